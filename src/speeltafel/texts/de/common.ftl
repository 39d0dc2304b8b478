### Was alle Spiele teilen. $seat ist ein Spieler.

# Ein Platz, an dem niemand mit Namen bekannt ist
seat = Platz { $number }

# Das Ende einer Reihe: a, b und c
list-end = { $words } und { $last }

## Stufen der Bots

level-first-game = Kennenlernen
level-family-table = Wohnzimmer
level-game-night = Spieleabend
level-club = Spieleclub
level-master = Meister

## Was an einem Tisch geschieht, außer den Zügen

log-made = Der Tisch steht bereit.
log-sat = { $seat } setzt sich.
log-stood = { $seat } steht auf.
log-planned = Ein Bot spielt als { $seat } mit.
log-planned-person = Ein Platz ist wieder frei.
log-started = Alle sitzen: Die Karten werden ausgeteilt.
log-undone = { $seat } nimmt { $number ->
    [one] einen Zug
   *[other] { $number } Züge
} zurück.
log-stood-in = { $seat } ist gegangen; ein Bot spielt weiter.
log-stood-in-late = Die Zeit von { $seat } ist um; ein Bot spielt weiter.
log-forgotten = { $seat } ist endgültig ausgestiegen; ein Bot spielt weiter.
log-came-back = { $seat } ist wieder da.
log-paused = Der Server war eine Weile weg; die Uhren standen still.
log-rematched = Es gibt einen neuen Tisch für die Revanche.
log-closed = Der Tisch wurde geschlossen.

## Was abgelehnt wird

refused-stale = Der Tisch hat sich inzwischen verändert. Schau noch einmal hin.
refused-illegal-move = Das geht jetzt nicht.
refused-not-your-turn = Du bist nicht am Zug.
refused-not-seated = Dort sitzt du nicht.
refused-seat-taken = Dieser Platz ist besetzt.
refused-not-started = Dafür ist es noch zu früh.
refused-started = Dafür ist es zu spät: Das Spiel hat begonnen.
refused-over = Das Spiel ist zu Ende.
refused-closed = Der Tisch ist geschlossen.
refused-nothing-to-undo = Du kannst jetzt nichts zurücknehmen.
refused-bot-plays = Ein Bot spielt für dich. Nimm zuerst deinen Platz wieder ein.
refused-not-host = Das kann nur, wer den Tisch eröffnet hat.
refused-bad-setting = Diese Einstellungen sind nicht möglich.
refused-bad-message = Das hat der Server nicht verstanden.
refused-unknown-table = Diesen Tisch gibt es nicht.
refused-unknown-person = Zu diesem Link gehört niemand.
refused-not-signed-in = Sag uns zuerst, wie du heißt.
refused-forbidden = Das ist nicht erlaubt.
refused-not-found = Hier ist nichts.
refused-banned = Du darfst auf diesem Server nicht spielen.
refused-too-fast = Das war zu schnell. Warte ein wenig.
refused-too-many = Das ist zu viel auf einmal. Bring erst etwas zu Ende.
refused-too-many-empty = An vielen Tischen, die du eröffnet hast, sitzt noch niemand. Spiel erst an einem davon, oder warte eine Stunde.
refused-too-large = Das ist zu groß.
refused-no-room = Der Server kann im Moment nichts speichern. Es hat sich nichts geändert; versuch es bald noch einmal.
refused-closing = Der Server startet gleich neu. Versuch es in einem Augenblick noch einmal.
refused-not-ready = Dieses Spiel wird noch vorbereitet. Versuch es in einer Minute noch einmal.
refused-broken = Auf dem Server ist etwas schiefgegangen. Das tut uns leid!

## Was mit einer gespeicherten Partie nicht stimmt

fault-form = Das ist keine gespeicherte Partie, oder es fehlt etwas.
fault-game = Speeltafel kennt dieses Spiel nicht.
fault-rules = Die Partie wurde nach einer anderen Fassung der Regeln gespielt.
fault-settings = Diese Spielerzahl, diese Optionen oder diesen Startspieler gibt es in diesem Spiel nicht.
fault-shuffle-form = Mischvorgang { $number } ist unvollständig.
fault-move-form = Zug { $move } ist unvollständig.
fault-shuffle = Einen Mischvorgang { $number } gibt es in diesem Spiel nicht.
fault-order = Die Mischvorgänge stehen nicht in der Reihenfolge, in der sie stattfanden.
fault-cards = { $move ->
    [0] Die Karten am Anfang sind nicht die des Spiels.
   *[other] Die Karten, die mit Zug { $move } kommen, sind nicht die des Spiels.
}
fault-after-end = Zug { $move } kommt nach dem Ende des Spiels.
fault-turn = Bei Zug { $move } wäre { $seat } an der Reihe.
fault-illegal = Zug { $move } ist nicht erlaubt.
fault-early = { $moves ->
    [one] Die Partie endet nach einem Zug, aber { $seat } wäre als Nächstes an der Reihe.
   *[other] Die Partie endet nach { $moves } Zügen, aber { $seat } wäre als Nächstes an der Reihe.
}
fault-choices = Die möglichen Züge bei Zug { $move } sind nicht die richtigen.
fault-result = Die Punkte oder die Plätze am Ende stimmen nicht.
fault-seed = Die Karten gehören nicht zum Startwert (Seed) der Partie.
fault-viewer = Auf diesem Platz sitzt niemand.
