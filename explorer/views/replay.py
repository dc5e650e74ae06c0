"""Serve the attack composer: a GET form whose query string is one attack in the Battle Step."""

from __future__ import annotations

import re
from typing import Any

from django.http import QueryDict

from engine.text import Name
from explorer.replay.actions import ACTIONS, editors, idle_events
from explorer.replay.composition import AttackComposition, compose_attack, examples
from explorer.sharing.panel import EditedCopyMixin, kind_panel
from explorer.web.composer import ComposerView, LiveUpdate, Part
from explorer.web.part_lists import PartEditors
from explorer.web.problems import Repair, removals
from explorer.web.translation import gettext as _
from explorer.web.translation import message
from explorer.web.view_decorators import read_only


class ReplayView(EditedCopyMixin, ComposerView[AttackComposition, PartEditors]):
    """`/battle/replay/`: the outcome of a declared attack, event after event."""

    route = folder = "replay"
    form_id = "attack"
    actions = ACTIONS
    typed = re.compile("[md].*")

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> AttackComposition:
        return compose_attack(params)

    def editors(self, params: QueryDict, composition: AttackComposition) -> PartEditors:
        return editors(composition.document, params)

    def editor_params(self, form: QueryDict, params: QueryDict) -> QueryDict:
        """Return the new address's parameters: the editor is empty after every button."""
        return params

    def result(self, composition: AttackComposition) -> dict[str, Any]:
        attack = composition.result
        if attack is None:
            return {"attack": None}
        said = [str(attack.headline), str(attack.more)]
        share = kind_panel(self.request, "attack", composition.address, _("An attack"), said)
        return {"attack": attack, "share": share, "assumptions": idle_events(composition)}

    def repairs(self, composition: AttackComposition) -> list[Repair]:
        """Return the other targets and attackers, and buttons that remove events."""
        document, problems = composition.document, composition.problems
        removed = removals(problems, ("events", "damage_step"), "event")
        lifted = removals(problems, ("restrictions",), "restriction")
        found = [*super().repairs(composition), *removed, *lifted]
        places = {each.place for each in problems}
        if {"declaration.target", "declaration.zone"} & places:
            found += [
                Repair(
                    message("Attack {monster}", monster=Name(each["name"])), f"set.at={each['id']}"
                )
                for each in document["defenders"]
                if each["name"]
            ]
            found.append(Repair(_("Attack directly"), "set.at=direct"))
        if "declaration.attacker" in places:
            found += [
                Repair(
                    message("Attack with {monster}", monster=Name(each["name"])),
                    f"set.by={each['id']}",
                )
                for each in document["attackers"]
                if each["name"]
            ]
        return found

    def context(
        self, composition: AttackComposition, editors: PartEditors, form: QueryDict | None
    ) -> dict[str, Any]:
        return {"examples": examples(), "based": self.based}

    def live(self, composition: AttackComposition, changed_params: set[str]) -> LiveUpdate:
        """Return the parts to swap: the target, the events and the editor contain monsters'
        names.
        """
        form = self.editors(self.params, composition).forms["event"]
        selects = ("by", "to", "on", "of")
        parts = [
            Part("aim", "replay/_target.html"),
            Part("events", "replay/_events.html"),
            *(Part(f"div_id_x-{name}", "replay/_choice.html", form[name]) for name in selects),
        ]
        return LiveUpdate(parts, composition.errors)


replay = read_only(ReplayView.as_view())
