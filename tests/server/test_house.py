"""What a server does by itself: beginning beside others, and clearing away."""

import asyncio

import pytest

from speeltafel.server.house import House
from speeltafel.server.store import Store, open_store
from tests.server.visitors import config_with


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
