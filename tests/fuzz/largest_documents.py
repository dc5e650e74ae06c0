"""Build documents as large as their limits allow, the slowest of the valid ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any

from engine.document import Document
from engine.lorcana.document_checks import MOST_ABOUT

EFFECTS, MODIFIERS, MONSTERS, CARDS, EVENTS, LINES = 30, 10, 5, 20, 30, 30
_IDS = "abcdefghijkmnopqrstu"
_LONG = 100  # letters of a name


def _times(parts: Sequence[Any], count: int) -> list[Any]:
    """Repeat the parts until there are this many; return none if there are none."""
    return [*islice(cycle(parts), count)]


def _named(part: Document, field: str = "card") -> Document:
    return part | {field: (part.get(field) or "A name ").ljust(_LONG, "x")[:_LONG]}


def _monster(monster: Document | None) -> Document | None:
    if monster is None:
        return None
    modifiers = _times(monster.get("modifiers", ()), MODIFIERS)
    return _named(monster, "name") | {"modifiers": [_named(each) for each in modifiers]}


def battle(document: Document) -> Document:
    """Return a battle with 30 effects and 10 modifiers per monster, all with long names."""
    monsters = {slot: _monster(document[slot]) for slot in ("attacker", "target")}
    effects = [_named(each) for each in _times(document["effects"], EFFECTS)]
    return document | monsters | {"effects": effects}


def at_once(document: Document) -> Document:
    """Fill a document of battles at the same time: five attackers against five targets."""
    sides = {
        side: [_monster(each) for each in _times(document[side], MONSTERS)]
        for side in ("attackers", "targets")
    }
    return document | sides | {"effects": _times(document["effects"], EFFECTS)}


def board(document: Document) -> Document:
    """Fill a board: twenty cards, thirty effects, and the action as often as it fits."""
    cards = document["characters"]
    used = {card["id"] for card in cards}
    free = [id for id in _IDS if id not in used]
    more = [card | {"id": id} for card, id in zip(cycle(cards), free, strict=False)]
    action, about = document["action"], _about(document["action"])
    again = {"type": "sequence", "actions": [action] * min(EFFECTS, (MOST_ABOUT - 1) // about)}
    return document | {
        "characters": [*cards, *more][:CARDS],
        "effects": _times(document["effects"], EFFECTS),
        "action": again if again["actions"] else action,
    }


def _about(action: Document) -> int:
    inner = [each for part in action.values() if isinstance(part, list) for each in part]
    actions = [each for each in inner if isinstance(each, dict)]
    return max(1, len(action.get("targets", ()))) + sum(map(_about, actions))


def attack(document: Document) -> Document:
    """Fill an attack with thirty events in each step."""
    return document | {name: _times(document[name], EVENTS) for name in ("events", "damage_step")}


def sheet(entries: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Fill a sheet's query with thirty lines."""
    return _times(entries, LINES)
