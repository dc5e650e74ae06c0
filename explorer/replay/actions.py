"""Carry out the page's buttons; an action changes only the query string.

do=one.<preset>           adds what one click adds
do=add-event              adds the event in the editor, or replaces the edited one
do=up.e.2, down.e.2       moves the second event of the Battle Step
do=remove.e.2             removes it, and the events that depend on it
do=add-attacker           adds one of your monsters
do=remove.m2              removes the second one
do=edit.e.2               opens it in the editor
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from django.http import QueryDict

from engine.document import Document
from engine.yugioh.replay import Attack, InvalidDocument
from explorer.addresses.replay import EVENTS, query_of
from explorer.replay.composition import compose
from explorer.replay.event_list import anyone, lasting
from explorer.replay.forms import EventForm
from explorer.replay.problems import sentence, show
from explorer.replay.zones import ZONES, presets, standing
from explorer.web.composer import ActionResult, Actions, argument_of


def _document(params: QueryDict) -> Document:
    """Return the attack alone; a request with only a button is about the first example."""
    remaining = params.copy()
    for name in ("do", "edit"):
        remaining.pop(name, None)
    return compose(remaining).document


# --- Buttons of the lists ------------------------------------------------------------------------


def _one(document: Document, name: str) -> Document | None:
    matches = [each for each in presets(document) if each.name == name]
    return (
        _with_events(document, "e", [*document["events"], *matches[0].events]) if matches else None
    )


def _up(document: Document, key: str) -> Document | None:
    return _moved(document, key, -1)


def _down(document: Document, key: str) -> Document | None:
    return _moved(document, key, 1)


def _moved(document: Document, key: str, by: int) -> Document | None:
    name, at = _event_at(document, key)
    order = [*range(len(document[EVENTS[name]]))] if name else []
    if not 0 <= at + by < len(order):
        return None
    order[at], order[at + by] = order[at + by], order[at]
    return _with_events(document, name, _ordered(document[EVENTS[name]], order))


def _remove(document: Document, key: str) -> Document | None:
    if key.startswith("m"):
        return _without_attacker(document, key)
    name, at = _event_at(document, key)
    return without_event(document, name, at) if name else None


def _event_at(document: Document, key: str) -> tuple[str, int]:
    """Return the list that `e.2` names, and the index in it; "" if nothing is there."""
    parts = re.fullmatch("([es])[.]([0-9]{1,4})", key)
    if not parts or not 1 <= int(parts[2]) <= len(document[EVENTS[parts[1]]]):
        return "", 0
    return parts[1], int(parts[2]) - 1


def _with_events(document: Document, name: str, events: Iterable[Document]) -> Document:
    return document | {EVENTS[name]: [*events]}


def _ordered(events: list[Document], order: list[int]) -> list[Document]:
    """Return the events in this order, with each lapse's reference updated; -1 if its event is
    gone.
    """
    places: dict[Any, int] = {old_place: at for at, old_place in enumerate(order)}
    return [
        each if each["type"] != "lapses" else each | {"event": places.get(each.get("event"), -1)}
        for each in (events[at] for at in order)
    ]


def without_event(document: Document, name: str, at: int) -> Document:
    """Remove an event, and all events about a monster that it would have brought."""
    removed = document[EVENTS[name]][at]
    who = removed["monster"]["id"] if removed["type"] == "arrives" else None
    for each in EVENTS:
        events = document[EVENTS[each]]
        remaining = [
            place
            for place, event in enumerate(events)
            if (each, place) != (name, at)
            and (who is None or event.get("monster") != who)
            and not (each == name == "e" and event.get("event") == at)
        ]
        document = _with_events(document, each, _ordered(events, remaining))
    return document


def _add_attacker(document: Document, rest: str) -> Document:
    names = {each["name"] for each in document["attackers"]}
    name = next((each for each in _JOINING if each not in names), _JOINING[0])
    return document | {"attackers": [*document["attackers"], {"id": "new", "name": name}]}


_JOINING = ("Gaia The Fierce Knight", "Celtic Guardian", "Curse of Dragon", "Feral Imp")


def _without_attacker(document: Document, key: str) -> Document | None:
    remaining = [each for each in document["attackers"] if each["id"] != key]
    if not remaining:
        return None
    declaration = document["declaration"]
    if declaration["attacker"] == key:
        declaration = declaration | {"attacker": remaining[0]["id"]}
    return document | {"attackers": remaining, "declaration": declaration}


# --- The editor of an event ----------------------------------------------------------------------


def editor(document: Document, params: QueryDict) -> EventForm:
    """Return the editor with the typed values, or with the fields of the event being edited."""
    occupied = {each.get("zone") for each in standing(document).values()}
    free = [str(zone) for zone in ZONES if zone not in occupied]
    typed: dict[str, Any] = {"x-zone": (free or ["1"])[0]}
    typed |= {name: value for name, value in params.items() if name.startswith("x-")}
    edited = argument_of(params, "edit") or ""
    name, at = _event_at(document, edited)
    if name:
        typed |= EventForm.typed(document[EVENTS[name]][at])
        typed |= {"x-step": name, "x-at": edited}
    return EventForm(typed, anyone(document), lasting(document))


def _add_event(params: QueryDict, _: str) -> ActionResult[EventForm]:
    """Add the event, or replace the edited one; an invalid event stays in the editor."""
    document = _document(params)
    form = editor(document, params)
    typed, event = form.values(), form.event()
    name = "s" if typed["step"] == "s" else "e"
    old_kind, at = _event_at(document, typed["at"])
    if old_kind == name:
        events = document[EVENTS[name]]
        event = _with_id_of(events[at], event)
        changed = _with_events(document, name, [*events[:at], event, *events[at + 1 :]])
    else:
        left = without_event(document, old_kind, at) if old_kind else document
        at = len(left[EVENTS[name]])
        changed = _with_events(left, name, [*left[EVENTS[name]], event])
    _refuse(changed, f"{EVENTS[name]}.{at}", form)
    return ActionResult(editors=form) if form.errors else ActionResult(query_of(changed))


def _with_id_of(old: Document, event: Document) -> Document:
    """Keep the monster's id when the event that brings it is edited."""
    if old["type"] != "arrives" or event["type"] != "arrives":
        return event
    return event | {"monster": event["monster"] | {"id": old["monster"]["id"]}}


def _refuse(document: Document, place: str, form: EventForm) -> None:
    """Show the problems with the event at that place at the editor's fields."""
    try:
        Attack.from_document(document)
    except InvalidDocument as error:
        for problem in error.problems:
            if f"{problem.place}.".startswith(f"{place}."):
                inner = problem.place.count(".")
                words = sentence(problem, document)
                if not show(problem, form, words, inner):
                    form.add_error("kind", str(words))


# --- What each button does -----------------------------------------------------------------------


def _changes(
    change: Callable[[Document, str], Document | None],
) -> Callable[[QueryDict, str], ActionResult[EventForm] | None]:
    """Return the action that makes such a change of the document."""

    def action(params: QueryDict, argument: str) -> ActionResult[EventForm] | None:
        changed = change(_document(params), argument)
        return ActionResult(query_of(changed)) if changed else None

    return action


def _edit(params: QueryDict, place: str) -> ActionResult[EventForm]:
    """Open an event in the editor."""
    return ActionResult(editors=editor(_document(params), params))


ACTIONS: Actions[EventForm] = {
    "one": _changes(_one),
    "up": _changes(_up),
    "down": _changes(_down),
    "remove": _changes(_remove),
    "add-attacker": _changes(_add_attacker),
    "add-event": _add_event,
    "edit": _edit,
}
