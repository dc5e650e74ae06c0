"""Write the catalogues of messages anew, or list what is wrong or missing in them."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from typing import Any

from babel.messages.catalog import Catalog
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import to_language

from tests.tools.messages.domains import DOMAINS, LANGUAGES, Domain
from tests.tools.messages.extraction import messages_of
from tests.tools.messages.faults import faults, missing
from tests.tools.messages.updates import write


class Command(BaseCommand):
    help = "Collect the messages of the source, and write the catalogues of every language anew."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--language", type=to_language, help="only this one, such as pt-br, which may be new"
        )
        what = parser.add_mutually_exclusive_group()
        what.add_argument(
            "--check", action="store_true", help="write nothing, and list what is wrong instead"
        )
        what.add_argument(
            "--missing",
            action="store_true",
            help="write nothing, and list the messages without a translation instead",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the catalogues, or the lists."""
        languages = [options["language"]] if options["language"] else LANGUAGES
        catalogues = [*_catalogues(languages)]
        if options["check"]:
            found = [str(fault) for each in catalogues for fault in faults(*each)]
            if found:
                raise CommandError("\n".join(found))
        elif options["missing"]:
            self._list_missing(catalogues)
        else:
            for domain, template, language in catalogues:
                dropped = write(domain, template, language)
                lost = len(missing(domain, template, language))
                self.stdout.write(
                    f"{domain.name}, {language}: {len(template)} messages, {lost} without a "
                    f"translation; {dropped} translations dropped"
                )

    def _list_missing(self, catalogues: list[tuple[Domain, Catalog, str]]) -> None:
        for domain, template, language in catalogues:
            lost = missing(domain, template, language)
            self.stdout.write(f"{domain.name}, {language}: {len(lost)} of {len(template)} missing")
            for each in lost:
                self.stdout.write(f"  {each}")


def _catalogues(languages: Iterable[str]) -> Iterator[tuple[Domain, Catalog, str]]:
    for domain in DOMAINS:
        template = messages_of(domain)
        for language in languages:
            yield domain, template, language
