"""Test the files with every card: loading, what they leave alone, their errors, writing them."""

from __future__ import annotations

import gzip
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
from tests.explorer.catalogue.card_search.queries import LORCANA, MORE, YUGIOH
from tests.explorer.shipped_cards import load_without_rulings

pytestmark = pytest.mark.django_db

ABAKI, MEFIST, KURIBOH = 12694768, 46820049, 40640057
NAME = "Mefist the Infernal General"
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
    cards = cards_of(path)
    write(path, *(each | fields if each["passcode"] == passcode else each for each in cards))


def cards_of(path: Path) -> list[dict[str, Any]]:
    """Return the cards of a file, without its header."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]


def write(path: Path, *cards: dict[str, Any]) -> None:
    """Write a file with a header and these cards."""
    lines = [json.dumps(each) for each in ({"cards": len(cards)}, *cards)]
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def loaded() -> str:
    """Return what load_content prints about the facts of Yu-Gi-Oh! cards."""
    lines = load_without_rulings().splitlines()
    (line,) = (each for each in lines if each.startswith("Card facts"))
    return line


def with_effects(
    folder: Path, *effects: dict[str, Any], passcode: int = MEFIST, name: str = NAME
) -> None:
    entry = {"passcode": passcode, "name": name, "effects": [*effects]}
    write(folder / "yugioh-effects.jsonl", entry)


@pytest.mark.usefixtures("catalogue")
def test_a_card_is_loaded_with_its_names_and_a_second_time_changes_nothing(folder: Path) -> None:
    card = Card.objects.get(pk=ABAKI)
    assert (card.names["ja"], card.reading, card.konami_id) == ("暴鬼", "あばき", 6937)
    assert (card.atk, card.def_printed, card.level, card.race) == ("1700", "1100", 4, "Fiend")
    assert not card.is_checked
    assert loaded() == "Card facts: 0 new, 0 changed, 12 unchanged."
    changed(folder / "yugioh.jsonl", ABAKI, atk=1800)
    assert loaded() == "Card facts: 0 new, 1 changed, 11 unchanged."
    assert Card.objects.get(pk=ABAKI).atk == "1800"


@pytest.mark.usefixtures("catalogue")
def test_proposed_effects_are_loaded_and_replaced(folder: Path) -> None:
    with_effects(folder, PIERCING)
    assert loaded() == "Card facts: 0 new, 1 changed, 11 unchanged."
    card = Card.objects.get(pk=MEFIST)
    assert (card.state, card.does) == ("proposed", "piercing")
    assert [effect.by_default for effect in card.effects.all()] == [True]
    assert loaded() == "Card facts: 0 new, 0 changed, 12 unchanged."
    with_effects(folder, PIERCING | {"by_default": False, "when": "your turn"})
    assert loaded() == "Card facts: 0 new, 1 changed, 11 unchanged."
    assert [effect.when for effect in card.effects.all()] == ["your turn"]
    write(folder / "yugioh-effects.jsonl")
    loaded()
    assert Card.objects.get(pk=MEFIST).state == "nothing"


@pytest.mark.usefixtures("catalogue")
def test_a_checked_card_gets_only_what_its_own_file_lacks(folder: Path) -> None:
    effects = CardEffect.objects.filter(card=KURIBOH).count()
    assert effects
    changed(folder / "yugioh.jsonl", KURIBOH, atk=9999, names={"ja": "クリボー"}, konami_id=7)
    with_effects(folder, PIERCING, passcode=KURIBOH, name="Kuriboh")
    loaded()
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
    loaded()
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
    load_without_rulings()
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
        load_without_rulings()
    assert (Card.objects.count(), LorcanaCard.objects.count()) == before


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "yugioh.jsonl").unlink()
    with pytest.raises(InvalidContent, match=r"yugioh\.jsonl: "):
        card_facts_file.read_card_facts()


def test_effects_of_a_card_without_facts_are_refused(folder: Path) -> None:
    with_effects(folder, PIERCING, passcode=1)
    with pytest.raises(InvalidContent, match=r"yugioh-effects.jsonl, line 2: .* passcode 1$"):
        card_facts_file.read_card_facts()


def test_an_effect_that_its_step_does_not_allow_is_named(folder: Path) -> None:
    with_effects(folder, PIERCING | {"taken_by": "any"})
    with pytest.raises(
        InvalidContent, match=r"yugioh-effects.jsonl, line 2: effects.0: .*taken_by"
    ):
        card_facts_file.read_card_facts()


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("name", ["yugioh.jsonl", "yugioh-effects.jsonl", "lorcana.jsonl"])
@pytest.mark.parametrize("lost", ["a line", "all cards", "everything", "the header"])
def test_a_file_that_lost_whole_lines_is_refused_with_its_name_and_line(
    folder: Path, name: str, lost: str
) -> None:
    with_effects(folder, PIERCING)
    lines = (folder / name).read_text("utf-8").splitlines(keepends=True)
    left = {"a line": lines[:-1], "all cards": lines[:1], "everything": [], "the header": lines[1:]}
    (folder / name).write_text("".join(left[lost]), "utf-8")
    cards = len(lines) - 1
    expected = f"the header says {cards} cards, but {len(left[lost]) - 1} lines follow"
    if lost in ("everything", "the header"):
        expected = r'the number of cards is missing: \{"cards": …\}'
    with pytest.raises(CommandError, match=rf"^{name}, line 1: {expected}$"):
        load_without_rulings()


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    ("name", "field"),
    [("yugioh.jsonl", "passcode"), ("lorcana.jsonl", "slug"), ("lorcana.jsonl", "name")],
)
def test_a_repeated_card_is_refused_with_the_name_and_line(
    folder: Path, name: str, field: str
) -> None:
    cards = cards_of(folder / name)
    other = {"slug": "another-card"} if field == "name" else {}
    again = cards[-1] | other | {field: cards[1][field]}
    write(folder / name, *cards, again)
    expected = f"{name}, line {len(cards) + 2}: {field}: {cards[1][field]} is already on line 3"
    with pytest.raises(CommandError, match=f"^{expected}$"):
        load_without_rulings()


@pytest.mark.usefixtures("catalogue")
def test_repeated_effects_of_a_card_are_refused_with_the_name_and_line(folder: Path) -> None:
    entry = {"passcode": MEFIST, "name": NAME, "effects": [PIERCING]}
    write(folder / "yugioh-effects.jsonl", entry, entry | {"effects": [PIERCING, PIERCING]})
    with pytest.raises(
        CommandError,
        match=rf"^yugioh-effects.jsonl, line 3: passcode: {MEFIST} is already on line 2$",
    ):
        load_without_rulings()


@pytest.mark.usefixtures("catalogue")
def test_what_the_faq_says_is_loaded_by_the_number_of_the_card(folder: Path) -> None:
    path = folder / "yugioh-faq.jsonl.gz"
    effects = [{"number": "1", "kind": "trigger", "damage_step": ["yes"]}]
    entry = {"konami_id": 6937, "date": "2024-01-02", "effects": effects}
    write(folder / "faq.jsonl", entry)
    path.write_bytes(gzip.compress((folder / "faq.jsonl").read_bytes()))
    assert loaded() == "Card facts: 0 new, 1 changed, 11 unchanged."
    card = Card.objects.get(pk=ABAKI)
    assert (card.faq_date, card.faq) == ("2024-01-02", effects)
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(InvalidContent, match=r"^yugioh-faq\.jsonl\.gz: "):
        card_facts_file.read_card_facts()
    write(folder / "faq.jsonl", entry, entry | {"konami_id": 7, "date": "today"})
    path.write_bytes(gzip.compress((folder / "faq.jsonl").read_bytes()))
    with pytest.raises(InvalidContent, match=r"yugioh-faq\.jsonl\.gz, line 3: date"):
        card_facts_file.read_card_facts()
    path.unlink()
    assert loaded() == "Card facts: 0 new, 1 changed, 11 unchanged."
    assert Card.objects.get(pk=ABAKI).faq == []


def test_effects_under_another_name_than_the_cards_are_refused(folder: Path) -> None:
    with_effects(folder, PIERCING, passcode=ABAKI)
    expected = "yugioh-effects.jsonl, line 2: name: yugioh.jsonl names the card Abaki"
    with pytest.raises(InvalidContent, match=f"^{expected}$"):
        card_facts_file.read_card_facts()


@pytest.mark.usefixtures("catalogue")
def test_a_card_is_unread_unless_its_line_says_that_it_was_read(folder: Path) -> None:
    path = folder / "yugioh.jsonl"
    assert Card.objects.get(pk=ABAKI).state == "nothing"
    cards = cards_of(path)
    for each in cards:
        del each["read"]
    write(path, *cards)
    loaded()
    assert Card.objects.get(pk=ABAKI).state == "unread"
    assert Card.objects.get(pk=KURIBOH).state == "checked"


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(("read", "state"), [(False, "proposed"), (True, "nothing")])
def test_effects_read_here_of_a_japanese_text_stay_while_the_card_is_unread_in_the_file(
    folder: Path, read: bool, state: str
) -> None:
    changed(folder / "yugioh.jsonl", ABAKI, read=read)
    loaded()
    Card.objects.filter(pk=ABAKI).update(
        is_read=True, does="06", other_texts={"ja": ["カードを１枚引く。", ""]}
    )
    CardEffect.objects.create(card_id=ABAKI, place=0, step="06", activation="x", zone="x")
    loaded()
    assert Card.objects.get(pk=ABAKI).state == state
    assert CardEffect.objects.filter(card=ABAKI).exists() is not read
    assert loaded() == "Card facts: 0 new, 0 changed, 12 unchanged."


def written(folder: Path) -> dict[str, bytes]:
    """Return what the command writes into a folder of its own."""
    folder.mkdir()
    assert "yugioh.jsonl: 12 cards.\nyugioh-effects.jsonl: 1 cards." in called(
        "export_card_facts", folder
    )
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.usefixtures("catalogue")
def test_exported_facts_are_the_loaded_ones_byte_for_byte(folder: Path, tmp_path: Path) -> None:
    with_effects(folder, PIERCING)
    load_without_rulings()
    Card.objects.exclude(
        pk__in=[each.passcode for each in card_facts_file.read_card_facts()[0]]
    ).delete()
    slugs = [each.slug for each in lorcana_card_facts_file.read_lorcana_card_facts()]
    LorcanaCard.objects.exclude(pk__in=slugs).delete()
    assert written(tmp_path / "first") == written(tmp_path / "second")
    assert written(tmp_path / "third") == {
        path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()
    }


@pytest.mark.usefixtures("catalogue")
def test_the_order_in_which_a_database_returns_names_does_not_change_the_files(
    folder: Path, tmp_path: Path
) -> None:
    with_effects(folder, PIERCING)
    load_without_rulings()
    Card.objects.exclude(
        pk__in=[each.passcode for each in card_facts_file.read_card_facts()[0]]
    ).delete()
    before = written(tmp_path / "before")
    for model in (Card, LorcanaCard):
        for card in model._base_manager.all():
            names = dict(reversed(card.names.items()))
            model._base_manager.filter(pk=card.pk).update(names=names)
    assert written(tmp_path / "after") == before


@pytest.mark.usefixtures("catalogue")
def test_a_card_that_no_file_can_hold_leaves_all_files_as_they_are(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    Card.objects.filter(pk=ABAKI).update(atk="1")
    LorcanaCard.objects.update(inks=["pink"])
    with pytest.raises(CommandError, match="inks"):
        called("export_card_facts", folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.usefixtures("catalogue")
def test_a_file_that_cannot_be_written_leaves_the_others_as_they_are(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    Card.objects.filter(pk=ABAKI).update(atk="1")
    (folder / ".lorcana.jsonl.new").mkdir()
    with pytest.raises(CommandError, match="lorcana"):
        called("export_card_facts", folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


def test_the_folder_of_an_export_has_no_default() -> None:
    with pytest.raises(CommandError, match="FOLDER"):
        called("export_card_facts")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="nowhere"):
        called("export_card_facts", tmp_path / "nowhere")


@pytest.mark.slow
def test_all_shipped_cards_are_loaded_and_found(settings: Any) -> None:
    settings.CARD_FACTS = str(content.FOLDER / "card-facts")
    cards, effects = card_facts_file.read_card_facts()
    card_facts_file.load_card_facts(cards, effects)
    assert Card.objects.count() == len(cards) > 14_000
    proposed = CardEffect.objects.filter(card__is_checked=False)
    assert proposed.count() == sum(map(len, effects.values()))
    assert card_facts_file.load_card_facts(cards, effects) == (0, 0, len(cards), ())
    for query in (*YUGIOH, *MORE):
        found = Card.objects.best(query.typed, 100)
        assert found[0].name == query.card, query
        assert len({card.name for card in found}) == len(found), query


@pytest.mark.slow
def test_all_shipped_cards_of_disney_lorcana_are_loaded(settings: Any) -> None:
    settings.CARD_FACTS = str(content.FOLDER / "card-facts")
    cards = lorcana_card_facts_file.read_lorcana_card_facts()
    lorcana_card_facts_file.load_lorcana_card_facts(cards)
    assert LorcanaCard.objects.count() == len(cards) > 2_400
    assert lorcana_card_facts_file.load_lorcana_card_facts(cards) == (0, 0, len(cards), ())
    for query in LORCANA:
        assert LorcanaCard.objects.best(query.typed, 1)[0].name == query.card, query


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ([{"kind": "magic"}], "kind: 'magic' is not an allowed value"),
        ([{"speed": "2"}], "there is no fact 'speed'"),
    ],
)
def test_timing_facts_that_no_question_has_are_refused(
    folder: Path, facts: list[dict[str, str]], problem: str
) -> None:
    changed(folder / "yugioh.jsonl", KURIBOH, timing_facts=facts)
    with pytest.raises(CommandError, match=problem):
        load_without_rulings()


def test_timing_facts_are_loaded_again_when_the_file_has_others(folder: Path) -> None:
    load_without_rulings()
    facts = [{"kind": "quick_effect", "names": "calculation"}]
    changed(folder / "yugioh.jsonl", MEFIST, timing_facts=facts)
    assert ": 0 new, 1 changed, " in loaded()
    assert Card.objects.get(pk=MEFIST).timing_facts == facts


def test_nearly_every_shipped_card_has_its_activated_effects_read() -> None:
    cards = cards_of(content.FOLDER / "card-facts" / "yugioh.jsonl")
    unread = [each["name"] for each in cards if "timing_facts" not in each]
    assert len(unread) < len(cards) / 1000, unread
    known = [each for each in cards if any(each.get("timing_facts", ()))]
    assert len(known) > 3 * len(cards) / 4
