"""A supervisor with stand-ins for servers: `crew LOG HOW`; they note in LOG what they do.

HOW says how they behave: well, cannot (start), quick (to die), three (is their last code), deaf (to
being asked to end), or unfit (is the program that should take over).
"""

import os
import signal
import socket
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path

from speeltafel.server import supervise
from speeltafel.server.logs import set_up_logs

PATIENCE = 1.0
CODES = {"quick": 7, "three": 3}


def main() -> int:
    """Run the crew."""
    parser = ArgumentParser()
    parser.add_argument("log", type=Path)
    parser.add_argument("how")
    parser.add_argument("--take-over", default="")
    parser.add_argument("--fd", type=int)
    words = parser.parse_args()

    def note(word: str) -> None:
        with words.log.open("a", encoding="utf-8") as file:
            file.write(f"{word} {os.getpid()}\n")

    def serve(first: bool, serving: Callable[[], None]) -> int:
        note("starts first" if first else "starts")
        if words.how == "cannot":
            return 2
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
        time.sleep(0.1)  # so that it would be seen if the next one did not wait
        note("serves")
        serving()
        if words.how == "quick":
            return CODES["quick"]
        while signal.sigwait([signal.SIGTERM]) and words.how == "deaf":
            note("hears")
        note("ends")
        return CODES.get(words.how, 0)

    def load() -> Iterator[float]:
        note("loads")
        yield 0.0

    set_up_logs("info", "text")
    supervise.FIRST_PAUSE = 0.01
    supervise.LOAD_AFTER = 0.0
    listening = socket.socket(fileno=words.fd) if words.fd else socket.create_server(("", 0))
    check = [sys.executable, "-c", f"raise SystemExit({9 if words.how == 'unfit' else 0})"]
    command = [sys.executable, "-m", "tests.server.crew", str(words.log), words.how]
    old = [int(pid) for pid in words.take_over.split(",") if pid]
    return supervise.Supervisor(
        serve, listening, 2 if words.how == "well" else 1, PATIENCE, load(),
        supervise.Renewal(check, command), old,
    ).run()  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
