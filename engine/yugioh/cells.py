"""Add up the damages of a row into its two cells."""

from __future__ import annotations

from collections.abc import Sequence

from engine.trace import Cell, Damage, Row, cell_text


def cells(damages: Sequence[Damage], before: Row | None = None) -> tuple[Cell, Cell]:
    """Return the two cells of a row, to the opponent and to you.

    These are the only sums of damages. A cell is changed where it differs from that of the row
    `before`; in the first row, where it is not 0.
    """
    before_opponent, before_you = (
        (before.to_opponent, before.to_you) if before else (_EMPTY, _EMPTY)
    )
    opponent = you = 0
    for damage in damages:
        if damage.kind != "battle":
            return _cell("opponent", damages, before_opponent), _cell("you", damages, before_you)
        if damage.to == "you":
            you += damage.amount
        else:
            opponent += damage.amount
    # In most rows everything is battle damage.
    return _of_battle(opponent, before_opponent), _of_battle(you, before_you)


def _of_battle(amount: int, before: Cell) -> Cell:
    is_changed = amount != before.battle or before.effect > 0 or before.gain > 0
    return Cell(amount, 0, 0, f"{amount}", is_changed)


def _cell(player: str, damages: Sequence[Damage], before: Cell) -> Cell:
    totals = {"battle": 0, "effect": 0, "gain": 0}
    for damage in damages:
        if damage.to == player:
            totals[damage.kind] += damage.amount
    return Cell(
        **totals,
        shown=cell_text(**totals),
        changed=(*totals.values(),) != before[:3],
    )


_EMPTY = Cell()
