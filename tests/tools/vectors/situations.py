"""Take the documents of situations that Konami was asked about, which come to rare rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from engine.document import Document
from engine.kinds import kind_of

_FOLDER = Path(__file__).parents[2] / "engine" / "yugioh" / "situations"
_RULES = _FOLDER.parent / "timing" / "cases.json"


def situations(slug: str) -> list[Document]:
    """Return the documents of a kind."""
    cases = [
        case
        for file in sorted(_FOLDER.glob("*.json"))
        for case in json.loads(file.read_text("utf-8"))
    ]
    return [case["battle"] for case in cases if kind_of(case["battle"]).slug == slug]


def cases_of_rules() -> list[Document]:
    """Return the cases of the rules of timing: the facts with which each decides, and where."""
    cases = json.loads(_RULES.read_text("utf-8"))
    return [*cases["activation"], *cases["course"]]


def attacks_in_each_step() -> list[Document]:
    """Return the attacks, also by the house rule of zones, and with what happens in the other
    step.
    """
    attacks = [*situations("attack"), *_RARE]
    return [each for attack in attacks for each in _variants(attack)]


_FIELD: Document = {
    "game": "yugioh",
    "attackers": [{"id": "a", "name": "Attacker"}],
    "defenders": [{"id": "d", "name": "D", "zone": 1}, {"id": "e", "name": "E", "zone": 2}],
    "declaration": {"attacker": "a", "target": "d"},
}
_IN_DEFENSE = {"position": "defense", "may_attack_directly_in_defense": True}
_RARE: tuple[Document, ...] = (
    _FIELD
    | {
        "attackers": [{"id": "a", "name": "Attacker"} | _IN_DEFENSE],
        "declaration": {"attacker": "a", "target": None},
        "events": [{"type": "attacker_to_attack"}],
    },
    _FIELD
    | {
        "events": [
            {"type": "cannot_attack"},
            {"type": "redirects", "to": "e", "card": "A card", "then": "damage_calculation"},
        ]
    },
)


def _variants(attack: Document) -> Iterator[Document]:
    events = attack.get("events", [])
    for rule in ("modern", "zones"):
        yield attack | {"rule": rule}
        yield attack | {"rule": rule, "events": [], "damage_step": events}
