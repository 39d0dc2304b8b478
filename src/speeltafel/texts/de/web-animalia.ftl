### Animalia auf seiner Seite.
### $name ist ein Spieler; $card, $a und $b sind Karten oder Tierarten in den Wörtern des Spiels.

## Züge

animalia-move-keep = Die Gruppe behalten
animalia-move-keep-1 = Die Gruppe in Reihe { $a } behalten
animalia-move-pass = Die Gruppe weitergeben
animalia-move-thief = Den Dieb nutzen
animalia-move-spy = Den Spion nutzen
animalia-move-jester = Den Spaßvogel nutzen
animalia-move-done = Keine Fähigkeit mehr nutzen
animalia-move-steal = Stehlen: { $a }
animalia-move-order = Die obersten Karten so zurücklegen
animalia-move-back = Zurücklegen, von oben: { $cards }
# $b ist ein Spieler, $c eine Reihe
animalia-move-give = Verschenken: { $a } an { $b }
animalia-move-give-3 = Verschenken: { $a } an { $b }, in Reihe { $c }
animalia-move-return = Unter den Nachziehstapel: { $a }
animalia-move-cover = Abdecken: { $a } auf { $b }
animalia-move-finish = Keine Karten mehr abdecken
animalia-move-owl = Die Eule wird: { $a }

## Der Tisch

animalia-page-group = Gruppe
animalia-page-stock = Nachziehstapel
animalia-page-top-cards = Oberste Karten des Nachziehstapels
animalia-page-your-bonus = Deine Bonuskarten
animalia-page-choices = Deine Wahl
animalia-page-powers = Die Fähigkeiten, die du nutzen darfst
animalia-page-season = Saison { $season }
animalia-page-lap = Runde { $lap }
animalia-page-collection-of = Sammlung von { $name }
animalia-page-row-of = { $name }, Reihe { $row }
animalia-page-dealer = Geber
animalia-page-passed = hat weitergegeben
animalia-page-no-room = kein Platz
animalia-page-beauty = Schönheit { $number }
animalia-page-prettiest = am schönsten
animalia-page-medals = Medaillen
animalia-page-medal-number = { $number ->
    [one] 1 Medaille
   *[other] { $number } Medaillen
}
animalia-page-bonus = { $number ->
    [0] keine Bonuskarten
    [one] 1 Bonuskarte
   *[other] { $number } Bonuskarten
}
animalia-page-covering = { $a }, deckt ab: { $b }

## Entscheidungen

animalia-page-keep = Behalten
animalia-page-keep-row = In Reihe { $row }
animalia-page-pass = Weitergeben
animalia-page-use-thief = Eine Karte stehlen
animalia-page-use-spy = Den Stapel ansehen
animalia-page-use-jester = Eine Karte verschenken
animalia-page-done = Nein, danke
animalia-page-thief-help = Tippe auf die Karte, die du jemandem stehlen willst.
animalia-page-spy-help = Tippe die Karten in deiner Reihenfolge an: Die erste liegt dann oben.
animalia-page-as-they-lie = So liegen lassen
animalia-page-order-place = Nummer { $number } von oben
animalia-page-jester-help = Tippe auf eine deiner Karten und auf einen freien Platz bei jemand anderem.
animalia-page-jester-stock = Alle anderen sind vollständig: Tippe auf eine Karte, die unter den Stapel kommt.
animalia-page-give = { $card } für { $name }
animalia-page-give-here = An { $name } verschenken
animalia-page-finish = Medaillen abholen

## Was Tiere sind, auf ihren Karten

animalia-page-role-champion = Champion
animalia-page-role-beauty = der Schöne
animalia-page-role-neutral = der Niedliche
animalia-page-role-dirty = Schmutzfink
animalia-page-role-thief = Dieb
animalia-page-role-spy = Spion
animalia-page-role-jester = Spaßvogel

## Das Ende

animalia-page-sum = Medaillen + Preise
animalia-page-lot = Je { $number } gleiche Medaillen bringen am Ende einen Sonderpreis von 5 Punkten.
animalia-page-to-prize = noch { $number } bis zum nächsten Sonderpreis
animalia-page-tie = Gleich viele Punkte: Die meisten Medaillen einer einzigen Tierart entscheiden.
animalia-page-most = { $name }: { $number }

## Wohin ein Zug führt. $seat und $other sind Spieler.

animalia-would-win = { $number ->
    [one] 1 Medaille
   *[other] { $number } Medaillen
} ({ $species })
animalia-would-win-none = noch keine Medaillen
animalia-would-beauty = Schönheit { $number }
animalia-would-use = { $power } wird ausgelöst
animalia-would-complete = vollständig
animalia-would-ask = dann entscheidet { $seat }
animalia-would-have = { $seat } hätte { $number ->
    [one] 1 Medaille
   *[other] { $number } Medaillen
}
animalia-would-add = { $seat } legt eine Karte dazu
animalia-would-force = { $seat } muss sie behalten
animalia-would-return = kommt unter den Stapel
animalia-would-lose = { $number ->
    [0] { $other } verliert keine Medaillen
    [one] { $other } verliert 1 Medaille
   *[other] { $other } verliert { $number } Medaillen
}
animalia-would-prize = Sonderpreis ({ $species })

## Im Voraus entscheiden. $move ist eine Wahl von oben, $species eine Tierart

animalia-page-pass-laps = In jeder Runde weitergeben
animalia-page-order-laps = Du gibst in jeder Runde weiter. Neu fragen bei:
animalia-page-order-stands = Wenn du gefragt wirst: { $move }.
animalia-page-order-unless = Frag mich wieder, wenn das dazukommt: { $species }
animalia-page-order-cancel = Den Auftrag zurücknehmen
animalia-page-order-ahead = Entscheide im Voraus: Was, wenn die Gruppe zu dir kommt?

## Tasten

animalia-key-keep = { $keys }: behalten
animalia-key-row = { $keys }: Reihe 1 oder 2
animalia-key-pass = { $keys }: weitergeben
animalia-key-laps = { $keys }: in jeder Runde weitergeben
animalia-key-cancel = { $keys }: einen Auftrag zurücknehmen
