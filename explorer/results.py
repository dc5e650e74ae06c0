"""What the templates print of a calculated battle, and of rulings in a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.trace import Trace
from engine.yugioh import InvalidDocument, calculate
from explorer.flow import draw
from explorer.models import Ruling, Scenario
from explorer.proof import Proof
from explorer.table import Table, printed


def result(table: Table) -> dict[str, Any]:
    """A table, its trace, and the drawing beside it."""
    return {"table": table, "trace": table.trace, "flow": draw(table.trace, table.names)}


class Listed(NamedTuple):
    """A ruling in a list, with what its table comes to."""

    ruling: Ruling
    proof: Proof
    table: Table | None


def listed(rulings: Iterable[Ruling]) -> list[Listed]:
    """Rulings, each calculated."""
    proofs = [(ruling, ruling.prove()) for ruling in rulings]
    return [Listed(ruling, proof, table_of(proof)) for ruling, proof in proofs]


def table_of(proof: Proof) -> Table | None:
    """The table of a ruling's battle."""
    return printed(proof.battle, proof.trace) if proof.battle and proof.trace else None


def saved_table(scenario: Scenario) -> Table:
    """The table as it was saved; where today's engine says the same, with all it can say."""
    todays = todays_trace(scenario)
    same = todays is not None and todays.to_document() == scenario.result
    return printed(scenario.battle, todays if same and todays else scenario.saved_trace)


def todays_trace(scenario: Scenario) -> Trace | None:
    """What the engine says of a scenario's battle today, if it still takes it."""
    try:
        return calculate(scenario.battle)
    except InvalidDocument:
        return None


def frame_height(table: Table) -> int:
    """Pixels that a frame needs for a table where nobody listens for its real height."""
    return 260 + 110 * len(table.rows)
