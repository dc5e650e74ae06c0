"""Write the published rulings, and the facts and effects of all cards, for the open data.

The cards are the files of the commands that export them, which have no card texts.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from explorer.catalogue import card_export, card_facts_export
from explorer.models import Ruling
from explorer.sharing.open_data import CC0, FACTS, Written, line

_FIELDS = (
    "slug", "game", "topic", "title", "summary", "question", "answer", "authority", "qa", "source",
    "source_name", "translation", "date", "document", "expected", "disputed", "follows",
    "numbers", "not_computed", "not_computable", "note", "mark", "revision",
)  # fmt: skip


def file_of_rulings() -> Written:
    """Return the file of all published rulings, by slug, each with its revision and the day of its
    last change.
    """
    rulings = [*Ruling.objects.published().order_by("slug").iterator()]
    return Written(
        name="rulings.jsonl",
        title="Published rulings, in our own words",
        text="".join(line(_document(each)) for each in rulings),
        entries=len(rulings),
    )


def _document(ruling: Ruling) -> dict[str, Any]:
    fields = {name: getattr(ruling, name) for name in _FIELDS}
    fields |= {"cards": sorted(ruling.names()), "changed": ruling.changed.date().isoformat()}
    return {name: value for name, value in fields.items() if value not in ("", None, [], False)}


# Their names in the content, here, and their titles and licenses.
_FACTS = (
    ("yugioh.jsonl", "yugioh-cards.jsonl", "Facts of all Yu-Gi-Oh! cards", FACTS),
    ("lorcana.jsonl", "lorcana-cards.jsonl", "Facts of all Disney Lorcana cards", FACTS),
    (
        "yugioh-effects.jsonl",
        "yugioh-effects.jsonl",
        "Effects of Yu-Gi-Oh! cards, read automatically and not checked",
        CC0,
    ),
)


def files_of_cards() -> list[Written]:
    """Return the files. Raises InvalidContent or ValidationError for a card that none can hold."""
    checked = card_export.export_json()
    curated = Written(
        name="yugioh-checked-cards.json",
        title="Yu-Gi-Oh! cards and their effects that people have checked",
        text=checked,
        entries=checked.count("\n{"),
        license=f"{CC0} (effects); {FACTS}",
    )
    with TemporaryDirectory() as folder:
        counts = card_facts_export.export(Path(folder))
        texts = {name: (Path(folder) / name).read_text("utf-8") for name, *_ in _FACTS}
    return [
        Written(
            name=name,
            title=title,
            text=texts[source].partition("\n")[2],  # without the line with the number of cards
            entries=counts[source],
            license=license,
        )
        for source, name, title, license in _FACTS
    ] + [curated]
