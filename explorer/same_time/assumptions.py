"""List the effects that change nothing in battles at the same time."""

from __future__ import annotations

from typing import Any

from engine.document import Document
from engine.yugioh.battle_phase import InvalidDocument
from engine.yugioh.same_time import BattlesAtTheSameTime, SameTime, calculate_at_the_same_time
from explorer.same_time.composition import SameTimeComposition
from explorer.same_time.effect_list import applying
from explorer.web.assumptions import (
    MOST,
    REMOVE_EFFECT,
    Assumption,
    card_does,
    idle,
    without,
)


def idle_effects_of_pairs(composition: SameTimeComposition) -> list[Assumption]:
    """Return the effects without which no battle at the same time has another result."""
    document, result = composition.document, composition.result
    effects = document.get("effects", [])
    if result is None or len(effects) > MOST:
        return []
    listed = [each for each in applying(document) if each.name == "e"]
    return [
        idle(card_does(each.card, each.does), f"remove.{each.seen}", REMOVE_EFFECT)
        for at, each in enumerate(listed)
        if _pairs(_together(document | {"effects": without(effects, at)})) == _pairs(result)
    ]


def _together(document: Document) -> SameTime | None:
    try:
        return calculate_at_the_same_time(BattlesAtTheSameTime.from_document(document))
    except InvalidDocument:
        return None


def _pairs(result: SameTime | None) -> list[Any]:
    """Return what all pairs inflict, and what is destroyed."""
    if result is None:
        return []
    taken = [
        (each.trace.battle_damage, each.trace.effect_damage, each.trace.life_points_gained)
        for each in result.pairs
    ]
    return [taken, result.closing.marks]
