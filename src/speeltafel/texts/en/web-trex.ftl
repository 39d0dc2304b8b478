### T-Rex on its page.
### $card and $under are cards, $colour is a colour, $name is a player.

## Moves, also as the words of a button

trex-move-play = Play { $a }
trex-move-flip = Flip the top card
trex-move-left = Take the left egg
trex-move-right = Take the right egg
trex-move-open = Give up the open card
trex-move-draw = Give up the unseen card
trex-move-keep = Keep the colours
trex-move-upper = Make { $a } the strongest
trex-move-lower = Make { $a } the weakest

## Name plates of the dinosaurs: short, our own

trex-page-plate-YE = Glider
trex-page-plate-BL = Longneck
trex-page-plate-BR = Sprinter
trex-page-plate-GR = Threehorn
trex-page-plate-RE = Tyrant
trex-page-plate-CHA = Chameleon
trex-page-plate-SHO = Comets

## The table

trex-page-others = Other players
trex-page-middle = Eggs and colours
trex-page-own = Your piles
trex-page-hand = Your hand
trex-page-choices = Your choices
trex-page-round = Round { $round } of 12
# A short place for a badge
trex-page-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
trex-page-last = last
# Cards as they are spoken
trex-page-card-draw = { $card }, draw { $number }
trex-page-card-comet = { $card }, comet
trex-page-on = { $card } on { $under }
trex-page-top = Open pile of { $name }: { $card }, { $place }
trex-page-top-none = Open pile of { $name }: no card yet
trex-page-draw-pile = Draw pile
trex-page-in-hand = Cards in hand: { $number }
trex-page-in-draw-pile = Cards in the draw pile: { $number }
trex-page-egg = Egg: { $colour }
trex-page-eggs = { $colour }: { $number ->
    [one] 1 egg
   *[other] { $number } eggs
} for { $points ->
    [one] 1 point
   *[other] { $points } points
}
trex-page-no-eggs = no eggs yet
trex-page-eggs-gone = The next eggs come with the next round.
trex-page-strongest = strongest
trex-page-equal = equal
trex-page-weakest = weakest
trex-page-ladder = Strongest colour: { $strongest }. Equal: { $equal }. Weakest colour: { $weakest }.
trex-page-holder = holds the comet
trex-page-no-comet = No comet yet.
trex-page-no-comet-more = The round goes on.
trex-page-comet = Comet: { $card } of { $name }.
trex-page-comet-yours = Your comet: { $card }.
# What is left of the round
trex-page-comet-ends = { $number ->
    [one] One more card
   *[other] { $number } more cards
}, then the closing card.
trex-page-comet-ends-yours = { $number ->
    [one] One more card
   *[other] { $number } more cards
}, then your closing card.
trex-page-comet-closes = { $name } plays the closing card.
trex-page-comet-closes-yours = You play the closing card.
# Two buttons for the card that is given up
trex-page-give-open = Open: { $card }
trex-page-give-draw = Unseen card
trex-page-make-strongest = Strongest becomes
trex-page-make-weakest = Weakest becomes
trex-page-known = What I know
trex-page-known-pile = Your draw pile, from the top
trex-page-known-eggs = Eggs that nobody has seen yet
trex-page-unknown-card = unknown card

## What a move would lead to

trex-would-lead = You would be first.
trex-would-place = You would be { $place ->
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
}, behind { $card } of { $other }.
trex-would-copy = Counts as { $card }.
trex-would-count-nothing = Counts as a 0 without a colour.
trex-would-draw = Draws { $number ->
    [one] 1 card
   *[other] { $number } cards
}.
trex-would-draw-nothing = There is nothing left to draw.
trex-would-announce = A comet: the round ends when play returns to you.
trex-would-prolong = A stronger comet: the round goes on for another lap.
trex-would-take-over = A comet: takes over from { $card } of { $other }.
trex-would-fail = A comet, but weaker than { $card }: no effect.
trex-would-end = Ends the round.
trex-would-end-unless = Ends the round, unless it is a stronger comet.
trex-would-flip = Nobody knows this card before it is played.
# $number: which egg of this colour it would be; $points: what it adds
trex-would-take-egg = You get { $colour }: egg number { $number }, plus { $points ->
    [one] 1 point
   *[other] { $points } points
}.
trex-would-leave-egg = { $seat } gets { $colour }: plus { $points ->
    [one] 1 point
   *[other] { $points } points
}.
trex-would-lose = You lose { $card } for good.
trex-would-lose-unseen = The top card of your draw pile leaves the game unseen.
trex-would-end-game = Then the game is over.
trex-would-hold-strongest = Your hand: { $number ->
    [0] no card
    [one] 1 card
   *[other] { $number } cards
} of the strongest colour, { $colour }.
trex-would-hold-weakest = Your hand: { $number ->
    [0] no card
    [one] 1 card
   *[other] { $number } cards
} of the weakest colour, { $colour }.

## How the points came about

trex-page-points-of = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
# Each colour: the number of eggs times itself
trex-page-square = { $number } × { $number } = { $points }
trex-page-tied = Equal points: the numbers on the cards left over decide.
trex-page-left-over = { $name }: { $number } in all
trex-page-left-over-none = { $name } has no cards left

## The option of the symbols

trex-page-symbol-comet = comet
trex-page-symbol-draw = draw { $number }
trex-page-symbols-wrong = There are { $number } comets now; there must be { $of }.

## Keys

trex-key-choice = { $keys }: a card of your hand, or the choice with this number
trex-key-flip = { $keys }: flip the top card
