"""Games at the terminal, played with scripted input."""

import doctest
import random
from collections.abc import Callable, Iterable
from io import StringIO

import pytest
from rich.console import Console
from rich.style import Style

from speeltafel.engine.catalogue import GAMES, Rules, State, rules
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.errors import MoveError, SettingError
from speeltafel.engine.game import Game, deal
from speeltafel.play import terminal
from speeltafel.play.layouts import AIMS, STYLES, draw_moves, draw_table
from speeltafel.play.record import check_record, write_record
from speeltafel.play.terminal import asks, find_moves, play_at_terminal
from speeltafel.play.undo import reveals
from tests.messages import faults

ENDS = [(name, n) for name in GAMES for n in {rules(name).PLAYERS[0], rules(name).PLAYERS[-1]}]


class Chance:
    """A bot that plays at random."""

    name = "Family table"

    def __init__(self, game: Rules) -> None:
        self.game = game
        self.seen: list[bytes] = []  # the states that it was asked about

    def choose(self, hidden: State, viewer: int, seed: int) -> int:
        self.seen.append(hidden.tobytes())
        codes = deal(self.game.NAME).codes
        number = self.game.legal(hidden, codes)
        return int(random.Random(seed).choice(codes[:number].tolist()))


def paper() -> Console:
    """Return a console of 80 columns without colour whose output can be read."""
    return Console(file=StringIO(), width=80, force_terminal=False, color_system=None)


