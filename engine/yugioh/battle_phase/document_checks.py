"""Check the document of a Battle Phase across its fields: ids, sides, positions and counts.

The document may still have values of wrong types, which the models report; the checks here skip
them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

from engine.document import Document, InvalidDocument, Problem, Quoted, quoted
from engine.languages import gettext_noop
from engine.text import message
from engine.yugioh.battle import MOST_MODIFIERS
from engine.yugioh.battle_checks import between, between_fields
from engine.yugioh.condition_checks import elsewhere
from engine.yugioh.effects import OTHER
from engine.yugioh.life_points import KINDS, Sheet
from engine.yugioh.monster_ids import listed, repeated_ids, unknown_monster
from engine.yugioh.replay.document_checks import face_down_in_attack, restriction_problems

Found = Iterator[Problem]

# Five Main Monster Zones and both Extra Monster Zones of each player.
MOST_ON_A_SIDE = 7
MOST_MONSTERS = 2 * MOST_ON_A_SIDE
# The kinds of a sheet's entries that are not an attack here.
ENTRY_KINDS = tuple(kind for kind in KINDS if kind != "battle")


def check(document: object) -> Found:
    """Yield the problems between the fields of a document."""
    phase = document.get("battle_phase") if isinstance(document, dict) else None
    if isinstance(phase, dict):
        problems = chain(
            repeated_ids(_monsters(phase)),
            _sides(phase),
            _each_monster(phase),
            _events(phase),
            _restrictions(phase),
        )
        for problem in problems:
            yield problem._replace(place=f"battle_phase.{problem.place}")


def _monsters(phase: Document) -> Iterator[tuple[str, Document]]:
    """Yield every monster that the document describes, with its place."""
    yield from ((f"monsters.{at}", each) for at, each in listed(phase, "monsters"))
    for at, event in listed(phase, "events"):
        if event.get("type") == "arrives" and isinstance(event.get("monster"), dict):
            yield f"events.{at}.monster", event["monster"]


def _sides(phase: Document) -> Found:
    """Yield a problem for more monsters of a player than zones, with those that arrive."""
    sides: dict[str, list[str]] = {player: [] for player in OTHER}
    for place, monster in _monsters(phase):
        player = monster.get("controller", "you")
        if isinstance(player, str) and player in sides:
            sides[player].append(place)
    for player, places in sides.items():
        if len(places) > MOST_ON_A_SIDE:
            place = places[MOST_ON_A_SIDE]
            yield Problem(
                "monsters" if place.startswith("monsters") else place,
                "too_many_on_a_side",
                message(
                    '{number} monsters are controlled by "{player}"',
                    number=len(places),
                    player=player,
                ),
                message("at most {number} for each player", number=MOST_ON_A_SIDE),
            )


def _each_monster(phase: Document) -> Found:
    """Yield problems between the fields of one monster."""
    for place, monster in _monsters(phase):
        for problem in between_fields({"attacker": monster}):
            yield problem._replace(place=problem.place.replace("attacker", place, 1))
        if monster.get("position_change") is not None:
            elsewhere = message(
                "in a Battle Phase a changed position is an event, or a field of the attack"
            )
            at = f"{place}.position_change"
            yield Problem(at, "position_change_elsewhere", elsewhere, Quoted(None))
        if monster.get("face_up") is False and monster.get("position", "attack") == "attack":
            yield face_down_in_attack(place)


# --- The order of the events ----------------------------------------------------------------------

_Known = dict[str, Document]  # the monsters that have been on the field so far, by id


def _events(phase: Document) -> Found:
    """Yield problems for monsters that an event can't be about, and for events without sense."""
    known: _Known = {
        each["id"]: each
        for _at, each in listed(phase, "monsters")
        if isinstance(each.get("id"), str)
    }
    modifiers = Counter({id: _count(each.get("modifiers")) for id, each in known.items()})
    turn_player = phase.get("turn_player", "you")
    for at, event in listed(phase, "events"):
        kind, monster, place = event.get("type"), event.get("monster"), f"events.{at}"
        if kind == "attack":
            yield from _attack(event, place, known, turn_player)
        elif kind == "life_points":
            yield from _entry(event.get("entry"), f"{place}.entry")
        elif kind == "arrives" and isinstance(monster, dict):
            if isinstance(monster.get("id"), str):
                known[monster["id"]] = monster
                modifiers[monster["id"]] = _count(monster.get("modifiers"))
        elif isinstance(monster, str) and monster not in known:
            yield unknown_monster(f"{place}.monster", monster, [*known])
        elif isinstance(monster, str) and kind == "control":
            taken = OTHER.get(str(known[monster].get("controller", "you")), "you")
            known[monster] = {**known[monster], "controller": taken}
        elif isinstance(monster, str) and kind == "position":
            yield from _position(event, place, known[monster])
        elif isinstance(monster, str) and kind == "modifier":
            yield from elsewhere(f"{place}.modifier", event.get("modifier"))
            modifiers[monster] += 1
            if modifiers[monster] > MOST_MODIFIERS:
                yield Problem(
                    f"{place}.monster",
                    "too_many_modifiers",
                    message(
                        "this is more than {number} modifiers of {monster}",
                        number=MOST_MODIFIERS,
                        monster=Quoted(monster),
                    ),
                    message("a monster with fewer modifiers"),
                )


