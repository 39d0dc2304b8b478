### Yellowstone Park
### $seat is a player, $seats are players; $card is a card, $cards is a list of them, $colour is a
### colour: each is one of the words below.

## Colours

yellowstone-blue = blauw
yellowstone-red = rood
yellowstone-green = groen
yellowstone-yellow = geel

## Cards

yellowstone-B1 = blauwe 1
yellowstone-B2 = blauwe 2
yellowstone-B3 = blauwe 3
yellowstone-B4 = blauwe 4
yellowstone-B5 = blauwe 5
yellowstone-B6 = blauwe 6
yellowstone-B7 = blauwe 7
yellowstone-R1 = rode 1
yellowstone-R2 = rode 2
yellowstone-R3 = rode 3
yellowstone-R4 = rode 4
yellowstone-R5 = rode 5
yellowstone-R6 = rode 6
yellowstone-R7 = rode 7
yellowstone-G1 = groene 1
yellowstone-G2 = groene 2
yellowstone-G3 = groene 3
yellowstone-G4 = groene 4
yellowstone-G5 = groene 5
yellowstone-G6 = groene 6
yellowstone-G7 = groene 7
yellowstone-Y1 = gele 1
yellowstone-Y2 = gele 2
yellowstone-Y3 = gele 3
yellowstone-Y4 = gele 4
yellowstone-Y5 = gele 5
yellowstone-Y6 = gele 6
yellowstone-Y7 = gele 7

## Options

yellowstone-option-edge-grid = Profiregel: het randraster
yellowstone-option-edge-grid-meaning = Ook rij 1 en rij 7 van drie kolommen vormen samen een raster.

## What is asked

yellowstone-asks-first-card = Leg een kaart.
yellowstone-asks-second-card = Leg een tweede kaart, of stop.
yellowstone-asks-refill = Vul je hand aan uit de voorraadstapel, of neem niets.
yellowstone-asks-new-hand = Je hand is leeg: neem zes kaarten van de voorraadstapel of je minstapel.

## What happened

yellowstone-lays = { $seat } legt { $card } in kolom { $column }.
yellowstone-takes = { $seat } neemt { $cards } als minkaarten.
yellowstone-plus = { $seat } krijgt { $points ->
    [one] een pluspunt
   *[other] { $points } pluspunten
}.
yellowstone-hand-is-empty = { $seat } heeft geen kaarten meer en moet er zes nieuwe nemen.
yellowstone-stops = { $seat } stopt na één kaart.
yellowstone-draws-nothing = { $seat } neemt geen kaarten bij.
yellowstone-draws = { $seat } neemt { $cards } van de voorraadstapel.
yellowstone-draws-number = { $seat } neemt { $number ->
    [one] een kaart
   *[other] { $number } kaarten
} van de voorraadstapel.
yellowstone-draws-minus = { $seat } neemt { $cards } van de minstapel.
yellowstone-draws-minus-number = { $seat } neemt { $number ->
    [one] een kaart
   *[other] { $number } kaarten
} van de minstapel.
yellowstone-marker = De neutrale steen gaat omlaag naar { $number }.
yellowstone-marker-counts = De neutrale steen staat op 1: de minkaarten tellen.
yellowstone-stock-counts = De voorraadstapel is op: de minkaarten tellen.
yellowstone-turns-count = Er zijn { NUMBER($turns, useGrouping: 0) } beurten gespeeld: de minkaarten tellen.
# $points are added, $total is where the player stands then
yellowstone-gets = { $seat } krijgt { $points ->
    [one] 1 punt
   *[other] { $points } punten
} en staat op { $total }.
yellowstone-over = Het spel is afgelopen. De laagste score wint: { $seats }.
yellowstone-new-stock = De minkaarten worden geschud: de nieuwe voorraadstapel telt { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}.

## Why not

yellowstone-now-draw = De kaarten zijn gelegd; kies nu of je kaarten bijneemt.
yellowstone-not-in-hand = Deze kaart zit niet in je hand: { $card }.
yellowstone-column-of-colour = Deze kleur mag alleen in kolom { $column }: { $colour }.
yellowstone-column-not-empty = Een nieuwe kleur heeft een lege kolom nodig, en kolom { $column } is niet leeg.
yellowstone-no-passing = Passen mag niet: leg eerst een kaart.
yellowstone-lay-first = Kaarten neem je op het einde van je beurt: leg eerst een kaart.
yellowstone-lay-or-stop = Na één kaart neem je niets bij: leg een tweede kaart, of stop.
yellowstone-from-stock-only = Zolang je nog kaarten hebt, vul je aan uit de voorraadstapel of neem je niets.
yellowstone-must-draw = Met een lege hand moet je zes nieuwe kaarten nemen.
yellowstone-no-move = Dit is geen zet van Yellowstone Park; zetten zien eruit als 'B5@3', 'stop', 'stock', 'no refill' of 'minus'.
