"""Check what the fields of a battle document must not say together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args

from engine.document import Document, Problem
from engine.languages import gettext_noop
from engine.text import message
from engine.yugioh.changes_in_battle import problems_between
from engine.yugioh.condition_checks import condition_problems, listed_parts, may_have_conditions
from engine.yugioh.modifiers import formulas_of_the_other
from engine.yugioh.resolution import BEFORE_RESOLUTION, CODES

# The problems between fields: the message, and what is allowed.
BETWEEN_FIELDS: dict[str, tuple[str, str]] = {
    "defense_without_def": (
        gettext_noop("a monster without DEF can't be in Defense Position"),
        gettext_noop('"attack", as its "def" is null'),
    ),
    "uses_no_def": (
        gettext_noop("a monster without DEF can't use DEF"),
        gettext_noop('"atk", as its "def" is null'),
    ),
    "face_down_without_def": (
        gettext_noop("a monster without DEF can't be face-down"),
        gettext_noop('false, as its "def" is null'),
    ),
    "face_down_in_attack": (
        gettext_noop("a face-down target can't be in Attack Position"),
        gettext_noop('"defense", as its "face_down" is true'),
    ),
    "change_without_def": (
        gettext_noop("a monster without DEF can't change its position"),
        gettext_noop('null, as its "def" is null'),
    ),
    "change_to_itself": (
        gettext_noop('"{now}" is its position already'),
        gettext_noop('"{one}" or "{other}"'),
    ),
    "formula_of_itself": (
        gettext_noop("each monster’s number would be made from the other’s"),
        gettext_noop("a formula of its own ATK or DEF, or a number"),
    ),
    "formula_without_target": (
        gettext_noop("a direct attack has no other monster"),
        gettext_noop("a formula of its own ATK or DEF, or a number"),
    ),
    "change_too_early": (
        gettext_noop("damage calculation decides this first"),
        gettext_noop('"with_damage", "after" or "end"'),
    ),
    "amount_without_target": (
        gettext_noop("a direct attack has no target"),
        gettext_noop("what is about the attacker, or about a player"),
    ),
    "amount_without_def": (
        gettext_noop("a monster without DEF has no such number"),
        gettext_noop("what is about an ATK"),
    ),
    "source_without_target": (
        gettext_noop("a direct attack has no target"),
        gettext_noop('"attacker", or another card'),
    ),
    "ended_without_target": (
        gettext_noop("a direct attack has no target"),
        gettext_noop('"attacker", or the name of a card'),
    ),
    "not_what_happens": (
        gettext_noop('that doesn’t happen to "{of}"'),
        gettext_noop('what happens to "{of}"'),
    ),
    "joined_to_nothing": (
        gettext_noop("an effect is joined only to what it does to a monster"),
        gettext_noop('false, as its "of" is "card"'),
    ),
}
# What a position can be changed to, in the order in which errors list it.
NewPosition = Literal["attack", "defense", "face_down"]
CHANGES: tuple[str, ...] = get_args(NewPosition)


def between_fields(document: Any) -> Iterator[Problem]:
    """Yield the problems between the fields of each monster; the document may have only one
    slot.
    """
    if not isinstance(document, dict):
        return
    named: dict[str, dict[str, str]] = {"attacker": {}, "target": {}}
    for slot in ("attacker", "target"):
        monster = document.get(slot)
        if not isinstance(monster, dict):
            continue
        if "modifiers" in monster:
            named[slot] = formulas_of_the_other(slot, monster["modifiers"])
        if monster.get("def", 0) is None:
            yield from _without_def(slot, monster)
        if slot == "target" and monster.get("face_down") is True:
            yield from _face_down(monster)
        if "position_change" in monster and isinstance(monster["position_change"], dict):
            yield from _position_change(slot, monster)
    if named["attacker"]:
        yield from _formulas(document, named)
    if may_have_conditions(document):
        yield from condition_problems(document)
    if "states" in document:
        yield from _resolving(document["states"])
    if "life_point_changes" in document:
        for place, code in problems_between(document):
            yield between(place, code)
    if document.get("target", 0) is not None:
        return
    yield from _naming_no_target(document)
    if "ended" in document:
        ended = document["ended"]
        stated = ended if isinstance(ended, dict) else {}
        yield from _naming_target("ended", {"source": stated.get("source")})
        for field in ("by", "hits"):
            if stated.get(field) in ("target", "both"):
                yield between(f"ended.{field}", "ended_without_target")


def _resolving(states: object) -> Iterator[Problem]:
    """Yield problems for what can't have happened to a card, or to the target of its effect."""
    for at, state in enumerate(states if isinstance(states, list | tuple) else ()):
        if isinstance(state, dict) and state.get("state") == "resolving":
            of, now = state.get("of"), state.get("now")
            if of in [*BEFORE_RESOLUTION] and now in CODES and now not in BEFORE_RESOLUTION[of]:
                yield between(f"states.{at}.now", "not_what_happens", of=of)
            if of == "card" and state.get("joined") is True:
                yield between(f"states.{at}.joined", "joined_to_nothing")


