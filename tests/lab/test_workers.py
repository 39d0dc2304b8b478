"""Workers of simulations and tournaments."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

BUSY = """
import time
from speeltafel.lab.workers import processes

if __name__ == "__main__":
    with processes(2) as pool:
        waiting = [pool.submit(time.sleep, seconds) for seconds in (0, 0, 600, 600)]
        waiting[0].result(), waiting[1].result()
        print("busy", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process as POSIX does")
def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "busy.py"
    script.write_text(BUSY, encoding="utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        assert parent.stdout.readline() == b"busy\n"
        workers = psutil.Process(parent.pid).children()
        assert len(workers) >= 2
        os.kill(parent.pid, signal.SIGKILL)
    _, left = psutil.wait_procs(workers, timeout=30)
    assert not left
