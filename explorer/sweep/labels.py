"""Name the numbers of a battle that can vary."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from django.utils.text import capfirst

from engine.text import Name, Text
from engine.yugioh import Battle
from engine.yugioh.sweep import Place, places
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

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

    `kind` chooses its sentences (printed_pieces.py), and `parts` are what they name.
    """

    place: Place
    name: Text
    kind: str
    parts: dict[str, Text]

    @property
    def label(self) -> str:
        """Return its name with its present value, for a menu."""
        now = _("{name}, ? now") if self.place.now is None else _("{name}, now {number}")
        return now.format(name=capfirst(str(self.name)), number=self.place.now)


def named_numbers(battle: Battle) -> list[NamedNumber]:
    """Return all the numbers of a battle that can vary, under distinct names."""
    numbers = [_named(battle, place) for place in places(battle)]
    counts = Counter(each.name for each in numbers)
    return [_with_place(each) if counts[each.name] > 1 else each for each in numbers]


def _named(battle: Battle, place: Place) -> NamedNumber:
    part, *rest = place.path.split(".")
    parts: dict[str, Text] = {}
    if part == "life_points":
        kind = "your Life Points" if rest[0] == "you" else "opponent’s Life Points"
    elif part == "effects":
        effect = battle.effects[int(rest[0])]
        kind, parts = "value", {"step": effect.step, "card": Name(effect.card)}
    else:
        kind, parts = rest[0].upper(), {"monster": Name(getattr(battle, part).name)}
    return NamedNumber(place, message(_NAMES[kind], **parts), kind, parts)


def _with_place(named: NamedNumber) -> NamedNumber:
    """Add the place in the battle to the name of one of two namesakes."""
    part, *rest = named.place.path.split(".")
    number = int(rest[0]) + 1 if part == "effects" else 0
    name = message(_WITH_PLACE[part], name=named.name, number=number)
    if part == "effects":
        return named._replace(
            name=name, kind="numbered value", parts=named.parts | {"number": str(number)}
        )
    monster = message(_WITH_PLACE[part], name=named.parts["monster"])
    return named._replace(name=name, parts={"monster": monster})
