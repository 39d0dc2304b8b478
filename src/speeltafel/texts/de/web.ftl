### Die Seiten des Browsers.

title-trex = T-Rex
title-keltis = Keltis: Das Kartenspiel
title-gold = Gold!
title-animalia = Animalia
title-yellowstone = Yellowstone Park
about-trex = Starke Dinosaurier, fallende Kometen und Eier zum Sammeln.
about-keltis = Fünf Pfade, hinauf oder hinab: Beginne nur, was du auch schaffst.
about-gold = Tausche Esel gegen Gold und bring deine Sets in Sicherheit.
about-animalia = Behalten oder weitergeben: Die schönsten Tiere gewinnen Medaillen.
about-yellowstone = Leg deine Tiere dicht zusammen, sonst gibt es Minuskarten.

## Die Lobby
settings = Einstellungen
about = Info
offline = Keine Verbindung zum Server. Wir versuchen es weiter.
signed-out = Du bist auf diesem Gerät nicht mehr angemeldet.
your-tables = Deine Tische
choose-game = Wähle ein Spiel
players-and-length = { $players } Spieler · { $minutes } Min.
rules-of = Spielregeln: { $game }
join = Bei Freunden mitspielen
code = Code
to-table = Zum Tisch
open-tables = Offene Tische
status-yours = du bist dran
status-open = wartet auf Spieler
status-playing = läuft
status-over = beendet
status-closed = geschlossen
players = Spieler
opponents = Bots
play-now = Spielen
starts-when-ready = Dieses Spiel wird noch vorbereitet. Es beginnt gleich von selbst.
with-friends = Mit Freunden
more-choices = Mehr Optionen
people-here = Personen an diesem Bildschirm
stand-in-level = Spielt für alle, die gehen
clock = Bedenkzeit
clock-none = so lange du willst
clock-minute = eine Minute je Zug
clock-quarter = 15 Minuten je Spiel
clock-day = ein Tag je Zug
training = Übungstisch: Alles lässt sich zurücknehmen
memory-aid = Zeigen, was man sich merken könnte
listed = Alle dürfen mitspielen
guest-name = Gast { $number }
bot-name = Bot { $number }
stand-in = Bot für { $name }
free-seat = Freier Platz

## An einem Tisch
your-turn = Du bist dran:
no-cards = Keine Karten
turn-of = { $name } überlegt.
game-over = Das Spiel ist zu Ende.
show-rule = Regel zeigen
confirm-move = Das spielen? { $move }
cancel = Abbrechen
skip = Überspringen
undo = Rückgängig
hint = Tipp
result = Ergebnis
to-lobby = Zur Lobby
reconnecting = Verbinde neu …
log = Verlauf
rules = Spielregeln
menu = Menü
loading = Einen Moment …
close = Schließen
curtain = Gib den Bildschirm an { $name } weiter. Alle anderen schauen weg!
curtain-open = Ich bin { $name }: Zeig meine Karten
table-closed = Dieser Tisch ist geschlossen.
waiting = Das Spiel beginnt, sobald alle Plätze besetzt sind.
take-a-seat = Setz dich, um mitzuspielen.
host = Gastgeber
sit = Hier sitzen
sit-too = Auch hier sitzen
seat-bot = Bot
seat-free = Platz freigeben
stand = Aufstehen
qr = QR-Code mit dem Link zu diesem Tisch
invite-friends = Freunde kommen mit diesem Link, Code oder Bild dazu:
copied = Kopiert
share-link = Link teilen
link-not-copied = Kopieren geht bei dieser Adresse nicht: Markiere den Link oben und kopiere ihn selbst.
link-local = Andere erreichen diese Adresse nicht: Öffne die Seite mit dem Namen oder der Nummer dieses Computers im Netzwerk.
fill-with-bots = Freie Plätze mit Bots füllen
take-back-seat = Selbst weiterspielen
table-screen = Als Tischbildschirm zeigen
leave-to-bot = Gehen: Ein Bot spielt weiter
keys = Tasten
key-tab = Tab: nächster Teil der Seite
key-f6 = F6, Umschalt+F6: nächster oder voriger Bereich
key-arrows = Pfeile: im Bereich bewegen
key-enter = Eingabe: wählen
key-undo = { $keys }, Strg+Z: zurücknehmen
key-hint = { $keys }: Tipp
key-log = { $keys }: Verlauf
key-rules = { $keys }: Spielregeln, bei der Karte mit dem Fokus
key-inspect = { $keys }: die Karte mit dem Fokus genau ansehen
key-menu = { $keys }: diese Liste
key-scores = { $keys }: Punktestand
key-stand = { $keys }: wo du stehst
key-name-backspace = Rücktaste
key-name-escape = Esc
scores-now = Punktestand: { $scores }.
stand-now = Du bist auf Platz { $place } von { $players }, mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
commitment = Fingerabdruck der Kartenverteilung, vor dem Spiel festgelegt:
thinking = Überlege …
hint-look = Schau dir das an: { $move }
hint-more = Erzähl mir mehr
hint-figures = Zeig die Zahlen
hint-numbers = gewinnt { $share } % (± { $margin }), erwartet { $points } Punkte
winner = { $number ->
    [one] { $name } gewinnt!
   *[other] { $name } gewinnen gemeinsam!
}
place = Platz
player = Spieler
points = Punkte
rematch = Noch einmal spielen
watch-next = Beim nächsten Spiel zusehen
replay = Noch einmal ansehen

