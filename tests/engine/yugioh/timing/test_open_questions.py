"""Test the questions whose answers decide a question of timing."""

from __future__ import annotations

import pytest

from engine.yugioh.timing import (
    ACTIVATION,
    FACTS_BY_NAME,
    OPEN_QUESTIONS,
    Question,
    answer,
    open_questions,
)


def asked(**facts: str) -> Question:
    return Question.from_document({"game": "yugioh", "timing": {"facts": facts}})


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


def test_where_all_is_known_only_an_answer_that_depends_leaves_questions() -> None:
    assert open_facts(asked(kind="trap")) == []
    assert open_facts(asked(kind="trap", modifies="directly")) == []
    assert open_facts(asked(names="any_sent_to_gy")) == ["mandatory", "about"]
    assert open_facts(asked(about="another", names_battle_too="old_text")) == ["own_ruling"]
    assert open_facts(asked(own_ruling="disputed")) == []


def test_every_question_is_about_a_fact_and_its_rules_exist() -> None:
    rules = {rule.id for rule in ACTIVATION}
    for each in OPEN_QUESTIONS:
        assert {value for value, _ in each.values} <= FACTS_BY_NAME[each.fact].values.keys()
        assert each.rules <= rules
        assert each.kinds or each.rules


@pytest.mark.parametrize("name", ["modifies", "negates"])
def test_a_denied_fact_means_the_same_as_one_left_out(name: str) -> None:
    for kind in FACTS_BY_NAME["kind"].values:
        assert answer(asked(kind=kind, **{name: "no"})) == answer(asked(kind=kind))
