"""List the effects that a picked card offers a battle, each with its part of the document.

The catalogue names monsters as seen from the card (`this_card`, `equipped_monster`); here they
become the document's `attacker` and `target`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.document import Document
from engine.text import Text
from engine.yugioh import canonical_effect
from explorer.battle.document_changes import EffectPart, FieldPart, ModifierPart, Part, Traits
from explorer.battle.monster_numbers import number_without
from explorer.battle.picked_cards.amounts import amount, document_formula
from explorer.battle.picked_cards.composed_battle import STAYING, ComposedBattle
from explorer.battle.picked_cards.conditions import (
    Facts,
    Verdict,
    check,
    is_limited,
    without_fate,
)
from explorer.battle.picked_cards.picked_card import (
    LETTERS,
    OTHER_SLOT,
    SLOTS,
    PickedCard,
    Prevention,
    Situation,
    controller_of,
)
from explorer.battle.picked_cards.stated_conditions import (
    conditions_in_words,
    needed_traits,
    stated,
    traits_of,
)
from explorer.models import CardEffect
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

OF_ITS_OWN_BATTLE = {"this_card", "equipped_monster", "battled_monster"}


class Offer(NamedTuple):
    """One effect of a picked card, for one of the monsters where it may be about either.

    `part` is None where the number depends on more than the composed battle holds.
    """

    picked: PickedCard
    effect: CardEffect
    slot: str  # the monster it is about; empty if about none in particular
    part: Part | None
    is_choice: bool = False  # the effect picks one monster, which need not battle

    @property
    def ref(self) -> str:
        """Return the value of its checkbox: a reference to the effect, resolved again in each
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
    def _lasts(self) -> bool:
        return self.effect.activation in ("continuous", "equip")

    def is_default(self, now: Situation) -> bool:
        """Return whether it is ticked at once: in the role picked, on the field without a
        condition, or where the battle itself meets the condition.
        """
        if self.is_choice:
            return False
        effect, card = self.effect, self.picked.card
        if effect.when and (self._lasts or not self.picked.battles) and self.verdict(now).holds:
            return True
        if effect.by_default and effect.when and not card.is_checked:
            return bool(self.verdict(now).holds)  # what is read of the other monster's card
        if self.picked.slot or not card.is_monster:
            return effect.by_default
        lasting = effect.activation == "continuous" and effect.zone == "monster"
        return effect.by_default and lasting and not effect.when

    def verdict(self, now: Situation) -> Verdict:
        """Return whether the battle meets the condition that the card states in words."""
        when = _condition(self.effect, self.picked, self.slot)
        if _is_on_damage(self.effect):
            when = without_fate(when)
        return check(when, self._facts(now)) if when else Verdict(True)

    def _facts(self, now: Situation) -> Facts:
        """Return what its condition depends on, from the side of its card."""
        present = _roles(self.picked, self.slot, now.controllers)
        points = now.life_points
        return Facts(
            self.picked.controller,
            points if points is None or self.picked.controller == "you" else points[::-1],
            {name: now.cards.get(slot) for name, slot in present.items()},
            frozenset(name for name, slot in present.items() if slot == "attacker"),
            {name: now.names.get(slot, slot) for name, slot in present.items()},
            # An effect that was activated may still apply in another turn.
            now.controllers["attacker"] == self.picked.controller if self._lasts else None,
            {
                name: atk
                for name, slot in present.items()
                if (atk := _atk(now, slot, self.picked)) is not None
            },
            {
                name: _stance(now.monsters[slot])
                for name, slot in present.items()
                if slot in now.monsters
            },
        )

    def is_possible(self, now: Situation) -> bool:
        """Return whether a person can use it: a Type or Life Points may differ from what is known
        of the battle, but not where its card is.
        """
        return not self._misplaced(now) and not self.prevention(now)

    def is_open(self, now: Situation) -> bool:
        """Return whether the battle meets its conditions, as far as the battle shows them."""
        return not self.why_not(now)

    def was_undecided(self, before: Situation) -> bool:
        """Return whether the ATK or the card of a monster was missing that decides its number or
        its condition.
        """
        amount = (self.effect.affects_stat or {}).get("amount")
        has_numbers = not (isinstance(self.part, ModifierPart) and self.part.numbers)
        is_worked_out = isinstance(amount, dict) and "formula" in amount and has_numbers
        return bool(is_worked_out and before.unknown) or self.verdict(before).holds is None

    def why_not(self, now: Situation) -> Text:
        """Return the condition that the battle does not meet, as a clause; empty if it is open."""
        found = self.prevention(now)
        if found:
            return message(_PREVENTS[found.does], card=found.by)
        return self._misplaced(now) or self.verdict(now).why

    def prevention(self, now: Situation) -> Prevention | None:
        """Return what keeps the effect from applying; None if nothing does."""
        found = now.preventions.get(self.picked.code, ())
        return next((each for each in found if self._is_hit_by(each)), None)

    def is_negated(self, now: Situation) -> bool:
        """Return whether the battle states that a card negates the effect."""
        found = now.preventions.get(self.picked.code, ())
        return self._lasts and any(each.is_stated for each in found)

    def _is_hit_by(self, prevention: Prevention) -> bool:
        effect = self.effect
        is_on_field = effect.zone in ("monster", "spell_trap", "field")
        if prevention.does == "negates" and not is_on_field:
            return False
        if prevention.is_stated and self._lasts:
            return False
        if prevention.scope == "all":
            return True
        card, is_activated = self.picked.card, effect.activation in ("activated", "trigger")
        if prevention.does == "locks" and not card.is_monster:
            # The effects of a card that is face-up already may still be activated.
            is_activated = is_activated and is_on_field and not {*card.subtypes} & STAYING
        return is_activated and (prevention.scope == "activated" or self.is_of_an_attack)

    @property
    def is_of_an_attack(self) -> bool:
        """Return whether the effect can only be activated after an attack is declared."""
        if (self.effect.affects_stat or {}).get("during", "outside") != "outside":
            return True
        names = [each.get("names") for each in self.picked.card.activated_effects or ()]
        return bool(names) and {*names} <= _IN_A_BATTLE

    def _misplaced(self, now: Situation) -> str:
        """Return which role, position or kind of battle the effect needs and does not have."""
        conditions: dict[str, Any] = self.effect.gate
        subject = self.slot or self.picked.slot  # the monster that has the effect
        if self.effect.step in ("piercing", "01") and self.slot != "attacker":
            return _(_NEEDED["role", "attacker"])
        if any(slot not in now.positions for slot in (self.slot, self.picked.slot) if slot):
            return _(_NEEDED["battle", "monster"])
        facts = {
            "role": subject,
            "battle": "direct" if now.is_direct else "monster",
            "position": now.positions.get(subject),
            "attacker": "controller"
            if now.controllers["attacker"] == self.picked.controller
            else "opponent",
            "equipped": subject in now.equipped,
            "chooses": conditions.get("chooses"),  # the only slots are those of that player
        }
        unmet = ((name, value) for name, value in conditions.items() if facts[name] != value)
        name, value = next(unmet, ("", ""))
        if name == "attacker":  # its controller's monster, or that of the other player
            is_yours = (value == "controller") is (self.picked.controller == "you")
            value = "you" if is_yours else "opponent"
        return _(_NEEDED[name, value]) if name else ""


