"""Turn suggestions on."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from pytest_django import Settings


@pytest.fixture(autouse=True)
def taken(settings: Settings) -> None:
    """Take suggestions, as often as a test sends them."""
    settings.SUGGESTIONS = True
    settings.SUGGESTIONS_FROM_ONE_ADDRESS = ""
    cache.clear()
