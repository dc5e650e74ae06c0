"""Define suggestions: official answers and mistakes that readers tell us about.

Nobody sees one but staff and those who have its private link, until staff accept it. Suggestions of
the same document are one ticket: the first is the ticket, and `same_as` of the others leads to it.
"""

from __future__ import annotations

import json
import secrets
from hashlib import sha256

from django.conf import settings
from django.db import models
from django.db.models import Case, Count, IntegerField, Q, Value, When
from django.urls import reverse
from django.utils import timezone

from engine.document import Document
from explorer.models.rulings import Mark, Ruling

LONGEST_CONTACT = 200


def fingerprint_of(subject: Document | str) -> str:
    """Return what suggestions of the same document, or reports of the same words, share."""
    canonical = json.dumps(subject, sort_keys=True, ensure_ascii=False)
    return sha256(canonical.encode("utf-8", "backslashreplace")).hexdigest()


class SuggestionQuerySet(models.QuerySet["Suggestion"]):
    """Queries of the suggestions."""

    def waiting(self) -> SuggestionQuerySet:
        """Return those that staff have not decided on."""
        return self.filter(state__in=WAITING)

    def tickets(self) -> SuggestionQuerySet:
        """Return the tickets, each with `times`, how often it was sent."""
        return self.filter(same_as=None).annotate(times=Count("duplicates") + 1)

    def in_order_of_work(self) -> SuggestionQuerySet:
        """Return the tickets in the order in which staff should read them: undecided first, and of
        those the ones that differ from our answer, the oldest first.
        """
        differing = Count("duplicates", filter=Q(duplicates__mark=Mark.DIFFERS))
        urgency = Case(
            When(~Q(state__in=WAITING), then=Value(3)),
            When(state=Suggestion.State.ASKED, then=Value(2)),
            When(Q(mark=Mark.DIFFERS) | Q(differing__gt=0), then=Value(0)),
            default=Value(1),
            output_field=IntegerField(),
        )
        found = self.annotate(differing=differing).annotate(urgency=urgency)
        return found.order_by("urgency", "received", "pk")


class Suggestion(models.Model):
    """An official answer to a document, or a mistake on a page, as a reader sent it.

    What was sent never changes, except that a decision deletes the contact and the `exchange`: the
    questions of staff and the answers of its sender, `{"by": "staff" or "reader", "says", "at"}`.
    A ticket is asked as a whole, so that each of its senders reads the question and answers it at
    a page of their own.
    """

    class Kind(models.TextChoices):
        RULING = "ruling", "Official answer"
        MISTAKE = "mistake", "Mistake"

    class State(models.TextChoices):
        RECEIVED = "received", "received"
        ASKED = "asked", "waiting for the sender"
        ACCEPTED = "accepted", "accepted"
        DECLINED = "declined", "declined"

    # The secret part of its private link, which nobody can guess.
    token = models.CharField(
        max_length=43, unique=True, default=secrets.token_urlsafe, editable=False
    )
    kind = models.CharField(max_length=10, choices=Kind)
    state = models.CharField(max_length=10, choices=State, default=State.RECEIVED)
    fingerprint = models.CharField(max_length=64, db_index=True)
    same_as = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="duplicates"
    )
    about = models.CharField(max_length=300, blank=True, help_text="The page with the mistake.")
    title = models.CharField(max_length=120)
    words = models.TextField(help_text="What the source says, or what is wrong.")
    document = models.JSONField(null=True, blank=True)
    expected = models.JSONField(null=True, blank=True, help_text="What the source says, as values.")
    source = models.URLField(max_length=500, blank=True)
    source_name = models.CharField(max_length=200, blank=True)
    date = models.CharField(max_length=100, blank=True)
    credit = models.CharField(max_length=100, blank=True, help_text="The name to thank.")
    contact = models.CharField(max_length=LONGEST_CONTACT, blank=True)
    mark = models.CharField(max_length=20, choices=Mark, help_text="When it was received.")
    exchange = models.JSONField(default=list, blank=True)
    reason = models.TextField(blank=True, help_text="Why it was declined; its sender reads it.")
    ruling = models.ForeignKey(
        Ruling, null=True, blank=True, on_delete=models.SET_NULL, related_name="suggestions"
    )
    received = models.DateTimeField(default=timezone.now, editable=False)
    decided = models.DateTimeField(null=True, blank=True, editable=False)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, editable=False, on_delete=models.SET_NULL
    )

    objects = SuggestionQuerySet.as_manager()

    class Meta:
        indexes = (models.Index(fields=["state", "received"], name="suggestions_waiting"),)
        # Of two that are sent at the same moment, the second becomes a duplicate of the first.
        constraints = (
            models.UniqueConstraint(
                fields=["fingerprint"],
                condition=Q(same_as=None, state__in=("received", "asked")),
                name="one_waiting_ticket_of_a_document",
            ),
        )

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """Return the private link."""
        return reverse("suggestion", args=[self.token])

    @property
    def ticket(self) -> Suggestion:
        """Return the suggestion that decides its state: itself, or the first of its document."""
        return self.same_as or self

    @property
    def is_asked(self) -> bool:
        """Return whether its sender can answer a question of staff."""
        asked = bool(self.exchange) and self.exchange[-1]["by"] == "staff"
        return asked and self.ticket.is_waiting

    @property
    def is_waiting(self) -> bool:
        """Return whether staff have not decided on it."""
        return self.state in WAITING


WAITING = (Suggestion.State.RECEIVED, Suggestion.State.ASKED)
