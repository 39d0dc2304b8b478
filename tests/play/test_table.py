"""One table: what each verb does, what is refused, clocks, taking back, bots that stand in."""

from collections.abc import Callable
from pathlib import Path

import pytest

from speeltafel.bots.players import Random
from speeltafel.engine.catalogue import GAMES, SPECTATOR, rules
from speeltafel.engine.errors import SettingError, SpeeltafelError
from speeltafel.play.facts import (
    CameBack,
    Clock,
    Closed,
    Fact,
    Forgotten,
    Moved,
    Paused,
    Plan,
    Planned,
    Rematched,
    Sat,
    Settings,
    Started,
    Stood,
    StoodIn,
    Undone,
    dump_fact,
    load_fact,
)
from speeltafel.play.refusals import Code, RefusedError
from speeltafel.play.table import (
    CLOSED,
    OPEN,
    OVER,
    PLAYING,
    Table,
    check_settings,
    load_table,
    make_table,
)
from speeltafel.texts import Said
from tests.messages import faults

ANNA, BEN, CLEO = "anna", "ben", "cleo"
BOT = Plan("first-game")
SECOND = 1000


class Played:
    """A table with a clock that goes on by a second with every verb, and its facts."""

    def __init__(self, settings: Settings, host: str = ANNA) -> None:
        self.table = Table("table")
        self.now = 0
        self.facts: list[tuple[Fact, int]] = []
        self.happen(make_table("table", settings, host, "CODE", b"s" * 32, b"b" * 16))

    def happen(self, facts: list[Fact], at: int | None = None) -> list[Fact]:
        self.now = self.now + SECOND if at is None else at
        for fact in facts:
            stored = load_fact(dump_fact(fact))
            assert stored == fact
            self.table.apply(stored, self.now)
            self.facts.append((stored, self.now))
        return facts

    def move(self, at: int | None = None) -> list[Fact]:
        """Let whoever is to move make the first legal move."""
        table = self.table
        assert table.game
        if table.bot_to_move:
            return self.happen(table.bot_act(table.position, table.game.actions()[0]), at)
        move = table.view(table.actor).moves[0]
        return self.happen(table.act(table.awaited, table.version, move), at)

    def play_out(self) -> None:
        table = self.table
        bot = Random(rules(table.settings.game))
        while table.status == PLAYING:
            assert table.game
            hidden, seat = table.game.hidden(table.actor), table.actor
            action = bot.choose(hidden, seat, table.bot_seed())
            move = table.game.rules.action_text(hidden, action)
            if table.bot_to_move:
                self.happen(table.bot_act(table.position, action))
            else:
                self.happen(table.act(table.awaited, table.version, move))

    def views(self) -> list[object]:
        return [self.table.view(seat) for seat in (SPECTATOR, *range(len(self.table.seats)))]


def open_table(game: str = "gold", players: int = 2, **more: object) -> Played:
    return Played(Settings(game, (Plan(),) * players, start=0, **more))  # type: ignore[arg-type]


def started(game: str = "gold", players: int = 2, **more: object) -> Played:
    played = open_table(game, players, **more)
    for seat, person in enumerate([ANNA, BEN, CLEO][:players]):
        played.happen(played.table.sit(person, seat, "aa"))
    assert played.table.status == PLAYING
    return played


def against_bot(**more: object) -> Played:
    played = Played(Settings("gold", (Plan(), BOT), start=0, **more))  # type: ignore[arg-type]
    played.happen(played.table.sit(ANNA))
    return played


def finished() -> Played:
    played = started()
    played.play_out()
    return played


def refused(code: Code, verb: Callable[..., object], *given: object) -> str:
    with pytest.raises(RefusedError) as caught:
        verb(*given)
    assert caught.value.code == code
    return str(caught.value)


