"""Define the games, with what composers, exports and the database need for a document of each.

Code that has a document uses its Game, and makes no other distinction between the games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.document import Document
from engine.lorcana import Board, resolve
from engine.yugioh import Battle, calculate
from explorer.addresses import battle as battle_query
from explorer.addresses import board as board_query
from explorer.results.battle_table import printed
from explorer.results.board_table import printed_board
from explorer.results.stored_documents import stored_battle, stored_board
from explorer.results.stored_results import (
    battle_readable,
    battle_trace,
    board_readable,
    board_trace,
)
from explorer.results.table import Readable, Table


class Game(NamedTuple):
    """A game of the site, with its functions."""

    slug: str
    name: str
    url_name: str  # the URL name of its composer
    composed: str  # what a document is called
    read: Callable[[object], Any]  # a document, validated; raises InvalidDocument
    resolved: Callable[[Any], Any]  # its trace
    printed: Callable[[Any, Any], Table]
    saved: Callable[[object], Any]  # the trace that a stored result was printed from
    readable: Callable[[object], Readable]  # what can be read of a stored result
    printed_as_stored: Callable[[object, Any], Table]  # of a document that `read` refuses
    query_of: Callable[[Document], str]  # the composer’s query string of a whole document

    def table(self, document: object) -> Table:
        """Return the table of a document. Raises InvalidDocument."""
        return self.table_of(self.read(document))

    def table_of(self, what: Any) -> Table:
        """Return the table of a validated document."""
        return self.printed(what, self.resolved(what))


GAMES = {
    game.slug: game
    for game in (
        Game(
            slug="yugioh",
            name="Yu-Gi-Oh!",
            url_name="battle",
            composed="battle",
            read=Battle.from_document,
            resolved=calculate,
            printed=printed,
            saved=battle_trace,
            readable=battle_readable,
            printed_as_stored=stored_battle,
            query_of=battle_query.query_of,
        ),
        Game(
            slug="lorcana",
            name="Disney Lorcana",
            url_name="board",
            composed="board",
            read=Board.from_document,
            resolved=resolve,
            printed=printed_board,
            saved=board_trace,
            readable=board_readable,
            printed_as_stored=stored_board,
            query_of=board_query.query_of,
        ),
    )
}


def game_of(document: object) -> Game:
    """Return the game of a document; Yu-Gi-Oh!, which then refuses it, where it names no known
    game.
    """
    named = document.get("game") if isinstance(document, Mapping) else None
    return GAMES.get(str(named), GAMES["yugioh"])
