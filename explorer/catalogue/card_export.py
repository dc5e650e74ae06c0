"""Write the card file: all cards that people have checked, in the format of content/cards.json.

Loading the written file changes nothing. Card texts belong to their publishers and stay in the
database.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from pydantic import ValidationError

from explorer.catalogue.card_file import CardEntry, EffectEntry, fields_of, stored_facts
from explorer.content.entries import InvalidContent, problems
from explorer.models import Card, CardEffect

_PRINTED = (
    "name", "kind", "subtypes", "level", "rank", "link", "attribute", "race", "tags", "life_points",
    "not_worked_out",
)  # fmt: skip
_EMPTY: tuple[Any, ...] = ("", None, [], {})


def export_json() -> str:
    """Return the file of all checked cards, by name. Raises InvalidContent for a card that no entry
    can hold.
    """
    cards = Card.objects.filter(is_checked=True).with_effects().iterator(500)
    ordered = sorted(cards, key=lambda card: (card.name.casefold(), card.passcode))
    return "[\n" + ",\n".join(map(_line, ordered)) + "\n]\n"


def entry_of(card: Card, effects: Iterable[CardEffect] | None = None) -> CardEntry:
    """Return the entry of a card with these effects, or with its own.

    Raises InvalidContent, which names the card and the field, for values that no entry can hold.
    """
    own = [*(card.effects.all() if effects is None else effects)]
    document = _document(card, own)
    try:
        entry = CardEntry.model_validate(document)
    except ValidationError as refused:
        message = "; ".join(problems(document, refused))
        raise InvalidContent(f"{_named(card)}: {message}") from refused
    (facts, _), stored = fields_of(entry), stored_facts(card)
    lost = [name for name in facts if facts[name] != stored[name] and name not in _NOT_PRINTED]
    if lost:
        message = "; ".join(f"{name} {stored[name]!r:.60} is not allowed" for name in lost)
        raise InvalidContent(f"{_named(card)}: {message}")
    return entry


def effect_document(effect: CardEffect) -> dict[str, Any]:
    """Return an effect as the file has it, without empty fields."""
    fields = {name: getattr(effect, name) for name in _EFFECT}
    return {name: value for name, value in fields.items() if value not in _EMPTY}


def _document(card: Card, effects: list[CardEffect]) -> dict[str, Any]:
    """Return a card as the file has it, without empty fields."""
    fields = {"passcode": card.passcode} | {name: getattr(card, name) for name in _PRINTED}
    fields |= {"atk": _number(card.atk), "def": _number(card.def_printed)}
    fields["effects"] = [effect_document(each) for each in effects]
    return {name: value for name, value in fields.items() if value not in _EMPTY}


def _number(printed: str) -> int | str:
    return int(printed) if printed.isdecimal() else printed


def _line(card: Card) -> str:
    entry = entry_of(card).model_dump(by_alias=True, exclude_defaults=True)
    line = json.dumps(entry, ensure_ascii=False)
    if "\\u0000" in line:
        raise InvalidContent(f"{_named(card)}: text contains a null character")
    return line


def _named(card: Card) -> str:
    return f"{card.name} ({card.passcode})"


_EFFECT = [*EffectEntry.model_fields]
_NOT_PRINTED = ("folded_name", "does", "is_checked")
