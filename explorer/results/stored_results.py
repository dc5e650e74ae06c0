"""Read stored result documents into traces, whatever version of this code wrote them.

A key that an older version did not write has its default here, and only here; a key that a later
version added is ignored. A value that can't be read counts as missing: nothing raises.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from django.utils.text import capfirst
from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PlainValidator,
    ValidationError,
    field_validator,
)
from pydantic_core import PydanticUseDefault
from pydantic_core.core_schema import ValidatorFunctionWrapHandler

from engine.document import Document
from engine.languages import ENGLISH, current
from engine.lorcana import BoardTrace
from engine.text import Text, Unprinted
from engine.trace import Fate, Trace, cell_text
from explorer.results.table import Readable
from explorer.web.sentences import and_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

Player = Literal["you", "opponent", ""]

NO_ROWS = gettext_noop("The saved result has no rows that can be shown here.")
AS_IT_WAS_SAVED = gettext_noop("As it was saved")
_DESTROYED = {"attacker": gettext_noop("the attacker"), "target": gettext_noop("the target")}
_LIFE_POINTS = 8000


class Part(BaseModel):
    """A part of a stored document; a field that can't be read has its default."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    @field_validator("*", mode="wrap")
    @classmethod
    def _read_or_default(cls, value: Any, read: ValidatorFunctionWrapHandler) -> Any:
        try:
            return read(value)
        except ValidationError:
            raise PydanticUseDefault from None


def _text(value: Any) -> Text:
    if isinstance(value, str | Unprinted):
        return value
    raise ValueError


# A text that is stored, or that is not printed yet.
StoredText = Annotated[Any, PlainValidator(_text)]


# --- Yu-Gi-Oh! ------------------------------------------------------------------------------------


class _ByPlayer(Part):
    you: int = 0
    opponent: int = 0


class _LifePoints(Part):
    you: int = _LIFE_POINTS
    opponent: int = _LIFE_POINTS


class _Cell(Part):
    battle: int = 0
    effect: int = 0
    gain: int = 0
    shown: str = ""
    changed: bool = False


class _Damage(Part):
    id: int = 0
    of: int | None = None
    to: str = ""
    inflicted_by: str = ""
    kind: str = ""
    amount: int = 0


class _Row(Part):
    applies: str = ""
    label: str = ""
    applied: bool = True
    to_opponent: _Cell = _Cell()
    to_you: _Cell = _Cell()
    damages: list[_Damage] = []
    effects: list[int] = []
    why: str = ""
    citation: str = ""


class StoredDispute(Part):
    id: str = ""
    note: StoredText = ""
    sources: list[str] = []


class _BeforeAndAfter(Part):
    before: _LifePoints = _LifePoints()
    after: _ByPlayer | None = None


class _Ended(Part):
    by: str = ""
    when: str = ""
    how: str = ""
    hits: str = ""
    says: str = ""


class _Battle(Part):
    ruleset: str = ""
    rows: list[_Row] = []
    battle_damage: _ByPlayer | None = None
    effect_damage: _ByPlayer | None = None
    life_points_gained: _ByPlayer | None = None
    life_points: _BeforeAndAfter = _BeforeAndAfter()
    destroyed: list[str] = []
    disputed: list[StoredDispute] = []
    ended: _Ended | None = None


def battle_readable(result: object) -> Readable:
    """Return what can be read of a stored result of a battle: its verdict by rows or totals."""
    stored = _Battle.model_validate(result if isinstance(result, dict) else {})
    totals = [getattr(stored, total) for total in _TOTALS]
    return Readable(bool(stored.rows), bool(stored.rows) or any(totals))


_NOT_KNOWN = _Cell(shown="–")
_NO_ROW = _Row(applied=False, to_opponent=_NOT_KNOWN, to_you=_NOT_KNOWN)


def battle_trace(result: object) -> Trace:
    """Return the trace that a result document of a battle was printed from.

    Totals that are not written are taken from the last row, and Life Points follow from them.
    """
    stored = _Battle.model_validate(result if isinstance(result, dict) else {})
    document = stored.model_dump()
    no_row = _NO_ROW.model_copy(update={"why": _(NO_ROWS)})
    document["rows"] = [_whole(row.model_dump()) for row in stored.rows or [no_row]]
    last = document["rows"][-1]
    for total, kind in _TOTALS.items():
        made = {player: last[f"to_{player}"][kind] for player in ("you", "opponent")}
        document[total] = document[total] or made
    points = document["life_points"]
    points["after"] = points["after"] or {
        player: max(0, before + _change(document, player))
        for player, before in points["before"].items()
    }
    return Trace.from_document(document, _fate(stored.destroyed))


