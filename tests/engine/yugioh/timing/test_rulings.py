"""Test that the engine agrees with the rulings on timing and replays."""

from __future__ import annotations

import copy
import json
from collections import Counter
from typing import Any

import pytest

from engine.document import ResultDocument
from engine.kinds import calculate_document
from tests.conftest import RULINGS, by_id
from tests.every_case import every

Case = dict[str, Any]

FILES = ("timing-activation", "timing-triggers", "timing-flow", "replay")
CASES = {name: json.loads((RULINGS / f"{name}.json").read_text("utf-8")) for name in FILES}
ALL = [case for cases in CASES.values() for case in cases]
QUESTIONS = [case for case in ALL if "timing" in case["battle"]]
WITH_CARD = [case for case in QUESTIONS if "card" in case["battle"]["timing"]]


def result(document: Case) -> ResultDocument:
    return calculate_document(document).result


def test_the_files_hold_all_128_cases_and_each_says_what_is_expected() -> None:
    assert {name: len(cases) for name, cases in CASES.items()} == {
        "timing-activation": 50,
        "timing-triggers": 42,
        "timing-flow": 17,
        "replay": 21,
    }
    former = [case["formerly"][0] for case in ALL if case.get("formerly")]
    assert Counter(each[:3] for each in former) == {
        "act": 50,
        "trg": 42,
        "flo": 16,
        "aut": 10,
        "rep": 10,
    }
    assert len({*former}) == 128
    assert all(case["expected"] for case in ALL)


@every("case", ALL, ids=by_id)
def test_the_engine_answers_as_the_source_does(case: Case) -> None:
    answer = result(case["battle"])
    assert {key: answer[key] for key in case["expected"]} == case["expected"]


@every("case", WITH_CARD, ids=by_id)
def test_the_facts_decide_and_not_the_name_of_the_card(case: Case) -> None:
    nameless = copy.deepcopy(case["battle"])
    del nameless["timing"]["card"]
    with_name, without = result(case["battle"]), result(nameless)
    for key in ("answer", "outcome"):
        assert without[key] == with_name[key]


@every("case", QUESTIONS, ids=by_id)
def test_an_answer_has_a_rule_a_reason_and_a_source(case: Case) -> None:
    answer = result(case["battle"])
    assert answer["rule"]
    assert answer["why"].endswith(".")
    assert answer["why"][0].isupper()
    assert "{" not in answer["why"]
    assert answer["citation"]


def test_the_rules_that_answer_are_many() -> None:
    rules = Counter(result(case["battle"])["rule"] for case in QUESTIONS)
    assert len(rules) > 50
    assert rules.most_common(1)[0][1] < len(QUESTIONS) / 5


def question(**timing: Any) -> Case:
    return {"game": "yugioh", "timing": timing}


@pytest.mark.parametrize("at", ["declaration", "battle_step"])
@pytest.mark.parametrize(
    ("chain", "names", "answer", "rule"),
    [
        ("replay", "targeted_for_attack", "yes", "targeted-anew"),
        ("replay", "attack_declared", "no", "no-new-declaration"),
        ("another", "attack_declared", "no", "declaration-answered"),
        ("another", "targeted_for_attack", "no", "declaration-answered"),
    ],
)
def test_later_chains_and_replays_are_told_from_moments_past(
    at: str, chain: str, names: str, answer: str, rule: str
) -> None:
    facts = {"kind": "trigger_effect", "names": names, "chain": chain}
    reply = result(question(at=at, facts=facts))
    assert (reply["answer"], reply["rule"]) == (answer, rule)


@pytest.mark.parametrize("at", ["start", "before", "calculation", "after", "end"])
def test_what_was_sent_to_the_gy_just_now_waits_for_no_battle(at: str) -> None:
    sent = {"kind": "trigger_effect", "names": "sent_to_gy", "sent_to_gy": "yes"}
    now = sent | {"just_met": "yes", "chain": "another"}
    assert result(question(at=at, facts=now))["answer"] == "yes"
    fusion = result(question(at=at, facts=now | {"performs": "summon"}))
    assert (fusion["answer"], fusion["rule"]) == ("no", "summons")
    not_sent = result(question(at=at, facts=now | {"sent_to_gy": "no"}))
    assert (not_sent["answer"], not_sent["rule"]) == ("no", "condition-unmet")
    if at != "end":
        assert result(question(at=at, facts=sent))["answer"] == "no"
