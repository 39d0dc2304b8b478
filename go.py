#!/usr/bin/env python3
"""Run Speeltafel on a machine that has only Python 3.11 or newer.

python3 go.py              install into .venv, and start the server (also: python3 go.py run)
python3 go.py test         install, and pass all tests
python3 go.py WORD …       install, and run `speeltafel WORD …`
"""

import hashlib
import os
import runpy
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
OLDEST = (3, 11)


def run(*words: object) -> int:
    """Run a program and return its exit code."""
    return subprocess.run([str(word) for word in words], cwd=ROOT, check=False).returncode


def become(*words: object) -> int:
    """Run a program in place of this one, so that signals reach it."""
    command = [str(word) for word in words]
    if sys.platform != "win32":
        os.chdir(ROOT)
        os.execv(command[0], command)
    with subprocess.Popen(command, cwd=ROOT) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:  # the program has heard it too, and ends when it is ready
                continue


def need(code: int, what: str) -> None:
    """Stop with a clear line if a step has failed."""
    if code:
        sys.exit(f"go.py: {what} failed; what it said stands above")


def make_environment() -> None:
    """Make .venv with uv in it."""
    there = "import importlib.util, sys; sys.exit(importlib.util.find_spec('uv') is None)"
    if PYTHON.exists() and not run(PYTHON, "-c", there):
        return
    print("Making the environment .venv …", flush=True)
    if run(sys.executable, "-m", "venv", "--clear", VENV):
        sys.exit("go.py: no environment could be made; on Debian: apt install python3-venv")
    quiet = "--quiet", "--disable-pip-version-check"
    need(run(PYTHON, "-m", "pip", "install", *quiet, "uv"), "installing uv")


def pages_are_fresh() -> bool:
    """Return whether the pages for players are built from what lies here."""
    return bool(runpy.run_path(str(ROOT / "web/build.py"))["fresh"]())


def install(extra: str) -> None:
    """Install Speeltafel and what it needs, unless that has been done."""
    state = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest() + extra
    stamp = VENV / f"installed-{extra or 'run'}"
    if stamp.exists() and stamp.read_text() == state and pages_are_fresh():
        return
    print("Installing Speeltafel …", flush=True)
    target = f".[{extra}]" if extra else "."
    # Bytecode at once: later starts then take a second even where Python may not write it.
    uv = PYTHON, "-m", "uv", "pip", "install", "--quiet", "--compile-bytecode"
    again = "--reinstall-package", "speeltafel", "--refresh-package", "speeltafel"  # builds pages
    need(run(*uv, *again, "--python", PYTHON, "--editable", target), "installing Speeltafel")
    stamp.write_text(state)


def main(words: list[str]) -> int:
    """Install what is needed and run what is asked."""
    if sys.version_info < OLDEST:
        sys.exit(
            f"go.py: Python {'.'.join(map(str, OLDEST))} or newer is needed, not {sys.version}"
        )
    os.environ.pop("PYTHONHOME", None)
    make_environment()
    if words[:1] == ["test"]:
        install("test")
        return run(PYTHON, "-m", "pytest", *words[1:])
    install("")
    if words[:1] == ["run"]:
        words = ["serve", *words[1:]]
    return become(PYTHON, "-m", "speeltafel", *words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
