"""Compare the effects of curated cards with those that the reader finds in their texts.

content/curated-readings.jsonl has what the reader finds, without the texts. Where a curated card
says otherwise, content/curated-differences.json says why.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from explorer import content
from explorer.catalogue.card_export import effect_document
from explorer.catalogue.card_file import EffectEntry, read_card_file
from explorer.catalogue.imports.proposals import has_readable_text, proposals
from explorer.content.entries import Entry, header, read_entries, read_lines
from explorer.models import Card

READINGS = content.FOLDER / "curated-readings.jsonl"
DIFFERENCES = content.FOLDER / "curated-differences.json"

ONLY_CURATED, ONLY_READ = "only curated", "only read"
# `when` is in a person's own words, and `activation` follows from the zone and those words.
_COMPARED = (
    "kind", "taken_by", "inflicted_by", "involving", "damage", "value", "comparison", "applies_to",
    "affects_stat", "gate", "zone", "by_default",
)  # fmt: skip


class CuratedReading(Entry):
    """The effects that the reader finds in the text of a curated card."""

    passcode: int
    name: str
    effects: list[EffectEntry] = Field([])


class ExplainedDifference(Entry):
    """Why some curated cards differ from what the reader finds, in one respect."""

    differs: Literal[
        "only curated", "only read", "kind", "taken_by", "inflicted_by", "involving", "damage",
        "value", "comparison", "applies_to", "affects_stat", "gate", "zone", "by_default",
    ]  # fmt: skip
    why: Annotated[str, Field(min_length=1)]
    cards: Annotated[list[str], Field(min_length=1)]


def export(path: Path) -> int:
    """Write what the reader finds in the texts of the curated cards; return the number of cards.

    A card without a text here is left out.
    """
    cards = Card.objects.filter(is_checked=True).order_by("passcode")
    lines = [_line(card) for card in cards if has_readable_text(card)]
    path.write_text(header(len(lines)) + "".join(lines), "utf-8", newline="\n")
    return len(lines)


def _line(card: Card) -> str:
    read = [EffectEntry.model_validate(effect_document(each.effect)) for each in proposals(card)]
    entry = CuratedReading(passcode=card.passcode, name=card.name, effects=read)
    document = entry.model_dump(mode="json", exclude_defaults=True)
    return json.dumps(document, ensure_ascii=False) + "\n"


def readings() -> list[CuratedReading]:
    """Return what the reader finds in each curated card. Raises InvalidContent."""
    return read_lines(READINGS, CuratedReading, "passcode")


def explained() -> list[ExplainedDifference]:
    """Return the differences with their explanations. Raises InvalidContent."""
    return read_entries(DIFFERENCES, ExplainedDifference)


def differing() -> dict[str, set[str]]:
    """Return in what each curated card differs from what the reader finds in it, by its name."""
    curated = {entry.passcode: entry.effects for entry in read_card_file()}
    found = {each.name: {*_between(curated[each.passcode], each.effects)} for each in readings()}
    return {name: codes for name, codes in found.items() if codes}


def _between(curated: Iterable[EffectEntry], read: Iterable[EffectEntry]) -> Iterator[str]:
    """Yield in what the effects differ; effects of one kind are paired, the same ones first."""
    left = [_compared(each) for each in curated]
    right = [_compared(each) for each in read]
    for effect in [*left]:
        if effect in right:
            left.remove(effect)
            right.remove(effect)
    for effect in left:
        other = next((each for each in right if _kind(each) == _kind(effect)), None)
        if other is None:
            yield ONLY_CURATED
            continue
        right.remove(other)
        yield from (name for name in _COMPARED if effect[name] != other[name])
    if right:
        yield ONLY_READ


def _compared(effect: EffectEntry) -> dict[str, Any]:
    document = effect.model_dump(include={"step", *_COMPARED})
    gate = document["gate"] or {}
    return document | {"gate": {name: each for name, each in gate.items() if each is not None}}


def _kind(effect: dict[str, Any]) -> tuple[str, ...]:
    change = effect["affects_stat"] or {}
    return effect["step"], change.get("stat", ""), change.get("op", "")
