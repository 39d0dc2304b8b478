"""Odd styles of play, for positions that uniformly random play hardly ever reaches.

A style sees the name of the game and the texts of the legal moves, nothing else, and chooses
one of them. A style made for one game plays uniformly at random in all other games.
"""

from __future__ import annotations

import random
from collections.abc import Callable

Style = Callable[[str, list[str], random.Random], str]
Wish = Callable[[str], bool]  # whether a move is of the wanted sort

COMETS = ["BR3", "RE5", "BL7", "GR9", "YE11", "BR13"]  # T-Rex, with the default card table


def uniform(game: str, moves: list[str], rng: random.Random) -> str:
    """Any legal move, all alike."""
    return rng.choice(moves)


def first(game: str, moves: list[str], rng: random.Random) -> str:
    """Choose the first move in sorted order."""
    return min(moves)


def last(game: str, moves: list[str], rng: random.Random) -> str:
    """Choose the last move in sorted order."""
    return max(moves)


def by_kind(game: str, moves: list[str], rng: random.Random) -> str:
    """First any kind of move (its first word), all alike, then any move of that kind."""
    kinds = sorted({move.split()[0] for move in moves})
    kind = rng.choice(kinds)
    return rng.choice([move for move in moves if move.split()[0] == kind])


def best_of(moves: list[str], rng: random.Random, wishes: list[Wish]) -> str:
    """Any move of the first wished sort that is there; any move if there is none."""
    for wish in wishes:
        wanted = [move for move in moves if wish(move)]
        if wanted:
            return rng.choice(wanted)
    return rng.choice(moves)


def starts(*words: str) -> Wish:
    """Wish for moves that start with one of the words."""
    return lambda move: any((move + " ").startswith(word + " ") for word in words)


def ends(*words: str) -> Wish:
    """Wish for moves whose text ends with one of the words."""
    return lambda move: any(move.endswith(word) for word in words)


def neither(*wishes: Wish) -> Wish:
    """Wish for moves that are of none of the sorts."""
    return lambda move: not any(wish(move) for wish in wishes)


def preferring(game: str, *wishes: Wish) -> Style:
    """Make a style for one game that follows a list of wishes, the first one first."""

    def style(name: str, moves: list[str], rng: random.Random) -> str:
        if name != game:
            return uniform(name, moves, rng)
        return best_of(moves, rng, list(wishes))

    return style


def sometimes(style: Style, other: Style, chance: float) -> Style:
    """Mostly `style`, but `other` with this chance."""

    def mixed(game: str, moves: list[str], rng: random.Random) -> str:
        if rng.random() < chance:
            return other(game, moves, rng)
        return style(game, moves, rng)

    return mixed


# Gold!


def gold_value(card: str) -> int:
    """Return the value of a card of Gold!."""
    return -2 if card.endswith("-d") else int(card.split("-")[1])


def gold_drop(move: str) -> int:
    """By how much a swap of two gold cards lowers the own card; 0 for other moves."""
    words = move.split()
    if words[0] != "swap" or words[1].endswith("-d"):
        return 0
    return gold_value(words[1]) - gold_value(words[2])


def gold_small_steps(game: str, moves: list[str], rng: random.Random) -> str:
    """As many swaps as possible: gold for slightly lower gold, then donkeys, then a take."""
    if game != "gold":
        return uniform(game, moves, rng)
    drops = [gold_drop(move) for move in moves if gold_drop(move) > 0]
    if drops:
        return rng.choice([move for move in moves if gold_drop(move) == min(drops)])
    return best_of(moves, rng, [starts("swap"), starts("none")])


def gold_donkey_swap(move: str) -> bool:
    """Whether the move gives a donkey for a gold card."""
    return move.startswith("swap ") and move.split()[1].endswith("-d")


def gold_same_colour_swap(move: str) -> bool:
    """Whether the move swaps two cards of one colour."""
    words = move.split()
    return words[0] == "swap" and words[1].split("-")[0] == words[2].split("-")[0]


GOLD_STYLES: dict[str, Style] = {
    "gold swap": preferring("gold", starts("swap")),
    "gold swap, steal": preferring("gold", starts("swap", "steal")),
    "gold swap, no theft": preferring("gold", starts("swap", "none")),
    "gold take, steal": preferring("gold", starts("take", "steal")),
    "gold take, no theft": preferring("gold", starts("take", "none")),
    "gold donkeys away": preferring("gold", gold_donkey_swap, starts("steal")),
    "gold donkeys home": preferring("gold", ends("-d"), starts("take")),
    "gold within a colour": preferring("gold", gold_same_colour_swap, starts("none")),
    "gold small steps": gold_small_steps,
    "gold one colour": preferring("gold", ends(*(f"pink-{v}" for v in range(3, 9)), "pink-d")),
}


