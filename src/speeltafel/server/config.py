"""The settings of a server: from a TOML file, then the environment, then the command line."""

import ipaddress
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from reprlib import repr as shortened
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import urlsplit

from msgspec import Meta, Struct, ValidationError, convert

from speeltafel.engine.errors import FileError, SettingError

HIDDEN = "…"  # stands for a secret


def whole(least: int, most: int) -> Meta:
    """Describe whole numbers from `least` to `most`."""
    return Meta(ge=least, le=most, description=f"a whole number from {least} to {most}")


def seconds(least: float, most: float) -> Meta:
    """Describe a time in seconds."""
    return Meta(ge=least, le=most, description=f"a number of seconds from {least:g} to {most:g}")


def text(pattern: str, description: str) -> Meta:
    """Describe texts of this pattern."""
    return Meta(pattern=f"^(?:{pattern})$", description=description)


ADDRESS = "an address such as https://games.example.org, without a path (that is server.prefix)"
DATABASE = "empty (SQLite in the data folder) or an address such as postgresql://host/name"
NETWORKS = "a list of networks such as 127.0.0.1 or 10.0.0.0/8"
CONTACT = "empty, an e-mail address or an https:// address"


class Server(Struct, frozen=True):
    """Where the server listens and how it is reached."""

    host: Annotated[str, text(r"[A-Za-z0-9._:-]+", "a host name or an IP address")] = "127.0.0.1"
    port: Annotated[int, whole(0, 65535)] = 8765  # 0: any free one
    url: Annotated[str, Meta(description=ADDRESS)] = ""  # empty: made from host and port
    prefix: Annotated[str, text(r"(/[A-Za-z0-9._~-]+)*/?", "a path such as /games, or empty")] = ""
    processes: Annotated[int, whole(1, 256)] = 1
    open_browser: bool = True
    fd: Annotated[int, whole(-1, 65535)] = -1  # an inherited listening socket, -1: none
    drain_seconds: Annotated[float, seconds(0, 300)] = 5.0


class Database(Struct, frozen=True):
    """Where tables are kept."""

    url: Annotated[str, text(r"|postgres(ql)?://\S+", DATABASE)] = ""


class Bots(Struct, frozen=True):
    """How bots work."""

    threads: Annotated[int, whole(0, 1024)] = 0  # 0: as many as cores
    delay: Annotated[float, seconds(0, 60)] = 0.3  # the least time of a bot's move
    prepare: bool = True


class Limits(Struct, frozen=True):
    """How much one address, person or connection may ask for."""

    message_bytes: Annotated[int, whole(1024, 16_777_216)] = 16_384
    messages_per_second: Annotated[int, whole(1, 100_000)] = 20
    burst: Annotated[int, whole(1, 100_000)] = 40
    sockets_per_address: Annotated[int, whole(1, 1_000_000)] = 64
    handshakes_per_second: Annotated[int, whole(1, 100_000)] = 10
    guests_per_minute: Annotated[int, whole(1, 100_000)] = 30  # who come for the first time
    logins_per_minute: Annotated[int, whole(1, 100_000)] = 5  # that fail; right ones cost nothing
    tables_per_person: Annotated[int, whole(1, 1_000_000)] = 50
    empty_tables_per_person: Annotated[int, whole(1, 10_000)] = 20  # made in an hour
    empty_tables_per_address: Annotated[int, whole(1, 10_000)] = 100
    empty_table_days: Annotated[int, whole(1, 36_500)] = 30  # then it is deleted
    guest_days: Annotated[int, whole(1, 36_500)] = 90  # unseen and without a table, then deleted
    queue_bytes: Annotated[int, whole(16_384, 1_073_741_824)] = 262_144
    send_seconds: Annotated[float, seconds(0.1, 600)] = 10.0
    tables_in_memory: Annotated[int, whole(1, 10_000_000)] = 20_000


class Proxies(Struct, frozen=True):
    """Whose forwarding headers are believed."""

    trusted: Annotated[tuple[str, ...], Meta(description=NETWORKS)] = ()


