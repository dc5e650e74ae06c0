"""Configure the site's only Django app."""

from django.apps import AppConfig


class ExplorerConfig(AppConfig):
    name = "explorer"
    verbose_name = "What Applies"

    def ready(self) -> None:
        """Register the deployment checks, and log unhandled errors."""
        from django.core.signals import got_request_exception

        from explorer.operations import deploy_checks  # noqa: F401 - registers its checks
        from explorer.operations.request_log import log_fault

        got_request_exception.connect(log_fault)
