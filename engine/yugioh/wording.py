"""Small words of the sentences: players, cards, lists. No rule lives here."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

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


def cards(effects: Sequence[Effect], shared: Container[str] = ()) -> str:
    """The cards of the effects, each named once; a name both players share, with its player."""
    if len(effects) == 1:
        return _card(effects[0], shared)
    return joined([*dict.fromkeys([_card(effect, shared) for effect in effects])])


def _card(effect: Effect, shared: Container[str]) -> str:
    card = effect.card
    return f"{WHOSE[effect.controller]} {card}" if card in shared else card


def shared(effects: Iterable[Effect]) -> set[str]:
    """The names of cards that both players have among these effects."""
    yours: set[str] = set()
    theirs: set[str] = set()
    for effect in effects:
        (yours if effect.controller == "you" else theirs).add(effect.card)
    return yours & theirs


def whose(damage: Damage) -> str:
    """`your 2000`, `your opponent’s 500`."""
    return f"{WHOSE[damage.to]} {damage.amount}"


def sentence(clauses: Iterable[str]) -> str:
    """The clauses as one sentence; a card's name keeps its own first letter."""
    text = "; ".join(clauses)
    return f"Y{text[1:]}." if text.startswith("your ") else f"{text}."


def verb(singular: str, effects: Sequence[Effect]) -> str:
    """`doubles` for one card, `double` for several."""
    if len(effects) == 1 or len({(effect.card, effect.controller) for effect in effects}) == 1:
        return singular
    return "copy" if singular == "copies" else singular.removesuffix("s")
