"""What the server counts and measures, for Prometheus."""

import asyncio

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE

__all__ = ["CONTENT_TYPE", "Metrics"]

CHANGES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
LAG_PAUSE = 0.5  # seconds between two looks at the event loop


class Metrics:
    """The figures of one process. No label names a person or a table."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("speeltafel_moves", "Moves that were carried out", registry=registry)
        self.commit_changes = Histogram(
            "speeltafel_commit_changes", "Changes stored by one commit", buckets=CHANGES,
            registry=registry,
        )  # fmt: skip
        self.commit_seconds = Histogram(
            "speeltafel_commit_seconds", "Time of a commit", buckets=SECONDS, registry=registry
        )
        self.sockets = Gauge("speeltafel_sockets", "Open WebSockets", registry=registry)
        self.queued = Gauge(
            "speeltafel_send_queue_bytes", "Bytes that wait for slow readers", registry=registry
        )
        self.tables = Gauge("speeltafel_tables_in_memory", "Tables in memory", registry=registry)
        self._refused = Counter(
            "speeltafel_refused", "Commands and requests refused", ["code"], registry=registry
        )
        self._bots = Histogram(
            "speeltafel_bot_seconds", "Time of a bot's choice", ["level"],
            buckets=SECONDS, registry=registry,
        )  # fmt: skip
        self._notices = Counter(
            "speeltafel_notices",
            "Notices by way and outcome",
            ["way", "outcome"],
            registry=registry,
        )
        self.lag = Histogram(
            "speeltafel_event_loop_lag_seconds", "How late the event loop is",
            buckets=SECONDS, registry=registry,
        )  # fmt: skip
        ProcessCollector(registry=registry)

    def committed(self, changes: int, seconds: float) -> None:
        """Count a commit."""
        self.commit_changes.observe(changes)
        self.commit_seconds.observe(seconds)

    def refused(self, code: str) -> None:
        """Count a refusal by its error code, one of a closed list."""
        self._refused.labels(code).inc()

    def bot_chose(self, level: str, seconds: float) -> None:
        """Count a bot's choice; of a level with a budget (master:2000) only its name counts."""
        self._bots.labels(level.partition(":")[0]).observe(seconds)

    def noticed(self, way: str, outcome: str) -> None:
        """Count a notice, such as ("push", "delivered")."""
        self._notices.labels(way, outcome).inc()

    async def watch_loop(self, pause: float = LAG_PAUSE) -> None:
        """Measure for ever how late the event loop wakes this task."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + pause
            await asyncio.sleep(pause)
            self.lag.observe(max(0.0, loop.time() - due))

    def text(self) -> bytes:
        """Return all figures in the text format of Prometheus, whose type is CONTENT_TYPE."""
        return generate_latest(self.registry)
