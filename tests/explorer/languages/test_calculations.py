"""Test that a page in another language calculates as often as in English."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from engine import kinds, yugioh
from engine.yugioh.timing.question import answer
from explorer.models import Scenario
from explorer.results.kinds import KINDS
from explorer.web.languages import speaking
from tests.explorer.named_documents import EXAMPLES, named

pytestmark = pytest.mark.django_db

# Every calculation of a kind runs one of these.
CALCULATE = {
    yugioh.calculate.__code__,
    answer.__code__,
    *(
        kind.calculate.__code__
        for kind in kinds.KINDS.values()
        if hasattr(kind.calculate, "__code__")
    ),
}


@contextmanager
def counted() -> Iterator[dict[CodeType, int]]:
    """Count the calls of each function that calculates, within the context."""
    counts: dict[CodeType, int] = {}

    def count(frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call" and frame.f_code in CALCULATE:
            counts[frame.f_code] = counts.get(frame.f_code, 0) + 1

    sys.setprofile(count)
    try:
        yield counts
    finally:
        sys.setprofile(None)


def calculations(client: Client, address: str) -> dict[CodeType, int]:
    """Return how often a page calculates, when nothing is kept from an earlier visit."""
    client.get(address)
    with counted() as counts:
        response = client.get(address)
    assert response.status_code == 200
    return counts


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("slug", KINDS)
def test_a_page_in_another_language_calculates_as_often_as_in_english(
    client: Client, slug: str
) -> None:
    kind = KINDS[slug]
    read = kind.read(named(EXAMPLES[slug], "Dark Magician"))
    saved = Scenario.objects.get_or_save(read)[0]
    query = kind.query_of(read.to_document())
    for route, arguments, sent in (
        (kind.url_name, [], query),
        ("scenario", [saved.id], ""),
    ):
        english = calculations(client, f"{reverse(route, args=arguments)}?{sent}")
        for code in ("ja", "de"):
            with speaking(code):
                address = f"{reverse(route, args=arguments)}?{sent}"
            assert calculations(client, address) == english, address
        assert sum(english.values()) > 0, route
