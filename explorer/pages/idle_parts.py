"""List what was added to a replay, battles at the same time, a Battle Phase or a Life Point sheet,
and changes nothing there, each with the button that removes it.

A part is idle if the result without it is the same. Pages with more parts than MOST say nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django.http import QueryDict

from engine.document import Document
from engine.text import Name, Text
from engine.text_rows import together
from engine.trace import Citation
from engine.yugioh.battle_phase import BattlePhase, InvalidDocument, PhaseTrace, calculate_phase
from engine.yugioh.life_points import Sheet, calculate_sheet
from engine.yugioh.same_time import BattlesAtTheSameTime, SameTime, calculate_at_the_same_time
from explorer.addresses.replay import EVENTS, query_of
from explorer.battle.wording import effect_in_words
from explorer.battle_phase.composition import Composition as PhaseComposition
from explorer.life_points.composition import Composition as SheetComposition
from explorer.life_points.lines import PrintedLine
from explorer.replay.actions import without_event
from explorer.replay.composition import Composition as ReplayComposition
from explorer.replay.composition import compose as compose_replay
from explorer.replay.event_list import happening
from explorer.replay.result import PrintedAttack
from explorer.same_time.composition import Composition as SameTimeComposition
from explorer.same_time.effect_list import applying
from explorer.web.assumptions import Assumption, Change, Link
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

MOST = 12  # parts without each of which the page is calculated again


def _idle(
    what: Text, do: str, remove: str, because: tuple[Text, Citation] | None = None
) -> Assumption:
    """Return that a part has no effect, with the reason and its source if there is one."""
    says: Text = message("No effect here: {part}.", part=what)
    link = None
    if because:
        why, citation = because
        says, link = together([says, why]), Link(citation.text, citation.url)
    return Assumption(says, (Change(_(remove), do),), is_missing=True, link=link)


_REMOVE_EVENT = gettext_noop("Remove the event")
_REMOVE_EFFECT = gettext_noop("Remove the effect")
_REMOVE_LINE = gettext_noop("Remove the line")


def _card_does(card: str, does: str) -> Text:
    return message("{card}: {effect}", card=Name(card), effect=does)


# --- Replay ---------------------------------------------------------------------------------------


def idle_events(composition: ReplayComposition) -> list[Assumption]:
    """Return the events of an attack without which it has the same outcome."""
    document, result = composition.document, composition.result
    if result is None or sum(len(document[each]) for each in EVENTS.values()) > MOST:
        return []
    changed = {(row.during, row.event) for row in result.trace.rows if row.changed}
    return [
        _idle(happening(event, document), f"remove.{name}.{at + 1}", _REMOVE_EVENT)
        for name, field in EVENTS.items()
        for at, event in enumerate(document[field])
        if (_STEPS[name], at) not in changed
        and _outcome(_without_event(document, name, at)) == _outcome(result)
    ]


_STEPS = {"e": "battle_step", "s": "damage_step"}


def _without_event(document: Document, name: str, at: int) -> PrintedAttack | None:
    return compose_replay(QueryDict(query_of(without_event(document, EVENTS[name], at)))).result


def _outcome(result: PrintedAttack | None) -> tuple[Any, ...]:
    if result is None:
        return ()
    trace = result.trace
    choices = [(each.kind, each.monster) for each in trace.choices]
    responses = [(each.timing, each.may) for each in trace.responses]
    is_used, is_calculated = trace.declaration_used, trace.damage_calculation
    return trace.outcome, is_used, is_calculated, choices, responses


# --- Battles at the same time ---------------------------------------------------------------------


def idle_effects_of_pairs(composition: SameTimeComposition) -> list[Assumption]:
    """Return the effects without which no battle at the same time has another result."""
    document, result = composition.document, composition.result
    effects = document.get("effects", [])
    if result is None or len(effects) > MOST:
        return []
    listed = [each for each in applying(document) if each.name == "e"]
    return [
        _idle(_card_does(each.card, each.does), f"remove.{each.seen}", _REMOVE_EFFECT)
        for at, each in enumerate(listed)
        if _pairs(_together(document | {"effects": _without(effects, at)})) == _pairs(result)
    ]


def _together(document: Document) -> SameTime | None:
    try:
        return calculate_at_the_same_time(BattlesAtTheSameTime.from_document(document))
    except InvalidDocument:
        return None


def _pairs(result: SameTime | None) -> list[Any]:
    """Return what all pairs inflict, and what is destroyed."""
    if result is None:
        return []
    taken = [
        (each.trace.battle_damage, each.trace.effect_damage, each.trace.life_points_gained)
        for each in result.pairs
    ]
    return [taken, result.closing.marks]


# --- A Battle Phase -------------------------------------------------------------------------------


def assumptions_of_phase(composition: PhaseComposition) -> list[Assumption]:
    """Return what a Battle Phase assumes, the events that do not take place, and idle effects."""
    trace = composition.trace
    return [] if trace is None else [*_phase(composition, trace)]


def _phase(composition: PhaseComposition, trace: PhaseTrace) -> Iterator[Assumption]:
    for row in trace.rows:
        if not row.applied:
            remove = Change(_(_REMOVE_EVENT), f"remove.v.{row.event}")
            says = message(
                "Event {number} does not take place: {why}", number=row.event + 1, why=row.why
            )
            yield Assumption(says, (remove,), is_missing=True)
    document = composition.document
    effects = document["battle_phase"].get("effects", document.get("effects", []))
    if 0 < len(effects) <= MOST:
        for at, effect in enumerate(effects):
            if _events(_phase_without(document, at)) == _events(trace):
                named = {"kind": "instead", **effect} if effect["step"] == "03" else effect
                what = _card_does(effect["card"], effect_in_words(named))
                yield _idle(what, f"remove.e.{at}", _REMOVE_EFFECT)
    for each in _ASSUMED:
        yield Assumption(_(each))


_ASSUMED = (
    gettext_noop(
        "Nothing else happens between these events. A monster that battle destroys leaves the "
        "field after its Damage Step."
    ),
    gettext_noop("Each attack names its final target, after any replay."),
)


def _phase_without(document: Document, at: int) -> PhaseTrace | None:
    """Return the phase without one of the effects that last over it."""
    phase = document["battle_phase"]
    if "effects" in phase:
        changed = document | {"battle_phase": phase | {"effects": _without(phase["effects"], at)}}
    else:
        changed = document | {"effects": _without(document["effects"], at)}
    try:
        return calculate_phase(BattlePhase.from_document(changed))
    except InvalidDocument:
        return None


def _events(trace: PhaseTrace | None) -> list[Any]:
    rows = trace.rows if trace else ()
    return [(each.applied, each.before, each.after, each.destroyed) for each in rows]


# --- A Life Point sheet ---------------------------------------------------------------------------


def idle_lines(composition: SheetComposition, lines: Sequence[PrintedLine]) -> list[Assumption]:
    """Return the lines that change no Life Points, and the lasting effects that change nothing."""
    found = [
        _idle(
            _("line {number}, {name}").format(number=each.number, name=each.name),
            f"remove.{each.at}",
            _REMOVE_LINE,
        )
        for each in lines
        if each.result and each.result.line.before == each.result.line.after
    ]
    effects = composition.document.get("effects", [])
    if not composition.is_valid or not 0 < len(effects) <= MOST:
        return found
    totals = [each.line.after for each in composition.done]
    sheet = Sheet.from_document(composition.document)
    for at, effect in enumerate(effects):
        document = composition.document | {"effects": _without(effects, at)}
        if [each.after for each in calculate_sheet(Sheet.from_document(document))] == totals:
            what = _card_does(effect["card"], effect_in_words(effect))
            found.append(
                _idle(what, f"remove-lasting.{at}", _REMOVE_EFFECT, sheet.why_not_damage(at))
            )
    return found


def _without(parts: Sequence[Document], at: int) -> list[Document]:
    return [*parts[:at], *parts[at + 1 :]]
