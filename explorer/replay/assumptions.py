"""List the events of an attack that change nothing, each with the button that removes it."""

from __future__ import annotations

from typing import Any

from django.http import QueryDict

from engine.document import Document
from explorer.addresses.replay import EVENTS, query_of
from explorer.replay.actions import without_event
from explorer.replay.composition import AttackComposition, compose_attack
from explorer.replay.event_list import happening
from explorer.replay.result import PrintedAttack
from explorer.web.assumptions import (
    MOST,
    REMOVE_EVENT,
    Assumption,
    idle,
)


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
