"""Imported cards of Disney Lorcana into the catalogue: what is new or changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.folding import folded
from explorer.imports.records import LorcanaRecord
from explorer.imports.report import Reading, Saved
from explorer.imports.saving import in_parts
from explorer.models import LorcanaCard

_PRINTED = ("name", "kind", "cost", "strength", "willpower", "lore", "set", "text")
_FACTS = [*_PRINTED, "inks", "keywords", "folded_name"]


def save(cards: Mapping[str, LorcanaRecord], reading: Reading) -> Saved:
    """Save the cards, each under the slug that its name has already, or else under its own."""
    rows = {row["slug"]: row for row in LorcanaCard.objects.order_by().values("slug", *_FACTS)}
    named = {row["name"]: slug for slug, row in rows.items()}
    saved, changed = Saved(), []
    for own, record in cards.items():
        slug, facts = named.get(record.name, own), _facts(record)
        stored = rows.get(slug)
        if stored is not None and stored["name"] != record.name:
            reading.skip("of a name too like another’s")
            reading.warnings.append(f"{record.name}: its address belongs to {stored['name']}")
        elif stored == facts | {"slug": slug}:
            saved.unchanged += 1
        else:
            saved.new += stored is None
            saved.changed += stored is not None
            changed.append(LorcanaCard(slug=slug, **facts))
    for part in in_parts(changed):
        LorcanaCard.objects.bulk_create(
            part, update_conflicts=True, unique_fields=["slug"], update_fields=_FACTS
        )
    return saved


def _facts(record: LorcanaRecord) -> dict[str, Any]:
    facts = {name: getattr(record, name) for name in _PRINTED}
    return facts | {
        "inks": [*record.inks],
        "keywords": dict(record.keywords),
        "folded_name": folded(record.name),
    }