## Einstellungen
language = Sprache
pace = Tempo der Karten
pace-none = ohne Bewegung
pace-fast = schnell
pace-normal = normal
pace-slow = langsam
theme = Hell oder dunkel
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
confirm-setting = Vor jedem Zug nachfragen
sounds = Töne
letter-keys = Tastenkürzel mit einem Buchstaben
points-short = { $points } P.
clock-of = Restzeit von { $name }
days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
}

## Spiele, die zu Ende sind
replays = Beendete Spiele
replays-own = Deine beendeten Spiele
replays-none = Du hast noch kein Spiel zu Ende gespielt.
replays-file = Aus einer Datei
replays-file-about = Ein Spiel, das hier gespeichert wurde, oder Partien des Befehls speeltafel simulate (.jsonl).
replays-choose = Datei wählen
replays-which = In dieser Datei sind { $count } Spiele. Welches möchtest du sehen?
replay-steps = Schritte des Spiels
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Pause
replay-forward = Einen Schritt weiter
replay-last = Zum Ende
replay-step = Schritt
replay-step-of = Schritt { $step } von { $last }
replay-deal = Die Karten werden ausgeteilt.
replay-hands = Handkarten
replay-viewer = Wessen Sicht
replay-spectator = Zuschauer
replay-open = Offene Karten
replay-copy = Link zu diesem Schritt kopieren
replay-save = Als Datei speichern
record-empty = Diese Datei ist leer.
record-large = Diese Datei ist zu groß für ein Spiel.
record-json = Das ist keine Datei mit Spielen: Sie ist nicht als JSON lesbar.
record-format = Das ist keine Partie eines Spiels, das Speeltafel kennt.
record-rules = Mit dieser Partie stimmt etwas nicht, deshalb lässt sie sich nicht zeigen.

