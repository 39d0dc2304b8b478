"""The tables drawn for a terminal, each from what a seat sees: `describe` of its hidden state.

Cards are written as the notation writes them, so that what is seen can be typed. Colour only
repeats what the words say.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from speeltafel.play.story import spoken

View = dict[str, Any]

# The beginning of a card's text gives its colours: dark on light, readable on any background.
STYLES = {
    name: f"black on {colour}"
    for colour, names in {
        "green3": ("green", "GR", "G", "horse"),
        "sky_blue2": ("blue", "BL", "B", "parrot"),
        "medium_purple1": ("violet", "hare"),
        "light_coral": ("red", "RE", "R", "cat"),
        "orange1": ("orange",),
        "pink1": ("pink",),
        "khaki1": ("yellow", "YE", "Y", "dog"),
        "tan": ("BR",),
        "grey78": ("pt", "CHA", "SHO", "owl"),
    }.items()
    for name in names
}
NOTHING = Text("–", style="dim")
LONG_GROUP = 30  # more moves than this with the same first word are not listed

AIMS = {  # the games in a few lines
    "trex": (
        "Twelve rounds. In turn everybody plays a card on the own open pile. A comet announces the "
        "end: the round is over when its player has the turn again, unless a comet at least as "
        "strong took over. The two strongest top cards win the eggs; everybody gives up a card. "
        "Eggs count squared: four of a colour are 16 points."
    ),
    "keltis": (
        "Lay rows that rise or fall, one for each colour. A row of 1, 2 or 3 cards costs 4, 3 or 2 "
        "points; 4 to 9 cards bring 1, 2, 3, 6, 7, 10. A card in the point row is 1 point. A pair "
        "of equal value buys its wish stone: none costs 4 points, one 1; three bring 4, four 6, "
        "five 10. The game ends with the fifth row that has an end card, or with the stock."
    ),
    "gold": (
        "Three cards of a colour are a set: it is scored at once and may bring a card of another "
        "player. A donkey (-d) costs 2 points but buys any gold; gold buys lesser gold. At the end "
        "who has most of a colour still secures the best card of it."
    ),
    "animalia": (
        "Three seasons. A group of cards goes round until somebody keeps it, and grows on the way. "
        "Collections have five cards. Two or more of a species bring as many medals, and five "
        "medals of a species (seven with two players) 5 points more. A second thief, spy or jester "
        "uses that power. The most beautiful collections (champion 3, beauty 2, dirty -1) get "
        "secret bonus cards."
    ),
    "yellowstone": (
        "Lay cards in the row of their number and the column of their colour, within three rows "
        "and three columns; what lies outside becomes your minus cards. Minus cards count when the "
        "stock is empty. The eighth field gives back 1 point, the ninth 3. The fewest points win."
    ),
}


def card(text: str, shown: str | None = None) -> Text:
    """Return a card's text in its colours; `shown` is written instead of the whole text."""
    beginning = re.match("[A-Za-z]*", text)
    style = STYLES.get(beginning[0], "") if beginning else ""
    return Text.assemble((text if shown is None else shown, style))


def cards(texts: Iterable[str]) -> Text:
    """Return cards in a row that may be broken between them."""
    return Text("  ").join(map(card, texts)) or NOTHING


def values(texts: Iterable[str]) -> Text:
    """Return cards of one row by their values; a point card among colours keeps its name."""
    row = list(texts)
    points = all(text.startswith("pt") for text in row)
    shown = (card(t, t if t.startswith("pt") and not points else t.split("-")[-1]) for t in row)
    return Text(" ").join(shown) or NOTHING


def move_text(text: str) -> Text:
    """Return a move with its cards in their colours."""
    return Text(" ").join(
        Text(word, style=STYLES.get(word.split("-")[0].rstrip("0123456789@"), ""))
        for word in text.split(" ")
    )


def matrix(heads: Sequence[str], me: int, rows: int = 1) -> Table:
    """Return an empty table with a column, or several, for each seat, the own one in bold."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("", no_wrap=True)
    for seat, head in enumerate(heads):
        for row in range(1, rows + 1):
            title = head if rows == 1 else f"{head}\nrow {row}"
            table.add_column(Text(title, style="bold" if seat == me else ""), max_width=26)
    return table


def lines_of(
    heads: Sequence[str], me: int, titles: Sequence[str], rows: Iterable[Sequence[object]]
) -> Table:
    """Return a table with a line for each seat, the own one in bold."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("", no_wrap=True)
    for title in titles:
        table.add_column(title)
    for seat, row in enumerate(rows):
        parts = [part if isinstance(part, Text) else str(part) for part in row]
        table.add_row(heads[seat].replace("\n", " "), *parts, style="bold" if seat == me else "")
    return table


