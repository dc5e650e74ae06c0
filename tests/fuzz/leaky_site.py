"""Serve the site with a memory leak that the memory check has to find."""

from __future__ import annotations

from typing import Any

from explorer.rsgi import Site
from explorer.rsgi import application as site

LEAKING = "/api/v1/yugioh/calculate"
KEPT_BYTES = 100_000  # of each request to this address


class Leaking:
    """The site, but leaking memory on each request to one of its addresses."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._kept: list[bytes] = []

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        """Answer one request."""
        if scope.path == LEAKING:
            self._kept.append(b"x" * KEPT_BYTES)
        await self._site.__rsgi__(scope, protocol)


application = Leaking(site)
