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
    if not shared:
        if len(effects) == 1:
            return effects[0].card
        return joined([*dict.fromkeys([effect.card for effect in effects])])
    names = [
        f"{WHOSE[effect.controller]} {effect.card}" if effect.card in shared else effect.card
        for effect in effects
    ]
    return joined([*dict.fromkeys(names)])


def shared(effects: Sequence[Effect]) -> set[str]:
    """The names of cards that both players have among these effects."""
    if len(effects) < 2 or len({effect.card for effect in effects}) == len(effects):
        return set()
    yours = {effect.card for effect in effects if effect.controller == "you"}
    return {effect.card for effect in effects if effect.controller != "you"} & yours


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
