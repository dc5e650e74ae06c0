"""List the kinds of documents of Yu-Gi-Oh!."""

from __future__ import annotations

from typing import Any

from engine.kind import Kind, kind_in
from engine.result_documents import EffectDamageResult, Result
from engine.yugioh import result_documents as results
from engine.yugioh.battle import Battle
from engine.yugioh.battle_phase import BattlePhase, calculate_phase
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.effect_damage import EffectDamage, calculate_effect_damage
from engine.yugioh.life_points import Sheet, sheet_model, traced_sheet
from engine.yugioh.reason_codes import CODES
from engine.yugioh.replay import Attack, resolve_attack
from engine.yugioh.rule_codes import (
    attack_codes,
    phase_codes,
    same_time_codes,
    sheet_codes,
    timing_codes,
)
from engine.yugioh.same_time import BattlesAtTheSameTime, calculate_at_the_same_time
from engine.yugioh.timing import Question, answered

BATTLE = Kind(
    slug="battle",
    game="yugioh",
    field="",
    read=Battle.from_document,
    calculate=calculate,
    schema=Battle.model_json_schema,
    result=Result,
    codes=lambda: CODES,
)

# Each document has the field of its kind; one without any of them is a battle.
KINDS = (
    BATTLE,
    Kind(
        slug="effect-damage",
        game="yugioh",
        field="effect_damage",
        read=EffectDamage.from_document,
        calculate=calculate_effect_damage,
        schema=EffectDamage.model_json_schema,
        result=EffectDamageResult,
        codes=lambda: CODES,
    ),
    Kind(
        slug="timing",
        game="yugioh",
        field="timing",
        read=Question.from_document,
        calculate=answered,
        schema=Question.model_json_schema,
        result=results.TimingResult,
        codes=timing_codes,
    ),
    Kind(
        slug="attack",
        game="yugioh",
        field="declaration",
        read=Attack.from_document,
        calculate=resolve_attack,
        schema=Attack.model_json_schema,
        result=results.AttackResult,
        codes=attack_codes,
    ),
    Kind(
        slug="life-points",
        game="yugioh",
        field="sheet",
        read=Sheet.from_document,
        calculate=traced_sheet,
        schema=lambda: sheet_model().model_json_schema(),
        result=results.SheetResult,
        codes=sheet_codes,
    ),
    Kind(
        slug="battle-phase",
        game="yugioh",
        field="battle_phase",
        read=BattlePhase.from_document,
        calculate=calculate_phase,
        schema=BattlePhase.model_json_schema,
        result=results.PhaseResult,
        codes=phase_codes,
    ),
    Kind(
        slug="same-time",
        game="yugioh",
        field="at_the_same_time",
        read=BattlesAtTheSameTime.from_document,
        calculate=calculate_at_the_same_time,
        schema=BattlesAtTheSameTime.model_json_schema,
        result=results.SameTimeResult,
        codes=same_time_codes,
    ),
)


def read_document(document: object) -> Any:
    """Validate a document of any kind of this game. Raises InvalidDocument with every error."""
    return kind_in(KINDS, document).read(document)
