"""Compose a Life Point sheet: Life Points through battles, effects, costs and gains.

forms.py           the starting Life Points, and an editor for each kind of line
composition.py     one request: its document, calculated by the engine; worked examples
editors.py         the editors of a request, with the typed values
lines.py           the lines of a sheet for the template, and what counts as damage
sentences.py       the headline, the lines and the errors in sentences
actions.py         what the buttons do

explorer/addresses/life_points.py reads and writes the query string.
"""
