"""The hall: one wish at a time, nothing told or shown before it is stored."""

from collections import deque
from typing import Any

import msgspec
import pytest
from benchmarks.world import SimulatedStore

from speeltafel.play.facts import Clock, Plan, Rematched, Settings, load_fact
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import CLOSED, OPEN, OVER, PLAYING, RECENT, Table, TableView
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.hall import Hall, Request, Watcher

ANNA, BEN, EVE = h.Caller("anna", "Anna"), h.Caller("ben", "Ben"), h.Caller("eve", "Eve")
BOT = "first-game"
TWO = Settings("gold", (Plan(), Plan()), start=0)


class Desk:
    """A hall and a store; what the hall asks of the store waits until it is carried out."""

    def __init__(self, store: SimulatedStore | None = None, alone: bool = False) -> None:
        self.store = store or SimulatedStore()
        self.hall = Hall(b"secret", alone=alone)
        self.now = 1000
        self.due: deque[h.Load | h.Store] = deque()
        self.answers: list[tuple[Any, Any]] = []
        self.woken: list[Watcher] = []
        self.thinks: list[h.Think] = []
        self.loads = 0
        self.number = 0

    def take(self) -> None:
        for effect in self.hall.take_effects():
            match effect:
                case h.Load() | h.Store():
                    self.due.append(effect)
                    self.loads += isinstance(effect, h.Load)
                case h.Answer():
                    self.answers.append((effect.reply, effect.message))
                case h.Wake():
                    self.woken.append(effect.watcher)
                case h.Think():
                    self.thinks.append(effect)

    def carry_out(self, outcome: str = "") -> None:
        """Do the next thing that the hall waits for; an append may be given another outcome."""
        effect = self.due.popleft()
        if isinstance(effect, h.Store):
            told = outcome or self.store.take(effect.append)
            getattr(self.hall, told)(effect.append.row.id, self.now)
        elif outcome:
            self.hall.not_loaded(effect.table, self.now)
        else:
            events = self.store.logs.get(effect.table, [])[effect.after :]
            self.hall.loaded(effect.table, events, self.now)
        self.take()

    def settle(self) -> None:
        while self.due:
            self.carry_out()

    def put(self, wish: Any, caller: h.Caller = ANNA, reply: object = "reply") -> None:
        self.now += 10
        self.hall.request(Request(wish, caller, reply), self.now)
        self.take()

    def ask(self, wish: Any, caller: h.Caller = ANNA) -> Any:
        """Put a wish, carry everything out, and return the answer."""
        reply = object()
        self.put(wish, caller, reply)
        self.settle()
        (message,) = [message for to, message in self.answers if to is reply]
        return message

    def id(self) -> str:
        self.number += 1
        return f"id{self.number}"

    def make(self, settings: Settings = TWO, seat: int | None = 0) -> str:
        name = self.hall.table_name("made", str(self.number))
        done = self.ask(h.Make(self.id(), name, settings, seat))
        assert done == p.Done(f"id{self.number}", name, len(self.store.logs[name]))
        return name

    def started(self, settings: Settings = TWO) -> str:
        name = self.make(settings)
        while self.table(name).status == OPEN:
            self.ask(p.Sit(self.id(), name, None), BEN)
        return name

    def table(self, name: str) -> Table:
        return self.hall.places[name].table

    def act(self, name: str) -> p.Act:
        table = self.table(name)
        return p.Act(self.id(), name, table.version, table.view(table.actor).moves[0])

    def caller(self, name: str) -> h.Caller:
        return {"anna": ANNA, "ben": BEN}[self.table(name).awaited]

    def watch(self, name: str, caller: h.Caller = ANNA, **more: Any) -> Watcher:
        watcher = Watcher(name, caller.person, connection="line", **more)
        self.hall.watch(watcher, self.now)
        self.take()
        return watcher

    def seen(self, watcher: Watcher) -> TableView | p.Refused | None:
        data = self.hall.update(watcher)
        return msgspec.json.decode(data, type=TableView | p.Refused) if data else None

    def view(self, watcher: Watcher) -> TableView:
        view = self.seen(watcher)
        assert isinstance(view, TableView)
        return view

    def play_out(self, name: str) -> None:
        """Let whoever is to move make the last legal move until the end."""
        while self.table(name).status == PLAYING:
            table = self.table(name)
            if table.bot_to_move:
                assert table.game
                wish = h.BotMove(name, table.position, table.game.actions()[-1])
                self.put(wish, h.NOBODY, None)
                self.settle()
            else:
                move = table.view(table.actor).moves[-1]
                self.ask(p.Act(self.id(), name, table.version, move), self.caller(name))


