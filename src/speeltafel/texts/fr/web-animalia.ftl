### Animalia sur sa page.
### $name est un joueur ; $card, $a et $b sont des cartes ou des familles dans les mots du jeu.

## Coups

animalia-move-keep = Garder le lot
animalia-move-keep-1 = Garder le lot dans la rangée { $a }
animalia-move-pass = Passer le lot
animalia-move-thief = Utiliser le voleur
animalia-move-spy = Utiliser l’espion
animalia-move-jester = Utiliser le farceur
animalia-move-done = Ne plus utiliser de pouvoir
animalia-move-steal = Voler { $a }
animalia-move-order = Remettre les premières cartes dans cet ordre
animalia-move-back = Remettre, à partir du dessus : { $cards }
# $b est un joueur, $c une rangée
animalia-move-give = Offrir { $a } à { $b }
animalia-move-give-3 = Offrir { $a } à { $b }, dans la rangée { $c }
animalia-move-return = Mettre { $a } sous la pioche
animalia-move-cover = Recouvrir { $b } avec { $a }
animalia-move-finish = Ne plus recouvrir de cartes
animalia-move-owl = La chouette devient : { $a }

## La table

animalia-page-group = Lot
animalia-page-stock = Pioche
animalia-page-top-cards = Premières cartes de la pioche
animalia-page-your-bonus = Tes cartes bonus
animalia-page-choices = À toi de choisir
animalia-page-powers = Les pouvoirs que tu peux utiliser
animalia-page-season = Saison { $season }
animalia-page-lap = Tour { $lap }
animalia-page-collection-of = Collection : { $name }
animalia-page-row-of = { $name }, rangée { $row }
animalia-page-dealer = donneur
animalia-page-passed = a passé
animalia-page-no-room = pas de place
animalia-page-beauty = élégance { $number }
animalia-page-prettiest = la plus élégante
animalia-page-medals = Médailles
animalia-page-medal-number = { $number ->
    [one] { $number } médaille
   *[other] { $number } médailles
}
animalia-page-bonus = { $number ->
    [0] aucune carte bonus
    [one] 1 carte bonus
   *[other] { $number } cartes bonus
}
animalia-page-covering = { $a }, recouvre { $b }

## Choix

animalia-page-keep = Garder
animalia-page-keep-row = Rangée { $row }
animalia-page-pass = Passer
animalia-page-use-thief = Voler une carte
animalia-page-use-spy = Regarder la pioche
animalia-page-use-jester = Offrir une carte
animalia-page-done = Non, merci
animalia-page-thief-help = Touche la carte d’un autre joueur que tu veux.
animalia-page-spy-help = Touche les cartes dans ton ordre : la première sera sur le dessus.
animalia-page-as-they-lie = Laisser tel quel
animalia-page-order-place = numéro { $number } à partir du dessus
animalia-page-jester-help = Touche une de tes cartes et une place libre chez un autre joueur.
animalia-page-jester-stock = Tous les autres sont complets : touche une carte, elle ira sous la pioche.
animalia-page-give = { $card } pour { $name }
animalia-page-give-here = Offrir à { $name }
animalia-page-finish = Prendre les médailles

## Ce que sont les animaux, sur leurs cartes

animalia-page-role-champion = champion
animalia-page-role-beauty = coquet
animalia-page-role-neutral = mignon
animalia-page-role-dirty = pouilleux
animalia-page-role-thief = voleur
animalia-page-role-spy = espion
animalia-page-role-jester = farceur

## La fin

animalia-page-sum = Médailles + prix
animalia-page-lot = À la fin, chaque groupe de { $number } médailles d’une même famille rapporte un prix spécial de 5 points.
animalia-page-to-prize = encore { $number } avant le prochain prix spécial
animalia-page-tie = Égalité de points : le plus grand nombre de médailles d’une seule famille décide.
animalia-page-most = { $name } : { $number }

## Ce qu’un coup entraînerait. $seat et $other sont des joueurs.

animalia-would-win = { $number ->
    [one] { $number } médaille
   *[other] { $number } médailles
} ({ $species })
animalia-would-win-none = pas encore de médaille
animalia-would-beauty = élégance { $number }
animalia-would-use = { $power } déclenché
animalia-would-complete = complète
animalia-would-ask = puis { $seat } décide
animalia-would-have = { $seat } aurait { $number ->
    [one] { $number } médaille
   *[other] { $number } médailles
}
animalia-would-add = { $seat } ajoute une carte
animalia-would-force = { $seat } doit le garder
animalia-would-return = va sous la pioche
animalia-would-lose = { $number ->
    [0] { $other } ne perd pas de médaille
    [one] { $other } perd { $number } médaille
   *[other] { $other } perd { $number } médailles
}
animalia-would-prize = prix spécial ({ $species })

## Décider à l’avance. $move est un choix ci-dessus, $species une famille

animalia-page-pass-laps = Passer à chaque tour
animalia-page-order-laps = Tu passes à chaque tour. Te redemander si ceci s’ajoute :
animalia-page-order-stands = Quand ce sera à toi : { $move }.
animalia-page-order-unless = Redemande-moi si ceci s’ajoute : { $species }
animalia-page-order-cancel = Annuler cet ordre
animalia-page-order-ahead = Décide à l’avance : et si le lot arrive chez toi ?

## Touches

animalia-key-keep = { $keys } : garder
animalia-key-row = { $keys } : rangée 1 ou 2
animalia-key-pass = { $keys } : passer
animalia-key-laps = { $keys } : passer à chaque tour
animalia-key-cancel = { $keys } : annuler un ordre
