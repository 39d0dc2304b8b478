### Yellowstone Park on its page.

## Moves in words
# $a is a card, $b the number of a column

yellowstone-move-lay = Leg { $a } in kolom { $b }
yellowstone-move-stop = Je beurt beëindigen
yellowstone-move-stock = Neem van de voorraadstapel
yellowstone-move-no = Neem niets bij
yellowstone-move-minus = Neem zes kaarten van je minstapel

## What a move would lead to

yellowstone-would-fit = Past: je neemt niets.
yellowstone-would-take = Je neemt { $cards }.
yellowstone-would-plus = { $points ->
    [one] 1 pluspunt.
   *[other] { $points } pluspunten.
}
yellowstone-would-draw = Je neemt { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
} van de voorraadstapel.
yellowstone-would-take-back = Je neemt { $number } minkaarten in je hand.
yellowstone-would-marker = De neutrale steen gaat omlaag naar { $number }.
yellowstone-would-score = Dan volgt een waardering: je krijgt { $points ->
    [one] 1 punt
   *[other] { $points } punten
} en staat op { $total }.
yellowstone-would-end = Daarmee eindigt het spel.

## The table

yellowstone-page-park = Speelbord
# Where a card would fit; rows and columns are numbers
yellowstone-page-open = Kaarten passen in rij { $rows } en kolom { $columns }.
yellowstone-page-column-empty = Kolom { $column }, leeg
yellowstone-page-column = Kolom { $column }: { $cards }
yellowstone-page-cell = { $card } in rij { $row }, kolom { $column }
yellowstone-page-cell-stacked = { $card } in rij { $row }, kolom { $column }, boven op dezelfde kaart
yellowstone-page-same = Komt op hetzelfde neer als kolom { $column }.
yellowstone-page-players = Spelers
yellowstone-page-player = { $name }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, { $minus ->
    [one] 1 minkaart
   *[other] { $minus } minkaarten
}, { $hand } in de hand
yellowstone-page-hand = Je hand
yellowstone-page-choices = Voorraadstapel, minstapel, einde van je beurt
yellowstone-page-stock = Voorraad
yellowstone-page-minus = Minstapel
yellowstone-page-until = { $number ->
    [one] nog 1 kaart tot de waardering
   *[other] nog { $number } kaarten tot de waardering
}
yellowstone-page-scoring = Waardering!
yellowstone-page-draw = Neem er { $number }
yellowstone-page-take-back = Neem er { $number } terug
yellowstone-page-stop = Einde beurt
yellowstone-page-nothing = Niets nemen
yellowstone-page-marker = Neutrale steen op { $number }

## The memory aid

yellowstone-page-memory = Wat je zou kunnen weten
yellowstone-page-unseen = Nog niet gezien
yellowstone-page-not-in-stock = Daarvan zeker niet in de voorraadstapel
yellowstone-page-from-minus = In de hand van { $name }: minstens { $number } hiervan
yellowstone-page-minus-of = Minstapel van { $name }
yellowstone-page-unknown = { $number } onbekend

## The end

yellowstone-page-came = { $name }: had er { $before }, plus { $minus } voor minkaarten, samen { $total }.
yellowstone-page-lowest = Wat je al had, plus 1 punt voor elke minkaart bij de laatste waardering. De laagste score wint.
yellowstone-page-together = Spelers die de laagste score delen, winnen samen.

## Toetsen

yellowstone-key-card = { $keys }: een kaart uit je hand; nog eens: leggen
yellowstone-key-end = { $keys }: einde beurt, of niets nemen
yellowstone-key-stock = { $keys }: van de voorraad nemen
yellowstone-key-minus = { $keys }: zes minkaarten nemen
yellowstone-key-cancel = { $keys }: een kaart loslaten
