"""The settings of a server: where they come from, and what is said about bad ones."""

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.engine.errors import FileError, SettingError, SpeeltafelError
from speeltafel.server.config import (
    KINDS,
    VARIABLES,
    Config,
    Server,
    data_folder,
    load_config,
    print_config,
    public_url,
)

POSTGRES = "postgresql://anna:hunter2/@x@db.example.org:5433/games?sslpassword=geheim&a=b"


def load(text: str, folder: Path, **environ: str) -> Config:
    file = folder / "speeltafel.toml"
    file.write_text(text, encoding="utf-8")
    return load_config(file, environ, {})


def complaint(text: str, folder: Path) -> str:
    with pytest.raises(SettingError) as caught:
        load(text, folder)
    return str(caught.value).removeprefix(f"{folder}{os.sep}")


def test_nothing_given_is_a_playable_server() -> None:
    config = load_config(None, {}, {})
    assert config == Config()
    assert (config.server.host, config.server.port) == ("127.0.0.1", 8765)
    assert (config.limits.message_bytes, config.limits.queue_bytes) == (16384, 262144)
    assert config.proxies.trusted == ()
    assert config.admin.token == ""


def test_the_command_line_beats_the_environment_beats_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text('[server]\nport = 1\nhost = "one"\nprefix = "/a/"\n')
    environ = {"SPEELTAFEL_SERVER_PORT": "2", "SPEELTAFEL_SERVER_HOST": "two", "PATH": "x"}
    config = load_config(file, environ, {"server.port": 3, "server.host": None})
    assert config.server == Server(port=3, host="two", prefix="/a")


def test_texts_from_the_environment_become_what_they_mean() -> None:
    config = load_config(
        None,
        {
            "SPEELTAFEL_SERVER_OPEN_BROWSER": "false",
            "SPEELTAFEL_BOTS_DELAY": "0.25",
            "SPEELTAFEL_PROXIES_TRUSTED": "127.0.0.1, 10.0.0.0/8,",
            "SPEELTAFEL_ADMIN_TOKEN": "1234567890123456",
            "SPEELTAFEL_DATA": "elsewhere",
            "SPEELTAFEL_CACHE": "there",
        },
        {"logs.format": "json", "limits.burst": "7"},
    )
    assert config.server.open_browser is False
    assert config.bots.delay == 0.25
    assert config.proxies.trusted == ("127.0.0.1/32", "10.0.0.0/8")
    assert config.admin.token == "1234567890123456"
    assert (config.logs.format, config.limits.burst) == ("json", 7)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[server]\nprot = 1", "speeltafel.toml: there is no setting server.prot; "
         "the nearest is server.port"),
        ("[servers]\nport = 1", "speeltafel.toml: there is no section [servers]; "
         "the nearest is server"),
        ("port = 1", "speeltafel.toml: there is no setting port; the nearest is server.port"),
        ("server = 1", "speeltafel.toml: server is a section, to be written as [server]"),
        ("[server]\nport = 99999", "speeltafel.toml: server.port must be a whole number "
         "from 0 to 65535, not 99999"),
        ("[server]\nport = '80'", "speeltafel.toml: server.port must be a whole number "
         "from 0 to 65535, not '80'"),
        ("[bots]\ndelay = nan", "speeltafel.toml: bots.delay must be a number of seconds "
         "from 0 to 60, not nan"),
        ("[bots]\nprepare = 1", "speeltafel.toml: bots.prepare must be true or false, not 1"),
        ("[logs]\nformat = 'xml'", "speeltafel.toml: logs.format must be text or json, not 'xml'"),
        ("[proxies]\ntrusted = ['10.0.0.1/8']", "speeltafel.toml: proxies.trusted must be a list "
         "of networks such as 127.0.0.1 or 10.0.0.0/8, not ('10.0.0.1/8',)"),
        ("[notices]\ncontact = 'me'", "speeltafel.toml: notices.contact must be empty, an e-mail "
         "address or an https:// address, not 'me'"),
        ('[server]\nhost = "a\\nb"', "speeltafel.toml: server.host must be a host name or an IP "
         "address, not 'a\\nb'"),
        ("[server]\nprocesses = 2", "server.processes is 2, but SQLite serves one process only: "
         "give a PostgreSQL address as database.url, or leave server.processes at 1"),
    ],
)  # fmt: skip
def test_a_bad_file_gets_a_sentence_with_the_place(text: str, said: str, tmp_path: Path) -> None:
    assert complaint(text, tmp_path) == said


def test_a_file_that_is_not_toml_gets_its_line(tmp_path: Path) -> None:
    said = complaint("[server]\nport 1\n", tmp_path)
    assert said.startswith("speeltafel.toml: this is not TOML: ")
    assert "line 2" in said


