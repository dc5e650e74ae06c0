"""Read the ATK and DEF of a monster, with and without changes, and find empty ones.

A field that is empty stays empty in the document of a page. The engine needs a number for each ATK
and DEF: one that the battle doesn't use is `?` for it, so that no number is made up. One that it
uses stays empty, and the engine refuses it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from pydantic import ValidationError

from engine.document import Document
from engine.yugioh import Attacker, Target, stats_at
from engine.yugioh.formulas import is_formula, parts_of
from explorer.addresses.battle import LETTER_OF_SLOT

STATS = ("atk", "def")
NOT_GIVEN = "?"


def used_stat(slot: str, monster: Document) -> str:
    """Return the stat that a monster battles with: its DEF if it defends, unless the document has
    another.
    """
    change = monster.get("position_change")
    to = change.get("to") if isinstance(change, dict) else None
    position = to or monster.get("position")
    defends = slot == "target" and position in ("defense", "face_down")
    return str(monster.get("battles_with") or ("def" if defends else "atk"))


def is_set(monster: Document, stat: str) -> bool:
    """Return whether a modifier sets a stat, so that the printed number doesn't count."""
    modifiers = monster.get("modifiers", ())
    return any("set" in each and each["stat"] == stat for each in modifiers)


def missing_stat(slot: str, monster: Document) -> str:
    """Return the stat that a monster battles with if nobody gave it; else an empty string."""
    stat = used_stat(slot, monster)
    return stat if monster.get(stat) == "" and not is_set(monster, stat) else ""


def for_engine(document: Document) -> Document:
    """Return a battle with `?` for the empty numbers that it doesn't use."""
    for slot, other in (("attacker", "target"), ("target", "attacker")):
        if document.get(slot):
            named = stats_in_formulas([document.get(other) or {}], is_of_other=True)
            document = document | {slot: monster_for_engine(slot, document[slot], named)}
    return document


def stats_in_formulas(monsters: Iterable[Document], *, is_of_other: bool) -> set[str]:
    """Return the stats that the formulas of monsters' modifiers name, their own or those of the
    monster that they battle.
    """
    modifiers = [each for monster in monsters for each in monster.get("modifiers", ())]
    amounts = [each.get("set", each.get("change")) for each in modifiers]
    formulas = [parts_of(each) for each in amounts if is_formula(each)]
    return {each.stat for each in formulas if each.is_of_other == is_of_other}


def monster_for_engine(slot: str, monster: Document, named: Collection[str] = ()) -> Document:
    """Return a monster with `?` for the empty numbers that its battle doesn't use; formulas of the
    other monster use those that are `named`.
    """
    used = {missing_stat(slot, monster), *named, *stats_in_formulas([monster], is_of_other=False)}
    blank = [stat for stat in _blank(monster) if stat not in used]
    return monster | dict.fromkeys(blank, NOT_GIVEN)


def with_blanks(document: Document, typed: Document) -> Document:
    """Return a battle whose numbers are empty where those of the typed one are."""
    for slot in LETTER_OF_SLOT:
        if document.get(slot):
            document = document | {slot: with_blanks_of(document[slot], typed[slot])}
    return document


def with_blanks_of(monster: Document, typed: Document) -> Document:
    """Return a monster whose numbers are empty where those of the typed one are."""
    return monster | {stat: "" for stat in STATS if typed.get(stat) == ""}


def number_without(
    monsters: Mapping[str, Document | None], slot: str, stat: str, card: str
) -> int | None:
    """Return a stat of a monster without what a card changes; None where it is not known."""
    bare = {each: without_changes_of(monster, card) for each, monster in monsters.items()}
    monster = bare.get(slot)
    try:
        is_known = monster and isinstance(monster.get(stat), int)
        return number_of(bare, slot, stat) if is_known else None
    except (ValidationError, ValueError, TypeError):  # half-typed
        return None


def without_changes_of(monster: Document | None, card: str) -> Document | None:
    """Return the monster without the modifiers of a card."""
    if monster is None:
        return None
    remaining = [each for each in monster.get("modifiers", ()) if each["card"] != card]
    return monster | {"modifiers": remaining}


def number_of(
    monsters: Mapping[str, Document | None], slot: str, stat: str, *, is_original: bool = False
) -> int | None:
    """Return a stat of a monster with its modifiers, as the engine counts it; 0 for a Link
    Monster's DEF, and None if it is missing.
    """
    monster, other = monsters.get(slot), "target" if slot == "attacker" else "attacker"
    if monster is None or (stat == "def" and monster["def"] is None):
        return 0
    standing = monster | {"battles_with": stat, "position": "attack"}
    if missing_stat("attacker", standing):
        return None
    named = stats_in_formulas([monster], is_of_other=True)
    battled = monsters.get(other)
    if battled and any(battled.get(each) == "" for each in named):
        return None
    one = _validated(slot, monster_for_engine("attacker", standing))
    blank = dict.fromkeys(_blank(battled), NOT_GIVEN) if battled else {}
    two = _validated(other, battled | blank) if battled else None
    current, original = stats_at(one, two, when="with_damage")
    return (original if is_original else current)[stat]


def _validated(slot: str, monster: Document) -> Any:
    return (Attacker if slot == "attacker" else Target).model_validate(monster)


def _blank(monster: Document) -> list[str]:
    return [stat for stat in STATS if monster.get(stat) == ""]
