### Keltis on its page.
### $colour is the colour of a row, $pile that of a discard pile; $now, $next, $before and $after are
### points.

## Moves

keltis-move-discard = Discard { $a }
keltis-move-pair = Discard { $a } and { $b } for a wish stone
keltis-move-lay = Lay { $a }
keltis-move-point = Lay { $a }
keltis-move-point-2 = Lay { $a } in the { $b } row
keltis-move-stock = Draw from the stock
keltis-move-pile = Draw from the { $a } pile
keltis-move-stop = Stop
# $play and $draw are moves as above
keltis-page-then = { $play } · { $draw }

## What a card can do, on a button

keltis-page-lay = Lay
keltis-page-discard = Discard
# The pair of the card in question and $card
keltis-page-pair = Stone { $stone }, with { $card }

## The table

keltis-page-row = { $colour } row
keltis-page-point-row = point row
keltis-page-row-empty = { $row }: empty.
keltis-page-row-words = { $row }: { $cards }; { $course }, { $number ->
    [one] 1 card
   *[other] { $number } cards
}: { $now } points, with one more { $next }.
keltis-page-point-row-words = { $row }: { $cards }; { $points ->
    [one] 1 point
   *[other] { $points } points
}.
keltis-page-course-open = rising or falling
keltis-page-course-rising = rising
keltis-page-course-falling = falling
keltis-page-course-closed = closed
keltis-page-end-card = The end
keltis-page-rows-of = Rows of { $name }
keltis-page-your-rows = Your rows
keltis-page-hand = Your hand
keltis-page-new = new
keltis-page-player = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $hand } cards in hand.
keltis-page-has-stones = Wish stones: { $stones }.
keltis-page-piles = Stock and discard piles
keltis-page-stock = Stock: { $number ->
    [one] 1 card
   *[other] { $number } cards
}
keltis-page-pile = { $pile } pile
keltis-page-pile-empty = { $pile }: empty.
keltis-page-pile-words = { $pile }: { $card } on top, { $number ->
    [one] 1 card
   *[other] { $number } cards
}.
keltis-page-top-first = The top card first
keltis-page-stones = Wish stones
keltis-page-stones-left = Wish stones to be won: { $stones }
keltis-page-your-stones = Your wish stones: { $number }, worth { $points } points
keltis-page-ends = Rows with an end card: { $number }. At { $of } the game ends.
keltis-page-known = Surely in hand
keltis-page-unseen = Not seen yet

## Said to a player

keltis-page-own-row = Here it would not fit. { $card } goes into this row: { $row }.
keltis-page-which-row = First choose the row for this card.
keltis-page-now-draw = Now draw a card.

## How the points came about

keltis-page-how = How the points came about
keltis-page-count = × { $number }
keltis-page-shared = The same number of points: the victory is shared.

## What a move would lead to

keltis-would-row = { $colour } row, card { $length }: from { $before } to { $after } points.
keltis-would-rise = The row rises.
keltis-would-fall = The row falls.
keltis-would-close = The row is closed.
keltis-would-point = From { $before } to { $after } points in the point row.
keltis-would-stone = Wish stone { $stone }: from { $before } to { $after } points for stones.
keltis-would-end = The game ends: nobody draws any more, and all may lay up to two more cards.

## Why a card may be discarded or drawn: said with a hint

keltis-reason-no-row = You can lay it nowhere.
keltis-reason-new-row = You have no row of this colour: its first card counts { $points }.
keltis-reason-others = { $number ->
    [one] { $names } has cards of this kind.
   *[other] { $names } have cards of this kind.
}
keltis-reason-nobody = Nobody else has laid a card of this kind.
keltis-reason-stock = { $number ->
    [0] It is the last card of the stock.
    [one] Nobody knows the card; it leaves 1 in the stock.
   *[other] Nobody knows the card; it leaves { $number } in the stock.
}
keltis-reason-pile = You get { $card }.

## Keys

keltis-key-card = { $keys }: a card of your hand; again: another place for it
keltis-key-stock = { $keys }: draw from the stock
keltis-key-green = { $keys }: green pile
keltis-key-yellow = { $keys }: yellow pile
keltis-key-red = { $keys }: red pile, while you draw
keltis-key-pink = { $keys }: pink pile
keltis-key-blue = { $keys }: blue pile
keltis-key-pt = { $keys }: pile of point cards
