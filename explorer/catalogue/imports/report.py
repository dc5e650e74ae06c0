"""Report what an import read and changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from explorer.catalogue.imports.records import Record
from explorer.models.any_card import LANGUAGES

MOST_SHOWN = 20  # lines of each kind


@dataclass
class ParsedFile:
    """The records of a file, and the reasons for those that were skipped."""

    source: str
    file: str = ""  # the name of the file or folder
    language: str = "en"
    records: list[Record] = field(default_factory=list)
    read: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def skip(self, why: str) -> None:
        """Count a skipped record."""
        self.skipped[why] += 1


@dataclass
class SaveCounts:
    """The changes of an import to the catalogue, counted in cards, and the effects proposed."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    effects: int = 0
    cards_with_effects: int = 0
    kept: list[str] = field(default_factory=list)  # checked cards that differ in the file
    # checked cards whose text now proposes other effects
    queued: list[str] = field(default_factory=list)


def printable(line: str) -> str:
    """Return a line without control characters, which a terminal would obey."""
    return "".join(each if each.isprintable() else " " for each in line)


def lines(parsed: ParsedFile, saved: SaveCounts) -> Iterator[str]:
    """Return the lines of the report."""
    return map(printable, _lines(parsed, saved))


def _lines(parsed: ParsedFile, saved: SaveCounts) -> Iterator[str]:
    skipped = parsed.skipped.total() + len(parsed.broken)
    language = LANGUAGES.get(parsed.language)
    what = f"{parsed.read:,} in {language}" if language else f"{parsed.read:,}"
    yield (
        f"Read {what} ({parsed.source}): {saved.new:,} new, {saved.changed:,} changed, "
        f"{saved.unchanged:,} unchanged, {skipped:,} skipped."
    )
    for why, count in parsed.skipped.most_common():
        yield f"Skipped {why}: {count:,}."
    if parsed.broken:
        yield f"Skipped: {len(parsed.broken):,} broken in {parsed.file}:"
        yield from first_lines(parsed.broken)
    if language:
        yield (
            f"Names were saved in {language}. English names, texts and effects stay as they are."
        )
    elif parsed.source == "lorcanajson":
        yield f"Effects on damage proposed for {saved.cards_with_effects:,} cards."
    else:
        yield f"Effects proposed: {saved.effects:,}, for {saved.cards_with_effects:,} cards."
    if saved.kept:
        yield f"Checked cards that differ from the file, kept as they are: {len(saved.kept):,}:"
        yield from first_lines(saved.kept)
    yield from queued_lines(saved.queued)
    if parsed.warnings:
        yield f"Warnings: {len(parsed.warnings):,}:"
        yield from first_lines(parsed.warnings)


def queued_lines(cards: list[str]) -> Iterator[str]:
    """Yield lines on the curated cards that now wait for a person, if there are any."""
    if cards:
        yield f"Curated cards with a changed proposal, to be reviewed: {len(cards):,}:"
        yield from first_lines(cards)


def first_lines(lines: Sequence[str]) -> Iterator[str]:
    """Yield the first items, one line each, and the number of the others."""
    yield from (f"  {each}" for each in lines[:MOST_SHOWN])
    if len(lines) > MOST_SHOWN:
        yield f"  and {len(lines) - MOST_SHOWN:,} more"
