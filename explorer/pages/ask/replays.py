"""Turn a sentence about what happens after an attack is declared into the address of a replay."""

from __future__ import annotations

from dataclasses import replace

from engine.document import Document
from explorer.addresses.replay import query_of
from explorer.pages.ask.mentions import Event, Mentioned, Sentence
from explorer.pages.ask.readings import Reading
from explorer.pages.ask.vocabulary import Meaning
from explorer.web.translation import gettext as _


def replay_reading(sentence: Sentence) -> Reading:
    """Return the attack with its events in the Battle Step."""
    attacker, target = sentence.attacker, sentence.target
    defenders = [_monster("d1", target, zone=1)] if target else []
    document: Document = {
        "game": "yugioh",
        "attackers": [_monster("m1", attacker)],
        "defenders": defenders,
        "declaration": {"attacker": "m1", "target": "d1" if target else "direct"},
        "events": [],
        "damage_step": [],
    }
    assumed = []
    for number, event in enumerate(sentence.events, start=1):
        document["events"].append(_event(event, sentence, number, number + len(defenders)))
        if event.kind is Meaning.SUMMONS and not event.controller:
            assumed.append(_("Your opponent Summons the monster."))
    for used in sentence.used:
        sentence.everything.remove(used)
        if used.piece:
            sentence.left_over.append(used.piece)
    missing = "" if attacker else _("Choose the attacker.")
    return Reading("replay", query_of(document), tuple(assumed), missing)


def attack_query(sentence: Sentence) -> str:
    """Return the query string of the attack of a sentence, without events."""
    return replay_reading(replace(sentence, events=[], used=[], left_over=[])).query


def _monster(id: str, mentioned: Mentioned | None, **fields: int) -> Document:
    name = mentioned.name if mentioned and mentioned.card else "Attacker"
    position: Document = {}
    if mentioned and mentioned.position in ("defense", "set"):
        position = {"position": "defense", "face_up": mentioned.position == "defense"}
    return {"id": id, "name": name, **position, **fields}


def _event(event: Event, sentence: Sentence, number: int, zone: int) -> Document:
    if event.kind is Meaning.SUMMONS:
        name = event.monster.name if event.monster and event.monster.card else "Monster"
        return {"type": "arrives", "monster": {"id": f"n{number}", "name": name, "zone": zone}}
    leaves = "m1" if event.monster and event.monster is sentence.attacker else "d1"
    return {"type": "leaves", "monster": leaves}
