"""Compare the verbs of damage: compute each verb against each thing that could change it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.lorcana import Board, resolve
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

AMOUNT, CHANGE = 3, 2  # the names below have the change
_MINE = {"id": "mine", "owner": "A", "strength": AMOUNT, "willpower": 9, "damage": AMOUNT}
_HIT = {"id": "hit", "owner": "B", "strength": 0, "willpower": 9, "exerted": True}
_OTHER = {"id": "other", "owner": "B", "strength": 0, "willpower": 9}

VERBS: dict[str, dict[str, Any]] = {
    gettext_noop("Dealt in a challenge"): {
        "type": "challenge",
        "challenger": "mine",
        "target": "hit",
    },
    gettext_noop("Dealt by an effect"): {"type": "deal", "amount": AMOUNT, "targets": ["hit"]},
    gettext_noop("Put"): {"type": "put", "amount": AMOUNT, "targets": ["hit"]},
    gettext_noop("Moved onto it"): {"type": "move", "amount": AMOUNT, "from": "mine", "to": "hit"},
}
_CHALLENGER = {"type": "grant_keyword", "target": "mine", "keyword": "challenger", "value": CHANGE}
_RESIST = {"type": "grant_keyword", "target": "hit", "keyword": "resist", "value": CHANGE}
AGAINST: dict[str, dict[str, Any]] = {
    gettext_noop("Its Resist +2"): _RESIST,
    gettext_noop("It can’t be dealt damage"): {"type": "cant_be_dealt_damage", "target": "hit"},
    gettext_noop("It takes no damage from challenges"): {
        "type": "takes_no_challenge_damage",
        "target": "hit",
    },
    gettext_noop("The next time it would be dealt damage, it takes none"): {
        "type": "shield_next",
        "target": "hit",
        "covers": "dealt",
    },
    gettext_noop("The next time it would take damage, it takes none"): {
        "type": "shield_next",
        "target": "hit",
        "covers": "taken",
    },
    gettext_noop("Dealt damage is put on another card instead"): {
        "type": "redirect_as_put",
        "source": "other",
    },
    gettext_noop("Challenger +2 on the other side"): _CHALLENGER,
    gettext_noop("+2 strength on the other side"): {
        "type": "strength_mod",
        "target": "mine",
        "amount": CHANGE,
    },
    gettext_noop("Damage can’t be removed"): {"type": "damage_cant_be_removed"},
}


class VerbRow(NamedTuple):
    """The counters that a card gets by each verb, and whether an effect changed that number."""

    what: str
    counters: tuple[tuple[int, bool], ...]


class Comparison(NamedTuple):
    """The whole table: the verbs, their results alone, and their results against each thing."""

    verbs: tuple[str, ...]
    alone: tuple[int, ...]
    lines: tuple[VerbRow, ...]


def compare_verbs() -> Comparison:
    """Return the computed comparison."""
    alone = tuple(_counters(action) for action in VERBS.values())
    lines = []
    for what, effect in AGAINST.items():
        counters = [_counters(action, effect) for action in VERBS.values()]
        changed = [each != plain for each, plain in zip(counters, alone, strict=True)]
        lines.append(VerbRow(_(what), tuple(zip(counters, changed, strict=True))))
    return Comparison((*map(_, VERBS),), alone, tuple(lines))


def _counters(action: dict[str, Any], *effects: dict[str, Any]) -> int:
    cards = [_MINE, _HIT, _OTHER]
    document = {"game": "lorcana", "characters": cards, "effects": [*effects], "action": action}
    return resolve(Board.from_document(document)).damage["hit"]
