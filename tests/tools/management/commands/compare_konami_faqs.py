"""Compare the answers to questions of timing with Konami's card FAQs."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from explorer.catalogue.card_facts_file import read_card_facts
from explorer.content.entries import InvalidContent
from tests.tools.faq_comparison import AGREES, DIFFERS, NOT_KNOWN, SITE, Compared, compare


class Command(BaseCommand):
    help = (
        "Count how often the answers for the Damage Step agree with Konami's card FAQs: those from "
        "the facts that were read from card texts, and those of the site, which add the FAQs. It "
        "reads the files of the folder CARD_FACTS and needs no database."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--list", action="store_true", help="list what does not agree")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 if an answer of the site differs."""
        try:
            cards, _ = read_card_facts()
        except InvalidContent as error:
            raise CommandError(str(error)) from error
        results: Counter[tuple[str, str]] = Counter()
        without = 0
        for each in compare(cards):
            if not isinstance(each, Compared):
                without += 1
                line = f"{each.card}: no activated effect was read"
            else:
                results[each.by, each.result] += 1
                facts = ", ".join(f"{name}={value}" for name, value in each.facts.items())
                line = f"{each.card}, {each.number} ({each.by}): {each.says}; {facts or 'in doubt'}"
                line += f": {each.result}"
            if options["list"] and not line.endswith(AGREES):
                self.stdout.write(line)
        for by in dict.fromkeys(by for by, _ in results):
            counts = ", ".join(
                f"{results[by, each]:,} {each}" for each in (AGREES, DIFFERS, NOT_KNOWN)
            )
            self.stdout.write(f"Statements on the Damage Step, by {by}: {counts}")
        self.stdout.write(f"Cards whose activated effects only the FAQ has: {without:,}")
        if results[SITE, DIFFERS]:
            raise CommandError("An answer of the site differs from Konami’s FAQ.")
