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
)


def _automatic() -> dict[str, Any]:
    by_window = [
        (window, [each for each in AUTOMATIC if each.at == window.id]) for window in WINDOWS
    ]
    return {"stops": [(window, each) for window, each in by_window if each]}


def _course() -> dict[str, Any]:
    by_event = groupby(EVENT_RULES, lambda rule: rule.given["event"])
    named = [
        (EVENTS[event], [(rule, _names(rule.at)) for rule in rules]) for event, rules in by_event
    ]
    return {"questions": named}


def _names(windows: tuple[str, ...]) -> str:
    return ", ".join(WINDOWS_BY_ID[at].name for at in windows)


PARTS: dict[str, Callable[[], dict[str, Any]]] = {
    "moments": lambda: {"windows": WINDOWS},
    "automatic": _automatic,
    "words": lambda: {"phrases": [(phrase, _names(phrase.at)) for phrase in PHRASES]},
    "activation": lambda: {"rules": [(rule, _names(rule.at)) for rule in ACTIVATION]},
    "cards": lambda: {"rulings": CARD_RULINGS},
    "course": _course,
}
