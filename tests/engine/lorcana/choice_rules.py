"""List cases for cards that a player chose: Ward and Vanish, worked out from the rules by hand."""

from __future__ import annotations

from tests.engine.lorcana.rule_cases import (
    Case,
    a,
    act,
    b,
    fight,
    location,
    move,
    put,
    remove,
)

WARDED, VANISHING = b(keywords={"ward": True}), b(keywords={"vanish": True})
CHOSEN = [
    *(
        Case(
            f"Ward against a choice to {action['type']}",
            "8.15.1",
            [a(damage=1), WARDED],
            {**action, "chosen_by": "A"},
            illegal_by="8.15.1",
        )
        for action in (
            put(1, "b"),
            remove(1, "b"),
            move(1, "a", "b"),
            act("banish", id="b"),
            act("leave_play", id="b", to="hand"),
            act("strength_mod", target="b", amount=1),
            act("ready", id="b"),
        )
    ),
    Case(
        "Ward against a choice of a character to move",
        "8.15.1",
        [WARDED, location("camp", "B", 6)],
        act("move_to_location", id="b", to="camp", chosen_by="A"),
        illegal_by="8.15.1",
    ),
    Case(
        "Vanish after a character is readied",
        "8.14.1",
        [VANISHING],
        act("ready", id="b", chosen_by="A", vanish=True),
        banished=("b",),
        row=("vanish", True, "8.14.1"),
    ),
    Case(
        "Ward does not stop its own player",
        "8.15.1",
        [WARDED],
        put(1, "b", chosen_by="B"),
        damage={"b": 1},
    ),
    Case(
        "Vanish after a change of strength",
        "8.14.1",
        [VANISHING],
        act("strength_mod", target="b", amount=-1, chosen_by="A", vanish=True),
        banished=("b",),
        row=("vanish", True, "8.14.1"),
    ),
    Case(
        "Vanish after it has left",
        "8.14.2",
        [VANISHING],
        act("leave_play", id="b", to="hand", chosen_by="A", vanish=True),
        row=("vanish", False, "8.14.2"),
    ),
    Case(
        "Vanish is nothing to an ability",
        "8.14.1",
        [VANISHING],
        put(1, "b", chosen_by="A"),
        damage={"b": 1},
        row=("vanish", False, "8.14.1"),
    ),
    Case(
        "a warded card in a triggered ability",
        "8.15.1",
        [a(), WARDED],
        fight(declaration_triggers=[act("banish", id="b", chosen_by="A")]),
        damage={"b": 3, "a": 2},
        row=("ward", False, "8.15.1"),
    ),
]
