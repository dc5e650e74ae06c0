"""Serve the battle composer: a GET form whose query string is the battle."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.shortcuts import render

from engine.text import Name
from engine.yugioh import calculate
from explorer.addresses.battle import LETTER_OF_SLOT, query_of
from explorer.battle.actions import ACTIONS
from explorer.battle.assumptions import assumptions
from explorer.battle.battle_lists import BattleEditors, editors
from explorer.battle.card_search import search
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.document_facts import battle_to_share
from explorer.battle.effect_checkboxes import effect_checkboxes, use_assumptions, used_effects
from explorer.battle.number_fields import WrongNumber, entered_refs, field_name
from explorer.battle.panels import (
    equips,
    filled_in_by_name,
    name_assumptions,
    panels,
    searches_for_names,
    unpicked_names,
)
from explorer.battle.pasted_card import add_pasted_card, pasted_card_form
from explorer.battle.switches import switched_table
from explorer.battle.unsettled import with_unsettled
from explorer.models import Card, ruling_index
from explorer.models.ruling_index import RulingIndex, Rulings
from explorer.results.battle_table import table_of_battle
from explorer.rulings.named_battles import examples
from explorer.sharing.panel import EditedCopyMixin, composed_panel
from explorer.sharing.template_context import table_context
from explorer.web.assumptions import Assumption
from explorer.web.composer import ComposerView, LiveUpdate, Part, pressed
from explorer.web.htmx import HtmxRequest, changed, is_partial, url_at
from explorer.web.problems import Monster
from explorer.web.view_decorators import read_only

TICKED = {"e", "a-mod", "t-mod", "used"}
NAMES = {"a-name", "t-name"}
FEWEST_SHARED, MOST_ON_CARDS = 2, 2


class BattleView(EditedCopyMixin, ComposerView[BattleComposition, BattleEditors]):
    """`/battle/`: compose a battle and see its table."""

    route = folder = "battle"
    form_id = "battle-form"
    actions: ClassVar[Mapping[str, Any]] = {**ACTIONS, "add-text": add_pasted_card}
    typed = re.compile("[at]-(name|atk|def|card)|lp-(you|opponent)")
    filled_in: Sequence[Card] = ()  # the cards of monsters that were only named

    def get(self, request: HtmxRequest) -> HttpResponse:
        """Answer a request; without JavaScript, Enter in a number field presses the form's first
        button, and the numbers count nevertheless, one with each redirect.

        A monster of which only the name was typed is filled in if that is a card's whole name.
        """
        if "find" in self.params or is_partial(request) or pressed(self.params):
            return super().get(request)
        self.params, self.filled_in = filled_in_by_name(self.params)
        entered = entered_refs(self.params)
        if entered:
            params = self.params.copy()
            params["do"] = f"fill.{entered[0]}"
            self.params = params
            response = super().get(request)
            if response.has_header("Location") and entered[1:]:
                others = {field_name(ref): params.get(field_name(ref)) for ref in entered[1:]}
                response["Location"] += f"&{urlencode(others)}"
            return response
        return super().get(request)

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> BattleComposition:
        return compose_battle(params, form)

    def editors(self, params: QueryDict, composition: BattleComposition) -> BattleEditors:
        return editors(params)

    def pasted_params(self, params: QueryDict) -> QueryDict:
        """Return what was typed about a pasted card, unless it has just been added."""
        button = pressed(params)
        return QueryDict() if button and button.verb == "add-text" else params

    def renders_in_place(self, params: QueryDict) -> bool:
        """Return whether to print the whole page here, as for a card search without JavaScript.

        It prints the cards found below the unchanged battle. Monsters that were filled in are named
        where they were asked for.
        """
        return super().renders_in_place(params) or "find" in params or bool(self.filled_in)

    def result(self, composition: BattleComposition) -> dict[str, Any]:
        battle, trace = composition.battle, composition.trace
        if battle is None or trace is None:
            return {}
        index = ruling_index()
        ruled = index.on_battle(composition.query)
        ending = battle_to_share(battle, composition)
        query = composition.query if ending is battle else query_of(ending.to_document())
        if ending is not battle:
            trace = calculate(ending)
        table, path = table_of_battle(ending, trace), url_at(self.route, query)
        table = with_unsettled(table, composition)
        save_query = self.with_extra_params(query)
        return table_context(table) | {
            "share": composed_panel(
                self.request,
                path,
                table,
                ending.to_document(),
                query,
                save_query,
                load_from=self.address_of(composition),
            ),
            "ruled": ruled,
            "on_cards": _on_cards(index, composition, ruled),
            "query": query,
            "assumptions": [
                *assumptions(composition),
                *use_assumptions(composition),
                *self._name_assumptions(composition),
            ],
            "switched": switched_table(ending, trace, composition.off, table),
        }

    def _name_assumptions(self, composition: BattleComposition) -> list[Assumption]:
        """Return what typed names were assumed to mean, but not while one is being typed."""
        assumed = [*name_assumptions(composition)]
        is_typing = is_partial(self.request) and pressed(self.params) is None
        if assumed and is_typing and changed(self.request, composition.address) & NAMES:
            return []
        return assumed

    def context(
        self, composition: BattleComposition, editors: BattleEditors, form: QueryDict | None
    ) -> dict[str, Any]:
        params = self.params
        searched = search(params)
        asked = {} if is_partial(self.request) else searches_for_names(composition)
        searches = asked | {searched.where: searched}
        fields = self._form(composition, wrong=editors.wrong_number)
        return fields | {
            "panels": [
                panel._replace(search=searches.get(panel.letter)) for panel in fields["panels"]
            ],
            "examples": examples(),
            "search": searched,
            "asked": asked.values(),
            "filled_in": self.filled_in,
            "is_new": not params,
            "based": self.based,
            "pasted": editors.pasted or pasted_card_form(self.pasted_params(params)),
        }

    def monster_at(self, composition: BattleComposition, place: str) -> Monster | None:
        slot = place.partition(".")[0]
        monster = composition.document.get(slot) if slot in LETTER_OF_SLOT else None
        return Monster(LETTER_OF_SLOT[slot], Name(monster["name"])) if monster else None

    def live(self, composition: BattleComposition, changed_params: set[str]) -> LiveUpdate:
        """Return the parts to swap; the cards' effects only if the battle changes them."""
        parts = [Part("notice", "battle/_notice.html")]
        if composition.has_result:
            parts.append(Part("glance", "battle/_glance.html"))
        unpicked = {"unpicked": unpicked_names(composition)}
        if self.params.get("was") == composition.situation.code and not changed_params & TICKED:
            return LiveUpdate(parts, composition.errors, unpicked)
        context = self._form(composition, with_fields=False) | unpicked
        parts.append(Part("effects", "battle/_effects.html"))
        players = [
            Part(f"player-{panel.letter}", "battle/_player.html", panel)
            for panel in context["panels"]
        ]
        return LiveUpdate([*parts, *players], composition.errors, context)

    def _form(
        self,
        composition: BattleComposition,
        with_fields: bool = True,
        wrong: WrongNumber | None = None,
    ) -> dict[str, Any]:
        return {
            "is_direct": composition.document["target"] is None,
            "panels": panels(composition, with_fields),
            "equips": equips(composition),
            "checkboxes": effect_checkboxes(composition, self.params, wrong),
            "uses": used_effects(composition),
        }


def _on_cards(index: RulingIndex, composition: BattleComposition, ruled: Rulings) -> Rulings:
    """Return other rulings about the cards in a battle, if they are about two of them or more."""
    cards = {each.card.pk for each in composition.picked_cards}
    found = index.about_most(cards, FEWEST_SHARED) if len(cards) >= FEWEST_SHARED else ()
    return [each for each in found if each not in ruled][:MOST_ON_CARDS]


battle = read_only(BattleView.as_view())


@read_only
def find_cards(request: HtmxRequest) -> HttpResponse:
    """Return `/battle/cards/`: the cards that a search finds, each a button that picks it."""
    return render(request, "battle/_card_results.html", {"search": search(request.GET)})
