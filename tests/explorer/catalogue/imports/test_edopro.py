"""Test importing EDOPro's databases, including their bit fields and irregular records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from explorer.catalogue.imports import edopro_codes as decoding
from explorer.models import Card
from tests.explorer.catalogue.imports.card_files import database, facts, imported, row, the_card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]


MONSTER, SPELL, TRAP, NORMAL, EFFECT = 1, 2, 4, 0x10, 0x20


def card(folder: Path, **fields: Any) -> Card:
    """Return the card that a row becomes."""
    return the_card(database(folder, row(**fields)))


def test_a_monster_has_its_facts_and_its_text(tmp_path: Path) -> None:
    names = "pk name kind subtypes atk def_printed level attribute race text"
    assert facts(card(tmp_path, desc="One.\r\nTwo."), names) == [
        99000003, "Brass Engine 99000003", "monster", ["Effect"], "1500", "900", 4, "LIGHT",
        "Machine", "One.\nTwo.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("bits", "subtypes"),
    [
        (NORMAL, ["Normal"]),
        (EFFECT | 0x40, ["Fusion", "Effect"]),
        (EFFECT | 0x80, ["Ritual", "Effect"]),
        (EFFECT | 0x200, ["Spirit", "Effect"]),
        (EFFECT | 0x400, ["Union", "Effect"]),
        (EFFECT | 0x800, ["Gemini", "Effect"]),
        (EFFECT | 0x1000 | 0x2000, ["Synchro", "Tuner", "Effect"]),
        (EFFECT | 0x200000 | 0x1000000, ["Pendulum", "Flip", "Effect"]),
        (EFFECT | 0x400000 | 0x2000000, ["Toon", "Effect"]),
    ],
)
def test_the_bits_of_a_monster_are_its_kinds(
    tmp_path: Path, bits: int, subtypes: list[str]
) -> None:
    assert card(tmp_path, type=MONSTER | bits).subtypes == subtypes


@pytest.mark.parametrize(
    ("bits", "kind", "own"),
    [
        (SPELL, "spell", "Normal"),
        (SPELL | 0x80, "spell", "Ritual"),
        (SPELL | 0x10000, "spell", "Quick-Play"),
        (SPELL | 0x20000, "spell", "Continuous"),
        (SPELL | 0x40000, "spell", "Equip"),
        (SPELL | 0x80000, "spell", "Field"),
        (TRAP | 0x100000, "trap", "Counter"),
    ],
)
def test_spells_and_traps_have_a_property_and_no_numbers(
    tmp_path: Path, bits: int, kind: str, own: str
) -> None:
    imported_card = card(tmp_path, type=bits, atk=-2, **{"def": 1000}, level=5)
    names = "kind subtypes atk def_printed level attribute race"
    assert facts(imported_card, names) == [kind, [own], "", "", None, "", ""]


def test_the_types_have_the_bits_of_the_field() -> None:
    at = {name: bit for bit, name in decoding.RACES.items()}
    assert at["Warrior"] == 1
    assert at["Spellcaster"] == 2
    assert at["Fairy"] == 4
    assert at["Winged Beast"] == 0x200
    assert at["Beast-Warrior"] == 0x8000
    assert at["Divine-Beast"] == 0x200000
    assert at["Wyrm"] == 0x800000
    assert at["Illusion"] == 0x2000000


def test_numbers_have_64_bits(tmp_path: Path) -> None:
    assert card(tmp_path, race=0x4000000000000000).race == "Yokai"


def test_several_attributes_are_all_said(tmp_path: Path) -> None:
    assert card(tmp_path, attribute=0x7F).attribute == "EARTH/WATER/FIRE/WIND/LIGHT/DARK/DIVINE"


def test_minus_2_is_a_question_mark(tmp_path: Path) -> None:
    assert facts(card(tmp_path, atk=-2, **{"def": -2}), "atk def_printed") == ["?", "?"]


def test_other_negative_numbers_are_read_as_it_with_a_warning(tmp_path: Path) -> None:
    output = imported(database(tmp_path, row(atk=-5)))
    assert "record 1 (99000003 Brass Engine 99000003): atk is -5, read as “?”" in output
    assert Card.objects.get().atk == "?"


def test_numbers_may_be_larger_than_any_printed(tmp_path: Path) -> None:
    assert card(tmp_path, atk=100000).atk == "100000"


def test_a_link_monster_has_markers_where_others_have_def(tmp_path: Path) -> None:
    imported_card = card(tmp_path, type=0x4000021, level=2, **{"def": 0x2 | 0x100})
    names = "link level rank def_printed subtypes"
    assert facts(imported_card, names) == [2, None, None, "", ["Link", "Effect"]]
    assert imported_card.link_arrows == ["⬇", "↗"]


def test_a_link_rating_is_trusted_over_its_markers_with_a_warning(tmp_path: Path) -> None:
    output = imported(database(tmp_path, row(type=0x4000021, level=3, **{"def": 1})))
    assert "Link 3, but 1 Link Markers" in output
    assert Card.objects.get().link == 3


def test_an_xyz_monster_has_a_rank(tmp_path: Path) -> None:
    assert facts(card(tmp_path, type=0x800021, level=5), "level rank") == [None, 5]


def test_a_pendulum_monster_has_its_scales_in_its_level(tmp_path: Path) -> None:
    desc = "[ Pendulum Effect ]\r\nUp.\r\n-----\r\n[ Monster Effect ]\r\nDown."
    output = imported(database(tmp_path, row(type=16777249, level=50659332, desc=desc)))
    assert "its Pendulum Scales are 3 and 5; the left one is used" in output
    names = "level scale text pendulum_text"
    assert facts(Card.objects.get(), names) == [4, 3, "Down.", "Up."]
    even = card(tmp_path, id=99000004, type=16777249, level=0x0D0D0004, desc="Plain.")
    assert facts(even, names) == [4, 13, "Plain.", ""]


def test_a_negative_level_is_left_out_with_a_warning(tmp_path: Path) -> None:
    assert "its Level is negative, -4; it is left empty" in imported(
        database(tmp_path, row(level=-4))
    )
    assert Card.objects.get().level is None


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"type": 0x4011}, "tokens"),
        ({"type": 0x8000002}, "skills"),
        ({"ot": 0x200}, "Rush Duel cards"),
        ({"type": 0x8021}, "Rush Duel cards"),
        ({"ot": 0x1003}, "hidden cards"),
        ({"type": 0x20}, "records that are not monsters, Spells or Traps"),
        ({"alias": 98999993}, "alternative pictures"),
        ({"alias": 99000013}, "alternative pictures"),
    ],
)
def test_what_is_no_card_of_the_game_is_skipped(
    tmp_path: Path, fields: dict[str, Any], why: str
) -> None:
    output = imported(database(tmp_path, row(**fields), row(99000500)))
    assert "1 new, 0 changed, 0 unchanged, 1 skipped" in output
    assert f"Skipped {why}: 1." in output


@pytest.mark.parametrize("fields", [{"alias": 98999992}, {"ot": 0x100}, {"ot": 4}])
def test_what_is_only_treated_as_another_or_unofficial_is_kept(
    tmp_path: Path, fields: dict[str, Any]
) -> None:
    assert card(tmp_path, **fields).pk == 99000003


def test_a_small_file_is_nothing_to_warn_of(tmp_path: Path) -> None:
    assert "Warning" not in imported(database(tmp_path, row()))


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"name": None}, "name is missing"),
        ({"type": "many"}, "type: 'many' is not a whole number"),
        ({"atk": None}, "atk: None is not a whole number"),
        ({"level": 1.5}, "level: 1.5 is not a whole number"),
        ({"atk": 10_000_000}, "atk: 10000000"),
        ({"alias": -1}, "alias: -1"),
        ({"id": 2**32}, "id: 4294967296"),
        ({"race": 0x3FFFFFF}, "race: 'Warrior/Spellcaster"),
        ({"desc": b"\x00\x01"}, r"desc: b'\x00\x01' is not text"),
    ],
)
def test_a_broken_row_is_reported_with_its_place_and_stops_no_other(
    tmp_path: Path, fields: dict[str, Any], place: str
) -> None:
    output = imported(database(tmp_path, row(99000001), row(**fields)))
    assert "1 new, 0 changed, 0 unchanged, 1 skipped" in output
    assert place in next(line for line in output.splitlines() if "record 2" in line)
