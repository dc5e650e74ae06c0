"""Test importing files in other languages than English: they add names and texts, and no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from explorer.catalogue.imports.file_language import code_of, language_of_cards
from explorer.catalogue.imports.proposals import proposals
from explorer.catalogue.imports.records import UnreadableFile
from explorer.models import Card, CardEffect, LorcanaCard
from explorer.models.any_card import LANGUAGES
from tests.conftest import called
from tests.explorer.catalogue.imports.card_files import (
    NONE_TAKEN,
    database,
    deck_file,
    deck_monster,
    imported,
    lorcana_file,
    printing,
    refused,
    row,
    written,
    yaml_file,
    yaml_monster,
)
from tests.explorer.catalogue.imports.card_languages import (
    CHINESE,
    ENGLISH,
    GERMAN,
    JAPANESE,
    OTHERS,
    Cards,
)
from tests.explorer.catalogue.imports.test_file_language import as_database, as_deck, stored

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]

CODES = {name: code for code, name in LANGUAGES.items()} | {"Chinese": "zh-CN"}
NOT_COMPARED = {"names": 0, "other_texts": 0, "imported_languages": 0}
TRADITIONAL: Cards = [
    ("燈塔的機關龍", "這張卡可以從手卡特殊召喚。"),
    ("風之騎士", "這張卡戰鬥破壞對方怪獸時發動。"),
]


@pytest.mark.parametrize("write", [as_database, as_deck])
@pytest.mark.parametrize("language", OTHERS)
def test_names_and_texts_are_added_in_their_language_and_nothing_else_changes(
    tmp_path: Path, write: Any, language: str
) -> None:
    imported(write(tmp_path, ENGLISH))
    before = stored()
    output = imported(write(tmp_path, OTHERS[language]))
    shown = LANGUAGES[CODES[language]]
    assert output.startswith(f"Read 10 in {shown} (")
    assert "): 0 new, 10 changed, 0 unchanged, 0 skipped." in output.splitlines()[0]
    assert "Effects proposed" not in output
    for card, (name, text) in zip(Card.objects.order_by("pk"), OTHERS[language], strict=True):
        assert card.names == {CODES[language]: name}
        assert card.other_texts == {CODES[language]: [text, ""]}
    again = imported(write(tmp_path, OTHERS[language]))
    assert "): 0 new, 0 changed, 10 unchanged, 0 skipped." in again
    Card.objects.update(names={}, other_texts={}, imported_languages=[])
    assert stored() == before


def test_a_card_is_found_by_its_imported_name(tmp_path: Path) -> None:
    imported(as_database(tmp_path, ENGLISH))
    assert not Card.objects.best("Hafen der Laterne", 100)
    imported(as_database(tmp_path, GERMAN))
    assert [card.name for card in Card.objects.best("Hafen der Laterne", 100)] == [ENGLISH[0][0]]


def test_facts_and_effects_of_a_localized_file_are_not_taken(tmp_path: Path) -> None:
    imported(database(tmp_path, row(desc=NONE_TAKEN)))
    before = [[each | NOT_COMPARED for each in rows] for rows in stored()]
    name, text = GERMAN[0]
    imported(database(tmp_path, row(name=name, desc=text, atk=1, type=0x11, level=9)))
    after = [[each | NOT_COMPARED for each in rows] for rows in stored()]
    assert after[:3] == [
        [{key: before[at][i][key] for key in each} for i, each in enumerate(rows)]
        for at, rows in enumerate(after[:3])
    ]
    assert Card.objects.get().names == {"de": name}


def test_a_name_keeps_the_quotation_marks_of_its_language(tmp_path: Path) -> None:
    imported(database(tmp_path, row()))
    imported(database(tmp_path, row(name="„Hafen“ des’", desc=GERMAN[0][1])))
    assert Card.objects.get().names == {"de": "„Hafen“ des’"}


def test_names_in_several_languages_stand_side_by_side(tmp_path: Path) -> None:
    imported(as_database(tmp_path, ENGLISH))
    for cards in (GERMAN, JAPANESE, GERMAN):
        imported(as_database(tmp_path, cards))
    card = Card.objects.get(pk=1)
    assert card.names == {"de": GERMAN[0][0], "ja": JAPANESE[0][0]}
    imported(as_database(tmp_path, ENGLISH))
    card.refresh_from_db()
    assert card.names == {"de": GERMAN[0][0], "ja": JAPANESE[0][0]}
    assert card.other_texts == {"de": [GERMAN[0][1], ""], "ja": [JAPANESE[0][1], ""]}


def test_a_card_that_is_not_known_yet_is_skipped_with_a_count(tmp_path: Path) -> None:
    imported(as_database(tmp_path, ENGLISH[:8]))
    output = imported(as_database(tmp_path, GERMAN))
    assert "0 new, 8 changed, 0 unchanged, 2 skipped." in output
    assert "Skipped cards that are not in the catalog: 2." in output
    assert Card.objects.count() == 8


def test_a_text_that_was_not_translated_is_not_taken_for_a_translation(tmp_path: Path) -> None:
    imported(as_database(tmp_path, [*ENGLISH, *ENGLISH]))
    output = imported(as_database(tmp_path, [*GERMAN, *GERMAN[1:], ENGLISH[2]]))
    assert "Skipped cards with a text in another language than the others: 1." in output
    assert Card.objects.get(pk=20).names == {}


def test_a_foreign_text_in_an_english_file_does_not_replace_what_is_known(tmp_path: Path) -> None:
    english = [*ENGLISH, *ENGLISH, *ENGLISH]
    imported(as_database(tmp_path, english))
    before = stored()
    output = imported(as_database(tmp_path, [*english[:-1], GERMAN[0]]))
    assert "Skipped known cards with a text in another language: 1." in output
    assert stored() == before


NO_DAMAGE = "このカードの戦闘によって発生する自分への戦闘ダメージは０になる。"


def with_one_more(folder: Path, name: str, text: str, **fields: Any) -> tuple[str, Card]:
    """Return the output of an English file with one card in another language, and that card."""
    english = [row(id, name=name, desc=text) for id, (name, text) in enumerate(ENGLISH * 2, 1)]
    path = database(folder, *english, row(name=name, desc=text, **fields))
    output = imported(path)
    card = Card.objects.get(pk=99000003)
    assert "0 new, 0 changed, 20 unchanged, 1 skipped" in imported(path)
    assert Card.objects.get(pk=card.pk).state == card.state
    return output, card


@pytest.mark.parametrize("language", [each for each in OTHERS if each != "Japanese"])
def test_a_new_card_with_a_foreign_text_in_an_english_file_is_unread(
    tmp_path: Path, language: str
) -> None:
    name, text = OTHERS[language][0]
    _, card = with_one_more(tmp_path, name, text)
    assert (card.name, card.text, card.words, card.state) == (name, "", "", "unread")
    assert card.other_texts == {code_of(text): [text, ""]}
    assert code_of(text) in (CODES[language], "zh")


def test_a_foreign_pendulum_text_alone_is_stored_in_its_language(tmp_path: Path) -> None:
    english = [
        yaml_monster(id, name={"en": name}, text={"en": text})
        for id, (name, text) in enumerate(ENGLISH * 2, 1)
    ]
    german = GERMAN[0][1]
    new = yaml_monster(
        monster_type_line="Rock / Pendulum / Effect",
        pendulum_scale=4,
        text={},
        pendulum_effect={"en": german},
    )
    imported(yaml_file(tmp_path, *english, new))
    card = Card.objects.get(pk=new["password"])
    assert (card.pendulum_text, card.other_texts, card.state) == (
        "",
        {"de": ["", german]},
        "unread",
    )


def test_a_new_card_with_a_japanese_text_in_an_english_file_is_read(tmp_path: Path) -> None:
    _, card = with_one_more(tmp_path, "灯台", NO_DAMAGE)
    assert (card.text, card.other_texts, card.state) == ("", {"ja": [NO_DAMAGE, ""]}, "proposed")
    assert [(each.step, each.from_japanese) for each in card.effects.all()] == [("06", False)]
    assert [(each.start, each.end) for each in proposals(card)] == [(0, 0)]


def test_a_text_in_an_unknown_language_is_left_out_with_a_warning(tmp_path: Path) -> None:
    output, card = with_one_more(tmp_path, "Маяк", "Разрушьте одну карту на поле.")
    assert "Маяк: its text is in an unknown language and left out" in output
    assert (card.text, card.other_texts, card.state) == ("", {}, "unread")


def japanese_name_and_text(folder: Path, passcode: int) -> None:
    output = imported(database(folder, row(passcode, name="灯台", desc=NO_DAMAGE)))
    assert "0 new, 1 changed" in output


def test_read_cards_reads_the_japanese_text_of_an_unread_card(tmp_path: Path) -> None:
    called("load_content")
    card = Card.objects.filter(is_checked=False, kind="monster", does="").first()
    assert card is not None
    Card.objects.filter(pk=card.pk).update(is_read=False)
    japanese_name_and_text(tmp_path, card.pk)
    assert Card.objects.get(pk=card.pk).state == "unread"
    output = called("read_cards")
    assert "Read 1 cards: 1 with new proposals, 0 queued, 0 unchanged." in output
    assert "Read for the first time, from their Japanese texts: 1." in output
    card.refresh_from_db()
    assert (card.state, card.does, card.effects.count()) == ("proposed", "06", 1)
    assert called("read_cards") == "Read 0 cards: 0 with new proposals, 0 queued, 0 unchanged.\n"


def test_read_cards_marks_a_japanese_text_without_effects_as_read(tmp_path: Path) -> None:
    unread = Card.objects.create(
        passcode=1, name="G", kind="monster", other_texts={"ja": ["カードを１枚引く。", ""]}
    )
    other = Card.objects.create(
        passcode=2, name="H", kind="monster", other_texts={"de": [GERMAN[0][1], ""]}
    )
    called("read_cards")
    for card in (unread, other):
        card.refresh_from_db()
    assert (unread.state, other.state) == ("nothing", "unread")


def test_shipped_effects_stay_where_only_the_japanese_text_is_imported(tmp_path: Path) -> None:
    card = Card.objects.create(
        passcode=99000003, name="G", kind="monster", is_read=True, does="piercing"
    )
    CardEffect.objects.create(
        card=card, place=0, step="piercing", activation="continuous", zone="monster"
    )
    japanese_name_and_text(tmp_path, card.pk)
    called("read_cards")
    imported(database(tmp_path, row(name="G", desc="")))
    card.refresh_from_db()
    assert (card.state, card.does) == ("proposed", "piercing")
    assert [each.step for each in card.effects.all()] == ["piercing"]


def test_a_record_without_a_text_keeps_the_text_and_its_effects(tmp_path: Path) -> None:
    imported(database(tmp_path, row()))
    assert "0 new, 0 changed, 1 unchanged" in imported(database(tmp_path, row(desc="")))
    assert Card.objects.get().text == NONE_TAKEN
    assert CardEffect.objects.count() == 1


@pytest.mark.parametrize(
    "cards",
    [
        [*GERMAN[:5], *JAPANESE[5:]],
        [*GERMAN[:7], *ENGLISH[7:]],
        [(name, text) for (name, _), (_, text) in zip(ENGLISH * 9, GERMAN * 9, strict=True)],
        [(name, text) for (name, _), (_, text) in zip(GERMAN, JAPANESE, strict=True)],
    ],
)
def test_a_file_in_several_languages_is_refused(tmp_path: Path, cards: Cards) -> None:
    imported(as_database(tmp_path, ENGLISH))
    before = stored()
    assert "All cards of a file must be in one known language" in refused(
        as_database(tmp_path, cards)
    )
    assert stored() == before


def test_chinese_is_simplified_or_traditional_by_its_characters() -> None:
    assert language_of_cards(CHINESE) == "zh-CN"
    assert language_of_cards(TRADITIONAL) == "zh-TW"
    with pytest.raises(UnreadableFile, match="whether in simplified or traditional characters"):
        language_of_cards([*CHINESE[:2], *TRADITIONAL])
    with pytest.raises(UnreadableFile, match="0 of one kind, 0 of the other"):
        language_of_cards([("山水", "一二三")])


def test_load_content_keeps_imported_names(tmp_path: Path) -> None:
    called("load_content")
    card = Card.objects.exclude(names={}).filter(text="").first()
    assert card is not None
    imported(deck_file(tmp_path, deck_monster(card.pk, name="Hafengeist", desc=GERMAN[0][1])))
    assert "Card facts: 0 new, 0 changed" in called("load_content")
    card.refresh_from_db()
    assert (card.names["de"], card.imported_languages) == ("Hafengeist", ["de"])
    assert len(card.names) > 1


def test_load_content_keeps_the_names_of_an_english_file(tmp_path: Path) -> None:
    called("load_content")
    card = Card.objects.exclude(names={}).filter(is_checked=False).first()
    assert card is not None
    names = {"en": card.name, "de": "Hafengeist", "fr": None}
    imported(yaml_file(tmp_path, yaml_monster(card.pk, name=names)))
    called("load_content")
    assert Card.objects.get(pk=card.pk).names == card.names | {"de": "Hafengeist"}


# --- Disney Lorcana -----------------------------------------------------------------------------

FRENCH = {"formatVersion": "2.3.5", "language": "fr"}
LOCAL = {"type": "Personnage", "color": "Acier", "fullText": "Piochez une carte pour vous."}


def otto() -> dict[str, Any]:
    """Return the stored fields of the only card."""
    return {**LorcanaCard.objects.values().get()}


@pytest.mark.parametrize("code", ["1", "TFC", "tfc"])
def test_a_lorcana_name_is_added_to_the_card_of_its_set_and_number(
    tmp_path: Path, code: str
) -> None:
    imported(lorcana_file(tmp_path, printing(setCode="1", number=7)))
    before = otto()
    local = printing(5, fullName="Otto - Gardien", setCode=code, number=7, **LOCAL)
    output = imported(lorcana_file(tmp_path, local, metadata=FRENCH))
    assert output.startswith("Read 1 in French (lorcanajson): 0 new, 1 changed, 0 unchanged, 0 ")
    assert "Names were saved in French." in output
    added = {"names": {"fr": "Otto - Gardien"}, "imported_languages": ["fr"]}
    assert otto() == before | added
    assert [each.name for each in LorcanaCard.objects.best("gardien", 100)] == [before["name"]]
    again = imported(lorcana_file(tmp_path, local, metadata=FRENCH))
    assert "0 new, 0 changed, 1 unchanged, 0 skipped" in again


def test_the_file_of_a_set_may_call_it_by_a_word(tmp_path: Path) -> None:
    one_set = {"code": "ATV", "name": "A Set", "sets": ...}
    imported(lorcana_file(tmp_path, printing(setCode=...), **one_set))
    assert otto()["set"] == 13
    local = printing(5, fullName="Otto - Gardien", setCode=..., **LOCAL)
    imported(lorcana_file(tmp_path, local, metadata=FRENCH, **one_set))
    assert otto()["names"] == {"fr": "Otto - Gardien"}


def test_a_reprint_in_another_language_names_the_first_printing(tmp_path: Path) -> None:
    imported(lorcana_file(tmp_path, printing(setCode="1", number=7)))
    name = {"fullName": "Otto - Gardien"} | LOCAL
    first, again = printing(5, setCode="1", number=7, **name), printing(6, number=3, **name)
    output = imported(lorcana_file(tmp_path, again, first, metadata=FRENCH))
    assert "0 new, 1 changed, 0 unchanged, 1 skipped" in output
    assert otto()["names"] == {"fr": "Otto - Gardien"}


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"number": 8}, "cards that are not in the catalog"),
        ({"cost": 9}, "cards with other values than the known card of their number"),
        ({"promoGrouping": "P1"}, "special printings of other cards"),
        ({"setCode": "Q1"}, "quest cards"),
    ],
)
def test_a_lorcana_card_that_is_another_one_is_skipped(
    tmp_path: Path, fields: dict[str, Any], why: str
) -> None:
    imported(lorcana_file(tmp_path, printing(setCode="1", number=7)))
    before = otto()
    local = {"fullName": "Otto - Gardien", "setCode": "1", "number": 7} | LOCAL | fields
    output = imported(lorcana_file(tmp_path, printing(5, **local), metadata=FRENCH))
    assert f"Skipped {why}: 1." in output
    assert otto() == before


def test_a_broken_printing_in_another_language_is_reported_with_its_place(tmp_path: Path) -> None:
    imported(lorcana_file(tmp_path, printing(setCode="1", number=7)))
    local = printing(5, fullName="Otto - Gardien", setCode="1", number=7, **LOCAL)
    output = imported(
        lorcana_file(tmp_path, local, local | {"number": "x"}, local | {"setCode": "XYZ"},
                     metadata=FRENCH)
    )  # fmt: skip
    assert "  record 2 (5 Otto - Gardien): number: 'x' is not a whole number" in output
    assert "  record 3 (5 Otto - Gardien): setCode: 'XYZ' is not a set number" in output
    assert otto()["names"] == {"fr": "Otto - Gardien"}


def test_lorcana_texts_in_another_language_than_stated_are_refused(tmp_path: Path) -> None:
    cards = [printing(at, fullName=name, fullText=text) for at, (name, text) in enumerate(GERMAN)]
    for code, shown in (("fr", "its metadata states French, but"), ("en", "look like German")):
        for set_code in ("9", "TFC"):
            local = [each | {"setCode": set_code} for each in cards]
            path = lorcana_file(tmp_path, *local, metadata=FRENCH | {"language": code})
            assert shown in refused(path)
    assert not LorcanaCard.objects.exists()


@pytest.mark.parametrize("language", ["es", "xx", 5, None, ["fr"]])
def test_a_language_without_printed_cards_is_refused(tmp_path: Path, language: object) -> None:
    path = lorcana_file(tmp_path, printing(), metadata=FRENCH | {"language": language})
    assert "is not one of en, fr, de, it, ja, zh" in refused(path)


def test_load_content_keeps_imported_lorcana_names(tmp_path: Path) -> None:
    called("load_content")
    card = LorcanaCard.objects.exclude(number=None).filter(text="", kind="character").first()
    assert card is not None
    values = {"cost": card.cost, "strength": card.strength, "willpower": card.willpower}
    local = {"fullName": "Otto - Gardien", "setCode": str(card.set), "number": card.number}
    path = written(
        tmp_path / "set.json",
        {"metadata": FRENCH, "sets": {}, "cards": [printing(5, **LOCAL | values | local)]},
    )
    assert "1 changed" in imported(path)
    assert "Lorcana card facts: 0 new, 0 changed" in called("load_content")
    card.refresh_from_db()
    assert card.names["fr"] == "Otto - Gardien"
