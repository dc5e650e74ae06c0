"""Test what the pages say of a monster whose name was typed without picking its card."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from explorer.models import Card
from tests.explorer.battle.read_cards import read_monster
from tests.explorer.page_parts import buttons, value, verdict
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

OHIME, CHAOS_MAX = "Ohime the Manifested Mikanko", "Blue-Eyes Chaos MAX Dragon"


def get(client: Client, path: str = "/battle/", **params: str) -> Any:
    query = urlencode({name.replace("_", "-"): each for name, each in params.items()})
    return client.get(f"{path}?{query}", follow=True)


def assumed(response: Any) -> str:
    return " ".join(each.text for each in page_of(response).all("ul", "assumed"))


def test_two_names_without_numbers_ask_which_cards_are_meant(client: Client) -> None:
    response = get(
        client, a_name="mikanko", t_name="chaos max dragon", a_atk="", t_atk="", m_card="Mine"
    )
    page = page_of(response)
    notice = page.one(id="notice").text
    assert "Not calculated yet." in notice
    assert "Choose which card “mikanko” is, or type its ATK." in notice
    assert "#found-t" in page.one(id="notice").addresses
    assert len([each for each in buttons(response) if each.endswith(".a")]) > 1
    (one,) = [each for each in buttons(response) if each.startswith("pick.") and each[-1] == "t"]
    assert (value(response, "a-name"), value(response, "m-card")) == ("mikanko", "Mine")
    form = dict(page.one("form", id="battle-form").fields)
    picked = client.get("/battle/", form | {"do": one}, follow=True)
    assert value(picked, "t-name") == CHAOS_MAX
    assert value(picked, "a-name") == "mikanko"


@pytest.mark.parametrize("atk", ["", "1500"])
def test_a_change_named_like_its_own_monster_stays_once_the_card_is_known(
    client: Client, atk: str
) -> None:
    card = read_monster(
        "Empty-Handed One", "If you have no cards in your hand, this card gains 1500 ATK.", 1500
    )
    fields = {"a_name": card.name, "a_mod": f"atk1500~{card.name}", "a_atk": atk, "t_atk": "1000"}
    for pick in ({}, {"do": f"pick.{card.passcode}.a"}):
        response = get(client, **fields, **pick)
        assert verdict(response) == "Your opponent takes 2000, you take none."


def test_a_name_without_numbers_that_is_no_card_asks_for_the_atk(client: Client) -> None:
    notice = page_of(get(client, a_name="Zzyzx", a_atk="", t_atk="1000")).one(id="notice").text
    assert "“Zzyzx” is not a monster we know. Type its ATK." in notice


def test_whole_names_without_numbers_take_the_printed_ones_and_say_so(client: Client) -> None:
    response = get(
        client, a_name="blue-eyes chaos max dragon", t_name=OHIME, t_atk="", t_pos="defense"
    )
    notice = page_of(response).one(id="notice").text
    assert f"{CHAOS_MAX} is a card with 4000/0. These numbers are used." in notice
    assert f"{OHIME} is a card with 0/0. These numbers are used." in notice
    first = get(client, do="pick.55410871.a", t_pos="defense")
    (address, _) = first.redirect_chain[-1]
    picked = client.get(f"{address}&do=pick.81260679.t", follow=True)
    assert verdict(response) == verdict(picked)
    assert value(response, "t-pos") == "defense"


def test_a_number_that_was_typed_is_never_replaced(client: Client) -> None:
    response = get(client, a_name=CHAOS_MAX, a_atk="1500", t_atk="1000")
    assert value(response, "a-atk") == "1500"
    assert f"{CHAOS_MAX} has 4000/0 printed. The numbers typed here are used." in assumed(response)
    assert "pick.55410871.a" in buttons(response)
    as_printed = get(client, a_name=CHAOS_MAX, a_atk="4000", t_atk="1000")
    assert "printed" not in assumed(as_printed)


def test_a_name_in_another_language_offers_its_card(client: Client) -> None:
    card = Card.objects.get(name=OHIME)
    card.names = {"de": "Ohime die Offenbarte"}
    card.save()
    response = get(client, a_name="ohime die offenbarte", a_atk="100", t_atk="1000")
    assert f"“ohime die offenbarte” is the card {OHIME} (0/0)." in assumed(response)
    assert "pick.81260679.a" in buttons(response)


def test_a_name_that_is_no_card_is_said_to_be_one(client: Client) -> None:
    one = get(client, a_name="Foo", a_atk="2000", t_atk="1000")
    assert "“Foo” is not a card we know. It is used as a name only." in assumed(one)
    both = get(client, a_name="Foo", a_atk="2000", t_name="Bar", t_atk="1000")
    assert "“Foo” and “Bar” are not cards we know. They are used as names only." in assumed(both)
    assert "not a card" not in assumed(get(client, a_atk="2000", t_atk="1000"))
    while_typing = client.get(
        "/battle/",
        {"a-name": "Fo", "a-atk": "2000", "t-atk": "1000"},
        headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/battle/?a-name=F"},
    )
    assert "not a card" not in page_of(while_typing).text


# --- Pages with several monsters -----------------------------------------------------------------

SEVERAL = [
    ("/battle/same-time/", "t2", {"a1-atk": "1900", "t1-atk": "1000", "t2-pos": "defense"}),
    ("/battle/phase/", "o2", {"y1-atk": "1900", "o1-atk": "1000", "o2-pos": "defense"}),
]


@pytest.mark.parametrize(("path", "place", "others"), SEVERAL)
def test_a_monster_is_found_and_picked_without_a_script(
    client: Client, path: str, place: str, others: dict[str, str]
) -> None:
    fields = others | {f"{place}-name": "mikanko ohime", f"{place}-atk": "7", f"{place}-def": "7"}
    found = client.get(path, fields | {"find": place})
    picks = [each for each in buttons(found) if each.startswith("pick.")]
    assert picks == [f"pick.81260679.{place}"]
    picked = client.get(path, fields | {"do": picks[0]}, follow=True)
    name, *numbers = (value(picked, f"{place}-{each}") for each in ("name", "atk", "def", "pos"))
    assert (name, numbers) == (OHIME, ["0", "0", "defense"])
    assert f"{place}-card=81260679" in picked.redirect_chain[-1][0]
    for wrong in ("pick", "pick.1.zz", f"pick.x.{place}", f"pick.41927278.{place}"):
        kept = client.get(path, fields | {"do": wrong}, follow=True)
        assert value(kept, f"{place}-name") == "mikanko ohime"


def test_a_field_for_a_name_lists_only_what_may_be_chosen(client: Client) -> None:
    def names(kind: str) -> list[str]:
        page = page_of(client.get("/battle/cards/", {"find": kind, "name": "double-edged"}))
        return [each.attributes["value"] for each in page.all("button", type="button")]

    assert "Double-Edged Sword" in names("card")
    assert "Double-Edged Sword" not in names("monster")
    assert names("nothing") == []


@pytest.mark.parametrize(
    ("path", "place"), [("/battle/phase/", "y1"), ("/battle/same-time/", "a2")]
)
def test_a_whole_name_fills_in_a_monster_of_several(client: Client, path: str, place: str) -> None:
    named = {f"{place}-name": "kuriboh", f"{place}-atk": "", f"{place}-def": ""}
    response = client.get(path, named, follow=True)
    fields = [value(response, f"{place}-{each}") for each in ("name", "atk", "def")]
    assert fields == ["Kuriboh", "300", "200"]
    kept = client.get(path, named | {f"{place}-atk": "700"}, follow=True)
    assert value(kept, f"{place}-atk") == "700"
    unknown = client.get(path, named | {f"{place}-name": "kuri"}, follow=True)
    assert [value(unknown, f"{place}-{each}") for each in ("name", "atk")] == ["kuri", ""]
