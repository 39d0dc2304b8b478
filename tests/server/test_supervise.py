"""The parent that keeps the server running: deaths, hand-overs, ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from tests.server.running import Player, call, running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it cannot fork")
ROOT = Path(__file__).parents[2]


class Crew:
    """Stand-ins for servers, and what they noted."""

    def __init__(self, folder: Path, how: str) -> None:
        self.log = folder / "log"
        self.log.touch()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.crew", str(self.log), how],
            cwd=ROOT, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def notes(self) -> list[list[str]]:
        return [line.split() for line in self.log.read_text().splitlines()]

    def pids(self, word: str) -> list[int]:
        return [int(note[-1]) for note in self.notes() if note[0] == word]

    def wait_for(self, word: str, number: int) -> list[int]:
        wait_until(lambda: len(self.pids(word)) >= number)
        return self.pids(word)

    def end(self) -> tuple[int, str]:
        """Wait for the end; return the exit code and what was logged."""
        _, said = self.process.communicate(timeout=60)
        return self.process.returncode, said


def wait_until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not reached():
        assert time.monotonic() < end
        time.sleep(0.02)


@contextmanager
def crew(folder: Path, how: str) -> Iterator[Crew]:
    """Stand-ins that end with the block, if they have not before."""
    one = Crew(folder, how)
    try:
        yield one
    finally:
        if one.process.poll() is None:
            one.process.terminate()
            one.end()


def test_they_start_one_after_the_other_and_a_dead_one_is_followed(tmp_path: Path) -> None:
    with crew(tmp_path, "well") as one:
        first, second = one.wait_for("serves", 2)
        started = [note[:-1] for note in one.notes() if note[0] != "loads"]
        assert started == [["starts", "first"], ["serves"], ["starts"], ["serves"]]
        os.kill(first, signal.SIGKILL)
        third = one.wait_for("serves", 3)[2]
        left = psutil.Process(one.process.pid).children()
        assert {child.pid for child in left} == {second, third}  # nor is there a zombie
        one.process.terminate()
        code, said = one.end()
        assert code == 0
        assert set(one.pids("ends")) == {second, third}
        assert "was killed by SIGKILL; the next one starts at once" in said
        assert len(said.splitlines()) == 2  # that, and that all is loaded


def test_on_a_hang_up_the_new_program_loads_and_replaces_one_by_one(tmp_path: Path) -> None:
    with crew(tmp_path, "well") as one:
        old = one.wait_for("serves", 2)
        one.wait_for("loads", 1)
        before = len(one.notes())
        one.process.send_signal(signal.SIGHUP)
        new = one.wait_for("serves", 4)[2:]
        one.wait_for("ends", 2)
        words = [note[0] for note in one.notes()[before:]]
        assert words[0] == "loads"
        assert sorted(words[1:4]) == sorted(words[4:]) == ["ends", "serves", "starts"]
        assert one.pids("ends") == old
        assert one.pids("loads") == [one.process.pid] * 2  # the same process goes on
        os.kill(new[0], signal.SIGKILL)
        one.wait_for("serves", 5)
        one.process.send_signal(signal.SIGINT)
        assert one.end()[0] == 0


def test_a_program_that_is_not_fit_does_not_take_over(tmp_path: Path) -> None:
    with crew(tmp_path, "unfit") as one:
        (old,) = one.wait_for("serves", 1)
        one.process.send_signal(signal.SIGHUP)
        assert one.process.stderr is not None
        for line in one.process.stderr:
            if "nothing is replaced: the program as it is installed ended with code 9" in line:
                break
        assert [child.pid for child in psutil.Process(one.process.pid).children()] == [old]


def test_if_the_first_one_cannot_start_none_is(tmp_path: Path) -> None:
    with crew(tmp_path, "cannot") as one:
        assert one.end() == (2, "")
        assert len(one.notes()) == 1


def test_quick_deaths_are_given_up(tmp_path: Path) -> None:
    with crew(tmp_path, "quick") as one:
        code, said = one.end()
        assert code == 7
        assert len(one.pids("starts")) == 7
        assert "the next one starts in 0.02 s" in said  # they back off
        assert "the server gives up: 7 processes in a row ended as soon as they began" in said
        assert "the last one ended with code 7" in said


@pytest.mark.parametrize(("how", "code"), [("three", 3), ("deaf", 1)])
def test_it_ends_with_the_code_of_what_served(tmp_path: Path, how: str, code: int) -> None:
    with crew(tmp_path, how) as one:
        one.wait_for("serves", 1)
        one.process.terminate()
        assert one.end()[0] == code
        assert len(one.pids("hears")) == (how == "deaf")  # before it was killed


# With the server itself


def test_who_plays_goes_on_when_the_server_is_killed(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0", "--supervise") as server:
        player = Player(server.ready())
        table = player.make([{}, {}], start=0)["table"]
        player.command(table, "sit", seat=1)
        parent = psutil.Process(server.process.pid)
        for _ in range(3):
            before = player.view(table)["version"]
            (child,) = parent.children()
            child.kill()
            assert player.view(table)["version"] == before  # it waits, and is not refused
            assert [one.status() != psutil.STATUS_ZOMBIE for one in parent.children()] == [True]
        assert player.play_to_the_end(table)["status"] == "over"
        assert server.end() == 0
        assert server.text.count("Speeltafel is at") == 1
        assert "Traceback" not in server.text


def test_without_its_parent_the_server_ends(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0", "--supervise") as server:
        port = server.ready()
        (child,) = psutil.Process(server.process.pid).children()
        server.process.kill()
        server.wait_until_said("the parent process has died, so the server stops")
        child.wait(60)
    with running(tmp_path, "--port", str(port), "--no-supervise") as server:
        assert server.ready() == port
        assert psutil.Process(server.process.pid).children() == []
        assert call(port, "GET", "/api/games")


def test_why_it_cannot_start_is_said_once(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0", "--supervise", "--database", str(tmp_path)) as server:
        assert server.code() == 2
        assert server.text.startswith("speeltafel: ")
        assert "is a folder" in server.text
        assert len(server.text.splitlines()) == 1
