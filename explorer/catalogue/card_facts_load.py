"""Load the shipped facts of cards of either game: what is new or changed.

A name that an import brought takes precedence over the shipped one of its language.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from explorer.catalogue.imports.save import write_cards
from explorer.content.entries import LoadCounts
from explorer.models import AnyCard, invalidate_name_index

Fields = Mapping[str, Any]


def load_facts(
    model: type[AnyCard],
    facts: Mapping[Any, Fields],
    stored: Mapping[Any, Fields],
    names: Sequence[str],
    also_changed: Collection[Any] = (),
) -> LoadCounts:
    """Write the cards whose facts, by key, are not the stored ones, and count all cards.

    `names` are those of all fields that the facts may have; what a card's facts lack stays as it is
    stored. Cards of `also_changed` count as changed.
    """
    key_name = model._meta.pk.name
    changed = []
    for key, entry in facts.items():
        row = stored.get(key)
        if row is None:
            changed.append(model(**{key_name: key, **entry}))
            continue
        imported = _imported_names(row)
        now = {**entry, "names": entry["names"] | imported} if imported else entry
        if any(row[name] != value for name, value in now.items()):
            changed.append(model(**{key_name: key, **{name: row[name] for name in names}, **now}))
    write_cards(model, changed, names)
    touched = {card.pk for card in changed} | {*also_changed}
    if touched:
        invalidate_name_index(model)
    new = len(touched - stored.keys())
    return LoadCounts(new, len(touched) - new, len(facts) - len(touched))


def _imported_names(row: Fields) -> dict[str, str]:
    names = row["names"]
    return {each: names[each] for each in row["imported_languages"] if each in names}
