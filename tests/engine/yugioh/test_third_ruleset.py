"""Test that a third ruleset needs nothing but its entry in the registry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.document import Document
from engine.kinds import KINDS, calculate_document
from engine.languages import speaking
from engine.lua import models
from engine.lua.tables import tables
from engine.lua.template import parameters
from engine.yugioh import RULESETS, Battle
from engine.yugioh.battle_phase import BattlePhase
from engine.yugioh.deciding_effects import without_each
from tests.conftest import problems, traced
from tests.engine.yugioh.battle_phase.phases import attack, own, phase
from tests.third_ruleset import SET_AND_HALVED, third_ruleset

ALLOWED = '"ocg-2022", "ocg-2019" for the rules before August 2022, or "ocg-2030"'


@pytest.fixture(autouse=True)
def _third() -> Iterator[None]:
    with third_ruleset():
        yield


def by(ruleset: str) -> Document:
    return SET_AND_HALVED | {"ruleset": ruleset}


def test_a_battle_is_calculated_in_its_order() -> None:
    lost = {id: traced(by(id)).battle_damage.opponent for id in RULESETS}
    assert lost == {"ocg-2022": 300, "ocg-2019": 300, "ocg-2030": 150}
    trace = traced(by("ocg-2030"))
    assert [row.applies for row in trace.rows] == ["normal", "09", "07"]
    assert trace.ruleset == trace.to_document()["ruleset"] == "ocg-2030"


def test_a_document_names_it_and_keeps_it() -> None:
    parsed = Battle.from_document(by("ocg-2030"))
    assert parsed.to_document()["ruleset"] == "ocg-2030"
    assert Battle.from_document(parsed.to_document()) == parsed


@pytest.mark.parametrize("ruleset", ["ocg-2031", None, 2030, ["ocg-2030"]])
def test_an_error_lists_it(ruleset: Any) -> None:
    (problem,) = problems(SET_AND_HALVED | {"ruleset": ruleset})
    assert (problem.place, str(problem.allowed)) == ("ruleset", ALLOWED)


@pytest.mark.parametrize("slug", ["battle", "battle-phase"])
def test_a_schema_lists_it(slug: str) -> None:
    described = KINDS[slug].schema()["properties"]["ruleset"]
    assert described["enum"] == ["ocg-2022", "ocg-2019", "ocg-2030"]
    assert described["description"] == ALLOWED


def test_the_battles_of_a_battle_phase_use_it() -> None:
    document = phase([own(atk=2001)], attack("a", None)) | {"ruleset": "ocg-2030"}
    assert BattlePhase.from_document(document).to_document()["ruleset"] == "ocg-2030"
    assert calculate_document(document).result["ruleset"] == "ocg-2030"


def test_a_sheet_is_by_the_ruleset_of_its_battles() -> None:
    sheet = {"game": "yugioh", "sheet": [{"battle": by("ocg-2030")}]}
    result = calculate_document(sheet).result
    assert result["ruleset"] == "ocg-2030"
    assert result["life_points"]["after"]["opponent"] == 8000 - 150


def test_a_battle_without_one_of_its_effects_keeps_it() -> None:
    variations = without_each(Battle.from_document(by("ocg-2030")))
    assert [each.trace.battle_damage.opponent for each in variations] == [300, 1001]


def test_in_another_language_it_has_its_own_title() -> None:
    with speaking("de"):
        assert [str(each.title) for each in RULESETS.values()] == [
            "Die zehn Schritte von 2022",
            "Die Regeln vor August 2022",
            "The rules of 2030",
        ]
        assert traced(by("ocg-2030")).battle_damage.opponent == 150


def test_the_lua_module_has_its_steps() -> None:
    steps = tables()["RULESETS"]
    assert [*steps] == [*RULESETS]
    assert steps["ocg-2030"] == steps["ocg-2022"][::-1]
    (field,) = (each for each in models.tables()["MODELS"]["Battle"] if each["name"] == "ruleset")
    assert (field["values"], field["allowed"]) == ((*RULESETS,), ALLOWED)
    (parameter,) = (each for each in parameters() if each.name == "rules")
    assert parameter.values == (*RULESETS,)
