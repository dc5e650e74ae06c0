"""Send suggestions as a reader's browser does."""

from __future__ import annotations

from typing import Any

from django.test import Client

from explorer.models import Suggestion
from explorer.results.kinds import KINDS
from tests.explorer.page_parts import parsed

QUERY = "a-name=Summoned+Skull&a-atk=2500&t-name=Gemini+Elf&t-atk=1900"
FIELDS = {
    "title": "Summoned Skull attacks Gemini Elf",
    "source_name": "A letter from Konami",
    "words": "The opponent takes the difference.",
    "battle_damage_opponent": "600",
    "battle_damage_you": "0",
    "is_free": "on",
}


def post(client: Client, kind: str = "battle", query: str = QUERY, **fields: str) -> Any:
    """Send the form once, with `fields` instead of the usual values."""
    return client.post(f"/suggest/{kind}/", {"of": query, **FIELDS, **fields})


def send(client: Client, kind: str = "battle", query: str = QUERY, **fields: str) -> Any:
    """Send the form as a person does: once to see the comparison, and once more."""
    compared = post(client, kind, query, **fields)
    assert compared.status_code == 200, compared.get("Location")
    seen = parsed(compared).all("input", name="seen")
    if not seen:
        return compared
    return post(client, kind, query, **fields, seen=seen[0].attributes["value"])


def suggested(
    client: Client, kind: str = "battle", query: str = QUERY, **fields: str
) -> Suggestion:
    """Send the form and return what was stored."""
    response = send(client, kind, query, **fields)
    assert response.status_code == 302, parsed(response).text
    return Suggestion.objects.get(token=response["Location"].split("/")[2])


def query_of(document: dict[str, Any], kind: str) -> str:
    return KINDS[kind].query_of(document)
