"""Test the metadata of every page for readers, search engines and link previews."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from engine.lorcana import CURRENT
from engine.yugioh import RULESET, Battle
from explorer.models import Card, LorcanaCard, Ruling, Scenario, invalidate_name_index
from explorer.pages.search_engines import PAGES
from explorer.rulebook.books import BOOKS
from tests.conftest import battle, monster
from tests.explorer.page_parts import has, parsed, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

COMPOSED = "a-name=Jinzo&a-atk=2400&direct=1&e=07y~Waboku"
BOARD = "a-w=4&a-s=3&b-by=B&b-w=3&b-s=2&act=challenge&act-challenger=a&act-target=b"
# Pages whose query string is the page.
QUERIES = [
    f"/battle/?{COMPOSED}",
    f"/battle/walk/?{COMPOSED}",
    f"/battle/sweep/?{COMPOSED}",
    f"/battle/one-more/?{COMPOSED}",
    f"/battle/rulesets/?{COMPOSED}",
    "/battle/?a-atk=x",
    f"/board/?{BOARD}",
    "/battle/timing/?as=counter-trap&at=before",
    "/battle/phase/?y1-atk=2000&o1-atk=1000&v=attack.y1.o1",
    "/battle/same-time/?a1-atk=2000&t1-atk=1000&t2-atk=500",
    "/life-points/?e=pays.y.1500~Card",
    "/search/?q=waboku",
    f"/s/new/?{COMPOSED}",
]
# A list is one page, whatever is left out of it.
FILTERED = ["/rulings/?mark=differs", "/cards/?q=dragon", "/cards/lorcana/?q=mickey"]


def saved(name: str = "Jinzo") -> Scenario:
    document = battle(monster(2400, name=name), None)
    return Scenario.objects.get_or_save(Battle.from_document(document))[0]


def pages() -> list[str]:
    """Return addresses of every kind of page: all that are few, some of those that are many."""
    two = saved(), saved("Sangan")
    books = [slug for book in BOOKS for slug in (book.slug, *(page.slug for page in book.pages))]
    return [
        *(reverse(name) for name in PAGES),
        *(reverse("rules", args=[slug]) for slug in books),
        *(each.get_absolute_url() for each in Ruling.objects.all()[::23]),
        *(each.get_absolute_url() for each in Card.objects.all()[::99]),
        *(each.get_absolute_url() for each in LorcanaCard.objects.all()[::20]),
        *(each.get_absolute_url() for each in two),
        reverse("search"),
        reverse("choose-compared"),
        reverse("compare", args=[two[0].id, two[1].id]),
        *QUERIES,
        *FILTERED,
    ]


def meta(page: Any, name: str) -> str:
    """Return what a page says of itself under this name, or property, to programs."""
    whole = parsed(page)
    (found,) = whole.all("meta", name=name) or whole.all("meta", property=name)
    return found.attributes["content"]


def canonical(page: Any) -> str:
    return parsed(page).one("link", rel="canonical").attributes["href"]


def test_every_page_says_what_it_is(client: Client) -> None:
    titles: dict[str, str] = {}
    for address in pages():
        response = client.get(address)
        assert response.status_code == 200, address
        page = parsed(response)
        title, description = page.one("head").one("title").text, meta(page, "description")
        if address not in FILTERED:
            assert titles.setdefault(title, address) == address, title
        assert title.endswith(" · What Applies") or address == "/", address
        assert 50 <= len(description) <= 300, (address, description)
        assert page.one("h1"), address
        assert page.one("html").attributes["lang"] == "en"
        assert response.content.startswith(b"<!doctype html>\n"), address
        assert canonical(page) == f"http://testserver{address}"


def test_no_two_pages_of_the_catalogue_have_one_title() -> None:
    for names in (
        Ruling.objects.values_list("title", flat=True),
        Card.objects.filter(is_checked=True).values_list("name", flat=True),
        LorcanaCard.objects.values_list("name", flat=True),
    ):
        assert len({*names}) == len(names)


def is_indexed(client: Client, address: str) -> bool:
    return not has(client.get(address), "meta", name="robots", content="noindex")


def test_search_engines_index_the_composers_but_not_what_is_composed_in_them(
    client: Client,
) -> None:
    for address in [*QUERIES, *FILTERED]:
        assert not is_indexed(client, address), address
    for name in PAGES:
        assert is_indexed(client, reverse(name)), name


def test_saved_scenarios_are_not_indexed(client: Client) -> None:
    scenario = saved()
    assert not is_indexed(client, scenario.get_absolute_url())
    for address in (f"/s/{scenario.id}.md", f"/embed/{scenario.id}/"):
        assert client.get(address)["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize("address", ["/?utm_source=chat", "/rules/ladder/?from=chat"])
def test_a_query_that_means_nothing_is_no_other_page(client: Client, address: str) -> None:
    assert canonical(client.get(address)) == f"http://testserver{address.partition('?')[0]}"
    assert is_indexed(client, address)


def test_a_link_to_a_battle_is_previewed_with_its_result(client: Client) -> None:
    page = client.get("/battle/?a-name=Jinzo&a-atk=2400&direct=1")
    comes_to = "Your opponent takes 2400, you take none."
    assert meta(page, "description").startswith(f"{comes_to} Jinzo attacks directly.")
    assert meta(page, "og:title") == "Jinzo attacks directly"
    assert meta(page, "og:description") == comes_to
    picture = meta(page, "og:image").removeprefix("http://testserver")
    assert client.get(picture)["Content-Type"] == "image/png"


def test_a_long_name_is_cut_in_a_description_and_breaks_nothing_out(client: Client) -> None:
    query: dict[str, str] = {
        "a-name": '"><b>' * 20,
        "t-name": "É" * 100,
        "a-atk": "1",
        "t-atk": "2",
    }
    page = client.get("/battle/", query)
    assert len(meta(page, "description").encode()) <= 300
    assert '"><b>' * 2 not in page.content.decode()


def test_counts_have_marks_and_the_numbers_of_a_battle_have_none(client: Client) -> None:
    card = Card.objects.order_by("passcode").first()
    assert card
    fields = {"kind": card.kind, "atk": "1200", "def_printed": "0", "folded_name": "made up"}
    Card.objects.bulk_create(
        Card(passcode=4_000_000_000 + n, name=f"Made Up {n}", **fields) for n in range(1000)
    )
    invalidate_name_index(Card)
    page = text(client.get("/cards/?q=made+up"))
    assert "1,000 cards" in page
    assert "1200/0" in page


def test_the_footer_names_the_rulesets_that_are_in_force(client: Client) -> None:
    footer = parsed(client.get("/about/")).one("footer")
    assert [each for each in footer.text.split() if each[:4] in ("ocg-", "crd-")] == [
        RULESET,
        CURRENT.id,
    ]
