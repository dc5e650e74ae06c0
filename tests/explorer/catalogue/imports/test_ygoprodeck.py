"""Test importing the YGOPRODeck API's list, including irregular records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from explorer.models import Card
from tests.explorer.catalogue.imports.card_files import (
    deck_file,
    deck_monster,
    deck_spell,
    facts,
    imported,
    the_card,
    written,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]


def monster(folder: Path, **fields: Any) -> Card:
    """Return the card that a monster's record becomes."""
    return the_card(deck_file(folder, deck_monster(**fields)))


def test_a_monster_has_its_facts_and_its_text(tmp_path: Path) -> None:
    card = monster(tmp_path, desc="One.\r\nTwo.\n", something_new={"any": 1})
    assert facts(card, "pk name kind subtypes atk def_printed level attribute race text") == [
        99000001, "Lantern Moth 99000001", "monster", ["Effect"], "1300", "1200", 3, "WIND",
        "Insect", "One.\nTwo.",
    ]  # fmt: skip


def test_a_spell_has_its_property_and_no_numbers(tmp_path: Path) -> None:
    card = the_card(deck_file(tmp_path, deck_spell()))
    assert facts(card, "kind subtypes atk def_printed level race attribute") == [
        "spell", ["Quick-Play"], "", "", None, "", "",
    ]  # fmt: skip
    trap = the_card(deck_file(tmp_path, deck_spell(99000012, type="Trap Card", race="Counter")))
    assert facts(trap, "kind subtypes") == ["trap", ["Counter"]]


@pytest.mark.parametrize("name", ["atk", "def"])
@pytest.mark.parametrize(
    ("value", "misc", "read"),
    [
        (-1, {}, "?"),
        (None, {}, "?"),
        (0, {}, "0"),
        (0, {"question": 1}, "?"),
        (500, {"question": 1}, "500"),
    ],
)
def test_an_asked_stat_is_said_in_several_ways(
    tmp_path: Path, name: str, value: int | None, misc: dict[str, int], read: str
) -> None:
    misc_info = [{f"question_{name}": 1}] if misc else ...
    card = monster(tmp_path, **{name: value}, misc_info=misc_info)
    assert getattr(card, {"def": "def_printed"}.get(name, name)) == read


@pytest.mark.parametrize("unfit", [..., None, 0])
def test_a_link_monster_has_a_rating_and_neither_def_nor_level(
    tmp_path: Path, unfit: object
) -> None:
    link = {"type": "Link Monster", "frameType": "link", "typeline": ["Cyberse", "Link", "Effect"]}
    markers = {"linkval": 2, "linkmarkers": ["Top", "Bottom-Left"]}
    card = monster(tmp_path, **link, **markers, **{"def": unfit, "level": unfit}, race="Cyberse")
    assert facts(card, "link level rank def_printed subtypes") == [
        2, None, None, "", ["Link", "Effect"],
    ]  # fmt: skip
    assert card.link_arrows == ["↙", "⬆"]


def test_a_link_rating_is_trusted_over_its_markers_with_a_warning(tmp_path: Path) -> None:
    fields: Any = {
        "frameType": "link",
        "linkval": 3,
        "linkmarkers": ["Top"],
        "type": "Link Monster",
    }
    output = imported(deck_file(tmp_path, deck_monster(**fields)))
    assert "record 1 (99000001 Lantern Moth 99000001): linkval 3, but 1 linkmarkers" in output
    assert Card.objects.get().link == 3


def test_the_level_of_an_xyz_monster_is_its_rank(tmp_path: Path) -> None:
    card = monster(tmp_path, type="XYZ Monster", frameType="xyz", typeline=..., level=4)
    assert facts(card, "level rank subtypes") == [None, 4, ["Xyz"]]


@pytest.mark.parametrize(
    ("fields", "subtypes"),
    [
        ({"typeline": ["Insect", "Synchro", "Tuner", "Effect"]}, ["Synchro", "Tuner", "Effect"]),
        ({"type": "Normal Monster", "frameType": "normal"}, ["Normal"]),
        ({"type": "Tuner Monster"}, ["Tuner", "Effect"]),
        ({"type": "Synchro Tuner Monster", "frameType": "synchro"}, ["Synchro", "Tuner"]),
        ({"type": "Union Effect Monster"}, ["Union", "Effect"]),
        ({"type": "Gemini Monster", "frameType": "effect"}, ["Gemini", "Effect"]),
        (
            {"type": "Pendulum Effect Monster", "frameType": "effect_pendulum"},
            ["Pendulum", "Effect"],
        ),
        (
            {"type": "Fusion Monster", "frameType": "fusion", "misc_info": [{"has_effect": 1}]},
            ["Fusion", "Effect"],
        ),
        (
            {
                "type": "Link Monster",
                "humanReadableCardType": "Link Effect Monster",
                "frameType": "link",
                "linkval": 1,
            },
            ["Link", "Effect"],
        ),
    ],
)
def test_its_kinds_come_from_its_typeline_or_else_from_its_other_names(
    tmp_path: Path, fields: dict[str, Any], subtypes: list[str]
) -> None:
    assert monster(tmp_path, **{"typeline": ...} | fields).subtypes == subtypes


