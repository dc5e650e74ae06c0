"""Compose a Disney Lorcana board: a GET form whose query string is the board and its actions.

composition.py      compose_board(params): the board now, the action, its table, and its errors
chain.py            actions in order: each one's result is the next one's board; the cards that a
                    field can name
forms.py            the fields of a card, of an action, of an effect
editors.py          the card forms of both players, and the editors of an action, an effect and a
                    triggered ability
actions.py          what the buttons do: each leads to a new address
repairs.py          what makes an illegal action legal
pasted_cards.py     what a board uses of a pasted card text, and what a person must judge
pasted_card_form.py the form that puts a card with a pasted text or typed numbers on the board
assumptions.py      what the board assumed or does not use
wording.py          the names of actions, effects and fields, and the engine's errors as sentences
card_text_board.py  a board for trying a card's text

The query string itself is read and written by explorer/addresses/board.py.
"""
