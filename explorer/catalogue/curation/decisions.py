"""Decide on cards: one decision for each card, on its facts and effects together."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import NamedTuple

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from explorer.catalogue.card_export import entry_of
from explorer.catalogue.curation import history
from explorer.catalogue.imports.proposals import (
    StoredProposal,
    proposals,
    proposed,
    stored_proposal,
)
from explorer.catalogue.imports.save import in_parts, replace_effects
from explorer.content.entries import InvalidContent
from explorer.models import Card, CardEffect, does, invalidate_name_index
from explorer.models.cards import CardQuerySet

Effects = list[CardEffect]


class DecisionRefused(ValueError):
    """A decision that is impossible for a card; the message says why."""


class Decision(NamedTuple):
    """A decision: `change` sets the card's fields and returns its new effects, None
    if they stay.
    """

    reason: str  # for the history
    concerns: Callable[[Card], bool]
    change: Callable[[Card], Effects | None]


@dataclass
class DecisionResult:
    """The cards that were decided on, and the reasons for refusals."""

    cards: list[Card] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


def displayed_proposal(card: Card) -> StoredProposal | None:
    """Return the proposal that a person sees for a card: it is displayed as the card's effects."""
    return stored_proposal(card.effects.all()) if card.has_text else None


def _curate(card: Card) -> None:
    entry_of(card)
    card.proposal, card.is_checked, card.is_edited = displayed_proposal(card), True, True


def _propose_again(card: Card) -> Effects:
    if not card.has_text:
        raise DecisionRefused(f"{card.name}: it has no text to read effects from")
    card.proposal, card.is_checked, card.is_edited = None, False, True
    card.is_proposal_changed = False
    return [each.effect for each in proposals(card)]


def _keep(card: Card) -> None:
    card.proposal, card.is_proposal_changed = proposed(card), False


def _take(card: Card) -> Effects:
    effects = [each.effect for each in proposals(card)]
    entry_of(card, effects)
    card.proposal, card.is_proposal_changed, card.is_edited = stored_proposal(effects), False, True
    return effects


CURATE = Decision("Curated", lambda card: not card.is_checked, _curate)
BACK = Decision("Reset to proposed", lambda card: card.is_checked, _propose_again)
KEEP = Decision("Kept the curated effects", lambda card: card.is_proposal_changed, _keep)
TAKE = Decision("Accepted the new proposal", lambda card: card.is_proposal_changed, _take)
_FIELDS = ["is_checked", "proposal", "is_proposal_changed", "is_edited", "does"]


@transaction.atomic
def decide(cards: CardQuerySet, decision: Decision, who: User) -> DecisionResult:
    """Decide on those of the cards that the decision concerns; a card that is refused stays as it
    is.
    """
    result, when = DecisionResult(), timezone.now()
    for part in in_parts([*cards.order_by("pk").values_list("pk", flat=True)]):
        locked = Card.objects.filter(pk__in=part).select_for_update().with_effects()
        concerned = [card for card in locked if decision.concerns(card)]
        history.record_state(concerned, when)
        _decide(cards=concerned, decision=decision, who=who, when=when, result=result)
    if result.cards:
        invalidate_name_index(Card)
    return result


def _decide(
    cards: list[Card], decision: Decision, who: User, when: datetime, result: DecisionResult
) -> None:
    changed: list[Card] = []
    effects: dict[int, Effects] = {}
    for card in cards:
        try:
            new = decision.change(card)
        except (InvalidContent, DecisionRefused) as refused:
            result.refused.append(str(refused))
            continue
        changed.append(card)
        if new is not None and stored_proposal(new) != stored_proposal(card.effects.all()):
            effects[card.pk], card.does = new, does(each.step for each in new)
    old = [effect for card in changed if card.pk in effects for effect in card.effects.all()]
    replace_effects(effects)
    # Not bulk_update: it would write the JSON null in the place of no value at all.
    Card.objects.bulk_create(
        changed, update_conflicts=True, unique_fields=["passcode"], update_fields=_FIELDS
    )
    added = [effect for new in effects.values() for effect in new]
    history.write_history(
        model=Card, kind="~", things=changed, when=when, who=who, reason=decision.reason
    )
    history.write_history(
        model=CardEffect, kind="-", things=old, when=when, who=who, reason=decision.reason
    )
    history.write_history(
        model=CardEffect, kind="+", things=added, when=when, who=who, reason=decision.reason
    )
    result.cards += changed


def record_edit(before: Card, card: Card, is_changed: bool, is_decision: bool) -> str | None:
    """Mark a card that is saved in its form, and return the reason for the history; None if nothing
    changed.

    A person who edits an unchecked card has checked it. A curated card leaves the queue only by a
    decision.
    """
    if not before.is_checked and (is_changed or is_decision):
        card.proposal, card.is_checked, card.is_edited = displayed_proposal(before), True, True
        return CURATE.reason
    card.is_edited = before.is_edited or is_changed
    if is_decision and before.is_proposal_changed:
        _keep(card)
        return KEEP.reason
    return "" if is_changed else None


def digest(card: Card) -> str:
    """Return a short hash of what its texts propose now, to detect that a decision is outdated."""
    seen = json.dumps(proposed(card), sort_keys=True)
    return sha256(seen.encode()).hexdigest()[:16]
