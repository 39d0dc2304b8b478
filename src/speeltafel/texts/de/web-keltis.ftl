### Keltis auf seiner Seite.
### $colour ist die Farbe einer Reihe, $pile die eines Ablagestapels; $now, $next, $before und $after
### sind Punkte.

## Züge

keltis-move-discard = { $a } abwerfen
keltis-move-pair = { $a } und { $b } für einen Wunschstein abwerfen
keltis-move-lay = { $a } auslegen
keltis-move-point = { $a } auslegen
keltis-move-point-2 = { $a } in die Reihe { $b } legen
keltis-move-stock = Vom Nachziehstapel ziehen
keltis-move-pile = Vom Stapel { $a } ziehen
keltis-move-stop = Aufhören
# $play und $draw sind Züge wie oben
keltis-page-then = { $play } · { $draw }

## Was eine Karte tun kann, auf einer Taste

keltis-page-lay = Auslegen
keltis-page-discard = Abwerfen
# Das Paar aus der fraglichen Karte und $card
keltis-page-pair = Stein { $stone }, mit { $card }

## Der Tisch

keltis-page-row = Reihe { $colour }
keltis-page-point-row = Punktereihe
keltis-page-row-empty = { $row }: leer.
keltis-page-row-words = { $row }: { $cards }; { $course }, { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}: { $now } Punkte, mit einer mehr { $next }.
keltis-page-point-row-words = { $row }: { $cards }; { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
keltis-page-course-open = aufsteigend oder absteigend
keltis-page-course-rising = aufsteigend
keltis-page-course-falling = absteigend
keltis-page-course-closed = abgeschlossen
keltis-page-end-card = Schluss
keltis-page-rows-of = Reihen von { $name }
keltis-page-your-rows = Deine Reihen
keltis-page-hand = Deine Hand
keltis-page-new = neu
keltis-page-player = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $hand } Karten auf der Hand.
keltis-page-has-stones = Wunschsteine: { $stones }.
keltis-page-piles = Nachziehstapel und Ablagestapel
keltis-page-stock = Nachziehstapel: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
keltis-page-pile = Stapel { $pile }
keltis-page-pile-empty = { $pile }: leer.
keltis-page-pile-words = { $pile }: { $card } obenauf, { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}.
keltis-page-top-first = Die oberste Karte zuerst
keltis-page-stones = Wunschsteine
keltis-page-stones-left = Wunschsteine, die noch zu haben sind: { $stones }
keltis-page-your-stones = Deine Wunschsteine: { $number }, { $points } Punkte wert
keltis-page-ends = Reihen mit Schlusskarte: { $number }. Bei { $of } endet das Spiel.
keltis-page-known = Sicher auf der Hand
keltis-page-unseen = Noch nicht gesehen

## Zu einem Spieler gesagt

keltis-page-own-row = Hier passt sie nicht. { $card } gehört woandershin: { $row }.
keltis-page-which-row = Wähle erst die Reihe für diese Karte.
keltis-page-now-draw = Ziehe jetzt eine Karte.

## Wie die Punkte zustande kamen

keltis-page-how = Wie die Punkte zustande kamen
keltis-page-count = × { $number }
keltis-page-shared = Gleich viele Punkte: Ihr teilt euch den Sieg.

## Wozu ein Zug führen würde

keltis-would-row = Reihe { $colour }, Karte { $length }: von { $before } auf { $after } Punkte.
keltis-would-rise = Die Reihe ist dann aufsteigend.
keltis-would-fall = Die Reihe ist dann absteigend.
keltis-would-close = Die Reihe ist dann abgeschlossen.
keltis-would-point = Von { $before } auf { $after } Punkte in der Punktereihe.
keltis-would-stone = Wunschstein { $stone }: von { $before } auf { $after } Punkte für Steine.
keltis-would-end = Das Spiel endet: Niemand zieht mehr, und alle dürfen noch bis zu zwei Karten auslegen.

## Warum eine Karte abgeworfen oder gezogen werden kann: mit einem Tipp gesagt

keltis-reason-no-row = Du kannst sie nirgends auslegen.
keltis-reason-new-row = Du hast keine Reihe dieser Farbe: Die erste Karte zählt { $points }.
keltis-reason-others = { $number ->
    [one] { $names } hat Karten dieser Art.
   *[other] { $names } haben Karten dieser Art.
}
keltis-reason-nobody = Niemand sonst hat eine Karte dieser Art ausgelegt.
keltis-reason-stock = { $number ->
    [0] Es ist die letzte Karte des Nachziehstapels.
    [one] Niemand kennt die Karte; danach bleibt 1 im Nachziehstapel.
   *[other] Niemand kennt die Karte; danach bleiben { $number } im Nachziehstapel.
}
keltis-reason-pile = Du bekommst { $card }.

## Tasten

keltis-key-card = { $keys }: eine Handkarte; noch einmal: ein anderer Platz
keltis-key-stock = { $keys }: vom Nachziehstapel ziehen
keltis-key-green = { $keys }: grüner Stapel
keltis-key-yellow = { $keys }: gelber Stapel
keltis-key-red = { $keys }: roter Stapel, wenn du ziehst
keltis-key-pink = { $keys }: rosa Stapel
keltis-key-blue = { $keys }: blauer Stapel
keltis-key-pt = { $keys }: Stapel der Punktekarten
