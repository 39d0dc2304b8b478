"""How often one may ask, and how many connections one may hold. The time is passed in."""

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Collection
from typing import Any

MOST_KEYS = 20_000  # so many addresses are remembered; 200 bytes each, so 4 MB
LATELY = 3600.0  # seconds


class Bucket:
    """A bucket of `burst` tokens that fills at `rate` tokens a second, full at first."""

    __slots__ = ("burst", "rate", "time", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.time = now

    def take(self, now: float, cost: float = 1) -> float:
        """Take tokens and return 0, or take none and return the seconds until there are enough.

        >>> bucket = Bucket(rate=2, burst=1, now=0)
        >>> bucket.take(now=0), bucket.take(now=0), bucket.take(now=0.5)
        (0.0, 0.5, 0.0)
        """
        passed = max(0.0, now - self.time)
        self.tokens = min(self.burst, self.tokens + passed * self.rate)
        self.time = max(self.time, now)
        if self.tokens < cost:
            return (cost - self.tokens) / self.rate
        self.tokens -= cost
        return 0.0


class Buckets:
    """A bucket for each address or person, with bounded memory.

    A bucket that has had the time to fill is as good as none, so it is forgotten. If even so there
    are more than `most`, the one unused for longest goes: a flood of addresses costs no memory.
    """

    def __init__(self, rate: float, burst: float, most: int = MOST_KEYS) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()  # the latest used last

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, now: float, cost: float = 1) -> float:
        """Take from the bucket of `key`; return 0 or the seconds to wait, as `Bucket.take`."""
        self._forget(now)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, now)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(now, cost)

    def _forget(self, now: float) -> None:
        filled = now - self.burst / self.rate
        while self._buckets:
            key, bucket = next(iter(self._buckets.items()))
            if bucket.time > filled:
                break
            del self._buckets[key]


class Places:
    """Counts what each address holds at once, such as sockets, up to `most`."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, key: str) -> bool:
        """Take a place, or return False if none is left for this key."""
        if self._held[key] >= self.most:
            return False
        self._held[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Give a place back that `enter` gave."""
        self._held[key] -= 1
        if self._held[key] <= 0:
            del self._held[key]


class MadeTables:
    """The tables that each person or address has made in the last hour, up to `most`.

    Whoever counts keeps only those at which nobody plays, so that others are not limited.
    """

    def __init__(self, most: int, most_keys: int = MOST_KEYS) -> None:
        self.most = most
        self.most_keys = most_keys
        self._made: OrderedDict[str, dict[str, float]] = OrderedDict()  # the latest used last

    def __len__(self) -> int:
        return len(self._made)

    def add(self, key: str, table: str, now: float) -> bool:
        """Count a table, once, or return False if there are as many as may be."""
        made = self._made.pop(key, {})
        self._made[key] = made = {
            name: at for name, at in made.items() if at > now - LATELY or name == table
        }
        if len(self._made) > self.most_keys:
            self._made.popitem(last=False)
        if table not in made and len(made) >= self.most:
            return False
        made.setdefault(table, now)
        return True

    def tables(self, key: str) -> list[str]:
        """Return the tables that are counted."""
        return list(self._made.get(key, ()))

    def keep(self, key: str, tables: Collection[str]) -> None:
        """Count only these tables from now on."""
        made = self._made.get(key, {})
        for table in made.keys() - tables:
            del made[table]


def plain_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Read an IP address; one of version 4 written as version 6 is version 4. None: not one."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def address_key(scope: Any) -> str:
    """Name whom a connection counts for: its address, in version 6 the network of 64 bits.

    Whoever has one address of version 6 has all of its network.

    >>> address_key({"client": ("2001:db8:1:2:3:4:5:6", 4711)})
    '2001:db8:1:2::'
    """
    host = (scope.get("client") or ("",))[0]
    address = plain_address(host)
    if address is None:
        return "unknown"
    if address.version == 4:
        return str(address)
    return str(ipaddress.IPv6Address(int(address) >> 64 << 64))
