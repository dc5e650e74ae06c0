"""Define the result documents of Yu-Gi-Oh! besides those of battles and effect damage.

Each has the keys of `Tabled`, which hold its table (engine/text_rows.py), and those of its kind.
The JSON API describes its answers with these types, in this order of their keys; docstrings and
descriptions are part of the OpenAPI document.
"""

from __future__ import annotations

from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,  # before Python 3.12, pydantic rejects typing.TypedDict
)

from pydantic import Field
from typing_extensions import (
    TypedDict,
)

from engine.reasons import ReasonOfRow
from engine.result_documents import (
    BeforeAndAfter,
    ByPlayer,
    Cell,
    Dispute,
    Made,
    OpenPoints,
    Result,
)


class TextCell(TypedDict):
    """A cell of the table, and whether its row changes it."""

    shown: str
    changed: bool


CELLS = Field(description="the cells of the table, one for each heading after the first")
Cells = Annotated[list[TextCell], CELLS]


class Tabled(Made):
    """The table of a result, besides its rows."""

    caption: str
    headings: Annotated[list[str], Field(description="of the rows, then of each column")]
    columns: Annotated[
        list[str], Field(description="the words that follow a cell of each column in a sentence")
    ]
    sentence: Annotated[str, Field(description="the result in one sentence")]


class TextRow(TypedDict):
    """A row of the table."""

    applies: str
    label: str
    applied: bool
    cells: Cells
    why: str
    citation: str
    step: Annotated[str, Field(description="id of what the row is about, the same as `applies`")]
    reasons: list[ReasonOfRow]


class LinkOfChain(TypedDict):
    """A link of a chain, in the order of activation."""

    link: int
    card: str
    applied: Annotated[
        str,
        Field(description='"yes", "in_part" or "no": whether the cards that it moves are there'),
    ]


class TimingResult(Tabled):
    """The answer to a timing question, and the answers at all moments of a battle as rows; or the
    links of a chain.
    """

    answer: Annotated[str, Field(description='"yes", "no", "depends" or "what happens"')]
    why: str
    citation: str
    rule: Annotated[str, Field(description="id of the rule that decides")]
    at: str
    outcome: Annotated[str, Field(description="the result in a word, if it is not yes or no")]
    examples: list[str]
    unknown: NotRequired[
        Annotated[
            list[str],
            Field(description="facts that are not stated and would decide, if there are any"),
        ]
    ]
    chain: NotRequired[
        Annotated[
            list[LinkOfChain],
            Field(description="the order of effects, if the question is about that"),
        ]
    ]
    rows: list[TextRow]


class RowOfAttack(TypedDict):
    """The declaration, an event, or the outcome of an attack."""

    applies: str
    label: str
    changed: bool
    why: str
    citation: str
    during: Literal["battle_step", "damage_step"]
    event: int | None
    applied: bool
    cells: Cells
    step: Annotated[str, Field(description="id of the rule, the same as `applies`")]
    reasons: list[ReasonOfRow]


class OptionInReplay(TypedDict):
    """A choice of the attacking player in a replay."""

    kind: str
    monster: str | None
    label: str


class ResponseToAttack(TypedDict):
    """Whether effects of a timing may be activated from now on."""

    timing: str
    may: bool
    why: str
    citation: str


class BattleByEffect(TypedDict):
    """Two monsters that an effect makes battle."""

    attacker: str
    target: str


class MonsterAfterAttack(TypedDict):
    """What a monster of the attacking player has done this turn."""

    monster: str
    declared_attack: bool
    battled: Annotated[bool | None, Field(description="null if that is open or not known")]
    can_change_position: Annotated[
        bool, Field(description="in Main Phase 2, as far as declared attacks decide that")
    ]


class WhoDecides(TypedDict):
    """Who decides whether a monster attacks, and who chooses its target."""

    attack: Literal["attacking_player"]
    target: Literal["attacking_player", "defending_player"]


NextStep = Literal["replay", "damage_step", "after_damage_calculation", "battle_step", "end_step"]


