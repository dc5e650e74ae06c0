"""The Lorcana board's room: a GET form whose query string is a board and what happens on it.

query.py      parameters <-> board, actions done, and the action in the form
rison.py      a part of a document as text within an address
composing.py  compose(params): the board now, the action, its table, and what is wrong
chain.py      actions one after the other: each one's result is the next one's board
panels.py     the fields of the cards
editors.py    the fields of an action, of an effect, of a triggered ability
buttons.py    what the buttons do: each makes a new address
places.py     what the engine refuses: where that is, and in words
trying.py     the board on which a text that was read is tried
words.py      what people call actions, effects and fields
"""
