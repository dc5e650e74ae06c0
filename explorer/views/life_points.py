"""Serve the Life Point sheet: a GET form whose query string is the sheet."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpResponse, QueryDict

from explorer.addresses.life_points import with_battle
from explorer.life_points.actions import ACTIONS
from explorer.life_points.composition import SheetComposition, compose_sheet, examples
from explorer.life_points.editors import editors
from explorer.life_points.lines import PrintedLine, idle_lines, kinds, step_rows
from explorer.life_points.sentences import SheetText
from explorer.results.kinds import KINDS
from explorer.rulings.report import answer_link
from explorer.sharing.panel import EditedCopyMixin, kind_panel
from explorer.web.composer import ComposerView, LiveUpdate, Part
from explorer.web.fields import errors_in
from explorer.web.htmx import HtmxRequest, redirect_to
from explorer.web.part_lists import PartEditors
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import read_only


class LifePointsView(EditedCopyMixin, ComposerView[SheetComposition, PartEditors]):
    """`/life-points/`: Life Points through battles, effects and costs."""

    route, folder = "life-points", "life_points"
    form_id = "sheet-form"
    actions = ACTIONS
    typed = re.compile("you|opponent")
    keeps_last = False

    def get(self, request: HtmxRequest) -> HttpResponse:
        """Append the battle of another page to the sheet, or answer as every composer does."""
        if "battle" in self.params:
            return redirect_to(request, self.route, with_battle(self.params))
        return super().get(request)

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> SheetComposition:
        return compose_sheet(params)

    def editors(self, params: QueryDict, composition: SheetComposition) -> PartEditors:
        return editors(params, composition.entries)

    def editor_params(self, form: QueryDict, params: QueryDict) -> QueryDict:
        """Return what fills the editors; an effect to be added goes to the last line again."""
        kept = super().editor_params(form, params).copy()
        kept.pop("x-line", None)
        return kept

    def result(self, composition: SheetComposition) -> dict[str, Any]:
        sheet = SheetText(composition)
        assumed = idle_lines(composition, sheet.lines)
        context = {"composition": composition, "sheet": sheet, "assumptions": assumed}
        if sheet.is_whole and not sheet.is_empty:
            said = [sheet.status, *map(_in_words, sheet.lines)]
            address, title = composition.address, _("Life Point sheet")
            panel = kind_panel(self.request, "life-points", address, title, said)
            if composition.only_effect_damage:
                answer = answer_link(KINDS["effect-damage"], address, title)
                panel = panel._replace(answer=answer)
            context["share"] = panel
        return context

    def context(
        self, composition: SheetComposition, editors: PartEditors, form: QueryDict | None
    ) -> dict[str, Any]:
        return {
            "based": self.based,
            "examples": examples(),
            "kinds": kinds(),
            "step_rows": step_rows(),
        }

    def live(self, composition: SheetComposition, changed_params: set[str]) -> LiveUpdate:
        notice = Part("notice", "life_points/_notice.html")
        return LiveUpdate([notice], errors_in([composition.form]))


def _in_words(line: PrintedLine) -> str:
    """Return a line of the sheet as plain text."""
    words = _("{number}. {name}: {what}")
    if line.player == "you":
        words = _("{number}. {name} (you): {what}")
    elif line.player == "opponent":
        words = _("{number}. {name} (your opponent): {what}")
    return words.format(number=line.number, name=line.name, what=line.what)


life_points = read_only(LifePointsView.as_view())
