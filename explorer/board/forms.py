"""Define the forms that show a document's cards, actions and effects.

They neither validate nor parse: `addresses.board` reads the query string, and the engine's problems
are shown at the fields of their places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from crispy_forms.helper import FormHelper
from django import forms
from django.urls import reverse
from django.utils.datastructures import MultiValueDict

from engine.document import Document
from engine.languages import gettext as engine_gettext
from engine.lorcana import ACTION_LISTS, EDITIONS, EFFECT_FIELDS, PLAIN_KEYWORDS
from explorer.addresses.board import COUNTED, FLAGS, part_parameters
from explorer.addresses.rison import dumps
from explorer.board import wording as words
from explorer.web.fields import (
    FieldErrors,
    PartForm,
    checkbox,
    choice_field,
    hidden_field,
    name_field,
    number_field,
)
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, pgettext, pgettext_lazy

Choice = tuple[str, str]
# A value and its label, or the label of a group and its choices.
Choices = tuple[Choice | tuple[str, tuple[Choice, ...]], ...]

_KEYWORDS = tuple((word, words.KEYWORDS[word]) for word in PLAIN_KEYWORDS)
_TYPES = (
    ("", pgettext_lazy("type of card", "character")),
    ("location", pgettext_lazy("type of card", "location")),
    ("item", pgettext_lazy("type of card", "item")),
)
_CARDS = ("challenger", "target", "supporter", "onto", "from", "id", "source")
_FIXED = ("stat",)  # of one value
_HIDDEN = ("id", "by", "type", "under", "tmp")
_NOT_OF = {"location": ("s", "x", "dry"), "item": ("s", "d")}


def _name() -> forms.CharField:
    return name_field(gettext_lazy("Name"), "lorcana")


def _number(label: str) -> forms.CharField:
    return number_field(label, maxlength=12)


def _several(label: str, choices: Choices) -> forms.Field:
    widget = forms.CheckboxSelectMultiple(choices=choices)
    return forms.Field(label=label, required=False, widget=widget)


def _editions() -> list[tuple[str, str]]:
    """Return the editions to choose from, the one in force first."""
    since = _("{number}, since {day}")
    return [
        (each.id, since.format(number=each.version, day=engine_gettext(each.since)))
        for each in EDITIONS.values()
    ]


class RulesForm(PartForm):
    """The form that chooses the edition of the rules."""

    ruleset = choice_field(gettext_lazy("Comprehensive Rules"), _editions)


class BoardForm(PartForm):
    """A form for one part of the document: the typed values, and the engine's errors.

    One template prints the whole form. A crispy layout renders a template for each field, and with
    two hundred fields for a dozen cards the page took twice as long.
    """

    printed_by: str  # a template

    def _clean_fields(self) -> None:
        """Do nothing: the engine validates the document."""

    @property
    def helper(self) -> FormHelper:
        helper = FormHelper()
        helper.template = self.printed_by  # type: ignore[assignment]  # crispy's default is None
        return helper

    def show(self, errors: Mapping[str, str]) -> None:
        """Put errors at the fields of their places; keep the others as errors of the whole form."""
        for place, sentence in errors.items():
            name = self.field_at(place)
            self.add_error(name if name in self.shown else None, sentence)

    def field_at(self, place: str) -> str:
        """Return the name of the field for a place in this part of the document."""
        return place

    @property
    def shown(self) -> list[str]:
        """Return the names of the fields that can show an error."""
        return [name for name, each in self.fields.items() if not each.widget.is_hidden]

    @property
    def errors_shown(self) -> FieldErrors:
        """Return the errors of the fields that can show one."""
        return [
            (str(self[name].auto_id), " ".join(map(str, self[name].errors))) for name in self.shown
        ]


class CardForm(BoardForm):
    """The form of a card in play; its prefix is the card's letter in the query string."""

    printed_by = "board/_card_fields.html"

    name = _name()
    s = _number(gettext_lazy("Strength"))
    w = _number(gettext_lazy("Willpower"))
    d = _number(gettext_lazy("Damage"))
    x = checkbox(gettext_lazy("Exerted"))
    dry = checkbox(gettext_lazy("Drying"))
    ch = _number(words.KEYWORDS[COUNTED["ch"]])
    re = _number(words.KEYWORDS[COUNTED["re"]])
    kw = _several(gettext_lazy("Keywords"), _KEYWORDS)

    def __init__(self, card: Document, letter: str, locations: Choices) -> None:
        self.called = words.name_of(card)
        self.typed = self._typed(card, letter)
        super().__init__({f"{letter}-{name}": each for name, each in self.typed.items()}, letter)
        for name in _NOT_OF.get(card["type"], ()):
            del self.fields[name]
        if card["type"] == "item":
            self.fields["w"] = hidden_field()  # marks that there is a card
            self.fields["dry"].label = _("Played this turn")
        else:
            found = f"{reverse('find-board-cards')}?for={letter}&find="
            self.fields["name"].widget.attrs["data-cards"] = found
        if locations or self.typed["at"]:
            self.fields["at"] = choice_field(_("At the location"), locations)
        self.fields |= {name: hidden_field() for name in _HIDDEN if self.typed[name]}

    @staticmethod
    def _typed(card: Document, letter: str) -> dict[str, Any]:
        """Return the initial values for a card; fields with default values stay empty."""
        keywords = card["keywords"]
        return {
            "id": card["id"] if card["id"] != letter else "",
            "by": card["owner"] if card["owner"] != "A" else "",
            "type": card["type"] if card["type"] != "character" else "",
            "under": dumps(card["under"]) if card.get("under") else "",
            "tmp": "1" if card.get("temporary") else "",
            "name": card.get("name", ""),
            "s": card.get("strength", ""),
            "w": card.get("willpower", ""),
            "d": card["damage"],
            "x": card["exerted"],
            "dry": card["drying"],
            **{key: str(keywords.get(word, "")) for key, word in COUNTED.items()},
            "kw": [word for word in PLAIN_KEYWORDS if keywords.get(word)],
            "at": card.get("at", ""),
        }

    @property
    def shown(self) -> list[str]:
        names = [name for name in ("name", "s", "w", "d", *COUNTED) if name in self.fields]
        return [name for name in names if not self.fields[name].widget.is_hidden]

    @property
    def is_open(self) -> bool:
        """Return whether any field in the collapsed part has a value."""
        return any(self.typed[name] for name in (*COUNTED, "kw", "at", "under"))


