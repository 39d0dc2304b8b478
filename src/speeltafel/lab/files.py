"""Files that are written whole or not at all, and read with clear errors."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from speeltafel.engine.errors import FileError


@contextmanager
def write_beside(path: Path) -> Iterator[TextIO]:
    """Open a file beside `path` for writing; it takes that name only once all went well."""
    if path.is_dir():
        raise FileError(f"cannot write {path}: it is a folder")
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            yield file
        beside.replace(path)
    except OSError as error:
        raise FileError(f"cannot write {path}: {error.strerror}") from None
    finally:
        if beside.exists():
            beside.unlink()


def read_lines(path: Path) -> Iterator[str]:
    """Yield the lines of a text file that are not blank."""
    try:
        with path.open(encoding="utf-8") as file:
            for line in file:
                if line.strip():
                    yield line
    except OSError as error:
        raise FileError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise FileError(f"cannot read {path}: it is not a text file in UTF-8") from None
