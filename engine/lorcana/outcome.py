"""Describe the outcome of an action in sentences: who is banished or stays, and its damage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.document import Player
from engine.lorcana.result_documents import NumberOfCard, Of
from engine.sentence_parts import SentencePart

MOST_NAMED = 4


class CardNumber(NamedTuple):
    """Hold a number of one card, as a cell of the table shows it."""

    id: str
    name: str
    player: Player
    number: int
    of: Of
    willpower: int | None = None  # beside counters
    gone: str = ""  # "banished", "left play"

    @property
    def shown(self) -> str:
        """Return `4`, `5/5` (counters and willpower), `5/5 banished` or `5 strength`."""
        state = self.gone or ("strength" if self.of == "strength" else "")
        return f"{self.figure} {state}".rstrip()

    @property
    def figure(self) -> str:
        """Return the number alone."""
        number = str(self.number).replace("-", "\N{MINUS SIGN}")
        has_both = self.of == "counters" and self.willpower is not None
        return f"{number}/{self.willpower}" if has_both else number

    def to_document(self) -> NumberOfCard:
        return {
            "id": self.id,
            "name": self.name,
            "player": self.player,
            "number": self.number,
            "of": self.of,
            "willpower": self.willpower,
            "gone": self.gone,
        }


class Outcome(NamedTuple):
    """Hold the end of an action: the last number of each card in the table."""

    legal: bool
    why_illegal: str
    cards: Sequence[CardNumber]
    dealt: dict[str, int]


def verdict_of(outcome: Outcome) -> tuple[SentencePart, ...]:
    """Return `Guard captain is banished, Swordfighter stays undamaged.`, in parts that a page can
    color.
    """
    if not outcome.legal:
        return (SentencePart(f"Not allowed: {outcome.why_illegal}"),)
    few = len(outcome.cards) <= MOST_NAMED
    named = [card for card in outcome.cards if few or card.gone]
    pieces = [piece for card in named for piece in (*_fate(card), SentencePart(", "))]
    return (*pieces[:-1], SentencePart(".")) if pieces else (SentencePart("Nothing is banished."),)


def _fate(card: CardNumber) -> Iterator[SentencePart]:
    yield SentencePart(card.name, card.player)
    if card.gone:
        yield SentencePart(f" is {card.gone}" if card.gone == "banished" else f" has {card.gone}")
    elif card.of == "strength":
        yield SentencePart(f" has {card.shown}")
    else:
        yield SentencePart(f" now has {card.number} damage" if card.number else " stays undamaged")


def outcome_of(outcome: Outcome) -> list[str]:
    """Return a sentence for each card: `Guard captain is dealt 4 damage and has 5 damage
    (5 willpower).`
    """
    return [_counted(outcome, card) for card in outcome.cards if card.of == "counters"]


def _counted(outcome: Outcome, card: CardNumber) -> str:
    dealt = outcome.dealt.get(card.id)
    was_dealt = f"is dealt {dealt} damage and " if dealt else ""
    verb = "had" if card.gone else "has"
    willpower = "" if card.willpower is None else f" ({card.willpower} willpower)"
    return f"{card.name} {was_dealt}{verb} {card.number} damage{willpower}."
