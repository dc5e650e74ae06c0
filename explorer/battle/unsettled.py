"""Say where a battle may not come to its table, or where the table lacks what a card does.

The catalogue holds what a card does to a battle besides numbers: it ends it before damage
calculation, stops or moves the attack, negates effects, or inflicts damage of its own. Where such a
fact may hold, the numbers alone are not the result, and the headline says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.document import Document
from engine.trace import Trace
from engine.yugioh.card_text import BattleFact
from explorer.battle.battle_fact_words import WHEN
from explorer.battle.composition import Composition
from explorer.battle.effect_checkboxes import effect_checkboxes
from explorer.battle.picked_cards import Offer, PickedCard, Situation, situation
from explorer.battle.picked_cards.conditions import is_described_as, judged
from explorer.battle.picked_cards.picked_card import OTHER_SLOT
from explorer.results.battle_table import BattleTable, Unsettled
from explorer.web.sentences import and_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

_ENDS = {
    "destroys": gettext_noop("{card} destroys {monsters}"),
    "banishes": gettext_noop("{card} banishes {monsters}"),
    "returns": gettext_noop("{card} returns {monsters} to the hand or Deck"),
    "sends": gettext_noop("{card} sends {monsters} to the Graveyard"),
    "takes_control": gettext_noop("{card} takes control of {monsters}"),
    "attaches": gettext_noop("{card} makes {monsters} an Xyz Material"),
    "equips": gettext_noop("{card} turns a monster of this battle into an Equip Card"),
}
_MAY_END = {
    "destroys": gettext_noop("{card} can destroy {monsters}"),
    "banishes": gettext_noop("{card} can banish {monsters}"),
    "returns": gettext_noop("{card} can return {monsters} to the hand or Deck"),
    "sends": gettext_noop("{card} can send {monsters} to the Graveyard"),
    "takes_control": gettext_noop("{card} can take control of {monsters}"),
    "attaches": gettext_noop("{card} can make {monsters} an Xyz Material"),
    "equips": gettext_noop("{card} can turn a monster of this battle into an Equip Card"),
}
_OTHERS = {
    "negates_attack": gettext_noop("{card} can negate the attack."),
    "target": gettext_noop("{card} can change the target of the attack."),
    "position": gettext_noop("{card} can change a battle position."),
    "negates": gettext_noop("{card} negates effects. Which ones is not worked out."),
    "inflicts": gettext_noop("{card} inflicts effect damage {when}, which is not worked out."),
}
_BEFORE_BATTLE = ("ends", "negates_attack", "changes_attack")
_LOCKED = gettext_noop(
    "{card} keeps {locked} from being activated until the end of the Damage Step."
)
# The kinds of cards that a lock names.
_KINDS = {
    "cards": {"monster", "spell", "trap"},
    "monster_effects": {"monster"},
    "spells_traps": {"spell", "trap"},
    "spells": {"spell"},
    "traps": {"trap"},
}


class _Here(NamedTuple):
    """A fact that holds in this battle, or may hold."""

    picked: PickedCard
    fact: BattleFact
    slot: str  # the monster whose battle the fact is about; empty if it is not certain
    is_certain: bool


class FactsHere(NamedTuple):
    """The facts about battles of all picked cards that hold in this battle, or may hold."""

    now: Situation
    picked_cards: list[PickedCard]
    acting: list[_Here]
    locks: list[_Here]

    def acts(self, picked: PickedCard) -> bool:
        """Return whether a card does something in this battle besides numbers."""
        return any(each.picked is picked for each in (*self.acting, *self.locks))

    def lock_on(self, picked: PickedCard) -> str:
        """Return a sentence on the card that keeps this one from being activated, if one does."""
        for lock in self.locks:
            if _may_lock(lock, picked):
                card, locked = lock.picked.card.page_name, picked.card.page_name
                return _(_LOCKED).format(card=card, locked=locked)
        return ""


def facts_here(document: Document, picked_cards: Iterable[PickedCard]) -> FactsHere:
    """Return what the picked cards do in this battle besides numbers.

    What a card keeps from being activated does not act.
    """
    now = situation(document, picked_cards := [*picked_cards])
    is_face_down = bool((document["target"] or {}).get("face_down"))
    facts = [*_holding(picked_cards, now, is_face_down=is_face_down)]
    locks = [each for each in facts if each.fact.does == "locks"]
    acting = [
        each._replace(is_certain=each.is_certain and not _is_locked(each, locks, certainly=False))
        for each in facts
        if each.fact.does != "locks"
        and not _is_of_no_account(each, picked_cards, now)
        and not _is_locked(each, locks, certainly=True)
    ]
    return FactsHere(now, picked_cards, acting, locks)


def _is_locked(here: _Here, locks: list[_Here], *, certainly: bool) -> bool:
    """Return whether a lock keeps the effect with this fact from being activated."""
    return here.fact.activated and any(
        _may_lock(lock, here.picked) and (lock.is_certain or not certainly) for lock in locks
    )


def with_unsettled(table: BattleTable, composition: Composition) -> BattleTable:
    """Return the table of a battle with a headline that says what the numbers leave out."""
    document = composition.document
    facts = facts_here(document, composition.picked_cards)
    here, now = [each for each in facts.acting if _comes_to(each, table.trace)], facts.now
    over = [each for each in here if each.fact.does in ("ends", "negates_attack")]
    ending = next((each for each in over if each.is_certain), None)
    # Effect damage is part of the result, and an effect that may be negated is not certain.
    if ending and all(each.fact.does in _BEFORE_BATTLE for each in here):
        return replace(table, unsettled=Unsettled(_ended(ending, now), is_over=True))
    used = _used(document)
    locked = [
        facts.lock_on(picked)
        for picked in facts.picked_cards
        if picked.card.name in used and _is_activated(picked)
    ]
    reasons = [
        *dict.fromkeys(
            [
                *filter(None, locked),
                *_missing_numbers(composition),
                *(_says(each, now) for each in here),
            ]
        )
    ]
    if not reasons:
        return table
    return replace(table, unsettled=Unsettled(_("It depends."), tuple(reasons)))


def _missing_numbers(composition: Composition) -> Iterator[str]:
    """Yield the effects that last without a condition, and whose number nobody entered."""
    for field in effect_checkboxes(composition).numbers:
        effect = field.offer.effect
        lasts = effect.activation in ("continuous", "equip") and not judged(effect.when)
        if lasts and not field.applied and not _is_typed(composition.document, field.offer):
            yield _("The number of {card} is not known: {effect}.").format(
                card=field.offer.picked.card.page_name, effect=field.does
            )


def _is_typed(document: Document, offer: Offer) -> bool:
    """Return whether a person gave the monster another number than its card’s: it may include the
    effect’s.
    """
    picked = offer.picked
    return picked.battles and str(document[picked.slot].get("atk")) != picked.card.atk


def _used(document: Document) -> set[str]:
    """Return the names of the cards whose effects count in a battle."""
    monsters = [document[slot] or {} for slot in OTHER_SLOT]
    changes = [each for monster in monsters for each in monster.get("modifiers", ())]
    return {each.get("card", "") for each in (*document.get("effects", ()), *changes)}


def _is_activated(picked: PickedCard) -> bool:
    effects = picked.card.own_effects
    return any(each.activation in ("activated", "trigger") for each in effects)


def _may_lock(lock: _Here, picked: PickedCard) -> bool:
    is_own = picked.controller == lock.picked.controller
    is_whose = {"opponent": not is_own, "controller": is_own}.get(lock.fact.whom, True)
    return is_whose and picked.card.kind in _KINDS[lock.fact.how] and picked is not lock.picked


def _ended(ending: _Here, now: Situation) -> str:
    """Return the headline of a battle without damage calculation."""
    if ending.fact.does == "negates_attack":
        says = _("No damage calculation: {card} negates the attack.")
        return says.format(card=ending.picked.card.page_name)
    return _("No damage calculation: {what} {when}.").format(
        what=_what(ending, now, _ENDS), when=_(WHEN[ending.fact.when])
    )


def _says(here: _Here, now: Situation) -> str:
    fact = here.fact
    if fact.does == "ends":
        what = _what(here, now, _MAY_END if fact.optional else _ENDS)
        says = (
            _("{what} {when}: then there is no damage calculation.")
            if fact.optional
            else _("If its conditions are met, {what} {when}: then there is no damage calculation.")
        )
        return says.format(what=what, when=_(WHEN[fact.when]))
    words = _OTHERS[fact.how if fact.does == "changes_attack" else fact.does]
    when = _(WHEN[fact.when]) if fact.when else ""
    return _(words).format(card=here.picked.card.page_name, when=when)


def _what(here: _Here, now: Situation, words: dict[str, str]) -> str:
    slots = {
        "both": [*now.positions],
        "of": [here.slot],
        "other": [OTHER_SLOT.get(here.slot, "")],
    }.get(here.fact.hits, [])
    names = [now.names[slot] for slot in slots if slot in now.names]
    monsters = and_list(names) if names else _("a monster of this battle")
    return _(words[here.fact.how]).format(card=here.picked.card.page_name, monsters=monsters)


def _holding(
    picked_cards: list[PickedCard], now: Situation, *, is_face_down: bool
) -> Iterator[_Here]:
    for picked in picked_cards:
        for document in picked.card.battle_facts:
            fact = BattleFact(**document)
            if not _is_in_place(picked, fact):
                continue
            verdicts = {
                slot: _holds(fact, slot, now, is_face_down=is_face_down)
                for slot in _subjects(picked, fact, now)
            }
            possible = [slot for slot, holds in verdicts.items() if holds is not False]
            if possible:
                # A card that was added to the battle is used; a monster's choice is open.
                is_open = fact.more or (fact.optional and picked.battles)
                is_certain = verdicts[possible[0]] is True and not is_open
                yield _Here(picked, fact, possible[0], is_certain)


def _is_of_no_account(here: _Here, picked_cards: list[PickedCard], now: Situation) -> bool:
    """Return whether nothing in this battle depends on the fact: no other card has an effect that
    could be negated, or a player would stop their own attack.
    """
    picked, fact = here.picked, here.fact
    if fact.does == "negates":
        others = [each.card for each in picked_cards if each is not picked]
        return not any(card.does or card.battle_facts for card in others)
    is_own_attack = picked.controller == now.controllers["attacker"]
    return fact.does in ("negates_attack", "changes_attack") and fact.optional and is_own_attack


def _comes_to(here: _Here, trace: Trace) -> bool:
    """Return whether the battle has the outcome that the fact needs."""
    other = OTHER_SLOT[here.slot]
    return {
        "destroys": other in trace.destroyed,
        "destroyed": here.slot in trace.destroyed,
        "inflicts": any(
            damage.kind == "battle" and damage.inflicted_by == here.slot and damage.amount
            for damage in trace.rows[-1].damages
        ),
    }.get(here.fact.outcome, True)


def _is_in_place(picked: PickedCard, fact: BattleFact) -> bool:
    """Return whether the card is where its fact can hold: a battling monster for its own battle."""
    if fact.of == "this_card":
        return picked.battles
    if fact.of == "equipped":
        return picked.equipped
    # What a battling monster does to other battles, or to none in particular, is no part of this.
    return not (picked.battles and fact.does in ("negates", "inflicts") and not fact.when)


def _subjects(picked: PickedCard, fact: BattleFact, now: Situation) -> Iterator[str]:
    """Yield the monsters whose battle the fact can be about."""
    for slot in now.positions:
        is_own = now.controllers[slot] == picked.controller
        fits = {
            "this_card": slot == picked.slot,
            "equipped": slot == picked.slot,
            "own": is_own,
            "opposing": not is_own,
        }.get(fact.of, True)
        if fits and fact.role in ("", slot):
            yield slot


def _holds(fact: BattleFact, slot: str, now: Situation, *, is_face_down: bool) -> bool | None:
    """Return whether a battle of this monster is one that the fact describes; None if unknown."""
    other = OTHER_SLOT[slot]
    if fact.battle and (fact.battle == "direct") is not now.is_direct:
        return False
    names_other = fact.against or fact.position or fact.face
    is_of_two = names_other or (fact.when in ("start", "before") and fact.does == "ends")
    if now.is_direct and is_of_two:
        return False
    down = {"attacker": False, "target": is_face_down}
    for about, face, position in (
        (other, fact.face, fact.position),
        (slot, fact.own_face, fact.own_position),
    ):
        if face and (face == "down") is not down[about]:
            return False
        if position and now.positions[about] != position:
            return False
    answers = [
        is_described_as(kind, now.cards.get(about))
        for kind, about in ((fact.kind, slot), (fact.against, other))
        if kind
    ]
    return False if False in answers else None if None in answers else True
