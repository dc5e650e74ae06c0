"""Describe effects and modifiers of a document in a few words."""

from __future__ import annotations

from engine.document import Document
from engine.yugioh import usual_scope
from explorer.battle.picked_cards.parts import ModifierPart

# What an effect does, in a few words; `{value}` where its step takes one.
DOES = {
    "piercing": "piercing",
    "01": "doubles its piercing damage",
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


def effect_in_words(effect: Document) -> str:
    """Describe an effect of a document, with the damage it affects where that is unusual."""
    what, touches = effect_and_scope(effect)
    return " · ".join((what, *touches))


def effect_and_scope(effect: Document) -> tuple[str, list[str]]:
    """Return what an effect of a document does, and the damage it affects where unusual."""
    kind = effect.get("kind", "")
    step = str(effect["step"])
    does = DOES.get(f"{step} {kind}".strip()) or DOES.get(step)
    comparison = str(effect.get("comparison", "")).replace("_", " ")
    value = value_in_words(effect.get("value"))
    what = does.format(value=value, comparison=comparison) if does else step
    return what, _scope_in_words(effect, step, kind)


def value_in_words(value: object) -> str:
    """Return a number, or whose Life Points the value is half of."""
    if not isinstance(value, dict):
        return str(value)
    whose = "your" if value.get("half_of_life_points") == "you" else "the opponent’s"
    return f"half of {whose} Life Points"


def _scope_in_words(effect: Document, step: str, kind: str) -> list[str]:
    """Return whose damage an effect affects, who inflicts it, and its kind."""
    taken_by = effect.get("taken_by") or usual_scope(step, kind)
    parts = [
        _TAKEN_BY.get((taken_by, str(effect["controller"])), ""),
        _INFLICTED_BY.get(str(effect.get("inflicted_by")), ""),
    ]
    if effect.get("damage", "battle") != "battle":
        parts.append("any damage" if effect["damage"] == "any" else "effect damage only")
    return [part for part in parts if part]


def modifiers_in_words(part: ModifierPart) -> str:
    """Describe how a card changes a monster's ATK and DEF."""
    words = []
    for modifier in part.modifiers:
        stat = str(modifier["stat"]).upper()
        if "set" in modifier:
            words.append(f"{stat} becomes {modifier['set']}")
        else:
            amount = modifier["change"]
            words.append(f"{stat} {'+' if isinstance(amount, int) and amount >= 0 else ''}{amount}")
    only = " during damage calculation only" if "during" in part.modifiers[0] else ""
    return ", ".join(words) + only
