"""Test scenarios: links whose result never changes."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from engine.yugioh import Battle
from explorer.models import Scenario
from explorer.models.scenarios import ID_ALPHABET, MIN_ID_LENGTH, content_id
from explorer.results.kinds import KINDS
from explorer.rulings.named_battles import examples
from explorer.sharing.exports.formats import FORMATS
from tests.conftest import battle, effect, monster
from tests.explorer.page_parts import has, links, parsed, text, value

pytestmark = pytest.mark.django_db

QUERY = "a-name=Ohime&a-atk=2000&direct=1&e=02y~Double-Edged+Sword"


def save(client: Client, **fields: str) -> Any:
    return client.post("/s/new/", {"battle": QUERY, **fields})


def saved(client: Client, **fields: str) -> Scenario:
    response = save(client, **fields)
    assert response.status_code == 302, response.content
    return Scenario.objects.get(id=response["Location"].split("/")[2])


def saved_scenario(**fields: Any) -> Scenario:
    document = battle(2000, 1000, effect("08"), **fields)
    return Scenario.objects.get_or_save(Battle.from_document(document))[0]


def test_a_saved_battle_is_shown_with_its_title_and_its_note(client: Client) -> None:
    scenario = saved(client, title="Who takes what?", note="Two lines\r\nof <b>text</b>")
    page = parsed(client.get(scenario.get_absolute_url()))
    assert page.one("h1").text == "Who takes what?"
    (note,) = (each for each in page.all("p") if each.text.startswith("Two lines"))
    assert has(note, "br")
    assert note.text.endswith("of <b>text</b>")
    assert len(page.all("table", "trace")) == 1
    assert links(page, "Edit a copy") == [f"/battle/?{QUERY}&based={scenario.id}"]


def test_the_same_document_has_the_same_link(client: Client) -> None:
    first = saved(client, title="A", note="line\r\nline")
    assert saved(client, title="A", note="line\nline") == first
    assert Scenario.objects.count() == 1


@pytest.mark.parametrize(
    "other", [{"title": "B"}, {"note": "x"}, {"battle": QUERY.replace("2000", "2001")}]
)
def test_anything_else_has_another_link(client: Client, other: dict[str, str]) -> None:
    assert saved(client, title="A") != saved(client, **{"title": "A", **other})


def test_an_id_is_short_and_of_letters_that_nobody_confuses(client: Client) -> None:
    scenario = saved(client)
    assert len(scenario.id) == MIN_ID_LENGTH
    assert set(scenario.id) <= set(ID_ALPHABET)
    assert not set(ID_ALPHABET) & set("01ilo")


def test_the_order_of_a_documents_keys_does_not_change_its_id() -> None:
    assert content_id({"a": 1, "b": {"c": 2, "d": 3}}) == content_id(
        {"b": {"d": 3, "c": 2}, "a": 1}
    )


def test_two_contents_whose_letters_begin_alike_both_have_a_link() -> None:
    scenario = saved_scenario()
    Scenario.objects.filter(id=scenario.id).update(title="somebody else’s")
    other = saved_scenario()
    assert (len(other.id), other.id[:MIN_ID_LENGTH]) == (MIN_ID_LENGTH + 1, scenario.id)


def test_what_was_saved_is_shown_beside_what_is_computed_today(client: Client) -> None:
    scenario = saved_scenario()
    saved_result = scenario.result
    saved_result["ruleset"] = "ocg-2019"
    saved_result["rows"][-1]["to_opponent"] |= {"battle": 1234, "shown": "1234"}
    saved_result["battle_damage"]["opponent"] = 1234
    Scenario.objects.filter(id=scenario.id).update(result=saved_result, ruleset="ocg-2019")
    page = parsed(client.get(scenario.get_absolute_url()))
    assert "Today’s result is different" in page.text
    then, today = page.all("table", "trace")
    assert [bold.text for bold in then.all("b")].count("1234") > 0
    assert [bold.text for bold in today.all("b")].count("2000") > 0
    assert "1234" not in today.text
    for table in (then, today):  # in row 08
        assert [each.text for each in table.all("span", "tag")].count("differs") == 1


def test_a_result_that_is_todays_is_shown_once(client: Client) -> None:
    assert "Today" not in text(client.get(saved_scenario().get_absolute_url()))


def test_a_saved_result_comes_back_whole() -> None:
    for example in examples():
        trace = example.trace
        document = trace.to_document()
        again = type(trace).from_document(document, trace.fate).to_document()
        for row in document["rows"]:
            row["reasons"] = []  # a page prints the sentence that was made from them
        assert again == document


def test_a_hidden_scenario_is_gone(client: Client) -> None:
    scenario = saved_scenario()
    Scenario.objects.filter(id=scenario.id).update(is_hidden=True)
    for address in (scenario.get_absolute_url(), f"/s/{scenario.id}.json"):
        assert client.get(address).status_code == 410, address


def test_saving_needs_a_token_of_the_form() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert save(strict).status_code == 403
    token = value(strict.get(f"/s/new/?{QUERY}"), "csrfmiddlewaretoken")
    assert save(strict, csrfmiddlewaretoken=token).status_code == 302


def test_too_many_from_one_address_are_refused_and_nothing_typed_is_lost(
    client: Client, settings: Settings
) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = "2/h"
    client.defaults["REMOTE_ADDR"] = "192.0.2.7"
    for title in ("one", "two"):
        saved(client, title=title)
    refused = save(client, title="three", note="kept")
    assert refused.status_code == 429
    assert value(refused, "title") == "three"
    assert parsed(refused).one("textarea", name="note").text == "kept"
    assert Scenario.objects.count() == 2


@pytest.mark.parametrize(
    ("field", "text"),
    [("title", "x" * 101), ("note", "x" * 1001), ("title", "a\x01b"), ("title", "a\0b")],
)
def test_what_is_too_long_or_no_text_is_an_error_at_its_field(
    client: Client, field: str, text: str
) -> None:
    response = save(client, **{field: text})
    assert response.status_code == 200
    assert parsed(response).one(id=f"id_{field}_error").text
    assert not Scenario.objects.exists()


@pytest.mark.parametrize("battle", ["", "a-atk=x&t-atk=1", "nonsense", "a-atk=1&e=99y~X"])
def test_an_invalid_battle_leads_to_the_composer(client: Client, battle: str) -> None:
    response = client.post("/s/new/", {"battle": battle})
    assert response["Location"] == f"/battle/?{battle}"
    assert not Scenario.objects.exists()


@pytest.mark.parametrize("id", ["2345678923", "short", "OOOOOOOOOO", "2345678923.exe"])
def test_an_unknown_id_or_format_is_not_found(client: Client, id: str) -> None:
    assert client.get(f"/s/{id}/").status_code == 404
    assert client.get(f"/s/{saved_scenario().id}.exe").status_code == 404


def test_the_composer_leads_to_saving(client: Client, catalogue: None) -> None:
    assert f"/s/new/?{QUERY}" in links(client.get(f"/battle/?{QUERY}"))


def test_monsters_that_are_destroyed_are_named_from_a_saved_result() -> None:
    document = battle(monster(1000), monster(1000))
    scenario = Scenario.objects.get_or_save(Battle.from_document(document))[0]
    table = KINDS["battle"].stored(Battle.from_document(document), scenario.result)
    assert str(table.trace.fate.headline) == "The attacker and the target"


def test_a_copy_remembers_what_it_was_made_of(client: Client, catalogue: None) -> None:
    first = saved(client, title="The first")
    edited = QUERY.replace("2000", "2500")
    page = client.get(f"/battle/?{edited}&based={first.id}")
    assert value(page, "based") == first.id
    saving = [each for each in links(page) if each.startswith("/s/new/")]
    assert saving
    assert all(f"&based={first.id}" in each for each in saving)
    copy = saved(client, battle=edited, based=first.id)
    assert copy.based_on == first
    assert links(client.get(copy.get_absolute_url()), "The first") == [first.get_absolute_url()]
    assert saved(client, battle=edited) == copy  # it is no part of the id


def test_a_button_of_the_composer_keeps_what_the_battle_is_based_on(client: Client) -> None:
    first = saved(client)
    response = client.get(f"/battle/?a-atk=1&t-atk=2&based={first.id}&do=swap-players")
    assert response["Location"].endswith(f"&based={first.id}")
    wrong = client.get("/battle/?a-atk=1&t-atk=2&based=<script>&do=swap-players")
    assert "based" not in wrong["Location"]


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_scenario_is_exported_in_every_format(client: Client, suffix: str) -> None:
    scenario = saved(client, title="Taken along")
    response: Any = client.get(f"/s/{scenario.id}.{suffix}")
    assert response.status_code == 200
    assert response["Content-Type"] == FORMATS[suffix].content_type
    assert response["Access-Control-Allow-Origin"] == "*"
    assert response["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert response["Cache-Control"] == "public, max-age=300"
    if suffix != "png":
        text = response.content.decode()
        assert "2000" in text
        assert f"/s/{scenario.id}/" in text or suffix == "csv"
    again = client.get(f"/s/{scenario.id}.{suffix}", headers={"if-none-match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert f"/s/{scenario.id}.{suffix}" in links(client.get(f"/s/{scenario.id}/"))


def test_a_preview_of_the_link_says_the_result(client: Client) -> None:
    page = parsed(client.get(saved(client, title="Mine").get_absolute_url()))
    found = [each.attributes for each in page.one("head").all("meta")]
    metas = {each["property"]: each["content"] for each in found if "property" in each}
    said = "Your opponent takes 2000, you take 2000."
    title = "Mine · Your opponent takes 2000, you take 2000"
    assert metas["og:title"] == title
    assert page.one("meta", name="twitter:title").attributes["content"] == title
    assert page.one("head").one("title").text == f"{title} · What Applies"
    assert metas["og:description"] == "Ohime attacks directly. Nobody wins yet."
    assert metas["og:image:alt"] == f"Ohime attacks directly: {said}"
    picture = metas["og:image"].removeprefix("http://testserver")
    assert client.get(picture)["Content-Type"] == "image/png"
