### Keltis sur sa page.
### $colour est la couleur d’une série, $pile celle d’une défausse ; $now, $next, $before et $after sont
### des points.

## Coups

keltis-move-discard = Défausser { $a }
keltis-move-pair = Défausser { $a } et { $b } pour une pierre de vœu
keltis-move-lay = Poser { $a }
keltis-move-point = Poser { $a }
keltis-move-point-2 = Poser { $a } dans la série { $b }
keltis-move-stock = Prendre dans la pioche
keltis-move-pile = Prendre sur la défausse { $a }
keltis-move-stop = Arrêter
# $play et $draw sont des coups comme ci-dessus
keltis-page-then = { $play } · { $draw }

## Ce qu’une carte peut faire, sur un bouton

keltis-page-lay = Poser
keltis-page-discard = Défausser
# La paire de la carte en question et de $card
keltis-page-pair = Pierre { $stone }, avec { $card }

## La table

keltis-page-row = série { $colour }
keltis-page-point-row = rangée de points
keltis-page-row-empty = { $row } : vide.
keltis-page-row-words = { $row } : { $cards } ; { $course }, { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
} : { $now } points, avec une de plus { $next }.
keltis-page-point-row-words = { $row } : { $cards } ; { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
keltis-page-course-open = sens libre
keltis-page-course-rising = monte
keltis-page-course-falling = descend
keltis-page-course-closed = terminée
keltis-page-end-card = Fin
keltis-page-rows-of = Séries : { $name }
keltis-page-your-rows = Tes séries
keltis-page-hand = Ta main
keltis-page-new = reçue
keltis-page-player = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $hand } cartes en main.
keltis-page-has-stones = Pierres de vœu : { $stones }.
keltis-page-piles = Pioche et défausses
keltis-page-stock = Pioche : { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
keltis-page-pile = Défausse { $pile }
keltis-page-pile-empty = { $pile } : vide.
keltis-page-pile-words = { $pile } : { $card } sur le dessus, { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}.
keltis-page-top-first = La carte du dessus d’abord
keltis-page-stones = Pierres de vœu
keltis-page-stones-left = Pierres de vœu encore à gagner : { $stones }
keltis-page-your-stones = Tes pierres de vœu : { $number }, soit { $points } points
keltis-page-ends = Séries avec une carte fin : { $number }. À { $of }, la partie se termine.
keltis-page-known = À coup sûr en main
keltis-page-unseen = Pas encore vues

## Dit à un joueur

keltis-page-own-row = Elle ne va pas ici. { $card } va dans cette série : { $row }.
keltis-page-which-row = Choisis d’abord la série pour cette carte.
keltis-page-now-draw = Prends une carte.

## D’où viennent les points

keltis-page-how = D’où viennent les points
keltis-page-count = × { $number }
keltis-page-shared = Égalité de points : la victoire est partagée.

## Ce qu’un coup donnerait

keltis-would-row = Série { $colour }, carte { $length } : de { $before } à { $after } points.
keltis-would-rise = La série monte.
keltis-would-fall = La série descend.
keltis-would-close = La série est terminée.
keltis-would-point = De { $before } à { $after } points dans la rangée de points.
keltis-would-stone = Pierre de vœu { $stone } : de { $before } à { $after } points pour les pierres.
keltis-would-end = La partie se termine : on ne pioche plus, et chacun peut encore poser jusqu’à deux cartes.

## Pourquoi défausser ou prendre une carte : dit avec un conseil

keltis-reason-no-row = Tu ne peux la poser nulle part.
keltis-reason-new-row = Tu n’as pas de série de cette couleur : sa première carte compte { $points }.
keltis-reason-others = { $number ->
    [one] { $names } a des cartes de cette sorte.
   *[other] { $names } ont des cartes de cette sorte.
}
keltis-reason-nobody = Personne d’autre n’a posé de carte de cette sorte.
keltis-reason-stock = { $number ->
    [0] C’est la dernière carte de la pioche.
    [one] Personne ne connaît la carte ; il en reste 1 dans la pioche.
   *[other] Personne ne connaît la carte ; il en reste { $number } dans la pioche.
}
keltis-reason-pile = Tu reçois { $card }.

## Touches

keltis-key-card = { $keys } : une carte de ta main ; encore : une autre place
keltis-key-stock = { $keys } : prendre dans la pioche
keltis-key-green = { $keys } : défausse verte
keltis-key-yellow = { $keys } : défausse jaune
keltis-key-red = { $keys } : défausse rouge, quand tu pioches
keltis-key-pink = { $keys } : défausse rose
keltis-key-blue = { $keys } : défausse bleue
keltis-key-pt = { $keys } : défausse des points
