"""Battles at the same time, as a page: its address, its fields, its buttons, its result.

query.py       the query string <-> the document
forms.py       the fields of a monster, the two editors
naming.py      what the monsters are called
composing.py   one request, read and calculated, with what is wrong at its fields
panels.py      the fields of both sides, with what is wrong in them
applying.py    the effects and modifiers in the list of what applies
actions.py     what the buttons do
table.py       the result as the page prints it
examples.py    the worked examples
"""
