"""Compare the index of the rulings with what the database says, also after changes."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from django.test import Client

from explorer.models import Card, Ruling, ruling_index
from explorer.models.ruling_index import RulingIndex
from explorer.web.facets import FacetGroups
from explorer.web.search_text import search_terms

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SLUG = "ohime-with-sword-attacks-directly"
MOST = 5
GROUPS = FacetGroups()


def every() -> list[Ruling]:
    return [*Ruling.objects.published().prefetch_related("cards")]


def best(ranked: Iterable[tuple[tuple[int, ...], Ruling]]) -> list[int]:
    """Return the rulings with the smallest ranks; of equal ones, the first in the collection."""
    return [ruling.pk for _, ruling in sorted(ranked, key=lambda each: each[0])[:MOST]]


def test_rulings_on_the_same_cards_are_those_that_share_the_most() -> None:
    rulings, index = every(), ruling_index()
    cards = {each.pk: {*each.cards.all()} for each in rulings}
    for own in rulings:
        shared = ((-len(cards[own.pk] & cards[each.pk]), each) for each in rulings if each != own)
        expected = best(((number, each.place), each) for number, each in shared if number)
        assert index.sharing_cards(own.pk, MOST) == expected, own.slug


def test_rulings_on_the_same_steps_are_those_that_share_the_most() -> None:
    rulings, index = every(), ruling_index()
    steps = {each.pk: {*each.steps.split()} for each in rulings}
    left_out = rulings[0].pk
    for own in rulings[1:]:
        shared = ((-len(steps[own.pk] & steps[each.pk]), each) for each in rulings[1:])
        expected = best(
            ((number, each.place), each) for number, each in shared if number and each != own
        )
        assert index.sharing_steps(own.pk, MOST, but=[left_out]) == expected, own.slug


def test_rulings_on_the_same_subject_are_those_on_the_same_document_and_the_nearest() -> None:
    rulings, index = every(), ruling_index()
    places = {each.pk: at for at, each in enumerate(rulings)}
    for own in rulings:
        alike = (each for each in rulings if (each.game, each.topic) == (own.game, own.topic))
        expected = best(
            (
                (
                    not own.battle or each.battle != own.battle,
                    abs(places[each.pk] - places[own.pk]),
                    places[each.pk],
                ),
                each,
            )
            for each in alike
            if each != own
        )
        assert index.sharing_topic(own.pk, MOST) == expected, own.slug


@pytest.mark.parametrize("words", ["sword", "sword ohime", "replay", "zzzz", "2500", ""])
def test_a_search_finds_the_rulings_with_every_word_and_titles_first(words: str) -> None:
    terms = search_terms(words)
    having = [each for each in every() if all(term in each.words for term in terms)]
    having.sort(key=lambda each: not all(term in each.folded_title for term in terms))
    assert [each.pk for each in ruling_index().found_by(words)] == [each.pk for each in having]


def test_a_change_of_columns_is_seen(client: Client) -> None:
    assert "A new title" not in client.get("/rulings/?q=sword").content.decode()
    Ruling.objects.filter(slug=SLUG).update(title="A new title")
    assert "A new title" in client.get("/rulings/?q=sword").content.decode()


def test_a_change_of_cards_is_seen(client: Client) -> None:
    card = Card.objects.filter(rulings__isnull=True)[0]
    address = f"/cards/{card.pk}/"
    assert SLUG not in client.get(address).content.decode()
    Ruling.objects.get(slug=SLUG).cards.add(card)
    assert SLUG in client.get(address).content.decode()


def test_a_deleted_ruling_is_gone_from_the_index() -> None:
    ruling = Ruling.objects.get(slug=SLUG)
    pk = ruling.pk
    assert pk in {each.pk for each in ruling_index().rulings}
    ruling.delete()
    assert pk not in {each.pk for each in ruling_index().rulings}


def test_a_ruling_that_the_index_lacks_yet_has_a_page(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has just added it."""
    ruling, index = Ruling.objects.get(slug=SLUG), ruling_index()
    others = (each for each in index.rulings if each.pk != ruling.pk)
    without = RulingIndex((each._replace(place=at) for at, each in enumerate(others)), GROUPS)
    monkeypatch.setattr("explorer.views.rulings.ruling_index", lambda: without)
    response = client.get(ruling.get_absolute_url())
    assert (response.status_code, ruling.title in response.content.decode()) == (200, True)


def test_a_card_that_is_deleted_is_gone_from_the_index() -> None:
    card = Ruling.objects.get(slug=SLUG).cards.first()
    assert card
    assert ruling_index().by_card[card.pk]
    card.delete()
    assert card.pk not in ruling_index().by_card


def test_a_card_whose_rulings_are_hidden_is_still_a_choice(client: Client) -> None:
    card = Card.objects.filter(rulings__isnull=False)[0]
    Ruling.objects.filter(cards=card).update(is_hidden=True)
    page = client.get(f"/rulings/?card={card.pk}").content.decode()
    assert "No ruling matches" in page
    assert "valid choice" not in page


def test_a_card_that_is_named_like_a_number_is_found_by_its_name() -> None:
    ruling = Ruling.objects.filter(document__timing__isnull=False)[0]
    assert ruling.document
    ruling.document["timing"]["card"] = "7"
    ruling.save()
    assert [each.pk for each in ruling_index().asked_about(["7"])] == [ruling.pk]


def test_what_changes_nothing_renews_nothing() -> None:
    index = ruling_index()
    Ruling.objects.filter(slug="no such ruling").update(title="A title")
    assert ruling_index() is index
