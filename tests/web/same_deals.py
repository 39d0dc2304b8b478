"""A server whose deals and bots follow from the entropy of its players alone.

With pages whose entropy is the same every time (see conftest.py), a test plays the same game every
time. `DEALS=2 pytest tests/web` plays others.
"""

import functools
import hashlib
import os
import secrets
import sys

from speeltafel.cli import main
from speeltafel.server import hall

SECRETS = (16, 32)  # bytes of the secrets of a table: for its bots, and for its deal


def draw(number: int) -> bytes:
    """Return bytes that are always the same for secrets of tables, and random for other things."""
    if number not in SECRETS:
        return secrets.token_bytes(number)
    return hashlib.shake_128(f"{os.environ.get('DEALS', '1')} {number}".encode()).digest(number)


if __name__ == "__main__":
    hall.Hall = functools.partial(hall.Hall, draw=draw)  # type: ignore[misc,assignment]
    sys.exit(main())
