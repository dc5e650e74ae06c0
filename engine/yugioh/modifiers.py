"""Define the modifiers of a battle document: what changes the ATK or DEF of a monster.

battling_number.py counts them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Discriminator, Field, Tag

from engine.document import FLAG, TEXT, ShortText, Strict, allowed_values, models_of
from engine.yugioh.condition_checks import NO_FATE
from engine.yugioh.conditions import CONDITIONS_FIELD, Conditions
from engine.yugioh.effects import MOST_POINTS
from engine.yugioh.formulas import Formula, Reduction
from engine.yugioh.states import APPLIED, SOURCE, Applied, Source

Stat = Literal["atk", "def"]

Signed = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
SIGNED = f"a whole number from -{MOST_POINTS} to {MOST_POINTS}"
BY_FORMULA = allowed_values(
    "formula", f'{SIGNED}, or a formula such as "other_atk" or "-half_original_atk"'
)
TO_FORMULA = allowed_values(
    "set_formula", f'{SIGNED}, or a formula such as "double_atk" or "original_atk"'
)


class _Modifier(Strict):
    model_config = ConfigDict(json_schema_extra={"allOf": [NO_FATE]})

    card: ShortText = Field(description=TEXT)
    stat: Stat = Field(description='"atk" or "def"')
    during: Literal["before", "damage_calculation"] = Field(
        "before", description='"before", or "damage_calculation" if it applies only then'
    )
    source: Source | None = Field(None, description=f"{SOURCE}; or null")
    applied: Applied = Field("continuous", description=APPLIED)

    if_: Conditions = CONDITIONS_FIELD


class Change(_Modifier):
    """A card that adds to a stat or reduces it."""

    change: Signed | Formula | Reduction = Field(description=BY_FORMULA)


class SetTo(_Modifier):
    """A card that sets a stat to a value; with `original`, the original stat; with `continuous`,
    again after each other change (Konami Q&A 19235).
    """

    set: Signed | Formula = Field(description=TO_FORMULA)
    original: bool = Field(False, description=FLAG)
    continuous: bool = Field(False, description=FLAG)


def _modifier_kind(modifier: Any) -> str:
    fields = modifier if isinstance(modifier, dict) else getattr(modifier, "__dict__", {})
    return "modifier that sets" if "set" in fields else "modifier that changes"


_Modifiers = (
    Annotated[Change, Tag("modifier that changes")] | Annotated[SetTo, Tag("modifier that sets")]
)
MODIFIER_MODELS = models_of(_Modifiers)
Modifier = Annotated[_Modifiers, Discriminator(_modifier_kind)]


def naming_the_other(pattern: str) -> dict[str, Any]:
    """Return the JSON Schema of a modifier by a formula of the other monster."""
    formula = {"type": "string", "pattern": pattern}
    fields = ("change", "set")
    return {"anyOf": [{"properties": {each: formula}, "required": [each]} for each in fields]}


def formulas_of_the_other(slot: str, modifiers: object) -> dict[str, str]:
    """Return the formulas of a monster's modifiers that name the other one, by their places."""
    found: dict[str, str] = {}
    for at, modifier in enumerate(modifiers if isinstance(modifiers, list | tuple) else ()):
        if isinstance(modifier, dict):
            for field in ("change", "set"):
                formula = modifier.get(field)
                if isinstance(formula, str) and "other_" in formula:
                    found[f"{slot}.modifiers.{at}.{field}"] = formula
    return found
