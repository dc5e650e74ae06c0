"""Describe in words what a card does to a battle, for people who look the card up."""

from __future__ import annotations

from typing import NamedTuple

from engine.yugioh import STEPS
from explorer.battle.amount_words import amount_in_words, change_in_words
from explorer.battle.condition_words import condition_in_words
from explorer.battle.wording import does_in_words
from explorer.models import CardEffect


class CardDoes(NamedTuple):
    """One effect of a card in words."""

    step: str  # of the ladder; empty where it is none
    does: str
    touches: str  # whose damage, or which monster
    when: str
    from_japanese: bool = False  # its Japanese text decides; the English one says otherwise


_TOUCHES = {
    "controller": "damage its controller would take",
    "opponent": "damage the other player would take",
    "any": "damage either player would take",
}
_MONSTER = {
    "this_card": "this card",
    "equipped_monster": "the equipped monster",
    "battled_monster": "the monster it battles",
    "chosen_monster": "a monster it chooses",
    "own": "its controller’s monsters",
    "opposing": "the other player’s monsters",
    "attacker": "the attacker",
    "any": "any monster",
}
_BESIDES = {
    "piercing": "inflicts piercing battle damage",
    "uses_def": "uses its DEF",
    "attacks_in_defense": "attacks while in Defense Position",
    "indestructible_by_battle": "can’t be destroyed by battle",
}
_GATE = {
    ("role", "attacker"): "when attacking",
    ("role", "target"): "when attacked",
    ("battle", "monster"): "in battles between monsters",
    ("battle", "direct"): "in direct attacks",
    ("position", "attack"): "in Attack Position",
    ("position", "defense"): "in Defense Position",
    ("attacker", "controller"): "when its controller’s monster attacks",
    ("attacker", "opponent"): "when the other player’s monster attacks",
    ("equipped", True): "while it has an Equip Card",
    ("equipped", False): "while it has no Equip Card",
}


def does_of(effect: CardEffect) -> CardDoes:
    """Return one effect in words."""
    step = effect.step if effect.step in STEPS and effect.step != "piercing" else ""
    does = (
        _BESIDES.get(effect.step) or change_in_words(effect.affects_stat) or _ladder_words(effect)
    )
    when = "; ".join(filter(None, _conditions(effect)))
    return CardDoes(step, does, _touched(effect), when, effect.from_japanese)


def _touched(effect: CardEffect) -> str:
    words = [_TOUCHES.get(effect.taken_by, "")]
    if effect.inflicted_by and effect.inflicted_by != "any":
        words.append(f"inflicted by {_MONSTER[effect.inflicted_by]}")
    if effect.applies_to:
        words.append(_MONSTER[effect.applies_to])
    if effect.damage and effect.damage != "battle":
        words.append("any damage" if effect.damage == "any" else "effect damage only")
    return ", ".join(filter(None, words))


def _conditions(effect: CardEffect) -> list[str]:
    """Return the conditions that the composer checks, and those that only a person can."""
    involved = f"in battles involving {_MONSTER[effect.involving]}" if effect.involving else ""
    gates = [_GATE.get(item, "") for item in effect.gate.items()]
    return [involved, *gates, condition_in_words(effect.when)]


def _ladder_words(effect: CardEffect) -> str:
    value = amount_in_words(effect.value)
    return does_in_words(effect.step, effect.kind, effect.comparison, value)
