"""Curate cards in the admin: staff check what was proposed.

card_list.py    the list of cards, and a person's decisions: curated, proposed again, kept, taken
cards.py        the admin of the cards
effects.py      the effects of a card on its page, each as a form, and back
history.py      the history of changes: recording and printing it
vocabulary.py   the values that each field of an effect may have, with labels
"""
