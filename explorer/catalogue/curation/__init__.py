"""Curate cards in the admin: staff check what was proposed.

card_list.py    a person's decisions on cards: curated, proposed again, kept, taken
history.py      the history of changes: recording and printing it
vocabulary.py   the values that each field of an effect may have, with labels
effects.py      the effects of a card on its page
effects.py  an effect as a form, and back
card_list.py    the list of cards and its actions
cards.py        the admin of the cards
"""
