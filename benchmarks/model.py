"""Whether any sequence of commands does something else than a small model of a table says.

The model and the commands are those of tests/server/test_model.py, over a hall and a real store:
SQLite in a temporary folder, and PostgreSQL if a URL is given.
"""

import argparse
import tempfile
import time

from tests.server.test_model import run_model

from benchmarks.common import verdict

SEQUENCES, SHORT, STEPS = 2000, 50, 50


def main() -> None:
    """Try sequences on each store."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="a quick look, less than a minute")
    parser.add_argument("--postgres", default="", help="the URL of an empty database")
    words = parser.parse_args()
    amount = SHORT if words.short else SEQUENCES
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        stores = {"SQLite": f"sqlite:///{folder}/store.db", "PostgreSQL": words.postgres}
        for name, url in stores.items():
            if not url:
                print(f"{name:12} not tried: no --postgres URL")
                continue
            began = time.process_time()
            try:
                run_model(url, amount, STEPS)
            except AssertionError as error:
                wrong += 1
                print(f"{name:12} {error}")
                print(*getattr(error, "__notes__", ()), sep="\n")
            spent = time.process_time() - began
            print(f"{name:12} {amount} sequences of {STEPS} steps, {spent:.0f} CPU-s", flush=True)
    verdict(f"{wrong} stores did something else than the model (bar: 0)", not wrong)


if __name__ == "__main__":
    main()
