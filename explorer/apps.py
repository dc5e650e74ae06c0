"""The one app of the site."""

from django.apps import AppConfig


class ExplorerConfig(AppConfig):
    name = "explorer"
    verbose_name = "What Applies"

    def ready(self) -> None:
        """What `check --deploy` asks is known from the start."""
        from explorer import checks  # noqa: F401
