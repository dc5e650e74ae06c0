"""Export the rulings that were accepted on this site, for the content files of the project."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from explorer.rulings.suggestions.patch import AUTHOR, accepted, as_file, patch


class Command(BaseCommand):
    help = (
        "Print the rulings that were accepted on this site and that no content file has yet, as a "
        "ruling file or as a patch of the content files."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--patch",
            action="store_true",
            help="print a patch, for git am or git apply in a checkout of the project",
        )
        parser.add_argument(
            "--author", default=AUTHOR, help=f"the author of the patch; default: {AUTHOR}"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 if there is nothing to export."""
        rulings = accepted()
        if not rulings:
            raise CommandError("No accepted ruling waits to be exported: every one is in a file.")
        if options["patch"]:
            text = patch(rulings, options["author"], timezone.now())
        else:
            text = as_file(rulings)
        self.stdout.write(text, ending="")
