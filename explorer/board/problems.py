"""Translate the engine's problems with a board: their field, their place, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.lorcana import Problem
from explorer.addresses.board import COUNTED, State
from explorer.board.wording import LABELS
from explorer.web.problems import sentence_of

# The document's field -> the page's.
_FIELDS = {
    "strength": "s", "willpower": "w", "damage": "d", "exerted": "x", "drying": "dry",
    "owner": "by", "keywords": "kw", **{word: key for key, word in COUNTED.items()},
}  # fmt: skip

_PLAINLY = {
    "the id of a card in play": "a card in play",
    "a list of 1 to 20 different ids of cards in play": "1 to 20 cards in play",
}


def sentence(problem: Problem) -> str:
    """Return what is wrong and what is allowed."""
    return sentence_of(problem._replace(allowed=_PLAINLY.get(problem.allowed, problem.allowed)))


def is_missing(problem: Problem) -> bool:
    """Return whether the problem is only that a field of the action is still empty."""
    return problem.place.startswith("action.") and problem.message in _NOTHING


_NOTHING = (
    "this is missing",
    "this text is empty",
    '"" is not a whole number',
    "0 is too few; the minimum is 1",
)


def field_of(place: str) -> str:
    """Return the page's name of a card's field: `w` for `willpower`, `ch` for Challenger."""
    last = place.rpartition(".")[2]
    return _FIELDS.get(last, last)


def place_of(problem: Problem, names: Mapping[str, str], state: State) -> str:
    """Return a problem's place in words: a card by its name, effects and actions counted from 1."""
    part, _, rest = problem.place.partition(".")
    at, _, inner = rest.partition(".")
    if part == "characters" and at.isdigit() and int(at) < len(state.board["characters"]):
        id = str(state.board["characters"][int(at)]["id"])
        return _joined(names.get(id) or f"Card {int(at) + 1}", inner)
    if part in ("effects", "did") and at.isdigit():
        what = "Effect" if part == "effects" else "Past action"
        return _joined(f"{what} {int(at) + 1}", inner)
    return _joined(
        "The action" if part == "action" else "The board", rest if part == "action" else ""
    )


def at_place(text: str, parts: Sequence[object]) -> int | None:
    """Return the index for a number that counts from 1, or None if it is out of range."""
    at = int(text) if text.isdecimal() and len(text) < 4 else 0
    return at - 1 if 0 < at <= len(parts) else None


def _joined(what: str, inner: str) -> str:
    words = LABELS.get(inner.rpartition(".")[2], inner.rpartition(".")[2].replace("_", " "))
    return f"{what}, {words.lower()}" if inner else what
