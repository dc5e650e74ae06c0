"""What the templates print of a calculated battle, and of rulings in a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.lorcana import Board, BoardTrace
from engine.trace import Trace
from engine.yugioh import Battle, EffectDamage
from engine.yugioh.replay import AttackTrace, bans_against
from engine.yugioh.timing import AT, Answer
from explorer import asking
from explorer.attack import printed as attack_printed
from explorer.attack import query_of as attack_query
from explorer.battle_table import printed
from explorer.board_table import printed_board
from explorer.games import game_of
from explorer.models import Ruling, Scenario
from explorer.proof import Proof
from explorer.table import Table


def result(table: Table) -> dict[str, Any]:
    """A table, its trace, and the drawing beside it."""
    return {"table": table, "trace": table.trace, "flow": table.flow()}


def told(proof: Proof) -> dict[str, Any]:
    """What a ruling without a table comes to: an answer, or an attack’s rows."""
    if proof.question and isinstance(proof.told, Answer):
        return {
            "answer": proof.told,
            "at": AT.get(proof.told.at),
            "facts": asking.facts_in_words(proof.question),
            "asking": asking.query_of(proof.question.to_document()),
        }
    if proof.attack and isinstance(proof.told, AttackTrace):
        return {
            "attack": attack_printed(proof.told, bans_against(proof.attack)),
            "replay": attack_query(proof.attack.to_document()),
        }
    return {}


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
    """The table of a ruling's battle, of its effect damage, or of its board."""
    what, trace = proof.what, proof.trace
    if isinstance(what, Battle | EffectDamage) and isinstance(trace, Trace):
        return printed(what, trace)
    if isinstance(what, Board) and isinstance(trace, BoardTrace):
        return printed_board(what, trace)
    return None


class Kept(NamedTuple):
    """A scenario in a list, with its table as it was saved or as it is now."""

    scenario: Scenario
    table: Table


def kept_with(card: str, most: int) -> list[Kept]:
    """The newest scenarios that name a card."""
    return [Kept(each, tables_of(each)[0]) for each in Scenario.objects.naming(card)[:most]]


def tables_of(scenario: Scenario) -> tuple[Table, Table | None]:
    """The table as it was saved, and today's if that is another one.

    Where today's engine answers the same, if in other words, the first is today's, with all it
    can say.
    """
    game = game_of(scenario.document)
    what = game.read(scenario.document)
    today = game.table_of(what)
    saved = game.printed(what, game.saved(scenario.result))
    return (today, None) if today.answer() == saved.answer() else (saved, today)
