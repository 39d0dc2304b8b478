### Gold!
### $seat und $other sind Spieler; $card und $wanted sind Karten, $cards ist eine Liste davon, $colour ist
### eine Farbe: jedes ist eines der Wörter unten.

## Farben

gold-green = Grün
gold-blue = Blau
gold-violet = Violett
gold-red = Rot
gold-orange = Orange
gold-pink = Rosa

## Karten

gold-green-d = Esel Grün
gold-green-3 = Grün 3
gold-green-4 = Grün 4
gold-green-5 = Grün 5
gold-green-6 = Grün 6
gold-green-7 = Grün 7
gold-green-8 = Grün 8
gold-blue-d = Esel Blau
gold-blue-3 = Blau 3
gold-blue-4 = Blau 4
gold-blue-5 = Blau 5
gold-blue-6 = Blau 6
gold-blue-7 = Blau 7
gold-blue-8 = Blau 8
gold-violet-d = Esel Violett
gold-violet-3 = Violett 3
gold-violet-4 = Violett 4
gold-violet-5 = Violett 5
gold-violet-6 = Violett 6
gold-violet-7 = Violett 7
gold-violet-8 = Violett 8
gold-red-d = Esel Rot
gold-red-3 = Rot 3
gold-red-4 = Rot 4
gold-red-5 = Rot 5
gold-red-6 = Rot 6
gold-red-7 = Rot 7
gold-red-8 = Rot 8
gold-orange-d = Esel Orange
gold-orange-3 = Orange 3
gold-orange-4 = Orange 4
gold-orange-5 = Orange 5
gold-orange-6 = Orange 6
gold-orange-7 = Orange 7
gold-orange-8 = Orange 8
gold-pink-d = Esel Rosa
gold-pink-3 = Rosa 3
gold-pink-4 = Rosa 4
gold-pink-5 = Rosa 5
gold-pink-6 = Rosa 6
gold-pink-7 = Rosa 7
gold-pink-8 = Rosa 8

## Was gefragt ist

gold-asks-action = Nimm eine Karte mit dem niedrigsten Wert oder tausche eine von deinen.
gold-asks-bonus = Du hast ein Set: Nimm eine Bonuskarte von einem Mitspieler oder keine.

## Was geschah

gold-takes = { $seat } nimmt { $card }.
# Ein Tausch mit dem Angebot: $card wird gegeben, $wanted bekommen.
gold-swaps = { $seat } tauscht { $card } gegen { $wanted }.
gold-steals = { $seat } nimmt { $card } von { $other } als Bonus.
gold-steals-nothing = { $seat } nimmt keine Bonuskarte.
gold-set = { $seat } hat ein Set in { $colour } und darf eine Bonuskarte nehmen.
gold-puts-away = { $seat } wertet ein Set für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
gold-offer = Neues Angebot: { $cards }.
gold-scoring = Angebot und Nachziehstapel sind leer: Die Farben werden gewertet.
# $number ist die Zahl der Karten, vielleicht 0; $points kann negativ sein.
gold-secures = { $seat } rettet { $number ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $number } Karten
} für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.

## Warum nicht

gold-bonus-first = Entscheide erst über die Bonuskarte.
gold-not-offered = Diese Karte liegt nicht im Angebot: { $card }.
gold-not-lowest = Du darfst nur eine Karte mit dem niedrigsten Wert nehmen, etwa { $card }.
gold-not-yours = Diese Karte liegt nicht in deiner Auslage: { $card }.
gold-no-donkey = Einen Esel bekommst du nie durch Tauschen.
gold-not-lower = Für Gold bekommst du nur Gold mit niedrigerem Wert.
gold-no-set = Eine Bonuskarte gibt es nur für ein Set, das du gerade gebildet hast.
gold-from-yourself = Eine Bonuskarte nimmst du von einem Mitspieler.
gold-not-theirs = Diese Karte liegt nicht in der Auslage von { $other }: { $card }.
gold-own-colour = Die Farbe dieser Karte liegt schon in deiner Auslage: { $card }.
gold-no-passing = Passen geht nicht: Nimm oder tausche eine Karte.
gold-no-move = Das ist kein Zug von Gold!; Züge sehen so aus: 'take red-d' oder 'swap blue-6 green-4'.
