"""One live table: who sits where, whose turn it is, what each may see, do and take back.

A table has no network, no disk and no clock of its own. Every verb (`sit`, `act`, `undo` …) looks
at the table and returns the facts that follow from it, or raises RefusedError and changes nothing;
`apply` makes a fact happen at a time, in milliseconds. So a table can be made again from its facts,
by any process, at any time.
"""

import hashlib
import hmac
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, cast

import msgspec

from speeltafel.engine import kernels
from speeltafel.engine.catalogue import (
    SPECTATOR,
    State,
    States,
    View,
    complete_options,
    copy_row,
    rules,
)
from speeltafel.engine.dice import READ, Stream, taped_dice
from speeltafel.engine.errors import SettingError, SpeeltafelError
from speeltafel.engine.game import Game
from speeltafel.play import fairness
from speeltafel.play.facts import (
    CameBack,
    Clock,
    Closed,
    Fact,
    Forgotten,
    Made,
    Moved,
    Paused,
    Plan,
    Planned,
    Rematched,
    Sat,
    Settings,
    Started,
    Status,
    Stood,
    StoodIn,
    Undone,
    What,
)
from speeltafel.play.record import Record, write_record
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.undo import reveals
from speeltafel.texts import Said, Value

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
RECENT = 32  # facts that a view can tell of; the whole story is made on request
LONGEST_CLOCK = 90 * 24 * 3600  # seconds
AGAIN = 10  # who comes back late has at least this part of the clock, one tenth

Names = Callable[[str], str]  # person → name
Common = dict[str, Any]  # the fields of a TableView that are the same for all viewers


class SeatView(msgspec.Struct, frozen=True):
    """Who sits on a seat, as everybody sees it."""

    person: str  # an id, or empty
    name: str
    bot: str  # the level that plays this seat now, or empty
    away: bool = False  # the bot stands in for the person
    host: bool = False


class ClockView(msgspec.Struct, frozen=True):
    """The clocks, in milliseconds; points in time are the server's."""

    used: list[int]  # by each seat before this move
    since: int  # when the one to move began to think
    deadline: int | None


class Line(msgspec.Struct, frozen=True):
    """One thing that happened, as its viewer saw it."""

    version: int
    at: int
    what: What
    seat: int = -1
    move: str = ""
    said: list[Said] = []
    bot: bool = False


class TableView(msgspec.Struct, frozen=True, tag_field="is", tag="view"):
    """All that a seat, or a spectator, may know of a table."""

    table: str
    version: int
    status: Status
    seat: int  # whose view this is, -1 for a spectator
    code: str
    settings: Settings
    seats: list[SeatView]
    actor: int  # the seat to move, -1 for nobody
    view: dict[str, object] | None  # what lies on the table, once it is dealt
    moves: list[str]  # what the viewer may do now
    can_undo: bool
    clock: ClockView | None
    log: list[Line]  # since the version that the viewer has seen
    commitment: str
    scores: list[int] | None = None
    places: list[int] | None = None
    proof: dict[str, object] | None = None
    rematch: str = ""
    before: str = ""


@dataclass
class Seat:
    """A seat: for whom it is kept, who sits there, what they gave to the dice."""

    plan: Plan
    person: str = ""
    entropy: str = ""
    away: bool = False  # a bot stands in


@dataclass(frozen=True, slots=True)
class Happening:
    """A fact that a view can still tell of, with the states around it if it was a move."""

    version: int
    at: int
    fact: Fact
    seat: int = -1
    before: States | None = None
    after: States | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """How things were before a move, so that it can be taken back."""

    row: States
    drawn: int  # numbers that the dice had given


@dataclass
class Thought:
    """How long the moves took, on a clock that stands still while no server runs."""

    paused: int = 0
    resumed: int = 0  # when the last pause ended
    since: int = 0
    moves: list[tuple[int, int, int]] = field(default_factory=list)  # seat or -1, since, spent
    left: dict[int, int] = field(default_factory=dict)  # spent by seats before a bot stood in
    given: dict[int, int] = field(default_factory=dict)  # to seats that came back late

    def move(self, seat: int, at: int) -> None:
        """Note a move; a bot's time is nobody's."""
        now = at - self.paused
        self.moves.append((seat, self.since, max(0, now - self.since)))
        self.since = now

    def leave(self, seat: int, at: int) -> None:
        """Note that a seat thought until a bot stood in."""
        now = at - self.paused
        self.left[seat] = self.left.get(seat, 0) + max(0, now - self.since)
        self.since = now

    def take_back(self, moves: int) -> None:
        """Let the time go on from where the first of these moves began."""
        self.since = self.moves[-moves][1]
        del self.moves[-moves:]

    def used(self, seat: int) -> int:
        """Return what a seat has used."""
        moved = sum(spent for mover, _, spent in self.moves if mover == seat)
        return moved + self.left.get(seat, 0)


