"""List the effects that a picked card offers a battle, each with its part of the document.

The catalogue names monsters as seen from the card (`this_card`, `equipped_monster`); here they
become the document's `attacker` and `target`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.document import Document
from engine.yugioh import canonical_effect
from explorer.battle.picked_cards.amounts import ComposedBattle
from explorer.battle.picked_cards.parts import EffectPart, FieldPart, ModifierPart, Part
from explorer.battle.picked_cards.picked_card import (
    LETTERS,
    OTHER_SLOT,
    SLOTS,
    PickedCard,
    Situation,
    controller_of,
)
from explorer.models import CardEffect

OF_ITS_OWN_BATTLE = {"this_card", "equipped_monster", "battled_monster"}


class Offer(NamedTuple):
    """One effect of a picked card, for one of the monsters where it may be about either.

    `part` is None where the number depends on more than the composed battle holds.
    """

    picked: PickedCard
    effect: CardEffect
    slot: str  # the monster it is about; empty if about none in particular
    part: Part | None
    is_choice: bool = False  # the effect picks one monster, and either could be it

    @property
    def ref(self) -> str:
        """Return the value of its checkbox: a reference to the effect, resolved anew in each
        request.
        """
        return f"@{self.picked.code}.{self.effect.place}.{LETTERS[self.slot]}"

    @property
    def is_counted(self) -> bool:
        """Return whether its number is for each of something that a person counts."""
        amount = (self.effect.affects_stat or {}).get("amount")
        return isinstance(amount, dict) and "each" in amount

    @property
    def key(self) -> tuple[int, str, int]:
        """Return the identity of the effect, whichever of the two monsters its card is now."""
        return self.picked.card.passcode, self.picked.controller, self.effect.place

    @property
    def by_default(self) -> bool:
        """Return whether it is ticked at once: in the role picked, or on the field without a
        condition.
        """
        if self.is_choice:
            return False
        if self.picked.slot or not self.picked.card.is_monster:
            return self.effect.by_default
        lasting = self.effect.activation == "continuous" and self.effect.zone == "monster"
        return self.effect.by_default and lasting and not self.effect.when

    def is_open(self, now: Situation) -> bool:
        """Return whether the battle meets those of its conditions that a battle document shows."""
        conditions: dict[str, Any] = self.effect.gate
        subject = self.picked.slot
        if self.effect.applies_to not in OF_ITS_OWN_BATTLE and self.slot:
            subject = self.slot
        if self.effect.step in ("piercing", "01") and self.slot != "attacker":
            return False
        if any(slot not in now.positions for slot in (self.slot, self.picked.slot) if slot):
            return False
        facts = {
            "role": subject,
            "battle": "direct" if now.is_direct else "monster",
            "position": now.positions.get(subject),
            "attacker": "controller"
            if now.controllers["attacker"] == self.picked.controller
            else "opponent",
            "equipped": subject in now.equipped,
        }
        return all(facts[condition] == value for condition, value in conditions.items())


def offers(picked: PickedCard, battle: ComposedBattle, place: str = "") -> Iterator[Offer]:
    """Yield every effect of a picked card in this battle, whatever its conditions; with a `place`,
    only the effect at that place of the card.
    """
    for effect in picked.card.effects.all():
        if place in ("", str(effect.place)) and _has_this_role(effect, picked):
            slots = _slots(effect, picked, battle.document)
            is_choice = len(slots) > 1 and "chosen_monster" in (
                effect.applies_to,
                effect.inflicted_by,
            )
            for slot in slots:
                yield Offer(
                    picked=picked,
                    effect=effect,
                    slot=slot,
                    part=_part(effect, picked, slot, battle),
                    is_choice=is_choice,
                )


def filled_in(offer: Offer, number: int, battle: ComposedBattle) -> Part | None:
    """Return the part of an offer with the number that a person typed for it."""
    return _part(offer.effect, offer.picked, offer.slot, battle, number)


def _has_this_role(effect: CardEffect, picked: PickedCard) -> bool:
    """Return whether the effect applies to the card's role: battling, equipped or elsewhere."""
    if effect.step == "attacks_in_defense":  # a permission; the document needs none
        return False
    if picked.equipped:  # without a monster it does nothing yet
        return effect.activation == "equip" and bool(picked.slot)
    if picked.battles:
        its_own = effect.zone == "monster" or effect.involving == "this_card"
        return its_own and effect.activation not in ("equip", "pendulum")
    about = {effect.applies_to, effect.inflicted_by, effect.involving}
    return effect.activation != "equip" and not about & OF_ITS_OWN_BATTLE


