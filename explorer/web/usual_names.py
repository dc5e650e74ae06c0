"""Translate the names that monsters and cards have until somebody names them.

Documents have them in English, as the names of cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.languages import cache_by_language
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

_MESSAGES = (
    gettext_noop("Attacker"),
    gettext_noop("Target"),
    gettext_noop("Monster"),
    gettext_noop("Your monster {number}"),
    gettext_noop("Opponent’s monster {number}"),
    gettext_noop("Character {number}"),
    gettext_noop("Location {number}"),
    gettext_noop("Item {number}"),
)


def usual_in_page_language(name: str) -> str:
    """Return a usual name in the language of the page; empty for any other name."""
    return next((each.printed(name) for each in _usual_names() if each.english.fullmatch(name)), "")


def usual_in_english(name: str) -> str:
    """Return the English form of a usual name in the language of the page; empty for any other."""
    return next((each.read(name) for each in _usual_names() if each.own.fullmatch(name)), "")


class _UsualName(NamedTuple):
    message: str
    english: re.Pattern[str]
    own: re.Pattern[str]  # in the language of the page

    def printed(self, name: str) -> str:
        return _(self.message).format(**_values(self.english, name))

    def read(self, name: str) -> str:
        return self.message.format(**_values(self.own, name))


def _values(pattern: re.Pattern[str], name: str) -> dict[str, str]:
    found = pattern.fullmatch(name)
    return found.groupdict() if found else {}


@cache_by_language
def _usual_names() -> Sequence[_UsualName]:
    return [_UsualName(each, _pattern(each), _pattern(_(each))) for each in _MESSAGES]


def _pattern(words: str) -> re.Pattern[str]:
    """Return the pattern of a name; its number may be a letter, as in “Character A”."""
    return re.compile(re.escape(words).replace(r"\{number\}", "(?P<number>[A-Z]|[0-9]{1,3})"))
