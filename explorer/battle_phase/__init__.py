"""Compose a Battle Phase: the monsters, what happens in order, and the result.

forms.py         the fields of a monster and of the phase
editors.py       the small forms that add an event, a modifier or an effect, with what was typed
composition.py   one request: its document, calculated by the engine, or its errors; worked
                 examples, which are cases of explorer/content/battle-phases.json
panels.py        the fields of both sides, the events and the effects, with their errors
event_words.py   what happens, in a few words, and the engine's errors as sentences
actions.py       what the buttons do
assumptions.py   what it assumes, and what changes nothing
result.py        the result for the template

explorer/addresses/battle_phase.py reads and writes the query string.
"""
