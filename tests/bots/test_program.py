"""Outside programs as bots: real little programs, one for each way to misbehave."""

import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from speeltafel.bots.program import Forfeit, Program
from speeltafel.engine.catalogue import GAMES, Rules, State, rules
from speeltafel.engine.dice import fast_dice
from speeltafel.engine.errors import SettingError
from speeltafel.engine.game import Game, deal

SHORT = 0.3  # seconds for a move where the program is late on purpose
LONG = 20.0  # where it is not
EXAMPLE = Path(__file__).parents[2] / "examples/own_bot.py"

GREETING = """
import json, os, subprocess, sys, time
def say(**answer):
    print(json.dumps(answer), flush=True)
def hear():
    return json.loads(sys.stdin.readline())
hear()
say(type="hello", protocol=1, name="Little")
"""
HONEST = """
for line in sys.stdin:
    asked = json.loads(line)
    say(id=asked["id"], do=asked["legal"][-1])
"""


class Fallback:
    """A bot that takes the first legal move."""

    name = "Game night"

    def __init__(self, game: Rules) -> None:
        self.game = game
        self.closed = False

    def choose(self, hidden: State, viewer: int, seed: int) -> int:
        codes = deal(self.game.NAME).codes
        self.game.legal(hidden, codes)
        return int(codes[0])

    def close(self) -> None:
        self.closed = True


Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start programs for Gold!, given as their source, and end them after the test."""
    started: list[Program] = []

    def start_program(
        source: str, seconds: float = LONG, game: str = "gold", greeting: str = GREETING,
        **more: Any,
    ) -> Program:  # fmt: skip
        script = tmp_path / f"bot{len(started)}.py"
        script.write_text(greeting + source, encoding="utf-8")
        module = rules(game)
        program = Program(
            [sys.executable, "-S", str(script)], module, module.PLAYERS[0],
            fallback=Fallback(module), seconds=seconds, **more,
        )  # fmt: skip
        started.append(program)
        return program

    yield start_program
    for program in started:
        program.close()


def choose(program: Program, game: Game) -> str:
    return game.text(program.choose(game.hidden(game.actor), game.actor, 1))


@pytest.fixture
def gold() -> Game:
    return deal("gold", 2, seed=7)


def reasons(program: Program) -> list[str]:
    return [forfeit.reason for forfeit in program.forfeits]


# Programs that behave


@pytest.mark.parametrize("name", GAMES)
def test_the_example_plays_a_whole_game(name: str) -> None:
    module = rules(name)
    players = module.PLAYERS[-1]
    program = Program([sys.executable, str(EXAMPLE)], module, players, Fallback(module), LONG)
    game = deal(name, players, seed=3)
    while not game.over:
        game.play(choose(program, game))
    assert program.name == "Own bot"
    assert program.forfeits == []
    program.close()


def test_a_message_has_all_that_a_bot_needs(start: Start, gold: Game, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = start(
        f"asked = hear()\njson.dump(asked, open({str(heard)!r}, 'w'))\n"
        "say(id=asked['id'], do=asked['legal'][1], extra='ignored')",
        options={"x": 1},
    )
    assert choose(program, gold) == gold.legal()[1]
    message = json.loads(heard.read_text())
    assert message == {
        "type": "move", "id": 1, "game": "gold", "rules": "1", "players": 2, "options": {"x": 1},
        "seat": 0, "view": gold.view(0, memory=True), "legal": gold.legal(), "seconds": LONG,
    }  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_messages_hold_nothing_that_the_seat_cannot_know(
    start: Start, tmp_path: Path, name: str
) -> None:
    """Whatever the seat cannot know is dealt anew, and the same bytes go to the program."""
    heard = tmp_path / "heard"
    program = start(
        f"heard = open({str(heard)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    heard.write(line); heard.flush()\n"
        "    asked = json.loads(line)\n"
        "    say(id=asked['id'], do=asked['legal'][-1])\n",
        game=name,
    )
    game, chance = deal(name, seed=5), random.Random(1)
    others = asked = 0
    while not game.over and asked < 40:
        seat = game.actor
        world = game.hidden(seat)
        game.rules.guess(world, seat, fast_dice(asked))
        others += world != game.state
        game.rules.hide(world, seat)
        for hidden in (game.hidden(seat), world):
            program.choose(hidden, seat, 1)
        game.carry_out(chance.choice(game.actions()))
        asked += 1
    lines = [line.split(b",", 2) for line in heard.read_bytes().splitlines()]  # type, id, the rest
    assert len(lines) == 2 * asked
    assert all(one[2] == other[2] for one, other in zip(lines[::2], lines[1::2], strict=True))
    assert others > asked / 2


@pytest.mark.parametrize("name", GAMES)
def test_legal_moves_have_texts_of_their_own_in_a_hidden_state(name: str) -> None:
    """So a move's text in the messages means one action."""
    for seed in range(3):
        game, chance = deal(name, seed=seed), random.Random(seed)
        while not game.over:
            hidden = game.hidden(game.actor)
            texts = [game.rules.action_text(hidden, action) for action in game.actions()]
            assert texts == game.legal()
            assert len(set(texts)) == len(texts)
            game.carry_out(chance.choice(game.actions()))


