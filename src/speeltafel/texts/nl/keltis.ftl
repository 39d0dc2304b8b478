### Keltis: Das Kartenspiel
### $seat is een speler; $card en $second zijn kaarten, $colour is de kleur van een rij, $pile die van een
### aflegstapel: elk is een van de woorden hieronder. $stone is het getal van een wenssteen.

## Kleuren, en de stapel van de puntenkaarten

keltis-green = groen
keltis-yellow = geel
keltis-red = rood
keltis-pink = roze
keltis-blue = blauw
keltis-pt = puntenkaarten

## Kaarten

keltis-green-0 = groen 0
keltis-green-1 = groen 1
keltis-green-2 = groen 2
keltis-green-3 = groen 3
keltis-green-4 = groen 4
keltis-green-5 = groen 5
keltis-green-6 = groen 6
keltis-green-7 = groen 7
keltis-green-8 = groen 8
keltis-green-9 = groen 9
keltis-green-10 = groen 10
keltis-green-end = groene slotkaart
keltis-yellow-0 = geel 0
keltis-yellow-1 = geel 1
keltis-yellow-2 = geel 2
keltis-yellow-3 = geel 3
keltis-yellow-4 = geel 4
keltis-yellow-5 = geel 5
keltis-yellow-6 = geel 6
keltis-yellow-7 = geel 7
keltis-yellow-8 = geel 8
keltis-yellow-9 = geel 9
keltis-yellow-10 = geel 10
keltis-yellow-end = gele slotkaart
keltis-red-0 = rood 0
keltis-red-1 = rood 1
keltis-red-2 = rood 2
keltis-red-3 = rood 3
keltis-red-4 = rood 4
keltis-red-5 = rood 5
keltis-red-6 = rood 6
keltis-red-7 = rood 7
keltis-red-8 = rood 8
keltis-red-9 = rood 9
keltis-red-10 = rood 10
keltis-red-end = rode slotkaart
keltis-pink-0 = roze 0
keltis-pink-1 = roze 1
keltis-pink-2 = roze 2
keltis-pink-3 = roze 3
keltis-pink-4 = roze 4
keltis-pink-5 = roze 5
keltis-pink-6 = roze 6
keltis-pink-7 = roze 7
keltis-pink-8 = roze 8
keltis-pink-9 = roze 9
keltis-pink-10 = roze 10
keltis-pink-end = roze slotkaart
keltis-blue-0 = blauw 0
keltis-blue-1 = blauw 1
keltis-blue-2 = blauw 2
keltis-blue-3 = blauw 3
keltis-blue-4 = blauw 4
keltis-blue-5 = blauw 5
keltis-blue-6 = blauw 6
keltis-blue-7 = blauw 7
keltis-blue-8 = blauw 8
keltis-blue-9 = blauw 9
keltis-blue-10 = blauw 10
keltis-blue-end = blauwe slotkaart
keltis-pt-0 = puntenkaart 0
keltis-pt-1 = puntenkaart 1
keltis-pt-2 = puntenkaart 2
keltis-pt-3 = puntenkaart 3
keltis-pt-4 = puntenkaart 4
keltis-pt-5 = puntenkaart 5
keltis-pt-6 = puntenkaart 6
keltis-pt-7 = puntenkaart 7
keltis-pt-8 = puntenkaart 8
keltis-pt-9 = puntenkaart 9
keltis-pt-10 = puntenkaart 10

## Opties

keltis-option-stall-limit = Beurten zonder vooruitgang
keltis-option-stall-limit-meaning = Het spel eindigt na zoveel beurten op rij waarin niemand een kaart neerlegt, een steen wint of van de voorraadstapel trekt.
keltis-option-finish-draw = Altijd een tweede kaart
keltis-option-finish-draw-meaning = Na een paar trek je toch nog je tweede kaart, van een aflegstapel, als de eerste de laatste van de voorraadstapel was.

## Wat er gevraagd wordt

keltis-asks-play = Leg een kaart neer, leg er een af, of leg een paar af voor een wenssteen.
keltis-asks-draw = Trek van de voorraadstapel of van een aflegstapel.
keltis-asks-final = Het spel loopt ten einde: leg nog hoogstens twee kaarten neer, of stop.

## Wat er gebeurde

