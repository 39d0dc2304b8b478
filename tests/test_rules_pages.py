"""The rules pages: each game in each language, complete, in a small subset of Markdown.

A page is a title, an opening, and sections of paragraphs, lists and tables. A paragraph or list
item may begin with the ids of the rules that it tells: [GOLD-09 GOLD-10].
"""

import re
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from speeltafel.engine.catalogue import GAMES
from tests.test_rule_ids import PREFIX, defined

LANGUAGES = ("en", "nl", "de", "fr")
PAGES = Path(__file__).parent.parent / "src/speeltafel/texts"
EVERY_GAME = pytest.mark.parametrize("name", GAMES)
EVERY_PAGE = pytest.mark.parametrize("language", LANGUAGES)

MARKERS = {"# ": "title", "## ": "section", "### ": "sub-section", "- ": "item"}
HEADINGS = ("title", "section", "sub-section")
IDS = re.compile(r"\[([A-Z]{4}-R?\d\d(?: [A-Z]{4}-R?\d\d)*)\] ")
PICTURE = re.compile(r"!\[([^]]*)\]\(card:([^)]*)\)")
BOLD, ITALIC = re.compile(r"\*\*[^*]+\*\*"), re.compile(r"\*[^*]+\*")
RULER = re.compile(r"\|(?: -{3,} \|)+")
MORE_CARDS = {"keltis": {f"stone-{value}" for value in range(1, 10)}}  # never shuffled


class Block(NamedTuple):
    """A piece of a page: a heading, a paragraph, a list item or a row of a table."""

    kind: str
    ids: tuple[str, ...]
    text: str


def page(name: str, language: str) -> str:
    return (PAGES / language / f"rules/{name}.md").read_text(encoding="utf-8")


def blocks(text: str) -> list[Block]:
    """Parse a page; a paragraph or list item may go on over several lines."""
    found: list[Block] = []
    goes_on = False
    for line in text.splitlines():
        marker = next((start for start in MARKERS if line.startswith(start)), "")
        kind = MARKERS.get(marker) or ("row" if line.startswith("|") else "paragraph")
        if not line.strip():
            goes_on = False
        elif kind == "paragraph" and goes_on:
            last = found.pop()
            found.append(last._replace(text=f"{last.text} {line.strip()}"))
        else:
            words = line.removeprefix(marker)
            ids = IDS.match(words) if kind in ("item", "paragraph") else None
            rules = tuple(ids[1].split()) if ids else ()
            found.append(Block(kind, rules, words[ids.end() :] if ids else words))
            goes_on = kind in ("item", "paragraph")
    return found


def plain(text: str) -> str:
    """Return a text without its pictures, bold and italic parts."""
    for markup in (PICTURE, BOLD, ITALIC):
        text = markup.sub("", text)
    return text


def told(name: str, language: str) -> list[str]:
    return [rule for block in blocks(page(name, language)) for rule in block.ids]


@EVERY_PAGE
@EVERY_GAME
def test_a_page_keeps_to_the_format(name: str, language: str) -> None:
    text = page(name, language)
    first, second, *_ = blocks(text)
    assert first.kind == "title"
    assert second.kind == "paragraph"
    assert text.endswith("\n")
    for line in text.splitlines():
        assert line == line.rstrip()
        assert not re.match(r"#{4}|[*+] |\d+[.)] |>| +[-*+|#]|\t|```|---", line), line
    for kind, _, words in blocks(text):
        assert words[:1].strip(), f"{kind} without a text"
        assert not re.search(r"[][<>`*_\\]|://", plain(words)), words
        if kind in HEADINGS:
            assert plain(words) == words, f"{words}: a heading has no markup"


@EVERY_PAGE
@EVERY_GAME
def test_tables_have_a_head_and_rows_of_equal_length(name: str, language: str) -> None:
    for table in re.findall(r"(?:^\|.*\n)+", page(name, language), re.MULTILINE):
        head, ruler, *rows = table.splitlines()
        assert RULER.fullmatch(ruler), table
        assert rows, table
        for row in (head, *rows):
            assert row.endswith("|"), row
            assert row.count("|") == ruler.count("|"), row


@EVERY_PAGE
@EVERY_GAME
def test_a_page_has_sections_enough(name: str, language: str) -> None:
    kinds = [block.kind for block in blocks(page(name, language))]
    assert kinds.count("title") == 1
    assert 6 <= kinds.count("section") <= 11


@EVERY_PAGE
@EVERY_GAME
def test_every_rule_is_told_exactly_once(name: str, language: str) -> None:
    found = told(name, language)
    assert sorted(found) == sorted(defined(name, "") | defined(name, "R"))
    written = re.findall(rf"{PREFIX[name]}-\w+", page(name, language))
    assert written == found, "an id stands only at the beginning of a paragraph or list item"


@EVERY_GAME
def test_all_languages_have_the_same_order(name: str) -> None:
    def outline(language: str) -> list[str | tuple[str, ...]]:
        found = blocks(page(name, language))
        marks = [block for block in found if block.kind in HEADINGS or block.ids]
        return [block.ids or block.kind for block in marks]

    for language in LANGUAGES[1:]:
        assert outline(language) == outline("en")


@EVERY_PAGE
@EVERY_GAME
def test_pictures_show_cards_of_the_game(name: str, language: str) -> None:
    known = {*import_module(GAMES[name]).CARD} | MORE_CARDS.get(name, set())
    pictures = PICTURE.findall(page(name, language))
    assert pictures
    for words, card in pictures:
        assert words.strip()
        assert card in known


@EVERY_GAME
def test_every_language_has_its_own_words(name: str) -> None:
    def lines(language: str) -> set[str]:
        """Return all lines of words: not headings, and not numbers or pictures alone."""
        found = {plain(b.text) for b in blocks(page(name, language)) if b.kind not in HEADINGS}
        return {line for line in found if re.search(r"[^\W\d_]", line)}

    for one, other in combinations(LANGUAGES, 2):
        assert not lines(one) & lines(other)
