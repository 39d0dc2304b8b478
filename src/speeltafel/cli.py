"""The command line: `speeltafel …`."""

import argparse
import json
import os
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from speeltafel import __version__
from speeltafel.engine.catalogue import GAMES, Rules, rules
from speeltafel.engine.errors import FileError, RecordError, SettingError, SpeeltafelError
from speeltafel.lab.files import read_lines
from speeltafel.lab.prepare import prepare
from speeltafel.lab.simulate import Setting, Summary, all_cores, play_recorded, simulate
from speeltafel.play.record import DepartureError, Record, check_record, load_record
from speeltafel.play.story import EVERYTHING, tell_record

if TYPE_CHECKING:
    from rich.progress import Progress

OK, DIFFERENT, WRONG, STOPPED = 0, 1, 2, 130  # exit codes


def say(text: str = "") -> None:
    """Print a line of the answer."""
    print(text)  # noqa: T201


def note(text: str) -> None:
    """Print a line beside the answer."""
    print(text, file=sys.stderr)  # noqa: T201


@contextmanager
def progress_bar() -> Iterator["Progress"]:
    """Show a progress bar on the error stream, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
    )  # fmt: skip
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        yield bar


@contextmanager
def preparing(game: Rules) -> Iterator[None]:
    """Say on a terminal that a game is being prepared: its first use compiles it."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    with console.status(f"Preparing {game.TITLE} …"):
        yield


# The commands


def show_demo(arguments: argparse.Namespace) -> int:
    """Tell a random game of each kind in words."""
    for number, name in enumerate(arguments.only or GAMES):
        players = rules(name).PLAYERS[0]
        with preparing(rules(name)):
            record = play_recorded(Setting(name, players, {}, 0, arguments.seed), 0, legal=False)
        if number:
            say()
        for line in tell_record(record):
            say(line)
    return OK


def run_prepare(arguments: argparse.Namespace) -> int:
    """Compile all games."""
    with progress_bar() as bar:
        task = bar.add_task("Preparing the games", total=len(GAMES))
        prepare(lambda _: bar.advance(task), arguments.workers)
    note(f"The {len(GAMES)} games are ready.")
    return OK


def list_games(arguments: argparse.Namespace) -> int:
    """List the games with their options."""
    for name in GAMES:
        game = rules(name)
        first, last = game.PLAYERS[0], game.PLAYERS[-1]
        say(f"{name:12} {game.TITLE}: {first} to {last} players")
        say(
            f"{'':12} by {game.AUTHORS}, {game.PUBLISHER} {game.YEAR}; rules version {game.VERSION}"
        )
        for option in game.OPTIONS:
            default = json.dumps(option.default)
            say(f"{'':12} --option {option.name}=…  (default {default}{_may_be(option)})")
            say(f"{'':16} {option.meaning}")
    return OK


def _may_be(option: Any) -> str:
    if option.choices:
        return f"; {' or '.join(option.choices)}"
    if isinstance(option.default, bool):
        return "; true or false"
    if isinstance(option.default, int):
        return f"; {option.least} to {option.most}"
    return "; a JSON file"


def run_simulate(arguments: argparse.Namespace) -> int:
    """Play random games."""
    game = rules(arguments.game)
    if arguments.legal and not arguments.records:
        raise SettingError("--legal goes with --records FILE")
    options = read_options(game, arguments.option)
    with progress_bar() as bar:
        # The first use compiles before the first games are played.
        task = bar.add_task(f"Preparing {game.TITLE}", total=arguments.games)
        summary = simulate(
            arguments.game,
            arguments.players,
            arguments.games,
            arguments.seed,
            options,
            arguments.start,
            arguments.workers,
            arguments.records,
            arguments.legal,
            lambda games: bar.update(task, advance=games, description=f"Playing {game.TITLE}"),
        )
    if arguments.json:
        say(json.dumps(summary.as_json()))
    else:
        print_summary(summary)
    return OK


def read_options(game: Rules, texts: Sequence[str]) -> dict[str, object]:
    """Read options given as name=value; a table of values comes from a JSON file."""
    defaults = {option.name: option.default for option in game.OPTIONS}
    options: dict[str, object] = {}
    for text in texts:
        name, separator, value = text.partition("=")
        if not separator:
            raise SettingError(f"option {text!r} is not of the form name=value")
        if isinstance(defaults.get(name), dict) and not value.lstrip().startswith("{"):
            value = "".join(read_lines(Path(value)))
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            if isinstance(defaults.get(name), dict):
                raise SettingError(f"option {name}: its file is not JSON") from None
            options[name] = value
    return options


