"""Read and calculate the documents that have a result: battles, effect damage, attacks, timing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.document import ResultDocument
from engine.trace import Trace
from engine.yugioh.battle import Battle
from engine.yugioh.battle_phase import BattlePhase
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.effect_damage import EffectDamage, calculate_effect_damage
from engine.yugioh.life_points import sheet_schema
from engine.yugioh.replay import Attack, AttackTrace, resolve_attack
from engine.yugioh.same_time import BattlesAtTheSameTime
from engine.yugioh.timing import Answer, Question, answer

# The JSON Schema of each kind of document that the engine reads, by its name.
SCHEMAS: dict[str, Callable[[], dict[str, Any]]] = {
    "battle": Battle.model_json_schema,
    "effect-damage": EffectDamage.model_json_schema,
    "timing": Question.model_json_schema,
    "attack": Attack.model_json_schema,
    "life-points": sheet_schema,
    "battle-phase": BattlePhase.model_json_schema,
    "same-time": BattlesAtTheSameTime.model_json_schema,
}

DocumentModel = Battle | EffectDamage | Attack | Question


class DocumentResult(NamedTuple):
    """Hold a document, its result document, and the result itself.

    Battles and effect damage have a table (`trace`), attacks and questions an `answer`.
    """

    document: DocumentModel
    result: ResultDocument
    trace: Trace | None = None
    answer: AttackTrace | Answer | None = None


def read(document: object) -> DocumentModel:
    """Validate a document of any kind. Raises InvalidDocument, which lists every error."""
    for field, kind in _KINDS.items():
        if isinstance(document, dict) and field in document:
            return kind.from_document(document)
    return Battle.from_document(document)


# The field by which each other kind differs from a battle.
_KINDS: dict[str, type[EffectDamage] | type[Attack] | type[Question]] = {
    "effect_damage": EffectDamage,
    "declaration": Attack,
    "timing": Question,
}


def calculate_document(document: object) -> DocumentResult:
    """Return the result of a document of any kind. Raises InvalidDocument."""
    model = read(document)
    if isinstance(model, Question):
        answered = answer(model)
        return DocumentResult(model, answered.to_document(), answer=answered)
    if isinstance(model, Attack):
        resolved = resolve_attack(model)
        return DocumentResult(model, resolved.to_document(), answer=resolved)
    if isinstance(model, EffectDamage):
        inflicted = calculate_effect_damage(model)
        return DocumentResult(model, inflicted.to_document(), inflicted.trace)
    trace = calculate(model)
    return DocumentResult(model, trace.to_document(), trace)
