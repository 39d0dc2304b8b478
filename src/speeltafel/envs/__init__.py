"""Doors to the research world: PettingZoo, OpenSpiel and Gymnasium.

Each is a module of its own with an optional package behind it; docs/environments.md shows them.
"""


def not_installed(module: str, package: str, extra: str) -> ImportError:
    """Return the error for a door whose package is missing: it says what to install."""
    return ImportError(f'{module} needs {package}: pip install "speeltafel[{extra}]"')
