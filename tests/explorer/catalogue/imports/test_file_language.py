"""Test the language of files: one that is not English changes nothing that is in English."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from explorer.catalogue.imports.file_language import (
    FOREIGN_NAMES,
    FOREIGN_TEXTS,
    SAMPLE,
    refusal_as_english,
)
from explorer.models import Card, CardEffect, LorcanaCard
from explorer.web.text_language import language_of
from tests.conftest import ruling_files
from tests.explorer.catalogue.imports.card_files import (
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
    ALL,
    ENGLISH,
    GERMAN,
    JAPANESE,
    OTHERS,
    Cards,
)
from tests.explorer.catalogue.imports.unnamed_languages import UNNAMED

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]


def as_deck(folder: Path, cards: Cards) -> Path:
    raw = [deck_monster(id, name=name, desc=text) for id, (name, text) in enumerate(cards, 1)]
    return deck_file(folder, *raw)


def _yaml(cards: Cards) -> list[dict[str, Any]]:
    return [
        yaml_monster(id, name={"en": name}, text={"en": text})
        for id, (name, text) in enumerate(cards, 1)
    ]


def as_yaml(folder: Path, cards: Cards) -> Path:
    return yaml_file(folder, *_yaml(cards))


def as_folder(folder: Path, cards: Cards) -> Path:
    inner = folder / "cards"
    inner.mkdir(exist_ok=True)
    for each in _yaml(cards):
        written(inner / f"{each['password']:08}.json", each)
    return inner


def as_database(folder: Path, cards: Cards) -> Path:
    return database(
        folder, *(row(id, name=name, desc=text) for id, (name, text) in enumerate(cards, 1))
    )


def as_lorcana(folder: Path, cards: Cards, **fields: Any) -> Path:
    raw = [printing(id, fullName=name, fullText=text) for id, (name, text) in enumerate(cards, 1)]
    return lorcana_file(folder, *raw, **fields)


def as_bare_list(folder: Path, cards: Cards) -> Path:
    """Save a LorcanaJSON file without its metadata, with card types in the file's language."""
    raw = [
        printing(id, fullName=name, fullText=text, type="Charakter")
        for id, (name, text) in enumerate(cards, 1)
    ]
    return written(folder / "allCards.json", raw)


Write = Callable[[Path, Cards], Path]
KINDS: dict[str, Write] = {
    "ygoprodeck": as_deck,
    "yaml-yugi": as_yaml,
    "folder": as_folder,
    "edopro": as_database,
    "lorcanajson": as_lorcana,
}
EVERY_KIND = pytest.mark.parametrize("write", KINDS.values(), ids=KINDS)
SAID_TO_BE_ENGLISH = (as_yaml, as_folder, as_lorcana)
EVERY_LANGUAGE = pytest.mark.parametrize("language", OTHERS)


def stored() -> list[list[dict[str, Any]]]:
    """Return all that an import writes: cards, what they do, and what became of them."""
    models = (Card, CardEffect, LorcanaCard, Card.history.model, CardEffect.history.model)
    return [[*model._base_manager.order_by("pk").values()] for model in models]


@EVERY_LANGUAGE
@pytest.mark.parametrize("write", SAID_TO_BE_ENGLISH)
def test_a_file_that_is_not_in_the_english_it_states_is_refused_and_no_row_is_touched(
    tmp_path: Path, write: Write, language: str
) -> None:
    imported(write(tmp_path, ENGLISH))
    before = stored()
    path = write(tmp_path, OTHERS[language])
    output = refused(path)
    assert output.startswith(f"{path}: its texts look like {language} (")
    assert "All cards of a file must be in one known language" in output
    assert "Import each language as a file of its own. Nothing was changed." in output
    assert stored() == before
    assert any(before)


@EVERY_KIND
def test_an_english_file_is_imported(tmp_path: Path, write: Write) -> None:
    assert f"{len(ENGLISH)} new" in imported(write(tmp_path, ENGLISH))


