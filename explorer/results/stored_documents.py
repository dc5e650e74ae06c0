"""Make tables of what was stored: of results, and of documents that are refused today.

Nothing here decides whether a document is valid; unreadable parts are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from engine.document import Document, whole
from engine.lorcana import Board, BoardTrace
from engine.text import Text
from engine.trace import Trace
from engine.yugioh import Battle, EffectDamage
from engine.yugioh.captions import attack_in_words, attacked, attacking
from explorer.addresses.card_names import kinds_in
from explorer.results.battle_table import (
    BATTLE_DAMAGE,
    BattleTable,
    TableSource,
    table_of_battle,
    table_of_trace,
)
from explorer.results.board_table import BoardTable, printed_board, tabled_board
from explorer.results.stored_results import (
    Part,
    Player,
    battle_readable,
    battle_trace,
    board_readable,
    board_trace,
)
from explorer.results.table import Cause, Table
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


class DocumentValue(NamedTuple):
    """A value of a document, and its place there: `attacker.atk`, `2000`."""

    place: str
    value: str


def inputs_of(document: object, place: str = "") -> Iterator[DocumentValue]:
    """Yield every value of a document, in its order; places are those that errors name."""
    parts: Any = ()
    if isinstance(document, dict):
        parts = document.items()
    elif isinstance(document, list):
        parts = enumerate(document)
    if not parts:
        yield DocumentValue(place, document if isinstance(document, str) else whole(document))
    for key, value in parts:
        yield from inputs_of(value, f"{place}.{key}".lstrip("."))


class _Monster(Part):
    name: str = ""
    controller: Player = ""
    position: str = "attack"


class _Effect(Part):
    card: str = ""
    controller: Player = ""


class _Battle(Part):
    attacker: _Monster | None = None
    target: _Monster | None = None
    effects: tuple[_Effect, ...] = ()


def stored_battle(document: object, trace: Trace) -> BattleTable:
    """Return the table of the stored trace of a battle that is refused today."""
    battle = _Battle.model_validate(document if isinstance(document, dict) else {})
    monsters = {
        slot: Cause(each.name or _(_SLOTS[slot]), each.controller)
        for slot, each in (("attacker", battle.attacker), ("target", battle.target))
        if each
    }
    effects = tuple(Cause(each.card or _("An effect"), each.controller) for each in battle.effects)
    names = {slot: cause.card for slot, cause in monsters.items()}
    source = TableSource(
        caption=_caption(battle, monsters),
        of=BATTLE_DAMAGE,
        inflicting=monsters,
        names=names,
        effects=effects,
    )
    return table_of_trace(source, trace)


_SLOTS = {"attacker": gettext_noop("Attacker"), "target": gettext_noop("Target")}


def _caption(battle: _Battle, monsters: dict[str, Cause]) -> Text:
    if not battle.attacker:
        return _("A saved battle")
    ours = attacking(monsters["attacker"].card, battle.attacker.position)
    if not battle.target:
        return attack_in_words(ours)
    return attack_in_words(ours, attacked(monsters["target"].card, battle.target.position))


class _Card(Part):
    id: str = ""
    damage: int = 0


class _Board(Part):
    characters: tuple[_Card, ...] = ()


def stored_board(document: object, trace: BoardTrace) -> BoardTable:
    """Return the table of the stored trace of a board that is refused today."""
    board = document if isinstance(document, dict) else {}
    before = {card.id: card.damage for card in _Board.model_validate(board).characters}
    kinds = ", ".join(sorted(kinds_in(board) - {"None"}))
    caption = _("A saved board: {actions}") if kinds else _("A saved board")
    return tabled_board(caption.format(actions=kinds), before, trace)


def stored_battle_table(what: object, result: Document) -> Table:
    """Return the table of a stored result of a battle, or of the damage that an effect inflicts.

    `what` is the validated document, or the stored one if today's validation refuses it.
    """
    trace = battle_trace(result)
    if isinstance(what, Battle | EffectDamage):
        table = table_of_battle(what, trace)
    else:
        table = stored_battle(what, trace)
    return replace(table, readable=battle_readable(result))


def stored_board_table(what: object, result: Document) -> Table:
    """Return the table of a stored result of a board; `what` is as in `stored_battle_table`."""
    trace = board_trace(result)
    table = printed_board(what, trace) if isinstance(what, Board) else stored_board(what, trace)
    return replace(table, readable=board_readable(result))
