"""The hall: all tables in use, and who looks at them. It has no network, no disk and no clock.

What comes in (requests, what the store answered, bots' choices) changes the hall; what has to be
done comes out as effects, which the server carries out, or a simulation. At a table one request is
worked on at a time: the next one waits until the facts of the one before are stored. So nobody is
ever told or shown anything that could still be lost.
"""

import base64
import hashlib
import hmac
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from speeltafel.bots.levels import find_level
from speeltafel.engine.catalogue import SPECTATOR, State
from speeltafel.engine.errors import SettingError, UnknownGameError
from speeltafel.play.facts import Fact, Moved, Plan, Settings, dump_fact, load_fact
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import RECENT, Common, Table, check_settings, make_table
from speeltafel.server import protocol as p
from speeltafel.server.store import Append, Event, Notice, TableRow

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
CODE_LENGTH = 7
NOTICE_AFTER = 60_000  # milliseconds; who looks at the table by then needs no notice
MOST_NAMES = 50_000  # kept; more are forgotten where nobody of that name sits
ATTEMPTS = 5  # of a request whose append came second

Draw = Callable[[int], bytes]  # a source of random bytes
Gaps = tuple[tuple[int, int], ...]  # from when to when nobody could be served


# Who asks, and for what


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sends a request."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Make:
    """Make a table."""

    id: str
    table: str
    settings: Settings
    seat: int | None = None  # where the host sits down
    before: str = ""


@dataclass(frozen=True, slots=True)
class BotMove:
    """A bot has chosen."""

    table: str
    version: int
    action: int


@dataclass(frozen=True, slots=True)
class LookAfter:
    """See whether the time has run out or a bot has been forgotten."""

    table: str
    gaps: Gaps = ()


@dataclass(frozen=True, slots=True)
class Look:
    """Ask for a view once, or for something else that is made from a stored table."""

    table: str
    ask: Callable[[Table], msgspec.Struct]


@dataclass(frozen=True, slots=True)
class Forget:
    """Take a person off a table for good."""

    table: str


@dataclass(frozen=True, slots=True)
class Rule:
    """The operator closes a table or frees a seat."""

    table: str
    seat: int | None = None  # None closes the table
    reason: str = ""


Wish = p.Command | Make | BotMove | LookAfter | Look | Forget | Rule
Reply = object  # whoever carries effects out knows what it is; None if nobody waits


@dataclass(slots=True)
class Request:
    """A wish in the queue of its table."""

    wish: Wish
    caller: Caller
    reply: Reply = None
    attempts: int = 0
    sure: bool = False  # the table has been read since it was asked for
    then: "Request | None" = None  # goes on when this one is carried out
    joined: bool = False  # for a rematch: its table is made
    gaps: Gaps = ()  # in which it could not be made earlier
    id: str = field(init=False)  # the sender's id of a command, or an empty text
    key: str = field(init=False)  # what makes a repeated command known again, or an empty text

    def __post_init__(self) -> None:
        self.id = getattr(self.wish, "id", "")
        self.key = f"{self.caller.person}:{self.id}" if self.id else ""


NOBODY = Caller("", "")


# What has to be done


class Load(msgspec.Struct, frozen=True):
    """Read the events of a table after a version; then call `loaded`."""

    table: str
    after: int


class Store(msgspec.Struct, frozen=True):
    """Append durably; then call `stored`, `overtaken` or `not_stored`."""

    append: Append
    moves: int  # among the facts


class Answer(msgspec.Struct, frozen=True):
    """Tell whoever asked."""

    reply: Reply
    message: msgspec.Struct


class Wake(msgspec.Struct, frozen=True):
    """Something new can be shown to this watcher: ask `update`."""

    watcher: "Watcher"


@dataclass(frozen=True, slots=True)
class Think:
    """Let a bot choose, and hand in a BotMove, not before a time."""

    table: str
    version: int
    game: str
    level: str
    players: int
    seat: int
    hidden: State
    seed: int
    not_before: int
    urgent: bool = True  # no other process is likely to think about it


Effect = Load | Store | Answer | Wake | Think


