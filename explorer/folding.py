"""Letters as a search sees them."""

from __future__ import annotations

import unicodedata

_WITHOUT = {ord(mark): None for mark in "'’‘ʼ"}


def folded(text: str) -> str:
    """Small letters without accents and apostrophes: `Gravekeeper’s` is `gravekeepers`."""
    text = unicodedata.normalize("NFKD", text.replace("\0", "")).casefold()
    return "".join(each for each in text.translate(_WITHOUT) if not unicodedata.combining(each))
