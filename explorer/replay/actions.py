"""Change the events and monsters of an attack, and list the events that change nothing.

events.2, damage_step.0     an event of the Battle Step, of the Damage Step
attackers.m2                one of your monsters
do=one.<preset>             adds what one click adds
do=add-attacker             adds one of your monsters
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.http import QueryDict

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh.replay import Attack, InvalidDocument, Problem
from explorer.addresses.replay import EVENTS, query_of
from explorer.replay.composition import AttackComposition, compose_attack
from explorer.replay.forms import Choices, EventForm
from explorer.replay.lines import anyone, attack_problem_in_words, happening, lasting
from explorer.replay.restriction_form import (
    PREFIX,
    RESTRICTION_WORDS,
    RestrictionForm,
    restriction_fields,
    typed_restriction,
)
from explorer.replay.result import PrintedAttack
from explorer.replay.zones import ZONES, monsters, presets, standing
from explorer.web.assumptions import MOST, REMOVE_EVENT, Assumption, idle
from explorer.web.composer import ActionResult, Actions
from explorer.web.part_lists import (
    EditorWords,
    PartEditors,
    PartLists,
    PartPath,
    Put,
    path_of,
    place_in,
    without,
)
from explorer.web.translation import gettext_noop, pgettext

WORDS = {
    "event": EditorWords(
        title=gettext_noop("Add another event"),
        add=gettext_noop("Add the event"),
        change=gettext_noop("Edit the event"),
        save=gettext_noop("Save the event"),
    ),
    "restriction": RESTRICTION_WORDS,
}


def editors(
    document: Document, params: QueryDict, shown: dict[str, Any] | None = None
) -> PartEditors:
    """Return the editor with the typed values; `shown` has the values of the event being edited."""
    occupied = {each.get("zone") for each in standing(document).values()}
    free = [str(zone) for zone in ZONES if zone not in occupied]
    typed: dict[str, Any] = {"x-zone": (free or ["1"])[0]}
    typed |= {name: value for name, value in params.items() if name.startswith("x-")}
    own: Choices = [(each["id"], Name(each["name"])) for each in document["attackers"]]
    theirs: Choices = [(each["id"], Name(each["name"])) for each in monsters(document).values()]
    by = document["declaration"]["attacker"]
    to = [*theirs, *(each for each in own if each[0] != by)]
    event = EventForm(
        typed | (shown or {}),
        on=anyone(document),
        of=lasting(document),
        by=[*own, *theirs],
        to=[*to, ("direct", pgettext("attack", "directly"))],
    )
    restriction = RestrictionForm(typed_restriction(params) | (shown or {}), own, theirs)
    forms: dict[str, EventForm | RestrictionForm] = {"event": event, "restriction": restriction}
    opened = next((name for name, form in forms.items() if form.is_open), "")
    return PartEditors(forms, WORDS, opened, bool(opened))


class ReplayLists(PartLists[Document]):
    """The lists of an attack."""

    editor_names = tuple(WORDS)

    def state(self, params: QueryDict) -> Document:
        """Return the attack alone; a request with only a button is about the first example."""
        remaining = params.copy()
        remaining.pop("do", None)
        return compose_attack(remaining).document

    def address(self, state: Document) -> str:
        return query_of(state)

    def parts(self, state: Document, path: str) -> Sequence[Document] | None:
        lists = ("attackers", "restrictions", *EVENTS.values())
        return state[path] if path in lists else None

    def with_parts(self, state: Document, path: str, parts: Sequence[Any]) -> Document:
        return state | {path: [*parts]}

    def key_index(self, state: Document, path: PartPath) -> int | None:
        if path.list != "attackers":
            return super().key_index(state, path)
        ids = [each["id"] for each in state["attackers"]]
        return ids.index(path.key) if path.key in ids else None

    def without(self, state: Document, path: PartPath, at: int) -> Document:
        if path.list == "restrictions":
            return super().without(state, path, at)
        if path.list != "attackers":
            return without_event(state, path.list, at)
        remaining = without(state["attackers"], at)
        declaration = state["declaration"]
        if declaration["attacker"] == path.key and remaining:
            declaration = declaration | {"attacker": remaining[0]["id"]}
        return state | {"attackers": remaining or state["attackers"], "declaration": declaration}

    def moved(self, state: Document, path: str, order: Sequence[int]) -> Document:
        if path == "restrictions":
            return super().moved(state, path, order)
        return state | {path: _ordered(state[path], order)}

    def problems(self, state: Document) -> Sequence[Problem]:
        try:
            Attack.from_document(state)
        except InvalidDocument as refused:
            return refused.problems
        return ()

    def editors(self, params: QueryDict, state: Document, name: str = "") -> PartEditors:
        return editors(state, params)

    def editors_with(
        self, params: QueryDict, state: Document, path: PartPath, part: Any
    ) -> PartEditors | None:
        if path.list == "attackers":
            return None
        is_event = path.list != "restrictions"
        if not is_event or part["type"] == "restricts":
            restriction = part["restriction"] if is_event else part
            fields = restriction_fields(restriction, "now" if is_event else "start")
            shown = {f"{PREFIX}-{name}": value for name, value in fields.items()}
            return editors(state, params, shown | {f"{PREFIX}-place": str(path)})
        (step,) = (key for key, name in EVENTS.items() if name == path.list)
        shown = EventForm.typed(part) | {"x-step": step, "x-place": str(path)}
        return editors(state, params, shown)

    def put(self, state: Document, name: str, form: Any) -> Put[Document]:
        """Put an event to its step; it may come from the other one."""
        place = path_of(place_in(form))
        if isinstance(form, RestrictionForm):
            event, path = form.restriction(), "restrictions"
            if not form.is_from_the_start:
                event, path = {"type": "restricts", "restriction": event}, EVENTS["e"]
        else:
            event, path = form.event(), EVENTS["s" if form.values()["step"] == "s" else "e"]
        at = self.key_index(state, place)
        if at is not None and place.list == path:
            return self.with_part(state, place, _with_id_of(state[path][at], event))
        if at is not None:
            state = self.without(state, place, at)
        return self.with_part(state, PartPath(path, ""), event)

    def sentence(self, problem: Problem, state: Document) -> Text:
        return attack_problem_in_words(problem, state)


def _with_id_of(old: Document, event: Document) -> Document:
    if old.get("type") != "arrives" or event["type"] != "arrives":
        return event
    return event | {"monster": event["monster"] | {"id": old["monster"]["id"]}}


def _ordered(events: Sequence[Document], order: Sequence[int]) -> list[Document]:
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
    removed = document[name][at]
    who = removed["monster"]["id"] if removed["type"] == "arrives" else None
    for each in EVENTS.values():
        events = document[each]
        remaining = [
            place
            for place, event in enumerate(events)
            if (each, place) != (name, at)
            and (who is None or who not in map(event.get, ("monster", "to", "target")))
            and not (each == name == "events" and event.get("event") == at)
        ]
        document = document | {each: _ordered(events, remaining)}
    return document


def _one(document: Document, name: str) -> Document | None:
    matches = [each for each in presets(document) if each.name == name]
    events = document["events"]
    return document | {"events": [*events, *matches[0].events]} if matches else None


def _add_attacker(document: Document, rest: str) -> Document:
    names = {each["name"] for each in document["attackers"]}
    name = next((each for each in _JOINING if each not in names), _JOINING[0])
    return document | {"attackers": [*document["attackers"], {"id": "new", "name": name}]}


_JOINING = ("Gaia The Fierce Knight", "Celtic Guardian", "Curse of Dragon", "Feral Imp")


def _changes(
    change: Callable[[Document, str], Document | None],
) -> Callable[[QueryDict, str], ActionResult[Any] | None]:
    """Return the action that makes such a change of the document."""

    def action(params: QueryDict, argument: str) -> ActionResult[Any] | None:
        changed = change(LISTS.state(params), argument)
        return ActionResult(query_of(changed)) if changed else None

    return action


LISTS = ReplayLists()
ACTIONS: Actions[Any] = {
    **LISTS.actions,
    "one": _changes(_one),
    "add-attacker": _changes(_add_attacker),
}


def idle_events(composition: AttackComposition) -> list[Assumption]:
    """Return the events of an attack without which it has the same outcome."""
    document, result = composition.document, composition.result
    if result is None or sum(len(document[each]) for each in EVENTS.values()) > MOST:
        return []
    changed = {(row.during, row.event) for row in result.trace.rows if row.changed}
    return [
        idle(happening(event, document), f"remove.{field}.{at}", REMOVE_EVENT)
        for name, field in EVENTS.items()
        for at, event in enumerate(document[field])
        if (_STEPS[name], at) not in changed
        and _outcome(_without_event(document, name, at)) == _outcome(result)
    ]


_STEPS = {"e": "battle_step", "s": "damage_step"}


def _without_event(document: Document, name: str, at: int) -> PrintedAttack | None:
    return compose_attack(QueryDict(query_of(without_event(document, EVENTS[name], at)))).result


def _outcome(result: PrintedAttack | None) -> tuple[Any, ...]:
    if result is None:
        return ()
    trace = result.trace
    choices = [(each.kind, each.monster) for each in trace.choices]
    responses = [(each.timing, each.may) for each in trace.responses]
    is_used, is_calculated = trace.declaration_used, trace.damage_calculation
    return trace.outcome, is_used, is_calculated, choices, responses
