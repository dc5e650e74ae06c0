"""List what a Battle Phase assumes, and what changes nothing there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import Document
from engine.yugioh.battle_phase import BattlePhase, InvalidDocument, PhaseTrace, calculate_phase
from explorer.battle_phase.composition import PhaseComposition
from explorer.catalogue.effect_words import effect_in_words
from explorer.web.assumptions import (
    MOST,
    REMOVE_EFFECT,
    REMOVE_EVENT,
    Assumption,
    Change,
    card_does,
    idle,
    without,
)
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message


def assumptions_of_phase(composition: PhaseComposition) -> list[Assumption]:
    """Return what a Battle Phase assumes, the events that do not take place, and idle effects."""
    trace = composition.trace
    return [] if trace is None else [*_phase(composition, trace)]


def _phase(composition: PhaseComposition, trace: PhaseTrace) -> Iterator[Assumption]:
    for row in trace.rows:
        if not row.applied:
            remove = Change(_(REMOVE_EVENT), f"remove.events.{row.event}")
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
                what = card_does(effect["card"], effect_in_words(named))
                yield idle(what, f"remove.effects.{at}", REMOVE_EFFECT)
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
        changed = document | {"battle_phase": phase | {"effects": without(phase["effects"], at)}}
    else:
        changed = document | {"effects": without(document["effects"], at)}
    try:
        return calculate_phase(BattlePhase.from_document(changed))
    except InvalidDocument:
        return None


def _events(trace: PhaseTrace | None) -> list[Any]:
    rows = trace.rows if trace else ()
    return [(each.applied, each.before, each.after, each.destroyed) for each in rows]
