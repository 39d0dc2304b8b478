### What all games share. $seat is a player.

# A seat where nobody is known by name
seat = Seat { $number }

# The end of a list: a, b and c
list-end = { $words } and { $last }

## Levels of the bots

level-first-game = First game
level-family-table = Family table
level-game-night = Game night
level-club = Club
level-master = Master

## What happened at a table, besides moves

log-made = The table was made.
log-sat = { $seat } sits down.
log-stood = { $seat } gets up.
log-planned = A bot will play at { $seat }.
log-planned-person = A seat is free again.
log-started = All seats are taken: the cards are dealt.
log-undone = { $seat } takes back { $number ->
    [one] a move
   *[other] { $number } moves
}.
log-stood-in = { $seat } has left; a bot plays on.
log-stood-in-late = The time of { $seat } has run out; a bot plays on.
log-forgotten = { $seat } has left for good; a bot plays on.
log-came-back = { $seat } is back.
log-paused = The server was away for a while; the clocks stood still.
log-rematched = There is a new table for a rematch.
log-closed = The table was closed.

## What is refused

refused-stale = The table has changed meanwhile. Look again.
refused-illegal-move = That is not possible now.
refused-not-your-turn = It is not your turn.
refused-not-seated = You do not sit there.
refused-seat-taken = That seat is taken.
refused-not-started = It is too early for that.
refused-started = It is too late for that: the game has begun.
refused-over = The game is over.
refused-closed = The table is closed.
refused-nothing-to-undo = There is nothing that you can take back now.
refused-bot-plays = A bot plays for you. Take your seat back first.
refused-not-host = Only whoever made the table can do that.
refused-bad-setting = These settings are not possible.
refused-bad-message = The server did not understand that.
refused-unknown-table = There is no such table.
refused-unknown-person = Nobody is known by that link.
refused-not-signed-in = Tell us your name first.
refused-forbidden = That is not allowed.
refused-not-found = There is nothing here.
refused-banned = You may not play on this server.
refused-too-fast = That was too fast. Wait a little.
refused-too-many = That is too much at a time. Finish something first.
refused-too-many-empty = Nobody has sat down yet at many tables that you made. Play at one of them first, or wait an hour.
refused-too-large = That is too large.
refused-no-room = The server cannot store anything at the moment. Nothing has changed; try again soon.
refused-closing = The server is about to restart. Try again in a moment.
refused-not-ready = This game is still being prepared. Try again in a minute.
refused-broken = Something went wrong on the server. We are sorry.

## What is wrong with the record of a game

fault-form = This is not the record of a game, or a part of it is missing.
fault-game = Speeltafel does not know this game.
fault-rules = It was played by another edition of the rules.
fault-settings = The number of players, the options or the starting player do not exist in this game.
fault-shuffle-form = Shuffle { $number } is incomplete.
fault-move-form = Move { $move } is incomplete.
fault-shuffle = Shuffle { $number } does not exist in this game.
fault-order = The shuffles are not in the order in which they happened.
fault-cards = { $move ->
    [0] The cards at the start are not those of the game.
   *[other] The cards that come with move { $move } are not those of the game.
}
fault-after-end = Move { $move } comes after the end of the game.
fault-turn = Move { $move } should be made by { $seat }.
fault-illegal = Move { $move } is not allowed.
fault-early = { $moves ->
    [one] The record ends after one move, but { $seat } should move next.
   *[other] The record ends after { $moves } moves, but { $seat } should move next.
}
fault-choices = The moves that were possible at move { $move } are not the right ones.
fault-result = The points or the places at the end are not right.
fault-seed = The cards are not those of the seed in the record.
fault-viewer = Nobody sits on that seat.