def facts(*parts: tuple[str, object]) -> RenderableType:
    """Return named things, one a line."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, part in parts:
        grid.add_row(Text(name), part if isinstance(part, Text) else Text(str(part)))
    return Padding(grid, (0, 0, 0, 1))


# The games


def trex(view: View, me: int, heads: Sequence[str]) -> list[RenderableType]:
    """Draw T-Rex."""
    ladder = Text("  >  ").join(
        [card(view["upper"]), Text(" = ").join(map(card, view["aside"])), card(view["lower"])]
    )
    comet: Text | str = "none yet"
    if view["comet"]:
        comet = card(view["comet"]) + f" of seat {view['holder']}; its next turn closes the round"
    rows, titles = [], ["open pile", "hand", "draw", "lost", "eggs", "points"]
    for seat, part in enumerate(view["seats"]):
        eggs = Text("  ").join(card(c, f"{c}×{n}") for c, n in part["eggs"].items()) or NOTHING
        opened = Text(" on ").join(map(card, reversed(part["open"]))) or NOTHING
        row = [opened, part["held"], part["draw"], part["removed"], eggs, part["points"]]
        if view["ranking"]:
            row.append(view["ranking"].index(seat) + 1)
        rows.append(row)
    if view["ranking"]:
        titles.append("place")
    hand = view["seats"][me]["hand"] or []
    symbols = Text("  ").join(card(c) + f" {view['symbols'][c]}" for c in hand) or NOTHING
    return [
        facts(
            ("round", f"{view['round']} of 12"),
            ("colours", ladder),
            ("eggs", cards(view["eggs"])),
            ("comet", comet),
        ),
        lines_of(heads, me, titles, rows),
        facts(("your hand", symbols)),
    ]


def keltis(view: View, me: int, heads: Sequence[str]) -> list[RenderableType]:
    """Draw Keltis."""
    table = matrix(heads, me)
    for colour in view["rows"][0]:
        table.add_row(colour, *(values(rows[colour]) for rows in view["rows"]))
    table.add_row("points", *map(values, view["point_rows"]))
    for name, part in (("stones", view["own_stones"]), ("score", view["points"])):
        table.add_row(name, *(spoken(own).replace(",", "").replace("none", "–") for own in part))
    ends = sum(any(c.endswith("-end") for c in row) for own in view["rows"] for row in own.values())
    piles = []
    for kind, pile in view["piles"].items():
        if pile:
            barred = ", not for you now" if kind in view["barred"] else ""
            piles.append(card(pile[-1]) + f" ({len(pile)}{barred})")
    return [
        table,
        facts(
            ("stones left", "  ".join(map(str, view["stones"])) or NOTHING),
            ("piles", Text("   ").join(piles) or NOTHING),
            ("stock", f"{view['stock']} cards; rows with an end card: {ends} of 5"),
            ("your hand", cards(view["hands"][me] or [])),
        ),
    ]


def gold(view: View, me: int, heads: Sequence[str]) -> list[RenderableType]:
    """Draw Gold!."""
    table = matrix(heads, me)
    for colour in ("green", "blue", "violet", "red", "orange", "pink"):
        shown = [[c for c in own if c.split("-")[0] == colour] for own in view["displays"]]
        table.add_row(colour, *map(cards, shown))
    scored = zip(view["points"], view["piles"], strict=True)
    table.add_row("scored", *(f"{points} points, {pile} cards" for points, pile in scored))
    stock = f"{view['stock']} cards; {view['removed']} more were put away unseen"
    return [table, facts(("offer", cards(view["offer"])), ("stock", stock))]


def animalia(view: View, me: int, heads: Sequence[str]) -> list[RenderableType]:
    """Draw Animalia."""
    collections = [row for own in view["collections"] for row in own]
    rows = len(view["collections"][0])
    table = matrix(heads, me, rows)
    species = tuple(view["medals"][0])
    for kind in (*species, "owl"):
        fields = [_roles(kind, row, view["covers"]) for row in collections]
        if kind != "owl" or any(fields):
            table.add_row(kind, *(field or NOTHING for field in fields))
    table.add_row("medals")
    for kind in species:
        table.add_row(f"  {kind}", *_spread((own[kind] for own in view["medals"]), rows))
    table.add_row("bonus", *_spread(view["bonus_cards"], rows))
    table.add_row("points", *_spread(view["points"], rows))
    season = f"{view['season']} of 3; seat {view['dealer']} deals; {view['stock']} cards in stock"
    parts: list[tuple[str, object]] = [("season", season)]
    uses = [f"{kind} ×{n}" if n > 1 else kind for kind, n in view["powers"].items() if n]
    if uses:
        parts.append(("powers", ", ".join(uses)))
    for name, zone in (("bonus cards", "hand"), ("you see", "looking_at"), ("group", "group")):
        if view.get(zone):
            parts.append((name, cards(view[zone])))
    return [table, facts(*parts)]


def _roles(kind: str, row: Sequence[str], covers: dict[str, str]) -> Text:
    """Return the cards of a species that can be seen in a collection."""
    found = []
    for under in row:
        top = covers.get(under, under)
        if top.split("-")[0] == kind:
            shown = card(top, top.split("-")[-1])
            found.append(shown if top == under else shown + f" on {under}")
    return Text("\n").join(found)


def _spread(numbers: Iterable[int], rows: int) -> list[str]:
    """Return numbers of the seats, each in the first of the seat's columns."""
    return [text for number in numbers for text in (str(number), *[""] * (rows - 1))]


