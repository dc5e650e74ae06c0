"""Test 03 on effect damage that 04 makes of battle damage."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.trace import Trace
from engine.verdict import ending
from engine.yugioh import Battle, calculate
from engine.yugioh.deciding_effects import without_each
from engine.yugioh.life_points import Sheet, calculate_sheet
from tests.conftest import battle, effect, monster, places
from tests.engine.yugioh.test_life_points import burn, direct, sheet

VASSAL = effect("04", card="Gravekeeper's Vassal")
SARAMEYA = effect(
    "03", "opponent", kind="instead", card="Number 14: Greedy Sarameya", damage="effect"
)
WALL = effect("03", "opponent", kind="instead", card="Dimension Wall")
SWORD = effect("02", card="Double-Edged Sword")


def result(*effects: Document, **fields: object) -> Trace:
    document = battle(monster(2700, name="Gravekeeper's Vassal"), None, *effects, **fields)
    return calculate(Battle.from_document(document))


def damages(trace: Trace) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the battle damage and the effect damage, each to you and to the opponent."""
    return tuple(trace.battle_damage), tuple(trace.effect_damage)  # type: ignore[return-value]


def steps(trace: Trace) -> list[str]:
    return [row.applies for row in trace.rows]


def test_effect_damage_that_04_makes_goes_to_the_other_player() -> None:
    trace = result(VASSAL, SARAMEYA)
    assert damages(trace) == ((0, 0), (2700, 0))
    assert steps(trace) == ["normal", "04", "03"]
    assert [each.id for each in trace.disputed] == ["redirected-04"]


def test_an_effect_on_any_damage_moves_it_before_04_and_only_once() -> None:
    trace = result(VASSAL, SARAMEYA | {"damage": "any"})
    assert damages(trace) == ((2700, 0), (0, 0))
    assert steps(trace) == ["normal", "03", "04"]
    assert trace.disputed == ()
    assert ending(trace).more == "Step 04 had no damage to change."


def test_damage_that_03_has_moved_does_not_move_again_as_effect_damage() -> None:
    own = effect("03", kind="instead", card="Saint Azamina")
    back = effect("04", inflicted_by="any", card="Vassal")
    direct_hit = battle(monster(900, controller="opponent"), None, own, back, SARAMEYA)
    moved = calculate(Battle.from_document(direct_hit))
    assert damages(moved) == ((0, 0), (0, 900))
    assert "damage that 03 has moved does not move again" in str(moved.rows[-1].why)
    assert moved.disputed == ()


def test_the_double_edged_sword_leaves_the_battle_damage_where_it_is() -> None:
    # Q&A 23772 for 02 and 04; what 03 then does is disputed
    trace = result(SWORD, VASSAL, SARAMEYA)
    assert damages(trace) == ((2700, 0), (2700, 0))


def test_later_steps_apply_to_the_redirected_effect_damage() -> None:
    halves = effect("07", taken_by="controller", damage="effect", card="Damage Diet")
    assert damages(result(VASSAL, SARAMEYA, halves)) == ((0, 0), (1350, 0))


def test_without_04_an_effect_on_effect_damage_has_no_damage_to_change() -> None:
    trace = result(SARAMEYA)
    assert damages(trace) == ((0, 2700), (0, 0))
    assert str(trace.rows[-1].why) == (
        "Number 14: Greedy Sarameya does not act: it applies only to effect damage."
    )


@pytest.mark.parametrize("ruleset", ["ocg-2022", "ocg-2019"])
def test_a_document_without_the_field_means_battle_damage(ruleset: str) -> None:
    plain = result(VASSAL, WALL, ruleset=ruleset)
    assert result(VASSAL, WALL | {"damage": "battle"}, ruleset=ruleset) == plain
    assert steps(plain).count("03") == 1


def test_what_decides_it_names_the_reason_of_both_places() -> None:
    document = Battle.from_document(battle(monster(2700), None, VASSAL, SARAMEYA))
    vassal, sarameya = without_each(document)
    assert (vassal.changes, sarameya.changes) == (True, True)
    idle = Battle.from_document(battle(monster(2700), None, SARAMEYA))
    (alone,) = without_each(idle)
    assert (alone.changes, str(alone.why)) == (
        False,
        "Number 14: Greedy Sarameya does not act: it applies only to effect damage",
    )


def test_a_lasting_effect_on_the_next_effect_damage_waits_for_it() -> None:
    lasting = SARAMEYA | {"next": True}
    vassal = {"battle": battle(monster(700), None, VASSAL)}
    entries = [direct(500), vassal, burn("opponent", 300)]
    lines = calculate_sheet(Sheet.from_document(sheet(*entries, effects=[lasting])))
    assert [line.to_document()["used_up"] for line in lines] == [[], [0], []]
    assert [line.after for line in lines] == [(8000, 7500), (7300, 7500), (7300, 7200)]
    first = [burn("opponent", 300), vassal]
    lines = calculate_sheet(Sheet.from_document(sheet(*first, effects=[lasting])))
    assert [line.after for line in lines] == [(7700, 8000), (7700, 7300)]


def test_a_wrong_kind_of_damage_is_named() -> None:
    assert places(battle(1, None, WALL | {"damage": "all"})) == ["effects.0.damage"]
