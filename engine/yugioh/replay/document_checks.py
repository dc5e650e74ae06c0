"""Check an attack document across its fields: ids, zones, and the order of the events.

The document may still have values of wrong types, which the models report; the checks here skip
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import Document, Id, Problem, Quoted, quoted
from engine.languages import gettext_noop
from engine.text import message
from engine.yugioh.monster_ids import listed, repeated_ids, unknown_monster
from engine.yugioh.replay.events import BATTLE_STEP_ONLY, EVENT_TYPES, LASTING, MOST_EVENTS

Found = Iterator[Problem]
ZONES = range(1, 6)
CALCULATION = "damage_calculation"
# The codes of problems that a page words itself.
ZONE_NOT_CHOSEN, NOT_LASTING, TOO_LATE = "zone_not_chosen", "not_lasting", "too_late"
FACE_DOWN_IN_ATTACK = gettext_noop("a face-down monster can't be in Attack Position")
DEFENSE_AS_FACE_DOWN = gettext_noop('"defense", as its "face_up" is false')


def check(document: object) -> Found:
    """Yield the problems between the fields of a document."""
    if isinstance(document, dict):
        yield from repeated_ids(_monsters(document))
        parts = (_zones, _positions, _counts, _declaration, _events, _lapsing, _late, _chosen)
        yield from _attack_effects(document)
        for part in (*parts, _restrictions):
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
    """Yield problems for attackers with attacks listed but none declared.

    An attack that an effect has moved is listed for both of its targets.
    """
    defenders = _ids_of(document, "defenders")
    for at, monster in listed(document, "attackers"):
        attacked = monster.get("attacked", ())
        if not isinstance(attacked, list | tuple):
            continue
        for number, each in enumerate(attacked):
            if isinstance(each, str) and each not in defenders:
                yield unknown_monster(f"attackers.{at}.attacked.{number}", each, defenders)
        declared, listed_any = monster.get("declared", 0), bool(attacked)
        if declared == 0 and (listed_any or monster.get("declared_directly") is True):
            less = message(
                "{declared} is less than the number of attacks listed", declared=declared
            )
            allowed = message("at least {number}", number=1)
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
    declared = _at(document, "declaration").get("attacker")
    seen = {*field}  # those that have been on the field
    for part in ("events", "damage_step"):
        for at, event in listed(document, part):
            place, kind = f"{part}.{at}", event.get("type")
            if kind == "redirects":
                others = [each for each in own if each != declared]
                yield from _redirected(place, event, sorted(seen), others)
                if part == "damage_step" and event.get("then", "continues") == "continues":
                    late = message(
                        "in the Damage Step, such an effect goes on to damage calculation"
                    )
                    yield Problem(f"{place}.then", "continues_too_late", late, Quoted(CALCULATION))
            elif kind == "battle_by_effect":
                battlers = {"attacker": [*own, *sorted(seen - {*field})], "target": [*field]}
                yield from _unknown(place, event, battlers)
            else:
                yield from _event(place, event, field, own)
                seen |= {*field}


def _unknown(place: str, event: Document, allowed: dict[str, list[str]]) -> Found:
    """Yield problems for ids of fields that no allowed monster has."""
    for name, ids in allowed.items():
        id = event.get(name)
        if isinstance(id, str) and id not in ids:
            yield unknown_monster(f"{place}.{name}", id, ids)


def _redirected(place: str, event: Document, seen: list[str], own: list[str]) -> Found:
    """Yield problems for a new target that no attack can have, and for one that decides what
    follows.
    """
    to, calculates = event.get("to"), event.get("then", "continues") == CALCULATION
    yield from _unknown(place, event, {"to": [*seen, *own]})
    if isinstance(to, str) and to in own and not calculates:
        only = message("an attack on a monster of the attacking player is calculated at once")
        yield Problem(f"{place}.then", "own_target_continues", only, Quoted(CALCULATION))
    if "to" in event and to is None and calculates:
        direct = message("an attack that becomes a direct attack is not calculated at once")
        yield Problem(f"{place}.then", "direct_calculates", direct, Quoted("continues"))
    if "to" in event and to is None and event.get("target_unaffected") is True:
        none = message("a direct attack has no target")
        yield Problem(f"{place}.target_unaffected", "no_target_unaffected", none, Quoted(False))


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


def _attack_effects(document: Document) -> Found:
    """Yield problems for effects that wait for an attack and have a first part, and for attackers
    that return before they have left.
    """
    has_left = False
    for part in ("events", "damage_step"):
        for at, event in listed(document, part):
            has_left |= event.get("type") == "attacker_leaves"
            if event.get("type") == "attacker_returns" and not has_left:
                there = message("the attacker has not left")
                allowed = message("an event after “{event}”", event=Quoted("attacker_leaves"))
                yield Problem(f"{part}.{at}.type", "returns_without_leaving", there, allowed)
            first = event.get("first_part", "possible")
            if event.get("next_attack") is True and first in ("impossible", "needs_the_attack"):
                before = message("an effect that waits for an attack has been carried out before")
                place = f"{part}.{at}.first_part"
                yield Problem(place, "first_part_of_waiting", before, Quoted("possible"))


def _late(document: Document) -> Found:
    """Yield problems for events that can't happen in the Damage Step."""
    for at, event in listed(document, "damage_step"):
        if event.get("type") in BATTLE_STEP_ONLY:
            late = message("{type} has its place in the Battle Step", type=Quoted(event["type"]))
            allowed = quoted(each for each in EVENT_TYPES if each not in BATTLE_STEP_ONLY)
            yield Problem(f"damage_step.{at}.type", TOO_LATE, late, allowed)


