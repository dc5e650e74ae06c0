"""Describe the outcome of an action in sentences: who is banished or stays, and its damage."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from engine.document import Player
from engine.lorcana.numbers import minus
from engine.lorcana.result_documents import NumberOfCard, Of
from engine.sentence_parts import SentencePart, filled
from engine.text import Messages, Print, Text

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
    def shown(self) -> Text:
        """Return `4`, `5/5` (counters and willpower), `5/5 banished` or `5 strength`."""
        note = self.note
        if not note:
            return self.figure
        if note in FIGURES:
            return FIGURES.message(note, number=self.figure)
        return f"{self.figure} {note}".rstrip()  # a stored result may have been damaged

    @property
    def note(self) -> str:
        """Return the key of the note beside the number; empty if it has none."""
        return self.gone or ("strength" if self.of == "strength" else "")

    @property
    def figure(self) -> str:
        """Return the number alone."""
        if self.of == "counters" and self.willpower is not None:
            return f"{minus(self.number)}/{self.willpower}"
        return minus(self.number)

    def to_document(self, words_of: Print = str) -> NumberOfCard:
        return {
            "id": self.id,
            "name": words_of(self.name),
            "player": self.player,
            "number": self.number,
            "of": self.of,
            "willpower": self.willpower,
            "gone": self.gone,
        }


# How a number is printed whose card is gone, or that is a strength.
FIGURES = Messages(
    "FIGURES",
    {
        "banished": "{number} banished",
        "left play": "{number} left play",
        "strength": "{number} strength",
    },
)


class Outcome(NamedTuple):
    """Hold the end of an action: the last number of each card in the table."""

    legal: bool
    why_illegal: Text
    cards: Sequence[CardNumber]
    dealt: dict[str, int]


def verdict_of(outcome: Outcome) -> tuple[SentencePart, ...]:
    """Return `Guard captain is banished, Swordfighter stays undamaged.`, in parts that a page can
    color.
    """
    if not outcome.legal:
        return (SentencePart(VERDICTS.message("illegal", why=outcome.why_illegal)),)
    few = len(outcome.cards) <= MOST_NAMED
    fates = [_fate(card) for card in outcome.cards if few or card.gone]
    if not fates:
        return (SentencePart(VERDICTS.message("nothing")),)
    return filled(VERDICTS["whole"], fates=reduce(_listed, fates))


VERDICTS = Messages(
    "VERDICTS",
    {
        "illegal": "Not allowed: {why}",
        "nothing": "Nothing is banished.",
        "whole": "{fates}.",
        "between": "{before}, {after}",
        "banished": "{card} is banished",
        "left play": "{card} has left play",
        "strength": "{card} has {number} strength",
        "damaged": "{card} now has {number} damage",
        "undamaged": "{card} stays undamaged",
    },
)


def _fate(card: CardNumber) -> tuple[SentencePart, ...]:
    key = card.note or ("damaged" if card.number else "undamaged")
    number = card.figure if card.of == "strength" else str(card.number)
    return filled(
        VERDICTS[key if key in VERDICTS else "left play"],  # a stored one may be damaged
        card=(SentencePart(card.name, card.player),),
        number=(SentencePart(number),),
    )


def _listed(
    before: tuple[SentencePart, ...], after: tuple[SentencePart, ...]
) -> tuple[SentencePart, ...]:
    return filled(VERDICTS["between"], before=before, after=after)


def outcome_of(outcome: Outcome) -> list[Text]:
    """Return a sentence for each card: `Guard captain is dealt 4 damage and has 5 damage
    (5 willpower).`
    """
    return [_counted(outcome, card) for card in outcome.cards if card.of == "counters"]


def _counted(outcome: Outcome, card: CardNumber) -> Text:
    dealt = outcome.dealt.get(card.id, 0)
    key = "dealt_" * bool(dealt) + ("had" if card.gone else "has")
    key += "" if card.willpower is None else "_of"
    numbers = {"dealt": dealt, "number": card.number, "willpower": card.willpower or 0}
    return COUNTED.message(key, card=card.name, **numbers)


COUNTED = Messages(
    "COUNTED",
    {
        "has": "{card} has {number} damage.",
        "has_of": "{card} has {number} damage ({willpower} willpower).",
        "had": "{card} had {number} damage.",
        "had_of": "{card} had {number} damage ({willpower} willpower).",
        "dealt_has": "{card} is dealt {dealt} damage and has {number} damage.",
        "dealt_has_of": "{card} is dealt {dealt} damage and has {number} damage "
        "({willpower} willpower).",
        "dealt_had": "{card} is dealt {dealt} damage and had {number} damage.",
        "dealt_had_of": "{card} is dealt {dealt} damage and had {number} damage "
        "({willpower} willpower).",
    },
)
