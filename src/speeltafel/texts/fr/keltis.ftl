### Keltis: Das Kartenspiel
### $seat est un joueur ; $card et $second sont des cartes, $colour est la couleur d’une série, $pile celle
### d’une défausse : chacun est un des mots ci-dessous. $stone est le nombre d’une pierre de vœu.

## Couleurs (au féminin : une série, une défausse), et la défausse des cartes point

keltis-green = verte
keltis-yellow = jaune
keltis-red = rouge
keltis-pink = rose
keltis-blue = bleue
keltis-pt = des points

## Cartes

keltis-green-0 = 0 vert
keltis-green-1 = 1 vert
keltis-green-2 = 2 vert
keltis-green-3 = 3 vert
keltis-green-4 = 4 vert
keltis-green-5 = 5 vert
keltis-green-6 = 6 vert
keltis-green-7 = 7 vert
keltis-green-8 = 8 vert
keltis-green-9 = 9 vert
keltis-green-10 = 10 vert
keltis-green-end = carte fin verte
keltis-yellow-0 = 0 jaune
keltis-yellow-1 = 1 jaune
keltis-yellow-2 = 2 jaune
keltis-yellow-3 = 3 jaune
keltis-yellow-4 = 4 jaune
keltis-yellow-5 = 5 jaune
keltis-yellow-6 = 6 jaune
keltis-yellow-7 = 7 jaune
keltis-yellow-8 = 8 jaune
keltis-yellow-9 = 9 jaune
keltis-yellow-10 = 10 jaune
keltis-yellow-end = carte fin jaune
keltis-red-0 = 0 rouge
keltis-red-1 = 1 rouge
keltis-red-2 = 2 rouge
keltis-red-3 = 3 rouge
keltis-red-4 = 4 rouge
keltis-red-5 = 5 rouge
keltis-red-6 = 6 rouge
keltis-red-7 = 7 rouge
keltis-red-8 = 8 rouge
keltis-red-9 = 9 rouge
keltis-red-10 = 10 rouge
keltis-red-end = carte fin rouge
keltis-pink-0 = 0 rose
keltis-pink-1 = 1 rose
keltis-pink-2 = 2 rose
keltis-pink-3 = 3 rose
keltis-pink-4 = 4 rose
keltis-pink-5 = 5 rose
keltis-pink-6 = 6 rose
keltis-pink-7 = 7 rose
keltis-pink-8 = 8 rose
keltis-pink-9 = 9 rose
keltis-pink-10 = 10 rose
keltis-pink-end = carte fin rose
keltis-blue-0 = 0 bleu
keltis-blue-1 = 1 bleu
keltis-blue-2 = 2 bleu
keltis-blue-3 = 3 bleu
keltis-blue-4 = 4 bleu
keltis-blue-5 = 5 bleu
keltis-blue-6 = 6 bleu
keltis-blue-7 = 7 bleu
keltis-blue-8 = 8 bleu
keltis-blue-9 = 9 bleu
keltis-blue-10 = 10 bleu
keltis-blue-end = carte fin bleue
keltis-pt-0 = carte point 0
keltis-pt-1 = carte point 1
keltis-pt-2 = carte point 2
keltis-pt-3 = carte point 3
keltis-pt-4 = carte point 4
keltis-pt-5 = carte point 5
keltis-pt-6 = carte point 6
keltis-pt-7 = carte point 7
keltis-pt-8 = carte point 8
keltis-pt-9 = carte point 9
keltis-pt-10 = carte point 10

## Options

keltis-option-stall-limit = Tours sans progrès
keltis-option-stall-limit-meaning = La partie se termine après ce nombre de tours de suite où personne ne pose de carte, ne gagne de pierre ni ne prend dans la pioche.
keltis-option-finish-draw = Toujours une deuxième carte
keltis-option-finish-draw-meaning = Après une paire, tu prends encore ta deuxième carte, dans une défausse, si la première était la dernière de la pioche.

## Ce qui est demandé

keltis-asks-play = Pose une carte, défausse une carte, ou défausse une paire pour sa pierre de vœu.
keltis-asks-draw = Prends une carte dans la pioche ou sur une défausse.
keltis-asks-final = La partie se termine : pose encore jusqu’à deux cartes, ou arrête.

