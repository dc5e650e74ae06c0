"""List the mistakes in reading an effect: its controller, whose damage it affects, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.text import Name
from engine.yugioh import OTHER, calculate
from explorer.learn.description import in_words
from explorer.learn.mistakes import Mistake
from explorer.learn.quiz_battle import QuizBattle
from explorer.web.translation import gettext_noop, message

# By the player whom the person took for the effect's controller, or for the one who takes damage.
_TREATED_AS = {
    "you": gettext_noop("you treated {card} as yours"),
    "opponent": gettext_noop("you treated {card} as your opponent’s"),
}
_APPLIED_TO = {
    "you": gettext_noop("you applied {card} to your damage"),
    "opponent": gettext_noop("you applied {card} to your opponent’s damage"),
    "any": gettext_noop("you applied {card} to both players’ damage"),
}


def misread_effects(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the battle with each of its effects read in another way."""
    battle = dealt.battle
    effects = battle.to_document().get("effects", ())
    for at, (effect, document) in enumerate(zip(battle.effects, effects, strict=True)):
        card = Name(effect.card)
        for did, changed in _misread(effect):
            misread = (
                *battle.effects[:at],
                effect.model_copy(update=changed),
                *battle.effects[at + 1 :],
            )
            yield Mistake(
                numbers=dealt.numbers(calculate(battle.model_copy(update={"effects": misread}))),
                did=message(did, card=card),
                more=message("{card}: {effect}.", card=card, effect=in_words(document)),
                step=effect.step if effect.step.isdigit() else "",
                left_out=frozenset({at}),
            )


def _misread(effect: Any) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the ways to misread an effect: what the person did with `{card}`, and the fields that
    differ.
    """
    other = OTHER[effect.controller]
    if getattr(effect, "inflicted_by", "own") in ("own", "opposing"):
        yield _TREATED_AS[other], {"controller": other}
    for taken_by, player in _other_players(effect):
        yield _APPLIED_TO[player], {"taken_by": taken_by}
    if getattr(effect, "inflicted_by", "any") != "any":
        did = gettext_noop("you applied {card} to damage from any monster")
        yield did, {"inflicted_by": "any"}
    if getattr(effect, "damage", "any") != "any":
        did = gettext_noop("you applied {card} to both battle damage and effect damage")
        yield did, {"damage": "any"}
    elif hasattr(effect, "damage"):
        yield gettext_noop("you applied {card} to battle damage only"), {"damage": "battle"}
    if effect.step == "03" and effect.kind == "also":
        yield gettext_noop("you moved the damage with {card}"), {"kind": "instead"}
    elif effect.step == "03":
        did = gettext_noop("you gave both players the damage that {card} moves")
        yield did, {"kind": "also"}


def _other_players(effect: Any) -> Iterator[tuple[str, str]]:
    """Yield the other values of an effect's `taken_by`, each with the player who then takes it."""
    right = getattr(effect, "taken_by", None)
    players = {"controller": effect.controller, "opponent": OTHER[effect.controller]}
    for wrong in ("any", *players) if right else ():
        if wrong == "any" != right:
            yield wrong, "any"
        elif wrong != right:
            yield wrong, players[wrong]
