"""The pages for players: the files that `web/` was built into, kept in memory, compressed once."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

STATIC = Path(__file__).parent / "static"
STAMP = ".inputs"  # says from what the files were built; hatch_build.py writes it
TEXT = (".html", ".js", ".css", ".svg", ".webmanifest")  # worth compressing
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}

MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Speeltafel</title>
<h1>Speeltafel</h1>
<p>The server runs, but its pages have not been built. In the folder web: npm ci, npm run build.</p>
</html>
"""


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    content: bytes
    packed: bytes  # by gzip; empty if that does not pay
    kind: str
    etag: str


def read_file(path: Path) -> File:
    """Read a file and compress it."""
    content = path.read_bytes()
    packed = gzip.compress(content, 9, mtime=0) if path.suffix in TEXT else b""
    kind = (
        TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    return File(content, packed if len(packed) < len(content) else b"", kind, tag)


@cache
def built_routes() -> list[Route]:
    """Return the routes of the pages as they were built; a process reads them once."""
    return page_routes(STATIC)


def page_routes(folder: Path) -> list[Route]:
    """Return a route for each file; `/` is the page itself."""
    if not (folder / "index.html").exists():

        async def missing(request: Request) -> Response:
            return Response(MISSING, media_type="text/html")

        return [Route("/", missing)]
    files = [one for one in sorted(folder.rglob("*")) if one.is_file() and one.name != STAMP]
    return [_route(_address(one.relative_to(folder)), read_file(one)) for one in files]


def _address(path: Path) -> str:
    return "/" if path.name == "index.html" else f"/{path.as_posix()}"


def _route(address: str, file: File) -> Route:
    async def send(request: Request) -> Response:
        headers = {"etag": file.etag, "vary": "accept-encoding"}
        if file.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        packed = file.packed and "gzip" in request.headers.get("accept-encoding", "")
        if packed:
            headers["content-encoding"] = "gzip"
        return Response(
            file.packed if packed else file.content, media_type=file.kind, headers=headers
        )

    return Route(address, send)
