### T-Rex
### $seat und $other sind Spieler; $card und $under sind Karten, $cards ist eine Liste von Karten;
### $colour, $old, $left und $right sind Farben: Jedes ist eines der Wörter hier unten.

## Farben

trex-YE = Gelb
trex-BL = Blau
trex-BR = Braun
trex-GR = Grün
trex-RE = Rot

## Karten

trex-YE1 = Gelb 1
trex-BL2 = Blau 2
trex-BR3 = Braun 3
trex-GR4 = Grün 4
trex-RE5 = Rot 5
trex-YE6 = Gelb 6
trex-BL7 = Blau 7
trex-BR8 = Braun 8
trex-GR9 = Grün 9
trex-RE10 = Rot 10
trex-YE11 = Gelb 11
trex-BL12 = Blau 12
trex-BR13 = Braun 13
trex-GR14 = Grün 14
trex-RE15 = Rot 15
trex-CHA = Chamaelosaurus
trex-SHO = Kometenschauer

## Optionen

trex-option-chameleon-on-shower = Chamaelosaurus auf einem Kometenschauer
trex-option-chameleon-on-shower-meaning = Was ein Chamaelosaurus ist, den du auf deinen eigenen Kometenschauer legst.
trex-option-chameleon-on-shower-shower = auch ein Kometenschauer
trex-option-chameleon-on-shower-plain = ein gewöhnlicher Chamaelosaurus
trex-option-shower-is-the-loss = Der Schauer ist der Verlust
trex-option-shower-is-the-loss-meaning = Kommt dein Kometenschauer aus dem Spiel, gibst du in dieser Runde keine andere Karte ab.
trex-option-symbols = Symbole auf den Karten
trex-option-symbols-meaning = Berichtigt Symbole auf Karten, die in deiner Schachtel anders sind.

## Was gefragt wird

trex-asks-play = Spiele eine Karte, oder decke die oberste deines Nachziehstapels auf, wenn du darfst.
trex-asks-egg = Du warst auf Platz eins: Such dir ein Ei aus.
trex-asks-give-up = Gib die oberste Karte deines offenen Stapels ab oder, ungesehen, die deines Nachziehstapels.
trex-asks-swap = Du warst auf dem letzten Platz: Tausche eine Farbe des Farbkreuzes aus, oder lass alles, wie es ist.

## Was geschehen ist

trex-plays = { $seat } spielt { $card }.
trex-flips = { $seat } deckt auf und spielt { $card }.
# Der Chamaelosaurus, $card, liegt auf $under und ist wie diese Karte.
trex-plays-on = { $seat } spielt { $card } auf { $under }.
trex-flips-on = { $seat } deckt auf und spielt { $card } auf { $under }.
trex-nothing-to-draw = Der Nachziehstapel von { $seat } ist leer: Es gibt nichts zu ziehen.
trex-draws = { $seat } zieht { $cards }.
trex-draws-number = { $seat } zieht { $number ->
    [one] eine Karte
   *[other] { $number } Karten
}.
trex-comet-fails = Als Komet bewirkt die Karte nichts.
trex-comet-announces = Der Komet von { $seat } kündigt das Ende der Runde an.
trex-comet-prolongs = { $seat } verlängert die Runde mit einem stärkeren Kometen.
trex-comet-takes-over = Der Komet von { $seat } löst den von { $other } ab.
trex-skipped = { $seat } hat keine Karten und wird übersprungen.
trex-closed = Das war die Abschlusskarte: Runde { $round } ist zu Ende.
trex-not-closed = Dem Kometenspieler fehlt die Abschlusskarte: Runde { $round } ist zu Ende.
trex-all-played = Niemand kann mehr spielen: Runde { $round } ist zu Ende.
trex-place = Platz { $place }: { $seat } mit { $card }.
trex-place-on = Platz { $place }: { $seat } mit { $card } auf { $under }.
trex-place-without-card = Platz { $place }: { $seat } ohne Karte.
# Ein Ei einer Farbe
trex-takes-egg = { $seat } nimmt ein Ei: { $colour }.
trex-receives-egg = { $seat } bekommt das andere Ei: { $colour }.
trex-shower-leaves = Der Kometenschauer von { $seat } kommt aus dem Spiel.
trex-gives-up = { $seat } gibt { $card } vom offenen Stapel ab.
trex-gives-up-unseen = { $seat } gibt die oberste Karte des Nachziehstapels ungesehen ab.
trex-shower-was-loss = { $seat } hat den Kometenschauer verloren und gibt keine andere Karte ab.
trex-nothing-to-give-up = { $seat } hat keine Karte zum Abgeben.
trex-tucks = Die offenen Stapel kommen unter die Nachziehstapel.
trex-keeps = { $seat } lässt die Farben, wie sie sind.
trex-strongest = { $seat } macht { $colour } statt { $old } zur stärksten Farbe.
trex-weakest = { $seat } macht { $colour } statt { $old } zur schwächsten Farbe.
# Die Farben der zwei neuen Eier
trex-new-eggs = Neue Eier: { $left } links und { $right } rechts.
trex-round-begins = { $seat } beginnt Runde { $round }.
trex-over = Das Spiel ist zu Ende.
trex-points = { $seat } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
# $number ist die Summe der Zahlen auf den übrigen Karten
trex-tied = Gleichstand: { $seat } zeigt { $cards }, zusammen { $number }.
trex-tied-without-cards = Gleichstand: { $seat } hat keine Karten mehr.

## Warum nicht

trex-now-play = Jetzt wird eine Karte gespielt.
trex-now-egg = Jetzt wird ein Ei ausgesucht.
trex-now-give-up = Jetzt wird eine Karte abgegeben.
trex-now-swap = Jetzt darf eine Farbe des Farbkreuzes ausgetauscht werden.
trex-hand-is-empty = Deine Hand ist leer: Decke die oberste Karte deines Nachziehstapels auf.
trex-not-in-hand = Du hast diese Karte nicht auf der Hand: { $card }.
trex-nothing-to-flip = Dein Nachziehstapel ist leer, also spielst du eine Handkarte.
trex-too-many-to-flip = Aufdecken darfst du nur mit einer Handkarte oder ohne.
trex-open-pile-is-empty = Auf dem offenen Stapel liegt keine Karte zum Abgeben.
trex-draw-pile-is-empty = Im Nachziehstapel liegt keine Karte zum Abgeben.
trex-there-already = Diese Farbe liegt schon dort: { $colour }.
trex-both-in-cross = Die beiden Farben des Farbkreuzes können nicht die Plätze tauschen.
trex-no-move = Das ist kein Zug von T-Rex; Züge sehen so aus: 'play BL7', 'flip', 'left', 'open', 'keep' oder 'upper GR'.
