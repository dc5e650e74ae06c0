"""Check that Discord has signed a request, and recently."""

from __future__ import annotations

import time

from django.conf import settings

MOST_SECONDS = 5 * 60  # between the timestamp of a request and now


def is_signed(signature: str, timestamp: str, body: bytes) -> bool:
    """Return whether the application's key has signed this timestamp and body, and the timestamp is
    at most MOST_SECONDS away.
    """
    # Only here, so that a site without Discord commands does not load it.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not _is_recent(timestamp):
        return False
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(settings.DISCORD_PUBLIC_KEY))
    try:
        key.verify(bytes.fromhex(signature), timestamp.encode() + body)
    except (InvalidSignature, ValueError):
        return False
    return True


def _is_recent(timestamp: str) -> bool:
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15):
        return False
    return abs(time.time() - int(timestamp)) <= MOST_SECONDS
