"""Test the page of a collection, its exports, and what staff can do."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from explorer.models import Collection, FormerSlug, Revision, Ruling, Scenario
from tests.conftest import battle, effect, monster
from tests.explorer.page_parts import has, links, parsed, text
from tests.explorer.pages.collections.made import (
    all_kinds,
    collection,
    example,
    revised,
    ruling,
    scenario,
)

pytestmark = pytest.mark.django_db


def opened(client: Client, made: Collection, query: str = "") -> Any:
    response = client.get(f"{made.get_absolute_url()}{query}")
    assert response.status_code == 200
    return parsed(response)


def test_the_page_shows_every_kind_in_its_order_with_notes_and_tables(client: Client) -> None:
    each = all_kinds()
    items = [{"scenario": one.id, "note": f"Note {at}."} for at, one in enumerate(each, 1)]
    made = collection(title="A sheet", introduction="One\nTwo", items=items)
    page = opened(client, made)
    assert page.one("h1").text == "A sheet"
    (listed,) = page.all("ol", "collection")
    shown = listed.all("li", "section")
    assert [one.one("h2").text[:2] for one in shown] == [f"{at}." for at in range(1, 9)]
    for at, one in enumerate(shown, 1):
        assert f"Note {at}." in one.text
        assert len(one.all("table", "trace")) == 1
        assert len(one.all("dl", "inputs")) == 1
        assert each[at - 1].get_absolute_url() in links(one)
    assert "ATK 1900, DEF 900" in shown[0].text
    assert not has(page, "form", id="quiz")


def test_titles_and_notes_are_text_wherever_they_are(client: Client) -> None:
    hostile = "<script>alert(1)</script> “|` {{7*7}} \\"
    one = scenario(battle(monster(2000, name=hostile[:90]), None), title=hostile)
    items = [{"scenario": one.id, "note": hostile}]
    for is_quiz in (False, True):
        made = collection(title=hostile, introduction=hostile, items=items, is_quiz=is_quiz)
        for address in (
            made.get_absolute_url(),
            f"{made.get_absolute_url()}?a1=show&answers=1",
            f"/embed{made.get_absolute_url()}?a1=show",
            f"/c/new/?based={made.id}",
        ):
            html = client.get(address).content.decode()
            assert "<script>alert" not in html, address
            assert "{{7*7}}" in html, address
        for suffix in ("md", "json"):
            sent = client.get(f"/c/{made.id}.{suffix}")
            assert sent["Content-Security-Policy"].count("sandbox") == 1
        assert json.loads(sent.content)["title"] == hostile


def test_a_ruling_stays_as_it_was_when_it_was_added(client: Client) -> None:
    rule = ruling()
    made = collection(rule)
    assert "Your opponent takes 2000, you take 2000" in opened(client, made).text
    revised(rule, title="Another title", document=battle(monster(700, name="Ohime"), None))
    page = opened(client, made)
    assert "Your opponent takes 2000, you take 2000" in page.text
    assert "700" not in page.text
    assert "The ruling now has revision 2" in page.text
    assert links(page, "revision 2") == ["/rulings/ohime/"]
    assert links(page, "Open this ruling") == ["/rulings/ohime/revisions/1/"]
    assert "Revision 1. The ruling now has revision 2" in page.text
    title = page.one("ol", "collection").one("h2").text
    assert title == "1. Ohime takes as much as she inflicts"


def test_a_ruling_that_has_moved_is_still_found(client: Client) -> None:
    rule = ruling()
    made = collection(rule)
    FormerSlug.objects.create(slug="ohime", ruling=rule)
    Ruling.objects.filter(pk=rule.pk).update(slug="mikanko")
    assert "/rulings/mikanko/" in links(opened(client, made))


def test_a_ruling_in_words_is_shown_with_its_answer(client: Client) -> None:
    rule = ruling(document=None, question="May it?", answer="It may, says the source.")
    page = opened(client, collection(rule))
    assert "May it?" in page.text
    assert "It may, says the source." in page.text
    quiz = collection(rule, is_quiz=True)
    assert "says the source" not in opened(client, quiz).text
    assert "says the source" in opened(client, quiz, "?a1=show").text


def test_what_is_hidden_or_gone_says_so_and_shows_nothing(client: Client) -> None:
    one, rule, left = example("battle", title="Secret"), ruling(), example("attack")
    for is_quiz in (False, True):
        made = collection(one, rule, left, is_quiz=is_quiz)
        Scenario.objects.filter(id=one.id).update(is_hidden=True)
        Ruling.objects.filter(pk=rule.pk).update(is_hidden=True)
        for query in ("", "?a1=1,1&a2=show&answers=1"):
            page = opened(client, made, query).text
            assert "This scenario has been removed." in page
            assert "This ruling has been withdrawn." in page
            assert "Secret" not in page
            assert "Ohime" not in page
            assert "Dark Magician declares an attack" in page
        for suffix in ("md", "json"):
            assert "Ohime" not in client.get(f"/c/{made.id}.{suffix}?answers=1").content.decode()


def test_revisions_that_are_missing_and_documents_of_other_versions_are_no_error(
    client: Client,
) -> None:
    one, rule = example("battle"), ruling()
    other = example("board")
    made = collection(one, rule, other, is_quiz=True)
    Revision.objects.all().delete()
    Scenario.objects.filter(id=one.id).update(document={"game": "chess"}, result={"rows": 7})
    Scenario.objects.filter(id=other.id).update(result=[])
    for query in ("", "?a1=show&a2=show&a3=show&answers=1", "?a1=1,2&a2=1,2&a3=1,2"):
        opened(client, made, query)
        assert client.get(f"/embed/c/{made.id}/{query}").status_code == 200
    for suffix in ("md", "json"):
        assert client.get(f"/c/{made.id}.{suffix}?answers=1").status_code == 200


def test_nothing_saved_is_calculated_for_a_page(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = collection(example("battle"), example("board"), ruling())

    def refuse(*_: Any) -> None:
        raise AssertionError("calculated")

    monkeypatch.setattr("explorer.results.kinds.Kind.table_of", refuse)
    assert len(opened(client, made).all("table", "trace")) == 3


def test_a_page_of_fifty_items_takes_as_many_queries_as_one_of_three(client: Client) -> None:
    each = [scenario(battle(atk, None)) for atk in range(1000, 1025)]
    rules = [ruling(f"rule-{at}") for at in range(25)]
    counts = []
    client.get(rules[0].get_absolute_url())  # fills what the process keeps
    few, many = collection(*each[:2], rules[0]), collection(*each, *rules)
    client.get(many.get_absolute_url())  # looks up the names of cards
    for made in (few, many):
        for address in (made.get_absolute_url(), f"/c/new/?based={made.id}"):
            with CaptureQueriesContext(
                connection,
            ) as run:
                assert client.get(address).status_code == 200
            counts.append(len(run))
    assert counts[:2] == counts[2:]
    assert max(counts) <= 6


def test_exports_have_the_documents_and_of_a_quiz_no_results(client: Client) -> None:
    one = scenario(battle(2300, 1000, effect("08")), title="Title")
    sheet, quiz = (collection(one, is_quiz=is_quiz) for is_quiz in (False, True))
    item = client.get(f"/c/{sheet.id}.json").json()["items"][0]
    assert item["document"] == one.document
    assert item["result"]["battle_damage"] == {"you": 0, "opponent": 2600}
    assert item["link"] == f"http://testserver/s/{one.id}/"
    markdown = client.get(f"/c/{sheet.id}.md").content.decode()
    assert markdown.startswith("# Exam\n")
    assert "Your opponent takes 2600" in markdown
    for suffix in ("md", "json"):
        assert "2600" not in client.get(f"/c/{quiz.id}.{suffix}").content.decode()
        assert "2600" in client.get(f"/c/{quiz.id}.{suffix}?answers=1").content.decode()
    assert client.get(f"/c/{quiz.id}.png").status_code == 404


def test_a_hidden_collection_is_gone_everywhere(client: Client) -> None:
    one = example("battle")
    made, staff = collection(one), Client()
    staff.force_login(User.objects.create_superuser("ada"))
    change = f"/admin/explorer/collection/{made.id}/change/"
    assert staff.post(change, {"is_hidden": "on"}).status_code == 302
    for address in (f"/c/{made.id}/", f"/c/{made.id}.md", f"/embed/c/{made.id}/"):
        assert client.get(address).status_code == 410, address
    assert client.get(f"/oembed/?url=http://testserver/c/{made.id}/").status_code == 404
    assert client.get(f"/c/new/?based={made.id}").status_code == 200
    assert not has(client.get(f"/c/new/?based={made.id}"), "input", name="item")
    staff.post(change, {})
    assert client.get(f"/c/{made.id}/").status_code == 200
    assert Collection.objects.get().content == made.content


def test_search_engines_leave_collections_alone(client: Client) -> None:
    made = collection(example("battle"))
    robots = parsed(client.get(made.get_absolute_url())).one("meta", name="robots")
    assert robots.attributes["content"] == "noindex"
    assert text(client.get("/robots.txt")).count("Disallow: /c/new/") == 2


def test_each_item_is_opened_by_a_link_that_says_what_it_is(client: Client) -> None:
    named = example("board", title="The one with Ward")
    page = opened(client, collection(example("battle"), named, ruling()))
    assert links(page, "Open this battle") != []
    assert links(page, "Open this board: The one with Ward") == [named.get_absolute_url()]
    assert links(page, "Open this ruling") == ["/rulings/ohime/"]
    # A title of its own has the caption below it.
    assert "A challenges" not in page.one("li", id="item-2").one("h2").text