@pytest.mark.parametrize(
    "url",
    ["games.example.org", "ftp://a", "https://", "https://a/games", "https://a:99999", "https://a?b",
     "https://u:p@a", "https://bücher.example", "https://a b"],
)  # fmt: skip
def test_a_bad_public_address_is_refused(url: str, tmp_path: Path) -> None:
    assert "must be an address such as https://games.example.org, without a path" in complaint(
        f'[server]\nurl = "{url}"', tmp_path
    )


def test_a_public_address_is_kept_in_one_form(tmp_path: Path) -> None:
    assert load('[server]\nurl = "https://Games.Example.org/"', tmp_path).server.url == (
        "https://games.example.org"
    )
    assert load('[server]\nurl = "http://[::1]:80"', tmp_path).server.url == "http://[::1]:80"


def test_bad_variables_and_options_are_named_as_they_were_given() -> None:
    with pytest.raises(SettingError) as caught:
        load_config(None, {"SPEELTAFEL_SERVER_PRT": "1"}, {})
    assert str(caught.value) == (
        "environment: there is no SPEELTAFEL_SERVER_PRT; the nearest is SPEELTAFEL_SERVER_PORT"
    )
    with pytest.raises(SettingError, match="environment: SPEELTAFEL_SERVER_PORT must be a whole"):
        load_config(None, {"SPEELTAFEL_SERVER_PORT": "http"}, {})
    with pytest.raises(SettingError, match=r"command line: server.port must .*, not 'http'"):
        load_config(None, {}, {"server.port": "http"})
    with pytest.raises(SettingError, match=r"command line: there is no setting server.x; the near"):
        load_config(None, {}, {"server.x": "1"})


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"cannot read .*none.toml: No such file"):
        load_config(tmp_path / "none.toml", {}, {})
    (tmp_path / "latin.toml").write_bytes(b"# \xe9")
    with pytest.raises(FileError, match="not a text file in UTF-8"):
        load_config(tmp_path / "latin.toml", {}, {})


def test_no_error_shows_a_secret(tmp_path: Path) -> None:
    said = complaint('[admin]\ntoken = "tooshort"', tmp_path)
    assert said == (
        "speeltafel.toml: admin.token must be empty, or at least 16 characters without spaces"
    )
    assert "hunter2" not in complaint('[database]\nurl = "mysql://a:hunter2@b"', tmp_path)


def test_printing_hides_secrets() -> None:
    printed = print_config(
        load_config(None, {}, {"admin.token": "x" * 20, "database.url": POSTGRES})
    )
    values = tomllib.loads(printed)
    assert values["admin"]["token"] == "…"
    assert values["database"]["url"] == (
        "postgresql://anna:…@db.example.org:5433/games?sslpassword=…&a=b"
    )
    assert values["server"]["port"] == 8765
    for secret in ("xxxx", "hunter2", "geheim"):
        assert secret not in printed


def test_what_is_printed_can_be_read_again(tmp_path: Path) -> None:
    config = load_config(
        None,
        {},
        {"server.url": "https://a.example", "bots.delay": 2, "proxies.trusted": ["::1"],
         "notices.contact": 'mailto:"\\é😀@a.example', "database.url": "postgresql://h:5432/games"},
    )  # fmt: skip
    assert load(print_config(config), tmp_path) == config
    assert set(KINDS) == {
        f"{section}.{key}"
        for section, values in tomllib.loads(print_config(config)).items()
        for key in values
    }


@given(st.sampled_from(sorted(VARIABLES)), st.text())
def test_any_text_in_any_variable_is_taken_or_refused_in_one_line(variable: str, text: str) -> None:
    said = variable
    try:
        config = load_config(None, {variable: text}, {"database.url": "postgresql://h/d"})
        assert tomllib.loads(print_config(config))
    except SpeeltafelError as error:
        said = str(error)
    assert variable in said
    assert "\n" not in said


def test_the_address_that_people_open() -> None:
    def address(port: int | None = None, **server: object) -> str:
        settings = {f"server.{key}": value for key, value in server.items()}
        return public_url(load_config(None, {}, settings), port)

    assert address() == "http://127.0.0.1:8765"
    assert address(host="0.0.0.0", port=0) == "http://127.0.0.1:0"
    assert public_url(Config(Server(host="::1", port=0)), 4242) == "http://[::1]:4242"
    assert address(url="https://a.example", prefix="/games") == "https://a.example/games"


def test_the_data_folder_of_each_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/anna"))
    assert data_folder({}, "linux") == Path("/home/anna/.local/share/speeltafel")
    assert data_folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/speeltafel")
    assert data_folder({"XDG_DATA_HOME": ""}, "linux") == data_folder({}, "linux")
    assert data_folder({}, "darwin") == Path("/home/anna/Library/Application Support/speeltafel")
    assert data_folder({"LOCALAPPDATA": "/l"}, "win32") == Path("/l/speeltafel-data")
    for platform in ("linux", "darwin", "win32"):
        assert data_folder({"SPEELTAFEL_DATA": "/d"}, platform) == Path("/d")
