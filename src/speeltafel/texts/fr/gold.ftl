### Gold!
### $seat et $other sont des joueurs ; $card et $wanted sont des cartes, $cards en est une liste, $colour
### est une couleur : chacun est un des mots ci-dessous.

## Couleurs

gold-green = vert
gold-blue = bleu
gold-violet = violet
gold-red = rouge
gold-orange = orange
gold-pink = rose

## Cartes

gold-green-d = âne vert
gold-green-3 = 3 vert
gold-green-4 = 4 vert
gold-green-5 = 5 vert
gold-green-6 = 6 vert
gold-green-7 = 7 vert
gold-green-8 = 8 vert
gold-blue-d = âne bleu
gold-blue-3 = 3 bleu
gold-blue-4 = 4 bleu
gold-blue-5 = 5 bleu
gold-blue-6 = 6 bleu
gold-blue-7 = 7 bleu
gold-blue-8 = 8 bleu
gold-violet-d = âne violet
gold-violet-3 = 3 violet
gold-violet-4 = 4 violet
gold-violet-5 = 5 violet
gold-violet-6 = 6 violet
gold-violet-7 = 7 violet
gold-violet-8 = 8 violet
gold-red-d = âne rouge
gold-red-3 = 3 rouge
gold-red-4 = 4 rouge
gold-red-5 = 5 rouge
gold-red-6 = 6 rouge
gold-red-7 = 7 rouge
gold-red-8 = 8 rouge
gold-orange-d = âne orange
gold-orange-3 = 3 orange
gold-orange-4 = 4 orange
gold-orange-5 = 5 orange
gold-orange-6 = 6 orange
gold-orange-7 = 7 orange
gold-orange-8 = 8 orange
gold-pink-d = âne rose
gold-pink-3 = 3 rose
gold-pink-4 = 4 rose
gold-pink-5 = 5 rose
gold-pink-6 = 6 rose
gold-pink-7 = 7 rose
gold-pink-8 = 8 rose

## Ce qui est demandé

gold-asks-action = Prends une carte de la plus petite valeur, ou échange une des tiennes.
gold-asks-bonus = Tu as un set : prends une carte bonus à un autre joueur, ou aucune.

## Ce qui s’est passé

gold-takes = { $seat } prend { $card }.
# Un échange avec l’offre : $card est donnée, $wanted est reçue.
gold-swaps = { $seat } échange { $card } contre { $wanted }.
gold-steals = { $seat } prend { $card } à { $other } en bonus.
gold-steals-nothing = { $seat } ne prend pas de carte bonus.
gold-set = { $seat } a un set { $colour } et peut prendre une carte bonus.
gold-puts-away = { $seat } marque un set qui vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
gold-offer = Nouvelle offre : { $cards }.
gold-scoring = L’offre et la pioche sont vides : place au décompte des couleurs.
# $number est le nombre de cartes, peut-être 0 ; $points peut être négatif.
gold-secures = { $seat } sauve { $number ->
    [0] zéro carte
    [one] { $number } carte
   *[other] { $number } cartes
} pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## Pourquoi pas

gold-bonus-first = Décide d’abord de la carte bonus.
gold-not-offered = Cette carte n’est pas dans l’offre : { $card }.
gold-not-lowest = Tu ne peux prendre qu’une carte de la plus petite valeur, comme { $card }.
gold-not-yours = Cette carte n’est pas dans ton étalage : { $card }.
gold-no-donkey = Un échange ne permet jamais d’obtenir un âne.
gold-not-lower = Contre de l’or, on ne reçoit que de l’or de valeur plus petite.
gold-no-set = On ne prend une carte bonus que pour un set qu’on vient de former.
gold-from-yourself = Une carte bonus se prend à un autre joueur.
gold-not-theirs = { $other } n’a pas cette carte dans son étalage : { $card }.
gold-own-colour = Cette couleur est déjà dans ton étalage : { $card }.
gold-no-passing = Impossible de passer : prends ou échange une carte.
gold-no-move = Ce n’est pas un coup de Gold! ; les coups s’écrivent ainsi : 'take red-d' ou 'swap blue-6 green-4'.