# Keltis


def keltis_into_row(move: str) -> bool:
    """Whether the move lays a point card in a colour row."""
    return move.startswith("point ") and len(move.split()) == 3


def keltis_into_point_row(move: str) -> bool:
    """Whether the move lays a point card in the point row."""
    return move.startswith("point ") and len(move.split()) == 2


def keltis_lays_number(move: str) -> bool:
    """Whether the move lays a number card."""
    return move.startswith("lay ") and not move.endswith("-end")


def keltis_lays_end(move: str) -> bool:
    """Whether the move lays an end card."""
    return move.startswith("lay ") and move.endswith("-end")


def keltis_gentle(game: str, moves: list[str], rng: random.Random) -> str:
    """Long rows: point cards into rows, then the lowest number card, never an end card."""
    lays = [move for move in moves if keltis_lays_number(move)]
    if game == "keltis" and lays and not any(keltis_into_row(move) for move in moves):
        return min(lays, key=lambda move: int(move.split("-")[1]))
    gentle = preferring("keltis", keltis_into_row, starts("pile"), neither(keltis_lays_end))
    return gentle(game, moves, rng)


def keltis_keep_pairs(game: str, moves: list[str], rng: random.Random) -> str:
    """Pairs stay in the hand and are seldom played, so that some are there near the end."""
    paired = [card for move in moves if move.startswith("pair ") for card in move.split()[1:]]
    lone = [m for m in moves if m.startswith("discard ") and m.split()[1] not in paired]
    if game == "keltis" and lone:
        return rng.choice(lone)
    return KELTIS_RUN(game, moves, rng)


def keltis_tidy(game: str, moves: list[str], rng: random.Random) -> str:
    """Lay rather than discard and empty the piles, so that often all of them are empty."""
    wishes = [keltis_lays_number, starts("point"), starts("discard"), starts("pile")]
    return best_of(moves, rng, wishes) if game == "keltis" else uniform(game, moves, rng)


KELTIS_STALL = preferring("keltis", starts("discard"), starts("pile"), starts("stop"))
KELTIS_RUN = preferring("keltis", starts("discard"), starts("stock"))
KELTIS_PAIR = preferring("keltis", starts("pair"))

KELTIS_STYLES: dict[str, Style] = {
    "keltis stall": KELTIS_STALL,
    "keltis stall, seldom not": sometimes(KELTIS_STALL, uniform, 0.01),
    "keltis stall, pair at times": sometimes(KELTIS_STALL, by_kind, 0.05),
    "keltis run out": KELTIS_RUN,
    "keltis run out, pair at times": sometimes(KELTIS_RUN, KELTIS_PAIR, 0.1),
    "keltis keep pairs": sometimes(keltis_keep_pairs, KELTIS_PAIR, 0.06),
    "keltis tidy": keltis_tidy,
    "keltis tidy, pair at times": sometimes(keltis_tidy, KELTIS_PAIR, 0.1),
    "keltis pair": KELTIS_PAIR,
    "keltis pair, else stall": preferring("keltis", starts("pair", "pile"), starts("discard")),
    "keltis lay": preferring("keltis", starts("lay", "point")),
    "keltis lay, from piles": preferring("keltis", starts("lay", "point", "pile")),
    "keltis end cards first": preferring(
        "keltis", keltis_lays_end, starts("pile"), neither(ends("-end"))
    ),
    "keltis no end cards": preferring("keltis", keltis_lays_number),
    "keltis points into rows": preferring("keltis", keltis_into_row, starts("lay", "pile")),
    "keltis point row": preferring("keltis", keltis_into_point_row, ends(" pt")),
    "keltis gentle": keltis_gentle,
    "keltis few rows": preferring(
        "keltis",
        keltis_into_row,
        lambda move: move.startswith("lay red-") and move != "lay red-end",
        lambda move: move.startswith("pile red"),
        lambda move: move.startswith("discard ") and not move.startswith("discard red"),
    ),
    "keltis stop": preferring("keltis", starts("stop")),
}


# T-Rex


def trex_is_comet(move: str) -> bool:
    """Whether the move plays an ordinary comet from the hand."""
    return move.startswith("play ") and move.split()[1] in COMETS


def trex_is_special(move: str) -> bool:
    """Whether the move plays SHO or CHA from the hand."""
    return move in ("play SHO", "play CHA")


