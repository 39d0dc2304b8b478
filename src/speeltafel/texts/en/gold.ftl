### Gold!
### $seat and $other are players; $card and $wanted are cards, $cards is a list of them, $colour is
### a colour: each is one of the words below.

## Colours

gold-green = green
gold-blue = blue
gold-violet = violet
gold-red = red
gold-orange = orange
gold-pink = pink

## Cards

gold-green-d = green donkey
gold-green-3 = green 3
gold-green-4 = green 4
gold-green-5 = green 5
gold-green-6 = green 6
gold-green-7 = green 7
gold-green-8 = green 8
gold-blue-d = blue donkey
gold-blue-3 = blue 3
gold-blue-4 = blue 4
gold-blue-5 = blue 5
gold-blue-6 = blue 6
gold-blue-7 = blue 7
gold-blue-8 = blue 8
gold-violet-d = violet donkey
gold-violet-3 = violet 3
gold-violet-4 = violet 4
gold-violet-5 = violet 5
gold-violet-6 = violet 6
gold-violet-7 = violet 7
gold-violet-8 = violet 8
gold-red-d = red donkey
gold-red-3 = red 3
gold-red-4 = red 4
gold-red-5 = red 5
gold-red-6 = red 6
gold-red-7 = red 7
gold-red-8 = red 8
gold-orange-d = orange donkey
gold-orange-3 = orange 3
gold-orange-4 = orange 4
gold-orange-5 = orange 5
gold-orange-6 = orange 6
gold-orange-7 = orange 7
gold-orange-8 = orange 8
gold-pink-d = pink donkey
gold-pink-3 = pink 3
gold-pink-4 = pink 4
gold-pink-5 = pink 5
gold-pink-6 = pink 6
gold-pink-7 = pink 7
gold-pink-8 = pink 8

## What is asked

gold-asks-action = Take a card of the lowest value, or swap one of yours.
gold-asks-bonus = You made a set: take a bonus card from another player, or none.

## What happened

gold-takes = { $seat } takes { $card }.
# A swap with the offer: $card is given, $wanted is received.
gold-swaps = { $seat } swaps { $card } for { $wanted }.
gold-steals = { $seat } takes { $card } from { $other } as a bonus.
gold-steals-nothing = { $seat } takes no bonus card.
gold-set = { $seat } has a set of { $colour } and may take a bonus card.
gold-puts-away = { $seat } puts a set away for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
gold-offer = New offer: { $cards }.
gold-scoring = The offer and the stock are empty: the colours are scored.
# $number is how many cards, perhaps 0; $points may be negative.
gold-secures = { $seat } secures { $number ->
    [0] no cards
    [one] 1 card
   *[other] { $number } cards
} for { $points ->
    [one] 1 point
   *[other] { $points } points
}.

## Why not

gold-bonus-first = First decide on the bonus card.
gold-not-offered = There is no { $card } in the offer.
gold-not-lowest = Only a card of the lowest value may be taken, such as { $card }.
gold-not-yours = There is no { $card } in your display.
gold-no-donkey = A donkey can never be had by a swap.
gold-not-lower = Gold only buys gold of a lower value.
gold-no-set = A bonus card is only taken for a set just made.
gold-from-yourself = A bonus card is taken from another player.
gold-not-theirs = There is no { $card } in the display of { $other }.
gold-own-colour = You have the colour of { $card } in your own display.
gold-no-passing = Passing is impossible: take or swap a card.
gold-no-move = This is no move of Gold!; moves look like 'take red-d' or 'swap blue-6 green-4'.
