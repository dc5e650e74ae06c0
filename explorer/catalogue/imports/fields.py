"""Read typed and limited fields from a record, or raise InvalidRecord with the reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from reprlib import Repr
from typing import Any

from explorer.catalogue.imports.records import CardRecord, InvalidRecord
from explorer.models import Card
from explorer.models.cards import MAX_PASSCODE
from explorer.web.search_text import folded

Raw = Mapping[str, Any]

LARGEST_STAT = 9_999_999
LARGEST_LEVEL = 99
MOST_LETTERS = 20_000  # no card has a tenth of it
# The order in which a card prints its kinds.
SUBTYPES = ["Ritual", "Fusion", "Synchro", "Xyz", "Link", "Pendulum", "Toon", "Spirit", "Union"]
SUBTYPES += ["Gemini", "Flip", "Tuner", "Normal", "Effect"]

# Characters that databases refuse, or that break terminals and pages.
_REMOVED = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_STRAIGHT = str.maketrans("‘’“”", "''\"\"")


def mapping(raw: object) -> dict[str, Any]:
    """Return the record, which must be an object with fields."""
    if not isinstance(raw, dict):
        raise InvalidRecord(f"{short_value(raw)} is not an object")
    return raw


def whole(
    raw: Raw, name: str, most: int = LARGEST_LEVEL, least: int = 0, *, needed: bool = False
) -> int | None:
    """Return a whole number between the limits, or None where it is null or missing."""
    value = raw.get(name)
    if value is None and not needed:
        return None
    if type(value) is not int or not least <= value <= most:
        raise InvalidRecord(
            f"{name}: {short_value(value)} is not a whole number from {least} to {most}"
        )
    return value


def number(raw: Raw, name: str, most: int = LARGEST_LEVEL, least: int = 0) -> int:
    """Return a required whole number between the limits."""
    value = whole(raw, name, most, least, needed=True)
    assert value is not None
    return value


def passcode(raw: Raw, name: str) -> int:
    """Return a passcode of 32 bits."""
    return number(raw, name, MAX_PASSCODE, 1)


def text(raw: Raw, name: str) -> str:
    """Return a text of several lines, empty where it is null or missing."""
    value = raw.get(name)
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > MOST_LETTERS:
        raise InvalidRecord(f"{name}: {short_value(value)} is not text")
    lines = _REMOVED.sub("", value).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def words(raw: Raw, name: str) -> str:
    """Return a text on one line."""
    return " ".join(text(raw, name).split())


def text_list(raw: Raw, name: str) -> list[str]:
    """Return a list of texts, empty where it is null or missing."""
    values = raw.get(name)
    if values is None:
        return []
    if not isinstance(values, list) or not all(isinstance(each, str) for each in values):
        raise InvalidRecord(f"{name}: {short_value(values)} is not a list of strings")
    return [words({name: each}, name) for each in values]


def card_name(raw: Raw, name: str, most: int = 100) -> str:
    """Return a card's name as the catalogue writes it: on one line, with straight
    quotation marks.
    """
    text = words(raw, name).translate(_STRAIGHT)
    if not text:
        raise InvalidRecord(f"{name} is missing")
    if len(text) > most or len(folded(text)) > 2 * most:
        raise InvalidRecord(f"{name} is longer than {most} characters")
    return text


def foreign_name(raw: Raw, name: str, tidied: Callable[[str], str], most: int = 100) -> str:
    """Return a name in another language than English as it is printed, on one line; empty where it
    is null or missing.
    """
    value = tidied(text(raw, name)).replace("\n", " ")
    if len(value) > most:
        raise InvalidRecord(f"{name} is longer than {most} characters")
    return value


def stat(raw: Raw, name: str) -> str:
    """Return ATK or DEF as the catalogue writes it."""
    return str(number(raw, name, LARGEST_STAT))


def ordered(subtypes: set[str]) -> tuple[str, ...]:
    """Return the subtypes of a monster in the order of print; unknown ones come first."""
    unknown = sorted(subtypes - {*SUBTYPES})
    return (*unknown, *(each for each in SUBTYPES if each in subtypes))


_MAX_LENGTHS = {name: getattr(Card, name).field.max_length for name in ("attribute", "race")}


def fitting(record: CardRecord) -> CardRecord:
    """Return the record if the catalogue's fields can hold it; raise InvalidRecord if not."""
    for name, most in _MAX_LENGTHS.items():
        if len(getattr(record, name)) > most:
            raise InvalidRecord(f"{name}: {short_value(getattr(record, name))} is too long")
    if sum(map(len, record.subtypes)) > MOST_LETTERS // 100:
        raise InvalidRecord("its subtypes are too long")
    return record


_BRIEF = Repr()
_BRIEF.maxlevel, _BRIEF.maxstring = 2, 60


def short_value(value: object) -> str:
    """Return a value for a message, shortened."""
    text = _BRIEF.repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
