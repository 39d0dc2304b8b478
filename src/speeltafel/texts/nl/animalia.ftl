### Animalia
### $seat en $other zijn spelers; $card en $bonus zijn kaarten, $cards is een lijst ervan; $species is
### een diersoort, $power een eigenschap en $powers een lijst ervan: elk is een van de woorden hieronder.

## Diersoorten

animalia-cat = kat
animalia-horse = paard
animalia-dog = hond
animalia-hare = haas
animalia-parrot = papegaai

## Kaarten

animalia-cat-champion = kat (kampioen)
animalia-cat-beauty = kat (schoonheid)
animalia-cat-neutral = kat (lieftallige)
animalia-cat-dirty = kat (viespeuk)
animalia-cat-thief = kat (dief)
animalia-cat-spy = kat (spion)
animalia-cat-jester = kat (grapjas)
animalia-horse-champion = paard (kampioen)
animalia-horse-beauty = paard (schoonheid)
animalia-horse-neutral = paard (lieftallige)
animalia-horse-dirty = paard (viespeuk)
animalia-horse-thief = paard (dief)
animalia-horse-spy = paard (spion)
animalia-horse-jester = paard (grapjas)
animalia-dog-champion = hond (kampioen)
animalia-dog-beauty = hond (schoonheid)
animalia-dog-neutral = hond (lieftallige)
animalia-dog-dirty = hond (viespeuk)
animalia-dog-thief = hond (dief)
animalia-dog-spy = hond (spion)
animalia-dog-jester = hond (grapjas)
animalia-hare-champion = haas (kampioen)
animalia-hare-beauty = haas (schoonheid)
animalia-hare-neutral = haas (lieftallige)
animalia-hare-dirty = haas (viespeuk)
animalia-hare-thief = haas (dief)
animalia-hare-spy = haas (spion)
animalia-hare-jester = haas (grapjas)
animalia-parrot-champion = papegaai (kampioen)
animalia-parrot-beauty = papegaai (schoonheid)
animalia-parrot-neutral = papegaai (lieftallige)
animalia-parrot-dirty = papegaai (viespeuk)
animalia-parrot-thief = papegaai (dief)
animalia-parrot-spy = papegaai (spion)
animalia-parrot-jester = papegaai (grapjas)
animalia-owl = uil

## Eigenschappen

animalia-thief = dief
animalia-spy = spion
animalia-jester = grapjas

## Opties

animalia-option-power-uses = Gebruik van een eigenschap
animalia-option-power-uses-meaning = Hoe vaak je een eigenschap gebruikt als meerdere dieren die in werking zetten.
animalia-option-power-uses-kind = één keer per soort
animalia-option-power-uses-animal = één keer per dier
animalia-option-powers-in-automatic-draw = Eigenschappen voor de laatste
animalia-option-powers-in-automatic-draw-meaning = Eigenschappen werken ook bij kaarten die de laatste speler alleen trekt.
animalia-option-beauty-two-players = Schoonheidsprijs met twee
animalia-option-beauty-two-players-meaning = Met twee spelers: wat meedingt naar de schoonheidsprijs.
animalia-option-beauty-two-players-collection = elke rij apart
animalia-option-beauty-two-players-player = beide rijen samen
animalia-option-return-limit = Kaarten onder de voorraadstapel
animalia-option-return-limit-meaning = Zoveel kaarten mogen er per seizoen onder de voorraadstapel.

## Wat gevraagd wordt

animalia-asks-group = Houd de hele groep, of geef die door.
animalia-asks-place = Je moet de groep houden: kies een rij.
animalia-asks-power = Gebruik een eigenschap, of laat het zo.
animalia-asks-thief = Steel een kaart.
animalia-asks-spy = Leg de bovenste kaarten terug in jouw volgorde, de bovenste eerst.
animalia-asks-jester = Geef een kaart weg.
animalia-asks-cover = Bedek kaarten met je bonuskaarten, of stop.
animalia-asks-owl = Kies een diersoort voor de uil.

## Wat gebeurd is

