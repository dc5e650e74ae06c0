"""Test whose damage an effect applies to, and which monster must inflict it."""

from __future__ import annotations

from itertools import product

import pytest

from engine.document import Document
from tests.conftest import battle, effect, monster, traced
from tests.every_case import every

OTHER = {"you": "opponent", "opponent": "you"}
PLAYERS = ("you", "opponent")


def is_zeroed(document: Document) -> bool:
    """Return whether the 06 of a battle found damage that it touches."""
    return traced(document).rows[-1].applied


def one_hit(attacker: str, target: str, wins: str) -> Document:
    """Return two Attack Position monsters of these players, of which one wins by 500."""
    numbers = (1500, 1000) if wins == "attacker" else (1000, 1500)
    return battle(monster(numbers[0], controller=attacker), monster(numbers[1], controller=target))


@every("controller", PLAYERS)
@every("wins", ["attacker", "target"])
@every("taken_by", ["any", "controller", "opponent"])
@every("inflicted_by", ["any", "attacker", "target", "own", "opposing"])
def test_both_scopes_must_fit(controller: str, wins: str, taken_by: str, inflicted_by: str) -> None:
    inflictor = "you" if wins == "attacker" else "opponent"
    taker = OTHER[inflictor]
    fits_taker = {
        "any": True,
        "controller": taker == controller,
        "opponent": taker != controller,
    }
    fits_inflictor = {
        "any": True,
        "attacker": wins == "attacker",
        "target": wins == "target",
        "own": inflictor == controller,
        "opposing": inflictor != controller,
    }
    document = one_hit("you", "opponent", wins)
    document["effects"] = [effect("06", controller, taken_by=taken_by, inflicted_by=inflicted_by)]
    assert is_zeroed(document) == (fits_taker[taken_by] and fits_inflictor[inflicted_by])


def test_own_and_opposing_follow_the_controller_where_both_monsters_are_his() -> None:
    for wins, controller in product(("attacker", "target"), PLAYERS):
        document = one_hit("you", "you", wins)
        document["effects"] = [effect("06", controller, inflicted_by="own")]
        assert is_zeroed(document) == (controller == "you")
        document["effects"] = [effect("06", controller, inflicted_by="opposing")]
        assert is_zeroed(document) == (controller == "opponent")


def test_in_a_direct_attack_the_target_inflicts_nothing() -> None:
    document = battle(1000, None, effect("06", inflicted_by="target"))
    assert not is_zeroed(document)
    assert traced(document).battle_damage.opponent == 1000


@pytest.mark.parametrize(("kind", "expected"), [("instead", (0, 3000)), ("also", (3000, 3000))])
def test_the_monster_that_inflicted_it_stays_the_same_through_03(
    kind: str, expected: tuple[int, int]
) -> None:
    document = battle(
        0,
        3000,
        effect("03", kind=kind),
        effect("08", taken_by="opponent", inflicted_by="own"),
    )
    damage = traced(document).battle_damage
    assert (damage.you, damage.opponent) == (expected[0], 3000)
    assert {each.inflicted_by for each in traced(document).rows[-1].damages} == {"target"}


def test_the_monster_that_inflicted_it_stays_the_same_through_02() -> None:
    document = battle(2000, None, effect("02"), effect("07", inflicted_by="attacker"))
    assert traced(document).battle_damage == (1000, 1000)


def test_the_player_that_counts_is_the_one_who_takes_it_in_the_end() -> None:
    halves_opponents = effect("07", taken_by="opponent")
    moves_to_you = effect("03", "opponent", kind="instead")
    assert traced(battle(2800, None, moves_to_you, halves_opponents)).battle_damage == (2800, 0)
    doubles_opponents = effect("08", taken_by="opponent", inflicted_by="own")
    swapped = effect("03", kind="instead"), moves_to_you
    document = battle(2000, 0, effect("02"), *swapped, doubles_opponents)
    assert traced(document).battle_damage == (2000, 4000)


def test_a_limit_on_the_other_player_does_not_limit_you() -> None:
    spares = effect("10", comparison="at_least", value=0, taken_by="controller")
    assert traced(battle(1000, None, effect("02"), spares)).battle_damage == (0, 1000)


@every(
    ("shape", "defaults"),
    [
        (effect("01", kind="battle"), {"taken_by": "opponent", "inflicted_by": "own"}),
        (effect("03", kind="instead"), {"taken_by": "controller", "inflicted_by": "any"}),
        (effect("03", kind="also"), {"taken_by": "controller", "inflicted_by": "any"}),
        (effect("04"), {"taken_by": "opponent", "inflicted_by": "own"}),
        *(
            (effect(step), {"taken_by": "any", "inflicted_by": "any", "damage": "battle"})
            for step in ("05", "06", "07", "08")
        ),
        (effect("09", value=5), {"taken_by": "any", "inflicted_by": "any", "damage": "battle"}),
        (
            effect("10", value=5, comparison="at_least"),
            {"taken_by": "any", "inflicted_by": "any", "damage": "battle"},
        ),
    ],
)
@every("controller", PLAYERS)
@every("wins", ["attacker", "target"])
@every("sides", [("you", "opponent"), ("you", "you"), ("opponent", "opponent")])
def test_what_is_left_out_means_the_default(
    shape: Document, defaults: Document, sides: tuple[str, str], controller: str, wins: str
) -> None:
    short, long = one_hit(*sides, wins), one_hit(*sides, wins)
    short["effects"] = [effect("02"), {**shape, "controller": controller}]
    long["effects"] = [effect("02"), {**defaults, **shape, "controller": controller}]
    assert traced(short) == traced(long)
