"""Whether anything that the server sends depends on what its receiver cannot know.

Tables of every game are played: with guests on all seats, one guest on two seats, bots, stand-ins,
moves taken back, training, the memory aid. For 10,000 states of each game, each as one of the seats
or a spectator sees it, all that this viewer cannot know is dealt anew 20 times with `guess`: at
once, or up to three moves earlier, and then the same things happen as far as the viewer can tell.
Everything that could be sent must be the same, byte for byte: views, logs, refusals, stories,
lists, what a bot is given, and the number and order of the answers. Only the commitment to the
secret differs, by its nature. Then leaks are planted, and each must be found.
"""

import base64
import random
import time
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from copy import copy, deepcopy
from dataclasses import dataclass, field, replace
from typing import Any
from unittest.mock import patch

import msgspec
import numpy as np

from benchmarks.common import verdict, words
from speeltafel.engine.catalogue import GAMES, SPECTATOR, Option, State, States, rules
from speeltafel.engine.dice import Stream, fast_dice, taped_dice
from speeltafel.engine.game import Game
from speeltafel.play import fairness
from speeltafel.play.facts import (
    Clock,
    Fact,
    Made,
    Moved,
    Plan,
    Settings,
    Undone,
    dump_fact,
)
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import (
    CLOSED,
    OPEN,
    PLAYING,
    RECENT,
    Happening,
    Line,
    Seat,
    Table,
    TableView,
    make_table,
)
from speeltafel.server import hall as halls
from speeltafel.server import protocol as p
from speeltafel.server.hall import (
    Answer,
    Caller,
    Effect,
    Hall,
    Load,
    Look,
    LookAfter,
    Place,
    Request,
    Store,
    Think,
    Watcher,
)
from speeltafel.server.store import TableRow
from speeltafel.texts import Said

NAME = "a" * 26  # of every table
WATCHER = "watcher"  # a person without a seat
LEVEL = "first-game"
DELAY = 700  # of bots, in milliseconds
KEPT = 5  # happenings before the new deal that the log still tells of
FURTHEST = 3  # facts between the new deal and the state that is looked at
TRIES = 30  # to find a deal in which the same can happen
LIVES = 997  # from one seed to the next; tables are of a kind by what remains of it
CLOCKS = (Clock(), Clock("move", 60), Clock("game", 3600))


# Tables in play


class Life:
    """A table that is played at random, by seeds alone."""

    def __init__(self, name: str, seed: int) -> None:
        self.rng = rng = random.Random(f"{name} {seed}")
        game = rules(name)
        few = seed % 2 == 0
        players = game.PLAYERS[0] if few else rng.choice(game.PLAYERS[1:])
        self.persons = [f"person-{seat}" for seat in range(players)]
        plans = [Plan() for _ in range(players)]
        if seed % 5 == 1:
            self.persons[-1] = self.persons[0]  # on two seats
        elif seed % 5 == 2:
            plans[rng.randrange(players)] = Plan(LEVEL)
        settings = Settings(
            game=name,
            seats=tuple(plans),
            options={option.name: self._chosen(option) for option in game.OPTIONS},
            clock=rng.choice(CLOCKS),
            memory=seed % 3 == 0,
            training=seed % 7 == 3,
            stand_in=LEVEL,
        )
        self.now = 1_700_000_000_000
        self.table = Table(NAME)
        self.snapshots: deque[tuple[Resumed, Fact, int]] = deque(maxlen=FURTHEST)
        self.texts: deque[str] = deque(["nonsense"], maxlen=200)  # moves that were open lately
        for fact in make_table(
            NAME, settings, self.persons[0], "CODE", rng.randbytes(32), rng.randbytes(16)
        ):
            self.table.apply(fact, self.now)

    def _chosen(self, option: Option) -> object:
        if isinstance(option.default, bool):
            return self.rng.random() < 0.5
        return self.rng.choice(option.choices) if option.choices else option.default

    @property
    def moves_on(self) -> bool:
        """Whether more can happen."""
        return self.table.status in (OPEN, PLAYING)

    def go_on(self) -> None:
        """Let something happen."""
        for fact in self._next():
            self.now += self.rng.randrange(1, 9000)
            if self.table.game:
                self.snapshots.append((resumed(self.table), fact, self.now))
            self.table.apply(fact, self.now)

    def _next(self) -> list[Fact]:
        table, rng = self.table, self.rng
        if table.status == OPEN:
            seat = next(n for n, one in enumerate(table.seats) if table._is_free(one))
            return table.sit(self.persons[seat], seat, rng.randbytes(16).hex())
        assert table.game is not None
        chance = rng.random()
        person = rng.choice(self.persons)
        if chance < 0.25:
            mover = table.game.moves[-1][0] if table.game.moves else 0
            try:
                return table.undo(self.persons[mover], table.version)
            except RefusedError:
                pass
        elif chance < 0.27 and table.seat_of(person) != SPECTATOR:
            return table.stand(person)
        elif chance < 0.40 and table.seat_of(person) != SPECTATOR:
            return table.back(person)
        elif chance < 0.403:
            return table.close(None)
        actor = table.actor
        if table.bot_to_move:
            return table.bot_act(table.position, rng.choice(table.game.actions()))
        moves = table._moves(actor)
        self.texts.extend(rng.sample(moves, min(3, len(moves))))
        return table.act(table.seats[actor].person, table.version, rng.choice(moves))


