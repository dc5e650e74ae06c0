"""Test the shipped card file: idempotent loading, validation, and facts only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytest_django import DjangoAssertNumQueries

from engine.yugioh import STEPS
from explorer.catalogue import card_file as catalogue
from explorer.content.entries import InvalidContent
from explorer.models import Card, CardEffect
from tests.explorer.shipped_cards import load_without_rulings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def test_loading_twice_changes_nothing() -> None:
    load_without_rulings()
    cards, effects = Card.objects.count(), CardEffect.objects.count()
    curated = Card.objects.filter(is_checked=True).count()
    assert cards > curated >= 428
    assert f"Curated cards: 0 new, 0 changed, {curated} unchanged" in load_without_rulings()
    assert (Card.objects.count(), CardEffect.objects.count()) == (cards, effects)


def test_a_corrected_entry_corrects_the_card() -> None:
    Card.objects.filter(name="Waboku").update(race="Wrong")
    CardEffect.objects.filter(card__name="Waboku", step="06").delete()
    assert "1 changed" in load_without_rulings()
    assert Card.objects.get(name="Waboku").race == ""
    assert CardEffect.objects.filter(card__name="Waboku", step="06").exists()


def test_a_card_of_ones_own_is_left_alone() -> None:
    Card.objects.create(passcode=1, name="Mine", kind="monster", atk="1", def_printed="1")
    load_without_rulings()
    assert Card.objects.filter(name="Mine").exists()


@pytest.mark.parametrize(
    "wrong",
    [{"step": "11"}, {"taken_by": "me"}, {"text": "Inflict 500 damage"}, {"gate": {"moon": 1}}],
)
def test_a_wrong_entry_is_refused_and_nothing_is_loaded(tmp_path: Path, wrong: object) -> None:
    entries = json.loads(catalogue.CARDS.read_text("utf-8"))
    with_effects = next(entry for entry in entries if entry.get("effects"))
    with_effects["effects"][0] |= wrong
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(entries), "utf-8")
    with pytest.raises(InvalidContent, match=with_effects["name"]):
        catalogue.load_cards(catalogue.read_card_file(path))


def test_the_file_holds_a_few_hundred_cards_and_every_step() -> None:
    entries = catalogue.read_card_file()
    steps = {effect.step for entry in entries for effect in entry.effects}
    assert len(entries) == 428
    assert set(STEPS) <= steps


def test_the_file_is_facts_and_short_conditions() -> None:
    """Card text is its publisher's: nothing in the file is as long as a sentence of it."""
    for entry in catalogue.read_card_file():
        for effect in entry.effects:
            assert len(effect.when) <= 80, entry.name


def test_searching_prefers_names_that_begin_with_the_words() -> None:
    names = [card.name for card in Card.objects.best("mikanko", 100)]
    assert "Ohime the Manifested Mikanko" in names
    assert Card.objects.best("number c96", 1)[0] == Card.objects.get(pk=77205367)


def test_the_catalogue_takes_few_queries(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_max_num_queries(2):
        [card.equips for card in Card.objects.with_effects()]
