"""Documents made as large as their limits let them be: what takes longest that is in order."""

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
    """The parts over and over, until there are so many; of none, none."""
    return [*islice(cycle(parts), count)]


def _named(part: Document, field: str = "card") -> Document:
    return part | {field: (part.get(field) or "A name ").ljust(_LONG, "x")[:_LONG]}


def _monster(monster: Document | None) -> Document | None:
    if monster is None:
        return None
    modifiers = _times(monster.get("modifiers", ()), MODIFIERS)
    return _named(monster, "name") | {"modifiers": [_named(each) for each in modifiers]}


def battle(document: Document) -> Document:
    """A battle with 30 effects and 10 modifiers a monster, where it has any; all names are long."""
    monsters = {slot: _monster(document[slot]) for slot in ("attacker", "target")}
    effects = [_named(each) for each in _times(document["effects"], EFFECTS)]
    return document | monsters | {"effects": effects}


def at_once(document: Document) -> Document:
    """Five against five."""
    sides = {
        side: [_monster(each) for each in _times(document[side], MONSTERS)]
        for side in ("attackers", "targets")
    }
    return document | sides | {"effects": _times(document["effects"], EFFECTS)}


def board(document: Document) -> Document:
    """Twenty cards, thirty effects, and the action as often as it fits."""
    cards = document["characters"]
    taken = {card["id"] for card in cards}
    free = [id for id in _IDS if id not in taken]
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
    """Thirty events in each step."""
    return document | {name: _times(document[name], EVENTS) for name in ("events", "damage_step")}


def sheet(entries: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Thirty lines of a sheet's query."""
    return _times(entries, LINES)
