"""Game records: a whole game as one JSON document. rules/notation.md says what is in it.

A record is replayed with dice that follow its shuffles, so it can come from any program; where it
names a seed of ours, the shuffles are compared with those of the seed.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from speeltafel.engine.catalogue import Rules, rules
from speeltafel.engine.dice import (
    Shuffle,
    recording_dice,
    script_followed,
    scripted_dice,
    write_script,
)
from speeltafel.engine.errors import MoveError, RecordError, SpeeltafelError
from speeltafel.engine.game import Game
from speeltafel.texts import Said

FORMAT = "speeltafel/1"
SIMULATION_DICE = "splitmix64/1"
NO_RECORD = Said("fault-form")

Record = dict[str, Any]
FIELDS: dict[str, type] = {
    "format": str, "game": str, "rules": str, "players": int, "options": dict, "start": int,
    "shuffles": list, "moves": list, "scores": list, "ranks": list,
}  # fmt: skip


@dataclass(frozen=True)
class Difference:
    """The first place where a record and the rules part."""

    record: int  # counted from 1
    move: int | None  # counted from 1; None for the record as a whole
    what: str
    said: Said  # the same for people, in their language
    rule: str = ""  # that a move breaks

    def __str__(self) -> str:
        where = f"record {self.record}" + (f", move {self.move}" if self.move else "")
        return f"{where}: {self.what}"


class FormError(RecordError):
    """A text is not a record, or a part of it is missing."""

    def __init__(self, what: str, said: Said = NO_RECORD) -> None:
        super().__init__(what)
        self.said = said


class DepartureError(SpeeltafelError):
    """A record does not follow the rules; `move` is where, counted from 1."""

    def __init__(self, move: int | None, what: str, said: Said, rule: str = "") -> None:
        super().__init__(what)
        self.move = move
        self.said = said
        self.rule = rule


def write_record(
    game: Game, may: Sequence[Sequence[str]] | None = None, seed: Mapping[str, Any] | None = None
) -> Record:
    """Return the record of a finished game; `may` has the legal moves at every decision."""
    if not game.over:
        raise RecordError("the game is not over, so it has no record yet")
    moves: list[dict[str, Any]] = []
    replayed = Replay(game.rules, game.players, game.options, game.start)
    replayed.deal(game.shuffles)
    for number, (seat, action) in enumerate(game.moves):
        move: dict[str, Any] = {"seat": seat, "do": replayed.game.text(action)}
        if may is not None:
            move["may"] = list(may[number])
        moves.append(move)
        replayed.apply(action, game.shuffles)
    return assemble(game, moves, seed)


def assemble(
    game: Game, moves: list[dict[str, Any]], seed: Mapping[str, Any] | None = None
) -> Record:
    """Return the record of a finished game whose moves have been written."""
    record: Record = {
        "format": FORMAT,
        "game": game.rules.NAME,
        "rules": game.rules.VERSION,
        "players": game.players,
        "options": game.options,
        "start": game.start,
    }
    if seed is not None:
        record["seed"] = dict(seed)
    record["shuffles"] = [
        {"at": at, **shuffle_text(game.rules, shuffle)} for at, shuffle in game.shuffles
    ]
    record["moves"] = moves
    record["scores"] = game.scores()
    record["ranks"] = game.ranks()
    return record


def shuffle_text(game: Rules, shuffle: Shuffle) -> dict[str, Any]:
    """Return a shuffle as records write it."""
    name, cards = game.SHUFFLES[shuffle.what]
    return {"what": name, "cards": [cards[card] for card in shuffle.cards]}


def dump_record(record: Record) -> str:
    """Return a record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def load_record(text: str) -> Record:
    """Read a record from a line of JSON and check its form (not yet whether it keeps the rules)."""
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        raise FormError(f"not JSON: {error.msg} at character {error.pos}") from None
    except RecursionError:
        raise FormError("not a record: nested too deeply") from None
    if not isinstance(record, dict):
        raise FormError("not a record: it is no JSON object")
    if record.get("format") != FORMAT:
        raise FormError(f"format is {record.get('format')!r}, expected {FORMAT!r}")
    for field, kind in FIELDS.items():
        if field not in record:
            raise FormError(f"{field} is missing")
        if not isinstance(record[field], kind) or isinstance(record[field], bool):
            raise FormError(f"{field} is not {_named(kind)}")
    for number, shuffle in enumerate(record["shuffles"], 1):
        said = Said("fault-shuffle-form", {"number": number})
        _check_entry(shuffle, f"shuffle {number}", {"at": int, "what": str, "cards": list}, said)
    for number, move in enumerate(record["moves"], 1):
        said = Said("fault-move-form", {"move": number})
        _check_entry(move, f"move {number}", {"seat": int, "do": str}, said)
        if not isinstance(move.get("may", []), list):
            raise FormError(f"move {number}: may is not a list", said)
    return record


