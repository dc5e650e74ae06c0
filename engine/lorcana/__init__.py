"""Resolve an action on a Disney Lorcana board, with a row for each change of a number.

board.py, effects.py, actions.py   the board document, validated: Board
document_checks.py                 checks across its fields
numbers.py                         current strength, willpower and keywords
legality.py                        BANS: what forbids a challenge
damage.py, damage_triggers.py      deal, put, move, remove, take; what waits for damage
open_points.py                     what the rules do not say about damage
challenge.py                       a challenge, step by step
game_state.py                      the game state check
damage_actions.py, card_actions.py, turn_actions.py   the other actions
play.py, resolution.py, board_limits.py   resolve(board): an action carried out
editions/                          each edition: its order of steps, and its rules by number
trace.py, outcome.py, wording.py   the result, and what happens to its cards
sentences.py                       the sentence of a row, made from its reasons
result_documents.py                the document of what it returns, key by key
documents.py                       the kind of document, with its functions
card_text/                         read(text): the effects that a card text names

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
from engine.lorcana.actions import ACTION_FIELDS
from engine.lorcana.board import MOST_CARDS, MOST_EFFECTS, Board, Card
from engine.lorcana.document_checks import ACTION_LISTS, cards_about, new_ids
from engine.lorcana.documents import KINDS as DOCUMENTS
from engine.lorcana.editions import CURRENT, EDITIONS, Edition, Rule, is_edition
from engine.lorcana.effects import COUNTED as COUNTED_KEYWORDS
from engine.lorcana.effects import EFFECT_FIELDS
from engine.lorcana.effects import PLAIN as PLAIN_KEYWORDS
from engine.lorcana.legality import forbids
from engine.lorcana.numbers import listed, signed
from engine.lorcana.outcome import CardNumber
from engine.lorcana.resolution import resolve
from engine.lorcana.result_documents import BoardResult
from engine.lorcana.trace import (
    PLAYERS,
    BoardCell,
    BoardRow,
    BoardTrace,
    Disputed,
)
from engine.lorcana.wording import action_in_words

PUBLIC_MODULES = ("card_name", "card_text", "rule_codes")  # besides the names below
__all__ = [
    "ACTION_FIELDS",
    "ACTION_LISTS",
    "COUNTED_KEYWORDS",
    "CURRENT",
    "DOCUMENTS",
    "EDITIONS",
    "EFFECT_FIELDS",
    "MOST_CARDS",
    "MOST_EFFECTS",
    "PLAIN_KEYWORDS",
    "PLAYERS",
    "Board",
    "BoardCell",
    "BoardResult",
    "BoardRow",
    "BoardTrace",
    "Card",
    "CardNumber",
    "Disputed",
    "Edition",
    "InvalidDocument",
    "Problem",
    "Rule",
    "action_in_words",
    "cards_about",
    "forbids",
    "is_edition",
    "listed",
    "new_ids",
    "resolve",
    "signed",
]
