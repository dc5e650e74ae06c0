"""Store what readers send, and say when they must wait."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from engine.document import Document
from explorer.models import Suggestion
from explorer.models.suggestions import fingerprint_of
from explorer.results.verification import Mark
from explorer.rulings.suggestions.forms import MistakeForm, SuggestionForm
from explorer.web import rate_limits as limits

# More would never be read; a flood from many addresses fills it, and then the forms say so.
MOST_WAITING = 1000
MOST_REPLIES = 20  # of one reader


def seconds_to_wait(request: HttpRequest) -> int:
    """Return the seconds that this address must wait before it sends again, 0 if none.

    Each call counts as an attempt.
    """
    return limits.seconds_to_wait(request, "suggest", settings.SUGGESTIONS_FROM_ONE_ADDRESS)


def limit_in_words() -> str:
    """Return how much one address may send, in words; "" if any amount."""
    rate = settings.SUGGESTIONS_FROM_ONE_ADDRESS
    return limits.in_words(rate) if rate else ""


def is_queue_full() -> bool:
    """Return whether so many suggestions wait that no more are taken."""
    return Suggestion.objects.waiting().count() >= MOST_WAITING


def receive(document: Document, form: SuggestionForm) -> Suggestion:
    """Store an official answer from a valid form, and return it."""
    names = ("title", "words", "expected", "source", "source_name", "date", "credit", "contact")
    return _store(
        kind=Suggestion.Kind.RULING,
        fingerprint=fingerprint_of(document),
        document=document,
        mark=form.check().mark,
        **{name: form.cleaned_data[name] for name in names},
    )


def receive_mistake(about: str, title: str, form: MistakeForm) -> Suggestion:
    """Store a mistake on the page at an address from a valid form, and return it."""
    words = form.cleaned_data["words"]
    return _store(
        kind=Suggestion.Kind.MISTAKE,
        fingerprint=fingerprint_of({"about": about, "words": words}),
        about=about,
        title=title[:120],
        words=words,
        source=form.cleaned_data["source"],
        contact=form.cleaned_data["contact"],
        mark=Mark.NOT_COMPUTABLE,
    )


@transaction.atomic
def _store(**fields: Any) -> Suggestion:
    """Store a suggestion, as one more of the undecided ticket of the same document if there is
    one.
    """
    same = Suggestion.objects.waiting().filter(fingerprint=fields["fingerprint"], same_as=None)
    return Suggestion.objects.create(same_as=same.order_by("pk").first(), **fields)


def reply(suggestion: Suggestion, says: str) -> bool:
    """Add a reader's reply, which puts the ticket back into the queue; return False if staff have
    decided meanwhile or the reader has replied too often.
    """
    with transaction.atomic():
        ticket = Suggestion.objects.select_for_update().get(pk=suggestion.ticket.pk)
        replies = sum(each["by"] == "reader" for each in ticket.exchange)
        if not ticket.is_waiting or replies >= MOST_REPLIES:
            return False
        said = {"by": "reader", "says": says, "at": timezone.now().isoformat(timespec="seconds")}
        ticket.exchange = [*ticket.exchange, said]
        ticket.state = Suggestion.State.RECEIVED
        ticket.save(update_fields=["exchange", "state"])
    return True
