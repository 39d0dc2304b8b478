"""Every rule of the rulebooks stands in the code and in the tests, and no other does."""

import re
from pathlib import Path

import pytest

from speeltafel.engine.catalogue import GAMES

ROOT = Path(__file__).parent.parent
PREFIX = {
    "trex": "TREX", "keltis": "KELT", "gold": "GOLD", "animalia": "ANIM", "yellowstone": "YELL",
}  # fmt: skip
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def ids(path: Path, kind: str, prefix: str) -> set[str]:
    """Return the ids of a kind ("" for rules, "R" rulings, "X" and "E" examples) in a file.

    The name of a test counts too: test_anim_x01_… is ANIM-X01.
    """
    text = path.read_text(encoding="utf-8")
    named = re.findall(rf"def test_{prefix.lower()}_({kind.lower()}\d\d)_", text)
    written = re.findall(rf"{prefix}-{kind}\d\d\b", text)
    return {*written, *(f"{prefix}-{number.upper()}" for number in named)}


def defined(name: str, kind: str) -> set[str]:
    """Return the ids that a rulebook gives a text of their own."""
    text = (ROOT / f"rules/{name}.md").read_text(encoding="utf-8")
    return set(re.findall(rf"(?:\*\*|^\| )({PREFIX[name]}-{kind}\d\d)\b", text, re.MULTILINE))


@EVERY_GAME
def test_every_rule_stands_in_the_code(name: str) -> None:
    module = ROOT / f"src/speeltafel/games/{name}.py"
    assert defined(name, "")
    assert ids(module, "", PREFIX[name]) == defined(name, "")


@EVERY_GAME
def test_every_rule_has_a_test(name: str) -> None:
    tests = ROOT / f"tests/games/test_{name}.py"
    assert ids(tests, "", PREFIX[name]) == defined(name, "")


@EVERY_GAME
def test_every_worked_example_has_a_test(name: str) -> None:
    tests = ROOT / f"tests/games/test_{name}.py"
    for kind in "XE":
        assert ids(tests, kind, PREFIX[name]) == defined(name, kind)
    assert defined(name, "X")


@EVERY_GAME
def test_code_and_tests_name_no_ruling_that_is_not_there(name: str) -> None:
    for path in (ROOT / f"src/speeltafel/games/{name}.py", ROOT / f"tests/games/test_{name}.py"):
        assert ids(path, "R", PREFIX[name]) <= defined(name, "R")
