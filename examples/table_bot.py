"""A program that sits down at a live table and plays random legal moves until the end.

Try it: python3 examples/table_bot.py http://127.0.0.1:8765 CODE, with the code of a table.
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

server, code = sys.argv[1:]


def ask(path: str, body: Any = None, **headers: str) -> Any:
    """Ask over HTTP, with a body by POST."""
    data = json.dumps(body).encode() if body else None
    return json.load(urlopen(Request(server + path, data, headers)))


token = {"Authorization": f"Bearer {ask('/api/me', {'name': 'Robot', 'robot': True})['token']}"}
table = ask(f"/api/codes/{code}", **token)["table"]
with connect(server.replace("http", "ws", 1) + "/socket", additional_headers=token) as socket:
    socket.send(json.dumps({"do": "sit", "id": "sit", "table": table}))
    socket.send(json.dumps({"do": "watch", "table": table}))
    for message in map(json.loads, socket):
        if message["is"] == "view" and message["status"] in ("over", "closed"):
            break
        if message["is"] == "view" and message["moves"]:
            version, move = message["version"], random.choice(message["moves"])
            act = {"do": "act", "id": f"move-{version}", "table": table, "version": version}
            socket.send(json.dumps({**act, "move": move}))
print(message["status"], message["scores"])
