"""Test what is shared of a page in another language: its words, its addresses, what is stored."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from django.template import engines
from django.test import Client

from engine import languages
from engine.yugioh import Battle
from explorer.models import Collection, Ruling, Scenario
from explorer.results.verification import verify_ruling
from explorer.sharing.saved_scenarios import open_scenario
from explorer.sharing.template_context import LISTED, list_rulings
from explorer.web.languages import speaking
from tests.conftest import battle, monster
from tests.explorer.page_parts import parsed
from tests.explorer.site_words import use_catalogue

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue", "german")]

SITE = "http://testserver"
VERDICT = "«Your {opponent} {opponent_takes}, {you} {you_take}.»"
SAVED = "«The saved result is in English.»"


class Marking(gettext.NullTranslations):
    """A catalogue that puts marks around each message."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def pgettext(self, context: str, message: str) -> str:
        return message if message in (" ", ", ", ": ") else f"«{message}»"

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return f"«{singular if number == 1 else plural}»"


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    marking = Marking()
    monkeypatch.setattr(languages, "catalogue_of", lambda code: marking)
    use_catalogue(monkeypatch, marking)
    forget_german()
    with speaking("en"):
        yield
    forget_german()


def forget_german() -> None:
    """Forget the templates and the tables that are kept for each language."""
    backend: Any = engines["translated_templates"]
    for code in ("de", "fr"):
        backend.environments.pop(code, None)
    LISTED.forget()


def saved(**values: Any) -> Scenario:
    document = battle(monster(atk=2000), monster(atk=1000))
    scenario, _ = Scenario.objects.get_or_save(Battle.from_document(document), "A title")
    Scenario.objects.filter(pk=scenario.pk).update(**values)
    return Scenario.objects.get(pk=scenario.pk)


def another_result() -> dict[str, Any]:
    result: dict[str, Any] = saved().result
    result["rows"][-1]["to_opponent"].update(battle=7, shown="7")
    result["battle_damage"]["opponent"] = 7
    return result


def test_a_result_that_is_todays_is_printed_in_the_language_of_the_page() -> None:
    scenario = saved()
    with speaking("de"):
        table = open_scenario(scenario).table
        assert (table.language, table.rows[0].cells[0].shown) == ("", "1000")
        assert table.sentence.startswith("«Your ")


def test_a_result_that_is_not_todays_says_that_its_words_are_english(client: Client) -> None:
    scenario = saved(result=another_result())
    page = parsed(client.get(f"/de/s/{scenario.id}/"))
    assert SAVED in page.text
    why = page.all("summary", lang="en")
    assert [each.text for each in why] == [scenario.result["rows"][0]["why"]]
    assert SAVED in parsed(client.get(f"/embed/{scenario.id}/?lang=de")).text
    assert (
        "«the saved result is in English»"
        in client.get(f"/s/{scenario.id}.txt?lang=de").content.decode()
    )
    assert SAVED[1:-1] not in parsed(client.get(f"/s/{scenario.id}/")).text


def test_the_differences_do_not_depend_on_the_language() -> None:
    scenario = saved(result=another_result())
    in_english = open_scenario(scenario)
    with speaking("de"):
        opened = open_scenario(scenario)
    assert opened.differing == in_english.differing == ["normal"]
    assert opened.outcomes == in_english.outcomes


def test_what_is_saved_on_a_page_in_another_language_is_stored_in_english() -> None:
    document = battle(monster(atk=2000), monster(atk=1000))
    with speaking("de"):
        scenario, _ = Scenario.objects.get_or_save(Battle.from_document(document))
    assert "«" not in str(scenario.result)


def test_addresses_of_files_and_embeds_have_the_language_of_the_page(client: Client) -> None:
    id = saved().id
    page = client.get(f"/de/s/{id}/").content.decode()
    assert f"/s/{id}.txt?lang=de" in page
    assert f"{SITE}/embed/{id}/?lang=de" in page
    assert f"{SITE}/de/s/{id}/" in page
    assert f"{SITE}/de/s/{id}/" in client.get(f"/s/{id}.md?lang=de").content.decode()
    assert f"{SITE}/s/{id}/" in client.get(f"/s/{id}.md?lang=zz").content.decode()


@pytest.mark.parametrize("path", ["/de/s/{id}/", "/embed/{id}/?lang=de"])
def test_oembed_answers_in_the_language_of_the_address(client: Client, path: str) -> None:
    id = saved().id
    address = quote(SITE + path.format(id=id), safe="")
    answer: Any = client.get(f"/oembed/?url={address}").json()
    assert f'"{SITE}/embed/{id}/?lang=de"' in answer["html"]
    assert f'"{SITE}/de/s/{id}/"' in answer["html"]
    assert "«Your " in answer["html"]


def test_qr_codes_lead_to_pages_of_every_language(client: Client) -> None:
    assert client.get("/qr.svg?of=/de/battle/").status_code == 200
    assert client.get("/qr.svg?of=/de/nowhere/").status_code == 404
    assert client.get("/qr.svg?of=/de/battle/&lang=fr").status_code == 200


def test_a_quiz_in_a_frame_stays_in_its_language(client: Client) -> None:
    items = [{"scenario": saved().id, "note": ""}]
    content = {"title": "A quiz", "introduction": "", "is_quiz": True, "items": items}
    quiz, _ = Collection.objects.get_or_save(content)
    frame = parsed(client.get(f"/embed/c/{quiz.id}/?lang=de"))
    assert frame.one("input", name="lang").attributes["value"] == "de"
    sent: Any = client.get(f"/embed/c/{quiz.id}/?lang=de&try=1&t1=1000&t1=0")
    assert sent["Location"] == f"/embed/c/{quiz.id}/?lang=de&a1=1000,0"
    assert f"/c/{quiz.id}.md?lang=de" in client.get(f"/de/c/{quiz.id}/").content.decode()


def test_an_address_of_another_language_can_be_added_to_a_collection(client: Client) -> None:
    id = saved().id
    page = parsed(client.get(f"/fr/c/new/?add={SITE}/de/s/{id}/"))
    assert page.one("input", name="item").attributes["value"] == f"/fr/s/{id}/"


def test_listed_rulings_are_kept_for_each_language() -> None:
    keys = [each.pk for each in Ruling.objects.all() if verify_ruling(each).table][:1]
    with speaking("de"):
        (german,) = list_rulings(keys)
    (english,) = list_rulings(keys)
    assert german.table
    assert english.table
    assert "«" in str(german.table.columns)
    assert "«" not in str(english.table.columns)
