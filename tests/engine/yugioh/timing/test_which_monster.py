"""Test that words about a certain monster are answered by which monster it was."""

from __future__ import annotations

from typing import Any

import pytest

from engine.yugioh.timing import Answer, InvalidDocument, Question, answer

DESTROYED = "any_destroyed_by_battle"


def answer_to(at: str = "end", **facts: str) -> Answer:
    timing: dict[str, Any] = {"at": at, "facts": {"kind": "trigger_effect", **facts}}
    return answer(Question.from_document({"game": "yugioh", "timing": timing}))


@pytest.mark.parametrize(
    ("subject", "it_is", "expected"),
    [
        # It was destroyed, the other monster was not.
        ("own", "own", "yes no"),
        ("own", "itself", "yes no"),
        ("own", "opposing", "no yes"),
        ("opposing", "own", "no yes"),
        ("opposing", "itself", "no yes"),
        ("opposing", "opposing", "yes no"),
        ("own_other", "own", "yes no"),
        ("own_other", "itself", "no no"),
        # The other monster may be this card.
        ("own_other", "opposing", "no depends"),
        ("other", "itself", "no yes"),
        ("other", "own", "yes yes"),
        ("other", "opposing", "yes depends"),
    ],
)
def test_only_what_happened_to_the_monster_that_is_meant_counts(
    subject: str, it_is: str, expected: str
) -> None:
    meant = {"names": DESTROYED, "subject": subject, "it_is": it_is}
    only_it = answer_to(**meant, destroyed_by_battle="yes", destroyed_a_monster="no")
    only_other = answer_to(**meant, destroyed_by_battle="no", destroyed_a_monster="yes")
    assert f"{only_it.answer} {only_other.answer}" == expected
    both = answer_to(**meant, destroyed_by_battle="yes", destroyed_a_monster="yes")
    assert both.answer == (
        "yes" if "yes" in expected else "no" if "depends" not in expected else "depends"
    )
    neither = answer_to(**meant, destroyed_by_battle="no", destroyed_a_monster="no")
    assert neither.rule == "condition-unmet"


def test_it_depends_where_either_fact_is_not_stated() -> None:
    fate = {"names": DESTROYED, "destroyed_by_battle": "yes", "destroyed_a_monster": "no"}
    assert answer_to(**fate, subject="own").answer == "depends"
    assert answer_to(**fate, it_is="own").answer == "yes"
    assert answer_to(**fate, it_is="own", which="certain").answer == "depends"
    only = {"names": DESTROYED, "destroyed_a_monster": "yes", "subject": "own", "it_is": "own"}
    assert answer_to(**only).answer == "depends"


def test_an_event_of_which_nothing_is_stated_happened_to_it() -> None:
    for it_is, expected in (("own", "yes"), ("opposing", "depends")):
        assert answer_to(names=DESTROYED, subject="own", it_is=it_is).answer == expected


def test_damage_that_was_taken_does_not_say_which_monster_inflicted_it() -> None:
    taken = {"names": "any_inflicts_battle_damage", "took_battle_damage": "yes"}
    assert answer_to("after", **taken, subject="own", it_is="opposing").answer == "depends"
    inflicted = {**taken, "inflicted_battle_damage": "yes"}
    assert answer_to("after", **inflicted, subject="own", it_is="own").answer == "yes"


@pytest.mark.parametrize(
    ("names", "at"),
    [("destroys_by_battle", "end"), ("inflicts_battle_damage", "after"), ("flip", "after")],
)
def test_words_about_this_card_are_not_met_by_another_monster(names: str, at: str) -> None:
    assert answer_to(at, names=names, it_is="itself").answer == "yes"
    assert answer_to(at, names=names, it_is="own").rule == "of-another-monster"
    assert answer_to(at, names=names, it_is="opposing").answer == "depends"


def test_a_declaration_of_another_monster_is_no_declaration_of_this_one() -> None:
    for names in ("attack_declared", "targeted_for_attack"):
        meant = {"names": names, "subject": "opposing"}
        assert answer_to("declaration", **meant, it_is="opposing").answer == "yes"
        assert answer_to("declaration", **meant, it_is="own").rule == "of-another-monster"
        assert answer_to("declaration", names=names, it_is="own").answer == "yes"


def test_damage_to_a_player_is_of_no_monster() -> None:
    taken = {"names": "takes_battle_damage", "took_battle_damage": "yes"}
    assert answer_to("after", **taken, subject="own", it_is="opposing").answer == "yes"


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"which": "any", "subject": "own"}, "which"),
        ({"destroyed_by_battle": "yes", "when_it_left": "face_down"}, "when_it_left"),
        ({"part_does_nothing": "joined", "does_nothing": "yes"}, "does_nothing"),
        ({"does_nothing": "only_doomed", "against_a_monster": "no"}, "against_a_monster"),
        ({"does_nothing": "zone_of_doomed", "calculated": "no"}, "calculated"),
        ({"was_used": "earlier", "used_up": "yes"}, "used_up"),
    ],
)
def test_facts_that_contradict_each_other_are_refused(facts: dict[str, str], wrong: str) -> None:
    with pytest.raises(InvalidDocument) as refused:
        answer_to(**facts)
    assert [each.place for each in refused.value.problems] == [f"timing.facts.{wrong}"]
