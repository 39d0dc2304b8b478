"""The messages of the .ftl files, and what is wrong with something that is said."""

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast, visitor

from speeltafel.texts import FOLDER, PLAYERS, Said

Messages = dict[str, set[str]]  # id → its arguments
LISTS = ("seats", "cards", "powers")  # the arguments that are lists


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def read_messages(file: Path) -> Messages:
    """Read a file; every entry has to be a message of its own, or a comment."""
    found: Messages = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Comment | ast.GroupComment | ast.ResourceComment):
            continue
        assert isinstance(entry, ast.Message), f"{file}: {entry.to_json()}"
        assert entry.id.name not in found, f"{file}: {entry.id.name} is there twice"
        variables = _Variables()
        variables.visit(entry)
        found[entry.id.name] = variables.found
    return found


@cache
def english() -> Messages:
    """Return all English messages."""
    found: Messages = {}
    for file in sorted((FOLDER / "en").glob("*.ftl")):
        more = read_messages(file)
        assert not found.keys() & more.keys(), f"{file} has ids of another file"
        found |= more
    return found


def faults(said: Said) -> list[str]:
    """Return what is wrong with something that a game says."""
    known = english()
    if said.id not in known:
        return [f"{said.id} has no message"]
    found = []
    if set(said.args) != known[said.id]:
        found.append(f"{said.id} is given {sorted(said.args)}, wants {sorted(known[said.id])}")
    game = said.id.partition("-")[0]
    for name, value in said.args.items():
        values = value if isinstance(value, list) else [value]
        kinds = {type(one) for one in values}
        player = name in PLAYERS
        if kinds not in ([{int}] if player else [{int}, {str}]):
            found.append(f"{said.id}: {name} is {value!r}")
        if isinstance(value, list) != (name in LISTS):
            found.append(f"{said.id}: {name} is {value!r}")
        words = [one for one in values if isinstance(one, str)]
        found += [f"{said.id}: no word {one!r}" for one in words if f"{game}-{one}" not in known]
    return found
