"""The recorded playthroughs are what the rules still give."""

from pathlib import Path

import pytest

from tests.playthroughs.write import FOLDER, files, playthrough


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_playthrough_is_unchanged(path: Path) -> None:
    name, players = files()[path]
    assert path.read_text(encoding="utf-8") == playthrough(name, players), (
        "if the change is meant: python -m tests.playthroughs"
    )


def test_every_game_and_player_count_has_one() -> None:
    assert set(FOLDER.glob("*.txt")) == set(files())
