"""Define the editor of a restriction of attacks, of a page on one attack or on a Battle Phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crispy_forms.layout import Field, Layout, Row
from django import forms
from django.http import QueryDict

from engine.document import Document
from explorer.replay.forms import Choices, LineForm, open_choice_field
from explorer.results.restriction_words import RESTRICTIONS
from explorer.web.fields import Kept, card_field, hidden_field
from explorer.web.part_lists import EditorWords
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop

PREFIX = "q"
RESTRICTION_WORDS = EditorWords(
    title=gettext_noop("Restrict attacks"),
    add=gettext_noop("Add the restriction"),
    change=gettext_noop("Edit the restriction"),
    save=gettext_noop("Save the restriction"),
)
_KINDS = [(kind, gettext_lazy(words)) for kind, words in RESTRICTIONS.items()]
_WHOM = (
    ("all", gettext_lazy("all monsters")),
    ("who", gettext_lazy("only these")),
    ("other_than", gettext_lazy("all but these")),
)
_SINCE = (("start", gettext_lazy("the beginning")), ("now", gettext_lazy("an event")))
_OF_ONE = ("only_attacker", "first_attacker", "one_attacker")
_START = {"kind": "cannot_attack", "whom": "all", "since": "start"}
_LISTS = ("bound", "targets")


def _checkboxes(label: str) -> forms.Field:
    return forms.Field(label=label, required=False, widget=forms.CheckboxSelectMultiple)


class RestrictionForm(LineForm):
    """The editor of one restriction; CSS shows only the fields that its type has."""

    problem_fields: ClassVar = {
        "type": "kind",
        "who": "bound",
        "other_than": "bound",
    }

    kind = open_choice_field(gettext_lazy("Restriction"), _KINDS)
    whom = open_choice_field(gettext_lazy("Holds for"), _WHOM)
    bound = _checkboxes(gettext_lazy("Attacking monsters"))
    targets = _checkboxes(gettext_lazy("Targets"))
    monster = open_choice_field(gettext_lazy("Monster"))
    card = card_field(gettext_lazy("Card"), placeholder=gettext_lazy("card name (optional)"))
    since = open_choice_field(gettext_lazy("Since"), _SINCE)
    place = hidden_field()  # of the restriction being edited; empty for a new one

    def __init__(self, data: Mapping[str, Any], own: Choices, others: Choices) -> None:
        start = {f"{PREFIX}-{name}": value for name, value in _START.items()}
        super().__init__(start | dict(data), PREFIX)
        self.choose("bound", own)
        self.choose("targets", others)
        self.choose("monster", [("", _("none, or one that has left")), *own])

    def layout(self) -> Layout:
        return Layout(
            Row(Field("kind", "whom", wrapper_class="col")),
            *(Field(name, template="replay/_attacked.html") for name in _LISTS),
            "monster",
            Kept("card", "since"),
            "place",
        )

    @property
    def is_from_the_start(self) -> bool:
        return self.data.get(f"{PREFIX}-since") != "now"

    @property
    def is_open(self) -> bool:
        """Return whether it edits a restriction, has errors, or holds what must not be lost."""
        kept = ("place", "card", *_LISTS)
        return bool(self.errors) or any(self[name].value() for name in kept)

    def restriction(self) -> Document:
        """Return the restriction with only the fields that its type has."""
        kind = str(self["kind"].value())
        restriction: Document = {"type": kind}
        if kind in _OF_ONE:
            restriction["monster"] = self["monster"].value() or None
        else:
            whom = str(self["whom"].value())
            restriction |= {} if whom == "all" else {whom: [*(self["bound"].value() or ())]}
        if kind == "only_targets":
            restriction["targets"] = [*(self["targets"].value() or ())]
        card = str(self["card"].value() or "").strip()
        return restriction | ({"card": card} if card else {})


def restriction_fields(restriction: Document, since: str) -> dict[str, Any]:
    """Return the initial values for editing a restriction."""
    who, spared = restriction.get("who", "all"), restriction.get("other_than")
    whom = "who" if who != "all" else "other_than" if spared else "all"
    return {
        "kind": restriction["type"],
        "whom": whom,
        "bound": [] if whom == "all" else restriction[whom],
        "targets": restriction.get("targets", []),
        "monster": restriction.get("monster") or "",
        "card": restriction.get("card") or "",
        "since": since,
    }


def typed_restriction(params: QueryDict) -> dict[str, Any]:
    """Return what was typed in the editor, with all values of its checkboxes."""
    typed: dict[str, Any] = {
        name: value for name, value in params.items() if name.startswith(f"{PREFIX}-")
    }
    return typed | {
        name: params.getlist(name)
        for name in (f"{PREFIX}-{each}" for each in _LISTS)
        if name in params
    }
