"""Turn an AttackTrace into what templates/replay/_attack.html prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from django.utils.text import capfirst

from engine.text import Text
from engine.text_rows import together
from engine.yugioh.replay import AttackRow, AttackTrace, Response, SideBySide
from explorer.results.attack_words import TIMINGS
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext


class Line(NamedTuple):
    """One row: its place, the event, and what follows from it."""

    stamp: str  # the number of an event; empty for the declaration and the outcome
    row: AttackRow
    means: Text

    @property
    def is_late(self) -> bool:
        """Return whether it is in the Damage Step."""
        return self.row.during == "damage_step"

    @property
    def turns(self) -> bool:
        """Return whether this event keeps the declared attack from simply going on."""
        return self.row.changed and bool(self.stamp)


class Answer(NamedTuple):
    """Which cards may or may not be activated, by their timing."""

    words: str
    response: Response


class PrintedAttack(NamedTuple):
    """A whole result for the template."""

    headline: Text
    more: Text
    trace: AttackTrace
    lines: tuple[Line, ...]
    bans: tuple[AttackRow, ...]  # all rules that forbid the declaration
    answers: tuple[Answer, ...]

    @property
    def is_declared(self) -> bool:
        return self.trace.outcome != "not_declared"

    @property
    def facts(self) -> list[tuple[str, str]]:
        """Return the outcome as short facts, each with its label."""
        return [
            (_("Attack legal"), _yes_or_no(self.is_declared)),
            (_("Attack used"), _yes_or_no(self.trace.declaration_used)),
            (_("Damage calculation"), self._calculation),
        ]

    @property
    def _calculation(self) -> str:
        if self.trace.outcome == "replay":
            return _("depends on the choice")
        return _yes_or_no(self.trace.damage_calculation)

    @property
    def sentence(self) -> Text:
        """Return the result as one sentence for screen readers."""
        return together([self.headline, self.more])


def _yes_or_no(is_so: bool) -> str:
    return pgettext("value", "yes") if is_so else pgettext("value", "no")


def printed_attack(trace: AttackTrace, bans: Iterable[AttackRow] = ()) -> PrintedAttack:
    """Return a resolved attack for the template; `bans` are all rules that forbid it, if several
    do.
    """
    forbidden = trace.outcome == "not_declared"
    return PrintedAttack(
        headline=trace.headline,
        more=trace.rows[0 if forbidden else -1].why,
        trace=trace,
        lines=tuple(_lines(trace)),
        bans=tuple(bans) or trace.rows[:1] * forbidden,
        answers=tuple(Answer(timing_in_words(each.timing), each) for each in trace.responses),
    )


def timing_in_words(timing: str) -> str:
    """Return the timing of a response in words; one that we don't know is changed little."""
    return _(TIMINGS[timing]) if timing in TIMINGS else capfirst(timing.replace("_", " "))


def _lines(trace: AttackTrace) -> Iterator[Line]:
    for row in trace.rows:
        stamp = "" if row.event is None else str(row.event + 1)
        yield Line(stamp, row, row.means)


# --- Side by side --------------------------------------------------------------------------------


class Pair(NamedTuple):
    """One line of both rules: the event, and what follows from it under each rule."""

    label: Text
    cells: tuple[Line | None, Line | None]


class RuleComparison(NamedTuple):
    """Today's rule and the house rule, side by side."""

    side: SideBySide
    headlines: tuple[Text, Text]
    pairs: tuple[Pair, ...]


def compared(side: SideBySide) -> RuleComparison:
    """Return the attack under both rules; events are left bare where a rule forbids the attack."""
    modern, zones = [*_lines(side.modern)], [*_lines(side.zones)]
    events = zip_longest(modern[1:-1], zones[1:-1])
    pairs = (
        Pair(modern[0].row.label, (modern[0], zones[0])),
        *(Pair(_label(*each), each) for each in events),
        Pair(_("Result"), (modern[-1], zones[-1])),
    )
    return RuleComparison(side, (side.modern.headline, side.zones.headline), pairs)


def _label(modern: Line | None, zones: Line | None) -> Text:
    declaration = modern or zones
    return declaration.row.label if declaration else ""
