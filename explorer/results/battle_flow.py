"""Draw the flow of a battle's damage from its trace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.text import Capitalized, Text
from engine.trace import Cell, Damage, Row, Trace
from explorer.results.exercised_rules import BY_CARDS
from explorer.results.flow import Column, Flow, FlowInput, Kind, Step, draw_flow
from explorer.results.flow import Damage as Drawn
from explorer.results.table import NOTHING_TO_DOUBLE
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext

_KINDS: dict[str, Kind] = {"battle": "plain", "effect": "effect", "gain": "gain"}


def draw(trace: Trace, inflicted_by_names: Mapping[str, Text], prefix: str = "flow") -> Flow:
    """Return the flow of a battle's damage, from the monster that inflicts it to the players'
    totals.

    `inflicted_by_names` maps "attacker" and, unless the attack is direct, "target" to the monsters'
    names. Two drawings on one page need two prefixes.
    """
    # What cards inflict or give besides has no source in the drawing.
    rows = [row for row in trace.rows if row.applies not in BY_CARDS]
    who, does = _inflicts(rows, inflicted_by_names)
    steps = tuple(map(_step, rows))
    lanes = pgettext("in a drawing", "Opponent"), pgettext("in a drawing", "You")
    return draw_flow(
        FlowInput(
            steps=steps,
            who=who,
            does=does,
            lanes=lanes,
            opening="",
            ending=_("in the end {opponent} to the opponent and {you} to you"),
        ),
        prefix,
    )


def _inflicts(rows: Sequence[Row], names: Mapping[str, Text]) -> tuple[str, str]:
    """Return the monster that inflicts the first damage, and the verb."""
    damages = rows[0].damages
    if not damages:
        return "", _("Nothing is inflicted")
    # Translators: what the monster does whose damage is drawn.
    return str(Capitalized(names[damages[0].inflicted_by])), _("{name} inflicts")


def _step(row: Row) -> Step:
    damages = tuple(map(_damage, row.damages))
    columns = (_column(row.to_opponent), _column(row.to_you))
    return Step(row.applies, row.applies, row.applied, damages, *columns)


def _damage(damage: Damage) -> Drawn:
    return Drawn(
        id=damage.id, of=damage.of, to=damage.to, kind=_KINDS[damage.kind], amount=damage.amount
    )


def _column(cell: Cell) -> Column:
    """Return a cell as a column; nothing to double is a note, and counts as 0."""
    if cell.shown == NOTHING_TO_DOUBLE:
        return Column("0", NOTHING_TO_DOUBLE)
    return Column(str(cell.shown))
