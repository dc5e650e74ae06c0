"""Say which modifiers of a battle are in an order that can't happen, and swap them."""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh import Battle, names_of
from engine.yugioh.modifier_order import out_of_order
from explorer.addresses import battle as battle_query
from explorer.catalogue.effect_words import stat_in_words
from explorer.web.part_lists import index_in


class OrderNote(NamedTuple):
    """Two modifiers of a monster: the first one begins later than the second one."""

    monster: Text
    stat: str
    late: Name  # the card that changes the stat in damage calculation only
    early: Name
    do: str  # the button that swaps them


def order_notes(battle: Battle | None) -> list[OrderNote]:
    """Return the notes of a battle, at most one for each stat of a monster."""
    if battle is None:
        return []
    notes: dict[tuple[str, str], OrderNote] = {}
    names = names_of(battle)
    monsters = {"attacker": battle.attacker, "target": battle.target}
    for letter, slot in battle_query.SLOT_OF_LETTER.items():
        modifiers = monster.modifiers if (monster := monsters[slot]) else ()
        for late, early in out_of_order(modifiers):
            first, second = modifiers[late], modifiers[early]
            note = OrderNote(
                monster=names[slot],
                stat=stat_in_words(first.stat),
                late=Name(first.card),
                early=Name(second.card),
                do=f"swap-changes.{letter}.{late}.{early}",
            )
            notes.setdefault((slot, first.stat), note)
    return [*notes.values()]


def with_swapped_modifiers(document: Document, places: str) -> Document:
    """Return the document with two modifiers of a monster swapped, as `a.0.1` names them; the same
    document if there are no such modifiers.
    """
    letter, *rest = places.split(".")
    slot = battle_query.SLOT_OF_LETTER.get(letter, "")
    monster = document.get(slot) or {}
    modifiers = [*monster.get("modifiers", ())]
    first, second = (index_in(modifiers, each) for each in (*rest, "", "")[:2])
    if len(rest) != 2 or first is None or second is None:
        return document
    modifiers[first], modifiers[second] = modifiers[second], modifiers[first]
    return document | {slot: monster | {"modifiers": modifiers}}
