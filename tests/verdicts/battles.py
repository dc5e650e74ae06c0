"""Read the battles of tests/verdicts/battles: what a player plays, and what must come.

A file is a list of battles, one a line, each written from the texts of its cards and the rules:

    kind        what the battle tries
    attacker    card, the name of a card
    target      card, or name and atk of a monster whose DEF nobody gave; position: `defense`, or
                `set` (face-down); null for a direct attack
    by          `opponent`: the opponent attacks; left out, you do
    life_points of you and of the opponent, where they matter
    cards       other cards that are used: card, of (whose), to (the monster that it is put on)
    uses        the battling monsters whose optional effects are used
    expect      see below
    because     the part of a text or the rule that decides

What is expected is one of these:

    battle              the battle damage to the opponent and to you, with destroyed (the monsters
                        that are destroyed by battle), effect (effect damage to the opponent and to
                        you) and gain (Life Points); offers names a card about which the page must
                        ask or offer something besides
    damage_calculation  false, with effect and gain
    asks                the card, or DEF, that the page must name as what it doesn't know, without
                        stating damage
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from explorer import content

FOLDER = Path(__file__).parent / "battles"
CARD_FACTS = content.FOLDER / "card-facts"

Entry = dict[str, Any]

POSITIONS = {"defense": " in Defense Position", "set": " face-down"}


class PlayedBattle(NamedTuple):
    """A battle of a file."""

    entry: Entry

    @property
    def kind(self) -> str:
        return str(self.entry["kind"])

    @property
    def expected(self) -> Entry:
        expected: Entry = self.entry["expect"]
        return expected

    @property
    def title(self) -> str:
        """Return the battle in one sentence, by which the list of known failures names it."""
        entry = self.entry
        target = entry["target"]
        words = [
            "Opponent: " if entry.get("by") else "",
            entry["attacker"]["card"],
            " attacks directly" if target is None else f" attacks {monster_name(target)}",
            POSITIONS.get((target or {}).get("position", ""), ""),
        ]
        for card in entry.get("cards", ()):
            on = f" on the {card['to']}" if "to" in card else ""
            words.append(f", {card['card']} of {card['of']}{on}")
        if "life_points" in entry:
            words.append(", LP {you}/{opponent}".format(**entry["life_points"]))
        words += [f", {slot}’s effect is used" for slot in entry.get("uses", ())]
        return "".join(words)


def monster_name(monster: Entry) -> str:
    """Return the name of a battling monster."""
    return str(monster.get("card") or monster["name"])


def battles() -> list[PlayedBattle]:
    """Return the battles of all files, in the order of the files' names."""
    return [
        PlayedBattle(entry)
        for path in sorted(FOLDER.glob("*.json"))
        for entry in json.loads(path.read_text("utf-8"))
    ]


@cache
def _passcodes() -> dict[str, int]:
    _, *lines = (CARD_FACTS / "yugioh.jsonl").read_text("utf-8").splitlines()
    return {card["name"]: card["passcode"] for card in map(json.loads, lines)}


def passcode(card: str) -> int:
    """Return the passcode of a card by its English name. Raise KeyError if there is none."""
    return _passcodes()[card]
