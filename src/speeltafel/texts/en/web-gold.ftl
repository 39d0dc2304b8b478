### Gold! on its page.

gold-move-take = Take { $a }
gold-move-swap = Swap { $a } for { $b }
gold-move-steal = Take { $b } from { $a }
gold-move-none = No bonus card
gold-page-can-take = can be taken.
gold-page-can-swap = can be got in a swap.
gold-page-display-of = Display of { $name }
gold-page-offer = Offer
gold-page-stock = Stock
gold-page-points = { $name } secured { $cards } cards for { $points } points.
gold-would-set = Makes a set of { $colour }.
gold-would-score = Scores { $points } points.
gold-would-end = Ends the game.
