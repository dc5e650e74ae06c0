"""Change parts of a battle's document."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.document import Document
from engine.yugioh import OTHER


def without_first(
    parts: Sequence[Document], code: str, code_of: Callable[[Document], str]
) -> list[Document]:
    """Return the parts without the first one of this code."""
    codes = [code_of(part) for part in parts]
    at = codes.index(code) if code in codes else len(codes)
    return [*parts[:at], *parts[at + 1 :]]


def with_other_player(part: Document) -> Document:
    """Return a monster or an effect as controlled by the other player; half of Life Points is of
    the other player’s.
    """
    swapped = part | {"controller": OTHER.get(part["controller"], part["controller"])}
    value = part.get("value")
    if isinstance(value, dict) and value.get("half_of_life_points") in OTHER:
        swapped["value"] = {"half_of_life_points": OTHER[value["half_of_life_points"]]}
    return swapped
