"""Serve the battle composer: a GET form whose query string is the battle."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import render

from explorer.battle import picked_cards as picking
from explorer.battle.actions import ACTIONS, Editors, editors
from explorer.battle.composition import Composition, compose
from explorer.battle.panels import equips, panels, search
from explorer.battle.ticks import ticks
from explorer.models import Ruling
from explorer.models.scenarios import is_id
from explorer.results.battle_table import printed
from explorer.rulings.named_battles import examples
from explorer.sharing.context import result
from explorer.web.composer import ComposerView, Part
from explorer.web.fields import FieldErrors
from explorer.web.htmx import HtmxRequest
from explorer.web.methods import read_only

TICKED = {"e", "a-mod", "t-mod"}


class BattleView(ComposerView[Composition, Editors]):
    """`/battle/`: compose a battle and see its table."""

    route = folder = "battle"
    actions = ACTIONS
    typed = re.compile("[at]-(name|atk|def|card)|lp-(you|opponent)")

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> Composition:
        return compose(params, form)

    def editors(self, params: QueryDict, composition: Composition) -> Editors:
        return editors(params)

    def errors(self, composition: Composition) -> FieldErrors:
        return composition.errors

    def stays(self, params: QueryDict) -> bool:
        """Return whether to print the whole page here, as for a card search without JavaScript.

        It prints the cards found below the unchanged battle.
        """
        return not params or "find" in params

    def extended(self, address: str) -> str:
        """Return the address with the scenario that the battle is an edited copy of, if any."""
        id = self.request.GET.get("based", "")
        return f"{address}&based={id}" if is_id(id) else address

    def result(self, composition: Composition) -> dict[str, Any]:
        battle, trace = composition.battle, composition.trace
        if battle is None or trace is None:
            return {}
        ruled = Ruling.objects.published().on_battle(composition.query)
        return result(printed(battle, trace)) | {"ruled": ruled}

    def context(
        self, composition: Composition, editors: Editors, form: QueryDict | None
    ) -> dict[str, Any]:
        params = self.request.GET
        return self._form(composition, self.request.GET) | {
            "examples": examples(),
            "search": search(params),
            "is_new": not params,
            "based": self.extended("").removeprefix("&based="),
        }

    def parts(
        self, composition: Composition, differs: set[str]
    ) -> tuple[list[Part], dict[str, Any]]:
        """Return the parts to swap; the cards' effects only if the battle changes them."""
        parts = [Part("notice", "battle/_notice.html")]
        if composition.has_result:
            parts.append(Part("glance", "battle/_glance.html"))
        was = picking.Situation.read(self.request.GET.get("was", ""))
        if was == composition.situation and not differs & TICKED:
            return parts, {"save_query": self.extended(composition.query)}
        context = self._form(composition, self.request.GET, with_fields=False)
        parts.append(Part("effects", "battle/_effects.html"))
        players = [
            Part(f"player-{panel.letter}", "battle/_player.html", panel)
            for panel in context["panels"]
        ]
        return [*parts, *players], context

    def _form(
        self, composition: Composition, form: QueryDict, with_fields: bool = True
    ) -> dict[str, Any]:
        return {
            "is_direct": composition.document["target"] is None,
            "panels": panels(composition, with_fields),
            "equips": equips(composition),
            "ticks": ticks(composition, form),
            "save_query": self.extended(composition.query),
        }


battle = read_only(BattleView.as_view())


@read_only
def find_cards(request: HtmxRequest) -> HttpResponse:
    """Return `/battle/cards/`: cards whose name contains the search, each a button that picks
    it.
    """
    return render(request, "battle/_found.html", {"search": search(request.GET)})