def code(answer: Any) -> str:
    assert isinstance(answer, p.Refused), answer
    return answer.code


# Nothing before it is stored


def test_a_command_is_answered_and_shown_once_it_is_stored() -> None:
    desk = Desk()
    name = desk.started()
    watcher = desk.watch(name, BEN)
    before = desk.view(watcher)
    desk.answers, desk.woken = [], []
    act = desk.act(name)
    desk.put(act)
    assert (desk.answers, desk.woken, desk.hall.update(watcher)) == ([], [], None)
    desk.carry_out()
    assert desk.answers == [("reply", p.Done(act.id, name, before.version + 1))]
    assert desk.woken == [watcher]
    assert desk.view(watcher).version == before.version + 1
    assert [line.what for line in desk.view(watcher).log] == []


def test_a_repeat_gets_the_same_answer_and_not_before_it_is_stored() -> None:
    desk = Desk()
    name = desk.started()
    act = desk.act(name)
    desk.put(act, reply="first")
    desk.put(act, reply="second")
    assert desk.answers[-1][0] not in ("first", "second")
    desk.settle()
    (first, done), (second, again) = desk.answers[-2:]
    assert (first, second, done) == ("first", "second", again)
    log = len(desk.store.logs[name])
    assert desk.ask(act) == done
    assert Desk.ask(other := Desk(desk.store), act) == done  # another process knows it too
    assert len(other.store.logs[name]) == log


def test_the_same_id_of_another_person_is_another_command() -> None:
    desk = Desk()
    name = desk.make(Settings("gold", (Plan(),) * 3))
    one = p.Sit("same", name, 1)
    assert desk.ask(one, ANNA).version == 3
    assert code(desk.ask(one, BEN)) == Code.SEAT_TAKEN


def test_the_next_command_waits_for_the_one_before() -> None:
    desk = Desk()
    name = desk.make(Settings("gold", (Plan(),) * 3))
    desk.put(p.Sit("a", name, 1), BEN, "one")
    desk.put(p.Sit("b", name, 1), ANNA, "two")
    assert len(desk.due) == 1
    desk.settle()
    told = dict(desk.answers[-2:])
    assert isinstance(told["one"], p.Done)
    assert code(told["two"]) == Code.SEAT_TAKEN


def test_what_cannot_be_stored_has_not_happened() -> None:
    desk = Desk()
    name = desk.started()
    watcher = desk.watch(name)
    before = desk.view(watcher)
    act = desk.act(name)
    desk.put(act)
    desk.carry_out("not_stored")
    assert code(desk.answers[-1][1]) == Code.NO_ROOM
    assert desk.hall.update(watcher) is None  # it is being read again
    desk.settle()
    assert desk.view(watcher) == msgspec.structs.replace(before, log=[])
    assert isinstance(desk.ask(act), p.Done)


def test_a_table_that_cannot_be_read_is_refused_and_read_again_later() -> None:
    desk = Desk()
    name = desk.started()
    other = Desk(desk.store)
    other.put(p.Back(desk.id(), name), reply="command")
    watcher = other.watch(name)
    other.carry_out("not_loaded")
    assert [(to, code(message)) for to, message in other.answers] == [
        ("command", Code.NO_ROOM),
        (watcher.connection, Code.NO_ROOM),
    ]
    again = other.watch(name)
    other.settle()
    assert other.view(again).version == 4


