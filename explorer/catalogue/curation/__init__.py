"""Curation: people check what was proposed, in the admin.

deciding.py    what a person decides on cards: curated, proposed again, kept, taken
past.py        who changed what: putting it down, and telling it
vocabulary.py  what each field of an effect may say, and its words
effect_form.py an effect as a form, and back
card_form.py   the facts of a card as a form
finding.py     the filters of the list
cards.py       the admin of the cards
"""