def _check_entry(entry: object, where: str, fields: Mapping[str, type], said: Said) -> None:
    if not isinstance(entry, dict):
        raise FormError(f"{where} is no JSON object", said)
    for field, kind in fields.items():
        if not isinstance(entry.get(field), kind) or isinstance(entry.get(field), bool):
            raise FormError(f"{where}: {field} is missing or is not {_named(kind)}", said)


def _named(kind: type) -> str:
    return {str: "a text", int: "a whole number", list: "a list", dict: "an object"}[kind]


class Replay:
    """A game whose chance follows shuffles that are known already."""

    def __init__(
        self, game: Rules, players: int, options: Mapping[str, object], start: int
    ) -> None:
        self.game = Game.undealt(game, players, options, start, scripted_dice())

    def deal(self, shuffles: Sequence[tuple[int, Shuffle]]) -> None:
        """Deal the cards."""
        due = self._script(shuffles)
        self.game.deal()
        self._compare(due)

    def apply(self, action: int, shuffles: Sequence[tuple[int, Shuffle]]) -> None:
        """Carry out a legal action."""
        due = self._script(shuffles, after=1)
        self.game.carry_out(action)
        self._compare(due)

    def _script(self, shuffles: Sequence[tuple[int, Shuffle]], after: int = 0) -> list[Shuffle]:
        now = len(self.game.moves) + after
        due = [shuffle for at, shuffle in shuffles if at == now]
        try:
            write_script(self.game.dice, due)
        except ValueError:
            raise DepartureError(
                now or None, "there are more shuffles here than the rules have",
                Said("fault-cards", {"move": now}),
            ) from None  # fmt: skip
        return due

    def _compare(self, due: list[Shuffle]) -> None:
        if script_followed(self.game.dice, due):
            return
        moves = len(self.game.moves)
        asked = [shuffle for at, shuffle in self.game.shuffles if at == moves]
        expected = self._named([(s.what, len(s.cards)) for s in asked])
        given = self._named([(s.what, len(s.cards)) for s in due])
        what = f"the shuffles are {given}, expected {expected}"
        if expected == given:
            what = f"the cards of a shuffle are not those in play: {given}"
        raise DepartureError(moves or None, what, Said("fault-cards", {"move": moves}))

    def _named(self, shuffles: list[tuple[int, int]]) -> str:
        names = self.game.rules.SHUFFLES
        return ", ".join(f"{names[what][0]} ({n} cards)" for what, n in shuffles) or "none"


def replay(record: Record) -> Iterator[tuple[Game, int]]:
    """Replay a record: yield the game before each move with the move's action, then at the end.

    The same Game goes on from step to step; the last one comes with action -1. Where the record
    does not follow the rules, DepartureError is raised.
    """
    game = rules(record["game"])
    if record["rules"] != game.VERSION:
        what = f"rules are {record['rules']!r}, expected {game.VERSION!r}"
        raise DepartureError(None, what, Said("fault-rules"))
    shuffles = _read_shuffles(game, record)
    steps = Replay(game, record["players"], record["options"], record["start"])
    steps.deal(shuffles)
    table = steps.game
    for number, move in enumerate(record["moves"], 1):
        if table.over:
            raise DepartureError(
                number, f"{move['do']!r} comes after the end of the game",
                Said("fault-after-end", {"move": number}),
            )  # fmt: skip
        if move["seat"] != table.actor:
            raise DepartureError(
                number, f"seat is {move['seat']}, expected {table.actor}",
                Said("fault-turn", {"move": number, "seat": table.actor}),
            )  # fmt: skip
        try:
            action = table.find(move["do"])
        except MoveError as error:
            raise DepartureError(
                number, f"not legal: {error}", Said("fault-illegal", {"move": number}),
                error.why.rule if error.why else "",
            ) from None  # fmt: skip
        yield table, action
        steps.apply(action, shuffles)
    if not table.over:
        raise DepartureError(
            None, f"ends after {len(table.moves)} moves, expected a move of seat {table.actor}",
            Said("fault-early", {"moves": len(table.moves), "seat": table.actor}),
        )  # fmt: skip
    late = [at for at, _ in shuffles if at > len(table.moves)]
    if late:
        raise DepartureError(
            None, f"a shuffle is at {late[0]}, expected none after the last move",
            Said("fault-cards", {"move": late[0]}),
        )  # fmt: skip
    yield table, -1


