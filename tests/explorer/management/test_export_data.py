"""Test the export of rulings and cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.document import Document
from explorer.models import Card, Ruling
from explorer.sharing.open_data import read_manifest
from tests.conftest import called

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def entries(path: Path) -> list[Document]:
    return [json.loads(each) for each in path.read_text("utf-8").splitlines()]


def test_rulings_have_their_revision_and_date(tmp_path: Path) -> None:
    ruling = Ruling.objects.order_by("slug")[0]
    Ruling.objects.filter(pk=ruling.pk).update(revision=3)
    called("export_data", "--to", tmp_path)
    first, *others = entries(tmp_path / "rulings.jsonl")
    assert (first["slug"], first["revision"]) == (ruling.slug, 3)
    assert first["changed"] == ruling.changed.date().isoformat()
    assert len(others) + 1 == Ruling.objects.count()
    assert [each["slug"] for each in others] == sorted(each["slug"] for each in others)


def test_a_ruling_that_staff_have_hidden_is_not_written(tmp_path: Path) -> None:
    hidden = Ruling.objects.order_by("slug")[0]
    Ruling.objects.filter(pk=hidden.pk).update(is_hidden=True)
    called("export_data", "--to", tmp_path)
    assert hidden.slug not in (tmp_path / "rulings.jsonl").read_text("utf-8")


def test_no_text_of_a_card_is_written(tmp_path: Path) -> None:
    text = "You can Tribute this card"
    Card.objects.update(text=text, pendulum_text=text, other_texts={"ja": text})
    called("export_data", "--to", tmp_path)
    assert len([*tmp_path.glob("*.json*")]) > 5
    for path in tmp_path.glob("*.json*"):
        assert text.encode() not in path.read_bytes()


def test_every_card_of_both_games_is_written(tmp_path: Path) -> None:
    printed = called("export_data", "--to", tmp_path)
    manifest = read_manifest(tmp_path)
    assert manifest
    cards = entries(tmp_path / "yugioh-cards.jsonl")
    assert {each["passcode"] for each in cards} == {*Card.objects.values_list("pk", flat=True)}
    assert len(json.loads((tmp_path / "yugioh-checked-cards.json").read_text("utf-8"))) == (
        Card.objects.filter(is_checked=True).count()
    )
    for each in manifest.files:
        assert f"{each.name}: {each.entries:,} entries, revision {each.revision}" in printed
        if each.name.endswith(".jsonl"):
            assert len(entries(tmp_path / each.name)) == each.entries


def test_the_license_is_cc0_but_for_what_is_printed_on_cards(tmp_path: Path) -> None:
    called("export_data", "--to", tmp_path)
    manifest = read_manifest(tmp_path)
    assert manifest
    assert {each.name: each.license.split()[0] for each in manifest.files} == {
        "lorcana-cards.jsonl": "facts",
        "rulings.jsonl": "CC0-1.0",
        "yugioh-cards.jsonl": "facts",
        "yugioh-checked-cards.json": "CC0-1.0",
        "yugioh-effects.jsonl": "CC0-1.0",
    }


def test_the_same_database_gives_the_same_files(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        called("export_data", "--to", tmp_path / folder)
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()
