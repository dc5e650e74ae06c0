"""Notice when something that processes keep in memory has changed in the database.

Whoever changes it calls `renew`, which stores another stamp. A process reads the stamps at most
once in SECONDS and compares them with those of what it keeps. So a change is seen at once in the
process that made it, and within SECONDS in every other.
"""

from __future__ import annotations

import time
import uuid
from threading import Lock

from django.db import connection, models, transaction

SECONDS = 1.0


class Stamp(models.Model):
    """A value that changes whenever its subject does, such as the names of a game's cards."""

    # The column and the table have their first names, which a release before still uses during an
    # upgrade.
    subject = models.CharField(max_length=20, primary_key=True, db_column="game")
    stamp = models.UUIDField(default=uuid.uuid4)

    class Meta:
        db_table = "explorer_namesstamp"

    def __str__(self) -> str:
        return f"{self.subject}: {self.stamp}"


Stamps = dict[str, uuid.UUID]


class _LastRead:
    """The stamps as they were last read, until they are old or forgotten."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._stamps: Stamps = {}
        self._until = 0.0
        self._forgotten = 0  # how often: what was read before that is not kept after it

    def get(self) -> Stamps:
        # A transaction sees its own changes, and must not show them to others before it ends.
        if connection.in_atomic_block:
            return _read()
        with self._lock:
            if time.monotonic() < self._until:
                return self._stamps
            before = self._forgotten
        stamps = _read()
        with self._lock:
            if before == self._forgotten:
                self._stamps, self._until = stamps, time.monotonic() + SECONDS
        return stamps

    def forget(self) -> None:
        with self._lock:
            self._until = 0.0
            self._forgotten += 1


def _read() -> Stamps:
    return dict(Stamp.objects.values_list("subject", "stamp"))


_LAST_READ = _LastRead()


def stamp_of(subject: str) -> uuid.UUID | None:
    """Return the stamp of a subject; None if it has never changed."""
    return _LAST_READ.get().get(subject)


def renew(*subjects: str) -> None:
    """Note that these subjects have changed; in a transaction, or after the change is stored."""
    Stamp.objects.bulk_create(
        [Stamp(subject=subject) for subject in sorted(subjects)],
        update_conflicts=True,
        unique_fields=["subject"],
        update_fields=["stamp"],
    )
    forget()
    transaction.on_commit(forget)


def forget() -> None:
    """Read the stamps anew when one is needed next."""
    _LAST_READ.forget()
