"""A bot that is an outside program: JSON lines over its input and output. docs/bot-protocol.md.

Threads carry the lines, so a program that does not read, write or end cannot hold up a game.
"""

import json
import os
import shlex
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Full, Queue
from typing import IO, TYPE_CHECKING, Any

import numpy as np

from speeltafel.engine.catalogue import Options, Rules, State
from speeltafel.engine.errors import SettingError

if TYPE_CHECKING:
    from speeltafel.bots.players import Bot

PROTOCOL = 1
SECONDS = 5.0  # for a move, unless told otherwise
START_SECONDS = 10.0  # for the greeting
FORFEITS_IN_A_ROW = 3  # after which a program is ended
LONGEST_LINE = 10_000  # bytes of an answer
MOST_WAITING = 64  # lines that nobody asked for
LAST_WORDS = 3  # lines of the error stream that a message quotes
GRACE = 0.5  # seconds that a program has to end by itself when its input is closed

KILLED = -9  # the exit code of a program that was killed

Lines = Queue[bytes]
END, TOO_LONG, TOO_MANY = b"", b"\n\n", b"\n\n\n"  # in the queue of lines, instead of a line
FATAL = {
    END: "its output ended",
    TOO_LONG: f"it wrote a line of more than {LONGEST_LINE} bytes",
    TOO_MANY: f"it wrote more than {MOST_WAITING} lines that nobody asked for",
}


@dataclass(frozen=True)
class Forfeit:
    """A move that a program did not make, and who made it instead."""

    program: str
    seat: int
    reason: str
    fallback: str

    def __str__(self) -> str:
        return f"{self.program}, seat {self.seat}: {self.reason}; {self.fallback} moves instead"


class FaultError(Exception):
    """What a program did wrong; if it is `fatal` the program is ended at once."""

    def __init__(self, reason: str, fatal: bool = False) -> None:
        super().__init__(reason)
        self.fatal = fatal


class LateError(FaultError):
    """A program did not write anything in time."""


class Program:
    """A bot that asks an outside program, and a fallback where that does not answer properly.

    A program that cannot be started, or ends or greets wrongly at the start, is a SettingError.
    Whatever else it does wrong forfeits that move. It is ended for good when it crashes or floods,
    when its greeting does not come, and after three forfeits in a row; then it forfeits every move.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        game: Rules,
        players: int,
        fallback: "Bot",
        seconds: float = SECONDS,
        start_seconds: float = START_SECONDS,
        options: Options | None = None,
        on_forfeit: Callable[[Forfeit], None] | None = None,
    ) -> None:
        if not 0 < seconds < threading.TIMEOUT_MAX:
            raise SettingError(f"a bot program has more than 0 seconds a move, not {seconds}")
        self.game = game
        self.players = players
        self.fallback = fallback
        self.seconds = seconds
        self.options = dict(options or {})
        self.on_forfeit = on_forfeit
        self.forfeits: list[Forfeit] = []
        self._codes = np.zeros(game.MOST_LEGAL, np.int16)
        self._decisions = 0
        self._in_a_row = 0
        self._ended: str | None = None  # why the program was ended
        self._process = _Process(command)
        self.name = self._process.name
        try:
            self.name = self._greet(start_seconds)
        except FaultError as fault:
            reason = self._end(str(fault))
            if not isinstance(fault, LateError):
                raise SettingError(f"bot program {self._process.command!r}: {reason}") from None

    def choose(self, hidden: State, viewer: int, seed: int) -> int:
        """Return the program's move, or the fallback's."""
        try:
            if self._ended:
                raise FaultError(f"ended earlier: {self._ended}")
            code = self._ask(hidden, viewer)
        except FaultError as fault:
            self._in_a_row += 1
            reason = str(fault)
            if not self._ended and fault.fatal:
                reason = self._end(reason)
            elif not self._ended and self._in_a_row == FORFEITS_IN_A_ROW:
                reason = self._end(f"{reason}, and that {FORFEITS_IN_A_ROW} times in a row")
            forfeit = Forfeit(self.name, viewer, reason, self.fallback.name)
            self.forfeits.append(forfeit)
            if self.on_forfeit:
                self.on_forfeit(forfeit)
            return self.fallback.choose(hidden, viewer, seed)
        self._in_a_row = 0
        return code

    def close(self) -> None:
        """End the program: its input is closed, and what still runs soon after is killed."""
        if not self._ended:
            self._ended = "closed"
            self._process.say_goodbye()
        self.fallback.close()

    def _end(self, reason: str) -> str:
        """Kill the program and return the reason with what else is known."""
        self._ended = f"{reason}{self._process.kill()}"
        return self._ended

    def _setting(self) -> dict[str, Any]:
        return {
            "game": self.game.NAME,
            "rules": self.game.VERSION,
            "players": self.players,
            "options": self.options,
        }

    def _greet(self, seconds: float) -> str:
        """Exchange greetings and return the program's name."""
        self._process.write({"type": "hello", "protocol": PROTOCOL, **self._setting()})
        answer = self._read(time.monotonic() + seconds, f"no greeting within {seconds:g} s")
        if not isinstance(answer, dict) or answer.get("type") != "hello":
            raise FaultError(f"its first line is no greeting: {_shown(answer)}")
        if type(answer.get("protocol")) is not int or answer["protocol"] != PROTOCOL:
            version = _shown(answer.get("protocol"))
            raise FaultError(f"it speaks protocol {version}, not {PROTOCOL}")
        return _printable(str(answer.get("name", "")), 40) or self.name

    def _ask(self, hidden: State, viewer: int) -> int:
        """Ask for a move and return its code."""
        number = self.game.legal(hidden, self._codes)
        legal = {self.game.action_text(hidden, int(c)): int(c) for c in self._codes[:number]}
        self._decisions += 1
        self._drop_unasked()
        deadline = time.monotonic() + self.seconds
        self._process.write(
            {
                "type": "move",
                "id": self._decisions,
                **self._setting(),
                "seat": viewer,
                "view": self.game.describe(hidden, memory=True),
                "legal": list(legal),
                "seconds": self.seconds,
            }
        )
        while True:
            answer = self._read(deadline, f"no answer within {self.seconds:g} s")
            if not isinstance(answer, dict) or type(answer.get("id")) is not int:
                raise FaultError(f"an answer without an id: {_shown(answer)}")
            if answer["id"] == self._decisions:
                break
            if not 0 < answer["id"] < self._decisions:  # an earlier id: an answer that came late
                raise FaultError(f"an answer to {answer['id']}, asked was {self._decisions}")
        move = answer.get("do")
        if not isinstance(move, str) or move not in legal:
            raise FaultError(f"{_shown(move)} is not a legal move")
        return legal[move]

    def _drop_unasked(self) -> None:
        """Forget what was written since the last answer, unless it was too much."""
        with suppress(Empty):
            while True:
                self._check(self._process.lines.get_nowait())

    def _read(self, deadline: float, late: str) -> Any:
        """Return the next line's JSON."""
        left = deadline - time.monotonic()
        try:
            if left <= 0:
                raise LateError(late)
            line = self._process.lines.get(timeout=left)
        except Empty:
            raise LateError(late) from None
        self._check(line)
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise FaultError(f"not JSON: {_shown(line.decode(errors='replace'))}") from None

    def _check(self, line: bytes) -> None:
        if line in FATAL:
            raise FaultError(FATAL[line], fatal=True)


