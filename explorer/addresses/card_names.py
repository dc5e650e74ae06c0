"""Read the names of cards from a document of any kind."""

from __future__ import annotations

from collections.abc import Iterator

from engine.document import Document
from explorer.addresses.board_names import names_in


def card_names(document: Document) -> set[str]:
    """Return the monsters and cards that a document names, as written in it."""
    return {name for name in _names(document) if name}


def _names(document: Document) -> Iterator[str]:
    for slot in ("attacker", "target"):
        monster = document.get(slot) or {}
        yield str(monster.get("name") or "")
        yield from (str(each.get("card") or "") for each in monster.get("modifiers", ()))
    for part in ("effect_damage", "timing"):
        yield str((document.get(part) or {}).get("card") or "")
    for side in ("attackers", "defenders", "targets"):
        yield from (str(monster.get("name") or "") for monster in document.get(side, ()))
    yield from (str(effect.get("card") or "") for effect in document.get("effects", ()))
    if any(field in document for field in ("sheet", "battle_phase", "at_the_same_time")):
        yield from _names_within(document)
    yield from names_in(document).values()


def _names_within(part: object) -> Iterator[str]:
    """Yield the names anywhere in a document that has battles or events in it."""
    if isinstance(part, dict):
        names = ("name", "card", "negated_by")
        yield from (str(part[name]) for name in names if isinstance(part.get(name), str))
        part = [*part.values()]
    for each in part if isinstance(part, list) else ():
        yield from _names_within(each)
