"""Test importing LorcanaJSON in other languages than English: it adds names, and no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from explorer.models import LorcanaCard
from tests.explorer.catalogue.imports.card_files import (
    imported,
    lorcana_file,
    printing,
    refused,
    written,
)
from tests.explorer.shipped_cards import load_without_rulings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]

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


@pytest.mark.parametrize("language", ["es", "xx", 5, None, ["fr"]])
def test_a_language_without_printed_cards_is_refused(tmp_path: Path, language: object) -> None:
    path = lorcana_file(tmp_path, printing(), metadata=FRENCH | {"language": language})
    assert "is not one of en, fr, de, it, ja, zh" in refused(path)


def test_a_file_that_does_not_name_its_language_is_refused(tmp_path: Path) -> None:
    path = lorcana_file(tmp_path, printing(), metadata={"formatVersion": "2.3.5"})
    assert "metadata.language: None is not one of en, fr, de, it, ja, zh" in refused(path)
    assert not LorcanaCard.objects.exists()


def test_names_in_several_languages_stand_side_by_side(tmp_path: Path) -> None:
    imported(lorcana_file(tmp_path, printing(setCode="1", number=7)))
    local = {"setCode": "1", "number": 7} | LOCAL
    for code, name in (("fr", "Otto - Gardien"), ("de", "Otto - Hafenwart"), ("fr", "Otto - Port")):
        metadata = FRENCH | {"language": code}
        imported(lorcana_file(tmp_path, printing(5, fullName=name, **local), metadata=metadata))
    assert otto()["names"] == {"fr": "Otto - Port", "de": "Otto - Hafenwart"}
    assert otto()["imported_languages"] == ["de", "fr"]
    imported(lorcana_file(tmp_path, printing(setCode="1", number=7, fullText="Ward")))
    assert otto()["names"] == {"fr": "Otto - Port", "de": "Otto - Hafenwart"}


def test_load_content_keeps_imported_lorcana_names(tmp_path: Path) -> None:
    load_without_rulings()
    card = LorcanaCard.objects.exclude(number=None).filter(text="", kind="character").first()
    assert card is not None
    values = {"cost": card.cost, "strength": card.strength, "willpower": card.willpower}
    local = {"fullName": "Otto - Gardien", "setCode": str(card.set), "number": card.number}
    path = written(
        tmp_path / "set.json",
        {"metadata": FRENCH, "sets": {}, "cards": [printing(5, **LOCAL | values | local)]},
    )
    assert "1 changed" in imported(path)
    assert "Lorcana card facts: 0 new, 0 changed" in load_without_rulings()
    card.refresh_from_db()
    assert card.names["fr"] == "Otto - Gardien"
