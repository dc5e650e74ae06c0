"""Work out which monster is in which zone, and the events that one click adds.

These are facts of the document, even of an incomplete one; no rule is implemented here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.document import Document
from engine.text import Name
from explorer.addresses.replay import position_code
from explorer.results.attack_words import force_in_words
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

ZONES = range(1, 6)
# The monsters that one click adds, unless the name is taken.
ARRIVING = ("Kuriboh", "Marshmallon", "Sangan", "Jinzo", "Winged Dragon", "Giant Soldier of Stone")
_TURNED = ("position", "face_up")
_POSITIONS = {
    "defense": gettext_noop("in Defense Position"),
    "set": gettext_noop("face-down"),
}


class Box(NamedTuple):
    """One of the opponent's zones, as the page draws it."""

    zone: int
    name: str = ""
    notes: tuple[str, ...] = ()
    is_target: bool = False


class Preset(NamedTuple):
    """An event of the Battle Step that one click adds."""

    name: str
    words: str
    events: tuple[Document, ...]

    @property
    def focus(self) -> str:
        """Return the ids of the buttons of which the first one that is there gets the focus."""
        return f"do-one-{self.name} do-one-arrives do-one-negated"


def monsters(document: Document) -> dict[str, Document]:
    """Return every monster of the opponent that is or will be on the field, by id."""
    arrived = [
        event["monster"]
        for field in ("events", "damage_step")
        for event in document[field]
        if event["type"] == "arrives"
    ]
    return {each["id"]: each for each in (*document["defenders"], *arrived)}


def standing(document: Document) -> dict[str, Document]:
    """Return the opponent's monsters after the Battle Step's events, by id, in their last zones
    and positions.
    """
    field = {each["id"]: each for each in document["defenders"]}
    for event in document["events"]:
        kind, monster = event["type"], event.get("monster", "")
        if kind == "arrives":
            field[monster["id"]] = monster
        elif kind == "leaves":
            field.pop(monster, None)
        elif kind == "moves" and monster in field:
            field[monster] = field[monster] | {"zone": event.get("zone")}
        elif kind == "changes_position" and monster in field:
            position = {"face_up": True} | {name: event[name] for name in _TURNED if name in event}
            field[monster] = field[monster] | position
    return field


def boxes(document: Document, field: dict[str, Document]) -> list[Box]:
    """Return the five zones with their monsters."""
    by_zone = {each.get("zone"): each for each in field.values()}
    return [_box(document["declaration"], zone, by_zone.get(zone)) for zone in ZONES]


def _box(declaration: Document, zone: int, monster: Document | None) -> Box:
    chosen = declaration.get("zone") == zone
    if monster is None:
        return Box(zone, is_target=chosen)
    aimed = chosen or monster["id"] == declaration["target"]
    return Box(zone, Name(monster["name"]), tuple(_notes(monster)), aimed)


def _notes(monster: Document) -> Iterator[str]:
    position = _POSITIONS.get(position_code(monster))
    if position:
        yield _(position)
    if monster.get("attackable", True) is not True:
        yield _("can’t be attacked")
    if monster.get("forces"):
        yield force_in_words(monster["forces"]) or _("restricts attack targets")


# --- One click -----------------------------------------------------------------------------------


def presets(document: Document) -> list[Preset]:
    """Return the usual events that can still happen."""
    return [
        *_comings_and_goings(document),
        Preset("negated", _("The attack is negated"), ({"type": "attack_negated"},)),
        Preset(
            "defense",
            _("The attacker is changed to Defense Position"),
            ({"type": "attacker_to_defense"},),
        ),
        *_turned_face_down(document),
        Preset(
            "direct",
            _("The attacker can no longer attack directly"),
            ({"type": "cannot_attack_directly"},),
        ),
    ]


def _comings_and_goings(document: Document) -> Iterator[Preset]:
    field, target = standing(document), document["declaration"]["target"]
    occupied = {each.get("zone") for each in field.values()}
    free = [zone for zone in ZONES if zone not in occupied]
    others = [id for id in field if id != target]
    if target in field:
        yield Preset("target", _("The target leaves"), (_leaves(target),))
    if free:
        yield Preset("arrives", _("Another monster arrives"), (_arrives(document, free[0]),))
    leaving = (others or [*field])[:1]
    if leaving:
        events = (_leaves(leaving[0]), _arrives(document, field[leaving[0]].get("zone")))
        yield Preset("both", _("One leaves, one arrives"), events)


def _turned_face_down(document: Document) -> Iterator[Preset]:
    """Yield the event by which the target is turned face-down, if it is face-up."""
    target = standing(document).get(document["declaration"]["target"])
    if target and target.get("face_up", True) is not False:
        event = {"type": "changes_position", "monster": target["id"]}
        event |= {"position": "defense", "face_up": False}
        yield Preset("set", _("The target is turned face-down"), (event,))


def _leaves(monster: str) -> Document:
    return {"type": "leaves", "monster": monster}


def _arrives(document: Document, zone: Any) -> Document:
    names = {each["name"] for each in monsters(document).values()}
    name = next((each for each in ARRIVING if each not in names), ARRIVING[0])
    return {"type": "arrives", "monster": {"id": "new", "name": name, "zone": zone}}
