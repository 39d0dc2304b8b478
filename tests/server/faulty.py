"""A server for tests on a disk that can be full or broken, by files beside its database.

While there is a file `full`, nothing can be written; while there is a file `broken`, nothing that
was written can be synced.
"""

import sys
from functools import partial
from pathlib import Path

from benchmarks.power import Disk

from speeltafel.server import sqlite
from tests.server import visitors

FULL, BROKEN = "full", "broken"
FILES = ("-wal", ".sqlite")


class FaultyDisk(Disk):
    """A disk whose faults other processes can bring about."""

    def __init__(self, folder: Path) -> None:
        super().__init__("faulty")
        self.folder = folder

    @property
    def full(self) -> tuple[str, ...]:
        return FILES if (self.folder / FULL).exists() else ()

    @full.setter
    def full(self, endings: tuple[str, ...]) -> None:
        """Leave it to the files."""

    @property
    def broken(self) -> tuple[str, ...]:
        return FILES if (self.folder / BROKEN).exists() else ()

    @broken.setter
    def broken(self, endings: tuple[str, ...]) -> None:
        """Leave it to the files."""


if __name__ == "__main__":
    disk = FaultyDisk(Path(sys.argv[1]).parent)
    sqlite.open_sqlite = partial(sqlite.open_sqlite, vfs=disk.name)
    visitors.main()
