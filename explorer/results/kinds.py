"""List the kinds of documents, each with all that the site needs to print, save and share it.

Code that has a document uses its Kind. Battles and boards, the main kinds of their games, keep the
addresses that they had before there were others. How a document
is read and calculated is the engine's (engine/kinds.py); a Kind adds its page and its table. A new
kind is an entry here, and one in `explorer/pages/composers.py` for the page that composes it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import kinds
from engine.document import Document
from engine.yugioh import EffectDamage
from explorer.addresses import battle as battle_query
from explorer.addresses import battle_phase as phase_query
from explorer.addresses import board as board_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses import replay as attack_query
from explorer.addresses import same_time as same_time_query
from explorer.addresses import timing as timing_query
from explorer.results import kind_sentences
from explorer.results.battle_table import table_of_battle
from explorer.results.board_table import printed_board
from explorer.results.plain_table import plain_table, table_of_today
from explorer.results.stored_tables import stored_battle_table, stored_board_table
from explorer.results.table import Table
from explorer.web.translation import gettext_noop

GAMES = {"yugioh": "Yu-Gi-Oh!", "lorcana": "Disney Lorcana"}


def _stored_plain(read: Any, result: Document) -> Table:
    is_validated = hasattr(read, "to_document")
    return plain_table(result, read.to_document() if is_validated else read)


class Kind(NamedTuple):
    """A kind of document, with its functions; its table is a plain one unless it has its own."""

    calculation: kinds.Kind  # how the engine reads and calculates it
    composed: str  # what a document is called, in English; whole sentences are in `say`
    url_name: str  # the URL name of its composer
    query_of: Callable[[Document], str]  # the composer’s query string of a whole document
    # The table of a validated document and its trace.
    printed: Callable[[Any, Any], Table] = table_of_today
    # The table of a stored result: of the document, validated or as it was stored, and the result.
    stored: Callable[[Any, Document], Table] = _stored_plain

    @property
    def slug(self) -> str:
        return self.calculation.slug

    @property
    def game(self) -> str:
        """Return the name of its game."""
        return GAMES[self.calculation.game]

    @property
    def heading(self) -> str:
        """Return what a document is called, as a heading."""
        return kind_sentences.heading(self.slug)

    def say(self, sentence: str) -> str:
        """Return a sentence about a document of this kind: `save`, `back`, …."""
        return kind_sentences.kind_sentence(sentence, self.slug)

    @property
    def is_main(self) -> bool:
        """Return whether it is the main kind of its game."""
        return kinds.GAMES[self.calculation.game][0] is self.calculation

    def read(self, document: object) -> Any:
        """Return a document, validated. Raises InvalidDocument."""
        return self.calculation.read(document)

    def table_of(self, read: Any) -> Table:
        """Return the table of a validated document."""
        return self.printed(read, self.calculation.calculate(read))


def _effect_damage_table(damage: EffectDamage, inflicted: Any) -> Table:
    return table_of_battle(damage, inflicted.trace)


_CALCULATIONS = kinds.KINDS

KINDS = {
    kind.slug: kind
    for kind in (
        Kind(
            calculation=_CALCULATIONS["battle"],
            composed=gettext_noop("battle"),
            url_name="battle",
            query_of=battle_query.query_of,
            printed=table_of_battle,
            stored=stored_battle_table,
        ),
        Kind(
            calculation=_CALCULATIONS["effect-damage"],
            composed=gettext_noop("table of effect damage"),
            url_name="life-points",
            query_of=sheet_query.query_of_effect_damage,
            printed=_effect_damage_table,
            stored=stored_battle_table,
        ),
        Kind(
            calculation=_CALCULATIONS["timing"],
            composed=gettext_noop("question"),
            url_name="timing",
            query_of=timing_query.query_of,
        ),
        Kind(
            calculation=_CALCULATIONS["attack"],
            composed=gettext_noop("attack"),
            url_name="replay",
            query_of=attack_query.query_of,
        ),
        Kind(
            calculation=_CALCULATIONS["life-points"],
            composed=gettext_noop("Life Point sheet"),
            url_name="life-points",
            query_of=sheet_query.query_of_document,
        ),
        Kind(
            calculation=_CALCULATIONS["battle-phase"],
            composed=gettext_noop("Battle Phase"),
            url_name="battle-phase",
            query_of=phase_query.query_of,
        ),
        Kind(
            calculation=_CALCULATIONS["same-time"],
            composed=gettext_noop("set of battles"),
            url_name="same-time",
            query_of=same_time_query.query_of,
        ),
        Kind(
            calculation=_CALCULATIONS["board"],
            composed=gettext_noop("board"),
            url_name="board",
            query_of=board_query.query_of,
            printed=printed_board,
            stored=stored_board_table,
        ),
    )
}


def kind_of(document: object) -> Kind:
    """Return the kind of a document; a battle, which then refuses it, for an unknown game."""
    return KINDS[kinds.kind_of(document).slug]
