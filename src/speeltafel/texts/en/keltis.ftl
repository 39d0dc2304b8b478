### Keltis: Das Kartenspiel
### $seat is a player; $card and $second are cards, $colour is the colour of a row, $pile that of a
### discard pile: each is one of the words below. $stone is the number of a wish stone.

## Colours, and the pile of point cards

keltis-green = green
keltis-yellow = yellow
keltis-red = red
keltis-pink = pink
keltis-blue = blue
keltis-pt = point card

## Cards

keltis-green-0 = green 0
keltis-green-1 = green 1
keltis-green-2 = green 2
keltis-green-3 = green 3
keltis-green-4 = green 4
keltis-green-5 = green 5
keltis-green-6 = green 6
keltis-green-7 = green 7
keltis-green-8 = green 8
keltis-green-9 = green 9
keltis-green-10 = green 10
keltis-green-end = green end card
keltis-yellow-0 = yellow 0
keltis-yellow-1 = yellow 1
keltis-yellow-2 = yellow 2
keltis-yellow-3 = yellow 3
keltis-yellow-4 = yellow 4
keltis-yellow-5 = yellow 5
keltis-yellow-6 = yellow 6
keltis-yellow-7 = yellow 7
keltis-yellow-8 = yellow 8
keltis-yellow-9 = yellow 9
keltis-yellow-10 = yellow 10
keltis-yellow-end = yellow end card
keltis-red-0 = red 0
keltis-red-1 = red 1
keltis-red-2 = red 2
keltis-red-3 = red 3
keltis-red-4 = red 4
keltis-red-5 = red 5
keltis-red-6 = red 6
keltis-red-7 = red 7
keltis-red-8 = red 8
keltis-red-9 = red 9
keltis-red-10 = red 10
keltis-red-end = red end card
keltis-pink-0 = pink 0
keltis-pink-1 = pink 1
keltis-pink-2 = pink 2
keltis-pink-3 = pink 3
keltis-pink-4 = pink 4
keltis-pink-5 = pink 5
keltis-pink-6 = pink 6
keltis-pink-7 = pink 7
keltis-pink-8 = pink 8
keltis-pink-9 = pink 9
keltis-pink-10 = pink 10
keltis-pink-end = pink end card
keltis-blue-0 = blue 0
keltis-blue-1 = blue 1
keltis-blue-2 = blue 2
keltis-blue-3 = blue 3
keltis-blue-4 = blue 4
keltis-blue-5 = blue 5
keltis-blue-6 = blue 6
keltis-blue-7 = blue 7
keltis-blue-8 = blue 8
keltis-blue-9 = blue 9
keltis-blue-10 = blue 10
keltis-blue-end = blue end card
keltis-pt-0 = point card 0
keltis-pt-1 = point card 1
keltis-pt-2 = point card 2
keltis-pt-3 = point card 3
keltis-pt-4 = point card 4
keltis-pt-5 = point card 5
keltis-pt-6 = point card 6
keltis-pt-7 = point card 7
keltis-pt-8 = point card 8
keltis-pt-9 = point card 9
keltis-pt-10 = point card 10

## Options

keltis-option-stall-limit = Idle turns
keltis-option-stall-limit-meaning = The game ends after this many turns in a row in which nobody lays a card, wins a stone or draws from the stock.
keltis-option-finish-draw = Always a second card
keltis-option-finish-draw-meaning = After a pair you still draw your second card, from a discard pile, if the first one was the last of the stock.

## What is asked

keltis-asks-play = Lay a card, discard one, or discard a pair for its wish stone.
keltis-asks-draw = Draw from the stock or from a discard pile.
keltis-asks-final = The game is ending: lay up to two more cards, or stop.

## What happened

keltis-discards = { $seat } discards { $card }.
keltis-pairs = { $seat } discards { $card } and { $second } and takes wish stone { $stone }.
# Two cards that are alike
keltis-pairs-twice = { $seat } discards { $card } twice and takes wish stone { $stone }.
keltis-begins = { $seat } begins the { $colour } row with { $card }.
keltis-lays = { $seat } lays { $card } in the { $colour } row.
keltis-lays-in-point-row = { $seat } lays { $card } in the point row.
keltis-draws = { $seat } draws { $card } from the stock.
keltis-draws-unseen = { $seat } draws a card from the stock.
keltis-takes = { $seat } takes { $card } from the { $pile } pile.
keltis-stops = { $seat } lays no more cards.
keltis-second-card = The stock is empty: the second card comes from a discard pile.
keltis-ends-with-rows = Five rows have an end card: the game ends, and all may lay up to two more cards.
keltis-ends-with-stock = The stock is used up: the game ends, and all may lay up to two more cards.
keltis-ends-idle = Nothing was laid, won or drawn from the stock in { $turns ->
    [one] a turn
   *[other] { $turns } turns in a row
}: the game ends, and all may lay up to two more cards.
keltis-none-to-lay = { $seat } has no card to lay.
keltis-no-more-to-lay = { $seat } has no more cards to lay.
keltis-over = The game is over.
keltis-points = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
}.

## Why not

keltis-draw-now = You have played; now draw a card.
keltis-play-first = First play a card, then draw.
keltis-no-discarding = After the end nothing is discarded: lay a card or stop.
keltis-no-drawing = After the end nothing is drawn: lay a card or stop.
keltis-no-passing = Passing is impossible: play a card, then draw.
keltis-not-in-hand = There is no { $card } in your hand.
keltis-end-cards-no-pair = End cards have no value and never form a pair.
keltis-not-equal = These are not of equal value: { $card } and { $second }.
keltis-only-once = You have this card only once: { $card }.
keltis-no-such-stone = There is no wish stone { $stone }.
keltis-stone-is-taken = Wish stone { $stone } has been taken.
# $card and $second are the two cards of a pair, which has to be written in a fixed order
keltis-pair-order = Name this pair the other way round: { $second }, then { $card }.
keltis-point-card-elsewhere = A point card goes into the point row, or on an equal number.
keltis-after-end-card = On an end card only the second end card of its colour may follow.
keltis-row-rises = After { $card } the row goes on with that number or a higher one.
keltis-row-falls = After { $card } the row goes on with that number or a lower one.
keltis-no-point-card = Only point cards go there; this is none: { $card }.
keltis-row-has-end-card = The { $colour } row has an end card: no point card may follow.
keltis-point-card-starts-no-row = A point card never starts a row.
keltis-last-number-differs = The last number of the { $colour } row is not { $number }.
keltis-stock-is-empty = The stock is empty: the second card comes from a discard pile.
keltis-pile-is-empty = The { $pile } pile is empty.
keltis-pile-is-barred = You discarded onto the { $pile } pile in this turn.
keltis-no-move = This is no move of Keltis; moves look like 'discard red-5', 'pair red-6 pt-6', 'lay red-end', 'point pt-5', 'point pt-5 red', 'stock', 'pile red' or 'stop'.
