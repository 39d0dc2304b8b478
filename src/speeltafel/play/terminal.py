"""A game at the terminal: one person against bots. No bot and no way to think is known here."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol

from rich.console import Console
from rich.table import Table
from rich.text import Text

from speeltafel.engine.catalogue import State
from speeltafel.engine.errors import SettingError, SpeeltafelError
from speeltafel.engine.game import Game
from speeltafel.play.layouts import AIMS, draw_moves, draw_table
from speeltafel.play.undo import reveals
from speeltafel.texts import Said

Hint = Callable[[Game, int], list[str]]
Read = Callable[[str], str]  # gets the prompt; EOFError at the end of the input

PROMPT = "> "
COMMANDS = {
    "a number or a move": "plays it; the beginnings of its words are enough, as 't red'",
    "Enter": "plays the move if there is only one",
    "hint": "what a strong player would think of",
    "undo": "takes your last move back, within your turn and until it has shown something new",
    "why MOVE": "says which rule forbids a move",
    "table": "shows the table and the moves again",
    "log": "tells the game so far",
    "help": "shows this",
    "quit": "leaves the game",
}
TIE_BREAKS: dict[str, tuple[str, Callable[[dict[str, Any], int], object]]] = {
    "trex": ("numbers on the cards left", lambda view, seat: view["seats"][seat].get("left_over")),
    "gold": ("cards in the scoring pile", lambda view, seat: view["piles"][seat]),
    "animalia": ("most medals of a species", lambda view, seat: max(view["medals"][seat].values())),
}


class Bot(Protocol):
    """Who plays at another seat."""

    name: str

    def choose(self, hidden: State, viewer: int, seed: int) -> int:
        """Return the code of a legal action."""
        ...


def play_at_terminal(
    game: Game,
    seat: int,
    bots: Mapping[int, Bot],
    hint: Hint | None,
    console: Console,
    read: Read = input,
    memory: bool = False,
    seed: int = 0,
    go_on: str = "",
) -> Game:
    """Play a game to its end, or until the person leaves, and return it as it then stands.

    `go_on` is said to who leaves: how to come back.
    """
    if not 0 <= seat < game.players:
        raise SettingError(f"there is no seat {seat}; seats are 0 to {game.players - 1}")
    lacking = [other for other in range(game.players) if other != seat and other not in bots]
    if lacking:
        raise SettingError(f"seat {lacking[0]} has no bot")
    sitting = Sitting(game, seat, bots, hint, console, read, memory, seed)
    try:
        sitting.play()
    except (EOFError, KeyboardInterrupt):
        console.print()
        moves = len(sitting.game.moves)
        left = f"You left after {moves} moves. {go_on}".rstrip()
        console.print(left, highlight=False, markup=False, soft_wrap=True)
    return sitting.game


def find_moves(words: str, legal: list[str]) -> list[str]:
    """Return the legal moves that a text may mean: itself, or all that begin like its words.

    >>> find_moves("d red-1", ["discard red-1", "discard red-10", "stock"])
    ['discard red-1']
    >>> find_moves("b5", ["B5@3", "stop"])
    ['B5@3']
    """
    given = words.lower().split()
    exact = [move for move in legal if move.lower().split() == given]
    return exact or [move for move in legal if _begins(move.lower().split(), given)]


def _begins(move: list[str], given: list[str]) -> bool:
    """Tell whether each word begins like the one given, which is no number broken off."""
    return len(move) == len(given) and all(
        word == start
        or (word.startswith(start) and not (start[-1].isdigit() and word[len(start)].isdigit()))
        for word, start in zip(move, given, strict=True)
    )


def asks(game: str, phase: str) -> Said:
    """Return what is to be decided in a phase of a game."""
    return Said(f"{game}-asks-{phase.replace(' ', '-')}")


class Sitting:
    """One person's game: the game as it stands, what was told of it, and what can be undone."""

    def __init__(
        self, game: Game, seat: int, bots: Mapping[int, Bot], hint: Hint | None, console: Console,
        read: Read, memory: bool, seed: int,
    ) -> None:  # fmt: skip
        self.game = game
        self.seat = seat
        self.bots = bots
        self.hint = hint
        self.console = console
        self.read = read
        self.memory = memory
        self.seed = seed
        self.began = len(game.moves)
        self.log: list[list[Said]] = []  # the story of each move since then, as the seat saw it
        self.told = 0  # moves whose story was shown
        self.earlier: list[Game] = []  # before each move that can be undone
        self.no_undo = "you have not moved yet"
        self.heads = [
            f"seat {other}\n{'you' if other == seat else bots[other].name}"
            for other in range(game.players)
        ]

    def say(self, *lines: object) -> None:
        """Print lines."""
        for line in lines:
            self.console.print(line, highlight=False, markup=False)

    def play(self) -> None:
        """Play the game to its end."""
        self.say(f"{self.game.rules.TITLE} for {self.game.players}, and you are seat {self.seat}.")
        self.say("Type the number of a move, or 'help'.")
        while not self.game.over:
            if self.game.actor == self.seat:
                self.take_turn()
            else:
                self.let_bot_move(self.bots[self.game.actor])
        self.show_news()
        self.show_table()
        self.show_result()

    def let_bot_move(self, bot: Bot) -> None:
        """Let a bot choose and carry that out."""
        actor = self.game.actor
        with self.busy(f"{bot.name} thinks …"):
            action = bot.choose(self.game.hidden(actor), actor, self.seed + len(self.game.moves))
        self.carry_out(self.game.find(action))

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Show on a terminal that something takes a while."""
        return self.console.status(text) if self.console.is_terminal else nullcontext()

    def carry_out(self, action: int) -> None:
        """Carry an action out and keep its story."""
        before = self.game.hidden(self.seat)
        self.game.carry_out(action)
        self.log.append(self.game.rules.tell(before, action, self.game.hidden(self.seat)))

    # The own turn

    def take_turn(self) -> None:
        """Ask until a move is made or taken back."""
        self.show_news()
        self.show_table()
        self.show_moves()
        moved = False
        while not moved:
            moved = self.obey(self.read(PROMPT).strip())

    def obey(self, words: str) -> bool:
        """Do what the person asks for; return whether the game has changed by it."""
        command, _, rest = words.partition(" ")
        match command.lower():
            case "quit" | "exit" | "q":
                raise EOFError
            case "help" | "?":
                self.show_help()
            case "log":
                self.show_stories(0)
            case "table":
                self.show_table()
                self.show_moves()
            case "hint":
                self.show_hint()
            case "why":
                self.explain(rest.strip())
            case "undo":
                return self.undo()
            case _:
                return self.move(words)
        return False

    def move(self, words: str) -> bool:
        """Play the move that is meant, or say why that is not possible."""
        legal = self.legal()
        if words.isdecimal():
            if not 1 <= int(words) <= len(legal):
                self.say(f"There is no move {words}; moves are 1 to {len(legal)}.")
                return False
            meant = [legal[int(words) - 1]]
        elif words:
            meant = find_moves(words, legal)
        else:
            meant = legal
        if len(meant) == 1:
            self.play_own(self.game.find(meant[0]))
            return True
        if not words:
            self.say(f"Type a number from 1 to {len(legal)}, a move, or 'help'.")
        elif meant:
            some = ", ".join(f"'{move}'" for move in meant[:4])
            self.say(f"{words!r} may be {some}{' …' if len(meant) > 4 else ''}: say more.")
        else:
            self.explain(words)
        return False

    def legal(self) -> list[str]:
        """Return the legal moves as text."""
        hidden = self.game.hidden(self.seat)
        return [self.game.rules.action_text(hidden, action) for action in self.game.actions()]

    def play_own(self, action: int) -> None:
        """Play an own move, and note whether it can be undone."""
        before = self.game.copy()
        self.carry_out(action)
        if self.game.actor != self.seat:
            self.earlier, self.no_undo = [], "your turn has passed on"
            return
        with self.busy("One moment …"):  # the first time it may have to compile
            revealed = reveals(before.rules, before.row, self.seat, action)
        if revealed:
            self.earlier, self.no_undo = [], "your last move has shown something new"
        else:
            self.earlier.append(before)

    def undo(self) -> bool:
        """Take the last own move back, if that is allowed."""
        if not self.earlier:
            self.say(f"Nothing can be taken back: {self.no_undo}.")
            return False
        self.game = self.earlier.pop()
        self.told = len(self.game.moves) - self.began
        del self.log[self.told :]
        self.no_undo = "that was your first move in this turn"
        self.say("Taken back.")
        return True

    def explain(self, move: str) -> None:
        """Say which rule forbids a move."""
        if not move:
            self.say("Say which move, as in 'why pass'.")
        elif find_moves(move, self.legal()):
            self.say(f"{move!r} is allowed now.")
        else:
            self.say(str(self.game.rules.why_not(self.game.hidden(self.seat), move)))

    def show_hint(self) -> None:
        """Show what the handed-in adviser says."""
        if self.hint is None:
            self.say("There are no hints at this table.")
            return
        try:
            with self.busy("Thinking …"):
                lines = self.hint(self.game.copy(), self.seat)
        except SpeeltafelError as error:
            lines = [f"No hint: {error}"]
        self.say(*lines)

    # What is shown

    def show_news(self) -> None:
        """Tell what happened since the last time."""
        self.say()
        self.console.rule(style="dim")
        if self.told < len(self.log):
            self.show_stories(self.told)
        self.told = len(self.log)

    def show_stories(self, first: int) -> None:
        """Tell the moves from this one on."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(justify="right", min_width=4)
        for number, lines in enumerate(self.log[first:], self.began + first + 1):
            for line, said in enumerate(lines):
                grid.add_row("" if line else f"{number}.", Text(str(said)))
        self.say(grid)

    def show_table(self) -> None:
        """Show the table as the seat sees it."""
        view = self.game.rules.describe(self.game.hidden(self.seat), self.memory)
        self.say(draw_table(view, self.seat, self.heads))

    def show_moves(self) -> None:
        """Show what is to be decided and the legal moves."""
        view = self.game.rules.describe(self.game.hidden(self.seat))
        wanted = asks(view["game"], view["phase"])
        self.say(Text(f"\nYour turn, seat {self.seat}. {wanted}", style="bold"))
        self.say(draw_moves(self.legal()))

    def show_help(self) -> None:
        """Show the aim of the game and the commands."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for command, meaning in COMMANDS.items():
            grid.add_row(Text(command, style="bold"), meaning)
        self.say(AIMS.get(self.game.rules.NAME, ""), Text(), grid)

    def show_result(self) -> None:
        """Show scores and places, and what broke a tie."""
        scores, places = self.game.scores(), self.game.ranks()
        view = self.game.rules.describe(self.game.hidden(self.seat))
        tied = [seat for seat in range(self.game.players) if scores.count(scores[seat]) > 1]
        name, value = TIE_BREAKS.get(view["game"], ("", None))
        table = Table(
            title=f"The game is over after {len(self.game.moves)} moves", title_style="bold"
        )
        for title in ("place", "", "points", *([name] if tied and value else [])):
            table.add_column(title)
        for seat in sorted(range(self.game.players), key=lambda seat: places[seat]):
            broken = [str(value(view, seat)) if seat in tied else ""] if tied and value else []
            head = self.heads[seat].replace("\n", ", ")
            table.add_row(
                str(places[seat]), head, str(scores[seat]), *broken,
                style="bold" if seat == self.seat else "",
            )  # fmt: skip
        self.say(table)
        if tied and value:
            self.say(f"Equal points: the more {name}, the better the place.")
        elif tied:
            self.say("Equal points share a place: this game has no tie break.")
        first = [seat for seat in range(self.game.players) if places[seat] == 1]
        if first == [self.seat]:
            self.say("You win!")
        elif self.seat in first:
            self.say("You share the win.")
        else:
            self.say(f"You are in place {places[self.seat]}.")
