"""Power cuts: what of the acknowledged appends a SQLite store still has afterwards.

A layer below SQLite notes every write, truncation, deletion and sync. A crash image is what was
synced plus a random, torn part of what was not. Each image is opened as a store and must have
every acknowledged append, no hole and no damage.

Bar: nothing lost and nothing damaged in 10,000 images. Control: with `synchronous=NORMAL`, and
with an acknowledgement before the commit, the same search must find losses.
"""

import asyncio
import random
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import apsw

from benchmarks.common import verdict, words
from speeltafel.server.sqlite import SqliteStore, open_sqlite
from speeltafel.server.store import Append, Event, TableRow

SECTOR = 512  # bytes that a disk writes whole
PAGES = 40  # in the log before a checkpoint, so that there are many of them
TABLES = 6
ROUNDS = 25  # appends to each table
WAYS = ("sound", "normal", "hasty")
ROW = TableRow(
    id="", code="", game="gold", players=2, status="playing", listed=True, version=0,
    deadline=None, awaited="", bots=False, persons=("ann", "bob"), created=1, updated=1,
)  # fmt: skip


class Note(NamedTuple):
    """One thing that happened to a file, or (`ack`) an append that was acknowledged."""

    kind: str  # write, truncate, sync, delete, ack
    file: str  # or the table
    at: int = 0  # offset, size, or the table's version
    data: bytes = b""


