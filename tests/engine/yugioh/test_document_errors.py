"""Test documents with several errors, and with JSON that is valid but unusual."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.document import Document
from engine.yugioh import Battle, InvalidDocument, calculate
from tests.conftest import battle, effect, monster, places, problems


def test_every_error_is_reported_in_the_order_of_the_document() -> None:
    document = battle(
        monster(-1, None, controller="me", modifiers=[{"card": "M", "stat": "lp", "change": 1}]),
        monster("x", "y"),
        effect("02"),
        effect("09", value=-5),
        effect("06", kind="also"),
        {"step": "99"},
        life_points={"you": -1},
    )
    assert places(document) == [
        "attacker.controller",
        "attacker.atk",
        "attacker.modifiers.0.stat",
        "target.atk",
        "target.def",
        "effects.1.value",
        "effects.2.kind",
        "effects.3.step",
        "life_points.you",
    ]


def test_every_place_is_reported_once() -> None:
    attacker: Document = {"atk": [], "def": {}, "passcode": "x"}
    error_places = places(battle(attacker, monster("??", "??")))
    assert sorted(error_places) == [
        "attacker.atk",
        "attacker.def",
        "attacker.passcode",
        "target.atk",
        "target.def",
    ]


def test_the_error_prints_a_line_a_problem() -> None:
    document = battle(-1, 1, effect("09", value=-5), life_points={"you": -1})
    with pytest.raises(InvalidDocument) as refused:
        Battle.from_document(document)
    assert str(refused.value).splitlines() == [
        'attacker.atk: -1 is below 0. Allowed: a whole number from 0 to 1000000, or "?".',
        "effects.0.value: -5 is below 0. Allowed: a whole number from 0 to 1000000, or "
        '{"half_of_life_points": "you" or "opponent"}.',
        "life_points.you: -1 is below 0. Allowed: a whole number from 0 to 1000000.",
    ]


def test_a_monster_without_def_is_in_attack_position_and_uses_its_atk() -> None:
    Battle.from_document(battle(monster(1, None), monster(1, None, battles_with="atk")))
    assert places(battle(monster(1, None, position="defense"), 1)) == ["attacker.position"]
    assert places(battle(1, monster(1, None, position="defense"))) == ["target.position"]
    (problem,) = problems(battle(1, monster(1, None, battles_with="def")))
    assert problem.place == "target.battles_with"
    assert '"atk"' in str(problem.allowed)


def test_a_modifier_changes_or_sets_but_not_both_and_not_neither() -> None:
    def modified(**fields: Any) -> Document:
        return battle(monster(1, modifiers=[{"card": "M", "stat": "atk", **fields}]), 1)

    Battle.from_document(modified(change=-1_000_000))
    Battle.from_document(modified(set=0))
    assert len(problems(modified(change=1, set=1))) == 1
    assert places(modified()) == ["attacker.modifiers.0.change"]
    assert places(modified(change=1_000_001)) == ["attacker.modifiers.0.change"]
    assert places(modified(set=-1_000_001)) == ["attacker.modifiers.0.set"]


@pytest.mark.parametrize("spelt", ['"\\ud800"', '"a\\udfffb"'])
def test_text_of_lone_surrogates_is_refused_and_can_be_printed(spelt: str) -> None:
    text = json.loads(spelt)
    documents = [
        (battle(monster(1, name=text), 1), "attacker.name"),
        (battle(1, 1, {**effect("02"), "card": text}), "effects.0.card"),
        (battle(1, 1, {**effect("02"), "controller": text}), "effects.0.controller"),
        (battle(1, 1, {**effect("02"), "step": text}), "effects.0.step"),
    ]
    for document, place in documents:
        (problem,) = problems(document)
        assert problem.place == place
        assert str(problem).encode("utf-8")
    assert ascii(text)[1:-1] in str(problem)


def test_a_field_named_by_a_lone_surrogate_can_be_printed() -> None:
    (problem,) = problems({**battle(1, 1), json.loads('"\\ud800"'): 1})
    assert "Unicode" in str(problem)
    assert str(problem).encode("utf-8")


@pytest.mark.parametrize("spelt", ["NaN", "Infinity", "-Infinity", "1e400", "1e3", "2000.0"])
def test_numbers_that_json_spells_but_no_card_has_are_refused(spelt: str) -> None:
    document = battle(1, 1, effect("09", value=json.loads(spelt)), life_points={"you": 1})
    assert places(document) == ["effects.0.value"]


def test_a_long_value_is_cut_in_the_message() -> None:
    (problem,) = problems(battle(monster("9" * 10_000), 1))
    assert len(str(problem)) < 200


@pytest.mark.parametrize("character", ["遊", "é", "😀", "’", "|", "<", "\u2028"])
def test_100_characters_of_any_script_are_a_name(character: str) -> None:
    name = character * 100
    read = Battle.from_document(battle(monster(1, name=name), 1))
    assert read.attacker.name == name
    assert places(battle(monster(1, name=name + "x"), 1)) == ["attacker.name"]


def test_a_battle_is_frozen_and_can_be_compared() -> None:
    one, other = (Battle.from_document(battle(1, 1, effect("02"))) for _ in range(2))
    assert one == other
    with pytest.raises(ValueError, match="frozen"):
        setattr(one, "attacker", other.attacker)  # noqa: B010 (mypy sees that it is frozen)
    assert calculate(one) == calculate(other)


@pytest.mark.parametrize("control", ["\u202a", "\u202e", "\u2066", "\u2069", "\0"])
def test_a_name_that_turns_a_sentence_around_is_refused_and_shown_escaped(control: str) -> None:
    (problem,) = problems(battle(monster(1, name=f"a{control}b"), None))
    assert problem.place == "attacker.name"
    assert "contains NUL or a character that reverses text" in str(problem.message)
    assert control not in str(problem)
    assert not control.isprintable()


@pytest.mark.parametrize("name", ["שלום", "\u200fאב", "ل\u200dا"])
def test_names_from_right_to_left_are_names(name: str) -> None:
    assert Battle.from_document(battle(monster(1, name=name), None)).attacker.name == name


def test_the_result_is_plain_json() -> None:
    result = calculate(Battle.from_document(battle(2000, 1000, effect("02")))).to_document()
    assert json.loads(json.dumps(result)) == result
    assert list(result) == [
        "format",
        "engine",
        "ruleset",
        "rows",
        "battle_damage",
        "effect_damage",
        "life_points_gained",
        "life_points",
        "destroyed",
        "disputed",
    ]
    assert result["ruleset"] == "ocg-2022"
    for row in result["rows"]:
        assert set(row) == {
            "applies",
            "label",
            "applied",
            "to_opponent",
            "to_you",
            "damages",
            "effects",
            "why",
            "citation",
            "step",
            "reasons",
        }
        for cell in (row["to_opponent"], row["to_you"]):
            assert set(cell) == {"battle", "effect", "gain", "shown", "changed"}


def test_the_fields_named_at_an_unknown_one_are_those_of_its_own_place() -> None:
    for name in ("target", "attacker", "piercing", "09", "life_points"):
        (problem,) = problems(battle(1, 1, {**effect("02"), name: 1}))
        assert problem.place == f"effects.0.{name}"
        assert set(str(problem.allowed).split(", ")) >= {"card", "controller", "step"}


def test_the_document_of_a_battle_is_plain_json() -> None:
    modified = monster(1, modifiers=[{"card": "M", "stat": "atk", "change": 1}])
    document = battle(modified, None, effect("02"))
    assert Battle.from_document(document).to_document() == document


def test_a_step_that_is_missing_is_called_missing() -> None:
    (problem,) = problems(battle(1, 1, {"card": "x", "controller": "you"}))
    assert "missing" in str(problem.message)


def test_what_a_monster_without_def_cannot_do_is_reported_with_everything_else() -> None:
    link = monster("x", None, position="defense", battles_with="def")
    assert {problem.place for problem in problems(battle(link, 1))} == {
        "attacker.atk",
        "attacker.position",
        "attacker.battles_with",
    }