keltis-discards = { $seat } legt { $card } af.
keltis-pairs = { $seat } legt { $card } en { $second } af en neemt wenssteen { $stone }.
# Twee gelijke kaarten
keltis-pairs-twice = { $seat } legt twee keer { $card } af en neemt wenssteen { $stone }.
keltis-begins = { $seat } begint de rij { $colour } met { $card }.
keltis-lays = { $seat } legt { $card } in de rij { $colour }.
keltis-lays-in-point-row = { $seat } legt { $card } in de puntenrij.
keltis-draws = { $seat } trekt { $card } van de voorraadstapel.
keltis-draws-unseen = { $seat } trekt een kaart van de voorraadstapel.
keltis-takes = { $seat } neemt { $card } van de stapel { $pile }.
keltis-stops = { $seat } legt geen kaarten meer neer.
keltis-second-card = De voorraadstapel is leeg: de tweede kaart komt van een aflegstapel.
keltis-ends-with-rows = Vijf rijen hebben een slotkaart: het spel eindigt, en iedereen mag nog hoogstens twee kaarten neerleggen.
keltis-ends-with-stock = De voorraadstapel is op: het spel eindigt, en iedereen mag nog hoogstens twee kaarten neerleggen.
keltis-ends-idle = Er werd niets neergelegd, gewonnen of van de voorraadstapel getrokken, { $turns ->
    [one] een beurt lang
   *[other] { $turns } beurten op rij
}: het spel eindigt, en iedereen mag nog hoogstens twee kaarten neerleggen.
keltis-none-to-lay = { $seat } heeft geen kaart om neer te leggen.
keltis-no-more-to-lay = { $seat } heeft geen kaarten meer om neer te leggen.
keltis-over = Het spel is afgelopen.
keltis-points = { $seat } heeft { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.

## Waarom niet

keltis-draw-now = Je hebt al gespeeld; trek nu een kaart.
keltis-play-first = Speel eerst een kaart, trek daarna.
keltis-no-discarding = Na het einde wordt er niets meer afgelegd: leg een kaart neer of stop.
keltis-no-drawing = Na het einde wordt er niet meer getrokken: leg een kaart neer of stop.
keltis-no-passing = Passen mag niet: speel een kaart en trek daarna.
keltis-not-in-hand = Die kaart heb je niet in je hand: { $card }.
keltis-end-cards-no-pair = Slotkaarten hebben geen waarde en vormen nooit een paar.
keltis-not-equal = Deze kaarten hebben niet dezelfde waarde: { $card } en { $second }.
keltis-only-once = Die kaart heb je maar één keer: { $card }.
keltis-no-such-stone = Wenssteen { $stone } bestaat niet.
keltis-stone-is-taken = Wenssteen { $stone } is al weg.
# $card en $second zijn de twee kaarten van een paar, dat in een vaste volgorde geschreven wordt
keltis-pair-order = Noem dit paar andersom: { $second }, dan { $card }.
keltis-point-card-elsewhere = Een puntenkaart komt in de puntenrij, of op een gelijk getal.
keltis-after-end-card = Op een slotkaart mag alleen de tweede slotkaart van die kleur volgen.
keltis-row-rises = Na { $card } gaat de rij verder met hetzelfde of een hoger getal.
keltis-row-falls = Na { $card } gaat de rij verder met hetzelfde of een lager getal.
keltis-no-point-card = Daar komen alleen puntenkaarten, en dit is er geen: { $card }.
keltis-row-has-end-card = De rij { $colour } heeft een slotkaart: er mag geen puntenkaart meer op.
keltis-point-card-starts-no-row = Een puntenkaart begint nooit een rij.
keltis-last-number-differs = Het laatste getal van de rij { $colour } is niet { $number }.
keltis-stock-is-empty = De voorraadstapel is leeg: de tweede kaart komt van een aflegstapel.
keltis-pile-is-empty = De stapel { $pile } is leeg.
keltis-pile-is-barred = Op de stapel { $pile } heb je in deze beurt zelf afgelegd.
keltis-no-move = Dit is geen zet van Keltis; zetten zien er zo uit: 'discard red-5', 'pair red-6 pt-6', 'lay red-end', 'point pt-5', 'point pt-5 red', 'stock', 'pile red' of 'stop'.