## Faires Austeilen
proof = Wurde fair ausgeteilt?
proof-running = Das Spiel wird noch einmal ausgeteilt …
proof-none = Zu dieser Partie gibt es keinen Nachweis. Den haben nur Spiele an einem Tisch des Servers, aber nicht an einem Übungstisch.
proof-insecure = Dein Browser erlaubt diese Prüfung nur unter einer sicheren Adresse (https) oder auf dem Gerät des Servers selbst.
proof-failed = Die Prüfung war nicht möglich. Gibt es eine Verbindung zum Server?
proof-good = Alles passt: Die Karten lagen so, wie es vor dem Spiel festgelegt war.
proof-bad = Etwas passt nicht!
proof-commitment-good = Das Geheimnis, das am Ende gezeigt wurde, gehört zum Fingerabdruck in der Partie.
proof-commitment-bad = Das Geheimnis gehört nicht zum Fingerabdruck in der Partie.
proof-promise-good = Es ist genau der Fingerabdruck, den dieser Browser notiert hat, als er den Tisch zum ersten Mal sah.
proof-promise-bad = Es ist nicht der Fingerabdruck, den dieser Browser notiert hat, als er den Tisch zum ersten Mal sah.
proof-entropy-good = Die Zufallszahlen, die dieser Browser geschickt hat, wurden mitgemischt.
proof-entropy-bad = Die Zufallszahlen, die dieser Browser geschickt hat, wurden nicht mitgemischt.
proof-start-good = Wer beginnt, wurde mit denselben Zahlen ausgelost.
proof-start-bad = Es hat jemand anders begonnen, als ausgelost wurde.
proof-shuffles-good = Dieser Browser hat alle Karten noch einmal ausgeteilt: Jeder Mischvorgang ergibt dasselbe.
proof-shuffles-bad = Mischvorgang { $shuffle } ist nicht der, der festgelegt war.
proof-rules-good = Alle Züge halten sich an die Regeln, sagt der Server.
proof-rules-bad = Die Züge halten sich nicht an die Regeln, sagt der Server.
proof-meaning-sat = Dieser Browser hat den Fingerabdruck notiert, bevor er seine Zufallszahlen schickte. Der Server konnte die Karten also weder aussuchen noch später eine ändern.
proof-meaning-watched = Dieser Browser hat den Fingerabdruck notiert, aber keine Zufallszahlen geschickt: Du hast nur zugeschaut. Danach wurde also keine Karte geändert; wie die Karten ausgesucht wurden, kann dieser Browser nicht sagen.
proof-meaning-unnoted = Dieser Browser hat den Fingerabdruck vor dem Spiel nicht gesehen. Gezeigt ist also, dass Partie und Geheimnis zusammengehören, nicht aber, dass sie vorher feststanden.
proof-limits = Es beweist nicht, dass niemand geschaut hat: Wer den Server betreibt, konnte die Karten sehen. Und wer ihn betreibt und sich nach dir an den Tisch gesetzt hat, konnte verschiedene Kartenverteilungen ausprobieren.
proof-check = Austeilen prüfen

## Du und deine Geräte
you = Du
your-name = Dein Name
save-name = Speichern
name-saved = Dein Name ist gespeichert.
name-wrong = Ein Name hat 1 bis 30 Zeichen.
devices = Andere Geräte
link-about = Mit diesem Link bist du auch auf einem anderen Gerät du selbst, mit deinen Tischen. Behalte ihn für dich: Wer ihn hat, spielt in deinem Namen.
link-make = Persönlichen Link erstellen
link-new = Neuen Link erstellen
link-qr = QR-Code deines persönlichen Links
link-copy = Link kopieren
link-once = Er ist nur jetzt zu sehen. Ein neuer Link macht diesen ungültig.
link-drop = Link ungültig machen
link-dropped = Der Link gilt nicht mehr.
link-opened = Willkommen zurück, { $name }!
link-wrong = Dieser Link gilt nicht mehr. Erstelle auf deinem anderen Gerät einen neuen.
others-out = Alle anderen Geräte abmelden
others-out-done = Alle anderen Geräte sind abgemeldet.
delete-me = Mich löschen
delete-about = Dein Name, deine Plätze und deine Benachrichtigungen werden gelöscht. Beendete Spiele bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
delete-sure = Möchtest du wirklich gelöscht werden?
delete-yes = Ja, lösche mich
deleted = Du bist gelöscht. Auf Wiedersehen!

