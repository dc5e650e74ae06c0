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

from engine.document import Document
from explorer.addresses import battle as battle_query
from explorer.addresses.codec import UNKNOWN_OPTIONS, Kind, Row, query_string
from explorer.addresses.conditions import TRAITS

SIDES = {"a": "attackers", "t": "targets"}
_OF_ONE_BATTLE = ("by", "turn", "turn_card", "turn_in", "safe_if", *(row.name for row in TRAITS))
_NAMES = [row.name for row in battle_query.MONSTER.rows if row.name not in _OF_ONE_BATTLE]
FIELDS = ("called", *_NAMES)  # `called` is the name of its card
BLANK: Document = {"atk": "", "def": ""}  # a monster of which nothing has been typed

_FIELD = re.compile(rf"([at])([1-9])-({'|'.join(FIELDS)})")


def _place(letter: str) -> Kind:
    places = {f"{letter}{number}": number - 1 for number in range(1, 10)}
    return Kind(places.get, lambda place: f"{letter}{place + 1}")


_EFFECT = battle_query.effect_codes(
    UNKNOWN_OPTIONS,
    *(Row(f"of.{slot}", _place(each)) for each, slot in battle_query.SLOT_OF_LETTER.items()),
)
effect_from, effect_code = _EFFECT.read, _EFFECT.write


def rows(params: Mapping[str, str], letter: str) -> list[dict[str, str]]:
    """Return the typed values of each monster of a side, from the left; a side has at least one."""
    by_number: dict[int, dict[str, str]] = {}
    for key, value in params.items():
        parts = _FIELD.fullmatch(key)
        if parts and parts[1] == letter:
            by_number.setdefault(int(parts[2]), {})[parts[3]] = value
    return [by_number.get(number, {}) for number in range(1, max(by_number, default=1) + 1)]


def query_of(document: Document) -> str:
    """Return the query string of a document; the canonical one of
    BattlesAtTheSameTime.to_document.
    """
    return query_string(parameters(document))


def parameters(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a document; an incomplete one keeps the typed values."""
    attacks = document["attackers"][0].get("controller", battle_query.CONTROLLERS["a"])
    if attacks != battle_query.CONTROLLERS["a"]:
        yield "a-by", attacks
    for letter, side in SIDES.items():
        for number, monster in enumerate(document[side], 1):
            yield from _of_monster(letter, number, monster)
    yield from battle_query.circumstances(document)
    for effect in document.get("effects", ()):
        yield "e", effect_code(effect)


def _of_monster(letter: str, number: int, monster: Document) -> Iterator[tuple[str, str]]:
    """Yield a monster's parameters in a battle's address, with its number."""
    prefix = f"{letter}{number}"
    if monster["atk"] == "":  # it must stay in the address
        yield f"{prefix}-atk", ""
    parameters = battle_query.monster_parameters(prefix, monster)
    yield from (each for each in parameters if each[0] != f"{prefix}-by")