def test_closing_ends_the_program_and_the_fallback(start: Start, gold: Game) -> None:
    program = start(HONEST)
    choose(program, gold)
    process = program._process.process
    program.close()
    assert process.returncode == 0  # it saw the end of its input and left by itself
    assert isinstance(program.fallback, Fallback)
    assert program.fallback.closed


# Programs that do not start


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("no-such-program-anywhere", "No such file"),
        ("", "needs a command"),
        ("python3 'own_bot.py", "No closing quotation"),
        (["/"], "Permission denied"),
    ],
)
def test_a_command_that_cannot_run(command: str | list[str], reason: str) -> None:
    with pytest.raises(SettingError, match=reason):
        Program(command, rules("gold"), 2, Fallback(rules("gold")))


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise SystemExit('no brain found')", r"output ended \(exit code 1\).*no brain found"),
        ("print('hello')", 'not JSON: "hello'),
        ("print('{}')", "no greeting: {}"),
        ("""print('{"type":"hello","protocol":2}')""", "protocol 2, not 1"),
        ("""print('{"type":"hello","protocol":true}')""", "protocol true, not 1"),
        ("print('x' * 20_000)", "a line of more than 10000 bytes"),
    ],
)
def test_a_program_that_greets_wrongly(start: Start, source: str, reason: str) -> None:
    with pytest.raises(SettingError, match=reason):
        start(source, greeting="", start_seconds=LONG)


def test_no_seconds_at_all(start: Start) -> None:
    with pytest.raises(SettingError, match="more than 0 seconds"):
        start(HONEST, seconds=0)


def test_a_program_without_a_greeting_forfeits_and_is_killed(start: Start, gold: Game) -> None:
    program = start("import time; time.sleep(60)", greeting="", start_seconds=SHORT)
    assert choose(program, gold) == gold.legal()[0]
    assert reasons(program) == ["ended earlier: no greeting within 0.3 s"]
    assert program._process.process.returncode is not None


# Programs that misbehave


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("say(id=asked['id'], do='take everything')", '"take everything" is not a legal move'),
        ("say(id=asked['id'], do=5)", "5 is not a legal move"),
        ("say(id=asked['id'])", "null is not a legal move"),
        ("say(id=asked['id'] + 1, do=asked['legal'][-1])", "an answer to 2, asked was 1"),
        ("say(id=0, do=asked['legal'][-1])", "an answer to 0, asked was 1"),
        ("say(id=True, do=asked['legal'][-1])", "an answer without an id"),
        ("print('[' * 9000, flush=True)", "not JSON"),
        ("print(5, flush=True)", "an answer without an id: 5"),
        ("print('take it\\x1b[31m', flush=True)", "not JSON: \"take it"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "not JSON"),
    ],
)  # fmt: skip
def test_a_wrong_answer_forfeits_one_move(
    start: Start, gold: Game, answer: str, reason: str
) -> None:
    told: list[Forfeit] = []
    program = start(f"asked = hear()\n{answer}\n{HONEST}", on_forfeit=told.append)
    assert choose(program, gold) == gold.legal()[0]
    assert choose(program, gold) == gold.legal()[-1]
    (forfeit,) = told
    assert program.forfeits == told
    assert reason in forfeit.reason
    assert "\x1b" not in str(forfeit)
    assert str(forfeit) == f"Little, seat 0: {forfeit.reason}; Game night moves instead"


def test_a_late_answer_is_not_taken_for_the_next_one(start: Start, gold: Game) -> None:
    program = start(
        "first = hear()\nsecond = hear()\n"
        "say(id=first['id'], do=first['legal'][2])\nsay(id=second['id'], do=second['legal'][-1])",
    )
    program.seconds = SHORT
    assert choose(program, gold) == gold.legal()[0]
    program.seconds = LONG
    assert choose(program, gold) == gold.legal()[-1]
    assert reasons(program) == ["no answer within 0.3 s"]


