"""Print the names of cards in the language of the page.

Documents have the English names of cards, also in addresses and where they are saved. A text prints
each name as the language of the page has it, if the catalogue has such a name (engine/text.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from django.apps import apps
from django.db import InterfaceError, OperationalError
from django.http import QueryDict

from engine.kinds import kind_of
from engine.languages import ENGLISH, current
from explorer.web.usual_names import usual_in_english, usual_in_page_language

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
