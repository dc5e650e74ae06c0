"""Serve the Lorcana board composer: a GET form whose query string is a board and its actions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from django.http import HttpResponse, QueryDict
from django.shortcuts import render

from explorer.addresses.board import LETTERS
from explorer.board.actions import ACTIONS
from explorer.board.assumptions import board_assumptions, with_unsettled
from explorer.board.composition import BoardComposition, compose_board
from explorer.board.editors import Editors, panels
from explorer.board.pasted_card_form import PASTED_ACTIONS, pasted_board_card_form
from explorer.board.repairs import repairs
from explorer.models import LorcanaCard, ruling_index
from explorer.models.any_card import name_index
from explorer.rulings.named_boards import examples
from explorer.sharing.panel import EditedCopyMixin, composed_panel
from explorer.sharing.template_context import table_context
from explorer.web.composer import ComposerView, LiveUpdate, Part, argument_of, pressed
from explorer.web.htmx import HtmxRequest, url_at
from explorer.web.problems import Repair, removals
from explorer.web.search_text import beginning_and_is_cut
from explorer.web.sentences import cards_found
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import read_only

MOST_FOUND = 12
_PLAYABLE = (LorcanaCard.Kind.CHARACTER, LorcanaCard.Kind.LOCATION)
CARDS = "card-fields"  # the id of the fields that name the cards


class BoardView(EditedCopyMixin, ComposerView[BoardComposition, Editors]):
    """`/board/`: the result of an action on a board, row by row, and the actions after it."""

    route = folder = "board"
    game = "lorcana"
    form_id = "board-form"
    actions: ClassVar[Mapping[str, Any]] = {**ACTIONS, **PASTED_ACTIONS}
    typed = re.compile("[a-t]-.*|act-(amount|card|enters_with_damage|new-).*")

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> BoardComposition:
        return compose_board(params)

    def editors(self, params: QueryDict, composition: BoardComposition) -> Editors:
        return Editors(composition, params)

    def editor_params(self, form: QueryDict, params: QueryDict) -> QueryDict:
        """Return the new address's parameters: the editors are empty after every button."""
        return params

    def renders_in_place(self, params: QueryDict) -> bool:
        """Return whether to print the whole page here: for no parameters, or for a card search.

        A card search without JavaScript prints the cards found beside the unchanged board.
        """
        return super().renders_in_place(params) or bool(params.get("find"))

    def result(self, composition: BoardComposition) -> dict[str, Any]:
        if composition.table is None:
            return {}
        assumed = board_assumptions(composition)
        table = with_unsettled(composition.table, assumed)
        query, board = composition.query, composition.board
        ruled = ruling_index().on_battle(query)
        path = url_at(self.route, query if composition.problems else composition.address)
        document = board.to_document() if board else {}
        save_query = self.with_extra_params(query)
        return table_context(table) | {
            "share": composed_panel(
                self.request,
                path,
                table,
                document,
                query,
                save_query,
                load_from=self.address_of(composition),
            ),
            "query": query,
            "ruled": ruled,
            "legal_repairs": repairs(composition.state, composition.chain),
            "assumptions": assumed,
        }

    def repairs(self, composition: BoardComposition) -> list[Repair]:
        removed = removals(composition.problems, ("effects",), "effect")
        return [*super().repairs(composition), *removed]

    def context(
        self, composition: BoardComposition, editors: Editors, form: QueryDict | None
    ) -> dict[str, Any]:
        is_picked = argument_of(self.params, "pick") is not None
        words = "" if is_picked else self.params.get("find", "")
        button = pressed(self.params)
        is_added = button is not None and button.verb == "add-text"
        typed = QueryDict() if is_added else self.params
        pasted = editors.pasted_form or pasted_board_card_form(typed, composition.state)
        return {
            "sides": panels(composition),
            "editors": editors,
            "pasted": pasted,
            **_assumed(composition),
            "groups": examples(),
            "based": self.based,
            **_search(words),
        }

    def live(self, composition: BoardComposition, changed_params: set[str]) -> LiveUpdate:
        """Return the parts to swap; those that name the cards only after typing in a card."""
        editors = Editors(composition, self.params)
        parts = [Part("notice", "board/_notice.html"), Part("glance", "board/_glance.html")]
        if self._names_cards:
            parts += [Part("happens", "board/_actions.html"), Part("lies", "board/_effects.html")]
            cards = [card for side in panels(composition) for card in side.cards]
            errors = [error for card in cards for error in card.errors_shown]
        else:
            parts += [Part("then", "board/_next_action.html")] if editors.action.type else []
            errors = editors.action.errors_shown
        return LiveUpdate(parts, errors, {"editors": editors, **_assumed(composition)})

    @property
    def _names_cards(self) -> bool:
        return bool(self.request.htmx.trigger == CARDS)


board = read_only(BoardView.as_view())


@read_only
def find_cards(request: HtmxRequest) -> HttpResponse:
    """Return `/board/cards/?find=WORDS`: characters and locations of the catalogue to pick from;
    with `for=b`, for that card in play.
    """
    letter = request.GET.get("for", "")
    found = _search(request.GET.get("find", ""), letter if letter in LETTERS else "")
    return render(request, "board/_card_results.html", found)


def _assumed(composition: BoardComposition) -> dict[str, Any]:
    has_none = composition.table is None and (composition.is_valid or composition.blank)
    return {"assumptions": board_assumptions(composition)} if has_none else {}


def _search(words: str, letter: str = "") -> dict[str, Any]:
    """Return the context of a search: each card with its name in the language of the search.

    A `letter` names the card in play that becomes the card picked.
    """
    cards = LorcanaCard.objects.filter(kind__in=_PLAYABLE)
    read, is_cut = beginning_and_is_cut(words)
    found = cards.best(read, MOST_FOUND + 1)
    has_more = len(found) > MOST_FOUND
    named = {*name_index(LorcanaCard).named(words)} if found else set()
    return {
        "find": read,
        "is_cut": is_cut,
        "letter": letter,
        "found": [(card, card.name_like(words), card.pk in named) for card in found[:MOST_FOUND]],
        "has_more": has_more,
        "said": cards_found(
            min(len(found), MOST_FOUND),
            has_more,
            _("1 card found. Press Enter to pick it.")
            if letter
            else _("1 card found. Press Enter to add it to your cards."),
        ),
    }
