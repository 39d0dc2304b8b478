### Gold! sur sa page.
### $colour est une couleur, $card une carte, $cards une liste de cartes.

## Coups

gold-move-take = Prendre { $a }
gold-move-swap = Échanger { $a } contre { $b }
gold-move-steal = Prendre { $b } à { $a }
gold-move-none = Pas de carte bonus

## La table

gold-page-take = prends
gold-page-can-take = à prendre.
gold-page-swap = échange possible.
gold-page-costs = Coûte { $cards }.
gold-page-set = set { $points }
gold-page-now-get = Touche maintenant la carte de l’offre que tu veux.
gold-page-now-give = Touche maintenant ce que tu donnes : { $cards }.
gold-page-display-of = Étalage : { $name }
gold-page-others = Les étalages des autres
gold-page-group = { $colour } : { $number } sur { $of } pour un set
gold-page-offer = Offre
gold-page-stock = Pioche
gold-page-look = Montrer les piles de score
gold-page-pile = Pile de score : { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gold-page-piles = Piles de score
gold-page-removed = { $removed } cartes ont été retirées sans être vues.
gold-page-unseen = Pas encore vues : { $cards }.
gold-page-majority = Qui mène dans chaque couleur
gold-page-lead = { $colour } : { $who }
gold-page-saves = { $name } sauverait { $card }
gold-page-no-lead = { $colour } : personne n’a d’or qui compte

## D’où viennent les points

gold-page-how = D’où viennent les points
gold-page-secured = Cartes sauvées
gold-page-gold = Or
gold-page-donkeys = Ânes
gold-page-shared = Égalité de points et de cartes : la victoire est partagée.
gold-page-tie = Égalité de points : { $name } gagne avec plus de cartes ({ $number }).

## Ce qu’un coup donnerait

gold-would-set = Set { $colour } : il vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
gold-would-bonus = Prends ensuite une de ces cartes : { $cards }.
gold-would-lead = Tu mènerais en { $colour }.
gold-would-share = Tu serais à égalité en tête en { $colour }.
gold-would-lose = Tu ne mènerais plus en { $colour }.
gold-would-refill = Une nouvelle offre pour le joueur suivant.
gold-would-end = La partie se termine.

## Touches

gold-key-offer = { $keys } : vers l’offre
gold-key-own = { $keys } : vers ton étalage
gold-key-cancel = { $keys } : reposer une carte