# Settings


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings("gold", (Plan(),)), "gold is for 2 to 3 players, not 1"),
        (Settings("gold", (Plan(),) * 2, start=2), "start seat 2 is not between 0 and 1"),
        (Settings("gold", (Plan(),) * 2, start=-2), "start seat -2 is not between 0 and 1"),
        (Settings("gold", (Plan(),) * 2, {"wind": 1}), "gold has no option 'wind'"),
        (
            Settings("gold", (Plan(),) * 2, clock=Clock("none", 5)),
            "a table without a clock has no seconds",
        ),
        (Settings("gold", (Plan(),) * 2, clock=Clock("move", 0)), "a clock has 1 to 7776000"),
        (Settings("gold", (Plan(),) * 2, clock=Clock("game", 10**9)), "a clock has 1 to 7776000"),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: Settings, said: str) -> None:
    with pytest.raises(SettingError) as caught:
        check_settings(settings)
    assert str(caught.value).startswith(said)


# Seats


def test_the_last_one_to_sit_starts_the_game() -> None:
    played = open_table()
    assert played.happen(played.table.sit(BEN, 1, "0f")) == [Sat(1, BEN, "0f")]
    assert (played.table.status, played.table.actor) == (OPEN, -1)
    assert played.happen(played.table.sit(ANNA)) == [Sat(0, ANNA), Started()]
    assert (played.table.status, played.table.actor, played.table.awaited) == (PLAYING, 0, ANNA)


def test_who_sits_already_sits() -> None:
    played = open_table()
    played.happen(played.table.sit(ANNA))
    assert played.table.sit(ANNA) == []
    assert played.table.sit(ANNA, 0) == []


def test_a_table_of_bots_starts_at_once() -> None:
    played = Played(Settings("gold", (BOT, BOT)))
    assert played.table.status == PLAYING
    assert played.table.bot_to_move


def test_seats_that_cannot_be_taken() -> None:
    played = Played(Settings("gold", (Plan(), BOT, Plan())))
    played.happen(played.table.sit(ANNA, 0))
    assert refused(Code.SEAT_TAKEN, played.table.sit, BEN, 0) == "seat 0 is taken"
    refused(Code.SEAT_TAKEN, played.table.sit, BEN, 1)
    assert refused(Code.BAD_SETTING, played.table.sit, BEN, 3) == (
        "there is no seat 3; seats are 0 to 2"
    )
    refused(Code.BAD_SETTING, played.table.sit, BEN, 2, "xy")
    refused(Code.BAD_SETTING, played.table.sit, BEN, 2, "a" * 66)
    played.happen(played.table.sit(BEN, 2))
    refused(Code.STARTED, played.table.sit, CLEO, 2)
    refused(Code.STARTED, played.table.plan, ANNA, 1, Plan())


def test_a_full_table_has_no_seat_for_another() -> None:
    played = open_table()
    played.happen(played.table.sit(ANNA, 0))
    played.happen(played.table.plan(ANNA, 1, BOT))
    refused(Code.STARTED, played.table.sit, BEN)
    waiting = Played(Settings("gold", (Plan(), Plan())))
    waiting.table.seats[0].person = waiting.table.seats[1].person = ANNA
    refused(Code.SEAT_TAKEN, waiting.table.sit, BEN)


def test_standing_up_before_the_start_frees_the_seat() -> None:
    played = open_table(players=3)
    played.happen(played.table.sit(ANNA, 0, "aa"))
    played.happen(played.table.sit(ANNA, 2))
    assert played.happen(played.table.stand(ANNA)) == [Stood(0), Stood(2)]
    assert [(seat.person, seat.entropy) for seat in played.table.seats] == [("", "")] * 3
    refused(Code.NOT_SEATED, played.table.stand, ANNA)


