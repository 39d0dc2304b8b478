"""What is said: every id has its message, every message is used, in every language."""

import doctest
import importlib
import inspect
import random
import re
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from speeltafel import texts
from speeltafel.bots.levels import LEVELS
from speeltafel.engine.catalogue import GAMES
from speeltafel.engine.errors import MoveError
from speeltafel.engine.game import deal
from speeltafel.play import record
from speeltafel.play.facts import Fact
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.server import replay
from speeltafel.texts import FOLDER, LANGUAGES, Said, Why, render
from tests.messages import english, faults, read_messages

FILES = [file for language in LANGUAGES for file in sorted((FOLDER / language).glob("*.ftl"))]
WORDS = {
    "trex": ("CARD", "COLOURS"),
    "keltis": ("CARD", "KINDS"),
    "gold": ("CARD", "COLOURS"),
    "animalia": ("CARD", "SPECIES", "KINDS"),
    "yellowstone": ("CARD", "COLOURS"),
}


def test_doctests() -> None:
    assert doctest.testmod(texts).failed == 0


# Messages and their ids


def hyphens(name: str) -> str:
    return name.replace("_", "-").replace(" ", "-")


def option_ids(game: ModuleType) -> set[str]:
    found = set()
    for option in game.OPTIONS:
        name = f"{game.NAME}-option-{hyphens(option.name)}"
        found |= {name, f"{name}-meaning", *(f"{name}-{hyphens(one)}" for one in option.choices)}
    return found


def phases(name: str) -> set[str]:
    found = set()
    for seed in range(8):
        game, chance = deal(name, seed=seed), random.Random(seed)
        while not game.over:
            found.add(game.view()["phase"])
            game.carry_out(chance.choice(game.actions()))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_says_and_its_messages_are_the_same(name: str) -> None:
    game = importlib.import_module(GAMES[name])
    assert game.__file__
    said = set(re.findall(rf'"({name}-[a-z-]+)"', Path(game.__file__).read_text(encoding="utf-8")))
    words = {f"{name}-{word}" for words in WORDS[name] for word in getattr(game, words)}
    asked = {f"{name}-asks-{hyphens(phase)}" for phase in phases(name)}
    assert set(read_messages(FOLDER / "en" / f"{name}.ftl")) == (
        said | words | asked | option_ids(game)
    )
    assert not said & words


