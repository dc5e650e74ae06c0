"""Build the composer's form as a browser sends it, and pick a card with it."""

from __future__ import annotations

from django.http import QueryDict

from explorer.battle.composition import compose_battle
from explorer.battle.effect_checkboxes import effect_checkboxes

PLAYERS = {"y": "you", "o": "opponent"}
MONSTERS = {"ea": "attacker", "et": "target", "x": "attacker"}


def pick(passcode: int, code: str) -> dict[str, str]:
    """Return the fields of a pick: `-.a` is the attacker itself, `o.et` an equip on the target."""
    player, place = code.split(".")
    if player == "-":
        return {"pick": f"{passcode}.{place}"}
    return {"pick": f"{passcode}.x", "x-whose": PLAYERS[player], "x-to": MONSTERS[place]}


def form_of(query: str, **fields: str) -> QueryDict:
    """Return an address's form sent back: its battle, its ticks by reference, what was, fields
    changed.
    """
    params, composition = QueryDict(query, mutable=True), compose_battle(QueryDict(query))
    for name in ("e", "a-mod", "t-mod"):
        params.setlist(name, [])
    for tick in effect_checkboxes(composition).applied:
        params.appendlist(tick.name, tick.value)
    params["was"] = composition.situation.code
    for name, value in fields.items():
        params[name.replace("_", "-")] = value
    return params
