"""Build the attack that an empty page begins with, and attacks that rulings decided."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.text import Text
from engine.yugioh.replay import Attack, resolve_attack
from explorer.addresses.replay import query_of
from explorer.replay.result import PrintedAttack, printed_attack
from explorer.web.translation import gettext_noop, message


class Example(NamedTuple):
    """A question about an attack, and the engine's answer."""

    title: Text
    query: str
    result: PrintedAttack


def _attack(*events: Document, attacker: Document, target: str | None = "d2") -> Document:
    return {
        "game": "yugioh",
        "attackers": [{"id": "m1", **attacker}],
        "defenders": [
            {"id": "d2", "name": "Summoned Skull", "zone": 2},
            {"id": "d3", "name": "Mystical Elf", "zone": 3, "position": "defense"},
        ],
        "declaration": {"attacker": "m1", "target": target},
        "events": [*events],
    }


def _arrives(name: str, zone: int) -> Document:
    return {"type": "arrives", "monster": {"id": "n1", "name": name, "zone": zone}}


_MAGICIAN = {"name": "Dark Magician"}
START = _attack(attacker=_MAGICIAN)

_EXAMPLES = {
    gettext_noop(
        "Number 39: Utopia arrives. Can it be chosen, and can it negate the attack?"
    ): _attack(_arrives("Number 39: Utopia", 4), attacker=_MAGICIAN),
    gettext_noop("Masked HERO Anki attacks directly and is affected by Forbidden Chalice"): _attack(
        {"type": "direct_permission_lost"},
        attacker={"name": "Masked HERO Anki", "may_attack_directly": True},
        target=None,
    ),
    gettext_noop("One monster leaves and one arrives: the number is the same again"): _attack(
        {"type": "leaves", "monster": "d3"}, _arrives("Kuriboh", 3), attacker=_MAGICIAN
    ),
    gettext_noop("Ring of Magnetism is equipped to another monster by Swords at Dawn"): _attack(
        {"type": "must_attack", "monster": "d3", "force": "can_only_attack"}, attacker=_MAGICIAN
    ),
    gettext_noop("Fiendish Chain stops the attacker, and is destroyed in the same Chain"): _attack(
        {"type": "cannot_attack"}, {"type": "lapses", "event": 0}, attacker=_MAGICIAN
    ),
}


@cache
def examples() -> tuple[Example, ...]:
    """Return the worked examples, each resolved."""
    return tuple(
        Example(
            message(title),
            query_of(document),
            printed_attack(resolve_attack(Attack.from_document(document))),
        )
        for title, document in _EXAMPLES.items()
    )