def _naming_no_target(document: Document) -> Iterator[Problem]:
    """Yield problems for parts of a direct attack that name its target."""
    attacker = document.get("attacker")
    parts = [*listed_parts(document, "states"), *listed_parts(document, "effects")]
    if isinstance(attacker, dict):
        yield from _naming_target("attacker.spared_by", attacker.get("spared_by"))
        parts += listed_parts(attacker, "modifiers", "attacker.")
    for place, part in parts:
        yield from _naming_target(place, part)


def _naming_target(place: str, part: object) -> Iterator[Problem]:
    if isinstance(part, dict) and "target" in part.values():
        for field in ("of", "source", "acts_on"):
            if part.get(field) == "target":
                yield between(f"{place}.{field}", "source_without_target")


def _without_def(slot: str, monster: Document) -> Iterator[Problem]:
    """Yield problems for a monster without DEF (a Link Monster) that uses DEF or Defense
    Position.
    """
    if monster.get("position") == "defense":
        yield between(f"{slot}.position", "defense_without_def")
    if monster.get("battles_with") == "def":
        yield between(f"{slot}.battles_with", "uses_no_def")


def _face_down(target: Document) -> Iterator[Problem]:
    """Yield problems for a face-down target, which needs Defense Position and a DEF."""
    if target.get("def", 0) is None:
        yield between("target.face_down", "face_down_without_def")
    elif target.get("position", "attack") == "attack":
        yield between("target.position", "face_down_in_attack")


def _position_change(slot: str, monster: Document) -> Iterator[Problem]:
    """Yield problems for a change to the position that a monster has, or of a monster without
    DEF.
    """
    if monster.get("def", 0) is None:
        yield between(f"{slot}.position_change", "change_without_def")
        return
    now = "face_down" if monster.get("face_down") is True else monster.get("position", "attack")
    # What is no position has a problem of its own.
    if now in CHANGES and monster["position_change"].get("to") == now:
        one, other = (each for each in CHANGES if each != now)
        yield between(
            f"{slot}.position_change.to", "change_to_itself", now=now, one=one, other=other
        )


def _formulas(document: Document, named: dict[str, dict[str, str]]) -> Iterator[Problem]:
    """Yield problems for formulas of a monster that isn't there, or whose number is made from
    this one's.
    """
    ours, theirs = named["attacker"], named["target"]
    if document.get("target", 0) is None:
        for place in ours:
            yield between(place, "formula_without_target")
    elif any("original" not in formula for formula in ours.values()):
        for place, formula in theirs.items():
            if "original" not in formula:
                yield between(place, "formula_of_itself")


def between(place: str, code: str, **values: str) -> Problem:
    """Return a problem between fields, by its code in BETWEEN_FIELDS."""
    wrong, allowed = BETWEEN_FIELDS[code]
    return Problem(place, code, message(wrong, **values), message(allowed, **values))
