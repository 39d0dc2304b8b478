"""What happens at a table, as it is stored: a table is what its facts make of it.

A fact never changes and is never read in a new way: old tables must come back as they were. Time
and chance are facts too, so that replaying reads no clock and draws no number.
"""

from typing import Literal

import msgspec

from speeltafel.play.fairness import ANY_SEAT

Status = Literal["open", "playing", "over", "closed"]  # of a table
What = Literal[  # the tags of the facts below
    "made", "sat", "stood", "planned", "started", "moved", "undone", "stood_in", "forgotten",
    "came_back", "paused", "rematched", "closed",
]  # fmt: skip


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a person may think: as long as wanted, so long a move, or so long in the game."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For whom a seat is kept: a person, or a bot of a level."""

    bot: str = ""  # the key of a level


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed upon when a table is made."""

    game: str
    seats: tuple[Plan, ...]
    options: dict[str, object] = {}
    start: int = ANY_SEAT
    clock: Clock = Clock()
    listed: bool = False
    memory: bool = False  # views also show what one could remember
    training: bool = False  # anything can be taken back, and hints may be asked for
    stand_in: str = "family-table"  # the level of the bot that plays for those who leave


class _Fact(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    pass


class Made(_Fact, frozen=True, tag="made"):
    """The table was made."""

    settings: Settings
    rules: str  # their version
    host: str  # a person
    code: str  # to be told to friends
    secret: str  # of the deal, in hexadecimal digits; shown when the game is over
    bot_secret: str  # where the bots' seeds come from; never shown
    before: str = ""  # the table of which this is the rematch


class Sat(_Fact, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    entropy: str = ""


class Stood(_Fact, frozen=True, tag="stood"):
    """A person left a seat before the game began."""

    seat: int


class Planned(_Fact, frozen=True, tag="planned"):
    """The host keeps a free seat for somebody else."""

    seat: int
    plan: Plan


class Started(_Fact, frozen=True, tag="started"):
    """All seats were taken, and the cards were dealt."""


class Moved(_Fact, frozen=True, tag="moved"):
    """A move was made."""

    action: int
    do: str  # the move as text
    bot: bool = False  # a bot made it


class Undone(_Fact, frozen=True, tag="undone"):
    """The last moves were taken back."""

    moves: int = 1


class StoodIn(_Fact, frozen=True, tag="stood_in"):
    """A bot plays for a person who left or whose time ran out."""

    seat: int
    late: bool = False


class Forgotten(_Fact, frozen=True, tag="forgotten"):
    """A person wishes to be known no more; a bot has the seat from then on."""

    seat: int


class CameBack(_Fact, frozen=True, tag="came_back"):
    """A person plays again instead of the bot."""

    seat: int


class Paused(_Fact, frozen=True, tag="paused"):
    """No server ran, or none could store anything, for so long; the clocks stood still."""

    milliseconds: int
    until: int  # when people were served again


class Rematched(_Fact, frozen=True, tag="rematched"):
    """A new table with the same settings was made."""

    table: str


class Closed(_Fact, frozen=True, tag="closed"):
    """The table was given up before the end."""

    reason: str = ""


Fact = (
    Made | Sat | Stood | Planned | Started | Moved | Undone | StoodIn | Forgotten | CameBack
    | Paused | Rematched | Closed
)  # fmt: skip

_decoder: msgspec.json.Decoder[Fact] = msgspec.json.Decoder(Fact)
_encoder = msgspec.json.Encoder()


def dump_fact(fact: Fact) -> bytes:
    """Write a fact as it is stored."""
    return _encoder.encode(fact)


def load_fact(body: bytes) -> Fact:
    """Read a stored fact."""
    return _decoder.decode(body)
