"""What staff can do: hide a scenario, and show it again. Nothing else of it ever changes."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from explorer.models import Scenario


@admin.register(Scenario)
class ScenarioAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # no generic when it runs
    """The saved battles, newest first."""

    list_display = ("id", "title", "saved", "is_hidden")
    list_filter = ("is_hidden", "ruleset")
    search_fields = ("id", "title", "note")
    date_hierarchy = "saved"
    ordering = ("-saved",)
    fields = ("is_hidden", "id", "title", "note", "ruleset", "saved", "based_on", "document")
    actions = ("hide", "show")

    def get_readonly_fields(
        self, request: HttpRequest, obj: Scenario | None = None
    ) -> tuple[str, ...]:
        """All but whether it is hidden."""
        return tuple(field for field in self.fields if field != "is_hidden")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Scenarios come from the composer."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Scenario | None = None) -> bool:
        """A link never leads to nothing: what is hidden says so."""
        return False

    @admin.action(description="Hide the selected scenarios")
    def hide(self, request: HttpRequest, scenarios: QuerySet[Scenario]) -> None:
        """Their pages, frames and exports say that they are hidden."""
        count = scenarios.update(is_hidden=True)
        self.message_user(request, f"{count} hidden. Caches forget them within five minutes.")

    @admin.action(description="Show the selected scenarios again")
    def show(self, request: HttpRequest, scenarios: QuerySet[Scenario]) -> None:
        """Their links work again."""
        count = scenarios.update(is_hidden=False)
        self.message_user(request, f"{count} shown again.")
