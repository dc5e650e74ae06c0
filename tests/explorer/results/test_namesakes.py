"""Test that pages distinguish two monsters with the same name."""

from __future__ import annotations

from typing import Any

from engine.document import Document
from engine.yugioh import Battle
from explorer.battle.compare_inputs import input_differences
from explorer.results.battle_table import table_of_battle
from tests.conftest import battle, monster, traced

CHANGE = {"card": "Sword", "stat": "atk", "change": 500}


def twins(atk: int, controller: str, **fields: Any) -> Document:
    """Return an attack of your Kuriboh on a Kuriboh with 100 ATK of a player."""
    target = monster(100, name="Kuriboh", controller=controller)
    return battle(monster(atk, name="Kuriboh", **fields), target)


def test_what_two_battles_of_namesakes_differ_in_is_said_of_one_of_them() -> None:
    for controller, name in (("you", "the attacking Kuriboh"), ("opponent", "your Kuriboh")):
        documents = (twins(300, controller), twins(900, controller, modifiers=[CHANGE]))
        compared_inputs = input_differences(*map(Battle.from_document, documents))
        assert compared_inputs
        (differing,) = compared_inputs.differing
        assert str(differing.path) == f"{name[0].upper()}{name[1:]}’s ATK"
        (only,) = compared_inputs.only[1]
        assert str(only.does).endswith(f", on {name}")


def test_the_drawing_names_the_one_that_inflicts_the_damage() -> None:
    document = twins(900, "you")
    table = table_of_battle(Battle.from_document(document), traced(document))
    assert "The attacking Kuriboh" in str(table.flow())