def test_the_host_may_free_a_seat_before_the_start_and_nobody_else_may() -> None:
    played = open_table(players=3)
    played.happen(played.table.sit(BEN, 0))
    played.happen(played.table.sit(CLEO, 1))
    refused(Code.NOT_SEATED, played.table.stand, CLEO, 0)
    refused(Code.NOT_SEATED, played.table.stand, ANNA, 2)
    assert played.table.stand(ANNA, 0) == [Stood(0)]
    played.happen(played.table.plan(ANNA, 2, BOT))
    refused(Code.NOT_SEATED, played.table.stand, ANNA, 0)


def test_the_host_keeps_seats_for_bots_and_the_last_one_starts_the_game() -> None:
    played = open_table(players=3)
    refused(Code.NOT_HOST, played.table.plan, BEN, 0, BOT)
    assert played.happen(played.table.plan(ANNA, 0, BOT)) == [Planned(0, BOT)]
    assert played.table.plan(ANNA, 0, BOT) == []
    assert played.happen(played.table.plan(ANNA, 0, Plan())) == [Planned(0, Plan())]
    played.happen(played.table.sit(BEN, 0))
    refused(Code.SEAT_TAKEN, played.table.plan, ANNA, 0, BOT)
    refused(Code.BAD_SETTING, played.table.plan, ANNA, 9, BOT)
    played.happen(played.table.plan(ANNA, 1, BOT))
    assert played.happen(played.table.plan(ANNA, 2, BOT)) == [Planned(2, BOT), Started()]


# Moves


def test_a_move_is_carried_out_once_and_by_its_seat() -> None:
    played = started()
    table = played.table
    move = table.view(0).moves[0]
    refused(Code.NOT_YOUR_TURN, table.act, BEN, table.version, move)
    refused(Code.NOT_SEATED, table.act, CLEO, table.version, move)
    (fact,) = played.happen(table.act(ANNA, table.version, move))
    assert isinstance(fact, Moved)
    assert (fact.do, fact.bot) == (move, False)
    refused(Code.STALE, table.act, ANNA, table.version - 1, move)


def test_only_the_versions_since_the_last_move_count() -> None:
    played = started()
    table = played.table
    version, move = table.version, table.view(0).moves[0]
    refused(Code.STALE, table.act, ANNA, version - 1, move)
    refused(Code.STALE, table.act, ANNA, version + 1, move)
    played.happen(table.stand(BEN))  # changes the table, but nothing for Anna's move
    assert table.act(ANNA, version, move)


def test_an_illegal_move_names_its_rule() -> None:
    played = started()
    with pytest.raises(RefusedError) as caught:
        played.table.act(ANNA, played.table.version, "take red-8")
    assert caught.value.code == Code.ILLEGAL_MOVE
    assert caught.value.rule == "GOLD-09"
    assert caught.value.said.id == "gold-not-lowest"
    assert str(caught.value).startswith("GOLD-09: 'take red-8'")


def test_before_the_start_and_after_the_end_nobody_moves() -> None:
    played = open_table()
    table = played.table
    refused(Code.NOT_STARTED, table.act, ANNA, 1, "pass")
    refused(Code.NOT_STARTED, table.undo, ANNA, 1)
    refused(Code.NOT_STARTED, table.back, ANNA)
    refused(Code.NOT_STARTED, table.again, ANNA, "next")
    refused(Code.NOT_STARTED, table.record)
    over = finished().table
    refused(Code.OVER, over.act, ANNA, over.version, "pass")
    refused(Code.OVER, over.undo, ANNA, over.version)
    refused(Code.OVER, over.back, ANNA)
    refused(Code.OVER, over.stand, ANNA)
    refused(Code.OVER, over.sit, CLEO)
    refused(Code.OVER, over.close, ANNA)


def test_a_bot_moves_only_for_the_position_it_was_asked_about() -> None:
    played = against_bot()
    table = played.table
    while not table.bot_to_move:
        played.move()
    assert table.game
    action, position = table.game.actions()[0], table.position
    assert table.bot_act(position - 1, action) == []
    with pytest.raises(SpeeltafelError, match="a bot chose action 9999, which is not legal"):
        table.bot_act(position, 9999)
    refused(Code.NOT_YOUR_TURN, table.act, ANNA, table.version, "pass")
    played.happen(table.bot_act(position, action))
    assert table.bot_act(position, action) == []