# Several processes


def test_who_comes_second_looks_again() -> None:
    one = Desk()
    name = one.make(Settings("gold", (Plan(),) * 3))
    two = Desk(one.store)
    two.ask(p.Back("x", name))
    one.put(p.Sit("a", name, None), BEN, "one")
    assert isinstance(two.ask(p.Sit("b", name, 1), h.Caller("cleo", "Cleo")), p.Done)
    one.settle()
    assert one.answers[-1] == ("one", p.Done("a", name, 5))  # on the next free seat
    assert [seat.person for seat in one.table(name).seats] == ["anna", "cleo", "ben"]


def test_who_always_comes_second_is_told_in_the_end() -> None:
    desk = Desk()
    name = desk.started()
    desk.put(desk.act(name))
    for _ in range(h.ATTEMPTS):
        desk.carry_out("overtaken")
        desk.carry_out()
    assert code(desk.answers[-1][1]) == Code.STALE
    assert not desk.due


def test_what_another_process_stored_is_shown() -> None:
    one = Desk()
    name = one.started()
    two = Desk(one.store)
    watcher = two.watch(name, BEN)
    two.settle()
    assert two.view(watcher).version == 4
    one.ask(one.act(name))
    two.hall.changed(name, 5, two.now)
    two.take()
    two.settle()
    assert two.view(watcher).version == 5
    two.woken = []
    two.hall.changed(name, 5, two.now)  # known already
    two.take()
    assert (two.woken, list(two.due)) == ([], [])


def test_a_change_is_not_missed_while_the_table_is_read() -> None:
    one = Desk()
    name = one.started()
    two = Desk(one.store)
    watcher = two.watch(name, BEN)
    load = two.due.popleft()
    assert isinstance(load, h.Load)
    read = list(one.store.logs[name])
    one.ask(one.act(name))
    two.hall.changed(name, 5, two.now)
    two.hall.loaded(name, read, two.now)
    two.take()
    two.settle()
    assert two.view(watcher).version == 5
    assert two.woken[-1] is watcher


def test_who_saw_more_elsewhere_is_not_shown_less() -> None:
    one = Desk()
    name = one.started()
    two = Desk(one.store)
    two.ask(p.Back("x", name))
    one.ask(one.act(name))
    watcher = two.watch(name, BEN, since=5)
    assert two.hall.update(watcher) is None
    two.settle()
    assert two.view(watcher).version == 5
    boaster = two.watch(name, BEN, since=2**50)
    two.settle()
    assert two.view(boaster).version == 5


def test_a_view_tells_no_more_than_the_log_has_and_is_not_kept() -> None:
    desk = Desk()
    name = desk.started()
    desk.play_out(name)
    table = desk.table(name)
    assert table.version > RECENT + 10
    for since in range(table.version + 1):
        log = desk.view(desk.watch(name, BEN, since=since)).log
        assert [line.version for line in log] == list(
            range(max(since, table.version - RECENT) + 1, table.version + 1)
        )
        assert desk.hall.places[name].shown == {}


def test_a_view_is_made_once_for_all_who_see_the_same() -> None:
    desk = Desk()
    name = desk.started()
    watchers = [desk.watch(name, person) for person in (EVE, EVE, EVE)]
    desk.settle()
    shown = [desk.hall.update(watcher) for watcher in watchers[:2]]
    assert shown[0] is shown[1]
    assert desk.hall.update(watchers[2]) is shown[0]
    assert desk.hall.places[name].shown == {}  # nobody else waits for it
    assert desk.hall.places[name].table.public is None


