"""The commands around the server, without one and beside one that runs."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from speeltafel.cli import main
from speeltafel.commands import carry_out
from speeltafel.play.facts import Plan, Settings, load_fact
from speeltafel.play.table import load_table
from speeltafel.server import hall as h
from speeltafel.server import protocol as p
from speeltafel.server.copying import fingerprint
from speeltafel.server.house import ENDED
from speeltafel.server.store import Person, Store, TableRow, open_store
from tests.server.running import Player, running

ANNA = Person("anna", "Anna", False, 1, 1, False, b"")
OVER, OPEN = "a" * 26, "b" * 26
TOKEN = "correct-horse-battery"
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command in this process."""

    def run(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a game that is over and a table that is open."""
    file = tmp_path_factory.mktemp("data") / "speeltafel.sqlite"

    async def fill(store: Store) -> None:
        await store.add_person(ANNA)
        anna = h.Caller(ANNA.id, ANNA.name)
        for name in (OVER, OPEN):
            settings = Settings("gold", (Plan(), Plan()), listed=True)
            await carry_out(store, h.Make(f"make{name}", name, settings), anna)
            for seat, entropy in enumerate(("ab", "cd") if name == OVER else ("ab",)):
                await carry_out(store, p.Sit(f"s{seat}", name, seat, entropy), anna)
        while True:
            table = load_table(
                OVER, [(load_fact(event.body), event.at) for event in await store.events(OVER)]
            )
            if table.status == "over":
                return
            move = table.view(table.actor).moves[0]
            act = p.Act(f"m{table.version}", OVER, table.version, move)
            await carry_out(store, act, anna)

    asyncio.run(in_store(str(file), fill))
    return file


@pytest.fixture
def data(full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a copy of that database, for the commands."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "speeltafel.sqlite").write_bytes(full.read_bytes())
    monkeypatch.setenv("SPEELTAFEL_DATA", str(folder))
    return folder


async def in_store(url: str, work: Callable[[Store], Any]) -> Any:
    store = await open_store(url)
    try:
        return await work(store)
    finally:
        await store.close()


def row(data: Path, name: str) -> TableRow | None:
    found: TableRow | None = asyncio.run(
        in_store(str(data / "speeltafel.sqlite"), lambda store: store.row(name))
    )
    return found


def digest(url: object) -> str:
    return str(asyncio.run(in_store(str(url), fingerprint)))


# Proofs


def test_a_finished_game_is_proved_and_what_is_not_is_said(data: Path, command: Command) -> None:
    file = data / "game.jsonl"
    assert command("export", OVER, file)[0] == 0
    code, out, err = command("verify", file)
    assert (code, err) == (0, "")
    assert out.startswith("record 1: dealt fairly, ")
    assert "1 proved, 0 not proved, 0 cannot be read" in out
    assert "Not proved: that nobody looked" in out
    assert "--commitment" in out
    promised = json.loads(file.read_text())["seed"]["commitment"]
    code, out, _ = command("verify", file, "--commitment", promised)
    assert code == 0
    assert "--commitment" not in out
    code, out, _ = command("verify", file, "--commitment", "0" * 64)
    assert code == 1
    assert "record 1: NOT proved: the commitment is not the one that you were promised" in out


def test_a_game_that_was_changed_is_not_proved(data: Path, command: Command) -> None:
    file = data / "game.jsonl"
    command("export", OVER, file)
    line = file.read_text()
    record = json.loads(line)
    record["shuffles"][0]["cards"].reverse()
    other = json.loads(line)
    other["seed"]["secret"] = "0" * 64
    result = json.loads(line)
    result["scores"][0] += 1
    file.write_text("\n".join(map(json.dumps, (record, other, result))) + "\nrubbish\n" + line)
    code, out, err = command("verify", file)
    assert code == 2
    assert err.startswith("record 4: not JSON")
    assert "record 1: NOT proved: " in out
    assert "record 2: NOT proved: the secret is not the one" in out
    assert "record 3: NOT proved: scores are" in out
    assert "1 proved, 3 not proved, 1 cannot be read" in out
    assert command("verify", file, "--record", "2")[0] == 1
    assert command("verify", file, "--record", "5")[0] == 0


def test_games_without_a_proof_are_not_proved(tmp_path: Path, command: Command) -> None:
    file = tmp_path / "simulated.jsonl"
    words = ("simulate", "gold", "--games", "1", "--workers", "1", "--records", file)
    assert command(*words)[0] == 0
    code, out, _ = command("verify", file)
    assert code == 1
    assert "the record has no proof of fair dealing" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("verify", "name either a file of records, or --database"),
        ("verify game.jsonl --database", "name either a file of records, or --database"),
        ("verify none.jsonl", "cannot read none.jsonl"),
        ("verify two.jsonl --commitment 00", "a commitment belongs to one game"),
        ("verify two.jsonl --record 3", "two.jsonl has records 1 to 2, not 3"),
        ("verify empty.jsonl", "empty.jsonl has no records"),
        ("export two.jsonl", "name either a table or --all"),
        (f"export {OPEN} out.jsonl", "a game has a record once it is over"),
        (f"export {'c' * 26} out.jsonl", "there is no table ccc"),
        (f"close {'c' * 26}", "there is no such table"),
        (f"close {OVER}", "the game is over"),
        (f"free {OPEN} 1", "nobody sits on seat 1"),
        (f"free {OPEN} 7", "there is no seat 7"),
        ("delete nothing", "there is no table nothing"),
        ("ban nobody", "there is no person nobody"),
        ("restore none.sqlite", "cannot read none.sqlite"),
        ("restore two.jsonl --database new.sqlite", "two.jsonl: it is not a SQLite database"),
        ("backup two.jsonl", "it is there already"),
        ("backup none/copy.sqlite", "cannot write none/copy.sqlite"),
        ("backup new.sqlite --database none.sqlite", "there is no such file"),
        ("copy none.sqlite new.sqlite", "there is no such file"),
        ("copy data/speeltafel.sqlite mysql://host/x", "does not begin as one"),
        ("close x --database none.sqlite", "there are no tables yet"),
        ("tables --config none.toml", "cannot read none.toml"),
    ],
)
def test_bad_words_get_one_line(
    data: Path, command: Command, words: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(data.parent)
    (data.parent / "two.jsonl").write_text("{}\n{}\n")
    (data.parent / "empty.jsonl").touch()
    before = digest(data / "speeltafel.sqlite")
    code, out, err = command(*words.split())
    assert (code, out) == (2, "")
    (line,) = err.splitlines()
    assert line.startswith("speeltafel: ")
    assert message in line
    assert not (data.parent / "out.jsonl").exists()
    assert digest(data / "speeltafel.sqlite") == before


# Care


def test_a_backup_comes_back_whole(data: Path, command: Command, tmp_path: Path) -> None:
    saved, other = tmp_path / "saved.sqlite", tmp_path / "other.sqlite"
    code, out, _ = command("backup", saved)
    assert code == 0
    assert str(saved) in out
    assert command("restore", saved, "--database", other)[0] == 0
    assert digest(other) == digest(data / "speeltafel.sqlite")
    code, _, err = command("restore", saved)
    assert code == 2
    assert "is not empty" in err


def test_a_database_is_copied_there_and_back(
    data: Path, command: Command, tmp_path: Path, postgres_url: str
) -> None:
    here, back = data / "speeltafel.sqlite", tmp_path / "back.sqlite"
    assert command("copy", here, postgres_url)[0] == 0
    assert digest(postgres_url) == digest(here)
    assert command("verify", "--database", postgres_url)[0] == 0
    assert command("copy", postgres_url, back)[0] == 0
    assert digest(back) == digest(here)
    assert command("copy", here, postgres_url)[0] == 2
    # the operator rules there too
    assert command("close", OPEN, "--database", postgres_url)[0] == 0
    assert f"{OPEN}  " in command("tables", "--database", postgres_url)[1]


def test_migrations_are_shown_before_they_are_made(
    tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPEELTAFEL_DATA", str(tmp_path))
    code, out, _ = command("migrate", "--dry-run")
    assert code == 0
    assert "would be carried out" in out
    assert not (tmp_path / "speeltafel.sqlite").exists()
    assert "was carried out" in command("migrate")[1]
    assert command("migrate")[1] == "The database is up to date.\n"


def test_every_table_is_replayed(data: Path, command: Command) -> None:
    code, out, _ = command("verify", "--database")
    assert (code, out) == (0, "2 tables were replayed; no faults were found\n")
    file = data / "speeltafel.sqlite"
    for change, fault in (
        ("update tables set status = 'open'", f"table {OVER}: status is stored as 'open'"),
        ("update tables set awaited = 'anna'", f"table {OVER}: awaited is stored as 'anna'"),
        ("update tables set deadline = 7", f"table {OPEN}: deadline is stored as 7"),
        ("update events set body = x'7b7d' where seq = 2", f"table {OVER}: after version 1: "),
        ("delete from events where seq = 2", f"table {OPEN} is at version 2 and has 1 events"),
        (  # another deal: the moves do not fit
            'update events set body = cast(replace(cast(body as text), \'"secret":"\', '
            '\'"secret":"00\') as blob) where seq = 1',
            f"table {OVER}: after version ",
        ),
    ):
        whole = file.read_bytes()
        with closing(sqlite3.connect(file)) as database:
            database.execute(change)
            database.commit()
        code, out, _ = command("verify", "--database", file)
        assert code == 1
        assert fault in out, change
        for rest in data.glob("speeltafel.sqlite-*"):
            rest.unlink()
        file.write_bytes(whole)


def test_the_operator_rules_without_a_server(data: Path, command: Command) -> None:
    code, out, _ = command("tables")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [OVER, OPEN]
    assert "Anna (anna)" in out
    assert command("free", OPEN, 0)[0] == 0
    found = row(data, OPEN)
    assert found is not None
    assert (found.status, found.persons) == ("open", ())
    assert command("close", OPEN, "--reason", "late")[0] == 0
    found = row(data, OPEN)
    assert found is not None
    assert found.status == "closed"
    assert command("verify", "--database")[0] == 0
    assert command("delete", OPEN)[0] == 0
    assert row(data, OPEN) is None
    for name, banned in (("ban", True), ("unban", False)):
        assert command(name, "anna")[0] == 0
        file = str(data / "speeltafel.sqlite")
        assert asyncio.run(in_store(file, lambda store: store.person("anna"))).banned is banned
        assert asyncio.run(in_store(file, lambda store: store.get_meta(ENDED)))  # sockets close


def test_exports_are_records_of_all_finished_games(data: Path, command: Command) -> None:
    file = data / "all.jsonl"
    code, out, _ = command("export", "--all", file)
    assert (code, out) == (0, f"{file} has 1 game.\n")
    record = json.loads(file.read_text())
    assert record["seats"] == [{"name": "Anna"}, {"name": "Anna"}]
    assert command("check", file)[0] == 0


def test_the_operator_rules_beside_a_running_server(
    data: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(data, "--port", "0", SPEELTAFEL_ADMIN_TOKEN=TOKEN) as server:
        port = server.ready()
        monkeypatch.setenv("SPEELTAFEL_SERVER_PORT", str(port))
        bea = Player(port, "Bea")
        code, _, err = command("close", OPEN)
        assert code == 2
        assert "a server uses" in err
        assert "SPEELTAFEL_ADMIN_TOKEN" in err
        monkeypatch.setenv("SPEELTAFEL_ADMIN_TOKEN", "x" * 16)
        code, _, err = command("close", OPEN)
        assert code == 2
        assert "the server refused: " in err
        monkeypatch.setenv("SPEELTAFEL_ADMIN_TOKEN", TOKEN)
        bea.command(OPEN, "sit", seat=1)
        assert command("free", OPEN, 1)[0] == 0
        assert command("close", OPEN)[0] == 0
        assert bea.view(OPEN)["status"] == "closed"
        assert command("delete", OVER)[0] == 0
        assert command("ban", bea.person)[0] == 0
        assert command("unban", bea.person)[0] == 0
        code, _, err = command("ban", "nobody")
        assert code == 2
        assert "there is no such person" in err
        # what only reads needs no token
        monkeypatch.delenv("SPEELTAFEL_ADMIN_TOKEN")
        code, out, _ = command("tables")
        assert (code, len(out.splitlines())) == (0, 1)
        assert command("verify", "--database")[0] == 0
        assert command("backup", data / "copy.sqlite")[0] == 0
        assert server.end() == 0
        assert TOKEN not in server.text
    monkeypatch.setenv("SPEELTAFEL_ADMIN_TOKEN", TOKEN)
    assert digest(data / "copy.sqlite")
