"""Which ways of asking an address takes, and what is said of the others."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from tests.explorer.addresses import addresses

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

# What staff, nobody or ninja's own page about the API answers in its own way.
OTHERS = ("admin", "api/v1/<", "api-v1:openapi", "api-v1:api-root")
TAKE_A_FORM = {"save", "save-board", "read-card"}


def test_an_address_that_is_asked_in_another_way_says_which_it_takes(client: Client) -> None:
    asked = {name: each for name, each in addresses().items() if not name.startswith(OTHERS)}
    for name, address in asked.items():
        refused = client.delete(address)
        assert refused.status_code == 405, name
        said = f"This address takes {refused['Allow']}."
        if name.startswith("api-v1:"):
            assert refused.json() == {"detail": [{"loc": [], "msg": said, "input": None}]}
        else:
            page = unescape(refused.content.decode())
            assert said in page, name
            assert 'role="search"' in page, name


def test_only_what_keeps_something_or_reads_a_long_text_takes_a_form(client: Client) -> None:
    pages = {
        name: each
        for name, each in addresses().items()
        if not name.startswith((*OTHERS, "api-v1:"))
    }
    taken = {name for name, each in pages.items() if client.post(each).status_code != 405}
    assert taken == TAKE_A_FORM
