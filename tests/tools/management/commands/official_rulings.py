"""Add rulings on Konami's Q&As, find those that can't fail, and count what they cover."""

from __future__ import annotations

import json
import subprocess
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.cases import Verdict, check
from engine.document import Document
from engine.kinds import kind_of
from explorer import content
from explorer.content.entries import InvalidContent
from explorer.rulings.files import RulingEntry, read_ruling_files
from tests.tools.decisive_places import decisive_places

_RECORD = "HEAD:data/ygoresources/yugioh-qa-history/{}.json"
_CARDS = content.FOLDER / "card-facts" / "yugioh.jsonl"


class Command(BaseCommand):
    help = (
        "prefill prints the entry of a Q&A as far as the record states it, and its text beside it: "
        "write what is expected before anything is calculated. lint lists the entries whose "
        "document can't fail: no fact, event or effect of it changes what is expected. count "
        "prints how many rulings have a number, by kind and year."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        prefill = actions.add_parser("prefill")
        prefill.add_argument("number", type=int)
        prefill.add_argument("record", type=Path, help="a fetched copy: its git directory")
        for name in ("lint", "count"):
            actions.add_parser(name).add_argument("files", nargs="*", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 if an entry can't fail, or differs."""
        if options["action"] == "prefill":
            self._prefill(options["number"], options["record"])
            return
        try:
            entries = read_ruling_files(options["files"] or None)
        except InvalidContent as error:
            raise CommandError(str(error)) from error
        numbered = [entry for entry in entries if entry.qa]
        if options["action"] == "lint":
            self._lint(numbered)
        else:
            self._count(numbered)

    def _prefill(self, number: int, record: Path) -> None:
        shown = ["git", "-C", str(record), "show", _RECORD.format(number)]
        found = subprocess.run(shown, capture_output=True, check=False)
        if found.returncode:
            raise CommandError(f"The record has no Q&A {number}.")
        qa = json.loads(found.stdout)
        for part in ("title", "question", "answer"):
            self.stderr.write(f"{part}: {qa[part]}\n")
        entry = {
            "id": "",
            "qa": number,
            "game": "yugioh",
            "title": "",
            "summary": "",
            "question": "",
            "answer": "",
            "date": qa["databaseDate"],
            "cards": [*_named({*qa.get("mentionedCards", ())})],
            "expected": None,
        }
        self.stdout.write(json.dumps([entry], indent=2, ensure_ascii=False))

    def _lint(self, entries: Iterable[RulingEntry]) -> None:
        idle = [entry for entry in entries if entry.document and not points_of(entry)]
        for entry in idle:
            self.stdout.write(f"{entry.id} (Q&A {entry.qa}): nothing changes what is expected")
        if idle:
            raise CommandError("Publish these in words only.", returncode=1)

    def _count(self, entries: list[RulingEntry]) -> None:
        counts = {"parts": Counter[str](), "verdicts": Counter[str](), "kinds": Counter[str]()}
        years = Counter[str]()
        for entry in entries:
            counts["parts"][_part_computed(entry)] += 1
            counts["verdicts"][_verdict(entry)] += 1
            years[entry.date[-4:]] += 1
            if entry.document:
                counts["kinds"][kind_of(entry.document).slug] += 1
        numbers = len({entry.qa for entry in entries})
        self.stdout.write(f"{len(entries)} rulings on {numbers} Q&As")
        for counted in counts.values():
            self.stdout.write(_line(counted.most_common()))
        self.stdout.write(_line(sorted(years.items())))


def points_of(entry: RulingEntry) -> list[str]:
    """Return the places of an entry's document on which what is expected depends."""
    stated = entry.disputed.expected if entry.disputed else entry.expected
    if entry.document is None or stated is None:
        return []
    return decisive_places(entry.document, stated.to_document())


def _named(konami_ids: set[int]) -> Iterable[str]:
    with _CARDS.open(encoding="utf-8") as lines:
        cards = map(json.loads, lines)
        yield from (card["name"] for card in cards if card.get("konami_id") in konami_ids)


def _part_computed(entry: RulingEntry) -> str:
    if not entry.document:
        return "not computed"
    return "computed in part" if entry.not_computed else "computed whole"


def _verdict(entry: RulingEntry) -> str:
    if not entry.document:
        return "without a document"
    if entry.disputed:
        return "disputed"
    case: Document = {"battle": entry.document}
    case["expected"] = entry.expected.to_document() if entry.expected else None
    return "differ" if check(case).verdict is Verdict.DIFFERS else "agree"


def _line(counted: Iterable[tuple[str, int]]) -> str:
    return "  " + ", ".join(f"{number} {name}" for name, number in counted)
