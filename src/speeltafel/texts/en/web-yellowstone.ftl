### Yellowstone Park on its page.

## Moves in words
# $a is a card, $b the number of a column

yellowstone-move-lay = Lay { $a } in column { $b }
yellowstone-move-stop = End your turn
yellowstone-move-stock = Draw from the stock
yellowstone-move-no = Draw nothing
yellowstone-move-minus = Take six cards from your minus pile

## What a move would lead to

yellowstone-would-fit = It fits: you take nothing.
yellowstone-would-take = You take { $cards }.
yellowstone-would-plus = { $points ->
    [one] 1 plus point.
   *[other] { $points } plus points.
}
yellowstone-would-draw = You draw { $number ->
    [one] 1 card
   *[other] { $number } cards
} from the stock.
yellowstone-would-take-back = You take { $number } minus cards into your hand.
yellowstone-would-marker = The marker goes down to { $number }.
yellowstone-would-score = Then there is a scoring: you get { $points ->
    [one] 1 point
   *[other] { $points } points
} and are on { $total }.
yellowstone-would-end = It ends the game.

## The table

yellowstone-page-park = Board
# Where a card would fit; rows and columns are numbers
yellowstone-page-open = Cards fit in rows { $rows } and columns { $columns }.
yellowstone-page-column-empty = Column { $column }, empty
yellowstone-page-column = Column { $column }: { $cards }
yellowstone-page-cell = { $card } in row { $row }, column { $column }
yellowstone-page-cell-stacked = { $card } in row { $row }, column { $column }, on top of the same card
yellowstone-page-same = Comes to the same as column { $column }.
yellowstone-page-players = Players
yellowstone-page-player = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $minus ->
    [one] 1 minus card
   *[other] { $minus } minus cards
}, { $hand } in hand
yellowstone-page-hand = Your hand
yellowstone-page-choices = Stock, minus pile, end of your turn
yellowstone-page-stock = Stock
yellowstone-page-minus = Minus pile
yellowstone-page-until = { $number ->
    [one] 1 card until the scoring
   *[other] { $number } cards until the scoring
}
yellowstone-page-scoring = Scoring!
yellowstone-page-draw = Draw { $number }
yellowstone-page-take-back = Take { $number } back
yellowstone-page-stop = End turn
yellowstone-page-nothing = Draw nothing
yellowstone-page-marker = Neutral marker on { $number }

## The memory aid

yellowstone-page-memory = What you could know
yellowstone-page-unseen = Not seen yet
yellowstone-page-not-in-stock = Of these, surely not in the stock
yellowstone-page-from-minus = In the hand of { $name }: at least { $number } of these
yellowstone-page-minus-of = Minus pile of { $name }
yellowstone-page-unknown = { $number } unknown

## The end

yellowstone-page-came = { $name }: { $before } before, { $minus } for minus cards, { $total } in all.
yellowstone-page-lowest = What you had, plus 1 point for every minus card at the last scoring. The lowest score wins.
yellowstone-page-together = Equal lowest scores win together.

## Keys

yellowstone-key-card = { $keys }: a card of your hand; again: lay it
yellowstone-key-end = { $keys }: end your turn, or draw nothing
yellowstone-key-stock = { $keys }: draw from the stock
yellowstone-key-minus = { $keys }: take six minus cards
yellowstone-key-cancel = { $keys }: let go of a card
