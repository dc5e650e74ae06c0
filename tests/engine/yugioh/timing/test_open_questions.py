"""Test the questions whose answers decide a question of timing."""

from __future__ import annotations

import pytest

from engine.yugioh.timing import (
    ACTIVATION,
    FACTS_BY_NAME,
    OPEN_QUESTIONS,
    Question,
    answer,
    answered,
    completely_described,
    open_questions,
)


def asked(at: str = "damage_step", **facts: str) -> Question:
    return Question.from_document({"game": "yugioh", "timing": {"at": at, "facts": facts}})


def open_facts(question: Question, *, is_all_known: bool = True) -> list[str]:
    return [each.fact for each in open_questions(question, is_all_known=is_all_known)]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"kind": "trap"}, ["modifies", "negates"]),
        ({"kind": "trap", "modifies": "no"}, ["negates"]),
        ({"kind": "trap", "modifies": "no", "negates": "no"}, []),
        ({"kind": "counter_trap"}, []),
        ({"kind": "other_spell"}, []),
        ({"kind": "continuous_trap"}, ["lasting_change"]),
        ({"kind": "trigger_effect"}, ["mandatory", "about"]),
        ({"kind": "trigger_effect", "mandatory": "no", "about": "another"}, ["names_battle_too"]),
    ],
)
def test_a_kind_alone_leaves_open_what_decides_for_it(
    facts: dict[str, str], expected: list[str]
) -> None:
    assert open_facts(asked(**facts), is_all_known=False) == expected


def test_only_the_answer_at_the_moment_in_question_leaves_questions() -> None:
    taken = {"kind": "trigger_effect", "names": "takes_damage", "in_resolution": "yes"}
    assert open_facts(asked("after", **taken)) == ["happened_last", "wording"]
    waits = {"kind": "trigger_effect", "happened_last": "no"}
    assert open_facts(asked("battle_step", **waits)) == ["wording"]


def test_a_value_that_contradicts_what_is_stated_decides_nothing() -> None:
    attacked = {"kind": "ignition_effect", "requires_attack": "no_direct_attack", "attacked": "yes"}
    assert open_facts(asked("main_phase_2", **attacked)) == ["against_a_monster"]
    fought = {**attacked, "destroyed_a_monster": "yes"}
    assert open_facts(asked("main_phase_2", **fought)) == []


def test_where_all_is_known_only_an_answer_that_depends_leaves_questions() -> None:
    assert open_facts(asked(kind="ignition_effect")) == []
    assert open_facts(asked(kind="trap", modifies="directly")) == []
    assert open_facts(asked(names="any_sent_to_gy")) == ["mandatory", "about"]
    assert open_facts(asked(about="another", names_battle_too="old_text")) == ["own_ruling"]
    assert open_facts(asked(own_ruling="disputed")) == []
    itself = {"kind": "trigger_effect", "about": "itself", "from_face_up": "yes"}
    assert open_facts(asked(**itself)) == ["when_it_left"]
    certain = {"names": "any_destroyed_by_battle", "subject": "own", "destroyed_by_battle": "yes"}
    assert open_facts(asked(**certain)) == ["it_is"]
    of_monsters = {"kind": "quick_effect", "negates": "activation", "locked": "monster_effects"}
    assert open_facts(asked(**of_monsters)) == ["effect_of"]
    in_the_gy = of_monsters | {"locked": "effects_in_the_gy", "effect_of": "monster"}
    assert open_facts(asked(**in_the_gy)) == ["activates_in"]
    assert open_facts(asked(kind="counter_trap", locked="certain_cards")) == ["lock_means_it"]
    of_the_turn = {"kind": "quick_effect", "modifies": "directly", "requires_attack": "attacked"}
    assert open_facts(asked(**of_the_turn)) == ["attacked"]
    direct = of_the_turn | {"requires_attack": "no_direct_attack"}
    assert open_facts(asked(**direct, attacked="yes")) == ["against_a_monster"]
    assert open_facts(asked(**direct | {"requires_attack": "no_declaration"})) == ["declared"]
    ended = {"kind": "counter_trap", "locked": "everything", "lock_ended": "source_left"}
    assert open_facts(asked(**ended)) == ["lock_by"]