def test_a_closed_table_is_closed_for_everything() -> None:
    played = against_bot()
    table = played.table
    played.move()
    refused(Code.NOT_HOST, table.close, BEN)
    assert played.happen(table.close(ANNA)) == [Closed()]
    assert (table.status, table.actor, table.deadline) == (CLOSED, -1, None)
    for verb, given in (
        (table.act, (ANNA, table.version, "pass")),
        (table.undo, (ANNA, table.version)),
        (table.sit, (BEN,)),
        (table.stand, (ANNA,)),
        (table.back, (ANNA,)),
        (table.close, (ANNA,)),
        (table.free, (0,)),
    ):
        refused(Code.CLOSED, verb, *given)
    assert table.view(0).moves == []
    assert table.view(0).proof is None
    training = against_bot(training=True)
    training.move()
    training.happen(training.table.close(ANNA))
    refused(Code.CLOSED, training.table.undo, ANNA, training.table.version)
    assert not training.table.view(0).can_undo


def test_a_game_with_others_in_it_is_closed_by_the_operator_only() -> None:
    played = started()
    refused(Code.STARTED, played.table.close, ANNA)
    assert played.table.close(None, "spam") == [Closed("spam")]


def test_the_operator_frees_seats() -> None:
    played = open_table()
    refused(Code.NOT_SEATED, played.table.free, 0)
    played.happen(played.table.sit(ANNA, 0))
    assert played.happen(played.table.free(0)) == [Stood(0)]
    playing = started()
    assert playing.happen(playing.table.free(1)) == [StoodIn(1)]
    assert playing.table.free(1) == []


# Taking back


def a_turn_of_several_moves() -> Played:
    """Yellowstone, where a turn has several moves; Anna has laid two cards."""
    played = started("yellowstone", 2)
    played.move()
    played.move()
    assert [seat for seat, _ in played.table.game.moves] == [0, 0]  # type: ignore[union-attr]
    assert played.table.actor == 0
    return played


def test_all_moves_of_a_turn_can_be_taken_back_one_by_one() -> None:
    played = started("yellowstone", 2)
    table = played.table
    assert table.game
    rows = []
    for _ in range(2):
        rows.append(table.game.row.tobytes())
        played.move()
    assert table.actor == 0
    for row in reversed(rows):
        assert table.view(0).can_undo
        assert not table.view(1).can_undo
        assert played.happen(table.undo(ANNA, table.version)) == [Undone()]
        assert table.game.row.tobytes() == row
    assert not table.view(0).can_undo
    said = refused(Code.NOTHING_TO_UNDO, table.undo, ANNA, table.version)
    assert said == "there is no move to take back"
    played.play_out()
    assert load_table("table", played.facts).game.row.tobytes() == table.game.row.tobytes()  # type: ignore[union-attr]


def test_what_was_taken_back_can_be_done_otherwise() -> None:
    played = a_turn_of_several_moves()
    table = played.table
    played.happen(table.undo(ANNA, table.version))
    other = table.view(0).moves[-1]
    played.happen(table.act(ANNA, table.version, other))
    assert table.game
    assert [action for _, action in table.game.moves][1] != played.facts[4][0].action  # type: ignore[union-attr]


def test_another_may_not_take_back_and_an_old_version_may_not_either() -> None:
    played = a_turn_of_several_moves()
    table = played.table
    assert refused(Code.NOTHING_TO_UNDO, table.undo, BEN, table.version) == (
        "the last move was not yours"
    )
    refused(Code.NOT_SEATED, table.undo, CLEO, table.version)
    refused(Code.STALE, table.undo, ANNA, table.version - 1)


