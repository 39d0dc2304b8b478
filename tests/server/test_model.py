"""Any sequence of commands against a small model of a table, over a hall and a real store."""

import asyncio
import itertools
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from speeltafel.bots.players import Random
from speeltafel.engine.catalogue import rules
from speeltafel.play.facts import Plan, Settings
from speeltafel.play.refusals import Code
from speeltafel.play.table import CLOSED, OPEN, OVER, PLAYING, TableView
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.store import Append, ConflictError, Store, open_store

EXAMPLES, STEPS = 12, 30  # benchmarks.model has more
PERSONS = ("anna", "ben", "cleo")
BOT = "first-game"
people = st.sampled_from(PERSONS)
seats = st.sampled_from((None, 0, 1, 2))


@dataclass
class ModelSeat:
    """A seat, as simple as can be."""

    person: str = ""
    bot: bool = False
    away: bool = False


@dataclass
class Model:
    """What must be true of a table, without its game."""

    name: str
    seats: list[ModelSeat]
    host: str
    status: str = OPEN
    version: int = 1
    rematch: str = ""
    answers: dict[tuple[str, str], int] = field(default_factory=dict)  # of commands with effect

    def own(self, person: str) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat.person == person]

    def ended(self) -> Code | None:
        return {OVER: Code.OVER, CLOSED: Code.CLOSED}.get(self.status)

    def happen(self, facts: int) -> None:
        self.version += facts

    def start_if_full(self) -> int:
        if all(seat.person or seat.bot for seat in self.seats):
            self.status = PLAYING
            return 1
        return 0

    def sit(self, person: str, seat: int | None) -> Code | None:
        if seat is None and self.own(person):
            return None
        if self.status != OPEN:
            return self.ended() or Code.STARTED
        free = [n for n, one in enumerate(self.seats) if not one.person and not one.bot]
        if seat is not None and seat >= len(self.seats):
            return Code.BAD_SETTING
        if seat in self.own(person):
            return None
        if not free or seat not in (None, *free):
            return Code.SEAT_TAKEN
        self.seats[free[0] if seat is None else seat].person = person
        self.happen(1 + self.start_if_full())
        return None

    def stand(self, person: str) -> Code | None:
        if self.ended():
            return self.ended()
        if not self.own(person):
            return Code.NOT_SEATED
        for number in self.own(person):
            seat = self.seats[number]
            if self.status == OPEN:
                seat.person = ""
                self.happen(1)
            elif not seat.away:
                seat.away = True
                self.happen(1)
        return None

    def keep(self, person: str, number: int) -> Code | None:
        if self.status != OPEN:
            return self.ended() or Code.STARTED
        if person != self.host:
            return Code.NOT_HOST
        if number >= len(self.seats):
            return Code.BAD_SETTING
        if self.seats[number].person:
            return Code.SEAT_TAKEN
        if not self.seats[number].bot:
            self.seats[number].bot = True
            self.happen(1 + self.start_if_full())
        return None

    def back(self, person: str) -> Code | None:
        if self.status == OPEN:
            return Code.NOT_STARTED
        if self.ended():
            return self.ended()
        if not self.own(person):
            return Code.NOT_SEATED
        for number in self.own(person):
            self.happen(self.seats[number].away)
            self.seats[number].away = False
        return None

    def act(self, person: str, view: TableView, stale: bool) -> Code | None:
        if self.status == OPEN:
            return Code.NOT_STARTED
        if self.ended():
            return self.ended()
        if not self.own(person):
            return Code.NOT_SEATED
        if stale:
            return Code.STALE
        if view.actor not in self.own(person):
            return Code.NOT_YOUR_TURN
        if self.seats[view.actor].away:
            return Code.BOT_PLAYS
        self.happen(1)
        return None

    def close(self, person: str) -> Code | None:
        if self.ended():
            return self.ended()
        if person != self.host:
            return Code.NOT_HOST
        if self.status == PLAYING and any(s.person not in ("", person) for s in self.seats):
            return Code.STARTED
        self.status = CLOSED
        self.happen(1)
        return None

    def again(self, person: str) -> Code | None:
        if self.status != OVER:
            return Code.NOT_STARTED
        return None if self.own(person) or person == self.host else Code.NOT_SEATED


