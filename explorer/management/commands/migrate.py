"""Migrate the database, one process at a time."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from explorer.operations.databases import migration_lock


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        """Wait for any other process that is migrating this database, then run what is left."""
        with migration_lock(connections[options["database"]]):
            super().handle(*args, **options)
