import pytest

from speeltafel.engine.catalogue import GAMES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of a game on one worker, so that it is compiled once.

    Not those in a browser, where the server has compiled it: they are long, and any worker will do.
    """
    for item in items:
        if item.nodeid.startswith("tests/web/"):
            continue
        for name in GAMES:
            if name in item.nodeid:
                item.add_marker(pytest.mark.xdist_group(name))
