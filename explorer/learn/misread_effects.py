"""List the mistakes in reading an effect: its controller, whose damage it affects, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.yugioh import OTHER, calculate
from explorer.learn.description import in_words
from explorer.learn.mistakes import Mistake, NumbersOf
from explorer.learn.quiz_battle import QuizBattle

WHOSE = {"you": "yours", "opponent": "your opponent’s"}
_OF = {"you": "your", "opponent": "your opponent’s"}


def misread_effects(dealt: QuizBattle, numbers_of: NumbersOf) -> Iterator[Mistake]:
    """Yield the battle with each of its effects read in another way."""
    battle = dealt.battle
    effects = battle.to_document().get("effects", ())
    for at, (effect, document) in enumerate(zip(battle.effects, effects, strict=True)):
        for kind, did, changed in _misread(effect):
            misread = (
                *battle.effects[:at],
                effect.model_copy(update=changed),
                *battle.effects[at + 1 :],
            )
            yield Mistake(
                kind=kind,
                numbers=numbers_of(calculate(battle.model_copy(update={"effects": misread}))),
                did=did,
                more=f"{effect.card}: {in_words(document)}.",
                step=effect.step if effect.step.isdigit() else "",
                left_out=frozenset({at}),
            )


def _misread(effect: Any) -> Iterator[tuple[str, str, dict[str, object]]]:
    """Yield the ways to misread an effect: a kind, what the person did, the fields that differ."""
    card, other = effect.card, OTHER[effect.controller]
    if getattr(effect, "inflicted_by", "own") in ("own", "opposing"):
        yield "wrong controller", f"treated {card} as {WHOSE[other]}", {"controller": other}
    for taken_by, whose in _other_players(effect):
        yield (
            "wrong player’s damage",
            f"applied {card} to {whose} damage",
            {"taken_by": taken_by},
        )
    if getattr(effect, "inflicted_by", "any") != "any":
        yield (
            "damage of the wrong monster",
            f"applied {card} to damage from any monster",
            {"inflicted_by": "any"},
        )
    if getattr(effect, "damage", "any") != "any":
        yield (
            "wrong kind of damage",
            f"applied {card} to both battle damage and effect damage",
            {"damage": "any"},
        )
    elif hasattr(effect, "damage"):
        yield (
            "wrong kind of damage",
            f"applied {card} to battle damage only",
            {"damage": "battle"},
        )
    if effect.step == "03":
        yield (
            ("instead and also", f"moved the damage with {card}", {"kind": "instead"})
            if effect.kind == "also"
            else (
                "instead and also",
                f"gave both players the damage that {card} moves",
                {"kind": "also"},
            )
        )


def _other_players(effect: Any) -> Iterator[tuple[str, str]]:
    """Yield the other values of an effect's `taken_by`, each with whose damage that is."""
    right = getattr(effect, "taken_by", None)
    players = {"controller": effect.controller, "opponent": OTHER[effect.controller]}
    for wrong in ("any", *players) if right else ():
        if wrong == "any" != right:
            yield wrong, "both players’"
        elif wrong != right:
            yield wrong, _OF[players[wrong]]
