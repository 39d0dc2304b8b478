### T-Rex op zijn pagina.
### $card en $under zijn kaarten, $colour is een kleur, $name is een speler.

## Zetten, ook als opschrift van een knop

trex-move-play = Speel { $a }
trex-move-flip = Draai je bovenste kaart om
trex-move-left = Neem het ei links
trex-move-right = Neem het ei rechts
trex-move-open = Geef de open kaart af
trex-move-draw = Geef de blinde kaart af
trex-move-keep = Laat de kleuren zo
trex-move-upper = Maak { $a } de sterkste kleur
trex-move-lower = Maak { $a } de zwakste kleur

## Naamplaatjes van de dinosaurussen: kort, van ons

trex-page-plate-YE = Zwever
trex-page-plate-BL = Langhals
trex-page-plate-BR = Sprinter
trex-page-plate-GR = Driehoorn
trex-page-plate-RE = Tiran
trex-page-plate-CHA = Chamaelosaurus
trex-page-plate-SHO = Kometenregen

## De tafel

trex-page-others = Medespelers
trex-page-middle = Eieren en kleuren
trex-page-own = Jouw stapels
trex-page-hand = Jouw hand
trex-page-choices = Jouw keuzes
trex-page-round = Ronde { $round } van 12
# Een korte plaats voor een plaatje
trex-page-place = { $place ->
    [1] 1ste
    [2] 2de
    [3] 3de
   *[other] { $place }de
}
trex-page-last = laatste
# Kaarten zoals ze worden uitgesproken
trex-page-card-draw = { $card }, neem { $number }
trex-page-card-comet = { $card }, komeet
trex-page-on = { $card } op { $under }
trex-page-top = Open stapel van { $name }: { $card }, { $place }
trex-page-top-none = Open stapel van { $name }: nog geen kaart
trex-page-draw-pile = Blinde stapel
trex-page-in-hand = Kaarten in de hand: { $number }
trex-page-in-draw-pile = Kaarten in de blinde stapel: { $number }
trex-page-egg = Ei: { $colour }
trex-page-eggs = { $colour }: { $number ->
    [one] 1 ei
   *[other] { $number } eieren
} voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
trex-page-no-eggs = nog geen eieren
trex-page-eggs-gone = De nieuwe eieren komen met de volgende ronde.
trex-page-strongest = sterkste
trex-page-equal = gelijk
trex-page-weakest = zwakste
trex-page-ladder = Sterkste kleur: { $strongest }. Gelijk: { $equal }. Zwakste kleur: { $weakest }.
trex-page-holder = komeetspeler
trex-page-no-comet = Nog geen komeet.
trex-page-no-comet-more = De ronde gaat door.
trex-page-comet = Komeet: { $card } van { $name }.
trex-page-comet-yours = Jouw komeet: { $card }.
# Wat er nog van de ronde overblijft
trex-page-comet-ends = { $number ->
    [one] Nog één kaart
   *[other] Nog { $number } kaarten
}, dan de slotkaart.
trex-page-comet-ends-yours = { $number ->
    [one] Nog één kaart
   *[other] Nog { $number } kaarten
}, dan jouw slotkaart.
trex-page-comet-closes = { $name } speelt de slotkaart.
trex-page-comet-closes-yours = Jij speelt de slotkaart.
# Two buttons for the card that is given up
trex-page-give-open = Open: { $card }
trex-page-give-draw = Blinde kaart
trex-page-make-strongest = Sterkste wordt
trex-page-make-weakest = Zwakste wordt
trex-page-known = Wat ik weet
trex-page-known-pile = Jouw blinde stapel, van boven naar beneden
trex-page-known-eggs = Eieren die nog niemand gezien heeft
trex-page-unknown-card = onbekende kaart

## Waar een zet toe leidt

trex-would-lead = Je zou eerste zijn.
trex-would-place = Je zou { $place ->
    [2] tweede
    [3] derde
    [4] vierde
   *[other] vijfde
} zijn, na { $card } van { $other }.
trex-would-copy = Telt als { $card }.
trex-would-count-nothing = Telt als een 0 zonder kleur.
trex-would-draw = Je neemt { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}.
trex-would-draw-nothing = Er valt niets meer te nemen.
trex-would-announce = Een komeet: de ronde eindigt als jij weer aan de beurt bent.
trex-would-prolong = Een sterkere komeet: de ronde gaat nog een keer de tafel rond.
trex-would-take-over = Een komeet: neemt het over van { $card } van { $other }.
trex-would-fail = Een komeet, maar zwakker dan { $card }: doet niets.
trex-would-end = Beëindigt de ronde.
trex-would-end-unless = Beëindigt de ronde, tenzij het een sterkere komeet is.
trex-would-flip = Niemand kent deze kaart voordat die gespeeld is.
# $number: het hoeveelste ei van die kleur het zou zijn; $points: wat erbij komt
trex-would-take-egg = Jij krijgt { $colour }: ei nummer { $number }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
} erbij.
trex-would-leave-egg = { $seat } krijgt { $colour }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
} erbij.
trex-would-lose = Je bent { $card } voorgoed kwijt.
trex-would-lose-unseen = De bovenste kaart van je blinde stapel gaat ongezien uit het spel.
trex-would-end-game = Daarna is het spel afgelopen.
trex-would-hold-strongest = In je hand: { $number ->
    [0] geen kaart
    [one] 1 kaart
   *[other] { $number } kaarten
} van de sterkste kleur, { $colour }.
trex-would-hold-weakest = In je hand: { $number ->
    [0] geen kaart
    [one] 1 kaart
   *[other] { $number } kaarten
} van de zwakste kleur, { $colour }.

## Hoe de punten er kwamen

trex-page-points-of = { $name }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
# Per kleur: het aantal eieren maal zichzelf
trex-page-square = { $number } × { $number } = { $points }
trex-page-tied = Gelijke stand: de getallen op de kaarten die overblijven, beslissen.
trex-page-left-over = { $name }: samen { $number }
trex-page-left-over-none = { $name } heeft geen kaarten meer

## De optie van de symbolen

trex-page-symbol-comet = komeet
trex-page-symbol-draw = neem { $number }
trex-page-symbols-wrong = Er zijn nu { $number } kometen; het moeten er { $of } zijn.

## Toetsen

trex-key-choice = { $keys }: een kaart uit je hand, of de keuze met dit nummer
trex-key-flip = { $keys }: je bovenste kaart omdraaien