class Resumed(Table):
    """A table whose game begins in the middle, at a state that is given."""

    start: Game

    def _deal(self) -> Game:
        return self.start.copy()


def resumed(table: Table, start: Game | None = None) -> Resumed:
    """Return a copy of a table; its game goes on from `start`, or from where it is now."""
    twin = Resumed(table.name)
    vars(twin).update({name: copy(value) for name, value in vars(table).items()})
    twin.seats = [replace(seat) for seat in table.seats]
    if start is None:
        assert table.game is not None
        start = table.game.copy()
        start.moves, start.shuffles = [], []
    twin.start = start
    twin.game = start.copy()
    twin.row = start.row.copy()
    twin.thought = deepcopy(replace(table.thought, moves=[]))
    twin.turn = []
    twin.recent = deque(list(table.recent)[-KEPT:], maxlen=RECENT)
    return twin


def duplicate(table: Resumed) -> Resumed:
    """Return a copy that shares nothing which changes."""
    twin = resumed(table, table.start)
    assert table.game is not None
    twin.game, twin.row = table.game.copy(), table.row
    twin.thought.moves = list(table.thought.moves)
    twin.turn = list(table.turn)
    twin.recent = deque(table.recent, maxlen=RECENT)
    return twin


# Worlds that a viewer cannot tell apart


def guessed(game: Game, row: States, viewer: int, seed: int) -> States:
    """Return a state in which all is dealt anew that the viewer cannot know."""
    twin = row.copy()
    game.rules.hide(twin[0], viewer)
    game.rules.guess(twin[0], viewer, fast_dice(seed, viewer + 2))
    return twin


def hidden_bytes(table: Table, viewer: int) -> bytes:
    """Return what a viewer may know of the game, as bytes."""
    assert table.game is not None
    return bytes(table.game.hidden(viewer).tobytes())


def other_secrets(table: Table, viewer: int, seed: int, bots: bool) -> tuple[Made, list[Seat]]:
    """Return how the table was made, and its seats, with other secrets, also the bots' or not."""
    rng = random.Random(seed)
    made = msgspec.structs.replace(table.made, secret=rng.randbytes(32).hex())
    if bots:
        made = msgspec.structs.replace(made, bot_secret=rng.randbytes(16).hex())
    seats = [replace(seat) for seat in table.seats]
    own = seats[viewer].person if viewer != SPECTATOR else ""
    for seat in seats:
        if seat.entropy and seat.person != own:
            seat.entropy = rng.randbytes(16).hex()
    return made, seats


