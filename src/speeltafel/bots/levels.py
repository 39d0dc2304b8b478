"""The five levels, named where one would meet such an opponent."""

from dataclasses import dataclass
from difflib import get_close_matches

from speeltafel.engine.errors import SettingError

LANGUAGES = ("en", "nl", "de", "fr")


@dataclass(frozen=True)
class Level:
    """How a bot chooses.

    The lowest two do not search: they value each move by what it leads to at once, over `guesses`
    of what they cannot know. The others search. Then a level takes any move that is nearly as good
    as the best: without search, if its chance to win is at most `near` of the best one's worse, or
    `slack` of the way from the best to the worst; with search, if it lacks at most `slack` of the
    visits of the best.
    """

    number: int
    key: str
    names: tuple[str, ...]  # in LANGUAGES
    guesses: int = 0
    near: float = 0.0
    slack: float = 0.0

    @property
    def searches(self) -> bool:
        """Whether the level searches."""
        return not self.guesses


LEVELS = (
    Level(1, "first-game", ("First game", "Kennismaking", "Kennenlernen", "Découverte"),
          guesses=1, near=0.08, slack=0.35),
    Level(2, "family-table", ("Family table", "Huiskamer", "Wohnzimmer", "Salon"), guesses=6),
    Level(3, "game-night", ("Game night", "Spelavond", "Spieleabend", "Soirée jeux"), slack=0.3),
    Level(4, "club", ("Club", "Spelclub", "Spieleclub", "Club")),
    Level(5, "master", ("Master", "Meester", "Meister", "Maître")),
)  # fmt: skip
FIRST_WITH_SEARCH = 3


def find_level(text: str) -> Level:
    """Return a level by its number, its key or its name in any of the languages."""
    wanted = text.strip().casefold().replace(" ", "-")
    for level in LEVELS:
        names = {name.casefold().replace(" ", "-") for name in level.names}
        if wanted in {str(level.number), level.key} | names:
            return level
    keys = [level.key for level in LEVELS]
    near = get_close_matches(wanted, keys, 1)
    hint = f"did you mean {near[0]}?" if near else f"levels are {', '.join(keys)}, or 1 to 5"
    raise SettingError(f"there is no level {text!r}; {hint}")