@EVERY_LANGUAGE
def test_a_bare_list_is_imported_by_its_language_whatever_it_calls_its_kinds(
    tmp_path: Path, language: str
) -> None:
    path = as_bare_list(tmp_path, OTHERS[language])
    if language in ("Spanish", "Portuguese", "Korean"):
        assert "but cards are printed in en, fr, de, it, ja, zh" in refused(path)
    else:
        assert f"Read {len(OTHERS[language])} in {language} (lorcanajson): 0 new" in imported(path)
    assert not LorcanaCard.objects.exists()


@EVERY_LANGUAGE
@EVERY_KIND
def test_an_english_file_with_a_few_foreign_cards_is_imported(
    tmp_path: Path, write: Write, language: str
) -> None:
    name, text = OTHERS[language][0]
    others = [(f"{each} II", words) for each, words in ENGLISH]
    cards = [*ENGLISH, *others, (name, text), (OTHERS[language][1][0], ENGLISH[0][1])]
    assert f"Read {len(cards)} " in imported(write(tmp_path, cards))
    names = {each.name for model in (Card, LorcanaCard) for each in model._base_manager.all()}
    assert {each for each, _ in (*ENGLISH, *others)} | {name} <= names


@EVERY_LANGUAGE
def test_english_texts_with_names_that_show_another_language_are_refused(
    tmp_path: Path, language: str
) -> None:
    names = [name for name, _ in OTHERS[language]]
    texts = [text for _, text in ENGLISH]
    path = as_database(tmp_path, [*zip(names, texts, strict=True)])
    if language == "German":  # two frequent words among ten names are too few
        imported(path)
    else:
        assert f"its names look like {language}" in refused(path)


@EVERY_KIND
def test_english_texts_with_german_names_are_refused(tmp_path: Path, write: Write) -> None:
    names = [f"{name} {at}" for at in range(5) for name, _ in GERMAN]
    texts = [text for _, text in ENGLISH] * 5
    output = refused(write(tmp_path, [*zip(names, texts, strict=True)]))
    assert "its names look like German (10 of 50 checked are not in English)" in output


@pytest.mark.parametrize("language", UNNAMED)
@EVERY_KIND
def test_texts_without_frequent_english_words_are_refused(
    tmp_path: Path, write: Write, language: str
) -> None:
    cards = [(f"{name} {at}", text) for at in range(9) for name, text in UNNAMED[language]]
    output = refused(write(tmp_path, cards))
    assert "its texts are not English (" in output
    assert "of 54 checked are not in English). All cards of a file must be in one known" in output


def test_half_of_the_long_texts_are_not_enough_to_be_english() -> None:
    others = UNNAMED["Turkish"]
    english = [ENGLISH[0]] * (len(others) + 1)
    assert refusal_as_english([*others, *english]) is None
    assert "are not English" in (refusal_as_english([*others, *english[1:]]) or "")


def test_two_long_texts_without_english_words_are_no_reason_to_refuse_a_file() -> None:
    golem = ("Golem", "Ancient stone golems guard forgotten mountain halls forever.")
    assert refusal_as_english([golem] * 2) is None


def test_the_rulings_of_the_site_are_in_english() -> None:
    assert ruling_files()
    for path in ruling_files():
        rulings = json.loads(path.read_text("utf-8"))
        assert refusal_as_english([(each["title"], each["answer"]) for each in rulings]) is None


@pytest.mark.parametrize(
    "cards",
    [
        [("Tin Bell", "")],
        [("Tin Bell", "Draw 1 card.")],
        [("Drache der Finsternis", "")],
        [("Blechglocke", "Ziehe 1 Karte.")],
        [("La Jinn", ""), ("El Faro", ""), ("Des Heron", ""), ("Le Dos", "")],
        [("A-Cell", "LP"), ("D.D.", "?"), ("???", "100/100")],
        [(name, "") for name, _ in ENGLISH],
    ],
)
def test_what_shows_no_language_is_imported(tmp_path: Path, cards: Cards) -> None:
    assert f"{len(cards)} new" in imported(as_database(tmp_path, cards))


