"""Keep the server running: a parent that has loaded everything forks the processes that serve.

A new process takes seconds to import and to load what is compiled; a forked one has it all. So if
one dies the next one serves at once, and the listening socket is open all the time. The parent has
no thread, no event loop and no database, so a copy of it begins with nothing half done.
"""

import gc
import logging
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn

logger = logging.getLogger(__name__)

Serve = Callable[[bool, Callable[[], None]], int]  # the first? what to call once it serves

OK, BROKEN, STOPPED = 0, 1, 130
WELL_ENDED = (OK, STOPPED, -signal.SIGTERM)  # by the signal itself if it was only beginning
HANDLED = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD)
SETTLED = 1.0  # seconds of serving after which a death is no quick one
QUICK_DEATHS = 7  # in a row; then it is given up, if no other process serves
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 30.0  # seconds; none after the first quick death
NEVER = float("inf")
TAKE_OVER = "--take-over"  # the word for the processes that serve already
LOAD_AFTER = 5.0  # seconds; by then the first process has loaded for itself what people want


@dataclass(eq=False)
class Child:
    """A process that serves, or will."""

    pid: int
    serves_since: float = 0.0  # 0: not yet
    old: bool = False  # it runs the program from before a hang-up signal


@dataclass(frozen=True)
class Renewal:
    """How the parent becomes the program that is installed now."""

    check: list[str]  # a command that must end well before
    command: list[str]  # the words that say what to take over are added to it


