"""Whether anything is lost, doubled or shown too early: seeded histories of halls under faults.

`benchmarks.world` has the simulated network, store, clocks and processes, and what must hold. Known
mistakes are planted as well: each must be found.
"""

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from unittest import mock

from benchmarks.common import verdict
from benchmarks.world import FaultError, SimulatedStore, World, warm_up
from speeltafel.play.facts import Fact, Paused, load_fact
from speeltafel.play.table import Table
from speeltafel.server import hall as h
from speeltafel.server.hall import Hall, Place, Request, Store, Watcher
from speeltafel.server.store import Append, Event

HISTORIES, SHORT = 20_000, 300
MUTANT_HISTORIES, MUTANT_SHORT = 2000, 1000

# The planted mistakes: what takes the place of which method


def told_too_early(hall: Hall, place: Place, request: Request, facts: list[Fact], now: int) -> None:
    """Answer as soon as it is decided."""
    _store(hall, place, request, facts, now)
    if request.key:
        place.keys[request.key] = place.table.version
    hall._done(place, replace(request), now)


def repeat_before_durable(hall: Hall, request: Request, now: int) -> None:
    """Answer the repeat of a command that is being stored."""
    place = hall.places.get(request.wish.table)
    if place and place.current and request.key and place.current.key == request.key:
        hall._done(place, request, now)
    else:
        _request(hall, request, now)


def show_while_busy(hall: Hall, watcher: Watcher) -> bytes | None:
    """Show what is not stored yet."""
    place = hall.places.get(watcher.table)
    if place is None or not place.table.version:
        return _update(hall, watcher)
    busy, exists = place.busy, place.exists
    place.busy, place.exists = False, True
    shown = _update(hall, watcher)
    place.busy, place.exists = busy, exists
    return shown


def key_not_stored(hall: Hall, place: Place, request: Request, facts: list[Fact], now: int) -> None:
    """Forget which command made an event."""
    _store(hall, place, request, facts, now)
    effect = hall.effects.pop()
    assert isinstance(effect, Store)
    events = tuple(Event(e.seq, e.at, "", e.body) for e in effect.append.events)
    hall.effects.append(replace(effect, append=replace(effect.append, events=events)))


def applied_twice(hall: Hall, name: str, events: Sequence[Event], now: int) -> None:
    """Take up what was read as if the table were empty, and keep what it had."""
    place = hall.places[name]
    if events and place.table.version:
        place.table.apply(load_fact(events[-1].body), events[-1].at)
    _loaded(hall, name, events, now)


def no_rollback(hall: Hall, name: str, now: int) -> None:
    """Keep what could not be stored."""
    place = hall.places[name]
    request, place.current = place.current, None
    assert request
    place.busy = False
    hall._refuse(request, h.NO_ROOM, now)
    hall._work(place, now)


def any_version(table: Table, version: int) -> None:
    """Take every action for one that answers the table as it is."""


def old_bot_move(table: Table, version: int, action: int) -> list[Fact]:
    """Carry a bot's move out though the table has gone on."""
    fits = table.bot_to_move and table.game and action in table.game.actions()
    return _bot_act(table, table.position, action) if fits else []


def clock_runs_on(table: Table, start: int, end: int) -> list[Fact]:
    """Let the clocks run while no server does."""
    return []


def paused_again(table: Table, start: int, end: int) -> list[Fact]:
    """Count a time in which no server ran at every look."""
    lost = end - max(start, table.thought.since + table.thought.paused)
    return [Paused(lost, end)] if table.deadline is not None and lost > 0 else []


def nobody_woken(hall: Hall, place: Place) -> None:
    """Show nobody that the table has changed."""
    place.shown = {}


def old_bytes(hall: Hall, place: Place) -> None:
    """Show the views that were made for the version before."""
    shown = place.shown
    _show(hall, place)
    place.shown = shown


def queue_forgotten(hall: Hall, name: str, now: int) -> None:
    """Forget who waits when somebody else was first."""
    hall.places[name].queue.clear()
    _overtaken(hall, name, now)


def time_goes_back(hall: Hall, place: Place, request: Request, facts: list[Fact], now: int) -> None:
    """Believe the clock."""
    place.table.updated = 0
    _store(hall, place, request, facts, now)


def decided_on_old(hall: Hall, place: Place, request: Request) -> bool:
    """Refuse without a look at what other processes have stored."""
    return False


def change_missed(hall: Hall, name: str, events: Sequence[Event], now: int) -> None:
    """Forget what was said about a table while it was read."""
    hall.places[name].stale = False
    _loaded(hall, name, events, now)


def shown_older(hall: Hall, watcher: Watcher, now: int) -> None:
    """Show the table as it is known here to who has seen more elsewhere."""
    place = hall._place(watcher.table, now)
    place.watchers[watcher] = None
    if not place.busy:
        hall.effects.append(h.Wake(watcher))


def rematch_first(hall: Hall, place: Place, request: Request, wish: Any, now: int) -> Any:
    """Name the table of the rematch before it is made."""
    if not request.joined:
        _rematch(hall, place, request, wish, now)
    return place.table.again(request.caller.person, hall.table_name(place.table.name, "rematch"))