class EditorForm(BoardForm):
    """The form of an action or an effect, with the fields of its type."""

    printed_by = "board/_editor_fields.html"

    def __init__(
        self,
        part: Document,
        names: Sequence[str],
        prefix: str,
        cards: Callable[[Document, str], Choices],
    ) -> None:
        self.type, self._part, self._cards = part["type"], part, cards
        self._typed: MultiValueDict[str, str] = MultiValueDict()
        for key, value in part_parameters(part, names, prefix):
            self._typed.appendlist(key, value)
        super().__init__(self._typed, prefix)
        for name in names:
            if name == "new":
                self.fields |= self._new_fields()
            elif self._has_field(name):
                self.fields[name] = self._field(name)
            if name == "onto":
                self.fields["onto2"] = self._second_card()

    def field_at(self, place: str) -> str:
        return _NEW.get(place, place.partition(".")[0])

    def _has_field(self, name: str) -> bool:
        is_fixed = name in _FIXED or (name == "scope" and self.type != "willpower_mod")
        return name not in ACTION_LISTS and not is_fixed

    def _field(self, name: str) -> forms.Field:
        label = words.label(self.type, name)
        if name == "targets":
            return _several(label, self._with_typed(name, self._cards_of(name)))
        if name in FLAGS:
            return checkbox(label)
        if name == "source" and "target" in EFFECT_FIELDS.get(self.type, ()):
            none = (("", pgettext("the card that gives an effect", "none")),)
            return choice_field(label, self._with_typed(name, (*none, *self._cards_of(name))))
        if name in _CARDS or (name == "to" and self.type in ("move", "move_to_location")):
            return choice_field(label, self._with_typed(name, self._cards_of(name)))
        choices = words.choices_of("zone" if name == "to" else name)
        if choices:
            return choice_field(label, self._with_typed(name, tuple(choices.items())))
        return name_field(label, "lorcana") if name == "card" else _number(label)

    def _second_card(self) -> forms.Field:
        """Return the field of the second card of a Duo or Combo Shift."""
        none = (("", pgettext("the second card of a Shift", "none")),)
        return choice_field(
            words.label(self.type, "onto2"),
            self._with_typed("onto2", (*none, *self._cards_of("onto2"))),
        )

    def _cards_of(self, name: str) -> Choices:
        return self._cards(self._part, name)

    def _new_fields(self) -> dict[str, forms.Field]:
        """Return the fields of a new card; its id only if it differs from its name."""
        return {
            **({"new-id": hidden_field()} if self.add_prefix("new-id") in self._typed else {}),
            "new-name": _name(),
            "new-type": choice_field(_("Type"), self._with_typed("new-type", _printed(_TYPES))),
            "new-s": _number(_("Strength")),
            "new-w": _number(_("Willpower")),
            **{f"new-{key}": _number(words.KEYWORDS[word]) for key, word in COUNTED.items()},
            "new-kw": _several(_("Keywords"), self._with_typed("new-kw", _printed(_KEYWORDS))),
        }

    def _with_typed(self, name: str, choices: Choices) -> Choices:
        """Return the choices, plus the typed value if it is none of them."""
        typed = self._typed.getlist(self.add_prefix(name)) if choices else []
        known = {
            key
            for value, label in choices
            for key in ([value] if isinstance(label, str) else dict(label))
        }
        return choices + tuple((each, each) for each in typed if each not in known)


def _printed(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return choices in the language of the page, as text."""
    return tuple((value, str(words)) for value, words in choices)


# Where a problem with a new card shows.
_NEW = {
    "new.id": "new-name",
    "new.name": "new-name",
    "new.type": "new-type",
    "new.strength": "new-s",
    "new.willpower": "new-w",
    **{f"new.keywords.{word}": f"new-{key}" for key, word in COUNTED.items()},
    "new.keywords": "new-kw",
}
