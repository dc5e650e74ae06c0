"""Describe a drawing in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from django.utils.text import get_text_list

from explorer.results.flow.damages import Damage, FlowInput, Kind, Step
from explorer.results.flow.steps import Change, changes

_TO = {"you": "you", "opponent": "the opponent"}
_WHOSE = {"you": "your", "opponent": "the opponent’s"}
_TIMES = {1: "", 2: " twice", 3: " three times", 4: " four times"}


def describe(flow_input: FlowInput) -> str:
    """Return one sentence: what begins, what each step does to it, and what is taken in the end."""
    clauses = [flow_input.opening + _sets_out(flow_input.steps[0])]
    for before, after in pairwise(flow_input.steps):
        events = _counted([*_events(before, after)])
        clauses.append(
            f"at {after.name} {get_text_list(events, 'and')}" if events else _unchanged(after)
        )
    clauses.append(_ending(flow_input))
    return f"{'; '.join(clauses)}."


def _sets_out(step: Step) -> str:
    damages = [f"{each.figure} to {_taker(each)}" for each in step.damages]
    return get_text_list(damages, "and") or "Nothing is inflicted"


def _taker(damage: Damage) -> str:
    return damage.card or _TO[damage.to]


def _unchanged(step: Step) -> str:
    return f"{step.name} changes nothing" if step.applied else f"{step.name} does not apply"


def _ending(flow_input: FlowInput) -> str:
    last = flow_input.steps[-1]
    opponent, you = flow_input.takers
    return f"{flow_input.until} {last.opponent.sum} to {opponent} and {last.you.sum} to {you}"


def _events(before: Step, after: Step) -> Iterator[str]:
    for change in changes(before, after):
        fates = [*_fate(change), *[f"is copied to {_taker(each)}" for each in change.copies]]
        if fates:
            yield f"{_named(change.before)} {' and '.join(fates)}"


def _named(damage: Damage) -> str:
    if damage.card:
        return f"the {damage.figure} to {damage.card}"
    return f"{_WHOSE[damage.to]} {damage.figure}{_KIND[damage.kind]}"


_KIND: dict[Kind, str] = {
    "plain": "",
    "effect": " of effect damage",
    "gain": " gained",
    "nothing": "",
}


def _fate(change: Change) -> Iterator[str]:
    """Yield what happened to the damage itself."""
    before, after = change.before, change.after
    if after is None:
        yield "ends"
    elif change.moved:
        yield f"moves to {_taker(after)}"
    elif change.left:
        yield f"goes to {_taker(after)} instead"
    elif after.kind != before.kind and after.kind in _BECOMES:
        yield _BECOMES[after.kind]
    elif after.amount != before.amount:
        yield f"becomes {after.figure}"


_BECOMES: dict[Kind, str] = {"effect": "becomes effect damage", "gain": "is gained instead"}


def _counted(events: list[str]) -> list[str]:
    """Return each event once, with its count: two damages may be alike."""
    counts = Counter(events)
    return [each + _TIMES.get(count, f" {count} times") for each, count in counts.items()]
