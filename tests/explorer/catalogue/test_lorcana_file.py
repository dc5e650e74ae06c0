"""Test the Disney Lorcana card file: idempotent loading, validation, and facts only."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError
from django.test import Client
from django.utils.text import slugify

from explorer.catalogue import lorcana_file as lorcana_catalogue
from explorer.content.entries import InvalidContent
from explorer.models import Card, LorcanaCard
from explorer.models.lorcana_cards import KEYWORDS
from explorer.web.search_text import folded
from tests.explorer.shipped_cards import load_without_rulings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

HOOK = "captain-hook-forceful-duelist"


def entries() -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads(lorcana_catalogue.CARDS.read_text("utf-8"))
    return data


def written(path: Path, *cards: dict[str, Any]) -> Path:
    path.write_text(json.dumps(cards), "utf-8")
    return path


def test_loading_twice_changes_nothing() -> None:
    assert "Curated Lorcana cards: 0 new, 0 changed, 80 unchanged." in load_without_rulings()
    checked = [each for each in entries() if each.get("is_text_checked", True)]
    assert LorcanaCard.objects.filter(is_checked=True).count() == len(checked) == 72
    assert len(entries()) == 80


def test_a_corrected_entry_corrects_the_card_and_others_are_left_alone() -> None:
    LorcanaCard.objects.filter(slug=HOOK).update(willpower=9, keywords={})
    LorcanaCard.objects.create(slug="mine", name="Mine", kind="item", cost=1, inks=[], set=1)
    LorcanaCard.objects.filter(slug="stitch-rock-star").delete()
    assert "Curated Lorcana cards: 1 new, 1 changed, 78 unchanged." in load_without_rulings()
    hook = LorcanaCard.objects.get(slug=HOOK)
    assert (hook.willpower, hook.keywords) == (2, {"challenger": 2})
    assert LorcanaCard.objects.filter(slug="mine").exists()


CHARACTER = next(entry for entry in entries() if entry["slug"] == HOOK)
LOCATION = next(entry for entry in entries() if entry["kind"] == "location")


@pytest.mark.parametrize(
    ("entry", "wrong", "named"),
    [
        (CHARACTER, {"kind": "hero"}, "kind"),
        (CHARACTER, {"text": "Deal 2 damage"}, "text"),
        (CHARACTER, {"cost": "2"}, "cost"),
        (CHARACTER, {"strength": -1}, "strength"),
        (CHARACTER, {"slug": "Captain Hook"}, "slug"),
        (CHARACTER, {"inks": ["gold"]}, "inks"),
        (CHARACTER, {"keywords": {"vulnerable": 1}}, "vulnerable"),
        (CHARACTER, {"keywords": {"challenger": True}}, "challenger"),
        (CHARACTER, {"keywords": {"evasive": 1}}, "evasive"),
        (CHARACTER, {"damage_effect": "heals"}, "damage_effect"),
        (CHARACTER, {"strength": None}, "character must have strength"),
        (LOCATION, {"strength": 1}, "location can’t have strength"),
        (CHARACTER, {"kind": "action"}, "action can’t have strength"),
        (CHARACTER, {"name": LOCATION["name"]}, "is used twice"),
        (LOCATION, {"slug": HOOK}, "is used twice"),
    ],
)
def test_a_wrong_entry_is_named_with_its_field(
    tmp_path: Path, entry: dict[str, Any], wrong: dict[str, Any], named: str
) -> None:
    cards = [each for each in entries() if each != entry]
    path = written(tmp_path / "cards.json", *cards, entry | wrong)
    with pytest.raises(InvalidContent) as refused:
        lorcana_catalogue.read_lorcana_card_file(path)
    name = (entry | wrong)["name"]
    assert str(refused.value).startswith(f"cards.json: {name}")
    assert named in str(refused.value)


def test_one_wrong_card_keeps_all_content_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "cards.json", *entries(), CHARACTER | {"slug": "x", "cost": -1})
    monkeypatch.setattr(lorcana_catalogue.read_lorcana_card_file, "__defaults__", (path,))
    Card.objects.filter(name="Waboku").delete()
    LorcanaCard.objects.all().delete()
    with pytest.raises(CommandError, match=re.escape(f"cards.json: {CHARACTER['name']}.cost")):
        load_without_rulings()
    assert not LorcanaCard.objects.exists()
    assert not Card.objects.filter(name="Waboku").exists()


def test_the_file_is_facts_in_one_line_a_card() -> None:
    lines = lorcana_catalogue.CARDS.read_text("utf-8").splitlines()
    assert len(lines) == 82
    assert [entry["name"] for entry in entries()] == sorted(entry["name"] for entry in entries())
    for entry in entries():
        texts = [each for each in entry.values() if isinstance(each, str)]
        assert all(len(text) <= 45 for text in texts), entry
        assert entry["slug"] == slugify(entry["name"].replace("'", ""))


def test_an_entry_takes_every_keyword_there_is() -> None:
    """Counted ones with a number, the others without."""
    shapes = lorcana_catalogue.KeywordsEntry.model_fields
    counted = {name for name, field in shapes.items() if field.annotation is int}
    assert [*shapes] == [*KEYWORDS]
    assert counted == {name for name, label in KEYWORDS.items() if "{}" in label}


def test_the_api_gives_a_card_as_its_file_has_it(client: Client) -> None:
    for entry in lorcana_catalogue.read_lorcana_card_file():
        answer = client.get(f"/api/v1/cards/lorcana/{entry.slug}").json()
        facts = entry.model_dump(mode="json", exclude={"keywords", "is_text_checked"})
        keywords = entry.keywords.model_dump(exclude_defaults=True)
        card = LorcanaCard.objects.get(slug=entry.slug)
        url = f"http://testserver/cards/lorcana/{entry.slug}/"
        added = {"names": card.names, "are_keywords_known": True}
        added |= {"is_unread": not entry.is_text_checked}
        own = {"keywords": keywords, "url": url, "on_board": card.on_board}
        assert answer == facts | added | own
        assert folded(entry.name) == card.folded_name


def test_a_text_that_an_import_read_stays_read_where_no_person_checked_it() -> None:
    """Loading the file again would otherwise say that nothing was found in it."""
    (slug, *_) = [each["slug"] for each in entries() if not each.get("is_text_checked", True)]
    LorcanaCard.objects.filter(slug=slug).update(is_read=True, damage_effect="deals")
    load_without_rulings()
    card = LorcanaCard.objects.get(slug=slug)
    assert (card.damage_effect, card.is_unread) == ("deals", False)
