"""Test importing yaml-yugi as a list, a file and a folder, including irregular records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from explorer.models import Card
from tests.explorer.catalogue.imports.card_files import (
    facts,
    imported,
    refused,
    the_card,
    written,
    yaml_file,
    yaml_monster,
    yaml_spell,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]


def monster(folder: Path, **fields: Any) -> Card:
    """Return the card that a monster's record becomes."""
    return the_card(yaml_file(folder, yaml_monster(**fields)))


def test_a_monster_has_its_facts_and_its_english_text(tmp_path: Path) -> None:
    card = monster(tmp_path, text={"en": "One.\r\nTwo.", "de": "Eins."})
    assert facts(card, "pk name kind subtypes atk def_printed level attribute race text") == [
        99000002, "Tin Harbor Golem 99000002", "monster", ["Effect"], "1500", "1800", 4, "EARTH",
        "Rock", "One.\nTwo.",
    ]  # fmt: skip


def test_a_spell_and_a_trap_have_their_property(tmp_path: Path) -> None:
    numbers = {"atk": 5, "def": 5, "level": 5}
    spell = the_card(yaml_file(tmp_path, yaml_spell(**numbers)))
    assert facts(spell, "kind subtypes atk def_printed level attribute race") == [
        "spell", ["Equip"], "", "", None, "", "",
    ]  # fmt: skip
    trap = yaml_spell(99000013, card_type="Trap", property="Counter")
    assert facts(the_card(yaml_file(tmp_path, trap)), "kind subtypes") == ["trap", ["Counter"]]


@pytest.mark.parametrize("name", ["atk", "def"])
def test_an_asked_stat_is_a_question_mark(tmp_path: Path, name: str) -> None:
    assert getattr(monster(tmp_path, **{name: "?"}), {"def": "def_printed"}.get(name, name)) == "?"


def test_a_link_monster_has_as_many_arrows_as_its_rating_and_no_def(tmp_path: Path) -> None:
    link = {"monster_type_line": "Fiend / Link / Effect", "link_arrows": ["↙", "⬆", "➡"]}
    card = monster(tmp_path, **link, **{"def": ..., "level": ...})
    assert facts(card, "link level rank def_printed race subtypes") == [
        3, None, None, "", "Fiend", ["Link", "Effect"],
    ]  # fmt: skip


def test_level_and_rank_may_be_0(tmp_path: Path) -> None:
    assert facts(monster(tmp_path, level=0), "level rank") == [0, None]
    xyz = {"monster_type_line": "Rock / Xyz / Effect", "level": ..., "rank": 0}
    assert facts(monster(tmp_path, password=99000022, **xyz), "level rank") == [None, 0]


def test_a_link_monster_has_its_arrows(tmp_path: Path) -> None:
    card = monster(tmp_path, link_arrows=["↙", "⬆"], **{"def": ..., "level": ...})
    assert card.link_arrows == ["↙", "⬆"]


def test_a_monster_with_a_type_alone_is_a_normal_monster(tmp_path: Path) -> None:
    assert monster(tmp_path, monster_type_line="Rock").subtypes == ["Normal"]


def test_names_are_kept_in_every_language_of_printed_cards(tmp_path: Path) -> None:
    names = {
        "en": "Tin Harbor",
        "ja": "<ruby>港<rt>みなと</rt></ruby>\u3000ゴーレム",
        "ja_romaji": "Minato Gōremu",
        "ko": "<ruby>TIN<rt>틴</rt></ruby> 항구",
        "ko_rr": None,
        "de": "Hafen „Zinn“",
        "zh-CN": "锡港",
        "fr": None,
    }
    card = monster(tmp_path, name=names, konami_id=12)
    assert card.names == {
        "ja": "港\u3000ゴーレム", "ko": "TIN 항구", "de": "Hafen „Zinn“", "zh-CN": "锡港",
    }  # fmt: skip
    assert facts(card, "reading konami_id") == ["みなと\u3000ゴーレム", 12]
    assert [each.pk for each in Card.objects.best("Hafen Zinn", 100)] == [card.pk]


def test_a_name_in_kana_needs_no_reading(tmp_path: Path) -> None:
    assert monster(tmp_path, name={"en": "Tin Bell", "ja": "ティン・ベル"}).reading == ""


def test_japanese_texts_are_stored_without_their_readings(tmp_path: Path) -> None:
    texts = {"en": "One.", "ja": "<ruby>Ｓ<rt>シンクロ</rt></ruby>召喚", "de": "Eins."}
    card = monster(tmp_path, text=texts, pendulum_effect={"en": "Up.", "ja": None})
    assert card.other_texts == {"ja": ["Ｓ召喚", ""]}


