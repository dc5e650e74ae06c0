"""Test effects in battles at the same time, on some pairs or on all, and their results."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conftest import effect, monster
from tests.engine.yugioh.same_time.test_same_time import defender, result

SWORD = effect("02", of={"attacker": 0}) | {"card": "Double-Edged Sword"}


def test_each_pair_goes_through_the_ladder_separately() -> None:
    change = {"card": "Double-Edged Sword", "stat": "atk", "change": 2000}
    armed = monster(0, modifiers=[change])
    calculated = result([armed, 1000], [500], SWORD)
    assert [pair.trace.battle_damage for pair in calculated.pairs] == [(1500, 1500), (0, 500)]
    assert calculated.closing.marks.depleted == (1500, 2000)
    assert [[row.applies for row in pair.trace.rows] for pair in calculated.pairs] == [
        ["normal", "02"],
        ["normal"],
    ]
    assert "no rule requires it" in str(calculated.pairs[0].note)
    assert calculated.pairs[1].note == ""


@pytest.mark.parametrize(
    ("of", "pairs"),
    [
        (None, "00 01 10 11"),
        ({"attacker": 1}, "10 11"),
        ({"target": 0}, "00 10"),
        ({"attacker": 0, "target": 1}, "01"),
    ],
)
def test_an_effect_applies_to_every_pair_or_to_those_it_names(of: Any, pairs: str) -> None:
    calculated = result([2000, 2000], [1000, 1000], effect("08", of=of))
    doubled = [pair for pair in calculated.pairs if pair.trace.battle_damage.opponent == 2000]
    assert " ".join(f"{pair.attacker}{pair.target}" for pair in doubled) == pairs


def test_the_attacker_and_the_target_of_an_effect_are_those_of_the_pair() -> None:
    of_attackers = effect("06", taken_by="any", inflicted_by="attacker")
    assert result([2000, 500], [1000], of_attackers).closing.marks.depleted == (500, 0)


def test_a_row_names_the_places_that_its_effects_have_in_the_document() -> None:
    effects = [effect("07", of={"attacker": 1}), effect("08"), effect("07", of={"target": 0})]
    calculated = result([2000, 2000], [1000], *effects)
    rows = [[row.effects for row in pair.trace.rows] for pair in calculated.pairs]
    assert rows == [[(), (2,), (1,)], [(), (0, 2), (1,)]]


# --- Sentences ------------------------------------------------------------------------------------


def test_a_pair_says_why_and_where_it_is_written() -> None:
    pair = result([monster(2000, name="Ox")], [1500, monster(100, name="Imp")], SWORD).pairs[1]
    assert str(pair.label) == "Ox – Imp"
    assert str(pair.why) == (
        "Ox battles Imp: 100 ATK loses to 2000 ATK; Imp is marked for destruction; 1900 of your "
        "Life Points are marked for depletion; 1900 of your opponent’s Life Points are marked for "
        "depletion."
    )
    texts = [citation.text for citation in pair.citations]
    assert texts[0] == (
        "House rule of battles at the same time, from a fan wiki’s page on the Battle Phase"
    )
    assert texts[1:] == [row.citation.text for row in pair.trace.rows]
    assert pair.citations[0].url == ""
    assert "nothing is marked." in str(result([1], [defender(1)]).pairs[0].why)


def test_monsters_of_one_name_are_distinguished() -> None:
    imp = monster(1, name="Imp")
    calculated = result([imp], [imp, imp, 1])
    assert [str(pair.label) for pair in calculated.pairs] == [
        "Your Imp – your opponent’s Imp (1st from the left)",
        "Your Imp – your opponent’s Imp (2nd from the left)",
        "Your Imp – Target",
    ]


def test_the_result_is_json_and_holds_its_table() -> None:
    hidden = defender(1500, face_down=True)
    calculated = result([2000, 1000], [hidden, 500], SWORD, effect("07"))
    document = calculated.to_document()
    assert json.loads(json.dumps(document)) == document
