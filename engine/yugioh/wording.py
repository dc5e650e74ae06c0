"""Small words of the sentences: players, cards, lists. No rule lives here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.trace import Damage
from engine.yugioh.effects import Effect

WHOSE = {"you": "your", "opponent": "your opponent’s"}
WHO = {"you": "you", "opponent": "your opponent"}
TAKES = {"you": "you take", "opponent": "your opponent takes"}


def joined(words: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def cards(effects: Sequence[Effect]) -> str:
    """The cards of the effects, each named once."""
    if len(effects) == 1:
        return effects[0].card
    return joined([*dict.fromkeys(effect.card for effect in effects)])


def whose(damage: Damage) -> str:
    """`your 2000`, `your opponent’s 500`."""
    return f"{WHOSE[damage.to]} {damage.amount}"


def sentence(clauses: Iterable[str]) -> str:
    """The clauses as one sentence."""
    text = "; ".join(clauses)
    return f"{text[:1].upper()}{text[1:]}."


def verb(singular: str, effects: Sequence[Effect]) -> str:
    """`doubles` for one card, `double` for several."""
    if len(effects) == 1 or len({effect.card for effect in effects}) == 1:
        return singular
    return "copy" if singular == "copies" else singular.removesuffix("s")
