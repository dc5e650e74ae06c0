"""Test the headline of a battle that may not come to its table, or that lacks a card's damage."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from explorer.models import Card
from tests.case_files import read_cases
from tests.explorer.page_parts import text, verdict
from tests.explorer.shipped_cards import load_shipped_cards
from tests.parsed_html import page_of

CASES = read_cases(__file__, "unsettled_cases.toml")

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def asked(client: Client, question: str) -> Any:
    return client.get("/", {"q": question})


@pytest.fixture(autouse=True)
def cards() -> None:
    load_shipped_cards(
        "Ally of Justice Catastor",
        "Airknight Parshath",
        "Amazoness Swords Woman",
        "Apollousa, Bow of the Goddess",
        "Armades, Keeper of Boundaries",
        "Axe of Despair",
        "Black Stego",
        "Breakthrough Skill",
        "Cameraclops",
        "Celtic Guardian",
        "Destiny HERO - Plasma",
        "Effect Veiler",
        "Ehren, Lightsworn Monk",
        "Imperial Order",
        "Jinzo",
        "Kunai with Chain",
        "Kuriboh",
        "Light-Imprisoning Mirror",
        "Mirage Dragon",
        "Mirror Force",
        "Moon Mirror Shield",
        "Neo-Spacian Grand Mole",
        "Number S39: Utopia the Lightning",
        "Quaking Mirror Force",
        "Reflect Bounder",
        "Royal Decree",
        "Sakuretsu Armor",
        "Shadow-Imprisoning Mirror",
        "Skill Drain",
        "Summoned Skull",
        "Vorse Raider",
    )


def passcode(name: str) -> str:
    return str(Card.objects.get(name=name).passcode)


def headline(response: Any) -> str:
    return page_of(response).one("div", "headline").text


@pytest.mark.parametrize(
    ("question", "says"), CASES["the_headline_says_whether_damage_is_calculated"]
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
    # The monster that the other player controls has no effects.
    assert "Effect Veiler does not apply in this battle." in said
    question = "Airknight Parshath attacks Celtic Guardian and my opponent uses Effect Veiler"
    assert "Effect Veiler negates the effects of Airknight Parshath." in text(
        asked(client, question)
    )


NOTHING_IS_DESTROYED_FIRST = "Your opponent takes 800, you take none."


@pytest.mark.parametrize(("question", "says"), CASES["what_is_negated_does_not_count"])
def test_what_is_negated_does_not_count(client: Client, question: str, says: str) -> None:
    assert verdict(asked(client, question)) == says


def test_the_page_names_the_card_that_negates(client: Client) -> None:
    question = "Vorse Raider attacks Amazoness Swords Woman and I use Skill Drain"
    said = text(asked(client, question))
    assert "Skill Drain negates the effects of Amazoness Swords Woman." in said


def test_a_negated_effect_comes_back_with_the_removal_of_the_card(client: Client) -> None:
    address = "/battle/?a-atk=1900&t-atk=0&t-by=opponent"
    for pick in ("WOMAN.t", "DRAIN.x"):
        picked = pick.replace("WOMAN", passcode("Amazoness Swords Woman"))
        picked = picked.replace("DRAIN", passcode("Skill Drain"))
        response = client.get(f"{address}&pick={picked}&x-whose=you", follow=True)
        address = f"/battle/?{response.request['QUERY_STRING']}"
    assert verdict(response) == "Your opponent takes 400, you take none."
    response = client.get(f"{address}&do=drop.{passcode('Skill Drain')}.y.x", follow=True)
    assert verdict(response) == "Your opponent takes none, you take 400."


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "Mirage Dragon attacks Celtic Guardian and my opponent uses Sakuretsu Armor",
            "Your opponent takes 200, you take none.",
        ),
        (
            "Armades, Keeper of Boundaries attacks Celtic Guardian and my opponent uses Kuriboh",
            "Your opponent takes 900, you take none.",
        ),
        # It may have been used before the attack.
        (
            "Armades, Keeper of Boundaries attacks Celtic Guardian and my opponent uses Waboku",
            "It depends.",
        ),
    ],
)
def test_what_cannot_be_activated_does_not_count(client: Client, question: str, says: str) -> None:
    assert verdict(asked(client, question)) == says


def test_what_a_standing_card_locks_does_not_count_in_the_composer(client: Client) -> None:
    address = "/battle/?a-atk=0&t-name=Celtic+Guardian&t-atk=1400&t-def=1200"
    for name, place in (("Jinzo", "a"), ("Waboku", "x&x-whose=opponent")):
        response = client.get(f"{address}&pick={passcode(name)}.{place}", follow=True)
        address = f"/battle/?{response.request['QUERY_STRING']}"
    assert verdict(response) == "Your opponent takes 1000, you take none."
    (link,) = (each for each in page_of(response).all("a") if "When can it be" in each.text)
    assert "locked=traps" in link.attributes["href"]
    assert verdict(client.get(link.attributes["href"])).startswith("No")


def test_a_question_does_not_say_whether_a_card_was_used_before_the_one_that_locks_it(
    client: Client,
) -> None:
    response = asked(client, "I activate Waboku, then his Jinzo attacks my Celtic Guardian")
    assert "you take 1000" not in text(response)
    assert "Jinzo keeps Waboku from being activated" in text(response)


GRAND_MOLE = {
    "a-name": "Neo-Spacian Grand Mole",
    "a-atk": "900",
    "t-name": "Blue-Eyes White Dragon",
    "t-atk": "3000",
}
RETURNS = "No damage calculation: Neo-Spacian Grand Mole returns"


def composed(client: Client, **fields: str) -> Any:
    return client.get("/battle/", GRAND_MOLE | fields, follow=True)


def box_of_the_mole(response: Any) -> Any:
    (box,) = page_of(response).all("input", type="checkbox", name="used")
    return box.attributes


def test_an_optional_effect_of_a_battling_monster_has_a_checkbox(client: Client) -> None:
    response = composed(client)
    assert verdict(response) == "It depends."
    assert "checked" not in box_of_the_mole(response)
    ticked = {box_of_the_mole(response)["name"]: box_of_the_mole(response)["value"]}
    assert ticked == {"used": f"{passcode('Neo-Spacian Grand Mole')}.ends"}
    response = composed(client, **ticked)
    assert verdict(response).startswith(RETURNS)
    assert "checked" in box_of_the_mole(response)


def test_a_button_at_the_headline_uses_the_effect_and_another_takes_that_back(
    client: Client,
) -> None:
    code = f"{passcode('Neo-Spacian Grand Mole')}.ends"
    response = composed(client)
    assert "Is the effect of Neo-Spacian Grand Mole used?" in text(response)
    used = composed(client, do=f"used.{code}")
    assert verdict(used).startswith(RETURNS)
    address = f"/battle/?{used.request['QUERY_STRING']}"
    swapped = client.get(f"{address}&do=swap-roles", follow=True)
    assert verdict(swapped).startswith(RETURNS)
    back = client.get(f"{address}&do=unused.{code}", follow=True)
    assert verdict(back) == "It depends."


def test_an_address_drops_uses_of_effects_that_the_battle_does_not_have(client: Client) -> None:
    response = composed(client, used="1.ends")
    assert "used" not in response.request["QUERY_STRING"]


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "Vorse Raider attacks Celtic Guardian and my opponent uses Quaking Mirror Force",
            "No damage calculation: Quaking Mirror Force puts Vorse Raider in Defense Position.",
        ),
        # Its DEF is 2000, and its ATK 1200.
        ("Vorse Raider attacks Black Stego", "Your opponent takes none, you take 100."),
        (
            "Vorse Raider attacks Black Stego in defense position",
            "Your opponent takes none, you take 100.",
        ),
    ],
)
def test_a_changed_battle_position_is_worked_out(client: Client, question: str, says: str) -> None:
    assert verdict(asked(client, question)) == says


def test_the_form_has_the_change_of_position_and_a_person_can_take_it_back(client: Client) -> None:
    fields = {"a-name": "Vorse Raider", "a-atk": "1900", "t-name": "Black Stego", "t-atk": "1200"}
    stego = {"pick": f"{passcode('Black Stego')}.t"}
    response = client.get("/battle/", fields | stego, follow=True)
    address = response.request["QUERY_STRING"]
    assert "t-turn=defense" in address
    assert verdict(response) == "Your opponent takes none, you take 100."
    without = "&".join(each for each in address.split("&") if not each.startswith("t-turn"))
    was = page_of(response).one("input", type="hidden", name="was").attributes["value"]
    response = client.get(f"/battle/?{without}&was={was}", follow=True)
    assert "t-turn" not in response.request["QUERY_STRING"]
    assert verdict(response) == "It depends."


def test_a_target_that_was_turned_attacks_in_its_position_after_a_swap(client: Client) -> None:
    fields = {"a-name": "Vorse Raider", "a-atk": "1900", "t-name": "Black Stego", "t-atk": "1200"}
    stego = {"pick": f"{passcode('Black Stego')}.t"}
    response = client.get("/battle/", fields | stego, follow=True)
    address = response.request["QUERY_STRING"]
    response = client.get(f"/battle/?{address}&do=swap-roles", follow=True)
    assert "turn" not in response.request["QUERY_STRING"]
    assert verdict(response) == "Your opponent takes 700, you take none."


def test_a_number_that_damage_calculation_replaces_need_not_be_known(client: Client) -> None:
    attack = "my Apollousa, Bow of the Goddess{} attacks Blue-Eyes White Dragon"
    assert "Say the ATK of Apollousa" in text(asked(client, attack.format("")))
    mirrored = asked(client, attack.format(" with Moon Mirror Shield"))
    assert "Your opponent takes 100" in headline(mirrored)
    assert "It depends." not in headline(mirrored)
