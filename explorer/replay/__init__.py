"""Compose one attack in the Battle Step, and print its outcome.

zones.py        which monster is in which zone, and the events that one click adds
forms.py        the fields of the page, without validation
lines.py   the lines of the form, each with its errors
lines.py   the events as the page lists them, and the editor of one
lines.py     the engine's errors: their fields, and sentences for them
composition.py  one request: its document, its fields, its result
actions.py      what the buttons do
actions.py  the events that change nothing
result.py       printed(trace): an AttackTrace for templates/replay/_attack.html
composition.py     the attack that an empty page begins with, and attacks of rulings

explorer/addresses/replay.py reads and writes the query string.

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
from explorer.replay.result import PrintedAttack, printed_attack

__all__ = ["PrintedAttack", "document_from", "printed_attack", "query_of"]
