"""Test that a shared battle says what its cards end or leave open, in the words of its page."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from engine.document import Document
from engine.yugioh import Battle
from explorer.models import Card, Scenario
from explorer.sharing.exports.formats import FORMATS
from tests.explorer.page_parts import text, verdict
from tests.explorer.pages.collections.made import saved as saved_collection
from tests.explorer.shipped_cards import load_shipped_cards
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

MOLE = "Neo-Spacian Grand Mole can return Neo-Spacian Grand Mole and Blue-Eyes White Dragon"
CATASTOR = (
    "No damage calculation: Ally of Justice Catastor destroys Celtic Guardian at the start of the"
    " Damage Step."
)


@pytest.fixture(autouse=True)
def cards() -> None:
    load_shipped_cards(
        "Ally of Justice Catastor",
        "Celtic Guardian",
        "Dark Ruler No More",
        "Effect Veiler",
        "Neo-Spacian Grand Mole",
        "Number C96: Dark Storm",
        "Skill Drain",
    )


def card(name: str) -> Card:
    return Card.objects.get(name=name)


def fields(attacker: str, target: str, *others: str) -> str:
    """Return the composer's query string of two cards, and cards with the opponent besides."""
    monsters = [
        (f"{letter}-{field}", value)
        for letter, each in (("a", card(attacker)), ("t", card(target)))
        for field, value in (
            ("name", each.name),
            ("card", each.passcode),
            ("atk", each.atk),
            ("def", each.def_printed),
        )
    ]
    return urlencode([*monsters, *(("with", f"{card(name).passcode}.o.x") for name in others)])


def saved(client: Client, query: str) -> Scenario:
    response = client.post("/s/new/", {"battle": query})
    return Scenario.objects.get(id=response["Location"].split("/")[2])


def document(attacker: str, target: str, **more: Any) -> Document:
    monsters = {
        slot: {"name": each.name, "atk": int(each.atk), "def": int(each.def_printed)}
        for slot, each in (("attacker", card(attacker)), ("target", card(target)))
    }
    return {"game": "yugioh", **monsters, **more}


def test_a_saved_battle_that_depends_says_so_on_its_page_and_in_its_frame(client: Client) -> None:
    scenario = saved(client, fields("Neo-Spacian Grand Mole", "Blue-Eyes White Dragon"))
    for address in (scenario.get_absolute_url(), f"/embed/{scenario.id}/"):
        page = client.get(address)
        assert page_of(page).one("", "verdict").text == "It depends."
        assert MOLE in text(page)
        assert "Without it: Your opponent takes none, you take 2100." in text(page)


def test_the_page_says_it_in_the_words_of_the_composer(client: Client) -> None:
    query = fields("Neo-Spacian Grand Mole", "Blue-Eyes White Dragon")
    composer = page_of(client.get(f"/battle/?{query}"))
    page = page_of(client.get(saved(client, query).get_absolute_url()))
    for name, css in (("p", "verdict-more"), ("p", "without-it")):
        assert page.one(name, css).text == composer.one(name, css).text


@pytest.mark.parametrize("suffix", sorted({*FORMATS} - {"png", "svg", "csv"}))
def test_every_export_of_text_says_what_is_open(client: Client, suffix: str) -> None:
    scenario = saved(client, fields("Neo-Spacian Grand Mole", "Blue-Eyes White Dragon"))
    said = client.get(f"/s/{scenario.id}.{suffix}").content.decode()
    assert "It depends" in said
    assert "can return" in said
    assert "Without it" in said


def test_exports_for_programs_and_pictures_say_what_is_open(client: Client) -> None:
    scenario = saved(client, fields("Neo-Spacian Grand Mole", "Blue-Eyes White Dragon"))
    depends = json.loads(client.get(f"/s/{scenario.id}.json").content)["depends"]
    assert [each.startswith(MOLE) for each in depends] == [True]
    assert f"depends,,,,,,{MOLE}" in client.get(f"/s/{scenario.id}.csv").content.decode()
    picture = client.get(f"/s/{scenario.id}.svg").content.decode()
    assert "It depends. Neo-Spacian Grand Mole can return" in picture


