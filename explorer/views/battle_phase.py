"""Serve the composer of a Battle Phase: a GET form whose query string is the phase."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from engine.document import Problem
from explorer.battle.card_search import NamedMonstersMixin, search
from explorer.battle_phase.actions import ACTIONS
from explorer.battle_phase.assumptions import assumptions_of_phase
from explorer.battle_phase.composition import PhaseComposition, compose_phase, examples
from explorer.battle_phase.editors import editors, typed_in_others
from explorer.battle_phase.event_words import in_phase, names_of
from explorer.battle_phase.panels import panels
from explorer.battle_phase.result import printed_phase
from explorer.sharing.panel import EditedCopyMixin, kind_panel
from explorer.web.composer import ComposerView, LiveUpdate, Part, pressed
from explorer.web.part_lists import PartEditors
from explorer.web.problems import Monster, Repair, removals
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import read_only


class BattlePhaseView(
    NamedMonstersMixin, EditedCopyMixin, ComposerView[PhaseComposition, PartEditors]
):
    """`/battle/phase/`: several attacks, and what happens between them."""

    route, folder = "battle-phase", "battle_phase"
    form_id = "phase-form"
    actions = ACTIONS
    typed = re.compile("[yo][0-9]+-(name|atk|def|card|called|attacks)|lp-(you|opponent)")

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> PhaseComposition:
        return compose_phase(params)

    def editors(self, params: QueryDict, composition: PhaseComposition) -> PartEditors:
        return editors(params, composition)

    def renders_in_place(self, params: QueryDict) -> bool:
        """Return whether to print the whole page here, as for a card search without JavaScript."""
        return super().renders_in_place(params) or "find" in params

    def result(self, composition: PhaseComposition) -> dict[str, Any]:
        phase, trace = composition.phase, composition.trace
        if phase is None or trace is None:
            return {}
        printed = printed_phase(trace)
        events = (f"{line.number}. {line.row.label}" for line in printed.lines)
        said = [printed.whole_sentence, *events]
        return {
            "printed": printed,
            "assumptions": assumptions_of_phase(composition),
            "share": kind_panel(
                self.request, "battle-phase", composition.address, _("Battle Phase"), said
            ),
        }

    def with_extra_params(self, address: str) -> str:
        """Add what is typed in the other editors to the address after a button."""
        button = pressed(self.params)
        typed = typed_in_others(self.params, button.verb) if button else []
        address = super().with_extra_params(address)
        return f"{address}&{urlencode(typed)}" if typed else address

    def context(
        self, composition: PhaseComposition, editors: PartEditors, form: QueryDict | None
    ) -> dict[str, Any]:
        return {
            "panels": panels(composition),
            "examples": examples(),
            "based": self.based,
            "search": search(self.params),
        }

    def repairs(self, composition: PhaseComposition) -> list[Repair]:
        removed = removals(composition.problems, ("events",), "event")
        return [*super().repairs(composition), *removed]

    def monster_at(self, composition: PhaseComposition, place: str) -> Monster | None:
        name, at, _within = in_phase(Problem(place, "", ""))
        monsters = composition.document["battle_phase"]["monsters"]
        if name != "monsters" or at is None or at >= len(monsters):
            return None
        id = monsters[at]["id"]
        return Monster(id, names_of(composition.document)[id])

    def live(self, composition: PhaseComposition, changed_params: set[str]) -> LiveUpdate:
        """Return the parts to swap: the events and the editors contain the monsters’ names."""
        fields = panels(composition)
        forms = self.editors(self.params, composition).forms
        selects = (("attack", "by"), ("attack", "at"), ("move", "on"), ("modifier", "on"))
        parts = [
            Part("notice", "battle_phase/_notice.html"),
            Part("events", "battle_phase/_events.html"),
            *(
                Part(f"div_{each.auto_id}", "replay/_choice.html", each)
                for each in (forms[name][field] for name, field in selects)
            ),
        ]
        return LiveUpdate(parts, fields.errors, {"panels": fields})


battle_phase = read_only(BattlePhaseView.as_view())
