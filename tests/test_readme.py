"""The README's examples run and print what they say."""

import re
from pathlib import Path

import pytest

import speeltafel
from speeltafel.engine.errors import MoveError

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    promised = re.search(r"# (0 \['take.*?), …\]", example)
    assert promised
    assert printed.startswith(promised.group(1))


def test_the_error_is_the_one_shown() -> None:
    shown = re.search(r"MoveError: (GOLD.*)", README)
    assert shown
    with pytest.raises(MoveError) as raised:
        speeltafel.deal("gold", players=3, seed=7).play("take red-8")
    assert str(raised.value) == shown.group(1)


def test_every_command_is_in_the_readme() -> None:
    from speeltafel.cli import build_parser

    commands = re.findall(r"^    (\w+) ", build_parser().format_help(), re.MULTILINE)
    assert {"games", "prepare", "simulate", "replay", "check"} <= set(commands)
    for command in set(commands) - {"demo"}:
        assert f"`speeltafel {command}" in README
