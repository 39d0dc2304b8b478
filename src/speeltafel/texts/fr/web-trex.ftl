### T-Rex sur sa page.
### $card et $under sont des cartes, $colour est une couleur, $name est un joueur.

## Les coups, aussi sur les boutons

trex-move-play = Jouer { $a }
trex-move-flip = Retourner la carte du dessus
trex-move-left = Prendre l’œuf de gauche
trex-move-right = Prendre l’œuf de droite
trex-move-open = Céder la carte visible
trex-move-draw = Céder la carte cachée
trex-move-keep = Garder les couleurs
trex-move-upper = Faire du { $a } le plus fort
trex-move-lower = Faire du { $a } le plus faible

## Les noms des dinosaures : courts, à nous

trex-page-plate-YE = Planeur
trex-page-plate-BL = Long-cou
trex-page-plate-BR = Coureur
trex-page-plate-GR = Tricorne
trex-page-plate-RE = Tyran
trex-page-plate-CHA = Caméléon
trex-page-plate-SHO = Comètes

## La table

trex-page-others = Les autres joueurs
trex-page-middle = Œufs et couleurs
trex-page-own = Tes piles
trex-page-hand = Ta main
trex-page-choices = Tes choix
trex-page-round = Manche { $round } sur 12
# Une place courte, pour une étiquette
trex-page-place = { $place ->
    [1] 1er
    [2] 2e
    [3] 3e
   *[other] { $place }e
}
trex-page-last = dernier
# Les cartes, comme on les dit
trex-page-card-draw = { $card }, pioche { $number }
trex-page-card-comet = { $card }, comète
trex-page-on = { $card } sur { $under }
trex-page-top = { $name }, pile ouverte : { $card }, { $place }
trex-page-top-none = { $name }, pile ouverte : pas encore de carte
trex-page-draw-pile = Pioche
trex-page-in-hand = Cartes en main : { $number }
trex-page-in-draw-pile = Cartes dans la pioche : { $number }
trex-page-egg = Œuf { $colour }
trex-page-eggs = { $colour } : { $number ->
    [one] 1 œuf
   *[other] { $number } œufs
} pour { $points ->
    [one] 1 point
   *[other] { $points } points
}
trex-page-no-eggs = pas encore d’œuf
trex-page-eggs-gone = Les prochains œufs arrivent avec la prochaine manche.
trex-page-strongest = forte
trex-page-equal = égales
trex-page-weakest = faible
trex-page-ladder = Couleur la plus forte : { $strongest }. Égales : { $equal }. Couleur la plus faible : { $weakest }.
trex-page-holder = maître de la comète
trex-page-no-comet = Pas encore de comète.
trex-page-no-comet-more = La manche continue.
trex-page-comet = Comète : { $card } ({ $name }).
trex-page-comet-yours = Ta comète : { $card }.
# Ce qui reste de la manche
trex-page-comet-ends = { $number ->
    [one] Encore une carte
   *[other] Encore { $number } cartes
}, puis la carte de clôture.
trex-page-comet-ends-yours = { $number ->
    [one] Encore une carte
   *[other] Encore { $number } cartes
}, puis ta carte de clôture.
trex-page-comet-closes = { $name } joue la carte de clôture.
trex-page-comet-closes-yours = Tu joues la carte de clôture.
# Two buttons for the card that is given up
trex-page-give-open = Visible : { $card }
trex-page-give-draw = Carte cachée
trex-page-make-strongest = La plus forte devient
trex-page-make-weakest = La plus faible devient
trex-page-known = Ce que je sais
trex-page-known-pile = Ta pioche, en partant du dessus
trex-page-known-eggs = Les œufs que personne n’a encore vus
trex-page-unknown-card = carte inconnue

## Ce qu’un coup entraîne

trex-would-lead = Tu serais à la première place.
trex-would-place = Tu serais à la { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
   *[other] cinquième
} place, derrière { $card } ({ $other }).
trex-would-copy = Compte comme { $card }.
trex-would-count-nothing = Compte comme un 0 sans couleur.
trex-would-draw = Tu pioches { $number ->
    [one] 1 carte
   *[other] { $number } cartes
}.
trex-would-draw-nothing = Il n’y a plus rien à piocher.
trex-would-announce = Une comète : la manche se termine quand ton tour revient.
trex-would-prolong = Une comète plus forte : encore un tour de table.
trex-would-take-over = Une comète : remplace { $card } ({ $other }).
trex-would-fail = Une comète, mais plus faible que { $card } : sans effet.
trex-would-end = Termine la manche.
trex-would-end-unless = Termine la manche, sauf si c’est une comète plus forte.
trex-would-flip = Personne ne connaît cette carte avant qu’elle soit jouée.
# $number : le combientième œuf de cette couleur ; $points : ce qu’il ajoute
trex-would-take-egg = Tu reçois l’œuf { $colour } : numéro { $number }, plus { $points ->
    [one] 1 point
   *[other] { $points } points
}.
trex-would-leave-egg = { $seat } reçoit l’œuf { $colour } : plus { $points ->
    [one] 1 point
   *[other] { $points } points
}.
trex-would-lose = Tu perds { $card } pour de bon.
trex-would-lose-unseen = La première carte de ta pioche quitte le jeu sans être vue.
trex-would-end-game = Ensuite, la partie est finie.
trex-would-hold-strongest = Dans ta main : { $number ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $number } cartes
} de la couleur la plus forte, { $colour }.
trex-would-hold-weakest = Dans ta main : { $number ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $number } cartes
} de la couleur la plus faible, { $colour }.

## D’où viennent les points

trex-page-points-of = { $name } : { $points ->
    [one] 1 point
   *[other] { $points } points
}
# Pour chaque couleur : le nombre d’œufs fois lui-même
trex-page-square = { $number } × { $number } = { $points }
trex-page-tied = Égalité : les nombres des cartes restantes décident.
trex-page-left-over = { $name } : { $number } en tout
trex-page-left-over-none = { $name } n’a plus de cartes

## L’option des symboles

trex-page-symbol-comet = comète
trex-page-symbol-draw = pioche { $number }
trex-page-symbols-wrong = Il y a maintenant { $number } comètes ; il en faut { $of }.

## Touches

trex-key-choice = { $keys } : une carte de ta main, ou le choix de ce numéro
trex-key-flip = { $keys } : retourner la carte du dessus