def trex_is_draw_card(move: str) -> bool:
    """Whether the move plays a draw card from the hand."""
    return move.startswith("play ") and not trex_is_comet(move) and not trex_is_special(move)


def trex_by_number(sign: int) -> Style:
    """Make a style that plays the highest (sign 1) or lowest (sign -1) number first."""

    def style(game: str, moves: list[str], rng: random.Random) -> str:
        numbered = [m for m in moves if m.startswith("play ") and not trex_is_special(m)]
        if game != "trex" or not numbered:
            return uniform(game, moves, rng)
        return max(numbered, key=lambda move: sign * int(move.split()[1][2:]))

    return style


TREX_LONG: list[Wish] = [trex_is_draw_card, starts("play CHA"), starts("flip"), trex_is_comet]

TREX_STYLES: dict[str, Style] = {
    "trex flip": preferring("trex", starts("flip")),
    "trex never flip": preferring("trex", neither(starts("flip"))),
    "trex comets": preferring("trex", trex_is_comet, starts("keep")),
    "trex comets, give open": preferring("trex", trex_is_comet, starts("open")),
    "trex draw cards": preferring("trex", trex_is_draw_card),
    "trex draw cards, give open": preferring("trex", trex_is_draw_card, starts("open")),
    "trex special": preferring("trex", starts("play SHO"), starts("play CHA")),
    "trex special, comets": preferring("trex", trex_is_special, trex_is_comet),
    "trex chameleon first": preferring("trex", starts("play CHA"), starts("play SHO")),
    "trex special, draw cards": preferring(
        "trex", starts("play SHO"), starts("play CHA"), trex_is_draw_card, starts("open")
    ),
    "trex long rounds": preferring("trex", *TREX_LONG),
    "trex long rounds, give open": preferring("trex", *TREX_LONG, starts("open")),
    "trex long rounds, give draw": preferring("trex", *TREX_LONG, starts("draw")),
    "trex long rounds, flip": preferring("trex", starts("flip"), *TREX_LONG),
    "trex save special": preferring(
        "trex", lambda move: not trex_is_special(move) and move != "flip"
    ),
    "trex save special, long": preferring(
        "trex", trex_is_draw_card, trex_is_comet, starts("play CHA")
    ),
    "trex give open": preferring("trex", starts("open")),
    "trex give draw": preferring("trex", starts("draw")),
    "trex swap upper": preferring("trex", starts("upper")),
    "trex swap lower": preferring("trex", starts("lower")),
    "trex high": trex_by_number(1),
    "trex low": trex_by_number(-1),
}


# Animalia


def animalia_hoard(game: str, moves: list[str], rng: random.Random) -> str:
    """Keep rarely and use no power, but finish at once: bonus cards pile up in the hand."""
    if game != "animalia":
        return uniform(game, moves, rng)
    return best_of(moves, rng, [starts("finish"), starts("done"), starts("pass")])


ANIMALIA_POWERS = ["thief", "spy", "jester"]

ANIMALIA_STYLES: dict[str, Style] = {
    "animalia pass": preferring("animalia", starts("pass")),
    "animalia pass, powers": preferring("animalia", starts("pass", *ANIMALIA_POWERS)),
    "animalia keep": preferring("animalia", starts("keep")),
    "animalia keep, powers": preferring("animalia", starts("keep", *ANIMALIA_POWERS)),
    "animalia first row": preferring("animalia", starts("keep 1")),
    "animalia second row": preferring("animalia", starts("keep 2")),
    "animalia thief": preferring("animalia", starts("thief"), ends("-thief"), starts("keep")),
    "animalia thief last": preferring("animalia", starts("jester", "spy"), starts("thief")),
    "animalia steal owls": preferring("animalia", starts("thief"), ends("owl", "-champion")),
    "animalia spy": preferring("animalia", starts("spy"), ends("-spy"), starts("keep")),
    "animalia jester": preferring(
        "animalia", starts("jester"), ends(" stock"), starts("give owl"), starts("keep")
    ),
    "animalia thief and jester": preferring("animalia", starts("thief", "jester"), ends("jester")),
    "animalia no powers": preferring("animalia", starts("done")),
    "animalia cover": preferring("animalia", starts("cover"), starts("keep")),
    "animalia cover with owls": preferring("animalia", starts("cover owl"), starts("cover")),
    "animalia finish": preferring("animalia", starts("finish")),
    "animalia hoard": animalia_hoard,
    "animalia hoard, cover at times": sometimes(
        animalia_hoard, preferring("animalia", starts("cover", "keep")), 0.05
    ),
}


