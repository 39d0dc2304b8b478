"""The files of deploy/: what they name exists, and each tool that is installed accepts its file."""

import ast
import http.server
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from speeltafel.server.config import KINDS, OTHER_VARIABLES, VARIABLES, Config, load_config

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
SETTINGS = DEPLOY / "speeltafel.toml"


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def needed(tool: str) -> str:
    path = shutil.which(tool)
    if path is None:
        pytest.skip(f"{tool} is not installed")
    return path


def run(*words: str | Path) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


# The settings


def test_the_sample_settings_change_nothing_as_they_are() -> None:
    assert load_config(SETTINGS, {}, {}) == Config()


def test_the_sample_settings_show_every_setting_with_its_default(tmp_path: Path) -> None:
    shown = re.sub(r"(?m)^#(?=[a-z_]+ = )", "", SETTINGS.read_text(encoding="utf-8"))
    file = tmp_path / "all.toml"
    file.write_text(shown, encoding="utf-8")
    assert load_config(file, {}, {}) == Config()
    section, names = "", set()
    for line in shown.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif not line.startswith("#") and "=" in line:
            names.add(f"{section}.{line.partition(' ')[0]}")
    assert names == set(KINDS)


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_every_variable_that_is_named_exists(file: Path) -> None:
    named = set(re.findall(r"\bSPEELTAFEL_[A-Z_]+", file.read_text(encoding="utf-8")))
    assert named - {*VARIABLES, *OTHER_VARIABLES, "SPEELTAFEL_SECTION_KEY"} == set()


# The container


def container_environment() -> dict[str, str]:
    return dict(re.findall(r"(SPEELTAFEL_\w+)=(\S+)", read("Dockerfile")))


def test_the_container_is_reached_from_outside_and_opens_no_browser() -> None:
    config = load_config(None, container_environment(), {})
    assert (config.server.host, config.server.port) == ("0.0.0.0", 8765)
    assert not config.server.open_browser
    assert "EXPOSE 8765" in read("Dockerfile")


def test_the_container_runs_as_nobody_special() -> None:
    users = re.findall(r"(?m)^USER (\S+)", read("Dockerfile"))
    assert users == ["10001:10001"]
    assert "--owner=10001" in read("Dockerfile")


def test_the_container_is_built_from_files_that_are_there_and_not_ignored() -> None:
    copied = re.findall(r"(?m)^COPY (?!--from)(.+) \S+$", read("Dockerfile"))
    names = [name for line in copied for name in line.split()]
    assert {"src", "hatch_build.py", "web"} <= set(names)  # the pages are built in it
    for name in names:
        assert (ROOT / name).exists()
        assert f"!{name}" in read("Dockerfile.dockerignore").splitlines()


@contextmanager
def server_that_answers(status: int) -> Iterator[int]:
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
def test_the_health_check_of_the_container_works(status: int, code: int) -> None:
    text = read("Dockerfile").replace("\\\n", "")
    found = re.search(r"(?m)^HEALTHCHECK .* CMD (\[.*\])$", text)
    assert found
    python, *words = ast.literal_eval(found[1])
    assert python == "python"
    with server_that_answers(status) as port:
        done = subprocess.run(
            [sys.executable, "-S", *words],
            env={"SPEELTAFEL_SERVER_PORT": str(port)},
            check=False,
            timeout=60,
        )
    assert done.returncode == code


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_a_compose_file_gives_settings_that_hold(name: str) -> None:
    yaml = pytest.importorskip("yaml")
    service = yaml.safe_load(read(name))["services"]["speeltafel"]
    given = {
        variable: re.sub(r"\$\{\w+:-\}", "", re.sub(r"\$\{\w+:\?[^}]*\}", "geheim", value))
        for variable, value in service["environment"].items()
    }
    config = load_config(None, container_environment() | given, {})
    assert bool(config.database.url) == ("postgres" in name)
    assert '".[postgres]"' in read("Dockerfile")
    assert service["read_only"] is True
    assert service["ports"] == ["127.0.0.1:8765:8765"]
    assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    assert [volume.endswith(":/data") for volume in service["volumes"]] == [True]


# systemd


def test_systemd_accepts_its_units(tmp_path: Path) -> None:
    tool = needed("systemd-analyze")
    program = "/opt/speeltafel/bin/speeltafel"
    assert f"ExecStart={program} " in read("speeltafel.service")
    unit = read("speeltafel.service").replace(program, sys.executable)
    (tmp_path / "speeltafel.service").write_text(unit)
    (tmp_path / "speeltafel.socket").write_text(read("speeltafel.socket"))
    files = [tmp_path / "speeltafel.socket", tmp_path / "speeltafel.service"]
    said = run(tool, "verify", *files).splitlines()
    # it only warns of words that it does not know, and of units that came with the machine
    assert [line for line in said if str(tmp_path) in line] == []


def commands() -> Iterator[list[str]]:
    """The words after `speeltafel` wherever a file starts it."""
    for line in read("speeltafel.service").splitlines():
        if line.startswith("ExecStart="):
            yield line.split()[1:]
    yield from (
        ast.literal_eval(found) for found in re.findall(r"(?m)^CMD (.*)$", read("Dockerfile"))
    )
    for line in re.findall(r"speeltafel (serve [^`\n]*)", read("speeltafel.toml")):
        yield line.split()
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for line in re.findall(r"(?m)^(?:SPEELTAFEL_\S+ )?speeltafel\b([^#\n]*)", page):
        words = line.replace("SEAT", "0").split()
        yield words if words and not words[0].startswith("-") else ["serve", *words]


def test_the_commands_exist() -> None:
    from speeltafel.cli import build_parser

    parser = build_parser()
    found = list(commands())
    assert len(found) >= 15
    for words in found:
        assert parser.parse_args(words)  # an unknown one ends the program


# Reverse proxies


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    tool = needed("nginx")
    # without the certificate, which is not here
    site = re.sub(r"(?m)^\s*ssl_certificate.*$", "", read("nginx.conf")).replace(" ssl;", ";")
    folders = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = tmp_path / "main.conf"
    main.write_text(
        f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}{site}\n}}\n"
    )
    run(tool, "-t", "-q", "-e", tmp_path / "error.log", "-c", main)


def test_caddy_accepts_its_file() -> None:
    run(needed("caddy"), "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")


def test_the_proxies_send_nothing_on_that_a_client_forged() -> None:
    for header in ("X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme",
                   "X-Forwarded-Host $http_host", 'Forwarded ""'):  # fmt: skip
        assert f"proxy_set_header {header};" in read("nginx.conf")
    assert "header_up -Forwarded" in read("Caddyfile")


# Reports


def test_the_promises_to_reporters_are_written_down() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert re.findall(r"\| (\d+) days? \|", text) == ["1", "2", "30"]
    assert "private security advisory" in text
