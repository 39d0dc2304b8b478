"""The command line: `speeltafel …`."""

import argparse
import json
import os
import secrets
import shlex
import sys
import warnings
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

from speeltafel import __version__
from speeltafel.bots.advice import advise, hint, in_words
from speeltafel.bots.players import make_bot
from speeltafel.bots.program import Program
from speeltafel.console import (
    DIFFERENT,
    OK,
    STOPPED,
    WRONG,
    note,
    preparing,
    progress_bar,
    say,
)
from speeltafel.engine.catalogue import GAMES, Rules, rules
from speeltafel.engine.errors import FileError, RecordError, SettingError, SpeeltafelError
from speeltafel.engine.game import Game, deal
from speeltafel.lab.files import read_lines, write_beside
from speeltafel.lab.ladder import cells, climb, dump_rungs, in_order, load_rungs
from speeltafel.lab.ladder import table as ladder_table
from speeltafel.lab.prepare import prepare
from speeltafel.lab.simulate import Setting, Summary, all_cores, play_recorded, simulate
from speeltafel.lab.tournament import Results, tournament
from speeltafel.play.fairness import verify
from speeltafel.play.record import (
    SIMULATION_DICE,
    DepartureError,
    Record,
    check_record,
    dump_record,
    load_record,
    replay,
    write_record,
)
from speeltafel.play.story import EVERYTHING, tell_record

BOTS_HELP = (
    "levels 1 to 5 or their names, also with a budget (master:2000, master:0.1s), random, "
    "plain:BUDGET (search without knowledge), program:COMMAND"
)


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
    """Compile all games and, if asked, all bots."""
    with progress_bar() as bar:
        task = bar.add_task("Preparing the games", total=len(GAMES))
        prepare(lambda _: bar.advance(task), arguments.workers)
        if arguments.bots:
            task = bar.add_task("Preparing the bots", total=len(GAMES))
            prepare(lambda _: bar.advance(task), arguments.workers, bots=True)
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


def run_play(arguments: argparse.Namespace) -> int:
    """Play a game at the terminal against bots."""
    from rich.console import Console

    from speeltafel.play.terminal import play_at_terminal

    game = rules(arguments.game)
    seed = secrets.randbelow(2**32) if arguments.seed is None else arguments.seed
    options = read_options(game, arguments.option)
    with preparing(game):
        table = deal(arguments.game, arguments.players, seed, arguments.start, **options)
    seats = [seat for seat in range(table.players) if seat != arguments.seat]
    levels = arguments.bots * len(seats) if len(arguments.bots) == 1 else arguments.bots
    if len(levels) != len(seats):
        raise SettingError(f"--bots has {len(levels)} levels for {len(seats)} other seats")
    console = Console(highlight=False)
    with ExitStack() as stack:
        file = stack.enter_context(open_to_append(arguments.record)) if arguments.record else None
        bots = {}
        for seat, level in zip(seats, levels, strict=True):
            bot = bots[seat] = make_bot(level, game, table.players, options)
            stack.callback(bot.close)
            if isinstance(bot, Program):
                bot.on_forfeit = lambda forfeit: console.print(str(forfeit), markup=False)
        again = shlex.join([
            "speeltafel", "play", arguments.game, "--players", str(table.players),
            "--seat", str(arguments.seat), "--start", str(arguments.start), "--seed", str(seed),
            *(word for option in arguments.option for word in ("--option", option)),
            "--bots", *arguments.bots,
        ])  # fmt: skip
        table = play_at_terminal(
            table, arguments.seat, bots, hint_lines, console, memory=arguments.memory, seed=seed,
            go_on=f"The same cards again: {again}",
        )  # fmt: skip
        if file and table.over:
            dice = {"dice": SIMULATION_DICE, "seed": seed, "game": 0}
            file.write(dump_record(write_record(table, seed=dice)) + "\n")
            say(f"The record is in {arguments.record}.")
    if file and not arguments.record.stat().st_size:
        arguments.record.unlink()  # a game that was left has no record
    return OK


def hint_lines(game: Game, seat: int) -> list[str]:
    """Say what a strong player would think of at a seat."""
    return in_words(advise(game.rules, game.hidden(seat), seat))


def open_to_append(path: Path) -> TextIO:
    """Open a file to add records to it."""
    try:
        return path.open("a", encoding="utf-8", newline="\n")
    except OSError as error:
        raise FileError(f"cannot write {path}: {error.strerror}") from None


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


