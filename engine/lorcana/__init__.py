"""Disney Lorcana: damage, step by step.

board.py, effects.py, actions.py   the board document, validated: Board
between_fields.py                  what can be wrong between its fields
numbers.py                         strength, willpower and keywords as they are now
legality.py                        BANS: what forbids a challenge
damage.py                          deal, put, move, remove, take
challenge.py                       a challenge, step by step
game_state.py                      the game state check
damage_actions.py, card_actions.py, turn_actions.py   what the actions do
play.py, resolve.py, limits.py     resolve(board): an action carried out
trace.py                           what it returns

>>> trace = resolve(Board.from_document({
...     "game": "lorcana",
...     "characters": [
...         {"id": "a", "owner": "A", "strength": 2, "willpower": 3},
...         {"id": "b", "owner": "B", "strength": 1, "willpower": 3, "exerted": True}],
...     "action": {"type": "challenge", "challenger": "a", "target": "b"}}))
>>> trace.damage
{'a': 1, 'b': 2}
"""

from engine.document import InvalidDocument, Problem
from engine.lorcana.board import Board, Card
from engine.lorcana.resolve import resolve
from engine.lorcana.trace import RULESET, BoardRow, BoardTrace, Disputed

__all__ = [
    "RULESET",
    "Board",
    "BoardRow",
    "BoardTrace",
    "Card",
    "Disputed",
    "InvalidDocument",
    "Problem",
    "resolve",
]
