"""Serve the site with a health check that writes whenever it is requested."""

from __future__ import annotations

from explorer.operations import health  # after Django's setup
from explorer.rsgi import application

__all__ = ["application"]

health.BETWEEN_WRITES = 0.0
