### Gold! op zijn pagina.
### $colour is een kleur, $card een kaart, $cards een lijst van kaarten.

## Zetten

gold-move-take = Neem { $a }
gold-move-swap = Ruil { $a } voor { $b }
gold-move-steal = Neem { $b } van { $a }
gold-move-none = Geen bonuskaart

## De tafel

gold-page-take = neem
gold-page-can-take = mag je nemen.
gold-page-swap = mag je ruilen.
gold-page-costs = Kost { $cards }.
gold-page-set = set { $points }
gold-page-now-get = Tik nu op de kaart uit het aanbod die je wilt.
gold-page-now-give = Tik nu op wat je ervoor geeft: { $cards }.
gold-page-display-of = Vitrine van { $name }
gold-page-others = De vitrines van de anderen
gold-page-group = { $colour }: { $number } van { $of } voor een set
gold-page-offer = Aanbod
gold-page-stock = Voorraadstapel
gold-page-look = Toon de waarderingsstapels
gold-page-pile = Waarderingsstapel: { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
gold-page-piles = Waarderingsstapels
gold-page-removed = { $removed } kaarten gingen ongezien uit het spel.
gold-page-unseen = Nog niet gezien: { $cards }.
gold-page-majority = Wie in elke kleur voorligt
gold-page-lead = { $colour }: { $who }
gold-page-saves = { $name } zou { $card } redden
gold-page-no-lead = { $colour }: niemand heeft goud dat telt

## Hoe de punten er kwamen

gold-page-how = Hoe de punten er kwamen
gold-page-secured = Kaarten binnen
gold-page-gold = Goud
gold-page-donkeys = Ezels
gold-page-shared = Evenveel punten en evenveel kaarten: de overwinning wordt gedeeld.
gold-page-tie = Evenveel punten: { $name } wint met meer kaarten ({ $number }).

## Waar een zet toe zou leiden

gold-would-set = Set in { $colour }: goed voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
gold-would-bonus = Neem daarna een van deze: { $cards }.
gold-would-lead = Je ligt dan voor in { $colour }.
gold-would-share = Je deelt dan de leiding in { $colour }.
gold-would-lose = Je ligt dan niet meer voor in { $colour }.
gold-would-refill = Een nieuw aanbod voor de volgende speler.
gold-would-end = Het spel eindigt.

## Toetsen

gold-key-offer = { $keys }: naar het aanbod
gold-key-own = { $keys }: naar je vitrine
gold-key-cancel = { $keys }: een kaart loslaten
