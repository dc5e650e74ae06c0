"""Find what the cards of a battle document end or leave open.

A saved battle, a battle of a Battle Phase or one that the API calculates has no picked cards: its
cards are those that it names, and its `cards`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.document import Document
from engine.yugioh import MOST_EFFECTS, Battle, calculate
from explorer.addresses.battle import card_code
from explorer.battle.composition import BattleComposition
from explorer.battle.picked_cards import ComposedBattle, PickedCard, is_unequipped, picked_cards_of
from explorer.battle.picked_cards.picked_card import cards_of_each
from explorer.battle.unsettled import battle_as_it_ends, unsettled_of
from explorer.models import Card
from explorer.results.table import Unsettled
from explorer.rulings.named_battles import examples


def battle_to_share(battle: Battle, composition: BattleComposition) -> Battle:
    """Return the battle of a composition as it is saved and shared: with what its cards certainly
    do, and with the picked cards that it does not name, if they decide whether its numbers are its
    result.
    """
    ending = battle_as_it_ends(battle, composition)
    cards = [
        _card_document(picked)
        for picked in composition.unnamed_cards
        if not is_unequipped(picked, composition.document)
    ]
    if not cards:
        return ending
    unsettled = unsettled_of(composition)
    is_over = unsettled is not None and unsettled.is_over
    if is_over or unsettled_battles([ending]) == [unsettled]:
        return ending
    return Battle.from_document(ending.to_document() | {"cards": cards[:MOST_EFFECTS]})


def query_to_share(composition: BattleComposition) -> str:
    """Return the query string of the battle of a composition; with its picked cards, if one that it
    does not name decides whether its numbers are its result.
    """
    battle = composition.battle
    if battle is None or battle_to_share(battle, composition) is battle:
        return composition.query
    return composition.composed.query_string


class SettledBattle(NamedTuple):
    """A battle document with what its cards certainly do; and what they leave open, as texts."""

    battle: Battle
    depends: tuple[str, ...] = ()


def settled_battles(battles: Sequence[Battle]) -> list[SettledBattle]:
    """Return battle documents, each with what the facts of its cards say of it."""
    pairs = zip(battles, _compositions(battles), strict=True)
    return [_settled(*pair) for pair in pairs]


def _settled(battle: Battle, composition: BattleComposition | None) -> SettledBattle:
    if composition is None:
        return SettledBattle(battle)
    unsettled = unsettled_of(composition)
    is_open = unsettled is not None and not unsettled.is_over
    depends = (*map(str, unsettled.points),) if unsettled and is_open else ()
    return SettledBattle(battle_as_it_ends(battle, composition), depends)


def unsettled_battles(battles: Sequence[Battle]) -> list[Unsettled | None]:
    """Return for each battle document why its numbers are not its result, or None."""
    return [unsettled_of(each) if each else None for each in _compositions(battles)]


def _compositions(battles: Sequence[Battle]) -> list[BattleComposition | None]:
    documents: list[Document] = [{"effects": []} | battle.to_document() for battle in battles]
    return [*map(_composition, battles, documents, cards_of_each(documents))]


def _composition(battle: Battle, document: Document, cards: list[Card]) -> BattleComposition | None:
    """Return a battle document as a request of the composer; None if no card acts in it."""
    if battle.ended:
        return None
    codes = [card_code(card) for card in document.get("cards", ())]
    picked_cards = picked_cards_of(document, codes, cards)
    if not any(picked.card.battle_facts or picked.card.own_effects for picked in picked_cards):
        return None
    return BattleComposition(
        composed=ComposedBattle(document, picked_cards),
        battle=battle,
        trace=calculate(battle),
        problems=(),
        query="",
        address="",
        typed={},
    )


def _card_document(picked: PickedCard) -> Document:
    """Return a picked card as the document has it among its `cards`."""
    card = {"passcode": picked.card.passcode, "controller": picked.controller}
    return card | ({"equipped_to": picked.slot} if picked.equipped else {})


def no_battle_context(composition: Any, is_wrong: bool) -> dict[str, Any]:
    """Return the context with examples to choose from; `is_wrong` is whether anything was typed."""
    return {"composition": composition, "is_wrong": is_wrong, "examples": examples()}
