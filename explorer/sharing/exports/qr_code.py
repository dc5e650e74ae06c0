"""Draw a link as a QR code, which the camera of a phone opens."""

from __future__ import annotations

from io import BytesIO

import segno

# Bytes. A longer link has so many modules that a phone at arm's length can't read them.
LONGEST_LINK = 1000
QUIET_ZONE = 4  # modules, as the standard requires around a code


def has_qr_code(link: str) -> bool:
    """Return whether a link is short enough for a QR code."""
    return len(link.encode()) <= LONGEST_LINK


def as_qr_code(link: str) -> str:
    """Return the QR code of a link as SVG: dark on white in every theme, as scanners need it."""
    drawn = BytesIO()
    segno.make(link, error="l", micro=False).save(
        drawn,
        kind="svg",
        border=QUIET_ZONE,
        dark="#000",
        light="#fff",
        omitsize=True,
        xmldecl=False,
    )
    return drawn.getvalue().decode()
