"""Test that a refusal doesn't keep its request in memory."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.test import Client

from engine.document import InvalidDocument
from tests.explorer.api.test_calculate import post

pytestmark = pytest.mark.django_db

UNKNOWN = {"game": "yugioh", "x": 1}
ADDRESSES: list[tuple[str, dict[str, Any]]] = [
    ("/api/v1/yugioh/calculate", UNKNOWN),
    ("/api/v1/yugioh/calculate/batch", {"battles": [UNKNOWN]}),
    ("/api/v1/lorcana/resolve", {"game": "lorcana", "x": 1}),
    ("/api/v1/lorcana/resolve/batch", {"boards": [{"game": "lorcana", "x": 1}]}),
    ("/api/v1/scenarios", {"battle": UNKNOWN}),
    ("/api/v1/scenarios", {}),
]


def living() -> list[int]:
    """Return how many requests and refusals there are."""
    gc.collect()
    kinds = [*map(type, gc.get_objects())]
    return [
        sum(issubclass(each, kind) for each in kinds) for kind in (WSGIRequest, InvalidDocument)
    ]


def test_a_refused_document_is_not_kept(client: Client) -> None:
    for address, document in ADDRESSES:
        assert post(client, address, document).status_code == 422
    before = living()
    for address, document in ADDRESSES * 5:
        post(client, address, document)
    assert living() == before
