"""What a card in its seat offers a battle: a part of the document for each of its effects.

The catalogue's words for monsters are seen from the card (`this_card`, `equipped_monster`); here
they become the document's `attacker` and `target`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.document import Document
from engine.yugioh import canonical_effect
from explorer.battle.picked_cards.amounts import Composed
from explorer.battle.picked_cards.parts import EffectPart, FieldPart, ModifierPart, Part
from explorer.battle.picked_cards.seats import (
    LETTERS,
    OTHER_SLOT,
    SLOTS,
    Seat,
    Situation,
    controller_of,
)
from explorer.models import CardEffect

OF_ITS_OWN_BATTLE = {"this_card", "equipped_monster", "battled_monster"}


class Offer(NamedTuple):
    """One effect of a seated card, for one of the monsters where it may be about either.

    `part` is None where the number depends on more than the composed battle holds.
    """

    seat: Seat
    effect: CardEffect
    slot: str  # the monster it is about; empty if about none in particular
    part: Part | None
    is_choice: bool = False  # the effect picks one monster, and either could be it

    @property
    def ref(self) -> str:
        """The value of its checkbox: a card's effect by name, worked out anew in each request."""
        return f"@{self.seat.code}.{self.effect.place}.{LETTERS[self.slot]}"

    @property
    def key(self) -> tuple[int, str, int]:
        """The effect, whichever of the two monsters its card has become."""
        return self.seat.card.passcode, self.seat.controller, self.effect.place

    @property
    def by_default(self) -> bool:
        """Ticked at once: in the role picked, or lying on the field without a condition."""
        if self.is_choice:
            return False
        if self.seat.slot or not self.seat.card.is_monster:
            return self.effect.by_default
        lasting = self.effect.activation == "continuous" and self.effect.zone == "monster"
        return self.effect.by_default and lasting and not self.effect.when

    def is_open(self, now: Situation) -> bool:
        """Whether the battle meets those of its conditions that a battle document shows."""
        gate: dict[str, Any] = self.effect.gate
        subject = self.seat.slot
        if self.effect.applies_to not in OF_ITS_OWN_BATTLE and self.slot:
            subject = self.slot
        if self.effect.step in ("piercing", "01") and self.slot != "attacker":
            return False
        if any(slot not in now.positions for slot in (self.slot, self.seat.slot) if slot):
            return False
        seen = {
            "role": subject,
            "battle": "direct" if now.is_direct else "monster",
            "position": now.positions.get(subject),
            "attacker": "controller"
            if now.controllers["attacker"] == self.seat.controller
            else "opponent",
            "equipped": subject in now.equipped,
        }
        return all(seen[condition] == wanted for condition, wanted in gate.items())


def offers(seat: Seat, battle: Composed, place: str = "") -> Iterator[Offer]:
    """Everything that a seated card could do in this battle, its gates aside; with a `place`, only
    what the effect at that place of the card could do.
    """
    for effect in seat.card.effects.all():
        if place in ("", str(effect.place)) and _has_this_role(effect, seat):
            slots = _slots(effect, seat, battle.document)
            is_choice = len(slots) > 1 and "chosen_monster" in (
                effect.applies_to,
                effect.inflicted_by,
            )
            for slot in slots:
                yield Offer(seat, effect, slot, _part(effect, seat, slot, battle), is_choice)


def _has_this_role(effect: CardEffect, seat: Seat) -> bool:
    """Whether the effect belongs to the way in which the card takes part."""
    if effect.step == "attacks_in_defense":  # a permission; the document needs none
        return False
    if seat.equipped:  # without a monster it does nothing yet
        return effect.activation == "equip" and bool(seat.slot)
    if seat.battles:
        its_own = effect.zone == "monster" or effect.involving == "this_card"
        return its_own and effect.activation not in ("equip", "pendulum")
    about = {effect.applies_to, effect.inflicted_by, effect.involving}
    return effect.activation != "equip" and not about & OF_ITS_OWN_BATTLE


def _slots(effect: CardEffect, seat: Seat, document: Document) -> list[str]:
    """The monsters that an effect is about, of which each makes an offer of its own."""
    there = [slot for slot in SLOTS if document[slot]]
    which = effect.applies_to or (
        effect.inflicted_by if effect.inflicted_by == "chosen_monster" else ""
    )
    if not which:
        return [""]
    if effect.step in ("piercing", "01") and which in ("chosen_monster", "any"):
        return ["attacker"]
    if which in ("this_card", "equipped_monster"):
        return [seat.slot]
    if which == "battled_monster":
        return [slot for slot in there if slot == OTHER_SLOT.get(seat.slot)]
    own = [slot for slot in there if controller_of(document, slot) == seat.controller]
    return {
        "own": own,
        "opposing": [slot for slot in there if slot not in own],
        "attacker": ["attacker"],
    }.get(which, there)


def _part(effect: CardEffect, seat: Seat, slot: str, battle: Composed) -> Part | None:
    if effect.step == "indestructible_by_battle":
        return FieldPart(slot, "indestructible_by_battle", True)
    if effect.step == "uses_def":
        return FieldPart(slot, "battles_with", "def")
    if effect.step == "stat_change":
        return _modifiers(effect, seat, slot, battle)
    return _effect(effect, seat, slot, battle)


def _effect(effect: CardEffect, seat: Seat, slot: str, battle: Composed) -> EffectPart | None:
    fields: Document = {
        "step": effect.step,
        "card": seat.card.name,
        "controller": seat.controller,
        "kind": effect.kind,
        "taken_by": effect.taken_by,
        "inflicted_by": {
            "this_card": seat.slot,
            "equipped_monster": seat.slot,
            "chosen_monster": slot,
        }.get(effect.inflicted_by, effect.inflicted_by),
        "damage": effect.damage,
        "comparison": effect.comparison,
    }
    if effect.value is not None:
        value = battle.amount(effect.value, "atk", seat, slot or seat.slot)
        if value is None:
            return None
        fields["value"] = max(0, value)
    return EffectPart(canonical_effect({key: each for key, each in fields.items() if each != ""}))


def _modifiers(effect: CardEffect, seat: Seat, slot: str, battle: Composed) -> ModifierPart | None:
    change: dict[str, Any] = effect.affects_stat or {}
    modifiers = []
    for stat in ("atk", "def") if change["stat"] == "atk_def" else (change["stat"],):
        value = battle.amount(change["amount"], stat, seat, slot)
        if value is None:
            return None
        modifier = {"card": seat.card.name, "stat": stat}
        modifier["set" if change["op"] == "set" else "change"] = value
        if change["during"] == "damage_calculation":
            modifier["during"] = "damage_calculation"
        modifiers.append(modifier)
    formula = change["amount"].get("formula", "") if isinstance(change["amount"], dict) else ""
    of_original = change.get("original") or formula in ("double_original", "half_original")
    is_original = bool(of_original and change["during"] == "outside")
    return ModifierPart(slot, tuple(modifiers), is_original)
