"""Compose battles at the same time: fields, buttons and the result.

panels.py          the fields of a monster, and the two editors
monster_names.py  the names of the monsters
composition.py    one request, read and calculated, with the errors at its fields
panels.py         the fields of both sides, with their errors
effect_list.py    the list of effects and modifiers, as checkboxes
actions.py        what the buttons do
effect_list.py    what changes nothing
table.py          the result for the template
composition.py       the worked examples

The query string itself is read and written by explorer/addresses/same_time.py.
"""