def test_every_question_is_about_a_fact_and_its_rules_exist() -> None:
    rules = {rule.id for rule in ACTIVATION}
    for each in OPEN_QUESTIONS:
        assert {value for value, _ in each.values} <= FACTS_BY_NAME[each.fact].values.keys()
        assert each.rules <= rules
        assert each.kinds or each.rules


@pytest.mark.parametrize("name", ["modifies", "negates"])
def test_a_denied_fact_of_a_card_means_the_same_as_one_left_out(name: str) -> None:
    """The kind of a card's effect describes it, so that nothing of it is unknown."""
    for kind in FACTS_BY_NAME["kind"].values:
        timing = {"card": "New Card", "facts": {"kind": kind}}
        left_out = Question.from_document({"game": "yugioh", "timing": timing})
        timing = {"card": "New Card", "facts": {"kind": kind, name: "no"}}
        denied = Question.from_document({"game": "yugioh", "timing": timing})
        assert answer(denied) == answer(left_out)


# --- What a question leaves out -------------------------------------------------------------------

OF_ANY_KIND = ["kind", "mandatory", "modifies", "negates", "names", "about"]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, OF_ANY_KIND),
        ({"chain": "response"}, OF_ANY_KIND),
        (
            {"modifies": "no", "targets": "yes"},
            [each for each in OF_ANY_KIND if each != "modifies"],
        ),
        ({"kind": "quick_effect"}, ["modifies", "negates"]),
        ({"kind": "trap", "modifies": "no"}, ["negates"]),
        ({"kind": "continuous_trap"}, ["lasting_change"]),
        ({"kind": "trigger_effect"}, ["mandatory", "about"]),
    ],
)
def test_facts_that_nobody_stated_are_unknown_and_named(
    facts: dict[str, str], expected: list[str]
) -> None:
    result = answered(asked(**facts)).to_document()
    assert (result["answer"], result["unknown"]) == ("depends", expected)
    assert all(str(FACTS_BY_NAME[name].words) in result["why"] for name in expected)


def test_a_ruling_on_the_damage_step_says_nothing_about_other_moments() -> None:
    in_step, outside = (
        answered(
            Question.from_document(
                {"game": "yugioh", "timing": {"at": at, "facts": {"own_ruling": "allows"}}}
            )
        ).to_document()
        for at in ("start", "battle_step")
    )
    assert (in_step["answer"], "unknown" in in_step) == ("yes", False)
    assert (outside["answer"], outside["unknown"]) == ("depends", OF_ANY_KIND)


def test_a_name_alone_is_no_description_of_an_effect() -> None:
    document = {"game": "yugioh", "timing": {"card": "Honest", "at": "before"}}
    result = answered(Question.from_document(document)).to_document()
    assert (result["answer"], result["unknown"]) == ("depends", OF_ANY_KIND)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"kind": "trap", "modifies": "no", "negates": "no"}, "no"),
        ({"kind": "ignition_effect"}, "no"),
        ({"kind": "counter_trap"}, "yes"),
        ({"kind": "quick_effect", "negates": "effect"}, "no"),
        ({"about": "another"}, "no"),
    ],
)
def test_an_answer_that_is_decided_leaves_nothing_unknown(
    facts: dict[str, str], expected: str
) -> None:
    result = answered(asked(**facts)).to_document()
    assert (result["answer"], "unknown" in result) == (expected, False)


def test_a_card_with_the_kind_of_its_effect_is_described() -> None:
    """As in every document that was saved before facts could be unknown."""
    timing = {"card": "New Card", "facts": {"kind": "trap"}}
    assert answer(Question.from_document({"game": "yugioh", "timing": timing})).answer == "no"


def test_facts_whose_answer_depends_on_another_are_completed_by_it() -> None:
    old_text = asked(about="another", names_battle_too="old_text")
    assert answered(old_text).to_document()["unknown"] == ["own_ruling"]


def test_a_complete_description_denies_what_it_does_not_have() -> None:
    assert completely_described({"kind": "trap"}) == {
        "kind": "trap",
        "modifies": "no",
        "negates": "no",
    }
    for facts in ({"kind": "trap", "names": "attack_declared"}, {"kind": "ignition_effect"}):
        assert completely_described(facts) == facts
