"""Check an attack document across its fields: ids, zones, and the order of the events.

The document may still have values of wrong types, which the models report; the checks here skip
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import Document, Problem, Quoted, quoted
from engine.languages import gettext_noop
from engine.text import message
from engine.yugioh.monster_ids import listed, repeated_ids, unknown_monster
from engine.yugioh.replay.events import BATTLE_STEP_ONLY, EVENT_TYPES, LASTING, MOST_EVENTS

Found = Iterator[Problem]
ZONES = range(1, 6)
# The codes of problems that a page words itself.
ZONE_NOT_CHOSEN, NOT_LASTING, TOO_LATE = "zone_not_chosen", "not_lasting", "too_late"
FACE_DOWN_IN_ATTACK = gettext_noop("a face-down monster can't be in Attack Position")
DEFENSE_AS_FACE_DOWN = gettext_noop('"defense", as its "face_up" is false')


def check(document: object) -> Found:
    """Yield the problems between the fields of a document."""
    if isinstance(document, dict):
        yield from repeated_ids(_monsters(document))
        for part in (_zones, _positions, _counts, _declaration, _events, _lapsing, _late):
            yield from part(document)


def _at(document: Any, field: str) -> Document:
    inner = document.get(field)
    return inner if isinstance(inner, dict) else {}


def _arrivals(document: Document) -> Iterator[tuple[str, Document]]:
    for field in ("events", "damage_step"):
        for at, event in listed(document, field):
            if event.get("type") == "arrives" and isinstance(event.get("monster"), dict):
                yield f"{field}.{at}.monster", event["monster"]


def _monsters(document: Document) -> Iterator[tuple[str, Document]]:
    for field in ("attackers", "defenders"):
        yield from ((f"{field}.{at}", each) for at, each in listed(document, field))
    yield from _arrivals(document)


def _ids_of(document: Document, field: str) -> list[str]:
    ids = [each.get("id") for _at, each in listed(document, field)]
    return [each for each in ids if isinstance(each, str)]


def _zones(document: Document) -> Found:
    """Yield problems for zones that two defenders share at the beginning."""
    taken: set[int] = set()
    for at, monster in listed(document, "defenders"):
        zone = _zone(monster)
        if zone in taken:
            yield _occupied(f"defenders.{at}.zone", zone)
        elif zone:
            taken.add(zone)


def _zone(part: Document) -> int | None:
    zone = part.get("zone")
    return zone if type(zone) is int and zone in ZONES else None


def _occupied(place: str, zone: int | None) -> Problem:
    taken = message("zone {zone} is taken", zone=zone or 0)
    return Problem(place, "zone_taken", taken, message("a free zone"))


def _positions(document: Document) -> Found:
    """Yield problems for face-down monsters that are not in Defense Position, or do not come to
    it.
    """
    turned = [
        (f"{part}.{at}", event)
        for part in ("events", "damage_step")
        for at, event in listed(document, part)
        if event.get("type") == "changes_position"
    ]
    for place, monster in [*_monsters(document), *turned]:
        if monster.get("face_up") is False and monster.get("position", "attack") == "attack":
            yield face_down_in_attack(place)


def face_down_in_attack(place: str) -> Problem:
    """Return the problem of a face-down monster, at a place, in Attack Position."""
    return Problem(
        f"{place}.position",
        "face_down_monster_in_attack",
        message(FACE_DOWN_IN_ATTACK),
        message(DEFENSE_AS_FACE_DOWN),
    )


def _counts(document: Document) -> Found:
    """Yield problems for attackers with more attacks listed than declared."""
    defenders = _ids_of(document, "defenders")
    for at, monster in listed(document, "attackers"):
        attacked = monster.get("attacked", ())
        if not isinstance(attacked, list | tuple):
            continue
        for number, each in enumerate(attacked):
            if isinstance(each, str) and each not in defenders:
                yield unknown_monster(f"attackers.{at}.attacked.{number}", each, defenders)
        declared, least = monster.get("declared", 0), len(attacked)
        least += monster.get("declared_directly") is True
        if type(declared) is int and 0 <= declared < least:
            less = message(
                "{declared} is less than the number of attacks listed", declared=declared
            )
            allowed = message("at least {number}", number=least)
            yield Problem(f"attackers.{at}.declared", "fewer_than_listed", less, allowed)


def _declaration(document: Document) -> Found:
    """Yield problems for an attacker or target that does not exist, and for a zone without
    the house rule.
    """
    declaration = _at(document, "declaration")
    for field, monsters in (("attacker", "attackers"), ("target", "defenders")):
        id, ids = declaration.get(field), _ids_of(document, monsters)
        if isinstance(id, str) and id not in ids:
            yield unknown_monster(f"declaration.{field}", id, ids)
    if declaration.get("zone") is None:
        return
    if document.get("rule", "modern") == "modern":
        only_there = message("a zone can be chosen only by the house rule of zones")
        allowed = message('null, as the "rule" is "modern"')
        yield Problem("declaration.zone", ZONE_NOT_CHOSEN, only_there, allowed)
    elif isinstance(declaration.get("target"), str):
        not_both = message("a target and a zone can’t both be chosen")
        allowed = message("null, as there is a target")
        yield Problem("declaration.zone", ZONE_NOT_CHOSEN, not_both, allowed)


# --- The order of the events ----------------------------------------------------------------------


def _events(document: Document) -> Found:
    """Yield problems for events about monsters that have left, by tracking the field."""
    field: dict[str, int | None] = {
        monster["id"]: _zone(monster)
        for _at, monster in listed(document, "defenders")
        if isinstance(monster.get("id"), str)
    }
    own = _ids_of(document, "attackers")
    for part in ("events", "damage_step"):
        for at, event in listed(document, part):
            yield from _event(f"{part}.{at}", event, field, own)


def _event(place: str, event: Document, field: Document, own: list[str]) -> Found:
    kind, monster = event.get("type"), event.get("monster")
    if kind == "arrives" and isinstance(monster, dict):
        yield from _stand(f"{place}.monster.zone", monster.get("id"), _zone(monster), field)
    elif isinstance(monster, str):
        on_the_field = [*field, *own] if kind == "stats_change" else [*field]
        if monster not in on_the_field:
            yield unknown_monster(f"{place}.monster", monster, on_the_field)
        elif kind == "leaves":
            del field[monster]
        elif kind == "moves":
            yield from _stand(f"{place}.zone", monster, _zone(event), field)


def _stand(place: str, id: object, zone: int | None, field: Document) -> Found:
    if zone and zone in field.values():
        yield _occupied(place, zone)
    elif isinstance(id, str):
        field[id] = zone


def _lapsing(document: Document) -> Found:
    """Yield problems for lapses of effects that lapsed before or that no earlier event applied."""
    lasting: list[int] = []
    for at, event in listed(document, "events"):
        kind, of = event.get("type"), event.get("event")
        if kind in LASTING:
            lasting.append(at)
        elif kind == "lapses" and type(of) is int and of in lasting:
            lasting.remove(of)
        elif kind == "lapses" and type(of) is int and 0 <= of < MOST_EVENTS:
            none = message("none, as no such effect applies")
            yield Problem(
                f"events.{at}.event",
                NOT_LASTING,
                message("{number} is not an earlier event whose effect still applies", number=of),
                quoted(lasting) if lasting else none,
            )


def _late(document: Document) -> Found:
    """Yield problems for events that can't happen in the Damage Step."""
    for at, event in listed(document, "damage_step"):
        if event.get("type") in BATTLE_STEP_ONLY:
            late = message("{type} has its place in the Battle Step", type=Quoted(event["type"]))
            allowed = quoted(each for each in EVENT_TYPES if each not in BATTLE_STEP_ONLY)
            yield Problem(f"damage_step.{at}.type", TOO_LATE, late, allowed)