## Ce qui s’est passé

keltis-discards = { $seat } défausse { $card }.
keltis-pairs = { $seat } défausse { $card } et { $second } et prend la pierre de vœu { $stone }.
# Deux cartes identiques
keltis-pairs-twice = { $seat } défausse deux fois { $card } et prend la pierre de vœu { $stone }.
keltis-begins = { $seat } commence la série { $colour } avec { $card }.
keltis-lays = { $seat } pose { $card } dans la série { $colour }.
keltis-lays-in-point-row = { $seat } pose { $card } dans la rangée de points.
keltis-draws = { $seat } prend { $card } dans la pioche.
keltis-draws-unseen = { $seat } prend une carte dans la pioche.
keltis-takes = { $seat } prend { $card } sur la défausse { $pile }.
keltis-stops = { $seat } ne pose plus de cartes.
keltis-second-card = La pioche est vide : la deuxième carte vient d’une défausse.
keltis-ends-with-rows = Cinq séries ont une carte fin : la partie se termine, et chacun peut encore poser jusqu’à deux cartes.
keltis-ends-with-stock = La pioche est épuisée : la partie se termine, et chacun peut encore poser jusqu’à deux cartes.
keltis-ends-idle = Rien n’a été posé, gagné ni pris dans la pioche pendant { $turns ->
    [one] un tour
   *[other] { $turns } tours de suite
} : la partie se termine, et chacun peut encore poser jusqu’à deux cartes.
keltis-none-to-lay = { $seat } n’a pas de carte à poser.
keltis-no-more-to-lay = { $seat } n’a plus de cartes à poser.
keltis-over = La partie est finie.
keltis-points = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## Pourquoi pas

keltis-draw-now = Tu as déjà joué ; prends maintenant une carte.
keltis-play-first = Joue d’abord une carte, pioche ensuite.
keltis-no-discarding = Après la fin, on ne défausse plus : pose une carte ou arrête.
keltis-no-drawing = Après la fin, on ne pioche plus : pose une carte ou arrête.
keltis-no-passing = Impossible de passer : joue une carte, puis pioche.
keltis-not-in-hand = Tu n’as pas cette carte en main : { $card }.
keltis-end-cards-no-pair = Les cartes fin n’ont pas de valeur et ne forment jamais de paire.
keltis-not-equal = Ces cartes n’ont pas la même valeur : { $card } et { $second }.
keltis-only-once = Tu n’as cette carte qu’une fois : { $card }.
keltis-no-such-stone = Il n’y a pas de pierre de vœu { $stone }.
keltis-stone-is-taken = La pierre de vœu { $stone } est déjà prise.
# $card et $second sont les deux cartes d’une paire, qui s’écrit dans un ordre fixe
keltis-pair-order = Nomme cette paire dans l’autre ordre : { $second }, puis { $card }.
keltis-point-card-elsewhere = Une carte point va dans la rangée de points, ou sur un nombre égal.
keltis-after-end-card = Après une carte fin, seule la deuxième carte fin de sa couleur peut suivre.
keltis-row-rises = Après { $card }, la série continue avec le même nombre ou un plus grand.
keltis-row-falls = Après { $card }, la série continue avec le même nombre ou un plus petit.
keltis-no-point-card = Seules les cartes point vont là, et ceci n’en est pas une : { $card }.
keltis-row-has-end-card = La série { $colour } a une carte fin : plus de carte point.
keltis-point-card-starts-no-row = Une carte point ne commence jamais une série.
keltis-last-number-differs = Le dernier nombre de la série { $colour } n’est pas { $number }.
keltis-stock-is-empty = La pioche est vide : la deuxième carte vient d’une défausse.
keltis-pile-is-empty = La défausse { $pile } est vide.
keltis-pile-is-barred = Tu as mis une carte sur la défausse { $pile } pendant ce tour.
keltis-no-move = Ce n’est pas un coup de Keltis ; les coups s’écrivent ainsi : 'discard red-5', 'pair red-6 pt-6', 'lay red-end', 'point pt-5', 'point pt-5 red', 'stock', 'pile red' ou 'stop'.
