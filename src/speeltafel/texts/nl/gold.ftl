### Gold!
### $seat en $other zijn spelers; $card en $wanted zijn kaarten, $cards is een lijst ervan, $colour is een
### kleur: elk is een van de woorden hieronder.

## Kleuren

gold-green = groen
gold-blue = blauw
gold-violet = paars
gold-red = rood
gold-orange = oranje
gold-pink = roze

## Kaarten

gold-green-d = groene ezel
gold-green-3 = groen 3
gold-green-4 = groen 4
gold-green-5 = groen 5
gold-green-6 = groen 6
gold-green-7 = groen 7
gold-green-8 = groen 8
gold-blue-d = blauwe ezel
gold-blue-3 = blauw 3
gold-blue-4 = blauw 4
gold-blue-5 = blauw 5
gold-blue-6 = blauw 6
gold-blue-7 = blauw 7
gold-blue-8 = blauw 8
gold-violet-d = paarse ezel
gold-violet-3 = paars 3
gold-violet-4 = paars 4
gold-violet-5 = paars 5
gold-violet-6 = paars 6
gold-violet-7 = paars 7
gold-violet-8 = paars 8
gold-red-d = rode ezel
gold-red-3 = rood 3
gold-red-4 = rood 4
gold-red-5 = rood 5
gold-red-6 = rood 6
gold-red-7 = rood 7
gold-red-8 = rood 8
gold-orange-d = oranje ezel
gold-orange-3 = oranje 3
gold-orange-4 = oranje 4
gold-orange-5 = oranje 5
gold-orange-6 = oranje 6
gold-orange-7 = oranje 7
gold-orange-8 = oranje 8
gold-pink-d = roze ezel
gold-pink-3 = roze 3
gold-pink-4 = roze 4
gold-pink-5 = roze 5
gold-pink-6 = roze 6
gold-pink-7 = roze 7
gold-pink-8 = roze 8

## Wat er gevraagd wordt

gold-asks-action = Neem een kaart met de kleinste waarde, of ruil er een.
gold-asks-bonus = Je hebt een set: neem een bonuskaart van een andere speler, of geen.

## Wat er gebeurde

gold-takes = { $seat } neemt { $card }.
# Een ruil met het aanbod: $card wordt gegeven, $wanted gekregen.
gold-swaps = { $seat } ruilt { $card } voor { $wanted }.
gold-steals = { $seat } neemt { $card } van { $other } als bonus.
gold-steals-nothing = { $seat } neemt geen bonuskaart.
gold-set = { $seat } heeft een set in { $colour } en mag een bonuskaart nemen.
gold-puts-away = { $seat } waardeert een set voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
gold-offer = Nieuw aanbod: { $cards }.
gold-scoring = Aanbod en voorraadstapel zijn leeg: de kleuren worden gewaardeerd.
# $number is het aantal kaarten, misschien 0; $points kan negatief zijn.
gold-secures = { $seat } redt { $number ->
    [0] geen kaarten
    [one] 1 kaart
   *[other] { $number } kaarten
} voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.

## Waarom niet

gold-bonus-first = Beslis eerst over de bonuskaart.
gold-not-offered = Die kaart ligt niet in het aanbod: { $card }.
gold-not-lowest = Je mag alleen een kaart met de kleinste waarde nemen, zoals { $card }.
gold-not-yours = Die kaart ligt niet in je vitrine: { $card }.
gold-no-donkey = Een ezel krijg je nooit door te ruilen.
gold-not-lower = Voor goud krijg je alleen goud met een kleinere waarde.
gold-no-set = Een bonuskaart neem je alleen als je net een set hebt gemaakt.
gold-from-yourself = Een bonuskaart neem je van een andere speler.
gold-not-theirs = Die kaart ligt niet in de vitrine van { $other }: { $card }.
gold-own-colour = Je hebt zelf al iets in de kleur van { $card }.
gold-no-passing = Passen mag niet: neem of ruil een kaart.
gold-no-move = Dit is geen zet van Gold!; zetten zien er zo uit: 'take red-d' of 'swap blue-6 green-4'.
