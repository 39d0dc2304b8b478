"""The load of benchmarks.load in a small size: no errors, no losses, at whatever pace."""

import asyncio
from pathlib import Path

import pytest
from benchmarks.load import PARTS, Size, measure_part

SMALL = Size(tables=4, rate=20.0, seconds=2.0, deaf=2, sockets=50, thinkers=2)


@pytest.mark.parametrize("part", PARTS)
def test_nobody_suffers_from_load(part: str, tmp_path: Path) -> None:
    result = asyncio.run(measure_part(part, tmp_path, SMALL, SPEELTAFEL_LIMITS_SEND_SECONDS="1"))
    assert result.wrong == []
    assert "memory of one who never reads" not in result.missed, result.figures
