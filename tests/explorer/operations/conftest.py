"""Provide fixtures for tests that log in."""

from __future__ import annotations

import pytest
from pytest_django import Settings


@pytest.fixture
def quick_passwords(settings: Settings) -> None:
    """Hash passwords in a way that takes no time."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
