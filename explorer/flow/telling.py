"""The sentence that says what the drawing shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.trace import Damage, Row
from explorer.flow.lettering import sum_shown
from explorer.flow.steps import Change, changes

_TO = {"you": "you", "opponent": "the opponent"}
_WHOSE = {"you": "your", "opponent": "the opponent’s"}
_TIMES = {1: "", 2: " twice", 3: " three times", 4: " four times"}


def telling(rows: Sequence[Row]) -> str:
    """One sentence: what is inflicted, what each step does to it, what is taken in the end."""
    clauses = [_inflicted(rows[0])]
    for before, after in pairwise(rows):
        said = _counted([*_events(before, after)])
        clauses.append(f"at {after.applies} {_joined(said)}" if said else _unchanged(after))
    clauses.append(_ending(rows[-1]))
    return f"{'; '.join(clauses)}."


def _inflicted(row: Row) -> str:
    told = [f"{each.amount} to {_TO[each.to]}" for each in row.damages]
    return _joined(told) or "Nothing is inflicted"


def _unchanged(row: Row) -> str:
    return f"{row.applies} changes nothing" if row.applied else f"{row.applies} does not apply"


def _ending(row: Row) -> str:
    opponent, you = sum_shown(row.to_opponent), sum_shown(row.to_you)
    return f"in the end {opponent} to the opponent and {you} to you"


def _events(before: Row, after: Row) -> Iterator[str]:
    for change in changes(before, after):
        told = [*_fate(change), *[f"is copied to {_TO[each.to]}" for each in change.copies]]
        if told:
            yield f"{_WHOSE[change.before.to]} {_named(change.before)} {' and '.join(told)}"


def _named(damage: Damage) -> str:
    return f"{damage.amount}{_KIND[damage.kind]}"


_KIND = {"battle": "", "effect": " of effect damage", "gain": " gained"}


def _fate(change: Change) -> Iterator[str]:
    """What became of the damage itself."""
    before, after = change.before, change.after
    if after is None:
        yield "ends"
    elif change.moved:
        yield f"moves to {_TO[after.to]}"
    elif after.kind != before.kind:
        yield "becomes effect damage" if after.kind == "effect" else "is gained instead"
    elif after.amount != before.amount:
        yield f"becomes {after.amount}"


def _counted(told: list[str]) -> list[str]:
    """Each event once, with how often it came: two damages may be alike."""
    counts = {each: told.count(each) for each in told}
    return [each + _TIMES.get(count, f" {count} times") for each, count in counts.items()]


def _joined(told: Sequence[str]) -> str:
    if len(told) < 2:
        return "".join(told)
    return f"{', '.join(told[:-1])} and {told[-1]}"
