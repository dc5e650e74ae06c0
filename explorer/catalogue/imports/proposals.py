"""Propose effects for the catalogue from a card's text.

Besides, only explorer/timing/pasted_text.py calls the engine's reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.yugioh.card_text import (
    CardText,
    TextEffect,
    activated_effects,
    battle_facts,
    read_card,
    treated_as,
)
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
    they stand in the Japanese text.
    """

    effect: CardEffect
    is_pendulum: bool  # read from the Pendulum text
    start: int
    end: int


class Reading(NamedTuple):
    """What a card's texts say: the effects to propose, and the facts of each activated effect for
    questions of timing, None without an English text; what they do to a battle besides numbers;
    and what the card counts as.
    """

    proposals: list[Proposal]
    timing_facts: list[dict[str, str]] | None
    battle_facts: list[dict[str, str | bool]]
    treated_as: list[str]


# The fields of a card that are read from its texts, besides its effects.
READ_FACTS = ("timing_facts", "battle_facts", "treated_as")


def reading(card: Readable) -> Reading:
    """Read a card's texts. The text of a Normal Monster is flavor text and names no effect."""
    japanese, japanese_pendulum = card.other_texts.get("ja", ("", ""))
    texts = CardText(
        kind=card.kind,
        subtypes=(*card.subtypes,),
        text=card.text,
        pendulum_text=card.pendulum_text,
        japanese=japanese,
        japanese_pendulum=japanese_pendulum,
    )
    effects = read_card(texts)
    is_in_english = has_english_text(card)
    proposed = [
        _proposal(place, effect, is_in_english=is_in_english)
        for place, effect in enumerate(effects)
    ]
    if not is_in_english:
        return Reading(proposed, None, [], [])
    about_battles = [fact.to_document() for fact in battle_facts(texts)]
    activated = activated_effects(texts, effects)
    return Reading(proposed, activated, about_battles, treated_as(texts))


def proposals(card: Readable) -> list[Proposal]:
    """Return the effects that a card's texts name, with when they apply, in order."""
    return reading(card).proposals


def has_english_text(card: Readable) -> bool:
    """Return whether a card has a text in English."""
    return bool(card.text or card.pendulum_text)


def has_readable_text(card: Readable) -> bool:
    """Return whether a card has a text in English or Japanese, the languages that are read."""
    return has_english_text(card) or any(card.other_texts.get("ja", ()))


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


def _proposal(place: int, effect: TextEffect, *, is_in_english: bool) -> Proposal:
    proposed = CardEffect(
        place=place,
        step=effect.step,
        value=effect.value,
        affects_stat=effect.affects_stat,
        activation=effect.activation,
        zone=effect.zone,
        gate=dict(effect.gate) | ({"chooses": effect.chooses} if effect.chooses else {}),
        when=effect.when,
        by_default=effect.by_default,
        from_japanese=effect.from_japanese,
        **{name: getattr(effect, name) or "" for name in _WORDS},
    )
    start, end = effect.words if is_in_english and not effect.from_japanese else (0, 0)
    return Proposal(proposed, effect.is_pendulum, start, end)


_DEFAULTS = [
    (each.name, each.get_default())
    for each in CardEffect._meta.fields
    if each.name not in ("id", "card", "place")
]
