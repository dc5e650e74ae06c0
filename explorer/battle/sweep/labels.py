"""Name the numbers of a battle that can vary."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from django.utils.text import capfirst

from engine.yugioh import Battle
from engine.yugioh.sweep import Place, places
from explorer.web.card_names import printed_name
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

# The name of each kind of number; where another one has the same name, the place is added.
_NAMES = {
    "your Life Points": gettext_noop("your Life Points"),
    "opponent’s Life Points": gettext_noop("your opponent’s Life Points"),
    "ATK": gettext_noop("{monster}’s ATK"),
    "DEF": gettext_noop("{monster}’s DEF"),
    "value": gettext_noop("the value of {step}, {card}"),
}
_WITH_PLACE = {
    "attacker": gettext_noop("{name} (the attacker)"),
    "target": gettext_noop("{name} (the target)"),
    "effects": gettext_noop("{name} (effect {number})"),
}


class NamedNumber(NamedTuple):
    """A number that can vary: `Dark Storm’s ATK`.

    `kind` is that of its sentences (answers.py), and `parts` are what they name.
    """

    place: Place
    name: str
    kind: str
    parts: dict[str, str]

    @property
    def label(self) -> str:
        """Return its name with its present value, for a menu."""
        now = _("{name}, ? now") if self.place.now is None else _("{name}, now {number}")
        return now.format(name=capfirst(self.name), number=self.place.now)


def named_numbers(battle: Battle) -> list[NamedNumber]:
    """Return all the numbers of a battle that can vary, under distinct names."""
    numbers = [_named(battle, place) for place in places(battle)]
    counts = Counter(each.name for each in numbers)
    return [_with_place(each) if counts[each.name] > 1 else each for each in numbers]


def _named(battle: Battle, place: Place) -> NamedNumber:
    part, *rest = place.path.split(".")
    parts: dict[str, str] = {}
    if part == "life_points":
        kind = "your Life Points" if rest[0] == "you" else "opponent’s Life Points"
    elif part == "effects":
        effect = battle.effects[int(rest[0])]
        kind, parts = "value", {"step": effect.step, "card": printed_name(effect.card)}
    else:
        kind, parts = rest[0].upper(), {"monster": printed_name(getattr(battle, part).name)}
    return NamedNumber(place, _(_NAMES[kind]).format(**parts), kind, parts)


def _with_place(named: NamedNumber) -> NamedNumber:
    """Add the place in the battle to the name of one of two namesakes."""
    part, *rest = named.place.path.split(".")
    number = int(rest[0]) + 1 if part == "effects" else 0
    name = _(_WITH_PLACE[part]).format(name=named.name, number=number)
    if part == "effects":
        return named._replace(
            name=name, kind="numbered value", parts=named.parts | {"number": str(number)}
        )
    parts = {"monster": _(_WITH_PLACE[part]).format(name=named.parts["monster"])}
    return named._replace(name=name, parts=parts)
