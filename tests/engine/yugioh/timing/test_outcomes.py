"""Test the outcomes of a battle, and the words of card texts that they trigger."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from engine.yugioh.timing import PHRASES, PHRASES_BY_ID, Answer, Question, answer
from tests.every_case import every

YES_NO = ("yes", "no")


def answer_at(at: str, ask: str = "activate", event: str | None = None, **facts: str) -> Answer:
    timing: dict[str, Any] = {"ask": ask, "at": at, "facts": facts}
    if event:
        timing["event"] = event
    return answer(Question.from_document({"game": "yugioh", "timing": timing}))


def does_it(names: str, **facts: str) -> str:
    """Return the answer where the words come up."""
    return answer_at(PHRASES_BY_ID[names].at[0], names=names, **facts).answer


# --- Battled --------------------------------------------------------------------------------------


def test_a_direct_attack_counts_as_battling_once_damage_was_calculated() -> None:
    for names in ("battles", "end_if_battled"):
        assert does_it(names, against_a_monster="no") == "yes"
        assert does_it(names, against_a_monster="no", calculated="no") == "no"
    for names in ("battles_a_monster", "end_if_battled_a_monster"):
        assert does_it(names, against_a_monster="no") == "no"
        assert does_it(names, against_a_monster="yes") == "yes"
        assert does_it(names, against_a_monster="yes", calculated="no") == "no"
    result = answer_at("end", "happens", "counts_as_battled", against_a_monster="no")
    assert (result.answer, "direct attack" in str(result.why)) == ("yes", True)
    assert "page 52" in str(result.citation)


def test_to_attack_or_be_attacked_needs_no_damage_calculation() -> None:
    for entered in ({"attacked": "yes"}, {"was_attacked": "yes"}, {}):
        assert does_it("attacks_or_is_attacked", calculated="no", **entered) == "yes"
        assert does_it("battles", calculated="no", **entered) == "no"
    neither = answer_at("after", names="attacks_or_is_attacked", attacked="no", was_attacked="no")
    assert (neither.answer, neither.rule) == ("no", "condition-unmet")
    assert "it neither attacked nor was attacked" in str(neither.why)


@every(
    "names",
    [phrase.id for phrase in PHRASES if {*phrase.needs} - {"attacked", "flipped", "sent_to_gy"}],
)
@every("why", [{"calculated": "no"}, {"stopped_by": "left"}])
def test_without_damage_calculation_nothing_that_needs_it_happened(
    names: str, why: dict[str, str]
) -> None:
    assert does_it(names, **why) == "no"
    assert does_it(names) in ("yes", "depends")


def test_damage_of_an_effect_can_be_taken_without_damage_calculation() -> None:
    assert does_it("takes_damage", calculated="no") == "no"
    assert does_it("takes_damage", calculated="no", took_damage="yes") == "yes"
    assert does_it("takes_damage", calculated="no", just_met="yes") == "yes"


# --- Either monster -------------------------------------------------------------------------------


@pytest.mark.parametrize(("its_fate", "other_fate"), [*itertools.product(YES_NO, YES_NO)])
def test_words_about_any_monster_are_met_by_either_ones_destruction(
    its_fate: str, other_fate: str
) -> None:
    fate = {"destroyed_by_battle": its_fate, "destroyed_a_monster": other_fate}
    expected = "yes" if "yes" in (its_fate, other_fate) else "no"
    assert does_it("any_destroyed_by_battle", **fate) == expected
    assert does_it("any_destroys_by_battle", **fate) == expected
    assert does_it("destroyed_by_battle", **fate) == its_fate
    is_only = (its_fate, other_fate) == ("no", "yes")
    assert does_it("destroys_by_battle", **fate) == ("yes" if is_only else "no")


@pytest.mark.parametrize("fates", [*itertools.product(YES_NO, repeat=4)])
def test_the_monster_that_was_destroyed_must_be_the_one_that_was_sent(
    fates: tuple[str, str, str, str],
) -> None:
    its_fate, other_fate, it_sent, other_sent = fates
    fate = {
        "destroyed_by_battle": its_fate,
        "destroyed_a_monster": other_fate,
        "sent_to_gy": it_sent,
        "other_sent_to_gy": other_sent,
    }
    pairs = ((its_fate, it_sent), (other_fate, other_sent))
    expected = "yes" if ("yes", "yes") in pairs else "no"
    assert does_it("any_destroyed_and_sent", **fate) == expected
    assert does_it("any_destroys_and_sends", **fate) == expected


def test_battle_damage_is_inflicted_whichever_monster_inflicted_it() -> None:
    other = {"inflicted_battle_damage": "no", "took_battle_damage": "yes"}
    assert does_it("any_inflicts_battle_damage", **other) == "yes"
    assert does_it("inflicts_battle_damage", **other) == "no"
    neither = {"inflicted_battle_damage": "no", "took_battle_damage": "no"}
    assert does_it("any_inflicts_battle_damage", **neither) == "no"


# --- Gone before the end --------------------------------------------------------------------------


def test_what_left_by_an_effect_was_not_destroyed_by_battle() -> None:
    for names in ("destroyed_by_battle", "destroyed_and_sent"):
        assert does_it(names, left="yes") == "no"
        assert does_it(names, left="yes", destroyed_by_battle="yes") == "yes"


@pytest.mark.parametrize("names", ["destroys_by_battle", "destroys_and_sends"])
def test_a_monster_that_has_left_uses_no_effect_of_destroying_another(names: str) -> None:
    won = {"destroyed_a_monster": "yes", "survived": "yes", "other_sent_to_gy": "yes"}
    assert does_it(names, **won) == "yes"
    gone = answer_at("end", names=names, left="yes", **won)
    assert (gone.answer, gone.rule) == ("no", "destroyer-has-left")
    assert does_it(names, left="yes", mandatory="yes", **won) == "no"
    assert does_it(f"any_{names}", left="yes", **won) == "yes"


# --- Missing the timing ---------------------------------------------------------------------------

DAMAGE = ("inflicts_battle_damage", "any_inflicts_battle_damage", "takes_battle_damage")


@pytest.mark.parametrize("names", DAMAGE)
@pytest.mark.parametrize("missed", [{"happened_last": "no"}, {"in_resolution": "links_left"}])
def test_an_optional_when_misses_its_timing_and_nothing_else_does(
    names: str, missed: dict[str, str]
) -> None:
    assert does_it(names, wording="when", **missed) == "no"
    assert does_it(names, **missed) == "depends"
    assert does_it(names, wording="if", **missed) == "yes"
    assert does_it(names, wording="when", mandatory="yes", **missed) == "yes"
    assert does_it(names, wording="when") == "yes"
    event = answer_at(
        "after", "happens", "misses_the_timing", names=names, wording="when", **missed
    )
    assert event.answer == "yes"


@pytest.mark.parametrize("names", DAMAGE)
def test_damage_within_a_chain_was_the_last_thing_only_at_the_end_of_that_chain(names: str) -> None:
    within = {"in_resolution": "yes", "wording": "when"}
    assert does_it(names, **within) == "depends"
    assert does_it(names, happened_last="yes", **within) == "yes"
    assert does_it(names, happened_last="no", **within) == "no"


@pytest.mark.parametrize(
    "names", ["battles", "battles_a_monster", "destroys_and_sends", "destroyed_and_sent"]
)
def test_what_comes_after_the_chain_does_not_miss_its_timing_by_it(names: str) -> None:
    for within in ("yes", "links_left"):
        for last in ({}, {"happened_last": "no"}):
            assert does_it(names, in_resolution=within, wording="when", **last) == "yes"
    assert does_it(names, happened_last="no", wording="when") == "no"


def test_a_gone_monster_activates_nothing_on_the_field_but_what_it_does_elsewhere() -> None:
    for names in ("after", "battles", "start"):
        assert does_it(names, left="yes", mandatory="yes", kind="trigger_effect") == "no"
    sent = answer_at("end", names="sent_to_gy", left="yes", sent_to_gy="yes", just_met="yes")
    assert sent.answer == "yes"
    for where in ("yes", "no"):
        gone = answer_at("after", kind="quick_effect", left="yes", needs_the_field=where)
        assert (gone.rule == "needs-the-field") is (where == "yes")


def test_an_effect_about_another_card_is_refused_with_both_territories() -> None:
    for facts in ({"about": "another"}, {"about": "another", "names": "any_flipped_face_up"}):
        refused = answer_at("after", kind="trigger_effect", **facts)
        assert refused.answer == "no"
        assert "In the OCG" in str(refused.why)
        assert "TCG" in str(refused.why)
