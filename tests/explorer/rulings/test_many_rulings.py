"""Test the list with five thousand rulings, and with queries that no form of the site sends."""

from __future__ import annotations

import time

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from explorer.models import Ruling
from explorer.sharing.template_context import LISTED
from tests.conftest import rulings
from tests.every_case import every
from tests.explorer.any_query import answer_to, examples
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import parsed
from tests.explorer.rulings.test_list import count, get
from tests.explorer.rulings.test_pages import slugs

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

MANY = 5000
SHIPPED = len(rulings())
LAST = (MANY + SHIPPED + 19) // 20  # the last page of so many
FIRST = "/rulings/ohime-with-sword-attacks-directly/"
ADDRESSES = [
    "/rulings/",
    "/rulings/?step=03",
    "/rulings/?card=81260679",
    "/rulings/?rule=battle%3A03%3Amoves",
    "/rulings/?authority=konami-db&mark=agrees&game=yugioh",
    "/rulings/?q=sword",
    "/rulings/?q=sword+ohime&step=03",
    "/rulings/?page={last}",
    FIRST,
]


def add_many() -> None:
    """Add copies of the shipped rulings with their own slugs, titles, places and words.

    Those with steps of the ladder are copied five times as often.
    """
    about = Ruling.cards.through
    every = [*Ruling.objects.prefetch_related("cards")]
    with_steps = [each for each in every if each.steps]
    shipped = (every + with_steps * 5) * (MANY // SHIPPED)
    names = [field.name for field in Ruling._meta.fields if field.name != "id"]
    copies = []
    for at, ruling in enumerate(shipped[:MANY]):
        own = {
            "slug": f"copy-{at}",
            "place": 1000 + at,
            "title": f"{ruling.title[:100]}, copy {at}",
            "folded_title": f"{ruling.folded_title[:100]} copy {at}",
            "words": f"{ruling.words} copy {at}",
        }
        copies.append(Ruling(**{name: getattr(ruling, name) for name in names} | own))
    Ruling.objects.bulk_create(copies)
    about._default_manager.bulk_create(
        about(ruling_id=copy.pk, card_id=card.pk)
        for copy, ruling in zip(copies, shipped, strict=False)
        for card in ruling.cards.all()
    )


def query_count(client: Client, address: str) -> int:
    """Return the number of database queries of an address whose rulings are not kept yet."""
    LISTED.forget()
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address.format(last=3)).status_code == 200
    return len(queries)


def test_thousands_of_rulings_take_no_more_queries_than_a_few(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client.get("/rulings/")  # reads the index
    few = {address: query_count(client, address) for address in ADDRESSES}
    add_many()
    client.get("/rulings/")
    for address, number in few.items():
        LISTED.forget()
        with django_assert_max_num_queries(number):
            assert client.get(address.format(last=LAST)).status_code == 200
    assert max(few.values()) <= 8


def seconds(client: Client, address: str) -> float:
    """Return the processor time of an address: the best of eight requests.

    On a busy machine the time on the wall would be that of the other processes.
    """
    times = []
    for _ in range(8):
        start = time.process_time()
        assert client.get(address.format(last=3)).status_code == 200
        times.append(time.process_time() - start)
    return min(times)


def test_the_list_of_thousands_is_hardly_slower_than_that_of_a_few(client: Client) -> None:
    """Compared with the same pages on the same machine: a slow one is slow at both."""
    few = {address: seconds(client, address) for address in ADDRESSES[:-1]}
    add_many()
    for address, before in few.items():
        assert seconds(client, address) < 4 * before, address


def test_thousands_of_rulings_are_counted_found_and_paged(client: Client) -> None:
    add_many()
    assert count(get(client)) == MANY + SHIPPED
    assert slugs(parsed(get(client, "q=copy+4711"))) == ["copy-4711"]
    last = slugs(parsed(get(client, "page=999")))
    assert (len(last), last[-1]) == ((MANY + SHIPPED - 1) % 20 + 1, f"copy-{MANY - 1}")
    with_sword = [*Ruling.objects.filter(cards=41927278).values_list("slug", flat=True)]
    assert count(get(client, "card=41927278")) == len(with_sword) > 900
    assert slugs(parsed(get(client, "card=41927278&page=2"))) == with_sword[20:40]


@every("headers", [{}, HTMX], ids=["page", "partial"])
@every(
    "query",
    [
        "q=%00&page=%00",
        "q=sword%00&step=%00",
        "q=%FF%FE&card=%FF",
        "q=" + "a+" * 1500,
        "q=" + "x" * 15_000,
        "q=%27%22%3Cscript%3E%5C%25_",
        "page=" + "9" * 5000,
        "page=%D9%A1&card=%D9%A1",
        "page=a+b",
        "page=%C3%A9",
        "page=1%262",
        "page=%0D%0AX:1",
        "q=%0D%0AX:1",
        "card=99999999999999999999",
        "card=-1&step=&mark=agrees&mark=differs",
        "step=03&step=99&step=%00",
        "q=a&q=b&page=2&page=3",
    ],
    ids=lambda query: query[:30],
)
def test_no_query_breaks_the_list(client: Client, query: str, headers: dict[str, str]) -> None:
    response = client.get(f"/rulings/?{query}", headers=headers, follow=True)
    assert response.status_code == 200
    assert "rulings" in response.content.decode()


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "partial"])
def test_a_query_longer_than_any_form_is_refused_in_words(
    client: Client, headers: dict[str, str]
) -> None:
    for query in ("q=" + "x" * 20_000, "&step=03" * 600):
        assert client.get(f"/rulings/?{query}", headers=headers).status_code == 414


@pytest.mark.parametrize("url", ["http://[", "?" + "&x" * 2000, "http://testserver/rulings/?q=%00"])
def test_a_nonsense_header_breaks_nothing(client: Client, url: str) -> None:
    response = client.get("/rulings/?q=sword", headers=HTMX | {"HX-Current-URL": url})
    assert response["HX-Replace-Url"] == "/rulings/?q=sword"


NAMES = st.sampled_from(["q", "step", "card", "rule", "authority", "mark", "game", "page", "x"])
VALUES = st.sampled_from(
    ["", "03", "battle:03", "81260679", "konami-db", "agrees", "yugioh", "2", "ohime sword"]
) | st.text(max_size=8)


@given(st.lists(st.tuples(NAMES, VALUES), max_size=6), st.booleans())
@examples(150)
def test_any_query_is_answered(pairs: list[tuple[str, str]], with_script: bool) -> None:
    response = answer_to("/rulings/", pairs, **(HTMX if with_script else {}))
    assert response.status_code == 200
