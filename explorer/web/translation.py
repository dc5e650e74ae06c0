"""Find the words of the site in its catalogues, with Django's functions.

These are the functions of `django.utils.translation`, but they return English words at once: a page
has hundreds, and to look each up in an empty catalogue takes longer than to calculate a battle.
"""

from __future__ import annotations

from django.utils import translation
from django.utils.functional import lazy

from engine.languages import chosen

gettext_noop = translation.gettext_noop


def gettext(message: str) -> str:
    """Return a message in the language of the page."""
    return message if chosen() is None else translation.gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return a message that means several things in English, in the language of the page."""
    return message if chosen() is None else translation.pgettext(context, message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the message for a number of things."""
    if chosen() is None:
        return singular if number == 1 else plural
    return translation.ngettext(singular, plural, number)


def npgettext(context: str, singular: str, plural: str, number: int) -> str:
    """Return the message for a number of things, which means several things in English."""
    if chosen() is None:
        return singular if number == 1 else plural
    return translation.npgettext(context, singular, plural, number)


gettext_lazy = lazy(gettext, str)
pgettext_lazy = lazy(pgettext, str)
