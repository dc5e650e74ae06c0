"""List every kind of document that the engine calculates, and find the kind of a document."""

from __future__ import annotations

from engine import lorcana, yugioh
from engine.kind import Calculated, Kind, kind_in

__all__ = [
    "GAMES",
    "KINDS",
    "NAMES",
    "OTHERS",
    "Calculated",
    "Kind",
    "calculate_document",
    "is_known",
    "kind_of",
]

# The first kind of a game is its main one.
GAMES: dict[str, tuple[Kind, ...]] = {"yugioh": yugioh.DOCUMENTS, "lorcana": lorcana.DOCUMENTS}
KINDS = {kind.slug: kind for kinds in GAMES.values() for kind in kinds}
# All but the main ones.
OTHERS = tuple(kind for kinds in GAMES.values() for kind in kinds[1:])


def kind_of(document: object) -> Kind:
    """Return the kind of a document, by its game and its fields.

    A document of an unknown game is read as one of Yu-Gi-Oh!, whose error names the game.
    """
    fields = document if isinstance(document, dict) else {}
    game = fields.get("game")
    return kind_in(GAMES.get(game if isinstance(game, str) else "", yugioh.DOCUMENTS), document)


def calculate_document(document: object) -> Calculated:
    """Return a document of any kind with its result. Raises InvalidDocument."""
    return kind_of(document).calculated(document)


def is_known(document: object) -> bool:
    """Return whether the engine supports the game of a document."""
    return isinstance(document, dict) and document.get("game") in [*GAMES]


# The kinds by the names of the command line; a game’s name alone means its main kind.
NAMES = {
    game if kind is kinds[0] else f"{game}-{kind.slug}": kind
    for game, kinds in GAMES.items()
    for kind in kinds
}