## Benachrichtigungen
notices = Benachrichtigung „Du bist dran“
notices-about = Wenn ein Spiel auf dich wartet und du nicht hinschaust, sagen wir es dir, einmal je Zug.
notices-on = Auf diesem Gerät Bescheid geben
notices-off = Auf diesem Gerät nicht mehr
notices-here = Dieses Gerät bekommt Bescheid, wenn du dran bist.
notices-denied = Du hast Benachrichtigungen für diese Seite in deinem Browser verboten. Erlaube sie zuerst dort.
notices-insecure = Benachrichtigungen brauchen eine sichere Adresse (https).
notices-impossible = Dieser Browser kann keine Benachrichtigungen empfangen. Auf einem iPhone oder iPad legst du Speeltafel zuerst auf den Startbildschirm.
notices-failed = Das hat nicht geklappt. Der Browser konnte seinen Benachrichtigungsdienst nicht erreichen.
notices-test = Test senden
notices-tested = Der Test ist unterwegs.
notices-not-tested = Der Test ist nicht angekommen.
notice-title = Du bist dran!
notice-body = Ein Spiel an der Speeltafel wartet auf dich.
webhooks = Webhooks
webhooks-about = Für Discord, ntfy oder ein eigenes Programm: Wir schicken eine Nachricht an diese Adresse, wenn du dran bist.
webhook-address = Adresse
webhook-format = Format
webhook-format-json = JSON (eigenes Programm)
webhook-format-text = Text (ntfy)
webhook-format-discord = Discord
webhook-add = Hinzufügen
webhook-secret = Das Geheimnis, mit dem die Nachrichten signiert werden, nur jetzt zu sehen:
webhook-to = Webhook an { $host }
push-to = Browser, über { $host }
remove = Entfernen

## Über
about-fan = Speeltafel ist von Fans dieser Spiele gemacht, einfach aus Freude daran. Niemand verdient etwas damit. Mit den Verlagen hat es nichts zu tun; wenn dir ein Spiel gefällt, kauf es: Am echten Tisch ist es noch schöner.
about-games = Die Spiele
about-game = Von { $authors }. Erschienen bei { $publisher }, { $year }.
about-rights = Namen und Regeln der Spiele gehören ihren Autoren und Verlagen. Die Texte hier sind unsere eigenen.
about-pictures = Bilder und Schriften
about-icons = Viele Bilder stammen von game-icons.net, von Lorc, Delapouite und anderen, unter der Lizenz CC BY 3.0; wir haben Farben und Ränder geändert und neue Zeichnungen daraus gemacht.
about-emoji = Andere stammen aus Fluent Emoji von Microsoft, unter der MIT-Lizenz.
about-fonts = Schriften: Nunito Sans, Fredoka, Rye, Uncial Antiqua, Almendra und Bebas Neue unter der SIL Open Font License 1.1, Luckiest Guy unter der Apache License 2.0.
about-privacy = Deine Daten
about-privacy-text = Kein Konto, keine Werbung, kein Besucherzähler. Dein Browser spricht nur mit diesem Server, nie mit jemand anderem. Ein Cookie merkt sich, wer du bist, und deine Einstellungen bleiben auf deinem Gerät.
about-fair = Faire Karten
about-fair-text = Vor jedem Spiel legt sich der Server mit einem Fingerabdruck auf die Verteilung der Karten fest. Nach dem Spiel kann dein Browser die Karten noch einmal austeilen und prüfen, dass keine verändert wurde.
about-licence = Programm
about-licence-text = Speeltafel ist freie Software unter der MIT-Lizenz. Du darfst sie nutzen, ändern und weitergeben.
preparing = Beim ersten Start werden Spiele und Bots vorbereitet; das dauert ein paar Minuten. Du kannst schon spielen, Bots brauchen manchmal einen Moment.
give-up = Dieses Spiel beenden
give-up-sure = Wirklich beenden? Das Spiel ist dann weg.
show-all = Alle { $number } zeigen
