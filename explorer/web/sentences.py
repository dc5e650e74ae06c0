"""Word what several pages say, and change sentences so that they fit into others."""

from __future__ import annotations


def lower_first(sentence: str) -> str:
    """Return a sentence with a lowercase first letter, to follow other words."""
    return sentence[:1].lower() + sentence[1:]


def cards_found(number: int, has_more: bool, enter: str) -> str:
    """Return `3 cards found`, or what Enter does if only one was found."""
    if has_more:
        return f"More than {number} cards found"
    if number == 1:
        return f"1 card found. Press Enter to {enter}."
    return f"{number} cards found" if number else "No card found"
