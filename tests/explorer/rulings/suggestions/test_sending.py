"""Test the forms for official answers and mistakes, and the private page of what was sent."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from explorer.models import Ruling, Suggestion
from explorer.results.verification import verify_ruling, verify_suggestion
from explorer.rulings.suggestions import receive
from tests.every_case import every
from tests.explorer.named_documents import EXAMPLES
from tests.explorer.page_parts import error, has, links, parsed, text
from tests.explorer.rulings.suggestions.sent import FIELDS, QUERY, post, query_of, send, suggested

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

RULING = "ohime-with-sword-attacks-directly"
TWELVE = "one two three four five six seven eight nine ten eleven twelve"


def test_the_answer_is_compared_before_anything_is_stored(client: Client) -> None:
    for damage, mark in (("600", "agrees"), ("700", "differs")):
        page = parsed(post(client, battle_damage_opponent=damage))
        assert has(page.one(id="check"), "span", mark)
        assert page.one(id="check").text.count(damage) >= 1
    nothing = {"battle_damage_opponent": "", "battle_damage_you": ""}
    assert has(parsed(post(client, **nothing)).one(id="check"), "span", "not-computable")
    assert not Suggestion.objects.exists()


def test_an_answer_changed_after_the_comparison_is_compared_again(client: Client) -> None:
    seen = parsed(post(client)).one("input", name="seen").attributes["value"]
    assert post(client, battle_damage_opponent="700", seen=seen).status_code == 200
    assert not Suggestion.objects.exists()
    assert post(client, seen=seen).status_code == 302


def test_typing_swaps_the_comparison_only(client: Client) -> None:
    sent = client.post("/suggest/battle/", {"of": QUERY, **FIELDS}, headers={"HX-Request": "true"})
    assert parsed(sent).one(id="check").text
    assert not has(sent, "form")


CLAIMED = [kind for kind in EXAMPLES if kind != "same-time"]


def test_what_has_nothing_to_compare_is_not_asked_for(client: Client) -> None:
    query = query_of(EXAMPLES["same-time"], "same-time")
    assert client.get(f"/suggest/same-time/?{query}").status_code == 404
    asks = "Is there an official answer to this?"
    assert not links(client.get(f"/battle/same-time/?{query}"), asks)


@pytest.mark.parametrize("kind", CLAIMED)
def test_every_kind_of_result_can_be_suggested(client: Client, kind: str) -> None:
    query = query_of(EXAMPLES[kind], kind)
    page = client.get(f"/suggest/{kind}/?{query}")
    assert page.status_code == 200
    found = suggested(client, kind, query)
    assert query_of(found.document or {}, kind) == query
    assert text(client.get(found.get_absolute_url())).count(FIELDS["words"]) == 1


@pytest.mark.parametrize(
    ("kind", "said", "expected"),
    [
        (
            "battle",
            {"battle_damage_opponent": "1", "battle_damage_you": "2", "destroyed": "none"},
            {"battle_damage": {"you": 2, "opponent": 1}, "destroyed": []},
        ),
        (
            "effect-damage",
            {"effect_damage_opponent": "1", "effect_damage_you": "0"},
            {"effect_damage": {"you": 0, "opponent": 1}},
        ),
        ("timing", {"answer": "depends"}, {"answer": "depends"}),
        (
            "attack",
            {"outcome": "replay", "damage_calculation": "no"},
            {"outcome": "replay", "damage_calculation": False},
        ),
        (
            "board",
            {"damage_0": "2", "damage_1": " Banished ", "legal": "yes"},
            {"damage": {"a": 2}, "banished": ["b"], "legal": True},
        ),
    ],
)
def test_the_fields_fit_the_kind(
    client: Client, kind: str, said: dict[str, str], expected: dict[str, Any]
) -> None:
    document = EXAMPLES[kind]
    if kind == "board":
        expected = _with_ids(document, expected)
    empty = {"battle_damage_opponent": "", "battle_damage_you": ""}
    assert (
        suggested(client, kind, query_of(document, kind), **{**empty, **said}).expected == expected
    )


def _with_ids(board: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    first, second = (each["id"] for each in board["characters"][:2])
    return {**expected, "damage": {first: 2}, "banished": [second]}


def test_life_points_afterward_are_compared_with_the_sheets(client: Client) -> None:
    document = EXAMPLES["life-points"]
    query = query_of(document, "life-points")
    found = suggested(client, "life-points", query, life_points_opponent="1", life_points_you="2")
    assert found.expected is not None
    assert found.expected["life_points"]["after"] == {"you": 2, "opponent": 1}
    assert verify_suggestion(found).mark == "differs"


@every(
    ("field", "typed", "says"),
    [
        ("title", "", "required"),
        ("title", "x" * 121, "at most 120"),
        ("title", "a\u202eb", "plain text"),
        ("words", "a\x07b", "plain text"),
        ("words", "x" * 2001, "at most 2000"),
        ("source_name", "", "required"),
        ("source", "http://example.org/", "https://"),
        ("source", "javascript:alert(1)", "https://"),
        ("source", "https://example.org/\u202egpj", "https://"),
        ("source", "https://example.org/ x", "https://"),
        ("source", 'https://example.org/"><script>', "https://"),
        ("source", "https://good.example@evil.example/", "https://"),
        ("date", "x" * 101, "at most 100"),
        ("credit", "a\u2066b", "plain text"),
        ("contact", "x" * 201, "at most 200"),
        ("is_free", "", "Tick this box"),
        ("battle_damage_opponent", "many", "whole number"),
        ("battle_damage_opponent", "-1", "from 0 to 99999999"),
        ("battle_damage_opponent", "9" * 40, "from 0 to 99999999"),
        ("battle_damage_you", "", "both players"),
        ("destroyed", "everything", "not one of the available choices"),
    ],
)
def test_bad_input_is_named_at_its_field_and_stays(
    client: Client, field: str, typed: str, says: str
) -> None:
    page = parsed(send(client, **{field: typed}))
    assert says in error(page, f"id_{field}"), page.text
    assert "Nothing was sent yet" in page.text
    others = {**FIELDS, field: typed}
    shown = {
        each.attributes["name"]: each.attributes.get("value", "")
        for each in page.all("input")
        if "name" in each.attributes
    }
    for name, value in others.items():
        if name in shown and name != "is_free" and "\x07" not in value:
            assert shown[name] == value, name
    assert not Suggestion.objects.exists()


def test_words_of_the_official_wording_are_pointed_out(client: Client) -> None:
    wording = f"So it is: {TWELVE.upper()}, and thirteen."
    page = parsed(send(client, words=f"They say {TWELVE}, roughly.", wording=wording))
    assert TWELVE in error(page, "id_words")
    eleven = TWELVE.removesuffix(" twelve")
    found = suggested(client, words=f"They say {eleven}, roughly.", wording=wording)
    stored = [str(getattr(found, each.name)) for each in Suggestion._meta.fields]
    assert not any("thirteen" in each for each in stored)


@pytest.mark.parametrize("copied", [23, 24])
def test_of_japanese_letters_are_counted(client: Client, copied: int) -> None:
    wording = "自分フィールドのモンスターが戦闘を行う攻撃宣言時に発動できるのでターン終了時まで"
    words = f"ある文書は「{wording[5 : 5 + copied]}」と、書いてある。"
    response = send(client, words=words, wording=wording)
    assert (response.status_code == 200) == (copied == 24)
    hidden = f"They say {TWELVE.replace('five', 'fi​ve')}."
    assert "same words in a row" in text(send(client, words=hidden, wording=TWELVE))


def test_thousands_may_be_set_apart(client: Client) -> None:
    found = suggested(client, battle_damage_opponent="1,600")
    assert found.expected == {"battle_damage": {"you": 0, "opponent": 1600}}


def test_a_comparison_of_half_an_answer_says_what_is_missing(client: Client) -> None:
    fields = {**FIELDS, "of": QUERY, "battle_damage_you": ""}
    sent = client.post("/suggest/battle/", fields, headers={"HX-Request": "true"})
    check = parsed(sent).one(id="check").text
    assert "Give the number of both players: 0 for none." in check
    assert "Nothing to compare" not in check
    assert parsed(sent).one("button", id="send").text == "Compare, then send"
    fields["battle_damage_you"] = "0"
    sent = client.post("/suggest/battle/", fields, headers={"HX-Request": "true"})
    assert parsed(sent).one("button", id="send").text == "Send it to staff"


def test_an_answer_that_is_yes_in_part_agrees(client: Client) -> None:
    query = "card=Honest"
    assert "until damage calculation begins" in text(client.get(f"/battle/timing/?{query}"))
    empty = {"battle_damage_opponent": "", "battle_damage_you": ""}
    page = parsed(post(client, "timing", query, answer="depends", **empty))
    assert has(page.one(id="check"), "span", "agrees")


def test_a_known_ruling_is_named(client: Client) -> None:
    ruling = Ruling.objects.get(slug=RULING)
    query = verify_ruling(ruling).query
    assert links(client.get(f"/suggest/battle/?{query}"), ruling.title) == [f"/rulings/{RULING}/"]
    assert "There is a ruling on exactly this" not in text(client.get(f"/suggest/battle/?{QUERY}"))


def test_only_who_has_the_private_link_sees_it(client: Client) -> None:
    found = suggested(client, title="Zyxwvu attacks", credit="Somebody", contact="me@example.org")
    page = client.get(found.get_absolute_url())
    assert "me@example.org" in text(page)
    assert page["X-Robots-Tag"] == "noindex"
    assert page["Referrer-Policy"] == "same-origin"
    assert "no-store" in page["Cache-Control"]
    for address in (
        *("/rulings/", "/rulings/?q=zyxwvu", "/rulings/feed.atom", "/search/?q=zyxwvu", "/"),
        *("/sitemap-rulings.xml", "/api/v1/rulings?q=zyxwvu", "/cards/?q=gemini"),
    ):
        assert "Zyxwvu" not in client.get(address).content.decode(), address
    assert client.get(f"/suggestions/{'a' * 43}/").status_code == 404


def test_the_same_document_is_one_ticket_with_a_count(client: Client) -> None:
    first, second = suggested(client), suggested(client, title="Again", words="Other words.")
    other = suggested(client, query=QUERY.replace("1900", "1800"))
    assert (first.same_as, second.same_as, other.same_as) == (None, first, None)
    tickets: Any = Suggestion.objects.tickets()
    assert {each.pk: each.times for each in tickets} == {first.pk: 2, other.pk: 1}


@pytest.mark.parametrize(
    "about",
    [
        f"/rulings/{RULING}/",
        "/cards/81260679/",
        "/cards/lorcana/tinker-bell-giant-fairy/",
        "/rules/ladder/",
    ],
)
def test_a_mistake_is_reported_on_its_page(client: Client, about: str) -> None:
    shown = client.get(about)
    (link,) = links(shown, "Report a mistake")
    page = client.get(link)
    assert page.status_code == 200
    sent = client.post("/suggest/mistake/", {"about": about, "words": "This is not so."})
    found = Suggestion.objects.get()
    assert sent["Location"] == found.get_absolute_url()
    assert (found.about, found.kind) == (about, "mistake")
    assert found.title in text(client.get(found.get_absolute_url()))


@pytest.mark.parametrize(
    "about",
    [
        *("", "/", "/battle/", "/rulings/none/", "/cards/1/", "//example.org/", "/rules/none/"),
        *("https://example.org/rulings/x/", "/rulings/\u202e/", "/" + "x" * 5000, "javascript:x"),
    ],
)
def test_a_mistake_on_no_page_is_refused(client: Client, about: str) -> None:
    assert client.get("/suggest/mistake/", {"about": about}).status_code == 404
    sent = client.post("/suggest/mistake/", {"about": about, "words": "x"})
    assert sent.status_code == 404
    assert not Suggestion.objects.exists()


def test_a_composer_without_a_result_leads_back_to_it(client: Client) -> None:
    assert client.get("/suggest/battle/?a-atk=x")["Location"] == "/battle/?a-atk=x"
    assert client.post("/suggest/battle/", {"of": "a-atk=x"})["Location"] == "/battle/?a-atk=x"
    assert client.post("/suggest/battle/", {"of": "x" * 20_000}).status_code == 414
    assert client.get("/suggest/nothing/").status_code == 404


def test_one_address_is_limited_and_nothing_typed_is_lost(
    client: Client, settings: Settings
) -> None:
    settings.SUGGESTIONS_FROM_ONE_ADDRESS = "2/h"
    for _ in range(2):
        suggested(client)
    refused = send(client)
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) > 0
    assert "The limit is 2 an hour" in text(refused)
    assert FIELDS["words"] in text(refused)
    mistake = client.post("/suggest/mistake/", {"about": "/rules/ladder/", "words": "Not lost"})
    assert mistake.status_code == 429
    assert "Not lost" in text(mistake)
    assert Suggestion.objects.count() == 2


def test_a_flood_from_many_addresses_fills_the_queue_and_no_more(
    client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.SUGGESTIONS_FROM_ONE_ADDRESS = "1/h"
    settings.BEHIND_PROXY = 1
    monkeypatch.setattr(receive, "MOST_WAITING", 3)
    statuses = []
    for at in range(5):
        client.defaults["HTTP_X_FORWARDED_FOR"] = f"198.51.100.{at}"
        statuses.append(send(client).status_code)
    assert statuses == [302, 302, 302, 429, 429]
    assert Suggestion.objects.count() == 3
    assert "Too many suggestions are waiting" in text(send(client))


def test_a_question_is_answered_on_the_private_page(client: Client) -> None:
    found = suggested(client)
    second = suggested(client)
    assert client.post(second.get_absolute_url(), {"says": "Nobody asked"}).status_code == 302
    Suggestion.objects.filter(pk=found.pk).update(
        state="asked", exchange=[{"by": "staff", "says": "Which <b>page</b>?", "at": "now"}]
    )
    page = client.get(found.get_absolute_url())
    assert "Which <b>page</b>?" in text(page)
    assert "is required" in text(client.post(found.get_absolute_url(), {"says": ""}))
    client.post(found.get_absolute_url(), {"says": "Page 12"})
    found.refresh_from_db()
    assert found.state == "received"
    assert [each["says"] for each in found.exchange] == ["Which <b>page</b>?", "Page 12"]
    assert "Page 12" in text(client.get(found.get_absolute_url()))
    assert "Your answer was sent." in text(client.get(found.get_absolute_url()))


def test_without_suggestions_the_links_lead_to_the_repository(
    client: Client, settings: Settings
) -> None:
    found = suggested(client)
    settings.SUGGESTIONS = False
    settings.REPORT_MISTAKES_TO = "https://tracker.example/new?title={title}&body={body}"
    for address in (f"/suggest/battle/?{QUERY}", "/suggest/mistake/?about=/rules/ladder/"):
        assert client.get(address).status_code == 404
    assert client.get(found.get_absolute_url()).status_code == 200
    for address, name in (
        (f"/battle/?{QUERY}", "Is there an official answer to this?"),
        ("/rules/ladder/", "Report a mistake"),
        (f"/rulings/{RULING}/", "Report a mistake"),
    ):
        (link,) = links(client.get(address), name)
        assert link.startswith("https://tracker.example/new?title=")
    settings.REPORT_MISTAKES_TO = ""
    assert not links(client.get(f"/battle/?{QUERY}"), "Is there an official answer to this?")


def test_each_result_leads_to_the_form(client: Client) -> None:
    for kind in CLAIMED:
        query = query_of(EXAMPLES[kind], kind)
        page = client.get(f"/suggest/{kind}/?{query}")
        (back,) = (
            each.attributes["href"]
            for each in parsed(page).all("a", "btn")
            if each.text.startswith("Back")
        )
        (link,) = links(client.get(back), "Is there an official answer to this?")
        assert link.startswith(f"/suggest/{kind}/?"), kind
        assert client.get(link).status_code == 200


def test_the_page_on_privacy_says_what_is_stored(client: Client, settings: Settings) -> None:
    says = "The contact is deleted as soon as staff decide"
    assert says in text(client.get("/about/privacy/"))
    assert "takes none now" not in text(client.get("/about/privacy/"))
    settings.SUGGESTIONS = False
    assert says in text(client.get("/about/privacy/"))
    assert "takes none now" in text(client.get("/about/privacy/"))


def test_nothing_is_published_by_sending(client: Client) -> None:
    before = Ruling.objects.count()
    suggested(client)
    assert Ruling.objects.count() == before
