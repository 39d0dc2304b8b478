### Yellowstone Park
### $seat is a player, $seats are players; $card is a card, $cards is a list of them, $colour is a
### colour: each is one of the words below.

## Colours

yellowstone-blue = Blau
yellowstone-red = Rot
yellowstone-green = Grün
yellowstone-yellow = Gelb

## Cards

yellowstone-B1 = blaue 1
yellowstone-B2 = blaue 2
yellowstone-B3 = blaue 3
yellowstone-B4 = blaue 4
yellowstone-B5 = blaue 5
yellowstone-B6 = blaue 6
yellowstone-B7 = blaue 7
yellowstone-R1 = rote 1
yellowstone-R2 = rote 2
yellowstone-R3 = rote 3
yellowstone-R4 = rote 4
yellowstone-R5 = rote 5
yellowstone-R6 = rote 6
yellowstone-R7 = rote 7
yellowstone-G1 = grüne 1
yellowstone-G2 = grüne 2
yellowstone-G3 = grüne 3
yellowstone-G4 = grüne 4
yellowstone-G5 = grüne 5
yellowstone-G6 = grüne 6
yellowstone-G7 = grüne 7
yellowstone-Y1 = gelbe 1
yellowstone-Y2 = gelbe 2
yellowstone-Y3 = gelbe 3
yellowstone-Y4 = gelbe 4
yellowstone-Y5 = gelbe 5
yellowstone-Y6 = gelbe 6
yellowstone-Y7 = gelbe 7

## Options

yellowstone-option-edge-grid = Profiregel: das Randraster
yellowstone-option-edge-grid-meaning = Auch die Reihen 1 und 7 von drei Spalten bilden zusammen ein Raster.

## What is asked

yellowstone-asks-first-card = Lege eine Karte.
yellowstone-asks-second-card = Lege eine zweite Karte oder höre auf.
yellowstone-asks-refill = Fülle deine Hand vom Nachziehstapel auf oder ziehe nichts.
yellowstone-asks-new-hand = Deine Hand ist leer: Nimm sechs Karten vom Nachziehstapel oder von deinem Minusstapel.

## What happened

yellowstone-lays = { $seat } legt { $card } in Spalte { $column }.
yellowstone-takes = { $seat } nimmt { $cards } als Minuskarten.
yellowstone-plus = { $seat } bekommt { $points ->
    [one] einen Pluspunkt
   *[other] { $points } Pluspunkte
}.
yellowstone-hand-is-empty = { $seat } hat keine Karten mehr und muss sechs neue nehmen.
yellowstone-stops = { $seat } hört nach einer Karte auf.
yellowstone-draws-nothing = { $seat } zieht keine Karten nach.
yellowstone-draws = { $seat } zieht { $cards } vom Nachziehstapel.
yellowstone-draws-number = { $seat } zieht { $number ->
    [one] eine Karte
   *[other] { $number } Karten
} vom Nachziehstapel.
yellowstone-draws-minus = { $seat } zieht { $cards } vom Minusstapel.
yellowstone-draws-minus-number = { $seat } zieht { $number ->
    [one] eine Karte
   *[other] { $number } Karten
} vom Minusstapel.
yellowstone-marker = Der neutrale Stein rückt hinunter auf die { $number }.
yellowstone-marker-counts = Der neutrale Stein ist auf der 1: Die Minuskarten zählen.
yellowstone-stock-counts = Der Nachziehstapel ist leer: Die Minuskarten zählen.
yellowstone-turns-count = { NUMBER($turns, useGrouping: 0) } Züge sind gespielt: Die Minuskarten zählen.
# $points are added, $total is where the player stands then
yellowstone-gets = { $seat } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und steht auf { $total }.
yellowstone-over = Das Spiel ist zu Ende. Der niedrigste Punktestand gewinnt: { $seats }.
yellowstone-new-stock = Die Minuskarten werden gemischt: Der neue Nachziehstapel hat { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}.

## Why not

yellowstone-now-draw = Die Karten sind gelegt; entscheide jetzt, ob du nachziehst.
yellowstone-not-in-hand = Diese Karte hast du nicht auf der Hand: { $card }.
yellowstone-column-of-colour = Diese Farbe darf nur in Spalte { $column }: { $colour }.
yellowstone-column-not-empty = Eine neue Farbe braucht eine leere Spalte, und Spalte { $column } ist nicht leer.
yellowstone-no-passing = Passen ist nicht erlaubt: Lege zuerst eine Karte.
yellowstone-lay-first = Gezogen wird am Ende des Zuges: Lege zuerst eine Karte.
yellowstone-lay-or-stop = Nach einer Karte wird nicht nachgezogen: Lege eine zweite oder höre auf.
yellowstone-from-stock-only = Solange du noch Karten hast, füllst du vom Nachziehstapel auf oder ziehst nichts.
yellowstone-must-draw = Mit leerer Hand musst du sechs neue Karten nehmen.
yellowstone-no-move = Das ist kein Zug von Yellowstone Park; Züge sehen so aus: 'B5@3', 'stop', 'stock', 'no refill' oder 'minus'.
