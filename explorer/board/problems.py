"""Translate the engine's problems with a board: their field and their place."""

from __future__ import annotations

from collections.abc import Mapping

from engine.languages import ENGLISH, current
from engine.lorcana import Problem
from engine.text import Text
from explorer.addresses.board import COUNTED, State
from explorer.board.wording import LABELS, label
from explorer.web.problems import is_of_empty_field
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

# The document's field -> the page's.
_FIELDS = {
    "strength": "s", "willpower": "w", "damage": "d", "exerted": "x", "drying": "dry",
    "owner": "by", "keywords": "kw", **{word: key for key, word in COUNTED.items()},
}  # fmt: skip


def is_missing(problem: Problem) -> bool:
    """Return whether the problem is only that a field of the action is still empty."""
    return problem.place.startswith("action.") and _is_nothing(problem)


def is_blank(problem: Problem) -> bool:
    """Return whether the problem is only that nobody gave the strength or willpower of a card."""
    part, _dot, rest = problem.place.partition(".")
    is_number = part == "characters" and rest.rpartition(".")[2] in ("strength", "willpower")
    return is_number and _is_nothing(problem)


def _is_nothing(problem: Problem) -> bool:
    if problem.code == "too_short":
        return (problem.values["actual_length"], problem.values["min_length"]) == (0, 1)
    is_empty_number = problem.code == "int_type" and is_of_empty_field(problem)
    return is_empty_number or problem.code in ("missing", "string_too_short")


def field_of(place: str) -> str:
    """Return the page's name of a card's field: `w` for `willpower`, `ch` for Challenger."""
    last = place.rpartition(".")[2]
    return _FIELDS.get(last, last)


def place_of(problem: Problem, names: Mapping[str, Text], state: State) -> Text:
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


def _joined(what: Text, inner: str) -> Text:
    if not inner:
        return what
    field = inner.rpartition(".")[2]
    words = label("", field) if field in LABELS else field.replace("_", " ")
    words = words.lower() if current() == ENGLISH else words
    return message("{part}, {field}", part=what, field=words)
