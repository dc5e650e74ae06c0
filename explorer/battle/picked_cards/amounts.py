"""The numbers of the cards' effects in a battle, where they depend on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from pydantic import ValidationError

from engine.document import Document
from engine.yugioh import OTHER, Monster, compared
from explorer.battle.picked_cards.formulas import FORMULAS, Numbers
from explorer.battle.picked_cards.seats import OTHER_SLOT, SLOTS, Seat


class Composed(NamedTuple):
    """A battle as it is composed, with what its document does not tell of its cards."""

    document: Document
    setters: Collection[str] = ()  # the cards in it that make a value the original one

    @classmethod
    def of(cls, document: Document, seats: Iterable[Seat]) -> Composed:
        """A battle in which these cards take part."""
        return cls(document, {seat.card.name for seat in seats if seat.card.sets_originals})

    def amount(self, stored: Any, stat: str, seat: Seat, slot: str) -> int | None:
        """A number of the catalogue in this battle; None where the battle does not tell it.

        The card's own changes are left out of what its formula starts from, so that working it
        out a second time gives the same number.
        """
        if isinstance(stored, int):
            return stored
        formula = FORMULAS.get(stored["formula"])
        if formula is None:
            return None
        if not slot and "life_points" not in stored["formula"]:
            return _printed_atk(seat) if stored["formula"] == "this_cards_atk" else None
        try:
            return formula(self._numbers(stat, seat, slot))
        except (ValidationError, ValueError, TypeError):  # half-typed: nothing to work with
            return None

    def _numbers(self, stat: str, seat: Seat, slot: str) -> Numbers:
        bare = {each: _without(self.document[each], seat.card.name) for each in SLOTS}
        points = {"you": 8000, "opponent": 8000} | self.document.get("life_points", {})
        monster = bare[slot] if slot else None
        other = bare[OTHER_SLOT[slot]] if slot else None
        return Numbers(
            _value(monster, stat),
            self._original(monster, stat),
            _value(monster, "atk"),
            _value(monster, "def"),
            self._original(monster, "atk"),
            _value(other, "atk"),
            _value(other, "def"),
            self._original(other, "atk"),
            int(points[seat.controller]),
            int(points[OTHER[seat.controller]]),
        )

    def _original(self, monster: Document | None, stat: str) -> int:
        """The original stat: the printed one, or what a card has made the original."""
        if monster is None:
            return 0
        changes = [
            each for each in monster.get("modifiers", ()) if each["stat"] == stat and "set" in each
        ]
        originals = [each["set"] for each in changes if each["card"] in self.setters]
        return int(originals[-1]) if originals else _value(monster | {"modifiers": []}, stat)


def _printed_atk(seat: Seat) -> int | None:
    """The ATK of a monster that does not battle: what is printed on it."""
    return int(seat.card.atk) if seat.card.atk.isdigit() else None


def _without(monster: Document | None, card: str) -> Document | None:
    if monster is None:
        return None
    kept = [each for each in monster.get("modifiers", ()) if each["card"] != card]
    return monster | {"modifiers": kept}


def _value(monster: Document | None, stat: str) -> int:
    """A stat with its modifiers, as the engine counts it; 0 for a DEF that a Link Monster lacks."""
    if monster is None or (stat == "def" and monster["def"] is None):
        return 0
    standing = monster | {"battles_with": stat, "position": "attack"}
    return compared(Monster.model_validate(standing)).value
