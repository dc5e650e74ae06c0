"""What two battles are told apart by before anything is calculated: numbers, cards, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.document import Document
from engine.yugioh import RULESETS, Battle, capitalized, names_of
from explorer.addresses import battle as query
from explorer.battle.picked_cards.parts import ModifierPart
from explorer.battle.wording import changes, does_what


class Differing(NamedTuple):
    """Something that is not the same in both: `Ohime’s ATK`, 0 and 500."""

    what: str
    first: str
    second: str


class OnlyIn(NamedTuple):
    """An effect, or a change of a number, that one of the two has alone."""

    stamp: str
    card: str
    css: str  # of its player
    does: str


class Inputs(NamedTuple):
    """All that differs between two battles before they are calculated."""

    differing: tuple[Differing, ...]
    only: tuple[tuple[OnlyIn, ...], tuple[OnlyIn, ...]]


def inputs(first: Battle, second: Battle) -> Inputs:
    """What differs between the documents of two battles."""
    names = _names(first, second)
    mine, other = _parts(first, names), _parts(second, names)
    only = tuple((mine - other).elements()), tuple((other - mine).elements())
    return Inputs(tuple(_differing(first, second, names)), only)


def _names(first: Battle, second: Battle) -> dict[str, str]:
    """What the monster in each slot is called where it has one name in both battles."""
    return dict(names_of(first).items() & names_of(second).items())


_FIELDS = {
    "controller": "controller",
    "atk": "ATK",
    "def_": "DEF",
    "position": "position",
    "battles_with": "number it battles with",
    "indestructible_by_battle": "safety from destruction by battle",
    "face_down": "being face-down",
}
_VALUES = {
    "you": "You",
    "opponent": "Opponent",
    "attack": "Attack",
    "defense": "Defense",
    "atk": "ATK",
    "def": "DEF",
    "True": "yes",
    "False": "no",
    "None": "none",
}


def _differing(first: Battle, second: Battle, names: dict[str, str]) -> Iterator[Differing]:
    yield from _monsters("Attacker", first.attacker, second.attacker, names)
    if first.target and second.target:
        yield from _monsters("Target", first.target, second.target, names)
    elif first.target or second.target:
        targets = [
            each.target.name if each.target else "none, a direct attack" for each in (first, second)
        ]
        yield Differing("Target", *targets)
    for player, whose in (("opponent", "The opponent’s"), ("you", "Your")):
        points = [str(getattr(each.life_points, player)) for each in (first, second)]
        if points[0] != points[1]:
            yield Differing(f"{whose} Life Points before", *points)
    if first.ruleset != second.ruleset:
        yield Differing("Rules", *(RULESETS[each.ruleset].title for each in (first, second)))


def _monsters(slot: str, first: Any, second: Any, names: dict[str, str]) -> Iterator[Differing]:
    if first.name != second.name:
        yield Differing(slot, first.name, second.name)
    of = f"{capitalized(names.get(slot.lower(), f'The {slot.lower()}'))}’s"
    for field, words in _FIELDS.items():
        values = [_said(field, getattr(each, field, False)) for each in (first, second)]
        if values[0] != values[1]:
            yield Differing(f"{of} {words}", *values)


def _said(field: str, value: Any) -> str:
    if field == "battles_with" and value is None:
        return "as usual"
    return _VALUES.get(str(value), str(value))


def _parts(battle: Battle, names: dict[str, str]) -> Counter[OnlyIn]:
    """The effects and the changes of numbers, as often as they are there."""
    document = battle.to_document()
    parts = [_effect(each) for each in document.get("effects", ())]
    for slot in query.SLOTS.values():
        monster = document.get(slot) or {}
        owner = getattr(battle, slot)
        name = names.get(slot) or (owner.name if owner else "")
        parts += [_modifier(slot, name, each) for each in monster.get("modifiers", ())]
    return Counter(parts)


def _effect(effect: Document) -> OnlyIn:
    css = "you" if effect["controller"] == "you" else "opp"
    stamp = "" if effect["step"] == "piercing" else effect["step"]
    return OnlyIn(stamp, effect["card"], css, does_what(effect))


def _modifier(slot: str, name: str, modifier: Document) -> OnlyIn:
    part = ModifierPart(slot, (modifier,))
    return OnlyIn("±", modifier["card"], "", f"{changes(part)}, on {name}")
