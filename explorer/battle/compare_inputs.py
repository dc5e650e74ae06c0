"""Compare the inputs of two battles: numbers, cards and rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.document import Document
from engine.text import Capitalized, Name, Text
from engine.yugioh import RULESETS, Battle, PositionChange, names_of
from explorer.addresses import battle as battle_query
from explorer.catalogue.effect_words import effect_in_words, modifiers_in_words
from explorer.results.compare import Difference, differences
from explorer.web.sentences import comma_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop, message, pgettext_lazy


class UnmatchedPart(NamedTuple):
    """An effect or modifier that only one of the battles has."""

    stamp: str
    card: Name
    css: str  # of its player
    does: Text


class InputDifferences(NamedTuple):
    """Everything that differs between the inputs of two battles."""

    differing: tuple[Difference[Text, Text], ...]  # such as `Ohime’s ATK`, 0 and 500
    only: tuple[tuple[UnmatchedPart, ...], tuple[UnmatchedPart, ...]]


def input_differences(first: object, second: object) -> InputDifferences | None:
    """Return what differs between two documents; None if they are not both battles."""
    if not (isinstance(first, Battle) and isinstance(second, Battle)):
        return None
    names = _names(first, second)
    mine, other = _parts(first, names), _parts(second, names)
    only = tuple((mine - other).elements()), tuple((other - mine).elements())
    values = _values(first), _values(second)
    differing: Iterator[Difference[Text, Text]] = (
        Difference(_label(path, names), before, after)
        for path, before, after in differences(*values)
        if before is not None and after is not None  # else of a target that only one of them has
    )
    return InputDifferences(tuple(differing), only)


def _names(first: Battle, second: Battle) -> dict[str, Text]:
    mine, other = names_of(first), names_of(second)
    return {slot: name for slot, name in mine.items() if other.get(slot) == name}


_PROTECTION = (
    gettext_noop("{monster}’s protection from destruction by battle"),
    gettext_noop("The attacker’s protection from destruction by battle"),
    gettext_noop("The target’s protection from destruction by battle"),
)
# Fields of a monster: of one with a name, of the attacker, and of the target.
_FIELDS = {
    "controller": (
        gettext_noop("{monster}’s controller"),
        gettext_noop("The attacker’s controller"),
        gettext_noop("The target’s controller"),
    ),
    "atk": (
        gettext_noop("{monster}’s ATK"),
        gettext_noop("The attacker’s ATK"),
        gettext_noop("The target’s ATK"),
    ),
    "def_": (
        gettext_noop("{monster}’s DEF"),
        gettext_noop("The attacker’s DEF"),
        gettext_noop("The target’s DEF"),
    ),
    "position": (
        gettext_noop("{monster}’s position"),
        gettext_noop("The attacker’s position"),
        gettext_noop("The target’s position"),
    ),
    "battles_with": (
        gettext_noop("{monster}’s ATK or DEF used"),
        gettext_noop("The attacker’s ATK or DEF used"),
        gettext_noop("The target’s ATK or DEF used"),
    ),
    "indestructible_by_battle": _PROTECTION,
    "spared_by": _PROTECTION,
    "face_down": (
        gettext_noop("{monster}’s face-down status"),
        gettext_noop("The attacker’s face-down status"),
        gettext_noop("The target’s face-down status"),
    ),
    "position_change": (
        gettext_noop("{monster}’s changed position"),
        gettext_noop("The attacker’s changed position"),
        gettext_noop("The target’s changed position"),
    ),
}
_VALUES = {
    "you": pgettext_lazy("controller", "You"),
    "opponent": pgettext_lazy("controller", "Opponent"),
    "attack": pgettext_lazy("battle position", "Attack"),
    "defense": pgettext_lazy("battle position", "Defense"),
    "atk": gettext_lazy("ATK"),
    "def": gettext_lazy("DEF"),
    "True": pgettext_lazy("value", "yes"),
    "False": pgettext_lazy("value", "no"),
    "None": pgettext_lazy("value", "none"),
}
# Parts of a changed position: what it changes to, and in which step.
_CHANGES = {
    "attack": pgettext_lazy("changed position", "attack"),
    "defense": pgettext_lazy("changed position", "defense"),
    "face_down": pgettext_lazy("changed position", "face-down"),
    "battle_step": pgettext_lazy("changed position", "battle step"),
    "damage_step": pgettext_lazy("changed position", "damage step"),
}


# Labels of the values that do not belong to a monster, and of the names of monsters.
_LABELS = {
    "attacker": gettext_noop("Attacker"),
    "target": gettext_noop("Target"),
    "life_points.opponent": gettext_noop("The opponent’s Life Points before"),
    "life_points.you": gettext_noop("Your Life Points before"),
    "ruleset": gettext_noop("Rules"),
}


def _values(battle: Battle) -> dict[str, Text]:
    """Return the values of a battle in words, by their paths; the path of a name is its slot."""
    values: dict[str, Text] = {}
    for slot, monster in (("attacker", battle.attacker), ("target", battle.target)):
        values[slot] = Name(monster.name) if monster else _("none, a direct attack")
        for field in _FIELDS if monster else ():
            values[f"{slot}.{field}"] = _value(field, getattr(monster, field, False))
    for player in ("opponent", "you"):
        values[f"life_points.{player}"] = str(getattr(battle.life_points, player))
    return values | {"ruleset": str(RULESETS[battle.ruleset].title)}


def _label(path: str, names: dict[str, Text]) -> Text:
    if path in _LABELS:
        return _(_LABELS[path])
    slot, field = path.split(".")
    of_named, of_attacker, of_target = _FIELDS[field]
    if names.get(slot):
        return message(of_named, monster=Capitalized(names[slot]))
    return _(of_attacker if slot == "attacker" else of_target)


def _value(field: str, value: Any) -> Text:
    if field == "battles_with" and value is None:
        return _("ATK or DEF, by position")
    if isinstance(value, PositionChange):
        return comma_list((str(_CHANGES[value.to]), Name(value.card), str(_CHANGES[value.step])))
    if field == "spared_by" and value is not None:
        return Name(value.card)
    return str(_VALUES.get(str(value), value))


def _parts(battle: Battle, names: dict[str, Text]) -> Counter[UnmatchedPart]:
    """Count the effects and modifiers of a battle."""
    document = battle.to_document()
    parts = [_effect(each) for each in document.get("effects", ())]
    for slot in battle_query.SLOT_OF_LETTER.values():
        monster = document.get(slot) or {}
        owner = getattr(battle, slot)
        name = names.get(slot) or Name(owner.name if owner else "")
        parts += [_modifier(slot, name, each) for each in monster.get("modifiers", ())]
    return Counter(parts)


def _effect(effect: Document) -> UnmatchedPart:
    css = "you" if effect["controller"] == "you" else "opp"
    stamp = "" if effect["step"] == "piercing" else effect["step"]
    return UnmatchedPart(stamp, Name(effect["card"]), css, effect_in_words(effect))


def _modifier(slot: str, name: Text, modifier: Document) -> UnmatchedPart:
    change = modifiers_in_words([modifier])
    does = message("{change}, on {monster}", change=change, monster=name)
    return UnmatchedPart("±", Name(modifier["card"]), "", does)
