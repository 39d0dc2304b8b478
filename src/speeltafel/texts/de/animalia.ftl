### Animalia
### $seat und $other sind Spieler; $card und $bonus sind Karten, $cards ist eine Liste davon; $species ist
### eine Tierart, $power eine Fähigkeit und $powers eine Liste davon: jedes ist eines der Wörter unten.

## Tierarten

animalia-cat = Katze
animalia-horse = Pferd
animalia-dog = Hund
animalia-hare = Hase
animalia-parrot = Papagei

## Karten

animalia-cat-champion = Katze (Champion)
animalia-cat-beauty = Katze (der Schöne)
animalia-cat-neutral = Katze (der Niedliche)
animalia-cat-dirty = Katze (Schmutzfink)
animalia-cat-thief = Katze (Dieb)
animalia-cat-spy = Katze (Spion)
animalia-cat-jester = Katze (Spaßvogel)
animalia-horse-champion = Pferd (Champion)
animalia-horse-beauty = Pferd (der Schöne)
animalia-horse-neutral = Pferd (der Niedliche)
animalia-horse-dirty = Pferd (Schmutzfink)
animalia-horse-thief = Pferd (Dieb)
animalia-horse-spy = Pferd (Spion)
animalia-horse-jester = Pferd (Spaßvogel)
animalia-dog-champion = Hund (Champion)
animalia-dog-beauty = Hund (der Schöne)
animalia-dog-neutral = Hund (der Niedliche)
animalia-dog-dirty = Hund (Schmutzfink)
animalia-dog-thief = Hund (Dieb)
animalia-dog-spy = Hund (Spion)
animalia-dog-jester = Hund (Spaßvogel)
animalia-hare-champion = Hase (Champion)
animalia-hare-beauty = Hase (der Schöne)
animalia-hare-neutral = Hase (der Niedliche)
animalia-hare-dirty = Hase (Schmutzfink)
animalia-hare-thief = Hase (Dieb)
animalia-hare-spy = Hase (Spion)
animalia-hare-jester = Hase (Spaßvogel)
animalia-parrot-champion = Papagei (Champion)
animalia-parrot-beauty = Papagei (der Schöne)
animalia-parrot-neutral = Papagei (der Niedliche)
animalia-parrot-dirty = Papagei (Schmutzfink)
animalia-parrot-thief = Papagei (Dieb)
animalia-parrot-spy = Papagei (Spion)
animalia-parrot-jester = Papagei (Spaßvogel)
animalia-owl = Eule

## Fähigkeiten

animalia-thief = Dieb
animalia-spy = Spion
animalia-jester = Spaßvogel

## Optionen

animalia-option-power-uses = Nutzung einer Fähigkeit
animalia-option-power-uses-meaning = Wie oft du eine Fähigkeit nutzt, wenn mehrere deiner Tiere sie auslösen.
animalia-option-power-uses-kind = einmal je Fähigkeit
animalia-option-power-uses-animal = einmal je Tier
animalia-option-powers-in-automatic-draw = Fähigkeiten beim Alleinziehen
animalia-option-powers-in-automatic-draw-meaning = Fähigkeiten wirken auch bei Karten, die der Letzte allein zieht.
animalia-option-beauty-two-players = Schönheitspreis zu zweit
animalia-option-beauty-two-players-meaning = Zu zweit: was um den Schönheitspreis antritt.
animalia-option-beauty-two-players-collection = jede Reihe für sich
animalia-option-beauty-two-players-player = beide Reihen zusammen
animalia-option-return-limit = Karten unter dem Stapel
animalia-option-return-limit-meaning = So viele Karten dürfen in einer Saison unter den Nachziehstapel.

## Was gefragt ist

animalia-asks-group = Behalte die ganze Gruppe oder gib sie weiter.
animalia-asks-place = Du musst die Gruppe behalten: Wähle eine Reihe.
animalia-asks-power = Nutze eine Fähigkeit oder lass es gut sein.
animalia-asks-thief = Stiehl eine Karte.
animalia-asks-spy = Lege die obersten Karten in deiner Reihenfolge zurück, die oberste zuerst.
animalia-asks-jester = Verschenke eine Karte.
animalia-asks-cover = Decke Karten mit deinen Bonuskarten ab, oder höre auf.
animalia-asks-owl = Wähle eine Tierart für die Eule.

## Was geschehen ist

