### Yellowstone Park on its page.

## Moves in words
# $a is a card, $b the number of a column

yellowstone-move-lay = Lege { $a } in Spalte { $b }
yellowstone-move-stop = Beende deinen Zug
yellowstone-move-stock = Ziehe vom Nachziehstapel
yellowstone-move-no = Ziehe nichts
yellowstone-move-minus = Nimm sechs Karten von deinem Minusstapel

## What a move would lead to

yellowstone-would-fit = Passt: Du nimmst nichts.
yellowstone-would-take = Du nimmst { $cards }.
yellowstone-would-plus = { $points ->
    [one] 1 Pluspunkt.
   *[other] { $points } Pluspunkte.
}
yellowstone-would-draw = Du ziehst { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
} vom Nachziehstapel.
yellowstone-would-take-back = Du nimmst { $number } Minuskarten auf die Hand.
yellowstone-would-marker = Der neutrale Stein rückt auf die { $number }.
yellowstone-would-score = Dann kommt es zur Wertung: Du bekommst { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und stehst auf { $total }.
yellowstone-would-end = Damit endet das Spiel.

## The table

yellowstone-page-park = Spielplan
# Where a card would fit; rows and columns are numbers
yellowstone-page-open = Karten passen in die Reihen { $rows } und die Spalten { $columns }.
yellowstone-page-column-empty = Spalte { $column }, leer
yellowstone-page-column = Spalte { $column }: { $cards }
yellowstone-page-cell = { $card } in Reihe { $row }, Spalte { $column }
yellowstone-page-cell-stacked = { $card } in Reihe { $row }, Spalte { $column }, oben auf der gleichen Karte
yellowstone-page-same = Läuft auf dasselbe hinaus wie Spalte { $column }.
yellowstone-page-players = Spieler
yellowstone-page-player = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $minus ->
    [one] 1 Minuskarte
   *[other] { $minus } Minuskarten
}, { $hand } auf der Hand
yellowstone-page-hand = Deine Hand
yellowstone-page-choices = Nachziehstapel, Minusstapel, Ende deines Zuges
yellowstone-page-stock = Stapel
yellowstone-page-minus = Minusstapel
yellowstone-page-until = { $number ->
    [one] noch 1 Karte bis zur Wertung
   *[other] noch { $number } Karten bis zur Wertung
}
yellowstone-page-scoring = Wertung!
yellowstone-page-draw = { $number } ziehen
yellowstone-page-take-back = { $number } nehmen
yellowstone-page-stop = Zug beenden
yellowstone-page-nothing = Nichts ziehen
yellowstone-page-marker = Neutraler Stein auf der { $number }

## The memory aid

yellowstone-page-memory = Was du wissen könntest
yellowstone-page-unseen = Noch nicht gesehen
yellowstone-page-not-in-stock = Davon sicher nicht im Nachziehstapel
yellowstone-page-from-minus = Auf der Hand von { $name }: mindestens { $number } davon
yellowstone-page-minus-of = Minusstapel von { $name }
yellowstone-page-unknown = { $number } unbekannt

## The end

yellowstone-page-came = { $name }: { $before } vorher, { $minus } für Minuskarten, zusammen { $total }.
yellowstone-page-lowest = Was du schon hattest, plus 1 Punkt für jede Minuskarte bei der letzten Wertung. Der niedrigste Punktestand gewinnt.
yellowstone-page-together = Haben mehrere die wenigsten Punkte, gewinnen sie gemeinsam.

## Tasten

yellowstone-key-card = { $keys }: eine Handkarte; noch einmal: sie legen
yellowstone-key-end = { $keys }: Zug beenden, oder nichts ziehen
yellowstone-key-stock = { $keys }: vom Nachziehstapel ziehen
yellowstone-key-minus = { $keys }: sechs Minuskarten nehmen
yellowstone-key-cancel = { $keys }: eine Karte loslassen
