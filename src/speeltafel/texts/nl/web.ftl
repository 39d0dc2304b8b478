### De pagina's van de browser.

title-trex = T-Rex
title-keltis = Keltis: Het Kaartspel
title-gold = Gold!
title-animalia = Animalia
title-yellowstone = Yellowstone Park
about-trex = Sterke dinosaurussen, vallende kometen en eieren om te verzamelen.
about-keltis = Vijf paden, omhoog of omlaag: begin alleen wat je kunt afmaken.
about-gold = Ruil ezels voor goud en breng je sets binnen.
about-animalia = Houden of doorgeven: de mooiste dieren winnen medailles.
about-yellowstone = Leg je dieren dicht bij elkaar, of neem minkaarten.

## De lobby
settings = Instellingen
about = Over
offline = Geen verbinding met de server. We blijven proberen.
signed-out = Je bent op dit toestel niet meer aangemeld.
your-tables = Jouw tafels
choose-game = Kies een spel
players-and-length = { $players } spelers · { $minutes } min
rules-of = Spelregels van { $game }
join = Meespelen met vrienden
code = Code
to-table = Naar de tafel
open-tables = Open tafels
status-yours = jouw beurt
status-open = wacht op spelers
status-playing = bezig
status-over = afgelopen
status-closed = gesloten
players = Spelers
opponents = Bots
play-now = Spelen
starts-when-ready = Dit spel wordt nog klaargezet. Het begint zo dadelijk vanzelf.
with-friends = Met vrienden
more-choices = Meer keuzes
people-here = Mensen aan dit scherm
stand-in-level = Speelt voor wie weggaat
clock = Bedenktijd
clock-none = zo lang je wilt
clock-minute = een minuut per zet
clock-quarter = 15 minuten per spel
clock-day = een dag per zet
training = Oefentafel: alles mag terug
memory-aid = Tonen wat je kunt onthouden
listed = Iedereen mag meedoen
guest-name = Gast { $number }
bot-name = Bot { $number }
stand-in = Bot voor { $name }
free-seat = Vrije plaats

