"""Records of live games for the tests of the browser's side, which deals them again.

    python -m tests.server.record_samples

writes web/src/lib/samples.test.json anew.
"""

import json
from pathlib import Path
from typing import Any

from speeltafel.engine.catalogue import GAMES
from speeltafel.play.record import Record
from speeltafel.server.replay import steps_of
from tests.play.test_fairness import record_of

SAMPLES = Path(__file__).parents[2] / "web" / "src" / "lib" / "samples.test.json"


def sample(record: Record) -> dict[str, Any]:
    """Return a record with the piles that its shuffles draw from, where it does not tell them."""
    steps = steps_of(record, "open").steps
    piles = {}
    for number, shuffle in enumerate(record["shuffles"]):
        if shuffle["what"].startswith("minus "):
            before = steps[shuffle["at"] - 1].view
            piles[number] = before["minus_cards"][int(shuffle["what"].removeprefix("minus "))]
    return {"record": record, "piles": piles}


def main() -> None:
    """Write the file."""
    found = [sample(record_of(game, 1)) for game in GAMES]
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found)
    SAMPLES.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
