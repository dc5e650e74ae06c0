"""Define the form of a question of timing, and word its errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crispy_forms.layout import Layout
from django import forms
from django.utils.choices import flatten_choices

from engine.document import TEXT
from engine.languages import cache_by_language
from engine.text import Series, Text, message
from engine.yugioh.timing import (
    AUTOMATIC_BY_ID,
    CONTRADICTION,
    EVENTS,
    FACTS,
    KINDS,
    PHASES,
    WHOLE,
    WINDOWS,
    Problem,
    contradiction_of,
)
from explorer.addresses.timing import AS_FACTS_ONLY, AS_UNSURE, NAMED, ORDER
from explorer.timing.pasted_text import CARD_TYPES
from explorer.web.fields import Kept, PartForm, card_field, choice_field, helper_for, hidden_field
from explorer.web.problems import ValueNames, sentence_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop, pgettext, pgettext_lazy

LONGEST_TEXT = 2000
LONGEST_CHAIN = 2000
LONGEST_SHOWN = 60  # letters of a value that no menu has

Choices = tuple[tuple[str, Any], ...]

GROUPS = {
    "card": gettext_noop("More about the card"),
    "effect": gettext_noop("More about its effect"),
    "moment": gettext_noop("More about the moment"),
    "battle": gettext_noop("More about the battle"),
}


@cache_by_language
def _moments() -> Choices:
    return (
        (WHOLE, _("in the Damage Step")),
        *((each.id, each.name) for each in WINDOWS),
        (_("Outside of the Battle Phase"), tuple((each.id, each.name) for each in PHASES)),
    )


@cache_by_language
def _kinds() -> Choices:
    return (
        ("", _("choose one …")),
        *((kind.id, kind.words) for kind in KINDS),
        (AS_UNSURE, _("Other: answer a few questions")),
        (AS_FACTS_ONLY, _("only the details below")),
    )


@cache_by_language
def _types() -> Choices:
    return (
        ("", _("detect it from the text")),
        *((id, type.words) for id, type in CARD_TYPES.items()),
    )


@cache_by_language
def _events() -> Choices:
    automatic = ((id, each.words) for id, each in AUTOMATIC_BY_ID.items())
    return (
        ("", _("Can it be activated?")),
        (ORDER, _("In what order do these effects go on a chain?")),
        (_("Does it happen?"), tuple(EVENTS.items())),
        (_("When does it happen?"), ((NAMED, _("the moment in its text")), *automatic)),
    )


class QuestionForm(PartForm):
    """The question's form: the card, its kind or its words; the moment; every fact besides."""

    card = card_field(gettext_lazy("Card"), placeholder=gettext_lazy("card name"))
    text = forms.CharField(
        label=gettext_lazy("Text of the card"),
        required=False,
        widget=forms.Textarea(
            {"rows": 3, "maxlength": LONGEST_TEXT, "placeholder": gettext_lazy("paste it here")}
        ),
    )
    type = choice_field(gettext_lazy("Kind of card"), ())
    at = choice_field(pgettext_lazy("a moment", "When"), ())
    of = hidden_field()
    read = hidden_field()
    event = choice_field(gettext_lazy("Other question"), ())
    links = forms.CharField(
        label=gettext_lazy("Effects of the chain"),
        required=False,
        help_text=gettext_lazy(
            "One effect a line, such as “om~Cyber Jar~D.D. Warrior”: t for the turn player or o "
            "for the opponent; m if it is mandatory; h if it is in a hand, q for a Quick Effect; "
            "then the card, and each card that it moves."
        ),
        widget=forms.Textarea({"rows": 4, "maxlength": LONGEST_CHAIN}),
    )

    def __init__(self, data: Mapping[str, Any], prefix: str = "") -> None:
        super().__init__(data, prefix)
        # Menus are filled here, as their words are in the page's language.
        for name, choices in (("type", _types()), ("at", _moments()), ("event", _events())):
            self.fields[name].widget.choices = choices
        # No attribute can be called `as`.
        self.fields["as"] = choice_field(_("Or a kind of effect"), _kinds())
        for fact in FACTS:
            values = (("", _("not specified")), *fact.values.items())
            self.fields[fact.name] = choice_field(str(fact.words), values)
        self._describe()
        self._keep_what_was_typed()

    def layout(self) -> Layout:
        return Layout("card", Kept("at"), "of", "read")

    @property
    def without_card(self) -> Any:
        """Return the crispy helper of what a question can be about instead of a card's name."""
        return helper_for(Layout("text", Kept("type", "as")))

    def part(self, about: str) -> Any:
        """Return the crispy helper of the facts about one subject."""
        return helper_for(Kept(*_names_about(about)))

    @property
    def parts(self) -> list[tuple[str, Any, bool]]:
        """Return the facts in groups, each open if one of its fields is filled by hand or
        invalid.
        """
        return [
            (_(words), self.part(about), any(map(self._is_filled, _names_about(about))))
            for about, words in GROUPS.items()
        ]

    @property
    def is_about_another_question(self) -> bool:
        """Return whether it asks about anything but an activation."""
        is_filled = map(self._is_filled, ("event", *_names_about("question")))
        return bool(self["event"].value()) or any(is_filled)

    @property
    def error_ids(self) -> str:
        """Return the ids of the fields' errors, for htmx to update with the result."""
        return ",".join(f"#{each.auto_id}_error:innerHTML" for each in self.visible_fields())

    def show(self, problem: Problem) -> str:
        """Add a problem of the engine to its field, and return its note for the list
        of problems.
        """
        is_of_chain = problem.place.startswith("timing.effects")
        name = "links" if is_of_chain else problem.place.rpartition(".")[2]
        label = str(self.fields[name].label)
        if problem.code == CONTRADICTION:
            fact = label.partition(":")[0].rstrip()
            note = sentence = str(contradiction_of(fact, problem))
        else:
            sentence = sentence_of(problem._replace(allowed=self._allowed(name, problem)))
            note = _("{label}: {message}").format(label=label, message=sentence)
        self.is_valid()
        self.add_error(name, sentence)
        return note

    def _allowed(self, name: str, problem: Problem) -> Text:
        """Return the allowed values, as the field's menu labels them."""
        if problem.allows == "name":
            return message(TEXT)
        if not isinstance(problem.allowed, Series):
            return problem.allowed
        words = dict(self._options(name))
        printer = ValueNames(lambda each: _quoted(str(words.get(each.value, each.value))))
        return printer.print(problem.allowed)

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
                label = _quoted(value[:LONGEST_SHOWN])
                each.widget.choices = [*each.widget.choices, (value, label)]


def _quoted(words: str) -> str:
    return pgettext("quotation", "“{name}”").format(name=words)


def _names_about(about: str) -> list[str]:
    return [fact.name for fact in FACTS if fact.about == about]
