"""Compute the numbers of cards' effects that depend on the battle."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from pydantic import ValidationError

from engine.document import Document
from engine.yugioh import OTHER, Monster, compared
from explorer.battle.blank_numbers import missing_stat, monster_for_engine
from explorer.battle.picked_cards.formulas import FORMULAS, Numbers
from explorer.battle.picked_cards.picked_card import OTHER_SLOT, SLOTS, PickedCard


class ComposedBattle(NamedTuple):
    """A battle as it is composed, with the facts on its cards that its document lacks."""

    document: Document
    setters: Collection[str] = ()  # the cards in it that make a value the original one

    @classmethod
    def of(cls, document: Document, picked_cards: Iterable[PickedCard]) -> ComposedBattle:
        """Return the battle of a document with its picked cards."""
        return cls(
            document, {picked.card.name for picked in picked_cards if picked.card.sets_originals}
        )

    def amount(
        self, stored: Any, stat: str, picked: PickedCard, slot: str, typed: int | None = None
    ) -> int | None:
        """Return a number of the catalogue in this battle; None where the battle does not determine
        it and no person has: `typed` is the number itself, or how many things it is for.

        A card's own modifiers are left out of its formula's input, so that computing it again gives
        the same number.
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
            worked_out = formula(self._numbers(stat, picked, slot))
        except (ValidationError, ValueError, TypeError):  # a number is invalid or not given
            return typed
        return typed if worked_out is None else worked_out

    def _numbers(self, stat: str, picked: PickedCard, slot: str) -> Numbers:
        bare = {each: _without(self.document[each], picked.card.name) for each in SLOTS}
        points = {"you": 8000, "opponent": 8000} | self.document.get("life_points", {})
        monster = bare[slot] if slot else None
        other = bare[OTHER_SLOT[slot]] if slot else None
        # What the card does to itself counts where its ATK changes another monster.
        card = self.document[picked.slot] if picked.battles and slot != picked.slot else monster
        return Numbers(
            stat=_value(monster, stat),
            original=self._original(monster, stat),
            atk=_value(monster, "atk"),
            def_=_value(monster, "def"),
            original_atk=self._original(monster, "atk"),
            card_atk=_value(card, "atk"),
            card_def=_value(card, "def"),
            battled_atk=_value(other, "atk"),
            battled_def=_value(other, "def"),
            battled_original_atk=self._original(other, "atk"),
            life_points=int(points[picked.controller]),
            other_life_points=int(points[OTHER[picked.controller]]),
        )

    def _original(self, monster: Document | None, stat: str) -> int | None:
        """Return the original value of a stat: the printed one, or the one that a card has set."""
        if monster is None:
            return 0
        changes = [
            each for each in monster.get("modifiers", ()) if each["stat"] == stat and "set" in each
        ]
        originals = [each["set"] for each in changes if each["card"] in self.setters]
        return int(originals[-1]) if originals else _value(monster | {"modifiers": []}, stat)


def number_without(monster: Document | None, stat: str, card: str) -> int | None:
    """Return a stat of a monster without what a card changes; None where it is not known."""
    bare = _without(monster, card)
    try:
        return _value(bare, stat) if bare and isinstance(bare.get(stat), int) else None
    except (ValidationError, ValueError, TypeError):  # half-typed
        return None


# The numbers of the card that has the effect, whichever monster changes.
_OF_THE_CARD = {"this_cards_atk": "atk", "this_cards_def": "def"}


def _printed(picked: PickedCard, stat: str) -> int | None:
    """Return the printed ATK or DEF of a card that does not battle; None for `?` or no number."""
    printed = picked.card.atk if stat == "atk" else picked.card.def_printed
    return int(printed) if printed.isdigit() else None


def _without(monster: Document | None, card: str) -> Document | None:
    if monster is None:
        return None
    remaining = [each for each in monster.get("modifiers", ()) if each["card"] != card]
    return monster | {"modifiers": remaining}


def _value(monster: Document | None, stat: str) -> int | None:
    """Return a stat with its modifiers, as the engine counts it; 0 for a Link Monster's DEF, and
    None if nobody gave it.
    """
    if monster is None or (stat == "def" and monster["def"] is None):
        return 0
    standing = monster | {"battles_with": stat, "position": "attack"}
    if missing_stat("attacker", standing):
        return None
    standing = monster_for_engine("attacker", standing)
    return compared(Monster.model_validate(standing)).value
