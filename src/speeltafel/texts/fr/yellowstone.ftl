### Yellowstone Park
### $seat is a player, $seats are players; $card is a card, $cards is a list of them, $colour is a
### colour: each is one of the words below.

## Colours

yellowstone-blue = bleu
yellowstone-red = rouge
yellowstone-green = vert
yellowstone-yellow = jaune

## Cards

yellowstone-B1 = 1 bleu
yellowstone-B2 = 2 bleu
yellowstone-B3 = 3 bleu
yellowstone-B4 = 4 bleu
yellowstone-B5 = 5 bleu
yellowstone-B6 = 6 bleu
yellowstone-B7 = 7 bleu
yellowstone-R1 = 1 rouge
yellowstone-R2 = 2 rouge
yellowstone-R3 = 3 rouge
yellowstone-R4 = 4 rouge
yellowstone-R5 = 5 rouge
yellowstone-R6 = 6 rouge
yellowstone-R7 = 7 rouge
yellowstone-G1 = 1 vert
yellowstone-G2 = 2 vert
yellowstone-G3 = 3 vert
yellowstone-G4 = 4 vert
yellowstone-G5 = 5 vert
yellowstone-G6 = 6 vert
yellowstone-G7 = 7 vert
yellowstone-Y1 = 1 jaune
yellowstone-Y2 = 2 jaune
yellowstone-Y3 = 3 jaune
yellowstone-Y4 = 4 jaune
yellowstone-Y5 = 5 jaune
yellowstone-Y6 = 6 jaune
yellowstone-Y7 = 7 jaune

## Options

yellowstone-option-edge-grid = Règle pour experts : la grille de bord
yellowstone-option-edge-grid-meaning = Les rangées 1 et 7 de trois colonnes forment aussi une grille.

## What is asked

yellowstone-asks-first-card = Pose une carte.
yellowstone-asks-second-card = Pose une deuxième carte, ou arrête-toi.
yellowstone-asks-refill = Complète ta main avec la pioche, ou ne prends rien.
yellowstone-asks-new-hand = Ta main est vide : prends six cartes dans la pioche ou dans ta pile de pénalité.

## What happened

yellowstone-lays = { $seat } pose le { $card } dans la colonne { $column }.
yellowstone-takes = { $seat } prend en pénalité : { $cards }.
yellowstone-plus = { $seat } gagne { $points ->
    [one] un point bonus
   *[other] { $points } points bonus
}.
yellowstone-hand-is-empty = { $seat } n’a plus de cartes et doit en prendre six nouvelles.
yellowstone-stops = { $seat } s’arrête après une carte.
yellowstone-draws-nothing = { $seat } ne pioche pas.
yellowstone-draws = { $seat } prend dans la pioche : { $cards }.
yellowstone-draws-number = { $seat } prend { $number ->
    [one] une carte
   *[other] { $number } cartes
} dans la pioche.
yellowstone-draws-minus = { $seat } reprend dans sa pile de pénalité : { $cards }.
yellowstone-draws-minus-number = { $seat } reprend { $number ->
    [one] une carte
   *[other] { $number } cartes
} dans sa pile de pénalité.
yellowstone-marker = Le pion neutre descend sur le { $number }.
yellowstone-marker-counts = Le pion neutre est arrivé sur le 1 : les cartes de pénalité comptent.
yellowstone-stock-counts = La pioche est épuisée : les cartes de pénalité comptent.
yellowstone-turns-count = { NUMBER($turns, useGrouping: 0) } tours ont été joués : les cartes de pénalité comptent.
# $points are added, $total is where the player stands then
yellowstone-gets = { $seat } reçoit { $points ->
    [one] { $points } point
   *[other] { $points } points
} et passe à { $total }.
yellowstone-over = La partie est finie. Le score le plus bas gagne : { $seats }.
yellowstone-new-stock = Les cartes de pénalité sont mélangées : la nouvelle pioche a { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}.

## Why not

yellowstone-now-draw = Les cartes sont posées ; choisis maintenant si tu pioches.
yellowstone-not-in-hand = Tu n’as pas cette carte en main : { $card }.
yellowstone-column-of-colour = Cette couleur ne peut aller que dans la colonne { $column } : { $colour }.
yellowstone-column-not-empty = Une nouvelle couleur a besoin d’une colonne vide, et la colonne { $column } ne l’est pas.
yellowstone-no-passing = Tu n’as pas le droit de passer : pose d’abord une carte.
yellowstone-lay-first = On pioche à la fin du tour : pose d’abord une carte.
yellowstone-lay-or-stop = Après une seule carte, on ne pioche pas : pose-en une deuxième, ou arrête-toi.
yellowstone-from-stock-only = Tant qu’il te reste des cartes, tu complètes avec la pioche, ou tu ne prends rien.
yellowstone-must-draw = Avec une main vide, tu dois prendre six nouvelles cartes.
yellowstone-no-move = Ce n’est pas un coup de Yellowstone Park ; les coups s’écrivent « B5@3 », « stop », « stock », « no refill » ou « minus ».
