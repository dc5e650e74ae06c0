"""List the restrictions that forbid a challenge, in the order in which they are checked (4.6.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.languages import gettext_noop
from engine.lorcana.board import Board, Card
from engine.lorcana.numbers import keyword, of_type


class Ban(NamedTuple):
    """Hold a restriction: its condition, its sentence (`{a}` challenges `{b}`), and its rule."""

    id: str
    holds: Callable[[Board, Card, Card], bool]
    why: str
    rule: str


def _has(board: Board, card: Card, name: str) -> bool:
    return bool(keyword(board, card, name))


def _is_drying(board: Board, a: Card, b: Card) -> bool:
    return a.drying and not _has(board, a, "rush")


def _is_ready(board: Board, a: Card, b: Card) -> bool:
    """Return whether it is a ready character; locations are neither ready nor exerted."""
    may = of_type(board, "may_challenge_ready", target=a.id)
    return b.type == "character" and not b.exerted and not may


def _evades(board: Board, a: Card, b: Card) -> bool:
    reaches = _has(board, a, "evasive") or _has(board, a, "alert")
    may = reaches or bool(of_type(board, "may_challenge_evasive", target=a.id))
    return _has(board, b, "evasive") and not may


def _another_must_be_chosen(board: Board, a: Card, b: Card) -> bool:
    """Return whether a Bodyguard could be challenged instead; it restricts the choice of characters
    only (8.3.3).
    """
    if b.type == "location" or _has(board, b, "bodyguard"):
        return False
    return any(
        _has(board, each, "bodyguard") and each.type == "character" and _may(board, a, each)
        for each in board.characters
    )


_TARGETS = (
    Ban(
        "item",
        lambda board, a, b: b.type == "item",
        gettext_noop("{b} is an item; only characters and locations can be challenged."),
        "4.6.4.2",
    ),
    Ban(
        "own-side",
        lambda board, a, b: b.owner == a.owner,
        gettext_noop("{b} is not an opposing card."),
        "4.6.4.2",
    ),
    Ban(
        "ready",
        _is_ready,
        gettext_noop("{b} is ready; only exerted characters can be challenged."),
        "4.6.4.2",
    ),
    Ban(
        "evasive",
        _evades,
        gettext_noop("{b} has Evasive, and {a} has neither Evasive nor Alert."),
        "8.6.1",
    ),
    Ban(
        "cant-be-challenged",
        lambda board, a, b: bool(of_type(board, "cant_be_challenged", target=b.id)),
        gettext_noop("{b} can’t be challenged."),
        "4.6.4.3",
    ),
)
_CHALLENGERS = (
    Ban(
        "location",
        lambda board, a, b: a.type != "character",
        gettext_noop("{a} is not a character; only characters can challenge."),
        "4.6.4.1",
    ),
    Ban(
        "not-active",
        lambda board, a, b: a.owner != board.active_player,
        gettext_noop("{a} does not belong to the active player."),
        "4.1.2",
    ),
    Ban(
        "exerted",
        lambda board, a, b: a.exerted,
        gettext_noop("{a} is exerted; only ready characters can challenge."),
        "4.6.4.1",
    ),
    Ban(
        "adventurous",
        lambda board, a, b: _has(board, a, "adventurous"),
        gettext_noop("{a} has Adventurous, so it can’t challenge."),
        "8.16.2",
    ),
    Ban("drying", _is_drying, gettext_noop("{a} is drying and does not have Rush."), "4.6.4.1"),
    Ban(
        "cant-challenge",
        lambda board, a, b: bool(of_type(board, "cant_challenge", target=a.id)),
        gettext_noop("{a} can’t challenge."),
        "1.2.2",
    ),
)
BANS = (
    *_CHALLENGERS,
    *_TARGETS,
    Ban(
        "bodyguard",
        _another_must_be_chosen,
        gettext_noop(
            "A character with Bodyguard can be challenged, so one with Bodyguard must be chosen."
        ),
        "8.3.3",
    ),
)


def _may(board: Board, a: Card, b: Card) -> bool:
    return not any(ban.holds(board, a, b) for ban in _TARGETS)


def forbids(board: Board, a: Card, b: Card) -> Ban | None:
    """Return the first restriction that forbids a challenge, if any does."""
    return next((ban for ban in BANS if ban.holds(board, a, b)), None)


def could_challenge(board: Board, a: Card) -> bool:
    """Return whether there is anything that a character could challenge (8.7.3)."""
    return any(forbids(board, a, b) is None for b in board.characters if b.id != a.id)
