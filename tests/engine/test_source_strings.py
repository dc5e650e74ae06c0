"""Test that strings are found in the source of functions and modules."""

from __future__ import annotations

from engine import source_strings
from engine.lorcana.rule_codes import cited_rules, general_sentences
from engine.lorcana.sentences import SENTENCES
from engine.source_strings import strings_in, with_called
from engine.yugioh.skip_rules import not_its_damage, out_of_scope, within_limit
from engine.yugioh.step_codes import step_codes


def _inner() -> str:
    return "inner"


def _outer(flag: bool) -> str:
    return repr("left out") if flag else f"{_inner()} outer"


def test_a_function_has_its_own_strings_only() -> None:
    assert {"left out", " outer"} <= strings_in(_outer)
    assert "inner" not in strings_in(_outer)
    assert "left out" not in strings_in(_outer, but_for="repr")
    assert "inner" not in strings_in(_outer, but_for="repr")


def test_the_functions_of_the_package_that_a_function_calls_are_found() -> None:
    assert with_called(_outer) == [_outer, _inner]
    assert {*with_called(within_limit)} == {within_limit, not_its_damage, out_of_scope}


def test_a_module_has_the_strings_of_all_its_functions() -> None:
    assert "__globals__" in strings_in(source_strings)


def test_no_step_before_the_gains_can_meet_one() -> None:
    meets_gains = {step for step, (_, skips) in step_codes().items() if "gained" in skips}
    assert meets_gains == {"06", "07", "08", "09", "10"}


def test_rules_that_only_an_open_point_cites_are_left_out() -> None:
    numbers = [rule.number for rule in cited_rules()]
    assert {"1.8.1.4", "8.5.1", "8.10.6", "4.6.4.1"} < {*numbers}
    assert not {"4.6.8", "8.10.5", "1.1.2"} & {*numbers}


def test_every_sentence_of_lorcana_has_a_general_form() -> None:
    general = general_sentences()
    assert {*SENTENCES} - {*general} == {"none_is_dealt"}  # of the edition before
    assert not [words for words in general.values() if "{" in words or words.endswith(".")]
    assert general["is_banished"] == "A card is banished"
    assert general["resists"] == "A card has Resist +N: N becomes N"
