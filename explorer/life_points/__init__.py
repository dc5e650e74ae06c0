"""The room of the Life Point sheet: Life Points through battles, effects, costs and gains.

query.py     the query string that is a sheet
forms.py     the fields: Life Points at the start, and an editor for each kind of line
reading.py   a request becomes a document, and the engine reckons it
lines.py     the lines as the page prints them, and the headline
actions.py   what the buttons do
counting.py  what counts as damage, and which steps touch it, asked of the engine
examples.py  worked examples
"""
