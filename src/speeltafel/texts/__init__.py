"""What is said to people, as ids and arguments; the .ftl files beside this one have the sentences.

An id begins with the name of its game, or its message is in common.ftl. The browser reads the same
files, so that the server sends no sentences and every language is in one place.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "nl", "de", "fr")
PLAYERS = ("seat", "other", "seats")  # the arguments that are players

Value = int | str | list[int | str]
Names = Callable[[int], str]  # the number of a seat → who sits there


class Said(NamedTuple):
    """A sentence: the id of a message, and what it is about.

    Of the arguments, `seat` and `other` are players and `seats` is a list of them; any other number
    is a number. A text is a word of the game, itself the message `{game}-{word}`, or a list of
    such words.
    """

    id: str
    args: dict[str, Value] = {}  # noqa: RUF012 - nobody writes to it

    def __str__(self) -> str:
        return render(self)


class Why(NamedTuple):
    """Why a text is no legal move: the rule that it breaks, if any, and what that rule wants."""

    rule: str
    said: Said
    move: str = ""

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.rule, repr(self.move), str(self.said))))


def render(said: Said, language: str = "en", names: Names | None = None) -> str:
    """Return a sentence in a language; what is not translated is English.

    >>> render(Said("gold-takes", {"seat": 1, "card": "red-d"}), names=["Ann", "Bob"].__getitem__)
    'Bob takes red donkey.'
    """
    game = said.id.partition("-")[0]

    def player(seat: int) -> str:
        return names(seat) if names else _format("seat", {"number": seat}, language)

    def word(value: int | str) -> str:
        return _format(f"{game}-{value}", {}, language)

    args: dict[str, int | str] = {}
    for name, value in said.args.items():
        speak = player if name in PLAYERS else word
        if isinstance(value, list):
            args[name] = _listed([speak(one) for one in value], language)  # type: ignore[arg-type]
        elif name in PLAYERS or isinstance(value, str):
            args[name] = speak(value)  # type: ignore[arg-type]
        else:
            args[name] = value
    return _format(said.id, args, language)


def _format(message: str, args: dict[str, int | str], language: str) -> str:
    for tongue in (language, "en"):
        bundle = _bundle(tongue, message.partition("-")[0])
        if bundle.has_message(message):
            pattern = bundle.get_message(message).value
            if pattern is not None:
                return str(bundle.format_pattern(pattern, args)[0])
    return message


@cache
def _bundle(language: str, subject: str) -> "FluentBundle":
    """Return the messages of a game and of its page, or those that all games share."""
    # Imported late: a server never renders, and this takes a tenth of a second.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    files = [FOLDER / language / f"{name}.ftl" for name in (subject, f"web-{subject}")]
    if not files[0].exists():
        files = [FOLDER / language / "common.ftl"]
    for file in filter(Path.exists, files):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _listed(words: list[str], language: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return _format("list-end", {"words": ", ".join(words[:-1]), "last": words[-1]}, language)
