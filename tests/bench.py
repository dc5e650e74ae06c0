"""make bench: battles a second, and the composer's server time. Numbers of this machine, now."""

from __future__ import annotations

import io
import os
import statistics
import time
from typing import Any

from tests import bench_engine


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


def composer_client() -> Any:
    """A client of the site as it runs in production, on a database of its own in memory."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "explorer.settings"
    os.environ |= {
        "DEBUG": "off",
        "SECRET_KEY": "for this measurement, and for nothing else in the world",
        "ALLOWED_HOSTS": "testserver",
        "HTTPS": "off",
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


def main() -> None:
    """Print both measurements."""
    bench_engine.main()
    client = composer_client()
    from explorer.battles import examples

    address = f"/battle/?{examples()[1].query}"
    htmx: dict[str, str] = {"hx-request": "true"}
    for name, headers in (("table partial", htmx), ("whole page", {})):
        times = answers(client, address, headers)
        p95 = statistics.quantiles(times, n=20)[-1]
        print(f"composer, {name}: median {statistics.median(times):.2f} ms, 95 % {p95:.2f} ms")


if __name__ == "__main__":
    main()
