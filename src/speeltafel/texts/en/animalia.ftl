### Animalia
### $seat and $other are players; $card and $bonus are cards, $cards is a list of them; $species is a
### species, $power a power and $powers a list of them: each is one of the words below.

## Species

animalia-cat = cat
animalia-horse = horse
animalia-dog = dog
animalia-hare = hare
animalia-parrot = parrot

## Cards

animalia-cat-champion = cat champion
animalia-cat-beauty = cat beauty
animalia-cat-neutral = neutral cat
animalia-cat-dirty = dirty cat
animalia-cat-thief = cat thief
animalia-cat-spy = cat spy
animalia-cat-jester = cat jester
animalia-horse-champion = horse champion
animalia-horse-beauty = horse beauty
animalia-horse-neutral = neutral horse
animalia-horse-dirty = dirty horse
animalia-horse-thief = horse thief
animalia-horse-spy = horse spy
animalia-horse-jester = horse jester
animalia-dog-champion = dog champion
animalia-dog-beauty = dog beauty
animalia-dog-neutral = neutral dog
animalia-dog-dirty = dirty dog
animalia-dog-thief = dog thief
animalia-dog-spy = dog spy
animalia-dog-jester = dog jester
animalia-hare-champion = hare champion
animalia-hare-beauty = hare beauty
animalia-hare-neutral = neutral hare
animalia-hare-dirty = dirty hare
animalia-hare-thief = hare thief
animalia-hare-spy = hare spy
animalia-hare-jester = hare jester
animalia-parrot-champion = parrot champion
animalia-parrot-beauty = parrot beauty
animalia-parrot-neutral = neutral parrot
animalia-parrot-dirty = dirty parrot
animalia-parrot-thief = parrot thief
animalia-parrot-spy = parrot spy
animalia-parrot-jester = parrot jester
animalia-owl = owl

## Powers

animalia-thief = thief
animalia-spy = spy
animalia-jester = jester

## Options

animalia-option-power-uses = Uses of a power
animalia-option-power-uses-meaning = How often you use a power when several of your animals trigger it.
animalia-option-power-uses-kind = once for each kind
animalia-option-power-uses-animal = once for each animal
animalia-option-powers-in-automatic-draw = Powers for the last player
animalia-option-powers-in-automatic-draw-meaning = Powers also work for cards that the last incomplete player draws alone.
animalia-option-beauty-two-players = Beauty prizes for two
animalia-option-beauty-two-players-meaning = With two players: what wins the beauty prizes.
animalia-option-beauty-two-players-collection = each row by itself
animalia-option-beauty-two-players-player = both rows together
animalia-option-return-limit = Cards under the stock
animalia-option-return-limit-meaning = So many cards may go under the stock in a season.

## What is asked

animalia-asks-group = Keep the whole group, or pass it on.
animalia-asks-place = You must keep the group: choose a row.
animalia-asks-power = Use a power, or be done with them.
animalia-asks-thief = Steal a card.
animalia-asks-spy = Put the top cards of the stock back in any order, top first.
animalia-asks-jester = Give a card away.
animalia-asks-cover = Cover cards with your bonus cards, or finish.
animalia-asks-owl = Name the owl's species.

## What happened

