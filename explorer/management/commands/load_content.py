"""Put the shipped content into the database."""

from typing import Any

from django.core.management.base import BaseCommand

from explorer import catalogue


class Command(BaseCommand):
    help = "Load the shipped cards into the database. Running it again changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        loaded = catalogue.load(catalogue.read())
        self.stdout.write(
            f"Cards: {loaded.new} new, {loaded.changed} changed, {loaded.unchanged} unchanged."
        )
