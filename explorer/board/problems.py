"""What the engine refuses on a board: where that is, in people’s words, and at which field."""

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
    "a list of 1 to 20 ids of cards in play, none twice": "1 to 20 cards in play",
}


def sentence(problem: Problem) -> str:
    """What is wrong and what is allowed."""
    text = sentence_of(problem._replace(allowed=_PLAINLY.get(problem.allowed, problem.allowed)))
    return text[:1].upper() + text[1:]


def is_missing(problem: Problem) -> bool:
    """Whether nothing has been said yet in a field of the action."""
    return problem.place.startswith("action.") and problem.message in _NOTHING


_NOTHING = (
    "this is missing",
    "this text is empty",
    '"" is not a whole number',
    "0 are too few, at least 1 are needed",
)


def field_of(place: str) -> str:
    """The field of a card, named as the page does: `w` for `willpower`, `ch` for Challenger."""
    last = place.rpartition(".")[2]
    return _FIELDS.get(last, last)


def place_of(problem: Problem, names: Mapping[str, str], state: State) -> str:
    """Where it is: a card by its name, an effect or an action as people count."""
    part, _, rest = problem.place.partition(".")
    at, _, inner = rest.partition(".")
    if part == "characters" and at.isdigit() and int(at) < len(state.board["characters"]):
        id = str(state.board["characters"][int(at)]["id"])
        return _joined(names.get(id) or f"Card {int(at) + 1}", inner)
    if part in ("effects", "did") and at.isdigit():
        what = "Effect" if part == "effects" else "Action done"
        return _joined(f"{what} {int(at) + 1}", inner)
    return _joined(
        "The action" if part == "action" else "The board", rest if part == "action" else ""
    )


def at_place(text: str, parts: Sequence[object]) -> int | None:
    """The index of what is meant by a text that counts from 1; None where nothing is."""
    at = int(text) if text.isdecimal() and len(text) < 4 else 0
    return at - 1 if 0 < at <= len(parts) else None


def _joined(what: str, inner: str) -> str:
    words = LABELS.get(inner.rpartition(".")[2], inner.rpartition(".")[2].replace("_", " "))
    return f"{what}, {words.lower()}" if inner else what
