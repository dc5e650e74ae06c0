"""List the values that each field of an effect may have in the card file, with labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from pydantic import BaseModel

from engine.yugioh import LADDER
from explorer.catalogue.card_file import EffectEntry

Choices = list[tuple[str, str]]
LONGEST = 80  # letters of a value that are shown

_LABELS = {
    "atk": "ATK",
    "def_printed": "DEF",
    "race": "type",
    "tags": "tags",
    "life_points": "Life Points",
    "not_worked_out": "not worked out",
    "scale": "Pendulum Scale",
    "is_checked": "curated",
    "is_proposal_changed": "proposal changed",
    "is_translation_unofficial": "unofficial translation",
    "taken_by": "whose damage",
    "damage": "kind of damage",
    "applies_to": "which monster",
    "involving": "in battles involving",
    "affects_stat": "change of ATK or DEF",
    "gate": "conditions checked in a battle",
    "when": "other condition",
    "by_default": "selected by default",
}
_WORDS = {
    "controller": "its controller",
    "opponent": "the other player",
    "own": "its controller’s monsters",
    "opposing": "the other player’s monsters",
    "spell_trap": "Spell & Trap Zone",
    "atk": "ATK",
    "def": "DEF",
    "atk_def": "ATK and DEF",
    "piercing": "piercing",
}
_STEPS = {each.number: f"{each.number} {each.phrase}" for each in LADDER}


def field_label(field: str) -> str:
    """Return the label of a field of a card or an effect."""
    return _LABELS.get(field, field.replace("_", " "))


def allowed(field: str, model: type[BaseModel] = EffectEntry) -> list[str]:
    """Return the values that a field of an effect may have."""
    return [*_literals(model.model_fields[field].annotation)]


def _literals(annotation: Any) -> Iterator[str]:
    for each in get_args(annotation):
        yield from (each,) if isinstance(each, str) else _literals(each)


def choices(field: str, model: type[BaseModel] = EffectEntry) -> Choices:
    """Return the same values with labels, after an empty choice."""
    return [("", "—"), *((value, _word(value)) for value in allowed(field, model))]


def _word(value: str) -> str:
    return _STEPS.get(value) or _WORDS.get(value) or value.replace("_", " ")


def short_value(value: Any) -> str:
    """Return a value of the history, shortened."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key} {short_value(each)}" for key, each in value.items()) or "–"
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    text = "" if value is None else str(value)
    return (text if len(text) <= LONGEST else f"{text[:LONGEST]}…") or "–"
