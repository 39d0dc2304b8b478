"""What a server does by itself: beginning beside others, and clearing away."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from speeltafel.server.house import DAY, House, now
from speeltafel.server.store import Store, StoreFullError, open_store
from tests.server.visitors import GOLD, config_with, in_memory


def test_two_first_starts_share_one_secret(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unseen(name: str) -> None:
        """Look a moment before the other process has written."""

    async def go() -> None:
        store: Store = await open_store(sqlite_url)
        await store.keep_meta("hall", b"of the other process")
        monkeypatch.setattr(store, "get_meta", unseen)
        house = House(config_with(bots__prepare=False), store)
        await house.open()
        assert house.hall.secret == b"of the other process"
        key = await house.notices.push_key()
        assert await house.notices.push_key() == key
        await house.close()

    asyncio.run(go())


def test_a_guest_who_does_not_come_back_is_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ages = {"limits__guest_days": 6, "limits__empty_table_days": 5}
    with in_memory(f"{tmp_path}/tables.sqlite", **ages) as hall:
        guest, sitting, looking = (hall.guest(name) for name in ("Gone", "Sits", "Looks"))
        empty = guest.post("/api/tables", json={"id": "t", "settings": GOLD}).json()["table"]
        table = sitting.make()["table"]

        async def go(days: int) -> None:
            """Let days pass for the house and its store."""
            later = now() + days * DAY
            monkeypatch.setattr("speeltafel.server.house.now", lambda: later)
            await hall.house._sweep()

        with guest.socket() as open_for_long:
            hall.portal.call(go, 4)
            assert hall.store("row", empty) is not None
            assert looking.get("/api/me").status_code == 200
            wait_until_seen(hall, looking.person)
            hall.portal.call(go, 7)
            assert open_for_long.closing()[1] == "your session has ended"
        assert hall.store("row", empty) is None
        assert hall.store("row", table) is not None
        assert guest.get("/api/me").status_code == 401
        assert sitting.get("/api/me").status_code == looking.get("/api/me").status_code == 200


def wait_until_seen(hall: Any, person: str) -> None:
    """Wait until it is noted that a person was here again."""
    first = hall.store("person", person).created
    while hall.store("person", person).seen < first + DAY:
        time.sleep(0.01)


def test_who_only_looks_needs_no_storage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_memory(f"{tmp_path}/tables.sqlite") as hall:
        anna = hall.guest()
        hall.portal.call(lambda: hall.house.store.change_person(anna.person, seen=0))

        async def full(*_: object, **__: object) -> None:
            raise StoreFullError("the disk is full")

        monkeypatch.setattr(hall.house.store, "change_person", full)
        assert anna.get("/api/me").status_code == 200