class Supervisor:
    """Keeps processes running on one listening socket until a signal comes.

    They start one after the other: the first one brings the database up to date, and if it cannot
    start none can. On a hang-up signal the parent executes the installed program in its own place,
    with the same socket and processes; that one loads everything and replaces them one by one.
    """

    def __init__(
        self,
        serve: Serve,
        listening: socket.socket,
        processes: int,
        patience: float,
        load: Iterator[float],
        renewal: Renewal,
        old: Sequence[int] = (),
    ) -> None:
        """`load` works in steps and says after each how many seconds the next one can wait.

        A process that is asked to end is killed after `patience` seconds; `old` are those that
        serve already.
        """
        now = time.monotonic()
        self.serve = serve
        self.listening = listening
        self.processes = processes
        self.patience = patience
        self.children = [Child(pid, now, old=True) for pid in old]
        self.leaving: dict[int, float] = {}  # processes that were asked to end; when to kill them
        self.has_served = bool(old)
        self.quick_deaths = 0  # in a row
        self.not_before = now  # the next process starts
        self.load = load
        self.loaded = False
        self.load_at = now if old else NEVER
        self.renewal = renewal
        self.checking = 0  # the process of its check
        self.is_checked = False
        # A terminal that is closed hangs up too, but wants no new program.
        self.on_terminal = bool(sys.stdin) and sys.stdin.isatty()
        self.woken, self.wakes = os.pipe()  # by signals
        self.told, self.tells = os.pipe()  # by processes that serve
        for end in (self.woken, self.wakes, self.told):
            os.set_blocking(end, False)

    def run(self) -> int:
        """Keep the processes running; return the exit code."""
        for number in HANDLED:
            signal.signal(number, lambda *_: None)  # what matters is that it wakes
        signal.set_wakeup_fd(self.wakes)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HANDLED)
        stops = {signal.SIGTERM, signal.SIGINT, *([signal.SIGHUP] if self.on_terminal else [])}
        while True:
            self._go_on()
            signals = self._wait()
            if stops & signals:
                return self._end()
            if signal.SIGHUP in signals and not self.checking:
                self._check()
            for pid, code in ended():
                given_up = self._bury(pid, code)
                if given_up is not None:
                    self._end()
                    return given_up

    def _go_on(self) -> None:
        """Do what can be done now."""
        now = time.monotonic()
        for pid, kill_at in self.leaving.items():
            if now >= kill_at:
                send(pid, signal.SIGKILL)
                self.leaving[pid] = NEVER
        if now >= self.load_at:
            self._load()
        if self.is_checked and self._all_serve() and not self.leaving:
            self._renew()
        if now < self.not_before or not self._all_serve():
            return
        old = [child for child in self.children if child.old]
        if len(self.children) < self.processes:
            self._fork()
        elif old and self.loaded and not self.leaving:
            if len(self.children) == self.processes:
                self._fork()
            self.children.remove(old[0])
            self.leaving[old[0].pid] = now + self.patience
            send(old[0].pid, signal.SIGTERM)

    def _wait(self) -> set[int]:
        """Wait until something happens or is due; return the signals that came."""
        due = min(self.load_at, *self.leaving.values(), NEVER)
        if len(self.children) < self.processes and self._all_serve():
            due = min(due, self.not_before)
        rest = None if due == NEVER else max(0.0, due - time.monotonic())
        select.select([self.woken, self.told], [], [], rest)
        serving = {int(pid) for pid in read(self.told).split()}
        for child in self.children:
            if child.pid in serving:
                child.serves_since = time.monotonic()
                if not self.has_served:
                    self.has_served = True
                    self.load_at = child.serves_since + LOAD_AFTER
        return set(read(self.woken))

    def _all_serve(self) -> bool:
        return all(child.serves_since for child in self.children)

    def _load(self) -> None:
        """Load a part of what is compiled, so that the next process has it."""
        pause = next(self.load, NEVER)
        self.load_at = time.monotonic() + pause
        if pause == NEVER:
            self.loaded = True
            gc.collect()
            gc.freeze()  # a look at these objects would copy them for each process
            logger.info("the games are loaded, so the next process can serve at once")

    def _end(self) -> int:
        """End all processes, and return the exit code."""
        if self.checking:
            os.killpg(self.checking, signal.SIGTERM)
        left = {child.pid for child in self.children} | set(self.leaving)
        for pid in left:
            send(pid, signal.SIGTERM)
        codes = []
        kill_at = time.monotonic() + self.patience
        while left:
            for pid, code in ended():
                if pid in left:
                    left.remove(pid)
                    codes.append(code)
            if time.monotonic() >= kill_at:
                for pid in left:
                    send(pid, signal.SIGKILL)
                kill_at = NEVER
            if left:
                rest = None if kill_at == NEVER else max(0.0, kill_at - time.monotonic())
                select.select([self.woken], [], [], rest)
                read(self.woken)
        bad = [code for code in codes if code not in WELL_ENDED]
        return exit_code(bad[0]) if bad else OK

    # The processes that serve

    def _fork(self) -> None:
        """Start a process that serves."""
        sys.stdout.flush()  # or it would be said twice
        signal.pthread_sigmask(signal.SIG_BLOCK, HANDLED)
        try:
            pid = os.fork()
        except OSError as error:
            self.quick_deaths += 1
            self._pause(f"a process could not be started ({error.strerror})")
        else:
            if pid == 0:
                self._be_child()
            self.children.append(Child(pid))
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HANDLED)

    def _be_child(self) -> NoReturn:
        code = BROKEN
        try:
            signal.set_wakeup_fd(-1)
            for number in HANDLED:
                signal.signal(number, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the parent as well
            for end in (self.woken, self.wakes, self.told):
                os.close(end)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HANDLED)
            code = self.serve(not self.has_served, self._tell)
        except BaseException:
            logger.exception("the server failed")
        finally:
            sys.stdout.flush()
            os._exit(code)  # nothing of the parent's is to be tidied up here

    def _tell(self) -> None:
        """Tell the parent that this process serves."""
        with suppress(BrokenPipeError):  # it has died, which this process will see in a moment
            os.write(self.tells, f"{os.getpid()} ".encode())

    def _bury(self, pid: int, code: int) -> int | None:
        """See to the end of a process; return an exit code if it is the end of all."""
        if self.leaving.pop(pid, None) and code not in WELL_ENDED:
            logger.error("a process that was replaced %s", how(code))
        if pid == self.checking:
            self.checking = 0
            self.is_checked = code == OK
            if code:
                logger.error("nothing is replaced: the program as it is installed %s", how(code))
        for child in self.children:
            if child.pid == pid:
                self.children.remove(child)
                return self._follow(child, code)
        return None

    def _follow(self, child: Child, code: int) -> int | None:
        """Let another process follow one that ended by itself, or give up."""
        if not self.has_served:
            return exit_code(code)  # it has said why it cannot start
        served = time.monotonic() - child.serves_since if child.serves_since else 0.0
        self.quick_deaths = 0 if served >= SETTLED else self.quick_deaths + 1
        if self.quick_deaths >= QUICK_DEATHS and not any(one.serves_since for one in self.children):
            logger.critical(
                "the server gives up: %s processes in a row ended as soon as they began, "
                "and the last one %s",
                self.quick_deaths,
                how(code),
            )
            return exit_code(code)
        self._pause(f"a process {how(code)}")
        return None

    def _pause(self, why: str) -> None:
        pause = 0.0
        if self.quick_deaths > 1:
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (self.quick_deaths - 2))
        self.not_before = time.monotonic() + pause
        logger.error("%s; the next one starts %s", why, f"in {pause:g} s" if pause else "at once")

    # The next program

    def _check(self) -> None:
        """Look whether the program that is installed now could serve."""
        logger.info("the program as it is installed is checked, and then takes over")
        words = self.renewal.check
        try:
            # A group of its own, so that all that it starts can be ended.
            self.checking = os.posix_spawn(words[0], words, os.environ, setpgroup=0)
        except OSError as error:
            logger.error("nothing is replaced: %s: %s", words[0], error.strerror)

    def _renew(self) -> None:
        """Become the program that is installed now."""
        self.is_checked = False
        pids = ",".join(str(child.pid) for child in self.children)
        words = [*self.renewal.command, TAKE_OVER, pids, "--fd", str(self.listening.fileno())]
        # A signal in between waits; the new program would die of it as it begins.
        signal.pthread_sigmask(signal.SIG_BLOCK, HANDLED)
        self.listening.set_inheritable(True)
        try:
            os.execv(words[0], words)
        except OSError as error:
            logger.error("nothing is replaced: %s: %s", words[0], error.strerror)
            self.listening.set_inheritable(False)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HANDLED)


def ended() -> Iterator[tuple[int, int]]:
    """Yield the processes that have ended, with their codes; as process 1 also of others."""
    with suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            yield pid, os.waitstatus_to_exitcode(status)


def read(end: int) -> bytes:
    """Return what a pipe holds now."""
    try:
        return os.read(end, 65536)
    except BlockingIOError:
        return b""


def send(pid: int, number: int) -> None:
    """Send a signal to a process, if it is still there."""
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def exit_code(code: int) -> int:
    """Return with what to end after a process that ended badly or too early."""
    return code if code > 0 else BROKEN


def how(code: int) -> str:
    """Say how a process ended."""
    return f"ended with code {code}" if code >= 0 else f"was killed by {name_of(-code)}"


def name_of(number: int) -> str:
    """Return the name of a signal."""
    try:
        return signal.Signals(number).name
    except ValueError:  # a real-time signal
        return f"signal {number}"
