### Animalia
### $seat et $other sont des joueurs ; $card et $bonus sont des cartes, $cards en est une liste ; $species
### est une famille, $power un pouvoir et $powers en est une liste : chacun est un des mots ci-dessous.

## Familles

animalia-cat = chat
animalia-horse = cheval
animalia-dog = chien
animalia-hare = lièvre
animalia-parrot = perroquet

## Cartes

animalia-cat-champion = chat champion
animalia-cat-beauty = chat coquet
animalia-cat-neutral = chat mignon
animalia-cat-dirty = chat pouilleux
animalia-cat-thief = chat voleur
animalia-cat-spy = chat espion
animalia-cat-jester = chat farceur
animalia-horse-champion = cheval champion
animalia-horse-beauty = cheval coquet
animalia-horse-neutral = cheval mignon
animalia-horse-dirty = cheval pouilleux
animalia-horse-thief = cheval voleur
animalia-horse-spy = cheval espion
animalia-horse-jester = cheval farceur
animalia-dog-champion = chien champion
animalia-dog-beauty = chien coquet
animalia-dog-neutral = chien mignon
animalia-dog-dirty = chien pouilleux
animalia-dog-thief = chien voleur
animalia-dog-spy = chien espion
animalia-dog-jester = chien farceur
animalia-hare-champion = lièvre champion
animalia-hare-beauty = lièvre coquet
animalia-hare-neutral = lièvre mignon
animalia-hare-dirty = lièvre pouilleux
animalia-hare-thief = lièvre voleur
animalia-hare-spy = lièvre espion
animalia-hare-jester = lièvre farceur
animalia-parrot-champion = perroquet champion
animalia-parrot-beauty = perroquet coquet
animalia-parrot-neutral = perroquet mignon
animalia-parrot-dirty = perroquet pouilleux
animalia-parrot-thief = perroquet voleur
animalia-parrot-spy = perroquet espion
animalia-parrot-jester = perroquet farceur
animalia-owl = chouette

## Pouvoirs

animalia-thief = voleur
animalia-spy = espion
animalia-jester = farceur

## Options

animalia-option-power-uses = Usage d’un pouvoir
animalia-option-power-uses-meaning = Combien de fois un pouvoir sert quand plusieurs de tes animaux le déclenchent.
animalia-option-power-uses-kind = une fois par pouvoir
animalia-option-power-uses-animal = une fois par animal
animalia-option-powers-in-automatic-draw = Pouvoirs du dernier joueur
animalia-option-powers-in-automatic-draw-meaning = Les pouvoirs marchent aussi pour les cartes que le dernier joueur pioche seul.
animalia-option-beauty-two-players = Prix d’élégance à deux
animalia-option-beauty-two-players-meaning = À deux joueurs : ce qui concourt pour le prix d’élégance.
animalia-option-beauty-two-players-collection = chaque rangée à part
animalia-option-beauty-two-players-player = les deux rangées réunies
animalia-option-return-limit = Cartes sous la pioche
animalia-option-return-limit-meaning = Combien de cartes peuvent aller sous la pioche en une saison.

## Ce qui est demandé

animalia-asks-group = Garde tout le lot, ou passe-le.
animalia-asks-place = Tu dois garder le lot : choisis une rangée.
animalia-asks-power = Utilise un pouvoir, ou laisse tomber.
animalia-asks-thief = Vole une carte.
animalia-asks-spy = Remets les premières cartes dans l’ordre que tu veux, celle du dessus d’abord.
animalia-asks-jester = Offre une carte.
animalia-asks-cover = Recouvre des cartes avec tes cartes bonus, ou arrête-toi.
animalia-asks-owl = Choisis une famille pour la chouette.

## Ce qui s’est passé