PENDULUM = {
    "type": "Pendulum Effect Monster",
    "typeline": ["Insect", "Pendulum", "Effect"],
    "frameType": "effect_pendulum",
    "scale": 4,
}


@pytest.mark.parametrize(
    "texts",
    [
        {"desc": "[ Pendulum Effect ]\r\nUp.\r\n----------\r\n[ Monster Effect ]\r\nDown."},
        {"desc": "[Pendulum effect]\nUp.\n\n[ Flavor Text ]\nDown."},
        {"desc": "[ Pendulum Effect ]\nUp.\n-----------------\nDown."},
        {"desc": "all of it", "pend_desc": "Up.", "monster_desc": "Down."},
    ],
)
def test_a_pendulum_monster_has_two_texts_and_a_scale(tmp_path: Path, texts: Any) -> None:
    card = monster(tmp_path, **PENDULUM, **texts)
    assert facts(card, "scale text pendulum_text") == [4, "Down.", "Up."]


def test_a_pendulum_text_may_be_missing(tmp_path: Path) -> None:
    assert monster(tmp_path, **PENDULUM, desc="[ Monster Effect ]\nDown.").text == "Down."
    card = monster(tmp_path, **PENDULUM, desc="Only this.", id=99000051)
    assert facts(card, "text pendulum_text") == ["Only this.", ""]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"type": "Token", "frameType": "token"}, "tokens"),
        ({"type": "Skill Card", "frameType": "skill", "race": "A Person"}, "skills"),
        (
            {"misc_info": [{"formats": ["Duel Links", "Speed Duel"]}]},
            "cards only in Duel Links or Speed Duel",
        ),
    ],
)
def test_what_is_no_card_of_the_game_is_skipped(
    tmp_path: Path, fields: dict[str, Any], why: str
) -> None:
    output = imported(deck_file(tmp_path, deck_monster(**fields), deck_monster(99000031)))
    assert "1 new, 0 changed, 0 unchanged, 1 skipped" in output
    assert f"Skipped {why}: 1." in output


@pytest.mark.parametrize("order", [1, -1])
def test_another_picture_of_a_card_is_the_same_card(tmp_path: Path, order: int) -> None:
    both = [deck_monster(99000101, name="One Moth"), deck_monster(99000103, name="One Moth")]
    output = imported(deck_file(tmp_path, *both[::order]))
    assert "Skipped alternative pictures: 1." in output
    assert Card.objects.get().passcode == 99000101


def test_a_card_listed_under_another_picture_is_found_by_its_name(tmp_path: Path) -> None:
    Card.objects.create(passcode=99000101, name="One Moth", kind="monster")
    near = deck_monster(99000103, name="One Moth")
    assert "0 new, 1 changed" in imported(deck_file(tmp_path, near))
    images = [{"id": 88000001}, {"id": 99000101}]
    far = deck_monster(88000001, name="One Moth", card_images=images)
    assert "0 new, 0 changed, 1 unchanged" in imported(deck_file(tmp_path, far))
    assert Card.objects.get().atk == "1300"


def test_cards_of_one_name_far_apart_are_two(tmp_path: Path) -> None:
    both = deck_monster(99000101, name="One Moth"), deck_monster(88000001, name="One Moth")
    assert "2 new" in imported(deck_file(tmp_path, *both))


def test_a_short_list_is_reported_and_not_called_broken(tmp_path: Path) -> None:
    output = imported(deck_file(tmp_path, deck_monster()))
    assert "the full list has over 13,000 cards; this file has 1" in output


def test_pages_of_the_list_have_more_fields_at_the_top(tmp_path: Path) -> None:
    more = {"meta": {"total_rows": 2}, "data": [deck_monster()], "more": [1, {"data": 2}]}
    assert "Read 1 (ygoprodeck): 1 new" in imported(written(tmp_path / "page.json", more))


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"id": "99000001"}, "id: '99000001' is not a whole number"),
        ({"id": 0}, "id: 0"),
        ({"id": 2**32}, "id: 4294967296"),
        ({"id": True}, "id: True"),
        ({"id": None}, "id: None"),
        ({"name": ""}, "name is missing"),
        ({"name": "x" * 101}, "name is longer than 100 characters"),
        ({"name": ["x"]}, "name: ['x'] is not text"),
        ({"type": "Riddle"}, "type: 'Riddle' is not a kind of card"),
        ({"atk": ...}, "atk is missing"),
        ({"atk": -7}, "atk: -7 is not a whole number"),
        ({"atk": 1.5}, "atk: 1.5 is not a whole number"),
        ({"level": 100}, "level: 100 is not a whole number from 0 to 99"),
        ({"desc": 5}, "desc: 5 is not text"),
        ({"race": "y" * 61}, "race: "),
        ({"typeline": "Effect"}, "typeline: 'Effect' is not a list of strings"),
        ({"frameType": "link"}, "linkval is missing"),
    ],
)
def test_a_broken_record_is_reported_with_its_place_and_stops_no_other(
    tmp_path: Path, fields: dict[str, Any], place: str
) -> None:
    output = imported(deck_file(tmp_path, deck_monster(99000031), deck_monster(**fields)))
    assert "1 new, 0 changed, 0 unchanged, 1 skipped" in output
    line = next(line for line in output.splitlines() if "record 2" in line)
    assert place in line
    assert Card.objects.get().passcode == 99000031