animalia-keeps = { $seat } houdt { $cards }.
animalia-keeps-in-row = { $seat } houdt { $cards } in rij { $row }.
animalia-passes = { $seat } geeft door.
animalia-adds = Niemand houdt de groep: { $seat } legt { $cards } erbij.
animalia-must-keep = Niemand houdt de groep: { $seat } moet { $cards } houden.
animalia-must-keep-in-row = Niemand houdt de groep: { $seat } moet { $cards } houden, in rij { $row }.
animalia-must-keep-and-choose = Niemand houdt de groep: { $seat } moet die houden en kiest een rij.
animalia-uses = { $seat } gebruikt een eigenschap: { $power }.
animalia-uses-no-more = { $seat } gebruikt geen eigenschap meer.
animalia-may-use = { $seat } mag een eigenschap gebruiken: { $powers }.
animalia-steals = { $seat } steelt { $card } van { $other }.
# De verzameling van $seat is compleet
animalia-steals-for-stock = { $seat } is compleet en legt { $card }, gestolen van { $other }, onder de voorraadstapel.
animalia-spies = { $seat } bekijkt { $number ->
    [one] de bovenste kaart
   *[other] de bovenste { $number } kaarten
} van de voorraadstapel en legt ze terug.
# $cards zoals ze nu liggen, de bovenste eerst
animalia-spies-and-orders = { $seat } legt de bovenste kaarten terug, de bovenste eerst: { $cards }.
animalia-gives = { $seat } geeft { $card } aan { $other }.
animalia-gives-in-row = { $seat } geeft { $card } aan { $other }, in rij { $row }.
animalia-gives-to-stock = { $seat } legt { $card } onder de voorraadstapel: alle anderen zijn compleet.
animalia-covers = { $seat } bedekt { $card } met { $bonus }.
animalia-covers-no-more = { $seat } bedekt geen kaarten meer.
animalia-names-owl = { $seat } kiest voor de uil: { $species }.
animalia-draws = Alleen { $seat } doet nog mee en trekt { $cards }.
animalia-draws-in-row = Alleen { $seat } doet nog mee en trekt { $cards }, in rij { $row }.
animalia-draws-and-chooses = Alleen { $seat } doet nog mee, trekt { $cards } en kiest een rij.
animalia-deals = { $seat } is gever en draait om: { $cards }.
animalia-beauty-prize = Alle verzamelingen zijn compleet: tijd voor de schoonheidsprijs.
animalia-bonus = { $seat } trekt als bonus: { $cards }.
animalia-bonus-number = { $seat } trekt { $number ->
    [one] een bonuskaart
   *[other] { $number } bonuskaarten
}.
# Medailles voor een diersoort
animalia-medals = { $seat } wint { $number ->
    [one] een medaille
   *[other] { $number } medailles
}: { $species }.
animalia-season = Seizoen { $season } begint: { $seat } is gever en draait om: { $cards }.
animalia-over = Het spel is afgelopen. Nu komen de speciale prijzen erbij.
animalia-points = { $seat } heeft { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.

## Waarom niet

animalia-now-group = Nu houd je de groep of geef je die door.
animalia-now-place = Nu kies je een rij voor de groep.
animalia-now-power = Nu gebruik je eigenschappen.
animalia-now-thief = Nu steel je een kaart van een andere speler.
animalia-now-spy = Nu leg je de bovenste kaarten van de voorraadstapel terug.
animalia-now-jester = Nu geef je een kaart uit je verzameling weg.
animalia-now-cover = Nu bedek je kaarten met bonuskaarten.
animalia-now-owl = Nu kies je een diersoort voor de uil.
animalia-now-over = Het spel is afgelopen.
animalia-one-collection = Iedereen heeft maar één verzameling.
animalia-which-row = Kies de rij, 1 of 2.
animalia-no-room = Rij { $row } heeft geen plaats voor { $number ->
    [one] deze kaart
   *[other] { $number } kaarten
}.
animalia-last-player = Wie als laatste nog niet compleet is, kan geen kaart weigeren.
animalia-three-came-back = Een groep van drie die terugkomt, moet je houden.
animalia-group-fills-row = Een groep die terugkomt en de rij van de gever vult, moet de gever houden.
animalia-not-triggered = Deze eigenschap werkt nu niet of is al gebruikt: { $power }.
animalia-stock-is-empty = De voorraadstapel is leeg.
animalia-nobody-has-cards = Niemand anders heeft een kaart.
animalia-return-limit-reached = Dit seizoen mogen er geen kaarten meer onder de voorraadstapel.
animalia-steals-own = Van jezelf kun je niet stelen.
animalia-not-theirs = Geen andere speler heeft deze kaart: { $card }.
animalia-each-once = Noem elk van de { $number ->
    [one] bovenste kaarten
   *[other] bovenste { $number } kaarten
} één keer.
animalia-not-in-collection = Deze kaart ligt niet in de verzameling van de grapjas: { $card }.
animalia-others-have-room = Een andere speler heeft nog plaats.
animalia-to-whom = Kies een speler.
animalia-which-row-of-whom = Kies een speler en een rij.
animalia-gives-self = Aan jezelf kun je niets geven.
animalia-receiver-is-complete = De verzameling van { $other } is compleet.
animalia-no-bonus-card = Deze bonuskaart heb je niet: { $card }.
animalia-not-own = Deze kaart ligt niet in een verzameling van jou: { $card }.
animalia-covered-already = Deze kaart is al bedekt: { $card }.
animalia-no-move = Dit is geen zet in Animalia; zetten zien eruit als 'keep', 'pass', 'thief', 'steal dog-champion', 'order owl cat-spy', 'give dog-jester 1', 'cover cat-spy parrot-thief', 'finish' of 'owl dog'.
