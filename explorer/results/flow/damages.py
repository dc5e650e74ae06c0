"""Define the input of a drawing: the steps of any game, and the damages after each."""

from __future__ import annotations

from typing import Literal, NamedTuple

# "left" is the place of damage that another card of the same player gets instead; "nothing" is a
# number that counts as none for now, and may still rise.
Kind = Literal["plain", "effect", "gain", "left", "nothing"]


class Damage(NamedTuple):
    """One damage on its way to a player, or to a card of that player.

    `of` is the id, in the step before, of the damage this one came from; a copy and its original
    share it. `card` is the card it goes to, if any: `your Swordfighter`. `note` is printed under
    its amount.
    """

    id: int
    of: int | None
    to: str  # "you" or "opponent"
    kind: Kind
    amount: int
    card: str = ""
    note: str = ""

    @property
    def figure(self) -> str:
        return str(self.amount).replace("-", "\N{MINUS SIGN}")

    @property
    def is_drawn(self) -> bool:
        """Return whether any of it is visible."""
        return bool(self.amount) or self.kind == "nothing"


class Column(NamedTuple):
    """A player's total after a step.

    `note` is printed in the margin instead of the amounts.
    """

    sum: str
    note: str = ""


class Step(NamedTuple):
    """One line across the drawing, and the damages below it."""

    stamp: str
    name: str
    applied: bool
    damages: tuple[Damage, ...]
    opponent: Column
    you: Column


class FlowInput(NamedTuple):
    """The input of a drawing; the first step is where the damages begin.

    `does` is printed on top, with `who` for `{name}` in it, which is cut if it is long. The rest
    are words for the lanes at the foot and for the drawing's sentence.
    """

    steps: tuple[Step, ...]
    who: str
    does: str
    lanes: tuple[str, str]  # the opponent’s, yours
    opening: str  # what the sentence begins with
    ending: str  # what its last clause is: `in the end {opponent} to the opponent and {you} to you`
