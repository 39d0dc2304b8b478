### Gold! auf seiner Seite.
### $colour ist eine Farbe, $card eine Karte, $cards eine Liste von Karten.

## Züge

gold-move-take = { $a } nehmen
gold-move-swap = { $a } gegen { $b } tauschen
gold-move-steal = { $b } von { $a } nehmen
gold-move-none = Keine Bonuskarte

## Der Tisch

gold-page-take = nimm
gold-page-can-take = darfst du nehmen.
gold-page-swap = darfst du tauschen.
gold-page-costs = Kostet { $cards }.
gold-page-set = Set { $points }
gold-page-now-get = Tippe jetzt auf die Karte im Angebot, die du willst.
gold-page-now-give = Tippe jetzt auf das, was du dafür gibst: { $cards }.
gold-page-display-of = Auslage von { $name }
gold-page-others = Die Auslagen der anderen
gold-page-group = { $colour }: { $number } von { $of } für ein Set
gold-page-offer = Angebot
gold-page-stock = Nachziehstapel
gold-page-look = Wertungsstapel zeigen
gold-page-pile = Wertungsstapel: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
gold-page-piles = Wertungsstapel
gold-page-removed = { $removed } Karten kamen ungesehen aus dem Spiel.
gold-page-unseen = Noch nicht gesehen: { $cards }.
gold-page-majority = Wer in jeder Farbe vorn liegt
gold-page-lead = { $colour }: { $who }
gold-page-saves = { $name } würde { $card } retten
gold-page-no-lead = { $colour }: niemand hat Gold, das zählt

## Wie die Punkte zustande kamen

gold-page-how = Wie die Punkte zustande kamen
gold-page-secured = Gerettete Karten
gold-page-gold = Gold
gold-page-donkeys = Esel
gold-page-shared = Gleich viele Punkte und Karten: Ihr teilt euch den Sieg.
gold-page-tie = Gleich viele Punkte: { $name } gewinnt mit mehr Karten ({ $number }).

## Wozu ein Zug führen würde

gold-would-set = Set in { $colour }: bringt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
gold-would-bonus = Nimm dann eine von diesen: { $cards }.
gold-would-lead = Du liegst dann in { $colour } vorn.
gold-would-share = Du liegst dann in { $colour } mit vorn.
gold-would-lose = Du liegst dann in { $colour } nicht mehr vorn.
gold-would-refill = Ein neues Angebot für den nächsten Spieler.
gold-would-end = Das Spiel endet.

## Tasten

gold-key-offer = { $keys }: zum Angebot
gold-key-own = { $keys }: zu deiner Auslage
gold-key-cancel = { $keys }: eine Karte loslassen
