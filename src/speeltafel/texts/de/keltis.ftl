### Keltis: Das Kartenspiel
### $seat ist ein Spieler; $card und $second sind Karten, $colour ist die Farbe einer Reihe, $pile die
### eines Ablagestapels: jedes ist eines der Wörter unten. $stone ist die Zahl eines Wunschsteins.

## Farben, und der Stapel der Punktekarten

keltis-green = Grün
keltis-yellow = Gelb
keltis-red = Rot
keltis-pink = Rosa
keltis-blue = Blau
keltis-pt = Punktekarten

## Karten

keltis-green-0 = Grün 0
keltis-green-1 = Grün 1
keltis-green-2 = Grün 2
keltis-green-3 = Grün 3
keltis-green-4 = Grün 4
keltis-green-5 = Grün 5
keltis-green-6 = Grün 6
keltis-green-7 = Grün 7
keltis-green-8 = Grün 8
keltis-green-9 = Grün 9
keltis-green-10 = Grün 10
keltis-green-end = Schlusskarte Grün
keltis-yellow-0 = Gelb 0
keltis-yellow-1 = Gelb 1
keltis-yellow-2 = Gelb 2
keltis-yellow-3 = Gelb 3
keltis-yellow-4 = Gelb 4
keltis-yellow-5 = Gelb 5
keltis-yellow-6 = Gelb 6
keltis-yellow-7 = Gelb 7
keltis-yellow-8 = Gelb 8
keltis-yellow-9 = Gelb 9
keltis-yellow-10 = Gelb 10
keltis-yellow-end = Schlusskarte Gelb
keltis-red-0 = Rot 0
keltis-red-1 = Rot 1
keltis-red-2 = Rot 2
keltis-red-3 = Rot 3
keltis-red-4 = Rot 4
keltis-red-5 = Rot 5
keltis-red-6 = Rot 6
keltis-red-7 = Rot 7
keltis-red-8 = Rot 8
keltis-red-9 = Rot 9
keltis-red-10 = Rot 10
keltis-red-end = Schlusskarte Rot
keltis-pink-0 = Rosa 0
keltis-pink-1 = Rosa 1
keltis-pink-2 = Rosa 2
keltis-pink-3 = Rosa 3
keltis-pink-4 = Rosa 4
keltis-pink-5 = Rosa 5
keltis-pink-6 = Rosa 6
keltis-pink-7 = Rosa 7
keltis-pink-8 = Rosa 8
keltis-pink-9 = Rosa 9
keltis-pink-10 = Rosa 10
keltis-pink-end = Schlusskarte Rosa
keltis-blue-0 = Blau 0
keltis-blue-1 = Blau 1
keltis-blue-2 = Blau 2
keltis-blue-3 = Blau 3
keltis-blue-4 = Blau 4
keltis-blue-5 = Blau 5
keltis-blue-6 = Blau 6
keltis-blue-7 = Blau 7
keltis-blue-8 = Blau 8
keltis-blue-9 = Blau 9
keltis-blue-10 = Blau 10
keltis-blue-end = Schlusskarte Blau
keltis-pt-0 = Punktekarte 0
keltis-pt-1 = Punktekarte 1
keltis-pt-2 = Punktekarte 2
keltis-pt-3 = Punktekarte 3
keltis-pt-4 = Punktekarte 4
keltis-pt-5 = Punktekarte 5
keltis-pt-6 = Punktekarte 6
keltis-pt-7 = Punktekarte 7
keltis-pt-8 = Punktekarte 8
keltis-pt-9 = Punktekarte 9
keltis-pt-10 = Punktekarte 10

## Optionen

keltis-option-stall-limit = Züge ohne Fortschritt
keltis-option-stall-limit-meaning = Das Spiel endet nach so vielen Zügen hintereinander, in denen niemand eine Karte auslegt, einen Stein gewinnt oder vom Nachziehstapel zieht.
keltis-option-finish-draw = Immer eine zweite Karte
keltis-option-finish-draw-meaning = Nach einem Paar ziehst du deine zweite Karte noch von einem Ablagestapel, wenn die erste die letzte des Nachziehstapels war.

## Was gefragt ist

keltis-asks-play = Lege eine Karte aus, wirf eine ab oder wirf ein Paar für seinen Wunschstein ab.
keltis-asks-draw = Ziehe vom Nachziehstapel oder von einem Ablagestapel.
keltis-asks-final = Das Spiel geht zu Ende: Lege noch bis zu zwei Karten aus oder höre auf.

## Was geschah

