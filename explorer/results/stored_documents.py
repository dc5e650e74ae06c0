"""Make tables of stored documents that today's validation refuses.

Nothing here decides whether a document is valid; unreadable parts are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.document import whole
from engine.lorcana import BoardTrace
from engine.text import Text
from engine.trace import Trace
from engine.yugioh.captions import attack_in_words, attacked, attacking
from explorer.addresses.card_names import kinds_in
from explorer.results.battle_table import (
    BATTLE_DAMAGE,
    BattleTable,
    TableSource,
    table_of_trace,
)
from explorer.results.board_table import BoardTable, tabled_board
from explorer.results.stored_results import Part, Player
from explorer.results.table import Cause
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
    """Return the table of a stored trace whose document is refused today."""
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
    """Return the table of a stored trace whose document is refused today."""
    board = document if isinstance(document, dict) else {}
    before = {card.id: card.damage for card in _Board.model_validate(board).characters}
    kinds = ", ".join(sorted(kinds_in(board) - {"None"}))
    caption = _("A saved board: {actions}") if kinds else _("A saved board")
    return tabled_board(caption.format(actions=kinds), before, trace)
