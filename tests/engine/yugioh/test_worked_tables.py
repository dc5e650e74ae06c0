"""Test the rulebook's five worked tables of Ohime the Manifested Mikanko."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from tests.conftest import battle, effect, monster, table, traced

OHIME = "Ohime the Manifested Mikanko"
SWORD = {"step": "02", "card": "Double-Edged Sword", "controller": "you"}
MOVES = {"step": "03", "kind": "instead", "card": OHIME, "controller": "you"}
SWORDED = [{"card": "Double-Edged Sword", "stat": "atk", "change": 2000}]
NAMES = ["direct", "chaos-max", "dark-storm", "mirror", "odd-eyes"]
BOTH_TAKE = 'Apply "02"'
BOTH_03 = 'Apply both simultaneously and once "03"'


def ohime(**fields: Any) -> Document:
    """Return your Ohime, with the Sword's 2000 ATK."""
    fields = {"controller": "you", "modifiers": SWORDED} | fields
    return monster(0, 0, name=OHIME, indestructible_by_battle=True, **fields)


def her_battle_with(other: Document, *effects: Document, she_attacks: bool) -> Document:
    """Return a battle of Ohime and an opponent's monster, both in Attack Position."""
    pair = [ohime(), {**other, "controller": "opponent"}]
    attacker, target = pair if she_attacks else pair[::-1]
    return battle(attacker, target, SWORD, MOVES, *effects)


def against_dark_storm(she_attacks: bool = True) -> Document:
    name = "Number C96: Dark Storm"
    mirrors = {"step": "03", "kind": "also", "card": name, "controller": "opponent"}
    storm = monster(1000, 1000, name=name, indestructible_by_battle=True)
    return her_battle_with(storm, mirrors, she_attacks=she_attacks)


def against_her_like(she_attacks: bool = True) -> Document:
    theirs = {**MOVES, "controller": "opponent"}
    return her_battle_with(ohime(modifiers=[]), theirs, she_attacks=she_attacks)


def against_odd_eyes(she_attacks: bool = True) -> Document:
    name = "Odd-Eyes Pendulum Dragon"
    doubles = {
        "step": "08",
        "card": name,
        "controller": "opponent",
        "taken_by": "opponent",
        "inflicted_by": "own",
    }
    return her_battle_with(monster(2500, 2000, name=name), doubles, she_attacks=she_attacks)


def against_chaos_max() -> Document:
    name = "Blue-Eyes Chaos MAX Dragon"
    pierces_double = {"step": "01", "card": name, "controller": "opponent"}
    attacker = monster(4000, 0, name=name, controller="opponent")
    return battle(attacker, ohime(position="defense"), pierces_double, SWORD, MOVES)


@pytest.mark.parametrize(
    ("documents", "rows"),
    [
        (
            [battle(ohime(), None, SWORD, MOVES)],
            [("2000", "0"), (BOTH_TAKE, "2000", "2000"), ('Apply "03"', "4000", "0")],
        ),
        (
            [against_chaos_max()],
            [
                ("0", "4000"),
                ('Apply "01"', "0", "8000"),
                (BOTH_TAKE, "8000", "8000"),
                ('Apply "03"', "16000", "0"),
            ],
        ),
        (
            [against_dark_storm(she_attacks) for she_attacks in (True, False)],
            [("1000", "0"), (BOTH_TAKE, "1000", "1000"), (BOTH_03, "2000", "1000")],
        ),
        (
            [against_her_like(she_attacks) for she_attacks in (True, False)],
            [("2000", "0"), (BOTH_TAKE, "2000", "2000"), (BOTH_03, "2000", "2000")],
        ),
        (
            [against_odd_eyes(she_attacks) for she_attacks in (True, False)],
            [
                ("0", "500"),
                (BOTH_TAKE, "500", "500"),
                ('Apply "03"', "1000", "0"),
                ('Apply "08"', "1000", "0x2"),
            ],
        ),
    ],
    ids=NAMES,
)
def test_a_table_is_that_of_the_rulebook_whoever_attacks(
    documents: list[Document], rows: list[tuple[str, ...]]
) -> None:
    for document in documents:
        assert table(traced(document)) == [("Normal circumstances", *rows[0]), *rows[1:]]


def test_the_fifth_table_prints_0x2_but_counts_0() -> None:
    result = traced(against_odd_eyes()).to_document()
    assert result["rows"][-1]["to_you"]["battle"] == 0
    assert result["battle_damage"] == {"you": 0, "opponent": 1000}


def test_the_doubling_of_the_fifth_table_is_not_applied_and_says_why() -> None:
    rows = traced(against_odd_eyes()).rows
    assert [row.applied for row in rows] == [True, True, True, False]
    assert "Odd-Eyes Pendulum Dragon" in str(rows[-1].why)
    assert "damage you take" in str(rows[-1].why)


def test_the_row_of_0x2_cites_the_ruling_that_explains_it() -> None:
    doubled = traced(battle(2000, None, effect("08")))
    nothing, twice = traced(against_odd_eyes()).rows[-1], doubled.rows[-1]
    assert (nothing.applies, nothing.citation.text) == ("08", "Konami Q&A 23822")
    assert (twice.applies, twice.citation.text) == ("08", "Konami Q&A 16347")


@pytest.mark.parametrize(
    ("document", "changes"),
    [
        (battle(ohime(), None, SWORD, MOVES), [(True, False), (False, True), (True, True)]),
        (against_chaos_max(), [(False, True), (False, True), (True, False), (True, True)]),
        (against_dark_storm(), [(True, False), (False, True), (True, False)]),
        (against_her_like(), [(True, False), (False, True), (False, False)]),
        (against_odd_eyes(), [(False, True), (True, False), (True, True)]),
    ],
    ids=NAMES,
)
def test_the_cells_that_a_row_changed_are_marked(
    document: Document, changes: list[tuple[bool, bool]]
) -> None:
    marked = [(row.to_opponent.changed, row.to_you.changed) for row in traced(document).rows]
    assert marked[: len(changes)] == changes


def test_both_effects_of_03_act_in_the_fourth_table_though_no_number_changes() -> None:
    last = traced(against_her_like()).rows[-1]
    assert last.applied
    assert last.effects == (1, 2)


def test_the_damages_of_the_third_table_come_from_one_another() -> None:
    rows = traced(against_dark_storm()).to_document()["rows"]
    flow = [
        [(damage["id"], damage["of"], damage["to"], damage["amount"]) for damage in row["damages"]]
        for row in rows
    ]
    assert flow == [
        [(0, None, "opponent", 1000)],
        [(0, 0, "opponent", 1000), (1, 0, "you", 1000)],
        [(0, 0, "opponent", 1000), (1, 0, "you", 1000), (2, 1, "opponent", 1000)],
    ]


def test_the_life_points_after_the_first_table() -> None:
    result = traced(battle(ohime(), None, SWORD, MOVES)).to_document()
    assert result["life_points"] == {
        "before": {"you": 8000, "opponent": 8000},
        "after": {"you": 8000, "opponent": 4000},
    }


def test_in_no_table_with_two_monsters_is_any_of_them_destroyed() -> None:
    documents = [against_chaos_max(), against_dark_storm(), against_her_like(), against_odd_eyes()]
    assert [traced(document).destroyed for document in documents] == [()] * 4


def test_without_its_protection_dark_storm_is_destroyed() -> None:
    document = against_dark_storm()
    document["target"]["indestructible_by_battle"] = False
    assert traced(document).destroyed == ("target",)
