### Animalia op zijn pagina.
### $name is een speler; $card, $a en $b zijn kaarten of diersoorten in de woorden van het spel.

## Zetten

animalia-move-keep = De groep houden
animalia-move-keep-1 = Houd de groep in rij { $a }
animalia-move-pass = De groep doorgeven
animalia-move-thief = De dief gebruiken
animalia-move-spy = De spion gebruiken
animalia-move-jester = De grapjas gebruiken
animalia-move-done = Geen eigenschap meer gebruiken
animalia-move-steal = { $a } stelen
animalia-move-order = De bovenste kaarten zo terugleggen
animalia-move-back = Terugleggen, bovenste eerst: { $cards }
# $b is een speler, $c een rij
animalia-move-give = { $a } geven aan { $b }
animalia-move-give-3 = { $a } geven aan { $b }, in rij { $c }
animalia-move-return = { $a } onder de voorraadstapel leggen
animalia-move-cover = { $b } bedekken met { $a }
animalia-move-finish = Geen kaarten meer bedekken
animalia-move-owl = De uil wordt: { $a }

## De tafel

animalia-page-group = Groep
animalia-page-stock = Voorraadstapel
animalia-page-top-cards = Bovenste kaarten van de voorraadstapel
animalia-page-your-bonus = Je bonuskaarten
animalia-page-choices = Jouw keuze
animalia-page-powers = De eigenschappen die je mag gebruiken
animalia-page-season = Seizoen { $season }
animalia-page-lap = Ronde { $lap }
animalia-page-collection-of = Verzameling van { $name }
animalia-page-row-of = { $name }, rij { $row }
animalia-page-dealer = gever
animalia-page-passed = heeft doorgegeven
animalia-page-no-room = geen plaats
animalia-page-beauty = schoonheid { $number }
animalia-page-prettiest = de mooiste
animalia-page-medals = Medailles
animalia-page-medal-number = { $number ->
    [one] 1 medaille
   *[other] { $number } medailles
}
animalia-page-bonus = { $number ->
    [0] geen bonuskaarten
    [one] 1 bonuskaart
   *[other] { $number } bonuskaarten
}
animalia-page-covering = { $a }, bedekt { $b }

## Keuzes

animalia-page-keep = Houden
animalia-page-keep-row = In rij { $row }
animalia-page-pass = Doorgeven
animalia-page-use-thief = Een kaart stelen
animalia-page-use-spy = De stapel bekijken
animalia-page-use-jester = Een kaart weggeven
animalia-page-done = Nee, bedankt
animalia-page-thief-help = Tik op de kaart van een andere speler die je wilt.
animalia-page-spy-help = Tik de kaarten aan in jouw volgorde: de eerste komt bovenop.
animalia-page-as-they-lie = Zo laten liggen
animalia-page-order-place = nummer { $number } van boven
animalia-page-jester-help = Tik op een kaart van jou en op een vrije plaats van een ander.
animalia-page-jester-stock = Alle anderen zijn compleet: tik op een kaart die onder de stapel gaat.
animalia-page-give = { $card } voor { $name }
animalia-page-give-here = Geven aan { $name }
animalia-page-finish = Medailles ophalen

## Wat dieren zijn, op hun kaarten

animalia-page-role-champion = kampioen
animalia-page-role-beauty = schoonheid
animalia-page-role-neutral = lieftallige
animalia-page-role-dirty = viespeuk
animalia-page-role-thief = dief
animalia-page-role-spy = spion
animalia-page-role-jester = grapjas

## Het einde

animalia-page-sum = Medailles + prijzen
animalia-page-lot = Elke { $number } gelijke medailles leveren op het einde een speciale prijs van 5 punten op.
animalia-page-to-prize = nog { $number } tot de volgende speciale prijs
animalia-page-tie = Evenveel punten: de meeste medailles van één diersoort beslissen.
animalia-page-most = { $name }: { $number }

## Waar een zet toe leidt. $seat en $other zijn spelers.

animalia-would-win = { $number ->
    [one] 1 medaille
   *[other] { $number } medailles
} ({ $species })
animalia-would-win-none = nog geen medailles
animalia-would-beauty = schoonheid { $number }
animalia-would-use = { $power } mag gebruikt worden
animalia-would-complete = compleet
animalia-would-ask = dan beslist { $seat }
animalia-would-have = { $seat } zou { $number ->
    [one] 1 medaille
   *[other] { $number } medailles
} hebben
animalia-would-add = { $seat } legt een kaart bij
animalia-would-force = { $seat } moet die houden
animalia-would-return = gaat onder de voorraadstapel
animalia-would-lose = { $number ->
    [0] { $other } verliest geen medailles
    [one] { $other } verliest 1 medaille
   *[other] { $other } verliest { $number } medailles
}
animalia-would-prize = speciale prijs ({ $species })

## Vooraf beslissen. $move is een keuze van hierboven, $species een diersoort

animalia-page-pass-laps = Elke ronde doorgeven
animalia-page-order-laps = Je geeft elke ronde door. Vraag het opnieuw bij:
animalia-page-order-stands = Als je aan de beurt komt: { $move }.
animalia-page-order-unless = Vraag het me opnieuw als dit erbij komt: { $species }
animalia-page-order-cancel = De opdracht intrekken
animalia-page-order-ahead = Beslis vooraf: wat als de groep bij jou komt?

## Toetsen

animalia-key-keep = { $keys }: houden
animalia-key-row = { $keys }: rij 1 of 2
animalia-key-pass = { $keys }: doorgeven
animalia-key-laps = { $keys }: elke ronde doorgeven
animalia-key-cancel = { $keys }: een opdracht intrekken
