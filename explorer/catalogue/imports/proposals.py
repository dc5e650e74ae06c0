"""Propose effects for the catalogue from a card's text; nothing else calls the engine's reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.yugioh.card_text import CardText, TextEffect, read_card
from explorer.models import Card, CardEffect

StoredProposal = list[dict[str, Any]]  # effects as Card.proposal keeps them

_WORDS = ("kind", "taken_by", "inflicted_by", "involving", "damage", "comparison", "applies_to")


class Readable(Protocol):
    """The fields that a proposal depends on: those of a card, or of a record of one."""

    @property
    def kind(self) -> str: ...
    @property
    def subtypes(self) -> Sequence[str]: ...
    @property
    def text(self) -> str: ...
    @property
    def pendulum_text(self) -> str: ...
    @property
    def other_texts(self) -> Mapping[str, Sequence[str]]: ...


class Proposal(NamedTuple):
    """An unsaved effect without a card, and the words that it was read from; without words where
    the Japanese text decides.
    """

    effect: CardEffect
    is_pendulum: bool  # read from the Pendulum text
    start: int
    end: int


def proposals(card: Readable) -> list[Proposal]:
    """Return the effects that a card's texts name, with when they apply, in order.

    The text of a Normal Monster is flavor text and has none.
    """
    japanese, japanese_pendulum = card.other_texts.get("ja", ("", ""))
    text = CardText(
        kind=card.kind,
        subtypes=(*card.subtypes,),
        text=card.text,
        pendulum_text=card.pendulum_text,
        japanese=japanese,
        japanese_pendulum=japanese_pendulum,
    )
    return [_proposal(place, effect) for place, effect in enumerate(read_card(text))]


def stored_proposal(effects: Iterable[CardEffect]) -> StoredProposal:
    """Return effects without places and defaults, so that a new field changes no old proposal."""
    return [
        {name: getattr(each, name) for name, usual in _DEFAULTS if getattr(each, name) != usual}
        for each in effects
    ]


def proposed(card: Readable) -> StoredProposal:
    """Return what the texts of a card propose now."""
    return stored_proposal(each.effect for each in proposals(card))


def proposal_after_rereading(card: Card) -> tuple[StoredProposal | None, bool]:
    """Return a checked card's `proposal`, and whether its texts propose something else now.

    Later readings are compared with the first one.
    """
    if not card.has_text and card.proposal is None:
        return None, False
    now = proposed(card)
    return (now, False) if card.proposal is None else (card.proposal, now != card.proposal)


def _proposal(place: int, effect: TextEffect) -> Proposal:
    proposed = CardEffect(
        place=place,
        step=effect.step,
        value=effect.value,
        affects_stat=effect.affects_stat,
        activation=effect.activation,
        zone=effect.zone,
        gate=dict(effect.gate),
        when=effect.when,
        by_default=effect.by_default,
        from_japanese=effect.from_japanese,
        **{name: getattr(effect, name) or "" for name in _WORDS},
    )
    # The words of an effect that the Japanese text decides stand in that text.
    start, end = (0, 0) if effect.from_japanese else effect.words
    return Proposal(proposed, effect.is_pendulum, start, end)


_DEFAULTS = [
    (each.name, each.get_default())
    for each in CardEffect._meta.fields
    if each.name not in ("id", "card", "place")
]
