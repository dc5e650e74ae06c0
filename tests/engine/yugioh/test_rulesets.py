"""Test the two rulesets: the ladder of 2022, and the rules of July 2019 before it."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.trace import Trace
from engine.yugioh import LADDER, RULESETS, Battle
from tests.conftest import battle, effect, monster, places, traced
from tests.engine.yugioh.test_worked_tables import (
    MOVES,
    SWORD,
    against_chaos_max,
    against_dark_storm,
    against_her_like,
    against_odd_eyes,
    ohime,
)


def by_2019(document: Document) -> Trace:
    return traced(document | {"ruleset": "ocg-2019"})


def totals(trace: Trace) -> tuple[int, int]:
    return trace.battle_damage.opponent, trace.battle_damage.you


def rows(trace: Trace) -> list[str]:
    return [row.applies for row in trace.rows]


@pytest.mark.parametrize(
    ("document", "today", "then"),
    [
        (battle(ohime(), None, SWORD, MOVES), (4000, 0), (4000, 0)),
        (against_dark_storm(), (2000, 1000), (2000, 0)),
        (against_her_like(), (2000, 2000), (4000, 0)),
        (against_odd_eyes(), (1000, 0), (1000, 0)),
        (against_chaos_max(), (16000, 0), (16000, 0)),
    ],
    ids=["directly", "dark storm", "her like", "odd-eyes", "chaos max"],
)
def test_two_of_the_five_worked_tables_came_out_otherwise(
    document: Document, today: tuple[int, int], then: tuple[int, int]
) -> None:
    assert totals(traced(document)) == today
    assert totals(by_2019(document)) == then


def test_the_turn_player_is_who_attacks() -> None:
    assert totals(by_2019(against_dark_storm(she_attacks=False))) == (2000, 0)
    assert totals(by_2019(against_her_like(she_attacks=False))) == (0, 4000)
    assert totals(traced(against_her_like(she_attacks=False))) == (2000, 2000)


def test_what_did_not_act_in_2019_says_why() -> None:
    (*_, also) = by_2019(against_dark_storm()).rows
    assert "Number C96: Dark Storm does not act: if both players already take" in str(also.why)
    (*_, instead) = by_2019(against_her_like()).rows
    assert "if both players’ effects would move it, only the turn player’s does" in str(instead.why)


def test_without_02_damage_crosses_as_it_does_today() -> None:
    mirrored = battle(2000, 1000, effect("03", "opponent", kind="also"))
    assert totals(by_2019(mirrored)) == totals(traced(mirrored)) == (1000, 1000)


def test_recovery_came_last_and_of_what_was_left() -> None:
    both = battle(2000, None, effect("05", "opponent"), effect("07", "opponent"))
    assert traced(both).life_points_gained.opponent == 2000
    then = by_2019(both)
    assert then.life_points_gained.opponent == 1000
    assert rows(then) == ["normal", "07", "05"]
    nothing_left = battle(2000, None, effect("05", "opponent"), effect("06", "opponent"))
    assert traced(nothing_left).life_points_gained.opponent == 2000
    assert by_2019(nothing_left).life_points_gained.opponent == 0


def test_halving_and_doubling_came_before_what_becomes_a_number() -> None:
    steps = [effect(step, "opponent") for step in ("06", "07", "08")]
    assert rows(by_2019(battle(2001, None, *steps))) == ["normal", "07", "08", "06"]
    cancelled = battle(2001, None, *steps[1:], effect("09", value=300))
    assert [row.to_opponent.battle for row in by_2019(cancelled).rows] == [2001, 1001, 2001, 300]


def test_where_the_scheme_is_silent_the_row_says_so() -> None:
    silent = battle(
        2000, None, effect("04"), effect("10", "opponent", value=1, comparison="at_least")
    )
    rules = {row.applies: row.rule for row in by_2019(silent).rows}
    for step in ("04", "10"):
        assert "do not mention this step" in str(rules[step])
        assert (
            "do not mention"
            not in {row.applies: str(row.rule) for row in traced(silent).rows}[step]
        )


def test_every_ruleset_has_every_step_once_and_cites_a_source_of_its_own() -> None:
    for id, ruleset in RULESETS.items():
        numbers = [step.number for step in ruleset.ladder]
        assert (ruleset.id, sorted(numbers)) == (id, [step.number for step in LADDER])
    assert RULESETS["ocg-2022"].ladder is LADDER
    sources = [{step.citation for step in each.ladder} for each in RULESETS.values()]
    assert len(sources[1] - sources[0]) == 1


def test_the_ruleset_is_in_the_result_and_in_the_document_only_if_it_is_another_one() -> None:
    document = battle(2000, 1000)
    assert traced(document).ruleset == "ocg-2022"
    assert by_2019(document).to_document()["ruleset"] == "ocg-2019"
    assert "ruleset" not in Battle.from_document(document | {"ruleset": "ocg-2022"}).to_document()
    parsed = Battle.from_document(document | {"ruleset": "ocg-2019"})
    assert parsed.to_document()["ruleset"] == "ocg-2019"
    assert Battle.from_document(parsed.to_document()) == parsed


def test_an_unknown_ruleset_is_refused_with_those_there_are() -> None:
    assert places(battle(2000, 1000) | {"ruleset": "ocg-2020"}) == ["ruleset"]


def test_a_dispute_about_todays_ladder_does_not_concern_the_older_scheme() -> None:
    odd = battle(monster(2001), None, effect("07"), effect("08"))
    assert traced(odd).disputed
    assert not by_2019(odd).disputed
