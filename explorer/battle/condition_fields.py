"""Define the form fields for what a monster is, and the choices of a condition on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from crispy_forms.layout import Field, Row
from django import forms

from engine.yugioh import conditions as engine
from engine.yugioh.condition_messages import ATTRIBUTES, REQUIRED, TYPES
from explorer.web.fields import (
    PLAYERS,
    Details,
    Kept,
    PartForm,
    choice_field,
    hidden_field,
    number_field,
)
from explorer.web.fields import name_field as text_field
from explorer.web.translation import gettext_lazy as _
from explorer.web.translation import pgettext_lazy

Choices = list[tuple[str, str]]
NONE = ("", "—")


def _words(values: Any, words: Mapping[str, Any]) -> Choices:
    return [NONE, *((each, str(words[each])) for each in get_args(values))]


def _attributes() -> Choices:
    return _words(engine.Attribute, ATTRIBUTES)


def _types() -> Choices:
    return _words(engine.MonsterType, TYPES)


def _summons() -> Choices:
    words = {**REQUIRED, "link": REQUIRED["link_summoned"]}
    return _words(engine.Summoned, words)


def _origins() -> Choices:
    return _words(engine.Origin, REQUIRED)


def requirements() -> Choices:
    """Return what a condition may require, besides a Level: the words of its code, and a label."""
    found = [("attribute", each, label) for each, label in _attributes()]
    found += [("type", each, label) for each, label in _types()]
    found += [("summoned", each, label) for each, label in _summons()]
    found.append(("from", "extra_deck", str(REQUIRED["extra_deck"])))
    kinds = [(each, str(REQUIRED[f"{each}_monster"])) for each in get_args(engine.CardType)]
    found += [("card_type", each, label) for each, label in kinds]
    found.append(("fate", "would_be_destroyed", str(REQUIRED["would_be_destroyed"])))
    return [NONE, *((f"{field}:{value}", label) for field, value, label in found if value)]


# The fields of a monster’s traits, by the names of their parameters.
TRAIT_FIELDS: dict[str, forms.Field] = {
    "attribute": choice_field(_("Attribute"), _attributes),
    "type": choice_field(pgettext_lazy("of a monster", "Type"), _types),
    "level": number_field(_("Level")),
    "rank": number_field(_("Rank")),
    "link": number_field(_("Link Rating")),
    "summoned": choice_field(_("How it was Summoned"), _summons),
    "from": choice_field(_("From where"), _origins),
    "owner": choice_field(_("Owner"), (NONE, *PLAYERS)),
    "kinds": text_field(_("Kinds"), placeholder="effect, pendulum, tuner"),
    "safe_if": hidden_field(),
}


def traits(form: PartForm) -> Kept:
    """Return the fields of a monster’s traits; they are open where one is typed or wrong."""
    names = [*TRAIT_FIELDS]
    is_open = any(form[name].value() or name in form.errors for name in names if name != "safe_if")
    details = Details(
        _("What it is, for conditions"),
        Row(Field("attribute", "type", wrapper_class="col")),
        Row(Field("level", "rank", "link", wrapper_class="col")),
        Row(Field("summoned", "from", wrapper_class="col")),
        Row(Field("owner", "kinds", wrapper_class="col")),
        "safe_if",
        css_class="turned traits",
        open=is_open,
    )
    return Kept(details)
