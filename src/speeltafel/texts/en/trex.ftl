### T-Rex
### $seat and $other are players; $card and $under are cards, $cards is a list of them; $colour,
### $old, $left and $right are colours: each is one of the words below.

## Colours

trex-YE = yellow
trex-BL = blue
trex-BR = brown
trex-GR = green
trex-RE = red

## Cards

trex-YE1 = yellow 1
trex-BL2 = blue 2
trex-BR3 = brown 3
trex-GR4 = green 4
trex-RE5 = red 5
trex-YE6 = yellow 6
trex-BL7 = blue 7
trex-BR8 = brown 8
trex-GR9 = green 9
trex-RE10 = red 10
trex-YE11 = yellow 11
trex-BL12 = blue 12
trex-BR13 = brown 13
trex-GR14 = green 14
trex-RE15 = red 15
trex-CHA = chameleon
trex-SHO = comet shower

## Options

trex-option-chameleon-on-shower = Chameleon on a comet shower
trex-option-chameleon-on-shower-meaning = What a chameleon is that you lay on your own comet shower.
trex-option-chameleon-on-shower-shower = a comet shower too
trex-option-chameleon-on-shower-plain = an ordinary chameleon
trex-option-shower-is-the-loss = The comet shower is loss enough
trex-option-shower-is-the-loss-meaning = If your comet shower leaves the game, you give up no other card that round.
trex-option-symbols = Symbols on the cards
trex-option-symbols-meaning = Corrects the symbols on cards that differ from those in your box.

## What is asked

trex-asks-play = Play a card, or flip the top card of your draw pile if you may.
trex-asks-egg = You were first: choose an egg.
trex-asks-give-up = Give up the top card of your open pile or, unseen, of your draw pile.
trex-asks-swap = You were last: exchange a colour of the cross, or keep it.

## What happened

trex-plays = { $seat } plays { $card }.
trex-flips = { $seat } flips over and plays { $card }.
# The chameleon, $card, is laid on $under, which it copies.
trex-plays-on = { $seat } plays { $card } on { $under }.
trex-flips-on = { $seat } flips over and plays { $card } on { $under }.
trex-nothing-to-draw = { $seat } has no draw pile to draw from.
trex-draws = { $seat } draws { $cards }.
trex-draws-number = { $seat } draws { $number ->
    [one] a card
   *[other] { $number } cards
}.
trex-comet-fails = As a comet it has no effect.
trex-comet-announces = The comet of { $seat } announces the end of the round.
trex-comet-prolongs = { $seat } prolongs the round with a stronger comet.
trex-comet-takes-over = The comet of { $seat } takes over from { $other }.
trex-skipped = { $seat } has no cards and is skipped.
trex-closed = That was the closing card: round { $round } is over.
trex-not-closed = The player of the comet has no card to close with: round { $round } is over.
trex-all-played = Nobody has a card left to play: round { $round } is over.
trex-place = Place { $place }: { $seat } with { $card }.
trex-place-on = Place { $place }: { $seat } with { $card } on { $under }.
trex-place-without-card = Place { $place }: { $seat } without a card.
# An egg of a colour
trex-takes-egg = { $seat } takes the { $colour } egg.
trex-receives-egg = { $seat } receives the { $colour } egg.
trex-shower-leaves = The comet shower of { $seat } leaves the game.
trex-gives-up = { $seat } gives up { $card } from the open pile.
trex-gives-up-unseen = { $seat } gives up the top card of the draw pile unseen.
trex-shower-was-loss = { $seat } has lost the comet shower and gives up no other card.
trex-nothing-to-give-up = { $seat } has no card to give up.
trex-tucks = The open piles go under the draw piles.
trex-keeps = { $seat } leaves the colours as they are.
trex-strongest = { $seat } makes { $colour } the strongest colour in place of { $old }.
trex-weakest = { $seat } makes { $colour } the weakest colour in place of { $old }.
# The colours of the two new eggs
trex-new-eggs = New eggs: { $left } on the left and { $right } on the right.
trex-round-begins = Round { $round } begins with { $seat }.
trex-over = The game is over.
trex-points = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
}.
# $number is the sum of the numbers on the cards that are left
trex-tied = { $seat } is tied and shows { $cards }: { $number } in all.
trex-tied-without-cards = { $seat } is tied and has no cards left.

## Why not

trex-now-play = Now a card is played.
trex-now-egg = Now an egg is chosen.
trex-now-give-up = Now a card is given up.
trex-now-swap = Now a colour of the cross may be exchanged.
trex-hand-is-empty = Your hand is empty: flip the top card of your draw pile.
trex-not-in-hand = There is no { $card } in your hand.
trex-nothing-to-flip = Your draw pile is empty, so you play a card from your hand.
trex-too-many-to-flip = You may only flip with one card in your hand, or none.
trex-open-pile-is-empty = The open pile has no card to give up.
trex-draw-pile-is-empty = The draw pile has no card to give up.
trex-there-already = That colour lies there already: { $colour }.
trex-both-in-cross = The two colours of the cross cannot change places.
trex-no-move = This is no move of T-Rex; moves look like 'play BL7', 'flip', 'left', 'open', 'keep' or 'upper GR'.
