"""Test that every sentence distinguishes two monsters with the same name."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh import Battle
from engine.yugioh.timing import walk
from tests.conftest import battle, monster, traced


def twins(atk: int, other: int, controller: str, **fields: Any) -> Document:
    """Return an attack of your Kuriboh on a Kuriboh of a player."""
    target = monster(other, other, name="Kuriboh", controller=controller, **fields)
    return battle(monster(atk, name="Kuriboh"), target)


@pytest.mark.parametrize(
    ("document", "why", "fate"),
    [
        (
            twins(900, 400, "you"),
            "The attacking Kuriboh with 900 ATK beats the attacked Kuriboh with 400 ATK: "
            "you take 500.",
            "The attacked Kuriboh: 400 ATK loses to 900 ATK.",
        ),
        (
            twins(900, 900, "you"),
            "The attacking Kuriboh with 900 ATK ties with the attacked Kuriboh with 900 ATK: "
            "no battle damage.",
            "The attacking Kuriboh and the attacked Kuriboh: both have 900.",
        ),
        (
            twins(400, 900, "you", position="defense"),
            "The attacking Kuriboh with 400 ATK attacks the attacked Kuriboh in Defense Position "
            "with 900 DEF: you take the difference, 500.",
            "Nothing: 400 is not higher than 900, and a defender destroys no attacker.",
        ),
        (
            twins(900, 400, "opponent"),
            "Your Kuriboh with 900 ATK beats your opponent’s Kuriboh with 400 ATK: "
            "your opponent takes 500.",
            "Your opponent’s Kuriboh: 400 ATK loses to 900 ATK.",
        ),
    ],
)
def test_the_first_row_and_the_fate_tell_the_two_apart(
    document: Document, why: str, fate: str
) -> None:
    trace = traced(document)
    assert str(trace.rows[0].why) == why
    assert str(trace.fate) == fate


def test_a_surviving_monster_is_distinguished_from_its_namesake() -> None:
    reason = str(traced(twins(900, 400, "you", indestructible_by_battle=True)).fate.reason)
    assert reason.endswith("but the attacked Kuriboh can’t be destroyed by battle")


@pytest.mark.parametrize(
    ("controller", "attacker", "target"),
    [
        ("you", "The attacking Kuriboh", "The attacked Kuriboh"),
        ("opponent", "Your Kuriboh", "Your opponent’s Kuriboh"),
    ],
)
def test_a_walked_battle_distinguishes_namesakes(
    controller: str, attacker: str, target: str
) -> None:
    walked = walk(Battle.from_document(twins(900, 400, controller)))
    reasons = [str(each.why) for stop in walked.stops for each in stop.automatic_events]
    assert any(each.startswith(f"{attacker} attacks ") for each in reasons)
    assert any(each.startswith(f"{target} is ") for each in reasons)
    names = {
        str(speaker.name)
        for stop in walked.stops
        for phrase, speakers in stop.phrases
        for speaker in speakers
        if phrase.of == "any"
    }
    assert names == {attacker, target}


def test_monsters_of_two_names_keep_their_names() -> None:
    document = battle(monster(900, name="Kuriboh"), monster(400, name="Kuribah"))
    assert str(traced(document).rows[0].why).startswith("Kuriboh with 900 ATK beats Kuribah with ")
