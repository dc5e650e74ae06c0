"""Test what leads to rulings: Konami's number of a Q&A, and two cards."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from explorer.models import Card, Collection, Ruling
from explorer.rulings.revisions import revision_of
from tests.conftest import battle, monster
from tests.every_case import every
from tests.explorer.api.discord.signed_requests import PUBLIC_KEY, command
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import links, parsed, text
from tests.explorer.rulings.test_list import count, get, options
from tests.explorer.rulings.test_pages import own, slugs

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

KNOWN = 13  # a Q&A of two cards, last changed on March 24, 2017
HONEST, KURIBOH, OTHER = 101, 102, 103
KONAMI_IDS = {HONEST: 4905, KURIBOH: 5408, OTHER: 1}
JAPANESE = "オネスト"


@pytest.fixture
def three_cards() -> None:
    """Add three cards, a ruling about the first two, and one about each of two."""
    named = {HONEST: "Truthful", KURIBOH: "Furball", OTHER: "Third Wheel"}
    for passcode, name in named.items():
        Card.objects.create(
            passcode=passcode, name=name, kind="monster", atk="1000", is_read=True,
            konami_id=KONAMI_IDS[passcode], names={"ja": JAPANESE} if passcode == HONEST else {},
        )  # fmt: skip
    for place, (slug, cards) in enumerate(
        {
            "both": [HONEST, KURIBOH],
            "all-three": [HONEST, KURIBOH, OTHER],
            "first": [HONEST],
            "second": [KURIBOH],
        }.items()
    ):
        about = [named[each] for each in cards]
        own(slug=slug, title=f"Of {slug}", about=about, place=place).cards.set(cards)


def numbered(slug: str, number: int, **fields: Any) -> Ruling:
    return own(slug=slug, title=f"Of {slug}", qa=number, **fields)


@pytest.mark.parametrize("before", ["", "/ja"])
def test_a_number_leads_to_its_ruling(client: Client, before: str) -> None:
    numbered("one", 22686)
    response = client.get(f"{before}/qa/22686/")
    assert (response.status_code, response["Location"]) == (302, f"{before}/rulings/one/")


def test_a_number_of_several_rulings_leads_to_their_list(client: Client) -> None:
    numbered("one", 22686)
    numbered("two", 22686)
    numbered("three", 22687)
    response = client.get("/qa/22686/", follow=True)
    assert response.redirect_chain == [("/rulings/?qa=22686", 302)]
    assert slugs(parsed(response)) == ["one", "two"]


@pytest.mark.usefixtures("three_cards")
def test_a_number_without_a_ruling_shows_what_is_known_of_it(client: Client) -> None:
    numbered("hidden", KNOWN, is_hidden=True)
    response = client.get(f"/qa/{KNOWN}/")
    assert response.status_code == 200
    said = text(response)
    assert f"Q&A {KNOWN}" in said
    assert "March 24, 2017" in said
    assert links(response, "Truthful") == ["/cards/101/"]
    assert JAPANESE in said
    assert any(each.endswith(f"fid={KNOWN}") for each in links(response, "Read it in the official"))
    (field,) = parsed(response).one("form", "search-page").all("input")
    assert field.attributes["value"] == "Furball Truthful"  # by name
    assert "noindex" in response.content.decode()


UNKNOWN = ["0", "1", "2147483647", "2147483648", "99999999999999999999", "9" * 400]


@every("number", [*UNKNOWN, "-1", "1.5", "1e3", "x", "%00", "%D9%A1", "0x10", " 1"])
def test_an_unknown_number_is_answered_with_a_search(client: Client, number: str) -> None:
    response = client.get(f"/qa/{number}/")
    assert response.status_code == 404
    assert parsed(response).all("input", type="search")
    if number in UNKNOWN:
        assert "We don’t know a Q&A with this number." in text(response)


@pytest.mark.parametrize(
    "words", ["22686", "Q&A 22686", "q&a #22686", "QA22686", "konami Q&A 22686"]
)
def test_a_search_for_a_number_finds_its_ruling_first(client: Client, words: str) -> None:
    own(slug="by-its-text", title="22686 damage", summary="Q&A 22686, Konami #22686 QA22686.")
    numbered("by-its-number", 22686)
    assert slugs(parsed(client.get("/rulings/", {"q": words}, follow=True)))[0] == "by-its-number"


@pytest.mark.usefixtures("three_cards")
def test_several_cards_leave_the_rulings_about_all_of_them(client: Client) -> None:
    address = f"card={HONEST}&card={KURIBOH}"
    response = client.get(f"/rulings/?{address}")
    assert response.status_code == 200
    assert slugs(parsed(response)) == ["both", "all-three"]
    assert slugs(parsed(client.get(f"/rulings/?{address}&card={OTHER}"))) == ["all-three"]
    offered = options(response.content.decode(), "also")
    assert offered == {str(KURIBOH): 2, str(OTHER): 1}
    alone = client.get(f"/rulings/?card={HONEST}").content.decode()
    assert options(alone, "also") == {str(KURIBOH): 2, str(OTHER): 1}
    assert options(client.get("/rulings/").content.decode(), "also") == {}


@pytest.mark.usefixtures("three_cards")
@pytest.mark.parametrize(
    "sent",
    [f"card={HONEST}&also={KURIBOH}", f"card=&also={HONEST}&also={KURIBOH}",
     f"card={HONEST}&card={HONEST}&card={KURIBOH}&page=1&q="],
)  # fmt: skip
def test_the_form_leads_to_the_address_with_a_repeated_card(client: Client, sent: str) -> None:
    response = client.get(f"/rulings/?{sent}")
    short = f"/rulings/?card={HONEST}&card={KURIBOH}"
    assert (response.status_code, response["Location"]) == (302, short)
    partial = client.get(
        f"/rulings/?{sent}", headers=HTMX | {"HX-Current-URL": "http://x/rulings/"}
    )
    assert partial["HX-Push-Url"] == short


@pytest.mark.usefixtures("three_cards")
@every(
    "words",
    [
        "Truthful Furball",
        "furball truthful",
        f"{JAPANESE} Furball",
        f"does {JAPANESE} work with Furball?",
    ],
)
def test_two_names_find_the_rulings_about_both_first(client: Client, words: str) -> None:
    Ruling.objects.filter(slug="first").update(folded_title="truthful furball")
    found = slugs(parsed(client.get("/rulings/", {"q": words}, follow=True)))
    assert found[:2] == ["both", "all-three"]


def test_words_that_no_ruling_has_together_find_those_with_the_most(client: Client) -> None:
    own(slug="two", title="Aardvark and beetle", place=9001)
    own(slug="one", title="Aardvark", place=9000)
    response = client.get("/rulings/", {"q": "aardvark beetle cricket"}, follow=True)
    assert slugs(parsed(response)) == ["two"]
    assert "No ruling has all of these words." in text(response)
    either = client.get("/rulings/", {"q": "aardvark cricket"}, follow=True)
    assert slugs(parsed(either)) == ["one", "two"]
    both = client.get("/rulings/", {"q": "aardvark beetle"}, follow=True)
    assert "No ruling has all" not in text(both)


def test_pages_of_several_cards_keep_both(client: Client) -> None:
    cards = [*Card.objects.order_by("pk")[:2]]
    for number in range(25):
        own(slug=f"of-both-{number}").cards.set(cards)
    query = "&".join(f"card={card.pk}" for card in cards)
    (following,) = links(parsed(client.get(f"/rulings/?{query}")), "Next page")
    assert following == f"?{query}&page=2"
    assert client.get(f"/rulings/{following}").status_code == 200


@every("headers", [{}, HTMX], ids=["page", "partial"])
@every(
    "query",
    ["&".join(f"card={number}" for number in range(1, 51)), "card=" + "9" * 9000,
     "card=1&card=%00", "card=%00&card=81260679", "card=81260679&card=-1&card=1e3&card=%D9%A1",
     "card=81260679&card=99999999999999999999", "qa=0", "qa=-1", "qa=1.5", "qa=nan", "qa=1e400",
     "qa=" + "9" * 5000, "qa=%00", "year=%00", "kind=x", "year=20177"],
    ids=lambda query: query[:20],
)  # fmt: skip
def test_hostile_cards_and_numbers_are_errors_at_their_fields(
    client: Client, query: str, headers: dict[str, str]
) -> None:
    response = client.get(f"/rulings/?{query}", headers=headers)
    assert response.status_code == 200
    if not headers:
        assert any(each.text for each in parsed(response).all("div", "invalid-feedback"))


def test_too_many_cards_are_named_as_that(client: Client) -> None:
    ruled = Card.objects.filter(rulings__isnull=False).distinct()
    cards = [str(pk) for pk in ruled.values_list("pk", flat=True)[:11]]
    response = client.get("/rulings/", {"card": cards})
    assert "At most 10 cards can be chosen." in text(response)
    assert count(response) == Ruling.objects.filter(cards=int(cards[0])).count()


def test_rulings_are_filtered_by_kind_and_year(client: Client) -> None:
    own(slug="old", date="August 20, 1999, revised December 30, 2023")
    own(slug="words", document=None, expected=None, not_computable="It is about a card.")
    assert slugs(parsed(get(client, "year=1999"))) == ["old"]
    assert slugs(parsed(get(client, "kind=words"))) == ["words"]
    kinds = options(get(client).content.decode(), "kind")
    assert kinds["timing"] == Ruling.objects.filter(document__has_key="timing").count()
    assert kinds["board"] == Ruling.objects.filter(game="lorcana").count()
    assert sum(kinds.values()) == Ruling.objects.count()


API = "/api/v1/rulings"


def found(client: Client, query: str) -> list[str]:
    response = client.get(f"{API}?{query}")
    assert response.status_code == 200, response.content
    return [each["slug"] for each in response.json()["items"]]


@pytest.mark.usefixtures("three_cards")
def test_the_api_filters_by_cards_number_rule_and_kind(client: Client) -> None:
    numbered("one", 22686)
    assert found(client, f"card={HONEST}&card={KURIBOH}") == ["both", "all-three"]
    assert found(client, f"card={HONEST}&card={KURIBOH}&card={OTHER}&kind=battle") == ["all-three"]
    assert found(client, "qa=22686") == ["one"]
    assert client.get(f"{API}/one").json()["qa"] == 22686
    assert found(client, "q=Q%26A+22686")[0] == "one"
    assert found(client, f"card={HONEST}&kind=timing") == []
    ruled = found(client, "rule=battle:03:moves&limit=100")
    assert ruled
    assert all("03" in Ruling.objects.get(slug=slug).steps for slug in ruled)


@every(
    "query",
    ["card=x", "card=-1", "card=99999999999999999999", "qa=0", "qa=x", "rule=nothing", "kind=x",
     "&".join(f"card={number}" for number in range(1, 51))],
    ids=lambda query: query[:20],
)  # fmt: skip
def test_the_api_names_a_parameter_that_it_cannot_take(client: Client, query: str) -> None:
    response = client.get(f"{API}?{query}")
    assert response.status_code == 422
    assert response.json()["detail"][0]["loc"][0] == query.partition("=")[0]


@pytest.mark.usefixtures("three_cards")
@pytest.mark.parametrize("query", ["22686", "Q&A 22686", "Truthful Third Wheel"])
def test_discord_answers_with_the_ruling_of_a_number_or_of_two_cards(
    query: str, settings: Settings
) -> None:
    settings.DISCORD_PUBLIC_KEY = PUBLIC_KEY
    numbered("one", 22686)
    slug = "all-three" if "Wheel" in query else "one"
    assert f"/rulings/{slug}/" in json.dumps(command("ruling", query=query))


@pytest.mark.usefixtures("three_cards")
def test_a_ruling_shows_its_number_japanese_names_and_what_is_not_worked_out(
    client: Client,
) -> None:
    source = "https://example.org/22686"
    ruling = numbered("one", 22686, source=source, date="May 1, 2021", numbers="chosen")
    ruling.cards.set([HONEST, KURIBOH])
    shown = parsed(client.get("/rulings/one/"))
    cited = shown.one("p", "cited")
    assert links(cited, "Q&A 22686") == [source]
    assert "May 1, 2021" in cited.text
    assert shown.one("span", lang="ja").text == JAPANESE
    assert "The source names no numbers; these are examples" in shown.text
    assert "Not worked out" not in shown.text
    Ruling.objects.filter(slug="one").update(not_computed="Who <wins>.", numbers="source", qa=None)
    later = parsed(client.get("/rulings/one/"))
    assert "Not worked out: Who <wins>." in later.text
    assert "these are examples" not in later.text
    assert later.one("p", "cited").text.startswith("Somewhere")


def test_expected_values_are_folded_unless_they_differ(client: Client) -> None:
    own()
    own(slug="other", expected={"battle_damage": {"you": 0, "opponent": 1}})
    for slug, is_open in {"own": False, "other": True}.items():
        shown = parsed(client.get(f"/rulings/{slug}/"))
        (around,) = [each for each in shown.all("details", "more") if each.all("table", "compare")]
        assert ("open" in around.attributes) == is_open


@pytest.mark.usefixtures("three_cards")
def test_a_card_page_links_the_rulings_with_another_card(client: Client) -> None:
    Ruling.objects.filter(slug="both").update(qa=22686)
    response = client.get(f"/cards/{HONEST}/")
    (address,) = links(response, "Furball")
    assert address == f"/rulings/?card={HONEST}&card={KURIBOH}"
    assert slugs(parsed(client.get(address))) == ["both", "all-three"]
    assert "Q&A 22686" in text(response)


@pytest.mark.usefixtures("three_cards")
def test_a_battle_shows_the_rulings_about_its_cards(client: Client) -> None:
    query = f"a-name=Truthful&a-card={HONEST}&a-atk=1000&t-name=Furball&t-card={KURIBOH}&t-atk=500"
    same = Ruling.objects.get(slug="both")
    response = client.get(f"/battle/?{query}")
    named = parsed(response).one("p", "ruled").text
    assert named.index("Of both") < named.index("Of all-three")
    assert "Of first" not in text(response)
    attacker = monster(1000, name="Truthful", passcode=HONEST)
    same.document = battle(attacker, monster(500, name="Furball", passcode=KURIBOH))
    same.save()
    first, others = parsed(client.get(f"/battle/?{query}")).all("p", "ruled")
    assert "Of both" in first.text
    assert "Of all-three" in others.text
    assert "Of both" not in others.text
    assert not parsed(client.get("/battle/?a-name=Truthful&a-atk=1000&direct=1")).all("p", "ruled")


def collections(*args: str, **options: Any) -> list[Collection]:
    """Return the collections that the command saves."""
    printed = StringIO()
    call_command("make_collection", *args, stdout=printed, **options)
    ids = [line.split("/")[2] for line in printed.getvalue().splitlines()]
    return [Collection.objects.get(id=each) for each in ids]


def test_a_command_collects_the_rulings_of_a_list(client: Client) -> None:
    for number in range(60):
        own(slug=f"zebra-{number}", title=f"Zebra {number}", summary="It waits.", place=number)
    first, second = collections("Zebras", "q=zebra&topic=battle-damage")
    assert [len(each.items) for each in (first, second)] == [50, 10]
    assert (first.title, second.title) == ("Zebras (1 of 2)", "Zebras (2 of 2)")
    assert second.items[0] == {"ruling": "zebra-50", "revision": 1, "note": ""}
    (few,) = collections("Zebras", "q=zebra", most=3)
    for ruling in Ruling.objects.filter(slug__in=[each["ruling"] for each in few.items]):
        revision_of(ruling, ruling.changed).save()
    assert "Zebra 2" in text(client.get(f"/c/{few.id}/"))
    assert client.get(f"/embed/c/{few.id}/").status_code == 200


def test_a_command_collects_the_best_ruling_of_each_search(tmp_path: Path) -> None:
    own(slug="asked", title="Zebra", place=1)
    own(slug="asked-too", title="Zebra", place=2)
    searches = tmp_path / "searches.txt"
    searches.write_text("zebra\n\nqwertzuiop\nzebra\nzebra\n", "utf-8")
    (saved,) = collections("Most asked", searches=searches)
    assert [each["ruling"] for each in saved.items] == ["asked", "asked-too"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("", "q=x"), "1 to 89 letters"),
        (("A", "step=99"), "step: "),
        (("A", "q=zzzz"), "No ruling"),
    ],
)
def test_a_command_that_collects_nothing_says_why(args: tuple[str, ...], says: str) -> None:
    with pytest.raises(CommandError, match=says):
        collections(*args)
    with pytest.raises(CommandError, match="no-such-file"):
        collections("A", searches=Path("no-such-file"))
