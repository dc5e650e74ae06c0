"""Register a third ruleset of battles, or a third edition for boards, for the time of a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

from engine.lorcana import EDITIONS, Edition
from engine.yugioh import LADDER, RULESETS, Ruleset
from engine.yugioh.sources import LADDER_QA
from tests.conftest import battle, effect

# Today's steps in the opposite order: a number that 09 sets is halved by 07.
THIRD = Ruleset("ocg-2030", "The rules of 2030", LADDER_QA, LADDER[::-1])
# As 2.0.1, but Resist applies first.
THIRD_EDITION: Edition = EDITIONS["crd-2.0.1"]._replace(
    version="3.0", order=("resist", "prevention", "replacement")
)

# 2001 is halved to 1001, which becomes 300, by the ladder of 2022 and the scheme before it; by the
# third ruleset, 2001 becomes 300, which is halved.
SET_AND_HALVED = battle(
    2001, None, effect("07", "opponent", card="Half"), effect("09", card="Set", value=300)
)


@contextmanager
def registered(registry: MutableMapping[str, Any], ruleset: Any) -> Iterator[None]:
    """Add a ruleset to a registry; what was cached of the registry is made again."""
    registry[ruleset.id] = ruleset
    _forget()
    try:
        yield
    finally:
        del registry[ruleset.id]
        _forget()


@contextmanager
def third_ruleset() -> Iterator[None]:
    """Register the third ruleset."""
    with registered(RULESETS, THIRD):
        yield


@contextmanager
def third_edition() -> Iterator[None]:
    """Register the third edition."""
    with registered(EDITIONS, THIRD_EDITION):
        yield


def _forget() -> None:
    """Empty the caches of functions that describe documents and print forms."""
    for module in [*sys.modules.values()]:
        if getattr(module, "__name__", "").startswith(("engine.", "explorer.")):
            for value in [*vars(module).values()]:
                if callable(forget := getattr(value, "cache_clear", None)):
                    forget()
