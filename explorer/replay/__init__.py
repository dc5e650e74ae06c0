"""One attack in the Battle Step, as a page composes and prints it.

query.py      the query string that is an attack: query_of(document), document_from(params)
codes.py      an event as one parameter of it
words.py      what events, forces and timings are called
field.py      who stands in which zone, and what one click can add
forms.py      the fields of a page; they check nothing
problems.py   what the engine refuses, at its field and in people's words
composing.py  one request, worked out: its document, its fields, its result
actions.py    what the buttons do
printing.py   printed(trace): an AttackTrace as templates/replay/_attack.html prints it
examples.py   the attack that an empty page begins with, and attacks of rulings

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
