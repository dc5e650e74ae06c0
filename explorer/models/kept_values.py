"""Keep values that were read from the database in each process, until their subject changes.

A change is noticed by a stamp; see stamps.py. One without a stamp, such as a change with SQL or by
a release before, is noticed after OLDEST seconds. All requests of a process share the values, so
they must not be changed.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from threading import Lock
from typing import Generic, TypeVar
from uuid import UUID

from explorer.models.stamps import stamp_of

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
