"""A finished game step by step, from its record: what each move left on the table."""

import asyncio
import gzip
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from starlette.responses import Response

from speeltafel.engine.catalogue import GAMES, State
from speeltafel.engine.game import Game
from speeltafel.play.record import NO_RECORD, FormError, Record, check_record, load_record, replay
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.server import protocol as p
from speeltafel.server.door import JSON, Call, Endpoint
from speeltafel.server.limits import address_key
from speeltafel.texts import Said

MOST_BYTES = 512 * 1024  # a record with all legal moves has about 100 kB
COST = 10  # requests that one replay counts for: it takes some 100 ms
PATIENCE = 20.0  # seconds that somebody waits for a game to be compiled
_worker = ThreadPoolExecutor(1, "replay")  # one at a time: the other cores are for bots


async def make_replay(call: Call) -> Response:
    """Check a record and show all its steps, as a seat saw them or with open cards."""
    wish: p.ReplayWish = call.body
    if call.house.requests.take(address_key(call.request.scope), time.monotonic(), COST - 1):
        raise RefusedError(Code.TOO_FAST, "too many replays; wait a moment")
    record = read_record(wish.record)
    try:
        async with asyncio.timeout(PATIENCE):
            await call.house.preparation.games[record["game"]].wait()
            loop = asyncio.get_running_loop()
            body = await loop.run_in_executor(_worker, written, record, wish.viewer)
    except TimeoutError:
        raise RefusedError(Code.NOT_READY, "this game is being prepared; try again") from None
    answer = Response(body, media_type=JSON)
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        answer = Response(gzip.compress(body, 1), media_type=JSON)
        answer.headers["content-encoding"] = "gzip"
    return answer


def read_record(text: str) -> Record:
    """Read a record of a game that we know; RefusedError says what is wrong with it."""
    try:
        record = load_record(text)
    except FormError as error:
        raise RefusedError(Code.BAD_MESSAGE, str(error), said=error.said) from None
    except ValueError as error:  # a number with thousands of digits
        raise RefusedError(Code.BAD_MESSAGE, str(error), said=NO_RECORD) from None
    if record["game"] not in GAMES:
        text = "this is a game that we do not know"
        raise RefusedError(Code.BAD_MESSAGE, text, said=Said("fault-game"))
    return record


def written(record: Record, viewer: int | str) -> bytes:
    """Return the steps of a record as they are sent."""
    return p.write_message(steps_of(record, viewer))


def steps_of(record: Record, viewer: int | str) -> p.Replay:
    """Replay a record; what a seat sees holds nothing that it could not know at the time."""
    difference = check_record(record)
    if difference:
        where = f"move {difference.move}: " if difference.move else ""
        raise RefusedError(
            Code.BAD_MESSAGE, f"{where}{difference.what}", difference.rule, difference.said
        )
    if isinstance(viewer, int) and viewer >= record["players"]:
        text = f"there is no seat {viewer}"
        raise RefusedError(Code.BAD_MESSAGE, text, said=Said("fault-viewer"))
    steps: list[p.ReplayStep] = []
    before: State = None
    made = -1
    for game, action in replay(record):
        now = _seen(game, viewer)
        said = game.rules.tell(before, made, now) if steps else []
        seat, _ = game.moves[-1] if steps else (-1, 0)
        move = record["moves"][len(steps) - 1]["do"] if steps else ""
        view: dict[str, Any] = game.rules.describe(now, viewer == "open")
        steps.append(p.ReplayStep(seat, move, list(said), game.actor, view))
        before, made = now, action
    return p.Replay(steps)


def _seen(game: Game, viewer: int | str) -> State:
    """Return a copy of the state as the viewer knows it."""
    if isinstance(viewer, str):
        return game.row.copy()[0]
    return game.hidden(viewer)


REPLAY_ENDPOINTS = [
    Endpoint("POST", "/api/replay", make_replay, p.Replay, p.ReplayWish, most_bytes=MOST_BYTES)
]
