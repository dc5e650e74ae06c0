"""Make the tables of stored results of battles and boards, whatever version stored them."""

from __future__ import annotations

from dataclasses import replace

from engine.document import Document
from engine.lorcana import Board
from engine.yugioh import Battle, EffectDamage
from explorer.results.battle_table import table_of_battle
from explorer.results.board_table import printed_board
from explorer.results.stored_documents import stored_battle, stored_board
from explorer.results.stored_results import (
    battle_readable,
    battle_trace,
    board_readable,
    board_trace,
)
from explorer.results.table import Table


def stored_battle_table(what: object, result: Document) -> Table:
    """Return the table of a stored result of a battle, or of the damage that an effect inflicts.

    `what` is the validated document, or the stored one if today's validation refuses it.
    """
    trace = battle_trace(result)
    if isinstance(what, Battle | EffectDamage):
        table = table_of_battle(what, trace)
    else:
        table = stored_battle(what, trace)
    return replace(table, readable=battle_readable(result))


def stored_board_table(what: object, result: Document) -> Table:
    """Return the table of a stored result of a board; `what` is as in `stored_battle_table`."""
    trace = board_trace(result)
    table = printed_board(what, trace) if isinstance(what, Board) else stored_board(what, trace)
    return replace(table, readable=board_readable(result))