class Admin(Struct, frozen=True):
    """Who may administer the server."""

    token: Annotated[str, text(r"|\S{16,}", "empty, or at least 16 characters without spaces")] = ""


class Notices(Struct, frozen=True):
    """How people are told that it is their turn."""

    contact: Annotated[str, text(r"|(mailto:)?[^@\s]+@[^@\s]+|https://\S+", CONTACT)] = ""
    webhooks: bool = True
    private_webhooks: bool = False


class Logs(Struct, frozen=True):
    """What is logged, and how."""

    level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="debug, info, warning or error"),
    ] = "info"
    format: Annotated[Literal["text", "json"], Meta(description="text or json")] = "text"


class Config(Struct, frozen=True):
    """All settings of a server."""

    server: Server = Server()
    database: Database = Database()
    bots: Bots = Bots()
    limits: Limits = Limits()
    proxies: Proxies = Proxies()
    admin: Admin = Admin()
    notices: Notices = Notices()
    logs: Logs = Logs()


SECTIONS: dict[str, type[Struct]] = get_type_hints(Config)
# The type of every setting, by its full name: server.port
KINDS: dict[str, Any] = {
    f"{section}.{key}": kind
    for section, struct in SECTIONS.items()
    for key, kind in get_type_hints(struct, include_extras=True).items()
}
VARIABLES = {f"SPEELTAFEL_{name.upper().replace('.', '_')}": name for name in KINDS}
OTHER_VARIABLES = ("SPEELTAFEL_CACHE", "SPEELTAFEL_DATA")
SECRETS = ("admin.token", "database.url")


def load_config(
    path: Path | None, environ: Mapping[str, str], overrides: Mapping[str, object]
) -> Config:
    """Read the settings; of what is given more than once, the command line wins, then `environ`.

    `overrides` are the settings of the command line by their full name, such as server.port;
    those that are None are as good as not given.

    >>> load_config(None, {"SPEELTAFEL_SERVER_PORT": "80"}, {"server.host": "::"}).server.port
    80
    """
    found: dict[str, object] = {}
    if path is not None:
        for name, value in _read_file(path):
            found[name] = _checked(str(path), name, name, value)
    for variable in sorted(environ):
        if variable in VARIABLES:
            name = VARIABLES[variable]
            given = environ[variable]
            found[name] = _checked("environment", variable, name, _from_text(name, given))
        elif variable.startswith("SPEELTAFEL_") and variable not in OTHER_VARIABLES:
            nearest = get_close_matches(variable, VARIABLES, 1, 0)[0]
            raise SettingError(f"environment: there is no {variable}; the nearest is {nearest}")
    for name, value in overrides.items():
        if value is not None:
            value = _from_text(name, value) if isinstance(value, str) else value
            found[name] = _checked("command line", name, name, value)
    sections: dict[str, dict[str, object]] = {}
    for name, value in found.items():
        section, _, key = name.partition(".")
        sections.setdefault(section, {})[key] = value
    config = convert(sections, Config)
    if config.server.processes > 1 and not config.database.url:
        raise SettingError(
            f"server.processes is {config.server.processes}, but SQLite serves one process only: "
            "give a PostgreSQL address as database.url, or leave server.processes at 1"
        )
    return config