def test_a_turn_that_has_passed_on_stays() -> None:
    played = started()
    table = played.table
    while table.actor == 0:
        played.move()
    said = refused(Code.NOTHING_TO_UNDO, table.undo, ANNA, table.version)
    assert said == "your turn has passed on"
    assert not table.view(0).can_undo


def test_a_move_that_showed_something_stays() -> None:
    played = started("animalia", 2)
    table = played.table
    bot = Random(rules("animalia"))
    spied = False
    while not spied:
        assert table.game
        action = bot.choose(table.game.hidden(table.actor), table.actor, table.bot_seed())
        move = table.game.text(action)
        spied = move == "spy"
        played.happen(table.act(table.awaited, table.version, move))
    said = refused(Code.NOTHING_TO_UNDO, table.undo, table.awaited, table.version)
    assert said == "your last move has shown something new"
    assert not table.view(table.actor).can_undo


def test_in_training_everything_can_be_taken_back_even_the_end() -> None:
    played = against_bot(training=True)
    table = played.table
    refused(Code.NOTHING_TO_UNDO, table.undo, ANNA, table.version)
    played.play_out()
    assert (table.status, table.view(0).can_undo) == (OVER, True)
    assert table.view(0).proof is None  # the game may go on, and the secret would tell all
    assert "seed" not in table.record()
    assert table.game
    before = len(table.game.moves)
    own = max(n for n, (seat, _) in enumerate(table.game.moves) if seat == 0)
    played.happen(table.undo(ANNA, table.version))
    assert (table.status, table.awaited, len(table.game.moves)) == (PLAYING, ANNA, own)
    assert own < before
    played.play_out()
    assert table.status == OVER
    again = load_table("table", played.facts)
    assert [again.view(seat) for seat in (-1, 0, 1)] == played.views()


@pytest.mark.parametrize("moves", [1, 3, 40])
@pytest.mark.parametrize("game", GAMES)
def test_moves_that_were_taken_back_leave_no_trace(game: str, moves: int) -> None:
    players = rules(game).PLAYERS[0]
    straight, played = (started(game, players, training=True) for _ in range(2))
    straight.play_out()
    table, expected = played.table, straight.table.game
    assert table.game
    assert expected
    for _, action in expected.moves:
        played.happen([Moved(action, ""), Undone(), Moved(action, "")])
    for _ in range(2):
        assert table.game.row.tobytes() == expected.row.tobytes()
        assert (table.game.moves, table.game.shuffles) == (expected.moves, expected.shuffles)
        while len(table.game.moves) > 20:
            played.happen([Undone(min(moves, len(table.game.moves)))])
        played.play_out()


# Leaving and coming back


def test_a_bot_stands_in_and_the_seat_can_be_taken_back() -> None:
    played = started(stand_in="club")
    table = played.table
    assert played.happen(table.stand(ANNA)) == [StoodIn(0)]
    assert (table.level(0), table.bot_to_move, table.awaited) == ("club", True, "")
    assert table.stand(ANNA) == []
    assert table.view(0).moves == []
    refused(Code.BOT_PLAYS, table.act, ANNA, table.version, "pass")
    played.move()
    assert played.happen(table.back(ANNA)) == [CameBack(0)]
    assert table.back(ANNA) == []
    refused(Code.NOT_SEATED, table.back, CLEO)
    assert table.level(0) == ""


def test_a_bot_that_was_asked_does_not_move_for_who_came_back() -> None:
    played = started()
    table = played.table
    assert table.game
    played.happen(table.stand(ANNA))
    position, action = table.position, table.game.actions()[0]
    played.happen(table.back(ANNA))
    assert table.bot_act(position, action) == []
    assert table.awaited == ANNA


