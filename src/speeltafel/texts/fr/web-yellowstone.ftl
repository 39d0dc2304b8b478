### Yellowstone Park on its page.

## Moves in words
# $a is a card, $b the number of a column

yellowstone-move-lay = Poser le { $a } dans la colonne { $b }
yellowstone-move-stop = Finir le tour
yellowstone-move-stock = Prendre dans la pioche
yellowstone-move-no = Ne pas piocher
yellowstone-move-minus = Reprendre six cartes de pénalité

## What a move would lead to

yellowstone-would-fit = La carte convient : tu ne prends rien.
yellowstone-would-take = Tu prends { $cards }.
yellowstone-would-plus = { $points ->
    [one] { $points } point bonus.
   *[other] { $points } points bonus.
}
yellowstone-would-draw = Tu prends { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
} dans la pioche.
yellowstone-would-take-back = Tu reprends { $number } cartes de pénalité en main.
yellowstone-would-marker = Le pion neutre descend sur le { $number }.
yellowstone-would-score = Puis il y a un décompte : tu reçois { $points ->
    [one] { $points } point
   *[other] { $points } points
} et passes à { $total }.
yellowstone-would-end = La partie se termine.

## The table

yellowstone-page-park = Plateau
# Where a card would fit; rows and columns are numbers
yellowstone-page-open = Une carte convient dans les rangées { $rows } et les colonnes { $columns }.
yellowstone-page-column-empty = Colonne { $column }, vide
yellowstone-page-column = Colonne { $column } : { $cards }
yellowstone-page-cell = { $card } dans la rangée { $row }, colonne { $column }
yellowstone-page-cell-stacked = { $card } dans la rangée { $row }, colonne { $column }, sur une carte identique
yellowstone-page-same = Cela revient au même que la colonne { $column }.
yellowstone-page-players = Joueurs
yellowstone-page-player = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $minus ->
    [one] { $minus } carte de pénalité
   *[other] { $minus } cartes de pénalité
}, { $hand } en main
yellowstone-page-hand = Ta main
yellowstone-page-choices = Pioche, pile de pénalité, fin de ton tour
yellowstone-page-stock = Pioche
yellowstone-page-minus = Pénalité
yellowstone-page-until = { $number ->
    [one] encore { $number } carte avant le décompte
   *[other] encore { $number } cartes avant le décompte
}
yellowstone-page-scoring = Décompte !
yellowstone-page-draw = Piocher { $number }
yellowstone-page-take-back = En reprendre { $number }
yellowstone-page-stop = Fin du tour
yellowstone-page-nothing = Ne rien prendre
yellowstone-page-marker = Pion neutre sur le { $number }

## The memory aid

yellowstone-page-memory = Ce que tu pourrais savoir
yellowstone-page-unseen = Pas encore vues
yellowstone-page-not-in-stock = Parmi elles, à coup sûr hors de la pioche
yellowstone-page-from-minus = { $name }, en main : au moins { $number } de ces cartes
yellowstone-page-minus-of = Pile de pénalité : { $name }
yellowstone-page-unknown = { $number ->
    [one] { $number } inconnue
   *[other] { $number } inconnues
}

## The end

yellowstone-page-came = { $name } : { $before } avant, { $minus } de pénalité, { $total } en tout.
yellowstone-page-lowest = Ce que tu avais déjà, plus 1 point par carte de pénalité au dernier décompte. Le score le plus bas gagne.
yellowstone-page-together = En cas d’égalité au score le plus bas, la victoire est partagée.

## Touches

yellowstone-key-card = { $keys } : une carte de ta main ; encore : la poser
yellowstone-key-end = { $keys } : finir ton tour, ou ne rien prendre
yellowstone-key-stock = { $keys } : prendre dans la pioche
yellowstone-key-minus = { $keys } : reprendre six cartes de pénalité
yellowstone-key-cancel = { $keys } : reposer une carte