def redealt(base: Resumed, viewer: int, seed: int, bots: bool) -> Resumed:
    """Return a table like `base` in another world that the viewer cannot rule out."""
    game = base.start
    start = Game(game.rules, guessed(game, game.row, viewer, seed), taped_dice())
    start.stream = Stream(seed.to_bytes(32, "big"))
    start.start, start.options = game.start, dict(game.options)
    twin = resumed(base, start)
    twin.made, twin.seats = other_secrets(base, viewer, seed, bots)
    return twin


def forget(twin: Resumed, base: Resumed, viewer: int) -> None:
    """Deal anew what the viewer cannot know of the states before the new deal."""
    number = int(twin.made.secret[:12], 16)
    for place, one in enumerate(twin.recent):
        if one.version > base.version or one.before is None or one.after is None:
            continue
        before = guessed(base.start, one.before, viewer, number)
        after = guessed(base.start, one.after, viewer, number + 1)
        twin.recent[place] = replace(one, before=before, after=after)


@dataclass
class Step:
    """Something that happened, and how it looked to a viewer."""

    fact: Fact
    at: int
    before: State  # as the viewer knows it
    look: str  # of a move
    after: bytes


def seen_steps(table: Resumed, facts: Sequence[tuple[Fact, int]], viewer: int) -> list[Step]:
    """Let things happen, and return how they looked to a viewer."""
    steps = []
    for fact, at in facts:
        assert table.game is not None
        before = table.game.hidden(viewer)
        look = ""
        if isinstance(fact, Moved):
            look = table.game.rules.action_text(before, fact.action)
        table.apply(fact, at)
        steps.append(Step(fact, at, before, look, hidden_bytes(table, viewer)))
    return steps


def relive(twin: Resumed, steps: Sequence[Step], viewer: int) -> bool:
    """Let the same happen to another table, as far as the viewer can tell, if that can be."""
    rng = random.Random(twin.made.secret)
    for step in steps:
        fact = step.fact
        if isinstance(fact, Moved):
            assert twin.game is not None
            text, seat = twin.game.rules.action_text, twin.actor
            alike = [one for one in twin.game.actions() if text(step.before, one) == step.look]
            if seat == viewer:
                assert fact.action in alike, f"{step.look} is open or not by what is hidden"
                alike = [fact.action]
            if not alike:
                return False
            action = rng.choice(alike)
            known = twin.game.hidden(seat)
            fact = msgspec.structs.replace(fact, action=action, do=text(known, action))
        twin.apply(fact, step.at)
        if hidden_bytes(twin, viewer) != step.after:
            return False
    return True


def holds_moves(facts: Sequence[tuple[Fact, int]]) -> bool:
    """Whether no more is taken back than was moved among these facts."""
    moves = 0
    for fact, _ in facts:
        moves += isinstance(fact, Moved)
        moves -= fact.moves if isinstance(fact, Undone) else 0
        if moves < 0:
            return False
    return True


# Everything that could be sent


class Exported(msgspec.Struct):
    """A record on its way."""

    record: dict[str, Any]


Messages = list[tuple[str, bytes]]  # what it is, and the bytes
GIVEN = "what a bot is given"


def wishes(table: Table, viewer: int, texts: Sequence[str]) -> list[halls.Wish]:
    """Return what the viewer's person could ask of the table, most of it in vain."""
    version = table.version
    person = person_of(table, viewer)
    asked: list[halls.Wish] = [
        LookAfter(NAME),
        p.Sit("sit", NAME),
        p.Sit("sit-0", NAME, 0),
        p.Stand("stand-1", NAME, 1),
        p.Keep("keep", NAME, 0, LEVEL),
        p.Rematch("rematch", NAME),
        p.Close("close", NAME),
        p.Act("stale", NAME, 1, texts[0]),
        p.Act("early", NAME, version + 1, texts[0]),
        p.Undo("stale-undo", NAME, 1),
        p.Stand("stand", NAME),
        p.Back("back", NAME),
        Look(NAME, lambda seen: p.Story(list(seen.story(viewer)))),
        Look(NAME, lambda seen: Exported(seen.record())),
        Look(NAME, lambda seen: seen.view(viewer)),
    ]
    if table.actor == viewer or not table.owns(person, table.actor):
        # otherwise the answers depend on what the same person sees from another seat
        asked += [p.Act(f"act {text}", NAME, version, text) for text in texts]
        asked.append(p.Undo("undo", NAME, version))
    return asked


