"""Test the files with every card: loading, what they leave alone, their errors, writing them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError

from explorer import content
from explorer.catalogue import card_facts_file, lorcana_card_facts_file
from explorer.content.entries import InvalidContent
from explorer.models import Card, CardEffect, LorcanaCard
from tests.conftest import CARD_FACTS, called

pytestmark = pytest.mark.django_db

ABAKI, MEFIST, KURIBOH = 12694768, 46820049, 40640057
PIERCING = {
    "step": "piercing", "applies_to": "this_card", "activation": "continuous", "zone": "monster",
    "by_default": True,
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    """Return a copy of the facts of a few cards, which the settings name."""
    for path in CARD_FACTS.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    settings.CARD_FACTS = str(tmp_path)
    return tmp_path


def changed(path: Path, passcode: int, **fields: Any) -> None:
    """Change the line of one card."""
    entries = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    entries = [each | fields if each["passcode"] == passcode else each for each in entries]
    path.write_text("".join(f"{json.dumps(each)}\n" for each in entries), "utf-8")


def loaded(folder: Path) -> str:
    """Return what load_content prints about all cards."""
    (line,) = (each for each in called("load_content").splitlines() if each.startswith("All cards"))
    return line


def with_effects(folder: Path, *effects: dict[str, Any], passcode: int = MEFIST) -> None:
    entry = {"passcode": passcode, "name": "Mefist the Infernal General", "effects": [*effects]}
    (folder / "yugioh-effects.jsonl").write_text(json.dumps(entry) + "\n", "utf-8")


@pytest.mark.usefixtures("catalogue")
def test_a_card_is_loaded_with_its_names_and_a_second_time_changes_nothing(folder: Path) -> None:
    card = Card.objects.get(pk=ABAKI)
    assert (card.names["ja"], card.reading, card.konami_id) == ("暴鬼", "あばき", 6937)
    assert (card.atk, card.def_printed, card.level, card.race) == ("1700", "1100", 4, "Fiend")
    assert not card.is_checked
    assert loaded(folder) == "All cards: 0 new, 0 changed, 12 unchanged."
    changed(folder / "yugioh.jsonl", ABAKI, atk=1800)
    assert loaded(folder) == "All cards: 0 new, 1 changed, 11 unchanged."
    assert Card.objects.get(pk=ABAKI).atk == "1800"


@pytest.mark.usefixtures("catalogue")
def test_proposed_effects_are_loaded_and_replaced(folder: Path) -> None:
    with_effects(folder, PIERCING)
    assert loaded(folder) == "All cards: 0 new, 1 changed, 11 unchanged."
    card = Card.objects.get(pk=MEFIST)
    assert (card.state, card.does) == ("proposed", "piercing")
    assert [effect.by_default for effect in card.effects.all()] == [True]
    assert loaded(folder) == "All cards: 0 new, 0 changed, 12 unchanged."
    with_effects(folder, PIERCING | {"by_default": False, "when": "your turn"})
    assert loaded(folder) == "All cards: 0 new, 1 changed, 11 unchanged."
    assert [effect.when for effect in card.effects.all()] == ["your turn"]
    (folder / "yugioh-effects.jsonl").write_text("")
    loaded(folder)
    assert Card.objects.get(pk=MEFIST).state == "nothing"


@pytest.mark.usefixtures("catalogue")
def test_a_checked_card_gets_only_what_its_own_file_lacks(folder: Path) -> None:
    effects = CardEffect.objects.filter(card=KURIBOH).count()
    assert effects
    changed(folder / "yugioh.jsonl", KURIBOH, atk=9999, names={"ja": "クリボー"}, konami_id=7)
    with_effects(folder, PIERCING, passcode=KURIBOH)
    loaded(folder)
    card = Card.objects.get(pk=KURIBOH)
    assert (card.atk, card.names, card.konami_id) == ("300", {"ja": "クリボー"}, 7)
    assert CardEffect.objects.filter(card=KURIBOH).count() == effects


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    "kept",
    [{"text": "Made up.", "imported_languages": ["ja"]}, {"is_edited": True}],
    ids=["text", "edit"],
)
def test_a_card_with_a_text_or_a_persons_change_keeps_its_facts_and_effects(
    folder: Path, kept: dict[str, Any]
) -> None:
    Card.objects.filter(pk=ABAKI).update(atk="1", names={"ja": "別"}, **kept)
    effect = CardEffect.objects.create(card_id=ABAKI, place=0, step="06", activation="x", zone="x")
    loaded(folder)
    card = Card.objects.get(pk=ABAKI)
    assert card.atk == "1"
    assert [*card.effects.all()] == [effect]
    assert card.names["ja"] == ("別" if "text" in kept else "暴鬼")
    assert card.names["de"] == "Abaki"


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("model", [Card, LorcanaCard])
@pytest.mark.parametrize("text", ["", "Made up."])
def test_a_corrected_name_is_loaded_unless_an_import_brought_another_one(
    folder: Path, model: type[Card] | type[LorcanaCard], text: str
) -> None:
    names = {"fr": "Mauvais nom", "de": "Importierter Name", "it": "Nome falso"}
    card = model._base_manager.filter(names__has_keys=["fr", "de", "it"], is_checked=False).first()
    assert card is not None
    shipped = card.names
    rows = model._base_manager.filter(pk=card.pk)
    rows.update(names=shipped | names, imported_languages=["de"], text=text)
    called("load_content")
    assert rows.get().names == shipped | {"de": "Importierter Name"}


def a_number(line: dict[str, Any]) -> str:
    return json.dumps(line | {"atk": "many"})


def another_field(line: dict[str, Any]) -> str:
    return json.dumps(line | {"text": "Made up."})


def half(line: dict[str, Any]) -> str:
    return json.dumps(line)[:50]


def a_null(line: dict[str, Any]) -> str:
    return json.dumps(line | {"race": "\0"})


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], str], str]] = {
    "value": (a_number, "atk"),
    "field": (another_field, "text: Extra inputs are not permitted"),
    "half": (half, "Invalid JSON"),
    "null": (a_null, "null character"),
}


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(("broken", "problem"), BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("name", ["yugioh.jsonl", "lorcana.jsonl"])
def test_a_damaged_file_stops_loading_with_its_name_and_line(
    folder: Path, name: str, broken: Callable[[dict[str, Any]], str], problem: str
) -> None:
    path = folder / name
    lines = path.read_text("utf-8").splitlines()
    lines[2] = broken(json.loads(lines[2]))
    path.write_text("\n".join(lines), "utf-8")
    before = Card.objects.count(), LorcanaCard.objects.count()
    if (name, problem) == ("lorcana.jsonl", "atk"):
        problem = "atk: Extra inputs are not permitted"
    with pytest.raises(CommandError, match=rf"{name}, line 3: .*{problem}"):
        called("load_content")
    assert (Card.objects.count(), LorcanaCard.objects.count()) == before


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "yugioh.jsonl").unlink()
    with pytest.raises(InvalidContent, match=r"yugioh\.jsonl: "):
        card_facts_file.read()


def test_effects_of_a_card_without_facts_are_refused(folder: Path) -> None:
    with_effects(folder, PIERCING, passcode=1)
    with pytest.raises(InvalidContent, match=r"yugioh-effects.jsonl, line 1: .* passcode 1$"):
        card_facts_file.read()


def test_an_effect_that_its_step_does_not_allow_is_named(folder: Path) -> None:
    with_effects(folder, PIERCING | {"taken_by": "any"})
    with pytest.raises(
        InvalidContent, match=r"yugioh-effects.jsonl, line 1: effects.0: .*taken_by"
    ):
        card_facts_file.read()


@pytest.mark.usefixtures("catalogue")
def test_exported_facts_are_the_loaded_ones(folder: Path, tmp_path: Path) -> None:
    with_effects(folder, PIERCING)
    called("load_content")
    Card.objects.exclude(pk__in=[each.passcode for each in card_facts_file.read()[0]]).delete()
    slugs = [each.slug for each in lorcana_card_facts_file.read()]
    LorcanaCard.objects.exclude(pk__in=slugs).delete()
    written = tmp_path / "written"
    written.mkdir()
    assert "yugioh.jsonl: 12 cards.\nyugioh-effects.jsonl: 1 cards." in called(
        "export_card_facts", written
    )
    for name in ("yugioh.jsonl", "yugioh-effects.jsonl", "lorcana.jsonl"):
        before, after = ((each / name).read_text("utf-8") for each in (folder, written))
        parsed = [sorted(map(json.loads, text.splitlines()), key=str) for text in (before, after)]
        assert parsed[0] == parsed[1], name


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="nowhere"):
        called("export_card_facts", tmp_path / "nowhere")


@pytest.mark.slow
def test_all_shipped_cards_are_loaded_and_found(settings: Any) -> None:
    settings.CARD_FACTS = str(content.FOLDER / "card-facts")
    cards, effects = card_facts_file.read()
    card_facts_file.load(cards, effects)
    assert Card.objects.count() == len(cards) > 14_000
    proposed = CardEffect.objects.filter(card__is_checked=False)
    assert proposed.count() == sum(map(len, effects.values()))
    assert card_facts_file.load(cards, effects) == (0, 0, len(cards), ())
    for words, name in (
        ("Kuriboh", "Kuriboh"),
        ("クリボー", "Kuriboh"),
        ("Mefist", "Mefist the Infernal General"),
        ("drak magician", "Dark Magician"),
    ):
        found = Card.objects.found_by(words)
        assert found[0].name == name
        assert len({card.name for card in found}) == len(found)


@pytest.mark.slow
def test_all_shipped_cards_of_disney_lorcana_are_loaded(settings: Any) -> None:
    settings.CARD_FACTS = str(content.FOLDER / "card-facts")
    cards = lorcana_card_facts_file.read()
    lorcana_card_facts_file.load(cards)
    assert LorcanaCard.objects.count() == len(cards) > 2_400
    assert lorcana_card_facts_file.load(cards) == (0, 0, len(cards), ())
    assert LorcanaCard.objects.found_by("elsa snow qeen")[0].name == "Elsa - Snow Queen"