def no_fence(store: SimulatedStore, append: Append) -> str:
    """Let two processes store the same version."""
    log = store.logs.get(append.row.id, [])
    if not store.full and append.after < len(log):
        del log[append.after :]
        store.keep(append)
        return "stored"
    return _take(store, append)


def stored_later(world: World, append: Append) -> str:
    """Say that it is stored, and write it down a little later unless a process crashes."""
    epochs = [process.epoch for process in world.processes]
    log = world.store.logs.get(append.row.id, [])
    if world.store.full or len(log) != append.after:
        return _commit_now(world, append)

    def write() -> None:
        if epochs == [process.epoch for process in world.processes]:
            _commit_now(world, append)

    world.at(30, "commit late", write)
    return "stored"


_store, _request, _update, _loaded = Hall._store, Hall.request, Hall.update, Hall.loaded
_overtaken, _rematch, _bot_act, _show = Hall.overtaken, Hall._rematch, Table.bot_act, Hall._show
_take, _commit_now = SimulatedStore.take, World.commit_now

MUTANTS: dict[str, tuple[type, str, Callable[..., Any]]] = {
    "acknowledged before it is durable": (Hall, "_store", told_too_early),
    "a repeat acknowledged before it is durable": (Hall, "request", repeat_before_durable),
    "shown while it is being stored": (Hall, "update", show_while_busy),
    "the command's key not stored": (Hall, "_store", key_not_stored),
    "an event applied twice when read again": (Hall, "loaded", applied_twice),
    "kept though it could not be stored": (Hall, "not_stored", no_rollback),
    "a stale version accepted": (Table, "_check_version", any_version),
    "a bot's move for an old position": (Table, "bot_act", old_bot_move),
    "clocks run while no server does": (Table, "pause", clock_runs_on),
    "a pause counted twice": (Table, "pause", paused_again),
    "a watcher not woken": (Hall, "_show", nobody_woken),
    "an old view shown again": (Hall, "_show", old_bytes),
    "who waits forgotten after a conflict": (Hall, "overtaken", queue_forgotten),
    "time goes back with the clock": (Hall, "_store", time_goes_back),
    "refused by what one process remembers": (Hall, "_is_unsure", decided_on_old),
    "a change missed while reading": (Hall, "loaded", change_missed),
    "an older version shown after a reconnect": (Hall, "watch", shown_older),
    "a rematch named before it is made": (Hall, "_rematch", rematch_first),
    "no fence between processes": (SimulatedStore, "take", no_fence),
    "a store that promises too early": (World, "commit_now", stored_later),
}


@contextmanager
def planted(name: str) -> Iterator[None]:
    """Plant a mistake for a while."""
    owner, method, wrong = MUTANTS[name]
    with mock.patch.object(owner, method, wrong):
        yield


@dataclass(frozen=True)
class Finding:
    """A history that went wrong."""

    seed: int
    what: str


def find_fault(seeds: range) -> Finding | None:
    """Play histories until one goes wrong."""
    for seed in seeds:
        try:
            World(seed).run()
        except FaultError as fault:
            return Finding(seed, str(fault))
        except Exception as error:
            return Finding(seed, f"{type(error).__name__}: {error}")
    return None


def replay(seed: int) -> None:
    """Play one history and print what happens in it."""
    world = World(seed)
    world.trace = []
    outcome = "nothing wrong"
    try:
        world.run()
    except FaultError as fault:
        outcome = str(fault)
    print(*world.trace, sep="\n")
    print(f"history {seed}: {outcome}; schedule {world.schedule.hexdigest()}")


def main() -> None:
    """Play histories, then plant the mistakes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="a quick look, a minute")
    parser.add_argument("--seed", type=int, help="play this history only, and print its schedule")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--histories", type=int, help=f"how many; {HISTORIES} if not given")
    words = parser.parse_args()
    warm_up()
    if words.seed is not None:
        replay(words.seed)
        return
    amount = words.histories or (SHORT if words.short else HISTORIES)
    most = MUTANT_SHORT if words.short else MUTANT_HISTORIES
    began = time.process_time()
    wrong = find_fault(range(words.first, words.first + amount))
    minutes = (time.process_time() - began) / 60
    if wrong:
        print(f"history {wrong.seed}: {wrong.what} (--seed {wrong.seed} shows it)")
    else:
        print(f"{amount} histories, {amount / minutes:,.0f} in a CPU-minute, none went wrong")
    missed = 0
    for name in MUTANTS:
        with planted(name):
            found = find_fault(range(most))
        missed += found is None
        told = f"history {found.seed}: {found.what}" if found else "NOT FOUND"
        print(f"{name:45} {told[:120]}", flush=True)
    verdict(
        f"{'a' if wrong else 'no'} history of {amount} went wrong, {missed} of {len(MUTANTS)} "
        f"planted mistakes missed in {most} histories (bars: none, 0)",
        not wrong and not missed,
    )


if __name__ == "__main__":
    main()