def _read_shuffles(game: Rules, record: Record) -> list[tuple[int, Shuffle]]:
    numbers = {name: what for what, (name, _) in enumerate(game.SHUFFLES)}
    shuffles = []
    for number, entry in enumerate(record["shuffles"], 1):
        said = Said("fault-shuffle", {"number": number})
        if entry["what"] not in numbers:
            known = ", ".join(numbers)
            raise DepartureError(None, f"shuffle {entry['what']!r} is none of {known}", said)
        what = numbers[entry["what"]]
        texts = {text: card for card, text in enumerate(game.SHUFFLES[what][1])}
        for text in entry["cards"]:
            if not isinstance(text, str) or text not in texts:
                raise DepartureError(
                    None, f"shuffle {entry['what']!r}: {text!r} is no card of it", said
                )
        cards = tuple(texts[text] for text in entry["cards"])
        if not 0 <= entry["at"] <= len(record["moves"]):
            raise DepartureError(
                None, f"shuffle {entry['what']!r}: no move leads to at {entry['at']}", said
            )
        shuffles.append((entry["at"], Shuffle(what, cards)))
    if shuffles != sorted(shuffles, key=lambda shuffle: shuffle[0]):
        raise DepartureError(
            None, "shuffles are not in the order in which they happened", Said("fault-order")
        )
    return shuffles


def check_record(record: Record, number: int = 1) -> Difference | None:
    """Replay a record and return the first difference from the rules, or None."""
    try:
        for table, action in replay(record):
            if action >= 0:
                _check_may(table, record["moves"][len(table.moves)])
            else:
                _check_result(table, record)
    except DepartureError as departure:
        return Difference(
            number, departure.move, str(departure), departure.said, departure.rule
        )  # fmt: skip
    except SpeeltafelError as error:  # players, options or a start seat that there are not
        return Difference(number, None, str(error), Said("fault-settings"))
    return None


def _check_may(table: Game, move: Mapping[str, Any]) -> None:
    if "may" not in move:
        return
    legal = table.legal()
    lacking = [text for text in legal if text not in move["may"]]
    wrong = [text for text in move["may"] if text not in legal]
    where = len(table.moves) + 1
    said = Said("fault-choices", {"move": where})
    if lacking:
        raise DepartureError(where, f"may lacks {lacking[0]!r}, expected all of {legal}", said)
    if wrong:
        reason = table.rules.why_not(table.state, str(wrong[0]))
        raise DepartureError(where, f"may has {wrong[0]!r}, which is not legal: {reason}", said)
    if len(move["may"]) != len(legal):
        raise DepartureError(where, f"may names a move twice, expected {legal}", said)


def _check_result(table: Game, record: Record) -> None:
    for name, told, right in (
        ("scores", record["scores"], table.scores()),
        ("ranks", record["ranks"], table.ranks()),
    ):
        if told != right:
            what = f"{name} are {told}, expected {right}"
            raise DepartureError(None, what, Said("fault-result"))
    if "seed" in record:
        _check_seed(table, record["seed"])


def _check_seed(table: Game, seed: object) -> None:
    """Compare the shuffles with those that the seed of a simulation gives."""
    if not isinstance(seed, dict) or seed.get("dice") != SIMULATION_DICE:
        return  # another program's seed
    number, game = seed.get("seed"), seed.get("game")
    if not isinstance(number, int) or not isinstance(game, int):
        what = f"seed {seed} has no whole numbers seed and game"
        raise DepartureError(None, what, Said("fault-seed"))
    twin = Game.undealt(
        table.rules, table.players, table.options, table.start, recording_dice(number, game)
    )
    twin.deal()
    for _, action in table.moves:
        twin.carry_out(action)
    if twin.shuffles != table.shuffles:
        what = f"the shuffles are not those of seed {number}, game {game}"
        raise DepartureError(None, what, Said("fault-seed"))


def import_game(record: Record) -> Game:
    """Return the finished game that a record tells; raise RecordError if it breaks the rules."""
    difference = check_record(record)
    if difference:
        raise RecordError(str(difference))
    *_, (table, _) = replay(record)
    return table
