"""The cache of compiled code."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from speeltafel.engine import compiling


def test_the_fingerprint_changes_with_every_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edited rule can never run stale."""
    for folder in compiling.COMPILED:
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "one.py").write_text("x = 1")
    monkeypatch.setattr(compiling, "PACKAGE", tmp_path)
    seen = {compiling.fingerprint()}
    for folder in compiling.COMPILED:
        (tmp_path / folder / "one.py").write_text("x = 2")
        seen.add(compiling.fingerprint())
    monkeypatch.setattr(compiling.config, "BOUNDSCHECK", 1)
    seen.add(compiling.fingerprint())
    assert len(seen) == len(compiling.COMPILED) + 2


def test_a_folder_that_cannot_be_written_is_a_warning(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    code = "import speeltafel; print(len(speeltafel.deal('gold', 2, 1).legal()))"
    done = subprocess.run(
        [sys.executable, "-W", "default", "-c", code],
        env={**os.environ, "SPEELTAFEL_CACHE": str(blocked)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0
    assert "compiled rules cannot be kept" in done.stderr
    assert "SPEELTAFEL_CACHE" in done.stderr


def test_caches_of_older_sources_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPEELTAFEL_CACHE", str(tmp_path))
    old, recent = tmp_path / "old", tmp_path / "recent"
    for folder in (old, recent):
        folder.mkdir()
    long_ago = time.time() - 31 * 86400
    os.utime(old, (long_ago, long_ago))
    cache = compiling.open_cache()
    assert cache is not None
    assert cache.is_dir()
    assert not old.exists()
    assert recent.exists()