def test_one_person_on_several_seats_plays_them_all() -> None:
    played = open_table()
    played.happen(played.table.sit(ANNA, 0))
    played.happen(played.table.sit(ANNA, 1))
    table = played.table
    assert table.persons == [ANNA]
    for _ in range(6):
        assert table.awaited == ANNA
        assert table.view(table.actor).moves
        assert not table.view(1 - table.actor).moves
        played.move()
    assert played.happen(table.stand(ANNA, 1)) == [StoodIn(1)]
    assert played.happen(table.stand(ANNA)) == [StoodIn(0)]
    assert table.back(ANNA) == [CameBack(0), CameBack(1)]


# Clocks


def test_without_a_clock_nobody_is_late() -> None:
    played = started()
    assert played.table.deadline is None
    assert played.table.late(10**15) == []
    assert played.table.pause(0, 10**15) == []
    assert played.table.view(0).clock is None


def test_a_clock_for_each_move() -> None:
    played = started(clock=Clock("move", 60))
    table = played.table
    assert table.deadline == played.now + 60_000
    assert table.late(played.now + 59_999) == []
    played.move(at=played.now + 50_000)
    assert table.deadline == played.now + 60_000
    (fact,) = played.happen(table.late(played.now + 60_000), at=played.now + 60_000)
    assert fact == StoodIn(table.actor, late=True)
    assert table.deadline is None


def test_a_clock_for_the_game_counts_what_each_seat_used() -> None:
    played = started(clock=Clock("game", 100))
    table = played.table
    first = played.now
    while table.actor == 0:
        played.move(at=played.now + 30_000)
    used = played.now - first
    while table.actor == 1:
        played.move(at=played.now + 1000)
    assert table.deadline == played.now + 100_000 - used
    clock = table.view(0).clock
    assert clock
    assert clock.used[0] == used
    assert (clock.since, clock.deadline) == (played.now, table.deadline)


def test_who_was_late_has_used_the_clock_and_comes_back_with_a_tenth() -> None:
    played = started(clock=Clock("game", 100))
    table = played.table
    played.happen(table.late(played.now + 100_000), at=played.now + 100_000)
    while table.actor == 0:
        played.move(at=played.now + 5000)  # the bot's time is nobody's
    clock = table.view(0).clock
    assert clock
    assert clock.used == [100_000, 0]
    played.happen(table.back(ANNA))
    while table.actor == 1:
        played.move()
    assert table.deadline == played.now + 10_000


def test_who_comes_back_at_the_own_turn_begins_to_think_then() -> None:
    played = started(clock=Clock("move", 60))
    played.happen(played.table.stand(ANNA))
    played.happen(played.table.back(ANNA), at=played.now + 500_000)
    assert played.table.deadline == played.now + 60_000


def test_no_clock_runs_while_no_server_does() -> None:
    played = started(clock=Clock("move", 60))
    table = played.table
    begun = played.now
    gaps = [(begun - 5000, begun + 10_000), (begun + 20_000, begun + 50_000)]
    facts = [fact for gap in gaps for fact in table.pause(*gap)]
    assert facts == [Paused(10_000, begun + 10_000), Paused(30_000, begun + 50_000)]
    played.happen(facts, at=begun + 51_000)
    assert table.deadline == begun + 100_000
    assert [table.pause(*gap) for gap in gaps] == [[], []]  # once only
    played.move(at=begun + 90_000)
    clock = table.view(0).clock
    assert clock
    assert clock.used[0] == 50_000
    assert table.pause(begun, begun + 80_000) == []  # it was another's turn


# The end


def test_a_rematch_is_asked_for_after_the_end_by_who_played() -> None:
    played = started()
    refused(Code.NOT_STARTED, played.table.again, ANNA, "next")
    played.play_out()
    refused(Code.NOT_SEATED, played.table.again, CLEO, "next")
    assert played.happen(played.table.again(BEN, "next")) == [Rematched("next")]
    assert played.table.again(ANNA, "next") == []
    assert played.table.view(SPECTATOR).rematch == "next"


