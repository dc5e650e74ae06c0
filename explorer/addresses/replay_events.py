"""Read and write an event as one parameter: its type and its fields, separated by dots.

    leaves.d1                  moves.d1.3 (to zone 3)         lapses.2 (the second event is over)
    arrives.4~Kuriboh          arrives.4.set.safe~Kuriboh     must_attack.d2.can_only_attack
    cannot_be_attacked.d1      stats_change.m1                attack_negated
    changes_position.d1.set    (face-down; or `attack`, `defense`)

A monster that arrives is written as its zone, its options and, after a tilde, its name. The options
are `defense` or `set` (face-down Defense Position), `safe` (it can’t be attacked) and a force,
which draws attacks to it. What makes no sense becomes an event that the engine refuses.
"""

from __future__ import annotations

from typing import Any

from engine.document import Document
from engine.yugioh.replay import FORCES
from explorer.addresses.battle import UNKNOWN_OPTION, parse_number

# The fields after the type of an event, in order; other events have none.
ABOUT: dict[str, tuple[str, ...]] = {
    "leaves": ("monster",),
    "moves": ("monster", "zone"),
    "cannot_be_attacked": ("monster",),
    "cannot_be_selected": ("monster",),
    "must_attack": ("monster", "force"),
    "changes_position": ("monster", "position"),
    "stats_change": ("monster",),
    "lapses": ("event",),
}
POSITIONS: dict[str, Document] = {
    "attack": {},
    "defense": {"position": "defense"},
    "set": {"position": "defense", "face_up": False},
}
_USUAL_FORCE = "must_attack"


def position_from(typed: str) -> Document:
    """Return the fields of a position; an unknown word stays, for the engine to refuse."""
    return POSITIONS.get(typed, {"position": typed})


def new_position(typed: str) -> Document:
    """Return the fields of the position that a monster changes to."""
    return {"position": "attack", **position_from(typed)}


def position_code(monster: Document) -> str:
    """Return `attack`, `defense` or `set`."""
    if monster.get("face_up", True) is False:
        return "set"
    return str(monster.get("position", "attack"))


def event_from(code: str, newcomer: str) -> Document:
    """Return the event of a code; `newcomer` is the id of the monster if one arrives."""
    head, tilde, name = code.partition("~")
    kind, *parts = head.split(".")
    if kind == "arrives":
        return {"type": kind, "monster": {"id": newcomer, "name": name, **_placed(parts)}}
    fields = ABOUT.get(kind, ())
    event: Document = {"type": kind}
    for field, part in zip(fields, parts, strict=False):
        event |= new_position(part) if field == "position" else {field: _value(field, part)}
    event |= {f"{UNKNOWN_OPTION}{part}": True for part in parts[len(fields) :]}
    return event | ({f"{UNKNOWN_OPTION}~{name}": True} if tilde else {})


def _value(field: str, part: str) -> int | str:
    if field == "zone":
        return parse_number(part)
    if field == "event":  # people count from 1
        place = parse_number(part)
        return place - 1 if isinstance(place, int) else place
    return part


def _placed(parts: list[str]) -> Document:
    """Return the zone, position and options of a monster that arrives."""
    monster: Document = {"zone": parse_number(parts[0])} if parts else {}
    for part in parts[1:]:
        if part in POSITIONS:
            monster |= POSITIONS[part]
        elif part in FORCES:
            monster["forces"] = part
        elif part == "safe":
            monster["attackable"] = False
        else:
            monster[f"{UNKNOWN_OPTION}{part}"] = True
    return monster


def event_code(event: Document) -> str:
    """Return the code of an event."""
    parts = [str(event["type"])]
    if parts[0] == "arrives":
        return f"{'.'.join([*parts, *_placed_parts(event['monster'])])}~{event['monster']['name']}"
    if "position" in event:
        event = event | {"position": position_code(event)}
    fields = [(field, event[field]) for field in ABOUT.get(parts[0], ()) if field in event]
    parts += [_part(*each) for each in fields if each != ("force", _USUAL_FORCE)]
    parts += _options(event)
    return ".".join(parts).replace(".~", "~")


def _part(field: str, value: Any) -> str:
    return str(value + 1) if field == "event" and isinstance(value, int) else str(value)


def _placed_parts(monster: Document) -> list[str]:
    parts = [str(monster["zone"])] if "zone" in monster else []
    parts += [each for each in [position_code(monster)] if each != "attack"]
    parts += ["safe"] if monster.get("attackable", True) is False else []
    parts += [monster["forces"]] if monster.get("forces") else []
    return parts + _options(monster)


def _options(part: Document) -> list[str]:
    return [name.removeprefix(UNKNOWN_OPTION) for name in part if name.startswith(UNKNOWN_OPTION)]