def _slots(effect: CardEffect, picked: PickedCard, document: Document) -> list[str]:
    """Return the slots of the monsters that an effect is about; each makes an offer of its own."""
    occupied = [slot for slot in SLOTS if document[slot]]
    which = effect.applies_to or (
        effect.inflicted_by if effect.inflicted_by == "chosen_monster" else ""
    )
    if not which:
        return [""]
    if effect.step in ("piercing", "01") and which in ("chosen_monster", "any"):
        return ["attacker"]
    if which in ("this_card", "equipped_monster"):
        return [picked.slot]
    if which == "battled_monster":
        return [slot for slot in occupied if slot == OTHER_SLOT.get(picked.slot)]
    own = [slot for slot in occupied if controller_of(document, slot) == picked.controller]
    return {
        "own": own,
        "opposing": [slot for slot in occupied if slot not in own],
        "attacker": ["attacker"],
    }.get(which, occupied)


def _part(
    effect: CardEffect,
    picked: PickedCard,
    slot: str,
    battle: ComposedBattle,
    typed: int | None = None,
) -> Part | None:
    if effect.step == "indestructible_by_battle":
        return FieldPart(slot, "indestructible_by_battle", True)
    if effect.step == "uses_def":
        return FieldPart(slot, "battles_with", "def")
    if effect.step == "stat_change":
        return _modifiers(effect, picked, slot, battle, typed)
    return _effect(effect, picked, slot, battle, typed)


def _effect(
    effect: CardEffect, picked: PickedCard, slot: str, battle: ComposedBattle, typed: int | None
) -> EffectPart | None:
    fields: Document = {
        "step": effect.step,
        "card": picked.card.name,
        "controller": picked.controller,
        "kind": effect.kind,
        "taken_by": effect.taken_by,
        "inflicted_by": {
            "this_card": picked.slot,
            "equipped_monster": picked.slot,
            "chosen_monster": slot,
        }.get(effect.inflicted_by, effect.inflicted_by),
        "damage": effect.damage,
        "comparison": effect.comparison,
    }
    if effect.value is not None:
        value = battle.amount(effect.value, "atk", picked, slot or picked.slot, typed)
        if value is None:
            return None
        fields["value"] = max(0, value)
        if effect.step == "09" and effect.value == _HALF_OF_POINTS:
            fields["value"] = {"half_of_life_points": picked.controller}
    return EffectPart(canonical_effect({key: each for key, each in fields.items() if each != ""}))


# The engine computes it when the damage is inflicted, also later in a Life Point sheet.
_HALF_OF_POINTS = {"formula": "half_of_controllers_life_points"}


def _modifiers(
    effect: CardEffect, picked: PickedCard, slot: str, battle: ComposedBattle, typed: int | None
) -> ModifierPart | None:
    change: dict[str, Any] = effect.affects_stat or {}
    modifiers = []
    for stat in ("atk", "def") if change["stat"] == "atk_def" else (change["stat"],):
        value = battle.amount(change["amount"], stat, picked, slot, typed)
        if value is None:
            return None
        modifier = {"card": picked.card.name, "stat": stat}
        modifier["set" if change["op"] == "set" else "change"] = value
        if change["during"] == "damage_calculation":
            modifier["during"] = "damage_calculation"
        modifiers.append(modifier)
    formula = change["amount"].get("formula", "") if isinstance(change["amount"], dict) else ""
    of_original = change.get("original") or formula in ("double_original", "half_original")
    is_original = bool(of_original and change["during"] == "outside")
    return ModifierPart(slot, tuple(modifiers), is_original)