def check_settings(settings: Settings) -> None:
    """Raise SettingError unless a table can be made like this; the server knows the levels."""
    game = rules(settings.game)
    complete_options(game, settings.options)
    players = len(settings.seats)
    if players not in game.PLAYERS:
        first, last = game.PLAYERS[0], game.PLAYERS[-1]
        raise SettingError(f"{game.NAME} is for {first} to {last} players, not {players}")
    if not fairness.ANY_SEAT <= settings.start < players:
        raise SettingError(f"start seat {settings.start} is not between 0 and {players - 1}")
    _check_clock(settings.clock)


def _check_clock(clock: Clock) -> None:
    if clock.kind == "none":
        if clock.seconds:
            raise SettingError("a table without a clock has no seconds")
    elif not 1 <= clock.seconds <= LONGEST_CLOCK:
        raise SettingError(
            f"a clock has 1 to {LONGEST_CLOCK} seconds ({LONGEST_CLOCK // 86400} days), "
            f"not {clock.seconds}"
        )


class Table:
    """A table as its facts have made it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = 0
        self.position = 0  # the version in which the game last changed
        self.status: Status = OPEN
        self.made: Made
        self.created = self.updated = 0
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.row: States | None = None  # of the game after its last change, never written to
        self.legal: tuple[States, list[str]] | None = None  # a row, and the moves that it allows
        self.known: dict[int, tuple[States, State]] = {}  # the row last hidden from each viewer
        self.public: tuple[States, View] | None = None  # a row, and what everybody sees of it
        self.told: tuple[Happening, list[Said]] | None = None  # the last move, as everybody saw it
        self.drawn = 0  # numbers that the dice have given
        self.steps: deque[Step] = deque(maxlen=RECENT)  # the last moves that were not taken back
        self.thought = Thought()
        self.recent: deque[Happening] = deque(maxlen=RECENT)
        self.turn: list[Happening] = []  # the moves of the one to move since somebody else moved
        self.rematch = ""
        self.waits_for = ""  # the person whose turn it is, or an empty text
        self.waits_since = 0  # the version in which that turn began

    # What it is like

    @property
    def settings(self) -> Settings:
        """What was agreed upon."""
        return self.made.settings

    @property
    def actor(self) -> int:
        """The seat to move, or -1."""
        return self.game.actor if self.game and self.status == PLAYING else -1

    @property
    def persons(self) -> list[str]:
        """Who sits here, each once."""
        return sorted({seat.person for seat in self.seats if seat.person})

    def level(self, seat: int) -> str:
        """Return the level of the bot that plays a seat now, or an empty text."""
        if self.seats[seat].away:
            return self.settings.stand_in
        return self.seats[seat].plan.bot

    @property
    def bot_to_move(self) -> bool:
        """Whether it is a bot's turn."""
        return self.actor >= 0 and bool(self.level(self.actor))

    @property
    def awaited(self) -> str:
        """The person whose turn it is, or an empty text."""
        actor = self.actor
        if actor < 0 or self.level(actor):
            return ""
        return self.seats[actor].person

    @property
    def deadline(self) -> int | None:
        """When the time of the person to move runs out, if there is a clock."""
        clock = self.settings.clock
        if not self.awaited or clock.kind == "none":
            return None
        left = clock.seconds * 1000
        if clock.kind == "game":
            left += self.thought.given.get(self.actor, 0) - self.thought.used(self.actor)
        return self.thought.since + left + self.thought.paused

    def seat_of(self, person: str) -> int:
        """Return the first seat of a person, or that of a spectator."""
        for number, seat in enumerate(self.seats):
            if person and seat.person == person:
                return number
        return SPECTATOR

    def owns(self, person: str, seat: int) -> bool:
        """Whether a person sits on this seat."""
        return bool(person) and 0 <= seat < len(self.seats) and self.seats[seat].person == person

    def bot_seed(self) -> int:
        """Return the seed for the bot's choice at this position."""
        game = self._playing()
        message = f"{game.actor} {len(game.moves)}".encode()
        digest = hmac.new(bytes.fromhex(self.made.bot_secret), message, hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big") >> 1

    # The verbs: what follows if somebody does something

    def sit(self, person: str, seat: int | None = None, entropy: str = "") -> list[Fact]:
        """Take a seat, the first free one if none is named; the last one starts the game."""
        if not fairness.ENTROPY.fullmatch(entropy):
            raise RefusedError(Code.BAD_SETTING, "entropy is up to 32 bytes in lower case hex")
        if seat is None:
            if self.seat_of(person) != SPECTATOR:
                return []
            self._check_open()
            free = [number for number, one in enumerate(self.seats) if self._is_free(one)]
            if not free:
                raise RefusedError(Code.SEAT_TAKEN, "all seats are taken")
            seat = free[0]
        self._check_open()
        self._check_seat(seat)
        if self.owns(person, seat):
            return []
        if not self._is_free(self.seats[seat]):
            raise RefusedError(Code.SEAT_TAKEN, f"seat {seat} is taken")
        return [Sat(seat, person, entropy), *self._started_if_full(seat)]

    def stand(self, person: str, seat: int | None = None) -> list[Fact]:
        """Leave a seat, or all own seats; once the game has begun a bot stands in."""
        self._check_not_ended()
        if seat is not None and not self.owns(person, seat):
            self._check_seat(seat)
            if person != self.made.host or self.status != OPEN or not self.seats[seat].person:
                raise RefusedError(Code.NOT_SEATED, f"you do not sit on seat {seat}")
            return [Stood(seat)]  # the host asks somebody to leave
        own = [number for number in range(len(self.seats)) if self.owns(person, number)]
        if not own:
            raise RefusedError(Code.NOT_SEATED, "you do not sit at this table")
        leaving = own if seat is None else [seat]
        if self.status == OPEN:
            return [Stood(number) for number in leaving]
        return [StoodIn(number) for number in leaving if not self.seats[number].away]

    def free(self, seat: int) -> list[Fact]:
        """Empty a seat, whoever sits there: the operator's doing."""
        self._check_not_ended()
        self._check_seat(seat)
        if not self.seats[seat].person:
            raise RefusedError(Code.NOT_SEATED, f"nobody sits on seat {seat}")
        if self.status == OPEN:
            return [Stood(seat)]
        return [] if self.seats[seat].away else [StoodIn(seat)]

    def forget(self, person: str) -> list[Fact]:
        """Take a person's name off all seats, whatever has become of the table."""
        own = [number for number in range(len(self.seats)) if self.owns(person, number)]
        if self.status == OPEN:
            return [Stood(number) for number in own]
        return [Forgotten(number) for number in own]

    def plan(self, person: str, seat: int, plan: Plan) -> list[Fact]:
        """Keep a free seat for a bot, or for a person again."""
        self._check_open()
        self._check_host(person)
        self._check_seat(seat)
        if self.seats[seat].person:
            raise RefusedError(Code.SEAT_TAKEN, f"somebody sits on seat {seat}")
        if self.seats[seat].plan == plan:
            return []
        return [Planned(seat, plan), *(self._started_if_full(seat) if plan.bot else [])]

    def act(self, person: str, version: int, move: str) -> list[Fact]:
        """Make a move."""
        game = self._check_turn(person, version)
        legal = self._moves(game.actor)
        if move in legal:
            return [Moved(game.actions()[legal.index(move)], move)]
        why = game.rules.why_not(game.hidden(game.actor), move)
        raise RefusedError(Code.ILLEGAL_MOVE, why)

    def bot_act(self, version: int, action: int) -> list[Fact]:
        """Make a bot's move; nothing if the table has gone on without it."""
        if version != self.position or not self.bot_to_move:
            return []
        game = self._playing()
        if action not in game.actions():
            raise SpeeltafelError(f"a bot chose action {action}, which is not legal")
        text = game.rules.action_text(game.hidden(game.actor), action)
        return [Moved(action, text, bot=True)]

    def undo(self, person: str, version: int) -> list[Fact]:
        """Take the last own move back."""
        self._check_dealt()
        if self.seat_of(person) == SPECTATOR:
            raise RefusedError(Code.NOT_SEATED, "you do not sit at this table")
        self._check_version(version)
        if self.settings.training and self.status != CLOSED:
            return self._undo_in_training(person)
        self._check_not_ended()
        reason = self._why_no_undo(person)
        if reason:
            raise RefusedError(Code.NOTHING_TO_UNDO, reason)
        return [Undone()]

    def back(self, person: str) -> list[Fact]:
        """Take the own seats back from the bots that stand in."""
        self._check_dealt()
        self._check_not_ended()
        if self.seat_of(person) == SPECTATOR:
            raise RefusedError(Code.NOT_SEATED, "you do not sit at this table")
        return [
            CameBack(number)
            for number, seat in enumerate(self.seats)
            if seat.person == person and seat.away
        ]

    def late(self, now: int) -> list[Fact]:
        """Let a bot stand in for the one to move, if the time has run out."""
        if self.deadline is None or now < self.deadline:
            return []
        return [StoodIn(self.actor, late=True)]

    def pause(self, start: int, end: int) -> list[Fact]:
        """Let the clocks stand still for a time in which nobody was served; once for each time."""
        begun = self.thought.since + self.thought.paused
        lost = end - max(start, begun, self.thought.resumed)
        if self.deadline is None or lost <= 0:
            return []
        return [Paused(lost, end)]

    def again(self, person: str, table: str) -> list[Fact]:
        """Name the table of the rematch."""
        if self.status != OVER:
            raise RefusedError(Code.NOT_STARTED, "there is a rematch once the game is over")
        if self.seat_of(person) == SPECTATOR and person != self.made.host:
            raise RefusedError(Code.NOT_SEATED, "only who played can ask for a rematch")
        return [] if self.rematch else [Rematched(table)]

    def close(self, person: str | None, reason: str = "") -> list[Fact]:
        """Give the table up: the host while nobody else is in the game, the operator always."""
        self._check_not_ended()
        if person is not None:
            self._check_host(person)
            if self.status == PLAYING and set(self.persons) - {person}:
                raise RefusedError(Code.STARTED, "others are still in this game; leave it instead")
        return [Closed(reason)]

    def _started_if_full(self, taken: int) -> list[Fact]:
        others = [seat for number, seat in enumerate(self.seats) if number != taken]
        return [] if any(self._is_free(seat) for seat in others) else [Started()]

    @staticmethod
    def _is_free(seat: Seat) -> bool:
        return not seat.person and not seat.plan.bot

    def _why_no_undo(self, person: str) -> str:
        """Return why the last move cannot be taken back, or an empty text."""
        game = self._playing()
        if not game.moves:
            return "there is no move to take back"
        seat, action = game.moves[-1]
        if self.thought.moves[-1][0] < 0 or not self.owns(person, seat):
            return "the last move was not yours"
        if not self.turn:
            return "your turn has passed on"
        before = self.turn[-1].before
        assert before is not None
        if reveals(game.rules, before, seat, action):
            return "your last move has shown something new"
        return ""

    def _undo_in_training(self, person: str) -> list[Fact]:
        moves = self._playing().moves
        for back, ((seat, _), (mover, _, _)) in enumerate(
            zip(reversed(moves), reversed(self.thought.moves), strict=True), 1
        ):
            if mover >= 0 and self.owns(person, seat):
                return [Undone(back)]
        raise RefusedError(Code.NOTHING_TO_UNDO, "you have not moved yet")

    # What is refused

    def _playing(self) -> Game:
        assert self.game is not None
        return self.game

    def _check_open(self) -> None:
        self._check_not_ended()
        if self.status != OPEN:
            raise RefusedError(Code.STARTED, "the game has begun")

    def _check_dealt(self) -> None:
        if self.game is None:
            self._check_not_ended()
            raise RefusedError(Code.NOT_STARTED, "the game has not begun")

    def _check_not_ended(self) -> None:
        if self.status == CLOSED:
            raise RefusedError(Code.CLOSED, "the table is closed")
        if self.status == OVER:
            raise RefusedError(Code.OVER, "the game is over")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            last = len(self.seats) - 1
            raise RefusedError(Code.BAD_SETTING, f"there is no seat {seat}; seats are 0 to {last}")

    def _check_host(self, person: str) -> None:
        if person != self.made.host:
            raise RefusedError(Code.NOT_HOST, "only who made the table can do that")

    def _check_version(self, version: int) -> None:
        if not self.position <= version <= self.version:
            raise RefusedError(Code.STALE, "the table has changed since")

    def _check_turn(self, person: str, version: int) -> Game:
        self._check_dealt()
        self._check_not_ended()
        if self.seat_of(person) == SPECTATOR:
            raise RefusedError(Code.NOT_SEATED, "you do not sit at this table")
        self._check_version(version)
        if not self.owns(person, self.actor):
            raise RefusedError(Code.NOT_YOUR_TURN, f"it is seat {self.actor}'s turn")
        if self.seats[self.actor].away:
            raise RefusedError(Code.BOT_PLAYS, "a bot plays for you; take your seat back first")
        return self._playing()

    # What happened

    def apply(self, fact: Fact, at: int) -> None:
        """Make a fact happen."""
        self.version += 1
        self.updated = at
        seat, before, after = -1, None, None
        match fact:
            case Made():
                self.made, self.created = fact, at
                self.seats = [Seat(plan) for plan in fact.settings.seats]
            case Sat():
                seat = fact.seat
                self.seats[seat].person, self.seats[seat].entropy = fact.person, fact.entropy
            case Stood():
                seat = fact.seat
                self.seats[seat] = Seat(self.seats[seat].plan)
            case Planned():
                seat = fact.seat
                self.seats[seat].plan = fact.plan
            case Started():
                self.status, self.position = PLAYING, self.version
                self._begin()
                self.thought.since = at - self.thought.paused
            case Moved():
                game = self._playing()
                seat, before = game.actor, self.row
                self.thought.move(-1 if fact.bot else seat, at)
                self._carry_out(game, fact.action)
                if game.over:
                    self.status = OVER
                after = self.row
                self.position = self.version
            case Undone():
                self._take_back(fact.moves)
                seat = self.actor
                self.position = self.version
            case StoodIn():
                seat = fact.seat
                self.seats[seat].away = True
                if seat == self.actor:
                    self.thought.leave(seat, at)
            case Forgotten():
                seat = fact.seat
                self.seats[seat].person, self.seats[seat].away = "", True
            case CameBack():
                seat = fact.seat
                self._come_back(seat, at)
            case Paused():
                self.thought.paused += fact.milliseconds
                self.thought.resumed = fact.until
            case Rematched():
                self.rematch = fact.table
            case Closed():
                self.status = CLOSED
        happening = Happening(self.version, at, fact, seat, before, after)
        self.recent.append(happening)
        if isinstance(fact, Moved):
            if self.actor == seat and not fact.bot:
                self.turn.append(happening)
            else:
                self.turn.clear()
        awaited = self.awaited
        if awaited != self.waits_for:
            self.waits_for, self.waits_since = awaited, self.version

    def _deal(self) -> Game:
        made = self.made
        entropy = [seat.entropy for seat in self.seats]
        seed = fairness.deal_seed(bytes.fromhex(made.secret), entropy)
        players = len(self.seats)
        start = made.settings.start
        if start == fairness.ANY_SEAT:
            start = fairness.start_seat(seed, players)
        game = Game.undealt(
            rules(made.settings.game), players, made.settings.options, start, taped_dice(),
            Stream(seed),
        )  # fmt: skip
        game.deal()
        return game

    def _begin(self) -> None:
        self.game = game = self._deal()
        self.row = copy_row(game.row)
        self.drawn = int(game.dice[READ])
        self.steps.clear()

    def _carry_out(self, game: Game, action: int) -> None:
        assert self.row is not None
        self.steps.append(Step(self.row, self.drawn))
        game.carry_out(action)
        self.row = copy_row(game.row)
        self.drawn += int(game.dice[READ])

    def _take_back(self, moves: int) -> None:
        game = self._playing()
        self.thought.take_back(moves)
        self.status = PLAYING
        del self.turn[-moves:]
        kept = game.moves[:-moves]
        if moves > len(self.steps):
            self._begin()
            for _, action in kept:
                self._carry_out(self._playing(), action)
            return
        step = [self.steps.pop() for _ in range(moves)][-1]
        self._rewind(game, step.drawn)
        game.row[:] = self.row = step.row
        game.moves = kept
        game.shuffles = [one for one in game.shuffles if one[0] <= len(kept)]

    def _rewind(self, game: Game, drawn: int) -> None:
        """Let the dice go on from where they had given so many numbers."""
        if drawn == self.drawn - int(game.dice[READ]):
            game.dice[READ] = 0  # what the last move read is still on the tape
        else:
            assert game.stream is not None
            game.dice, game.stream = taped_dice(), Stream(game.stream.seed)
            game.stream.take(drawn)
        self.drawn = drawn

    def _come_back(self, seat: int, at: int) -> None:
        self.seats[seat].away = False
        if seat == self.actor:
            self.thought.since = at - self.thought.paused
        total = self.settings.clock.seconds * 1000
        lacking = self.thought.used(seat) + total // AGAIN - total
        given = self.thought.given.get(seat, 0)
        self.thought.given[seat] = max(given, lacking)

    # What is seen

    def view(
        self, viewer: int, since: int = 0, names: Names = str, common: Common | None = None
    ) -> TableView:
        """Return what a seat, or a spectator, may know; the log begins after version `since`.

        Who needs several views makes `common` once for all of them.
        """
        actor = self.actor
        own_turn = viewer == actor >= 0 and not self.level(viewer)
        log = self._lines(viewer, since)  # first: its last row is the one that is described
        return TableView(
            seat=viewer,
            view=self._described(self.game, viewer) if self.game else None,
            moves=self._moves(viewer) if own_turn else [],
            can_undo=self._can_undo(viewer),
            log=log,
            **(common or self.common(names)),
        )

    def common(self, names: Names = str) -> Common:
        """Return the part of a view that is the same for everybody."""
        over = self.status == OVER
        game = self.game
        return {
            "table": self.name,
            "version": self.version,
            "status": self.status,
            "code": self.made.code,
            "settings": self.settings,
            "seats": [self._seat_view(seat, names) for seat in range(len(self.seats))],
            "actor": self.actor,
            "clock": self._clock_view(),
            "commitment": fairness.commitment(bytes.fromhex(self.made.secret)),
            "scores": game.scores() if game and over else None,
            "places": game.ranks() if game and over else None,
            "proof": self.proof() if over else None,
            "rematch": self.rematch,
            "before": self.made.before,
        }

    def _described(self, game: Game, viewer: int) -> View:
        """Return what lies on the table; what everybody sees of it is described once."""
        assert self.row is not None
        if self.public is None or self.public[0] is not self.row:
            seen = game.rules.describe(self._hidden(self.row, SPECTATOR))
            self.public = self.row, seen
        hidden = self._hidden(self.row, viewer)
        return game.rules.describe(hidden, self.settings.memory, self.public[1])

    def put_away(self) -> None:
        """Let go of what was made once for several views."""
        self.public = self.told = None

    def proof(self) -> dict[str, object] | None:
        """Return what lets anybody check the deal, once the game is over.

        In training there is none: the game may go on from any move, and the secret would tell all.
        """
        if self.settings.training:
            return None
        entropy = [seat.entropy for seat in self.seats]
        return fairness.proof(bytes.fromhex(self.made.secret), entropy, self.settings.start)

    def record(self, names: Names = str) -> Record:
        """Return the record of a finished game."""
        if self.status != OVER:
            raise RefusedError(Code.NOT_STARTED, "a game has a record once it is over")
        record = write_record(self._playing(), seed=self.proof())
        for move, (mover, _, spent) in zip(record["moves"], self.thought.moves, strict=True):
            move["ms"] = spent
            if mover < 0:
                move["bot"] = True
        record["seats"] = [
            {"bot": seat.plan.bot} if seat.plan.bot else {"name": names(seat.person)}
            for seat in self.seats
        ]
        record["table"], record["at"] = self.name, self.created
        return record

    def story(self, viewer: int) -> Iterator[list[Said]]:
        """Tell the game so far, a list of sentences for each move, as the viewer saw it.

        What happens at the table while it is told does not change it.
        """
        if self.game is None:
            return iter(())
        return _story(self._deal(), [action for _, action in self.game.moves], viewer)

    def _moves(self, actor: int) -> list[str]:
        """Return the legal moves of the one to move, in the order of the game's actions."""
        assert self.row is not None
        if self.legal is None or self.legal[0] is not self.row:
            game = self._playing()
            hidden = game.hidden(actor)
            texts = [game.rules.action_text(hidden, action) for action in game.actions()]
            self.legal = self.row, texts
        return self.legal[1]

    def _can_undo(self, viewer: int) -> bool:
        if viewer == SPECTATOR or self.game is None or not self.seats[viewer].person:
            return False
        if self.settings.training and self.status != CLOSED:
            return any(mover == viewer for mover, _, _ in self.thought.moves)
        person = self.seats[viewer].person
        return self.status == PLAYING and self.actor == viewer and not self._why_no_undo(person)

    def _seat_view(self, number: int, names: Names) -> SeatView:
        seat = self.seats[number]
        person = seat.person
        name, host = (names(person), person == self.made.host) if person else ("", False)
        return SeatView(person, name, self.level(number), seat.away, host)

    def _clock_view(self) -> ClockView | None:
        if self.game is None or self.settings.clock.kind == "none":
            return None
        used = [self.thought.used(seat) for seat in range(len(self.seats))]
        return ClockView(used, self.thought.since + self.thought.paused, self.deadline)

    def _lines(self, viewer: int, since: int) -> list[Line]:
        told = max(0, len(self.recent) - max(0, self.version - since))
        return [self._line(one, viewer) for one in islice(self.recent, told, None)]

    def _line(self, one: Happening, viewer: int) -> Line:
        move, bot = "", False
        if isinstance(one.fact, Moved) and one.before is not None and one.after is not None:
            game = self._playing().rules
            before, after = self._hidden(one.before, viewer), self._hidden(one.after, viewer)
            move = game.action_text(before, one.fact.action)
            public = self._told(one) if one is self.recent[-1] else None
            said = game.tell(before, one.fact.action, after, public)
            bot = one.fact.bot
        else:
            said = [_said(one.fact, one.seat)]
        tag = cast(What, type(one.fact).__struct_config__.tag)
        return Line(one.version, one.at, tag, one.seat, move, said, bot)

    def _told(self, one: Happening) -> list[Said]:
        """Return what a spectator is told of the last move."""
        if self.told is None or self.told[0] is not one:
            assert isinstance(one.fact, Moved)
            assert one.before is not None
            assert one.after is not None
            before = self._hidden(one.before, SPECTATOR)
            after = self._hidden(one.after, SPECTATOR)
            self.told = one, self._playing().rules.tell(before, one.fact.action, after)
        return self.told[1]

    def _hidden(self, row: States, viewer: int) -> State:
        """Return what a viewer may know of a row; where one move ends the next one begins."""
        known = self.known.get(viewer)
        if known is None or known[0] is not row:
            hidden = copy_row(row)
            kernels.hide_row(hidden, viewer)
            known = self.known[viewer] = row, hidden[0]
        return known[1]


def _story(game: Game, actions: list[int], viewer: int) -> Iterator[list[Said]]:
    before = game.hidden(viewer)
    for action in actions:
        game.carry_out(action)
        after = game.hidden(viewer)
        yield game.rules.tell(before, action, after)
        before = after


def _said(fact: Fact, seat: int) -> Said:
    """Say what happened, if it was no move."""
    seated: dict[str, Value] = {"seat": seat}
    match fact:
        case Planned(plan=Plan(bot="")):
            return Said("log-planned-person")
        case StoodIn(late=True):
            return Said("log-stood-in-late", seated)
        case Undone():
            return Said("log-undone", {"seat": seat, "number": fact.moves})
    tag = str(type(fact).__struct_config__.tag).replace("_", "-")
    return Said(f"log-{tag}", seated if seat >= 0 else {})


def make_table(
    name: str, settings: Settings, host: str, code: str, secret: bytes, bot_secret: bytes,
    before: str = "",
) -> list[Fact]:  # fmt: skip
    """Return the facts with which a table begins; one that has only bots starts at once."""
    check_settings(settings)
    version = rules(settings.game).VERSION
    made = Made(settings, version, host, code, secret.hex(), bot_secret.hex(), before)
    return [made, Started()] if all(plan.bot for plan in settings.seats) else [made]


def load_table(name: str, facts: Sequence[tuple[Fact, int]]) -> Table:
    """Make a table again from its facts and their times."""
    table = Table(name)
    for fact, at in facts:
        table.apply(fact, at)
    return table
