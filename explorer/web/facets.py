"""Index the entries of a list by facets: the values that its filters compare.

Entries with the same facets form a group. There are few groups, so the matches of every option are
counted quickly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar


class Entry(Protocol):
    """An entry of a list, with the number of its group."""

    @property
    def group(self) -> int:
        """Return its place in the groups of its index."""


E = TypeVar("E", bound=Entry)
# By filter, the values that keep an entry.
Facets = Mapping[str, tuple[str, ...]]


class FacetGroups:
    """The groups of entries that a list's facets cannot distinguish."""

    def __init__(self) -> None:
        self.facets: list[Facets] = []
        self._numbers: dict[Any, int] = {}

    def number(self, facets: Facets) -> int:
        """Return the number of the group with these facets."""
        number = self._numbers.setdefault((*facets.values(),), len(self.facets))
        if number == len(self.facets):
            self.facets.append(facets)
        return number


class FacetIndex(Generic[E]):
    """The entries of a list in order, and the facets of their groups."""

    def __init__(self, entries: Iterable[E], groups: FacetGroups) -> None:
        self.entries = (*entries,)
        self.facets = groups.facets
        self._sizes = Counter(each.group for each in self.entries)

    @cached_property
    def values(self) -> Mapping[str, list[str]]:
        """Return the values that each facet has, in their order."""
        names = self.facets[0] if self.facets else ()
        return {
            name: sorted({value for each in self.facets for value in each[name]}) for name in names
        }

    def keeping(self, chosen: Mapping[str, str]) -> set[int]:
        """Return the groups that these values of facets keep."""
        return {
            number
            for number, having in enumerate(self.facets)
            if all(value in having[name] for name, value in chosen.items())
        }

    def sizes(self, entries: Sequence[E]) -> Mapping[int, int]:
        """Return how many of these entries each group has."""
        if entries is self.entries:
            return self._sizes
        return Counter(map(attrgetter("group"), entries))
