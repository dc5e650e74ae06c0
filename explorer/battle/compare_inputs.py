"""Compare the inputs of two battles: numbers, cards and rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.document import Document
from engine.yugioh import RULESETS, Battle, PositionChange, capitalized, names_of
from explorer.addresses import battle as battle_query
from explorer.battle.picked_cards.parts import ModifierPart
from explorer.battle.wording import effect_in_words, modifiers_in_words


class Difference(NamedTuple):
    """A value that differs: `Ohime’s ATK`, 0 and 500."""

    what: str
    first: str
    second: str


class UnmatchedPart(NamedTuple):
    """An effect or modifier that only one of the battles has."""

    stamp: str
    card: str
    css: str  # of its player
    does: str


class InputDifferences(NamedTuple):
    """Everything that differs between the inputs of two battles."""

    differing: tuple[Difference, ...]
    only: tuple[tuple[UnmatchedPart, ...], tuple[UnmatchedPart, ...]]


def input_differences(first: Battle, second: Battle) -> InputDifferences:
    """Return what differs between the documents of two battles."""
    names = _names(first, second)
    mine, other = _parts(first, names), _parts(second, names)
    only = tuple((mine - other).elements()), tuple((other - mine).elements())
    return InputDifferences(tuple(_differences(first, second, names)), only)


def _names(first: Battle, second: Battle) -> dict[str, str]:
    """Return the name of the monster in each slot that has the same name in both battles."""
    return dict(names_of(first).items() & names_of(second).items())


_FIELDS = {
    "controller": "controller",
    "atk": "ATK",
    "def_": "DEF",
    "position": "position",
    "battles_with": "ATK or DEF used",
    "indestructible_by_battle": "protection from destruction by battle",
    "face_down": "face-down status",
    "position_change": "changed position",
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


def _differences(first: Battle, second: Battle, names: dict[str, str]) -> Iterator[Difference]:
    yield from _monsters("Attacker", first.attacker, second.attacker, names)
    if first.target and second.target:
        yield from _monsters("Target", first.target, second.target, names)
    elif first.target or second.target:
        targets = [
            each.target.name if each.target else "none, a direct attack" for each in (first, second)
        ]
        yield Difference("Target", *targets)
    for player, whose in (("opponent", "The opponent’s"), ("you", "Your")):
        points = [str(getattr(each.life_points, player)) for each in (first, second)]
        if points[0] != points[1]:
            yield Difference(f"{whose} Life Points before", *points)
    if first.ruleset != second.ruleset:
        yield Difference("Rules", *(RULESETS[each.ruleset].title for each in (first, second)))


def _monsters(slot: str, first: Any, second: Any, names: dict[str, str]) -> Iterator[Difference]:
    if first.name != second.name:
        yield Difference(slot, first.name, second.name)
    of = f"{capitalized(names.get(slot.lower(), f'The {slot.lower()}'))}’s"
    for field, words in _FIELDS.items():
        values = [_value(field, getattr(each, field, False)) for each in (first, second)]
        if values[0] != values[1]:
            yield Difference(f"{of} {words}", *values)


def _value(field: str, value: Any) -> str:
    if field == "battles_with" and value is None:
        return "ATK or DEF, by position"
    if isinstance(value, PositionChange):
        return f"{value.to.replace('_', '-')}, {value.card}, {value.step.replace('_', ' ')}"
    return _VALUES.get(str(value), str(value))


def _parts(battle: Battle, names: dict[str, str]) -> Counter[UnmatchedPart]:
    """Count the effects and modifiers of a battle."""
    document = battle.to_document()
    parts = [_effect(each) for each in document.get("effects", ())]
    for slot in battle_query.SLOT_OF_LETTER.values():
        monster = document.get(slot) or {}
        owner = getattr(battle, slot)
        name = names.get(slot) or (owner.name if owner else "")
        parts += [_modifier(slot, name, each) for each in monster.get("modifiers", ())]
    return Counter(parts)


def _effect(effect: Document) -> UnmatchedPart:
    css = "you" if effect["controller"] == "you" else "opp"
    stamp = "" if effect["step"] == "piercing" else effect["step"]
    return UnmatchedPart(stamp, effect["card"], css, effect_in_words(effect))


def _modifier(slot: str, name: str, modifier: Document) -> UnmatchedPart:
    part = ModifierPart(slot, (modifier,))
    return UnmatchedPart("±", modifier["card"], "", f"{modifiers_in_words(part)}, on {name}")
