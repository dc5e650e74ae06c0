"""Test that words which modules make while they are imported are English."""

from __future__ import annotations

import os
import subprocess
import sys

# The first request of a process imports the views.
_FIRST_REQUEST = """
import django
django.setup()
from django.test import Client
client = Client(SERVER_NAME="localhost", raise_request_exception=False)
client.get("/ja/battle/")
print(client.get("/api/v1/openapi.json").content.decode())
"""


def test_examples_of_the_api_are_english_after_a_first_request_in_japanese() -> None:
    settings = {"DJANGO_SETTINGS_MODULE": "explorer.settings", "DATABASE_URL": "sqlite://:memory:"}
    done = subprocess.run(
        [sys.executable, "-c", _FIRST_REQUEST],
        env={**os.environ, **settings, "ALLOWED_HOSTS": "localhost"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"Ohime attacks directly"' in done.stdout
    assert "オオヒメ" not in done.stdout
