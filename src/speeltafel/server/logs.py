"""Structured logs, as JSON lines or as text for people, without secrets.

Whoever logs names what it is about: `logger.info("…", extra={"table": id, "key": key})`.
"""

import logging
import re
import secrets
import sys
import time
from collections.abc import Iterable
from contextvars import ContextVar
from typing import Literal, TextIO

import msgspec

FIELDS = ("request", "table", "key", "person", "problem")  # what a line may name besides its text
REQUEST: ContextVar[str] = ContextVar("request", default="")  # the id of the request at work
# Every secret that leaves the server begins with st_; passwords in addresses are no better known.
SECRET = r"st_[A-Za-z0-9_-]{16,}|(?<=://)[^\s/@]*:\S*(?=@)|(?i:(?<=bearer ))[^\s\"']+"
MASK = "…"
# What uvicorn says of each handshake that was refused with a proper HTTP answer, and of each client
# that was dropped because of what it sent.
FALSE_ALARMS = (
    "ASGI callable returned without completing handshake.",
    "Invalid UTF-8 sequence received from client.",
)


class Mask:
    """Takes secrets out of texts: all that look like one, and those that are given."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        longest_first = sorted(filter(None, known), key=len, reverse=True)
        self._pattern = re.compile("|".join([*map(re.escape, longest_first), SECRET]))

    def __call__(self, text: str) -> str:
        """Return the text with each secret replaced.

        >>> Mask()("joined with st_q8Yv3nXw5sK1zR7uB2mE, from anna:hunter2")
        'joined with …, from anna:hunter2'
        """
        return self._pattern.sub(MASK, text)


class Formatter(logging.Formatter):
    """Makes a line of a record. All that it writes has passed the mask."""

    def __init__(self, mask: Mask) -> None:
        super().__init__()
        self.mask = mask

    def fields(self, record: logging.LogRecord) -> dict[str, str]:
        """Return what the record is about."""
        found = {"request": REQUEST.get()} | {
            field: str(record.__dict__[field]) for field in FIELDS if field in record.__dict__
        }
        return {field: self.clean(value) for field, value in found.items() if value}

    def traceback(self, record: logging.LogRecord) -> str:
        """Return the record's traceback, if it has one."""
        return self.clean(self.formatException(record.exc_info)) if record.exc_info else ""

    def clean(self, text: str) -> str:
        """Return the text masked, and in characters that every log can hold."""
        return self.mask(text).encode("utf-8", "backslashreplace").decode()

    def moment(self, record: logging.LogRecord) -> str:
        """Return the record's time, in UTC."""
        whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        return f"{whole}.{int(record.msecs):03}Z"


class JsonFormatter(Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        line = {
            "time": self.moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self.clean(record.getMessage()),
            **self.fields(record),
        }
        if record.exc_info:
            line["traceback"] = self.traceback(record)
        return msgspec.json.encode(line).decode()


class TextFormatter(Formatter):
    """A line for people; a traceback is indented below it, so nobody can forge a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        words = [self.moment(record), f"{record.levelname.lower():7}", record.getMessage()]
        words += [f"{field}={value}" for field, value in self.fields(record).items()]
        lines = [" ".join(words), *self.traceback(record).splitlines()]
        return "\n    ".join(map(_one_line, map(self.clean, lines)))


def _one_line(text: str) -> str:
    """Write what would end the line, or steer a terminal, as an escape."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def set_up_logs(
    level: str,
    form: Literal["text", "json"],
    known: Iterable[str] = (),
    stream: TextIO | None = None,
) -> None:
    """Let all loggers of the process write to `stream` (usually the error stream) from now on.

    `known` are the secrets that the operator chose, such as the admin token.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter((JsonFormatter if form == "json" else TextFormatter)(Mask(known)))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("numba").setLevel(logging.WARNING)  # below it tells of every instruction
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(max(logging.INFO, logging.getLogger().level))  # below it tells what is sent
    uvicorn.addFilter(_is_no_false_alarm)


def _is_no_false_alarm(record: logging.LogRecord) -> bool:
    return record.msg not in FALSE_ALARMS


def log_problem(logger: logging.Logger, text: str, error: BaseException, **fields: str) -> str:
    """Log an error of ours with its traceback; return the short id that the client is told."""
    problem = secrets.token_hex(4)
    logger.error(text, exc_info=error, extra={**fields, "problem": problem})
    return problem
