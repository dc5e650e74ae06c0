"""The site as it runs in production, in this process: for measurements outside of the suite."""

from __future__ import annotations

import io
import os
import time
from typing import Any


def production_client() -> Any:
    """A client of the site as it runs in production, on a database of its own in memory."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "explorer.settings"
    os.environ |= {
        "DEBUG": "off",
        "SECRET_KEY": "for this measurement, and for nothing else in the world",
        "ALLOWED_HOSTS": "testserver",
        "HTTPS": "off",
        "LOG_LEVEL": os.environ.get("LOG_LEVEL", "ERROR"),  # not a line for each request
    }
    os.environ["DATABASE_URL"] = "sqlite://:memory:"
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.test import Client

    # The names of collected files need a build; plain ones cost the same to print.
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES["staticfiles"]["BACKEND"] = plain
    call_command("migrate", verbosity=0)
    call_command("load_content", stdout=io.StringIO())
    return Client()


def answers(client: Any, address: str, headers: dict[str, str], rounds: int = 300) -> list[float]:
    """Server times of an address in milliseconds, after a warm-up."""
    for _ in range(20):
        assert client.get(address, headers=headers).status_code == 200
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        client.get(address, headers=headers)
        times.append(1000 * (time.perf_counter() - start))
    return times
