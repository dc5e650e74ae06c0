"""Compose one attack in the Battle Step, and print its outcome.

zones.py        which monster is in which zone, and the events that one click adds
forms.py        the fields of the page, without validation
lines.py        the monsters, zones and events of the form, each with its problems in sentences
composition.py  one request: its document, its fields, its result; the attack that an empty page
                begins with, and attacks of rulings
actions.py      what the buttons do, and the events that change nothing
result.py       printed_attack(trace): a PrintedAttack for templates/replay/_attack.html

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
