"""Compute the numbers of cards' effects that depend on the battle."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from engine.document import Document
from engine.yugioh import OTHER
from explorer.battle.picked_cards.composed_battle import ComposedBattle
from explorer.battle.picked_cards.formulas import FORMULAS, Numbers
from explorer.battle.picked_cards.monster_numbers import number_of, without_changes_of
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
    try:
        worked_out = formula(_numbers(battle, stat, picked, slot))
    except (ValidationError, ValueError, TypeError):  # a number is invalid or not given
        return typed
    return typed if worked_out is None else worked_out


def _numbers(battle: ComposedBattle, stat: str, picked: PickedCard, slot: str) -> Numbers:
    bare = {each: without_changes_of(battle.document[each], picked.card.name) for each in SLOTS}
    points = {"you": 8000, "opponent": 8000} | battle.document.get("life_points", {})
    monster = bare[slot] if slot else None
    other = bare[OTHER_SLOT[slot]] if slot else None
    # What the card does to itself counts where its ATK changes another monster.
    card = battle.document[picked.slot] if picked.battles and slot != picked.slot else monster
    return Numbers(
        stat=number_of(monster, stat),
        original=_original(battle, monster, stat),
        atk=number_of(monster, "atk"),
        def_=number_of(monster, "def"),
        original_atk=_original(battle, monster, "atk"),
        card_atk=number_of(card, "atk"),
        card_def=number_of(card, "def"),
        battled_atk=number_of(other, "atk"),
        battled_def=number_of(other, "def"),
        battled_original_atk=_original(battle, other, "atk"),
        life_points=int(points[picked.controller]),
        other_life_points=int(points[OTHER[picked.controller]]),
    )


def _original(battle: ComposedBattle, monster: Document | None, stat: str) -> int | None:
    """Return the original value of a stat: the printed one, or the one that a card has set."""
    if monster is None:
        return 0
    changes = [
        each for each in monster.get("modifiers", ()) if each["stat"] == stat and "set" in each
    ]
    originals = [each["set"] for each in changes if each["card"] in battle.setters]
    return int(originals[-1]) if originals else number_of(monster | {"modifiers": []}, stat)


# The numbers of the card that has the effect, whichever monster changes.
_OF_THE_CARD = {"this_cards_atk": "atk", "this_cards_def": "def"}


def _printed(picked: PickedCard, stat: str) -> int | None:
    """Return the printed ATK or DEF of a card that does not battle; None for `?` or no number."""
    printed = picked.card.atk if stat == "atk" else picked.card.def_printed
    return int(printed) if printed.isdigit() else None
