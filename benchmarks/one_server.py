"""One process of the server for benchmarks: `one_server FD DATABASE`, settings by environment.

BENCHMARK_PROFILE names a file to which a profile of the process is written when it ends. On SIGUSR1
it prints how many tasks it has.
"""

import asyncio
import cProfile
import os
import signal
import socket
import sys
import time

from speeltafel.server.config import load_config
from speeltafel.server.logs import set_up_logs
from speeltafel.server.serve import run, run_one


async def serve() -> int:
    """Serve until a signal comes."""
    asyncio.get_running_loop().add_signal_handler(
        signal.SIGUSR1, lambda: print("tasks:", len(asyncio.all_tasks()), flush=True)
    )
    config = load_config(None, os.environ, {})
    listening = socket.socket(fileno=int(sys.argv[1]))
    return await run(config, listening, sys.argv[2])


def main() -> None:
    """Serve on an inherited socket until a signal comes."""
    set_up_logs("warning", "text")
    path = os.environ.get("BENCHMARK_PROFILE")
    if not path:
        sys.exit(run_one(serve()))
    with cProfile.Profile(time.thread_time) as profile:
        code = run_one(serve())
    profile.dump_stats(path)
    sys.exit(code)


if __name__ == "__main__":
    main()