# Yellowstone Park


def is_placement(move: str) -> bool:
    """Whether the move lays a card, such as `B5@3`."""
    return "@" in move


def number(move: str) -> int:
    """Return the number of the card of a placement: the row."""
    return int(move.split("@")[0][1:])


def column(move: str) -> int:
    """Return the column of a placement."""
    return int(move.split("@")[1])


def yellowstone_far(game: str, moves: list[str], rng: random.Random) -> str:
    """Choose an outermost column, then an outermost row; else any move."""
    placements = [move for move in moves if is_placement(move)]
    if game != "yellowstone" or not placements:
        return uniform(game, moves, rng)
    far = max(abs(column(move) - 4) for move in placements)
    farthest = [move for move in placements if abs(column(move) - 4) == far]
    return max(farthest, key=lambda move: (abs(number(move) - 4), rng.random()))


def yellowstone_near(game: str, moves: list[str], rng: random.Random) -> str:
    """Choose the middle, rows and columns nearest to 4; two cards a turn."""
    placements = [move for move in moves if is_placement(move)]
    if game != "yellowstone":
        return uniform(game, moves, rng)
    if not placements:
        return best_of(moves, rng, [starts("stock")])
    return min(
        placements,
        key=lambda move: (abs(number(move) - 4) + abs(column(move) - 4), rng.random()),
    )


def yellowstone_edge_rows(game: str, moves: list[str], rng: random.Random) -> str:
    """Rows 1 and 7 before all others, for edge grids."""
    placements = [move for move in moves if is_placement(move)]
    if game != "yellowstone" or not placements:
        return uniform(game, moves, rng)
    edge = [move for move in placements if number(move) in (1, 7)]
    if edge:
        return min(edge, key=lambda move: (abs(column(move) - 4), rng.random()))
    return best_of(moves, rng, [starts("stop")])


def yellowstone_settled(game: str, moves: list[str], rng: random.Random) -> str:
    """Cards whose column is settled (their colour lies on the board): much stacking."""
    placements = [move for move in moves if is_placement(move)]
    if game != "yellowstone" or not placements:
        return uniform(game, moves, rng)
    cards = [move.split("@")[0] for move in placements]
    settled = [move for move in placements if cards.count(move.split("@")[0]) == 1]
    if settled:
        return min(settled, key=lambda move: (abs(number(move) - 3), rng.random()))
    return yellowstone_near(game, moves, rng)


def yellowstone_ends(game: str, moves: list[str], rng: random.Random) -> str:
    """Choose the lowest or the highest number: much is taken, minus piles grow."""
    placements = [move for move in moves if is_placement(move)]
    if game != "yellowstone" or not placements:
        return uniform(game, moves, rng)
    wanted = min if rng.random() < 0.5 else max
    return wanted(placements, key=lambda move: (number(move), rng.random()))


YELLOWSTONE_STYLES: dict[str, Style] = {
    "yellowstone far": yellowstone_far,
    "yellowstone near": yellowstone_near,
    "yellowstone ends": yellowstone_ends,
    "yellowstone edge rows": yellowstone_edge_rows,
    "yellowstone settled columns": yellowstone_settled,
    "yellowstone stop": preferring("yellowstone", starts("stop")),
    "yellowstone stop, minus": preferring("yellowstone", starts("stop"), starts("minus")),
    "yellowstone never stop": preferring("yellowstone", is_placement),
    "yellowstone no refill": preferring("yellowstone", is_placement, starts("no refill", "minus")),
    "yellowstone no refill, stock": preferring(
        "yellowstone", is_placement, starts("no refill"), starts("stock")
    ),
    "yellowstone minus": preferring("yellowstone", starts("minus")),
    "yellowstone stock": preferring("yellowstone", is_placement, starts("stock")),
}


STYLES: dict[str, Style] = {
    "uniform": uniform,
    "first": first,
    "last": last,
    "by kind": by_kind,
    **GOLD_STYLES,
    **KELTIS_STYLES,
    **TREX_STYLES,
    **ANIMALIA_STYLES,
    **YELLOWSTONE_STYLES,
}


def styles_for(game: str) -> dict[str, Style]:
    """Return the styles that mean something in a game: the general ones and its own."""
    own = {
        "gold": GOLD_STYLES,
        "keltis": KELTIS_STYLES,
        "trex": TREX_STYLES,
        "animalia": ANIMALIA_STYLES,
        "yellowstone": YELLOWSTONE_STYLES,
    }
    general = {name: STYLES[name] for name in ("uniform", "first", "last", "by kind")}
    return {**general, **own[game]}
