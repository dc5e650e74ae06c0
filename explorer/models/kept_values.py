"""Keep values that were read from the database in each process, until their subject changes.

A change is noticed by a stamp; see stamps.py. All requests of a process share the values, so they
must not be changed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from threading import Lock
from typing import Generic, TypeVar
from uuid import UUID

from explorer.models.stamps import stamp_of

K = TypeVar("K")
V = TypeVar("V")


class KeptValue(Generic[V]):
    """One value, built when it is first needed and after a change of its subject."""

    def __init__(self, subject: str, build: Callable[[], V]) -> None:
        self._subject, self._build = subject, build
        self._lock = Lock()
        self._built: tuple[UUID | None, V] | None = None

    def get(self) -> V:
        """Return the value as of now; one thread builds it, and the others wait."""
        stamp = stamp_of(self._subject)
        with self._lock:
            if self._built is None or self._built[0] != stamp:
                self._built = (stamp, self._build())
            return self._built[1]


class KeptValues(Generic[K, V]):
    """The values that were used last, by their keys; `read` reads those that are missing."""

    def __init__(self, subject: str, read: Callable[[set[K]], Mapping[K, V]], most: int) -> None:
        self.subject, self.read, self._most = subject, read, most
        self._lock = Lock()
        self._stamp: UUID | None = None
        self._kept: OrderedDict[K, V] = OrderedDict()  # the one used last comes last

    def find(self, keys: Iterable[K]) -> dict[K, V]:
        """Return the values of these keys."""
        stamp = stamp_of(self.subject)
        found: dict[K, V] = {}
        missing: set[K] = set()
        with self._lock:
            if stamp != self._stamp:
                self._kept.clear()
                self._stamp = stamp
            for key in keys:
                if key in self._kept:
                    self._kept.move_to_end(key)
                    found[key] = self._kept[key]
                else:
                    missing.add(key)
        if missing:
            read = self.read(missing)
            self._keep(read, stamp)
            found |= {key: read[key] for key in missing if key in read}
        return found

    def forget(self) -> None:
        """Forget all values."""
        with self._lock:
            self._kept.clear()

    def _keep(self, read: Mapping[K, V], stamp: UUID | None) -> None:
        with self._lock:
            if stamp != self._stamp:
                return
            self._kept.update(read)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
