"""Test that staff can read stored comparisons, and change nothing in them."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from explorer.models import Comparison
from tests.explorer.page_parts import links, text

pytestmark = pytest.mark.django_db

LIST = "/admin/explorer/comparison/"
ITEM = {
    "address": "/s/2222222222/",
    "title": "<b>Swords & shields</b>",
    "verdict": "no-answer",
    "first": "refused: attacker: this is missing.",
    "second": "failed: <script>",
    "steps": ["07"],
    "is_hidden": False,
}


def comparison(*items: Any) -> Comparison:
    return Comparison.objects.create(
        first="ocg-2022",
        second="ocg-2019",
        compared=1_234,
        differing=len(items),
        counts={"same": 1_233, "no-answer": 1},
        items=[*items],
    )


def staff(client: Client, *rights: str) -> Client:
    user = User.objects.create_user("staff", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=rights))
    client.force_login(user)
    return client


def test_the_list_names_versions_and_counts(client: Client) -> None:
    comparison(ITEM)
    page = staff(client, "view_comparison").get(LIST).content.decode()
    assert "ocg-2022 and ocg-2019" in page
    assert "1234" in page.replace(",", "")


def test_a_comparison_shows_each_item_with_a_link(client: Client) -> None:
    one = comparison(ITEM)
    response = staff(client, "view_comparison").get(f"{LIST}{one.pk}/change/")
    assert ITEM["address"] in links(response)
    page = response.content.decode()
    assert "refused: attacker: this is missing." in page
    assert "1 no answer of either version" in page
    assert "&lt;b&gt;Swords &amp; shields&lt;/b&gt;" in page
    assert "failed: &lt;script&gt;" in page


def test_a_comparison_without_differences_says_so(client: Client) -> None:
    one = comparison()
    page = staff(client, "view_comparison").get(f"{LIST}{one.pk}/change/")
    assert "Answers that differ: None" in text(page)


def test_nobody_can_add_or_change_a_comparison(client: Client) -> None:
    one = comparison(ITEM)
    browser = staff(client, "view_comparison", "add_comparison", "change_comparison")
    assert browser.get(f"{LIST}add/").status_code == 403
    assert browser.post(f"{LIST}{one.pk}/change/", {"first": "other"}).status_code == 403
    assert Comparison.objects.get().first == "ocg-2022"


def test_staff_without_the_right_see_no_comparison(client: Client) -> None:
    one = comparison(ITEM)
    browser = staff(client, "view_scenario")
    assert browser.get(LIST).status_code == 403
    assert browser.get(f"{LIST}{one.pk}/change/").status_code == 403
