"""What commands say, to people and to other programs."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from speeltafel.engine.catalogue import Rules

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
