"""List the benchmarks."""

import ast
from pathlib import Path

SHARED = {"clients", "common", "echo", "one_server", "world"}  # what others use

for path in sorted(Path(__file__).parent.glob("*.py")):
    if not path.stem.startswith("_") and path.stem not in SHARED:
        text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        print(f"python -m benchmarks.{path.stem:14} {text.splitlines()[0]}")
