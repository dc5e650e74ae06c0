"""What a person decides on cards: one decision a card, on its facts and effects together."""

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
from explorer.catalogue.curation import history as past
from explorer.catalogue.imports.proposals import Told, proposals, proposed, told
from explorer.catalogue.imports.save import in_parts, replace_effects
from explorer.content.entries import InvalidContent
from explorer.models import Card, CardEffect, does
from explorer.models.cards import CardQuerySet

Effects = list[CardEffect]


class Refused(ValueError):
    """Why a card cannot be decided on so."""


class Decision(NamedTuple):
    """`change` sets the fields of a card and gives its new effects, None if they stay."""

    reason: str  # for the history
    concerns: Callable[[Card], bool]
    change: Callable[[Card], Effects | None]


@dataclass
class Decided:
    """What came of it."""

    cards: list[Card] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


def decided_on(card: Card) -> Told | None:
    """What was proposed for a card that a person decides on now: it stands there as its effects."""
    return told(card.effects.all()) if card.has_text else None


def _curate(card: Card) -> None:
    entry_of(card)
    card.proposal, card.is_checked, card.is_edited = decided_on(card), True, True


def _propose_again(card: Card) -> Effects:
    if not card.has_text:
        raise Refused(f"{card.name}: there is no text to read effects from")
    card.proposal, card.is_checked, card.is_edited = None, False, True
    card.is_proposal_changed = False
    return [each.effect for each in proposals(card)]


def _keep(card: Card) -> None:
    card.proposal, card.is_proposal_changed = proposed(card), False


def _take(card: Card) -> Effects:
    effects = [each.effect for each in proposals(card)]
    entry_of(card, effects)
    card.proposal, card.is_proposal_changed, card.is_edited = told(effects), False, True
    return effects


CURATE = Decision("Curated", lambda card: not card.is_checked, _curate)
BACK = Decision("Back to proposed", lambda card: card.is_checked, _propose_again)
KEEP = Decision("Kept what was curated", lambda card: card.is_proposal_changed, _keep)
TAKE = Decision("Took the new proposal", lambda card: card.is_proposal_changed, _take)
_FIELDS = ["is_checked", "proposal", "is_proposal_changed", "is_edited", "does"]


@transaction.atomic
def decide(cards: CardQuerySet, decision: Decision, who: User) -> Decided:
    """Decide on those of the cards that it concerns; each that is refused stays as it is."""
    decided, when = Decided(), timezone.now()
    for part in in_parts([*cards.order_by("pk").values_list("pk", flat=True)]):
        found = Card.objects.filter(pk__in=part).select_for_update().with_effects()
        concerned = [card for card in found if decision.concerns(card)]
        past.remember(concerned, when)
        _decide(cards=concerned, decision=decision, who=who, when=when, decided=decided)
    return decided


def _decide(
    cards: list[Card], decision: Decision, who: User, when: datetime, decided: Decided
) -> None:
    changed: list[Card] = []
    effects: dict[int, Effects] = {}
    for card in cards:
        try:
            new = decision.change(card)
        except (InvalidContent, Refused) as refused:
            decided.refused.append(str(refused))
            continue
        changed.append(card)
        if new is not None and told(new) != told(card.effects.all()):
            effects[card.pk], card.does = new, does(each.step for each in new)
    old = [effect for card in changed if card.pk in effects for effect in card.effects.all()]
    replace_effects(effects)
    # Not bulk_update: it would write the JSON null in the place of no value at all.
    Card.objects.bulk_create(
        changed, update_conflicts=True, unique_fields=["passcode"], update_fields=_FIELDS
    )
    added = [effect for new in effects.values() for effect in new]
    past.put_down(model=Card, kind="~", things=changed, when=when, who=who, reason=decision.reason)
    past.put_down(
        model=CardEffect, kind="-", things=old, when=when, who=who, reason=decision.reason
    )
    past.put_down(
        model=CardEffect, kind="+", things=added, when=when, who=who, reason=decision.reason
    )
    decided.cards += changed


def edited(before: Card, card: Card, is_changed: bool, is_decision: bool) -> str | None:
    """Mark a card that is saved in its form, and say what was decided; None if nothing is new.

    Who edits a card that nobody has checked has checked it. A curated card leaves the queue only
    by a decision.
    """
    if not before.is_checked and (is_changed or is_decision):
        card.proposal, card.is_checked, card.is_edited = decided_on(before), True, True
        return CURATE.reason
    card.is_edited = before.is_edited or is_changed
    if is_decision and before.is_proposal_changed:
        _keep(card)
        return KEEP.reason
    return "" if is_changed else None


def digest(card: Card) -> str:
    """What its texts propose now, in few letters: a decision is on what was seen."""
    seen = json.dumps(proposed(card), sort_keys=True)
    return sha256(seen.encode()).hexdigest()[:16]
