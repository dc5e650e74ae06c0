"""Print the names of cards, and usual names such as “Attacker”, in the language of the page.

Documents have both in English, also in addresses and where they are saved. A text prints each name
as the language of the page has it: a card's, if the catalogue has such a name (engine/text.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from django.apps import apps
from django.db import InterfaceError, OperationalError
from django.http import QueryDict
from django.utils.functional import Promise

from engine.kinds import kind_of
from engine.languages import ENGLISH, cache_by_language, current
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


# The keys of a document whose values are names of cards.
KEYS = ("name", "card", "negated_by")
_CODES_OF_CHINESE = {"zh-hans": "zh-CN", "zh-hant": "zh-TW"}
_MODELS = {"yugioh": "Card", "lorcana": "LorcanaCard"}


def look_up_names(reads: Iterable[Any]) -> None:
    """Look up the names of all cards of validated documents of a game in one query, before they are
    printed.
    """
    documents = [read.to_document() for read in reads] if current() != ENGLISH else []
    if documents:
        names_in_page_language(kind_of(documents[0]).game, {*_names(documents)})


def printed_name(name: str, game: str = "yugioh") -> str:
    """Return the name of a card in the language of the page; any other name, and that of a card
    without one, as it is.
    """
    return names_in_page_language(game, {name}).get(name, name)


class PrintedNames:
    """The names of cards in the language of a page, each looked up once."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], str] = {}

    def __call__(self, name: str, game: str) -> str:
        """Return what `printed_name` does."""
        printed = self._kept.get((game, name))
        if printed is None:
            printed = self._kept[game, name] = printed_name(name, game)
        return printed


def is_english_here(name: str, game: str = "yugioh") -> bool:
    """Return whether a card has this name and none in the language of the page."""
    if current() == ENGLISH or usual_in_page_language(game, name):
        return False
    with suppress(InterfaceError, OperationalError):
        return bool(_cards(game).names_in(code_of_names(), {name}).get(name) == name)
    return False


def with_english_names(params: QueryDict, game: str = "yugioh") -> QueryDict:
    """Return the parameters of a composer with the English names of the cards that were typed by
    their names in the language of the page; in English, the same object.
    """
    if current() == ENGLISH:
        return params
    cards = _cards(game)
    changed = params.copy()
    for key, value in params.items():
        if _NAMED.fullmatch(key) and value and not str(value).isdecimal():  # a passcode
            typed = str(value)
            changed[key] = (
                usual_in_english(game, typed) or cards.english_name(code_of_names(), typed) or typed
            )
    return changed


# Parameters that hold the name of a card or of a monster: `a-name`, `x-card`, `m1`, ….
_NAMED = re.compile(r"(?:[\w-]+-)?(?:name|card|turn_card|negated)|[md][0-9]+")


def _cards(game: str) -> Any:
    return apps.get_model("explorer", _MODELS[game])._default_manager


def code_of_names() -> str:
    """Return the code that the catalogue of cards has for the language of the page: it has one
    Portuguese, and Chinese by its countries.
    """
    code = current()
    return _CODES_OF_CHINESE.get(code) or code.partition("-")[0]


def names_in_page_language(game: str, names: set[str]) -> dict[str, str]:
    """Return the names of cards in the language of the page, by their English names.

    Names of no card, and cards without a name in the language, are left out. Without a database, so
    are all: a result can be calculated and printed without one.
    """
    if current() == ENGLISH or not names:
        return {}
    translations = {name: usual for name in names if (usual := usual_in_page_language(game, name))}
    with suppress(InterfaceError, OperationalError):
        named = names - translations.keys()
        found = _cards(game).names_in(code_of_names(), named)
        translations |= {
            name: printed
            for name, printed in found.items()
            if printed != name and printed.isprintable()
        }
    return translations


def _names(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (part[key] for key in KEYS if key in part and isinstance(part[key], str))
        part = [*part.values()]
    for each in part if isinstance(part, list | tuple) else ():
        yield from _names(each)
