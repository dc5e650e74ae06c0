"""Test Life Points over several battles and effects, and what counts as damage."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh import Battle, calculate
from engine.yugioh.life_points import Line, Sheet, calculate_sheet, traced_sheet
from tests.conftest import battle, effect, monster, places, ruled_battles
from tests.engine.yugioh.test_effect_damage import damage


def sheet(*entries: Any, **others: Any) -> Document:
    return {"game": "yugioh", "sheet": [*entries], **others}


def lines(*entries: Any, **others: Any) -> tuple[Line, ...]:
    return calculate_sheet(Sheet.from_document(sheet(*entries, **others)))


def burn(to: str, amount: int, *effects: Document) -> Document:
    """Return an entry: an effect that inflicts damage."""
    document = damage(to, amount, *effects)
    del document["game"]
    return document


def direct(atk: int) -> Document:
    return {"battle": battle(monster(atk), None)}


def test_every_line_starts_with_the_life_points_of_the_line_before() -> None:
    calculated = lines(
        direct(2500),
        burn("you", 1000),
        {"pays": {"player": "you", "card": "Solemn Judgment", "half": True}},
        {"gains": {"player": "opponent", "card": "Upstart Goblin", "amount": 1000}},
        {"loses": {"player": "you", "card": "Soul Charge", "amount": 3000}},
    )
    assert [line.after for line in calculated] == [
        (8000, 5500),
        (7000, 5500),
        (3500, 5500),
        (3500, 6500),
        (500, 6500),
    ]
    assert [line.before for line in calculated[1:]] == [line.after for line in calculated[:-1]]
    assert [line.is_damage for line in calculated] == [True, True, False, False, False]
    assert all(line.citation.text for line in calculated)


@pytest.mark.parametrize("case", ruled_battles()[:12])
def test_a_battle_is_calculated_as_it_is_alone(case: Document) -> None:
    alone = calculate(Battle.from_document(case["battle"]))
    document = {key: case["battle"][key] for key in case["battle"] if key != "life_points"}
    (line,) = lines({"battle": document})
    assert line.trace
    assert line.trace.rows == alone.rows
    assert line.after == line.trace.life_points_after


@pytest.mark.parametrize(("kind", "left"), [("pays", 5000), ("loses", 5000), ("gains", 11000)])
def test_life_point_changes_that_are_not_damage_pass_no_step(kind: str, left: int) -> None:
    (line,) = lines({kind: {"player": "you", "card": "A card", "amount": 3000}})
    assert (line.after.you, line.is_damage, line.trace) == (left, False, None)
    assert "not damage, so no step applies to it" in str(line.why)


LEONIDAS = effect("06", card="D/D/D Rebel King Leonidas", taken_by="controller")


def test_soul_charge_takes_life_points_beside_leonidas_which_does_not_apply() -> None:
    charge = {"player": "you", "card": "Soul Charge", "amount": 3000}
    (line,) = lines({"loses": charge, "effects": [LEONIDAS]})
    assert line.after.you == 5000
    assert [each.to_document() for each in line.not_applied] == [
        {
            "step": "06",
            "card": "D/D/D Rebel King Leonidas",
            "why": "D/D/D Rebel King Leonidas does not apply: it makes damage 0, and losing Life "
            "Points is not damage.",
        }
    ]
    assert line.to_document()["not_applied"][0]["step"] == "06"


@pytest.mark.parametrize("kind", ["pays", "loses"])
@pytest.mark.parametrize("step", ["03", "05", "06", "07", "08", "09", "10"])
def test_no_step_applies_to_a_cost_or_a_loss_and_each_says_why(kind: str, step: str) -> None:
    named = effect(step, card="E")
    named |= {"value": 500} if step in ("09", "10") else {}
    named |= {"comparison": "at_least"} if step == "10" else {}
    entry = {kind: {"player": "you", "card": "A card", "amount": 1000}}
    (alone,) = lines(entry)
    (beside,) = lines({**entry, "effects": [named]})
    assert beside.after == alone.after
    assert beside._replace(not_applied=()) == alone
    assert str(beside.not_applied[0].why).startswith("E does not apply: it ")
    assert alone.to_document()["not_applied"] == []


HALF = {"player": "you", "half": True}


def of(life_points: int) -> Document:
    return {"you": life_points, "opponent": 8000}


@pytest.mark.parametrize(
    ("before", "after"), [(8000, 4000), (125, 63), (63, 32), (725, 363), (2675, 1338), (1, 1)]
)
@pytest.mark.parametrize("kind", ["pays", "loses"])
def test_half_of_odd_life_points_rounds_what_is_left_up(kind: str, before: int, after: int) -> None:
    (line,) = lines({kind: HALF}, life_points=of(before))
    assert line.after.you == after
    assert f" {before - after} for a card: " in str(line.why)
    assert line.citation.text == "Konami Q&A 23944"


def test_half_of_125_is_paid_and_half_of_the_63_left_is_taken() -> None:
    takes_half = effect("09", taken_by="controller", value=32)
    document = battle(monster(100, controller="opponent"), None, takes_half)
    paid, hit = lines({"pays": HALF}, {"battle": document}, life_points=of(125))
    assert (paid.after.you, hit.after.you) == (63, 31)


@pytest.mark.parametrize("kind", ["pays", "loses"])
def test_half_of_1_life_point_leaves_it_and_the_duel_goes_on(kind: str) -> None:
    line, after_it = lines({kind: HALF}, direct(700), life_points=of(1))
    assert (line.applied, line.after.you) == (True, 1)
    assert "We know of no ruling on half of 1 Life Point" in str(line.why)
    assert after_it.after == (1, 7300)


def test_half_of_odd_life_points_gained_is_rounded_up_too() -> None:
    (line,) = lines({"gains": HALF}, life_points=of(725))
    assert line.after.you == 1088


@pytest.mark.parametrize(("before", "is_told"), [(125, True), (124, False)])
def test_rounding_is_explained_where_it_happens(before: int, is_told: bool) -> None:
    (line,) = lines({"pays": HALF}, life_points=of(before))
    assert ("rounded up to 63" in str(line.why)) == is_told
    assert "We know of no ruling" not in str(line.why)


def test_more_than_there_is_can_be_lost_but_not_paid() -> None:
    points = {"you": 500, "opponent": 8000}
    payment = {"player": "you", "card": "Wave-Motion Cannon", "amount": 501}
    paid, lost = lines({"pays": payment}, {"loses": payment}, life_points=points)
    assert (paid.applied, paid.after.you) == (False, 500)
    assert str(paid.why) == "You can’t pay 501 for Wave-Motion Cannon with only 500 Life Points."
    assert (lost.applied, lost.after.you) == (True, 0)


def test_all_there_is_can_be_paid() -> None:
    (line,) = lines({"pays": {"player": "opponent", "amount": 8000}})
    assert (line.applied, line.after.opponent) == (True, 0)


def test_nothing_happens_after_the_end_of_the_duel() -> None:
    first, second, third = lines(direct(9000), burn("you", 1000), direct(1))
    assert first.after == (8000, 0)
    assert (second.applied, second.is_damage, second.after) == (False, False, (8000, 0))
    assert str(second.why) == "Your opponent’s Life Points are 0: the Duel is over."
    assert third == second._replace(kind="battle", label=third.label)


def test_a_line_as_a_document_has_the_whole_result() -> None:
    battled, paid = lines(direct(700), {"pays": {"player": "you", "amount": 1}})
    document = battled.to_document()
    assert document["after"] == {"you": 8000, "opponent": 7300}
    assert document["result"]["battle_damage"] == {"you": 0, "opponent": 700}
    assert paid.to_document()["result"] is None


@pytest.mark.parametrize(
    ("document", "wrong"),
    [
        ({}, ["game", "sheet"]),
        (sheet({}), ["sheet.0"]),
        (sheet(1, {"pays": {}, "gains": {}}), ["sheet.0", "sheet.1"]),
        (sheet({"battle": battle(-1, None)}), ["sheet.0.battle.attacker.atk"]),
        (sheet({"battle": battle(1, None), "x": 1}), ["sheet.0.x"]),
        (sheet({"battle": battle(1, None, life_points={})}), ["sheet.0.battle.life_points"]),
        (sheet({"battle": 1}), ["sheet.0.battle"]),
        (sheet(burn("you", 1, effect("04"))), ["sheet.0.effects.0.step"]),
        (sheet({**burn("you", 1), "life_points": {}}), ["sheet.0.life_points"]),
        (sheet({"pays": {"player": "you"}}), ["sheet.0.pays.amount"]),
        (sheet({"pays": {"player": "you", "amount": 1, "half": True}}), ["sheet.0.pays.amount"]),
        (sheet({"loses": {"player": "x", "amount": 1}}), ["sheet.0.loses.player"]),
        (sheet({"loses": {"player": "you", "amount": "1"}}), ["sheet.0.loses.amount"]),
        (sheet({"becomes": HALF, "effects": []}), ["sheet.0.effects"]),
        (sheet({"loses": HALF, "effects": [effect("01")]}), ["sheet.0.effects.0.step"]),
        (sheet({"pays": HALF, "effects": 1, "x": 1}), ["sheet.0.effects", "sheet.0.x"]),
        (sheet({"battle": battle(1, None), "effects": []}), ["sheet.0.effects"]),
        (sheet(*[direct(1)] * 31), ["sheet"]),
        (sheet(life_points={"you": -1}), ["life_points.you"]),
    ],
)  # fmt: skip
def test_errors_name_their_place(document: Document, wrong: list[str]) -> None:
    assert sorted(places(document, Sheet)) == sorted(wrong)


PLAYERS = st.sampled_from(["you", "opponent"])
AMOUNTS = st.integers(0, 5000)
ENTRIES = st.one_of(
    st.builds(direct, AMOUNTS),
    st.builds(burn, PLAYERS, AMOUNTS),
    st.builds(
        lambda kind, player, amount: {kind: {"player": player, "amount": amount}},
        st.sampled_from(["pays", "loses", "gains"]),
        PLAYERS,
        AMOUNTS,
    ),
)


@given(st.lists(ENTRIES, max_size=12))
def test_life_points_never_fall_below_0_and_stay_where_nothing_applies(
    entries: list[Document],
) -> None:
    for line in lines(*entries):
        assert min(line.after) >= 0
        assert line.applied or line.after == line.before
        if line.trace:
            assert line.after == line.trace.life_points_after


@pytest.mark.parametrize(("what", "left"), [({"amount": 3000}, 3000), ({"half": True}, 4000)])
def test_life_points_become_a_number_or_half_without_damage(what: Document, left: int) -> None:
    no_damage = effect("06", damage="any")
    change = {"player": "opponent", "card": "Earthbound Greater Linewalker", **what}
    (line,) = lines({"becomes": change}, effects=[no_damage])
    assert (line.after.opponent, line.is_damage, line.trace) == (left, False, None)
    assert str(line.why).startswith(
        f"Earthbound Greater Linewalker sets your opponent’s Life Points to {left}. This is not"
    )


def test_life_points_may_become_more_than_they_are_and_0() -> None:
    more, none, over = lines(
        {"becomes": {"player": "you", "amount": 4000}},
        {"becomes": {"player": "you", "amount": 0}},
        direct(1),
        life_points=of(100),
    )
    assert (more.after.you, none.after.you) == (4000, 0)
    assert str(over.why) == "Your Life Points are 0: the Duel is over."


@pytest.mark.parametrize(("before", "after"), [(8000, 4000), (125, 63), (1, 1)])
def test_life_points_that_become_half_are_rounded_up(before: int, after: int) -> None:
    (line,) = lines({"becomes": HALF}, life_points=of(before))
    assert line.after.you == after
    assert ("rounded up" in str(line.why)) == (before % 2 == 1)
    assert ("We know of no ruling" in str(line.why)) == (before == 1)
    assert line.citation.text == "Konami Q&A 23944"


INTACT = effect(
    "09",
    card="Dinomorphia Intact",
    taken_by="controller",
    value={"half_of_life_points": "you"},
)
TEMPLE = effect("09", "opponent", card="Temple of the Mind’s Eye", value=1000)
SUBMARINEROID = effect("09", "opponent", card="Submarineroid", taken_by="opponent", value=800)


@pytest.mark.parametrize(
    ("life_points", "other", "damage"),
    [
        # OCG Rule, battle chapter, on Dinomorphia Intact beside another value
        (2100, TEMPLE, 1000),
        (1900, TEMPLE, 950),
        (8000, SUBMARINEROID, 800),
        (100, SUBMARINEROID, 50),
        (125, TEMPLE, 63),
    ],
)
def test_half_of_life_points_is_one_of_the_values_of_09(
    life_points: int, other: Document, damage: int
) -> None:
    document = battle(
        monster(2000, controller="opponent"), None, INTACT, other, life_points=of(life_points)
    )
    trace = calculate(Battle.from_document(document))
    assert trace.battle_damage.you == damage
    is_half = damage == (life_points + 1) // 2
    assert (f"half of your {life_points} Life Points" in str(trace.rows[-1].why)) == is_half


def test_two_damages_of_half_the_life_points_lose_the_duel() -> None:
    # OCG Rule, battle chapter: each of the two damages becomes half, which is 8000 in all
    sword = effect("02", "opponent", card="Double-Edged Sword")
    also = effect("03", "opponent", kind="also", card="Lyrilusc - Recital Starling")
    attack = battle(monster(2000, controller="opponent"), None, sword, also, INTACT)
    (line,) = lines({"battle": attack})
    assert line.after == (0, 6000)


def test_half_of_life_points_is_computed_anew_in_every_line() -> None:
    attack = {"battle": battle(monster(3000, controller="opponent"), None)}
    calculated = lines(attack, attack, burn("you", 500), attack, effects=[INTACT])
    assert [line.after.you for line in calculated] == [4000, 2000, 1500, 750]
    assert "half of your 2000" not in str(calculated[1].why)
    assert str(calculated[1].why).endswith("to 2000 (half of your 4000 Life Points).")


def test_effect_damage_can_become_half_of_life_points() -> None:
    half = effect("09", value={"half_of_life_points": "opponent"})
    (line,) = lines(burn("you", 500, half), life_points={"you": 8000, "opponent": 501})
    assert line.after.you == 8000 - 251


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({"half_of_life_points": "me"}, ".half_of_life_points"),
        ({"half_of_life_points": True}, ".half_of_life_points"),
        ({}, ".half_of_life_points"),
        ({"half_of_life_points": "you", "value": 1}, ".value"),
        ("half", ""),
        (None, ""),
    ],
)
def test_a_wrong_value_is_named_at_its_place(value: object, place: str) -> None:
    wrong = effect("09", value=value)
    for document, model in (
        (battle(1, None, wrong), Battle),
        (sheet(effects=[wrong]), Sheet),
    ):
        assert places(document, model) == [f"effects.0.value{place}"]
    at_10 = effect("10", value={"half_of_life_points": "you"}, comparison="at_most")
    assert places(battle(1, None, at_10)) == ["effects.0.value"]


def test_a_sheet_has_the_document_that_it_was_read_from() -> None:
    charge = {"player": "you", "card": "Soul Charge", "amount": 3000}
    lasting = effect("07", card="Damage Diet", taken_by="controller", damage="any")
    document = sheet(
        {"loses": charge, "effects": [{"step": "06", "card": "L", "controller": "you"}]},
        {"loses": charge},
        {"effect_damage": {"card": "E", "controller": "you", "to": "you", "amount": 800}},
        life_points={"you": 4000, "opponent": 8000},
    )
    for each in (document, document | {"effects": [lasting]}):
        assert Sheet.from_document(each).to_document() == each


@pytest.mark.parametrize(
    ("rulesets", "named"),
    [
        ((), "ocg-2022"),
        (("ocg-2019",), "ocg-2019"),
        (("ocg-2019", "ocg-2019"), "ocg-2019"),
        (("ocg-2019", "ocg-2022"), "ocg-2022"),
    ],
)
def test_a_sheet_names_the_ruleset_of_all_its_battles(
    rulesets: tuple[str, ...], named: str
) -> None:
    fought = [{"battle": battle(500, None, ruleset=each)} for each in rulesets]
    calculated = traced_sheet(Sheet.from_document(sheet(*fought)))
    assert calculated.ruleset == named


def test_a_sheet_is_a_table_whose_changed_numbers_are_marked() -> None:
    printed = traced_sheet(Sheet.from_document(sheet(direct(500), burn("you", 800)))).to_document()
    assert [[cell["shown"] for cell in row["cells"]] for row in printed["rows"]] == [
        ["7500", "8000"],
        ["7500", "7200"],
    ]
    assert [[cell["changed"] for cell in row["cells"]] for row in printed["rows"]] == [
        [True, False],
        [False, True],
    ]
    assert printed["life_points"] == {
        "before": {"you": 8000, "opponent": 8000},
        "after": {"you": 7200, "opponent": 7500},
    }
    nothing = traced_sheet(Sheet.from_document(sheet())).to_document()
    assert nothing["life_points"]["after"] == {"you": 8000, "opponent": 8000}
    for each in (printed, nothing):
        assert each["columns"] == ["for the opponent", "for you"]
        assert each["headings"][1:] == ["Life Points of the opponent", "Your Life Points"]
