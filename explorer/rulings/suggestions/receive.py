"""Store what readers send, and say when they must wait."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from engine.document import Document
from explorer.models import Suggestion
from explorer.models.rulings import Mark
from explorer.models.suggestions import fingerprint_of
from explorer.rulings.suggestions.forms import MistakeForm, SuggestionForm
from explorer.web import rate_limits as limits

# More would never be read; a flood from many addresses fills it, and then the forms say so.
MOST_TICKETS, MOST_WAITING = 1000, 10_000


def seconds_to_wait(request: HttpRequest) -> int:
    """Return the seconds that this address must wait before it sends again, 0 if none.

    Each call counts as an attempt.
    """
    return limits.seconds_to_wait(request, "suggest", settings.SUGGESTIONS_FROM_ONE_ADDRESS)


def limit_in_words() -> str:
    """Return how much one address may send, in words; "" if any amount."""
    rate = settings.SUGGESTIONS_FROM_ONE_ADDRESS
    return limits.rate_in_words(rate) if rate else ""


def is_queue_full() -> bool:
    """Return whether so many suggestions wait that no more are taken."""
    waiting = Suggestion.objects.waiting()
    tickets = waiting.filter(same_as=None)
    return tickets.count() >= MOST_TICKETS or waiting.count() >= MOST_WAITING


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


def _store(**fields: Any) -> Suggestion:
    """Store a suggestion, as one more of the undecided ticket of the same document if there is
    one.
    """
    try:
        return _store_beside(fields)
    except IntegrityError:  # another process has just stored the ticket: this is one more of it
        return _store_beside(fields)


@transaction.atomic
def _store_beside(fields: dict[str, Any]) -> Suggestion:
    """Store a suggestion while its ticket is locked: a decision on the ticket comes before, and
    this is a new ticket, or comes after, and is about this suggestion too.
    """
    tickets = Suggestion.objects.waiting().filter(same_as=None, fingerprint=fields["fingerprint"])
    return Suggestion.objects.create(same_as=tickets.select_for_update().first(), **fields)


def reply(suggestion: Suggestion, says: str) -> bool:
    """Add a reader's answer, which puts the ticket back into the queue; return False if there is no
    question any more.
    """
    with transaction.atomic():
        locked = Suggestion.objects.select_for_update().get(pk=suggestion.pk)
        if not locked.is_asked:
            return False
        locked.exchange = [*locked.exchange, said("reader", says)]
        locked.save(update_fields=["exchange"])
        asked = Suggestion.objects.filter(pk=locked.ticket.pk, state=Suggestion.State.ASKED)
        asked.update(state=Suggestion.State.RECEIVED)
    return True


def said(by: str, says: str) -> dict[str, str]:
    """Return an entry of an exchange."""
    return {"by": by, "says": says, "at": timezone.now().isoformat(timespec="seconds")}