class AttackResult(Tabled):
    """The outcome of an attack, event by event."""

    rule: str
    rows: list[RowOfAttack]
    outcome: Literal["to_damage_step", "replay", "ends", "not_declared"]
    target: str | None
    direct: bool
    damage_calculation: bool
    declaration_used: bool
    counts_as_attack: Annotated[
        bool | None,
        Field(description="for effects that count attacks; null if that is open or not known"),
    ]
    battles_by_effect: list[BattleByEffect]
    next_steps: Annotated[list[NextStep], Field(description="what comes next, in order")]
    afterwards: list[MonsterAfterAttack]
    can_attack_again: Annotated[
        bool | None,
        Field(description="by the condition of an effect; null without one, or without a battle"),
    ]
    used_up: Annotated[
        list[int], Field(description="places of events whose effect waited for this attack")
    ]
    decides: WhoDecides
    choices: list[OptionInReplay]
    responses: list[ResponseToAttack]
    disputed: list[Dispute]


class NotAppliedToLine(TypedDict):
    """An effect that a cost or a loss names, and the reason why it does not apply."""

    step: str
    card: str
    why: str


class LineOfSheet(TypedDict):
    """A line of a Life Point sheet; `result` is what its battle or effect damage gives."""

    applies: str
    label: str
    cells: Cells
    kind: str
    why: str
    citation: str
    is_damage: bool
    applied: bool
    before: ByPlayer
    after: ByPlayer
    sheet_effects: Annotated[list[int], Field(description="places of the sheet’s effects")]
    used_up: list[int]
    result: Result | None
    step: Annotated[str, Field(description="kind of the line, the same as `applies`")]
    reasons: Annotated[
        list[ReasonOfRow], Field(description="`effects` are positions in the line’s own list")
    ]
    not_applied: list[NotAppliedToLine]


class SheetResult(Tabled):
    """Life Points through all lines of a sheet."""

    rows: list[LineOfSheet]
    life_points: BeforeAndAfter
    winner: Annotated[
        Literal["you", "opponent", "draw"] | None, Field(description="null while the Duel goes on")
    ]
    disputed: list[Dispute]


class RowOfPhase(TypedDict):
    """An event of a Battle Phase, with its attack and battle documents if it has them."""

    event: int
    type: str
    applies: str
    label: str
    applied: bool
    cells: Cells
    attacker: str | None
    target: str | None
    to_opponent: Cell
    to_you: Cell
    destroyed: list[str]
    life_points: BeforeAndAfter
    why: str
    citation: str
    attack: dict[str, Any] | None
    battle: dict[str, Any] | None
    result: Result | None
    step: Annotated[str, Field(description="id of the rule, the same as `applies`")]
    reasons: list[ReasonOfRow]


class PhaseResult(Tabled):
    """What happens in a Battle Phase, event by event."""

    rows: list[RowOfPhase]
    battle_damage: ByPlayer
    life_points: BeforeAndAfter
    destroyed: list[str]
    left: list[str]
    monsters: list[dict[str, Any]]
    sheet: Annotated[dict[str, Any], Field(description="the same as a Life Point sheet")]
    disputed: list[Dispute]
    depends: NotRequired[OpenPoints]


class FlippedTarget(TypedDict):
    """A face-down target that is flipped."""

    target: int
    name: str
    why: str
    note: str


class MarkedMonster(TypedDict):
    """A monster marked for destruction, and the places of those that did it."""

    slot: str
    place: int
    name: str
    by: list[int]


class MarkedSoFar(TypedDict):
    """All marks up to a pair."""

    destroyed: list[MarkedMonster]
    depleted: ByPlayer
    gained: ByPlayer


class Pair(TypedDict):
    """One attacker against one target."""

    attacker: int
    target: int
    label: str
    trace: Result
    marks: MarkedSoFar
    why: str
    note: str
    fate: dict[str, str]
    citations: list[str]


class PassOfPairs(TypedDict):
    """A pass over the pairs."""

    number: int
    of: int
    label: str
    why: str
    note: str
    pairs: list[Pair]


class ClosingOfMarks(MarkedSoFar):
    """All marks, applied at once."""

    life_points: BeforeAndAfter
    why: str
    note: str


class SameTimeResult(Tabled):
    """Battles at the same time, by a house rule."""

    rows: list[TextRow]
    citation: str
    flips: list[FlippedTarget]
    passes: list[PassOfPairs]
    closing: ClosingOfMarks
    disputed: list[Dispute]
    depends: NotRequired[OpenPoints]
