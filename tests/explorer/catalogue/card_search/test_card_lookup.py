"""Test that kept cards need no queries, follow every change, and take bounded memory."""

from __future__ import annotations

import time

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from explorer.catalogue.curation.card_list import BACK, decide
from explorer.models import Card, CardEffect, kept_values
from explorer.models.card_index import LOOKUP, cards_meant_by, cards_of_passcodes
from explorer.models.kept_values import KeptValues

MOTH = 99000001
FACTS = {"kind": "monster", "atk": "1900", "def_printed": "0", "is_checked": True}
PIERCING = {"step": "piercing", "activation": "continuous", "zone": "monster"}
FRESHNESS = 1  # the query of the stamps: one for each look in a transaction


@pytest.fixture
def moth(db: None) -> Card:
    """Store a card with an effect."""
    card = Card.objects.create(passcode=MOTH, name="Lantern Moth", text="It shines.", **FACTS)
    CardEffect(card=card, place=0, **PIERCING).save()
    return card


def queries_of(names: tuple[str, ...] = (), passcodes: tuple[int, ...] = ()) -> int:
    with CaptureQueriesContext(connection) as queries:
        cards_meant_by(names, passcodes)
    return len(queries)


def test_a_card_is_read_once_by_its_name_and_then_kept_with_its_effects(moth: Card) -> None:
    assert queries_of(("Lantern Moth",)) == FRESHNESS + 2
    with CaptureQueriesContext(connection) as queries:
        cards = cards_meant_by(["Lantern Moth"], [MOTH])
        steps = [effect.step for card in cards for effect in card.effects.all()]
    assert (cards, steps) == ([moth], ["piercing"])
    assert len(queries) == FRESHNESS


@pytest.mark.django_db
def test_a_name_and_a_passcode_without_a_card_are_remembered() -> None:
    assert queries_of(("Lantern Moth",), (MOTH,)) > FRESHNESS
    assert queries_of(("Lantern Moth",), (MOTH,)) == FRESHNESS
    Card.objects.create(passcode=MOTH, name="Lantern Moth", **FACTS)
    assert [card.name for card in cards_meant_by(["Lantern Moth"], [])] == ["Lantern Moth"]
    assert [*cards_of_passcodes([MOTH])] == [MOTH]


def test_long_texts_are_not_kept(moth: Card) -> None:
    (kept,) = cards_meant_by(["Lantern Moth"], [])
    assert {"text", "words", "other_texts"} <= kept.get_deferred_fields()


def test_of_namesakes_the_checked_one_comes_first(moth: Card) -> None:
    namesake = Card.objects.create(
        passcode=MOTH - 1, name="Lantern Moth", **FACTS | {"is_checked": False}
    )
    assert cards_meant_by(["Lantern Moth"], []) == [moth]
    assert cards_meant_by(["Lantern Moth"], [MOTH - 1]) == [moth, namesake]
    assert cards_of_passcodes([MOTH - 1]) == {MOTH - 1: namesake}


def kept() -> Card:
    return cards_of_passcodes([MOTH])[MOTH]


def test_a_changed_card_is_seen_at_once(moth: Card) -> None:
    assert kept().atk == "1900"
    moth.atk = "2000"
    moth.save()
    assert kept().atk == "2000"


def test_a_changed_effect_is_seen_at_once(moth: Card) -> None:
    assert len(kept().effects.all()) == 1
    moth.effects.get().delete()
    assert not kept().effects.all()


def test_a_deleted_card_is_found_no_more(moth: Card) -> None:
    assert kept()
    moth.delete()
    assert not cards_of_passcodes([MOTH])


def test_a_decision_of_staff_is_seen_at_once(moth: Card) -> None:
    assert kept().is_checked
    decide(Card.objects.filter(pk=MOTH), BACK, User.objects.create_superuser("ada"))
    assert not kept().is_checked


def test_a_change_that_was_rolled_back_is_not_kept(moth: Card) -> None:
    with transaction.atomic():
        moth.atk = "2000"
        moth.save()
        assert kept().atk == "2000"
        transaction.set_rollback(True)
    assert kept().atk == "1900"


def test_names_and_passcodes_are_forgotten_beyond_the_limit(moth: Card) -> None:
    lookup = KeptValues(LOOKUP.subject, LOOKUP.read, most=2)
    lookup.find(["Lantern Moth", "Lamp"])
    lookup.find(["Lantern Moth"])
    lookup.find(["Candle"])
    with CaptureQueriesContext(connection) as queries:
        lookup.find(["Lantern Moth", "Candle"])
    assert len(queries) == FRESHNESS
    with CaptureQueriesContext(connection) as queries:
        lookup.find(["Lamp"])
    assert len(queries) > FRESHNESS


def test_a_name_too_long_for_a_card_is_neither_looked_up_nor_kept(moth: Card) -> None:
    assert queries_of(("L" * 101,)) == 0
    assert queries_of(("",)) == 0


@pytest.fixture
def committed(transactional_db: None) -> Card:
    """Store a card outside of any transaction, as requests do."""
    return Card.objects.create(passcode=MOTH, name="Lantern Moth", **FACTS)


def test_the_stamps_are_read_at_most_once_a_second(
    committed: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)
    assert queries_of(passcodes=(MOTH,)) == FRESHNESS + 2
    assert queries_of(passcodes=(MOTH,)) == 0
    now += kept_values.SECONDS
    assert queries_of(passcodes=(MOTH,)) == FRESHNESS


def test_a_change_of_another_process_is_seen_within_a_second(
    committed: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)
    assert kept().atk == "1900"
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(kept_values, "forget", lambda: None)
        Card(passcode=MOTH, name="Lantern Moth", **FACTS | {"atk": "2000"}).save()
    now += kept_values.SECONDS
    assert kept().atk == "2000"


def test_a_change_is_seen_at_once_after_its_transaction(committed: Card) -> None:
    with transaction.atomic():
        committed.atk = "2000"
        committed.save()
    assert kept().atk == "2000"
