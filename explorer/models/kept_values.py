"""Keep values that were read from the database in each process, until their subject changes.

A change of the subject calls `renew`, which stores another stamp. A process reads the stamps at
most once in SECONDS and compares them with those of what it keeps, so a change is seen at once in
the process that made it, and within SECONDS in every other. A change without a stamp, such as one
with SQL or by a release before, is noticed after OLDEST seconds. All requests of a process share
the values, so they must not be changed.
"""

from __future__ import annotations

import time
import uuid
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from threading import Lock
from typing import Generic, TypeVar
from uuid import UUID

from django.db import connection, models, transaction

OLDEST = 300.0  # seconds

K = TypeVar("K")
V = TypeVar("V")


class KeptValue(Generic[V]):
    """One value, built when it is first needed and after a change of its subject."""

    def __init__(self, subject: str, build: Callable[[], V]) -> None:
        self._subject, self._build = subject, build
        self._lock = Lock()
        self._built: tuple[UUID | None, float, V] | None = None  # with its stamp and its time

    def get(self) -> V:
        """Return the value as of now; one thread builds it, and the others wait."""
        stamp = stamp_of(self._subject)
        with self._lock:
            now = time.monotonic()
            if self._built is None or self._built[0] != stamp or self._built[1] < now - OLDEST:
                self._built = (stamp, now, self._build())
            return self._built[2]


class KeptValues(Generic[K, V]):
    """The values that were used last, by their keys; `read` reads those that are missing."""

    def __init__(self, subject: str, read: Callable[[set[K]], Mapping[K, V]], most: int) -> None:
        self.subject, self.read, self._most = subject, read, most
        self._lock = Lock()
        self._stamp: UUID | None = None
        self._since = 0.0
        self._kept: OrderedDict[K, V] = OrderedDict()  # the one used last comes last

    def find(self, keys: Iterable[K]) -> dict[K, V]:
        """Return the values of these keys."""
        stamp = stamp_of(self.subject)
        found: dict[K, V] = {}
        missing: set[K] = set()
        with self._lock:
            now = time.monotonic()
            if stamp != self._stamp or self._since < now - OLDEST:
                self._kept = OrderedDict()
                self._stamp, self._since = stamp, now
            kept = self._kept
            for key in keys:
                if key in kept:
                    kept.move_to_end(key)
                    found[key] = kept[key]
                else:
                    missing.add(key)
        if missing:
            read = self.read(missing)
            self._keep(read, kept)
            found |= {key: read[key] for key in missing if key in read}
        return found

    def forget(self) -> None:
        """Forget all values."""
        with self._lock:
            self._kept = OrderedDict()

    def _keep(self, read: Mapping[K, V], kept: OrderedDict[K, V]) -> None:
        """Keep what was read beside what was kept when the reading began. After a change in the
        meantime, other values are kept, and nobody uses these any more.
        """
        with self._lock:
            kept.update(read)
            while len(kept) > self._most:
                kept.popitem(last=False)


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
    """Read the stamps again when one is next needed."""
    _LAST_READ.forget()
