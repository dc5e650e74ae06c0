"""Find the words of the site in its catalogues, with Django's functions.

A text with names of cards is a message (engine/text.py), so that a page can mark them; `_` and the
others return words.

The chosen language is the engine's (`engine/languages.py`), for the words of the site as well.
English words are returned at once: a page has hundreds, and to look each up in an empty catalogue
takes longer than to calculate a battle.
"""

from __future__ import annotations

from enum import property as enum_property
from functools import cache, partial

from django.db.models import TextChoices
from django.utils import translation
from django.utils.functional import lazy
from django.utils.translation.trans_real import translation as catalogue_of

from engine.languages import chosen
from engine.text import Message, Source, Value

gettext_noop = translation.gettext_noop


def gettext(message: str) -> str:
    """Return a message in the language of the page."""
    language = chosen()
    return catalogue_of(language[0]).gettext(message) if language and message else message


def pgettext(context: str, message: str) -> str:
    """Return a message that means several things in English, in the language of the page."""
    language = chosen()
    return catalogue_of(language[0]).pgettext(context, message) if language else message


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the message for a number of things."""
    if language := chosen():
        return catalogue_of(language[0]).ngettext(singular, plural, number)
    return singular if number == 1 else plural


def npgettext(context: str, singular: str, plural: str, number: int) -> str:
    """Return the message for a number of things, which means several things in English."""
    if language := chosen():
        return catalogue_of(language[0]).npgettext(context, singular, plural, number)
    return singular if number == 1 else plural


_SOURCE = Source(gettext)


def message(english: str, **values: Value) -> Message:
    """Return the message with these English words, to be printed later."""
    return Message(_SOURCE, english, values)


def message_in(context: str, english: str, **values: Value) -> Message:
    """Return a message that means several things in English, to be printed later."""
    return Message(_in(context), english, values)


def plural_message(singular: str, plural: str, number: int, **values: Value) -> Message:
    """Return the message about a number of things, to be printed later; both forms may name
    `{number}`.
    """
    return Message(_plural(singular, plural), number, {"number": number, **values})


@cache
def _in(context: str) -> Source:
    return Source(partial(pgettext, context))


@cache
def _plural(singular: str, plural: str) -> Source:
    return Source(partial(ngettext, singular, plural))


gettext_lazy = lazy(gettext, str)
pgettext_lazy = lazy(pgettext, str)


class TranslatedChoices(TextChoices):
    """Choices whose labels are marked for the catalogues, and read in the language of the page.

    A model's field has the English labels, as its migrations do: `words` returns those of a value
    as a page prints them.
    """

    @enum_property
    def label(self) -> str:
        """Return the label in the language of the page."""
        return gettext(str(self._label_))

    @classmethod
    def words(cls, value: str) -> str:
        """Return the label of a stored value; the value itself if it is none of the choices."""
        try:
            return cls(value).label
        except ValueError:
            return value
