"""Build the template context of calculated battles and of rulings in a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.lorcana import Board, BoardTrace
from engine.trace import Trace
from engine.yugioh import Battle, EffectDamage
from engine.yugioh.replay import AttackTrace, bans_against
from engine.yugioh.timing import WINDOWS_BY_ID, Answer
from explorer import timing as asking
from explorer.models import Ruling
from explorer.models.kept_values import KeptValues
from explorer.models.rulings import RULINGS
from explorer.replay import printed as attack_printed
from explorer.replay import query_of as attack_query
from explorer.results.battle_table import printed
from explorer.results.board_table import printed_board
from explorer.results.table import Table
from explorer.results.verification import Verification


def result(table: Table) -> dict[str, Any]:
    """Return the context of a table: the table, its trace, and its drawing."""
    return {"table": table, "trace": table.trace, "flow": table.drawing}


def proof_context(proof: Verification) -> dict[str, Any]:
    """Return the context of a ruling without a table: an answer, or an attack's rows."""
    if proof.question and isinstance(proof.reply, Answer):
        return {
            "answer": proof.reply,
            "at": WINDOWS_BY_ID.get(proof.reply.at),
            "facts": asking.facts_in_words(proof.question),
            "asking": asking.query_of(proof.question.to_document()),
        }
    if proof.attack and isinstance(proof.reply, AttackTrace):
        return {
            "attack": attack_printed(proof.reply, bans_against(proof.attack)),
            "replay": attack_query(proof.attack.to_document()),
        }
    return {}


class ListedRuling(NamedTuple):
    """A ruling in a list, with the result of its table."""

    ruling: Ruling
    proof: Verification
    table: Table | None


def list_rulings(keys: Iterable[int]) -> list[ListedRuling]:
    """Return the rulings with these primary keys, in this order, each calculated."""
    keys = [*keys]
    listed = LISTED.find(keys)
    return [listed[key] for key in keys if key in listed]


def _read_listed(keys: set[int]) -> dict[int, ListedRuling]:
    """Read and calculate rulings; a result depends on nothing but the ruling and the engine."""
    rulings = Ruling.objects.published().filter(pk__in=keys).order_by().defer(*_UNLISTED)
    proofs = [(ruling, ruling.verify()) for ruling in rulings]
    return {ruling.pk: ListedRuling(ruling, proof, table_of(proof)) for ruling, proof in proofs}


MOST_LISTED = 1_000  # a ruling with its table takes about 30 kB
_UNLISTED = ("summary", "question", "answer", "note", "about", "words", "folded_title")
LISTED = KeptValues(RULINGS, _read_listed, MOST_LISTED)


def table_of(proof: Verification) -> Table | None:
    """Return the table of a ruling's battle, effect damage or board; None if it has none."""
    what, trace = proof.document, proof.trace
    if isinstance(what, Battle | EffectDamage) and isinstance(trace, Trace):
        return printed(what, trace)
    if isinstance(what, Board) and isinstance(trace, BoardTrace):
        return printed_board(what, trace)
    return None
