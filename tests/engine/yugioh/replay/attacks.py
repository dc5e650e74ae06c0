"""Build attack documents for tests."""

from __future__ import annotations

import copy
from functools import partial
from typing import Any

from engine.document import Document
from engine.yugioh.replay import Attack, AttackTrace, resolve_attack
from tests import conftest


def attacker(id: str = "a", name: str = "Dark Magician", **fields: Any) -> Document:
    """Return a monster of the turn player."""
    return {"id": id, "name": name, **fields}


def defender(id: str = "d", zone: int = 1, name: str = "Summoned Skull", **fields: Any) -> Document:
    """Return a monster of the player who is attacked."""
    return {"id": id, "name": name, "zone": zone, **fields}


def event(type: str, monster: str | Document | None = None, **fields: Any) -> Document:
    """Return something that happens to the attack."""
    about = {} if monster is None else {"monster": monster}
    return {"type": type, **about, **fields}


ELF = defender("e", 2, "Mystical Elf", position="defense")
KURIBOH = defender("k", 4, "Kuriboh")
ARRIVES = event("arrives", KURIBOH)


def attack(*events: Document, target: str | None = "d", **fields: Any) -> Document:
    """Return an attack of Dark Magician on Summoned Skull, with Mystical Elf beside it."""
    return copy.deepcopy(
        {
            "game": "yugioh",
            "attackers": [attacker()],
            "defenders": [defender(), ELF],
            "declaration": {"attacker": "a", "target": target},
            "events": list(events),
            **fields,
        }
    )


def direct(*events: Document, defenders: tuple[Document, ...] = (), **fields: Any) -> Document:
    """Return a direct attack by Dark Magician; `fields` are its own."""
    return attack(*events, target=None, attackers=[attacker(**fields)], defenders=[*defenders])


def resolved(document: Document) -> AttackTrace:
    """Return the document, resolved by its own rule."""
    return resolve_attack(Attack.from_document(document))


def outcome(document: Document) -> str:
    return resolved(document).outcome


def choices(document: Document) -> list[str]:
    """Return what may be chosen in the replay: ids of monsters, `direct`, `stop`."""
    return [each.monster or each.kind for each in resolved(document).choices]


def rows(document: Document) -> list[tuple[str, bool]]:
    """Return the rules of the rows between the declaration and the outcome, and whether they
    change.
    """
    return [(row.applies, row.changed) for row in resolved(document).rows[1:-1]]


refused = partial(conftest.problems, model=Attack)
places = partial(conftest.places, model=Attack)
