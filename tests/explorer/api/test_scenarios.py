"""Test saving scenarios by the API: the same links as the site's own page."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from engine.yugioh import RULESET
from explorer.models import Scenario
from tests.conftest import battle, effect, monster, traced
from tests.every_case import every
from tests.explorer.api.test_calculate import SAVE, post, refused
from tests.explorer.sharing.test_scenarios import save as save_by_form
from tests.explorer.sharing.test_scenarios import saved as saved_by_form
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

SITE = "http://testserver"
BATTLE = battle(2000, None, effect("02"))


def save(client: Client, **fields: Any) -> Any:
    return post(client, SAVE, {"battle": BATTLE} | fields)


def saved(client: Client, **fields: Any) -> dict[str, Any]:
    response = save(client, **fields)
    assert response.status_code in (200, 201), response.content
    answer: dict[str, Any] = response.json()
    return answer


def hide(id: str) -> None:
    assert Scenario.objects.filter(id=id).update(is_hidden=True) == 1


def test_it_is_new_once_and_then_found(client: Client) -> None:
    first, second = (save(client, title="A", note="B") for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == second.json()
    assert first["Location"] == second["Location"] == f"{SAVE}/{first.json()['id']}"
    assert Scenario.objects.count() == 1


def test_it_says_all_that_was_saved(client: Client) -> None:
    answer = saved(client, title="A <b>", note="Two\nlines")
    scenario = Scenario.objects.get()
    assert answer.pop("saved").startswith(f"{scenario.saved:%Y-%m-%dT%H:%M:%S}")
    assert answer == {
        "id": scenario.id,
        "url": f"{SITE}/s/{scenario.id}/",
        "embed": f"{SITE}/embed/{scenario.id}/",
        "title": "A <b>",
        "note": "Two\nlines",
        "ruleset": RULESET,
        "listed": True,
        "based_on": None,
        "kind": "battle",
        "document": scenario.document,
        "battle": scenario.document,
        "result": traced(BATTLE).to_document(),
        "today": None,
        "depends": [],
        "not_computable": "",
    }
    assert traced(answer["battle"]) == traced(BATTLE)


def test_what_was_saved_is_read_at_its_location(client: Client) -> None:
    response = save(client, title="A")
    read = client.get(response["Location"])
    assert (read.status_code, read.json()) == (200, response.json())
    for address in (read.json()["url"], read.json()["embed"]):
        assert client.get(address.removeprefix(SITE)).status_code == 200


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_the_sites_page_and_the_api_make_the_same_link(client: Client, ending: str) -> None:
    by_form = saved_by_form(client, title="Who takes what?", note="two\r\nlines")
    document = Scenario.objects.get().document
    texts = {"title": "Who takes what?", "note": f"two{ending}lines"}
    response = save(client, battle=document, **texts)
    assert (response.status_code, response.json()["id"]) == (200, by_form.id)
    assert response.json()["note"] == "two\nlines"


def test_a_battle_spelt_out_is_the_same_as_one_without_its_defaults(client: Client) -> None:
    spelt = battle(monster(2000, name="Attacker", position="attack", controller="you"), None)
    assert saved(client, battle=spelt)["id"] == saved(client, battle=battle(2000, None))["id"]


@every(
    ("field", "value"),
    [
        *(("title", f"a{mark}b") for mark in "\0\x01\t\n\r\x1b\x7f\ud800"),
        *(("note", f"a{mark}b") for mark in "\0\x01\x0b\x0c\x1b\x7f\ud800"),
        ("title", "x" * 101),
        ("note", "x" * 1001),
        ("title", None),
        ("note", 7),
        ("based_on", "short"),
        ("based_on", "2345678923\n"),
        ("more", 1),
        ("battle", "a-atk=1"),
    ],
)
def test_what_no_scenario_holds_is_refused_at_its_field(
    client: Client, field: str, value: object
) -> None:
    assert refused(client, SAVE, {"battle": BATTLE, field: value}) == {field: value}
    assert not Scenario.objects.exists()


def test_an_error_of_its_battle_has_its_place_in_the_body(client: Client) -> None:
    wrong = {"battle": battle(1, 2, effect("09", value=-1)), "title": "x" * 101}
    inputs = {"battle.effects.0.value": -1, "title": "x" * 101}
    assert refused(client, SAVE, wrong) == inputs
    assert refused(client, SAVE, {"title": "A"}) == {"": {"title": "A"}}


def test_the_longest_texts_are_kept_whole(client: Client) -> None:
    title, note = "é" * 100, "青\t\n" * 333 + "青"
    answer = saved(client, title=title, note=note)
    assert (answer["title"], answer["note"]) == (title, note)


def test_a_copy_names_what_it_is_based_on(client: Client) -> None:
    first = saved(client, title="The first")
    copy = saved(client, title="The second", based_on=first["id"])
    assert copy["based_on"] == first["id"]
    assert client.get(f"{SAVE}/{copy['id']}").json()["based_on"] == first["id"]
    assert ("The first", f"/s/{first['id']}/") in page_of(client.get(f"/s/{copy['id']}/")).links


def test_what_it_is_based_on_has_to_be_there(client: Client) -> None:
    unknown = {"battle": BATTLE, "based_on": "2345678923"}
    assert refused(client, SAVE, unknown, 404) == {"based_on": "2345678923"}
    hidden = saved(client, title="A")["id"]
    hide(hidden)
    assert refused(client, SAVE, unknown | {"based_on": hidden}, 404) == {"based_on": hidden}
    assert Scenario.objects.count() == 1


def test_a_hidden_scenario_is_gone_for_reading_and_for_saving_it_again(client: Client) -> None:
    id = saved(client, title="Secret")["id"]
    hide(id)
    for response in (client.get(f"{SAVE}/{id}"), save(client, title="Secret")):
        assert response.status_code == 410
        assert [each["loc"] for each in response.json()["detail"]] == [[]]
        assert "Secret" not in response.content.decode()
        assert "public" not in response.headers.get("Cache-Control", "")
    assert Scenario.objects.get().is_hidden


@pytest.mark.parametrize(
    ("id", "status"), [("2345678923", 404), ("short", 422), ("OOOOOOOOOO", 422), ("2" * 21, 422)]
)
def test_an_unknown_id_is_not_found(client: Client, id: str, status: int) -> None:
    response = client.get(f"{SAVE}/{id}")
    assert response.status_code == status
    assert response.json()["detail"]
    assert "public" not in response.headers.get("Cache-Control", "")


def test_saves_by_the_page_and_by_the_api_are_counted_together(
    client: Client, settings: Settings
) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = "2/h"
    client.defaults["REMOTE_ADDR"] = "192.0.2.7"
    saved_by_form(client, title="one")
    assert save(client, title="two").status_code == 201
    refusal = save(client, title="three")
    assert refusal.status_code == 429
    assert refusal.json()["detail"][0]["msg"]
    assert save_by_form(client, title="three").status_code == 429
    assert Scenario.objects.count() == 2
    client.defaults["REMOTE_ADDR"] = "192.0.2.8"
    assert save(client, title="three").status_code == 201


def test_reading_and_calculating_are_not_counted(client: Client, settings: Settings) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = "1/h"
    id = saved(client)["id"]
    for _ in range(3):
        assert client.get(f"{SAVE}/{id}").status_code == 200
        assert post(client, "/api/v1/yugioh/calculate", BATTLE).status_code == 200


def test_todays_result_is_added_where_it_differs_from_the_saved_one(client: Client) -> None:
    id = saved(client)["id"]
    result_before = Scenario.objects.get().result | {"ruleset": "ocg-2019"}
    result_before["battle_damage"] = {"you": 1, "opponent": 2}
    Scenario.objects.update(result=result_before, ruleset="ocg-2019")
    answer = client.get(f"{SAVE}/{id}").json()
    assert (answer["ruleset"], answer["result"]) == ("ocg-2019", result_before)
    assert answer["today"] == traced(BATTLE).to_document() != result_before


def test_a_program_needs_no_token_and_gets_no_cookie() -> None:
    response = save(Client(enforce_csrf_checks=True))
    assert response.status_code == 201
    assert not response.cookies