# The moments of effects that only come in a battle, by their names in facts of timing.
_IN_A_BATTLE = frozenset(
    "attack_declared targeted_for_attack start before calculation after end battles"
    " battles_a_monster attacks_or_is_attacked".split()
)
_OTHER = re.compile(r"\bonly other (?!than)")
_PREVENTS = {
    "negates": gettext_noop("{card} negates its effects"),
    "locks": gettext_noop("{card} keeps it from being activated"),
}
_NEEDED: dict[tuple[str, Any], str] = {
    ("role", "attacker"): gettext_noop("it needs a monster that attacks"),
    ("role", "target"): gettext_noop("it needs a monster that is attacked"),
    ("battle", "direct"): gettext_noop("it needs a direct attack"),
    ("battle", "monster"): gettext_noop("it needs an attack on a monster"),
    ("position", "attack"): gettext_noop("it needs a monster in Attack Position"),
    ("position", "defense"): gettext_noop("it needs a monster in Defense Position"),
    ("attacker", "you"): gettext_noop("your monster must attack"),
    ("attacker", "opponent"): gettext_noop("your opponent’s monster must attack"),
    ("equipped", True): gettext_noop("it needs a monster with an Equip Card"),
    ("equipped", False): gettext_noop("it needs a monster without an Equip Card"),
}


