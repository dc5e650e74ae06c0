"""Configure the site's only Django app."""

from django.apps import AppConfig


class ExplorerConfig(AppConfig):
    name = "explorer"
    verbose_name = "What Applies"

    def ready(self) -> None:
        """Register the deployment checks, what finds the facts of cards and what derives the
        fields of rulings, log unhandled errors, and limit the waits for SQLite.
        """
        from django.core.signals import got_request_exception
        from django.db.backends.signals import connection_created

        from explorer.battle.document_facts import unsettled_battles
        from explorer.operations import environment  # noqa: F401 - registers its checks
        from explorer.operations.databases import WAITS
        from explorer.operations.request_log import log_fault
        from explorer.results.unsettled_battles import register
        from explorer.rulings import derived_fields  # noqa: F401 - registers its receiver

        register(unsettled_battles)
        got_request_exception.connect(log_fault)
        connection_created.connect(WAITS.watch)
