"""Builds the pages for players when Speeltafel is installed or packed."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILD = Path(__file__).parent / "web/build.py"


class Hook(BuildHookInterface):
    """Runs `web/build.py`; a source archive has the built pages in it and needs no node."""

    def dependencies(self) -> list[str]:
        """Ask for node only where it is needed."""
        pages = runpy.run_path(str(BUILD))
        return [] if pages["fresh"]() or pages["system_node"]() else [pages["NODE"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages."""
        runpy.run_path(str(BUILD))["build"]()
