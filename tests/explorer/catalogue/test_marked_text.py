"""Test a card's page: marked words of its text, and saved battles that use the card."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from engine.lorcana import Board
from engine.yugioh import Battle
from explorer.catalogue.imports.proposals import proposals
from explorer.models import Card, CardEffect, LorcanaCard, NamedCard, Scenario
from tests.conftest import battle, effect, monster
from tests.parsed_html import Element, page_of

pytestmark = pytest.mark.django_db

NO_DAMAGE = "You take no battle damage from battles involving this card."
PIERCES = (
    "If this card attacks a Defense Position monster, inflict piercing battle damage"
    " to your opponent."
)


def card(text: str = "", is_checked: bool = False, **fields: Any) -> Card:
    """Return a card with the effects that its texts propose."""
    made = Card.objects.create(
        passcode=99000001, name="Lantern Moth", kind="monster", subtypes=["Effect"], atk="1000",
        text=text, is_checked=is_checked, **fields,
    )  # fmt: skip
    for proposal in proposals(made):
        proposal.effect.card = made
        proposal.effect.save()
    return made


def shown(client: Client) -> Element:
    return page_of(client.get("/cards/99000001/"))


def marks(page: Element) -> list[tuple[str, str]]:
    """Return the marked words of a page, each with the numbers behind it."""
    return [(each.own_text, each.one("sup").text) for each in page.all("mark")]


def numbered(page: Element) -> dict[str, str]:
    """Return the page's explanation of each number that marked words lead to."""
    links = {link for mark in page.all("mark") for _, link in mark.links}
    heads = [page.one("li", id=link.removeprefix("#")).all("b")[0].text for link in sorted(links)]
    return {number: words for number, _, words in (head.partition(". ") for head in heads)}


def test_the_words_of_each_effect_are_marked_with_its_number(client: Client) -> None:
    card(f"{PIERCES} {NO_DAMAGE}")
    page = shown(client)
    assert numbered(page) == {"1": "Inflicts piercing battle damage", "2": "Becomes 0"}
    (first, one), (second, two) = marks(page)
    assert (one, two) == ("1", "2")
    assert "piercing battle damage" in first
    assert second in NO_DAMAGE


def test_a_pendulum_text_is_marked_apart(client: Client) -> None:
    card(PIERCES, pendulum_text=NO_DAMAGE)
    page = shown(client)
    assert "Pendulum Effect" in [each.text for each in page.all("h3")]
    pendulum, monster_text = page.all("p", "marked-text")
    assert [numbers for _, numbers in marks(pendulum)] == ["2"]
    assert [numbers for _, numbers in marks(monster_text)] == ["1"]


def test_an_effect_that_a_person_corrected_keeps_the_words_of_its_step(client: Client) -> None:
    made = card(f"{PIERCES} {NO_DAMAGE}", is_checked=True)
    made.effects.filter(step="06").update(taken_by="any", when="as I say")
    page = shown(client)
    assert "Condition: in battles involving this card; as I say" in page.text
    assert [numbers for _, numbers in marks(page)] == ["1", "2"]
    assert "Proposed:" not in page.text


def test_an_effect_without_words_in_the_text_has_no_number(client: Client) -> None:
    made = card(NO_DAMAGE, is_checked=True)
    CardEffect.objects.create(
        card=made, place=1, step="08", kind="", taken_by="any", value=2, activation="continuous",
        zone="monster",
    )  # fmt: skip
    page = shown(client)
    assert numbered(page) == {"1": "Becomes 0"}
    assert "Is doubled" in [each.text for each in page.all("b")]


def test_words_that_are_no_effect_of_a_checked_card_are_not_marked(client: Client) -> None:
    card(NO_DAMAGE, is_checked=True).effects.all().delete()
    page = shown(client)
    assert marks(page) == []
    assert NO_DAMAGE in page.text


def test_the_battles_that_name_a_card_are_listed_the_newest_first(client: Client) -> None:
    card()
    named = monster(2000, name="Lantern Moth")
    first, _ = Scenario.objects.get_or_save(
        Battle.from_document(battle(named, None)), "As attacker"
    )
    by_effect = battle(1000, None, effect("02", card="Lantern Moth"))
    second, _ = Scenario.objects.get_or_save(Battle.from_document(by_effect))
    hidden, _ = Scenario.objects.get_or_save(Battle.from_document(battle(named, 1000)), "Hidden")
    Scenario.objects.filter(pk=hidden.pk).update(is_hidden=True)
    Scenario.objects.get_or_save(Battle.from_document(battle(1000, 500)), "Of others")
    page = shown(client)
    links = [(words, link) for words, link in page.links if link.startswith("/s/")]
    assert [link for _, link in links] == [f"/s/{second.pk}/", f"/s/{first.pk}/"]
    assert links[1][0] == "As attacker"
    assert "Of others" not in page.text
    assert "Hidden" not in page.text


def test_a_page_makes_no_query_for_each_saved_battle(client: Client) -> None:
    card()
    queries = []
    for atks in (range(1000, 1002), range(1002, 1015)):
        for atk in atks:
            one = battle(monster(atk, name="Lantern Moth"), None)
            Scenario.objects.get_or_save(Battle.from_document(one), f"No. {atk}")
        shown(client)  # which reads what a process keeps
        with CaptureQueriesContext(connection) as made:
            page = shown(client)
        queries.append(len(made))
    assert "These are the newest 10." in page.text
    assert queries[0] == queries[1]


def test_every_name_of_a_document_is_put_down_once() -> None:
    modifier = {"card": "Sharp Lantern", "stat": "atk", "change": 100}
    attacker = monster(2000, name="Lantern Moth", modifiers=[modifier])
    document = battle(attacker, monster(1, name="Lantern Moth"), effect("02", card="Salt Lamp"))
    saved, _ = Scenario.objects.get_or_save(Battle.from_document(document))
    assert not Scenario.objects.get_or_save(Battle.from_document(document))[1]
    names = [*NamedCard.objects.filter(scenario=saved).values_list("name", flat=True)]
    assert sorted(names) == ["Lantern Moth", "Salt Lamp", "Sharp Lantern"]


def test_the_names_on_a_board_are_put_down_too() -> None:
    one = {"id": "a", "name": "Lamp Keeper", "owner": "A", "type": "character", "strength": 1,
           "willpower": 2}  # fmt: skip
    board = {"game": "lorcana", "characters": [one], "action": {"type": "end_turn"}}
    saved, _ = Scenario.objects.get_or_save(Board.from_document(board))
    assert Scenario.objects.naming("Lamp Keeper", 10) == [saved]


def test_the_page_of_a_lorcana_card_lists_the_boards_that_name_it(client: Client) -> None:
    card = LorcanaCard.objects.create(
        slug="lamp-keeper", name="Lamp Keeper", kind="character", cost=1, inks=["amber"], set=1,
        strength=1, willpower=2,
    )  # fmt: skip
    one = {"id": "a", "owner": "A", **(card.on_board or {})}
    board = {"game": "lorcana", "characters": [one], "action": {"type": "end_turn"}}
    saved, _ = Scenario.objects.get_or_save(Board.from_document(board), "Lamps at night")
    page = page_of(client.get("/cards/lorcana/lamp-keeper/"))
    assert "Saved boards with this card" in page.text
    assert ("Lamps at night", saved.get_absolute_url()) in page.links
