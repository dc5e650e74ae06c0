"""An AttackTrace as templates/replay/_attack.html prints it; `printed(trace)` for any page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from engine.yugioh.replay import AttackRow, AttackTrace, Response, SideBySide
from explorer.replay.wording import TIMINGS, first_up

HEADLINES = {
    "to_damage_step": "No replay: on to the Damage Step.",
    "replay": "There is a replay.",
    "ends": "The attack is over.",
    "not_declared": "This attack can’t be declared.",
}
UNCALCULATED = "On to the Damage Step, without damage calculation."


class Line(NamedTuple):
    """One row: where it stands, what happens and what it means."""

    stamp: str  # the number of an event; empty for the declaration and the outcome
    step: str
    row: AttackRow
    means: str

    @property
    def turns(self) -> bool:
        """What was declared does not simply go on because of this event."""
        return self.row.changed and bool(self.stamp)


class Answer(NamedTuple):
    """What may or may not be activated, by its timing."""

    words: str
    response: Response


class Printed(NamedTuple):
    """A whole result, ready to be printed."""

    headline: str
    more: str
    trace: AttackTrace
    lines: tuple[Line, ...]
    bans: tuple[AttackRow, ...]  # all that speak against the declaration
    answers: tuple[Answer, ...]

    @property
    def is_declared(self) -> bool:
        return self.trace.outcome != "not_declared"

    @property
    def facts(self) -> list[tuple[str, str]]:
        """The outcome in a few words each."""
        return [
            ("Attack legal", "yes" if self.is_declared else "no"),
            ("Attack used", "yes" if self.trace.declaration_used else "no"),
            ("Damage calculation", self._calculation),
        ]

    @property
    def _calculation(self) -> str:
        if self.trace.outcome == "replay":
            return "depends on the choice"
        return "yes" if self.trace.damage_calculation else "no"

    @property
    def sentence(self) -> str:
        """The result for a screen reader."""
        return f"{self.headline} {self.more}"


def printed(trace: AttackTrace, bans: Iterable[AttackRow] = ()) -> Printed:
    """A resolved attack; `bans` are all that forbid it, where the first alone is not enough."""
    forbidden = trace.outcome == "not_declared"
    return Printed(
        headline(trace),
        trace.rows[0 if forbidden else -1].why,
        trace,
        tuple(_lines(trace)),
        tuple(bans) or trace.rows[:1] * forbidden,
        tuple(Answer(_timing(each.timing), each) for each in trace.responses),
    )


def headline(trace: AttackTrace) -> str:
    """The outcome in one sentence."""
    if trace.outcome == "to_damage_step" and not trace.damage_calculation:
        return UNCALCULATED
    return HEADLINES[trace.outcome]


def _timing(timing: str) -> str:
    return TIMINGS.get(timing, first_up(timing.replace("_", " ")))


def _lines(trace: AttackTrace) -> Iterator[Line]:
    for row in trace.rows:
        stamp = "" if row.event is None else str(row.event + 1)
        step = "Damage Step" if row.step == "damage_step" else "Battle Step"
        yield Line(stamp, step, row, first_up(row.why.removeprefix(f"{row.label}: ")))


# --- Side by side --------------------------------------------------------------------------------


class Pair(NamedTuple):
    """One line of both rules: what happens, and what it means by each."""

    label: str
    cells: tuple[Line | None, Line | None]


class Compared(NamedTuple):
    """Today’s rule and the house rule, side by side."""

    side: SideBySide
    headlines: tuple[str, str]
    pairs: tuple[Pair, ...]


def compared(side: SideBySide) -> Compared:
    """The same attack by both rules; where one lets none be declared, its events stay bare."""
    modern, zones = [*_lines(side.modern)], [*_lines(side.zones)]
    events = zip_longest(modern[1:-1], zones[1:-1])
    pairs = (
        Pair(modern[0].row.label, (modern[0], zones[0])),
        *(Pair(_label(*each), each) for each in events),
        Pair("What becomes of it", (modern[-1], zones[-1])),
    )
    return Compared(side, (headline(side.modern), headline(side.zones)), pairs)


def _label(modern: Line | None, zones: Line | None) -> str:
    told = modern or zones
    return told.row.label if told else ""
