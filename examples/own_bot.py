"""A bot of your own for any of the games: it takes a random legal move. See docs/bot-protocol.md.

Try it: speeltafel play gold --bots "program:python3 examples/own_bot.py"
"""

import json
import random
import sys
from typing import Any


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """Return one of the legal moves; the view is all that your seat can know."""
    return random.choice(legal)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Own bot"}
    else:
        answer = {"id": message["id"], "do": choose(message["view"], message["legal"])}
    print(json.dumps(answer), flush=True)
