"""The examples, the page about them, and what is said when a package is missing."""

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from speeltafel.engine.catalogue import rules
from speeltafel.envs.arrays import Layout

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/environments.md").read_text(encoding="utf-8")
LAST_WORDS = {
    "pettingzoo": r"(player_\d gets -?[\d.]+ for -?\d+ points\n){3}",
    "gymnasium": r"\d+ games, mean reward -?[\d.]+\n",
    "openspiel": r"returns: \[(1.0, -1.0|-1.0, 1.0|0.0, 0.0)\]\n",
}


@pytest.mark.parametrize("door", LAST_WORDS)
def test_the_page_shows_an_example_that_runs(door: str, capsys: pytest.CaptureFixture[str]) -> None:
    if door == "openspiel" and sys.platform == "win32":
        pytest.skip("OpenSpiel has no packages for Windows")
    file = ROOT / f"examples/{door}_example.py"
    text = file.read_text(encoding="utf-8")
    assert f"<!-- examples/{file.name} -->\n```python\n{text}```\n" in PAGE
    assert len(text.splitlines()) <= 24
    runpy.run_path(str(file))
    assert re.fullmatch(LAST_WORDS[door], capsys.readouterr().out)


def test_the_page_is_right_about_the_layout() -> None:
    layout = Layout(rules("gold"), players=2)
    assert f"# {layout.slices['offer']} {layout.shapes['display']}" in PAGE


@pytest.mark.parametrize(
    ("module", "missing", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "PettingZoo", "envs"),
        ("gymnasium", "gymnasium", "Gymnasium", "envs"),
        ("openspiel", "pyspiel", "OpenSpiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(
    module: str, missing: str, package: str, extra: str
) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import speeltafel.envs.{module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    sentence = f'speeltafel.envs.{module} needs {package}: pip install "speeltafel[{extra}]"'
    assert done.stderr.splitlines()[-1] == f"ImportError: {sentence}"
