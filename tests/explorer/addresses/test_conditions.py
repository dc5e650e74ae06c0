"""Test that conditions, and what monsters are, survive the address of a battle."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import QueryDict

from engine.document import Document
from engine.yugioh import Battle, InvalidDocument
from explorer.addresses import battle as battle_query
from explorer.addresses.conditions import condition_code, condition_from
from explorer.battle.composition import document_in
from tests.engine.lua.lua_runtime import parts, python
from tests.tools.vectors.battles import battle
from tests.tools.vectors.conditions import conditional
from tests.tools.vectors.random_values import Draw


def conditional_battles(count: int) -> list[Document]:
    """Return so many valid battles with conditions."""
    draw = Draw("conditions")
    found: list[Document] = []
    while len(found) < count:
        document = conditional(draw, battle(draw, 3))
        try:
            found.append(Battle.from_document(document).to_document())
        except InvalidDocument:
            continue
    return found


def test_conditions_survive_the_address_of_a_battle_here_and_on_wikis() -> None:
    for document in conditional_battles(200):
        query = battle_query.query_of(document)
        read = document_in(QueryDict(query))
        assert Battle.from_document(read).to_document() == document
        in_lua, _, problems = parts().call("battle_address", "read", query)
        written: Any = json.loads(parts().call("json_text", "written", in_lua))
        assert json.dumps(written) == json.dumps(read)
        assert not python(problems)


@pytest.mark.parametrize(
    ("code", "condition"),
    [
        ("t,attribute:DARK", {"of": "target", "attribute": "DARK"}),
        ("a,not,type:Sea Serpent", {"of": "attacker", "not": True, "type": "Sea Serpent"}),
        ("t,level_at_least:5", {"of": "target", "level_at_least": 5}),
        ("t,from:extra_deck", {"of": "target", "from": "extra_deck"}),
        ("t,fate:would_be_destroyed", {"of": "target", "fate": "would_be_destroyed"}),
        ("t", {"of": "target"}),
        ("x,level:a", {"of": "x", "level": "a"}),
        ("t,big", {"of": "target", "option big": True}),
        ("t,size:4", {"of": "target", "option size:4": True}),
    ],
)
def test_a_condition_is_its_code(code: str, condition: Document) -> None:
    assert condition_from(code) == condition
    assert condition_code(condition) == code


def test_conditions_are_options_of_effects_and_changes() -> None:
    effect = battle_query.effect_from("07y.tc.if-t,type:Fish/a,not,level:4~Card")
    assert effect["if"] == [
        {"of": "target", "type": "Fish"},
        {"of": "attacker", "not": True, "level": 4},
    ]
    assert battle_query.effect_code(effect) == "07y.tc.if-t,type:Fish/a,not,level:4~Card"
    modifier = battle_query.modifier_from("atk500.calc.if-t,owner:you~Card")
    assert modifier["if"] == [{"of": "target", "owner": "you"}]
    assert battle_query.modifier_code(modifier) == "atk500.calc.if-t,owner:you~Card"


def test_what_protects_a_monster_counts_only_if_it_is_protected() -> None:
    query = "a-atk=1&t-atk=1&t-safe_if=t,level:4"
    assert "indestructible_if" not in document_in(QueryDict(query))["target"]
    assert "indestructible_if" in document_in(QueryDict(f"{query}&t-safe=1"))["target"]
