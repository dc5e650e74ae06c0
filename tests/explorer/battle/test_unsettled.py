"""Test the headline of a battle that may not come to its table, or that lacks a card's damage."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.explorer.page_parts import text, verdict
from tests.explorer.shipped_cards import load_shipped_cards
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def asked(client: Client, question: str) -> Any:
    return client.get("/", {"q": question})


@pytest.fixture(autouse=True)
def cards() -> None:
    load_shipped_cards(
        "Ally of Justice Catastor",
        "Armades, Keeper of Boundaries",
        "Celtic Guardian",
        "Effect Veiler",
        "Ehren, Lightsworn Monk",
        "Neo-Spacian Grand Mole",
        "Number S39: Utopia the Lightning",
        "Reflect Bounder",
    )


def headline(response: Any) -> str:
    return page_of(response).one("div", "headline").text


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "Ally of Justice Catastor attacks Celtic Guardian",
            "No damage calculation: Ally of Justice Catastor destroys Celtic Guardian at the start"
            " of the Damage Step.",
        ),
        (
            "Celtic Guardian attacks Ally of Justice Catastor",
            "No damage calculation: Ally of Justice Catastor destroys Celtic Guardian at the start"
            " of the Damage Step.",
        ),
        (
            "Ehren, Lightsworn Monk attacks Celtic Guardian in defense position",
            "No damage calculation: Ehren, Lightsworn Monk returns Celtic Guardian to the hand or"
            " Deck before damage calculation.",
        ),
        ("Neo-Spacian Grand Mole attacks Blue-Eyes White Dragon", "It depends."),
        ("Blue-Eyes White Dragon attacks Reflect Bounder", "It depends."),
        # The condition is not met: the table is the result.
        (
            "Ally of Justice Catastor attacks Dark Magician",
            "Your opponent takes none, you take 300.",
        ),
        (
            "Ehren, Lightsworn Monk attacks Celtic Guardian in attack position",
            "Your opponent takes 200, you take none.",
        ),
        (
            "Blue-Eyes White Dragon attacks Celtic Guardian",
            "Your opponent takes 1600, you take none.",
        ),
    ],
)
def test_the_headline_says_whether_damage_is_calculated(
    client: Client, question: str, says: str
) -> None:
    assert verdict(asked(client, question)) == says


def test_the_numbers_of_a_battle_that_depends_are_those_without_the_effect(client: Client) -> None:
    said = headline(asked(client, "Neo-Spacian Grand Mole attacks Blue-Eyes White Dragon"))
    assert "Neo-Spacian Grand Mole can return" in said
    assert "then there is no damage calculation" in said
    assert "Without it: Your opponent takes none, you take 2100" in said


def test_the_composer_has_the_same_headline_and_title(client: Client) -> None:
    names = {"a-name": "Ally of Justice Catastor", "t-name": "Celtic Guardian"}
    response = client.get("/battle/", names | {"a-atk": "", "t-atk": ""}, follow=True)
    says = "No damage calculation: Ally of Justice Catastor destroys Celtic Guardian"
    assert verdict(response).startswith(says)
    assert says in page_of(response).all("title")[0].text


def test_a_monster_that_locks_its_opponent_keeps_its_trigger_from_acting(client: Client) -> None:
    """Armades keeps Catastor's effect, which is a Trigger Effect, from being activated."""
    said = verdict(asked(client, "Armades, Keeper of Boundaries attacks Ally of Justice Catastor"))
    assert said == "Your opponent takes 100, you take none."


def test_a_used_card_that_cannot_be_activated_is_named(client: Client) -> None:
    question = "Number S39: Utopia the Lightning attacks directly and my opponent uses Kuriboh"
    said = text(asked(client, question))
    assert "keeps Kuriboh from being activated" in said


def test_a_card_that_negates_effects_is_not_said_to_do_nothing(client: Client) -> None:
    question = "Blue-Eyes White Dragon attacks Ally of Justice Catastor and I use Effect Veiler"
    said = text(asked(client, question))
    assert "We found nothing in the text of Effect Veiler" not in said
    assert "its text names something else that it does in battles" in said
