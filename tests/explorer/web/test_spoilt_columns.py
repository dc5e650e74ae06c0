"""Test that no page fails where the JSON that the database holds is of another shape.

A column may have been edited by hand, or written by another version. What can't be read is shown as
such in its place; nothing else on the page, and no other page, depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from django.db import IntegrityError, models, transaction
from django.test import Client

from explorer.models import Collection, Ruling
from explorer.models.kept_values import renew
from explorer.models.rulings import RULINGS
from tests.engine.documents import Place, changed
from tests.explorer.page_parts import text
from tests.explorer.routes import scenarios

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

VALUES: list[Any] = [None, 10**30, "x", [1], [{}], {"a": {}}]


def parts_spoilt(value: Any, depth: int) -> Iterator[Any]:
    """Yield this value with each of its parts removed or of another type: which one changes from
    part to part.
    """
    others = cycle(VALUES)
    for place in places(value, depth):
        for part in (..., next(others), next(others)):
            yield changed({"value": value}, ("value", *place), part)["value"]


def places(value: Any, depth: int) -> Iterator[Place]:
    """Yield the places within a value, down to a depth; of a list, those of its first part."""
    parts: Any = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        parts = [*enumerate(value)][:1]
    for name, part in parts:
        yield (name,)
        if depth > 1:
            yield from ((name, *each) for each in places(part, depth - 1))


def store(row: models.Model, column: str, value: Any) -> bool:
    """Write a value as another program would; return whether the database accepts it."""
    stored = {column: models.Value(value, models.JSONField())}
    try:
        with transaction.atomic():
            type(row)._base_manager.filter(pk=row.pk).update(**stored)
    except IntegrityError:
        return False
    renew(RULINGS)
    return True


def addresses_of(ruling: Ruling, collected: str) -> list[str]:
    """Return the addresses of every view that shows a ruling, or lists it among others."""
    page = f"/rulings/{ruling.slug}"
    return [
        *(f"{page}/", f"/ja{page}/", f"/embed{page}/", f"{page}/revisions/1/"),
        *(f"{page}/revisions/1/1/", f"{page}.md", f"{page}.json"),
        *("/rulings/", "/rulings/changes/", "/rulings/feed.atom", "/rulings/changes.atom"),
        *(f"/api/v1/rulings/{ruling.slug}", f"/oembed/?url=http://testserver{page}/"),
        *(f"/ja/c/{collected}/", f"/c/{collected}.json", f"/c/{collected}.md"),
        *(f"/embed/c/{collected}/", f"/c/new/?based={collected}"),
    ]


def collection_of(*items: Any) -> Collection:
    content = {"title": "Mine", "introduction": "", "is_quiz": False, "items": [*items]}
    return Collection.objects.get_or_save(content)[0]


def failures(row: models.Model, column: str, depth: int, addresses: list[str]) -> list[str]:
    """Return what fails while a column is spoilt, in each way: the address and the value.

    An address that is the same whatever another value the whole column has doesn't read it.
    """
    client = Client(raise_request_exception=False)
    before = getattr(row, column)
    failed: list[str] = []

    def contents(value: Any) -> dict[str, bytes]:
        found = {address: client.get(address) for address in addresses}
        failed.extend(f"{at} {value!r}" for at, each in found.items() if each.status_code >= 500)
        return {address: each.content for address, each in found.items()}

    unspoilt = contents(before)
    whole = [contents(value) for value in VALUES if store(row, column, value)]
    addresses = [at for at in addresses if any(each[at] != unspoilt[at] for each in whole)]
    assert addresses
    for value in parts_spoilt(before, depth):
        if store(row, column, value):
            contents(value)
    store(row, column, before)
    return failed


@pytest.mark.parametrize("column", ["document", "expected", "about"])
@pytest.mark.parametrize("has", ["attacker", "timing"])
def test_a_spoilt_ruling_breaks_no_page(has: str, column: str) -> None:
    ruling = Ruling.objects.filter(document__has_key=has, expected__isnull=False)[0]
    collected = collection_of({"ruling": ruling.slug, "revision": 1, "note": ""})
    depth = 2 if has == "timing" else 1
    assert not failures(ruling, column, depth, addresses_of(ruling, collected.id))


@pytest.mark.parametrize("column", ["fields", "result"])
def test_a_spoilt_revision_breaks_no_page(column: str) -> None:
    ruling = Ruling.objects.filter(document__has_key="attacker", expected__isnull=False)[0]
    revision = ruling.revisions.get(number=1)
    collected = collection_of({"ruling": ruling.slug, "revision": 1, "note": ""})
    assert not failures(revision, column, 1, addresses_of(ruling, collected.id))


@pytest.mark.parametrize("is_quiz", [False, True])
def test_spoilt_items_of_a_collection_break_no_page(is_quiz: bool) -> None:
    ruling = Ruling.objects.filter(document__has_key="attacker")[0]
    items = [{"ruling": ruling.slug, "revision": 1, "note": "A"}, {"scenario": scenarios()[0].id}]
    content = {"title": "Mine", "introduction": "", "is_quiz": is_quiz, "items": items}
    made = Collection.objects.get_or_save(content)[0]
    addresses = [each for each in addresses_of(ruling, made.id) if "/c/" in each]
    assert not failures(made, "items", 3, addresses)


def test_an_item_that_cannot_be_read_is_shown_in_its_place(client: Client) -> None:
    first, second = scenarios()
    made = collection_of({"scenario": first.id, "note": "One"}, {"scenario": second.id, "note": ""})
    store(made, "items", [{"scenario": first.id, "note": "One"}, {"scenario": [7]}, "x"])
    shown = text(client.get(f"/c/{made.id}/"))
    assert "One" in shown
    assert shown.count("This item is stored in a form that we can’t read.") == 2
    copied = text(client.get(f"/c/new/?based={made.id}"))
    assert copied.count("Remove it from the collection.") == 2
