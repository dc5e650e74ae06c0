"""Picking a card as the composer's buttons and fields do."""

from __future__ import annotations

PLAYERS = {"y": "you", "o": "opponent"}
MONSTERS = {"ea": "attacker", "et": "target", "x": "attacker"}


def pick(passcode: int, seat: str) -> dict[str, str]:
    """The fields of a pick: `-.a` is the attacker itself, `o.et` an equip on the target."""
    player, place = seat.split(".")
    if player == "-":
        return {"pick": f"{passcode}.{place}"}
    return {"pick": f"{passcode}.x", "x-whose": PLAYERS[player], "x-to": MONSTERS[place]}
