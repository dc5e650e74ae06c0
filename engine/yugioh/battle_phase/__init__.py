"""Calculate a whole Battle Phase: attacks and other events, with what happened before remembered.

events.py            what may happen, a model for each type
document.py          the document, validated: BattlePhase
document_checks.py   checks across its fields
messages.py          the words of the result
field_state.py       the monsters, as each event changes them; the documents of one attack
calculation.py       calculate_phase(phase): event after event
trace.py             PhaseTrace and its rows

>>> trace = calculate_phase(BattlePhase.from_document({
...     "game": "yugioh",
...     "battle_phase": {
...         "monsters": [
...             {"id": "a", "name": "Dark Magician", "atk": 2500, "def": 2100},
...             {"id": "d", "name": "Kuriboh", "atk": 300, "def": 200, "controller": "opponent"}],
...         "events": [
...             {"type": "attack", "attacker": "a", "target": "d"},
...             {"type": "attack", "attacker": "a", "target": None}]}}))
>>> [(row.applies, row.applied) for row in trace.rows], trace.after.opponent, trace.left
([('declaration', True), ('attacks-used', False)], 5800, ('d',))
"""

from engine.document import InvalidDocument, Problem
from engine.yugioh.battle_phase.calculation import calculate_phase
from engine.yugioh.battle_phase.document import BattlePhase
from engine.yugioh.battle_phase.document_checks import MOST_MONSTERS, MOST_ON_A_SIDE
from engine.yugioh.battle_phase.events import EVENT_TYPES, MOST_EVENTS
from engine.yugioh.battle_phase.trace import PhaseRow, PhaseTrace

__all__ = [
    "EVENT_TYPES",
    "MOST_EVENTS",
    "MOST_MONSTERS",
    "MOST_ON_A_SIDE",
    "BattlePhase",
    "InvalidDocument",
    "PhaseRow",
    "PhaseTrace",
    "Problem",
    "calculate_phase",
]