def test_a_command_is_refused_only_after_a_look_at_what_others_stored() -> None:
    one = Desk()
    name = one.started()
    two = Desk(one.store)
    two.ask(p.Back("x", name), ANNA)
    act = one.act(name)
    done = one.ask(act)
    later = one.act(name)
    assert isinstance(two.ask(later, one.caller(name)), p.Done)  # its version was not known there
    assert two.ask(act) == done


def test_a_look_is_at_what_is_stored() -> None:
    one = Desk()
    name = one.started()
    two = Desk(one.store)
    look = h.Look(name, lambda table: p.Pong(table.version))
    assert two.ask(look) == p.Pong(4)
    one.ask(one.act(name))
    assert two.ask(look) == p.Pong(5)


def test_a_hall_that_is_alone_reads_a_table_once() -> None:
    desk = Desk(alone=True)
    name = desk.started()
    loads = desk.loads
    assert code(desk.ask(p.Act("a", name, 1, "pass"))) == Code.STALE
    desk.ask(h.Look(name, lambda table: p.Pong(table.version)))
    assert desk.loads == loads == 1


def test_a_table_that_was_not_there_is_found_later() -> None:
    one, two = Desk(), Desk()
    two.store = one.store
    name = one.hall.table_name("made", "0")
    early = two.watch(name)
    two.settle()
    unknown = two.seen(early)
    assert isinstance(unknown, p.Refused)
    assert unknown.code == Code.UNKNOWN_TABLE
    assert two.hall.update(early) is None  # who was told so looks no more
    assert one.make() == name
    assert isinstance(two.ask(p.Sit("s", name, 1), BEN), p.Done)
    late = two.watch(name)
    two.settle()
    assert two.view(late).version == 4


def test_time_does_not_go_back_with_the_clock() -> None:
    desk = Desk()
    name = desk.started()
    desk.now = 5
    desk.ask(desk.act(name))
    times = [event.at for event in desk.store.logs[name]]
    assert times == sorted(times)


