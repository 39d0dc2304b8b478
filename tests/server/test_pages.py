"""The files of the pages: each at its address, compressed, and not sent twice."""

import gzip
import warnings
from pathlib import Path

from starlette.applications import Starlette

from speeltafel.server.pages import STAMP, page_routes

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would rather have another name of the same package
    from starlette.testclient import TestClient


def client(folder: Path) -> TestClient:
    """Return a client of an app that serves a folder."""
    return TestClient(Starlette(routes=page_routes(folder)))


def fill(folder: Path) -> None:
    """Put some files into a folder."""
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<title>Speeltafel</title>" * 20)
    (folder / "assets/a.js").write_text("let a = 1;" * 100)
    (folder / "assets/font.woff2").write_bytes(bytes(range(256)) * 4)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / STAMP).write_text("what they were made from")


def test_each_file_has_its_address_and_type(tmp_path: Path) -> None:
    fill(tmp_path)
    pages = client(tmp_path)
    assert pages.get("/").headers["content-type"].startswith("text/html")
    assert pages.get("/assets/a.js").headers["content-type"].startswith("text/javascript")
    assert (
        pages.get("/manifest.webmanifest")
        .headers["content-type"]
        .startswith("application/manifest+json")
    )
    assert pages.get("/assets/font.woff2").content == bytes(range(256)) * 4
    assert pages.get("/index.html").status_code == 404
    assert pages.get(f"/{STAMP}").status_code == 404
    assert pages.get("/assets/../assets/b.js").status_code == 404


def test_text_is_compressed_for_who_can_read_that(tmp_path: Path) -> None:
    fill(tmp_path)
    pages = client(tmp_path)
    plain = pages.get("/assets/a.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with pages.stream("GET", "/assets/a.js", headers={"accept-encoding": "br, gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        sent = b"".join(packed.iter_raw())
    assert gzip.decompress(sent) == plain.content
    assert len(sent) < len(plain.content)
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
    font = pages.get("/assets/font.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in font.headers


def test_what_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    fill(tmp_path)
    etag = client(tmp_path).get("/").headers["etag"]
    again = client(tmp_path).get("/", headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")
    (tmp_path / "index.html").write_text("new")
    assert client(tmp_path).get("/", headers={"if-none-match": etag}).text == "new"


def test_without_built_pages_the_server_says_so(tmp_path: Path) -> None:
    assert "have not been built" in client(tmp_path).get("/").text
