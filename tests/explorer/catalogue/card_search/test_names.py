"""Test that the search follows the names of cards, and is not indexed anew without need."""

from __future__ import annotations

import pytest

from explorer.models import Card, LorcanaCard, Stamp

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def stamps() -> dict[str, object]:
    names = Stamp.objects.filter(subject__in=(Card.game, LorcanaCard.game))
    return dict(names.values_list("subject", "stamp"))


@pytest.mark.parametrize("model", [Card, LorcanaCard])
def test_saving_a_card_without_another_name_keeps_the_index(
    model: type[Card] | type[LorcanaCard],
) -> None:
    card = model.objects.order_by("name")[0]
    before = stamps()
    card.text = "Made up."
    card.save()
    assert stamps() == before


def test_another_name_is_found_at_once_and_a_deleted_card_no_more() -> None:
    card = Card.objects.get(name="Abaki")
    assert Card.objects.best("abaki", 1)[0] == card
    card.name = "Lantern Ogre"
    card.save()
    assert Card.objects.best("lantern ogre", 1)[0] == card
    card.names = {"ja": "灯籠の鬼"}
    card.save()
    assert Card.objects.best("灯籠の鬼", 1)[0] == card
    card.delete()
    assert not Card.objects.best("灯籠の鬼", 1)


def test_a_manager_cannot_delete_all_cards() -> None:
    assert not hasattr(Card.objects, "delete")
    assert hasattr(Card.objects.all(), "delete")
