"""Logs: both forms, what they name, and that no secret and no forged line gets in."""

import io
import json
import logging
import secrets
from collections.abc import Iterator
from typing import Literal

import pytest

from speeltafel.server.logs import REQUEST, Mask, log_problem, set_up_logs

logger = logging.getLogger("speeltafel.test")
TOKEN = "st_" + secrets.token_urlsafe(24)
PASSWORD = 'chosen by "the operator"'


@pytest.fixture(autouse=True)
def _restored_logging() -> Iterator[None]:
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def log_to(form: Literal["text", "json"], level: str = "info") -> io.StringIO:
    stream = io.StringIO()
    set_up_logs(level, form, ["", PASSWORD], stream)
    return stream


def test_json_lines_name_what_they_are_about() -> None:
    stream = log_to("json")
    token = REQUEST.set("r1")
    logger.info("moved in %s", "time", extra={"table": "t1", "key": "k1", "card": "red-8"})
    REQUEST.reset(token)
    logger.warning("two\nlines")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert first.pop("time").endswith("Z")
    assert first == {
        "level": "info", "logger": "speeltafel.test", "message": "moved in time",
        "request": "r1", "table": "t1", "key": "k1",
    }  # fmt: skip
    assert second["message"] == "two\nlines"
    assert "request" not in second


def test_text_lines_are_readable() -> None:
    stream = log_to("text")
    logger.info("moved", extra={"table": "t1", "person": "p1"})
    moment, rest = stream.getvalue().split(" ", 1)
    assert len(moment) == len("2026-11-15T10:00:00.000Z")
    assert rest == "info    moved table=t1 person=p1\n"


@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_below_the_level_is_written(form: Literal["text", "json"]) -> None:
    stream = log_to(form, "warning")
    logger.info("quiet")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_secret_gets_through(form: Literal["text", "json"]) -> None:
    stream = log_to(form)
    logger.info("a link with %s in it", TOKEN)
    logger.info(PASSWORD, extra={"table": TOKEN, "person": PASSWORD})
    logger.info("cannot reach postgresql://anna:hunt@er2@db/games; Authorization: bearer abc.def")
    try:
        raise ValueError(f"{TOKEN} {PASSWORD}")
    except ValueError as error:
        log_problem(logger, "failed", error, key=TOKEN)
    token = REQUEST.set(TOKEN)
    logger.info("fine")
    REQUEST.reset(token)
    written = stream.getvalue()
    assert len(written.splitlines()) >= 5
    for secret in (TOKEN[3:], "operator", "hunt", "er2", "abc.def"):
        assert secret not in written
    assert "@db/games" in written


def test_secrets_are_found_wherever_they_stand() -> None:
    mask = Mask(["abc", "abcdef"])
    assert mask(f"({TOKEN}),{TOKEN}") == "(…),…"
    assert mask("xabcdefx abc") == "x…x …"
    assert mask("first_game at 12:30, mailto:anna@example.org") == (
        "first_game at 12:30, mailto:anna@example.org"
    )


def test_a_text_line_cannot_be_forged() -> None:
    stream = log_to("text")
    logger.info("named %s", "x\n2026-01-01 error forged\x1b[2J\u2028y")
    try:
        raise ValueError("a\n2026-01-01 error forged")
    except ValueError as error:
        log_problem(logger, "failed", error)
    lines = stream.getvalue().splitlines()
    assert sum(not line.startswith("    ") for line in lines) == 2
    assert "\x1b" not in stream.getvalue()


@pytest.mark.parametrize("form", ["text", "json"])
def test_half_characters_do_not_break_a_line(
    form: Literal["text", "json"], capsys: pytest.CaptureFixture[str]
) -> None:
    stream = log_to(form)
    logger.info("named %s", "\ud800", extra={"person": "\udfff"})
    assert "named" in stream.getvalue()
    assert capsys.readouterr().err == ""  # where logging tells of its own failures


def test_a_problem_is_logged_under_the_id_that_the_client_gets() -> None:
    stream = log_to("json")
    try:
        raise KeyError("inner")
    except KeyError as error:
        problem = log_problem(logger, "failed", error, table="t1")
    line = json.loads(stream.getvalue())
    assert line["problem"] == problem
    assert len(problem) == 8
    assert line["table"] == "t1"
    assert line["traceback"].splitlines()[-1] == "KeyError: 'inner'"
    assert log_problem(logger, "again", KeyError()) != problem


def test_a_refused_handshake_is_no_error() -> None:
    stream = log_to("text")
    logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
    logging.getLogger("uvicorn.error").error("Exception in ASGI application")
    assert len(stream.getvalue().splitlines()) == 1
