"""One game, and many at once, as Python users hold them."""

import doctest
import hashlib
import hmac

import numpy as np
import pytest

from speeltafel import Batch, SpeeltafelError, deal
from speeltafel.engine import dice
from speeltafel.engine import game as game_module
from speeltafel.engine.dice import below, fast_dice
from speeltafel.engine.errors import MoveError, SettingError
from speeltafel.engine.kernels import CHOOSING


def test_doctests() -> None:
    for module in (dice, game_module):
        assert doctest.testmod(module).failed == 0


def test_a_seed_is_a_whole_game() -> None:
    one, two, other = deal("gold", 3, 7), deal("gold", 3, 7), deal("gold", 3, 8)
    assert one.row.tobytes() == two.row.tobytes()
    assert one.row.tobytes() != other.row.tobytes()


def test_moves_are_played_by_text_or_code() -> None:
    one = deal("gold", 2, 7)
    two = one.copy()
    action = one.actions()[1]
    one.play(one.text(action))
    two.play(action)
    assert one.row.tobytes() == two.row.tobytes()
    assert one.moves == two.moves == [(0, action)]


def test_an_illegal_move_changes_nothing() -> None:
    game = deal("gold", 2, 7)
    before = game.row.tobytes()
    for move in ("take nothing", "none", 9999, -1):
        with pytest.raises(MoveError):
            game.play(move)
    assert game.row.tobytes() == before
    assert game.moves == []


def test_nothing_is_played_after_the_end() -> None:
    game = deal("gold", 2, 7)
    chooser = fast_dice(7, 0, CHOOSING)
    while not game.over:
        actions = game.actions()
        game.play(actions[below(chooser, len(actions))])
    with pytest.raises(MoveError, match="the game is over"):
        game.play("none")


def test_a_secret_seed_deals_with_the_cryptographic_stream() -> None:
    """The first draw is Lemire's method on the stream's numbers, as docs/dice.md tells it."""
    seed = hashlib.sha256(b"a table").digest()
    game = deal("gold", 3, seed)
    block = hmac.new(seed, b"speeltafel/dice/1" + bytes(8), hashlib.sha256).digest()
    donkeys = list(range(6))
    for place in range(3):
        number = int.from_bytes(block[4 * place : 4 * place + 4], "big")
        other = place + (number * (6 - place) >> 32)
        donkeys[place], donkeys[other] = donkeys[other], donkeys[place]
    assert game.shuffles[0][1].cards == tuple(donkeys[:3])
    assert deal("gold", 3, seed).row.tobytes() == game.row.tobytes()
    assert deal("gold", 3, hashlib.sha256(b"b").digest()).row.tobytes() != game.row.tobytes()


def test_a_copy_of_a_live_game_goes_on_alike() -> None:
    game = deal("yellowstone", 2, bytes(32))
    twin = game.copy()
    for table in (game, twin):
        while not table.over and len(table.moves) < 150:
            table.play(table.actions()[len(table.moves) * 7 % len(table.actions())])
    assert game.row.tobytes() == twin.row.tobytes()
    assert len(game.shuffles) > 1


@pytest.mark.parametrize("seed", [-1, 2**63, "7", 1.5, True, b"short"])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    with pytest.raises(SettingError, match="seed"):
        deal("gold", 2, seed)  # type: ignore[arg-type]


def test_a_view_is_for_a_seat_that_is_there() -> None:
    with pytest.raises(SettingError, match="no seat 2"):
        deal("gold", 2, 1).view(2)


def test_all_errors_have_one_base() -> None:
    with pytest.raises(SpeeltafelError):
        deal("poker")


def test_a_batch_refuses_actions_that_are_not_legal() -> None:
    batch = Batch("gold", 2, games=3, seed=1)
    before = batch.states.copy()
    actions = batch.legal[:, 0].copy()
    actions[1] = 882
    with pytest.raises(MoveError, match="action 882 is not legal in game 1"):
        batch.step(actions)
    with pytest.raises(MoveError, match="2 actions for 3 games"):
        batch.step(actions[:2])
    with pytest.raises(MoveError, match="whole numbers, not float64"):
        batch.step(batch.legal[:, 0] * 1.0)
    wide = batch.legal[:, 0].astype(np.int64)
    wide[2] += 2**16  # would be legal if it were cut to 16 bits
    with pytest.raises(MoveError, match=f"action {wide[2]} is not legal in game 2"):
        batch.step(wide)
    assert (batch.states == before).all()


def test_a_finished_game_of_a_batch_ignores_actions() -> None:
    batch = Batch("gold", 2, games=4, seed=1)
    rng = np.random.default_rng(0)
    while not batch.over:
        batch.step(batch.choose(rng))
    before = batch.states.copy()
    batch.step(np.full(4, 5))
    assert (batch.states == before).all()
    assert (batch.actors == -1).all()
    assert (batch.ranks().min(axis=1) == 1).all()


def test_a_batch_has_games() -> None:
    with pytest.raises(SettingError, match="at least one game"):
        Batch("gold", games=0)
