"""Mark the words of a card's text that its effects were read from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from explorer.catalogue.imports.proposals import Proposal, proposals
from explorer.catalogue.wording import CardDoes, does_of
from explorer.models import Card, CardEffect

Span = tuple[int, int, int]  # start, end, and the number of the effect read there


class Piece(NamedTuple):
    """A piece of the text; `numbers` name the effects read from it."""

    words: str
    numbers: tuple[int, ...]


class Line(NamedTuple):
    """An effect of a card in words, with its number in the marked text; 0 if it is not there."""

    number: int
    does: CardDoes


class MarkedCardText(NamedTuple):
    """A card's effects, and its texts with their words marked."""

    lines: tuple[Line, ...]
    text: tuple[Piece, ...]
    pendulum_text: tuple[Piece, ...]


def pieces(text: str, spans: Iterable[Span]) -> tuple[Piece, ...]:
    """Return the text, cut where a span begins or ends."""
    spans = [*spans]
    cuts = sorted({0, len(text), *(at for start, end, _ in spans for at in (start, end))})
    return tuple(
        Piece(text[start:end], tuple(n for first, last, n in spans if first <= start < last))
        for start, end in pairwise(cuts)
    )


def marked(card: Card) -> MarkedCardText:
    """Return a card's effects, numbered where its text, read now, has their words.

    Checked effects may differ from those that a program reads: an effect is matched with the first
    words of its step that no other effect has.
    """
    unused = proposals(card)
    effects = [(does_of(each), _take_proposal(unused, each)) for each in card.effects.all()]
    every = [*dict.fromkeys(does for does, _ in effects)]
    numbers = {does: number for number, does in enumerate(every, 1)}
    read = [(proposal, numbers[does]) for does, proposal in effects if proposal and proposal.end]
    with_words = {number for _, number in read}
    return MarkedCardText(
        tuple(Line(n if n in with_words else 0, does) for does, n in numbers.items()),
        *(pieces(text, _spans(read, is_pendulum)) for text, is_pendulum in _texts(card)),
    )


def _texts(card: Card) -> Sequence[tuple[str, bool]]:
    return (card.text, False), (card.pendulum_text, True)


def _spans(read: Iterable[tuple[Proposal, int]], is_pendulum: bool) -> list[Span]:
    return [(each.start, each.end, n) for each, n in read if each.is_pendulum == is_pendulum]


def _take_proposal(unused: list[Proposal], effect: CardEffect) -> Proposal | None:
    """Remove and return an effect's proposal: the same effect if it is there, or one
    of its step.
    """
    of_step = [each for each in unused if each.effect.step == effect.step]
    of_step.sort(key=lambda each: does_of(each.effect) != does_of(effect))
    if of_step:
        unused.remove(of_step[0])
    return of_step[0] if of_step else None
