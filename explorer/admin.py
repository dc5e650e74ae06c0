"""What staff can do: hide a scenario, show it again, curate cards, look up a card of Lorcana.

Nothing else of a scenario ever changes; cards of Lorcana are corrected in their file.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from explorer.catalogue.curation.cards import CardAdmin
from explorer.models import LorcanaCard, Scenario
from explorer.web.search_text import LONGEST

__all__ = ["CardAdmin", "LorcanaCardAdmin", "ScenarioAdmin"]


class ShortSearch(admin.ModelAdmin):  # type: ignore[type-arg]  # no generic when it runs
    """Searches for as many letters as every other search: each word is a part of the query."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """What the first letters find."""
        return super().get_search_results(request, queryset, search_term[:LONGEST])


@admin.register(Scenario)
class ScenarioAdmin(ShortSearch):
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

    @admin.action(permissions=["change"], description="Hide the selected scenarios")
    def hide(self, request: HttpRequest, scenarios: QuerySet[Scenario]) -> None:
        """Their pages, frames and exports say that they are hidden."""
        self._turn(request, scenarios, True)
        self.message_user(request, "Hidden. Caches forget them within five minutes.")

    @admin.action(permissions=["change"], description="Show the selected scenarios again")
    def show(self, request: HttpRequest, scenarios: QuerySet[Scenario]) -> None:
        """Their links work again."""
        self._turn(request, scenarios, False)
        self.message_user(request, "Shown again.")

    def _turn(self, request: HttpRequest, scenarios: QuerySet[Scenario], is_hidden: bool) -> None:
        """Hide or show each, and put it down in its history."""
        for scenario in scenarios:
            scenario.is_hidden = is_hidden
            scenario.save(update_fields=["is_hidden"])
            self.log_change(request, scenario, "Hidden." if is_hidden else "Shown again.")


@admin.register(LorcanaCard)
class LorcanaCardAdmin(ShortSearch):
    """The cards of Disney Lorcana, to look at."""

    list_display = ("name", "kind", "cost", "strength", "willpower", "damage_effect", "set")
    list_filter = ("kind", "damage_effect", "set")
    search_fields = ("name", "folded_name")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Cards come from their file."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: LorcanaCard | None = None) -> bool:
        """The file is what is right: loading it would undo the change."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: LorcanaCard | None = None) -> bool:
        """The file would bring it back."""
        return False
