"""Bad input, much of it: HTTP by the OpenAPI document, and the socket. Exits 1 if a bar is missed.

    python -m benchmarks.fuzz [--cases 2000] [--messages 200000] [--only http|socket]

Bars: no status 5xx, no answer against the document; no traceback in the log, no effect on another
table, at most 20 MB more memory.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

import httpx
from tests.server.fuzzing import OPERATIONS, Attack, all_frames, storm
from tests.server.test_fuzz import GROWTH, Bystanders
from tests.server.visitors import in_memory, server_process

BATCH = 5000  # messages between two rounds of bad frames


def fuzz_http(cases: int, folder: Path) -> list[str]:
    """Attack every operation; return what was found."""
    found = []
    with in_memory(f"{folder}/http.sqlite", limits__tables_per_person=1_000_000) as hall:
        for name in OPERATIONS:
            began = time.perf_counter()
            attack = Attack(hall, name)
            try:
                attack.run(cases)
            except Exception as error:
                found.append(f"{name}: {error}")
            print(
                f"{name:55} {attack.sent:6} cases {time.perf_counter() - began:7.1f} s", flush=True
            )
    return found


def fuzz_socket(messages: int, folder: Path) -> list[str]:
    """Attack the socket while two people play; return what was found."""
    found = []
    with server_process(folder) as server:
        people = Bystanders(server)
        eve = people.tokens[2]

        async def go() -> int:
            stop = asyncio.Event()
            playing = asyncio.ensure_future(people.play(stop))
            await storm(server, eve, people.foul, people.table, 1000, 1)
            before = server.memory
            for number in range(2, 2 + max(1, messages // BATCH)):
                heard = await storm(server, eve, people.foul, people.table, BATCH, number)
                await asyncio.gather(*all_frames(server, eve))
                grown = (server.memory - before) / 1e6
                print(
                    f"{number - 1:4} × {BATCH} messages, {grown:+.1f} MB, {len(heard)} kinds",
                    flush=True,
                )
            stop.set()
            moves = await playing
            if server.memory - before > GROWTH:
                found.append(f"memory grew by {(server.memory - before) / 1e6:.0f} MB")
            return moves

        moves = asyncio.run(go())
        headers = {"authorization": f"Bearer {people.tokens[0]}"}
        view = httpx.get(f"{server.url}/api/tables/{people.table}", headers=headers).json()
        if view["version"] != 4 + moves:
            found.append(f"the other table is at {view['version']} after {moves} moves")
        log = server.stop()
    if "Traceback" in log:
        found.append(f"a traceback in the log:\n{log[log.index('Traceback') - 500 :][:3000]}")
    return found


def main() -> int:
    """Run both parts and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=2000, help="per operation")
    parser.add_argument("--messages", type=int, default=200_000)
    parser.add_argument("--only", choices=("http", "socket"))
    given = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        if given.only != "socket":
            found += fuzz_http(given.cases, Path(folder))
        if given.only != "http":
            found += fuzz_socket(given.messages, Path(folder))
    print("\n".join(found) or "nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
