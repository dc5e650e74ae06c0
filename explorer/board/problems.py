"""Translate the engine's problems with a board: their field, their place, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.document import MESSAGES
from engine.languages import ENGLISH, cache_by_language, current
from engine.languages import gettext as _engine
from engine.lorcana import Problem
from explorer.addresses.board import COUNTED, State
from explorer.board.wording import LABELS, label
from explorer.web.problems import sentence_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

# The document's field -> the page's.
_FIELDS = {
    "strength": "s", "willpower": "w", "damage": "d", "exerted": "x", "drying": "dry",
    "owner": "by", "keywords": "kw", **{word: key for key, word in COUNTED.items()},
}  # fmt: skip

_PLAINLY = {
    "the id of a card in play": gettext_noop("a card in play"),
    "a list of 1 to 20 different ids of cards in play": gettext_noop("1 to 20 cards in play"),
}


def sentence(problem: Problem) -> str:
    """Return what is wrong and what is allowed."""
    for allowed, plain in _PLAINLY.items():
        if problem.allowed in (allowed, _engine(allowed)):
            problem = problem._replace(allowed=_(plain))
    return sentence_of(problem)


def is_missing(problem: Problem) -> bool:
    """Return whether the problem is only that a field of the action is still empty."""
    return problem.place.startswith("action.") and problem.message in _nothing()


def is_blank(problem: Problem) -> bool:
    """Return whether the problem is only that nobody gave the strength or willpower of a card."""
    part, _dot, rest = problem.place.partition(".")
    is_number = part == "characters" and rest.rpartition(".")[2] in ("strength", "willpower")
    return is_number and problem.message in _nothing()


@cache_by_language
def _nothing() -> frozenset[str]:
    """Return the engine's messages about nothing, in English and in the language of the page."""
    found = set[str]()
    for kind, values in _NOTHING.items():
        english = MESSAGES.english[kind]
        found |= {each.format(**values) for each in (english, MESSAGES[kind], _engine(english))}
    return frozenset(found)


_NOTHING: dict[str, dict[str, Any]] = {
    "missing": {},
    "string_too_short": {},
    "int_type": {"value": '""'},
    "too_short": {"actual_length": 0, "min_length": 1},
}


def field_of(place: str) -> str:
    """Return the page's name of a card's field: `w` for `willpower`, `ch` for Challenger."""
    last = place.rpartition(".")[2]
    return _FIELDS.get(last, last)


def place_of(problem: Problem, names: Mapping[str, str], state: State) -> str:
    """Return a problem's place in words: a card by its name, effects and actions counted from 1."""
    part, _dot, rest = problem.place.partition(".")
    at, _dot, inner = rest.partition(".")
    if part == "characters" and at.isdigit() and int(at) < len(state.board["characters"]):
        id = str(state.board["characters"][int(at)]["id"])
        return _joined(names.get(id) or _("Card {number}").format(number=int(at) + 1), inner)
    if part in _NUMBERED and at.isdigit():
        return _joined(_(_NUMBERED[part]).format(number=int(at) + 1), inner)
    return _joined(_("The action"), rest) if part == "action" else _("The board")


_NUMBERED = {
    "effects": gettext_noop("Effect {number}"),
    "did": gettext_noop("Past action {number}"),
}


def at_place(text: str, parts: Sequence[object]) -> int | None:
    """Return the index for a number that counts from 1, or None if it is out of range."""
    at = int(text) if text.isdecimal() and len(text) < 4 else 0
    return at - 1 if 0 < at <= len(parts) else None


def _joined(what: str, inner: str) -> str:
    if not inner:
        return what
    field = inner.rpartition(".")[2]
    words = label("", field) if field in LABELS else field.replace("_", " ")
    words = words.lower() if current() == ENGLISH else words
    return _("{part}, {field}").format(part=what, field=words)
