"""Build the worked examples: cases with sources, and their query strings."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from engine.yugioh.battle_phase import BattlePhase, calculate_phase
from explorer import content
from explorer.addresses.battle_phase import query_of
from explorer.life_points.examples import Example

CASES = content.FOLDER / "battle-phases.json"

# The cases that the page links to, in this order.
_SHOWN = (
    "three-attacks-by-three-monsters",
    "one-attack-a-turn",
    "each-monster-once-excludes-a-direct-attack",
    "a-negated-attack-is-used-up",
    "a-monster-that-arrived-may-attack",
    "a-flipped-monster-stays-face-up",
    "waboku-for-the-whole-phase",
    "no-life-points-left",
)


@cache
def examples() -> tuple[Example, ...]:
    """Return the examples; they are calculated once per process."""
    cases: list[dict[str, Any]] = json.loads(CASES.read_text("utf-8"))
    by_id = {each["id"]: each for each in cases}
    return tuple(_example(by_id[id]) for id in _SHOWN)


def _example(case: dict[str, Any]) -> Example:
    phase = BattlePhase.from_document(case["battle"])
    return Example(case["title"], query_of(phase.to_document()), calculate_phase(phase).after)


def start() -> str:
    """Return the query string of the phase that an empty page begins with."""
    return examples()[0].query
