"""Migrate the database, one process at a time."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from explorer.operations.databases import one_at_a_time


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        """Wait for another process that migrates this database, then do what is left."""
        with one_at_a_time(connections[options["database"]]):
            super().handle(*args, **options)
