"""Put the shipped content into the database."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from explorer import catalogue, lorcana_catalogue, rulings
from explorer.entries import InvalidContent


class Command(BaseCommand):
    help = "Load the shipped cards and rulings, all or none. Running it again changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit 1 for a file that cannot be loaded: the error names file, entry and field."""
        try:
            with transaction.atomic():
                loaded = {
                    "Cards": catalogue.load(catalogue.read()),
                    "Lorcana cards": lorcana_catalogue.load(lorcana_catalogue.read()),
                    "Rulings": rulings.load(rulings.read()),
                }
        except InvalidContent as error:
            raise CommandError(str(error)) from error
        for what, (new, changed, unchanged) in loaded.items():
            self.stdout.write(f"{what}: {new} new, {changed} changed, {unchanged} unchanged.")
