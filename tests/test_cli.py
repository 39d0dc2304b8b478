"""The command line, as its users meet it."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from speeltafel.cli import main
from speeltafel.engine.catalogue import GAMES

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *words: str) -> tuple[int, str, str]:
    code = main(words)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def records(tmp_path: Path, capsys: Capture) -> Path:
    file = tmp_path / "r.jsonl"
    words = ["simulate", "gold", "--players", "3", "--games", "4", "--records", str(file)]
    assert main([*words, "--legal", "--workers", "1"]) == 0
    capsys.readouterr()
    return file


def test_games_lists_players_and_options(capsys: Capture) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    for name in GAMES:
        assert f"\n{name} " in f"\n{out}"
    assert "2 to 3 players" in out
    assert "stall_limit=…  (default 40; 1 to " in out
    assert 'power_uses=…  (default "kind"; kind or animal)' in out
    assert "edge_grid=…  (default false; true or false)" in out
    assert "symbols=…  (default {}; a JSON file)" in out


def test_simulate_prints_a_summary(capsys: Capture) -> None:
    code, out, err = run(capsys, "simulate", "gold", "--games", "500", "--seed", "4")
    assert code == 0
    assert err == ""
    for word in ("moves/s", "decisions per game", "mean score", "95 % interval"):
        assert word in out


def test_simulate_prints_json(capsys: Capture) -> None:
    code, out, _ = run(
        capsys, "simulate", "keltis", "--players", "4", "--games", "50", "--json",
        "--option", "stall_limit=5", "--option", "finish_draw=true", "--start", "2",
    )  # fmt: skip
    assert code == 0
    summary = json.loads(out)
    assert summary["players"] == 4
    assert len(summary["seats"]) == 4
    assert 0 <= summary["seats"][0]["win_share_95"][0] <= summary["seats"][0]["win_share"]


def test_symbols_come_from_a_file(capsys: Capture, tmp_path: Path) -> None:
    table = tmp_path / "symbols.json"
    table.write_text(json.dumps({"BL2": "comet", "RE5": "draw 3"}))
    words = ["simulate", "trex", "--games", "3", "--option"]
    assert run(capsys, *words, f"symbols={table}")[0] == 0
    table.write_text(json.dumps({"BL2": "comet"}))
    code, _, err = run(capsys, *words, f"symbols={table}")
    assert code == 2
    assert err.startswith("speeltafel: option symbols: ")
    table.write_text("{")
    assert run(capsys, *words, f"symbols={table}")[0] == 2


def test_replay_tells_a_game(capsys: Capture, records: Path) -> None:
    code, out, _ = run(capsys, "replay", str(records), "--record", "3")
    assert code == 0
    assert out.startswith("Gold!, by Michael Schacht")
    assert "The game is over after" in out
    assert run(capsys, "replay", str(records), "--seat", "2")[0] == 0


def test_check_agrees_with_own_records(capsys: Capture, records: Path) -> None:
    code, out, err = run(capsys, "check", str(records))
    assert (code, err) == (0, "")
    assert out == "4 records: 4 agree, 0 differ, 0 cannot be read\n"


def test_check_names_every_first_difference(capsys: Capture, records: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    for number in (1, 3):
        record = json.loads(lines[number])
        record["scores"][0] += 1
        lines[number] = json.dumps(record)
    records.write_text("\n".join(lines), encoding="utf-8")
    code, out, _ = run(capsys, "check", str(records))
    assert code == 1
    first, second, total = out.splitlines()
    assert first.startswith("record 2: scores are ")
    assert second.startswith("record 4: scores are ")
    assert total == "4 records: 2 agree, 2 differ, 0 cannot be read"


def test_check_says_which_record_is_damaged(capsys: Capture, records: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2][:500]
    records.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = run(capsys, "check", str(records))
    assert code == 2
    assert err.startswith("record 3: not JSON: ")
    assert out == "4 records: 3 agree, 0 differ, 1 cannot be read\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("simulate golf", "there is no game 'golf'; did you mean gold?"),
        ("simulate gold --players 5", "gold is for 2 to 3 players, not 5"),
        ("simulate gold --games 0", "the number of games must be at least 1, not 0"),
        ("simulate gold --workers 0", "the number of workers must be at least 1, not 0"),
        ("simulate gold --seed -1", "seed -1 is not a whole number from 0 to 2**63 - 1"),
        ("simulate gold --start 2", "start seat 2 is not between 0 and 1"),
        ("simulate gold --option x=1", "gold has no option 'x'; it has no options"),
        ("simulate keltis --option stall_limit", "is not of the form name=value"),
        ("simulate keltis --option stall_limit=0", "option stall_limit: 0 is not between 1"),
        ("simulate trex --option symbols=none.json", "cannot read none.json: No such file"),
        ("simulate gold --legal", "--legal goes with --records FILE"),
        ("simulate gold --records no/such/r.jsonl", "cannot write no/such/r.jsonl"),
        ("replay none.jsonl", "cannot read none.jsonl: No such file"),
        ("replay {records} --record 5", "has no record 5"),
        ("replay {records} --record 0", "so there is no record 0"),
        ("replay {records} --seat 3", "there is no seat 3; seats are 0 to 2"),
        ("check none.jsonl", "cannot read none.jsonl: No such file"),
        ("check {empty}", "has no records"),
        ("check {binary}", "it is not a text file in UTF-8"),
        ("demo golf", "there is no game 'golf'"),
    ],
)
def test_wrong_words_get_one_clear_line(
    capsys: Capture, tmp_path: Path, records: Path, words: str, message: str
) -> None:
    empty, binary = tmp_path / "empty", tmp_path / "binary"
    empty.write_text("\n")
    binary.write_bytes(b"\xff\xfe\x00")
    filled = words.format(records=records, empty=empty, binary=binary).split()
    code, out, err = run(capsys, *filled)
    assert code == 2
    assert out == ""
    assert message in err
    assert err.startswith("speeltafel: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", ["fly", "simulate", "simulate gold --games x", "--nonsense"])
def test_the_parser_says_what_it_wants(capsys: Capture, words: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words.split())
    assert stopped.value.code == 2
    assert "usage: speeltafel" in capsys.readouterr().err


def test_a_damaged_record_is_told_as_far_as_it_goes(capsys: Capture, records: Path) -> None:
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    del record["moves"][10:]
    records.write_text(json.dumps(record), encoding="utf-8")
    code, out, err = run(capsys, "replay", str(records))
    assert code == 2
    assert " 9. Seat " in out
    assert "record 1: ends after 10 moves, expected a move of seat" in err


def test_the_demo_tells_a_game_of_each_kind() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "speeltafel", "demo"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("The game is over after") == len(GAMES)
    assert "?" not in done.stdout


def test_a_reader_that_leaves_is_no_error() -> None:
    command = f"{sys.executable} -m speeltafel demo gold | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, encoding="utf-8")
    assert done.stdout.startswith("Gold!")
    assert done.stderr == ""


def test_tournament_prints_a_table(capsys: Capture) -> None:
    words = ["tournament", "gold", "--bots", "2,random", "--games", "20", "--workers", "1"]
    code, out, err = run(capsys, *words)
    assert code == 0
    assert err == ""
    assert "Gold!, 2 players, seed 0: 20 games on 10 deals, equal share 50.0%" in out
    rows = out.splitlines()[2:4]
    assert [row.split()[0] for row in rows] == ["2", "random"]
    assert run(capsys, *words)[1] == out


def test_tournament_prints_json(capsys: Capture) -> None:
    code, out, _ = run(
        capsys, "tournament", "keltis", "--players", "3", "--bots", "1, random", "--games", "6",
        "--seed", "4", "--option", "stall_limit=5", "--workers", "1", "--json",
    )  # fmt: skip
    assert code == 0
    results = json.loads(out)
    assert results["options"] == {"stall_limit": 5}
    assert [bot["bot"] for bot in results["bots"]] == ["1", "random"]
    assert sum(bot["seats"] for bot in results["bots"]) == 3 * results["games"]


def test_ladder_keeps_results_and_goes_on(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("speeltafel.lab.ladder.AGAIN", ())
    file = tmp_path / "ladder.jsonl"
    words = ["ladder", "gold", "--part", "0.005", "--results", str(file), "--workers", "1"]
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "| Gold! | 2 | 50% |" in out
    assert "| Gold! | 3 | 33% |" in out
    kept = file.read_text()
    assert len(kept.splitlines()) == 8
    file.write_text("".join(kept.splitlines(keepends=True)[:6]))  # stopped among three players
    assert run(capsys, *words, "--resume")[1] == out
    assert file.read_text() == kept


def test_hint_speaks_about_a_recorded_move(records: Path, capsys: Capture) -> None:
    code, out, _ = run(capsys, "hint", str(records), "--record", "2", "--move", "5")
    assert code == 0
    first, best, *_ = out.splitlines()
    assert first.startswith("Gold!, move 5: seat ")
    assert "looks best" in best or "only move" in best
    code, out, _ = run(capsys, "hint", str(records), "--move", "5", "--json", "--most", "2")
    assert code == 0
    assert {"move", "share", "share_margin", "points", "points_margin"} <= set(json.loads(out)[0])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tournament", "gold", "--bots", "5"], "at least two bots"),
        (["tournament", "gold", "--bots", "5,champion"], "there is no level 'champion'"),
        (["tournament", "gold", "--bots", "5,master:0"], "at least one simulation"),
        (["tournament", "gold", "--bots", "1,2", "--games", "0"], "at least 1"),
        (
            ["tournament", "gold", "--bots", "1,program:/no/such/bot"],
            "bot program '/no/such/bot' does not start: No such file or directory",
        ),
        (["play", "gold", "--bots", "7"], "there is no level '7'"),
        (["play", "gold", "--seat", "5"], "there is no seat 5; seats are 0 to 1"),
        (["play", "gold", "--players", "3", "--bots", "1", "2", "3"], "3 levels for 2 other seats"),
        (["ladder", "chess"], "there is no game 'chess'"),
        (["ladder", "gold", "--part", "0"], "part"),
    ],
)
def test_bad_words_for_bots_get_one_line(capsys: Capture, words: list[str], message: str) -> None:
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert err.startswith("speeltafel: ")
    assert message in err
    assert err.count("\n") == 1


def test_hint_says_which_moves_there_are(records: Path, capsys: Capture) -> None:
    code, _, err = run(capsys, "hint", str(records), "--move", "9999")
    assert code == 2
    assert "there is no move 9999; the game has moves 1 to " in err


def test_play_ends_cleanly_and_tells_how_to_go_on(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("hint\n1\nquit\n"))
    code, out, _ = run(capsys, "play", "gold", "--bots", "1", "--seed", "3")
    assert code == 0
    assert "Your turn, seat 0" in out
    assert "points on average" in out
    assert "speeltafel play gold --players 2 --seat 0 --start 0 --seed 3 --bots 1" in out


def test_play_writes_a_record(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.jsonl"
    monkeypatch.setattr("sys.stdin", StringIO("1\n" * 500))
    words = ["play", "gold", "--bots", "2", "--seed", "3", "--record", str(file)]
    assert run(capsys, *words)[0] == 0
    code, out, _ = run(capsys, "check", str(file))
    assert code == 0
    assert "1 records: 1 agree" in out