animalia-keeps = { $seat } keeps { $cards }.
animalia-keeps-in-row = { $seat } keeps { $cards } in row { $row }.
animalia-passes = { $seat } passes.
animalia-adds = Nobody keeps the group: { $seat } adds { $cards }.
animalia-must-keep = Nobody keeps the group: { $seat } must keep { $cards }.
animalia-must-keep-in-row = Nobody keeps the group: { $seat } must keep { $cards } in row { $row }.
animalia-must-keep-and-choose = Nobody keeps the group: { $seat } must keep it and chooses a row.
animalia-uses = { $seat } uses the { $power }.
animalia-uses-no-more = { $seat } uses no more powers.
animalia-may-use = { $seat } may use a power: { $powers }.
animalia-steals = { $seat } steals { $card } from { $other }.
# The collection of $seat is complete
animalia-steals-for-stock = { $seat } is complete and puts { $card }, stolen from { $other }, under the stock.
animalia-spies = { $seat } looks at { $number ->
    [one] the top card
   *[other] the top { $number } cards
} of the stock and orders them.
# $cards as they now lie, the top one first
animalia-spies-and-orders = { $seat } puts the top cards of the stock back, from the top: { $cards }.
animalia-gives = { $seat } gives { $card } to { $other }.
animalia-gives-in-row = { $seat } gives { $card } to { $other }, in row { $row }.
animalia-gives-to-stock = { $seat } puts { $card } under the stock: all others are complete.
animalia-covers = { $seat } covers { $card } with { $bonus }.
animalia-covers-no-more = { $seat } covers no more cards.
animalia-names-owl = { $seat } names the owl's species: { $species }.
animalia-draws = Only { $seat } is incomplete and draws { $cards }.
animalia-draws-in-row = Only { $seat } is incomplete and draws { $cards }, in row { $row }.
animalia-draws-and-chooses = Only { $seat } is incomplete, draws { $cards } and chooses a row.
animalia-deals = { $seat } deals and turns up { $cards }.
animalia-beauty-prize = All collections are complete: the beauty prize.
animalia-bonus = { $seat } draws as a bonus: { $cards }.
animalia-bonus-number = { $seat } draws { $number ->
    [one] a bonus card
   *[other] { $number } bonus cards
}.
# Medals for a species
animalia-medals = { $seat } wins { $number ->
    [one] a medal
   *[other] { $number } medals
}: { $species }.
animalia-season = Season { $season } begins: { $seat } deals and turns up { $cards }.
animalia-over = The game is over, and the special prizes are counted.
animalia-points = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
}.

## Why not

animalia-now-group = Now the group is kept or passed on.
animalia-now-place = Now a row is chosen for the group.
animalia-now-power = Now powers are used.
animalia-now-thief = Now a card is stolen from another player.
animalia-now-spy = Now the top cards of the stock are put back.
animalia-now-jester = Now a card of the collection is given away.
animalia-now-cover = Now cards are covered with bonus cards.
animalia-now-owl = Now the owl's species is named.
animalia-now-over = The game is over.
animalia-one-collection = Everybody has only one collection.
animalia-which-row = Choose the row, 1 or 2.
animalia-no-room = Row { $row } has no room for { $number ->
    [one] this card
   *[other] { $number } cards
}.
animalia-last-player = The last player who is not complete cannot refuse a card.
animalia-three-came-back = A group of three that came back must be kept.
animalia-group-fills-row = A group that came back and fills the dealer's row must be kept.
animalia-not-triggered = This power was not triggered, or it was used already: { $power }.
animalia-stock-is-empty = The stock is empty.
animalia-nobody-has-cards = No other player has a card.
animalia-return-limit-reached = No more cards may go under the stock in this season.
animalia-steals-own = You cannot steal from yourself.
animalia-not-theirs = There is no { $card } in a collection of another player.
animalia-each-once = Name each of the { $number ->
    [one] top cards
   *[other] top { $number } cards
} once.
animalia-not-in-collection = There is no { $card } in the collection that triggered the jester.
animalia-others-have-room = Another player's collection is not complete.
animalia-to-whom = Choose a player.
animalia-which-row-of-whom = Choose a player and a row.
animalia-gives-self = You cannot give cards to yourself.
animalia-receiver-is-complete = The collection of { $other } is complete.
animalia-no-bonus-card = There is no bonus card { $card } in your hand.
animalia-not-own = There is no { $card } in a collection of yours.
animalia-covered-already = This card is covered already: { $card }.
animalia-no-move = This is no move of Animalia; moves look like 'keep', 'pass', 'thief', 'steal dog-champion', 'order owl cat-spy', 'give dog-jester 1', 'cover cat-spy parrot-thief', 'finish' or 'owl dog'.
