"""Work in parts, by several workers at once, with the results in order."""

import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")


def processes(workers: int) -> Executor:
    """Return so many processes, or a thread of this one if it is only one."""
    if workers == 1:
        return ThreadPoolExecutor(1)
    return ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent)


def end_with_parent() -> None:
    """Let this worker end when the process that started it is killed: it would wait for ever."""
    parent = parent_process()

    def watch() -> None:
        if parent:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def in_order(
    submit: Callable[[Part], Future[Result]], parts: Iterable[Part], workers: int
) -> Iterator[Result]:
    """Yield the results of all parts in order, with a few under way at a time."""
    rest = iter(parts)
    waiting = [submit(part) for part in islice(rest, 3 * workers)]
    while waiting:
        yield waiting.pop(0).result()
        waiting += [submit(part) for part in islice(rest, 1)]
