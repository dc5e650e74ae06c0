"""What an import read and did, for whoever started it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from explorer.catalogue.imports.records import Record

MOST_SHOWN = 20  # lines of a kind


@dataclass
class Reading:
    """What a file holds, and what of it was passed over and why."""

    source: str
    records: list[Record] = field(default_factory=list)
    read: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def skip(self, why: str) -> None:
        """Count a record that is passed over."""
        self.skipped[why] += 1


@dataclass
class Saved:
    """What an import did to the catalogue, counted in cards, and the effects proposed."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    effects: int = 0
    cards_with_effects: int = 0
    kept: list[str] = field(default_factory=list)  # checked cards of which the file says otherwise
    queued: list[str] = field(default_factory=list)  # checked cards whose text proposes otherwise


def printable(line: str) -> str:
    """A line without anything that a terminal would obey."""
    return "".join(each if each.isprintable() else " " for each in line)


def lines(reading: Reading, saved: Saved) -> Iterator[str]:
    """The report, line by line."""
    return map(printable, _lines(reading, saved))


def _lines(reading: Reading, saved: Saved) -> Iterator[str]:
    skipped = reading.skipped.total() + len(reading.broken)
    yield (
        f"Read {reading.read:,} ({reading.source}): {saved.new:,} new, {saved.changed:,} changed, "
        f"{saved.unchanged:,} unchanged, {skipped:,} skipped."
    )
    for why, count in reading.skipped.most_common():
        yield f"Skipped: {count:,} {why}."
    if reading.broken:
        yield f"Skipped: {len(reading.broken):,} broken:"
        yield from some(reading.broken)
    if reading.source == "lorcanajson":
        yield f"What they do to damage is proposed: of {saved.cards_with_effects:,} cards."
    else:
        yield f"Effects proposed: {saved.effects:,}, of {saved.cards_with_effects:,} cards."
    if saved.kept:
        yield f"Kept as checked, though the file says otherwise: {len(saved.kept):,} cards:"
        yield from some(saved.kept)
    yield from queued(saved.queued)
    if reading.warnings:
        yield f"Warnings: {len(reading.warnings):,}:"
        yield from some(reading.warnings)


def queued(cards: list[str]) -> Iterator[str]:
    """The curated cards that wait for a person now, if there are any."""
    if cards:
        yield f"Curated cards whose proposal changed, to look at: {len(cards):,}:"
        yield from some(cards)


def some(told: Sequence[str]) -> Iterator[str]:
    """The first of them, a line each, and how many there are besides."""
    yield from (f"  {each}" for each in told[:MOST_SHOWN])
    if len(told) > MOST_SHOWN:
        yield f"  and {len(told) - MOST_SHOWN:,} more"