def test_names_texts_and_numbers_that_a_file_lacks_stay(tmp_path: Path) -> None:
    texts = {"en": "One.", "ja": "一"}
    names = {"en": "Tin Bell", "ja": "<ruby>鐘<rt>かね</rt></ruby>"}
    card = monster(tmp_path, name=names, text=texts, konami_id=12)
    before = facts(card, "reading konami_id other_texts")
    later = yaml_monster(name={"en": "Tin Bell", "de": "Glocke"}, text={"en": "Two."})
    assert "0 new, 1 changed" in imported(yaml_file(tmp_path, later))
    card.refresh_from_db()
    assert facts(card, "reading konami_id other_texts") == before
    assert (card.names, card.text) == ({"ja": "鐘", "de": "Glocke"}, "Two.")
    assert card.imported_languages == ["de", "ja"]


def test_the_kinds_of_a_monster_are_in_the_order_of_print(tmp_path: Path) -> None:
    card = monster(tmp_path, monster_type_line="Rock / Effect / Tuner / Glowing / Synchro")
    assert card.subtypes == ["Glowing", "Synchro", "Tuner", "Effect"]


def test_numbers_may_be_larger_than_any_printed(tmp_path: Path) -> None:
    assert monster(tmp_path, atk=100000).atk == "100000"


def test_a_type_line_with_stray_spaces_is_trimmed(tmp_path: Path) -> None:
    card = monster(tmp_path, monster_type_line=" Winged Beast /Synchro  / Tuner/ Effect ")
    assert facts(card, "race subtypes") == ["Winged Beast", ["Synchro", "Tuner", "Effect"]]


@pytest.mark.parametrize(
    ("effect", "read"), [({"en": "Up.", "ja": "…"}, "Up."), ({"en": None, "ja": "…"}, "")]
)
def test_a_pendulum_text_is_apart_and_may_be_without_english(
    tmp_path: Path, effect: object, read: str
) -> None:
    line = "Rock / Pendulum / Effect"
    card = monster(tmp_path, monster_type_line=line, pendulum_scale=13, pendulum_effect=effect)
    assert facts(card, "scale pendulum_text subtypes") == [13, read, ["Pendulum", "Effect"]]


def test_angle_brackets_are_part_of_an_english_name(tmp_path: Path) -> None:
    name = {"en": "Dawn <C> Duel “Pair” of Otto’s", "ja": "<ruby>暁<rt>x</rt></ruby>"}
    assert monster(tmp_path, name=name).name == 'Dawn <C> Duel "Pair" of Otto\'s'


@pytest.mark.parametrize("part", ["text", "name"])
def test_a_translation_by_fans_is_marked(tmp_path: Path, part: str) -> None:
    marks = {part: {"en": True}}
    assert monster(tmp_path, is_translation_unofficial=marks).is_translation_unofficial
    other = {part: {"ko": True, "en": False}}
    card = monster(tmp_path, password=99000023, is_translation_unofficial=other)
    assert not card.is_translation_unofficial


@pytest.mark.parametrize(("sets", "is_unofficial"), [({"ja": []}, True), ({"en": []}, False)])
def test_what_was_never_printed_in_english_is_a_translation(
    tmp_path: Path, sets: dict[str, Any], is_unofficial: bool
) -> None:
    assert monster(tmp_path, sets=sets).is_translation_unofficial == is_unofficial


@pytest.mark.parametrize("fake", [100200300, [100200300, 100200301]])
def test_what_stands_in_for_a_passcode_is_taken(tmp_path: Path, fake: object) -> None:
    assert monster(tmp_path, password=None, fake_password=fake).pk == 100200300


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"password": None}, "cards without a passcode"),
        ({"requirement": "x", "effect": "y", "password": ...}, "Rush Duel cards"),
        ({"maximum_atk": 3000}, "Rush Duel cards"),
        ({"card_type": ..., "type_line": "x", "character": "y"}, "skills"),
    ],
)
def test_what_has_no_passcode_or_is_of_another_game_is_skipped(
    tmp_path: Path, fields: dict[str, Any], why: str
) -> None:
    output = imported(yaml_file(tmp_path, yaml_monster(**fields), yaml_spell()))
    assert "1 new, 0 changed, 0 unchanged, 1 skipped" in output
    assert f"Skipped {why}: 1." in output


def test_two_cards_may_have_one_name(tmp_path: Path) -> None:
    name = {"en": "One Golem"}
    both = yaml_monster(99000041, name=name), yaml_monster(99000042, name=name)
    unreleased = yaml_monster(None, name=name)
    path = yaml_file(tmp_path, *both, unreleased)
    assert "2 new, 0 changed, 0 unchanged, 1 skipped" in imported(path)
    assert "0 new, 0 changed, 2 unchanged, 1 skipped" in imported(path)
    assert [card.pk for card in Card.objects.named(["One Golem"])] == [99000041]
    Card.objects.filter(pk=99000042).update(is_checked=True)
    assert [card.pk for card in Card.objects.named(["One Golem"])] == [99000042]