def run_verify(arguments: argparse.Namespace) -> int:
    """Deal recorded games again from their proofs, or replay all tables of the server."""
    stored = arguments.database is not None
    if stored == (arguments.file is not None):
        raise SettingError("name either a file of records, or --database for the server's tables")
    if stored:
        return hosting("run_check_tables")(arguments)
    lines = list(read_lines(arguments.file))
    if not lines:
        raise FileError(f"{arguments.file} has no records")
    if arguments.record is not None and not 1 <= arguments.record <= len(lines):
        raise FileError(f"{arguments.file} has records 1 to {len(lines)}, not {arguments.record}")
    if arguments.commitment and arguments.record is None and len(lines) > 1:
        raise SettingError("a commitment belongs to one game: name it with --record")
    fair = unfair = broken = 0
    for number, line in enumerate(lines, 1):
        if arguments.record not in (None, number):
            continue
        try:
            record = load_record(line)
        except RecordError as error:
            broken += 1
            note(f"record {number}: {error}")
            continue
        try:
            shuffles = verify(record, arguments.commitment)
            difference = check_record(record, number)
            if difference:
                raise RecordError(difference.what)
        except RecordError as error:
            unfair += 1
            say(f"record {number}: NOT proved: {error}")
            continue
        fair += 1
        say(f"record {number}: dealt fairly, {shuffles} shuffles agree")
    say(f"{fair} proved, {unfair} not proved, {broken} cannot be read")
    for line in PROVED:
        say(line)
    if not arguments.commitment:
        say(PROMISE)
    return WRONG if broken else DIFFERENT if unfair else OK


# What `verify` compares, and what nobody can prove this way.
PROVED = (
    "Compared: the secret with the commitment in the record; who starts and every shuffle with "
    "those that the secret and each seat's own entropy give; every move and the result with the "
    "rules.",
    "Not proved: that nobody looked. Whoever runs the server could read the cards at any time, and "
    "could leave out games that were played.",
)
PROMISE = (
    "The commitment was taken from the record itself. Whoever wrote down the one that the table "
    "showed before the first card can give it with --commitment: then the secret cannot have been "
    "changed since."
)


def run_tournament(arguments: argparse.Namespace) -> int:
    """Let bots play against each other."""
    game = rules(arguments.game)
    bots = [bot.strip() for bot in arguments.bots.split(",")]
    options = read_options(game, arguments.option)
    players = game.PLAYERS[0] if arguments.players is None else arguments.players
    with progress_bar() as bar:
        task = bar.add_task(f"Preparing {game.TITLE}", total=None)
        results = tournament(
            arguments.game,
            players,
            bots,
            arguments.games,
            arguments.seed,
            arguments.workers,
            options,
            lambda played, of: bar.update(
                task, advance=played, total=of, description=f"Playing {game.TITLE}"
            ),
        )
    if arguments.json:
        say(json.dumps(results.as_json()))
    else:
        print_results(results)
    return OK


def print_results(results: Results) -> None:
    """Print the results of a tournament for people."""
    contest = results.contest
    say(
        f"{rules(contest.game).TITLE}, {contest.players} players, seed {contest.seed}: "
        f"{results.games} games on {results.deals} deals, equal share {results.equal_share:.1%}"
    )
    width = max(12, *(len(bot) for bot in contest.bots))
    say(f"  {'bot':{width}}  win share  95 % interval      points        rating")
    for standing in sorted(results.standings, key=lambda standing: -standing.share):
        low, high = standing.share_95
        half = (standing.points_95[1] - standing.points_95[0]) / 2
        say(
            f"  {standing.bot:{width}}  {standing.share:>9.1%}  {low:>6.1%} to {high:>6.1%}  "
            f"{standing.points:>6.1f} ± {half:<5.1f}  {standing.rating:.1f} ± "
            f"{2 * standing.uncertainty:.1f}"
        )
        if standing.forfeits:
            say(f"  {'':{width}}  {standing.forfeits} moves forfeited")
    say("  (win share of each seat it had; a shared win counts in part)")


def run_ladder(arguments: argparse.Namespace) -> int:
    """Play every level against the one below it, and write the table."""
    if not arguments.part > 0:
        raise SettingError(f"--part must be more than 0, not {arguments.part:g}")
    wanted = list(cells(arguments.only or GAMES))
    file = arguments.results
    known = load_rungs(read_lines(file)) if file and file.exists() else []
    rungs = [rung for rung in known if arguments.resume or (rung.game, rung.players) not in wanted]
    with progress_bar() as bar:
        task = bar.add_task("The ladder", total=len(wanted))
        for game, players in wanted:
            bar.update(task, description=f"{rules(game).TITLE}, {players} players")
            done = {rung.level for rung in rungs if (rung.game, rung.players) == (game, players)}
            for rung in climb(
                game, players, arguments.part, arguments.seed, arguments.workers, done
            ):
                rungs = in_order([*rungs, rung])
                if file:
                    with write_beside(file) as out:
                        out.write(dump_rungs(rungs))
            bar.advance(task)
    for line in ladder_table(rungs):
        say(line)
    return OK


