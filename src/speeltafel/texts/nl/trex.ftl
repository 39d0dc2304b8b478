### T-Rex
### $seat en $other zijn spelers; $card en $under zijn kaarten, $cards is een lijst van kaarten;
### $colour, $old, $left en $right zijn kleuren: elk is een van de woorden hieronder.

## Kleuren

trex-YE = geel
trex-BL = blauw
trex-BR = bruin
trex-GR = groen
trex-RE = rood

## Kaarten

trex-YE1 = geel 1
trex-BL2 = blauw 2
trex-BR3 = bruin 3
trex-GR4 = groen 4
trex-RE5 = rood 5
trex-YE6 = geel 6
trex-BL7 = blauw 7
trex-BR8 = bruin 8
trex-GR9 = groen 9
trex-RE10 = rood 10
trex-YE11 = geel 11
trex-BL12 = blauw 12
trex-BR13 = bruin 13
trex-GR14 = groen 14
trex-RE15 = rood 15
trex-CHA = chamaelosaurus
trex-SHO = kometenregen

## Opties

trex-option-chameleon-on-shower = Chamaelosaurus op een kometenregen
trex-option-chameleon-on-shower-meaning = Wat een chamaelosaurus is die je op je eigen kometenregen legt.
trex-option-chameleon-on-shower-shower = ook een kometenregen
trex-option-chameleon-on-shower-plain = een gewone chamaelosaurus
trex-option-shower-is-the-loss = De kometenregen is het verlies
trex-option-shower-is-the-loss-meaning = Gaat je kometenregen uit het spel, dan geef je die ronde geen andere kaart af.
trex-option-symbols = Symbolen op de kaarten
trex-option-symbols-meaning = Verbetert symbolen op kaarten die anders zijn dan in jouw doos.

## Wat er gevraagd wordt

trex-asks-play = Speel een kaart, of draai de bovenste kaart van je blinde stapel om als dat mag.
trex-asks-egg = Je was eerste: kies een ei.
trex-asks-give-up = Geef de bovenste kaart van je open stapel af of, ongezien, die van je blinde stapel.
trex-asks-swap = Je was laatste: ruil een kleur van het kruis, of laat het zo.

## Wat er gebeurde

trex-plays = { $seat } speelt { $card }.
trex-flips = { $seat } draait { $card } om en speelt die.
# De chamaelosaurus, $card, komt op $under te liggen en is die kaart.
trex-plays-on = { $seat } speelt { $card } op { $under }.
trex-flips-on = { $seat } draait { $card } om en speelt die op { $under }.
trex-nothing-to-draw = { $seat } heeft geen blinde stapel om van te nemen.
trex-draws = { $seat } neemt { $cards }.
trex-draws-number = { $seat } neemt { $number ->
    [one] een kaart
   *[other] { $number } kaarten
}.
trex-comet-fails = Als komeet doet die kaart niets.
trex-comet-announces = De komeet van { $seat } kondigt het einde van de ronde aan.
trex-comet-prolongs = { $seat } verlengt de ronde met een sterkere komeet.
trex-comet-takes-over = De komeet van { $seat } neemt het over van { $other }.
trex-skipped = { $seat } heeft geen kaarten en wordt overgeslagen.
trex-closed = Dat was de slotkaart: ronde { $round } is voorbij.
trex-not-closed = De komeetspeler heeft geen slotkaart meer: ronde { $round } is voorbij.
trex-all-played = Niemand heeft nog een kaart om te spelen: ronde { $round } is voorbij.
trex-place = Plaats { $place }: { $seat } met { $card }.
trex-place-on = Plaats { $place }: { $seat } met { $card } op { $under }.
trex-place-without-card = Plaats { $place }: { $seat } zonder kaart.
# Een ei van een kleur
trex-takes-egg = { $seat } kiest een ei: { $colour }.
trex-receives-egg = { $seat } krijgt het andere ei: { $colour }.
trex-shower-leaves = De kometenregen van { $seat } gaat uit het spel.
trex-gives-up = { $seat } geeft { $card } van de open stapel af.
trex-gives-up-unseen = { $seat } geeft ongezien de bovenste kaart van de blinde stapel af.
trex-shower-was-loss = { $seat } is de kometenregen kwijt en geeft geen andere kaart af.
trex-nothing-to-give-up = { $seat } heeft geen kaart om af te geven.
trex-tucks = De open stapels gaan onder de blinde stapels.
trex-keeps = { $seat } laat de kleuren zoals ze zijn.
trex-strongest = { $seat } maakt { $colour } de sterkste kleur in plaats van { $old }.
trex-weakest = { $seat } maakt { $colour } de zwakste kleur in plaats van { $old }.
# De kleuren van de twee nieuwe eieren
trex-new-eggs = Nieuwe eieren: { $left } links en { $right } rechts.
trex-round-begins = { $seat } begint ronde { $round }.
trex-over = Het spel is afgelopen.
trex-points = { $seat } heeft { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
# $number is de som van de getallen op de kaarten die overblijven
trex-tied = { $seat } staat gelijk en toont { $cards }: samen { $number }.
trex-tied-without-cards = { $seat } staat gelijk en heeft geen kaarten meer.

## Waarom niet

trex-now-play = Nu wordt er een kaart gespeeld.
trex-now-egg = Nu wordt er een ei gekozen.
trex-now-give-up = Nu wordt er een kaart afgegeven.
trex-now-swap = Nu mag er een kleur van het kruis geruild worden.
trex-hand-is-empty = Je hand is leeg: draai de bovenste kaart van je blinde stapel om.
trex-not-in-hand = Je hebt geen { $card } in de hand.
trex-nothing-to-flip = Je blinde stapel is leeg, dus je speelt een kaart uit je hand.
trex-too-many-to-flip = Omdraaien mag alleen met één kaart in de hand, of geen.
trex-open-pile-is-empty = Op de open stapel ligt geen kaart om af te geven.
trex-draw-pile-is-empty = In de blinde stapel zit geen kaart om af te geven.
trex-there-already = Die kleur ligt daar al: { $colour }.
trex-both-in-cross = De twee kleuren van het kruis kunnen niet van plaats wisselen.
trex-no-move = Dit is geen zet van T-Rex; zetten zien eruit als 'play BL7', 'flip', 'left', 'open', 'keep' of 'upper GR'.