_TOTALS = {"battle_damage": "battle", "effect_damage": "effect", "life_points_gained": "gain"}


def _change(document: Document, player: str) -> int:
    battle, effect, gained = (int(document[total][player]) for total in _TOTALS)
    return gained - battle - effect


def _whole(row: Document) -> Document:
    label = row["label"] or row["applies"] or _(AS_IT_WAS_SAVED)
    cells = {key: {**row[key], "shown": _shown(row[key])} for key in ("to_opponent", "to_you")}
    return {**row, "label": label, **cells}


def _shown(cell: Document) -> str:
    """Return what a cell prints, of which the stored text is English."""
    is_known = cell["battle"] or cell["effect"] or cell["gain"]
    if cell["shown"] and (current() == ENGLISH or not is_known):
        text: str = cell["shown"]
        return text
    return str(cell_text(cell["battle"], cell["effect"], cell["gain"]))


def _fate(destroyed: Iterable[str]) -> Fate:
    names = and_list([_(_DESTROYED[slot]) if slot in _DESTROYED else slot for slot in destroyed])
    nothing = pgettext("what was destroyed", "Nothing")
    # Translators: why a monster was destroyed: “The attacker: as saved.”
    return Fate(capfirst(str(names)) or nothing, _("as saved"))


# --- Disney Lorcana -------------------------------------------------------------------------------


class _CardNumber(Part):
    id: str = ""
    name: str = ""
    player: Player = ""
    number: int = 0
    of: Literal["damage", "counters", "strength"] = "damage"
    willpower: int | None = None
    gone: str = ""


class _BoardCell(Part):
    cards: list[_CardNumber] = []
    changed: bool = False
    alone: bool = False


class _By(Part):
    card: str = ""
    player: Player = ""


class _BoardRow(Part):
    applies: str = ""
    label: str = ""
    amounts: dict[str, int] = {}
    why: str = ""
    rule: str = ""
    applied: bool = True
    to_opponent: _BoardCell = _BoardCell()
    to_you: _BoardCell = _BoardCell()
    by: list[_By] = []
    citation: str = ""


class _Disputed(Part):
    id: str = ""
    note: str = ""
    rules: list[str] = []
    sources: list[str] = []


class _Card(Part):
    """A card of the board afterwards."""

    id: str = ""
    name: str | None = None
    owner: Literal["A", "B"] = "A"
    type: str = "character"
    damage: int = 0
    exerted: bool = False
    drying: bool = False
    under: list[Any] = []


class _BoardAfter(Part):
    characters: list[_Card] = []


class _Board(Part):
    ruleset: str = ""
    legal: bool = True
    why_illegal: str | None = None
    illegal_by: str | None = None
    rows: list[_BoardRow] = []
    damage: dict[str, int] = {}
    dealt: dict[str, int] = {}
    strength: dict[str, int] = {}
    willpower: dict[str, int] = {}
    banished: list[str] = []
    disputed: list[_Disputed] = []
    board: _BoardAfter = Field(default=_BoardAfter())


def board_readable(result: object) -> Readable:
    """Return what can be read of a stored result of a board, whose verdict follows from its rows.

    An action that is not allowed has no rows.
    """
    stored = _Board.model_validate(result if isinstance(result, dict) else {})
    is_readable = bool(stored.rows) or not stored.legal
    return Readable(is_readable, is_readable)


def board_trace(result: object) -> BoardTrace:
    """Return the trace that a result document of a board was printed from."""
    stored = _Board.model_validate(result if isinstance(result, dict) else {})
    document = stored.model_dump()
    no_row = _BoardRow(label=_(AS_IT_WAS_SAVED), applied=False, why=_(NO_ROWS))
    document["rows"] = [
        {**row, "label": row["label"] or row["applies"]}
        for row in document["rows"] or [no_row.model_dump()] * stored.legal
    ]
    return BoardTrace.from_document(document)
