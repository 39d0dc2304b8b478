"""Simulation: the same games on any number of workers, compiled or move by move."""

import doctest
import json
from pathlib import Path

import pytest

from speeltafel.engine import intervals
from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.engine.errors import FileError, SettingError
from speeltafel.lab.files import write_beside
from speeltafel.lab.simulate import simulate


def test_doctests() -> None:
    assert doctest.testmod(intervals) == (0, 3)


@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_recorded_games_are_the_same(name: str, tmp_path: Path) -> None:
    for players in (rules(name).PLAYERS[0], rules(name).PLAYERS[-1]):
        quick = simulate(name, players, games=25, seed=3).as_json()
        told = simulate(name, players, games=25, seed=3, records=tmp_path / "r.jsonl").as_json()
        for summary in (quick, told):
            del summary["seconds"], summary["moves_per_second"]
        assert quick == told


def test_workers_change_nothing(tmp_path: Path) -> None:
    files = [tmp_path / f"{workers}.jsonl" for workers in (1, 2)]
    for workers, file in enumerate(files, 1):
        simulate("gold", 2, games=45, seed=6, records=file, legal=True, workers=workers)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(files[0].read_text(encoding="utf-8").splitlines()) == 45
    summaries = [simulate("gold", 2, games=2500, seed=6, workers=n).as_json() for n in (1, 3)]
    for summary in summaries:
        del summary["seconds"], summary["moves_per_second"]
    assert summaries[0] == summaries[1]


def test_records_of_a_seed_stay_the_same(tmp_path: Path) -> None:
    """The first game of seed 0, as it was when this test was written: on every machine."""
    simulate("gold", 2, games=1, records=tmp_path / "r.jsonl")
    record = json.loads((tmp_path / "r.jsonl").read_text(encoding="utf-8"))
    donkeys, stock = (shuffle["cards"] for shuffle in record["shuffles"])
    assert donkeys == ["blue-d", "red-d"]
    assert stock[:3] == ["green-6", "pink-d", "blue-8"]
    first = [move["do"] for move in record["moves"][:3]]
    assert first == ["take blue-4", "swap red-d red-6", "take red-d"]


def test_wins_are_counted_for_all_who_share_them() -> None:
    summary = simulate("gold", 2, games=3000, seed=1)
    assert sum(summary.wins) >= 3000
    low, high = intervals.share_interval(summary.wins[0], 3000)
    assert low < 0.52 < high or low < 0.5 < high
    assert summary.games == 3000
    assert summary.decisions > 3000 * 84


def test_settings_are_checked_before_any_work() -> None:
    with pytest.raises(SettingError, match="games must be at least 1"):
        simulate("gold", games=0)
    with pytest.raises(SettingError, match="workers must be at least 1"):
        simulate("gold", workers=0)
    with pytest.raises(SettingError, match="gold is for 2 to 3 players"):
        simulate("gold", 4)


def test_nothing_half_written_is_left(tmp_path: Path) -> None:
    target = tmp_path / "r.jsonl"
    target.write_text("old")
    with pytest.raises(ZeroDivisionError), write_beside(target) as file:
        file.write(str(1 // (len("new") - 3)))
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]
    with pytest.raises(FileError, match="it is a folder"), write_beside(tmp_path):
        pass
    with pytest.raises(FileError, match="No such file"), write_beside(tmp_path / "no/r.jsonl"):
        pass
