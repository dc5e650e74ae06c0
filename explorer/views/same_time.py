"""Serve the composer of battles at the same time: a GET form whose query string is the battles."""

from __future__ import annotations

import re
from typing import Any

from django.http import QueryDict

from explorer.addresses.same_time import SIDES
from explorer.battle.card_search import NamedMonstersMixin, search
from explorer.same_time.actions import ACTIONS, editors
from explorer.same_time.composition import SameTimeComposition, compose_same_time, examples
from explorer.same_time.effect_list import applying, idle_effects_of_pairs
from explorer.same_time.monster_names import name_of
from explorer.same_time.panels import panels
from explorer.same_time.table import printed_together
from explorer.sharing.panel import EditedCopyMixin, kind_panel
from explorer.web.composer import ComposerView, LiveUpdate, Part
from explorer.web.part_lists import PartEditors
from explorer.web.problems import Monster
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import read_only


class SameTimeView(
    NamedMonstersMixin, EditedCopyMixin, ComposerView[SameTimeComposition, PartEditors]
):
    """`/battle/same-time/`: compose battles at the same time, and see their result."""

    route, folder = "same-time", "same_time"
    form_id = "same-time"
    actions = ACTIONS
    typed = re.compile("[at][1-9]-(name|atk|def|card)|lp-(you|opponent)")

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> SameTimeComposition:
        return compose_same_time(params)

    def editors(self, params: QueryDict, composition: SameTimeComposition) -> PartEditors:
        return editors(params)

    def renders_in_place(self, params: QueryDict) -> bool:
        """Return whether to print the whole page here, as for a card search without JavaScript."""
        return super().renders_in_place(params) or "find" in params

    def result(self, composition: SameTimeComposition) -> dict[str, Any]:
        if composition.battles is None or composition.result is None:
            return {}
        printed = printed_together(composition.battles, composition.result)
        table, address = printed.total, composition.address
        together = _("At the same time: {sentence}").format(sentence=table.whole_sentence)
        said = [together, *map(str, table.ending)]
        return {
            "printed": printed,
            "table": table,
            "trace": table.trace,
            "assumptions": idle_effects_of_pairs(composition),
            "share": kind_panel(self.request, "same-time", address, str(table.caption), said),
        }

    def context(
        self, composition: SameTimeComposition, editors: PartEditors, form: QueryDict | None
    ) -> dict[str, Any]:
        return {
            "panels": panels(composition),
            "applying": applying(composition.document, form),
            "examples": examples(),
            "based": self.based,
            "search": search(self.params),
        }

    def monster_at(self, composition: SameTimeComposition, place: str) -> Monster | None:
        side, _dot, rest = place.partition(".")
        at = rest.partition(".")[0]
        letter = next((letter for letter, name in SIDES.items() if name == side), "")
        monsters = composition.document[side] if letter else []
        if not at.isdigit() or int(at) >= len(monsters):
            return None
        return Monster(f"{letter}{int(at) + 1}", name_of(composition.document, letter, int(at)))

    def live(self, composition: SameTimeComposition, changed_params: set[str]) -> LiveUpdate:
        fields = panels(composition)
        parts = [Part("notice", "same_time/_notice.html")]
        if composition.has_result:
            parts.append(Part("glance", "same_time/_glance.html"))
        players = [
            Part(f"player-{side.letter}", "battle/_player.html", side) for side in fields.sides
        ]
        return LiveUpdate([*parts, *players], fields.errors)


same_time = read_only(SameTimeView.as_view())
