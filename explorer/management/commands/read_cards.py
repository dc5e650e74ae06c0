"""Read the texts of all cards again."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from explorer.catalogue.imports.reread_texts import reread_texts
from explorer.management.one_at_a_time import loading_cards
from explorer.management.progress import progress_bar


class Command(BaseCommand):
    help = (
        "Read all stored card texts again with the current reader. Running it again does nothing."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        """Replace old proposals with new ones; a curated card keeps its effects and is queued for
        review.
        """
        with loading_cards(self), progress_bar() as progress:
            report = reread_texts(progress)
        for line in report.lines():
            self.stdout.write(line)