# Making tables


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings("chess", (Plan(), Plan())), "there is no game 'chess'"),
        (Settings("gold", (Plan(),)), "gold is for 2 to 3 players"),
        (Settings("gold", (Plan(), Plan("grandmaster"))), "there is no level 'grandmaster'"),
        (Settings("gold", (Plan(), Plan()), stand_in="x"), "there is no level 'x'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(settings: Settings, said: str) -> None:
    answer = Desk().ask(h.Make("a", "x" * 26, settings))
    assert (code(answer), answer.id) == (Code.BAD_SETTING, "a")
    assert answer.text.startswith(said)


def test_making_a_table_twice_makes_one() -> None:
    desk = Desk()
    name = desk.make()
    again = desk.ask(h.Make("id1", name, TWO, 0))
    assert again == p.Done("id1", name, 2)
    assert len(desk.store.logs[name]) == 2


def test_levels_are_stored_by_their_keys() -> None:
    desk = Desk()
    name = desk.make(Settings("gold", (Plan(), Plan("Huiskamer"), Plan("5")), stand_in="1"), None)
    settings = desk.table(name).settings
    assert [plan.bot for plan in settings.seats] == ["", "family-table", "master"]
    assert settings.stand_in == "first-game"
    assert code(desk.ask(p.Keep("k", name, 0, "nobody"))) == Code.BAD_SETTING


def test_a_code_that_is_taken_is_drawn_again() -> None:
    desk = Desk()
    drawn = iter([bytes(7), bytes(7), bytes([1] * 7)])
    desk.hall.draw = lambda size: next(drawn) if size == h.CODE_LENGTH else bytes(size)
    desk.make()
    desk.number += 1
    name = desk.make()
    assert desk.store.rows[name].code == "BBBBBBB"


def test_nobody_plays_at_a_table_that_is_not_there() -> None:
    desk = Desk()
    assert code(desk.ask(p.Sit("a", "n" * 26))) == Code.UNKNOWN_TABLE
    assert code(desk.ask(h.Look("n" * 26, lambda table: p.Pong(1)))) == Code.UNKNOWN_TABLE


def test_while_closing_nothing_new_begins() -> None:
    desk = Desk()
    name = desk.started(Settings("gold", (Plan(), Plan(BOT)), start=1))
    done = p.Sit("again", name, 0)
    desk.thinks = []
    desk.hall.closing = True
    assert code(desk.ask(p.Stand("s", name))) == Code.CLOSING
    assert code(desk.ask(h.Make("m", "m" * 26, TWO))) == Code.CLOSING
    desk.put(h.LookAfter(name), h.NOBODY, None)
    assert desk.thinks == []
    assert code(desk.ask(done)) == Code.CLOSING
    assert "m" * 26 not in desk.store.logs


# Rematch


def over(settings: Settings = TWO) -> tuple[Desk, str]:
    desk = Desk()
    name = desk.started(settings)
    desk.play_out(name)
    assert desk.table(name).status == OVER
    return desk, name


def test_a_rematch_is_named_once_its_table_is_stored() -> None:
    desk, name = over()
    desk.put(p.Rematch("r", name), BEN)
    new = desk.hall.table_name(name, "rematch")
    while new not in desk.store.logs:
        assert desk.table(name).rematch == ""
        desk.carry_out()
    desk.settle()
    assert desk.answers[-1][1] == p.Done("r", name, desk.table(name).version)
    assert isinstance(load_fact(desk.store.logs[name][-1].body), Rematched)
    assert desk.table(new).made.before == name
    version = desk.table(name).version
    assert desk.ask(p.Rematch("q", name), ANNA) == p.Done("q", name, version)
    assert desk.ask(p.Rematch("r", name), BEN) == p.Done("r", name, version)
    assert len(desk.store.logs[new]) == 1


def test_at_the_table_of_a_rematch_one_sits_down_after_its_commitment_is_known() -> None:
    desk, name = over()
    desk.ask(p.Rematch("r", name), BEN)
    new = desk.table(name).rematch
    assert [seat.person for seat in desk.table(new).seats] == ["", ""]
    promised = desk.table(new).view(-1).commitment
    assert promised != desk.table(name).view(-1).commitment
    desk.ask(p.Sit("s", new, 1, "ab"), BEN)
    desk.ask(p.Sit("s", new, 0, "cd"), ANNA)
    assert desk.table(new).status == PLAYING
    assert desk.table(new).view(-1).commitment == promised
    assert [seat.entropy for seat in desk.table(new).seats] == ["cd", "ab"]


def test_a_rematch_that_cannot_be_stored_is_refused_and_not_named() -> None:
    desk, name = over()
    desk.store.full = True
    assert code(desk.ask(p.Rematch("r", name))) == Code.NO_ROOM
    assert desk.table(name).rematch == ""
    desk.store.full = False
    assert isinstance(desk.ask(p.Rematch("r", name)), p.Done)


def test_a_rematch_keeps_seats_for_the_bots_that_played() -> None:
    desk = Desk()
    name = desk.make(Settings("gold", (Plan(),) * 3, start=0))
    desk.ask(p.Keep("k", name, 1, BOT))
    desk.ask(p.Sit("s", name, 2), ANNA)  # one person on two seats
    desk.play_out(name)
    assert isinstance(desk.ask(p.Rematch("r", name)), p.Done)
    new = desk.table(desk.table(name).rematch)
    assert [(seat.person, seat.plan.bot) for seat in new.seats] == [
        ("", ""), ("", BOT), ("", ""),
    ]  # fmt: skip


def test_a_rematch_before_the_end_is_refused() -> None:
    desk = Desk()
    name = desk.started()
    assert code(desk.ask(p.Rematch("r", name))) == Code.NOT_STARTED
    assert desk.hall.table_name(name, "rematch") not in desk.store.logs


# Bots


def at_a_bot() -> tuple[Desk, str]:
    desk = Desk()
    return desk, desk.started(Settings("gold", (Plan(), Plan(BOT)), start=1))


def test_a_bot_is_asked_once_with_what_its_seat_may_know() -> None:
    desk, name = at_a_bot()
    (think,) = desk.thinks
    table = desk.table(name)
    assert table.game
    assert (think.table, think.version, think.seat, think.level) == (name, 3, 1, BOT)
    assert think.hidden.tobytes() == table.game.hidden(1).tobytes()
    desk.put(h.LookAfter(name), h.NOBODY, None)
    assert len(desk.thinks) == 1
    desk.hall.bot_failed(name, 3)
    desk.put(h.LookAfter(name), h.NOBODY, None)
    assert len(desk.thinks) == 2


def test_a_bot_that_answers_twice_moves_once() -> None:
    desk, name = at_a_bot()
    table = desk.table(name)
    assert table.game
    wish = h.BotMove(name, 3, table.game.actions()[0])
    desk.put(wish, h.NOBODY, None)
    desk.put(wish, h.NOBODY, None)
    desk.settle()
    assert len(desk.store.logs[name]) == 4


def test_a_bot_thinks_first_where_its_turn_was_stored() -> None:
    one = Desk()
    name = one.make(Settings("gold", (Plan(), Plan(BOT)), start=0))
    two = Desk(one.store)
    two.watch(name, BEN)
    two.settle()
    one.ask(one.act(name))
    two.hall.changed(name, one.table(name).version, two.now)
    two.take()
    two.settle()
    assert [think.urgent for think in one.thinks] == [True]
    assert [think.urgent for think in two.thinks] == [False]
    two.hall.bot_failed(name, two.thinks[0].version)
    two.put(h.LookAfter(name), h.NOBODY, None)  # nobody has, so it is this one's turn
    two.settle()
    assert [think.urgent for think in two.thinks] == [False, True]


def test_a_bot_whose_move_cannot_be_stored_thinks_again_when_looked_after() -> None:
    desk, name = at_a_bot()
    table = desk.table(name)
    assert table.game
    desk.put(h.BotMove(name, 3, table.game.actions()[0]), h.NOBODY, None)
    desk.carry_out("not_stored")
    desk.settle()
    assert len(desk.thinks) == 1  # a full disk does not keep it thinking
    desk.put(h.LookAfter(name), h.NOBODY, None)
    assert len(desk.thinks) == 2


def test_clocks_stand_still_for_every_gap_once() -> None:
    desk = Desk()
    name = desk.started(Settings("gold", (Plan(), Plan()), start=0, clock=Clock("move", 60)))
    begun = desk.now
    gaps = ((begun + 1000, begun + 2000), (begun + 3000, begun + 7000))
    for desk.now in (begun + 8000, begun + 9000):
        desk.put(h.LookAfter(name, gaps), h.NOBODY, None)
        desk.settle()
    assert desk.table(name).deadline == begun + 65_000
    desk.now = begun + 65_000
    desk.put(h.LookAfter(name, gaps), h.NOBODY, None)
    desk.settle()
    assert desk.table(name).seats[0].away
    assert desk.thinks[-1].level == "family-table"


def test_who_could_not_move_earlier_has_not_thought_meanwhile() -> None:
    desk = Desk()
    name = desk.started(Settings("gold", (Plan(), Plan()), start=0, clock=Clock("game", 60)))
    begun = desk.now
    act = desk.act(name)
    desk.now = begun + 50_000
    request = Request(act, ANNA, "reply")
    request.gaps = ((begun + 2000, desk.now),)
    desk.hall.request(request, desk.now)
    desk.take()
    desk.settle()
    assert desk.answers[-1][1] == p.Done(act.id, name, desk.table(name).version)
    assert desk.table(name).thought.used(0) == 2000
    noted = (begun + 2000, desk.now + 1000)  # the whole of it, a second later
    desk.now += 1000
    desk.put(h.LookAfter(name, (noted,)), h.NOBODY, None)
    desk.settle()
    assert desk.table(name).deadline == noted[1] + 60_000


# Who looks


def test_everybody_sees_the_own_seat_and_nobody_another() -> None:
    desk = Desk()
    name = desk.started()
    seats = {
        (caller.person, seat): desk.view(desk.watch(name, caller, seat=seat)).seat
        for caller in (ANNA, BEN, h.Caller("cleo", "Cleo"))
        for seat in (None, -1, 0, 1, 5)
    }
    assert {key: seat for key, seat in seats.items() if seat >= 0} == {
        ("anna", None): 0, ("anna", 0): 0, ("ben", None): 1, ("ben", 1): 1,
    }  # fmt: skip


def test_a_new_name_is_shown_even_if_the_table_is_busy() -> None:
    desk = Desk()
    name = desk.started()
    watcher = desk.watch(name, BEN)
    assert desk.view(watcher).seats[0].name == "Anna"
    for new, busy in (("Anne", False), ("Annie", True)):
        desk.woken = []
        if busy:
            desk.put(p.Act("stale", name, 0, "pass"))
        desk.hall.rename("anna", new)
        desk.take()
        desk.settle()
        assert desk.woken == [watcher]
        assert desk.view(watcher).seats[0].name == new


def test_who_has_seen_everything_is_not_woken_by_a_refusal() -> None:
    desk = Desk()
    name = desk.started()
    watcher = desk.watch(name, BEN)
    desk.view(watcher)
    desk.woken = []
    assert code(desk.ask(p.Act("a", name, 4, "fly"))) == Code.ILLEGAL_MOVE
    assert desk.woken == []


def test_who_looks_no_more_is_not_woken() -> None:
    desk = Desk()
    name = desk.started()
    watcher = desk.watch(name, BEN)
    assert desk.hall.last_heard("ben", name) == desk.now
    desk.hall.unwatch(watcher)
    desk.woken = []
    desk.ask(desk.act(name))
    assert desk.woken == []
    assert not desk.hall.last_heard("ben", name)


def test_tables_that_nobody_uses_are_let_go_and_found_again() -> None:
    desk = Desk()
    used, idle = desk.started(), desk.started()
    watcher = desk.watch(used)
    assert desk.hall.trim(desk.now, 0) == 1
    assert list(desk.hall.places) == [used]
    desk.hall.unwatch(watcher)
    assert desk.hall.trim(desk.now, 1) == 0
    assert desk.ask(h.Look(idle, lambda table: p.Pong(table.version))) == p.Pong(4)


def test_what_a_look_asks_may_be_refused() -> None:
    desk = Desk()
    name = desk.started()

    def ask(table: Table) -> msgspec.Struct:
        raise RefusedError(Code.FORBIDDEN, "not you")

    answer = desk.ask(h.Look(name, ask))
    assert (code(answer), answer.text) == (Code.FORBIDDEN, "not you")


def test_the_operator_frees_seats_and_closes_tables() -> None:
    desk = Desk()
    name = desk.started()
    assert isinstance(desk.ask(h.Rule(name, 1), h.NOBODY), p.Done)
    assert desk.table(name).seats[1].away
    assert isinstance(desk.ask(h.Rule(name, None, "spam"), h.NOBODY), p.Done)
    assert desk.table(name).status == CLOSED
    assert code(desk.ask(h.Rule(name), h.NOBODY)) == Code.CLOSED


def test_notices_are_stored_with_the_turn_that_waits() -> None:
    desk = Desk()
    name = desk.make()
    desk.put(p.Sit("s", name, 1), BEN)
    effect = desk.due[0]
    assert isinstance(effect, h.Store)
    (notice,) = effect.append.notices
    assert (notice.person, notice.version) == ("anna", 4)
    assert notice.not_before == desk.now + h.NOTICE_AFTER
