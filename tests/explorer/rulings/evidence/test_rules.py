"""Compare the list of rules with what rulings and random documents apply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from engine.document import Document, InvalidDocument
from engine.kinds import kind_of
from engine.yugioh import STEPS
from explorer.results.exercised_rules import exercised_rules
from explorer.rulings.evidence import (
    TITLES,
    ListedRule,
    group_of,
    rule_choices,
    rule_groups,
    rules_by_key,
)
from tests.conftest import battle, effect, monster, rulings
from tests.engine.lorcana.rule_cases import a, b, fight
from tests.engine.yugioh.situations.test_konami_answers import CASES
from tests.engine.yugioh.timing.cases import ACTIVATION_CASES, COURSE_CASES, RuleCase
from tests.tools.vectors.kinds import VECTOR_KINDS
from tests.tools.vectors.random_values import Draw
from tests.tools.vectors.shipped import shipped_documents

MADE = {"battle": 12_000, "effect-damage": 6000, "timing": 9000}  # documents; of other kinds, fewer
FEWER = 1000
BOTH = ("you", "opponent")
OF_BATTLES = ("battle", "effect-damage")
PIERCED = monster(1000, 500, position="defense")
PIERCING = [effect("piercing", who) for who in BOTH]
BOTH_TAKE = battle(2000, PIERCED, *PIERCING, effect("02"))
# Only a gain of a sheet shows the step at which it becomes damage.
GAIN_TURNED = {
    "game": "yugioh",
    "sheet": [
        {
            "gains": {"player": "you", "amount": 1000},
            "effects": [effect("05", "opponent", kind="reverse")],
        }
    ],
}
OLD = {"ruleset": "ocg-2019"}
FIELDS: dict[str, Document] = {
    "01": {"kind": "battle"},
    "03": {"kind": "also"},
    "09": {"value": 1},
    "10": {"value": 1, "comparison": "at_most"},
}
# Each step and piercing, negated, and on a monster that is unaffected.
STOPPED = [
    battle(2000, PIERCED if step == "piercing" else None, stopped, states=[state])
    for step in STEPS
    for state in (
        {"state": "negated", "of": "spells", "card": "A card"},
        {"state": "unaffected", "of": "attacker", "card": "A card"},
        {
            "state": "resolving",
            "of": "card",
            "now": "activation_negated",
            "card": f"Card of {step}",
        },
    )
    for on in [{} if step == "piercing" else {"acts_on": "attacker"}]
    for stopped in [effect(step, "you", source="spell", **on, **FIELDS.get(step, {}))]
]


def asked(case: RuleCase) -> Document:
    """Return the question of a case of a row, at its first moment."""
    known = {name: value for name, value in case.facts.items() if value != "none"}
    what = {"event": case.event, "ask": "happens"} if case.event else {}
    timing = {"at": case.at.split()[0], "facts": known, **what}
    return {"game": "yugioh", "timing": timing | ({"card": case.card} if case.card else {})}


def applied(document: Document) -> set[str]:
    """Return the rules that a document applies; none if it is invalid."""
    try:
        return {*exercised_rules(kind_of(document).calculated(document))}
    except InvalidDocument:
        return set()


def made(slug: str) -> Iterator[Document]:
    """Yield random documents of a kind, and those with its rare cases."""
    (kind,) = [each for each in VECTOR_KINDS if each.slug == slug]
    draw = Draw(f"evidence {slug}")
    yield from shipped_documents(slug)
    yield from kind.always()
    for _ in range(MADE.get(slug, FEWER)):
        yield kind.make(draw)


@cache
def applied_at_random(slug: str) -> set[str]:
    return set[str]().union(*map(applied, made(slug)))


def test_every_rule_that_a_shipped_ruling_applies_is_listed() -> None:
    documents = [case.get("battle") or case.get("board") for case in rulings()]
    found = set[str]().union(*(applied(each) for each in documents if each))
    assert len(found) > 200
    assert sorted(found - {*rules_by_key()}) == []


@pytest.mark.parametrize("slug", [kind.slug for kind in VECTOR_KINDS])
def test_every_rule_that_a_random_document_applies_is_listed(slug: str) -> None:
    assert sorted(applied_at_random(slug) - {*rules_by_key()}) == []


def test_every_reason_of_a_step_that_is_listed_can_be_given() -> None:
    found = applied(BOTH_TAKE).union(*map(applied_at_random, OF_BATTLES), *map(applied, STOPPED))
    found |= {key for key in applied(GAIN_TURNED) if key.startswith("battle:")}
    listed = {rule.key for slug in ("steps", "reasons", "normal") for rule in group_of(slug).rules}
    assert sorted(listed - found) == []
    assert sorted(found - listed) == []


def test_every_rule_of_timing_that_is_listed_can_answer() -> None:
    slugs = ("activation", "course", "automatic", "phrases")
    listed = {rule.key for slug in slugs for rule in group_of(slug).rules}
    questions = (case["battle"] for case in rulings() if "timing" in (case.get("battle") or {}))
    situations = (case["battle"] for case in CASES if "timing" in case["battle"])
    of_rows = (asked(case) for case in (*ACTIVATION_CASES, *COURSE_CASES))
    every = (*questions, *situations, *of_rows)
    found = applied_at_random("timing").union(*map(applied, every))
    assert sorted(listed - found) == []


def test_every_rule_has_its_own_key_and_its_own_words() -> None:
    rules = [rule for group in rule_groups() for rule in group.rules]
    assert [group.slug for group in rule_groups()] == [*TITLES]
    assert len(rules) == len(rules_by_key()) > 500
    for rule in rules:
        assert not {*rule.key} & {*" %?&#+\"'<>/"}, rule.key
        assert rule.name[0].isupper() or rule.name[0].isdigit() or rule.name[0] in "“±", rule
        assert "{" not in rule.name, rule
        assert "  " not in rule.name, rule


def test_no_two_rules_have_the_same_name() -> None:
    names = [rule.name.casefold().rstrip(".") for group in rule_groups() for rule in group.rules]
    assert [name for name, times in Counter(names).items() if times > 1] == []


def test_no_two_options_of_the_filter_have_the_same_words() -> None:
    for title, options in rule_choices():
        words = [option for _, option in options]
        assert len(words) == len({*words}), title


def test_rules_with_the_same_reason_are_told_apart_by_what_they_answer() -> None:
    reason = "Its own text or ruling decides, whatever its kind."
    names = {rule.key.removeprefix("timing:own-ruling-"): rule.name for rule in all_rules()}
    assert names["excludes"] == f"No: {reason}"
    assert names["disputed"] == f"It depends: {reason}"
    assert names["until-calculation"] == f"Yes, until damage calculation begins: {reason}"
    assert names["allows"] == f"Yes: {reason}"
    asks = "Does an effect after damage calculation miss its timing?"
    assert names["timing:misses"].startswith(f"{asks} Something else has happened")
    assert names["timing:missed-the-timing"].startswith("No: Something else has happened")
    assert names["timing:missed-by-its-words"].startswith("It depends on its words")
    flip = "It was flipped before damage calculation"
    assert names["timing:phrase-flip"].startswith(f"“FLIP:”: {flip}")
    lapsed = "When the effect of an earlier event ends: The declared attack is no longer legal"
    assert names["attack:declared-attack-illegal"].startswith(lapsed)


def all_rules() -> list[ListedRule]:
    return [*rules_by_key().values()]


def test_every_rule_but_what_happens_in_lorcana_has_a_place_in_the_rulebook() -> None:
    without = {
        group.slug
        for group in rule_groups()
        for rule in group.rules
        if not (rule.place.number or rule.place.href)
    }
    assert without == {"lorcana-reasons"}


def test_a_step_that_does_not_apply_is_not_applied_but_its_reason_is() -> None:
    of_nobody = battle(2000, None, effect("06", taken_by="controller"))
    assert applied(of_nobody) == {"battle:normal:attacks_directly", "battle:06:taken_by"}
    of_opponent = battle(2000, None, effect("06", taken_by="opponent"))
    assert {"battle:06", "battle:06:brings_to_0"} < applied(of_opponent)


def test_a_result_by_older_rules_applies_none_of_today() -> None:
    today = battle(2000, None, effect("06"))
    assert applied(today)
    assert applied(today | OLD) == set()
    board = {"game": "lorcana", "characters": [a(), b()], "action": fight()}
    assert applied(board)
    assert applied(board | {"ruleset": "crd-2.0.1"}) == set()


def test_an_action_that_is_not_allowed_applies_the_rule_that_forbids_it() -> None:
    exerted = {"game": "lorcana", "characters": [a(exerted=True), b()], "action": fight()}
    assert applied(exerted) == {"lorcana:4.6.4.1"}


def test_a_question_of_timing_applies_the_rule_of_its_own_moment_only() -> None:
    facts = {"kind": "quick_effect", "modifies": "directly"}
    asked = {"game": "yugioh", "timing": {"at": "calculation", "facts": facts}}
    result = kind_of(asked).calculated(asked).result
    assert len({row["reasons"][0]["how"] for row in result["rows"]}) > 1
    assert applied(asked) == {f"timing:{result['rule']}"}


def test_no_step_is_missing() -> None:
    steps = {rule.key for rule in group_of("steps").rules}
    assert steps == {f"battle:{step}" for step in STEPS if step != "piercing"}
