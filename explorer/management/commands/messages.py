"""Write the catalogues of messages anew, or list what is wrong or missing in them."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from explorer.management.messages.domains import DOMAINS, LANGUAGES
from explorer.management.messages.extraction import messages_of
from explorer.management.messages.updates import write


class Command(BaseCommand):
    help = "Collect the messages of the source, and write the catalogues of every language anew."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--language", help="only this one, which may be new")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the catalogues, and the number of messages."""
        for domain in DOMAINS:
            template = messages_of(domain)
            for language in [options["language"]] if options["language"] else LANGUAGES:
                write(domain, template, language)
            self.stdout.write(f"{domain.name}: {len(template)} messages")
