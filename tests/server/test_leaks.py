"""Nothing that is sent depends on what its receiver cannot know; the full size is a benchmark."""

import asyncio
import re
from collections.abc import Callable
from itertools import pairwise
from typing import cast

import pytest
from benchmarks.leaks import (
    DELAY,
    NAME,
    PLANTED,
    Life,
    everything,
    find_planted,
    look,
    redealt,
    resumed,
    secrets_of,
    wishes,
)

from speeltafel.bots.advice import Advice
from speeltafel.bots.levels import FIRST_WITH_SEARCH, LEVELS
from speeltafel.bots.players import make_bot
from speeltafel.engine.catalogue import GAMES, SPECTATOR, State, rules
from speeltafel.play.facts import Plan, Settings
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import OVER, PLAYING, Table
from speeltafel.server import protocol as p
from speeltafel.server.hall import (
    BotMove,
    Caller,
    Hall,
    Make,
    Place,
    Request,
    Store,
    Think,
    Watcher,
)
from speeltafel.server.house import House


@pytest.mark.parametrize("name", GAMES)
def test_nothing_sent_depends_on_what_is_hidden(name: str) -> None:
    tally = look(name, seed=11, states=30, deals=2)
    assert tally.found == []
    assert tally.changed > 0.8 * tally.deals
    assert tally.lived > 0.2 * tally.deals
    assert tally.comparisons > 20 * tally.deals


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_leak_is_found(planted: str) -> None:
    _, where = find_planted(planted)
    assert where


def test_what_is_compared_has_refusals_of_all_kinds() -> None:
    seen = set()
    for seed in range(8):
        life = Life("gold", seed)
        while life.moves_on:
            life.go_on()
            if life.table.status != PLAYING or life.rng.random() < 0.8:
                continue
            table = resumed(life.table)
            viewer = life.rng.randrange(SPECTATOR, len(table.seats))
            for _, data in everything(table, viewer, wishes(table, viewer, ["nonsense"])):
                seen.update(re.findall(rb'"code":"(\w+)"', data))
    assert {
        b"not_seated", b"not_your_turn", b"stale", b"illegal_move", b"started", b"not_started",
        b"not_host", b"nothing_to_undo", b"bot_plays",
    } <= seen  # fmt: skip


@pytest.mark.parametrize("name", ["gold", "keltis"])
def test_secrets_are_shown_at_the_end_and_not_before(name: str) -> None:
    life = Life(name, seed := 0)
    table = life.table
    while table.status != OVER:
        if not life.moves_on:  # it was closed
            life = Life(name, seed := seed + 1)
            table = life.table
        for viewer in range(SPECTATOR, len(table.seats)):
            if table.game is None or table.version % 8 == 0:
                sent = p.write_message(table.view(viewer))
                assert not [secret for secret in secrets_of(table) if secret in sent]
        life.go_on()
    sent = p.write_message(table.view(SPECTATOR))
    assert table.made.secret.encode() in sent
    assert table.made.bot_secret.encode() not in sent


@pytest.mark.parametrize("name", GAMES)
def test_who_asks_for_a_foreign_seat_sees_what_everybody_sees(name: str) -> None:
    life = Life(name, 0)
    while life.table.version < 25:
        life.go_on()
    hall = Hall(b"hall")
    hall.places[NAME] = Place(life.table, busy=False, exists=True)

    def shown(person: str, seat: int) -> bytes:
        watcher = Watcher(NAME, person, seat)
        hall.watch(watcher, 0)
        return hall.update(watcher) or b""

    everybody = shown("somebody", SPECTATOR)
    assert everybody
    for seat in range(len(life.table.seats)):
        assert shown("somebody", seat) == everybody
        assert shown(life.persons[seat - 1], seat) == everybody
        assert shown(life.persons[seat], seat) != everybody


# Bots


def thinks(name: str, wanted: int) -> list[tuple[Think, Think]]:
    """Return what bots are given, each with what they are given in another world."""
    pairs: list[tuple[Think, Think]] = []
    seed = 0
    while len(pairs) < wanted:
        life = Life(name, seed)
        seed += 1
        while life.moves_on and len(pairs) < wanted:
            life.go_on()
            if life.table.bot_to_move:
                real = resumed(life.table)
                twin = redealt(real, real.actor, seed, bots=False)
                pairs.append((asked_to_think(real), asked_to_think(twin)))
    return pairs


