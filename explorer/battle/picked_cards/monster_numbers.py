"""Read ATK and DEF of a monster's document, with and without what cards change."""

from __future__ import annotations

from pydantic import ValidationError

from engine.document import Document
from engine.yugioh import Monster, compared
from explorer.battle.blank_numbers import missing_stat, monster_for_engine


def number_without(monster: Document | None, stat: str, card: str) -> int | None:
    """Return a stat of a monster without what a card changes; None where it is not known."""
    bare = without_changes_of(monster, card)
    try:
        return number_of(bare, stat) if bare and isinstance(bare.get(stat), int) else None
    except (ValidationError, ValueError, TypeError):  # half-typed
        return None


def without_changes_of(monster: Document | None, card: str) -> Document | None:
    """Return the monster without the modifiers of a card."""
    if monster is None:
        return None
    remaining = [each for each in monster.get("modifiers", ()) if each["card"] != card]
    return monster | {"modifiers": remaining}


def number_of(monster: Document | None, stat: str) -> int | None:
    """Return a stat with its modifiers, as the engine counts it; 0 for a Link Monster's DEF, and
    None if it is missing.
    """
    if monster is None or (stat == "def" and monster["def"] is None):
        return 0
    standing = monster | {"battles_with": stat, "position": "attack"}
    if missing_stat("attacker", standing):
        return None
    standing = monster_for_engine("attacker", standing)
    return compared(Monster.model_validate(standing)).value
