"""Build documents of Battle Phases, and calculate them."""

from __future__ import annotations

import json
from typing import Any

from engine.document import Document
from engine.yugioh.battle_phase import BattlePhase, PhaseTrace, calculate_phase
from tests.machine import ROOT

CASES = ROOT / "explorer" / "content" / "battle-phases.json"


def cases() -> list[Document]:
    """Return the shipped cases of Battle Phases."""
    read: list[Document] = json.loads(CASES.read_text("utf-8"))
    return read


def own(id: str = "a", atk: int = 2500, def_: int | None = 2000, **fields: Any) -> Document:
    """Return a monster of yours, whose name is its id as a capital letter."""
    return {"id": id, "name": id.upper(), "atk": atk, "def": def_, **fields}


def opposing(id: str = "d", atk: int = 1000, def_: int | None = 1000, **fields: Any) -> Document:
    return own(id, atk, def_, controller="opponent", **fields)


def attack(attacker: str = "a", target: str | None = "d", **fields: Any) -> Document:
    return {"type": "attack", "attacker": attacker, "target": target, **fields}


def changes(kind: str = "pays", **fields: Any) -> Document:
    """Return an event with an entry of a Life Point sheet."""
    change = {"player": "you", "card": "A card", "amount": 1000} | fields
    return {"type": "life_points", "entry": {kind: change}}


def phase(monsters: list[Document], *events: Document, **fields: Any) -> Document:
    """Return a document; `ruleset` and `life_points` are fields of the whole."""
    whole: Document = {
        name: fields.pop(name) for name in ("ruleset", "life_points") if name in fields
    }
    inner = {"monsters": monsters, "events": [*events], **fields}
    return {"game": "yugioh", **whole, "battle_phase": inner}


def calculated(monsters: list[Document], *events: Document, **fields: Any) -> PhaseTrace:
    return calculate_phase(BattlePhase.from_document(phase(monsters, *events, **fields)))
