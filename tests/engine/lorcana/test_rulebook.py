"""Test that every Disney Lorcana rule that the engine cites exists and has a text."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import engine.lorcana
from engine.lorcana import rules
from engine.lorcana.rules import EDITION, RULES, Rule
from engine.lorcana.trace import RULESET

FOLDER = Path(engine.lorcana.__file__).parent
# A rule's number in a text: three parts or more, and not the number of an edition.
NUMBER = re.compile(r"(?<![-\d.])(?!2\.0\.1\b)\d{1,2}\.\d{1,2}\.\d{1,2}(?:\.\d{1,2})*(?![\d.]*\d)")


def _named_by_the_engine() -> dict[str, set[str]]:
    """Return every number that a module of the engine names, by module."""
    modules = [path for path in FOLDER.glob("*.py") if path.name != "rules.py"]
    return {path.name: {*NUMBER.findall(path.read_text("utf-8"))} for path in modules}


def test_the_engine_names_numbers() -> None:
    named = _named_by_the_engine()
    assert {"4.6.4.1", "8.7.3"} <= named["legality.py"] | named["turn_actions.py"]
    assert "1.9.1.2" in named["damage.py"]
    assert len(set[str]().union(*named.values())) > 60


@pytest.mark.parametrize("module", _named_by_the_engine())
def test_every_number_that_the_engine_names_is_a_rule(module: str) -> None:
    assert _named_by_the_engine()[module] - {*RULES} == set()


def test_a_rule_has_the_number_it_is_found_by() -> None:
    assert all(rule == Rule(number, rule.says) for number, rule in RULES.items())


def test_the_rules_are_in_the_order_of_their_numbers() -> None:
    written = [tuple(map(int, number.split("."))) for number in RULES]
    assert written == sorted(written)


def test_no_number_is_written_down_twice() -> None:
    tree = ast.parse(Path(rules.__file__).read_text("utf-8"))
    table = next(node for node in ast.walk(tree) if isinstance(node, ast.Dict))
    keys = Counter(key.value for key in table.keys if isinstance(key, ast.Constant))
    assert [key for key, count in keys.items() if count > 1] == []
    assert len(keys) == len(RULES)


def test_no_two_rules_have_the_same_sentence() -> None:
    counts = Counter(rule.says for rule in RULES.values())
    assert [says for says, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.number)
def test_a_rule_is_one_plain_sentence(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z][^.!?\n]*[^.!?\s]\.", rule.says)
    assert not {"'", '"', "—"} & {*rule.says}
    assert len(rule.says) < 200


def test_the_edition_is_that_of_the_ruleset() -> None:
    assert EDITION.rpartition(" ")[2] == RULESET.rpartition("-")[2]
