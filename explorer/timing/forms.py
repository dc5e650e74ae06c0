"""Define the form of a question of timing, and word its errors."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from crispy_forms.layout import Layout
from django import forms
from django.utils.choices import flatten_choices

from engine.yugioh.timing import (
    AUTOMATIC_BY_ID,
    EVENTS,
    FACTS,
    KINDS,
    WHOLE,
    WINDOWS,
    Contradiction,
    Problem,
)
from explorer.addresses.timing import AS_FACTS_ONLY, AS_UNSURE, NAMED
from explorer.timing.pasted_text import CARD_TYPES
from explorer.web.fields import PartForm, card_field, choice_field, field, hidden_field
from explorer.web.problems import sentence_of

LONGEST_TEXT = 2000
LONGEST_SHOWN = 60  # letters of a value that no menu has

_MOMENTS = ((WHOLE, "in the Damage Step"), *((each.id, each.name) for each in WINDOWS))
_AS = (
    ("", "choose one …"),
    *((kind.id, kind.words) for kind in KINDS),
    (AS_UNSURE, "Other: answer a few questions"),
    (AS_FACTS_ONLY, "only the details below"),
)
_TYPES = (
    ("", "detect it from the text"),
    *((id, type.words) for id, type in CARD_TYPES.items()),
)
_EVENTS = (
    ("", "Can it be activated?"),
    ("Does it happen?", tuple(EVENTS.items())),
    (
        "When does it happen?",
        (
            (NAMED, "the moment in its text"),
            *((id, each.words) for id, each in AUTOMATIC_BY_ID.items()),
        ),
    ),
)
GROUPS = {
    "card": "More about the card",
    "effect": "More about its effect",
    "moment": "More about the moment",
    "battle": "More about the battle",
}


class QuestionForm(PartForm):
    """The question's form: the card, its kind or its words; the moment; every fact besides."""

    card = card_field("Card", placeholder="card name")
    text = forms.CharField(
        label="Text of the card",
        required=False,
        widget=forms.Textarea(
            {"rows": 3, "maxlength": LONGEST_TEXT, "placeholder": "paste it here"}
        ),
    )
    type = choice_field("Kind of card", _TYPES)
    at = choice_field("When", _MOMENTS)
    of = hidden_field()
    read = hidden_field()
    event = forms.CharField(
        label="Other question", required=False, widget=forms.Select(choices=_EVENTS)
    )

    def __init__(self, data: Mapping[str, Any], prefix: str = "") -> None:
        super().__init__(data, prefix)
        self.fields["as"] = choice_field(
            "Or a kind of effect", _AS
        )  # no attribute can be called `as`
        for fact in FACTS:
            values = (("", "not specified"), *fact.values.items())
            self.fields[fact.name] = choice_field(fact.words, values)
        self._describe()
        self._keep_what_was_typed()

    def layout(self) -> Layout:
        return Layout(*map(field, ("card", "at", "of", "read")))

    @property
    def without_card(self) -> Any:
        """Return the crispy helper of what a question can be about instead of a card's name."""
        helper = super().helper
        helper.layout = Layout(*map(field, ("text", "type", "as")))
        return helper

    def part(self, about: str) -> Any:
        """Return the crispy helper of the facts about one subject."""
        helper = super().helper
        helper.layout = Layout(*map(field, _names_about(about)))
        return helper

    @property
    def parts(self) -> list[tuple[str, Any, bool]]:
        """Return the facts in groups, each open if one of its fields is filled by hand or
        invalid.
        """
        return [
            (words, self.part(about), any(map(self._is_filled, _names_about(about))))
            for about, words in GROUPS.items()
        ]

    @property
    def error_ids(self) -> str:
        """Return the ids of the fields' errors, for htmx to update with the result."""
        return ",".join(f"#{each.auto_id}_error:innerHTML" for each in self.visible_fields())

    def show(self, problem: Problem) -> str:
        """Add a problem of the engine to its field, and return its note for the list
        of problems.
        """
        name = problem.place.rpartition(".")[2]
        label = str(self.fields[name].label)
        if isinstance(problem, Contradiction):
            note = sentence = problem.sentence_about(label.partition(":")[0])
        else:
            allowed = self._allowed(name, problem.allowed)
            sentence = sentence_of(problem._replace(allowed=allowed))
            note = f"{label}: {sentence}"
        self.is_valid()
        self.add_error(name, sentence)
        return note

    def _allowed(self, name: str, allowed: str) -> str:
        """Return the allowed values, as the field's menu labels them."""
        words = dict(self._options(name))
        named = re.sub('"([^"]*)"', lambda each: f"“{words.get(each[1], each[1])}”", allowed)
        return named.removesuffix(", or null")

    def _options(self, name: str) -> list[tuple[Any, Any]]:
        widget = self.fields[name].widget
        return list(flatten_choices(widget.choices)) if isinstance(widget, forms.Select) else []

    def _is_filled(self, name: str) -> bool:
        is_of_link = bool(self.data.get("of") or self.data.get("read"))
        return bool((self[name].value() and not is_of_link) or self.errors.get(name))

    def _keep_what_was_typed(self) -> None:
        """Add a choice for a submitted value that a menu lacks, so that the menu can show it."""
        for name, each in self.fields.items():
            value = self.data.get(name, "")
            options = self._options(name)
            if value and options and value not in dict(options):
                label = f"“{value[:LONGEST_SHOWN]}”"
                each.widget.choices = [*each.widget.choices, (value, label)]


def _names_about(about: str) -> list[str]:
    return [fact.name for fact in FACTS if fact.about == about]
