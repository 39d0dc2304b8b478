"""Fair dealing: a secret that is promised before anybody sits, and mixed with every seat's own.

The server publishes the hash of its secret when the table is made. Everybody who sits down adds
some entropy. All chance of the game comes from both, and at the end the secret is shown, so that
anybody can deal the game again. docs/fairness.md has the algorithm, enough to write it anew.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Any

from speeltafel.engine.catalogue import rules
from speeltafel.engine.dice import Stream, taped_dice
from speeltafel.engine.errors import RecordError, SpeeltafelError
from speeltafel.engine.game import Game
from speeltafel.play.record import DepartureError, Record, replay

LIVE_DICE = "hmac-sha256/1"
SECRET_LABEL = b"speeltafel/secret/1"
SEED_LABEL = b"speeltafel/seed/1"
START_LABEL = b"speeltafel/start/1"
SECRET_BYTES = 32
ENTROPY = re.compile(r"(?:[0-9a-f]{2}){0,32}")  # up to 32 bytes, in hexadecimal digits
ANY_SEAT = -1  # who starts is drawn


def commitment(secret: bytes) -> str:
    """Return what is published of a secret before anybody sits."""
    return hashlib.sha256(SECRET_LABEL + secret).hexdigest()


def deal_seed(secret: bytes, entropy: Sequence[str]) -> bytes:
    """Return the seed of a game's dice: the secret mixed with each seat's entropy, in order."""
    mixed = hmac.new(secret, SEED_LABEL, hashlib.sha256)
    for text in entropy:
        part = bytes.fromhex(text)
        mixed.update(len(part).to_bytes(1, "big") + part)
    return mixed.digest()


def start_seat(seed: bytes, players: int) -> int:
    """Draw who starts, each seat equally likely."""
    highest = 2**32 - 2**32 % players
    for counter in range(256):
        digest = hmac.new(seed, START_LABEL + bytes([counter]), hashlib.sha256).digest()
        number = int.from_bytes(digest[:4], "big")
        if number < highest:
            return number % players
    raise AssertionError("256 draws in a row were rejected")  # less likely than 2**-256


def proof(secret: bytes, entropy: Sequence[str], start: int) -> dict[str, Any]:
    """Return the part of a record that lets anybody check the deal."""
    return {
        "dice": LIVE_DICE,
        "commitment": commitment(secret),
        "secret": secret.hex(),
        "entropy": list(entropy),
        "start": "drawn" if start == ANY_SEAT else "chosen",
    }


def verify(record: Record, promised: str = "") -> int:
    """Deal a recorded game again from its proof; return how many shuffles were compared.

    `promised` is the commitment as a player wrote it down when the table was made. RecordError says
    what does not fit.
    """
    secret, entropy, drawn = _read_proof(record)
    published = commitment(secret)
    if record["seed"].get("commitment") != published:
        raise RecordError("the secret is not the one that its commitment promised")
    if promised and promised.strip().lower() != published:
        raise RecordError("the commitment is not the one that you were promised")
    seed = deal_seed(secret, entropy)
    players = record["players"]
    if drawn and players and record["start"] != start_seat(seed, players):
        raise RecordError(
            f"seat {record['start']} started, but seat {start_seat(seed, record['players'])} "
            "was drawn"
        )
    try:
        *_, (told, _) = replay(record)
    except DepartureError as departure:
        where = f"move {departure.move}: " if departure.move else ""
        raise RecordError(f"the game does not keep the rules: {where}{departure}") from None
    except SpeeltafelError as error:
        raise RecordError(f"the game does not keep the rules: {error}") from None
    twin = Game.undealt(
        rules(record["game"]), told.players, told.options, told.start, taped_dice(), Stream(seed)
    )
    twin.deal()
    _compare(twin, told, 0)
    for number, (_, action) in enumerate(told.moves, 1):
        twin.carry_out(action)  # legal there too, for both have been dealt alike so far
        _compare(twin, told, number)
    return len(told.shuffles)


def _compare(twin: Game, told: Game, moves: int) -> None:
    """Raise RecordError unless both games had the same shuffles after so many moves."""
    theirs = [shuffle for shuffle in told.shuffles if shuffle[0] <= moves]
    for number, (at, shuffle) in enumerate(theirs, 1):
        if twin.shuffles[number - 1 : number] != [(at, shuffle)]:
            name = told.rules.SHUFFLES[shuffle.what][0]
            raise RecordError(f"shuffle {number} ({name}, after {at} moves) is not the one dealt")


def _read_proof(record: Record) -> tuple[bytes, list[str], bool]:
    found = record.get("seed")
    if not isinstance(found, dict) or found.get("dice") != LIVE_DICE:
        raise RecordError(f"the record has no proof of fair dealing (seed with dice {LIVE_DICE!r})")
    secret, entropy = found.get("secret"), found.get("entropy")
    if not isinstance(secret, str) or not re.fullmatch(r"[0-9a-f]{64}", secret):
        raise RecordError("the proof's secret is not 64 hexadecimal digits")
    if not isinstance(entropy, list) or len(entropy) != record["players"]:
        raise RecordError("the proof has not one entropy for each seat")
    for seat, text in enumerate(entropy):
        if not isinstance(text, str) or not ENTROPY.fullmatch(text):
            raise RecordError(f"the entropy of seat {seat} is not hexadecimal")
    if found.get("start") not in ("drawn", "chosen"):
        raise RecordError("the proof does not say whether the start seat was drawn or chosen")
    return bytes.fromhex(secret), entropy, found["start"] == "drawn"
