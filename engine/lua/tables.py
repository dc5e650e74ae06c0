"""Collect the tables that the Lua module shares with the engine."""

from __future__ import annotations

from typing import Any

from engine.result_documents import FORMAT
from engine.version import VERSION


def tables() -> dict[str, Any]:
    """Return the tables by their names in the module; every name is in capital letters."""
    return {"VERSION": VERSION, "FORMAT": FORMAT}
