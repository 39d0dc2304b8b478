"""The tree is the architecture: imports point one way."""

import ast
from pathlib import Path

import speeltafel

PACKAGE = Path(speeltafel.__file__).parent
# A room may use itself and the rooms of lower levels.
LEVELS = {
    "texts": -1, "engine": 0, "games": 1, "bots": 2, "play": 2, "lab": 3, "envs": 3, "server": 3,
    "console": 4, "commands": 5, "cli": 6, "__init__": 0, "__main__": 7,
}  # fmt: skip


def room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def imports(source: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return {name for name in found if name.split(".")[0] == "speeltafel"}


def test_imports_point_one_way() -> None:
    wrong = []
    for source in PACKAGE.rglob("*.py"):
        here = source.relative_to(PACKAGE).parts[0].removesuffix(".py")
        for module in imports(source):
            there = room(module)
            if there == "__init__" and here in ("cli", "__main__"):
                continue
            if here != there and LEVELS[there] >= LEVELS[here] and here != "__init__":
                wrong.append(f"{source.relative_to(PACKAGE)} imports {module}")
    assert wrong == []


def test_every_room_has_a_level() -> None:
    rooms = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert rooms - {"__pycache__", "py"} <= set(LEVELS) | {"py"}
