"""Decode the numbers of a card database: bits for kinds, types and attributes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.catalogue.imports import fields, pendulum
from explorer.catalogue.imports.fields import Raw
from explorer.catalogue.imports.records import ALTERNATIVE, CardRecord, InvalidRecord, SkippedRecord
from explorer.models.cards import MAX_PASSCODE

MONSTER, SPELL, TRAP = 1, 2, 4
TOKEN, SKILL, MAXIMUM, PENDULUM = 0x4000, 0x8000000, 0x8000, 0x1000000
XYZ, LINK = 0x800000, 0x4000000
RUSH, HIDDEN = 0x200, 0x1000  # of `ot`
UNKNOWN = -2  # “?”

_SUBTYPES = {
    0x10: "Normal",
    0x20: "Effect",
    0x40: "Fusion",
    0x80: "Ritual",
    0x200: "Spirit",
    0x400: "Union",
    0x800: "Gemini",
    0x1000: "Tuner",
    0x2000: "Synchro",
    0x200000: "Flip",
    0x400000: "Toon",
    XYZ: "Xyz",
    PENDULUM: "Pendulum",
    LINK: "Link",
}
_PROPERTIES = {
    0x80: "Ritual",
    0x10000: "Quick-Play",
    0x20000: "Continuous",
    0x40000: "Equip",
    0x80000: "Field",
    0x100000: "Counter",
}
_IN_ORDER = """
    Warrior, Spellcaster, Fairy, Fiend, Zombie, Machine, Aqua, Pyro, Rock, Winged Beast, Plant,
    Insect, Thunder, Dragon, Beast, Beast-Warrior, Dinosaur, Fish, Sea Serpent, Reptile, Psychic,
    Divine-Beast, Creator God, Wyrm, Cyberse, Illusion
"""
RACES = {1 << at: name.strip() for at, name in enumerate(_IN_ORDER.split(","))}
RACES[1 << 62] = "Yokai"
# The Link Markers by their bits, in the order in which yaml-yugi lists most of them.
_ARROWS = {8: "⬅", 1: "↙", 2: "⬇", 4: "↘", 0x20: "➡", 0x40: "↖", 0x80: "⬆", 0x100: "↗"}
ATTRIBUTES = {
    1: "EARTH",
    2: "WATER",
    4: "FIRE",
    8: "WIND",
    0x10: "LIGHT",
    0x20: "DARK",
    0x40: "DIVINE",
}


def record(raw: Raw) -> CardRecord:
    """Return a row as a card. Raises Skip and Wrong."""
    kind = _bits(raw, "type")
    passcode = fields.passcode(raw, "id")
    _check_is_imported(raw, kind, passcode)
    common: dict[str, Any] = {
        "passcode": passcode,
        "name": fields.card_name(raw),
        "name_in_file": fields.foreign_name(raw, "name"),
    }
    text = fields.text(raw, "desc")
    if not kind & MONSTER:
        own = _named(kind, _PROPERTIES) or ["Normal"]
        spell_or_trap = "spell" if kind & SPELL else "trap"
        return CardRecord(**common, kind=spell_or_trap, subtypes=tuple(own), text=text)
    if kind & PENDULUM:
        text, common["pendulum_text"] = pendulum.split(text)
    return CardRecord(**common, **_monster(raw, kind), kind="monster", text=text)


def _check_is_imported(raw: Raw, kind: int, passcode: int) -> None:
    """Raise Skip for a row that is not a card of the game itself."""
    origin = _bits(raw, "ot")
    if kind & TOKEN:
        raise SkippedRecord("tokens")
    if kind & SKILL:
        raise SkippedRecord("skills")
    if origin & RUSH or kind & MAXIMUM:
        raise SkippedRecord("Rush Duel cards")
    if origin & HIDDEN:
        raise SkippedRecord("hidden cards")
    if not kind & (MONSTER | SPELL | TRAP):
        raise SkippedRecord("records that are not monsters, Spells or Traps")
    alias = fields.number(raw, "alias", MAX_PASSCODE)
    if alias and abs(alias - passcode) <= ALTERNATIVE:
        raise SkippedRecord("alternative pictures")


def _monster(raw: Raw, kind: int) -> dict[str, Any]:
    doubts: list[str] = []
    level, left, right = _level(raw, doubts)
    if kind & PENDULUM and left != right:
        doubts.append(f"its Pendulum Scales are {left} and {right}; the left one is used")
    arrows = _named(_bits(raw, "def"), _ARROWS) if kind & LINK else []
    if kind & LINK and len(arrows) != level:
        doubts.append(f"Link {level}, but {len(arrows)} Link Markers")
    return {
        "subtypes": fields.ordered({*_named(kind, _SUBTYPES)}),
        "atk": _stat(raw, "atk", doubts),
        "def_printed": "" if kind & LINK else _stat(raw, "def", doubts),
        "level": None if kind & (XYZ | LINK) else level,
        "rank": level if kind & XYZ else None,
        "link": level if kind & LINK else None,
        "link_arrows": tuple(arrows) if len(arrows) == level else (),
        "scale": left if kind & PENDULUM else None,
        "attribute": "/".join(_named(_bits(raw, "attribute"), ATTRIBUTES)),
        "race": "/".join(_named(_bits(raw, "race"), RACES)),
        "doubts": tuple(doubts),
    }


def _level(raw: Raw, doubts: list[str]) -> tuple[int | None, int, int]:
    """Return Level, Rank or Link Rating, and both scales, which share one number."""
    packed = raw.get("level")
    if type(packed) is int and packed < 0:
        doubts.append(f"its Level is negative, {packed}; it is left empty")
        return None, 0, 0
    packed = _bits(raw, "level")
    return packed & 0xFF, packed >> 24 & 0xFF, packed >> 16 & 0xFF


def _stat(raw: Raw, name: str, doubts: list[str]) -> str:
    value = raw.get(name)
    if type(value) is int and value < 0:
        if value != UNKNOWN:
            doubts.append(f"{name} is {value}, read as “?”")
        return "?"
    return fields.stat(raw, name)


def _bits(raw: Raw, name: str) -> int:
    """Return a number of 64 bits, of which the highest makes it negative in the file."""
    value = raw.get(name)
    if type(value) is not int:
        raise InvalidRecord(f"{name}: {fields.shown(value)} is not a whole number")
    return value & (2**64 - 1)


def _named(bits: int, names: Mapping[int, str]) -> list[str]:
    return [name for bit, name in names.items() if bits & bit]