class Disk(apsw.VFS):
    """Passes everything on to the file system, notes it, and can be full or broken."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "")
        self.name = name
        self.notes: list[Note] = []
        # How the names of the files end that cannot grow, and of those that cannot be synced.
        self.full: tuple[str, ...] = ()
        self.broken: tuple[str, ...] = ()

    def xOpen(  # noqa: D102, N802
        self, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> apsw.VFSFile:
        return DiskFile(self, name, flags)

    def xDelete(self, name: str, sync: bool) -> None:  # noqa: D102, N802
        super().xDelete(name, sync)
        self.notes.append(Note("delete", name))


class DiskFile(apsw.VFSFile):
    """A file on a `Disk`."""

    def __init__(self, disk: Disk, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.disk = disk
        self.file = name.filename() if isinstance(name, apsw.URIFilename) else str(name)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: D102, N802
        if self.file.endswith(self.disk.full):
            raise apsw.FullError("no space left")
        super().xWrite(data, offset)
        self.disk.notes.append(Note("write", self.file, offset, bytes(data)))

    def xTruncate(self, size: int) -> None:  # noqa: D102, N802
        super().xTruncate(size)
        self.disk.notes.append(Note("truncate", self.file, size))

    def xSync(self, flags: int) -> None:  # noqa: D102, N802
        if self.file.endswith(self.disk.broken):
            raise sync_error()
        # Not passed on: what a sync is worth is played, and the real disk is slow.
        self.disk.notes.append(Note("sync", self.file))


def sync_error() -> apsw.Error:
    """Return the error of a sync that failed."""
    error: Any = apsw.IOError("the disk did not take it")
    error.extendedresult = apsw.SQLITE_IOERR_FSYNC
    return error


# Writing


def body(table: str, seq: int) -> bytes:
    """Return what the event of a number holds."""
    return f"{table} {seq} ".encode() * (1 + seq * 7 % 50)


def next_append(table: str, version: int) -> Append:
    """Return the append that follows a version."""
    event = Event(version + 1, 1000 + version, f"k{version}", body(table, version + 1))
    return Append(replace(ROW, id=table, version=version + 1), (event,), version)


async def write(disk: Disk, path: Path, way: str, seed: int) -> list[Note]:
    """Append to some tables at once, and return what happened below and above."""
    store = await open_sqlite(path, disk.name)
    store.checkpoint = PAGES
    if way == "normal":
        await store._run(store.db.pragma, "synchronous", "normal")
    elif way == "hasty":
        acknowledge_first(store)
    dice = random.Random(seed)

    async def play(table: str) -> None:
        for version in range(ROUNDS):
            await store.append(next_append(table, version))
            disk.notes.append(Note("ack", table, version + 1))
            for _ in range(dice.randrange(3)):
                await asyncio.sleep(0)

    await asyncio.gather(*(play(f"table {number}") for number in range(TABLES)))
    await store.close()
    return disk.notes


def acknowledge_first(store: SqliteStore) -> None:
    """Make the mistake that the search must find."""
    commit = store.batches.commit
    running = []

    async def hasty(jobs: list[Any]) -> list[None]:
        running.append(asyncio.ensure_future(commit(jobs)))
        return [None] * len(jobs)

    async def finish() -> None:
        await asyncio.gather(*running)

    store.batches.commit = hasty
    store.batches.finish = finish  # type: ignore[method-assign]


# Crashing


@dataclass
class Surface:
    """What is surely on the disk, and what may be."""

    synced: dict[str, bytearray] = field(default_factory=dict)
    pending: list[Note] = field(default_factory=list)
    versions: dict[str, int] = field(default_factory=dict)  # acknowledged

    def follow(self, note: Note) -> None:
        """Let one more thing happen."""
        if note.kind == "ack":
            self.versions[note.file] = note.at
        elif note.kind == "sync":
            # SQLite's first sync of a new file syncs its folder too, and so what was deleted.
            new = note.file not in self.synced
            done = [n for n in self.pending if n.file == note.file or (new and n.kind == "delete")]
            self.pending = [n for n in self.pending if n not in done]
            self.synced.setdefault(note.file, bytearray())
            for each in done:
                carry_out(self.synced, each)
        else:
            self.pending.append(note)

    def cut(self, dice: random.Random) -> dict[str, bytearray]:
        """Return the files after a power cut."""
        files = {name: bytearray(data) for name, data in self.synced.items()}
        chance = dice.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        for note in self.pending:
            if note.kind != "write":
                if dice.random() < chance:
                    carry_out(files, note)
                continue
            for start in range(0, len(note.data), SECTOR):
                if dice.random() < chance:
                    part = note.data[start : start + SECTOR]
                    carry_out(files, note._replace(at=note.at + start, data=part))
        return files


def carry_out(files: dict[str, bytearray], note: Note) -> None:
    """Do to files in memory what was done to those on the disk."""
    if note.kind == "delete":
        files.pop(note.file, None)
        return
    data = files.setdefault(note.file, bytearray())
    if note.kind == "truncate":
        del data[note.at :]
    else:
        data.extend(bytes(max(0, note.at - len(data))))
        data[note.at : note.at + len(note.data)] = note.data


def crashes(
    notes: list[Note], images: int, dice: random.Random
) -> Iterator[tuple[dict[str, bytearray], dict[str, int]]]:
    """Yield the files after cuts at random moments, and what had been acknowledged by then."""
    moments = sorted(dice.randrange(len(notes)) for _ in range(images))
    surface = Surface()
    done = 0
    for moment in moments:
        for note in notes[done:moment]:
            surface.follow(note)
        done = moment
        yield surface.cut(dice), dict(surface.versions)


async def judge(folder: Path, disk: str, versions: dict[str, int]) -> str:
    """Open what a cut has left: "" if all is well, else what is wrong."""
    store = await open_sqlite(folder / "store.db", disk)
    try:
        for fault in await store.faults():
            return f"damaged: {fault}"
        for table, version in versions.items():
            bodies = [event.body for event in await store.events(table)]
            if bodies != [body(table, seq) for seq in range(1, len(bodies) + 1)]:
                return f"damaged: events of {table}"
            if len(bodies) < version:
                return f"lost: {table} has {len(bodies)} of {version} events"
        for table in versions:
            await store.append(next_append(table, len(await store.events(table))))
            break
        return ""
    finally:
        await store.close()


async def search(way: str, images: int, seed: int) -> list[str]:
    """Write once, cut the power so many times, and return what was wrong."""
    dice = random.Random(seed)
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        written = Path(name) / "written"
        disk = Disk(f"disk-{id(name)}")
        notes = list(await write(disk, written / "store.db", way, seed))
        for files, versions in crashes(notes, images, dice):
            folder = Path(name) / "cut"
            folder.mkdir()
            for file, data in files.items():
                (folder / Path(file).name).write_bytes(data)
            disk.notes.clear()
            found = await judge(folder, disk.name, versions)
            if found:
                wrong.append(found)
            for left in folder.iterdir():
                left.unlink()
            folder.rmdir()
        disk.unregister()
    return wrong


def main() -> None:
    """Cut the power, print what was lost, and judge."""
    short = words(__doc__).short
    sizes = {"sound": 500 if short else 10_000, "normal": 200, "hasty": 200}
    found = {}
    for way in WAYS:
        wrong: list[str] = []
        for first in range(0, sizes[way], 200):
            wrong += asyncio.run(search(way, min(200, sizes[way] - first), first))
        lost = sum(text.startswith("lost") for text in wrong)
        found[way] = len(wrong)
        print(f"{way:8} {sizes[way]:6,} images: {lost:5} lost, {len(wrong) - lost} damaged")
        if way == "sound":
            print("".join(f"  {text}\n" for text in wrong[:5]), end="")
    verdict(
        f"power cuts: {found['sound']} of {sizes['sound']:,} with a fault, "
        f"the controls {found['normal']} and {found['hasty']} of 200",
        found["sound"] == 0 and found["normal"] > 0 and found["hasty"] > 0,
    )


if __name__ == "__main__":
    main()
