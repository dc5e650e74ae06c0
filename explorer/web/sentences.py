"""Change sentences so that they fit into others."""

from __future__ import annotations


def lower_first(sentence: str) -> str:
    """Return a sentence with a lowercase first letter, to follow other words."""
    return sentence[:1].lower() + sentence[1:]
