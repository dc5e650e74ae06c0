"""Compose a Life Point sheet: Life Points through battles, effects, costs and gains.

query.py           the query string that is a sheet
forms.py           the fields: Life Points at the start, and an editor for each kind of line
composition.py     a request becomes a document, which the engine calculates
editors.py         the editors of a request, with what was typed in them
lines.py           the lines as the page prints them
sentences.py       the headline, the lines and the errors in sentences
actions.py         what the buttons do
counted_damage.py  what counts as damage, and which steps change it, as the engine says
examples.py        worked examples
"""