# --- Choices and restrictions ---------------------------------------------------------------------


def _chosen(document: Document) -> Found:
    """Yield problems for a choice without the monster that it names, or with one too many."""
    chosen = _at(document, "chosen")
    if chosen and document.get("rule") == "zones":
        none = message("the house rule of zones has no replay")
        yield Problem("chosen", "chosen_by_zones", none, Quoted(None))
    kind, monster = chosen.get("kind"), chosen.get("monster")
    own, others = _ids_of(document, "attackers"), _ids_of(document, "defenders")
    arrived = [
        each["id"] for _place, each in _arrivals(document) if isinstance(each.get("id"), str)
    ]
    ids = {"target": [*others, *arrived], "another_monster": own}.get(str(kind))
    if kind in ("direct", "stop") and monster is not None:
        alone = message("{kind} names no monster", kind=Quoted(kind))
        yield Problem("chosen.monster", "choice_with_monster", alone, Quoted(None))
    elif ids is not None and monster is None:
        missing = message("{kind} needs a monster", kind=Quoted(kind))
        yield Problem("chosen.monster", "choice_without_monster", missing, quoted(ids, Id))
    elif ids is not None and isinstance(monster, str) and monster not in ids:
        yield unknown_monster("chosen.monster", monster, ids)


def _restrictions(document: Document) -> Found:
    own, others = _ids_of(document, "attackers"), _ids_of(document, "defenders")
    arrived = [
        each["id"] for _place, each in _arrivals(document) if isinstance(each.get("id"), str)
    ]
    begun = [
        (f"{part}.{at}.restriction", event["restriction"])
        for part in ("events", "damage_step")
        for at, event in listed(document, part)
        if event.get("type") == "restricts" and isinstance(event.get("restriction"), dict)
    ]
    stated = [(f"restrictions.{at}", each) for at, each in listed(document, "restrictions")]
    for place, restriction in [*stated, *begun]:
        yield from restriction_problems(place, restriction, own, [*others, *arrived])


def restriction_problems(
    place: str, restriction: Document, own: list[str], others: list[str]
) -> Found:
    """Yield problems for a restriction that names monsters of the wrong side, or contradicts
    itself.
    """
    for field, ids in (("who", own), ("other_than", own), ("targets", others)):
        named = restriction.get(field)
        for at, id in enumerate(named if isinstance(named, list | tuple) else ()):
            if isinstance(id, str) and id not in ids:
                yield unknown_monster(f"{place}.{field}.{at}", id, ids)
    monster = restriction.get("monster")
    if isinstance(monster, str) and monster not in own:
        yield unknown_monster(f"{place}.monster", monster, own)
    if isinstance(restriction.get("who"), list | tuple) and restriction.get("other_than"):
        both = message("monsters are left out only of all monsters")
        yield Problem(f"{place}.other_than", "left_out_of_listed", both, message("an empty list"))
