"""Print dates in the order of the language of the page.

The date of a ruling is free text, as its source has it. `source_date` reads the forms that the
shipped rulings have.
"""

from __future__ import annotations

import re
from datetime import date as Date  # noqa: N812
from datetime import datetime
from functools import cache, lru_cache

from django.template import defaultfilters

from engine.languages import ENGLISH, current
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

IN_WORDS = "F j, Y"  # of English pages
# A date as a source has it, and how other languages print it: in one of Django’s forms.
_FORMS = (("%B %d, %Y", "DATE_FORMAT"), ("%B %Y", "YEAR_MONTH_FORMAT"), ("%Y", "Y"))
# The phrases that a source has around its dates.
_SENTENCES = (
    (
        re.compile("(?P<date>.+), revised (?P<revised>.+)"),
        gettext_noop("{date}, revised {revised}"),
    ),
    (re.compile("Rules of (?P<date>.+)"), gettext_noop("Rules of {date}")),
    (re.compile("(?P<date>.+)"), "{date}"),
)


def date(moment: Date | None, form: str = IN_WORDS) -> str:
    """Return a date in one of Django's forms; one in words has the order of the language."""
    if moment and form == IN_WORDS:
        return _in_words(current(), Date(moment.year, moment.month, moment.day))
    return str(defaultfilters.date(moment, form))


@lru_cache(1_024)
def _in_words(language: str, day: Date) -> str:
    """Return a day in words; cached, as Django formats it letter by letter."""
    return str(defaultfilters.date(day, IN_WORDS if language == ENGLISH else "DATE_FORMAT"))


def source_date(text: str) -> str:
    """Return a source’s date in the language of the page, or "" if it can’t be read."""
    for pattern, sentence in _SENTENCES:
        if match := pattern.fullmatch(text):
            read = {name: _printed(words) for name, words in match.groupdict().items()}
            if not all(read.values()):
                return ""
            return _(sentence).format(**read) if sentence else read["date"]
    return ""


@cache
def _read(text: str) -> tuple[Date, str] | None:
    """Return a date and the form to print it in; None if it has no known form."""
    for written, form in _FORMS:
        try:
            return datetime.strptime(text, written).date(), form
        except ValueError:
            continue
    return None


def _printed(text: str) -> str:
    """Return a date in the language of the page; "" if it has no known form."""
    read = _read(text)
    return str(defaultfilters.date(*read)) if read else ""
