"""Print dates in the order of the language of the page."""

from __future__ import annotations

from datetime import date as Date  # noqa: N812

from django.template import defaultfilters

from engine.languages import ENGLISH, current

IN_WORDS = "F j, Y"  # of English pages


def date(moment: Date | None, form: str = IN_WORDS) -> str:
    """Return a date in one of Django's forms; one in words has the order of the language."""
    if form == IN_WORDS and current() != ENGLISH:
        form = "DATE_FORMAT"
    return str(defaultfilters.date(moment, form))
