"""Write what Konami's card FAQs say of effects as a content file."""

from __future__ import annotations

import gzip
import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from explorer.catalogue.card_facts_file import faq_path
from explorer.content.entries import header
from tests.tools.konami_faq import read_folder


class Command(BaseCommand):
    help = (
        "Read the card FAQs of a folder, a file CID.json for each card, and write their facts, "
        "without any sentence, to yugioh-faq.jsonl.gz of the folder CARD_FACTS."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, metavar="FOLDER", help="the folder of the FAQs")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 if the folder has no FAQ, or one of another form."""
        try:
            entries = [*read_folder(options["folder"])]
        except (OSError, KeyError, TypeError, ValueError) as error:
            raise CommandError(f"A FAQ cannot be read: {error!r}") from error
        if not entries:
            raise CommandError(f"There is no FAQ in {options['folder']}.")
        lines = [
            json.dumps(each.model_dump(exclude_defaults=True), separators=(",", ":")) + "\n"
            for each in entries
        ]
        content = (header(len(lines)) + "".join(lines)).encode()
        faq_path().write_bytes(gzip.compress(content, mtime=0))
        self.stdout.write(f"{faq_path().name}: {len(lines):,} cards.")