class _Process:
    """A running program with its queues of lines."""

    def __init__(self, command: str | Sequence[str]) -> None:
        self.command = command if isinstance(command, str) else shlex.join(command)
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as error:
            raise SettingError(f"bot program {self.command!r}: {error}") from None
        if not words:
            raise SettingError("a bot program needs a command, as in 'program:python3 own_bot.py'")
        try:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # a group of its own, so that its children end with it
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            message = f"bot program {self.command!r} does not start: {reason}"
            raise SettingError(message) from None
        self.name = _printable(os.path.basename(words[-1]), 40)  # noqa: PTH119 - no path is meant
        self.lines: Lines = Queue(MOST_WAITING)
        self.messages: Queue[bytes] = Queue()
        self.last_words: deque[str] = deque(maxlen=LAST_WORDS)
        self._kill = weakref.finalize(self, _kill_group, self.process)  # also when Python ends
        pipes = self.process
        jobs = (
            (_write_lines, pipes.stdin, self.messages),
            (_read_lines, pipes.stdout, self.lines),
            (_keep_last_lines, pipes.stderr, self.last_words),
        )
        self.threads = [
            threading.Thread(target=job, args=arguments, daemon=True) for job, *arguments in jobs
        ]
        for thread in self.threads:
            thread.start()

    def write(self, message: dict[str, Any]) -> None:
        """Have a message sent; whether it arrives shows in the answer."""
        self.messages.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def say_goodbye(self) -> None:
        """Close the program's input, give it a moment to end, and kill what is left."""
        self.messages.put(END)
        self.threads[1].join(GRACE)  # its output closes when it ends
        self.kill()

    def kill(self) -> str:
        """Kill the program and its children, and tell how it ended and its last words."""
        self.messages.put(END)
        self._kill()
        for thread in self.threads:
            thread.join(GRACE)
        code = self.process.returncode
        how = "" if code in (None, KILLED) else f" (exit code {code})"
        said = " / ".join(tuple(self.last_words))
        return how + (f"; its last words: {said}" if said else "")


def _kill_group(process: "subprocess.Popen[bytes]") -> None:
    # Not polled before: while the program is not waited for, its number is not given to another.
    with suppress(ProcessLookupError, PermissionError):  # macOS refuses if all have ended already
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    with suppress(subprocess.TimeoutExpired):  # one that cannot be killed holds nothing up either
        process.wait(GRACE)


def _write_lines(pipe: IO[bytes], messages: "Queue[bytes]") -> None:
    """Write messages to a program until the last one, or until it has gone."""
    with suppress(OSError), pipe:
        while message := messages.get():
            pipe.write(message)
            pipe.flush()


def _read_lines(pipe: IO[bytes], lines: Lines) -> None:
    """Queue the lines of a program; stop reading one that writes too much."""
    with pipe:
        line = None
        while line not in FATAL:
            line = pipe.readline(LONGEST_LINE + 1)
            if len(line) > LONGEST_LINE:
                line = TOO_LONG
            try:
                lines.put_nowait(line)
            except Full:
                line = TOO_MANY
                with suppress(Empty):
                    lines.get_nowait()
                lines.put(line)  # there is room: nobody else puts


def _keep_last_lines(pipe: IO[bytes], last_words: "deque[str]") -> None:
    """Read a program's errors to the end and keep the last lines."""
    with pipe:
        while line := pipe.readline(LONGEST_LINE):
            if words := _printable(line.decode(errors="replace"), 200):
                last_words.append(words)


def _printable(text: str, most: int) -> str:
    """Return a text without what could upset a terminal, and not too long."""
    clean = "".join(c if c.isprintable() else " " for c in text[: 2 * most]).strip()
    return clean if len(clean) <= most else f"{clean[: most - 1]}…"


def _shown(answer: object) -> str:
    return _printable(json.dumps(answer, ensure_ascii=False), 80)