def test_previews_and_oembed_say_what_is_open(client: Client) -> None:
    scenario = saved(client, fields("Neo-Spacian Grand Mole", "Blue-Eyes White Dragon"))
    page = client.get(scenario.get_absolute_url()).content.decode()
    assert f'property="og:description" content="{MOLE}' in page
    url = f"http://testserver{scenario.get_absolute_url()}"
    answer = client.get("/oembed/", {"url": url}).json()
    assert answer["title"].endswith("It depends")
    assert MOLE in answer["html"]


def test_a_collection_says_what_is_open_and_its_quiz_does_not_ask_for_it(client: Client) -> None:
    query = fields("Neo-Spacian Grand Mole", "Blue-Eyes White Dragon")
    scenario = saved(client, query)
    items = "\r\n".join([scenario.get_absolute_url(), f"/battle/?{query}"])
    shown = text(client.get(saved_collection(client, add=items).get_absolute_url()))
    assert shown.count(MOLE) == 2
    asked = saved_collection(client, add=items, quiz="1")
    assert asked.is_quiz
    assert "Battle damage to your opponent" not in text(client.get(asked.get_absolute_url()))


def test_the_form_that_saves_a_battle_says_what_is_open(client: Client) -> None:
    query = fields("Neo-Spacian Grand Mole", "Blue-Eyes White Dragon")
    assert MOLE in text(client.get(f"/s/new/?{query}"))


def test_a_card_that_settles_a_battle_is_saved_with_it(client: Client) -> None:
    """Nothing of Skill Drain counts in the numbers: the document would not name it."""
    query = fields("Ally of Justice Catastor", "Celtic Guardian", "Skill Drain")
    assert verdict(client.get(f"/battle/?{query}")) == "Your opponent takes 800, you take none."
    scenario = saved(client, query)
    drain = card("Skill Drain").passcode
    assert scenario.document["cards"] == [{"passcode": drain, "controller": "opponent"}]
    page = client.get(scenario.get_absolute_url())
    assert verdict(page) == "Your opponent takes 800, you take none."
    assert f"with={drain}.o.x" in page.content.decode()


def test_a_saved_battle_without_its_end_keeps_its_result_and_says_the_end(client: Client) -> None:
    """A battle that was saved without `ended`, such as by the API or before there was one."""
    battle = Battle.from_document(document("Ally of Justice Catastor", "Celtic Guardian"))
    scenario = Scenario.objects.get_or_save(battle)[0]
    scenario.refresh_from_db()  # PostgreSQL has an order of its own for keys
    stored = json.dumps(scenario.result)
    page = client.get(scenario.get_absolute_url())
    assert verdict(page) == CATASTOR
    assert "Without it: Your opponent takes 800, you take none." in text(page)
    scenario.refresh_from_db()
    assert json.dumps(scenario.result) == stored
    exported = json.loads(client.get(f"/s/{scenario.id}.json").content)
    assert exported["result"] == scenario.result


def test_a_saved_battle_with_an_effect_that_its_card_negates_says_so(client: Client) -> None:
    storm = "Number C96: Dark Storm"
    also = {"step": "03", "kind": "also", "card": storm, "controller": "opponent"}
    cards = [{"passcode": card("Dark Ruler No More").passcode, "controller": "you"}]
    battle = Battle.from_document(
        document("Blue-Eyes White Dragon", storm, effects=[also], cards=cards)
    )
    page = client.get(Scenario.objects.get_or_save(battle)[0].get_absolute_url())
    assert verdict(page) == "It depends."
    assert "Dark Ruler No More negates the effects of Number C96: Dark Storm." in text(page)


def test_a_saved_battle_of_unknown_cards_is_as_it_was(client: Client) -> None:
    query = "a-name=Mine&a-atk=2000&t-name=Theirs&t-atk=1500"
    page = client.get(saved(client, query).get_absolute_url())
    assert verdict(page) == "Your opponent takes 500, you take none."
    assert "Without it" not in text(page)
