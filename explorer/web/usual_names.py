"""Translate the site's own names: those of monsters and cards until somebody names them, and those
of the cards in the examples of boards.

Documents have them in English, as the names of cards.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import Promise

from engine.languages import cache_by_language
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext_lazy

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


# The names of cards in the examples of boards.
_IN_EXAMPLES: Mapping[str, str | Promise] = {
    "Swordfighter": pgettext_lazy("a name in an example", "Swordfighter"),
    "Guard captain": pgettext_lazy("a name in an example", "Guard captain"),
    "A song": pgettext_lazy("a name in an example", "A song"),
    "Scout": pgettext_lazy("a name in an example", "Scout"),
    "Harbor": pgettext_lazy("a name in an example", "Harbor"),
    "Fireball": pgettext_lazy("a name in an example", "Fireball"),
    "A curse": pgettext_lazy("a name in an example", "A curse"),
    "A dragon’s breath": pgettext_lazy("a name in an example", "A dragon’s breath"),
    "Old warrior": pgettext_lazy("a name in an example", "Old warrior"),
    "A shrinking spell": pgettext_lazy("a name in an example", "A shrinking spell"),
    "Lighthouse": pgettext_lazy("a name in an example", "Lighthouse"),
    "Keeper": pgettext_lazy("a name in an example", "Keeper"),
    "Duelist": pgettext_lazy("a name in an example", "Duelist"),
    "Helper": pgettext_lazy("a name in an example", "Helper"),
    "Fighter": pgettext_lazy("a name in an example", "Fighter"),
    "Apprentice": pgettext_lazy("a name in an example", "Apprentice"),
    "Master": pgettext_lazy("a name in an example", "Master"),
    "Collector": pgettext_lazy("a name in an example", "Collector"),
    "A card": pgettext_lazy("a name in an example", "A card"),
    "Bodyguard": pgettext_lazy("a name in an example", "Bodyguard"),
    "A spell": pgettext_lazy("a name in an example", "A spell"),
    "Explorer": pgettext_lazy("a name in an example", "Explorer"),
    "Armour": pgettext_lazy("a name in an example", "Armour"),
    "Protector": pgettext_lazy("a name in an example", "Protector"),
    "Hare": pgettext_lazy("a name in an example", "Hare"),
    "Tortoise": pgettext_lazy("a name in an example", "Tortoise"),
    "Hare & Tortoise": pgettext_lazy("a name in an example", "Hare & Tortoise"),
    "Young scout": pgettext_lazy("a name in an example", "Young scout"),
    "Potato": pgettext_lazy("a name in an example", "Potato"),
    "Potato hero": pgettext_lazy("a name in an example", "Potato hero"),
    "Lantern": pgettext_lazy("a name in an example", "Lantern"),
    "A storm": pgettext_lazy("a name in an example", "A storm"),
    "Camp": pgettext_lazy("a name in an example", "Camp"),
    "Healer": pgettext_lazy("a name in an example", "Healer"),
}


def usual_in_page_language(game: str, name: str) -> str:
    """Return a usual name in the language of the page; empty for any other name."""
    return _usual_names(game)[0].of(name)


def usual_in_english(game: str, name: str) -> str:
    """Return the English form of a usual name in the language of the page; empty for any other."""
    return _usual_names(game)[1].of(name)


class _UsualNames(NamedTuple):
    """Hold the other form of names as they are, and of those with a number."""

    whole: Mapping[str, str]
    numbered: Sequence[tuple[re.Pattern[str], str]]

    @classmethod
    def from_pairs(cls, pairs: Sequence[tuple[str, str]]) -> _UsualNames:
        numbered = [(_pattern(one), other) for one, other in pairs if "{number}" in one]
        # Of two names with the same other form, the first one counts.
        return cls(dict(reversed(pairs)), numbered)

    def of(self, name: str) -> str:
        if other := self.whole.get(name):
            return other
        found = ((pattern.fullmatch(name), other) for pattern, other in self.numbered)
        return next((other.format(**match.groupdict()) for match, other in found if match), "")


@cache_by_language
def _usual_names(game: str) -> tuple[_UsualNames, _UsualNames]:
    """Return the usual names of a game: by their English forms, and by those of the page."""
    pairs = [(each, _(each)) for each in _MESSAGES]
    if game == "lorcana":
        pairs += [(each, str(own)) for each, own in _IN_EXAMPLES.items()]
    return _UsualNames.from_pairs(pairs), _UsualNames.from_pairs([(two, one) for one, two in pairs])


def _pattern(words: str) -> re.Pattern[str]:
    """Return the pattern of a name; its number may be a letter, as in “Character A”."""
    return re.compile(re.escape(words).replace(r"\{number\}", "(?P<number>[A-Z]|[0-9]{1,3})"))