def person_of(table: Table, viewer: int) -> str:
    """Return who looks."""
    return (table.seats[viewer].person if viewer != SPECTATOR else "") or WATCHER


def everything(table: Resumed, viewer: int, asked: Sequence[halls.Wish]) -> Messages:
    """Return all that a viewer could be sent, and what the hall does for it, in order."""
    person = person_of(table, viewer)
    hall = Hall(b"hall", DELAY, bytes, alone=table.version % 2 == 0)
    hall.names = {name: name.title() for name in [*table.persons, WATCHER]}
    place = hall.places[NAME] = Place(duplicate(table), busy=False, exists=True)
    sent: Messages = [("list", repr(halls.row_of(table)).encode())]

    def shown(what: str, who: str, seat: int | None, since: int) -> None:
        watcher = Watcher(NAME, who, seat, since)
        hall.watch(watcher, table.updated)
        sent.append((what, hall.update(watcher) or b"nothing"))
        hall.unwatch(watcher)
        effects = _all_effects(hall, table.updated)
        sent.append((f"effects of {what}", _effects(effects, True)))

    # A log in which the past was dealt anew fits this viewer only, so the others get none.
    other = next((n for n, seat in enumerate(table.seats) if seat.person != person), SPECTATOR)
    before = Watcher(NAME, table.seats[other].person, other, table.version)
    hall.watch(before, table.updated)
    hall.update(before)
    hall.unwatch(before)
    hall.take_effects()
    own = viewer if person != WATCHER else None
    shown("view without a log", person, own, table.version)
    shown("view", person, own, table.version - 1)
    shown("view from a foreign seat", person, other, table.version)
    if person == WATCHER and viewer != SPECTATOR:
        sent.append(("view of a bot", p.write_message(table.view(viewer))))
    for wish in asked:
        hall.request(Request(wish, Caller(person, person.title()), "reply"), table.updated + 4000)
        what = getattr(wish, "id", type(wish).__name__.lower())
        effects = _all_effects(hall, table.updated + 4000)
        assert isinstance(wish, LookAfter) or any(
            isinstance(effect, Answer | Store) for effect in effects
        ), f"no answer to {wish}"
        sent.append((what, _effects(effects, not isinstance(wish, p.Act))))
        sent += [
            (GIVEN, effect.hidden.tobytes() + str(effect.seed).encode())
            for effect in effects
            if isinstance(effect, Think) and effect.seat == viewer
        ]
        if place.busy:  # it was carried out: go on with a new copy
            place = hall.places[NAME] = Place(duplicate(table), busy=False, exists=True)
    return sent


def _all_effects(hall: Hall, now: int) -> list[Effect]:
    """Take the effects; where the hall wants to know what is new at a table, it hears: nothing."""
    effects = taken = hall.take_effects()
    while any(isinstance(effect, Load) for effect in taken):
        hall.loaded(NAME, [], now)
        taken = hall.take_effects()
        effects = effects + taken
    return effects


def _effects(effects: Sequence[Effect], with_row: bool) -> bytes:
    parts = []
    for effect in effects:
        parts.append(type(effect).__name__.encode())
        if isinstance(effect, Answer):
            parts.append(p.write_message(effect.message))
        elif isinstance(effect, Store):
            parts.append(str(len(effect.append.events)).encode())
            if with_row:  # what a move leads to may be news
                parts.append(repr((effect.append.row, effect.append.notices)).encode())
        elif isinstance(effect, Think):
            public = replace(effect, hidden=None, seed=0)
            parts.append(repr(public).encode())
    return b"\n".join(parts)


