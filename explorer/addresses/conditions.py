"""Read and write what monsters are, and conditions on it, in the query string of a battle.

Each trait of a monster is a parameter of its own: `t-attribute=DARK&t-level=4&t-summoned=special`.
A condition is the letter of its monster and what it must be, set off by commas, and `not` if it
must not be that: `t,attribute:DARK`, `a,not,type:Dragon`. Several are set off by slashes. An effect
and a change of ATK or DEF have them as an option, `07y.if-t,attribute:DARK~Card`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.document import Document
from explorer.addresses.codec import NUMBER, UNKNOWN_OPTION, Kind, Row, parse_number

SLOTS = {"a": "attacker", "t": "target"}
_LETTERS = {slot: letter for letter, slot in SLOTS.items()}
_NUMBERS = ("level", "level_at_least", "level_at_most", "rank", "link")
_FIELDS = ("attribute", "type", *_NUMBERS, "summoned", "from", "owner", "card_type", "fate")
IF = "if-"


def condition_from(code: str) -> Document:
    """Return the condition of a code such as `t,not,level_at_least:5`."""
    letter, *words = code.split(",")
    condition: Document = {"of": SLOTS.get(letter, letter)}
    for word in words:
        field, colon, value = word.partition(":")
        if word == "not":
            condition["not"] = True
        elif colon and field in _FIELDS:
            condition[field] = parse_number(value) if field in _NUMBERS else value
        else:
            condition[f"{UNKNOWN_OPTION}{word}"] = True
    return condition


def condition_code(condition: Mapping[str, Any]) -> str:
    """Return the code of a condition."""
    slot = condition.get("of", "")
    words = [_LETTERS.get(slot, str(slot)), *(["not"] if condition.get("not") else [])]
    words += [f"{field}:{condition[field]}" for field in _FIELDS if field in condition]
    unknown = (name for name in condition if name.startswith(UNKNOWN_OPTION))
    return ",".join([*words, *(name.removeprefix(UNKNOWN_OPTION) for name in unknown)])


def conditions_from(code: str) -> list[Document]:
    """Return the conditions of a code that has them set off by slashes."""
    return [condition_from(each) for each in code.split("/")]


def conditions_code(conditions: Iterable[Mapping[str, Any]]) -> str:
    """Return the code of several conditions."""
    return "/".join(map(condition_code, conditions))


def _option_from(text: str) -> list[Document] | None:
    return conditions_from(text.removeprefix(IF)) if text.startswith(IF) else None


def option_code(conditions: Iterable[Mapping[str, Any]]) -> str:
    """Return the option of an effect or a modifier; empty without conditions."""
    return f"{IF}{code}" if (code := conditions_code(conditions)) else ""


OPTION = Row("if", Kind(_option_from, option_code))
CONDITIONS = Kind(conditions_from, conditions_code)
# What protects a monster only under conditions; they count only beside `safe`.
PROTECTION = Row("indestructible_if", CONDITIONS, "safe_if")
_WORDS = Kind(lambda typed: [each.strip() for each in typed.split(",")], ",".join)
TRAITS = (
    *(Row(f"traits.{field}", name=field) for field in ("attribute", "type")),
    *(Row(f"traits.{field}", NUMBER, field) for field in ("level", "rank", "link")),
    *(Row(f"traits.{field}", name=field) for field in ("summoned", "from", "owner")),
    Row("traits.card_types", _WORDS, "kinds"),
)