def _atk(now: Situation, slot: str, picked: PickedCard) -> int | None:
    return number_without(now.monsters, slot, "atk", picked.card.name)


def _stance(monster: Document) -> str:
    if monster.get("face_down"):
        return "face-down"
    return "defense" if monster.get("position") == "defense" else "attack"


def offers(picked: PickedCard, battle: ComposedBattle, place: str = "") -> Iterator[Offer]:
    """Yield every effect of a picked card in this battle, whatever its conditions; with a `place`,
    only the effect at that place of the card.
    """
    for offer in _all_offers(picked, battle):
        if place in ("", str(offer.effect.place)):
            yield offer


def _all_offers(picked: PickedCard, battle: ComposedBattle) -> Iterator[Offer]:
    changes: list[tuple[ModifierPart, dict[str, Any]]] = []  # with what they need
    for effect in picked.card.own_effects:
        if _has_this_role(effect, picked):
            slots = _slots(effect, picked, battle.document)
            is_choice = bool(battle.document["target"]) and "chosen_monster" in (
                effect.applies_to,
                effect.inflicted_by,
            )
            for slot in slots:
                part = _part(effect, picked, slot, battle)
                if isinstance(part, ModifierPart):
                    same = [gate for each, gate in changes if each.change == part.change]
                    changes.append((part, effect.gate))
                    together = [gate for gate in same if _can_hold_together(gate, effect.gate)]
                    part = part._replace(copies=1 + len(together))
                yield Offer(picked, effect, slot, part, is_choice)


