"""Compose one attack in the Battle Step, and print what becomes of it.

zones.py        who stands in which zone, and what one click can add
wording.py      the words for events, forces and timings
forms.py        the fields of the page; they check nothing
lines.py        the lines of the form, each with its errors
event_list.py   the events as the page lists them, and the editor of one
problems.py     the engine's errors, at their fields and in words
composition.py  one request: its document, its fields, its result
actions.py      what the buttons do
result.py       printed(trace): an AttackTrace as templates/replay/_attack.html prints it
examples.py     the attack that an empty page begins with, and attacks of rulings

The query string is read and written by explorer/addresses/replay.py, an event as one parameter of
it by explorer/addresses/replay_events.py.

>>> document = {
...     "game": "yugioh",
...     "attackers": [{"id": "a", "name": "Dark Magician"}],
...     "defenders": [{"id": "d", "name": "Summoned Skull", "zone": 1}],
...     "declaration": {"attacker": "a", "target": "d"},
...     "events": [{"type": "leaves", "monster": "d"}]}
>>> query_of(document)
'm1=Dark+Magician&d1=Summoned+Skull&e=leaves.d1'
"""

from explorer.addresses.replay import document_from, query_of
from explorer.replay.result import Printed, printed

__all__ = ["Printed", "document_from", "printed", "query_of"]