def test_a_passcode_that_comes_again_is_passed_over(tmp_path: Path) -> None:
    output = imported(yaml_file(tmp_path, yaml_monster(), yaml_monster(atk=7)))
    assert "Skipped duplicate passcodes: 1." in output
    assert Card.objects.get().atk == "1500"


def test_a_short_list_is_reported(tmp_path: Path) -> None:
    output = imported(yaml_file(tmp_path, yaml_monster()))
    assert "the full list has about 14,276 cards; this file has 1" in output


def test_the_file_of_one_card_is_read(tmp_path: Path) -> None:
    assert the_card(written(tmp_path / "1.json", yaml_monster(series=["A", "B"]))).level == 4


def test_a_folder_holds_a_card_a_file(tmp_path: Path) -> None:
    for password in (99000041, 99000042):
        written(tmp_path / f"{password}.json", yaml_monster(password))
    written(tmp_path / "kdb17.json", yaml_monster(None))
    (tmp_path / "99000041.yaml").write_text("password: 1")
    (tmp_path / "99000043.json").write_text('{"password": 99')
    (tmp_path / "99000044.json").write_text("[]")
    for changes in ("2 new, 0 changed, 0 unchanged", "0 new, 0 changed, 2 unchanged"):
        output = imported("yaml-yugi", tmp_path)
        assert f"Read 5 (yaml-yugi): {changes}, 3 skipped" in output
        assert "  99000043.json: it is not a complete JSON file" in output
        assert "  99000044.json: [] is not an object" in output
        assert "full list" not in output


def test_a_folder_without_a_card_is_refused(tmp_path: Path) -> None:
    assert "the folder has no .json files" in refused(tmp_path)
    written(tmp_path / "1.json", {"any": 1})
    assert "nothing in it is a card: 1.json: card_type" not in refused(tmp_path)
    assert "none of its records is a valid card: 1.json: name" in refused(tmp_path)


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"name": "Golem"}, "name: 'Golem' is not an object with languages"),
        ({"name": {"en": None}}, "name.en is missing"),
        ({"name": {"en": ""}}, "name.en is missing"),
        ({"name": {"en": "x" * 101}}, "name.en is longer than 100 characters"),
        ({"name": {"en": ["x"]}}, "name.en: ['x'] is not text"),
        ({"text": "Rise."}, "text: 'Rise.' is not an object with languages"),
        ({"text": {"en": 5}}, "text.en: 5 is not text"),
        ({"password": "99000002"}, "password: '99000002' is not a whole number"),
        ({"password": 2**32}, "password: 4294967296"),
        ({"password": 0}, "password: 0"),
        ({"password": True}, "password: True"),
        ({"password": None, "fake_password": "x"}, "fake_password: 'x' is not a whole number"),
        ({"card_type": "Omen"}, "card_type: 'Omen' is not a kind of card"),
        ({"atk": "1500"}, "atk: '1500' is not a whole number"),
        ({"atk": -7}, "atk: -7 is not a whole number"),
        ({"atk": 1.5}, "atk: 1.5 is not a whole number"),
        ({"atk": 10_000_000}, "atk: 10000000"),
        ({"level": 100}, "level: 100 is not a whole number from 0 to 99"),
        ({"level": 1.5}, "level: 1.5 is not a whole number"),
        ({"monster_type_line": "y" * 61}, "race: 'yyy"),
        ({"monster_type_line": f"Rock / {'y' * 201}"}, "its subtypes are too long"),
        ({"attribute": "y" * 61}, "attribute: 'YYY"),
        ({"def": ...}, "def: None is not a whole number"),
        ({"link_arrows": []}, "link_arrows: [] is not a list of arrows"),
        ({"link_arrows": ["^"]}, "link_arrows: ['^'] is not a list of arrows"),
        ({"konami_id": 0}, "konami_id: 0 is not a whole number from 1"),
        ({"name": {"en": "A", "ja": 1}}, "name.ja: 1 is not text"),
        ({"name": {"en": "A", "de": "x" * 101}}, "name.de is longer than 100 characters"),
        ({"text": {"en": "A", "ja": []}}, "text.ja: [] is not text"),
        ({"pendulum_scale": -1}, "pendulum_scale: -1"),
    ],
)
def test_a_broken_record_is_reported_with_its_place_and_stops_no_other(
    tmp_path: Path, fields: dict[str, Any], place: str
) -> None:
    output = imported(yaml_file(tmp_path, yaml_spell(), yaml_monster(**fields), None))
    assert "1 new, 0 changed, 0 unchanged, 2 skipped" in output
    assert place in next(line for line in output.splitlines() if "record 2" in line)
    assert "  record 3: None is not an object" in output
