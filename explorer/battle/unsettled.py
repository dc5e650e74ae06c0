"""Say where a battle may not come to its table, or where the table lacks what a card does.

The catalogue holds what a card does to a battle besides numbers: it ends it before damage
calculation, stops or moves the attack, negates effects, or inflicts damage of its own. Where such a
fact may hold, the numbers alone are not the result, and the headline says so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.document import Document
from engine.text import Text
from engine.trace import Trace
from engine.yugioh import MOST_CHANGES, Battle
from explorer.battle.attack_cards import listed_act, shielded
from explorer.battle.composition import BattleComposition
from explorer.battle.life_point_changes import (
    MOMENTS,
    LifePointChange,
    life_point_changes,
    when_of,
)
from explorer.battle.picked_cards import (
    ComposedBattle,
    PickedCard,
    Prevented,
    Situation,
    may_lock,
    preventions,
)
from explorer.battle.picked_cards.composed_battle import turn_of
from explorer.battle.picked_cards.holding_facts import (
    HoldingFact,
    Shield,
    holding_facts,
    is_answer,
    is_kept_off,
    use_code,
)
from explorer.battle.picked_cards.picked_card import OTHER_SLOT
from explorer.battle.unknown_numbers import (
    effects_left_out,
    missing_numbers,
    not_worked_out,
    outdated_numbers,
    unread_conditions,
)
from explorer.catalogue.wording import WHEN, act_of
from explorer.results.battle_table import BattleTable
from explorer.results.table import Unsettled
from explorer.web.sentences import and_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

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
    "cannot_attack": gettext_noop("{card} can stop the attack."),
    "target": gettext_noop("{card} can change the target of the attack."),
    "direct": gettext_noop("{card} can make the attack a direct attack."),
    "position": gettext_noop("{card} can change a battle position."),
    "equips_more": gettext_noop(
        "{card} can equip another card. What that card does is not worked out."
    ),
    "summons": gettext_noop(
        "{card} can Special Summon a monster: then the attacking player may choose another target."
    ),
    "removes_spells_traps": gettext_noop(
        "{card} can remove Spells and Traps from the field. Which ones is not worked out."
    ),
    "negates": gettext_noop("{card} negates effects. Which ones is not worked out."),
    "inflicts": gettext_noop("{card} inflicts effect damage {when}, which is not worked out."),
    "gains": gettext_noop(
        "Because of {card}, a player gains Life Points {when}, which is not worked out."
    ),
}
_USED = {
    "negates_attack": gettext_noop("negates the attack"),
    "cannot_attack": gettext_noop("stops the attack"),
    "target": gettext_noop("changes the target of the attack"),
    "direct": gettext_noop("makes the attack a direct attack"),
    "position": gettext_noop("changes a battle position"),
    "negates": gettext_noop("negates what is activated"),
}
_BEFORE_BATTLE = ("ends", "negates_attack", "changes_attack")
_CHANGES_LIFE_POINTS = ("inflicts", "gains")
_LOCKED = gettext_noop(
    "{card} keeps {locked} from being activated until the end of the Damage Step."
)


class FactsHere(NamedTuple):
    """The facts about battles of all picked cards that hold in this battle, or may hold."""

    now: Situation
    picked_cards: Sequence[PickedCard]
    acting: list[HoldingFact]
    prevented: Prevented

    def acts(self, picked: PickedCard) -> bool:
        """Return whether a card does something in this battle besides numbers."""
        is_of_battle = any(each.picked is picked for each in (*self.acting, *self.prevented.locks))
        return is_of_battle or picked.code in self.prevented.acting

    def lock_on(self, picked: PickedCard) -> Text:
        """Return a sentence on the card that keeps this one from being activated, if one does."""
        lock = self.locked_by(picked)
        if lock is None:
            return ""
        return message(_LOCKED, card=lock.picked.card.page_name, locked=picked.card.page_name)

    def locked_by(self, picked: PickedCard) -> HoldingFact | None:
        """Return the lock that keeps a card from being activated, if one does."""
        return next((each for each in self.prevented.locks if may_lock(each, picked)), None)


def facts_here(battle: ComposedBattle, used: Collection[str] = ()) -> FactsHere:
    """Return what the picked cards do in this battle besides numbers.

    What a card negates, or keeps from being activated, does not act. `used` has the codes of the
    battling monsters’ optional effects that are used.
    """
    document, picked_cards, now = battle.document, battle.picked_cards, battle.situation
    is_face_down = bool((document["target"] or {}).get("face_down"))
    prevented = preventions(document, picked_cards, now)
    locks = prevented.locks
    facts = [*holding_facts(picked_cards, now, is_face_down=is_face_down, used=used)]
    kept_off = [each for each in facts if is_kept_off(each, prevented.shields)]
    in_vain = {each.picked.code for each in kept_off}  # what its card does besides is in doubt
    acting = [
        each._replace(
            is_certain=each.is_certain
            and each.picked.code not in in_vain
            and not _is_locked(each, locks, certainly=False)
            and not is_kept_off(each, map(Shield, prevented.open_shields))
        )
        for each in facts
        if each.fact.does not in ("locks", "negates", "shields")
        and not _is_of_no_account(each, now)
        and not _is_turned(each, document)
        and not _is_negated(each, now)
        and not _is_locked(each, locks, certainly=True)
        and each not in kept_off
    ]
    return FactsHere(now, picked_cards, [*acting, *prevented.open], prevented)


def _is_negated(here: HoldingFact, now: Situation) -> bool:
    """Return whether a card negates the effect with this fact."""
    found = now.preventions.get(here.picked.code, ())
    scopes = {each.scope for each in found if each.does == "negates"}
    is_on_field = here.picked.battles or not here.picked.card.is_monster
    if not is_on_field or here.fact.outcome == "destroyed":
        return False
    return "all" in scopes or ("activated" in scopes and here.fact.activated)


def _is_locked(here: HoldingFact, locks: list[HoldingFact], *, certainly: bool) -> bool:
    return here.fact.activated and any(
        may_lock(lock, here.picked) and (lock.is_certain or not certainly) for lock in locks
    )


class _Course(NamedTuple):
    """How far a battle comes: what ends it, and whose Life Points its cards change."""

    facts: FactsHere
    end: HoldingFact | None  # the fact that certainly ends it, if there is one
    changes: dict[HoldingFact, list[LifePointChange] | None]
    settled: list[LifePointChange]
    open_facts: list[HoldingFact]


def _course(composition: BattleComposition, trace: Trace) -> _Course:
    document = composition.document
    facts = facts_here(composition.composed, composition.used)
    stated = {(each["card"], each["when"]) for each in document.get("life_point_changes", ())}
    here = [
        each
        for each in facts.acting
        if _comes_to(each, trace)
        and (each.picked.card.name, when_of(each.fact)) not in stated
        and not _answers_nothing(each, composition)
    ]
    over = [each for each in here if _is_over(each, document)]
    end = next((each for each in over if each.is_certain), None)
    if end:
        # What would come later does not.
        last = MOMENTS.index(end.fact.when)
        here = [each for each in here if not _is_later(each, last)]
    changes = {each: _changes(each, composition, trace, facts.now) for each in here}
    settled = [change for each in here if each.is_certain for change in changes[each] or ()]
    open_facts = [each for each in here if not each.is_certain or changes[each] is None]
    # An effect that may be negated is not certain.
    if any(each.fact.does not in _BEFORE_BATTLE for each in open_facts):
        end = None
    return _Course(facts, end, changes, settled, open_facts)


def _answers_nothing(here: HoldingFact, composition: BattleComposition) -> bool:
    """Return whether an effect that negates what is activated is not the one that is used: nobody
    says so of a battling monster, or another effect of the card counts in the battle.
    """
    picked, fact = here.picked, here.fact
    if not is_answer(fact):
        return False
    if picked.battles:
        return use_code(picked, fact) not in composition.used
    return picked.card.name in _used(composition.document)


def battle_as_it_ends(battle: Battle, composition: BattleComposition) -> Battle:
    """Return the battle of a composition, with what certainly ends it before damage calculation,
    and the effect damage and Life Points that its cards certainly bring.

    So saved battles, exports and pictures have that, too: they have no picked cards.
    """
    if composition.trace is None or battle.ended:
        return battle
    course = _course(composition, composition.trace)
    document = battle.to_document()
    if course.settled:
        changes = [each.to_document() for each in course.settled]
        stated = document.get("life_point_changes", [])
        document = document | {"life_point_changes": [*stated, *changes][:MOST_CHANGES]}
    if course.end:
        document |= _end_of(course.end, document)
    is_same = course.end is None and not course.settled
    return battle if is_same else Battle.from_document(document)


def _end_of(end: HoldingFact, document: Document) -> Document:
    """Return the fields of a document that say what ends the battle."""
    picked, fact, slot, _is_certain = end
    if fact.does == "changes_attack":
        turned = {"card": picked.card.name, "to": fact.to if fact.to == "face_down" else "defense"}
        return {"attacker": document["attacker"] | {"position_change": turned}}
    hits = {"both": "both", "of": slot, "other": OTHER_SLOT.get(slot)}.get(fact.hits)
    states = document.get("states")
    return {
        "ended": {
            "by": picked.slot if picked.battles else picked.card.name,
            "when": when_of(fact),
            "how": "negates_attack" if fact.does == "negates_attack" else fact.how,
            "hits": hits,
            **({"source": picked.source} if states else {}),
            **({"applied": "once"} if states and fact.activated else {}),
        }
    }


def with_unsettled(table: BattleTable, composition: BattleComposition) -> BattleTable:
    """Return the table of `battle_as_it_ends` with a headline that says what the numbers leave
    out.
    """
    unsettled = unsettled_of(composition)
    if unsettled is None:
        return table
    return replace(table, unsettled=unsettled._replace(has_numbers=not unsettled.is_over))


def unsettled_of(composition: BattleComposition) -> Unsettled | None:
    """Return why the numbers of a battle are not its result; None if they are."""
    if composition.trace is None:
        return None
    facts, end, changes, settled, open_facts = _course(composition, composition.trace)
    now = facts.now
    if end:
        says = tuple([each.says() for each in settled])
        return Unsettled(_ended(end, now), says, is_over=True)
    reasons = [
        *dict.fromkeys(
            reason
            for reason in [
                *_prevented(composition, facts),
                *shielded(composition, facts.prevented.open_shields),
                *missing_numbers(composition, now),
                *outdated_numbers(composition),
                *not_worked_out(facts.picked_cards),
                *unread_conditions(composition, now),
                *effects_left_out(composition),
                *(listed_act(picked, composition.document) for picked in facts.picked_cards),
                *(
                    says
                    for each in open_facts
                    for says in _says_of_life_points(each, changes) or [_says(each, now)]
                ),
            ]
            if reason
        )
    ]
    return Unsettled(_("It depends."), tuple(reasons)) if reasons else None


def _is_later(here: HoldingFact, moment: int) -> bool:
    does_later = here.fact.does in _CHANGES_LIFE_POINTS
    return does_later and MOMENTS.index(here.fact.when) > moment


def _changes(
    here: HoldingFact, composition: BattleComposition, trace: Trace, now: Situation
) -> list[LifePointChange] | None:
    """Return whose Life Points a fact changes; None if that is not worked out, or not what it
    does.
    """
    battle = composition.battle
    if battle is None or here.fact.does not in _CHANGES_LIFE_POINTS:
        return None
    return life_point_changes(here.picked, here.fact, here.slot, now, battle, trace)


def _says_of_life_points(
    here: HoldingFact, changes: dict[HoldingFact, list[LifePointChange] | None]
) -> list[Text]:
    return [each.says(is_certain=False) for each in changes[here] or ()]


def _prevented(composition: BattleComposition, facts: FactsHere) -> Iterator[Text]:
    """Yield what counts in this battle though a card negates it, or though it could only have been
    activated before a lock.
    """
    used = _used(composition.document)
    for picked in facts.picked_cards:
        if picked.card.name not in used:
            continue
        applied = [
            offer
            for offer in composition.every_offer
            if offer.picked is picked and offer.part and offer.part.is_in(composition.document)
        ]
        for offer in applied:
            prevention = offer.prevention(facts.now)
            if prevention and prevention.does == "negates":
                yield message(
                    "{card} negates the effects of {negated}.",
                    card=prevention.by,
                    negated=picked.card.page_name,
                )
        effects = [offer.effect for offer in applied] or picked.card.own_effects
        if any(each.activation in ("activated", "trigger") for each in effects):
            yield from filter(None, [facts.lock_on(picked)])


def _used(document: Document) -> set[str]:
    monsters = [document[slot] or {} for slot in OTHER_SLOT]
    changes = [each for monster in monsters for each in monster.get("modifiers", ())]
    return {each.get("card", "") for each in (*document.get("effects", ()), *changes)}


def _ended(ending: HoldingFact, now: Situation) -> Text:
    """Return the headline of a battle without damage calculation."""
    card = ending.picked.card.page_name
    if ending.fact.how == "cannot_attack":
        return message(
            "No damage calculation: because of {card}, {monster} cannot attack.",
            card=card,
            monster=now.names["attacker"],
        )
    if ending.fact.does == "negates_attack":
        return message("No damage calculation: {card} negates the attack.", card=card)
    if ending.fact.does == "changes_attack":
        return message(
            "No damage calculation: {card} puts {monster} in Defense Position.",
            card=card,
            monster=now.names["attacker"],
        )
    return message(
        "No damage calculation: {what} {when}.",
        what=_what(ending, now, _ENDS),
        when=_(WHEN[ending.fact.when]),
    )


def _is_over(here: HoldingFact, document: Document) -> bool:
    turn = turn_of(here, document)
    is_stopped = bool(turn and turn.slot == "attacker" and turn.to != "attack")
    return here.fact.does in ("ends", "negates_attack") or is_stopped


def _is_turned(here: HoldingFact, document: Document) -> bool:
    """Return whether the document has the change of position already, or there is none to make."""
    if here.fact.how != "position" or not here.fact.hits or here.fact.more:
        return False
    turn = turn_of(here, document)
    change = (document["target"] or {}).get("position_change") or {}
    return turn is None or (turn.slot == "target" and change.get("card") == turn.card)


def fact_in_words(here: HoldingFact, now: Situation) -> Text:
    """Return what an effect that is used does, as a sentence or a clause."""
    fact = here.fact
    if fact.does == "ends":
        return message("{what} {when}", what=_what(here, now, _ENDS), when=_(WHEN[fact.when]))
    return _(_USED[act_of(fact.does, fact.how)])


def _says(here: HoldingFact, now: Situation) -> Text:
    fact = here.fact
    if fact.does == "ends":
        what = _what(here, now, _MAY_END if fact.optional else _ENDS)
        says = (
            gettext_noop("{what} {when}: then there is no damage calculation.")
            if fact.optional
            else gettext_noop(
                "If its conditions are met, {what} {when}: then there is no damage calculation."
            )
        )
        return message(says, what=what, when=_(WHEN[fact.when]))
    words = _OTHERS[act_of(fact.does, fact.how)]
    when = _(WHEN[fact.when]) if fact.when else ""
    return message(words, card=here.picked.card.page_name, when=when)


def _what(here: HoldingFact, now: Situation, words: dict[str, str]) -> Text:
    slots = {
        "both": [*now.positions],
        "of": [here.slot],
        "other": [OTHER_SLOT.get(here.slot, "")],
    }.get(here.fact.hits, [])
    names = [now.names[slot] for slot in slots if slot in now.names]
    monsters = and_list(names) or _("a monster of this battle")
    return message(words[here.fact.how], card=here.picked.card.page_name, monsters=monsters)


def _is_of_no_account(here: HoldingFact, now: Situation) -> bool:
    """Return whether nothing in this battle depends on the fact: a player would stop their own
    attack, though the text is not about that.
    """
    picked, fact = here.picked, here.fact
    is_own_attack = picked.controller == now.controllers["attacker"]
    if fact.how == "equips_more" or (fact.does == "negates_attack" and fact.of == "own"):
        return False
    turned = OTHER_SLOT.get(here.slot) if fact.hits == "other" else here.slot
    if fact.how == "position" and turned == "target":
        return False
    return fact.does in ("negates_attack", "changes_attack") and fact.optional and is_own_attack


def _comes_to(here: HoldingFact, trace: Trace) -> bool:
    """Return whether the battle has the outcome that the fact needs."""
    other, player = OTHER_SLOT[here.slot], here.picked.controller
    return {
        "destroys": other in trace.destroyed,
        "destroyed": here.slot in trace.destroyed,
        "inflicts": any(
            damage.kind == "battle"
            and damage.inflicted_by == here.slot
            and damage.to != player
            and damage.amount
            for damage in trace.rows[-1].damages
        ),
        # The card itself may be why the player takes none.
        "would_take": here.slot == "attacker"
        and any(damage.to == player and damage.amount for damage in trace.rows[0].damages),
    }.get(here.fact.outcome, True)
