"""Every reason that a test of a game meets has to have its text."""

from collections.abc import Iterator

import pytest

from speeltafel.engine.errors import MoveError
from speeltafel.engine.game import Game
from tests.messages import faults


@pytest.fixture(scope="session", autouse=True)
def _reasons_have_texts() -> Iterator[None]:
    find = Game.find

    def checked(game: Game, move: str | int) -> int:
        try:
            return find(game, move)
        except MoveError as error:
            wrong = faults(error.why.said) if error.why else []
            if wrong:
                raise AssertionError(wrong) from error
            raise

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "find", checked)
        yield