animalia-keeps = { $seat } garde { $cards }.
animalia-keeps-in-row = { $seat } garde { $cards } dans la rangée { $row }.
animalia-passes = { $seat } passe.
animalia-adds = Personne ne garde le lot : { $seat } ajoute { $cards }.
animalia-must-keep = Personne ne garde le lot : { $seat } doit garder { $cards }.
animalia-must-keep-in-row = Personne ne garde le lot : { $seat } doit garder { $cards } dans la rangée { $row }.
animalia-must-keep-and-choose = Personne ne garde le lot : { $seat } doit le garder et choisit une rangée.
animalia-uses = { $seat } utilise un pouvoir : { $power }.
animalia-uses-no-more = { $seat } n’utilise plus de pouvoir.
animalia-may-use = { $seat } peut utiliser un pouvoir : { $powers }.
animalia-steals = { $seat } vole { $card } à { $other }.
# La collection de $seat est complète
animalia-steals-for-stock = { $seat } a une collection complète : { $card }, carte volée à { $other }, va sous la pioche.
animalia-spies = { $seat } regarde { $number ->
    [one] la première carte
   *[other] les { $number } premières cartes
} de la pioche et remet le tout dans l’ordre voulu.
# $cards comme elles sont maintenant, celle du dessus d’abord
animalia-spies-and-orders = { $seat } remet les premières cartes de la pioche, à partir du dessus : { $cards }.
animalia-gives = { $seat } offre { $card } à { $other }.
animalia-gives-in-row = { $seat } offre { $card } à { $other }, dans la rangée { $row }.
animalia-gives-to-stock = { $seat } met { $card } sous la pioche : toutes les autres collections sont complètes.
animalia-covers = { $seat } recouvre { $card } avec { $bonus }.
animalia-covers-no-more = { $seat } ne recouvre plus de cartes.
animalia-names-owl = { $seat } choisit pour la chouette : { $species }.
animalia-draws = Personne d’autre n’est en lice : { $seat } pioche { $cards }.
animalia-draws-in-row = Personne d’autre n’est en lice : { $seat } pioche { $cards }, dans la rangée { $row }.
animalia-draws-and-chooses = Personne d’autre n’est en lice : { $seat } pioche { $cards } et choisit une rangée.
animalia-deals = { $seat } donne et retourne { $cards }.
animalia-beauty-prize = Toutes les collections sont complètes : place au prix d’élégance.
animalia-bonus = { $seat } pioche en bonus : { $cards }.
animalia-bonus-number = { $seat } pioche { $number ->
    [one] une carte bonus
   *[other] { $number } cartes bonus
}.
# Médailles d’une famille
animalia-medals = { $seat } gagne { $number ->
    [one] une médaille
   *[other] { $number } médailles
} : { $species }.
animalia-season = La saison { $season } commence : { $seat } donne et retourne { $cards }.
animalia-over = La partie est finie. On compte encore les prix spéciaux.
animalia-points = { $seat } a { $points ->
    [one] 1 point
   *[other] { $points } points
}.

## Pourquoi pas

animalia-now-group = C’est le moment de garder le lot ou de le passer.
animalia-now-place = C’est le moment de choisir une rangée pour le lot.
animalia-now-power = C’est le moment d’utiliser des pouvoirs.
animalia-now-thief = C’est le moment de voler une carte à un autre joueur.
animalia-now-spy = C’est le moment de remettre les premières cartes de la pioche.
animalia-now-jester = C’est le moment d’offrir une carte de la collection.
animalia-now-cover = C’est le moment de recouvrir des cartes avec des cartes bonus.
animalia-now-owl = C’est le moment de choisir une famille pour la chouette.
animalia-now-over = La partie est finie.
animalia-one-collection = Chacun n’a qu’une collection.
animalia-which-row = Choisis la rangée, 1 ou 2.
animalia-no-room = La rangée { $row } n’a pas de place pour { $number ->
    [one] cette carte
   *[other] { $number } cartes
}.
animalia-last-player = Le dernier joueur encore en lice ne peut pas refuser de carte.
animalia-three-came-back = Un lot de trois cartes qui revient doit être gardé.
animalia-group-fills-row = Un lot qui revient et remplit la rangée du donneur doit être gardé.
animalia-not-triggered = Ce pouvoir n’est pas déclenché, ou il a déjà servi : { $power }.
animalia-stock-is-empty = La pioche est vide.
animalia-nobody-has-cards = Personne d’autre n’a de carte.
animalia-return-limit-reached = Plus aucune carte ne peut aller sous la pioche cette saison.
animalia-steals-own = Tu ne peux pas te voler toi-même.
animalia-not-theirs = Aucun autre joueur n’a cette carte : { $card }.
animalia-each-once = Nomme une fois { $number ->
    [one] la première carte
   *[other] chacune des { $number } premières cartes
}.
animalia-not-in-collection = Cette carte n’est pas dans la collection qui a déclenché le farceur : { $card }.
animalia-others-have-room = Un autre joueur a encore de la place.
animalia-to-whom = Choisis un joueur.
animalia-which-row-of-whom = Choisis un joueur et une rangée.
animalia-gives-self = Tu ne peux rien t’offrir à toi-même.
animalia-receiver-is-complete = { $other } a déjà une collection complète.
animalia-no-bonus-card = Tu n’as pas cette carte bonus : { $card }.
animalia-not-own = Cette carte n’est dans aucune de tes collections : { $card }.
animalia-covered-already = Cette carte est déjà recouverte : { $card }.
animalia-no-move = Ce n’est pas un coup d’Animalia ; les coups s’écrivent comme 'keep', 'pass', 'thief', 'steal dog-champion', 'order owl cat-spy', 'give dog-jester 1', 'cover cat-spy parrot-thief', 'finish' ou 'owl dog'.
