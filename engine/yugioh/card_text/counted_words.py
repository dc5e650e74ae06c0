"""Name what an amount is counted by (“for each …”, “Level x 100”), in our words."""

from __future__ import annotations

import re
from typing import NamedTuple


class Counted(NamedTuple):
    """Hold words of a text and how we say what they count."""

    pattern: str
    said: str
    example: str


UNKNOWN = "what its text counts"

# The first row that matches decides.
COUNTED = (
    Counted(r"\bcounters?\b", "counters", "each spell counter on it"),
    Counted(
        r"\bmaterials? attached|\bxyz materials?\b",
        "materials attached to it",
        "each xyz material attached to it",
    ),
    Counted(r"\bequip(?:ped)? (?:cards?|spells?)", "Equip Cards", "each equip card on the field"),
    Counted(r"\blevels?\b", "Levels", "its level"),
    Counted(r"\branks?\b", "Ranks", "their total ranks"),
    Counted(r"\blink rating", "Link Rating", "that monster's link rating"),
    Counted(
        r"\bin your opponent's hand",
        "cards in your opponent’s hand",
        "card in your opponent's hand",
    ),
    Counted(r"\bin your hand", "cards in your hand", "each card in your hand"),
    Counted(
        r"\bin your opponent's (?:gy|graveyard)",
        "cards in your opponent’s Graveyard",
        "each spell in your opponent's gy",
    ),
    Counted(
        r"\bin your (?:gy|graveyard)", "cards in your Graveyard", "each dragon in your graveyard"
    ),
    Counted(
        r"\bin (?:the|either|both|any|each)[^.:;]{0,20} ?(?:gys?|graveyards?)",
        "cards in Graveyards",
        "each monster in the gys",
    ),
    Counted(r"\bbanished\b|\bremoved from play", "banished cards", "each banished monster"),
    Counted(
        r"\bspells?/traps?\b|\bspell & trap|\bspell (?:and|or) trap",
        "Spells and Traps",
        "each spell/trap on the field",
    ),
    Counted(
        r"\bmonsters? your opponent controls",
        "monsters your opponent controls",
        "each monster your opponent controls",
    ),
    Counted(
        r"\bmonsters?\b[^.:;]{0,40} you control\b",
        "monsters you control",
        "each fish monster you control",
    ),
    Counted(r"\byou control\b", "cards you control", "each card you control"),
    Counted(r"\bmonsters? on the field", "monsters on the field", "each monster on the field"),
    Counted(r"\bmaterials?\b", "materials", "number of materials used"),
    Counted(r"\btributed?\b", "Tributed monsters", "each monster tributed"),
    Counted(r"\b(?:die|dice|roll(?:ed)?)\b", "the result of the die", "the result of the die"),
)


def counted(words: str) -> str:
    """Return what words count, as COUNTED says it."""
    return next((row.said for row in COUNTED if re.search(row.pattern, words)), UNKNOWN)
