"""Replay stored tables: each must come out of its events as its row says."""

from collections.abc import AsyncIterator

from speeltafel.play.facts import Moved, load_fact
from speeltafel.play.fairness import verify
from speeltafel.play.table import OVER, Table
from speeltafel.server.hall import row_of
from speeltafel.server.store import Event, Store, TableRow

FIELDS = (
    "version", "status", "deadline", "awaited", "bots", "code", "game", "players", "listed",
    "created", "updated",
)  # fmt: skip


async def check_tables(store: Store) -> AsyncIterator[tuple[str, str]]:
    """Yield every stored table with what is wrong with it, an empty text if nothing is."""
    after = ""
    while rows := await store.all_rows(after):
        after = rows[-1].id
        for row in rows:
            yield row.id, difference(row, await store.events(row.id))


def difference(row: TableRow, events: list[Event]) -> str:
    """Return the first difference between a table's row and its events, or an empty text."""
    table = Table(row.id)
    try:
        for event in events:
            fact = load_fact(event.body)
            # Compiled rules trust their caller, and a damaged event is none to be trusted.
            if isinstance(fact, Moved) and fact.action not in legal(table):
                return f"after version {table.version}: the move {fact.do!r} is not legal"
            table.apply(fact, event.at)
        again = row_of(table)
        if table.status == OVER and table.proof():
            verify(table.record())
    except Exception as error:  # damaged bytes can go wrong in any way
        return f"after version {table.version}: {error or type(error).__name__}"
    for field in FIELDS:
        stored, replayed = getattr(row, field), getattr(again, field)
        if field == "awaited" and replayed not in row.persons:
            replayed = ""  # somebody who is gone
        if stored != replayed:
            return f"{field} is stored as {stored!r}, but its events say {replayed!r}"
    strangers = set(row.persons) - set(again.persons)
    if strangers:
        return f"{min(strangers)} is stored as seated, but its events say otherwise"
    return ""


def legal(table: Table) -> list[int]:
    """Return what may be done at a table now."""
    return table.game.actions() if table.game and table.actor >= 0 else []