def test_a_silent_program_is_killed_after_three_forfeits(start: Start, gold: Game) -> None:
    program = start("while True: time.sleep(60)", seconds=0.1)
    began = time.monotonic()
    for _ in range(5):
        assert choose(program, gold) == gold.legal()[0]
    assert time.monotonic() - began < 3
    late = "no answer within 0.1 s"
    ended = f"{late}, and that 3 times in a row"
    assert reasons(program) == [late, late, ended, *2 * [f"ended earlier: {ended}"]]
    assert program._process.process.returncode is not None


def test_forfeits_that_are_not_in_a_row_do_not_end_a_program(start: Start, gold: Game) -> None:
    program = start(
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    say(id=asked['id'], do=asked['legal'][-1] if asked['id'] % 3 == 0 else 'no')\n"
    )
    moves = [choose(program, gold) for _ in range(9)]
    assert moves.count(gold.legal()[-1]) == 3
    assert len(program.forfeits) == 6


def test_a_crash_is_told_with_the_last_words(start: Start, gold: Game) -> None:
    program = start("hear()\nraise ValueError('I am lost')")
    assert choose(program, gold) == gold.legal()[0]
    (reason,) = reasons(program)
    assert reason.startswith("its output ended (exit code 1); its last words: ")
    assert reason.endswith("ValueError: I am lost")
    assert choose(program, gold) == gold.legal()[0]


def test_a_program_that_closes_its_output(start: Start, gold: Game) -> None:
    program = start("hear()\nos.close(1)\ntime.sleep(60)")
    assert choose(program, gold) == gold.legal()[0]
    assert reasons(program) == ["its output ended"]
    assert program._process.process.returncode is not None


@pytest.mark.parametrize(
    ("flood", "reason"),
    [
        ("print('x' * 1_000_000, flush=True)", "a line of more than 10000 bytes"),
        ("while True: os.write(1, b'x' * 65536)", "a line of more than 10000 bytes"),
        ("hear()\nwhile True: os.write(1, b'{\"id\":1}\\n' * 1000)", "more than 64 lines"),
    ],
)
def test_a_flood_ends_a_program(start: Start, gold: Game, flood: str, reason: str) -> None:
    program = start(f"asked = hear()\n{flood}", seconds=2)
    for _ in range(3):
        assert choose(program, gold) == gold.legal()[0]
    assert any(reason in told for told in reasons(program))
    assert program._process.process.returncode is not None


def test_unasked_lines_are_dropped(start: Start, gold: Game) -> None:
    """As many as a program may write between two questions."""
    program = start(
        "asked = hear()\nsay(id=asked['id'], do=asked['legal'][-1])\n"
        "print('thinking\\n' * 20, flush=True)\n" + HONEST
    )
    assert choose(program, gold) == gold.legal()[-1]
    time.sleep(0.2)
    assert choose(program, gold) == gold.legal()[-1]
    assert program.forfeits == []


def test_errors_that_nobody_reads_do_not_block(start: Start, gold: Game) -> None:
    program = start(f"os.write(2, b'noise\\n' * 200_000)\n{HONEST}")
    assert choose(program, gold) == gold.legal()[-1]


def test_a_program_that_never_reads_does_not_block(start: Start, gold: Game) -> None:
    program = start("time.sleep(60)", seconds=0.1)
    program.options = {"filling": "x" * 300_000}  # more than a pipe holds
    assert choose(program, gold) == gold.legal()[0]
    began = time.monotonic()
    program.close()
    assert time.monotonic() - began < 5


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups are POSIX")
def test_children_are_killed_too(start: Start, gold: Game, tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    child = f"import time\nwhile True: open({str(alive)!r}, 'w').close(); time.sleep(0.02)"
    program = start(
        f"subprocess.Popen([sys.executable, '-S', '-c', {child!r}])\n"
        f"while not os.path.exists({str(alive)!r}): time.sleep(0.01)\n"
        "say(id=hear()['id'], do='no')\nos._exit(3)",
        seconds=SHORT,
    )
    choose(program, gold)
    choose(program, gold)  # the child holds the output open, so this one is late
    program.close()
    time.sleep(0.1)
    alive.unlink()
    time.sleep(0.2)
    assert not alive.exists()
