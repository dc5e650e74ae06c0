"""Define the entries of the file with every card of Disney Lorcana, and load them.

The file has the facts printed on each card and its names, and no text. card_facts_export.py writes
it.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

from django.conf import settings
from django.db import transaction
from pydantic import Field

from explorer.catalogue.card_facts_file import load_facts
from explorer.catalogue.lorcana_file import KeywordsEntry, Number, PrintedEntry, printed_fields
from explorer.content.entries import LoadCounts, read_lines
from explorer.models import LorcanaCard

Name = Annotated[str, Field(min_length=1, max_length=100)]
Language = Literal["ja", "fr", "de", "it", "zh"]


class LorcanaFacts(PrintedEntry):
    """One card of the file; `keywords` are null where they are not known."""

    names: dict[Language, Name] = Field(
        default_factory=dict, description="in other languages than English"
    )
    keywords: KeywordsEntry | None = KeywordsEntry()
    number: Annotated[int, Field(ge=1, le=9999)] | None = Field(None, description="in its set")
    inkwell: bool | None = None
    move_cost: Number | None = None
    classifications: list[Annotated[str, Field(max_length=40)]] = Field([])


def facts_path() -> Path:
    """Return the file with the facts of all cards."""
    return Path(settings.CARD_FACTS) / "lorcana.jsonl"


def read_lorcana_card_facts() -> list[LorcanaFacts]:
    """Return the cards. Raises InvalidContent, which names the file and the line."""
    return read_lines(facts_path(), LorcanaFacts, "slug", "name")


@transaction.atomic
def load_lorcana_card_facts(cards: Iterable[LorcanaFacts]) -> LoadCounts:
    """Load the cards into the database: all or none; a second time changes nothing.

    Of a card that a person checked, or that an import brought, only the facts that it lacks are
    loaded.
    """
    names = ("slug", "is_checked", "is_read", "imported_languages", *_FIELDS)
    stored = {row["slug"]: row for row in LorcanaCard.objects.order_by().values(*names)}
    slugs = {row["name"]: slug for slug, row in stored.items()}
    facts = {}
    for entry in cards:
        slug = slugs.get(entry.name, entry.slug)
        row = stored.get(slug)
        is_kept = row is not None and bool(row["is_checked"] or row["is_read"])
        facts[slug] = _added(entry) if is_kept else _facts(entry)
    return load_facts(LorcanaCard, facts, stored, _FIELDS)


def _facts(entry: LorcanaFacts) -> dict[str, Any]:
    """Return all fields of an entry."""
    return {
        **printed_fields(entry, entry.keywords or KeywordsEntry()),
        **_added(entry),
        "are_keywords_known": entry.keywords is not None,
    }


def _added(entry: LorcanaFacts) -> dict[str, Any]:
    return entry.model_dump(include={"names", "number", "inkwell", "move_cost", "classifications"})


_FIELDS = [
    "name", "folded_name", "names", "kind", "cost", "inks", "strength", "willpower", "lore",
    "keywords", "are_keywords_known", "set", "number", "inkwell", "move_cost", "classifications",
]  # fmt: skip
