"""Test that pages answer htmx with what changes alone, and that it is all that htmx takes."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.explorer.battle.test_page import HTMX
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

# An address of each page, and the element in it that an answer replaces.
PAGES = {
    "/battle/timing/?card=Honest": "#result",
    "/battle/sweep/?a-atk=2000&t-atk=500": "#result",
    "/battle/sweep/?a-atk=2000&t-atk=500&from=x": "#result",
    "/learn/?level=1&seed=abc123&edition=1": "#answer",
    "/learn/?level=1&seed=abc123&edition=1&opponent=x&you=0": "#answer",
    "/learn/?level=1&seed=abc123&edition=1&opponent=0&you=0": "#answer",
    "/?q=2000+attacks+1000": "#asked",
    "/cards/read/": "#read",
}


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(("address", "target"), PAGES.items())
def test_htmx_gets_what_it_takes_from_a_page_and_little_more(
    client: Client, address: str, target: str
) -> None:
    whole = page_of(client.get(address, follow=True))
    live = page_of(client.get(address, headers=HTMX))
    (form,) = whole.all(**{"hx-target": target})
    swapped = form.attributes.get("hx-select-oob", "").split(",")
    taken = [each.partition(":")[0].removeprefix("#") for each in swapped if each]
    for id in (target.removeprefix("#"), *taken):
        assert live.one(id=id).text == whole.one(id=id).text
    assert live.all("title")[0].text == whole.all("title")[0].text
    assert not live.all("nav", **{"aria-label": "Main"})


def test_another_number_to_vary_brings_its_form(client: Client) -> None:
    address = "/battle/sweep/?a-atk=2000&t-atk=500&run=target.atk"
    answered = page_of(client.get(address, headers=HTMX | {"HX-Target": "sweep"}))
    assert answered.one(id="sweep").one("form", id="sweep-form")


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_whole_without_htmx_and_when_the_history_needs_it(
    client: Client, address: str
) -> None:
    live = client.get(address, headers=HTMX).content
    restored = client.get(address, headers=HTMX | {"HX-History-Restore-Request": "true"})
    for page in (client.get(address, follow=True), restored):
        if page.status_code == 302:
            page = client.get(page["Location"])
        assert b"<html" in page.content
        assert len(live) < len(page.content) * 0.7
    assert b"<html" not in live
