"""Collect properties of generated documents, so that each document is generated once for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Generated = TypeVar("Generated")


class Properties(Generic[Generated]):
    """Functions that each assert something about every example; it decorates them."""

    def __init__(self) -> None:
        self._properties: list[Callable[[Generated], None]] = []

    def __call__(self, asserted: Callable[[Generated], None]) -> Callable[[Generated], None]:
        self._properties.append(asserted)
        return asserted

    def check(self, example: Generated) -> None:
        """Check all properties of an example."""
        for asserted in self._properties:
            asserted(example)
