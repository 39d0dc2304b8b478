"""List the benchmarks."""

import ast
from pathlib import Path

for path in sorted(Path(__file__).parent.glob("*.py")):
    if not path.stem.startswith("_") and path.stem != "common":
        text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        print(f"python -m benchmarks.{path.stem:14} {text.splitlines()[0]}")