def _read_file(path: Path) -> Iterator[tuple[str, object]]:
    try:
        with path.open("rb") as file:
            sections = tomllib.load(file)
    except OSError as error:
        raise FileError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise FileError(f"cannot read {path}: it is not a text file in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingError(f"{path}: this is not TOML: {error}") from None
    for section, table in sections.items():
        if section in SECTIONS and not isinstance(table, dict):
            raise SettingError(f"{path}: {section} is a section, to be written as [{section}]")
        if section not in SECTIONS and isinstance(table, dict):
            nearest = get_close_matches(section, SECTIONS, 1, 0)[0]
            raise SettingError(f"{path}: there is no section [{section}]; the nearest is {nearest}")
        if isinstance(table, dict):
            for key, value in table.items():
                yield f"{section}.{key}", value
        else:
            yield section, table


def _checked(where: str, label: str, name: str, value: object) -> object:
    """Return the value as its setting has it, or say what is wrong with it and where."""
    if name not in KINDS:
        raise SettingError(f"{where}: there is no setting {label}; the nearest is {_nearest(name)}")
    kind = KINDS[name]
    try:
        value = convert(value, kind)
        if isinstance(value, str) and not value.isprintable():
            raise ValueError
        return CLEAN[name](value) if name in CLEAN else value
    except (ValidationError, ValueError):
        wanted = "true or false" if kind is bool else kind.__metadata__[0].description
        given = "" if name in SECRETS else f", not {shortened(value)}"
        raise SettingError(f"{where}: {label} must be {wanted}{given}") from None


def _from_text(name: str, given: str) -> object:
    """Turn a text into the value that it would be in a file; what cannot be turned stays text."""
    kind = KINDS.get(name)
    if kind is None:
        return given
    bare = getattr(kind, "__origin__", kind)
    if bare == tuple[str, ...]:
        return [word.strip() for word in given.split(",") if word.strip()]
    try:
        return convert(given, bare, strict=False)
    except ValidationError:
        return given


def _nearest(name: str) -> str:
    """Return the full name of the setting that was probably meant."""
    if "." not in name:  # a key without its section
        bare = {full.partition(".")[2]: full for full in KINDS}
        return bare[get_close_matches(name, bare, 1, 0)[0]]
    section = name.partition(".")[0]
    near = [full for full in KINDS if full.startswith(f"{section}.")]
    return get_close_matches(name, near or list(KINDS), 1, 0)[0]


# What a pattern cannot say: each takes a value, and returns it as it is kept or raises ValueError.


def _clean_url(url: str) -> str:
    if not url:
        return url
    parts = urlsplit(url)
    host = parts.hostname or ""
    parts.port  # noqa: B018  raises ValueError for a bad one
    if (
        parts.scheme not in ("http", "https")
        or not (re.fullmatch(r"[a-z0-9.-]+", host) or is_address(host))
        or parts.path not in ("", "/")
        or parts.query
        or parts.fragment
        or "@" in parts.netloc
    ):
        raise ValueError
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _clean_networks(networks: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(ipaddress.ip_network(network)) for network in networks)


def is_address(host: str) -> bool:
    """Whether this is an IP address, not a name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


CLEAN: dict[str, Callable[[Any], object]] = {
    "server.url": _clean_url,
    "server.prefix": lambda prefix: prefix.rstrip("/"),
    "proxies.trusted": _clean_networks,
}


# Showing


def print_config(config: Config) -> str:
    """Return the settings as a TOML file, without its secrets."""
    lines = []
    for section, struct in SECTIONS.items():
        values = getattr(config, section)
        lines.append(f"[{section}]")
        for key in struct.__struct_fields__:
            value = _shown(f"{section}.{key}", getattr(values, key))
            lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
        lines.append("")
    return "\n".join(lines)


def _shown(name: str, value: object) -> object:
    if name not in SECRETS or not value:
        return value
    if name != "database.url":
        return HIDDEN
    # to the last @, since a password may hold others; parameters may hold a password too
    url = re.sub(r"(://[^:/@]*:).*@", rf"\1{HIDDEN}@", str(value))
    return re.sub(r"(password=)[^&]*", rf"\1{HIDDEN}", url)


def public_url(config: Config, port: int | None = None) -> str:
    """Return the address that people open; `port` is the real one where any free one was asked.

    >>> public_url(Config())
    'http://127.0.0.1:8765'
    """
    server = config.server
    if server.url:
        return server.url + server.prefix
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(server.host, server.host)
    host = f"[{host}]" if ":" in host else host
    return f"http://{host}:{server.port if port is None else port}{server.prefix}"


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the folder where this user's tables are kept (SPEELTAFEL_DATA overrules it)."""
    if environ.get("SPEELTAFEL_DATA"):
        return Path(environ["SPEELTAFEL_DATA"])
    if platform == "win32":
        base = environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local"
        # not "speeltafel": old folders in there are cleared away, since it is the cache
        return Path(base) / "speeltafel-data"
    if platform == "darwin":
        return Path.home() / "Library/Application Support/speeltafel"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "speeltafel"
