### T-Rex
### $seat et $other sont des joueurs ; $card et $under sont des cartes, $cards en est une liste ;
### $colour, $old, $left et $right sont des couleurs : chacun est l’un des mots ci-dessous.

## Couleurs

trex-YE = jaune
trex-BL = bleu
trex-BR = brun
trex-GR = vert
trex-RE = rouge

## Cartes

trex-YE1 = jaune 1
trex-BL2 = bleu 2
trex-BR3 = brun 3
trex-GR4 = vert 4
trex-RE5 = rouge 5
trex-YE6 = jaune 6
trex-BL7 = bleu 7
trex-BR8 = brun 8
trex-GR9 = vert 9
trex-RE10 = rouge 10
trex-YE11 = jaune 11
trex-BL12 = bleu 12
trex-BR13 = brun 13
trex-GR14 = vert 14
trex-RE15 = rouge 15
trex-CHA = caméléon
trex-SHO = pluie de comètes

## Options

trex-option-chameleon-on-shower = Caméléon sur une pluie de comètes
trex-option-chameleon-on-shower-meaning = Ce qu’est un caméléon posé sur ta propre pluie de comètes.
trex-option-chameleon-on-shower-shower = une pluie de comètes, lui aussi
trex-option-chameleon-on-shower-plain = un caméléon ordinaire
trex-option-shower-is-the-loss = La pluie de comètes tient lieu de perte
trex-option-shower-is-the-loss-meaning = Si ta pluie de comètes quitte le jeu, tu ne cèdes pas d’autre carte cette manche-là.
trex-option-symbols = Symboles sur les cartes
trex-option-symbols-meaning = Corrige les symboles des cartes qui sont différents dans ta boîte.

## Ce qui est demandé

trex-asks-play = Joue une carte, ou retourne la première de ta pioche si tu en as le droit.
trex-asks-egg = Tu es à la première place : choisis un œuf.
trex-asks-give-up = Cède la carte du dessus de ta pile ouverte ou, sans la voir, la première de ta pioche.
trex-asks-swap = Tu es à la dernière place : change une couleur de la croix, ou garde-la.

## Ce qui s’est passé

trex-plays = { $seat } joue { $card }.
trex-flips = { $seat } retourne et joue { $card }.
# Le caméléon, $card, est posé sur $under, qu’il imite.
trex-plays-on = { $seat } joue { $card } sur { $under }.
trex-flips-on = { $seat } retourne et joue { $card } sur { $under }.
trex-nothing-to-draw = { $seat } n’a plus de pioche.
trex-draws = { $seat } pioche { $cards }.
trex-draws-number = { $seat } pioche { $number ->
    [one] une carte
   *[other] { $number } cartes
}.
trex-comet-fails = Comme comète, elle est sans effet.
trex-comet-announces = { $seat } annonce la fin de la manche avec une comète.
trex-comet-prolongs = { $seat } prolonge la manche avec une comète plus forte.
trex-comet-takes-over = { $seat } supplante { $other } avec sa comète.
trex-skipped = { $seat } n’a plus de cartes : on saute son tour.
trex-closed = C’était la carte de clôture : la manche { $round } est finie.
trex-not-closed = Le maître de la comète n’a plus de carte de clôture : la manche { $round } est finie.
trex-all-played = Plus personne ne peut jouer : la manche { $round } est finie.
trex-place = Place { $place } : { $seat } avec { $card }.
trex-place-on = Place { $place } : { $seat } avec { $card } sur { $under }.
trex-place-without-card = Place { $place } : { $seat } sans carte.
# Un œuf d’une couleur
trex-takes-egg = { $seat } prend l’œuf { $colour }.
trex-receives-egg = { $seat } reçoit l’œuf { $colour }.
trex-shower-leaves = { $seat } perd sa pluie de comètes, qui quitte le jeu.
trex-gives-up = { $seat } cède { $card } de sa pile ouverte.
trex-gives-up-unseen = { $seat } cède sans la voir la première carte de sa pioche.
trex-shower-was-loss = { $seat } a perdu sa pluie de comètes et ne cède pas d’autre carte.
trex-nothing-to-give-up = { $seat } n’a pas de carte à céder.
trex-tucks = Les piles ouvertes sont glissées sous les pioches.
trex-keeps = { $seat } garde les couleurs telles quelles.
trex-strongest = { $seat } fait du { $colour } la couleur la plus forte, à la place du { $old }.
trex-weakest = { $seat } fait du { $colour } la couleur la plus faible, à la place du { $old }.
# Les couleurs des deux nouveaux œufs
trex-new-eggs = Nouveaux œufs : { $left } à gauche et { $right } à droite.
trex-round-begins = { $seat } commence la manche { $round }.
trex-over = La partie est finie.
trex-points = { $seat } a { $points ->
    [one] 1 point
   *[other] { $points } points
}.
# $number est la somme des nombres sur les cartes restantes
trex-tied = Égalité : { $seat } montre { $cards }, soit { $number } en tout.
trex-tied-without-cards = Égalité : { $seat } n’a plus de cartes.

## Pourquoi pas

trex-now-play = Maintenant, on joue une carte.
trex-now-egg = Maintenant, on choisit un œuf.
trex-now-give-up = Maintenant, on cède une carte.
trex-now-swap = Maintenant, on peut changer une couleur de la croix.
trex-hand-is-empty = Ta main est vide : retourne la première carte de ta pioche.
trex-not-in-hand = Cette carte n’est pas dans ta main : { $card }.
trex-nothing-to-flip = Ta pioche est vide : joue une carte de ta main.
trex-too-many-to-flip = Tu ne peux retourner qu’avec une carte en main, ou aucune.
trex-open-pile-is-empty = La pile ouverte n’a pas de carte à céder.
trex-draw-pile-is-empty = La pioche n’a pas de carte à céder.
trex-there-already = Cette couleur est déjà là : { $colour }.
trex-both-in-cross = On ne peut pas intervertir les deux couleurs de la croix.
trex-no-move = Ce n’est pas un coup de T-Rex ; un coup s’écrit 'play BL7', 'flip', 'left', 'open', 'keep' ou 'upper GR'.
