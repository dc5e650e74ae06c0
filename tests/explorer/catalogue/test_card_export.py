"""Test writing curated cards to a card file, and that loading the shipped file keeps edits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError
from django.test import Client

from explorer.catalogue import card_file as catalogue
from explorer.catalogue.card_file import CARDS
from explorer.models import Card, CardEffect
from tests.conftest import called
from tests.explorer.catalogue.curation.curators import (
    GOLEM,
    HALVED,
    LIST,
    act,
    decided,
    effects,
    golem,
    save,
)
from tests.explorer.catalogue.imports.card_files import NONE_TAKEN, clear
from tests.explorer.shipped_cards import load_without_rulings
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

EXPORT = f"{LIST}export/"


def exported(folder: Path) -> Path:
    path = folder / "exported.json"
    called("export_cards", str(path))
    return path


def loaded(path: Path) -> tuple[int, int, int]:
    return catalogue.load_cards(catalogue.read_card_file(path))[:3]


def test_what_was_loaded_is_written_byte_for_byte(tmp_path: Path, ada: Client) -> None:
    assert called("export_cards", str(tmp_path / "x.json")) == "Wrote 428 cards.\n"
    assert (tmp_path / "x.json").read_bytes() == CARDS.read_bytes()
    assert called("export_cards") == CARDS.read_text("utf-8")
    response = ada.get(EXPORT)
    assert response.content == CARDS.read_bytes()
    assert response["Content-Disposition"] == 'attachment; filename="cards.json"'
    assert EXPORT in page_of(ada.get(LIST)).addresses


def test_curated_cards_are_added_in_their_place_and_texts_are_not(
    tmp_path: Path, ada: Client
) -> None:
    golem(tmp_path, f"{NONE_TAKEN} {HALVED}", name={"en": "éclair ‹Golem›"})
    assert exported(tmp_path).read_bytes() == CARDS.read_bytes()
    save(ada, effects__0__when="once a turn", effects__1__DELETE="on")
    path = exported(tmp_path)
    written = path.read_text("utf-8")
    names = [entry["name"] for entry in json.loads(written)]
    assert (len(names), names) == (429, sorted(names, key=str.casefold))
    added = next(line for line in written.splitlines() if "éclair" in line)
    assert added.startswith(f'{{"passcode": {GOLEM}, "name": "éclair ‹Golem›", "kind": "monster"')
    assert '"when": "once a turn"' in added
    assert NONE_TAKEN not in written
    assert loaded(path) == (0, 0, 429)


def test_an_export_fills_an_empty_catalogue_with_the_same(tmp_path: Path, ada: Client) -> None:
    waboku = Card.objects.get(name="Waboku")
    save(ada, waboku.pk, tags="odd, even")
    path = exported(tmp_path)
    clear()
    assert loaded(path) == (429 - 1, 0, 0)
    assert exported(tmp_path).read_bytes() == path.read_bytes()
    assert Card.objects.get(name="Waboku").tags == ["odd", "even"]


def test_no_card_at_all_is_a_file_as_well(tmp_path: Path) -> None:
    clear()
    assert called("export_cards", str(tmp_path / "x.json")) == "Wrote 0 cards.\n"
    assert catalogue.read_card_file(tmp_path / "x.json") == []


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"atk": "X"}, r"atk: Input should be a valid integer or '\?'$"),
        ({"atk": "007"}, "atk '007' is not allowed"),
        ({"subtypes": [1]}, "subtypes.0: Input should be a valid string"),
        ({"kind": "skill"}, "kind: Input should be 'monster', 'spell' or 'trap'"),
        ({"race": "a\0b"}, "text contains a null character"),
        ({"race": "a\\u0000b"}, "text contains a null character"),
    ],
)
def test_what_the_file_cannot_hold_is_reported_and_nothing_is_written(
    tmp_path: Path, ada: Client, facts: dict[str, Any], expected: str
) -> None:
    from django.db import connection

    if connection.vendor == "postgresql" and "\0" in str(facts.get("race", "")):
        pytest.skip("PostgreSQL holds no null character either")
    Card.objects.create(passcode=7, name="Odd", **{"kind": "monster", "is_checked": True} | facts)
    path = tmp_path / "x.json"
    path.write_text("as it was", "utf-8")
    with pytest.raises(CommandError, match=rf"^Odd \(7\): .*({expected})"):
        called("export_cards", str(path))
    assert path.read_text("utf-8") == "as it was"
    html = ada.get(EXPORT, follow=True).content.decode()
    assert "The export failed. Odd (7): " in html


def test_such_a_card_is_not_curated(ada: Client) -> None:
    Card.objects.create(passcode=7, name="Odd", kind="monster", atk="X")
    html = act(ada, "curate", 7).content.decode()
    assert "Curated: 0 cards." in html
    assert "Not changed: Odd (7): atk" in html
    assert decided(7) == (False, False, False)


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="missing"):
        called("export_cards", str(tmp_path / "missing" / "x.json"))


def test_loading_the_shipped_file_keeps_what_was_edited_here(ada: Client) -> None:
    waboku = Card.objects.get(name="Waboku")
    before = effects(waboku.pk)
    save(ada, waboku.pk, effects__0__when="as I say")
    save(ada, Card.objects.get(name="7 Colored Fish").pk, atk="1")
    output = load_without_rulings().splitlines()
    assert output[:4] == [
        "Curated cards: 0 new, 0 changed, 426 unchanged.",
        "Not changed, because they were edited on this site: 2:",
        "  7 Colored Fish",
        "  Waboku",
    ]
    assert effects(waboku.pk)[0][2] == "as I say"
    assert decided(waboku.pk) == (True, False, True)
    save(ada, waboku.pk, effects__0__when=before[0][2])
    assert "  Waboku" not in load_without_rulings().splitlines()
    assert decided(waboku.pk) == (True, False, False)
    CardEffect.objects.filter(card=waboku, place=0).update(when="by no person")
    assert "Curated cards: 0 new, 1 changed, 426 unchanged." in load_without_rulings()
    assert effects(waboku.pk) == before


def test_an_export_put_in_the_place_of_the_file_agrees_with_all_edits(
    tmp_path: Path, ada: Client
) -> None:
    golem(tmp_path)
    act(ada, "curate", GOLEM)
    save(ada, Card.objects.get(name="Waboku").pk, tags="odd")
    assert Card.objects.filter(is_edited=True).count() == 2
    assert loaded(exported(tmp_path)) == (0, 0, 429)
    assert not Card.objects.filter(is_edited=True).exists()


def test_a_shipped_card_that_goes_back_to_proposed_stays_so(tmp_path: Path, ada: Client) -> None:
    waboku = Card.objects.get(name="Waboku")
    golem(tmp_path, HALVED, passcode=waboku.pk)
    act(ada, "propose_again", waboku)
    load_without_rulings()
    assert decided(waboku.pk) == (False, False, True)
    assert [step for _, step, _ in effects(waboku.pk)] == ["07"]
    assert len(json.loads(exported(tmp_path).read_text("utf-8"))) == 427