def _count(modifiers: Any) -> int:
    return len(modifiers) if isinstance(modifiers, list | tuple) else 0


_NOT_WITH_REDIRECTED = {
    "negated_by": gettext_noop("a negated attack does not move"),
    "position_change": gettext_noop(
        "a change of position during an attack that moves is not worked out"
    ),
}


def _attack(event: Document, place: str, known: _Known, turn_player: Any) -> Found:
    """Yield problems for an attacker that the turn player, or a target that the other player,
    does not control.
    """
    if not isinstance(turn_player, str) or turn_player not in OTHER:
        return
    redirected = event.get("redirected")
    to = redirected.get("to") if isinstance(redirected, dict) else None
    for field, id, player, where in (
        ("attacker", event.get("attacker"), turn_player, "turn_player"),
        ("target", event.get("target"), OTHER[turn_player], "other_player"),
        ("redirected.to", to, OTHER[turn_player], "other_player"),
    ):
        ids = [at for at, each in known.items() if each.get("controller", "you") == player]
        if isinstance(id, str) and id not in ids:
            yield unknown_monster(f"{place}.{field}", id, ids, where)
    if event.get("negated_by") is not None and event.get("effects"):
        no_battle = message("a negated attack has no battle that effects apply to")
        allowed = message("an empty list")
        yield Problem(f"{place}.effects", "negated_with_effects", no_battle, allowed)
    if event.get("stopped") is True:
        for field in ("effects", "position_change", "negated_by", "redirected"):
            if event.get(field):
                stopped = message("an attack that is stopped in a replay has nothing else")
                at = f"{place}.stopped"
                yield Problem(at, "stopped_with_more", stopped, Quoted(False))
                break
    elif isinstance(redirected, dict):
        for field, why in _NOT_WITH_REDIRECTED.items():
            if event.get(field) is not None:
                yield Problem(
                    f"{place}.redirected", "redirected_with_more", message(why), Quoted(None)
                )
    for number, effect in listed(event, "effects"):
        yield from elsewhere(f"{place}.effects.{number}", effect)
    if isinstance(event.get("position_change"), dict):
        yield from _change_in_attack(event, f"{place}.position_change", known)


def _change_in_attack(event: Document, place: str, known: _Known) -> Found:
    """Yield problems for a changed position that the attack can't have."""
    change = event["position_change"]
    if event.get("negated_by") is not None:
        no_change = message("a negated attack has no change of position")
        allowed = message('null, or an event of the type "position"')
        yield Problem(place, "negated_with_change", no_change, allowed)
    slot = change.get("of")
    id = event.get(slot) if slot in ("attacker", "target") else None
    if slot == "target" and "target" in event and id is None:
        no_target = message("a direct attack has no target")
        yield Problem(f"{place}.of", "change_without_target", no_target, Quoted("attacker"))
    if isinstance(id, str) and known.get(id, {}).get("def", 0) is None:
        yield between(place, "change_without_def")


def _position(event: Document, place: str, monster: Document) -> Found:
    if monster.get("def", 0) is None and event.get("to") in ("defense", "face_down"):
        yield between(f"{place}.to", "defense_without_def")


def _entry(entry: Any, place: str) -> Found:
    """Yield the problems of an entry of a Life Point sheet, at their places."""
    if not isinstance(entry, dict):
        return
    allowed = message("an object with one of {kinds}", kinds=quoted(ENTRY_KINDS))
    if "battle" in entry:
        is_attack = message('a battle is an event of the type "attack" here')
        yield Problem(f"{place}.battle", "battle_is_an_attack", is_attack, allowed)
        return
    if not any(kind in entry for kind in ENTRY_KINDS):
        no_entry = message("{value} is not an entry", value=Quoted(entry))
        yield Problem(place, "not_an_event_entry", no_entry, allowed)
        return
    try:
        Sheet.from_document({"game": "yugioh", "sheet": [entry]})
    except InvalidDocument as refused:
        for problem in refused.problems:
            yield problem._replace(place=problem.place.replace("sheet.0", place, 1))


# --- Restrictions ---------------------------------------------------------------------------------


def _restrictions(phase: Document) -> Found:
    """Yield problems for restrictions on unknown monsters, and for ends of those that don’t apply.

    Control of a monster may change, so each may be on either side.
    """
    ids = [each["id"] for _, each in _monsters(phase) if isinstance(each.get("id"), str)]
    stated = [*listed(phase, "restrictions")]
    for at, each in stated:
        yield from restriction_problems(f"restrictions.{at}", each, ids, ids)
    applying = [*range(len(stated))]
    begun = len(stated)
    for at, event in listed(phase, "events"):
        restriction, place = event.get("restriction"), f"events.{at}.restriction"
        if event.get("type") == "restriction":
            applying.append(begun)
            begun += 1
            if isinstance(restriction, dict):
                yield from restriction_problems(place, restriction, ids, ids)
        elif event.get("type") == "restriction_ends" and type(restriction) is int:
            if restriction in applying:
                applying.remove(restriction)
            elif restriction >= 0:
                none = message("none, as no restriction applies")
                yield Problem(
                    place,
                    "not_applying",
                    message("{number} is not a restriction that applies then", number=restriction),
                    quoted(applying) if applying else none,
                )
