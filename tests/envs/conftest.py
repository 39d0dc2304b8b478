"""OpenSpiel has no packages for Windows; everywhere else the tests need it."""

import sys

collect_ignore = ["test_openspiel.py"] if sys.platform == "win32" else []
