"""Compose battles at the same time: fields, buttons and the result.

forms.py          the fields of a monster, and the two editors
monster_names.py  the names of the monsters
composition.py    one request, read and calculated, with the errors at its fields; worked examples
panels.py         the fields of both sides, with their errors
effect_list.py    the list of effects and modifiers, as checkboxes, and what changes nothing
actions.py        what the buttons do
table.py          the result for the template

The query string itself is read and written by explorer/addresses/same_time.py.
"""