def _can_hold_together(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(other.get(name, value) == value for name, value in one.items())


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
    occupied = [slot for slot in SLOTS if _can_choose(effect, picked, document, slot)]
    which = effect.applies_to or (
        effect.inflicted_by if effect.inflicted_by == "chosen_monster" else ""
    )
    if not which:
        return [""]
    if effect.step in ("piercing", "01") and which in ("chosen_monster", "any"):
        return [slot for slot in occupied if slot == "attacker"]
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


def _can_choose(effect: CardEffect, picked: PickedCard, document: Document, slot: str) -> bool:
    """Return whether there is a monster in a slot, and of the player whose monster is chosen."""
    if not document[slot]:
        return False
    side = effect.gate.get("chooses")
    if side == "other_own" and picked.battles and slot == picked.slot:
        return False
    is_own = controller_of(document, slot) == picked.controller
    return not side or is_own is (side != "opposing")


def _part(
    effect: CardEffect,
    picked: PickedCard,
    slot: str,
    battle: ComposedBattle,
    typed: int | None = None,
) -> Part | None:
    stated_of = _stated_of(effect, picked) if battle.document.get("states") else {}
    if effect.step == "indestructible_by_battle":
        conditions, traits = _conditions(effect, picked, slot, battle)
        others = [each.when for each in picked.card.own_effects]
        limited = {"limited": True} if is_limited(effect.when, others) else {}
        if (stated_of or limited) and not conditions:
            spared_by = {"card": picked.card.name, **stated_of, **limited}
            return FieldPart(slot, "spared_by", spared_by)
        return FieldPart(slot, "indestructible_by_battle", True, conditions, traits)
    if effect.step == "uses_def":
        return FieldPart(slot, "battles_with", "def")
    if effect.step == "stat_change":
        part: EffectPart | ModifierPart | None = _modifiers(effect, picked, slot, battle, typed)
    else:
        part = _effect(effect, picked, slot, battle, typed)
    if part is None:
        return None
    conditions, traits = _conditions(effect, picked, slot, battle)
    stated_of |= {"if": [*conditions]} if conditions else {}
    if isinstance(part, EffectPart):
        return EffectPart(part.effect | stated_of, traits)
    changed = tuple(each | stated_of for each in part.modifiers)
    return part._replace(modifiers=changed, traits=traits)


def _stated_of(effect: CardEffect, picked: PickedCard) -> Document:
    """Return what a battle with states says of an effect: whose it is, and if it has resolved."""
    applied = {} if effect.activation in _LASTING else {"applied": "once"}
    return {"source": "spell" if effect.zone == "pendulum" else picked.source, **applied}


_LASTING = ("continuous", "equip", "pendulum")


def _conditions(
    effect: CardEffect, picked: PickedCard, slot: str, battle: ComposedBattle
) -> tuple[tuple[Document, ...], Traits]:
    """Return the conditions of an effect that the battle's monsters decide, by what they state or
    by their cards; and what the cards state for them.
    """
    if not effect.when:
        return (), ()
    document = battle.document
    present = [each for each in SLOTS if document[each]]
    controllers = {each: controller_of(document, each) for each in present}
    roles = _roles(picked, slot, controllers)
    found = conditions_in_words(_condition(effect, picked, slot), roles)
    if not _is_on_damage(effect):
        found = [each for each in found if "fate" not in each]
    if not found:
        return (), ()
    known: Document = {each: {**document[each]} for each in present}
    for each in battle.picked_cards:
        if each.battles and each.slot in known:
            held = traits_of(each.card) | known[each.slot].get("traits", {})
            known[each.slot]["traits"] = held
    conditions = stated(found, known)
    needed = [(each, needed_traits(conditions, each, document, known)) for each in present]
    return tuple(conditions), tuple((each, traits) for each, traits in needed if traits)


def _is_on_damage(effect: CardEffect) -> bool:
    return effect.step not in ("stat_change", "indestructible_by_battle", "uses_def")


def _condition(effect: CardEffect, picked: PickedCard, slot: str) -> str:
    """Return the condition of an effect on a monster: any but its own is another one."""
    is_itself = picked.battles and slot == picked.slot
    return effect.when if is_itself else _OTHER.sub("only ", effect.when)


def _roles(picked: PickedCard, slot: str, controllers: Mapping[str, str]) -> dict[str, str]:
    """Return the monsters that the condition of an effect can be about, by their roles."""
    own = [each for each in controllers if controllers[each] == picked.controller]
    opposing = [each for each in controllers if each not in own]
    only = own[0] if len(own) == 1 else ""
    # An effect on damage that names monsters is about those of its controller.
    subject = slot or picked.slot or only
    slots = {
        "subject": subject,
        "own": subject if subject in own else only,
        "other": OTHER_SLOT.get(picked.slot or slot, ""),
        "opposing": opposing[0] if len(opposing) == 1 else "",
    }
    return {name: each for name, each in slots.items() if each in controllers}


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
        value = amount(battle, effect.value, "atk", picked, slot or picked.slot, typed)
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
    sets, modifiers, numbers = change["op"] == "set", [], []
    for stat in ("atk", "def") if change["stat"] == "atk_def" else (change["stat"],):
        by_formula = document_formula(battle, change["amount"], stat, picked, slot)
        value = amount(battle, change["amount"], stat, picked, slot, typed)
        if value is None and not by_formula:
            return None
        modifier = {"card": picked.card.name, "stat": stat, "set" if sets else "change": value}
        if change["during"] == "damage_calculation":
            modifier["during"] = "damage_calculation"
        numbers.append({**modifier})
        if by_formula:
            modifier["set" if sets else "change"] = by_formula
        if change.get("original") and sets:
            modifier["original"] = True
        modifiers.append(modifier)
    if numbers == modifiers:
        numbers = []
    formula = change["amount"].get("formula", "") if isinstance(change["amount"], dict) else ""
    of_original = change.get("original") or formula in ("double_original", "half_original")
    is_original = bool(of_original and change["during"] == "outside")
    return ModifierPart(slot, tuple(modifiers), is_original, numbers=tuple(numbers))
