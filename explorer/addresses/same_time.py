"""Read and write the query string of battles at the same time: compact, stable, without defaults.

    a1-… a2-…   the attackers, from the left of the player who attacks
    t1-… t2-…   the targets, from the same left
                of each: name, card, atk, def, pos, with, safe, mod; of a target also down; all as
                in a battle's address (explorer/addresses/battle.py)
    a-by        who attacks, `you` or `opponent`; the other player controls the targets
    lp-you, lp-opponent
    e           an effect; may come again

An effect is coded as in a battle's address. If it applies to some pairs only, its options end
with the attacker, the target or both: `08y.a1~Card` applies to the pairs with the first attacker,
`06o.a2.t3~Card` to the second one against the third target.

A monster exists if any of its parameters does; a skipped number is a monster without ATK. Nothing
is validated here: the engine refuses a document with six attackers, for example.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from engine.document import Document
from explorer.addresses import battle as battle_query

SIDES = {"a": "attackers", "t": "targets"}
FIELDS = ("name", "card", "called", "atk", "def", "pos", "with", "safe", "down", "mod")
BLANK: Document = {"atk": "", "def": ""}  # a monster of which nothing has been typed

_FIELD = re.compile(rf"([at])([1-9])-({'|'.join(FIELDS)})")
_OF = re.compile(r"[at][1-9]")


def rows(params: Mapping[str, str], letter: str) -> list[dict[str, str]]:
    """Return the typed values of each monster of a side, from the left; a side has at least one."""
    by_number: dict[int, dict[str, str]] = {}
    for key, value in params.items():
        parts = _FIELD.fullmatch(key)
        if parts and parts[1] == letter:
            by_number.setdefault(int(parts[2]), {})[parts[3]] = value
    return [by_number.get(number, {}) for number in range(1, max(by_number, default=1) + 1)]


def effect_from(code: str) -> Document:
    """Return the effect of a code."""
    head, tilde, card = code.partition("~")
    step, *options = head.split(".")
    places = [option for option in options if _OF.fullmatch(option)]
    others = [option for option in options if option not in places]
    effect = battle_query.effect_from(".".join([step, *others]) + tilde + card)
    of = {battle_query.SLOT_OF_LETTER[place[0]]: int(place[1:]) - 1 for place in places}
    return effect | ({"of": of} if of else {})


def effect_code(effect: Mapping[str, Any]) -> str:
    """Return the code of an effect, with its unknown options."""
    head, _, card = battle_query.effect_code(effect).partition("~")
    unknown = [
        name.removeprefix(battle_query.UNKNOWN_OPTION)
        for name in effect
        if name.startswith(battle_query.UNKNOWN_OPTION)
    ]
    of = effect.get("of") or {}
    places = [
        f"{letter}{of[slot] + 1}"
        for letter, slot in battle_query.SLOT_OF_LETTER.items()
        if slot in of
    ]
    return f"{'.'.join([head, *unknown, *places])}~{card}"


def query_of(document: Document) -> str:
    """Return the query string of a document; the canonical one of
    BattlesAtTheSameTime.to_document.
    """
    return urlencode([*parameters(document)], safe=battle_query.PLAIN)


def parameters(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a document; an incomplete one keeps the typed values."""
    attacks = document["attackers"][0].get("controller", battle_query.CONTROLLERS["a"])
    if attacks != battle_query.CONTROLLERS["a"]:
        yield "a-by", attacks
    for letter, side in SIDES.items():
        for number, monster in enumerate(document[side], 1):
            yield from _of_monster(letter, number, monster)
    for player, points in document.get("life_points", {}).items():
        if str(points) != battle_query.LIFE_POINTS:
            yield f"lp-{player}", str(points)
    for effect in document.get("effects", ()):
        yield "e", effect_code(effect)


def _of_monster(letter: str, number: int, monster: Document) -> Iterator[tuple[str, str]]:
    """Yield a monster's parameters in a battle's address, with its number."""
    battle = {"attacker": BLANK, "target": BLANK} | {battle_query.SLOT_OF_LETTER[letter]: monster}
    if monster["atk"] == "":  # it must stay in the address
        yield f"{letter}{number}-atk", ""
    for key, value in battle_query.parameters(battle):
        if key.startswith(f"{letter}-") and key != f"{letter}-by":
            yield f"{letter}{number}{key[1:]}", value