def test_what_is_said_besides_games_and_the_common_messages_are_the_same() -> None:
    tags = {hyphens(str(kind.__struct_config__.tag)) for kind in Fact.__args__}
    special = {"planned-person", "stood-in-late"}
    assert set(read_messages(FOLDER / "en" / "common.ftl")) == {
        "seat",
        "list-end",
        *(f"log-{tag}" for tag in tags - {"moved"} | special),
        *(f"refused-{hyphens(code)}" for code in Code),
        "refused-too-many-empty",
        *(f"level-{level.key}" for level in LEVELS),
        *re.findall(r'"(fault-[a-z-]+)"', inspect.getsource(record) + inspect.getsource(replay)),
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_has_the_messages_and_arguments_of_the_english_one(file: Path) -> None:
    found = read_messages(file)
    assert all(re.fullmatch("[A-Za-z0-9-]+", name) for name in found)
    assert found == read_messages(FOLDER / "en" / file.name)


def test_every_game_has_its_file() -> None:
    assert {*GAMES, "common"} <= {file.stem for file in (FOLDER / "en").glob("*.ftl")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_the_names_that_the_command_line_knows(language: str) -> None:
    if (FOLDER / language / "common.ftl").exists():
        for level in LEVELS:
            wanted = level.names[LANGUAGES.index(language)]
            assert render(Said(f"level-{level.key}"), language) == wanted


# Rendering


def test_players_words_numbers_and_lists() -> None:
    cards: list[int | str] = ["red-d", "red-5", "blue-8"]
    assert str(Said("gold-offer", {"cards": cards[:1]})) == "New offer: red donkey."
    assert str(Said("gold-offer", {"cards": cards[:2]})) == "New offer: red donkey and red 5."
    assert str(Said("gold-offer", {"cards": cards})) == "New offer: red donkey, red 5 and blue 8."
    said = Said("gold-steals", {"seat": 2, "card": "red-d", "other": 0})
    assert str(said) == "Seat 2 takes red donkey from Seat 0 as a bonus."
    names = ["Ann", "Bob", "Cem"].__getitem__
    assert render(said, names=names) == "Cem takes red donkey from Ann as a bonus."
    won = Said("yellowstone-over", {"seats": [0, 2]})
    assert render(won, names=names).endswith("wins: Ann and Cem.")


@pytest.mark.parametrize(
    ("points", "text"), [(1, "1 point"), (2, "2 points"), (0, "0 points"), (-3, "-3 points")]
)
def test_numbers_have_their_plural(points: int, text: str) -> None:
    said = Said("keltis-points", {"seat": 1, "points": points})
    assert str(said) == f"Seat 1 has {text}."


def test_a_language_has_its_own_words_lists_and_names_and_else_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "nl"
    folder.mkdir()
    (folder / "gold.ftl").write_text("gold-offer = Aanbod: { $cards }.\ngold-red-d = rode ezel\n")
    (folder / "common.ftl").write_text(
        "seat = Plaats { $number }\nlist-end = { $words } en { $last }\n"
    )
    (tmp_path / "en").symlink_to(FOLDER / "en")
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    texts._bundle.cache_clear()
    try:
        offer = Said("gold-offer", {"cards": ["red-d", "red-5", "blue-8"]})
        assert render(offer, "nl") == "Aanbod: rode ezel, red 5 en blue 8."
        takes = Said("gold-takes", {"seat": 1, "card": "red-d"})
        assert render(takes, "nl") == "Plaats 1 takes rode ezel."
        assert render(Said("gold-nonsense"), "nl") == "gold-nonsense"
    finally:
        texts._bundle.cache_clear()


def test_what_is_said_travels_as_a_pair() -> None:
    said = Said("gold-takes", {"seat": 0, "card": "red-d"})
    assert msgspec.json.encode(said) == b'["gold-takes",{"seat":0,"card":"red-d"}]'
    assert msgspec.json.encode(Said("gold-scoring")) == b'["gold-scoring",{}]'
    assert msgspec.json.decode(msgspec.json.encode(said), type=Said) == said


# Reasons


def test_a_reason_comes_with_its_rule_and_its_move() -> None:
    why = Why("GOLD-08", Said("gold-no-passing"), "none")
    assert str(why) == "GOLD-08: 'none': Passing is impossible: take or swap a card."
    assert str(Why("", Said("gold-no-move"), "jump")).startswith("'jump': This is no move of Gold!")


def test_errors_carry_the_reason() -> None:
    game = deal("gold", 2, seed=7)
    with pytest.raises(MoveError) as error:
        game.play("none")
    why = error.value.why
    assert why == Why("GOLD-08", Said("gold-no-passing"), "none")
    assert str(error.value) == str(why)
    refused = RefusedError(Code.ILLEGAL_MOVE, why)
    assert (refused.rule, refused.said, str(refused)) == ("GOLD-08", why.said, str(why))
    assert RefusedError(Code.NOT_YOUR_TURN, "wait").said == Said("refused-not-your-turn")


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_any_move_at_any_time_has_its_text(name: str) -> None:
    """All moves of a game are tried in positions of another one, as far as they are not legal."""
    game = importlib.import_module(GAMES[name])
    players = game.PLAYERS[-1]
    known = deal(name, players, seed=1)
    chance = random.Random(1)
    moves = {"", "pass", "jump"}
    while not known.over:
        moves.update(known.legal())
        known.carry_out(chance.choice(known.actions()))
    tried = deal(name, players, seed=2)
    told = set()
    while not tried.over:
        wrong = moves - set(tried.legal())
        for move in chance.sample(sorted(wrong), min(4, len(wrong))):
            why = game.why_not(tried.hidden(tried.actor), move)
            assert faults(why.said) == []
            assert why.move == move
            told.add(why.said.id)
        tried.carry_out(chance.choice(tried.actions()))
    assert len(told) > 3
    assert f"{name}-no-move" in english()
