"""Compare what a question is read as with the document that it means."""

from __future__ import annotations

from typing import Any

from django.http import QueryDict

from engine.document import Document
from explorer.addresses.board import state_from
from explorer.addresses.timing import fields_in
from explorer.battle.composition import document_in
from explorer.pages.ask.readings import Reading
from tests.explorer.pages.ask.questions import Asked

_OF_MONSTER = ("name", "controller", "atk", "def", "position")


def expected_of(asked: Asked) -> Any:
    """Return what matters of the expected document, in a form that can be compared."""
    if asked.page == "battle":
        return _battle(asked.expected)
    return asked.expected


def summary(reading: Reading) -> Any:
    """Return what matters of the document at a reading's address, in the same form."""
    params = QueryDict(reading.query)
    if reading.page == "battle":
        return _battle(document_in(params))
    if reading.page == "timing":
        return fields_in(params)
    if reading.page == "board":
        return _challenge(params)
    defenders = [value for name, value in params.items() if name.startswith("d")]
    defender = defenders[0] if defenders else None
    return {"m1": params["m1"], "d": defender, "events": params.getlist("e")}


def _battle(document: Document) -> Any:
    monsters = [_monster(document[slot]) for slot in ("attacker", "target")]
    effects = sorted(_effect(each) for each in document["effects"])
    return [*monsters, effects]


def _monster(monster: Document | None) -> Any:
    if monster is None:
        return None
    changes = [
        (each["card"], each["stat"], each.get("change", each.get("set")))
        for each in monster.get("modifiers", ())
    ]
    safe = bool(monster.get("indestructible_by_battle"))
    return [*(monster[name] for name in _OF_MONSTER), safe, sorted(changes)]


def _effect(effect: Document) -> Any:
    fields = ("step", "card", "controller", "kind")
    return tuple(effect.get(name) or ("piercing" if name == "kind" else "") for name in fields)


def _challenge(params: QueryDict) -> Any:
    state = state_from(params)
    if state.action is None or state.action.get("type") != "challenge":
        return None
    characters = {each["id"]: each for each in state.board["characters"]}
    if len(characters) != 2:
        return None
    exerted = [characters[state.action[role]]["exerted"] for role in ("challenger", "target")]
    if exerted != [False, True]:
        return None
    return {
        role: {
            name: characters[state.action[role]][name]
            for name in ("name", "strength", "willpower", "owner", "keywords")
        }
        for role in ("challenger", "target")
    }
