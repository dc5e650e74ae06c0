"""Change the battle position of the target where a card of the battle certainly does so.

The change becomes the document’s `position_change`, so that a person can see it and take it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.document import Document
from explorer.battle.picked_cards.composed_battle import ComposedBattle
from explorer.battle.picked_cards.holding_facts import HoldingFact, holding_facts
from explorer.battle.picked_cards.picked_card import OTHER_SLOT, PickedCard, Situation


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
