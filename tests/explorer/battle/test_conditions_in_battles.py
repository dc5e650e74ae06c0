"""Test conditions of cards that the numbers and positions of a battle decide."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.models import Card
from tests.explorer.page_parts import verdict
from tests.explorer.shipped_cards import load_shipped_cards
from tests.parsed_html import Element, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

CARDS = (
    "8-Claws Scorpion",
    "Celtic Guardian",
    "Dark Blade",
    "Elemental HERO Sparkman",
    "Prevent Rat",
    "Re: EX",
    "Scrap Archfiend",
    "Turbo Warrior",
    "Vorse Raider",
)


@pytest.fixture(autouse=True)
def cards() -> None:
    load_shipped_cards(*CARDS)


def composed(client: Client, attacker: str, target: str, **fields: str) -> Element:
    names = {"a-name": attacker, "t-name": target, "a-atk": "", "t-atk": ""}
    return page_of(client.get("/battle/", names | fields, follow=True))


def yours(card: str) -> dict[str, str]:
    """Return the field of another card that you have."""
    return {"with": f"{Card.objects.get(name=card).passcode}.y.x"}


@pytest.mark.parametrize(
    ("attacker", "target", "says"),
    [
        # Turbo Warrior must halve the ATK of a Synchro Monster of Level 6 or higher.
        ("Turbo Warrior", "Scrap Archfiend", "Your opponent takes 1150, you take none."),
        ("Turbo Warrior", "Vorse Raider", "Your opponent takes 600, you take none."),
    ],
)
def test_a_mandatory_effect_applies_to_the_kind_of_monster_that_its_text_names(
    client: Client, attacker: str, target: str, says: str
) -> None:
    assert verdict(client.get("/", {"q": f"{attacker} attacks {target}"})) == says


@pytest.mark.parametrize(("atk", "survives"), [("1900", True), ("1899", False)])
def test_protection_from_monsters_with_enough_atk_depends_on_the_number(
    client: Client, atk: str, survives: bool
) -> None:
    page = composed(client, "A monster", "Obnoxious Celtic Guard", **{"a-atk": atk})
    gone = page.one("section", aria_labelledby="gone-h").one("b").text
    assert gone == ("Nothing." if survives else "Obnoxious Celtic Guard.")


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"t-pos": "defense", "t-down": "1"}, "Nobody takes damage."),
        ({"t-pos": "defense"}, "Your opponent takes none, you take 1700."),
    ],
)
def test_more_atk_against_face_down_monsters_only_counts_against_those(
    client: Client, position: dict[str, str], says: str
) -> None:
    page = composed(client, "8-Claws Scorpion", "Prevent Rat", **position)
    assert page.one(id="verdict").text == says


@pytest.mark.parametrize(
    ("card", "attacker", "target", "position"),
    [
        ("Skyscraper", "Elemental HERO Sparkman", "Celtic Guardian", "attack"),
        ("Enraged Battle Ox", "Dark Blade", "Celtic Guardian", "defense"),
        ("The Sanctuary in the Sky", "Vorse Raider", "Celtic Guardian", "attack"),
    ],
)
def test_nothing_is_asked_of_a_card_whose_condition_the_battle_does_not_meet(
    client: Client, card: str, attacker: str, target: str, position: str
) -> None:
    page = composed(client, attacker, target, **{"t-pos": position}, **yours(card))
    asked = [item.text for item in page.one(id="result").all("li") if "?" in item.text]
    assert not [each for each in asked if card in each]


def test_a_lasting_effect_whose_condition_is_not_read_leaves_the_result_open(
    client: Client,
) -> None:
    page = composed(client, "Re: EX", "Celtic Guardian")
    assert page.one(id="verdict").text == "It depends."
    assert (
        "Re: EX has an effect whose condition is not worked out."
        in page.one("div", "headline").text
    )


def test_a_counted_number_that_nobody_gave_leaves_the_result_open(client: Client) -> None:
    page = composed(client, "Buster Blader", "Blue-Eyes White Dragon")
    assert page.one(id="verdict").text == "It depends."
    assert "The number of Buster Blader is not known" in page.one("div", "headline").text