## Aan een tafel
your-turn = Jouw beurt:
no-cards = Geen kaarten
turn-of = { $name } denkt na.
game-over = Het spel is afgelopen.
show-rule = Toon de regel
confirm-move = Dit spelen? { $move }
cancel = Annuleren
skip = Overslaan
undo = Terug
hint = Tip
result = Uitslag
to-lobby = Naar de lobby
reconnecting = Opnieuw verbinden …
log = Wat er gebeurde
rules = Spelregels
menu = Menu
loading = Een ogenblik …
close = Sluiten
curtain = Geef het scherm aan { $name }. Niemand anders kijkt!
curtain-open = Ik ben { $name }: toon mijn kaarten
table-closed = Deze tafel is gesloten.
waiting = Het spel begint zodra elke plaats bezet is.
take-a-seat = Ga zitten om mee te spelen.
host = gastheer
sit = Hier zitten
sit-too = Hier ook zitten
seat-bot = Bot
seat-free = Plaats vrijmaken
stand = Opstaan
qr = QR-code met de link naar deze tafel
invite-friends = Vrienden doen mee met deze link, code of afbeelding:
copied = Gekopieerd
share-link = Deel de link
link-not-copied = Kopiëren kan niet op dit adres: selecteer de link hierboven en kopieer hem zelf.
link-local = Anderen kunnen dit adres niet bereiken: open de pagina met de naam of het nummer van deze computer in het netwerk.
fill-with-bots = Vul de vrije plaatsen met bots
take-back-seat = Zelf verder spelen
table-screen = Tonen als tafelscherm
leave-to-bot = Weggaan: een bot speelt verder
keys = Toetsen
key-tab = Tab: volgend deel van de pagina
key-f6 = F6, Shift+F6: volgende of vorige zone
key-arrows = Pijltjes: bewegen binnen een zone
key-enter = Enter: kiezen
key-undo = { $keys }, Ctrl+Z: terugnemen
key-hint = { $keys }: tip
key-log = { $keys }: wat er gebeurde
key-rules = { $keys }: spelregels, bij de kaart met de focus
key-inspect = { $keys }: bekijk de kaart met de focus van dichtbij
key-menu = { $keys }: deze lijst
key-scores = { $keys }: de stand
key-stand = { $keys }: hoe jij ervoor staat
key-name-backspace = Backspace
key-name-escape = Esc
scores-now = De stand: { $scores }.
stand-now = Je staat op plaats { $place } van { $players }, met { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
commitment = Vingerafdruk van de deling, vastgelegd vóór het spel:
thinking = Even nadenken …
hint-look = Kijk hier eens naar: { $move }
hint-more = Vertel me meer
hint-figures = Toon de cijfers
hint-numbers = wint { $share } % (± { $margin }), verwacht { $points } punten
winner = { $number ->
    [one] { $name } wint!
   *[other] { $name } winnen samen!
}
place = Plaats
player = Speler
points = Punten
rematch = Nog eens spelen
watch-next = Kijk naar het volgende spel
replay = Terugkijken

## Instellingen
language = Taal
pace = Snelheid van de kaarten
pace-none = geen beweging
pace-fast = snel
pace-normal = normaal
pace-slow = traag
theme = Licht of donker
theme-auto = zoals het toestel
theme-light = licht
theme-dark = donker
confirm-setting = Vragen vóór een zet gedaan wordt
sounds = Geluid
letter-keys = Sneltoetsen van één letter
points-short = { $points } p.
clock-of = Resterende tijd van { $name }
days = { $number ->
    [one] { $number } dag
   *[other] { $number } dagen
}

## Spellen die afgelopen zijn
replays = Afgelopen spellen
replays-own = Jouw afgelopen spellen
replays-none = Je hebt nog geen spel uitgespeeld.
replays-file = Uit een bestand
replays-file-about = Een spel dat hier bewaard werd, of partijen van het commando speeltafel simulate (.jsonl).
replays-choose = Kies een bestand
replays-which = In dit bestand staan { $count } spellen. Welk wil je zien?
replay-steps = Stappen van het spel
replay-first = Naar het begin
replay-back = Een stap terug
replay-play = Afspelen
replay-pause = Pauze
replay-forward = Een stap verder
replay-last = Naar het einde
replay-step = Stap
replay-step-of = Stap { $step } van { $last }
replay-deal = De kaarten worden gedeeld.
replay-hands = Kaarten in de hand
replay-viewer = Door wiens ogen
replay-spectator = Toeschouwer
replay-open = Open kaarten
replay-copy = Kopieer de link naar deze stap
replay-save = Bewaar als bestand
record-empty = Dit bestand is leeg.
record-large = Dit bestand is te groot voor één spel.
record-json = Dit is geen bestand met spellen: het is niet te lezen als JSON.
record-format = Dit is geen partij van een spel dat Speeltafel kent.
record-rules = Deze partij klopt niet en kan dus niet getoond worden.

## Eerlijk delen
proof = Is er eerlijk gedeeld?
proof-running = Het spel wordt nog eens gedeeld …
proof-none = Bij deze partij hoort geen bewijs. Dat is er alleen voor spellen die op de server gespeeld zijn, en niet voor oefentafels.
proof-insecure = Je browser doet deze controle alleen op een beveiligd adres (https) of op het toestel van de server zelf.
proof-failed = De controle is niet gelukt. Is er verbinding met de server?
proof-good = Alles klopt: de kaarten lagen zoals het vóór het spel was vastgelegd.
proof-bad = Er klopt iets niet!
proof-commitment-good = Het geheim dat op het einde getoond werd, hoort bij de vingerafdruk in de partij.
proof-commitment-bad = Het geheim hoort niet bij de vingerafdruk in de partij.
proof-promise-good = Het is precies de vingerafdruk die deze browser noteerde toen hij de tafel voor het eerst zag.
proof-promise-bad = Het is niet de vingerafdruk die deze browser noteerde toen hij de tafel voor het eerst zag.
proof-entropy-good = De toevalsgetallen die deze browser stuurde, zijn erin verwerkt.
proof-entropy-bad = De toevalsgetallen die deze browser stuurde, zijn er niet in verwerkt.
proof-start-good = De startspeler is met dezelfde getallen geloot.
proof-start-bad = De startspeler is niet de speler die geloot werd.
proof-shuffles-good = Deze browser heeft alle kaarten opnieuw gedeeld: elke schudbeurt geeft hetzelfde.
proof-shuffles-bad = Schudbeurt { $shuffle } is niet wat er was vastgelegd.
proof-rules-good = Alle zetten volgen de regels, zegt de server.
proof-rules-bad = De zetten volgen de regels niet, zegt de server.
proof-meaning-sat = Deze browser noteerde de vingerafdruk voordat hij zijn toevalsgetallen stuurde. De server kon de kaarten dus niet kiezen en er later ook geen veranderen.
proof-meaning-watched = Deze browser noteerde de vingerafdruk, maar stuurde geen toevalsgetallen: je keek alleen toe. Daarna is er dus geen kaart veranderd; hoe de deling gekozen werd, kan deze browser niet zeggen.
proof-meaning-unnoted = Deze browser zag de vingerafdruk niet vóór het spel. Dit toont dus aan dat partij en geheim bij elkaar horen, maar niet dat ze vooraf vastlagen.
proof-limits = Het bewijst niet dat niemand gekeken heeft: wie de server beheert, kon de kaarten zien. En ging die na jou ook zelf aan tafel zitten, dan kon die verschillende delingen uitproberen.
proof-check = Controleer de deling

## Jij en je toestellen
you = Jij
your-name = Je naam
save-name = Bewaren
name-saved = Je naam is bewaard.
name-wrong = Een naam heeft 1 tot 30 tekens.
devices = Andere toestellen
link-about = Met deze link ben je ook op een ander toestel jezelf, met al je tafels. Hou hem voor jezelf: wie hem heeft, speelt als jij.
link-make = Maak een persoonlijke link
link-new = Maak een nieuwe link
link-qr = QR-code van je persoonlijke link
link-copy = Kopieer de link
link-once = Je ziet hem alleen nu. Een nieuwe link maakt deze ongeldig.
link-drop = Maak de link ongeldig
link-dropped = De link is niet meer geldig.
link-opened = Welkom terug, { $name }!
link-wrong = Deze link is niet meer geldig. Maak een nieuwe op je andere toestel.
others-out = Meld alle andere toestellen af
others-out-done = Alle andere toestellen zijn afgemeld.
delete-me = Verwijder mij
delete-about = Je naam, je plaatsen en je meldingen worden gewist. Afgelopen spellen blijven, zonder je naam. Dit kun je niet ongedaan maken.
delete-sure = Wil je echt verwijderd worden?
delete-yes = Ja, verwijder mij
deleted = Je bent verwijderd. Tot ziens!

## Meldingen
notices = Meldingen “jouw beurt”
notices-about = Wacht een spel op jou en kijk je niet, dan laten we het je weten, één keer per beurt.
notices-on = Laat het me weten op dit toestel
notices-off = Niet meer op dit toestel
notices-here = Dit toestel krijgt een melding als het jouw beurt is.
notices-denied = Je hebt meldingen voor deze pagina in je browser geblokkeerd. Sta ze daar eerst toe.
notices-insecure = Meldingen werken alleen op een beveiligd adres (https).
notices-impossible = Deze browser kan geen meldingen krijgen. Op een iPhone of iPad zet je Speeltafel eerst op het beginscherm.
notices-failed = Dat is niet gelukt. De browser kon zijn meldingsdienst niet bereiken.
notices-test = Stuur een test
notices-tested = De test is verstuurd.
notices-not-tested = De test is niet aangekomen.
notice-title = Jouw beurt!
notice-body = Een spel aan de Speeltafel wacht op jou.
webhooks = Webhooks
webhooks-about = Voor Discord, ntfy of een eigen programma: we sturen een bericht naar dit adres als het jouw beurt is.
webhook-address = Adres
webhook-format = Formaat
webhook-format-json = JSON (eigen programma)
webhook-format-text = Tekst (ntfy)
webhook-format-discord = Discord
webhook-add = Toevoegen
webhook-secret = Het geheim dat de berichten ondertekent, alleen nu te zien:
webhook-to = Webhook naar { $host }
push-to = Browser, via { $host }
remove = Verwijderen

## Over
about-fan = Speeltafel is gemaakt door liefhebbers van deze spellen, gewoon voor het plezier. Niemand verdient eraan. Het staat los van de uitgevers; vind je een spel leuk, koop het dan: aan een echte tafel is het nog leuker.
about-games = De spellen
about-game = Door { $authors }. Uitgegeven door { $publisher }, { $year }.
about-rights = Namen en regels van de spellen zijn van hun auteurs en uitgevers. De teksten hier zijn van ons.
about-pictures = Tekeningen en letters
about-icons = Veel tekeningen komen van game-icons.net, door Lorc, Delapouite en anderen, onder de licentie CC BY 3.0; we hebben kleuren en randen veranderd en er nieuwe prenten mee gemaakt.
about-emoji = Andere komen uit Fluent Emoji van Microsoft, onder de MIT-licentie.
about-fonts = Letters: Nunito Sans, Fredoka, Rye, Uncial Antiqua, Almendra en Bebas Neue onder de SIL Open Font License 1.1, Luckiest Guy onder de Apache License 2.0.
about-privacy = Je privacy
about-privacy-text = Geen account, geen reclame, geen bezoekersteller. Je browser praat alleen met deze server en met niemand anders. Een cookie onthoudt wie je bent, en je instellingen blijven op je toestel.
about-fair = Eerlijke kaarten
about-fair-text = Vóór elk spel legt de server de deling vast met een vingerafdruk. Na het spel kan je browser de kaarten opnieuw delen en nagaan dat er geen enkele veranderd is.
about-licence = Programma
about-licence-text = Speeltafel is vrije software onder de MIT-licentie. Je mag het gebruiken, veranderen en delen.
preparing = Bij de eerste start worden de spellen en bots klaargezet; dat duurt een paar minuten. Je kunt al spelen; bots hebben soms even nodig.
give-up = Stop dit spel
give-up-sure = Echt stoppen? Het spel komt niet terug.
show-all = Toon alle { $number }
