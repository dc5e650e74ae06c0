"""Test that the pages of battles with real cards state what a player expects."""

from __future__ import annotations

import pytest

from tests.verdicts.battles import battles
from tests.verdicts.judging import RIGHT
from tests.verdicts.known_failures import known_failures
from tests.verdicts.running import judged


def test_every_battle_has_a_title_of_its_own_and_something_to_expect() -> None:
    titles = [battle.title for battle in battles()]
    assert len(titles) == len({*titles}) >= 300
    for battle in battles():
        assert {"battle", "damage_calculation", "asks"} & battle.expected.keys(), battle.title


def test_the_list_of_known_failures_names_battles_that_exist() -> None:
    assert known_failures().keys() <= {battle.title for battle in battles()}


@pytest.mark.slow
@pytest.mark.process
def test_exactly_the_battles_of_the_list_are_not_answered_as_a_player_expects() -> None:
    answers = {battle.title: judgment for battle, judgment in judged(battles())}
    failures = {title for title, judgment in answers.items() if judgment.answer != RIGHT}
    new = {title: answers[title] for title in failures - known_failures().keys()}
    assert not new
    assert not known_failures().keys() - failures