class Machine(RuleBasedStateMachine):
    """A hall on a real store, and the model."""

    store: Store
    loop: asyncio.AbstractEventLoop
    numbers = itertools.count()

    def __init__(self) -> None:
        super().__init__()
        self.secret = secrets.token_bytes(32)
        self.deals = random.Random(0)
        self.hall = h.Hall(self.secret, draw=self.draw)
        self.now = 1_000_000
        self.models: list[Model] = []
        self.sent: list[tuple[p.Command, str, Model]] = []  # commands that had an effect
        self.watchers: dict[tuple[str, str], h.Watcher] = {}
        self.answers: dict[object, Any] = {}

    # The server

    def draw(self, size: int) -> bytes:
        """Deal the same in every run; codes differ, for all examples share a store."""
        return secrets.token_bytes(size) if size == h.CODE_LENGTH else self.deals.randbytes(size)

    async def append(self, append: Append) -> None:
        await self.store.append(append)

    def carry_out(self) -> None:
        while self.hall.effects:
            for effect in self.hall.take_effects():
                if isinstance(effect, h.Answer):
                    self.answers[effect.reply] = effect.message
                elif isinstance(effect, h.Load):
                    events = self.loop.run_until_complete(
                        self.store.events(effect.table, effect.after)
                    )
                    self.hall.loaded(effect.table, events, self.now)
                elif isinstance(effect, h.Store):
                    name = effect.append.row.id
                    try:
                        self.loop.run_until_complete(self.append(effect.append))
                    except ConflictError:
                        self.hall.overtaken(name, self.now)
                    else:
                        self.hall.stored(name, self.now)

    def ask(self, wish: Any, person: str) -> Any:
        self.now += 1000
        reply = object()
        self.hall.request(h.Request(wish, h.Caller(person, person), reply), self.now)
        self.carry_out()
        return self.answers.pop(reply)

    def view(self, model: Model, person: str, seat: int | None = None) -> TableView:
        watcher = h.Watcher(model.name, person, seat)
        self.hall.watch(watcher, self.now)
        self.carry_out()
        data = self.hall.update(watcher)
        self.hall.unwatch(watcher)
        assert data
        return msgspec.json.decode(data, type=TableView)

    def id(self) -> str:
        return f"c{next(self.numbers)}"

    def check(self, command: p.Command, person: str, model: Model, before: int,
              expected: Code | None) -> None:  # fmt: skip
        """Send a command and compare the answer with what the model says."""
        answer = self.ask(command, person)
        if expected:
            assert isinstance(answer, p.Refused), answer
            assert (answer.code, answer.id) == (expected, command.id)
            return
        assert answer == p.Done(command.id, model.name, model.version)
        if model.version > before:
            self.sent.append((command, person, model))
            model.answers[person, command.id] = model.version

    # What may happen

    @rule(host=people, sit=st.booleans(), bots=st.tuples(st.booleans(), st.booleans()),
          training=st.booleans())  # fmt: skip
    def create(self, host: str, sit: bool, bots: tuple[bool, bool], training: bool) -> None:
        if len(self.models) > 2:
            return
        plans = tuple(Plan(BOT if bot else "") for bot in (False, *bots))
        number = self.id()
        name = self.hall.table_name(host, number)
        settings = Settings("gold", plans, training=training)
        wish = h.Make(number, name, settings, 0 if sit else None)
        model = Model(name, [ModelSeat(bot=bool(plan.bot)) for plan in plans], host)
        if sit:
            model.sit(host, 0)
        for _ in range(2):
            assert self.ask(wish, host) == p.Done(number, name, model.version)
        self.models.append(model)

    def any(self, data: st.DataObject) -> Model:
        return data.draw(st.sampled_from(self.models))

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people, seat=seats)
    def join(self, data: st.DataObject, person: str, seat: int | None) -> None:
        model = self.any(data)
        before = model.version
        command = p.Sit(self.id(), model.name, seat)
        self.check(command, person, model, before, model.sit(person, seat))

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people)
    def leave(self, data: st.DataObject, person: str) -> None:
        model = self.any(data)
        before = model.version
        self.check(p.Stand(self.id(), model.name), person, model, before, model.stand(person))

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people, seat=st.integers(0, 4))
    def keep(self, data: st.DataObject, person: str, seat: int) -> None:
        model = self.any(data)
        before = model.version
        command = p.Keep(self.id(), model.name, seat, BOT)
        self.check(command, person, model, before, model.keep(person, seat))

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people)
    def come_back(self, data: st.DataObject, person: str) -> None:
        model = self.any(data)
        before = model.version
        self.check(p.Back(self.id(), model.name), person, model, before, model.back(person))

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people, stale=st.booleans(), choice=st.integers(0, 50))
    def act(self, data: st.DataObject, person: str, stale: bool, choice: int) -> None:
        model = self.any(data)
        before, version = model.version, 0 if stale else model.version
        view = self.view(model, person)
        own = view.actor in model.own(person)
        moves = self.view(model, person, view.actor).moves if own else []
        move = moves[choice % len(moves)] if moves else "pass"
        command = p.Act(self.id(), model.name, version, move)
        self.check(command, person, model, before, model.act(person, view, stale))
        model.status = self.view(model, person).status  # the game is not in the model

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people)
    def undo(self, data: st.DataObject, person: str) -> None:
        model = self.any(data)
        view = self.view(model, person)
        if model.status == OPEN or not model.own(person) or len(model.own(person)) > 1:
            return
        command = p.Undo(self.id(), model.name, model.version)
        before = model.version
        expected = None
        if view.can_undo:
            model.happen(1)
        else:
            expected = model.ended() or Code.NOTHING_TO_UNDO
            if model.status == OVER and view.settings.training:
                expected = Code.NOTHING_TO_UNDO
        self.check(command, person, model, before, expected)
        model.status = self.view(model, person).status

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people)
    def close(self, data: st.DataObject, person: str) -> None:
        model = self.any(data)
        if data.draw(st.integers(0, 4)):
            return  # or there is soon nothing to play
        before = model.version
        self.check(p.Close(self.id(), model.name), person, model, before, model.close(person))

    @precondition(lambda self: any(model.status == PLAYING for model in self.models))
    @rule(data=st.data(), moves=st.sampled_from((1, 1, 5, 300)))
    def bots_play(self, data: st.DataObject, moves: int) -> None:
        """Let bots make moves while it is their turn, twice each."""
        model = self.any(data)
        bot = Random(rules("gold"))
        self.view(model, "")
        for _ in range(moves):
            table = self.hall.places[model.name].table
            if not table.bot_to_move:
                break
            assert table.game
            action = bot.choose(table.game.hidden(table.actor), table.actor, table.bot_seed())
            wish = h.BotMove(model.name, table.position, action)
            for _ in range(2):
                self.hall.request(h.Request(wish, h.NOBODY), self.now)
                self.carry_out()
            model.happen(1)
            model.status = self.hall.places[model.name].table.status

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people)
    def rematch(self, data: st.DataObject, person: str) -> None:
        model = self.any(data)
        if model.status == OVER and len(self.models) > 3 and not model.rematch:
            return
        expected = model.again(person)
        before = model.version
        if expected is None:
            name = self.hall.table_name(model.name, "rematch")
            if not model.rematch:
                model.rematch = name
                model.happen(1)
                seats = [ModelSeat(bot=seat.bot) for seat in model.seats]
                new = Model(name, seats, person)
                new.version += new.start_if_full()
                self.models.append(new)
        self.check(p.Rematch(self.id(), model.name), person, model, before, expected)

    @precondition(lambda self: self.sent)
    @rule(data=st.data(), times=st.integers(1, 3))
    def repeat(self, data: st.DataObject, times: int) -> None:
        """Send a command again that was carried out, however long ago."""
        command, person, model = data.draw(st.sampled_from(self.sent))
        for _ in range(times):
            answer = self.ask(command, person)
            assert answer == p.Done(command.id, model.name, model.answers[person, command.id])

    @rule()
    def restart(self) -> None:
        """Forget everything that is not stored."""
        self.hall = h.Hall(self.secret, draw=self.draw)
        self.watchers = {}

    @precondition(lambda self: self.models)
    @rule(data=st.data(), person=people)
    def reconnect(self, data: st.DataObject, person: str) -> None:
        """Look at a table from now on, or go on from where one was."""
        model = self.any(data)
        old = self.watchers.pop((person, model.name), None)
        if old:
            self.hall.unwatch(old)
        watcher = h.Watcher(model.name, person, since=old.since if old else 0)
        self.watchers[person, model.name] = watcher
        self.hall.watch(watcher, self.now)
        self.carry_out()

    @invariant()
    def everybody_sees_the_same_table(self) -> None:
        for (person, name), watcher in self.watchers.items():
            model = next(one for one in self.models if one.name == name)
            data = self.hall.update(watcher)
            assert data
            view = msgspec.json.decode(data, type=TableView)
            assert (view.version, view.status) == (model.version, model.status)
            assert view.rematch == model.rematch
            assert [(s.person, bool(s.bot), s.away) for s in view.seats] == [
                (s.person, s.bot or s.away, s.away) for s in model.seats
            ]
            own = model.own(person)
            assert view.seat == (own[0] if own else -1)


def run_model(url: str, examples: int, steps: int) -> None:
    """Try sequences of commands over a store."""
    with asyncio.Runner() as runner:
        store = runner.run(open_store(url))
        machine = type("OnStore", (Machine,), {"store": store, "loop": runner.get_loop()})
        try:
            run_state_machine_as_test(
                machine,
                settings=settings(
                    max_examples=examples, stateful_step_count=steps, deadline=None,
                    database=None, suppress_health_check=list(HealthCheck),
                ),
            )  # fmt: skip
        finally:
            runner.run(store.close())


def test_every_sequence_of_commands_does_what_the_model_says(store_url: str) -> None:
    run_model(store_url, EXAMPLES, STEPS)
