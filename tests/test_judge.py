"""The second implementation of the rules, in tests/naive, judges ours; and the other way round.

`python -m tests.naive.tournament` plays as many games as one likes.
"""

import pytest

from speeltafel.engine.catalogue import GAMES, rules
from speeltafel.lab.simulate import Setting, play_recorded
from speeltafel.play.record import check_record
from tests.games.cases import Case, all_cases, case_name, option_sets
from tests.naive.referee import judge, naive_record
from tests.naive.styles import styles_for

STYLES = [(name, style) for name in GAMES for style in styles_for(name)]


@pytest.mark.parametrize("case", all_cases(), ids=case_name)
def test_the_naive_rules_agree_with_our_records(case: Case) -> None:
    name, players, options = case
    for number in range(6):
        judge(play_recorded(Setting(name, players, options, number % players, 77), number, True))


@pytest.mark.parametrize(("name", "style"), STYLES, ids=[f"{n}-{s}" for n, s in STYLES])
def test_records_of_the_naive_rules_agree_with_ours(name: str, style: str) -> None:
    """In odd styles that random play never reaches."""
    chosen = styles_for(name)[style]
    for players in rules(name).PLAYERS:
        for number, options in enumerate(option_sets(name)):
            record = naive_record(name, players, options, number % players, chosen, 5 + number)
            assert check_record(record) is None
