"""Either document that comes to a table: a battle, or damage that an effect inflicts."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.trace import Trace
from engine.yugioh.battle import Battle
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.effect_damage import EffectDamage, calculate_effect_damage


class Calculated(NamedTuple):
    """A document, its table, and its result document."""

    what: Battle | EffectDamage
    trace: Trace
    result: dict[str, Any]


def read(document: object) -> Battle | EffectDamage:
    """Validate a document of either kind. Raises InvalidDocument, which lists every error."""
    if isinstance(document, dict) and "effect_damage" in document:
        return EffectDamage.from_document(document)
    return Battle.from_document(document)


def calculated(document: object) -> Calculated:
    """What a document of either kind comes to. Raises InvalidDocument."""
    what = read(document)
    if isinstance(what, EffectDamage):
        inflicted = calculate_effect_damage(what)
        return Calculated(what, inflicted.trace, inflicted.to_document())
    trace = calculate(what)
    return Calculated(what, trace, trace.to_document())
