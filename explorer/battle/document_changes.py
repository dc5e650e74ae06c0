"""Change parts of a battle's document."""

from __future__ import annotations

from engine.document import Document
from engine.yugioh import OTHER


def with_other_player(part: Document) -> Document:
    """Return a monster or an effect as controlled by the other player; half of Life Points is of
    the other player’s.
    """
    swapped = part | {"controller": OTHER.get(part["controller"], part["controller"])}
    value = part.get("value")
    if isinstance(value, dict) and value.get("half_of_life_points") in OTHER:
        swapped["value"] = {"half_of_life_points": OTHER[value["half_of_life_points"]]}
    return swapped
