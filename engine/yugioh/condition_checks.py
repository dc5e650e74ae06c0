"""Check the conditions on a battle's monsters: each is about a trait that the monster states.

Those of one monster are part of the JSON Schema of the document; that a condition needs a trait of
another part is more than programs that read schemas can use.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import Document, Problem
from engine.languages import gettext_noop
from engine.text import message

# The problems of traits and conditions: the message, and what is allowed.
UNSTATED = {
    "trait_not_stated": (
        gettext_noop("the {monster} does not state this in its “traits”"),
        gettext_noop("a condition on what the {monster} states"),
    ),
    "conditions_elsewhere": (
        gettext_noop("only the document of a single battle has conditions on monsters"),
        gettext_noop("no condition"),
    ),
    "fate_not_known": (
        gettext_noop("this is decided before anything is destroyed"),
        gettext_noop("no such field: only effects on damage have it"),
    ),
    "protection_not_stated": (
        gettext_noop("there is no protection from battle that this is a condition of"),
        gettext_noop("no condition, or “indestructible_by_battle”: true"),
    ),
    "several_levels": (
        gettext_noop("a monster has only one of Level, Rank and Link Rating"),
        gettext_noop("no such field"),
    ),
    "not_from_extra_deck": (
        gettext_noop("a monster Summoned in this way is not Summoned from the Extra Deck"),
        gettext_noop('"hand", "deck", "gy" or "banished"'),
    ),
}

_SLOTS = ("attacker", "target")
_STARS = ("level", "rank", "link")
# The traits of which a monster must state one for each field of a condition: one with a Rank has no
# Level, so it is known not to have Level 4.
TRAITS_OF_FIELDS: dict[str, tuple[str, ...]] = {
    "attribute": ("attribute",),
    "type": ("type",),
    "level": _STARS,
    "level_at_least": _STARS,
    "level_at_most": _STARS,
    "rank": _STARS,
    "link": _STARS,
    "summoned": ("summoned",),
    "from": ("from",),
    "owner": ("owner",),
    "card_type": ("card_types",),
    "fate": (),
}
_NOT_FROM_EXTRA_DECK = ("normal", "tribute", "flip", "ritual")

# --- As a JSON Schema -----------------------------------------------------------------------------

TRAIT_RULES: list[Any] = [
    *({"not": {"required": [*both]}} for both in (_STARS[:2], _STARS[1:], _STARS[::2])),
    {
        "not": {
            "properties": {
                "summoned": {"enum": [*_NOT_FROM_EXTRA_DECK]},
                "from": {"const": "extra_deck"},
            },
            "required": ["summoned", "from"],
        }
    },
]
_NO_FATE = {"items": {"not": {"required": ["fate"]}}}
NO_FATE: dict[str, Any] = {"properties": {"if": _NO_FATE}}
NO_FATE_PROTECTS: dict[str, Any] = {"properties": {"indestructible_if": _NO_FATE}}
PROTECTION_RULE: dict[str, Any] = {
    "if": {"properties": {"indestructible_if": {"minItems": 1}}, "required": ["indestructible_if"]},
    "then": {
        "properties": {"indestructible_by_battle": {"const": True}},
        "required": ["indestructible_by_battle"],
    },
}


# --- As problems ----------------------------------------------------------------------------------


def condition_problems(document: Document) -> Iterator[Problem]:
    """Yield the problems of a battle's traits and conditions. The document may have one slot only:
    then it is of another kind, which has neither.
    """
    is_battle = all(slot in document for slot in _SLOTS)
    for slot in _SLOTS:
        monster = document.get(slot)
        if isinstance(monster, dict):
            yield from _of_a_monster(slot, monster, document, is_battle=is_battle)
    for place, part in (*listed_parts(document, "effects"), ("ended", document.get("ended"))):
        yield from _unstated(place, part, "if", document)


def may_have_conditions(document: Document) -> bool:
    """Return whether a document may have traits or conditions. Most have none: it calls nothing."""
    try:
        for effect in document["effects"] if "effects" in document else ():  # noqa: SIM401
            if "if" in effect:
                return True
        for slot in _SLOTS:
            monster = document[slot] if slot in document else None  # noqa: SIM401
            if monster is None:
                continue
            if "traits" in monster or "indestructible_if" in monster:
                return True
            if "modifiers" not in monster:
                continue
            for modifier in monster["modifiers"]:
                if "if" in modifier:
                    return True
        return "ended" in document
    except TypeError:  # a part is of a wrong type
        return True


def elsewhere(place: str, part: object, field: str = "if") -> Iterator[Problem]:
    """Yield a problem if a part of another kind of document has conditions or traits."""
    if isinstance(part, dict) and part.get(field):
        yield _problem(f"{place}.{field}" if place else field, "conditions_elsewhere")


def _of_a_monster(
    slot: str, monster: Document, document: Document, *, is_battle: bool
) -> Iterator[Problem]:
    traits = monster.get("traits")
    if not is_battle:
        yield from elsewhere(slot, monster, "traits")
        yield from elsewhere(slot, monster, "indestructible_if")
        for place, modifier in listed_parts(monster, "modifiers", f"{slot}."):
            yield from elsewhere(place, modifier)
        return
    if isinstance(traits, dict):
        yield from _contradictions(f"{slot}.traits", traits)
    for place, modifier in listed_parts(monster, "modifiers", f"{slot}."):
        yield from _unstated(place, modifier, "if", document)
    if monster.get("indestructible_if") and monster.get("indestructible_by_battle") is not True:
        yield _problem(f"{slot}.indestructible_if", "protection_not_stated")
    yield from _unstated(slot, monster, "indestructible_if", document)


def _contradictions(place: str, traits: Document) -> Iterator[Problem]:
    stated = [field for field in _STARS if field in traits]
    for field in stated[1:]:
        yield _problem(f"{place}.{field}", "several_levels")
    if traits.get("from") == "extra_deck" and traits.get("summoned") in _NOT_FROM_EXTRA_DECK:
        yield _problem(f"{place}.from", "not_from_extra_deck")


def _unstated(place: str, part: object, field: str, document: Document) -> Iterator[Problem]:
    """Yield a problem for each condition about a trait that its monster does not state."""
    if not isinstance(part, dict):
        return
    for at, condition in listed_parts(part, field, f"{place}."):
        slot = condition.get("of") if isinstance(condition, dict) else None
        if slot in _SLOTS and "fate" in condition and not place.startswith("effects."):
            yield _problem(f"{at}.fate", "fate_not_known")
        monster = document.get(slot) if slot in _SLOTS else None
        if not isinstance(monster, dict):
            continue  # no monster is attacked, or the slot has a problem of its own
        traits = monster.get("traits")
        stated = traits if isinstance(traits, dict) else {}
        for name, needed in TRAITS_OF_FIELDS.items():
            is_stated = not needed or any(trait in stated for trait in needed)
            if name in condition and not is_stated:
                yield _problem(f"{at}.{name}", "trait_not_stated", monster=str(slot))


def listed_parts(part: Document, field: str, before: str = "") -> list[tuple[str, Any]]:
    """Return the parts in a list of a document with their places, which begin with `before`."""
    items = part.get(field)
    listed = items if isinstance(items, list | tuple) else ()
    return [(f"{before}{field}.{at}", each) for at, each in enumerate(listed)]


def _problem(place: str, code: str, **values: str) -> Problem:
    wrong, allowed = UNSTATED[code]
    return Problem(place, code, message(wrong, **values), message(allowed, **values))
