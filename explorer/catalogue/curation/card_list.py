"""List the cards in the admin, with search, filters, and decisions on one or many."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html

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
from explorer.models.cards import STATES, CardQuerySet

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


class Waiting(admin.SimpleListFilter):
    """The filter by what there is to do with a card."""

    title = "task"
    parameter_name = "waiting"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Return the kinds of work."""
        return [
            ("proposals", "Check proposed effects"),
            ("queue", "Review changed proposals"),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
        """Return the cards of the chosen kind."""
        if self.value() == "queue":
            return queryset.filter(is_proposal_changed=True)
        if self.value() == "proposals":
            effects = CardEffect.objects.filter(card=OuterRef("pk"))
            return queryset.filter(Exists(effects), is_checked=False)
        return queryset


MOST_REFUSALS = 5  # messages on cards that could not be decided on


class CardList(admin.ModelAdmin):  # type: ignore[type-arg]  # no generic when it runs
    """The admin's list of all cards."""

    list_display = ("name", "kind", "effect_steps", "state", "queued")
    list_filter = (Waiting, "is_checked", "kind")
    search_fields = ("folded_name", "passcode")
    search_help_text = "Search by name or passcode."
    list_per_page = 30
    show_facets = admin.ShowFacets.NEVER  # counts of every filter, each over all cards
    actions = ("curate", "propose_again", "keep", "take")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Card]:
        """Return the cards with their effects."""
        return Card.objects.with_effects()

    def get_list_display(self, request: HttpRequest) -> Any:
        """Add a column with a button for users who may change cards."""
        may_change = self.has_change_permission(request)
        return (*self.list_display, "next") if may_change else self.list_display

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Card], search_term: str
    ) -> tuple[QuerySet[Card], bool]:
        """Search by name or passcode, as every search of the site does; by name in the admin's
        order.
        """
        if not search_term.strip():
            return queryset, False
        found = [match.key for match in Card.objects.matches(search_term)]
        return queryset.filter(pk__in=found), False

    @admin.display(description="Effects")
    def effect_steps(self, card: Card) -> str:
        """Return the number of effects, and their steps."""
        effects = card.effects.all()
        steps = ", ".join(sorted({each.step.replace("_", " ") for each in effects}))
        return f"{len(effects)}: {steps}" if effects else "–"

    @admin.display(description="State")
    def state(self, card: Card) -> str:
        """Return the state of its effects."""
        return STATES[card.state]

    @admin.display(description="Proposal", ordering="is_proposal_changed")
    def queued(self, card: Card) -> str:
        """Return whether it waits in the queue."""
        return "Changed" if card.is_proposal_changed else ""

    @admin.display(description="")
    def next(self, card: Card) -> str:
        """Return the button or link of the next decision."""
        if card.is_proposal_changed:
            address = reverse("admin:explorer_card_change", args=[card.pk])
            return format_html('<a class="button" href="{}">Compare</a>', address)
        if card.is_checked:
            return ""
        button = '<button class="button" name="_curate" value="{}" aria-label="{}">Curate</button>'
        return format_html(button, card.pk, f"Curate {card.name}")

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show the list; a click on one of its buttons curates that card."""
        if not all(each.isdecimal() for each in request.POST.getlist(ACTION_CHECKBOX_NAME)):
            return HttpResponseBadRequest("The selection has a value that is not a passcode.")
        if "_curate" in request.POST:
            passcode = request.POST["_curate"]
            known = passcode.isdecimal() and len(passcode) < 11
            cards = Card.objects.filter(pk=int(passcode)) if known else Card.objects.none()
            self.decide(request, cards, CURATE)
            return redirect(request.get_full_path())
        queue = {"queue_count": Card.objects.filter(is_proposal_changed=True).count()}
        return super().changelist_view(request, queue | (extra_context or {}))

    @admin.action(permissions=["change"], description="Mark the selected cards as curated")
    def curate(self, request: HttpRequest, cards: QuerySet[Card]) -> None:
        """Mark the cards as curated, with the effects they have."""
        self.decide(request, cards, CURATE)

    @admin.action(
        permissions=["change"],
        description="Reset the selected cards to proposed and read their texts again",
    )
    def propose_again(self, request: HttpRequest, cards: QuerySet[Card]) -> None:
        """Replace the effects by those that the texts propose."""
        self.decide(request, cards, BACK)

    @admin.action(
        permissions=["change"],
        description="Keep the curated effects of cards with a changed proposal",
    )
    def keep(self, request: HttpRequest, cards: QuerySet[Card]) -> None:
        """Take the cards out of the queue with their curated effects."""
        self.decide(request, cards, KEEP)

    @admin.action(
        permissions=["change"],
        description="Accept the new effects of cards with a changed proposal",
    )
    def take(self, request: HttpRequest, cards: QuerySet[Card]) -> None:
        """Take the cards out of the queue with the proposed effects."""
        self.decide(request, cards, TAKE)

    def decide(self, request: HttpRequest, cards: Any, decision: Decision) -> None:
        """Decide on the cards, write the admin's log, and report the result."""
        if not (self.has_change_permission(request) and isinstance(request.user, User)):
            raise PermissionDenied
        result = decide(cards, decision, request.user)
        LogEntry.objects.log_actions(request.user.id, result.cards, CHANGE, f"{decision.reason}.")
        count = len(result.cards)
        self.message_user(request, f"{decision.reason}: {count} card{'' if count == 1 else 's'}.")
        for reason in result.refused[:MOST_REFUSALS]:
            self.message_user(request, f"Not changed: {reason}.", messages.WARNING)
        if len(result.refused) > MOST_REFUSALS:
            more = f"{len(result.refused) - MOST_REFUSALS} more were not changed."
            self.message_user(request, more, messages.WARNING)
