"""Build the context of a page about a battle when no valid battle is given."""

from __future__ import annotations

from typing import Any

from explorer.rulings.named_battles import examples


def no_battle_context(composition: Any, is_wrong: bool) -> dict[str, Any]:
    """Return the context with examples to choose from; `is_wrong` is whether anything was typed."""
    return {"composition": composition, "is_wrong": is_wrong, "examples": examples()}
