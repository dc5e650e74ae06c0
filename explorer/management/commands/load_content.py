"""Put the shipped content into the database."""

from typing import Any

from django.core.management.base import BaseCommand

from explorer import catalogue, rulings


class Command(BaseCommand):
    help = "Load the shipped cards and rulings. Running it again changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        for what, loaded in (
            ("Cards", catalogue.load(catalogue.read())),
            ("Rulings", rulings.load(rulings.read())),
        ):
            self.stdout.write(
                f"{what}: {loaded.new} new, {loaded.changed} changed, {loaded.unchanged} unchanged."
            )
