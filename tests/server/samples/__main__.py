"""Write the sample database of this release: `python -m tests.server.samples`.

A sample is never written again: games that were stored by a release must come back in all later
ones. A release with another schema or other rules adds a file with the next number.
"""

import asyncio
import json
import tempfile
from pathlib import Path

from benchmarks.replay import Story, state_hash, table_name

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.server.store import open_store

HERE = Path(__file__).parent


async def write(path: Path) -> None:
    """Store of each game one that is over and one that is not, and the hashes of their states."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(str(Path(folder) / "sample.sqlite"))
        hashes = {}
        for number, game in enumerate(GAMES):
            for over in (0, 1):
                seed = 2 * number + over
                players = rules(game).PLAYERS[-1 if over else 0]
                story = Story(table_name(seed), game, seed, players).play(20)
                story.dither(len(story.events) + 6).play(10_000 if over else 20)
                await store.append(story.append())
                hashes[story.table.name] = state_hash(story.table)
        await store.set_meta("hashes", json.dumps(hashes).encode())
        await store.backup(path)
        await store.close()
    path.chmod(0o644)


if __name__ == "__main__":
    asyncio.run(write(HERE / f"{len(list(HERE.glob('*.sqlite'))) + 1}.sqlite"))
