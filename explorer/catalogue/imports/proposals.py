"""Propose effects for the catalogue from a card's text; nothing else calls the engine's reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, get_args

from engine.yugioh.card_text import TextEffect, read
from explorer.catalogue.card_file import EffectEntry
from explorer.models import Card, CardEffect

StoredProposal = list[dict[str, Any]]  # effects as Card.proposal keeps them

_NEVER_READ = "stat_change"  # a phrase does not determine it
STEPS = {*get_args(EffectEntry.model_fields["step"].annotation)} - {_NEVER_READ}
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


class Proposal(NamedTuple):
    """An unsaved effect without a card, and the words that it was read from."""

    effect: CardEffect
    is_pendulum: bool  # read from the Pendulum text
    start: int
    end: int


def proposals(card: Readable) -> list[Proposal]:
    """Return the effects that a card's texts name, in order.

    The text of a Normal Monster is flavor text and has none.
    """
    is_story = card.kind == "monster" and "Normal" in card.subtypes
    text = "" if is_story else card.text
    effects = [
        (effect, is_pendulum)
        for each, is_pendulum in ((text, False), (card.pendulum_text, True))
        if each
        for effect in read(each)
        if effect.step in STEPS
    ]
    return [_proposal(card, place, *each) for place, each in enumerate(effects)]


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


def _proposal(card: Readable, place: int, effect: TextEffect, is_pendulum: bool) -> Proposal:
    activation, zone = ("pendulum", "pendulum") if is_pendulum else _where(card)
    proposed = CardEffect(
        place=place,
        step=effect.step,
        value=effect.value,
        activation=activation,
        zone=zone,
        **{name: getattr(effect, name) or "" for name in _WORDS},
    )
    return Proposal(proposed, is_pendulum, *effect.words)


def _where(card: Readable) -> tuple[str, str]:
    """Return the activation and zone that the kind of card implies."""
    if card.kind == "monster":
        return "continuous", "monster"
    if "Equip" in card.subtypes:
        return "equip", "spell_trap"
    if "Field" in card.subtypes:
        return "continuous", "field"
    return ("continuous" if "Continuous" in card.subtypes else "activated"), "spell_trap"


_DEFAULTS = [
    (each.name, each.get_default())
    for each in CardEffect._meta.fields
    if each.name not in ("id", "card", "place")
]
