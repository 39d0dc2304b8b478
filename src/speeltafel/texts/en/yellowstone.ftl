### Yellowstone Park
### $seat is a player, $seats are players; $card is a card, $cards is a list of them, $colour is a
### colour: each is one of the words below.

## Colours

yellowstone-blue = blue
yellowstone-red = red
yellowstone-green = green
yellowstone-yellow = yellow

## Cards

yellowstone-B1 = blue 1
yellowstone-B2 = blue 2
yellowstone-B3 = blue 3
yellowstone-B4 = blue 4
yellowstone-B5 = blue 5
yellowstone-B6 = blue 6
yellowstone-B7 = blue 7
yellowstone-R1 = red 1
yellowstone-R2 = red 2
yellowstone-R3 = red 3
yellowstone-R4 = red 4
yellowstone-R5 = red 5
yellowstone-R6 = red 6
yellowstone-R7 = red 7
yellowstone-G1 = green 1
yellowstone-G2 = green 2
yellowstone-G3 = green 3
yellowstone-G4 = green 4
yellowstone-G5 = green 5
yellowstone-G6 = green 6
yellowstone-G7 = green 7
yellowstone-Y1 = yellow 1
yellowstone-Y2 = yellow 2
yellowstone-Y3 = yellow 3
yellowstone-Y4 = yellow 4
yellowstone-Y5 = yellow 5
yellowstone-Y6 = yellow 6
yellowstone-Y7 = yellow 7

## Options

yellowstone-option-edge-grid = Round the edge
yellowstone-option-edge-grid-meaning = Rows 1 and 7 of three columns make a grid as well.

## What is asked

yellowstone-asks-first-card = Lay a card.
yellowstone-asks-second-card = Lay a second card, or stop.
yellowstone-asks-refill = Fill your hand from the stock, or draw nothing.
yellowstone-asks-new-hand = Your hand is empty: take six cards from the stock or your minus pile.

## What happened

yellowstone-lays = { $seat } lays { $card } in column { $column }.
yellowstone-takes = { $seat } takes { $cards } as minus cards.
yellowstone-plus = { $seat } scores { $points ->
    [one] a plus point
   *[other] { $points } plus points
}.
yellowstone-hand-is-empty = { $seat } has no cards left and needs six new ones.
yellowstone-stops = { $seat } stops after one card.
yellowstone-draws-nothing = { $seat } draws no cards.
yellowstone-draws = { $seat } draws { $cards } from the stock.
yellowstone-draws-number = { $seat } draws { $number ->
    [one] a card
   *[other] { $number } cards
} from the stock.
yellowstone-draws-minus = { $seat } draws { $cards } from the minus pile.
yellowstone-draws-minus-number = { $seat } draws { $number ->
    [one] a card
   *[other] { $number } cards
} from the minus pile.
yellowstone-marker = The marker moves down to { $number }.
yellowstone-marker-counts = The marker has reached 1: the minus cards count.
yellowstone-stock-counts = The stock is empty: the minus cards count.
yellowstone-turns-count = { NUMBER($turns, useGrouping: 0) } turns have been played: the minus cards count.
# $points are added, $total is where the player stands then
yellowstone-gets = { $seat } gets { $points ->
    [one] 1 point
   *[other] { $points } points
} and is on { $total }.
yellowstone-over = The game is over. The lowest score wins: { $seats }.
yellowstone-new-stock = The minus cards are shuffled: the new stock has { $number ->
    [one] 1 card
   *[other] { $number } cards
}.

## Why not

yellowstone-now-draw = The cards are laid; now choose about drawing cards.
yellowstone-not-in-hand = There is no { $card } in your hand.
yellowstone-column-of-colour = This colour may only go to column { $column }: { $colour }.
yellowstone-column-not-empty = A new colour needs an empty column, and column { $column } is not.
yellowstone-no-passing = Passing is not allowed: lay a card first.
yellowstone-lay-first = Cards are drawn at the end of the turn: lay a card first.
yellowstone-lay-or-stop = After one card nothing is drawn: lay a second one, or stop.
yellowstone-from-stock-only = A hand that is not empty is filled from the stock, or not at all.
yellowstone-must-draw = An empty hand must take six new cards.
yellowstone-no-move = This is no move of Yellowstone Park; moves look like 'B5@3', 'stop', 'stock', 'no refill' or 'minus'.