animalia-keeps = { $seat } behält: { $cards }.
animalia-keeps-in-row = { $seat } behält in Reihe { $row }: { $cards }.
animalia-passes = { $seat } gibt weiter.
animalia-adds = Niemand behält die Gruppe. { $seat } legt dazu: { $cards }.
animalia-must-keep = Niemand will die Gruppe. { $seat } muss sie behalten: { $cards }.
animalia-must-keep-in-row = Niemand will die Gruppe. { $seat } muss sie in Reihe { $row } behalten: { $cards }.
animalia-must-keep-and-choose = Niemand will die Gruppe. { $seat } muss sie behalten und wählt eine Reihe.
animalia-uses = { $seat } nutzt eine Fähigkeit: { $power }.
animalia-uses-no-more = { $seat } nutzt keine Fähigkeit mehr.
animalia-may-use = { $seat } darf eine Fähigkeit nutzen: { $powers }.
animalia-steals = { $seat } stiehlt von { $other }: { $card }.
# Die Sammlung von $seat ist vollständig
animalia-steals-for-stock = { $seat } ist vollständig. Von { $other } gestohlen und unter den Stapel gelegt: { $card }.
animalia-spies = { $seat } sieht sich { $number ->
    [one] die oberste Karte
   *[other] die obersten { $number } Karten
} des Nachziehstapels an und legt sie zurück.
# $cards, wie sie jetzt liegen, die oberste zuerst
animalia-spies-and-orders = { $seat } legt die obersten Karten zurück, von oben: { $cards }.
animalia-gives = { $seat } schenkt { $other } eine Karte: { $card }.
animalia-gives-in-row = { $seat } schenkt { $other } eine Karte für Reihe { $row }: { $card }.
animalia-gives-to-stock = Alle anderen sind vollständig. { $seat } legt eine Karte unter den Stapel: { $card }.
animalia-covers = { $seat } deckt eine Karte ab: { $bonus } auf { $card }.
animalia-covers-no-more = { $seat } deckt keine Karten mehr ab.
animalia-names-owl = { $seat } wählt für die Eule: { $species }.
animalia-draws = Nur { $seat } ist noch dabei und zieht: { $cards }.
animalia-draws-in-row = Nur { $seat } ist noch dabei und zieht für Reihe { $row }: { $cards }.
animalia-draws-and-chooses = Nur { $seat } ist noch dabei, zieht und wählt eine Reihe: { $cards }.
animalia-deals = { $seat } ist Geber und deckt auf: { $cards }.
animalia-beauty-prize = Alle Sammlungen sind vollständig: Jetzt gibt es den Schönheitspreis.
animalia-bonus = { $seat } zieht als Bonus: { $cards }.
animalia-bonus-number = { $seat } zieht { $number ->
    [one] eine Bonuskarte
   *[other] { $number } Bonuskarten
}.
# Medaillen für eine Tierart
animalia-medals = { $seat } gewinnt { $number ->
    [one] eine Medaille
   *[other] { $number } Medaillen
}: { $species }.
animalia-season = Saison { $season } beginnt. { $seat } ist Geber und deckt auf: { $cards }.
animalia-over = Das Spiel ist aus. Nun zählen noch die Sonderpreise.
animalia-points = { $seat } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.

## Warum nicht

animalia-now-group = Jetzt behältst du die Gruppe oder gibst sie weiter.
animalia-now-place = Jetzt wählst du eine Reihe für die Gruppe.
animalia-now-power = Jetzt nutzt du Fähigkeiten.
animalia-now-thief = Jetzt stiehlst du jemandem eine Karte.
animalia-now-spy = Jetzt legst du die obersten Karten des Nachziehstapels zurück.
animalia-now-jester = Jetzt verschenkst du eine Karte deiner Sammlung.
animalia-now-cover = Jetzt deckst du Karten mit Bonuskarten ab.
animalia-now-owl = Jetzt wählst du eine Tierart für die Eule.
animalia-now-over = Das Spiel ist aus.
animalia-one-collection = Jeder hat nur eine Sammlung.
animalia-which-row = Wähle die Reihe, 1 oder 2.
animalia-no-room = Reihe { $row } hat keinen Platz für { $number ->
    [one] diese Karte
   *[other] { $number } Karten
}.
animalia-last-player = Wer als Letzter noch nicht vollständig ist, kann keine Karte ablehnen.
animalia-three-came-back = Eine Gruppe von drei Karten, die zurückkommt, musst du behalten.
animalia-group-fills-row = Eine Gruppe, die zurückkommt und die Reihe des Gebers füllt, muss er behalten.
animalia-not-triggered = Diese Fähigkeit wurde nicht ausgelöst oder schon genutzt: { $power }.
animalia-stock-is-empty = Der Nachziehstapel ist leer.
animalia-nobody-has-cards = Sonst hat niemand eine Karte.
animalia-return-limit-reached = In dieser Saison darf keine Karte mehr unter den Nachziehstapel.
animalia-steals-own = Dich selbst kannst du nicht bestehlen.
animalia-not-theirs = Niemand sonst hat diese Karte: { $card }.
animalia-each-once = Nenne jede der { $number ->
    [one] obersten Karten
   *[other] obersten { $number } Karten
} einmal.
animalia-not-in-collection = Diese Karte liegt nicht in der Sammlung des Spaßvogels: { $card }.
animalia-others-have-room = Jemand anders hat noch Platz.
animalia-to-whom = Wähle, wer sie bekommt.
animalia-which-row-of-whom = Wähle, wer sie bekommt und in welche Reihe sie kommt.
animalia-gives-self = Dir selbst kannst du nichts schenken.
animalia-receiver-is-complete = Die Sammlung von { $other } ist vollständig.
animalia-no-bonus-card = Diese Bonuskarte hast du nicht: { $card }.
animalia-not-own = Diese Karte liegt in keiner deiner Sammlungen: { $card }.
animalia-covered-already = Diese Karte ist schon abgedeckt: { $card }.
animalia-no-move = Das ist kein Zug von Animalia; Züge sehen so aus: 'keep', 'pass', 'thief', 'steal dog-champion', 'order owl cat-spy', 'give dog-jester 1', 'cover cat-spy parrot-thief', 'finish' oder 'owl dog'.
