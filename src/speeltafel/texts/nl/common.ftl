### Wat alle spellen delen. $seat is een speler.

# Een plaats waar niemand bij naam bekend is
seat = Plaats { $number }

# Het einde van een rij: a, b en c
list-end = { $words } en { $last }

## Niveaus van de bots

level-first-game = Kennismaking
level-family-table = Huiskamer
level-game-night = Spelavond
level-club = Spelclub
level-master = Meester

## Wat er aan een tafel gebeurt, naast de zetten

log-made = De tafel staat klaar.
log-sat = { $seat } gaat zitten.
log-stood = { $seat } staat op.
log-planned = Een bot speelt mee als { $seat }.
log-planned-person = Er is weer een plaats vrij.
log-started = Iedereen zit: de kaarten worden gedeeld.
log-undone = { $seat } neemt { $number ->
    [one] een zet
   *[other] { $number } zetten
} terug.
log-stood-in = { $seat } is weg; een bot speelt verder.
log-stood-in-late = De tijd van { $seat } is om; een bot speelt verder.
log-forgotten = { $seat } is voorgoed weg; een bot speelt verder.
log-came-back = { $seat } is terug.
log-paused = De server was even weg; de klokken stonden stil.
log-rematched = Er is een nieuwe tafel voor een revanche.
log-closed = De tafel is gesloten.

## Wat geweigerd wordt

refused-stale = De tafel is intussen veranderd. Kijk nog eens.
refused-illegal-move = Dat kan nu niet.
refused-not-your-turn = Het is niet jouw beurt.
refused-not-seated = Daar zit jij niet.
refused-seat-taken = Die plaats is al bezet.
refused-not-started = Daar is het nog te vroeg voor.
refused-started = Daar is het te laat voor: het spel is begonnen.
refused-over = Het spel is afgelopen.
refused-closed = De tafel is gesloten.
refused-nothing-to-undo = Er is niets dat je nu kunt terugnemen.
refused-bot-plays = Een bot speelt voor jou. Neem eerst je plaats weer in.
refused-not-host = Alleen wie de tafel gemaakt heeft, kan dat.
refused-bad-setting = Deze instellingen zijn niet mogelijk.
refused-bad-message = De server heeft dat niet begrepen.
refused-unknown-table = Die tafel bestaat niet.
refused-unknown-person = Bij deze link hoort niemand.
refused-not-signed-in = Vertel ons eerst hoe je heet.
refused-forbidden = Dat mag niet.
refused-not-found = Hier is niets.
refused-banned = Je mag op deze server niet spelen.
refused-too-fast = Dat ging te snel. Wacht even.
refused-too-many = Dat is te veel tegelijk. Maak eerst iets af.
refused-too-many-empty = Aan veel tafels die je maakte, zit nog niemand. Speel eerst aan een daarvan, of wacht een uur.
refused-too-large = Dat is te groot.
refused-no-room = De server kan nu niets bewaren. Er is niets veranderd; probeer het straks opnieuw.
refused-closing = De server start zo meteen opnieuw. Probeer het dadelijk nog eens.
refused-not-ready = Dit spel wordt nog klaargezet. Probeer het over een minuut opnieuw.
refused-broken = Er ging iets mis op de server. Sorry!

## Wat er mis is met een bewaarde partij

fault-form = Dit is geen bewaarde partij, of er ontbreekt iets.
fault-game = Speeltafel kent dit spel niet.
fault-rules = Deze partij is gespeeld volgens een andere versie van de regels.
fault-settings = Het aantal spelers, de opties of de startspeler bestaan niet in dit spel.
fault-shuffle-form = Schudbeurt { $number } is onvolledig.
fault-move-form = Zet { $move } is onvolledig.
fault-shuffle = Schudbeurt { $number } bestaat niet in dit spel.
fault-order = De schudbeurten staan niet in de volgorde waarin er geschud is.
fault-cards = { $move ->
    [0] De kaarten bij het begin zijn niet die van het spel.
   *[other] De kaarten die bij zet { $move } komen, zijn niet die van het spel.
}
fault-after-end = Zet { $move } komt na het einde van het spel.
fault-turn = Bij zet { $move } is { $seat } aan de beurt.
fault-illegal = Zet { $move } mag niet.
fault-early = { $moves ->
    [one] De partij stopt na één zet, maar { $seat } is nog aan de beurt.
   *[other] De partij stopt na { $moves } zetten, maar { $seat } is nog aan de beurt.
}
fault-choices = De mogelijke zetten bij zet { $move } zijn niet de juiste.
fault-result = De punten of de plaatsen op het einde kloppen niet.
fault-seed = De kaarten horen niet bij het startgetal in de partij.
fault-viewer = Op die plaats zit niemand.
