"""Define what a card inflicts in a battle, or gives, besides the battle damage.

An amount may be one that the battle decides, and a change may depend on what the battle brings
(computed_amounts.py): both are known only after damage calculation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

from pydantic import ConfigDict, Field

from engine.document import TEXT, Document, ShortText, Strict, allowed_values, literals
from engine.yugioh import computed_amounts
from engine.yugioh.computed_amounts import CONDITIONS, LATE, condition_of, is_computed
from engine.yugioh.effects import POINTS, Controller, Points

_SUCH_AMOUNTS = '"battle_damage_to_you", "half_attacker_atk" or "attacker_atk_minus_target_def"'

When = Literal["battle_step", "start", "before", "during", "with_damage", "after", "end"]


def _has(field: str, pattern: str) -> dict[str, Any]:
    return {"properties": {field: {"type": "string", "pattern": pattern}}, "required": [field]}


# The checks of `problems_between`, as a JSON Schema.
_IS_LATE: dict[str, Any] = {
    "if": {"anyOf": [_has("only_if", ""), _has("amount", "battle_damage|inflicted_by")]},
    "then": {"properties": {"when": {"enum": [*LATE]}}},
}


def no_change_with(pattern: str, *fields: str) -> dict[str, Any]:
    """Return the JSON Schema of a battle without changes that have such a word in these fields."""
    words = {"anyOf": [_has(field, pattern) for field in fields]}
    return {"properties": {"life_point_changes": {"not": {"contains": words}}}}


class LifePointChange(Strict):
    """Effect damage that a card inflicts in the battle, or Life Points that a player gains."""

    model_config = ConfigDict(json_schema_extra={"allOf": [_IS_LATE]})

    card: ShortText = Field(description=TEXT)
    controller: Controller = Field(description='"you" or "opponent"')
    kind: Literal["effect", "gain"] = Field(
        description='"effect" (effect damage) or "gain" (of Life Points)'
    )
    to: Controller = Field(description='"you" or "opponent": who would take or gain it')
    amount: Points | computed_amounts.Amount = Field(
        description=allowed_values(
            "amount", f"{POINTS}, or an amount that the battle decides, such as {_SUCH_AMOUNTS}"
        )
    )
    when: When = Field(
        description='"battle_step", "start" (of the Damage Step), "before", "during" or "after" '
        '(damage calculation), "with_damage" (at the same time as the battle damage), or "end" '
        "(of the Damage Step)"
    )
    only_if: computed_amounts.OnlyIf | None = Field(
        None, description='what it depends on, such as "target_destroyed", or null'
    )


# The moments of changes of Life Points, in their order.
MOMENTS: tuple[str, ...] = literals(LifePointChange, "when")


def problems_between(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the problems between the fields of the changes, each as its place and its code."""
    changes = document["life_point_changes"]
    monsters = {slot: document.get(slot, "") for slot in ("attacker", "target")}
    has_def = {
        slot: not isinstance(each, dict) or each.get("def", "") is not None
        for slot, each in monsters.items()
    }
    for at, change in enumerate(changes if isinstance(changes, list | tuple) else ()):
        if not isinstance(change, dict):
            continue
        place, words = f"life_point_changes.{at}", {}
        for field, known in (("amount", is_computed), ("only_if", CONDITIONS.__contains__)):
            value = change.get(field, "")
            words[field] = value if known(value) else ""
        if condition_of(words["amount"], words["only_if"]) and change.get("when") in _EARLY:
            yield f"{place}.when", "change_too_early"
        for field, word in words.items():
            if "target" in word and monsters["target"] is None:
                yield f"{place}.{field}", "amount_without_target"
        for slot in monsters:
            if not has_def[slot] and re.search(rf"{slot}_(original_)?def", words["amount"]):
                yield f"{place}.amount", "amount_without_def"


_EARLY = tuple([each for each in MOMENTS if each not in LATE])
