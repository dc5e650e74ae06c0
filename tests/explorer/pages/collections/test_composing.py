"""Test how a collection is composed and saved."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from explorer.models import Collection, Scenario
from explorer.models.scenarios import MIN_ID_LENGTH, MOST_ITEMS
from explorer.pages.collections.editing import MOST_COMPOSED
from tests.conftest import battle
from tests.explorer.page_parts import has, links, parsed, text, value
from tests.explorer.pages.collections.made import (
    ATTACK,
    BATTLE,
    BOARD,
    TIMING,
    collection,
    example,
    post,
    revised,
    ruling,
    saved,
    scenario,
)

pytestmark = pytest.mark.django_db


def items(page: Any) -> list[str]:
    """Return the paths that stand for the items of the form."""
    return [each.attributes["value"] for each in parsed(page).all("input", name="item")]


def left(page: Any) -> str:
    """Return what is in the text area."""
    return parsed(page).one("textarea", name="add").text


def errors(page: Any) -> str:
    return parsed(page).one(id="id_add_error").text


def test_composed_pages_and_saved_ones_become_items_in_the_order_of_their_lines(
    client: Client,
) -> None:
    one, rule = example("battle"), ruling()
    lines = [BATTLE, f"http://testserver{BOARD}", TIMING, ATTACK, f"/s/{one.id}/", one.id]
    lines += [f"/embed/{one.id}/", rule.get_absolute_url(), f"/embed/rulings/{rule.slug}"]
    made = saved(client, add="\r\n".join(lines), introduction="Two\r\nlines", quiz="1")
    assert (made.title, made.introduction, made.is_quiz) == ("Exam", "Two\nlines", True)
    kinds = [Scenario.objects.get(id=each["scenario"]).document for each in made.items[:4]]
    assert [sorted(each)[0] for each in kinds] == ["attacker", "action", "game", "attackers"]
    assert made.items[4:] == [
        *[{"scenario": one.id, "note": ""}] * 3,
        *[{"ruling": rule.slug, "revision": 1, "note": ""}] * 2,
    ]


def test_composed_documents_are_saved_unlisted(client: Client) -> None:
    made = saved(client, add=BATTLE)
    assert not Scenario.objects.get(id=made.items[0]["scenario"]).is_listed


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("/nowhere/", "is not a page of this site. Allowed: the address of a saved result (/s/…)"),
        ("https://elsewhere.example/s/abcdefghjk/", "is not an address of this site"),
        ("javascript:alert(1)", "is not a page of this site"),
        ("//elsewhere.example/s/abcdefghjk/", "is not an address of this site"),
        ("http://[/", "is not a page of this site"),
        ("/rules/ladder/", "can’t be part of a collection"),
        ("/battle/", "is not a complete battle"),
        ("/battle/?a-atk=x", "is not a complete battle"),
        ("/board/?a-w=4", "is not a complete board"),
        ("/s/abcdefghjk/", "There is no saved result with this ID."),
        ("abcdefghjk", "There is no saved result with this ID."),
        ("/rulings/nothing/", "There is no such ruling"),
        ("/rulings/ohime/revisions/7/", "no such revision of it"),
        ("a\x00b", "is not a page of this site"),
        (f"/battle/?{'x' * 17_000}", "is too long"),
    ],
)
def test_a_line_that_is_no_item_stays_with_an_error_that_names_it(
    client: Client, line: str, says: str
) -> None:
    ruling()
    page = post(client, "add", add=f"{BATTLE}\n{line}", note="", title="Kept")
    assert len(items(page)) == 1
    assert left(page) == line.replace("\0", "\ufffd")
    assert errors(page).startswith("Line 1: ")
    assert says in errors(page)
    assert value(page, "title") == "Kept"
    refused = post(client, "save", item=items(page), note=[""], add=line)
    assert refused.status_code == 200
    assert not Collection.objects.exists()


def test_no_button_loses_what_was_typed(client: Client) -> None:
    one, two, three = (f"/s/{scenario(battle(atk)).id}/" for atk in (1000, 2000, 3000))
    form = {"item": [one, two, three], "note": ["first", "second", "third"]}
    typed = {"introduction": "Read first", "quiz": "1", "add": "/nowhere/"}
    for do, expected in [
        ("add", [one, two, three]),
        ("up.2", [two, one, three]),
        ("down.2", [one, three, two]),
        ("up.1", [one, two, three]),
        ("down.3", [one, two, three]),
        ("remove.2", [one, three]),
        ("remove.9", [one, two, three]),
        ("up.x", [one, two, three]),
        ("", [one, two, three]),
    ]:
        page = parsed(post(client, do, **form, **typed))
        assert items(page) == expected, do
        notes = [each.attributes["value"] for each in page.all("input", name="note")]
        assert (
            dict(zip(expected, notes, strict=True)).items()
            <= dict(zip(form["item"], form["note"], strict=True)).items()
        )
        assert value(page, "title") == "Exam"
        assert page.one("textarea", name="introduction").text == "Read first"
        assert has(page, "input", name="quiz", checked="")
        assert left(page) == "/nowhere/"
    assert not Collection.objects.exists()


@pytest.mark.parametrize(
    ("fields", "at", "says"),
    [
        ({"title": ""}, "id_title_error", "required"),
        ({"title": "x" * 101}, "id_title_error", "100"),
        ({"title": "a\x01b"}, "id_title_error", "one line of plain text"),
        ({"title": "a\u202eb"}, "id_title_error", "one line of plain text"),
        ({"introduction": "x" * 1001}, "id_introduction_error", "1000"),
        ({"introduction": "a\x02b"}, "id_introduction_error", "plain text"),
        ({"note": "x" * 301}, "note-1_error", "more than 300 characters"),
        ({"note": "a\nb"}, "note-1_error", "one line of plain text"),
    ],
)
def test_what_is_missing_too_long_or_no_text_is_an_error_at_its_field(
    client: Client, fields: dict[str, str], at: str, says: str
) -> None:
    page = post(client, **{"item": f"/s/{example('battle').id}/", "note": "", **fields})
    assert page.status_code == 200
    assert says in parsed(page).one(id=at).text
    assert not Collection.objects.exists()


def test_without_items_nothing_is_saved(client: Client) -> None:
    assert "needs at least one item" in text(post(client))
    assert "needs at least one item" not in text(post(client, "add"))
    assert not Collection.objects.exists()


def test_fifty_items_are_the_most(client: Client) -> None:
    id = example("battle").id
    full = saved(client, add="\n".join([id] * MOST_ITEMS))
    assert len(full.items) == MOST_ITEMS
    page = post(client, "save", add="\n".join([id] * (MOST_ITEMS + 1)))
    assert len(items(page)) == MOST_ITEMS
    assert errors(page) == "Line 1: A collection can have at most 50 items."
    assert left(page) == id
    tampered = post(client, item=[f"/s/{id}/"] * 51, note=[""] * 51)
    assert "arrived damaged" in text(tampered)
    assert Collection.objects.count() == 1


def test_composed_items_that_are_too_long_together_are_not_calculated(client: Client) -> None:
    long = "/battle/?a-atk=2000&direct=1" + "".join(f"&e=07y~{at}{'x' * 90}" for at in range(30))
    lines = [long.replace("2000", str(atk)) for atk in range(2000, 2030)]
    page = post(client, "add", add="\n".join(lines))
    assert len(items(page)) == MOST_COMPOSED // len(long)
    assert "Together, the composed items are too long" in errors(page)


@pytest.mark.parametrize(
    "item",
    ["/admin/", "https://elsewhere.example/s/abcdefghjk/", "", "/s/new/?a-atk=x", "<b>", "/s/new/"],
)
def test_an_item_that_somebody_changed_is_refused(client: Client, item: str) -> None:
    page = post(client, item=item, note="mine")
    assert "This item was changed on its way here" in text(page)
    assert value(page, "note") == "mine"
    assert not Collection.objects.exists()


def test_items_without_their_sentences_are_refused(client: Client) -> None:
    page = post(client, item=[f"/s/{example('battle').id}/"] * 2, note=["one"])
    assert "arrived damaged" in text(page)
    assert not Collection.objects.exists()


def test_what_staff_have_hidden_meanwhile_has_to_be_removed(client: Client) -> None:
    one, rule = example("battle"), ruling(is_hidden=True)
    Scenario.objects.update(is_hidden=True)
    paths = [one.get_absolute_url(), f"{rule.get_absolute_url()}revisions/1/"]
    page = text(post(client, item=paths, note=["", ""]))
    assert "This scenario has been removed. Remove it from the collection." in page
    assert "This ruling has been withdrawn. Remove it from the collection." in page
    assert not Collection.objects.exists()


def test_the_form_begins_with_the_addresses_in_its_own(client: Client) -> None:
    one = example("battle")
    query = {"add": [f"/s/{one.id}/", BATTLE, "/nowhere/"]}
    page = client.get("/c/new/", query)
    assert len(items(page)) == 2
    assert left(page) == "/nowhere/"


def test_the_same_content_has_the_same_link_and_any_other_content_another(client: Client) -> None:
    id = example("battle").id
    first = saved(client, add=id)
    assert saved(client, add=id) == first
    assert len(first.id) == MIN_ID_LENGTH
    others = [
        saved(client, add=id, title="Other"),
        saved(client, add=id, introduction="x"),
        saved(client, add=id, quiz="1"),
        saved(client, add=f"{id}\n{id}"),
        saved(client, item=f"/s/{id}/", note="x"),
    ]
    assert len({first.id, *(each.id for each in others)}) == 6


def test_two_contents_whose_letters_begin_alike_both_have_a_link() -> None:
    first = collection(example("battle"))
    Collection.objects.filter(id=first.id).update(title="somebody else’s")
    second = collection(example("battle"))
    assert (len(second.id), second.id[:MIN_ID_LENGTH]) == (MIN_ID_LENGTH + 1, first.id)


def test_an_edited_copy_has_a_link_of_its_own_and_names_its_original(client: Client) -> None:
    original = saved(client, add=example("battle").id, introduction="Hello", quiz="1")
    form = parsed(client.get("/c/new/", {"based": original.id}))
    assert value(form, "title") == "Exam"
    assert has(form, "input", name="quiz", checked="")
    copy = saved(client, title="Copy", item=items(form), note="", based=value(form, "based"))
    assert copy.based_on == original
    assert copy.id != original.id
    assert original.get_absolute_url() in links(client.get(copy.get_absolute_url()), "Exam")
    assert Collection.objects.get(id=original.id).content == original.content


def test_a_copy_keeps_the_revision_of_a_ruling(client: Client) -> None:
    rule = ruling()
    original = collection(rule)
    revised(rule, title="Newer")
    form = client.get("/c/new/", {"based": original.id})
    assert items(form) == ["/rulings/ohime/revisions/1/"]
    copy = saved(client, item=items(form), note="")
    assert copy.items == original.items


def test_nothing_is_saved_if_one_item_can_not_be(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("explorer.models.scenarios.content_id", broken)
    with pytest.raises(RuntimeError):
        post(client, add=BATTLE)
    assert not Scenario.objects.exists()


def test_saving_needs_a_token_and_counts_like_saving_a_scenario(
    client: Client, settings: Settings
) -> None:
    assert post(Client(enforce_csrf_checks=True), add=BATTLE).status_code == 403
    settings.SAVES_FROM_ONE_ADDRESS = "2/h"
    client.defaults["REMOTE_ADDR"] = "192.0.2.9"
    client.post("/s/new/", {"battle": BATTLE.partition("?")[2]})
    saved(client, add=ruling().get_absolute_url())
    refused = post(client, add=example("timing").get_absolute_url(), title="Third")
    assert refused.status_code == 429
    assert "The limit is 2 an hour. Try again in" in text(refused)
    assert value(refused, "title") == "Third"
    assert len(items(refused)) == 1


def test_each_composed_item_counts_as_a_save_of_its_own(client: Client, settings: Settings) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = "5/h"
    client.defaults["REMOTE_ADDR"] = "192.0.2.10"
    saved(client, add=f"{BATTLE}\n{BATTLE}\n{TIMING}")  # the same battle twice is saved once
    assert Scenario.objects.count() == 2
    refused = post(client, add=f"{BOARD}\n{ATTACK}", title="Second")
    assert refused.status_code == 429
    assert "The limit is 5 an hour, and this collection counts 3 times" in text(refused)
    assert "Try again in" in text(refused)
    assert (Collection.objects.count(), Scenario.objects.count()) == (1, 2)
    assert value(refused, "title") == "Second"
    assert len(items(refused)) == 2
    # Nothing of what was refused counts, so a smaller collection can still be saved.
    saved(client, item=items(refused)[0], note="", title="Second")
    assert post(client, add=ruling().get_absolute_url(), title="Third").status_code == 429


def test_more_composed_items_than_the_limit_are_never_saved_at_once(
    client: Client, settings: Settings
) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = "2/h"
    client.defaults["REMOTE_ADDR"] = "192.0.2.11"
    refused = post(client, add=f"{BATTLE}\n{TIMING}")
    assert refused.status_code == 429
    assert "Too many composed items to save at once" in text(refused)
    assert "Save some of the items on their own pages first" in text(refused)
    assert "Try again" not in text(refused)
    assert not Scenario.objects.exists()
    saved(client, add=BATTLE)


def test_the_share_panel_of_a_result_leads_to_a_collection_with_it(client: Client) -> None:
    rule, one = ruling(), example("battle")
    for address in (BATTLE, TIMING, one.get_absolute_url(), rule.get_absolute_url()):
        (link,) = links(client.get(address), "Add to a collection")
        assert len(items(client.get(link))) == 1, address


def test_the_form_says_what_a_quiz_can_only_show(client: Client) -> None:
    lines = [f"/s/{example(slug).id}/" for slug in ("battle", "same-time")]
    page = parsed(post(client, "add", add="\n".join(lines)))
    assert not has(page.one("li", id="item-1"), "p", "only-shown")
    assert "can only show the answer" in page.one("li", id="item-2").one("p", "only-shown").text


def test_the_form_says_that_sentences_are_shown_with_the_question(client: Client) -> None:
    page = parsed(client.get("/c/new/"))
    described = page.one("input", name="quiz").attributes["aria-describedby"].split()
    said = " ".join(page.one(id=each).text for each in described)
    assert "Your sentences are shown with the question." in said


def test_what_is_allowed_is_said_once_for_all_lines(client: Client) -> None:
    page = post(client, "add", add="/x/\n/rules/ladder/\nhttps://elsewhere.example/")
    assert errors(page).count("Line ") == 3
    assert errors(page).count("Allowed: ") == 1
    assert "Allowed" not in errors(post(client, "add", add="/battle/"))
