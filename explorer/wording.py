"""Effects and modifiers of a document, and those of a card, in a few words."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.yugioh import STEPS, usual_scope
from explorer.models import Card, CardEffect
from explorer.picking.parts import ModifierPart

Document = dict[str, Any]

# What an effect does, in a few words; `{value}` where its step takes one.
DOES = {
    "piercing": "piercing",
    "01": "doubles its piercing",
    "01 battle": "inflicts double",
    "02": "both players take it",
    "03 instead": "the other player takes it instead",
    "03 also": "the other player takes it too",
    "04": "is treated as effect damage",
    "05": "Life Points are gained instead",
    "06": "becomes 0",
    "07": "is halved",
    "08": "is doubled",
    "09": "becomes {value}",
    "10": "not taken if {comparison} {value}",
}
_TAKEN_BY = {
    ("controller", "you"): "damage to you",
    ("controller", "opponent"): "damage to the opponent",
    ("opponent", "you"): "damage to the opponent",
    ("opponent", "opponent"): "damage to you",
    ("any", "you"): "damage to either player",
    ("any", "opponent"): "damage to either player",
}
_INFLICTED_BY = {
    "attacker": "by the attacker",
    "target": "by the target",
    "own": "by its controller’s monsters",
    "opposing": "by the other player’s monsters",
}


def does_what(effect: Document) -> str:
    """An effect of a document in a few words, with whose damage it touches where that is said."""
    kind = effect.get("kind", "")
    step = str(effect["step"])
    does = DOES.get(f"{step} {kind}".strip()) or DOES.get(step)
    comparison = str(effect.get("comparison", "")).replace("_", " ")
    parts = [does.format(value=effect.get("value"), comparison=comparison) if does else step]
    taken_by = effect.get("taken_by") or usual_scope(step, kind)
    parts.append(_TAKEN_BY.get((taken_by, str(effect["controller"])), ""))
    if effect.get("inflicted_by") in _INFLICTED_BY:
        parts.append(_INFLICTED_BY[effect["inflicted_by"]])
    if effect.get("damage", "battle") != "battle":
        parts.append("any damage" if effect["damage"] == "any" else "effect damage only")
    return " · ".join(part for part in parts if part)


def changes(part: ModifierPart) -> str:
    """What a card does to a monster's numbers."""
    words = []
    for modifier in part.modifiers:
        stat = str(modifier["stat"]).upper()
        if "set" in modifier:
            words.append(f"{stat} becomes {modifier['set']}")
        else:
            amount = modifier["change"]
            words.append(f"{stat} {'+' if isinstance(amount, int) and amount >= 0 else ''}{amount}")
    only = " in damage calculation only" if "during" in part.modifiers[0] else ""
    return ", ".join(words) + only


class CardDoes(NamedTuple):
    """One effect of a card in words, for people who look the card up."""

    step: str  # of the ladder; empty where it is none
    does: str
    touches: str
    when: str


_TOUCHES = {
    "controller": "damage its controller would take",
    "opponent": "damage the other player would take",
    "any": "damage either player would take",
}
_INFLICTED = {
    "this_card": "inflicted by this card",
    "equipped_monster": "inflicted by the equipped monster",
    "battled_monster": "inflicted by the monster it battles",
    "chosen_monster": "inflicted by a monster it chooses",
    "own": "inflicted by its controller’s monsters",
    "opposing": "inflicted by the other player’s monsters",
    "attacker": "inflicted by the attacker",
}
_BESIDES = {
    "piercing": "inflicts piercing battle damage",
    "uses_def": "battles with its DEF",
    "attacks_in_defense": "attacks while in Defense Position",
    "indestructible_by_battle": "is not destroyed by battle",
}


def card_effects(card: Card) -> list[CardDoes]:
    """What a card does to a battle, one line for each effect, in the order of its entry."""
    return [_card_does(effect) for effect in card.effects.all()]


def _card_does(effect: CardEffect) -> CardDoes:
    touches = [_TOUCHES.get(effect.taken_by, ""), _INFLICTED.get(effect.inflicted_by, "")]
    if effect.damage and effect.damage != "battle":
        touches.append("any damage" if effect.damage == "any" else "effect damage only")
    step = effect.step if effect.step in STEPS and effect.step != "piercing" else ""
    does = _BESIDES.get(effect.step) or _stat_change(effect) or _ladder_words(effect)
    return CardDoes(step, does, ", ".join(filter(None, touches)), effect.when)


def _ladder_words(effect: CardEffect) -> str:
    words = DOES.get(f"{effect.step} {effect.kind}".strip()) or DOES[effect.step]
    comparison = effect.comparison.replace("_", " ")
    return words.format(value=_amount(effect.value), comparison=comparison)


def _stat_change(effect: CardEffect) -> str:
    change = effect.affects_stat
    if not change:
        return ""
    stats = {"atk": "ATK", "def": "DEF", "atk_def": "ATK and DEF"}[change["stat"]]
    amount = _amount(change["amount"])
    if change["op"] == "set":
        return f"{stats} becomes {amount}"
    is_plus = isinstance(change["amount"], int) and change["amount"] >= 0
    return f"{stats} {'+' if is_plus else ''}{amount}"


def _amount(value: Any) -> str:
    return value["formula"].replace("_", " ") if isinstance(value, dict) else str(value)
