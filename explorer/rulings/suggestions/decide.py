"""Decide on suggestions. Every decision is one transaction: it is made wholly or not at all.

A decision is made about the ticket, and with it about every suggestion of the same document. It
deletes their contacts, and the questions and answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from explorer.models import Ruling, Suggestion
from explorer.rulings.files import RulingEntry, add
from explorer.rulings.suggestions.receive import said


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
    """Ask the senders a question; their private links show it. Raises AlreadyDecided."""
    _lock(ticket)
    for each in Suggestion.objects.filter(_all_of(ticket)).select_for_update():
        each.exchange = [*each.exchange, said("staff", question)]
        each.save(update_fields=["exchange"])
    Suggestion.objects.filter(pk=ticket.pk).update(state=Suggestion.State.ASKED)


@transaction.atomic
def merge(ticket: Suggestion, into: Suggestion) -> None:
    """Make a ticket and its duplicates duplicates of another ticket, whose state they then have:
    if that one is decided already, they are decided as it was.

    Raises AlreadyDecided, and ValueError if the other one is no ticket of its own.
    """
    target = Suggestion.objects.select_for_update().get(pk=into.pk)
    if ticket.pk == target.pk or target.same_as_id is not None:
        raise ValueError("A ticket is merged into another ticket.")
    _lock(ticket)
    values: dict[str, Any] = {"same_as": target}
    if not target.is_waiting:
        names = ("state", "decided", "decided_by", "ruling", "reason")
        values |= {**_FORGOTTEN, **{name: getattr(target, name) for name in names}}
    Suggestion.objects.filter(_all_of(ticket)).update(**values)


def _lock(ticket: Suggestion) -> None:
    """Lock a ticket that waits, until the end of the transaction. Raises AlreadyDecided."""
    waiting = Suggestion.objects.waiting().filter(pk=ticket.pk, same_as=None)
    if waiting.select_for_update().first() is None:
        raise AlreadyDecided


def _all_of(ticket: Suggestion) -> Q:
    return Q(pk=ticket.pk) | Q(same_as=ticket)


# What a decision deletes.
_FORGOTTEN: dict[str, Any] = {"contact": "", "exchange": []}


@transaction.atomic
def _decide(
    ticket: Suggestion, state: Suggestion.State, by: Any, carry_out: Callable[[], dict[str, Any]]
) -> None:
    decided = {"state": state, "decided": timezone.now(), "decided_by": by, **_FORGOTTEN}
    # The first statement writes, so that of two decisions at once the second waits and finds none.
    undecided = Suggestion.objects.waiting().filter(pk=ticket.pk, same_as=None)
    if not undecided.update(**decided):
        raise AlreadyDecided
    outcome = carry_out()
    Suggestion.objects.filter(_all_of(ticket)).update(**decided, **outcome)
