"""Migrate the database, one process at a time."""

from typing import Any

from django.core.management.commands import migrate

from explorer.management.one_at_a_time import one_at_a_time


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        """Wait for any other process that is migrating this database, then run what is left."""
        with one_at_a_time(self, options["database"]):
            super().handle(*args, **options)
