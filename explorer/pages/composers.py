"""Read what a composer's query string holds, for pages that save it or link to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from django.http import QueryDict

from engine.lorcana import Board
from engine.yugioh import Battle
from explorer.battle.composition import compose
from explorer.board import composition as boards


class ComposedDocument(NamedTuple):
    """A battle, or a board with its action, and its canonical query string."""

    document: Battle | Board
    query: str


def _battle(params: QueryDict) -> ComposedDocument | None:
    composition = compose(params)
    return ComposedDocument(composition.battle, composition.query) if composition.battle else None


def _board(params: QueryDict) -> ComposedDocument | None:
    composition = boards.compose(params)
    return ComposedDocument(composition.board, composition.query) if composition.board else None


COMPOSERS: dict[str, Callable[[QueryDict], ComposedDocument | None]] = {
    "yugioh": _battle,
    "lorcana": _board,
}
