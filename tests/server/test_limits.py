"""Token buckets and places: what is let through, and that a flood costs no memory."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.server.limits import Bucket, Buckets, MadeTables, Places, address_key


def key(host: str | None) -> str:
    return address_key({"client": None if host is None else (host, 1)})


def test_a_burst_passes_and_then_the_rate_holds() -> None:
    bucket = Bucket(rate=20, burst=40, now=100)
    assert [bucket.take(100) for _ in range(40)] == [0.0] * 40
    assert bucket.take(100) == pytest.approx(0.05)
    taken = sum(bucket.take(100 + moment / 1000) == 0 for moment in range(1, 1001))
    assert taken == 20


def test_waiting_as_long_as_told_is_enough() -> None:
    buckets = Buckets(rate=5 / 60, burst=5)
    for _ in range(5):
        assert buckets.take("a", 0) == 0
    wait = buckets.take("a", 0)
    assert wait == pytest.approx(12)
    assert buckets.take("a", wait - 0.01) > 0
    assert buckets.take("a", wait) == 0


def test_who_is_refused_does_not_wait_longer_for_having_asked() -> None:
    bucket = Bucket(rate=1, burst=1, now=0)
    assert bucket.take(0) == 0
    assert [bucket.take(tenth / 10) > 0 for tenth in range(1, 10)] == [True] * 9
    assert bucket.take(1.001) == 0


def test_each_key_has_its_own_bucket() -> None:
    buckets = Buckets(rate=1, burst=1)
    assert buckets.take("a", 0) == 0
    assert buckets.take("b", 0) == 0
    assert buckets.take("a", 0) > 0


def test_time_that_jumps_back_gives_nothing() -> None:
    bucket = Bucket(rate=1, burst=1, now=50)
    assert bucket.take(50) == 0
    assert bucket.take(10) > 0
    assert bucket.take(50.5) > 0
    assert bucket.take(51) == 0


def test_full_buckets_are_forgotten() -> None:
    buckets = Buckets(rate=10, burst=10)
    for number in range(1000):
        buckets.take(str(number), number / 1000)
    assert len(buckets) == 1000
    buckets.take("late", 1.5)
    assert len(buckets) == 500  # those of the last second, and the late one


def test_a_flood_of_addresses_does_not_grow_it() -> None:
    buckets = Buckets(rate=1, burst=2, most=100)
    let_through = 0
    for number in range(10_000):
        buckets.take(str(number), 0)
        let_through += buckets.take("regular", 0) == 0
    assert len(buckets) == 100
    assert let_through == 2  # it is remembered throughout, since it keeps asking


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 3000)), max_size=60),
    st.sampled_from([0.5, 1, 2, 8, 32]),
    st.integers(1, 5),
)
def test_forgetting_alters_no_answer(asked: list[tuple[str, int]], rate: float, burst: int) -> None:
    buckets = Buckets(rate, burst)
    kept = {name: Bucket(rate, burst, 0) for name in "abc"}
    now = 0.0
    for name, pause in asked:
        now += pause / 1024  # with powers of two nothing is rounded
        assert buckets.take(name, now) == kept[name].take(now)


def test_places_are_counted_by_key_and_come_back() -> None:
    places = Places(most=2)
    assert [places.enter("a"), places.enter("a"), places.enter("a")] == [True, True, False]
    assert places.enter("b")
    places.leave("a")
    assert places.enter("a")
    assert not places.enter("a")
    for name in "aab":
        places.leave(name)
    assert len(places) == 0


def test_addresses_of_version_6_count_by_network() -> None:
    assert key("2001:db8:0:1::5") == key("2001:db8:0:1:ffff::9") != key("2001:db8:0:2::5")
    assert key("fe80::1%eth0") == key("fe80::2")
    assert key("192.0.2.1") == key("::ffff:192.0.2.1") == "192.0.2.1" != key("192.0.2.2")


@pytest.mark.parametrize("host", [None, "", "testclient", "a" * 10_000])
def test_who_has_no_address_counts_as_unknown(host: str | None) -> None:
    assert key(host) == "unknown"


def test_tables_are_counted_for_an_hour_and_once() -> None:
    made = MadeTables(2)
    assert made.add("a", "t1", 0)
    assert made.add("a", "t1", 10)
    assert made.add("a", "t2", 1800)
    assert not made.add("a", "t3", 3599)
    assert made.add("b", "t3", 3599)
    assert made.add("a", "t3", 3601)
    assert made.tables("a") == ["t2", "t3"]
    made.keep("a", {"t3"})
    assert made.tables("a") == ["t3"]
    assert made.tables("c") == []


def test_of_many_who_make_tables_the_last_are_remembered() -> None:
    made = MadeTables(1, most_keys=100)
    for number in range(1000):
        assert made.add(f"address {number}", "t", number)
    assert len(made) == 100
    assert not made.add("address 999", "other", 1000)
