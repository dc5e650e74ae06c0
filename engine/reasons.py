"""Define the reason of a row as data: which effects act on which damage and how, which do not.

The sentences of both games are made from these, in engine.yugioh.sentences and
engine.lorcana.sentences. Every kind of document lists its codes (engine/kind.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple

from pydantic import Field
from typing_extensions import TypedDict  # before Python 3.12, pydantic rejects typing.TypedDict


class Reason(NamedTuple):
    """Hold one part of a row's reason.

    `effects` are places in the document. `damage` is an id of the row before (of the first row:
    its own); None if it is about no damage, or all of it. `amount` is that of the damage after the
    row; None if nothing acts on it.
    """

    effects: tuple[int, ...]
    acts: bool
    how: str
    damage: int | None = None
    amount: int | None = None


class ReasonPart(TypedDict):
    """The keys that the reasons of both games share."""

    effects: Annotated[
        list[int], Field(description="positions in the document’s list of effects, from 0")
    ]
    acts: Annotated[
        bool, Field(description="in a row without effects: whether it changes anything")
    ]
    how: Annotated[str, Field(description="code of what happens to the damage, or why nothing")]


class ReasonOfRow(ReasonPart):
    """A part of a row’s reason, as data; the row’s sentence is made from all of them."""

    damage: Annotated[
        int | None, Field(description="its id in the row before; in the first row, in that row")
    ]
    amount: Annotated[int | None, Field(description="of the damage afterwards")]


def by_rule(rule: str, acts: bool) -> list[ReasonOfRow]:
    """Return the reason of a row that one rule decides, for its document."""
    return documents_of([Reason((), acts, rule)])


def documents_of(reasons: Iterable[Reason]) -> list[ReasonOfRow]:
    """Return the reasons for a row's document."""
    return [
        {"effects": [*effects], "acts": acts, "how": how, "damage": damage, "amount": amount}
        for effects, acts, how, damage, amount in reasons
    ]
