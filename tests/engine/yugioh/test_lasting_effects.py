"""Test effects that last over a sheet's lines, and those that apply to the next damage only."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh import Battle, calculate
from engine.yugioh.lasting_effects import LASTING_MODELS, NEXT_STEPS, calculate_with
from engine.yugioh.life_points import Line, Sheet, calculate_sheet
from tests.conftest import battle, effect, monster, places
from tests.engine.yugioh.test_life_points import burn, direct, sheet

OHIME = effect("03", kind="instead", card="Ohime the Manifested Mikanko")
SWORD = effect("02", card="Double-Edged Sword")
JUGGLER = effect(
    "06", card="Performage Damage Juggler", controller="opponent", taken_by="controller", next=True
)
TRAPEZE = effect(
    "10",
    card="Performage Trapeze Magician",
    controller="opponent",
    taken_by="controller",
    damage="any",
    value=2500,
    comparison="at_most",
)
SENT_BACK = effect("03", "opponent", kind="instead")
FISHERMAN = effect(
    "08", card="The Legendary Fisherman III", taken_by="opponent", damage="any", next=True
)
DIET = effect("07", card="Damage Diet", controller="opponent", taken_by="controller", damage="any")


def lines(effects: list[Document], *entries: Document) -> tuple[Line, ...]:
    return calculate_sheet(Sheet.from_document(sheet(*entries, effects=effects)))


def losses(lines: tuple[Line, ...]) -> list[int]:
    """Return what the opponent loses in each line."""
    return [line.before.opponent - line.after.opponent for line in lines]


def used_up(lines: tuple[Line, ...]) -> list[list[int]]:
    return [line.to_document()["used_up"] for line in lines]


class Ruled(NamedTuple):
    """A question about several battles, what the opponent loses in each, and who rules it."""

    question: str
    effects: list[Document]
    entries: list[Document]
    losses: list[int]
    used_up: list[list[int]]
    source: str


RULED = [
    Ruled(
        "Two damages come from one battle, and the next battle damage becomes 0. Do both?",
        [JUGGLER],
        [{"battle": battle(monster(2000), None, SWORD, OHIME)}, direct(2000)],
        [0, 2000],
        [[0], []],
        "Konami Q&A 23824",
    ),
    Ruled(
        "The next damage is doubled, and all damage of the turn is halved.",
        [FISHERMAN, DIET],
        [direct(1500), direct(1500)],
        [1500, 750],
        [[0], []],
        "Konami Q&A 16347",
    ),
    Ruled(
        "The next damage becomes 0, and damage of 2500 or less is not taken.",
        [JUGGLER, TRAPEZE],
        [direct(1000), direct(3000)],
        [0, 3000],
        [[0], []],
        "Konami Q&A 15393; OCG Rule, July 12, 2024",
    ),
    Ruled(
        "2000 effect damage is doubled, then compared with a limit of 2500.",
        [FISHERMAN, TRAPEZE],
        [burn("opponent", 2000), burn("opponent", 2000)],
        [4000, 0],
        [[0], []],
        "Konami Q&A 16346",
    ),
]


@pytest.mark.parametrize("case", RULED, ids=lambda case: case.source)
def test_a_ruling_on_the_next_damage_is_followed(case: Ruled) -> None:
    calculated = lines(case.effects, *case.entries)
    assert losses(calculated) == case.losses
    assert used_up(calculated) == case.used_up


def test_the_line_and_later_lines_say_that_an_effect_is_used_up() -> None:
    first, second, third = lines([JUGGLER], direct(0), direct(500), direct(500))
    assert "used up" not in str(first.why)
    assert str(second.why).endswith(" Performage Damage Juggler is used up now.")
    assert str(third.why).endswith(" Performage Damage Juggler was used up in line 2.")
    assert (second.after.opponent, third.after.opponent) == (8000, 7500)


@pytest.mark.parametrize(
    ("why", "effects", "entry"),
    [
        ("an attack with 0 ATK inflicts nothing", [JUGGLER], direct(0)),
        ("no damage is left for 08", [FISHERMAN, effect("06", damage="any")], direct(500)),
        ("the player gains Life Points instead", [JUGGLER, effect("05")], direct(500)),
        ("the other player takes it", [JUGGLER, SENT_BACK], direct(500)),
        ("it applies only to battle damage", [JUGGLER], burn("opponent", 500)),
        ("0 effect damage inflicts nothing", [FISHERMAN], burn("opponent", 0)),
        ("a cost is not damage", [FISHERMAN], {"pays": {"player": "opponent", "amount": 500}}),
        ("it begins later", [JUGGLER | {"from": 1}], direct(500)),
    ],
)  # fmt: skip
def test_the_next_damage_is_still_to_come(why: str, effects: Any, entry: Document) -> None:
    first, second = lines(effects[:1], direct(0), direct(500))
    assert used_up((first, second)) == [[], [0]]
    assert used_up(lines(effects, entry)) == [[]], why


def test_the_next_damage_counts_even_if_a_later_step_takes_it_away() -> None:
    moves = effect("03", "opponent", kind="instead", next=True)
    spared = effect("06", controller="you", taken_by="controller")
    (line,) = lines([moves, spared], direct(700))
    assert line.after == (8000, 8000)
    assert used_up((line,)) == [[0]]


def test_what_is_used_up_stays_used_up_in_all_later_lines() -> None:
    calculated = lines([JUGGLER, FISHERMAN], direct(500), direct(500), direct(500), direct(500))
    assert used_up(calculated) == [[0], [1], [], []]
    assert losses(calculated) == [0, 1000, 500, 500]
    gone = " Performage Damage Juggler was used up in line 1."
    assert [gone in str(line.why) for line in calculated] == [False, True, True, True]


def test_an_effect_lasts_from_its_line_on() -> None:
    halves = DIET | {"from": 1}
    assert losses(lines([halves], direct(800), direct(800), burn("opponent", 600))) == [
        800,
        400,
        300,
    ]


def test_an_effect_on_battle_damage_leaves_effect_damage_alone() -> None:
    halves = effect("07", controller="opponent", taken_by="controller")
    calculated = lines([halves], direct(800), burn("opponent", 600))
    assert losses(calculated) == [400, 600]
    assert [line.to_document()["sheet_effects"] for line in calculated] == [[0], []]


def test_an_effect_on_effect_damage_applies_to_a_battle_only_if_04_makes_some() -> None:
    halves = effect("07", controller="opponent", taken_by="controller", damage="effect")
    vassal = {"battle": battle(monster(700), None, effect("04"))}
    calculated = lines([halves], direct(800), vassal)
    assert losses(calculated) == [800, 350]
    assert [line.to_document()["sheet_effects"] for line in calculated] == [[], [0]]


def test_nothing_is_used_up_after_the_end_of_the_duel() -> None:
    _, over = lines([JUGGLER | {"from": 1}], direct(9000), direct(500))
    assert over.to_document()["used_up"] == []
    assert str(over.why) == "Your opponent’s Life Points are 0: the Duel is over."


@pytest.mark.parametrize(
    ("wrong", "at"),
    [
        ({"step": "06", "next": 1}, "effects.0.next"),
        ({"step": "02", "next": True}, "effects.0.next"),
        ({"step": "04", "next": True}, "effects.0.next"),
        ({"step": "06", "from": -1}, "effects.0.from"),
        ({"step": "06", "from": 30}, "effects.0.from"),
        ({"step": "06", "from": "1"}, "effects.0.from"),
        ({"step": "11"}, "effects.0.step"),
        ({"step": "09"}, "effects.0.value"),
    ],
)
def test_errors_name_their_place(wrong: Document, at: str) -> None:
    document = sheet(effects=[{"card": "A card", "controller": "you"} | wrong])
    assert places(document, Sheet) == [at]


def test_only_effects_on_damage_that_somebody_takes_can_wait_for_the_next() -> None:
    with_next = {tag for tag, model in LASTING_MODELS.items() if "next" in model.model_fields}
    assert with_next == {*NEXT_STEPS}


STEPS = st.sampled_from(["05", "06", "07", "08"])
EFFECTS = st.builds(
    lambda step, controller, taken_by: effect(step, controller=controller, taken_by=taken_by),
    STEPS,
    st.sampled_from(["you", "opponent"]),
    st.sampled_from(["any", "controller", "opponent"]),
)


@given(st.lists(EFFECTS, max_size=4), st.integers(0, 3000))
def test_lasting_effects_act_as_the_effects_of_the_battle_do(
    effects: list[Document], atk: int
) -> None:
    alone = Battle.from_document(battle(monster(atk), None))
    together = Battle.from_document(battle(monster(atk), None, *effects))
    lasting = Sheet.from_document(sheet(effects=effects)).effects
    applied = calculate_with(lasting, (), 0, alone)
    assert applied.trace == calculate(together)
    assert applied.document == together


LOSS = {"loses": {"player": "opponent", "card": "Soul Charge", "amount": 3000}}
COST = {"pays": {"player": "opponent", "card": "Solemn Strike", "amount": 1500}}
FREE = effect("06", controller="you", taken_by="any", damage="any")


@pytest.mark.parametrize(
    ("lasting", "entry", "why"),
    [
        (JUGGLER, LOSS, "makes damage 0, and losing Life Points is not damage."),
        (FISHERMAN | {"controller": "you"}, COST, "doubles damage, and a cost is not damage."),
        (FREE, COST, "makes damage 0, and a cost is not damage."),
        (JUGGLER | {"controller": "you"}, LOSS, ""),
        (FISHERMAN | {"controller": "opponent"}, LOSS, ""),
        (effect("02"), LOSS, ""),
        (JUGGLER, direct(500), ""),
        (JUGGLER, {"gains": {"player": "opponent", "amount": 500}}, ""),
        (JUGGLER | {"from": 1}, LOSS, ""),
    ],
)
def test_a_lasting_effect_does_not_apply_to_a_cost_or_a_loss_of_its_player(
    lasting: Document, entry: Document, why: str
) -> None:
    found = Sheet.from_document(sheet(entry, effects=[lasting])).why_not_damage(0)
    if not why:
        assert found is None
        return
    assert found
    reason, citation = found
    assert str(reason) == f"{lasting['card']} does not apply: it {why}"
    assert citation.text == "OCG Perfect Rulebook 2017, page 164"
