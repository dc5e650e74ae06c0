"""Decide on suggestions. Every decision is one transaction: it is made wholly or not at all.

A decision is made about the ticket, and with it about every suggestion of the same document. It
deletes the contacts of all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from explorer.models import Ruling, Suggestion
from explorer.rulings.files import RulingEntry, add


class AlreadyDecided(Exception):
    """Raised if somebody else has decided meanwhile."""


def accept(ticket: Suggestion, entry: RulingEntry, by: Any = None) -> Ruling:
    """Publish a suggestion as a ruling, its first revision included, and return the ruling.

    Raises AlreadyDecided, and InvalidContent if the ruling's slug is taken.
    """
    made: list[Ruling] = []

    def publish() -> dict[str, Any]:
        made.append(add(entry))
        return {"ruling": made[0]}

    _decide(ticket, Suggestion.State.ACCEPTED, by, publish)
    return made[0]


def accept_mistake(ticket: Suggestion, says: str, by: Any = None) -> None:
    """Accept the report of a mistake, with a sentence for its reader. Raises AlreadyDecided."""
    _decide(ticket, Suggestion.State.ACCEPTED, by, lambda: {"reason": says})


def decline(ticket: Suggestion, reason: str, by: Any = None) -> None:
    """Decline a suggestion with a reason, which its sender reads. Raises AlreadyDecided."""
    _decide(ticket, Suggestion.State.DECLINED, by, lambda: {"reason": reason})


@transaction.atomic
def ask(ticket: Suggestion, question: str) -> None:
    """Ask the sender a question; the private link shows it. Raises AlreadyDecided."""
    locked = Suggestion.objects.waiting().select_for_update().filter(pk=ticket.pk).first()
    if locked is None:
        raise AlreadyDecided
    said = {"by": "staff", "says": question, "at": timezone.now().isoformat(timespec="seconds")}
    locked.exchange = [*locked.exchange, said]
    locked.state = Suggestion.State.ASKED
    locked.save(update_fields=["exchange", "state"])


@transaction.atomic
def merge(ticket: Suggestion, into: Suggestion) -> None:
    """Make a ticket and its duplicates duplicates of another ticket, whose state they then have.

    Nothing of them is lost but the contacts, if the other ticket is decided already. Raises
    AlreadyDecided.
    """
    moved = Q(pk=ticket.pk) | Q(same_as=ticket)
    if ticket.pk == into.pk or into.same_as_id is not None:
        raise ValueError("A ticket is merged into another ticket.")
    if not Suggestion.objects.waiting().filter(pk=ticket.pk, same_as=None).update(same_as=into):
        raise AlreadyDecided
    Suggestion.objects.filter(moved).update(same_as=into)
    if not into.is_waiting:
        Suggestion.objects.filter(same_as=into).update(contact="")


@transaction.atomic
def _decide(
    ticket: Suggestion, state: Suggestion.State, by: Any, carry_out: Callable[[], dict[str, Any]]
) -> None:
    decided = {"state": state, "decided": timezone.now(), "decided_by": by, "contact": ""}
    # The first statement writes, so that of two decisions at once the second waits and finds none.
    undecided = Suggestion.objects.waiting().filter(pk=ticket.pk, same_as=None)
    if not undecided.update(**decided):
        raise AlreadyDecided
    outcome = carry_out()
    together = Suggestion.objects.filter(Q(pk=ticket.pk) | Q(same_as=ticket))
    together.update(**decided, **outcome)
