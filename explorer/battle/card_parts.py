"""Give the parts of a battle document that a card of the catalog brings, for programs.

They are what the composer adds when the card is picked: its numbers, and the effects that always
apply. An effect whose number depends on the other monster, or that is used only if someone chooses
it, is counted as left out.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from engine.document import Document
from explorer.battle.picked_cards.amounts import names_other
from explorer.battle.picked_cards.changes import pick
from explorer.battle.picked_cards.composed_battle import ComposedBattle
from explorer.battle.picked_cards.picked_card import PickedCard
from explorer.models import Card

_ROLES = {"attacker": "you", "target": "opponent"}
_PROTECTED = ("indestructible_by_battle", "spared_by")
_SOMEONE = {"position": "attack", "modifiers": []}


def parts_of(card: Card) -> dict[str, Document]:
    """Return what a card brings, by its role: `attacker` and `target` for a monster, `equipped` for
    an Equip Card of yours on your attacker, `elsewhere` for another card of yours.
    """
    if card.atk:
        return {slot: _brings(card, player, slot) for slot, player in _ROLES.items()}
    if "Equip" in card.subtypes:
        return {"equipped": _brings(card, "you", "attacker", equipped=True)}
    return {"elsewhere": _brings(card, "you", "")}


def _brings(card: Card, player: str, slot: str, *, equipped: bool = False) -> Document:
    picked = PickedCard(card, player, slot, equipped)
    one, other = (pick(ComposedBattle(_battle(number)), picked).document for number in (1000, 1500))
    effects = [each for each in one["effects"] if each in other["effects"]]
    brought: Document = {}
    modifiers: list[Any] = []
    if slot:
        monster, same = one[slot], other[slot]["modifiers"]
        modifiers = [
            each for each in monster["modifiers"] if each in same and not names_other(each)
        ]
        if equipped:
            brought["modifiers"] = modifiers
        else:
            brought["monster"] = {**monster, "modifiers": modifiers}
    kept = len(effects) + len(modifiers)
    kept += sum(each in brought.get("monster", {}) for each in _PROTECTED)
    if not brought.get("monster"):
        at = {"equipped_to": slot} if slot else {}
        brought["cards"] = [{"passcode": card.passcode, "controller": player, **at}]
    left_out = max(0, len(card.effects.all()) - kept)
    return {**brought, "effects": effects, "left_out": left_out}


def _battle(number: int) -> Document:
    """Return a battle of two monsters that aren't cards, with these numbers."""
    return {
        "game": "yugioh",
        **{
            slot: {
                "name": slot.capitalize(),
                "controller": player,
                "atk": number,
                "def": number,
                **deepcopy(_SOMEONE),
            }
            for slot, player in _ROLES.items()
        },
        "effects": [],
    }
