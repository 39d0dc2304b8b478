"""Everything that goes over the wire, WebSocket and HTTP, as typed messages.

A command has an `id` of the sender's choice; repeating it is answered, not carried out again. An
action names the version of the table that it answers; if the table has changed since, it is refused
with `stale`, and a new view is on its way; over HTTP it comes with the refusal. docs/protocol.md
explains the flow.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from speeltafel.play.facts import Settings, Status
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import TableView
from speeltafel.texts import Said

PROTOCOL = 2  # raised when an older client can no longer be understood

Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="chosen by the sender")]
TableName = Annotated[str, Meta(pattern=r"^[a-z2-7]{26}$")]
TableCode = Annotated[str, Meta(pattern=r"^[A-Za-z2-9]{7}$", description="told to friends")]
PersonName = Annotated[str, Meta(pattern=r"^[0-9a-f]{20}$", description="who somebody is")]
Entropy = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{2}){0,32}$",
        description="mixed into the deal; hex digits, drawn after the table's commitment was seen",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Viewer = Annotated[int, Meta(ge=-1, le=5, description="an own seat; -1: what everybody may see")]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Move = Annotated[str, Meta(min_length=1, max_length=300)]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
ReceiverName = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]
Secret = Annotated[str, Meta(pattern=r"^st_[A-Za-z0-9_-]{16,64}$")]
WebhookFormat = Literal["json", "text", "discord"]


# What a client sends over the socket


class _Incoming(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class _Command(_Incoming, frozen=True):
    id: Key
    table: TableName


class Sit(_Command, frozen=True, tag="sit"):
    """Take a seat, the first free one if none is named."""

    seat: SeatNumber | None = None
    entropy: Entropy = ""


class Stand(_Command, frozen=True, tag="stand"):
    """Leave a seat, or all own seats; the host may free another's seat before the start."""

    seat: SeatNumber | None = None


class Keep(_Command, frozen=True, tag="keep"):
    """The host keeps a free seat for a bot of a level, or for a person (empty)."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=20)] = ""


class Act(_Command, frozen=True, tag="act"):
    """Make a move."""

    version: Version
    move: Move


class Undo(_Command, frozen=True, tag="undo"):
    """Take the last own move back."""

    version: Version


class Back(_Command, frozen=True, tag="back"):
    """Play again instead of the bot that stands in."""


class Rematch(_Command, frozen=True, tag="rematch"):
    """Have a new table with the same settings; who asks later is led to the same one.

    Nobody sits there yet: the view of the new table has its commitment, and `sit` comes after it.
    """


class Close(_Command, frozen=True, tag="close"):
    """Give the table up."""


Command = Sit | Stand | Keep | Act | Undo | Back | Rematch | Close


class Watch(_Incoming, frozen=True, tag="watch"):
    """Be shown a table from now on.

    The view is that of the own seat, or of `seat` among several own ones; -1 is what everybody may
    see. `since` is the version that the client has.
    """

    table: TableName
    seat: Viewer | None = None
    since: Version = 0


class Unwatch(_Incoming, frozen=True, tag="unwatch"):
    """Be shown a table no more."""

    table: TableName


class Ping(_Incoming, frozen=True, tag="ping"):
    """Ask whether the server is there; it answers with its time."""


Incoming = Command | Watch | Unwatch | Ping


# What the server sends over the socket


class _Outgoing(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    pass


class Hello(_Outgoing, frozen=True, tag="hello"):
    """The first message on a socket."""

    protocol: int
    server: str  # the version of the program
    person: str
    name: str
    time: int  # milliseconds


class Pong(_Outgoing, frozen=True, tag="pong"):
    """The answer to a ping."""

    time: int


class Done(_Outgoing, frozen=True, tag="done"):
    """A command was carried out, and is stored."""

    id: str
    table: str
    version: int


class Refused(_Outgoing, frozen=True, tag="refused"):
    """Something was not carried out; nothing has changed."""

    code: Code
    text: str  # a sentence for people, in English
    id: str = ""
    table: str = ""
    rule: str = ""  # the rule that a move breaks
    ref: str = ""  # where the operator finds it in the log
    said: Said | None = None  # what people are told, in their language
    view: TableView | None = None  # over HTTP, with `stale`: the table as it is now


Outgoing = Hello | Pong | Done | Refused | TableView


# HTTP


class Newcomer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come in as a guest, or as a program."""

    name: Name
    robot: bool = False


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change the own name."""

    name: Name


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come back on another device, with the secret of the personal link."""

    secret: Secret


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who one is; a program is given its token once."""

    person: str
    name: str
    robot: bool = False
    token: str = ""


class Link(msgspec.Struct, frozen=True):
    """The secret of a personal link, shown once; the page puts it behind a # into the address."""

    secret: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table; with `seat`, sit down at once.

    Entropy cannot come with this wish: the server would know it before it commits to its secret.
    """

    id: Key
    settings: Settings
    seat: SeatNumber | None = None


class TableEntry(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    code: str
    game: str
    players: int
    status: Status
    version: int
    yours: bool  # it is your turn
    seated: bool
    names: list[str]
    created: int
    updated: int


class Tables(msgspec.Struct, frozen=True):
    """A list of tables."""

    tables: list[TableEntry]


class Found(msgspec.Struct, frozen=True):
    """The table that a code stands for."""

    table: str


class OptionEntry(msgspec.Struct, frozen=True):
    """An option of a game."""

    name: str
    default: Any
    meaning: str
    choices: list[str]
    least: int
    most: int


class GameEntry(msgspec.Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    authors: str
    publisher: str
    year: int
    players: list[int]
    options: list[OptionEntry]
    ready: bool  # it has been compiled


class LevelEntry(msgspec.Struct, frozen=True):
    """A level of bots."""

    key: str
    names: dict[str, str]  # by language


class Games(msgspec.Struct, frozen=True):
    """The games and the bots."""

    games: list[GameEntry]
    levels: list[LevelEntry]
    bots_ready: bool


class Story(msgspec.Struct, frozen=True):
    """A game told from its beginning, the sentences of each move."""

    moves: list[list[Said]]


class Foresight(msgspec.Struct, frozen=True):
    """What each move of the one who asks would lead to."""

    version: int
    moves: dict[str, list[Said]]


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See a finished game step by step."""

    record: str  # one line of a file of records
    viewer: Viewer | Literal["open"] = -1  # a seat, -1: what everybody saw; open: all cards


