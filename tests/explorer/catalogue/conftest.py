"""Provide the curator of most tests."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.explorer.catalogue.curation.curators import browser


@pytest.fixture
def ada() -> Client:
    """Return the browser of someone who may curate."""
    return browser("ada", "view", "change")
