"""Test the table whose effects can be switched off, and what is never without them."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from hypothesis import given, settings

from engine.document import Document
from engine.yugioh import Battle, calculate
from explorer.battle.composition import compose_battle
from explorer.battle.switches import SwitchedTable, switched_table
from explorer.results.battle_table import table_of_battle
from explorer.rulings.named_battles import named_battle
from tests.conftest import battle, effect
from tests.explorer.addresses.test_battle import BATTLES
from tests.explorer.battle.composer_form import Composer
from tests.explorer.battle.queries import query
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

IDLE = effect("07", "opponent", card="Idle", taken_by="opponent", inflicted_by="own")
ZERO = effect("06", "opponent", card="Zero")
CHAOS_MAX = named_battle("chaos-max-attacks-ohime-with-sword").query


def of(document: Document, *off: int) -> SwitchedTable:
    what = Battle.from_document(document)
    trace = calculate(what)
    return switched_table(what, trace, off, table_of_battle(what, trace))


def pressed(client: Client, address: str, label: str) -> str:
    """Return the address that the only switch of this label leads to."""
    table = page_of(client.get(f"/battle/?{address}")).one("table", "trace")
    values = {
        each.attributes["value"]
        for each in table.all("button")
        if label in (each.text, each.attributes.get("aria-label"))
    }
    (value,) = values
    composer = Composer(address)
    composer.send(do=value)
    return str(composer.query)


def test_a_card_is_switched_off_and_on_again(client: Client) -> None:
    off = pressed(client, CHAOS_MAX, "Double-Edged Sword")
    assert off == f"{CHAOS_MAX}&off=1"
    page = page_of(client.get(f"/battle/?{off}"))
    said = page.one("p", "without").text
    assert "Without Double-Edged Sword (step 02)" in said
    assert "your opponent takes 8000 instead of 16000." in said
    table = page.one("table", "trace")
    assert "switched off" in table.text
    assert "was 16000" in table.text
    states = {each.text: each.attributes["aria-pressed"] for each in table.all("button")}
    assert states["Double-Edged Sword"] == "false"
    assert states["Ohime the Manifested Mikanko"] == "true"
    composer = Composer(off)
    (on,) = {each.attributes["value"] for each in page.all("button") if "on again" in each.text}
    composer.send(do=on)
    assert composer.query == CHAOS_MAX


def test_a_step_switches_off_all_its_effects(client: Client) -> None:
    two = query(battle(2000, None, effect("06", card="A"), effect("06", card="B")))
    assert pressed(client, two, "Step 06") == f"{two}&off=0&off=1"
    assert pressed(client, f"{two}&off=1", "Step 06") == f"{two}&off=0&off=1"
    assert pressed(client, f"{two}&off=0&off=1", "Step 06") == two


def test_the_answer_is_that_of_the_whole_battle(client: Client) -> None:
    whole, off = (
        page_of(client.get(f"/battle/?{each}")) for each in (CHAOS_MAX, f"{CHAOS_MAX}&off=1")
    )
    assert off.all("title")[0].text == whole.all("title")[0].text
    assert off.one("h2", "verdict").text == whole.one("h2", "verdict").text
    assert ("Save and share", f"{reverse('save')}?{CHAOS_MAX}") in off.links
    in_english = [each for each in off.addresses if each.startswith(reverse("battle"))]
    of_page = off.one("a", lang="en").attributes["href"]
    assert [each for each in in_english if "off=" in each.partition("?")[2]] == [of_page]
    assert ("a-atk", "4000") in off.one("form", id="battle-form").fields
    assert "off" not in dict(off.one("form", id="battle-form").fields)


def test_a_change_of_the_battle_shows_it_whole_again() -> None:
    composer = Composer(f"{CHAOS_MAX}&off=1")
    composer.send(a_atk="3000")
    assert "off" not in QueryDict(composer.query)


@pytest.mark.parametrize("off", ["9", "-1", "x", "1.5", "²", ""])
def test_a_place_without_an_effect_is_ignored(client: Client, off: str) -> None:
    response = client.get(f"/battle/?{CHAOS_MAX}&off={off}")
    assert response["Location"] == f"/battle/?{CHAOS_MAX}"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_place_after_the_last_effect_switches_nothing_off(client: Client, count: int) -> None:
    effects = [effect("06", card=f"Card {number}") for number in range(count)]
    address = query(battle(2000, None, *effects))
    assert client.get(f"/battle/?{address}&off={count}")["Location"] == f"/battle/?{address}"
    htmx = {"HX-Request": "true", "HX-Target": "composer"}
    pressed = client.get(f"/battle/?{address}&do=off.{count - 1}.{count}", headers=htmx)
    assert pressed["HX-Push-Url"] == f"/battle/?{address}&off={count - 1}"


def test_the_table_says_which_effects_decide_the_battle() -> None:
    assert str(of(battle(2000, None, ZERO, IDLE)).says) == "Zero alone decides this."
    copies = effect("02", card="Sword")
    two = of(battle(2000, None, copies, effect("03", card="Ohime", kind="instead")))
    assert str(two.says) == "Two effects decide this: Sword and Ohime."
    twice = of(battle(2000, None, effect("07", card="One"), effect("07", card="Two")))
    assert str(twice.says) == "No single effect decides this."
    (switch, _) = twice.rows["07"].causes.values()
    assert str(switch.same) == "another effect at 07 does the same"
    assert of(battle(2000, None)).says == ""


@settings(max_examples=25, deadline=None)
@given(BATTLES)
def test_the_numbers_are_those_of_the_battle_without_them(document: Document) -> None:
    whole = Battle.from_document(document)
    trace = calculate(whole)
    for place in range(len(whole.effects)):
        table = of(document, place).table
        others = [each for at, each in enumerate(document["effects"]) if at != place]
        without = Battle.from_document(document | {"effects": others})
        other = calculate(without)
        assert table.trace == other
        keys = [row.key.partition("-")[0] for row in table.rows]  # of a step that comes twice
        assert keys == [row.applies for row in trace.rows]
        totals = [str(each.shown).replace("0x2", "0") for each in table.rows[-1].cells]
        assert totals == [each.shown for each in table_of_battle(without, other).totals]


def test_other_tables_have_no_switches(client: Client) -> None:
    address = "/rulings/chaos-max-attacks-ohime-with-sword/"
    assert not [each for each in page_of(client.get(address)).all("button") if "off." in str(each)]


def test_an_address_of_the_former_page_leads_to_the_composer(client: Client) -> None:
    response = client.get(f"/battle/decides/?{CHAOS_MAX}")
    assert (response.status_code, response["Location"]) == (301, f"/battle/?{CHAOS_MAX}")
    assert client.get("/battle/decides/")["Location"] == "/battle/"


@pytest.mark.usefixtures("catalogue")
def test_with_one_more_card_names_cards_that_change_the_result(client: Client) -> None:
    page = page_of(client.get(f"/battle/one-more/?{CHAOS_MAX}"))
    rows = [row for row in page.all("tr") if row.all("th", scope="row")]
    assert len(rows) > 6
    now = compose_battle(QueryDict(CHAOS_MAX)).trace
    assert now
    for row in rows:
        (address,) = row.addresses
        added = compose_battle(QueryDict(address.partition("?")[2]))
        assert added.trace
        assert added.trace.battle_damage != now.battle_damage or added.trace.life_points_gained
        card = row.one("a").text.removeprefix("Add ")
        assert card in str(added.document)
    assert "Add Waboku" in page.text


@pytest.mark.usefixtures("catalogue")
def test_the_composer_loads_these_cards_when_they_are_opened(client: Client) -> None:
    part = page_of(client.get(f"/battle/?{CHAOS_MAX}")).one("details", id="one-more")
    assert part.attributes["hx-get"] == f"/battle/one-more/?{CHAOS_MAX}"
    assert part.attributes["hx-trigger"] == "toggle once"
    assert f"/battle/one-more/?{CHAOS_MAX}" in part.addresses
    alone = client.get(f"/battle/one-more/?{CHAOS_MAX}", headers={"HX-Request": "true"})
    assert not page_of(alone).all("title")


@pytest.mark.parametrize("address", ["", "a-atk=x", "a-atk=1", "e=%00", "a-atk=-1&" * 999])
def test_what_is_no_battle_is_never_an_error_of_ours(client: Client, address: str) -> None:
    response = client.get(f"/battle/one-more/?{address}")
    assert response.status_code in (200, 414)


@pytest.mark.parametrize("off", ["9" * 5_000, "0%0aX", "²", "-1", "30", "0%26based%3Dx"])
def test_what_is_no_place_of_an_effect_switches_nothing_off(client: Client, off: str) -> None:
    page = client.get(f"/battle/?{CHAOS_MAX}&off={off}", follow=True)
    assert page.status_code == 200
    assert b"Switched off" not in page.content
    htmx = {"HX-Request": "true", "HX-Target": "composer"}
    pressed = client.get(f"/battle/?{CHAOS_MAX}&do=off.{off}", headers=htmx)
    assert pressed.status_code in (200, 414)
    assert "off=" not in pressed.headers.get("HX-Push-Url", "")
