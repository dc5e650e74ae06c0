"""Test the query string of a sheet: compact, stable, the same there and back."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh import EFFECT_LADDER
from engine.yugioh.life_points import Sheet, not_together
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle import query_of as battle_query_of
from explorer.addresses.life_points import CodedEntry
from explorer.life_points.composition import code_of, compose_sheet
from tests.conftest import battle, effect
from tests.explorer.addresses.test_battle import BATTLES, PLAYERS, POINTS, TEXT

pytestmark = pytest.mark.django_db

SCOPE = {
    "taken_by": st.sampled_from(["any", "controller", "opponent"]),
    "inflicted_by": st.sampled_from(["any", "own_cards", "opposing_cards"]),
}
LIMIT = {
    "value": POINTS,
    "comparison": st.sampled_from(["at_most", "at_least", "less_than", "more_than"]),
}


def _applying(step: str) -> st.SearchStrategy[Document]:
    required: Document = {"step": st.just(step), "card": TEXT, "controller": PLAYERS}
    valued: dict[str, Document] = {"09": {"value": POINTS}, "10": LIMIT}
    required |= valued.get(step, {})
    return st.fixed_dictionaries(required, optional=SCOPE)


REVERSE = {"step": st.just("05"), "card": TEXT, "controller": PLAYERS, "kind": st.just("reverse")}
APPLYING = st.one_of(
    *(_applying(step.number) for step in EFFECT_LADDER),
    st.fixed_dictionaries(
        REVERSE, optional={"taken_by": st.sampled_from(["any", "controller", "opponent"])}
    ),
)
INFLICTED = st.fixed_dictionaries(
    {"card": TEXT, "controller": PLAYERS, "to": PLAYERS, "amount": POINTS}
)
CHANGES = st.one_of(
    st.fixed_dictionaries({"player": PLAYERS, "amount": POINTS}, optional={"card": TEXT}),
    st.fixed_dictionaries({"player": PLAYERS, "half": st.just(True)}, optional={"card": TEXT}),
)
ENTRIES = st.one_of(
    st.builds(lambda kind, change: {kind: change}, st.sampled_from(sheet_query.CHANGES), CHANGES),
    st.builds(
        lambda kind, change, effects: {kind: change, "effects": effects},
        st.sampled_from(["pays", "loses", "gains"]),
        CHANGES,
        st.lists(APPLYING, max_size=3),
    ),
    st.fixed_dictionaries(
        {"effect_damage": INFLICTED}, optional={"effects": st.lists(APPLYING, max_size=3)}
    ),
    BATTLES.map(lambda each: {"battle": {k: each[k] for k in each if k != "life_points"}}),
)


def with_another(entries: list[Document], places: set[int]) -> list[Document]:
    """Return the entries; those at these places come with the one before, if they can."""
    for at in sorted(places):
        before = entries[:at]
        if at < len(entries) and not [
            *not_together({"sheet": [*before, entries[at] | {"at_the_same_time": True}]})
        ]:
            together = {} if "battle" in entries[at] else {"at_the_same_time": True}
            entries = [*before, entries[at] | together, *entries[at + 1 :]]
    return entries


SHEETS = st.fixed_dictionaries(
    {
        "game": st.just("yugioh"),
        "sheet": st.builds(with_another, st.lists(ENTRIES, max_size=5), st.sets(st.integers(1, 4))),
    },
    optional={"life_points": st.fixed_dictionaries({"you": POINTS, "opponent": POINTS})},
)


def address_of(sheet: Sheet) -> str:
    start = {player: str(getattr(sheet.life_points, player)) for player in sheet_query.START}
    return sheet_query.query_of(start, map(code_of, sheet.entries))


@given(SHEETS)
@settings(max_examples=120)
def test_every_sheet_survives_the_address(document: Document) -> None:
    sheet = Sheet.from_document(document)
    composition = compose_sheet(QueryDict(address_of(sheet)))
    assert not composition.problems
    assert Sheet.from_document(composition.document) == sheet


@given(SHEETS)
@settings(max_examples=50)
def test_the_canonical_address_of_an_address_is_itself(document: Document) -> None:
    address = address_of(Sheet.from_document(document))
    assert compose_sheet(QueryDict(address)).address == address


@pytest.mark.parametrize(
    ("entry", "codes"),
    [
        (
            {"pays": {"player": "you", "card": "Solemn Strike", "amount": 1500}},
            ["pays.y.1500~Solemn Strike"],
        ),
        ({"pays": {"player": "you", "card": "A~B", "half": True}}, ["pays.y.half~A~B"]),
        ({"gains": {"player": "opponent", "amount": 500}}, ["gains.o.500"]),
        ({"loses": {"player": "you", "amount": 0}}, ["loses.y.0"]),
        (
            {
                "loses": {"player": "you", "card": "Soul Charge", "amount": 3000},
                "effects": [effect("06", card="Leonidas", taken_by="controller")],
            },
            ["loses.y.3000~Soul Charge", "06y.tc~Leonidas"],
        ),
        (
            {
                "effect_damage": {
                    "card": "Ookazi",
                    "controller": "opponent",
                    "to": "you",
                    "amount": 800,
                },
                "effects": [
                    effect("03", card="Sarameya"),
                    effect("10", value=2500, comparison="at_most", card="Trapeze"),
                ],
            },
            ["effect.o.y.800~Ookazi", "03y~Sarameya", "10y.le2500~Trapeze"],
        ),
        (
            {"battle": battle({"atk": 2000, "def": 0, "name": "Two Words"}, None)},
            ["battle~a-name=Two Words&a-atk=2000&direct=1"],
        ),
    ],
)
def test_an_entry_is_its_code(entry: Document, codes: list[str]) -> None:
    (parsed,) = Sheet.from_document({"game": "yugioh", "sheet": [entry]}).entries
    coded = code_of(parsed)
    assert [coded.code, *coded.effects] == codes
    composition = compose_sheet(
        QueryDict(sheet_query.query_of(sheet_query.START, sheet_query.grouped(codes)))
    )
    assert [each.entry.to_document() for each in composition.done] == [parsed.to_document()]


def test_defaults_are_dropped() -> None:
    assert compose_sheet(QueryDict("you=8000&opponent=8000")).address == ""
    assert compose_sheet(QueryDict("you=%2B4000&opponent=8000&e=pays.y.0500~")).address == (
        "you=4000&e=pays.y.500"
    )


def test_an_effect_belongs_to_the_damage_cost_loss_or_gain_before_it() -> None:
    codes = [
        "effect.y.o.1~A",
        "06o~B",
        "07o~C",
        "pays.y.1",
        "08y~D",
        "gains.y.1",
        "08y~E",
        "becomes.y.1",
        "08y~F",
    ]
    assert sheet_query.grouped(codes) == [
        CodedEntry("effect.y.o.1~A", ("06o~B", "07o~C")),
        CodedEntry("pays.y.1", ("08y~D",)),
        CodedEntry("gains.y.1", ("08y~E",)),
        CodedEntry("becomes.y.1"),
        CodedEntry("08y~F"),
    ]


@pytest.mark.parametrize(
    ("codes", "places"),
    [
        (["nonsense"], ["sheet.0"]),
        ([""], ["sheet.0"]),
        (["08y~D"], ["sheet.0"]),
        (["becomes.y.1", "08y~D"], ["sheet.1"]),
        (["loses.y.1", "01y~D"], ["sheet.0.effects.0.step"]),
        (["pays"], ["sheet.0.pays.player", "sheet.0.pays.amount"]),
        (["pays.z.1~A"], ["sheet.0.pays.player"]),
        (["gains.y.1.5~A"], ["sheet.0.gains.amount"]),
        (["loses.y.-5~A"], ["sheet.0.loses.amount"]),
        (["pays.y.1~" + "A" * 101], ["sheet.0.pays.card"]),
        (["effect.y.o.1~"], ["sheet.0.effect_damage.card"]),
        (["effect.y.o.1.2~A"], ["sheet.0.effect_damage.amount"]),
        (["effect.q.o.1~A"], ["sheet.0.effect_damage.controller"]),
        (["effect.y.o.1~A", "04y~B"], ["sheet.0.effects.0.step"]),
        (["effect.y.o.1~A", "10y.le1~B", "10y~B"], None),
        (["effect_damage"], ["sheet.0.effect_damage"]),
        (["battle"], ["sheet.0.battle"]),
        (["battle.x~a-atk=1&direct=1"], ["sheet.0"]),
        (["battle~direct=1"], ["sheet.0.battle.attacker.atk"]),
        (["battle~" + "&a" * 2000], None),
    ],
)
def test_what_makes_no_sense_is_refused_at_its_entry_and_kept(
    codes: list[str], places: list[str] | None
) -> None:
    entries = sheet_query.grouped(codes)
    composition = compose_sheet(QueryDict(sheet_query.query_of(sheet_query.START, entries)))
    assert composition.entries[-1] == entries[-1]
    error_places = [problem.place for problem in composition.problems]
    assert sorted(error_places) == sorted(places) if places else error_places


def test_a_sheet_is_calculated_as_far_as_the_line_before_the_wrong_one() -> None:
    composition = compose_sheet(QueryDict("e=pays.y.1&e=gains.y.x&e=pays.y.2"))
    assert [each.line.after.you for each in composition.done] == [7999]
    assert [each.code for each in composition.entries] == ["pays.y.1", "gains.y.x", "pays.y.2"]


@pytest.mark.parametrize(
    "pasted",
    [
        "https://what.applies/battle/?a-atk=2000&t-atk=1000#result",
        "/battle/?a-atk=2000&t-atk=1000",
        "  ?a-atk=2000&t-atk=1000 ",
        "a-atk=2000&t-atk=1000",
    ],
)
def test_a_battle_is_taken_from_its_address(pasted: str) -> None:
    assert sheet_query.battle_query_string(pasted) == "a-atk=2000&t-atk=1000"


def test_an_unknown_atk_is_not_the_start_of_a_query() -> None:
    document = battle("?", 1000)
    assert sheet_query.battle_query_string(battle_query_of(document)) == "a-atk=?&t-atk=1000"


def test_a_link_with_a_battle_puts_it_at_the_end() -> None:
    brought = QueryDict("you=5000&e=pays.y.1&battle=a-atk%3D1%26direct%3D1%26lp-you%3D3")
    assert sheet_query.with_battle(brought) == (
        "you=5000&e=pays.y.1&e=battle~a-atk=1%26direct=1%26lp-you=3"
    )


def test_an_empty_sheet_starts_with_the_life_points_of_the_battle_it_is_brought() -> None:
    brought = QueryDict("battle=a-atk%3D1%26direct%3D1%26lp-you%3D3")
    address = sheet_query.with_battle(brought)
    assert address == "you=3&e=battle~a-atk=1%26direct=1%26lp-you=3"
    assert compose_sheet(QueryDict(address)).address == "you=3&e=battle~a-atk=1%26direct=1"


@pytest.mark.parametrize(
    ("code", "effect"),
    [
        ("06y~A", {"step": "06"}),
        ("06y.tc.next~A", {"step": "06", "taken_by": "controller", "next": True}),
        ("07y.da.next.from3~A", {"step": "07", "damage": "any", "next": True, "from": 3}),
        ("09y.v32.from1~A", {"step": "09", "value": 32, "from": 1}),
        ("02y.from29~A", {"step": "02", "from": 29}),
    ],
)  # fmt: skip
def test_an_effect_that_lasts_is_read_and_written(code: str, effect: dict[str, Any]) -> None:
    document = {"card": "A", "controller": "you", **effect}
    assert sheet_query.lasting_from(code) == document
    assert sheet_query.lasting_code(document) == code
    composition = compose_sheet(QueryDict(f"lasts={code}&e=pays.y.1"))
    assert composition.document["effects"] == [document]
    assert composition.address == f"lasts={code}&e=pays.y.1"


@pytest.mark.parametrize(
    ("code", "place"),
    [
        ("", "effects.0.step"),
        ("02y.next~A", "effects.0.next"),
        ("06y.from30~A", "effects.0.from"),
        ("06y.fromx~A", "effects.0.from"),
        ("06y.from~A", "effects.0.from"),
        ("06y.twice~A", "effects.0.option twice"),
    ],
)
def test_a_wrong_effect_that_lasts_is_refused_and_kept(code: str, place: str) -> None:
    composition = compose_sheet(QueryDict(f"lasts={code}&e=pays.y.1"))
    assert place in [problem.place for problem in composition.problems]
    assert (composition.done, composition.has_result) == ((), False)
    assert composition.address == f"lasts={code}&e=pays.y.1"


def test_a_battle_is_added_below_the_effects_that_last() -> None:
    brought = QueryDict("lasts=06y.next~A&battle=a-atk%3D1%26direct%3D1")
    assert sheet_query.with_battle(brought) == "lasts=06y.next~A&e=battle~a-atk=1%26direct=1"


def test_a_line_at_the_same_time_as_another_begins_with_and() -> None:
    burn = {"card": "Ring of Destruction", "controller": "you", "amount": 1000}
    document = {
        "game": "yugioh",
        "sheet": [
            {"effect_damage": burn | {"to": "opponent"}},
            {"effect_damage": burn | {"to": "you"}, "at_the_same_time": True},
        ],
    }
    address = address_of(Sheet.from_document(document))
    assert address == (
        "e=effect.y.o.1000~Ring+of+Destruction&e=and.effect.y.y.1000~Ring+of+Destruction"
    )