def asked_to_think(table: Table) -> Think:
    """Return what the hall gives to the bot that is to move."""
    hall = Hall(b"hall", DELAY)
    place = hall.places[NAME] = Place(table, busy=False, exists=True)
    hall._let_bot_think(place, 0)
    (effect,) = hall.take_effects()
    assert isinstance(effect, Think)
    return effect


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_answers_the_same_to_the_same_view(name: str) -> None:
    pairs = thinks(name, 6)
    for level in LEVELS[:FIRST_WITH_SEARCH]:
        players = {think.players: None for pair in pairs for think in pair}
        kept = {number: make_bot(level.key, rules(name), number) for number in players}
        answers = [kept[a.players].choose(a.hidden, a.seat, a.seed) for a, _ in pairs]
        for (_, other), answer in zip(reversed(pairs), reversed(answers), strict=True):
            anew = make_bot(level.key, rules(name), other.players)
            assert kept[other.players].choose(other.hidden, other.seat, other.seed) == answer
            assert anew.choose(other.hidden, other.seat, other.seed) == answer


class Listener:
    """Stands in for a house: it has one table, and keeps what it is to think about."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.bots = self
        self.given: list[bytes] = []
        self.advised: set[str] = set()

    async def look(self, name: str, ask: Callable[[Table], object]) -> None:
        """Ask the table."""
        ask(self.table)

    async def advise(self, game: str, hidden: State, seat: int, seed: int) -> list[Advice]:
        """Keep what was given."""
        self.given.append(hidden.tobytes() + f"{game} {seat} {seed}".encode())
        return []


class SlowListener(Listener):
    """Thinks for a while."""

    async def advise(self, game: str, hidden: State, seat: int, seed: int) -> list[Advice]:
        """Keep what was given."""
        await asyncio.sleep(0.01)
        return await super().advise(game, hidden, seat, seed)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_made_of_what_the_seat_may_know(name: str) -> None:
    life = Life(name, 3)  # a training table
    asked = 0
    while asked < 10:
        life.go_on()
        if life.table.awaited:
            asked += 1
            real = resumed(life.table)
            twin = redealt(real, real.actor, asked, bots=False)
            listeners = Listener(real), Listener(twin)
            for listener in listeners:
                house = cast(House, listener)
                asyncio.run(House.hint(house, NAME, life.table.awaited))
            assert listeners[0].given == listeners[1].given != []


def test_nobody_has_two_hints_thought_about_at_once() -> None:
    life = Life("gold", 3)
    while not life.table.awaited:
        life.go_on()
    house, person = cast(House, SlowListener(life.table)), life.table.awaited

    async def ask_twice() -> list[object]:
        asked = [House.hint(house, NAME, person) for _ in range(2)]
        return await asyncio.gather(*asked, return_exceptions=True)

    first, second = asyncio.run(ask_twice())
    assert isinstance(first, p.Hint)
    assert isinstance(second, RefusedError)
    assert second.code == Code.TOO_FAST
    assert isinstance(asyncio.run(House.hint(house, NAME, person)), p.Hint)


def moves_of_a_bot(thinking: int) -> list[tuple[int, int]]:
    """Let a bot play that thinks so long; return when its moves were due, and their times."""
    hall = Hall(b"hall", DELAY, lambda number: bytes(number), alone=True)
    settings = Settings("gold", (Plan("first-game"), Plan("first-game")), start=0)
    now = 1_000_000
    hall.request(Request(Make("make", NAME, settings), Caller("host", "Host")), now)
    hall.loaded(NAME, [], now)
    times: list[tuple[int, int]] = []
    due = 0
    bot = make_bot("first-game", rules("gold"), 2)
    while len(times) < 10:
        for effect in hall.take_effects():
            if isinstance(effect, Store):
                if due:
                    times.append((due, effect.append.events[-1].at))
                hall.stored(NAME, now)
            elif isinstance(effect, Think):
                due = effect.not_before
                action = bot.choose(effect.hidden, effect.seat, effect.seed)
                now = max(now + thinking, due)
                hall.request(Request(BotMove(NAME, effect.version, action), Caller("", "")), now)
    return times


def test_how_long_a_bot_thought_does_not_show() -> None:
    at_once = moves_of_a_bot(thinking=0)
    assert all(at == due for due, at in at_once)
    assert {later - earlier for (_, earlier), (_, later) in pairwise(at_once)} == {DELAY}
    assert moves_of_a_bot(thinking=DELAY - 1) == at_once
