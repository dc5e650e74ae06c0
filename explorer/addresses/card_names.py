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
    for entry in document.get("sheet", ()):
        yield from _names_of_entry(entry)
    yield from _names_of_phase(document.get("battle_phase") or {})
    yield from names_in(document).values()


def _names_of_entry(entry: Document) -> Iterator[str]:
    """Yield the names in a line of a Life Point sheet: a battle's, or those of a change."""
    yield from _names(entry.get("battle") or entry)
    yield from (str(each["card"]) for each in entry.values() if "card" in each)


def _names_of_phase(phase: Document) -> Iterator[str]:
    arriving = [each["monster"] for each in phase.get("events", ()) if each["type"] == "arrives"]
    yield from (str(monster["name"]) for monster in (*phase.get("monsters", ()), *arriving))
    for event in (*phase.get("events", ()), *phase.get("effects", ())):
        yield from (str(event.get(name) or "") for name in ("card", "negated_by"))
        yield from _names_of_entry(event.get("entry") or {})
