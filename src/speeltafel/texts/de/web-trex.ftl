### T-Rex auf seiner Seite.
### $card und $under sind Karten, $colour ist eine Farbe, $name ist jemand am Tisch.

## Züge, auch als Aufschrift von Knöpfen

trex-move-play = { $a } spielen
trex-move-flip = Oberste Karte aufdecken
trex-move-left = Das linke Ei nehmen
trex-move-right = Das rechte Ei nehmen
trex-move-open = Offene Karte abgeben
trex-move-draw = Ungesehene Karte abgeben
trex-move-keep = Farben behalten
trex-move-upper = { $a } zur stärksten Farbe machen
trex-move-lower = { $a } zur schwächsten Farbe machen

## Namensschilder der Dinosaurier: kurz, von uns

trex-page-plate-YE = Gleiter
trex-page-plate-BL = Langhals
trex-page-plate-BR = Sprinter
trex-page-plate-GR = Dreihorn
trex-page-plate-RE = Tyrann
trex-page-plate-CHA = Chamaelosaurus
trex-page-plate-SHO = Kometenschauer

## Der Tisch

trex-page-others = Die anderen
trex-page-middle = Eier und Farben
trex-page-own = Deine Stapel
trex-page-hand = Deine Hand
trex-page-choices = Deine Wahl
trex-page-round = Runde { $round } von 12
# Ein kurzer Platz für ein Schildchen
trex-page-place = { $place ->
    [1] 1.
    [2] 2.
    [3] 3.
   *[other] { $place }.
}
trex-page-last = letzter
# Karten, wie sie gesprochen werden
trex-page-card-draw = { $card }, ziehe { $number }
trex-page-card-comet = { $card }, Komet
trex-page-on = { $card } auf { $under }
trex-page-top = Offener Stapel von { $name }: { $card }, { $place } Platz
trex-page-top-none = Offener Stapel von { $name }: noch keine Karte
trex-page-draw-pile = Nachziehstapel
trex-page-in-hand = Karten auf der Hand: { $number }
trex-page-in-draw-pile = Karten im Nachziehstapel: { $number }
trex-page-egg = Ei: { $colour }
trex-page-eggs = { $colour }: { $number ->
    [one] 1 Ei
   *[other] { $number } Eier
} für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
trex-page-no-eggs = noch keine Eier
trex-page-eggs-gone = Die nächsten Eier kommen mit der nächsten Runde.
trex-page-strongest = stärkste
trex-page-equal = gleich
trex-page-weakest = schwächste
trex-page-ladder = Stärkste Farbe: { $strongest }. Gleich stark: { $equal }. Schwächste Farbe: { $weakest }.
trex-page-holder = Kometenspieler
trex-page-no-comet = Noch kein Komet.
trex-page-no-comet-more = Die Runde geht weiter.
trex-page-comet = Komet: { $card } von { $name }.
trex-page-comet-yours = Dein Komet: { $card }.
# Was von der Runde noch bleibt
trex-page-comet-ends = { $number ->
    [one] Noch eine Karte
   *[other] Noch { $number } Karten
}, dann die Abschlusskarte.
trex-page-comet-ends-yours = { $number ->
    [one] Noch eine Karte
   *[other] Noch { $number } Karten
}, dann deine Abschlusskarte.
trex-page-comet-closes = { $name } spielt die Abschlusskarte.
trex-page-comet-closes-yours = Du spielst die Abschlusskarte.
# Two buttons for the card that is given up
trex-page-give-open = Offen: { $card }
trex-page-give-draw = Ungesehene Karte
trex-page-make-strongest = Stärkste wird
trex-page-make-weakest = Schwächste wird
trex-page-known = Was ich weiß
trex-page-known-pile = Dein Nachziehstapel, von oben
trex-page-known-eggs = Eier, die noch niemand gesehen hat
trex-page-unknown-card = unbekannte Karte

## Wohin ein Zug führt

trex-would-lead = Du wärst auf Platz eins.
trex-would-place = Du wärst auf Platz { $place ->
    [2] zwei
    [3] drei
    [4] vier
   *[other] fünf
}, hinter { $card } von { $other }.
trex-would-copy = Zählt als { $card }.
trex-would-count-nothing = Zählt als 0 ohne Farbe.
trex-would-draw = Du ziehst { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}.
trex-would-draw-nothing = Es gibt nichts mehr zu ziehen.
trex-would-announce = Ein Komet: Die Runde endet, wenn du wieder dran bist.
trex-would-prolong = Ein stärkerer Komet: Es geht noch einmal reihum.
trex-would-take-over = Ein Komet: löst { $card } von { $other } ab.
trex-would-fail = Ein Komet, aber schwächer als { $card }: bewirkt nichts.
trex-would-end = Beendet die Runde.
trex-would-end-unless = Beendet die Runde, außer es ist ein stärkerer Komet.
trex-would-flip = Niemand kennt diese Karte, bevor sie gespielt ist.
# $number: das wievielte Ei der Farbe es wäre; $points: was dazukommt
trex-would-take-egg = Du bekommst { $colour }: Ei Nummer { $number }, plus { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
trex-would-leave-egg = { $seat } bekommt { $colour }: plus { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
trex-would-lose = Du verlierst { $card } für immer.
trex-would-lose-unseen = Die oberste Karte deines Nachziehstapels kommt ungesehen aus dem Spiel.
trex-would-end-game = Danach ist das Spiel zu Ende.
trex-would-hold-strongest = Auf deiner Hand: { $number ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $number } Karten
} der stärksten Farbe, { $colour }.
trex-would-hold-weakest = Auf deiner Hand: { $number ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $number } Karten
} der schwächsten Farbe, { $colour }.

## Wie die Punkte zustande kamen

trex-page-points-of = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
# Für jede Farbe: die Zahl der Eier mal sich selbst
trex-page-square = { $number } × { $number } = { $points }
trex-page-tied = Gleichstand: Die Zahlen auf den übrigen Karten entscheiden.
trex-page-left-over = { $name }: zusammen { $number }
trex-page-left-over-none = { $name } hat keine Karten mehr

## Die Option der Symbole

trex-page-symbol-comet = Komet
trex-page-symbol-draw = ziehe { $number }
trex-page-symbols-wrong = Es sind jetzt { $number } Kometen; es müssen { $of } sein.

## Tasten

trex-key-choice = { $keys }: eine Handkarte, oder die Wahl mit dieser Nummer
trex-key-flip = { $keys }: oberste Karte aufdecken
