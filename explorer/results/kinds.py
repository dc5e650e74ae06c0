"""List the kinds of documents, each with all that the site needs to print, save and share it.

Code that has a document uses its Kind. Battles and boards, the main kinds of their games, keep the
addresses that they had before there were others. How a document is read and calculated is the
engine's (engine/kinds.py); a Kind adds its page, its table and its sentences. A new kind is an
entry here, and one in `explorer/pages/composers.py` for the page that composes it.

A sentence is written for each kind, as languages other than English have a gender for the word of a
kind, and cases.
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
from explorer.results.battle_table import table_of_battle
from explorer.results.board_table import printed_board
from explorer.results.plain_table import plain_table, table_of_today
from explorer.results.stored_documents import stored_battle_table, stored_board_table
from explorer.results.table import Table
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

# The sentences by their names, and by the kinds' slugs.
SENTENCES = {
    "save": {
        "battle": gettext_noop("Save and share this battle"),
        "effect-damage": gettext_noop("Save and share this table of effect damage"),
        "timing": gettext_noop("Save and share this question"),
        "attack": gettext_noop("Save and share this attack"),
        "life-points": gettext_noop("Save and share this Life Point sheet"),
        "battle-phase": gettext_noop("Save and share this Battle Phase"),
        "same-time": gettext_noop("Save and share this set of battles"),
        "board": gettext_noop("Save and share this board"),
    },
    "save_again": {
        "battle": gettext_noop(
            "If you save the same battle with the same title and note again, you get the same link."
        ),
        "effect-damage": gettext_noop(
            "If you save the same table of effect damage with the same title and note again, "
            "you get the same link."
        ),
        "timing": gettext_noop(
            "If you save the same question with the same title and note again, you get the "
            "same link."
        ),
        "attack": gettext_noop(
            "If you save the same attack with the same title and note again, you get the same link."
        ),
        "life-points": gettext_noop(
            "If you save the same Life Point sheet with the same title and note again, you get "
            "the same link."
        ),
        "battle-phase": gettext_noop(
            "If you save the same Battle Phase with the same title and note again, you get the "
            "same link."
        ),
        "same-time": gettext_noop(
            "If you save the same set of battles with the same title and note again, you get "
            "the same link."
        ),
        "board": gettext_noop(
            "If you save the same board with the same title and note again, you get the same link."
        ),
    },
    "back": {
        "battle": gettext_noop("Back to the battle"),
        "effect-damage": gettext_noop("Back to the table of effect damage"),
        "timing": gettext_noop("Back to the question"),
        "attack": gettext_noop("Back to the attack"),
        "life-points": gettext_noop("Back to the Life Point sheet"),
        "battle-phase": gettext_noop("Back to the Battle Phase"),
        "same-time": gettext_noop("Back to the set of battles"),
        "board": gettext_noop("Back to the board"),
    },
    "about": {
        "battle": gettext_noop("About this battle"),
        "effect-damage": gettext_noop("About this table of effect damage"),
        "timing": gettext_noop("About this question"),
        "attack": gettext_noop("About this attack"),
        "life-points": gettext_noop("About this Life Point sheet"),
        "battle-phase": gettext_noop("About this Battle Phase"),
        "same-time": gettext_noop("About this set of battles"),
        "board": gettext_noop("About this board"),
    },
    "no_copy": {
        "battle": gettext_noop(
            "You can’t edit a copy of this battle because the saved document is not valid today."
        ),
        "effect-damage": gettext_noop(
            "You can’t edit a copy of this table of effect damage because the saved document "
            "is not valid today."
        ),
        "timing": gettext_noop(
            "You can’t edit a copy of this question because the saved document is not valid today."
        ),
        "attack": gettext_noop(
            "You can’t edit a copy of this attack because the saved document is not valid today."
        ),
        "life-points": gettext_noop(
            "You can’t edit a copy of this Life Point sheet because the saved document is not "
            "valid today."
        ),
        "battle-phase": gettext_noop(
            "You can’t edit a copy of this Battle Phase because the saved document is not "
            "valid today."
        ),
        "same-time": gettext_noop(
            "You can’t edit a copy of this set of battles because the saved document is not "
            "valid today."
        ),
        "board": gettext_noop(
            "You can’t edit a copy of this board because the saved document is not valid today."
        ),
    },
    "compare": {
        "battle": gettext_noop("Compare with another saved battle"),
        "effect-damage": gettext_noop("Compare with another saved table of effect damage"),
        "timing": gettext_noop("Compare with another saved question"),
        "attack": gettext_noop("Compare with another saved attack"),
        "life-points": gettext_noop("Compare with another saved Life Point sheet"),
        "battle-phase": gettext_noop("Compare with another saved Battle Phase"),
        "same-time": gettext_noop("Compare with another saved set of battles"),
        "board": gettext_noop("Compare with another saved board"),
    },
    "open": {
        "battle": gettext_noop("Open this battle"),
        "effect-damage": gettext_noop("Open this table of effect damage"),
        "timing": gettext_noop("Open this question"),
        "attack": gettext_noop("Open this attack"),
        "life-points": gettext_noop("Open this Life Point sheet"),
        "battle-phase": gettext_noop("Open this Battle Phase"),
        "same-time": gettext_noop("Open this set of battles"),
        "board": gettext_noop("Open this board"),
    },
    "incomplete": {
        "battle": gettext_noop(
            "“{address}” is not a complete battle. Open the page, complete it, and copy its "
            "address."
        ),
        "effect-damage": gettext_noop(
            "“{address}” is not a complete table of effect damage. Open the page, complete it, "
            "and copy its address."
        ),
        "timing": gettext_noop(
            "“{address}” is not a complete question. Open the page, complete it, and copy its "
            "address."
        ),
        "attack": gettext_noop(
            "“{address}” is not a complete attack. Open the page, complete it, and copy its "
            "address."
        ),
        "life-points": gettext_noop(
            "“{address}” is not a complete Life Point sheet. Open the page, complete it, and "
            "copy its address."
        ),
        "battle-phase": gettext_noop(
            "“{address}” is not a complete Battle Phase. Open the page, complete it, and copy "
            "its address."
        ),
        "same-time": gettext_noop(
            "“{address}” is not a complete set of battles. Open the page, complete it, and "
            "copy its address."
        ),
        "board": gettext_noop(
            "“{address}” is not a complete board. Open the page, complete it, and copy its address."
        ),
    },
}


def kind_sentence(name: str, kind: str) -> str:
    """Return a sentence about a document of this kind, in the language of the page."""
    return _(SENTENCES[name][kind])


def heading(kind: str) -> str:
    """Return the name of a kind as a heading."""
    return {
        "battle": pgettext("heading", "Battle"),
        "effect-damage": pgettext("heading", "Table of effect damage"),
        "timing": pgettext("heading", "Question"),
        "attack": pgettext("heading", "Attack"),
        "life-points": pgettext("heading", "Life Point sheet"),
        "battle-phase": pgettext("heading", "Battle Phase"),
        "same-time": pgettext("heading", "Set of battles"),
        "board": pgettext("heading", "Board"),
    }[kind]


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
        return heading(self.slug)

    def say(self, sentence: str) -> str:
        """Return a sentence about a document of this kind: `save`, `back`, …."""
        return kind_sentence(sentence, self.slug)

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
