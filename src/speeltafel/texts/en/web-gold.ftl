### Gold! on its page.
### $colour is a colour, $card a card, $cards a list of cards.

## Moves

gold-move-take = Take { $a }
gold-move-swap = Swap { $a } for { $b }
gold-move-steal = Take { $b } from { $a }
gold-move-none = No bonus card

## The table

gold-page-take = take
gold-page-can-take = can be taken.
gold-page-swap = can be swapped.
gold-page-costs = Costs { $cards }.
gold-page-set = set { $points }
gold-page-now-get = Now tap the card of the offer that you want.
gold-page-now-give = Now tap what you give for it: { $cards }.
gold-page-display-of = Display of { $name }
gold-page-others = The displays of the others
gold-page-group = { $colour }: { $number } of { $of } for a set
gold-page-offer = Offer
gold-page-stock = Stock
gold-page-look = Show the scoring piles
gold-page-pile = Scoring pile: { $number ->
    [one] 1 card
   *[other] { $number } cards
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
gold-page-piles = Scoring piles
gold-page-removed = { $removed } cards left the game unseen.
gold-page-unseen = Not seen yet: { $cards }.
gold-page-majority = Who leads each colour
gold-page-lead = { $colour }: { $who }
gold-page-saves = { $name } would save { $card }
gold-page-no-lead = { $colour }: nobody has gold that counts

## How the points came about

gold-page-how = How the points came about
gold-page-secured = Cards secured
gold-page-gold = Gold
gold-page-donkeys = Donkeys
gold-page-shared = Equal points and equally many cards: the victory is shared.
gold-page-tie = Equal points: { $name } wins with more cards ({ $number }).

## What a move would lead to

gold-would-set = Set of { $colour }: scores { $points ->
    [one] 1 point
   *[other] { $points } points
}.
gold-would-bonus = Then take one of: { $cards }.
gold-would-lead = You would lead in { $colour }.
gold-would-share = You would share the lead in { $colour }.
gold-would-lose = You would no longer lead in { $colour }.
gold-would-refill = A new offer for the next player.
gold-would-end = Ends the game.

## Keys

gold-key-offer = { $keys }: to the offer
gold-key-own = { $keys }: to your display
gold-key-cancel = { $keys }: let go of a card
