"""Serve the composer of battles at the same time: a GET form whose query string is the battles."""

from __future__ import annotations

import re
from typing import Any

from django.http import QueryDict

from explorer.battle.actions import Editors
from explorer.battle.card_search import search
from explorer.battle.same_time.actions import ACTIONS, editors
from explorer.battle.same_time.composition import Composition, compose
from explorer.battle.same_time.effect_list import applying
from explorer.battle.same_time.examples import examples
from explorer.battle.same_time.panels import panels
from explorer.battle.same_time.table import printed_together
from explorer.web.composer import ComposerView, LiveUpdate, Part
from explorer.web.methods import read_only


class SameTimeView(ComposerView[Composition, Editors]):
    """`/battle/same-time/`: compose battles at the same time, and see their result."""

    route, folder = "same-time", "same_time"
    actions = ACTIONS
    typed = re.compile("[at][1-9]-(name|atk|def|card)|lp-(you|opponent)")

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> Composition:
        return compose(params)

    def editors(self, params: QueryDict, composition: Composition) -> Editors:
        return editors(params)

    def renders_in_place(self, params: QueryDict) -> bool:
        """Return whether to print the whole page here, as for a card search without JavaScript."""
        return super().renders_in_place(params) or "find" in params

    def result(self, composition: Composition) -> dict[str, Any]:
        if composition.battles is None or composition.result is None:
            return {}
        printed = printed_together(composition.battles, composition.result)
        return {"printed": printed, "table": printed.total, "trace": printed.total.trace}

    def context(
        self, composition: Composition, editors: Editors, form: QueryDict | None
    ) -> dict[str, Any]:
        return {
            "panels": panels(composition),
            "applying": applying(composition.document, form),
            "examples": examples(),
            "search": search(self.request.GET),
        }

    def live(self, composition: Composition, changed_params: set[str]) -> LiveUpdate:
        fields = panels(composition)
        parts = [Part("notice", "same_time/_notice.html")]
        if composition.has_result:
            parts.append(Part("glance", "same_time/_glance.html"))
        players = [
            Part(f"player-{side.letter}", "battle/_player.html", side) for side in fields.sides
        ]
        return LiveUpdate([*parts, *players], fields.errors)


same_time = read_only(SameTimeView.as_view())
