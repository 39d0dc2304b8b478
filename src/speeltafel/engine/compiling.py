"""Compiling rules: Numba's options and the folder of its cache, each in one place.

Numba looks only at the file of the outermost function when it decides whether cached code is
still good. A kernel calls rules in other files, so the cache folder is named by a hash of all
sources: an edited rule can never run stale.
"""

import hashlib
import os
import shutil
import sys
import threading
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba

PACKAGE = Path(__file__).parent.parent
COMPILED = ("engine", "games", "bots")  # the folders that hold compiled code
UNUSED_DAYS = 30  # after which the cache of older sources is removed

config: Any = numba.config
njit: Any = numba.njit
PLAIN = bool(config.DISABLE_JIT)  # NUMBA_DISABLE_JIT=1: rules run as plain Python

F = TypeVar("F", bound=Callable[..., Any])


def fingerprint() -> str:
    """Name the sources, and what else decides which machine code comes out of them."""
    digest = hashlib.sha256()
    for folder in COMPILED:
        for source in sorted((PACKAGE / folder).glob("*.py")):
            digest.update(source.name.encode())
            digest.update(source.read_bytes())
    digest.update(f"{sys.version} {numba.__version__} {config.BOUNDSCHECK}".encode())
    return digest.hexdigest()[:16]


def user_cache() -> Path:
    """Return the folder for caches of this user (SPEELTAFEL_CACHE overrules it)."""
    chosen = os.environ.get("SPEELTAFEL_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "speeltafel"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/speeltafel"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "speeltafel"


def open_cache() -> Path | None:
    """Make the cache folder of these sources, or warn and return None if it cannot be written."""
    base = user_cache()
    folder = base / fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f"writable-{os.getpid()}"
        probe.touch()
        probe.unlink()
        os.utime(folder)
    except OSError as error:
        warnings.warn(
            f"compiled rules cannot be kept in {folder} ({error.strerror}): "
            "every start compiles anew; set SPEELTAFEL_CACHE to a folder that can be written",
            stacklevel=2,
        )
        return None
    for other in base.iterdir():
        if other.is_dir() and other.stat().st_mtime < time.time() - UNUSED_DAYS * 86400:
            shutil.rmtree(other, ignore_errors=True)
    return folder


CACHE = None if PLAIN else open_cache()
DECORATING = threading.RLock()  # Numba's folder is a setting of the whole process


def rule(function: F) -> F:
    """Compile a rule or kernel on its first call, and inline it where other rules call it.

    With NUMBA_DISABLE_JIT=1 it stays plain Python.
    """
    return _compiled(function, cache=CACHE is not None)


def step(function: F) -> F:
    """Compile a step of a rule: only compiled rules can call it, and only plain Python by itself.

    Without an entry for Python and a place in the cache it compiles faster.
    """
    return _compiled(function, no_cpython_wrapper=True)


def _compiled(function: F, **options: bool) -> F:
    if PLAIN:
        return function
    with DECORATING:
        usual = config.CACHE_DIR
        config.CACHE_DIR = str(CACHE or usual)  # read when a function is decorated
        try:
            compile_it = njit(
                nogil=True, error_model="numpy", forceinline=True, no_cfunc_wrapper=True, **options
            )
            compiled: F = compile_it(function)
        finally:
            config.CACHE_DIR = usual
    return compiled
