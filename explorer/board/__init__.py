"""Compose a Disney Lorcana board: a GET form whose query string is the board and its actions.

composition.py      compose(params): the board now, the action, its table, and its errors
chain.py            actions in order: each one's result is the next one's board
forms.py            the fields of a card, of an action, of an effect
editors.py           the card forms of both players
editors.py          the editors of an action, an effect and a triggered ability
actions.py          what the buttons do: each leads to a new address
chain.py          which cards a field can name, and the only one that it can
repairs.py          what makes an illegal action legal
pasted_cards.py     what a board uses of a pasted card text, and what a person must judge
pasted_card_form.py the form that puts a card with a pasted text or typed numbers on the board
assumptions.py      what the board assumed or does not use
wording.py         the engine's errors: their fields, and sentences for them
card_text_board.py  a board for trying a card's text
wording.py          the names of actions, effects and fields

The query string itself is read and written by explorer/addresses/board.py.
"""
