"""`python -m speeltafel` is the command line."""

import sys

from speeltafel.cli import main

sys.exit(main())