keltis-discards = { $seat } wirft { $card } ab.
keltis-pairs = { $seat } wirft { $card } und { $second } ab und nimmt Wunschstein { $stone }.
# Zwei gleiche Karten
keltis-pairs-twice = { $seat } wirft zweimal { $card } ab und nimmt Wunschstein { $stone }.
keltis-begins = { $seat } beginnt die Reihe { $colour } mit { $card }.
keltis-lays = { $seat } legt { $card } in die Reihe { $colour }.
keltis-lays-in-point-row = { $seat } legt { $card } in die Punktereihe.
keltis-draws = { $seat } zieht { $card } vom Nachziehstapel.
keltis-draws-unseen = { $seat } zieht eine Karte vom Nachziehstapel.
keltis-takes = { $seat } nimmt { $card } vom Stapel { $pile }.
keltis-stops = { $seat } legt keine Karten mehr.
keltis-second-card = Der Nachziehstapel ist leer: Die zweite Karte kommt von einem Ablagestapel.
keltis-ends-with-rows = Fünf Reihen haben eine Schlusskarte: Das Spiel endet, und alle dürfen noch bis zu zwei Karten auslegen.
keltis-ends-with-stock = Der Nachziehstapel ist aufgebraucht: Das Spiel endet, und alle dürfen noch bis zu zwei Karten auslegen.
keltis-ends-idle = { $turns ->
    [one] Einen Zug lang
   *[other] { $turns } Züge hintereinander
} wurde nichts ausgelegt, gewonnen oder vom Nachziehstapel gezogen: Das Spiel endet, und alle dürfen noch bis zu zwei Karten auslegen.
keltis-none-to-lay = { $seat } hat keine Karte zum Auslegen.
keltis-no-more-to-lay = { $seat } hat keine Karten mehr zum Auslegen.
keltis-over = Das Spiel ist aus.
keltis-points = { $seat } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.

## Warum nicht

keltis-draw-now = Du hast schon ausgespielt; ziehe jetzt eine Karte.
keltis-play-first = Spiele erst eine Karte aus, dann ziehe nach.
keltis-no-discarding = Nach dem Ende wird nichts mehr abgeworfen: Lege eine Karte aus oder höre auf.
keltis-no-drawing = Nach dem Ende wird nicht mehr gezogen: Lege eine Karte aus oder höre auf.
keltis-no-passing = Passen geht nicht: Spiele eine Karte aus, dann ziehe nach.
keltis-not-in-hand = Diese Karte hast du nicht auf der Hand: { $card }.
keltis-end-cards-no-pair = Schlusskarten haben keinen Wert und bilden nie ein Paar.
keltis-not-equal = Diese Karten haben nicht den gleichen Wert: { $card } und { $second }.
keltis-only-once = Diese Karte hast du nur einmal: { $card }.
keltis-no-such-stone = Einen Wunschstein { $stone } gibt es nicht.
keltis-stone-is-taken = Wunschstein { $stone } ist schon weg.
# $card und $second sind die zwei Karten eines Paares, das in fester Reihenfolge geschrieben wird
keltis-pair-order = Nenne dieses Paar andersherum: { $second }, dann { $card }.
keltis-point-card-elsewhere = Eine Punktekarte kommt in die Punktereihe oder auf eine gleiche Zahl.
keltis-after-end-card = Auf eine Schlusskarte darf nur die zweite Schlusskarte der Farbe folgen.
keltis-row-rises = Nach { $card } geht die Reihe mit derselben oder einer höheren Zahl weiter.
keltis-row-falls = Nach { $card } geht die Reihe mit derselben oder einer niedrigeren Zahl weiter.
keltis-no-point-card = Dorthin kommen nur Punktekarten, und das ist keine: { $card }.
keltis-row-has-end-card = Die Reihe { $colour } hat eine Schlusskarte: Es darf keine Punktekarte mehr folgen.
keltis-point-card-starts-no-row = Eine Punktekarte beginnt nie eine Reihe.
keltis-last-number-differs = Die letzte Zahl der Reihe { $colour } ist nicht { $number }.
keltis-stock-is-empty = Der Nachziehstapel ist leer: Die zweite Karte kommt von einem Ablagestapel.
keltis-pile-is-empty = Der Stapel { $pile } ist leer.
keltis-pile-is-barred = Auf den Stapel { $pile } hast du in diesem Zug abgeworfen.
keltis-no-move = Das ist kein Zug von Keltis; Züge sehen so aus: 'discard red-5', 'pair red-6 pt-6', 'lay red-end', 'point pt-5', 'point pt-5 red', 'stock', 'pile red' oder 'stop'.