def run_hint(arguments: argparse.Namespace) -> int:
    """Say what the best moves were at a position of a recorded game."""
    record = find_record(arguments.file, arguments.record)
    moves = len(record["moves"])
    if not 1 <= arguments.move <= moves:
        raise SettingError(f"there is no move {arguments.move}; the game has moves 1 to {moves}")
    try:
        with preparing(rules(record["game"])):
            table, action = next(islice(replay(record), arguments.move - 1, None))
            played = table.text(action)
            advice = hint(table, arguments.most, arguments.seed)
    except DepartureError as departure:
        raise RecordError(f"{arguments.file}: record {arguments.record}: {departure}") from None
    if arguments.json:
        say(json.dumps([asdict(one) for one in advice]))
        return OK
    say(f"{table.rules.TITLE}, move {arguments.move}: seat {table.actor} played {played}")
    for line in in_words(advice):
        say(line)
    return OK


def hosting(name: str) -> Callable[[argparse.Namespace], int]:
    """Return a command of the server, which takes a moment to import and so waits until used."""

    def run(arguments: argparse.Namespace) -> int:
        code: int = getattr(import_module("speeltafel.commands"), name)(arguments)
        return code

    return run


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
        description="Five card games, complete. Without a command: serve.",
    )
    parser.add_argument("--version", action="version", version=f"speeltafel {__version__}")
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
    ready.add_argument("--bots", action="store_true", help="the bots too")

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

    sit = command("play", run_play, "play at the terminal against bots")
    sit.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    sit.add_argument("--players", type=whole, metavar="N", help="default: the fewest")
    sit.add_argument(
        "--bots", nargs="+", default=["3"], metavar="LEVEL",
        help=f"one for all other seats, or one for each: {BOTS_HELP}; default: 3",
    )  # fmt: skip
    sit.add_argument("--seat", type=whole, default=0, metavar="S", help="yours; default: 0")
    sit.add_argument("--start", type=whole, default=0, metavar="SEAT", help="who begins")
    sit.add_argument("--seed", type=whole, metavar="S", help="default: a new game every time")
    sit.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    sit.add_argument("--memory", action="store_true", help="show what you could remember")
    sit.add_argument("--record", type=Path, metavar="FILE.jsonl", help="add the game to this file")

    tell = command("replay", run_replay, "tell a recorded game in plain words")
    tell.add_argument("file", type=Path, metavar="FILE")
    tell.add_argument("--record", type=whole, default=1, metavar="K", help="default: 1")
    tell.add_argument("--seat", type=whole, metavar="S", help="only what this seat saw")

    contest = command("tournament", run_tournament, "let bots play against each other")
    contest.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    contest.add_argument("--players", type=whole, metavar="N", help="default: the fewest")
    contest.add_argument("--bots", required=True, metavar="A,B,…", help=BOTS_HELP)
    contest.add_argument("--games", type=whole, default=100, metavar="M", help="default: 100")
    contest.add_argument("--seed", type=whole, default=0, metavar="S", help="default: 0")
    contest.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    contest.add_argument(
        "--workers", type=whole, default=all_cores(), metavar="K", help="default: all"
    )
    contest.add_argument("--json", action="store_true", help="print the results as JSON")

    rungs = command("ladder", run_ladder, "play every level against the one below it")
    rungs.add_argument("only", nargs="*", metavar="GAME", help="only these games")
    rungs.add_argument("--results", type=Path, metavar="FILE.jsonl", help="keep results there")
    rungs.add_argument("--resume", action="store_true", help="keep what the file has already")
    rungs.add_argument(
        "--part", type=float, default=1.0, metavar="X", help="of the usual number of games"
    )
    rungs.add_argument("--seed", type=whole, default=0, metavar="S", help="default: 0")
    rungs.add_argument(
        "--workers", type=whole, default=all_cores(), metavar="K", help="default: all"
    )

    advice = command("hint", run_hint, "say what the best moves were in a recorded game")
    advice.add_argument("file", type=Path, metavar="FILE")
    advice.add_argument("--record", type=whole, default=1, metavar="K", help="default: 1")
    advice.add_argument("--move", type=whole, required=True, metavar="M", help="counted from 1")
    advice.add_argument("--most", type=whole, default=3, metavar="N", help="moves; default: 3")
    advice.add_argument("--seed", type=whole, default=0, metavar="S", help="default: 0")
    advice.add_argument("--json", action="store_true", help="print the hints as JSON")

    check = command("check", run_check, "replay records and name every first difference")
    check.add_argument("file", type=Path, metavar="FILE")

    proof = command("verify", run_verify, "prove that recorded games were dealt fairly")
    proof.add_argument("file", type=Path, nargs="?", metavar="FILE")
    proof.add_argument("--record", type=whole, metavar="K", help="only this one; default: all")
    proof.add_argument(
        "--commitment", default="", metavar="HEX", help="as the table showed it before the deal"
    )
    proof.add_argument(
        "--database", nargs="?", const="", metavar="URL",
        help="instead: replay every table of the server and compare it with what is stored",
    )  # fmt: skip
    proof.add_argument("--config", type=Path, metavar="FILE.toml", help="the server's settings")
    add_server(command)
    return parser


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add what says where the server keeps its tables."""
    parser.add_argument("--config", type=Path, metavar="FILE.toml", help="the server's settings")
    parser.add_argument(
        "--database", metavar="URL", help="a file, or postgresql://…; default: in the data folder"
    )


def add_server(command: Callable[..., Any]) -> None:
    """Add the commands of the server."""
    serve = command("serve", hosting("run_serve"), "let people play: start the server")
    add_database(serve)
    serve.add_argument("--host", metavar="ADDRESS", help="0.0.0.0: the whole network")
    serve.add_argument("--port", type=whole, metavar="N", help="default: 8765; 0: any free one")
    serve.add_argument("--url", metavar="URL", help="the address that people open")
    serve.add_argument("--processes", type=whole, metavar="N", help="more than 1: PostgreSQL only")
    serve.add_argument("--fd", type=whole, metavar="N", help="an inherited listening socket")
    serve.add_argument(
        "--no-browser", dest="open_browser", action="store_const", const=False,
        help="do not open the browser",
    )  # fmt: skip
    serve.add_argument(
        "--supervise", action=argparse.BooleanOptionalAction,
        help="keep a process beside it that starts it again at once if it dies, and on SIGHUP "
        "without a pause; default: on Linux",
    )  # fmt: skip
    # What the supervisor says to the program that is to take over from it
    serve.add_argument("--check", action="store_true", help=argparse.SUPPRESS)
    serve.add_argument("--take-over", default="", help=argparse.SUPPRESS)
    serve.add_argument("--print-config", action="store_true", help="show the settings and end")

    def care(name: str, run: str, text: str) -> Any:
        added = command(name, hosting(run), text)
        add_database(added)
        return added

    save = care("backup", "run_backup", "write all tables into one file, also while it runs")
    save.add_argument("file", type=Path, metavar="FILE")
    load = care("restore", "run_restore", "bring a backup back, into an empty database")
    load.add_argument("file", type=Path, metavar="FILE")
    copy = command("copy", hosting("run_copy"), "copy a database, SQLite or PostgreSQL")
    copy.add_argument("source", metavar="FROM", help="a file, or postgresql://…")
    copy.add_argument("target", metavar="TO", help="an empty one, of either kind")
    update = care("migrate", "run_migrate", "bring the database up to date, as a start does")
    update.add_argument("--dry-run", action="store_true", help="only say what would be done")
    care("tables", "run_tables", "list all tables of the server")
    export = care("export", "run_export", "write finished games of the server as records")
    export.add_argument("table", nargs="?", metavar="TABLE")
    export.add_argument("file", type=Path, metavar="FILE.jsonl")
    export.add_argument("--all", action="store_true", help="all finished games")
    close = care("close", "run_close", "end a table before its game is over")
    close.add_argument("table", metavar="TABLE")
    close.add_argument("--reason", default="closed by the operator", metavar="TEXT")
    free = care("free", "run_free", "free a seat, or have a bot play on there")
    free.add_argument("table", metavar="TABLE")
    free.add_argument("seat", type=whole, metavar="SEAT", help="counted from 0")
    delete = care("delete", "run_delete", "delete a table with all that happened there")
    delete.add_argument("table", metavar="TABLE")
    for name, banned, text in (
        ("ban", True, "keep a person out"),
        ("unban", False, "let a banned person in again"),
    ):
        ban = care(name, "run_ban", text)
        ban.add_argument("person", metavar="PERSON", help="an id, as `speeltafel tables` shows it")
        ban.set_defaults(banned=banned)


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    words = list(sys.argv[1:] if words is None else words)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "serve")
    arguments = build_parser().parse_args(words)
    arguments.words = words[1:]
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
