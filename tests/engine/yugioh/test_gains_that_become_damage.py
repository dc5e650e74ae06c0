"""Test that an effect can make damage of Life Points gained, in battles and in sheets."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document, InvalidDocument
from engine.yugioh import Battle, calculate
from engine.yugioh.effect_damage import EffectDamage, calculate_effect_damage
from engine.yugioh.life_points import Line, Sheet, calculate_sheet
from tests.conftest import battle, effect
from tests.engine.yugioh.test_effect_damage import damage
from tests.engine.yugioh.test_life_points import burn, sheet

# Of the opponent, so that it is about your gains.
SIMOCHI = effect("05", card="Bad Reaction to Simochi", controller="opponent", kind="reverse")
DRAGON = effect("05", card="Prime Material Dragon")
NO_DAMAGE = effect("06", card="Leonidas", taken_by="controller")
GAIN = {"card": "Gift", "controller": "you", "kind": "gain", "to": "you", "amount": 1000}


def gains(amount: int, *effects: Document, player: str = "you") -> Document:
    entry: Document = {"gains": {"player": player, "card": "Gift", "amount": amount}}
    return entry | ({"effects": [*effects]} if effects else {})


def lines(*entries: Document, **others: Any) -> tuple[Line, ...]:
    return calculate_sheet(Sheet.from_document(sheet(*entries, **others)))


@pytest.mark.parametrize(
    ("effects", "left", "is_damage"),
    [
        ([SIMOCHI], 7000, True),
        ([SIMOCHI, DRAGON], 9000, False),
        ([SIMOCHI, NO_DAMAGE], 8000, True),
        ([SIMOCHI, effect("07")], 7500, True),
        ([SIMOCHI, effect("08")], 6000, True),
        ([DRAGON], 9000, False),
        ([SIMOCHI | {"taken_by": "controller"}], 9000, False),
        ([SIMOCHI, effect("03", card="Sarameya")], 7000, True),
        ([SIMOCHI, effect("07", inflicted_by="own_cards")], 7000, True),
    ],
)
def test_a_gain_of_a_sheet_becomes_damage(
    effects: list[Document], left: int, is_damage: bool
) -> None:
    (line,) = lines(gains(1000, *effects))
    assert (line.after.you, line.is_damage, line.kind) == (left, is_damage, "gains")


def test_a_lasting_effect_makes_damage_of_the_gains_of_one_player() -> None:
    calculated = lines(
        gains(1000), gains(500, player="opponent"), {"gains": {"player": "you", "half": True}},
        effects=[SIMOCHI],
    )  # fmt: skip
    assert [line.after for line in calculated] == [(7000, 8000), (7000, 8500), (3500, 8500)]
    assert "turns your 1000 into effect damage" in str(calculated[0].why)
    assert "a gain is not damage" in str(calculated[1].why)


def test_an_effect_on_the_next_damage_is_used_up_by_a_gain_that_becomes_damage() -> None:
    shield = NO_DAMAGE | {"damage": "effect", "next": True}
    calculated = lines(gains(1000), burn("you", 300), effects=[SIMOCHI, shield])
    assert [line.after.you for line in calculated] == [8000, 7700]


def test_an_effect_that_a_gain_names_for_nothing_says_why() -> None:
    (line,) = lines(gains(1000, NO_DAMAGE, SIMOCHI | {"taken_by": "controller"}))
    assert line.after.you == 9000
    assert [str(each.why) for each in line.not_applied] == [
        "Leonidas does not apply: Life Points gained are not damage.",
        "Bad Reaction to Simochi does not apply: it turns other gains of Life Points into damage.",
    ]


def test_a_cost_and_a_loss_are_no_gains() -> None:
    for kind in ("pays", "loses"):
        entry = {kind: {"player": "you", "amount": 500}, "effects": [SIMOCHI]}
        (line,) = lines(entry)
        assert line.after.you == 7500
        assert "turns gains of Life Points into damage" in str(line.not_applied[0].why)


@pytest.mark.parametrize(
    ("effects", "taken", "gained"),
    [([DRAGON], 0, 800), ([DRAGON, SIMOCHI], 800, 0), ([SIMOCHI], 800, 0)],
)
def test_damage_that_an_effect_turns_into_a_gain_is_turned_back(
    effects: list[Document], taken: int, gained: int
) -> None:
    document = EffectDamage.from_document(damage("you", 800, *effects))
    trace = calculate_effect_damage(document).trace
    assert (trace.effect_damage.you, trace.life_points_gained.you) == (taken, gained)


def traced(change: Document, *effects: Document) -> Any:
    document = battle(2000, None, *effects, life_point_changes=[change | {"when": "after"}])
    return calculate(Battle.from_document(document))


def test_a_gain_in_a_battle_becomes_damage_after_the_later_steps() -> None:
    trace = traced(GAIN, SIMOCHI)
    assert (trace.effect_damage, trace.life_points_gained) == ((1000, 0), (0, 0))
    trace = traced(GAIN, SIMOCHI, NO_DAMAGE | {"damage": "effect"})
    assert (trace.effect_damage, trace.life_points_gained) == ((0, 0), (0, 0))
    trace = traced(GAIN, SIMOCHI, DRAGON | {"damage": "effect"})
    assert (trace.effect_damage, trace.life_points_gained) == ((0, 0), (1000, 0))
    assert "Prime Material Dragon turns your 1000 back into what it was" in str(trace.rows[-1].why)


def test_a_gain_instead_of_battle_damage_stays_a_gain_and_is_disputed() -> None:
    instead = effect("05", card="Rainbow Life", controller="opponent", taken_by="controller")
    ours = SIMOCHI | {"controller": "you"}
    trace = calculate(Battle.from_document(battle(2000, None, instead, ours)))
    assert trace.life_points_gained == (0, 2000)
    assert [each.id for each in trace.disputed] == ["gain-to-damage"]
    alone = calculate(Battle.from_document(battle(2000, None, instead)))
    assert alone.disputed == ()


def test_battle_damage_treated_as_effect_damage_is_turned_there_and_back() -> None:
    gain = effect("05", card="Rainbow Life", controller="opponent", damage="effect")
    ours = SIMOCHI | {"controller": "you"}
    trace = calculate(Battle.from_document(battle(2000, None, effect("04"), gain, ours)))
    assert trace.effect_damage == (0, 2000)
    assert [reason.how for reason in trace.rows[-1].reasons] == ["turns_into_gain", "turns_back"]


def test_it_takes_no_other_kind_of_damage_and_no_monster() -> None:
    for field, value in (("damage", "battle"), ("inflicted_by", "any"), ("kind", "damage")):
        with pytest.raises(InvalidDocument) as refused:
            Battle.from_document(battle(1, 1, SIMOCHI | {field: value}))
        assert [each.place for each in refused.value.problems] == [f"effects.0.{field}"]


# --- Whose cards inflict effect damage ------------------------------------------------------------


@pytest.mark.parametrize(
    ("controller", "inflicted_by", "taken"),
    [
        ("you", "own_cards", 0),
        ("you", "opposing_cards", 1000),
        ("opponent", "own_cards", 1000),
        ("opponent", "opposing_cards", 0),
        ("opponent", "any", 0),
    ],
)
def test_an_effect_can_be_about_what_the_cards_of_one_player_inflict(
    controller: str, inflicted_by: str, taken: int
) -> None:
    shield = effect("06", card="A shield", inflicted_by=inflicted_by)
    document = damage("you", 1000, shield)
    document["effect_damage"] |= {"controller": controller}
    trace = calculate_effect_damage(EffectDamage.from_document(document)).trace
    assert trace.effect_damage.you == taken
    change = {"card": "Burn", "controller": controller, "kind": "effect", "to": "you"}
    of_any = shield | {"damage": "any"}
    battled = traced(change | {"amount": 1000}, of_any)
    assert battled.effect_damage.you == taken
    entry = {name: part for name, part in document.items() if name in ("effect_damage",)}
    (line,) = lines(entry, effects=[of_any])
    assert line.after.you == 8000 - taken


def test_the_cards_of_a_player_are_their_monsters_too() -> None:
    for inflicted_by, taken in (("own_cards", 0), ("opposing_cards", 2000)):
        shield = effect("06", card="A shield", inflicted_by=inflicted_by, damage="any")
        trace = calculate(Battle.from_document(battle(2000, None, shield)))
        assert trace.battle_damage.opponent == taken
    assert str(trace.rows[-1].why) == (
        "A shield does not act: it applies only to damage that your opponent’s cards inflict."
    )
