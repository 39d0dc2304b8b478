"""One game as people play it: records, and later the live table. No network, no disk."""