# The hall itself


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who looks at a table."""

    table: str
    person: str
    seat: int | None = None  # None: the person's own
    since: int = 0  # the version last shown
    seen: bool = False  # was shown anything at all
    heard: int = 0  # when the person last asked for the table, or for something there
    connection: Any = None


@dataclass(eq=False)
class Place:
    """A table in the hall, with those who wait for it and look at it."""

    table: Table
    busy: bool = True  # reading or storing
    exists: bool = False
    stale: bool = False  # another process has gone on with it
    current: Request | None = None  # whose facts are being stored
    queue: deque[Request] = field(default_factory=deque)
    watchers: dict[Watcher, None] = field(default_factory=dict)
    keys: dict[str, int] = field(default_factory=dict)  # of commands → their version
    thinks: int = 0  # the position a bot thinks about
    own: int = 0  # the last version that this process stored or was told to look after
    rests: bool = False  # a bot's move could not be stored; it thinks again when looked after
    shown: dict[tuple[int, int], bytes] = field(default_factory=dict)  # encoded views
    common: Common | None = None  # the part that they share
    used: int = 0  # when it was last of use


class Hall:
    """All tables in use.

    Unless the hall is alone with its store, it reads what others have stored before it refuses a
    command or shows something on request: the table may have gone on elsewhere.
    """

    def __init__(
        self, secret: bytes, bot_delay: int = 0, draw: Draw = secrets.token_bytes,
        alone: bool = False,
    ) -> None:  # fmt: skip
        self.secret = secret  # the names of tables come from it
        self.bot_delay = bot_delay  # milliseconds
        self.draw = draw
        self.alone = alone
        self.places: dict[str, Place] = {}
        self.names: dict[str, str] = {}
        self.effects: list[Effect] = []
        self.closing = False

    def take_effects(self) -> list[Effect]:
        """Return what has to be done, and forget it."""
        effects, self.effects = self.effects, []
        return effects

    def table_name(self, *parts: str) -> str:
        """Return the name of a table: the same for the same wish, and not to be guessed."""
        digest = hmac.new(self.secret, "\n".join(parts).encode(), hashlib.sha256).digest()
        return base64.b32encode(digest)[:26].decode().lower()

    def name_of(self, person: str) -> str:
        """Return a person's name, or an empty text."""
        return self.names.get(person, "")

    # What comes in

    def request(self, request: Request, now: int) -> None:
        """Put a wish into the queue of its table."""
        if request.caller.person:
            self.names[request.caller.person] = request.caller.name
        request.sure = self.alone or request.wish.table not in self.places
        place = self._place(request.wish.table, now)
        if request.key:
            for watcher in place.watchers:
                if watcher.person == request.caller.person:
                    watcher.heard = now
        place.queue.append(request)
        self._work(place, now)

    def watch(self, watcher: Watcher, now: int) -> None:
        """Show a table to somebody from now on."""
        place = self._place(watcher.table, now)
        place.watchers[watcher] = None
        watcher.heard = now
        if watcher.since > place.table.version or not place.exists:
            self._catch_up(place)  # another process has shown more than is known here
        elif not place.busy:
            self.effects.append(Wake(watcher))

    def unwatch(self, watcher: Watcher) -> None:
        """Show a table to somebody no more."""
        place = self.places.get(watcher.table)
        if place:
            place.watchers.pop(watcher, None)

    def loaded(self, name: str, events: Sequence[Event], now: int) -> None:
        """Take up the events that were read."""
        place = self.places[name]
        for event in events:
            if event.seq != place.table.version + 1:
                continue  # known already
            place.table.apply(load_fact(event.body), event.at)
            if event.key:
                place.keys[event.key] = event.seq
        place.exists = place.table.version > 0
        place.busy = False
        self._show(place)
        if place.stale:
            self._reload(place)
        self._work(place, now)

    def not_loaded(self, name: str, now: int) -> None:
        """Say that a table could not be read."""
        place = self.places.pop(name)
        for request in place.queue:
            self._refuse(request, UNREADABLE, now)
        for watcher in place.watchers:
            self.effects.append(Answer(watcher.connection, p.refused(UNREADABLE, table=name)))

    def stored(self, name: str, now: int) -> None:
        """Go on: the facts of the current request are durable."""
        place = self.places[name]
        request, place.current = place.current, None
        place.busy = False
        place.exists, place.rests = True, False
        assert request is not None
        if request.key:
            place.keys[request.key] = place.table.version
        place.own = place.table.version
        self._done(place, request, now)
        self._show(place)
        if place.stale:
            self._reload(place)
        self._work(place, now)

    def overtaken(self, name: str, now: int) -> None:
        """Look again: somebody else has appended to this table first."""
        place = self.places[name]
        request = place.current
        assert request is not None
        self._forget(place)
        request.attempts += 1
        if request.attempts < ATTEMPTS:
            place.queue.appendleft(request)
        else:
            self._refuse(request, RefusedError(Code.STALE, "the table has changed since"), now)
        self._reload(place)

    def not_stored(self, name: str, now: int) -> None:
        """Refuse the current request: storage is full, or out of reach."""
        place = self.places[name]
        request = place.current
        assert request is not None
        self._forget(place)
        place.rests = isinstance(request.wish, BotMove)
        self._refuse(request, NO_ROOM, now)
        self._reload(place)

    def changed(self, name: str, version: int, now: int) -> None:
        """Catch up with what another process has stored."""
        place = self.places.get(name)
        if place and place.table.version < version:
            self._catch_up(place)

    def bot_failed(self, name: str, version: int) -> None:
        """Let the table be looked after again later: a bot did not choose."""
        place = self.places.get(name)
        if place and place.thinks == version:
            place.thinks = 0

    def rename(self, person: str, name: str) -> None:
        """Show a person's new name; an empty one if the person is gone."""
        self.names[person] = name
        for place in self.places.values():
            if person not in place.table.persons:
                continue
            for watcher in place.watchers:
                watcher.seen = False  # this name
            if not place.busy:
                self._show(place)

    def trim(self, now: int, most: int) -> int:
        """Let go of tables that nobody uses, the longest unused first, down to `most`."""
        idle = [
            (place.used, name)
            for name, place in self.places.items()
            if not (place.busy or place.queue or place.watchers or place.thinks)
        ]
        idle.sort()
        gone = [name for _, name in idle[: max(0, len(self.places) - most)]]
        gone += [name for _, name in idle[len(gone) :] if not self.places[name].exists]
        for name in gone:
            del self.places[name]
        if len(self.names) > MOST_NAMES and not any(place.busy for place in self.places.values()):
            here = {one for place in self.places.values() for one in place.table.persons}
            self.names = {one: name for one, name in self.names.items() if one in here}
        return len(gone)

    def is_at(self, table: str, position: int) -> bool:
        """Whether a table is in memory and still at this position."""
        place = self.places.get(table)
        return place is not None and place.table.position == position

    def last_heard(self, person: str, table: str) -> int:
        """Return when a person who is shown a table last did something there, 0 for nobody."""
        place = self.places.get(table)
        watchers = place.watchers if place else ()
        return max((one.heard for one in watchers if one.person == person), default=0)

    # What can be shown

    def update(self, watcher: Watcher) -> bytes | None:
        """Return what a watcher has not been shown yet, or None if there is nothing now."""
        place = self.places.get(watcher.table)
        if place is None or place.busy or watcher not in place.watchers:
            return None
        if not place.exists:
            del place.watchers[watcher]
            return p.write_message(p.refused(UNKNOWN, table=watcher.table))
        table = place.table
        viewer = table.seat_of(watcher.person) if watcher.seat is None else watcher.seat
        if viewer != SPECTATOR and not table.owns(watcher.person, viewer):
            viewer = SPECTATOR
        # No more than the log goes back: views are kept by it, and clients say what they like
        since = min(max(watcher.since, table.version - RECENT), table.version)
        watcher.since, watcher.seen = table.version, True
        data = self._encoded(place, viewer, since)
        if watcher is next(reversed(place.watchers)):  # all have been shown it, or are late
            place.shown, place.common = {}, None
            table.put_away()
        return data

    def _encoded(self, place: Place, viewer: int, since: int) -> bytes:
        found = place.shown.get((viewer, since))
        if found is None:
            if place.common is None:
                place.common = place.table.common(self.name_of)
            view = place.table.view(viewer, since, common=place.common)
            found = place.shown[viewer, since] = p.write_message(view)
        return found

    # Inside

    def _place(self, name: str, now: int) -> Place:
        place = self.places.get(name)
        if place is None:
            place = self.places[name] = Place(Table(name))
            self.effects.append(Load(name, 0))
        place.used = now
        return place

    def _forget(self, place: Place) -> None:
        """Give up what is not stored; the table is read anew."""
        place.table = Table(place.table.name)
        place.current, place.keys = None, {}
        place.thinks = 0

    def _catch_up(self, place: Place) -> None:
        """Read what others have stored, now or as soon as the place is free."""
        place.stale = True
        if not place.busy:
            self._reload(place)

    def _reload(self, place: Place) -> None:
        place.busy, place.stale = True, False
        for request in place.queue:
            request.sure = True
        self.effects.append(Load(place.table.name, place.table.version))

    def _work(self, place: Place, now: int) -> None:
        """Work on the queue of a table until something has to be stored."""
        while place.queue and not place.busy:
            request = place.queue.popleft()
            refusal = None
            facts: list[Fact] | None = []
            try:
                facts = self._decide(place, request, now)
            except RefusedError as error:
                refusal = error
            except (SettingError, UnknownGameError) as error:
                refusal = RefusedError(Code.BAD_SETTING, str(error))
            if facts is None:
                continue
            if facts:
                paused = self._pauses(place.table, request.gaps) if place.exists else []
                self._store(place, request, paused + facts, now)
            elif self._is_unsure(place, request):
                place.queue.appendleft(request)
                self._reload(place)
            elif refusal:
                self._refuse(request, refusal, now)
            else:
                self._done(place, request, now)
        if not place.busy:
            self._let_bot_think(place, now)

    def _is_unsure(self, place: Place, request: Request) -> bool:
        """Whether the answer may depend on what another process has stored meanwhile."""
        asked = bool(request.key) or isinstance(request.wish, Look)
        return asked and not request.sure and request.key not in place.keys

    def _decide(self, place: Place, request: Request, now: int) -> list[Fact] | None:
        """Return the facts that follow from a wish; none if it has been carried out already.

        None if something else has to be carried out first.
        """
        table, wish, person = place.table, request.wish, request.caller.person
        if request.key in place.keys:
            return []
        if self.closing and request.key:
            raise CLOSING
        if isinstance(wish, Make):
            return [] if place.exists else self._make(wish, person, now)
        if not place.exists:
            raise UNKNOWN
        match wish:
            case p.Sit():
                return table.sit(person, wish.seat, wish.entropy)
            case p.Stand():
                return table.stand(person, wish.seat)
            case p.Keep():
                level = find_level(wish.bot).key if wish.bot else ""
                return table.plan(person, wish.seat, Plan(level))
            case p.Act():
                return table.act(person, wish.version, wish.move)
            case p.Undo():
                return table.undo(person, wish.version)
            case p.Back():
                return table.back(person)
            case p.Rematch():
                return self._rematch(place, request, wish, now)
            case p.Close():
                return table.close(person)
            case BotMove():
                self.bot_failed(table.name, wish.version)  # it thinks no more
                return table.bot_act(wish.version, wish.action)
            case LookAfter():
                place.rests, place.own = False, table.version
                return self._look_after(table, wish, now)
            case Forget():
                return table.forget(person)
            case Rule():
                if wish.seat is None:
                    return table.close(None, wish.reason)
                return table.free(wish.seat)
            case Look():
                return []

    def _make(self, wish: Make, person: str, now: int) -> list[Fact]:
        code = "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in self.draw(CODE_LENGTH))
        settings = checked(wish.settings)
        facts = make_table(
            wish.table, settings, person, code, self.draw(32), self.draw(16), wish.before
        )
        if wish.seat is None:
            return facts
        trial = Table(wish.table)
        for fact in facts:
            trial.apply(fact, now)
        return facts + trial.sit(person, wish.seat)

    def _rematch(
        self, place: Place, request: Request, wish: p.Rematch, now: int
    ) -> list[Fact] | None:
        """Make the table of the rematch; once that is stored, note it here."""
        table, person = place.table, request.caller.person
        name = self.table_name(table.name, "rematch")
        facts = table.again(person, name)
        if request.joined or not facts:
            return facts
        request.joined = True
        plans = tuple(seat.plan for seat in table.seats)
        settings = msgspec.structs.replace(table.settings, seats=plans)
        made = Make(wish.id, name, settings, before=table.name)
        self.request(Request(made, request.caller, then=request), now)
        return None

    def _look_after(self, table: Table, wish: LookAfter, now: int) -> list[Fact]:
        return self._pauses(table, wish.gaps) or table.late(now)

    @staticmethod
    def _pauses(table: Table, gaps: Gaps) -> list[Fact]:
        return [fact for start, end in gaps for fact in table.pause(start, end)]

    def _store(self, place: Place, request: Request, facts: list[Fact], now: int) -> None:
        table = place.table
        after = table.version
        at = max(now, table.updated)  # time never goes back, even if the clock does
        events = []
        for fact in facts:
            table.apply(fact, at)
            key = request.key if fact is facts[-1] else ""
            events.append(Event(table.version, at, key, dump_fact(fact)))
        place.busy, place.current = True, request
        waits = self._notices(table, at)
        moves = sum(isinstance(fact, Moved) for fact in facts)
        plain = moves == len(facts)
        append = Append(row_of(table), tuple(events), after, waits, plain)
        self.effects.append(Store(append, moves))

    def _notices(self, table: Table, at: int) -> tuple[Notice, ...]:
        if not table.waits_for:
            return ()
        return (Notice(table.name, table.waits_since, table.waits_for, at + NOTICE_AFTER),)

    def _show(self, place: Place) -> None:
        place.shown, place.common = {}, None
        version = place.table.version
        self.effects += [Wake(w) for w in place.watchers if w.since < version or not w.seen]

    def _done(self, place: Place, request: Request, now: int) -> None:
        if request.then:
            self.request(request.then, now)
        if request.reply is None:
            return
        wish = request.wish
        message: msgspec.Struct
        if isinstance(wish, Look):
            try:
                message = wish.ask(place.table)
            except RefusedError as refusal:
                message = p.refused(refusal, table=wish.table)
        else:
            version = place.keys.get(request.key, place.table.version)
            message = p.Done(request.id, wish.table, version)
        self.effects.append(Answer(request.reply, message))

    def _refuse(self, request: Request, refusal: RefusedError, now: int) -> None:
        if request.then:
            self._refuse(request.then, refusal, now)
        if request.reply is not None:
            refused = p.refused(refusal, request.id, request.wish.table)
            self.effects.append(Answer(request.reply, refused))

    def _let_bot_think(self, place: Place, now: int) -> None:
        table = place.table
        if not table.bot_to_move or place.thinks == table.position or self.closing:
            return
        if place.rests:
            return
        assert table.game is not None
        place.thinks = table.position
        seat = table.actor
        self.effects.append(
            Think(
                table.name, table.position, table.settings.game, table.level(seat),
                len(table.seats), seat, table.game.hidden(seat), table.bot_seed(),
                table.updated + self.bot_delay, self.alone or place.own == table.version,
            )
        )  # fmt: skip


UNKNOWN = RefusedError(Code.UNKNOWN_TABLE, "there is no such table")
CLOSING = RefusedError(Code.CLOSING, "the server is about to restart; try again at once")
NO_ROOM = RefusedError(
    Code.NO_ROOM, "the server cannot store anything at the moment; nothing was changed"
)

UNREADABLE = RefusedError(
    Code.NO_ROOM, "the server cannot read the table at the moment; try again soon"
)


def checked(settings: Settings) -> Settings:
    """Return settings with the levels' keys, or raise SettingError."""
    check_settings(settings)
    seats = tuple(Plan(find_level(plan.bot).key) if plan.bot else plan for plan in settings.seats)
    stand_in = find_level(settings.stand_in).key
    return msgspec.structs.replace(settings, seats=seats, stand_in=stand_in)


def row_of(table: Table) -> TableRow:
    """Return what lists and timers need to know of a table."""
    return TableRow(
        id=table.name,
        code=table.made.code,
        game=table.settings.game,
        players=len(table.seats),
        status=table.status,
        listed=table.settings.listed,
        version=table.version,
        deadline=table.deadline,
        awaited=table.awaited,
        bots=table.bot_to_move,
        persons=tuple(table.persons),
        created=table.created,
        updated=table.updated,
    )
