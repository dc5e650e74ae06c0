"""Compose a Disney Lorcana board: a GET form whose query string is the board and its actions.

composition.py  compose(params): the board now, the action, its table, and what is wrong
chain.py        actions one after the other: each one's result is the next one's board
panels.py       the fields of the cards
editors.py      the fields of an action, of an effect, of a triggered ability
actions.py      what the buttons do: each makes a new address
problems.py     the engine's errors, at their fields and in words
try_text.py     the board on which a card's text is tried
wording.py      the words for actions, effects and fields

The query string itself is read and written by explorer/addresses/board.py.
"""
