"""Compute the numbers of cards' effects that depend on the battle: double the ATK, for example.

A formula that needs more than the composed battle holds (cards in a Graveyard, other monsters on
the field) is missing from the formulas, so its number has to be typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pydantic import ValidationError

from engine.document import Document
from engine.yugioh import OTHER
from engine.yugioh.formulas import is_formula, parts_of
from explorer.battle.monster_numbers import number_of, without_changes_of
from explorer.battle.picked_cards.composed_battle import ComposedBattle
from explorer.battle.picked_cards.picked_card import OTHER_SLOT, SLOTS, PickedCard


def amount(
    battle: ComposedBattle,
    stored: Any,
    stat: str,
    picked: PickedCard,
    slot: str,
    typed: int | None = None,
) -> int | None:
    """Return a number of the catalogue in a battle; None where the battle does not determine it and
    no person has: `typed` is the number itself, or how many things it is for.

    A card's own modifiers are left out of its formula's input, so that computing it again gives the
    same number.
    """
    if isinstance(stored, int):
        return stored
    if "each" in stored:
        return None if typed is None else int(stored["each"]) * typed
    formula = FORMULAS.get(stored["formula"])
    if formula is None:
        return typed
    if stored["formula"] in _OF_THE_CARD and not picked.battles:
        printed = _printed(picked, _OF_THE_CARD[stored["formula"]])
        return typed if printed is None else printed
    if not slot and "life_points" not in stored["formula"]:
        return typed
    if stored["formula"] in _OF_OTHER and _is_made_in_calculation(battle, slot):
        return typed
    try:
        worked_out = formula(_numbers(battle, stat, picked, slot))
    except (ValidationError, ValueError, TypeError):  # a number is invalid or not given
        return typed
    return typed if worked_out is None else worked_out


# The formulas of a battle document that those of the catalogue are.
_OF_DOCUMENTS = {
    "double_current": "double_{stat}",
    "half_current": "half_{stat}",
    "double_original": "double_original_{stat}",
    "half_original": "half_original_{stat}",
    "its_original": "original_{stat}",
    "original_atk": "original_atk",
    "its_current_def": "def",
    "swap_atk_def": "{swapped}",
    "this_cards_atk": "{whose}atk",
    "this_cards_def": "{whose}def",
    "battled_atk": "other_atk",
    "battled_original_atk": "other_original_atk",
    "half_battled_atk": "half_other_atk",
    "half_battled_original_atk": "half_other_original_atk",
    "double_battled_atk": "double_other_atk",
    "double_battled_original_atk": "double_other_original_atk",
}
_SWAPPED = {"atk": "def", "def": "atk"}


def document_formula(
    battle: ComposedBattle, stored: Any, stat: str, picked: PickedCard, slot: str
) -> str:
    """Return the formula with which a battle document says a number of the catalogue; empty if it
    has none, or can't have it: of two monsters, only one has numbers made from the other one's.
    """
    named = stored.get("formula", "") if isinstance(stored, dict) else ""
    words = _OF_DOCUMENTS.get(named, "")
    if not words or not slot or (named in _OF_THE_CARD and not picked.battles):
        return ""
    whose = "" if slot == picked.slot else "other_"
    formula = words.format(stat=stat, swapped=_SWAPPED[stat], whose=whose)
    if not parts_of(formula).is_of_other:
        return formula
    # A card that changes both monsters does so at once, by what their numbers were.
    changed = {each.applies_to for each in picked.card.own_effects if each.affects_stat}
    other = battle.document[OTHER_SLOT[slot]]
    if other is None or len(changed) > 1:
        return ""
    is_mutual = any(names_other(each, is_current=True) for each in other.get("modifiers", ()))
    return "" if is_mutual else formula


# The formulas made from a number of the other monster that one of this monster may have made.
_OF_OTHER = ("battled_atk", "half_battled_atk", "double_battled_atk")


def _is_made_in_calculation(battle: ComposedBattle, slot: str) -> bool:
    """Return whether a number of the other monster is made from the current one of this monster in
    damage calculation: which of two such numbers comes first is not worked out.
    """
    other = battle.document[OTHER_SLOT[slot]] or {}
    return any(
        names_other(each, is_current=True) and "during" in each
        for each in other.get("modifiers", ())
    )


def names_other(modifier: Document, *, is_current: bool = False) -> bool:
    """Return whether a change is made from the number of the other monster, or only from its
    current one.
    """
    stated = modifier.get("set", modifier.get("change"))
    if not is_formula(stated):
        return False
    parts = parts_of(stated)
    return parts.is_of_other and not (is_current and parts.is_original)


def _numbers(battle: ComposedBattle, stat: str, picked: PickedCard, slot: str) -> Numbers:
    bare = {each: without_changes_of(battle.document[each], picked.card.name) for each in SLOTS}
    points = {"you": 8000, "opponent": 8000} | battle.document.get("life_points", {})
    other = OTHER_SLOT.get(slot, "")
    # What the card does to itself counts where its ATK changes another monster.
    is_of_another = picked.battles and slot != picked.slot
    card = {each: battle.document[each] for each in SLOTS} if is_of_another else bare
    its = picked.slot if is_of_another else slot
    return Numbers(
        stat=number_of(bare, slot, stat),
        original=_original(battle, bare, slot, stat),
        atk=number_of(bare, slot, "atk"),
        def_=number_of(bare, slot, "def"),
        original_atk=_original(battle, bare, slot, "atk"),
        card_atk=number_of(card, its, "atk"),
        card_def=number_of(card, its, "def"),
        battled_atk=number_of(bare, other, "atk"),
        battled_def=number_of(bare, other, "def"),
        battled_original_atk=_original(battle, bare, other, "atk"),
        life_points=int(points[picked.controller]),
        other_life_points=int(points[OTHER[picked.controller]]),
    )


def _original(
    battle: ComposedBattle, monsters: Mapping[str, Document | None], slot: str, stat: str
) -> int | None:
    """Return the original value of a stat: the printed one, or the one that a card has set."""
    monster = monsters.get(slot)
    if monster is None:
        return 0
    originals = [
        each | {"original": True}
        for each in monster.get("modifiers", ())
        if "set" in each and each["card"] in battle.setters
    ]
    bare = monster | {"modifiers": originals}
    return number_of({**monsters, slot: bare}, slot, stat, is_original=True)


# The numbers of the card that has the effect, whichever monster changes.
_OF_THE_CARD = {"this_cards_atk": "atk", "this_cards_def": "def"}


def _printed(picked: PickedCard, stat: str) -> int | None:
    """Return the printed ATK or DEF of a card that does not battle; None for `?` or no number."""
    printed = picked.card.atk if stat == "atk" else picked.card.def_printed
    return int(printed) if printed.isdigit() else None


class Numbers(NamedTuple):
    """The input of a formula: a monster's numbers and those of the monster it battles.

    A missing number is None; a formula that needs it then raises TypeError or is None.
    """

    stat: Any  # a whole number or None, as are the others of monsters
    original: Any  # of the stat that changes
    atk: Any
    def_: Any
    original_atk: Any
    card_atk: Any  # of the card that has the effect, if it battles
    card_def: Any
    battled_atk: Any
    battled_def: Any
    battled_original_atk: Any
    life_points: int  # of the effect's controller
    other_life_points: int


def _half(value: int) -> int:
    """Return half, rounded up, as Konami rounds ATK, DEF and Life Points (Q&A 11530, 23944)."""
    return (value + 1) // 2


FORMULAS: dict[str, Callable[[Numbers], int | None]] = {
    "double_current": lambda n: 2 * n.stat,
    "half_current": lambda n: _half(n.stat),
    "double_original": lambda n: 2 * n.original,
    "half_original": lambda n: _half(n.original),
    "its_original": lambda n: n.original,
    "original_atk": lambda n: n.original_atk,
    "this_cards_atk": lambda n: n.card_atk,
    "this_cards_def": lambda n: n.card_def,
    "its_current_def": lambda n: n.def_,
    "battled_atk": lambda n: n.battled_atk,
    "battled_original_atk": lambda n: n.battled_original_atk,
    "half_battled_atk": lambda n: _half(n.battled_atk),
    "half_battled_original_atk": lambda n: _half(n.battled_original_atk),
    "double_battled_atk": lambda n: 2 * n.battled_atk,
    "double_battled_original_atk": lambda n: 2 * n.battled_original_atk,
    "battled_atk_plus_1000": lambda n: n.battled_atk + 1000,
    "higher_of_battled_atk_def_plus_100": lambda n: max(n.battled_atk, n.battled_def) + 100,
    "swap_atk_def": lambda n: n.atk + n.def_ - n.stat,
    "half_of_controllers_life_points": lambda n: _half(n.life_points),
    "half_of_opponents_life_points": lambda n: _half(n.other_life_points),
    "controllers_life_points": lambda n: n.life_points,
    "opponents_life_points": lambda n: n.other_life_points,
    "difference_in_life_points": lambda n: abs(n.life_points - n.other_life_points),
}
