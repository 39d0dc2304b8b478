### Keltis op zijn pagina.
### $colour is de kleur van een rij, $pile die van een aflegstapel; $now, $next, $before en $after zijn
### punten.

## Zetten

keltis-move-discard = Leg { $a } af
keltis-move-pair = Leg { $a } en { $b } af voor een wenssteen
keltis-move-lay = Leg { $a } neer
keltis-move-point = Leg { $a } neer
keltis-move-point-2 = Leg { $a } in de rij { $b }
keltis-move-stock = Trek van de voorraadstapel
keltis-move-pile = Trek van de stapel { $a }
keltis-move-stop = Stoppen
# $play en $draw zijn zetten zoals hierboven
keltis-page-then = { $play } · { $draw }

## Wat een kaart kan doen, op een knop

keltis-page-lay = Neerleggen
keltis-page-discard = Afleggen
# Het paar van de kaart in kwestie en $card
keltis-page-pair = Steen { $stone }, met { $card }

## De tafel

keltis-page-row = rij { $colour }
keltis-page-point-row = puntenrij
keltis-page-row-empty = { $row }: leeg.
keltis-page-row-words = { $row }: { $cards }; { $course }, { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}: { $now } punten, met nog een kaart { $next }.
keltis-page-point-row-words = { $row }: { $cards }; { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
keltis-page-course-open = oplopend of aflopend
keltis-page-course-rising = oplopend
keltis-page-course-falling = aflopend
keltis-page-course-closed = afgesloten
keltis-page-end-card = Slot
keltis-page-rows-of = Rijen van { $name }
keltis-page-your-rows = Je rijen
keltis-page-hand = Je hand
keltis-page-new = nieuw
keltis-page-player = { $name }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, { $hand } kaarten in de hand.
keltis-page-has-stones = Wensstenen: { $stones }.
keltis-page-piles = Voorraadstapel en aflegstapels
keltis-page-stock = Voorraadstapel: { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}
keltis-page-pile = Stapel { $pile }
keltis-page-pile-empty = { $pile }: leeg.
keltis-page-pile-words = { $pile }: { $card } bovenaan, { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}.
keltis-page-top-first = De bovenste kaart eerst
keltis-page-stones = Wensstenen
keltis-page-stones-left = Wensstenen die nog te winnen zijn: { $stones }
keltis-page-your-stones = Jouw wensstenen: { $number }, goed voor { $points } punten
keltis-page-ends = Rijen met een slotkaart: { $number }. Bij { $of } eindigt het spel.
keltis-page-known = Zeker in de hand
keltis-page-unseen = Nog niet gezien

## Tegen een speler gezegd

keltis-page-own-row = Hier past die niet. { $card } hoort in deze rij: { $row }.
keltis-page-which-row = Kies eerst de rij voor deze kaart.
keltis-page-now-draw = Trek nu een kaart.

## Hoe de punten er kwamen

keltis-page-how = Hoe de punten er kwamen
keltis-page-count = × { $number }
keltis-page-shared = Evenveel punten: de overwinning wordt gedeeld.

## Waar een zet toe zou leiden

keltis-would-row = Rij { $colour }, kaart { $length }: van { $before } naar { $after } punten.
keltis-would-rise = De rij loopt op.
keltis-would-fall = De rij loopt af.
keltis-would-close = De rij is afgesloten.
keltis-would-point = Van { $before } naar { $after } punten in de puntenrij.
keltis-would-stone = Wenssteen { $stone }: van { $before } naar { $after } punten voor stenen.
keltis-would-end = Het spel eindigt: niemand trekt nog, en iedereen mag nog hoogstens twee kaarten neerleggen.

## Waarom een kaart afgelegd of getrokken kan worden: gezegd bij een hint

keltis-reason-no-row = Je kunt die nergens neerleggen.
keltis-reason-new-row = Je hebt geen rij van deze kleur: de eerste kaart telt { $points }.
keltis-reason-others = { $number ->
    [one] { $names } heeft kaarten van deze soort.
   *[other] { $names } hebben kaarten van deze soort.
}
keltis-reason-nobody = Niemand anders heeft een kaart van deze soort neergelegd.
keltis-reason-stock = { $number ->
    [0] Het is de laatste kaart van de voorraad.
    [one] Niemand kent de kaart; er blijft er 1 in de voorraad.
   *[other] Niemand kent de kaart; er blijven er { $number } in de voorraad.
}
keltis-reason-pile = Je krijgt { $card }.

## Toetsen

keltis-key-card = { $keys }: een kaart uit je hand; nog eens: een andere plaats
keltis-key-stock = { $keys }: trek van de voorraadstapel
keltis-key-green = { $keys }: groene stapel
keltis-key-yellow = { $keys }: gele stapel
keltis-key-red = { $keys }: rode stapel, als je trekt
keltis-key-pink = { $keys }: roze stapel
keltis-key-blue = { $keys }: blauwe stapel
keltis-key-pt = { $keys }: stapel met puntenkaarten
