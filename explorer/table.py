"""A Trace as the page prints it: what each cell shows and was, and which cards are behind a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.trace import Cell, Row, Trace
from engine.verdict import Ending, Said, ending, plain, verdict
from engine.yugioh import Battle, EffectDamage

# The class that gives a player hue and shape, and the word for what is theirs.
CLASSES = {"you": "you", "opponent": "opp"}
WHOSE = {"you": "yours", "opponent": "the opponent’s"}


class Cause(NamedTuple):
    """A card behind a row, and whose it is."""

    card: str
    player: str

    @property
    def css(self) -> str:
        return CLASSES[self.player]

    @property
    def whose(self) -> str:
        return WHOSE[self.player]


class PrintedCell(NamedTuple):
    """One number of the table; where several kinds of damage meet, one below the other."""

    css: str
    lines: tuple[tuple[str, str], ...]  # a number, and what it is a number of
    was: str  # what it showed before; empty where it has not changed
    remark: str


class PrintedRow(NamedTuple):
    """One line of the table."""

    row: Row
    causes: tuple[Cause, ...]
    cells: tuple[PrintedCell, PrintedCell]


class Bar(NamedTuple):
    """A player's Life Points, and how the bar shows them: percentages of the longer number."""

    player: str
    before: int
    after: int
    left: str
    lost: str


class Total(NamedTuple):
    """What a player takes in the end, as the table's last row shows it."""

    player: str
    shown: str


class Table(NamedTuple):
    """The whole result, ready to be printed."""

    caption: str
    rows: tuple[PrintedRow, ...]
    verdict: tuple[Said, ...]
    ending: Ending
    trace: Trace
    names: dict[str, str]  # of the monsters, by their slot
    redirected: str  # whose both monsters are, if one player has both

    @property
    def of(self) -> str:
        """What the two columns are about."""
        return "Effect damage" if "card" in self.names else "Battle damage"

    @property
    def is_wide(self) -> bool:
        """Whether a number is too long for the columns as they usually are."""
        cells = [cell for row in self.trace.rows for cell in (row.to_opponent, row.to_you)]
        return any(max(cell.battle, cell.effect, cell.gain) > 99_999 for cell in cells)

    @property
    def totals(self) -> tuple[Total, Total]:
        """What each player takes, for a narrow screen's foot."""
        last = self.trace.rows[-1]
        return (
            Total("opponent", _without_note(last.to_opponent)),
            Total("you", _without_note(last.to_you)),
        )

    @property
    def life_points(self) -> list[Bar]:
        """Both players' Life Points, before and after."""
        trace = self.trace
        return [
            _bar(player, trace.life_points_before.of(player), trace.life_points_after.of(player))
            for player in ("opponent", "you")
        ]

    @property
    def sentence(self) -> str:
        """The result in one sentence, for a screen reader and a title."""
        return plain(self.verdict)


def printed(what: Battle | EffectDamage, trace: Trace) -> Table:
    """The table of a calculated battle, or of the damage that an effect inflicts."""
    inflicting = _inflicting(what)
    names = {slot: cause.card for slot, cause in inflicting.items()}
    rows = tuple(_rows(what.effects, inflicting, trace))
    players = {cause.player for cause in inflicting.values()}
    redirected = players.pop() if len(inflicting) == 2 and len(players) == 1 else ""
    return Table(caption(what), rows, verdict(trace), ending(trace), trace, names, redirected)


def _inflicting(what: Battle | EffectDamage) -> dict[str, Cause]:
    """What may inflict damage, by the word that a damage names it with."""
    if isinstance(what, EffectDamage):
        return {"card": Cause(what.effect_damage.card, what.effect_damage.controller)}
    monsters = {"attacker": what.attacker, "target": what.target}
    return {slot: Cause(each.name, each.controller) for slot, each in monsters.items() if each}


def caption(what: Battle | EffectDamage) -> str:
    """Who attacks whom, in which positions; or what inflicts how much."""
    if isinstance(what, EffectDamage):
        inflicts = what.effect_damage
        to = "you" if inflicts.to == "you" else "your opponent"
        return f"{inflicts.card} inflicts {inflicts.amount} to {to}"
    return _attack(what)


def _attack(battle: Battle) -> str:
    attacker, target = battle.attacker, battle.target
    name = attacker.name + (" in Defense Position" if attacker.position == "defense" else "")
    if target is None:
        return f"{name} attacks directly"
    return f"{name} attacks {target.name} in {target.position.capitalize()} Position"


def _without_note(cell: Cell) -> str:
    return "0" if cell.shown == "0x2" else cell.shown


def _bar(player: str, before: int, after: int) -> Bar:
    whole = max(before, after) or 1
    left, lost = 100 * after / whole, 100 * max(0, before - after) / whole
    return Bar(player, before, after, f"{left:.1f}", f"{lost:.1f}")


def _rows(
    effects: Sequence[Any], inflicting: dict[str, Cause], trace: Trace
) -> Iterator[PrintedRow]:
    before: Row | None = None
    for row in trace.rows:
        cells = (
            _cell("opponent", row.to_opponent, before and before.to_opponent),
            _cell("you", row.to_you, before and before.to_you),
        )
        yield PrintedRow(row, _causes(effects, inflicting, row), cells)
        before = row


def _cell(player: str, cell: Cell, before: Cell | None) -> PrintedCell:
    lines = [(str(cell.battle), "")] if cell.battle else []
    if cell.effect:
        lines.append((str(cell.effect), "effect damage"))
    if cell.gain:
        lines.append((f"+{cell.gain}", "Life Points"))
    was = before.shown if before and cell.changed else ""
    return PrintedCell(
        f"n to-{CLASSES[player]}{' now' if was else ''}{'' if lines else ' zero'}",
        tuple(lines) or ((cell.shown, ""),),
        was,
        "nothing to double" if cell.shown == "0x2" else "",
    )


def _causes(effects: Sequence[Any], inflicting: dict[str, Cause], row: Row) -> tuple[Cause, ...]:
    """The cards of the row's effects; in normal circumstances also what inflicts the damage."""
    causes = [Cause(effects[at].card, effects[at].controller) for at in row.effects]
    if row.applies == "normal":
        causes = [*(inflicting[damage.inflicted_by] for damage in row.damages), *causes]
    return tuple(dict.fromkeys(causes))