def test_one_foreign_card_among_short_texts_is_no_reason_to_refuse_a_file(tmp_path: Path) -> None:
    cards = [(f"Tin Bell {at}", "Draw 1 card.") for at in range(9)]
    assert "10 new" in imported(as_database(tmp_path, [*cards, GERMAN[0]]))


@pytest.mark.parametrize("card", [GERMAN[0], JAPANESE[1], (JAPANESE[0][0], "")])
def test_one_card_that_shows_its_language_is_enough(tmp_path: Path, card: tuple[str, str]) -> None:
    language = "German" if card in GERMAN else "Japanese"
    assert f"Read 1 in {language} (edopro): 0 new" in imported(as_database(tmp_path, [card]))
    assert not Card.objects.exists()


def test_the_language_of_a_file_without_texts_is_that_of_all_its_names_together(
    tmp_path: Path,
) -> None:
    names = [(name, "") for name, _ in OTHERS["French"]]
    assert "Read 3 (edopro): 3 new" in imported(as_database(tmp_path, names[:3]))
    many = [(f"{name} {at}", "") for at in range(10) for name, _ in names]
    assert "Read 100 in French (edopro): 0 new" in imported(as_database(tmp_path, many))
    many = [(f"{name} {at}", "") for at in range(10) for name, _ in ENGLISH]
    imported(as_database(tmp_path, many))


def test_another_alphabet_is_refused_without_a_name_for_its_language(tmp_path: Path) -> None:
    cards = [("Маяк", "Возьмите одну карту."), ("Мост", "Разрушьте одну карту на поле.")]
    output = refused(as_deck(tmp_path, cards))
    assert "its texts look like a language with another alphabet" in output


# --- The evidence --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ALL)
def test_no_text_is_taken_for_english_or_for_foreign_that_is_not(language: str) -> None:
    for _, text in ALL[language]:
        detected = language_of(text)
        assert not detected or (detected == "English") == (language == "English"), text


@pytest.mark.parametrize("language", ALL)
def test_most_texts_show_their_language(language: str) -> None:
    detected = [language_of(text) for _, text in ALL[language]]
    assert detected.count(language) >= 0.7 * len(detected)


def mixed(foreign: int, of: int) -> Cards:
    """Return so many cards, the foreign texts spread over the file."""
    german = (ENGLISH[0][0], GERMAN[0][1])
    return [german if at * foreign % of < foreign else ENGLISH[0] for at in range(of)]


def test_the_share_of_foreign_texts_decides_wherever_they_are() -> None:
    many = 3 * SAMPLE
    assert refusal_as_english(mixed(int(FOREIGN_TEXTS * many), many)) is None
    assert "look like German" in (
        refusal_as_english(mixed(int(1.05 * FOREIGN_TEXTS * many), many)) or ""
    )
    half = int(FOREIGN_TEXTS * many) + 100
    for cards in (GERMAN[:1] * half + ENGLISH[:1] * (many - half),):
        for order in (cards, cards[::-1]):
            assert "look like German" in (refusal_as_english(order) or "")


def test_a_file_with_a_few_german_texts_in_a_hundred_is_refused() -> None:
    assert refusal_as_english(mixed(5, 100)) is None
    for foreign in (6, 15):
        assert "look like German" in (refusal_as_english(mixed(foreign, 100)) or "")


def test_the_share_of_names_in_another_script_decides() -> None:
    text = ENGLISH[0][1]
    few = int(FOREIGN_NAMES * 100)
    names = [("灯台", text)] * few + [("Lighthouse", text)] * (100 - few)
    assert refusal_as_english(names) is None
    assert "names look like Chinese" in (refusal_as_english([*names, ("灯台", text)]) or "")
