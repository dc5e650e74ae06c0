"""Test that a battle step by step does not offer effects that another card of it forbids."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from engine.yugioh.timing import Walk, walk
from explorer.addresses.battle import query_of
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.timing_locks import locks_by_card
from explorer.battle.walk import steps
from tests.conftest import battle, monster
from tests.explorer.shipped_cards import load_all_shipped_cards

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

UTOPIA = "Number S39: Utopia the Lightning"
HONEST = {"modifiers": [{"card": "Honest", "stat": "atk", "change": 100}]}


@pytest.fixture(autouse=True)
def _cards() -> None:
    load_all_shipped_cards()


def composed(attacker: Any, target: Any, *effects: Any) -> tuple[Walk, BattleComposition]:
    composition = compose_battle(QueryDict(query_of(battle(attacker, target, *effects))))
    assert composition.battle
    return walk(composition.battle), composition


def locks(attacker: Any, target: Any) -> dict[tuple[str, str], list[dict[str, str]]]:
    walked, composition = composed(attacker, target)
    return locks_by_card(composition, walked.trace.destroyed)


def offered(card: str, attacker: Any, target: Any, *effects: Any) -> list[str]:
    """Return the stops that offer an effect of a card with this name."""
    walked, composition = composed(attacker, target, *effects)
    assert composition.battle
    printed = steps(walked, composition.battle, locks(attacker, target))
    every = [stop for step in printed for stop in step.stops]
    return [stop.window.id for stop in every if card in [each.name for each in stop.cards]]


def test_a_card_that_is_locked_is_not_offered_until_the_end_of_the_damage_step() -> None:
    target = monster(1000, name="Other") | HONEST
    assert "before" in offered("Honest", monster(2500, name="Gemini Elf"), target)
    assert offered("Honest", monster(2500, name=UTOPIA), target) == []


def test_the_player_of_the_lock_can_activate_cards() -> None:
    attacker = monster(2500, name=UTOPIA) | HONEST
    assert "before" in offered("Honest", attacker, monster(1000, name="Other"))


def test_a_lock_ends_with_its_monster_after_damage_calculation() -> None:
    for atk, ended in ((2000, {}), (2500, {"lock_ended": "source_doomed"})):
        facts = locks(monster(2500, name=UTOPIA), monster(atk, name="Mystic Tomato"))
        assert facts["Mystic Tomato", "opponent"] == [
            {
                "locked": "everything",
                "locked_for": "its_player",
                "locked_from": "declaration",
                "locked_until": "damage_step",
                "lock_by": "continuous",
                **ended,
            }
        ]


def test_a_face_down_target_locks_from_its_flip_on() -> None:
    hidden = monster(500, 500, name="Deskbot 009", position="defense", face_down=True)
    (facts,) = locks(monster(2500, name="Mystic Tomato"), hidden)["Mystic Tomato", "you"]
    assert facts["locked_from"] == "flip"


def test_a_lock_on_effects_of_monsters_names_what_has_them() -> None:
    target = monster(1000, name="Mystic Tomato")
    (facts,) = locks(monster(2500, name="Majesty's Fiend"), target)["Mystic Tomato", "opponent"]
    assert facts == {"locked": "monster_effects", "locked_for": "both", "effect_of": "monster"}


def test_a_battle_without_such_cards_locks_nothing() -> None:
    assert locks(monster(2000), monster(1000)) == {}


@pytest.mark.parametrize(
    ("target", "others", "stops"),
    [
        (monster(1000), 0, ["calculation"]),
        (monster(1000), 1, ["calculation"]),
        (monster(1000, 1000, position="defense"), 0, []),
    ],
)
def test_a_card_is_not_offered_without_battle_damage_to_prevent(
    target: Any, others: int, stops: list[str]
) -> None:
    """A second copy can be chained to the first, which has not resolved then."""
    kuriboh = {"step": "06", "card": "Kuriboh", "controller": "opponent"}
    effects = [kuriboh | {"taken_by": "controller"}] * (1 + others)
    assert offered("Kuriboh", monster(2000), target, *effects) == stops
