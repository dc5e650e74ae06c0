"""Test rulings that are merged, reordered, or linked from the composer."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from django.test import Client

from explorer.addresses.battle import query_of
from explorer.models import Ruling
from explorer.results.verification import verify_ruling
from explorer.rulings.files import RulingEntry, load_rulings, read_ruling_files
from tests.explorer.page_parts import links, parsed, text
from tests.explorer.rulings.test_pages import lines

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

HEXASAUCER = "odd-eyes-attacks-hexasaucer-under-full-turn"


def entries(count: int) -> list[RulingEntry]:
    """Return copies of the first shipped entries."""
    return copy.deepcopy(read_ruling_files()[:count])


def status(client: Client, slug: str) -> tuple[int, str]:
    response: Any = client.get(f"/rulings/{slug}/")
    return response.status_code, response.headers.get("Location", "")


def test_a_ruling_merged_into_another_leads_there(client: Client) -> None:
    remaining, merged = entries(2)
    merged_id, count = merged.id, Ruling.objects.count()
    old_addresses = [merged_id, *merged.formerly]
    remaining.formerly += old_addresses
    load_rulings([remaining])
    assert Ruling.objects.count() == count - 1
    for slug in old_addresses:
        assert status(client, slug) == (301, f"/rulings/{remaining.id}/")


def test_a_ruling_that_takes_over_an_address_leaves_no_second_one(client: Client) -> None:
    first, second = entries(2)
    second_id, first_id = second.id, first.id
    first.id, first.formerly = second_id, [first_id]
    load_rulings([first])
    assert status(client, first_id) == (301, f"/rulings/{second_id}/")
    assert Ruling.objects.get(slug=second_id).title == first.title
    assert not Ruling.objects.filter(slug=first_id).exists()


def test_moving_an_entry_is_no_revision(client: Client) -> None:
    moved = [*reversed(read_ruling_files())]
    assert load_rulings(moved)[:3] == (0, 0, len(moved))
    first: Any = client.get("/rulings/").context["rulings"][0]
    assert first.ruling.slug == moved[0].id


def test_the_composer_names_the_ruling_on_its_battle(client: Client) -> None:
    ruling = Ruling.objects.get(slug=HEXASAUCER)
    proof = verify_ruling(ruling)
    assert proof.battle
    query = query_of(proof.battle.to_document())
    page = client.get(f"/battle/?{query}")
    assert links(page, ruling.title) == [f"/rulings/{HEXASAUCER}/"]
    same_cards = client.get(f"/battle/?{query.replace('a-atk=2500', 'a-atk=2501')}")
    assert "Rulings with these cards:" in text(same_cards)
    assert not links(client.get("/battle/?a-atk=2501&direct=1"), ruling.title)


def test_numbers_that_only_follow_from_a_source_are_not_put_into_its_mouth(client: Client) -> None:
    followed = Ruling.objects.filter(follows=True)
    assert followed
    for ruling in followed:
        page = text(client.get(ruling.get_absolute_url()))
        assert "From the source" in page
        assert "Source says" not in page
    html = text(client.get(f"/rulings/{read_ruling_files()[0].id}/"))
    assert "Source says" in html


def test_a_ruling_about_destruction_checks_it(client: Client) -> None:
    page = client.get("/rulings/big-benkei-attacks-celtic-guard/")
    assert ("Destroyed", "none", "none", "agrees") in lines(parsed(page))
    wrong = Ruling.objects.get(slug="big-benkei-attacks-celtic-guard")
    assert wrong.expected
    wrong.expected["destroyed"] = ["target"]
    wrong.save()
    assert wrong.mark == "differs"
