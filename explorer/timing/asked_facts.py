"""Ask for the facts of a card whose values would decide a question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.text import Text
from explorer.addresses.timing import Fields, query_string_of
from explorer.web.translation import gettext_noop

KIND_WORDS = {  # the values of the fact, for buttons
    "counter_trap": gettext_noop("Counter Trap"),
    "trap": gettext_noop("Normal Trap"),
    "continuous_trap": gettext_noop("Continuous Trap"),
    "quick_play_spell": gettext_noop("Quick-Play Spell"),
    "other_spell": gettext_noop("Any other Spell Card"),
    "quick_effect": gettext_noop("Quick Effect"),
    "trigger_effect": gettext_noop("Trigger Effect"),
    "ignition_effect": gettext_noop("Ignition Effect"),
}


class Choice(NamedTuple):
    """A value of a fact in words, and the query string of the question with it."""

    words: Text
    address: str


class AskedFact(NamedTuple):
    """A question about the card whose answer would decide, with a link for each value."""

    words: Text
    choices: list[Choice]


def kinds_of(type: str) -> list[str]:
    """Return the kinds that a card of a type, or its effects, can have in a question."""
    if type == "monster":
        return ["quick_effect", "trigger_effect", "ignition_effect"]
    if type == "continuous_spell":
        return ["other_spell"]
    return [type] if type in KIND_WORDS else [*KIND_WORDS]


def asked_fact(
    words: Text, fact: str, values: Iterable[tuple[str, Text]], fields: Fields
) -> AskedFact:
    """Return a question, with the query string of these fields and each value of the fact."""
    return AskedFact(
        words, [Choice(each, query_string_of(fields | {fact: value})) for value, each in values]
    )
