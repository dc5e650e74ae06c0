"""Test what battles say of damage that cards inflict by effects of their own, and of gains."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from django.http import QueryDict
from django.test import Client

from engine.yugioh import Battle
from explorer.addresses.battle import query_of
from explorer.battle.composition import document_in
from explorer.models import Card, Scenario
from explorer.sharing.exports.formats import FORMATS
from tests.explorer.page_parts import error, text, value, verdict
from tests.explorer.shipped_cards import load_shipped_cards
from tests.parsed_html import Element, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

CARDS = (
    "Axe of Despair",
    "Celtic Guardian",
    "Divine Dragon - Excelion",
    "Draining Shield",
    "Elemental HERO Flame Wingman",
    "Elemental HERO Neos Kluger",
    "Flamvell Grunika",
    "Guardian Angel Joan",
    "Magic Cylinder",
    "Masked Chopper",
    "Mine Golem",
    "Poison Mummy",
    "Pursuit Chaser",
    "Reflect Bounder",
)


@pytest.fixture(autouse=True)
def cards() -> None:
    load_shipped_cards(*CARDS)


def asked(client: Client, question: str) -> Any:
    return client.get("/", {"q": question})


def composed(client: Client, attacker: str, target: str, **fields: str) -> Element:
    names = {"a-name": attacker, "t-name": target, "a-atk": "", "t-atk": ""}
    return page_of(client.get("/battle/", names | fields, follow=True))


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "Blue-Eyes White Dragon attacks Reflect Bounder",
            "Your opponent takes 1300, you take 3000 effect damage.",
        ),
        (
            "Blue-Eyes White Dragon attacks Reflect Bounder in defense position",
            "Nobody takes damage.",
        ),
        (
            "Celtic Guardian attacks Mine Golem",
            "Your opponent takes 400, you take 500 effect damage.",
        ),
        (
            "Elemental HERO Flame Wingman attacks Celtic Guardian",
            "Your opponent takes 700 and 1400 effect damage, you take none.",
        ),
        (
            "Elemental HERO Flame Wingman attacks Blue-Eyes White Dragon",
            "Your opponent takes none, you take 900.",
        ),
        (
            "Guardian Angel Joan attacks Celtic Guardian",
            "Your opponent takes 1400, you gain 1400 Life Points.",
        ),
        (
            "Flamvell Grunika attacks Celtic Guardian",
            "Your opponent takes 300 and 800 effect damage, you take none.",
        ),
    ],
)
def test_the_headline_has_the_damage_of_effects_and_life_points_gained(
    client: Client, question: str, says: str
) -> None:
    assert verdict(asked(client, question)) == says


@pytest.mark.parametrize(
    ("trap", "says"),
    [
        (
            "Magic Cylinder",
            "Magic Cylinder inflicts 3000 effect damage to you when the attack is declared.",
        ),
        (
            "Draining Shield",
            "Because of Draining Shield, your opponent gains 3000 Life Points when the attack is"
            " declared.",
        ),
    ],
)
def test_a_negated_attack_has_the_effect_damage_of_the_card_that_negates_it(
    client: Client, trap: str, says: str
) -> None:
    page = composed(client, "Blue-Eyes White Dragon", "Celtic Guardian", **picked(trap))
    assert page.one(id="verdict").text == f"No damage calculation: {trap} negates the attack."
    assert says in page.one("div", "headline").text


def picked(card: str) -> dict[str, str]:
    """Return the field of a card that the opponent uses."""
    return {"with": f"{Card.objects.get(name=card).passcode}.o.x"}


def test_each_effect_has_a_row_and_counts_for_the_life_points(client: Client) -> None:
    page = composed(client, "Blue-Eyes White Dragon", "Reflect Bounder")
    last = page.one("table", "trace").all("tbody")[-1].text
    assert "Effect damage" in last
    assert "Reflect Bounder inflicts 3000 effect damage to you before damage calculation." in last
    points = page.one("section", aria_labelledby="lp-h").text
    assert "6700" in points
    assert "5000" in points


def test_effect_damage_before_damage_calculation_can_end_the_duel(client: Client) -> None:
    page = composed(client, "Blue-Eyes White Dragon", "Reflect Bounder", **{"lp-you": "3000"})
    says = page.one("div", "headline").text
    assert "The Duel is over before anybody takes battle damage." in says
    assert "Reflect Bounder inflicts 3000 effect damage to you" in says
    assert "You lose" in says


def test_nothing_is_inflicted_after_battle_damage_that_ends_the_duel(client: Client) -> None:
    page = composed(
        client, "Masked Chopper", "Celtic Guardian", **{"t-atk": "0", "lp-opponent": "100"}
    )
    assert page.one(id="verdict").text == "Your opponent takes 100, you take none."


def test_the_damage_of_an_effect_that_is_a_choice_is_named_and_left_out(client: Client) -> None:
    page = composed(client, "Elemental HERO Neos Kluger", "Celtic Guardian")
    says = page.one("div", "headline").text
    assert page.one(id="verdict").text == "It depends."
    assert (
        "Elemental HERO Neos Kluger can inflict 1400 effect damage to your opponent before damage"
        " calculation." in says
    )


def test_a_number_that_a_text_leaves_open_is_not_worked_out(client: Client) -> None:
    """Excelion’s text names the ATK of the destroyed monster, here with and without an Axe."""
    plain = asked(client, "Divine Dragon - Excelion attacks Celtic Guardian")
    assert "1400 effect damage" in verdict(plain)
    boosted = {"t-mod": "atk100~Axe of Despair"}
    page = composed(client, "Divine Dragon - Excelion", "Celtic Guardian", **boosted)
    assert "which is not worked out" in page.one("div", "headline").text


def settled(client: Client) -> Battle:
    """Return the battle that the composer links to, with what Reflect Bounder inflicts."""
    page = composed(client, "Blue-Eyes White Dragon", "Reflect Bounder")
    address = next(
        each.attributes["value"]
        for each in page.all("input")
        if "lp=before" in each.attributes.get("value", "")
    )
    return Battle.from_document(document_in(QueryDict(urlsplit(address).query)))


def test_a_shared_battle_has_the_effect_damage_of_its_cards(client: Client) -> None:
    battle = settled(client)
    (change,) = battle.to_document()["life_point_changes"]
    assert (change["card"], change["to"], change["amount"]) == ("Reflect Bounder", "you", 3000)
    page = client.get(f"/battle/?{query_of(battle.to_document())}")
    assert verdict(page) == "Your opponent takes 1300, you take 3000 effect damage."


def test_a_saved_battle_has_the_effect_damage_everywhere(client: Client) -> None:
    scenario = Scenario.objects.get_or_save(settled(client))[0]
    assert scenario.result["effect_damage"] == {"you": 3000, "opponent": 0}
    says = "Reflect Bounder inflicts 3000 effect damage to you before damage calculation."
    for address in (scenario.get_absolute_url(), f"/embed/{scenario.id}/?why=1"):
        assert "3000 effect damage" in text(client.get(address)), address
    assert says in text(client.get(scenario.get_absolute_url()))
    for format in FORMATS:
        assert client.get(f"/s/{scenario.id}.{format}").status_code == 200, format


def test_a_button_takes_the_effect_damage_out(client: Client) -> None:
    code = "before.effect.o.y.3000~A card"
    query = {"a-atk": "3000", "t-atk": "1700", "lp": code}
    assert "3000 effect damage" in verdict(client.get("/battle/", query))
    page = client.get("/battle/", query | {"do": f"remove.lp:{code}"}, follow=True)
    assert verdict(page) == "Your opponent takes 1300, you take none."


def test_swapping_players_swaps_who_takes_it(client: Client) -> None:
    query = {"a-atk": "3000", "t-atk": "1700", "lp": "before.gain.o.y.500~A card"}
    page = client.get("/battle/", query | {"do": "swap-players"}, follow=True)
    assert verdict(page) == "Your opponent gains 500 Life Points, you take 1300."


@pytest.mark.parametrize(
    "code",
    ["x", "later.effect.y.y.1~A", "after.effect.x.y.1~A", "after.effect.y.y.x~A", "a.b.c.d.e.f"],
)
def test_a_wrong_code_is_refused_and_kept(client: Client, code: str) -> None:
    page = client.get("/battle/", {"a-atk": "1", "direct": "1", "lp": code})
    assert page.status_code == 200
    assert "Not calculated." in text(page)
    assert value(page, "lp").startswith(code)


def test_swapping_changes_the_words_of_an_amount(client: Client) -> None:
    code = "end.gain.y.y.attacker_atk_minus_target_def.if_target_destroyed~A card"
    query = {"a-atk": "3000", "t-atk": "1700", "t-def": "100", "lp": code}
    assert "gain 2900" in verdict(client.get("/battle/", query))
    page = client.get("/battle/", query | {"do": "swap-roles"}, follow=True)
    assert value(page, "lp").startswith(
        "end.gain.y.y.target_atk_minus_attacker_def.if_attacker_destroyed"
    )
    assert "gain 2900" in verdict(page)
    taken = {"a-atk": "3000", "t-atk": "1700", "lp": "after.gain.y.y.battle_damage_to_opponent~A"}
    page = client.get("/battle/", taken | {"do": "swap-players"}, follow=True)
    assert value(page, "lp") == "after.gain.o.o.battle_damage_to_you~A"


def test_the_page_says_what_an_amount_is_made_from(client: Client) -> None:
    code = "after.gain.y.y.half_inflicted_by_attacker~A card"
    page = client.get("/battle/", {"a-atk": "3000", "t-atk": "1700", "lp": code})
    said = "half of the battle damage that the attacker inflicts"
    assert f"you gain Life Points after damage calculation: {said}." in text(page)


HONEYBOT = {"a-atk": "1900", "a-def": "-", "t-atk": "400"}


def added(client: Client, query: dict[str, str], **typed: str) -> Any:
    fields = {f"l-{name}": value for name, value in typed.items()}
    return client.get("/battle/", query | fields | {"do": "add-life_points"}, follow=True)


def test_a_gain_of_the_battle_damage_is_added_by_hand(client: Client) -> None:
    typed = {"card": "Binary Sorceress", "kind": "gain", "to": "you", "when": "after"}
    page = added(client, HONEYBOT, **typed, computed="inflicted_by_attacker", half="on")
    assert value(page, "lp") == "after.gain.y.y.half_inflicted_by_attacker~Binary Sorceress"
    assert verdict(page) == "Your opponent takes 1500, you gain 750 Life Points."
    typed["when"] = "with_damage"
    page = added(client, HONEYBOT, **typed, computed="battle_damage_to_opponent", double="on")
    doubled = "with_damage.gain.y.y.double_battle_damage_to_opponent~Binary Sorceress"
    assert value(page, "lp") == doubled


def test_effect_damage_is_added_by_hand_only_if_something_happens(client: Client) -> None:
    typed = {"card": "Babylon", "kind": "effect", "to": "opponent", "amount": "300"}
    page = added(client, HONEYBOT, **typed, when="end", only_if="target_destroyed")
    assert value(page, "lp") == "end.effect.y.o.300.if_target_destroyed~Babylon"


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ({"amount": "many"}, "amount", '"many" is not a whole number'),
        ({"amount": ""}, "amount", "This field is empty"),
        ({"amount": "5", "computed": "target_atk"}, "amount", '"5 target_atk" is not'),
        ({"amount": "5", "card": ""}, "card", "This field is empty"),
        ({"amount": "5", "only_if": "target_destroyed", "when": "start"}, "when",
         "Damage calculation decides this first"),
        ({"computed": "attacker_def"}, "amount", "A monster without DEF has no such number"),
    ],
)  # fmt: skip
def test_a_wrong_change_is_refused_at_its_field(
    client: Client, typed: dict[str, str], field: str, says: str
) -> None:
    usual = {"card": "A card", "kind": "effect", "to": "you", "when": "after"}
    page = added(client, HONEYBOT, **(usual | typed))
    assert error(page, f"id_l-{field}").startswith(says)
