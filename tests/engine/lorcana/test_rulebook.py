"""Test that every Disney Lorcana rule that the engine cites exists and has a text."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import engine.lorcana
from engine.lorcana.editions import CURRENT, EDITIONS, Edition, Rule
from tests.every_case import every

FOLDER = Path(engine.lorcana.__file__).parent
# A rule's number in a text: three parts or more, and not the number of an edition.
NUMBER = re.compile(
    r"(?<![-\d.])(?!2\.(?:0\.1|3\.0)\b)\d{1,2}\.\d{1,2}\.\d{1,2}(?:\.\d{1,2})*(?![\d.]*\d)"
)


def _named_by_the_engine() -> dict[str, set[str]]:
    """Return every number that a module of the engine names, by module."""
    modules = FOLDER.glob("*.py")
    return {path.name: {*NUMBER.findall(path.read_text("utf-8"))} for path in modules}


def test_the_engine_names_numbers() -> None:
    named = _named_by_the_engine()
    assert {"4.6.4.1", "8.7.3"} <= named["legality.py"] | named["turn_actions.py"]
    assert "1.9.2.2" in named["damage.py"]
    assert len(set[str]().union(*named.values())) > 60


@every("module", _named_by_the_engine())
def test_every_number_that_the_engine_names_is_a_rule(module: str) -> None:
    assert _named_by_the_engine()[module] - {*CURRENT.rules} == set()


BOTH = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
ALL = [(edition, rule) for edition in EDITIONS.values() for rule in edition.rules.values()]


@BOTH
def test_a_rule_has_the_number_it_is_found_by(edition: Edition) -> None:
    assert all(rule == Rule(number, rule.says) for number, rule in edition.rules.items())


@BOTH
def test_the_rules_are_in_the_order_of_their_numbers(edition: Edition) -> None:
    written = [tuple(map(int, number.split("."))) for number in edition.rules]
    assert written == sorted(written)


@BOTH
def test_no_two_rules_have_the_same_sentence(edition: Edition) -> None:
    counts = Counter(rule.says for rule in edition.rules.values())
    assert [says for says, count in counts.items() if count > 1] == []


@every("rule", [rule for _, rule in ALL], ids=[f"{each.id}-{rule.number}" for each, rule in ALL])
def test_a_rule_is_one_plain_sentence(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z][^.!?\n]*[^.!?\s]\.", rule.says)
    assert not {"'", '"', "—"} & {*rule.says}
    assert len(rule.says) < 200


@BOTH
def test_an_edition_is_named_as_its_ruleset(edition: Edition) -> None:
    assert edition.name.rpartition(" ")[2] == edition.id.rpartition("-")[2]


@BOTH
def test_every_rule_that_the_engine_cites_has_a_number_in_each_edition(edition: Edition) -> None:
    named = set[str]().union(*_named_by_the_engine().values())
    later = {number for number in named if edition.number(number) not in edition.rules}
    assert later <= LATER[edition.id]


# What came with a later edition, so that a board of this one never cites it.
LATER = {
    "crd-2.3.0": set[str](),
    "crd-2.0.1": {
        "8.10.8.3",
        "8.10.8.4",
        "8.10.8.5",
        "8.10.8.6",
        "8.16.2",
        "8.16.3",
    },
}


def test_a_number_that_moved_is_the_same_rule_in_both_editions() -> None:
    older = EDITIONS["crd-2.0.1"]
    assert older.number("1.9.2.1") == "1.9.1.1"
    assert older.rules["1.9.1.1"].says == CURRENT.rules["1.9.2.1"].says
    assert older.rules["1.9.3"].says == CURRENT.rules["1.9.6"].says != CURRENT.rules["1.9.3"].says
