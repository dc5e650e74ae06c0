"""Compute the tables of the page on timing, from the same rows as the answers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from engine.yugioh.timing import (
    ACTIVATION,
    AUTOMATIC,
    CARD_RULINGS,
    EVENT_RULES,
    EVENTS,
    PHRASES,
    WINDOWS,
    WINDOWS_BY_ID,
    Rule,
)
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext


def _automatic() -> dict[str, Any]:
    by_window = [
        (window, [each for each in AUTOMATIC if each.at == window.id]) for window in WINDOWS
    ]
    return {"stops": [(window, each) for window, each in by_window if each]}


def _course() -> dict[str, Any]:
    by_event = groupby(EVENT_RULES, lambda rule: rule.given["event"])
    named = [
        (EVENTS[event], [(rule, _answer(rule), _names(rule.at)) for rule in rules])
        for event, rules in by_event
    ]
    return {"questions": named}


def _names(windows: tuple[str, ...]) -> str:
    names = (str(WINDOWS_BY_ID[at].name) for at in windows)
    return pgettext("in a list", ", ").join(names)


_ANSWERS = {
    "yes": gettext_noop("Yes"),
    "no": gettext_noop("No"),
    "depends": gettext_noop("Depends"),
}


def _answer(rule: Rule) -> str:
    """Return the answer of a rule in a word; empty for one that says what happens."""
    return _(_ANSWERS.get(rule.answer, ""))


PARTS: dict[str, Callable[[], dict[str, Any]]] = {
    "moments": lambda: {"windows": WINDOWS},
    "automatic": _automatic,
    "words": lambda: {"phrases": [(phrase, _names(phrase.at)) for phrase in PHRASES]},
    "activation": lambda: {
        "rules": [(rule, _answer(rule), _names(rule.at)) for rule in ACTIVATION]
    },
    "cards": lambda: {"rulings": CARD_RULINGS},
    "course": _course,
}
