### The pages of the browser.

title-trex = T-Rex
title-keltis = Keltis: The Card Game
title-gold = Gold!
title-animalia = Animalia
title-yellowstone = Yellowstone Park
about-trex = Strong dinosaurs, falling comets, and eggs to collect.
about-keltis = Five paths, up or down: begin only what you can finish.
about-gold = Swap donkeys for gold and secure your sets.
about-animalia = Keep the lot or pass it on: the prettiest pets win medals.
about-yellowstone = Lay your animals close together, or take the penalty.

## The lobby
settings = Settings
about = About
offline = No connection to the server. We keep trying.
signed-out = You are no longer signed in on this device.
your-tables = Your tables
choose-game = Choose a game
players-and-length = { $players } players · { $minutes } min
rules-of = Rules of { $game }
join = Join friends
code = Code
to-table = To the table
open-tables = Open tables
status-yours = your turn
status-open = waiting for players
status-playing = being played
status-over = finished
status-closed = closed
players = Players
opponents = Bots
play-now = Play
starts-when-ready = This game is still being prepared. It starts by itself in a moment.
with-friends = With friends
more-choices = More choices
people-here = People at this screen
stand-in-level = Plays for those who leave
clock = Time to think
clock-none = as long as you like
clock-minute = a minute a move
clock-quarter = 15 minutes a game
clock-day = a day a move
training = Training table: take back anything
memory-aid = Show what one could remember
listed = Anyone may join
guest-name = Guest { $number }
bot-name = Bot { $number }
stand-in = Bot for { $name }
free-seat = Free seat

## At a table
your-turn = Your turn:
no-cards = No cards
turn-of = { $name } is thinking.
game-over = The game is over.
show-rule = Show the rule
confirm-move = Play this? { $move }
cancel = Cancel
skip = Skip
undo = Undo
hint = Hint
result = Result
to-lobby = To the lobby
reconnecting = Reconnecting …
log = What happened
rules = Rules
menu = Menu
loading = One moment …
close = Close
curtain = Pass the screen to { $name }. Nobody else looks!
curtain-open = I am { $name }: show my cards
table-closed = This table is closed.
waiting = The game starts when every seat is taken.
take-a-seat = Take a seat to join the game.
host = host
sit = Sit here
sit-too = Sit here too
seat-bot = Bot
seat-free = Free this seat
stand = Stand up
qr = QR code with the link to this table
invite-friends = Friends join with this link, code or picture:
copied = Copied
share-link = Share the link
link-not-copied = Copying is not possible at this address: select the link above and copy it yourself.
link-local = Others cannot reach this address: open the page by this computer's name or number in the network.
fill-with-bots = Fill the free seats with bots
take-back-seat = Play on yourself
table-screen = Show as table screen
leave-to-bot = Leave: a bot plays on
keys = Keys
key-tab = Tab: next part of the page
key-f6 = F6, Shift+F6: next or previous zone
key-arrows = Arrows: move inside a zone
key-enter = Enter: choose
key-undo = { $keys }, Ctrl+Z: undo
key-hint = { $keys }: hint
key-log = { $keys }: what happened
key-rules = { $keys }: rules, at the card that has the focus
key-inspect = { $keys }: look closely at the card that has the focus
key-menu = { $keys }: this list
key-scores = { $keys }: scores
key-stand = { $keys }: where you stand
key-name-backspace = Backspace
key-name-escape = Esc
scores-now = Scores: { $scores }.
stand-now = You are in place { $place } of { $players }, with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
commitment = Fingerprint of the deal, fixed before the game:
thinking = Thinking …
hint-look = Look at this: { $move }
hint-more = Tell me more
hint-figures = Show the numbers
hint-numbers = wins { $share } % (± { $margin }), expects { $points } points
winner = { $number ->
    [one] { $name } wins!
   *[other] { $name } win together!
}
place = Place
player = Player
points = Points
rematch = Play again
watch-next = Watch the next game
replay = Replay

## Settings
language = Language
pace = Speed of the cards
pace-none = none
pace-fast = fast
pace-normal = normal
pace-slow = slow
theme = Light or dark
theme-auto = as the device
theme-light = light
theme-dark = dark
confirm-setting = Ask before a move is made
sounds = Sounds
letter-keys = Keys of one letter
points-short = { $points } p.
clock-of = Time left for { $name }
days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}

## Games that are over
replays = Finished games
replays-own = Your finished games
replays-none = You have not finished a game yet.
replays-file = From a file
replays-file-about = A game that was saved here, or records of the command speeltafel simulate (.jsonl).
replays-choose = Choose a file
replays-which = There are { $count } games in this file. Which one?
replay-steps = Steps of the game
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-step = Step
replay-step-of = Step { $step } of { $last }
replay-deal = The cards are dealt.
replay-hands = Cards in hand
replay-viewer = Whose view
replay-spectator = Spectator
replay-open = Open cards
replay-copy = Copy the link to this step
replay-save = Save as a file
record-empty = This file is empty.
record-large = This file is too large for one game.
record-json = This is not a file of games: it cannot be read as JSON.
record-format = This is not a record of a game that Speeltafel knows.
record-rules = This record does not hold together, so it cannot be shown.