class ReplayStep(msgspec.Struct, frozen=True):
    """A move, and what it left on the table; the first step is the deal."""

    seat: int  # who moved; -1 for the deal
    move: str
    said: list[Said]
    actor: int  # the seat to move next, -1 at the end
    view: dict[str, Any]


class Replay(msgspec.Struct, frozen=True):
    """A game that keeps the rules, from the deal to the end."""

    steps: list[ReplayStep]


class HintMove(msgspec.Struct, frozen=True):
    """A move worth a thought."""

    move: str
    attention: float
    share: float
    share_margin: float
    points: float
    points_margin: float


class Hint(msgspec.Struct, frozen=True):
    """The best moves, the best first."""

    version: int
    moves: list[HintMove]


class PushKey(msgspec.Struct, frozen=True):
    """The public key for web push."""

    key: str


class PushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser wants "your turn" notices."""

    endpoint: Annotated[str, Meta(pattern=r"^https://", max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Webhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that wants "your turn" notices; it is given a secret to check them with."""

    url: Annotated[str, Meta(pattern=r"^https?://", max_length=1000)]
    format: WebhookFormat = "json"


class WebhookSecret(msgspec.Struct, frozen=True):
    """What signs the notices of a webhook; shown once."""

    id: str
    secret: str


class Receiver(msgspec.Struct, frozen=True):
    """Where a person is told. The whole address is a secret, so only its host is shown."""

    id: str
    kind: Literal["push", "webhook"]
    host: str
    format: WebhookFormat | Literal[""] = ""  # of a webhook


class Receivers(msgspec.Struct, frozen=True):
    """Where a person is told."""

    receivers: list[Receiver]


class Tried(msgspec.Struct, frozen=True):
    """What became of a notice that was sent as a test."""

    delivered: bool
    text: str  # a sentence for people


# Notices


class TurnNotice(msgspec.Struct, frozen=True):
    """What a webhook of the format json is sent: that it is somebody's turn."""

    id: str  # the same if it comes twice
    kind: Literal["turn", "test"]
    player: str  # whose turn it is
    url: str  # of the table
    game: str = ""
    title: str = ""  # of the game
    table: str = ""
    since: int = 0  # milliseconds


class PushNotice(msgspec.Struct, frozen=True):
    """What a browser is sent by web push; its page makes a text of it."""

    id: str
    kind: Literal["turn", "test"]
    game: str = ""
    table: str = ""


# Administration


class AdminTables(msgspec.Struct, frozen=True):
    """Tables by name; more come after the last one."""

    tables: list[TableEntry]


class AdminSeat(msgspec.Struct, frozen=True):
    """Who sits where, or which bot."""

    person: str
    name: str
    bot: str
    away: bool


class AdminTable(msgspec.Struct, frozen=True):
    """What an operator is told of a table; no cards, so that an operator can play too."""

    table: str
    code: str
    game: str
    status: Status
    version: int
    listed: bool
    actor: int
    seats: list[AdminSeat]
    created: int
    updated: int
    deadline: int | None


class AdminPerson(msgspec.Struct, frozen=True):
    """A person, as an operator sees one."""

    person: str
    name: str
    robot: bool
    banned: bool
    created: int


class AdminPersons(msgspec.Struct, frozen=True):
    """Persons by id; more come after the last one."""

    persons: list[AdminPerson]


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why an operator closes a table; its players read it."""

    reason: Annotated[str, Meta(max_length=200)] = ""


class Figures(msgspec.Struct, frozen=True):
    """How the process that answers is doing, and how many there are."""

    server: str
    processes: int
    sockets: int
    tables_in_memory: int
    bots_ready: bool
    closing: bool


_incoming: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


def refused(refusal: RefusedError, command: str = "", table: str = "", ref: str = "") -> Refused:
    """Return a refusal as a message."""
    return Refused(refusal.code, str(refusal), command, table, refusal.rule, ref, refusal.said)


def read_message(data: bytes | str) -> Incoming:
    """Read what a client sent; msgspec.ValidationError says what is wrong."""
    return _incoming.decode(data)


def write_message(message: msgspec.Struct) -> bytes:
    """Write a message."""
    return _encoder.encode(message)
