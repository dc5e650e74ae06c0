"""Build the template context of calculated battles and of rulings in a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.languages import current
from explorer.models import Ruling
from explorer.models.kept_values import KeptValues
from explorer.models.rulings import RULINGS
from explorer.results.table import Table
from explorer.results.verification import Verification, verify_ruling


def table_context(table: Table) -> dict[str, Any]:
    """Return the context of a table: the table, its trace, and its drawing."""
    return {"table": table, "trace": table.trace, "flow": table.drawing}


class ListedRuling(NamedTuple):
    """A ruling in a list, with the result of its table."""

    ruling: Ruling
    proof: Verification
    table: Table | None


def list_rulings(keys: Iterable[int]) -> list[ListedRuling]:
    """Return the rulings with these primary keys, in this order, each calculated."""
    wanted = [(current(), key) for key in keys]
    listed = LISTED.find(wanted)
    return [listed[each] for each in wanted if each in listed]


# A language and the primary key of a ruling: its table has words.
Key = tuple[str, int]


def _read_listed(wanted: set[Key]) -> dict[Key, ListedRuling]:
    """Read and calculate rulings; a result depends on nothing but the ruling and the engine."""
    keys = {key for _language, key in wanted}
    rulings = Ruling.objects.published().filter(pk__in=keys).order_by().defer(*_UNLISTED)
    proofs = [(ruling, verify_ruling(ruling)) for ruling in rulings]
    return {
        (current(), ruling.pk): ListedRuling(ruling, proof, _listed_table(proof))
        for ruling, proof in proofs
    }


def _listed_table(proof: Verification) -> Table | None:
    """Return the table of a ruling; its cards have their English names, as its title has."""
    return proof.kind.printed(proof.document, proof.trace) if proof.kind else None


MOST_LISTED = 1_000  # a ruling with its table takes about 30 kB
_UNLISTED = ("question", "note", "about", "words", "folded_title")
LISTED = KeptValues(RULINGS, _read_listed, MOST_LISTED)