def yellowstone(view: View, me: int, heads: Sequence[str]) -> list[RenderableType]:
    """Draw Yellowstone Park."""
    there = {(field["row"], field["column"]): field["cards"] for field in view["board"]}
    board = Table(box=box.SIMPLE_HEAD, padding=0, pad_edge=False)
    board.add_column("", width=2)
    for column in range(1, 8):
        board.add_column(f" {column}", width=4)
    for row in range(1, 8):
        fields = [there.get((row, column)) for column in range(1, 8)]
        board.add_row(str(row), *(_stack(field) for field in fields))
    numbers = zip(view["points"], view["hand_sizes"], view["minus_sizes"], strict=True)
    seats = lines_of(heads, me, ("points", "hand", "minus"), numbers)
    about: list[tuple[str, object]] = [("stock", f"{view['stock']} cards"), ("fields", len(there))]
    if "marker" in view:
        about.append(("marker", view["marker"]))
    side = Table.grid(padding=(0, 1, 0, 0))
    side.add_row(board, Group(seats, facts(*about)))
    return [side, facts(("your hand", cards(view["hands"][me] or [])))]


def _stack(field: Sequence[str] | None) -> Text:
    if field is None:
        return Text(" ·", style="dim")
    return card(field[0], f" {field[0]} " if len(field) == 1 else f"{field[0]}×2")


def plain(view: View, me: int, heads: Sequence[str]) -> list[RenderableType]:
    """Draw any game, for one that has no layout of its own."""
    shown = [name for name in view if name not in ("game", "players", "seat", "phase")]
    return [facts(*((name.replace("_", " "), spoken(view[name])) for name in shown))]


LAYOUTS: dict[str, Callable[[View, int, Sequence[str]], list[RenderableType]]] = {
    "trex": trex, "keltis": keltis, "gold": gold, "animalia": animalia, "yellowstone": yellowstone,
}  # fmt: skip
BELOW = {  # what is told below the table; most of it is only in a view with memory
    "trex": ("known", "unseen_eggs"),
    "keltis": ("known", "unseen"),
    "gold": ("pile_cards", "unseen"),
    "animalia": ("known_stock", "window", "among", "known_bonus_cards", "unseen"),
    "yellowstone": ("minus_cards", "minus_unknown", "unseen", "not_in_stock", "hand_from_minus"),
}


def draw_table(view: View, me: int, heads: Sequence[str]) -> RenderableType:
    """Draw the table as seat `me` sees it."""
    layout = LAYOUTS.get(view["game"], plain)
    return Group(*layout(view, me, heads), *_below(view))


def _below(view: View) -> list[RenderableType]:
    parts: list[tuple[str, object]] = []
    for name in BELOW.get(view["game"], ()):
        title, value = name.replace("_", " "), view.get(name)
        if isinstance(value, list) and len(value) == view["players"]:
            parts += [(f"{title}, seat {n}", spoken(part)) for n, part in enumerate(value) if part]
        elif value:
            parts.append((title, spoken(value)))
    return [facts(*parts)] if parts else []


def draw_moves(texts: Sequence[str]) -> RenderableType:
    """Draw a numbered list of moves, those that begin alike in one line."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    verbs = Counter(text.split(" ")[0] for text in texts)
    keys = [_common(text, verbs) for text in texts]
    for key, group in groupby(range(len(texts)), lambda number: keys[number]):
        numbers = list(group)
        if len(numbers) > LONG_GROUP and key:
            example = texts[numbers[0]]
            what: RenderableType = Text(
                f"{numbers[0] + 1}) to {numbers[-1] + 1}): type one, as in '{example}'"
            )
        else:
            rests = [texts[number][len(key) :].strip() for number in numbers]
            items = [
                Text.assemble((f"{number + 1:>2}) ", "bold"), move_text(rest))
                for number, rest in zip(numbers, rests, strict=True)
            ]
            what = Columns(items, padding=(0, 2))
        grid.add_row(move_text(key), what)
    return Padding(grid, (0, 0, 0, 1))


def _common(text: str, verbs: Counter[str]) -> str:
    """Return the beginning of a move that its line shows but once."""
    words = text.split(" ")
    if verbs[words[0]] == 1 or words[1:] in ([], ["1"], ["2"]):
        return ""
    return " ".join(words[:2]) if len(words) == 3 and verbs[words[0]] > 3 else words[0]
