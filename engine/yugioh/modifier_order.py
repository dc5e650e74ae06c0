"""Find modifiers of ATK or DEF in an order that no real Damage Step has.

Cards change ATK and DEF at the start of the Damage Step and before damage calculation. What holds
in damage calculation only begins after that (Konami's article on the Damage Step). A document's
modifiers apply in its own order, so another order is no error.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.yugioh.modifiers import Modifier


def out_of_order(modifiers: Sequence[Modifier]) -> list[tuple[int, int]]:
    """Return the places of each modifier in damage calculation only and the ordinary one of the
    same stat that comes next.
    """
    last: dict[str, int] = {}
    found = []
    for at, modifier in enumerate(modifiers):
        before = last.get(modifier.stat)
        is_late = before is not None and modifiers[before].during == "damage_calculation"
        if before is not None and is_late and modifier.during == "before":
            found.append((before, at))
        last[modifier.stat] = at
    return found
