### Animalia on its page.
### $name is a player; $card, $a and $b are cards or species in the words of the game.

## Moves

animalia-move-keep = Keep the group
animalia-move-keep-1 = Keep the group in row { $a }
animalia-move-pass = Pass the group on
animalia-move-thief = Use the thief
animalia-move-spy = Use the spy
animalia-move-jester = Use the jester
animalia-move-done = Use no more powers
animalia-move-steal = Steal { $a }
animalia-move-order = Put the top cards back in this order
animalia-move-back = Put back, from the top: { $cards }
# $b is a player, $c a row
animalia-move-give = Give { $a } to { $b }
animalia-move-give-3 = Give { $a } to { $b }, in row { $c }
animalia-move-return = Put { $a } under the stock
animalia-move-cover = Cover { $b } with { $a }
animalia-move-finish = Cover no more cards
animalia-move-owl = The owl becomes: { $a }

## The table

animalia-page-group = Group
animalia-page-stock = Stock
animalia-page-top-cards = Top cards of the stock
animalia-page-your-bonus = Your bonus cards
animalia-page-choices = Your choice
animalia-page-powers = The powers that you may use
animalia-page-season = Season { $season }
animalia-page-lap = Lap { $lap }
animalia-page-collection-of = Collection of { $name }
animalia-page-row-of = { $name }, row { $row }
animalia-page-dealer = dealer
animalia-page-passed = has passed
animalia-page-no-room = no room
animalia-page-beauty = beauty { $number }
animalia-page-prettiest = prettiest
animalia-page-medals = Medals
animalia-page-medal-number = { $number ->
    [one] 1 medal
   *[other] { $number } medals
}
animalia-page-bonus = { $number ->
    [0] no bonus cards
    [one] 1 bonus card
   *[other] { $number } bonus cards
}
animalia-page-covering = { $a }, covers { $b }

## Choices

animalia-page-keep = Keep
animalia-page-keep-row = Keep: row { $row }
animalia-page-pass = Pass on
animalia-page-use-thief = Steal a card
animalia-page-use-spy = Look at the stock
animalia-page-use-jester = Give a card away
animalia-page-done = No, thanks
animalia-page-thief-help = Tap the card of another player that you want.
animalia-page-spy-help = Tap the cards in your order: the first one will lie on top.
animalia-page-as-they-lie = Leave as they are
animalia-page-order-place = { $number } from the top
animalia-page-jester-help = Tap a card of yours, and a free place of another player.
animalia-page-jester-stock = All others are complete: tap a card that goes under the stock.
animalia-page-give = { $card } for { $name }
animalia-page-give-here = Give to { $name }
animalia-page-finish = Take the medals

## What animals are, on their cards

animalia-page-role-champion = champion
animalia-page-role-beauty = beauty
animalia-page-role-neutral = neutral
animalia-page-role-dirty = dirty
animalia-page-role-thief = thief
animalia-page-role-spy = spy
animalia-page-role-jester = jester

## The end

animalia-page-sum = Medals + prizes
animalia-page-lot = Every { $number } equal medals bring a special prize of 5 points at the end.
animalia-page-to-prize = { $number } to the next special prize
animalia-page-tie = Equal points: the most medals of a single species decide.
animalia-page-most = { $name }: { $number }

## What a move would lead to. $seat and $other are players.

animalia-would-win = { $number ->
    [one] 1 medal
   *[other] { $number } medals
} ({ $species })
animalia-would-win-none = no medals yet
animalia-would-beauty = beauty { $number }
animalia-would-use = { $power } may be used
animalia-would-complete = complete
animalia-would-ask = then { $seat } decides
animalia-would-have = { $seat } would have { $number ->
    [one] 1 medal
   *[other] { $number } medals
}
animalia-would-add = { $seat } adds a card
animalia-would-force = { $seat } must keep it
animalia-would-return = goes under the stock
animalia-would-lose = { $number ->
    [0] no medals lost for { $other }
    [one] { $other } loses 1 medal
   *[other] { $other } loses { $number } medals
}
animalia-would-prize = special prize ({ $species })

## Deciding ahead. $move is a choice as above, $species a species

animalia-page-pass-laps = Pass in every lap
animalia-page-order-laps = You pass in every lap. Ask again if this is added:
animalia-page-order-stands = When you are asked: { $move }.
animalia-page-order-unless = Ask me again if this is added: { $species }
animalia-page-order-cancel = Take the order back
animalia-page-order-ahead = Decide ahead: what if the group comes to you?

## Keys

animalia-key-keep = { $keys }: keep
animalia-key-row = { $keys }: row 1 or 2
animalia-key-pass = { $keys }: pass on
animalia-key-laps = { $keys }: pass in every lap
animalia-key-cancel = { $keys }: take an order back
