"""The figures of the server."""

import asyncio
import time
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from speeltafel.server.metrics import Metrics
from tests.server.visitors import in_memory, play


def figures(metrics: Metrics) -> dict[str, float]:
    """All figures by name and labels, as Prometheus would read them."""
    return {
        sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(metrics.text().decode())
        for sample in family.samples
    }


def test_every_figure_is_there_from_the_start() -> None:
    found = figures(Metrics())
    for name in (
        "speeltafel_moves_total", "speeltafel_commit_changes_count",
        "speeltafel_commit_seconds_count", "speeltafel_sockets", "speeltafel_send_queue_bytes",
        "speeltafel_tables_in_memory", "speeltafel_event_loop_lag_seconds_count",
    ):  # fmt: skip
        assert found[name] == 0


def test_what_happens_is_counted() -> None:
    metrics = Metrics()
    metrics.moves.inc()
    metrics.committed(3, 0.02)
    metrics.committed(100, 0.2)
    metrics.sockets.inc()
    metrics.queued.set(4096)
    metrics.refused("stale")
    metrics.bot_chose("master:2000", 0.05)
    metrics.bot_chose("program:/bin/secret --token x", 0.05)
    metrics.noticed("push", "gone")
    found = figures(metrics)
    assert found["speeltafel_moves_total"] == 1
    assert found["speeltafel_commit_changes_sum"] == 103
    assert found["speeltafel_commit_changes_bucket 4.0"] == 1
    assert found["speeltafel_commit_seconds_count"] == 2
    assert found["speeltafel_sockets"] == 1
    assert found["speeltafel_send_queue_bytes"] == 4096
    assert found["speeltafel_refused_total stale"] == 1
    assert found["speeltafel_bot_seconds_count master"] == 1
    assert found["speeltafel_notices_total gone push"] == 1
    assert b"secret" not in metrics.text()


def test_a_server_counts_moves_commits_and_what_waits(tmp_path: Path) -> None:
    with in_memory(f"{tmp_path}/tables.sqlite") as hall:
        metrics = hall.house.metrics
        anna, bob = hall.guest("Anna"), hall.guest("Bob")
        table = anna.make()["table"]
        bob.command(table, "sit", "s")
        assert figures(metrics)["speeltafel_moves_total"] == 0
        assert bob.command(table, "sit", "s2", seat=0).status_code == 409
        assert figures(metrics)["speeltafel_refused_total started"] == 1
        play(hall, table, 3)
        assert figures(metrics)["speeltafel_moves_total"] == 3

        async def change_much() -> tuple[float, float]:
            before = figures(metrics)
            async with asyncio.TaskGroup() as group:
                for number in range(50):
                    group.create_task(hall.house.store.set_meta(f"test {number}", b""))
            after = figures(metrics)
            names = ("speeltafel_commit_changes_sum", "speeltafel_commit_changes_count")
            changes, commits = (after[name] - before[name] for name in names)
            return changes, commits

        changes, commits = hall.portal.call(change_much)
        assert changes >= 50
        assert commits < 10
        with anna.socket():
            (connection,) = hall.house.connections
            connection.queued = 4096
            assert figures(metrics)["speeltafel_send_queue_bytes"] == 4096
            connection.queued = 0


def test_two_servers_in_one_process_share_nothing() -> None:
    one, other = Metrics(), Metrics()
    one.moves.inc()
    assert figures(other)["speeltafel_moves_total"] == 0


def test_a_loop_that_is_held_up_shows() -> None:
    async def hold_up() -> Metrics:
        metrics = Metrics()
        watch = asyncio.create_task(metrics.watch_loop(pause=0.001))
        await asyncio.sleep(0)  # the watch begins
        time.sleep(0.05)  # this is what it must notice
        while not figures(metrics)["speeltafel_event_loop_lag_seconds_count"]:
            await asyncio.sleep(0)
        watch.cancel()
        return metrics

    assert figures(asyncio.run(hold_up()))["speeltafel_event_loop_lag_seconds_sum"] > 0.04