def without_commitment(table: Table, data: bytes) -> bytes:
    """Return a message without the one thing that must differ."""
    return data.replace(fairness.commitment(bytes.fromhex(table.made.secret)).encode(), b"")


def secrets_of(table: Table) -> list[bytes]:
    """Return what may stand in no message before the end, in the ways it could be written."""
    raw = [bytes.fromhex(table.made.secret), bytes.fromhex(table.made.bot_secret)]
    entropy = [seat.entropy for seat in table.seats]
    raw.append(fairness.deal_seed(raw[0], entropy))
    raw += [bytes.fromhex(text) for text in entropy if text]
    found = [b'"action":', b'"entropy":', b'"secret":', b'"seed":']
    for secret in raw:
        found += [secret.hex().encode(), base64.b64encode(secret)[:20]]
        found += [
            base64.urlsafe_b64encode(secret)[:20],
            str(int.from_bytes(secret, "big")).encode(),
        ]
    if table.game is not None and table.bot_to_move:
        found.append(str(table.bot_seed()).encode())
    return found + [dump_fact(one.fact) for one in table.recent if isinstance(one.fact, Moved)]


# Looking for leaks


@dataclass
class Tally:
    """What was looked at, and what was found."""

    once: bool = False  # look only for the first thing
    states: int = 0
    deals: int = 0
    changed: int = 0  # deals in which really something else is hidden
    lived: int = 0  # deals that were made before the last things happened
    comparisons: int = 0
    seconds: float = 0.0
    found: list[str] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether enough was found."""
        return self.once and bool(self.found)

    def add(self, other: "Tally") -> None:
        """Add another tally."""
        for name in ("states", "deals", "changed", "lived", "comparisons", "seconds", "found"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def look(name: str, seed: int, states: int, deals: int, once: bool = False) -> Tally:
    """Look at some states of a game; `once` ends it with the first thing found."""
    tally = Tally(once)
    began = time.process_time()
    number = 0
    life = Life(name, seed * LIVES)
    while tally.states < states and not tally.done:
        if not life.moves_on:
            number += 1
            life = Life(name, seed * LIVES + number)
        life.go_on()
        if life.table.game is None:
            _look_before_the_deal(life, tally)
        elif life.table.status == CLOSED or (life.moves_on and life.rng.random() < 0.2):
            tally.states += 1
            _look_as(life, life.rng.randrange(SPECTATOR, len(life.table.seats)), deals, tally)
    tally.seconds = time.process_time() - began
    return tally


def _look_before_the_deal(life: Life, tally: Tally) -> None:
    for viewer in range(SPECTATOR, len(life.table.seats)):
        twin = Table(NAME)
        vars(twin).update(vars(life.table))
        twin.made, twin.seats = other_secrets(life.table, viewer, tally.comparisons, True)
        pair = [
            without_commitment(one, p.write_message(one.view(viewer))) for one in (life.table, twin)
        ]
        _compare(life, viewer, "before the deal", [("view", pair[0])], [("view", pair[1])], tally)


def _look_as(life: Life, viewer: int, deals: int, tally: Tally) -> None:
    table, rng = life.table, life.rng
    back = rng.randrange(len(life.snapshots) + 1)
    past = list(life.snapshots)[len(life.snapshots) - back :]
    facts = [(fact, at) for _, fact, at in past]
    if not holds_moves(facts):
        past, facts = [], []
    assert table.game is not None
    texts = [rng.choice(life.texts) for _ in range(3)]
    texts += rng.sample(legal := table.game.legal(), min(2, len(legal)))
    asked = wishes(table, viewer, texts)
    base = past[0][0] if past else resumed(table)
    real = resumed(base, base.start)
    steps = seen_steps(real, facts, viewer)
    sent = _sent(real, viewer, asked, tally, life)
    # a bot's own luck is no secret of the game: it decides as before
    bots = viewer == SPECTATOR or not table.level(viewer)
    for deal in range(deals):
        if tally.done:
            return
        twin = _live_through(base, steps, viewer, rng.getrandbits(60), bots)
        if twin is None:  # no such deal was found: deal anew after all that
            base, steps = resumed(table), []
            real = resumed(base, base.start)
            sent = _sent(real, viewer, asked, tally, life)
            twin = redealt(base, viewer, rng.getrandbits(60), bots)
        forget(twin, base, viewer)
        tally.deals += 1
        tally.lived += bool(steps)
        tally.changed += trace(twin) != trace(real)
        others = [
            (what, without_commitment(twin, data)) for what, data in everything(twin, viewer, asked)
        ]
        _compare(life, viewer, f"deal {deal}", sent, others, tally)


def _live_through(
    base: Resumed, steps: Sequence[Step], viewer: int, seed: int, bots: bool
) -> Resumed | None:
    for attempt in range(TRIES):
        twin = redealt(base, viewer, seed + attempt, bots)
        if relive(twin, steps, viewer):
            return twin
    return None


def _sent(
    real: Resumed, viewer: int, asked: Sequence[halls.Wish], tally: Tally, life: Life
) -> Messages:
    sent = everything(real, viewer, asked)
    whole = b"\n".join(data for what, data in sent if what != GIVEN)
    for secret in secrets_of(real):
        tally.comparisons += 1
        if secret in whole:
            what = next(what for what, data in sent if secret in data)
            tally.found.append(f"{_where(life, viewer)}: {what} has a secret")
    return [(what, without_commitment(real, data)) for what, data in sent]


def _where(life: Life, viewer: int) -> str:
    who = "the spectator" if viewer == SPECTATOR else f"seat {viewer}"
    table = life.table
    return f"{table.settings.game}, {len(table.seats)} players, version {table.version}, {who}"


def _compare(
    life: Life, viewer: int, deal: str, sent: Messages, others: Messages, tally: Tally
) -> None:
    for (what, mine), (_, theirs) in zip(sent, others, strict=True):
        tally.comparisons += 1
        if mine != theirs:
            tally.found.append(f"{_where(life, viewer)}, {deal}: {what}{_difference(mine, theirs)}")
            return


def _difference(mine: bytes, theirs: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), 0)
    begin = max(0, at - 30)
    return f": …{mine[begin : at + 20]!r} and …{theirs[begin : at + 20]!r}"


# Planted leaks

Patch = tuple[object, str, Callable[..., Any]]
table_view, table_line, table_can_undo = Table.view, Table._line, Table._can_undo
table_act, table_described, hall_row = Table.act, Table._described, halls.row_of
hall_refuse: Callable[..., None] = Hall._refuse
hall_think = Hall._let_bot_think


def trace(table: Table) -> int:
    """Return a number that depends on everything in a game."""
    return zlib.crc32(table.game.row.tobytes()) if table.game else 0


def _adding(change: Callable[[Table, int], dict[str, object]]) -> list[Patch]:
    """Change fields of every view."""

    def view(table: Table, viewer: int, *more: Any, **named: Any) -> TableView:
        seen = table_view(table, viewer, *more, **named)
        return msgspec.structs.replace(seen, **change(table, viewer)) if table.game else seen

    return [(Table, "view", view)]


def _full_log(table: Table, one: Happening, viewer: int) -> Line:
    line = table_line(table, one, viewer)
    if not isinstance(one.fact, Moved) or one.before is None or one.after is None:
        return line
    assert table.game is not None
    said = table.game.rules.tell(one.before[0], one.fact.action, one.after[0])
    return msgspec.structs.replace(line, said=said)


def _coded_log(table: Table, one: Happening, viewer: int) -> Line:
    line = table_line(table, one, viewer)
    return msgspec.structs.replace(line, move=f"{line.move} {getattr(one.fact, 'action', '')}")


def _full_story(table: Table, viewer: int) -> Iterator[list[Said]]:
    assert table.game is not None
    game = table._deal()
    for _, action in table.game.moves:
        before = game.row.copy()[0]
        game.carry_out(action)
        yield game.rules.tell(before, action, game.row.copy()[0])


def _judged_first(table: Table, person: str, version: int, move: str) -> list[Fact]:
    try:
        return table_act(table, person, version, move)
    except RefusedError as refusal:
        if refusal.code != Code.NOT_YOUR_TURN or table.game is None or move in table.game.legal():
            raise
        reason = table.game.rules.why_not(table.game.state, move)
        raise RefusedError(Code.ILLEGAL_MOVE, reason) from None


def _helpful(table: Table, person: str, version: int, move: str) -> list[Fact]:
    try:
        return table_act(table, person, version, move)
    except RefusedError as refusal:
        if refusal.code != Code.NOT_YOUR_TURN or table.game is None:
            raise
        raise RefusedError(refusal.code, f"open are {table.game.legal()}") from None


def _twice_refused(hall: Hall, *refused: Any) -> None:
    hall_refuse(hall, *refused)
    if trace(hall.places[NAME].table) % 2:
        hall_refuse(hall, *refused)


def _telling_row(table: Table) -> TableRow:
    return replace(hall_row(table), title=f"{trace(table) % 2}")


def _thinking(change: Callable[[Game, Think], Think]) -> list[Patch]:
    """Change what a bot is given."""

    def think(hall: Hall, place: Place, now: int) -> None:
        before = len(hall.effects)
        hall_think(hall, place, now)
        for number, effect in enumerate(hall.effects[before:], before):
            if isinstance(effect, Think) and place.table.game is not None:
                hall.effects[number] = change(place.table.game, effect)

    return [(Hall, "_let_bot_think", think)]


def _knowing(game: Game, think: Think) -> Think:
    return replace(think, hidden=game.row.copy()[0])


def _hesitating(game: Game, think: Think) -> Think:
    return replace(think, not_before=think.not_before + len(game.actions()))


def _any_seat(hall: Hall, watcher: Watcher) -> bytes:
    table = hall.places[watcher.table].table
    seat = table.seat_of(watcher.person) if watcher.seat is None else watcher.seat
    return p.write_message(table.view(seat, watcher.since, hall.name_of))


def _kept_for_all(hall: Hall, place: Place, viewer: int, since: int) -> bytes:
    kept = vars(place).setdefault("kept", {})  # longer than the hall keeps any
    at = place.table.version, since
    if at not in kept:
        view = place.table.view(viewer, since, hall.name_of)
        kept[at] = p.write_message(view)
    found: bytes = kept[at]
    return found


def _full_memory(table: Table, game: Game, viewer: int) -> dict[str, Any]:
    if table.settings.memory:
        return game.rules.describe(game.state, True)
    return table_described(table, game, viewer)


def _pile(table: Table) -> list[int]:
    assert table.game is not None
    pile = "row" if table.settings.game == "trex" else "stock"
    return [zlib.crc32(card.tobytes()) for card in np.ravel(table.game.row[pile])]


def _told(table: Table, viewer: int) -> dict[str, object]:
    assert table.game is not None
    return table.game.view(viewer, table.settings.memory)


def _turned(table: Table, viewer: int) -> dict[str, object]:
    told = list(_told(table, viewer).items())
    return dict(reversed(told) if trace(table) % 2 else told)


PLANTED: dict[str, list[Patch]] = {
    "the secret in the view": _adding(lambda t, v: {"before": t.made.secret}),
    "the dice's seed in the view": _adding(
        lambda t, v: {"before": fairness.deal_seed(bytes.fromhex(t.made.secret), []).hex()}
    ),
    "the bots' seed in the view": _adding(lambda t, v: {"before": t.made.bot_secret[:6]}),
    "another seat's entropy": _adding(lambda t, v: {"before": t.seats[-1].entropy[:8]}),
    "the proof before the end": _adding(lambda t, v: {"proof": t.proof()}),
    "the state as dealt": _adding(
        lambda t, v: {"before": str(zlib.crc32(t._deal().row.tobytes()))}
    ),
    "the order of a list": _adding(lambda t, v: {"view": _turned(t, v)}),
    "card ids that survive a shuffle": _adding(
        lambda t, v: {"view": {**_told(t, v), "pile": _pile(t)}}
    ),
    "the size of a message": _adding(lambda t, v: {"before": "x" * (trace(t) % 16)}),
    "a spectator with seat 0's view": _adding(lambda t, v: {"view": _told(t, max(v, 0))}),
    "everybody's moves to everybody": _adding(
        lambda t, v: {"moves": t.game.legal() if t.game else []}
    ),
    "a memory aid that knows all": [(Table, "_described", _full_memory)],
    "a log told from the full state": [(Table, "_line", _full_log)],
    "codes of hidden moves in the log": [(Table, "_line", _coded_log)],
    "a story told from the full state": [(Table, "story", _full_story)],
    "a record before the end": [
        (Table, "record", lambda t: {"state": t.game.rules.describe(t.game.state)})
    ],
    "an undo that depends on the stock": [
        (Table, "_can_undo", lambda t, v: v == t.actor and trace(t) % 2 == 0)
    ],
    "a foreign move judged by the full state": [(Table, "act", _judged_first)],
    "a refusal that names another's moves": [(Table, "act", _helpful)],
    "one answer more": [(Hall, "_refuse", _twice_refused)],
    "a list that tells of a card": [(halls, "row_of", _telling_row)],
    "a bot that is given the full state": _thinking(_knowing),
    "a bot's time that tells of its hand": _thinking(_hesitating),
    "any seat's view for whoever asks": [(Hall, "update", _any_seat)],
    "one kept view for all": [(Hall, "_encoded", _kept_for_all)],
}  # fmt: skip


RARE = {  # what shows in few states is looked for where they are
    "codes of hidden moves in the log": ("animalia", 10),
    "a bot that is given the full state": ("keltis", 8),
    "a bot's time that tells of its hand": ("keltis", 8),
}


def find_planted(planted: str, seeds: int = 30) -> tuple[int, str]:
    """Plant a leak; return after how many comparisons it was found and where, or an empty text."""
    compared = 0
    only, first = RARE.get(planted, ("", 0))
    with ExitStack() as planting:
        for owner, attribute, leaky in PLANTED[planted]:
            planting.enter_context(patch.object(owner, attribute, leaky))
        for seed in range(first, first + seeds):
            for name in [only] if only else GAMES:
                tally = look(name, seed, 20, deals=2, once=True)
                compared += tally.comparisons
                if tally.found:
                    return compared, tally.found[0]
    return compared, ""


BLOCK = 100  # states that are looked at in one go


def main() -> None:
    """Look at every game, then for the planted leaks."""
    short = words(__doc__).short
    states, deals = (200, 3) if short else (10_000, 20)
    wrong = 0
    with ProcessPoolExecutor() as workers:
        for name in GAMES:
            tally = Tally()
            blocks = range(states // BLOCK)
            running = [workers.submit(look, name, block, BLOCK, deals) for block in blocks]
            for one in running:
                tally.add(one.result())
            wrong += len(tally.found)
            print(
                f"{name:12} {tally.states} states, each dealt anew {deals} times "
                f"({tally.changed / tally.deals:.0%} hide something else, "
                f"{tally.lived / tally.deals:.0%} lived through moves), {tally.comparisons} "
                f"comparisons, {tally.comparisons / tally.seconds:.0f} a CPU-second, "
                f"{len(tally.found)} differences",
                flush=True,
            )
            for line in tally.found[:5]:
                print(f"  {line}")
        missed = 0
        for planted, (compared, where) in zip(
            PLANTED, workers.map(find_planted, PLANTED), strict=True
        ):
            missed += not where
            found = f"found in comparison {compared}: {where}" if where else "NOT FOUND"
            print(f"planted: {planted:40} {found}", flush=True)
    verdict(
        f"{wrong} differences (bar: 0), {missed} of {len(PLANTED)} planted leaks missed (bar: 0)",
        not wrong and not missed,
    )


if __name__ == "__main__":
    main()
