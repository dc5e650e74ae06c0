"""Hold a battle as it is composed: its cards, what they prevent, and positions they change.

A card that was added to the battle is used. Where it negates one monster of its player's choice,
and only one in this battle has effects, it is used on that one. What is not certain prevents
nothing here: negations that are not worked out are `open`, and a lock that may have come too late
is among the `locks` only.

A change of position becomes the document’s `position_change`, so that a person can see it and
take it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.document import Document
from engine.yugioh.card_text import BattleFact
from explorer.addresses.battle import query_of
from explorer.battle.picked_cards.conditions import is_described_as
from explorer.battle.picked_cards.holding_facts import (
    HoldingFact,
    Shield,
    holding_facts,
    open_shields,
    shields_here,
    without_protected,
)
from explorer.battle.picked_cards.picked_card import (
    OTHER_SLOT,
    PickedCard,
    Prevention,
    Situation,
    bare_situation,
    named_among,
)
from explorer.models import Card

# The kinds of cards that a lock or a negation names.
_KINDS_STOPPED = {
    "cards": {"monster", "spell", "trap"},
    "monster_effects": {"monster"},
    "spells_traps": {"spell", "trap"},
    "spells": {"spell"},
    "traps": {"trap"},
    "quick_plays": {"spell"},
    "equip_spells": {"spell"},
}
STAYING = {"Continuous", "Field", "Equip"}  # the Spells and Traps that stay on the field
_SUBTYPES = {"quick_plays": "Quick-Play", "equip_spells": "Equip"}


class Prevented(NamedTuple):
    """The effects that cards of the battle negate or lock, and the facts that do it."""

    by_code: dict[str, tuple[Prevention, ...]]  # by the code of the card that is concerned
    locks: list[HoldingFact]
    open: list[HoldingFact]  # negations
    acting: frozenset[str]  # the codes of the cards that negate something, or lock something
    states: list[Document]  # of the battle document: what is negated, and what is unaffected
    shields: list[Shield]
    open_shields: list[HoldingFact]  # that the document does not state


class _Negation(NamedTuple):
    here: HoldingFact
    hit: list[PickedCard]
    is_certain: bool


def with_preventions(
    now: Situation, document: Document, picked_cards: Sequence[PickedCard]
) -> Situation:
    """Return a situation with what keeps effects of its cards from applying."""
    prevented = preventions(document, picked_cards, now).by_code
    return now._replace(preventions=prevented) if prevented else now


def preventions(
    document: Document, picked_cards: Sequence[PickedCard], now: Situation
) -> Prevented:
    """Return what keeps effects of the picked cards from applying in a battle."""
    acting = [
        picked
        for picked in picked_cards
        if any(fact["does"] in _PREVENTS for fact in picked.card.battle_facts)
    ]
    if not acting:
        return Prevented({}, [], [], frozenset(), [], [], [])
    is_face_down = bool((document["target"] or {}).get("face_down"))
    facts = [*holding_facts(acting, now, is_face_down=is_face_down)]
    negations = [
        _negation(each, picked_cards, now, document)
        for each in facts
        if each.fact.does == "negates"
    ]
    hits = [(each.here, each.hit) for each in negations if each.is_certain]
    shields = shields_here(facts, hits, document)
    negations = [
        each._replace(hit=without_protected(each.hit, each.here, shields)) for each in negations
    ]
    off, unclear = _negated_negators([each for each in negations if each.is_certain])
    negations = [each for each in negations if each.here.picked.code not in off]
    certain = [
        each for each in negations if each.is_certain and each.here.picked.code not in unclear
    ]
    locks = [
        each._replace(is_certain=each.is_certain and each.picked.code not in unclear)
        for each in facts
        if each.fact.does == "locks" and each.picked.code not in off
    ]
    found: dict[str, list[Prevention]] = {}
    states = [state for each in certain for state in _states(each)]
    exact = [each for each in shields if each.is_exact(picked_cards, document)]
    states += [each.state for each in exact]
    in_force = [each for each in document.get("states", ()) if each.get("state") == "negated"]
    for each in certain:
        for picked in each.hit:
            scope = "activated" if each.here.fact.how == "activated_monsters" else "all"
            by, name = each.here.picked.card.page_name, each.here.picked.card.name
            of = (picked.source, f"{picked.card.kind}s")
            is_stated = any(state["card"] == name and state["of"] in of for state in in_force)
            found.setdefault(picked.code, []).append(Prevention(by, "negates", scope, is_stated))
    for lock in locks:
        for picked in picked_cards:
            if lock.is_certain and may_lock(lock, picked):
                found.setdefault(picked.code, []).append(_locked(lock))
    by_code = {code: tuple(dict.fromkeys(each)) for code, each in found.items()}
    still_open = [
        each.here for each in negations if each not in certain and _leaves_more(each, by_code)
    ]
    codes = frozenset(_codes(certain, locks, exact, picked_cards))
    still_shielding = open_shields(facts, document, hits)
    return Prevented(by_code, locks, still_open, codes, states, shields, still_shielding)


_PREVENTS = ("negates", "locks", "shields")


_WHOLE_KINDS = {
    "monsters": ["monsters"],
    "spells": ["spells"],
    "traps": ["traps"],
    "spells_traps": ["spells", "traps"],
    "cards": ["monsters", "spells", "traps"],
}
_OF_MONSTERS = ("monsters", "monster", "equipped", "other", "cards")


def _states(negation: _Negation) -> Iterator[Document]:
    """Yield the states of a battle document that a negation is: of all cards of a kind, or of the
    battling monsters that it hits.
    """
    fact, picked = negation.here.fact, negation.here.picked
    of_all = fact.whom in ("", "any") and not fact.kind
    if of_all and fact.how in _WHOLE_KINDS:
        of = _WHOLE_KINDS[fact.how] if negation.hit else []
    else:
        hit = negation.hit if fact.how in _OF_MONSTERS else []
        of = [each.slot for each in hit if each.battles]
    for each in of:
        yield {
            "state": "negated",
            "of": each,
            "card": picked.card.name,
            "source": picked.source,
            **({"applied": "once"} if fact.activated else {}),
        }


def _codes(
    negations: list[_Negation],
    locks: list[HoldingFact],
    shields: list[Shield],
    picked_cards: Sequence[PickedCard],
) -> Iterator[str]:
    yield from (each.here.picked.code for each in shields)
    for each in negations:
        if each.hit:
            yield each.here.picked.code
    for lock in locks:
        if any(may_lock(lock, picked) for picked in picked_cards):
            yield lock.picked.code


def _locked(lock: HoldingFact) -> Prevention:
    # What was activated before the attack, or before the Battle Phase, still applies.
    is_of_attack = bool(lock.fact.of or lock.fact.when)
    scope = "of an attack" if is_of_attack else "activated"
    return Prevention(lock.picked.card.page_name, "locks", scope)


def _leaves_more(negation: _Negation, by_code: dict[str, tuple[Prevention, ...]]) -> bool:
    """Return whether a negation that is not certain may hit a card that nothing else prevents."""
    return any(
        not any(
            each.does == "locks" or each.scope == "all" for each in by_code.get(picked.code, ())
        )
        for picked in negation.hit
    )


def may_lock(lock: HoldingFact, picked: PickedCard) -> bool:
    """Return whether a lock is about this card: its kind and its player."""
    is_own = picked.controller == lock.picked.controller
    is_whose = {"opponent": not is_own, "controller": is_own}.get(lock.fact.whom, True)
    return is_whose and picked is not lock.picked and _is_of_kind(lock.fact.how, picked.card)


def _is_of_kind(how: str, card: Card) -> bool:
    subtype = _SUBTYPES.get(how)
    return card.kind in _KINDS_STOPPED[how] and (subtype is None or subtype in card.subtypes)


def _negated_negators(negations: list[_Negation]) -> tuple[set[str], set[str]]:
    """Return the codes of the cards that negate nothing as they are negated themselves, and of
    those of which that depends on which came first.
    """
    by: dict[str, set[str]] = {}
    for each in negations:
        for picked in each.hit if each.here.fact.how != "activated_monsters" else ():
            by.setdefault(picked.code, set()).add(each.here.picked.code)
    off = {code for code, negators in by.items() if negators - by.keys()}
    return off, by.keys() - off


def _negation(
    here: HoldingFact, picked_cards: Sequence[PickedCard], now: Situation, document: Document
) -> _Negation:
    """Return which picked cards a fact negates, or may negate."""
    fact, picked = here.fact, here.picked
    others = [each for each in picked_cards if each != picked and _has_effects(each)]
    is_certain = here.is_certain and bool(fact.how)
    sided = [each for each in others if _is_on_side(each, picked, fact)]
    if fact.when == "after" or fact.outcome:
        after = [each for each in others if each.battles and _acts_after(each.card)]
        return _Negation(here, after, is_certain=False)
    if fact.how in ("other", "equipped"):
        slot = OTHER_SLOT[here.slot] if fact.how == "other" else here.slot
        return _Negation(here, [each for each in others if _battles_in(each, slot)], is_certain)
    if fact.how in ("monsters", "monster", "activated_monsters"):
        hit = [each for each in sided if each.card.is_monster]
        kinds = {
            each.code: is_described_as(fact.kind, each.card) if fact.kind else True for each in hit
        }
        hit = [each for each in hit if kinds[each.code] is not False]
        is_certain = is_certain and all(kinds[each.code] for each in hit)
        if fact.how == "monster":
            return _of_one(_Negation(here, hit, is_certain), document)
        return _Negation(here, hit, is_certain)
    if fact.how == "removes_spells_traps":
        stay = [each for each in sided if {*each.card.subtypes} & STAYING]
        return _Negation(here, [each for each in stay if not each.card.is_monster], False)
    if fact.how:
        of_kind = [each for each in sided if _is_of_kind(fact.how, each.card)]
        return _Negation(here, of_kind, is_certain)
    if picked.battles:  # it answers what is activated in the battle
        used = [each for each in picked_cards if not each.battles and _is_activated(each.card)]
        sided = [each for each in used if _is_on_side(each, picked, fact)]
    return _Negation(here, sided, is_certain=False)


def _of_one(negation: _Negation, document: Document) -> _Negation:
    """Return the negation of the one monster that it is used on."""
    name = negation.here.picked.card.name
    is_down = bool((document["target"] or {}).get("face_down"))
    candidates = [each for each in negation.hit if not (is_down and each.slot == "target")]
    changed = [
        each
        for each in candidates
        if each.slot
        and any(change["card"] == name for change in document[each.slot].get("modifiers", ()))
    ]
    chosen = changed or candidates
    return negation._replace(hit=chosen, is_certain=negation.is_certain and len(chosen) < 2)


def _acts_after(card: Card) -> bool:
    return any(fact.get("when") == "after" for fact in card.battle_facts)


def _battles_in(picked: PickedCard, slot: str) -> bool:
    return picked.battles and picked.slot == slot


def _is_on_side(each: PickedCard, negator: PickedCard, fact: BattleFact) -> bool:
    is_own = each.controller == negator.controller
    return {"opponent": not is_own, "controller": is_own}.get(fact.whom, True)


def _is_activated(card: Card) -> bool:
    effects = any(each.activation in ("activated", "trigger") for each in card.own_effects)
    return effects or any(fact.get("activated") for fact in card.battle_facts)


def _has_effects(picked: PickedCard) -> bool:
    """Return whether a card has effects on the field that count in this battle."""
    card = picked.card
    if picked.battles or not card.is_monster:
        return bool(card.does or card.battle_facts)
    lasting = [each for each in card.own_effects if each.activation == "continuous"]
    facts = [BattleFact(**each) for each in card.battle_facts]
    return any(each.zone == "monster" for each in lasting) or any(
        each.does in ("negates", "locks") and not (each.activated or each.optional)
        for each in facts
    )


@dataclass(frozen=True)
class ComposedBattle:
    """A battle document as typed and ticked, not validated yet, and the cards picked for it."""

    document: Document
    picked_cards: Sequence[PickedCard] = ()

    def with_document(self, document: Document) -> ComposedBattle:
        """Return the battle with another document."""
        return self if document is self.document else replace(self, document=document)

    def with_cards(self, picked_cards: Sequence[PickedCard]) -> ComposedBattle:
        """Return the battle with these picked cards instead."""
        return replace(self, picked_cards=picked_cards)

    def card_of(self, code: str) -> PickedCard | None:
        """Return the picked card with this code."""
        return next((each for each in self.picked_cards if each.code == code), None)

    @cached_property
    def setters(self) -> frozenset[str]:
        """Return the names of the cards that make a value the original one."""
        return frozenset(each.card.name for each in self.picked_cards if each.card.sets_originals)

    @cached_property
    def situation(self) -> Situation:
        """Return the facts of this battle that conditions depend on."""
        bare = bare_situation(self.document, self.picked_cards)
        return with_preventions(bare, self.document, self.picked_cards)

    @property
    def query_string(self) -> str:
        """Return the query string of the battle, with the picked cards that it does not name."""
        return query_of(self.document, *(("with", picked.code) for picked in self.unnamed))

    @cached_property
    def unnamed(self) -> list[PickedCard]:
        """Return the picked cards that the document does not name: none of their effects is
        ticked.
        """
        cards = [picked.card for picked in self.picked_cards]
        named = {picked.code for picked in named_among(self.document, cards)}
        return [each for each in self.picked_cards if each.code not in named and not each.battles]


class Turn(NamedTuple):
    """A change of battle position: of which monster, to which position, by which card."""

    slot: str
    to: str
    card: str


def turn_of(here: HoldingFact, document: Document) -> Turn | None:
    """Return how a fact changes a battle position in this battle; None if it changes none that is
    known.
    """
    fact = here.fact
    slot = {"of": here.slot, "other": OTHER_SLOT.get(here.slot, "")}.get(fact.hits, "")
    monster = document.get(slot) or {}
    if fact.how != "position" or fact.when != "attack" or not monster:
        return None
    now = monster.get("position", "attack")
    to = {"attack": "defense", "defense": "attack"}[now] if fact.to == "other" else fact.to
    is_same = to == now or (to == "face_down" and monster.get("face_down"))
    return None if is_same or monster.get("def") is None else Turn(slot, to, here.picked.card.name)


def with_turned_target(
    battle: ComposedBattle,
    picked_cards: Sequence[PickedCard],
    now: Situation,
    before: Situation | None,
) -> ComposedBattle:
    """Return the battle with the change of the target’s position that one of these cards makes, if
    it is new since `before`, and without one that a card no longer makes.
    """
    return battle.with_document(_turned(battle.document, picked_cards, now, before))


def _turned(
    document: Document, picked_cards: Sequence[PickedCard], now: Situation, before: Situation | None
) -> Document:
    document = _without_old_turn(document, picked_cards)
    target = document["target"]
    if not target or target.get("def") is None:
        return document
    turns = [*_turns(document, picked_cards, now)]
    present = (target.get("position_change") or {}).get("card")
    if present:
        made = {picked.card.name for picked in picked_cards if _may_turn(picked)}
        if present in made and present not in {each.card for each in turns}:
            remaining = {name: each for name, each in target.items() if name != "position_change"}
            return document | {"target": remaining}
        return document
    old = {each.card for each in _turns(document, picked_cards, before)} if before else set()
    for turn in turns:
        if turn.card not in old:
            change = {"card": turn.card, "to": turn.to}
            return document | {"target": target | {"position_change": change}}
    return document


def _without_old_turn(document: Document, picked_cards: Sequence[PickedCard]) -> Document:
    """Return the document without the change of an attacker that was the target."""
    attacker = document["attacker"]
    present = (attacker.get("position_change") or {}).get("card")
    made = {each.card.name for each in picked_cards if _may_turn(each) and each.slot == "attacker"}
    if present not in made or present != attacker.get("name"):
        return document
    remaining = {name: each for name, each in attacker.items() if name != "position_change"}
    return document | {"attacker": remaining}


def _may_turn(picked: PickedCard) -> bool:
    return any(fact.get("how") == "position" for fact in picked.card.battle_facts)


def _turns(
    document: Document, picked_cards: Iterable[PickedCard], now: Situation
) -> Iterator[Turn]:
    cards = [picked for picked in picked_cards if _may_turn(picked)]
    is_face_down = bool((document["target"] or {}).get("face_down"))
    for here in holding_facts(cards, now, is_face_down=is_face_down):
        is_kept = now.preventions.get(here.picked.code)
        is_own_attack = here.picked.controller == now.controllers["attacker"]
        is_unlikely = here.fact.optional and is_own_attack and not here.picked.battles
        if here.is_certain and not is_kept and not is_unlikely:
            turn = turn_of(here, document)
            if turn and turn.slot == "target":
                yield turn
