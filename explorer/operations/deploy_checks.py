"""Add this site's own checks to `check --deploy`."""

from __future__ import annotations

import os
from typing import Any

from django.conf import settings
from django.core.checks import Error, Tags, register

from explorer.operations.environment import cache_is_shared


@register(Tags.caches, deploy=True)
def workers_share_a_cache(**_: Any) -> list[Error]:
    """Return an error if several processes run without a shared cache.

    Each would count alone, so every limit would be multiplied by the number of processes.
    """
    workers, cache = settings.WEB_CONCURRENCY, settings.CACHES["default"]["BACKEND"]
    if workers == 1 or cache_is_shared(cache):
        return []
    return [
        Error(
            f"{workers} worker processes need a shared cache; each would count requests alone.",
            hint="Set CACHE_URL=redis://HOST:6379/0, or run one process with WEB_CONCURRENCY=1.",
            id="explorer.E001",
        )
    ]


@register(Tags.security, deploy=True)
def https_is_terminated(**_: Any) -> list[Error]:
    """Return an error if HTTPS is on but nothing marks a request as secure.

    Every request would then be redirected forever.
    """
    known = settings.BEHIND_PROXY or os.environ.get("GRANIAN_SSL_CERTIFICATE")
    if known or not settings.SECURE_SSL_REDIRECT:
        return []
    return [
        Error(
            "HTTPS is on, but nothing provides it, so every request would redirect forever.",
            hint="Behind a proxy with HTTPS, set BEHIND_PROXY=1. Without one, set "
            "GRANIAN_SSL_CERTIFICATE and GRANIAN_SSL_KEYFILE. On your own machine, set HTTPS=off.",
            id="explorer.E002",
        )
    ]


@register(Tags.security, deploy=True)
def debug_is_off(**_: Any) -> list[Error]:
    """Return an error if DEBUG is on: the key is then public, and error pages show internals."""
    if not settings.DEBUG:
        return []
    hint = "Set DEBUG=off. For development, use make run."
    return [Error("DEBUG is on, which is for development only.", hint=hint, id="explorer.E003")]