def test_the_end_shows_scores_places_and_the_proof() -> None:
    played = started()
    assert played.table.view(0).proof is None
    assert played.table.view(0).scores is None
    played.play_out()
    view = played.table.view(SPECTATOR)
    assert view.proof
    assert view.proof["commitment"] == view.commitment
    assert view.proof["entropy"] == ["aa", "aa"]
    assert view.scores is not None
    assert sorted(view.places or []) in ([1, 2], [1, 1])
    record = played.table.record(str.title)
    assert record["seats"] == [{"name": "Anna"}, {"name": "Ben"}]
    assert all(move["ms"] == SECOND for move in record["moves"][1:])


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_what_its_facts_make_of_it(game: str) -> None:
    players = rules(game).PLAYERS[0]
    played = started(game, players, clock=Clock("game", 3600), memory=True)
    for _ in range(8):
        played.move()
        if played.table.view(played.table.actor).can_undo:
            played.happen(played.table.undo(played.table.awaited, played.table.version))
            played.move()
    played.happen(played.table.stand(ANNA))
    played.play_out()
    twin = load_table("table", played.facts)
    assert [twin.view(seat) for seat in (SPECTATOR, *range(players))] == played.views()
    assert twin.record() == played.table.record()
    story = list(twin.story(0))
    assert len(story) == len(twin.record()["moves"])
    assert [fault for move in story for one in move for fault in faults(one)] == []


def test_a_story_that_is_begun_is_that_of_its_moment() -> None:
    played = started()
    for _ in range(4):
        played.move()
    whole, begun = list(played.table.story(0)), played.table.story(0)
    next(begun)
    played.play_out()
    assert [whole[0], *begun] == whole


def test_everything_that_happens_is_told() -> None:
    """Every kind of fact, in one order or another; how a table came by it does not matter."""
    played = started(clock=Clock("move", 60), training=True)
    played.move()
    happened: list[Fact] = [
        Undone(), Planned(1, BOT), Planned(1, Plan()), Stood(1), StoodIn(0), StoodIn(0, late=True),
        CameBack(0), Forgotten(0), Paused(5, 5), Rematched("other"), Closed(),
    ]  # fmt: skip
    played.happen(happened)
    log = {line.what: line for line in played.table.view(SPECTATOR).log}
    kinds = {str(kind.__struct_config__.tag) for kind in Fact.__args__}
    assert set(log) == kinds
    lines = played.table.view(SPECTATOR).log
    assert [fault for line in lines for one in line.said for fault in faults(one)] == []
    assert log["sat"].said == [Said("log-sat", {"seat": 1})]
    assert log["started"].said == [Said("log-started")]
    assert log["moved"].said[0].id.startswith("gold-")
    ids = {one.id for line in lines for one in line.said}
    assert {"log-planned", "log-planned-person", "log-stood-in", "log-stood-in-late"} <= ids


def test_notices_are_for_turns_that_wait() -> None:
    played = against_bot()
    table = played.table
    assert (table.waits_for, table.waits_since) == (ANNA, table.version)
    since = table.version
    while not table.bot_to_move:
        assert table.waits_since == since
        played.move()
    assert table.waits_for == ""
    while table.bot_to_move:
        played.move()
    assert (table.waits_for, table.waits_since) == (ANNA, table.version)


def test_every_code_of_a_table_is_provoked_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    names = [code.name for code in Code]
    at_a_table = names[: names.index("BAD_MESSAGE")]
    assert [name for name in at_a_table if f"refused(Code.{name}," not in text] == ["ILLEGAL_MOVE"]


def test_who_wants_to_be_forgotten_is_and_a_bot_plays_on() -> None:
    played = started()
    table = played.table
    assert played.happen(table.forget(ANNA)) == [Forgotten(0)]
    assert (table.seats[0].person, table.level(0)) == ("", "family-table")
    assert ANNA not in table.persons
    refused(Code.NOT_SEATED, table.back, ANNA)
    assert table.forget(ANNA) == []