def written(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def script(lines: Iterable[str]) -> Callable[[str], str]:
    """Return a reader of these lines; then the input ends."""
    rest = iter(lines)

    def read(prompt: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read


def sit(game: Game, *lines: str, seat: int = 0, **more: object) -> tuple[Game, str]:
    """Play these lines at a terminal; return the game and all that was written."""
    console = paper()
    bots = {other: Chance(game.rules) for other in range(game.players) if other != seat}
    settings: dict[str, object] = {"hint": None, "go_on": "Come back.", **more}
    after = play_at_terminal(game, seat, bots, console=console, read=script(lines), **settings)  # type: ignore[arg-type]
    return after, written(console)


def first_seen(name: str, wanted: Callable[[Game], bool], players: int | None = None) -> Game:
    """Return a game at a decision of seat 0 that is wanted."""
    for seed in range(200):
        game, chance = deal(name, players, seed=seed), random.Random(seed)
        while not game.over:
            if game.actor == 0 and wanted(game):
                return game
            game.carry_out(chance.choice(game.actions()))
    raise AssertionError("there is no such position")


def test_doctests() -> None:
    assert doctest.testmod(terminal).failed == 0


def test_styles_exist() -> None:
    for style in STYLES.values():
        assert Style.parse(style).bgcolor


@pytest.mark.parametrize(("name", "players"), ENDS)
def test_a_whole_game(name: str, players: int) -> None:
    """All commands and some nonsense, then moves by number and by text, up to a good record."""
    chance, console = random.Random(players), paper()
    first = iter(["help", "log", "why pass", "nonsense", "hint", "table", "0", "undo", "why", "²"])

    def read(prompt: str) -> str:
        if words := next(first, None):
            return words
        moves = sitting.game.legal()
        chosen = chance.randrange(len(moves))
        return chance.choice([moves[chosen], str(chosen + 1), "undo"])

    game, seat = deal(name, players, seed=4), players - 1
    bots = {other: Chance(game.rules) for other in range(players) if other != seat}
    sitting = terminal.Sitting(
        game, seat, bots, lambda game, seat: ["Think!"], console, read, memory=True, seed=1
    )
    sitting.play()
    text = written(console)
    assert sitting.game.over
    assert check_record(write_record(sitting.game)) is None
    assert f"The game is over after {len(sitting.game.moves)} moves" in text
    assert text.count("Think!") == 1
    assert text.splitlines()[-1].startswith("You ")
    assert max(map(len, text.splitlines())) <= 80
    assert "\x1b" not in text


@pytest.mark.parametrize(("name", "players"), ENDS)
def test_what_is_shown_is_made_from_what_the_seat_knows(name: str, players: int) -> None:
    """Dealt anew what the seat cannot know, table, moves and answers stay the same."""
    game, chance = deal(name, players, seed=8), random.Random(8)
    positions = others = 0
    while not game.over and positions < 25:
        seat = game.actor
        world = game.copy()
        world.rules.hide(world.state, seat)
        world.rules.guess(world.state, seat, fast_dice(positions))
        others += world.state != game.state
        shown = []
        for table in (game, world):
            more = (f"why {move}" for move in ("stock", "pass", "B1@1", "steal 0 red-3", "flip"))
            shown.append(sit(table.copy(), "help", *more, seat=seat, memory=True)[1])
        assert shown[0] == shown[1]
        assert "Your turn" in shown[0]
        positions += 1
        for _ in range(3):
            if not game.over:
                game.carry_out(chance.choice(game.actions()))
    assert others > positions / 2


@pytest.mark.parametrize("name", GAMES)
def test_bots_see_only_their_own_view(name: str) -> None:
    game = deal(name, seed=2)
    bots = {other: Chance(game.rules) for other in range(1, game.players)}
    views: list[bytes] = []
    play_at_terminal(game, 0, bots, None, paper(), script(["1"] * 5), seed=3)
    twin = deal(name, seed=2)
    for seat, action in game.moves:
        if seat:
            views.append(twin.hidden(seat).tobytes())
        twin.play(action)
    asked = [view for bot in bots.values() for view in bot.seen]
    assert views
    assert sorted(asked) == sorted(views)


@pytest.mark.parametrize("name", GAMES)
def test_every_phase_has_its_words(name: str) -> None:
    assert AIMS[name]
    phases = set()
    for seed in range(8):
        game, chance = deal(name, seed=seed), random.Random(seed)
        while not game.over:
            phases.add(game.view()["phase"])
            game.carry_out(chance.choice(game.actions()))
    assert all(faults(asks(name, phase)) == [] for phase in phases)


# Saying a move


def test_a_move_by_number_text_and_beginning() -> None:
    for words in ("2", "swap violet-d green-3", "SWAP  violet-d  green-3", "s v gr"):
        game, text = sit(deal("gold", 2, seed=7), words)
        assert game.rules.action_text(deal("gold", 2, seed=7).state, game.moves[0][1]) == (
            "swap violet-d green-3"
        )
        assert "Seat 0 swaps violet donkey for green 3." in text


def test_a_beginning_that_may_be_several_moves_plays_none() -> None:
    game, _ = sit(deal("gold", 2, seed=7), "s v")
    assert game.moves == []
    game = first_seen("keltis", lambda game: len(find_moves("discard blue", game.legal())) > 1)
    after, text = sit(game.copy(), "discard blue")
    assert after.moves == game.moves
    assert "'discard blue' may be 'discard blue-" in text


def test_a_number_is_not_broken_off() -> None:
    assert find_moves("lay red-1", ["lay red-10"]) == []
    assert find_moves("play BL1", ["play BL12"]) == []
    assert find_moves("play bl12", ["play BL12"]) == ["play BL12"]


def test_enter_plays_the_only_move() -> None:
    game = first_seen("keltis", lambda game: game.legal() == ["stock"])
    moves = len(game.moves)
    after, _ = sit(game.copy(), "")
    assert after.moves[moves] == (0, game.actions()[0])
    game = deal("gold", 2, seed=7)
    after, text = sit(game, "")
    assert after.moves == []
    assert "Type a number from 1 to" in text


@pytest.mark.parametrize(
    "words", ["0", "99", "-1", "²", "take", "take red-8", "\x00", "%s", "[b]", "x" * 9999]
)
def test_bad_input_changes_nothing(words: str) -> None:
    game, text = sit(deal("gold", 2, seed=7), words)
    assert game.moves == []
    assert text.endswith("You left after 0 moves. Come back.\n")


def test_an_illegal_move_names_its_rule() -> None:
    _, text = sit(deal("gold", 2, seed=7), "take pink-7", "why take pink-7", "why take pink-d")
    assert text.count("GOLD-09: 'take pink-7'") == 2
    assert "'take pink-d' is allowed now." in text


# Undo


def test_undo_within_the_turn() -> None:
    game = first_seen("yellowstone", lambda game: game.view(0)["phase"] == "first card")
    before, moves = game.state.tobytes(), list(game.moves)
    after, text = sit(game, "1", "undo", "undo")
    assert after.state.tobytes() == before
    assert after.moves == moves
    assert "Taken back." in text
    assert "Nothing can be taken back: that was your first move in this turn." in text


def test_no_undo_after_the_turn_has_passed_on() -> None:
    after, text = sit(deal("gold", 2, seed=7), "1", "undo")
    assert len(after.moves) >= 2
    assert "Nothing can be taken back: your turn has passed on." in text


def test_no_undo_after_a_card_was_shown() -> None:
    game = first_seen("keltis", lambda game: any(move[:4] == "pair" for move in game.legal()))
    pair = next(move for move in game.legal() if move.startswith("pair"))
    after, text = sit(game.copy(), pair, "undo", pair, "stock", "undo")
    assert len(after.moves) == len(game.moves) + 2
    assert text.count("Taken back.") == 1
    assert "Nothing can be taken back: your last move has shown something new." in text


def test_no_undo_after_spying() -> None:
    game = first_seen("animalia", lambda game: "spy" in game.legal(), players=3)
    after, text = sit(game.copy(), "spy", "undo")
    assert len(after.moves) == len(game.moves) + 1
    assert "you see" in text
    assert "shown something new" in text


@pytest.mark.parametrize(
    ("name", "beginning", "expected"),
    [
        ("keltis", "stock", True), ("keltis", "pile", False), ("keltis", "discard", False),
        ("trex", "keep", True), ("trex", "left", False), ("trex", "draw", False),
        ("animalia", "spy", True), ("animalia", "thief", False), ("yellowstone", "B", False),
        ("yellowstone", "stock", True), ("gold", "swap", False),
    ],
)  # fmt: skip
def test_what_reveals_something(name: str, beginning: str, expected: bool) -> None:
    game = first_seen(name, lambda game: any(m.startswith(beginning) for m in game.legal()))
    move = next(move for move in game.legal() if move.startswith(beginning))
    assert reveals(game.rules, game.row, 0, game.find(move)) is expected


# Hints, leaving, the end


def test_a_hint_comes_from_outside_and_may_fail() -> None:
    def hint(game: Game, seat: int) -> list[str]:
        game.play(game.actions()[0])  # a copy: this does no harm
        return [f"[red]Seat {seat}, take a donkey."]

    def failing(game: Game, seat: int) -> list[str]:
        raise MoveError("nothing to advise")

    game, text = sit(deal("gold", 2, seed=7), "hint", hint=hint)
    assert "[red]Seat 0, take a donkey." in text
    assert game.moves == []
    assert "No hint: nothing to advise" in sit(deal("gold", 2, seed=7), "hint", hint=failing)[1]
    assert "There are no hints" in sit(deal("gold", 2, seed=7), "hint")[1]


@pytest.mark.parametrize("way", ["quit", "end of input", "ctrl-c", "ctrl-c while a bot thinks"])
def test_leaving_takes_one_line_and_says_how_to_go_on(way: str) -> None:
    def stop(*_: object) -> int:
        raise KeyboardInterrupt

    game, console = deal("gold", 2, seed=7), paper()
    bot = Chance(game.rules)
    read = script(["quit"] if way == "quit" else [])
    if way == "ctrl-c":
        read = stop  # type: ignore[assignment]
    if way == "ctrl-c while a bot thinks":
        read = script(["1"])
        bot.choose = stop  # type: ignore[method-assign, assignment]
    after = play_at_terminal(game, 0, {1: bot}, None, console, read, go_on="Come back with X.")
    assert not after.over
    moves = len(after.moves)
    assert written(console).endswith(f"You left after {moves} moves. Come back with X.\n")


def test_the_tie_break_is_told() -> None:
    """Searched for among random games, so that the result is a real one."""
    for name, words in (("gold", "scoring pile"), ("keltis", "no tie break")):
        for seed in range(400):
            game, chance = deal(name, 2, seed=seed), random.Random(seed)
            while not game.over:
                game.carry_out(chance.choice(game.actions()))
            if game.scores()[0] == game.scores()[1]:
                break
        _, text = sit(game)
        assert words in text
        places = game.ranks()
        mine = {(1, 1): "You share the win.", (1, 2): "You win!", (2, 1): "You are in place 2."}
        assert text.splitlines()[-1] == mine[places[0], places[1]]


def test_seats_must_be_filled() -> None:
    game = deal("gold", 3, seed=7)
    with pytest.raises(SettingError, match="no seat 3"):
        play_at_terminal(game, 3, {}, None, paper(), script([]))
    with pytest.raises(SettingError, match="seat 2 has no bot"):
        play_at_terminal(game, 0, {1: Chance(game.rules)}, None, paper(), script([]))


# The lists and tables


def shown(thing: object) -> str:
    console = paper()
    console.print(thing)
    return written(console)


def test_moves_that_begin_alike_share_a_line() -> None:
    text = shown(draw_moves(["take red-d", "take pink-d", "none"]))
    assert [line.split() for line in text.splitlines()] == [
        ["take", "1)", "red-d", "2)", "pink-d"], ["3)", "none"],
    ]  # fmt: skip


def test_a_long_list_is_shortened() -> None:
    text = shown(draw_moves([f"order a b c d {n}" for n in range(120)]))
    assert " ".join(text.split()) == "order 1) to 120): type one, as in 'order a b c d 0'"


@pytest.mark.parametrize("name", GAMES)
def test_a_table_shows_the_own_hand_and_all_points(name: str) -> None:
    game = deal(name, rules(name).PLAYERS[-1], seed=5)
    heads = [f"seat {seat}\nA bot with a rather long name" for seat in range(game.players)]
    view = game.view(0)
    text = shown(draw_table(view, 0, heads))
    for zone in ("hands", "offer", "group"):
        cards = view.get(zone)
        for card in (cards[0] if zone == "hands" and cards else cards) or []:
            assert card in text
    assert all(f"seat {seat}" in text for seat in range(game.players))


def test_a_game_without_a_layout_is_listed() -> None:
    view = {**deal("gold", 2, seed=5).view(0), "game": "new"}
    text = shown(draw_table(view, 0, ["seat 0", "seat 1"]))
    assert "offer" in text
    assert view["offer"][0] in text
