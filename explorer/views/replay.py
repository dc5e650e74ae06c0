"""Serve the attack composer: a GET form whose query string is one attack in the Battle Step."""

from __future__ import annotations

import re
from typing import Any

from django.http import QueryDict

from explorer.replay.actions import ACTIONS, editor
from explorer.replay.composition import Composition, compose
from explorer.replay.examples import examples
from explorer.replay.forms import EventForm
from explorer.web.composer import ComposerView, Part
from explorer.web.fields import FieldErrors
from explorer.web.methods import read_only


class ReplayView(ComposerView[Composition, EventForm]):
    """`/battle/replay/`: the outcome of a declared attack, event after event."""

    route = folder = "replay"
    actions = ACTIONS
    typed = re.compile("[md].*")

    def compose(self, params: QueryDict, form: QueryDict | None = None) -> Composition:
        return compose(params)

    def editors(self, params: QueryDict, composition: Composition) -> EventForm:
        return editor(params)

    def typed_still(self, form: QueryDict, params: QueryDict) -> QueryDict:
        """Return the new address's parameters: the editor is empty after every button."""
        return params

    def errors(self, composition: Composition) -> FieldErrors:
        return composition.errors

    def result(self, composition: Composition) -> dict[str, Any]:
        return {"attack": composition.result}

    def context(
        self, composition: Composition, editors: EventForm, form: QueryDict | None
    ) -> dict[str, Any]:
        return {"examples": examples()}

    def parts(
        self, composition: Composition, differs: set[str]
    ) -> tuple[list[Part], dict[str, Any]]:
        """Return the parts to swap: the target, the events and the editor contain monsters'
        names.
        """
        editing = editor(self.request.GET)
        parts = [
            Part("aim", "replay/_aim.html"),
            Part("events", "replay/_events.html"),
            *(
                Part(f"div_id_x-{name}", "replay/_choice.html", editing[name])
                for name in ("on", "of")
            ),
        ]
        return parts, {}


replay = read_only(ReplayView.as_view())
