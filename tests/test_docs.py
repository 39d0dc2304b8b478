"""The examples of the documentation run, and its tables are those that were measured."""

import re
from pathlib import Path

import pytest

from speeltafel.bots.levels import LEVELS
from speeltafel.lab.files import read_lines
from speeltafel.lab.ladder import load_rungs, table

DOCS = Path(__file__).parent.parent / "docs"
BOTS = (DOCS / "bots.md").read_text(encoding="utf-8")


def test_the_example_with_bots_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", BOTS, re.DOTALL)
    exec(compile(example, "bots.md", "exec"), {})
    assert "looks best" in capsys.readouterr().out


def test_the_levels_are_those_of_the_page() -> None:
    for level in LEVELS:
        assert f"| {level.number} | {' | '.join(level.names)} |" in BOTS


def test_the_ladder_on_the_page_is_the_committed_result() -> None:
    assert "\n".join(table(load_rungs(read_lines(DOCS / "ladder.jsonl")))) in BOTS
