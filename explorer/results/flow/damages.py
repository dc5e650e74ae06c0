"""What a drawing is made from: the steps of any game, and the damages that stand after each."""

from __future__ import annotations

from typing import Literal, NamedTuple

# "left" is the place of a damage that another card of the same player gets instead; "nothing" is a
# number that counts as none for now, and may still rise.
Kind = Literal["plain", "effect", "gain", "left", "nothing"]


class Damage(NamedTuple):
    """One damage on its way to a player, or to a card of that player.

    `of` is the id, in the step before, of the damage this one came from; a copy and its original
    share it. `card` says which card, where it goes to one: `your Swordfighter`. `note` stands under
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
        """Whether there is anything of it to be seen."""
        return bool(self.amount) or self.kind == "nothing"


class Column(NamedTuple):
    """What a player’s column comes to after a step.

    `note` stands in the margin instead of the amounts.
    """

    sum: str
    note: str = ""


class Step(NamedTuple):
    """One line across the drawing, and what stands below it."""

    stamp: str
    name: str
    applied: bool
    damages: tuple[Damage, ...]
    opponent: Column
    you: Column


class Course(NamedTuple):
    """All that is drawn; the first step is where the damages set out.

    `who` and `does` stand on top, and a long name in `who` is cut. The rest are words: of the lanes
    at the foot, and of the sentence that says the same as the drawing.
    """

    steps: tuple[Step, ...]
    who: str
    does: str
    lanes: tuple[str, str]  # the opponent’s, yours
    opening: str  # what the sentence begins with
    until: str  # "in the end"
    takers: tuple[str, str]
