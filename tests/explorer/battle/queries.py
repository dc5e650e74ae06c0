"""Write battles as query strings."""

from __future__ import annotations

from typing import Any

from engine.yugioh import Battle
from explorer.addresses.battle import query_of


def query(document: Any) -> str:
    """Return the query string of a battle, with the document's default values left out."""
    return query_of(Battle.from_document(document).to_document())