## Fair dealing
proof = Was the deal fair?
proof-running = Dealing the game once more …
proof-none = This record has no proof of its deal. Only games at a live table have one, and training tables do not.
proof-insecure = Your browser only allows this check on a secure address (https) or on the device of the server itself.
proof-failed = The check could not be made. Is there a connection to the server?
proof-good = Everything fits: the cards lay as it was fixed before the game.
proof-bad = Something does not fit!
proof-commitment-good = The secret shown at the end belongs to the fingerprint in the record.
proof-commitment-bad = The secret does not belong to the fingerprint in the record.
proof-promise-good = It is the very fingerprint that this browser wrote down when it first saw the table.
proof-promise-bad = It is not the fingerprint that this browser wrote down when it first saw the table.
proof-entropy-good = The random numbers that this browser sent were mixed in.
proof-entropy-bad = The random numbers that this browser sent were not mixed in.
proof-start-good = The starting player was drawn from the same numbers.
proof-start-bad = The starting player is not the one who was drawn.
proof-shuffles-good = This browser has dealt all cards again: every shuffle is the same.
proof-shuffles-bad = Shuffle { $shuffle } is not the one that was fixed.
proof-rules-good = All moves keep to the rules, says the server.
proof-rules-bad = The moves do not keep to the rules, says the server.
proof-meaning-sat = This browser wrote the fingerprint down before it sent its random numbers. So the server could neither choose the cards nor change one later.
proof-meaning-watched = This browser wrote the fingerprint down, but sent no random numbers: you only watched. So no card was changed after that; how the deal was chosen, this browser cannot tell.
proof-meaning-unnoted = This browser did not see the fingerprint before the game. So it shows that record and secret belong together, but not that they were fixed beforehand.
proof-limits = It does not prove that nobody looked: whoever runs the server could have seen the cards. And if that person also took a seat after yours, they could have tried out several deals.
proof-check = Check the deal

## You, and your devices
you = You
your-name = Your name
save-name = Save
name-saved = Your name is saved.
name-wrong = A name has 1 to 30 characters.
devices = Other devices
link-about = With this link you are yourself on another device too, with your tables. Keep it to yourself: whoever has it plays as you.
link-make = Make a personal link
link-new = Make a new link
link-qr = QR code of your personal link
link-copy = Copy the link
link-once = It is shown only now. A new link makes this one invalid.
link-drop = Make the link invalid
link-dropped = The link is no longer valid.
link-opened = Welcome back, { $name }!
link-wrong = This link is no longer valid. Make a new one on your other device.
others-out = Sign out all other devices
others-out-done = All other devices are signed out.
delete-me = Delete me
delete-about = Your name, your seats and your notices are deleted. Finished games stay, without your name. This cannot be undone.
delete-sure = Do you really want to be deleted?
delete-yes = Yes, delete me
deleted = You have been deleted. Goodbye!

## Notices
notices = "Your turn" notices
notices-about = If a game waits for you and you are not looking, we tell you, once a turn.
notices-on = Tell me on this device
notices-off = No longer on this device
notices-here = This device is told when it is your turn.
notices-denied = You have forbidden notices for this page in your browser. Allow them there first.
notices-insecure = Notices need a secure address (https).
notices-impossible = This browser cannot receive notices. On an iPhone or iPad, first add Speeltafel to the home screen.
notices-failed = That did not work. The browser could not reach its notice service.
notices-test = Send a test
notices-tested = The test has been sent.
notices-not-tested = The test did not arrive.
notice-title = Your turn!
notice-body = A game of Speeltafel is waiting for you.
webhooks = Webhooks
webhooks-about = For Discord, ntfy or a program of your own: we send a message to this address when it is your turn.
webhook-address = Address
webhook-format = Form
webhook-format-json = JSON (your own program)
webhook-format-text = Text (ntfy)
webhook-format-discord = Discord
webhook-add = Add
webhook-secret = The secret that signs its messages, shown only now:
webhook-to = Webhook to { $host }
push-to = Browser, by { $host }
remove = Remove

## About
about-fan = Speeltafel is made by fans of these games, for the joy of it. Nobody earns anything by it. It has nothing to do with the publishers; if you like a game, buy it: at a real table it is even nicer.
about-games = The games
about-game = By { $authors }. Published by { $publisher }, { $year }.
about-rights = Names and rules of the games belong to their authors and publishers. The texts here are our own.
about-pictures = Pictures and letters
about-icons = Many pictures come from game-icons.net, by Lorc, Delapouite and contributors, under the licence CC BY 3.0; we have changed colours and outlines and put them into new drawings.
about-emoji = Others come from Fluent Emoji by Microsoft, under the MIT licence.
about-fonts = Letters: Nunito Sans, Fredoka, Rye, Uncial Antiqua, Almendra and Bebas Neue under the SIL Open Font License 1.1, Luckiest Guy under the Apache License 2.0.
about-privacy = Your privacy
about-privacy-text = No account, no advertising, no counting of visitors. Your browser asks this server only, never anybody else. A cookie remembers who you are, and your settings stay on your device.
about-fair = Fair cards
about-fair-text = Before each game the server commits itself to the deal by a fingerprint. After the game your browser can deal it again and check that no card was changed.
about-licence = Program
about-licence-text = Speeltafel is free software under the MIT licence. You may use, change and share it.
preparing = The first start prepares the games and bots, which takes a few minutes. You can play already; bots may need a moment.
give-up = Stop this game
give-up-sure = Really stop? It does not come back.
show-all = Show all { $number }
