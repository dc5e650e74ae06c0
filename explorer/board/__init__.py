"""Compose a Disney Lorcana board: a GET form whose query string is the board and its actions.

composition.py  compose(params): the board now, the action, its table, and what is wrong
chain.py        actions one after the other: each one's result is the next one's board
forms.py        the fields of a card, of an action, of an effect
panels.py       the cards of both players
editors.py      the action, the effect and the triggered ability that a request edits
actions.py      what the buttons do: each makes a new address
problems.py     the engine's errors, at their fields and in words
try_text.py     the board on which a card's text is tried
wording.py      the words for actions, effects and fields

The query string itself is read and written by explorer/addresses/board.py.
"""