def print_summary(summary: Summary) -> None:
    """Print a summary for people."""
    data = summary.as_json()
    say(f"{rules(summary.game).TITLE}, {summary.players} players, seed {summary.seed}")
    say(f"  games               {summary.games:,} in {summary.seconds:.2f} s")
    say(f"  moves/s             {summary.moves_per_second:,.0f}")
    say(
        f"  decisions per game  {data['decisions_per_game']:.1f} (at most {summary.most_decisions})"
    )
    say(f"  mean score          {data['mean_score']:.2f}")
    say("  seat   mean score      wins   share   95 % interval")
    for seat in data["seats"]:
        low, high = seat["win_share_95"]
        say(
            f"  {seat['seat']:>4}   {seat['mean_score']:>10.2f} {seat['wins']:>9,}"
            f"  {seat['win_share']:>6.1%}   {low:.1%} to {high:.1%}"
        )
    say("  (a shared win counts for each)")


def run_replay(arguments: argparse.Namespace) -> int:
    """Tell a recorded game."""
    record = find_record(arguments.file, arguments.record)
    players = record["players"]
    if arguments.seat is not None and not 0 <= arguments.seat < players:
        raise SettingError(f"there is no seat {arguments.seat}; seats are 0 to {players - 1}")
    viewer = EVERYTHING if arguments.seat is None else arguments.seat
    try:
        lines = tell_record(record, viewer)
        with preparing(rules(record["game"])):
            say(next(lines))
        for line in lines:
            say(line)
    except DepartureError as departure:
        where = f"record {arguments.record}" + (
            f", move {departure.move}" if departure.move else ""
        )
        raise RecordError(f"{arguments.file}: {where}: {departure}") from None
    return OK


def find_record(path: Path, number: int) -> Record:
    """Return one record of a file, counted from 1."""
    if number < 1:
        raise SettingError(f"records are counted from 1, so there is no record {number}")
    line = next(islice(read_lines(path), number - 1, None), None)
    if line is None:
        raise FileError(f"{path} has no record {number}")
    try:
        return load_record(line)
    except RecordError as error:
        raise RecordError(f"{path}: record {number}: {error}") from None


def run_check(arguments: argparse.Namespace) -> int:
    """Replay all records of a file and name the first difference of each."""
    checked = different = broken = 0
    lines = list(read_lines(arguments.file))
    with progress_bar() as bar:
        for number, line in enumerate(bar.track(lines, description="Checking"), 1):
            checked += 1
            try:
                difference = check_record(load_record(line), number)
            except RecordError as error:
                broken += 1
                note(f"record {number}: {error}")
                continue
            if difference:
                different += 1
                say(str(difference))
    if not checked:
        raise FileError(f"{arguments.file} has no records")
    agree = checked - different - broken
    say(f"{checked} records: {agree} agree, {different} differ, {broken} cannot be read")
    return WRONG if broken else DIFFERENT if different else OK


# The words of the command line


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text.replace("_", "").replace(",", ""))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="speeltafel",
        description="Five card games, complete. Without a command: a game of each, told in words.",
    )
    parser.add_argument("--version", action="version", version=f"speeltafel {__version__}")
    parser.set_defaults(run=show_demo, only=None, seed=1)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> Any:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    demo = command("demo", show_demo, "tell a random game of each kind in words")
    demo.add_argument("only", nargs="*", metavar="GAME", help="only these games")
    demo.add_argument("--seed", type=whole, default=1, metavar="S")

    ready = command("prepare", run_prepare, "compile all games once, in parallel")
    ready.add_argument("--workers", type=whole, default=None, metavar="K", help="processes")

    command("games", list_games, "list the games with players and options")

    play = command("simulate", run_simulate, "play uniformly random games")
    play.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    play.add_argument("--players", type=whole, metavar="N", help="default: the fewest")
    play.add_argument("--games", type=whole, default=1000, metavar="M", help="default: 1000")
    play.add_argument("--seed", type=whole, default=0, metavar="S", help="default: 0")
    play.add_argument("--start", type=whole, default=0, metavar="SEAT", help="who begins")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--records", type=Path, metavar="FILE.jsonl", help="write the games there")
    play.add_argument("--legal", action="store_true", help="with all legal moves in the records")
    play.add_argument(
        "--workers", type=whole, default=all_cores(), metavar="K", help="default: all"
    )
    play.add_argument("--json", action="store_true", help="print the summary as JSON")

    tell = command("replay", run_replay, "tell a recorded game in plain words")
    tell.add_argument("file", type=Path, metavar="FILE")
    tell.add_argument("--record", type=whole, default=1, metavar="K", help="default: 1")
    tell.add_argument("--seat", type=whole, metavar="S", help="only what this seat saw")

    check = command("check", run_check, "replay records and name every first difference")
    check.add_argument("file", type=Path, metavar="FILE")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    arguments = build_parser().parse_args(words)
    try:
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_: note(f"speeltafel: {message}")
            code: int = arguments.run(arguments)
            sys.stdout.flush()
            return code
    except SpeeltafelError as error:
        note(f"speeltafel: {error}")
        return WRONG
    except BrokenPipeError:  # the reader has gone, as in `speeltafel replay … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        note("speeltafel: stopped")
        return STOPPED
