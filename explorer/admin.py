"""Register what staff can do: hide scenarios, rulings and collections, decide on suggestions,
curate cards, look up Lorcana cards, and create and revoke API keys.

Staff cannot change anything else in a scenario; rulings and Lorcana cards are corrected in their
files.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from engine.lorcana import EDITIONS
from engine.yugioh import RULESETS
from explorer.catalogue.curation.cards import CardAdmin
from explorer.models import ApiKey, Collection, LorcanaCard, Ruling, Scenario
from explorer.models.api_keys import CPU_LIMITS, RATE_LIMITS
from explorer.rulings.files import location
from explorer.rulings.suggestions.queue import SuggestionAdmin
from explorer.web.search_text import LONGEST

__all__ = [
    "ApiKeyAdmin",
    "CardAdmin",
    "CollectionAdmin",
    "LorcanaCardAdmin",
    "RulingAdmin",
    "ScenarioAdmin",
    "SuggestionAdmin",
]


class ShortSearch(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """A model admin whose search is limited to as many characters as the site's other searches.

    Each word becomes a part of the query, so a long search would be a costly query.
    """

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Return the matches for the first characters of the search."""
        return super().get_search_results(request, queryset, search_term[:LONGEST])


class ShownColumns(ChangeList):
    """A list in the admin that reads no columns but those it shows."""

    def get_queryset(self, *args: Any, **kwargs: Any) -> QuerySet[Any]:
        """Return the rows with the columns of `list_display`."""
        shown = (str(name) for name in self.list_display if name != "action_checkbox")
        return super().get_queryset(*args, **kwargs).only(*shown)


class HidingAdmin(ShortSearch):
    """An admin that can only hide and show published objects; its model has `is_hidden`.

    The history of each object records who hid or showed it, and when.
    """

    actions = ("hide", "show")
    # An index has the columns that the list shows and filters by, so that it reads no documents
    # and texts. Rows, counts and facets are limited to what is quick among a hundred thousand.
    list_per_page = 20
    show_facets = admin.ShowFacets.NEVER
    show_full_result_count = False

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        """Return the list that reads the columns it shows."""
        return ShownColumns

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Return every field except `is_hidden`."""
        return tuple(field for field in self.fields or () if field != "is_hidden")  # type: ignore[misc]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Return False: links stay valid, and the page of a hidden object says that it is
        hidden.
        """
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Save only `is_hidden`."""
        obj.save(update_fields=["is_hidden"])

    @admin.action(permissions=["change"], description="Hide the selected %(verbose_name_plural)s")
    def hide(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        """Hide the chosen objects: their pages, frames and exports then answer that they are
        gone.
        """
        self._turn(request, chosen, True)
        self.message_user(request, "Hidden. They disappear from caches within five minutes.")

    @admin.action(
        permissions=["change"], description="Show the selected %(verbose_name_plural)s again"
    )
    def show(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        """Show the chosen objects again: their links work as before."""
        self._turn(request, chosen, False)
        self.message_user(request, "Shown again.")

    def _turn(self, request: HttpRequest, chosen: QuerySet[Any], is_hidden: bool) -> None:
        """Set `is_hidden` on each object, and record the change in its history."""
        with transaction.atomic():
            for each in chosen.defer(None):
                each.is_hidden = is_hidden
                each.save(update_fields=["is_hidden"])
                self.log_change(request, each, "Hidden." if is_hidden else "Shown again.")


class OfRuleset(admin.SimpleListFilter):
    """Filter by a ruleset of today’s engine, without looking for the others in all scenarios."""

    title = parameter_name = "ruleset"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Return the rulesets of both games."""
        return [(each, each) for each in (*RULESETS, *EDITIONS)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the scenarios of the chosen ruleset."""
        return queryset.filter(ruleset=self.value()) if self.value() else queryset


@admin.register(Scenario)
class ScenarioAdmin(HidingAdmin):
    """Saved scenarios, newest first."""

    list_display = ("id", "title", "saved", "is_listed", "is_hidden")
    list_filter = ("saved", "is_hidden", "is_listed", OfRuleset)
    search_fields = ("id", "title")
    sortable_by = ("id", "saved")
    ordering = ("-saved",)
    fields = (
        "is_hidden", "is_listed", "id", "title", "note", "ruleset", "saved", "based_on", "document",
    )  # fmt: skip

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return False: scenarios are created in the composers."""
        return False


@admin.register(Collection)
class CollectionAdmin(HidingAdmin):
    """Collections, newest first."""

    list_display = ("id", "title", "saved", "is_quiz", "is_hidden")
    list_filter = ("saved", "is_hidden", "is_quiz")
    search_fields = ("id", "title")
    sortable_by = ("id", "saved")
    ordering = ("-saved",)
    fields = ("is_hidden", "id", "title", "introduction", "is_quiz", "saved", "based_on", "items")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return False: collections are composed on the site."""
        return False


@admin.register(Ruling)
class RulingAdmin(HidingAdmin):
    """Rulings, in the order of their files."""

    list_display = ("title", "game", "topic", "authority", "mark", "is_hidden", "is_withdrawn")
    list_filter = ("is_hidden", "is_withdrawn", "game", "topic", "authority", "mark")
    search_fields = ("title", "slug")
    ordering = ("place", "slug")
    fields = (
        "is_hidden", "is_withdrawn", "file", "slug", "game", "topic", "title", "summary",
        "question", "answer", "authority", "qa", "source", "source_name", "translation", "date",
        "mark", "document", "expected", "follows", "disputed", "numbers", "not_computed",
        "not_computable", "note", "about", "added", "changed",
    )  # fmt: skip

    @admin.display(description="File")
    def file(self, ruling: Ruling) -> str:
        """Return the ruling's file, which is where it is corrected."""
        return location(ruling.slug) or "It is no longer in any file."

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return False: rulings come from their files."""
        return False


@admin.register(LorcanaCard)
class LorcanaCardAdmin(ShortSearch):
    """Disney Lorcana cards, read-only."""

    list_display = ("name", "kind", "cost", "strength", "willpower", "damage_effect", "set")
    list_filter = ("kind", "damage_effect", "set")
    search_fields = ("name", "folded_name")
    list_per_page = 30

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return False: cards are loaded from their file."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: LorcanaCard | None = None) -> bool:
        """Return False: loading the file again would undo any change."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: LorcanaCard | None = None) -> bool:
        """Return False: loading the file again would restore the card."""
        return False


@admin.register(ApiKey)
class ApiKeyAdmin(ShortSearch):
    """API keys: staff create them, change their limits and revoke them.

    The key is shown on the page that answers the form, and nowhere else: a message would be kept in
    a cookie. Its history records who changed which limit, from what to what.
    """

    actions = ("revoke",)
    list_display = ("name", "prefix", "contact", "created", "last_used", "revoked")
    list_filter = (("revoked", admin.EmptyFieldListFilter),)
    search_fields = ("name", "contact", "prefix")
    limits = ("name", "contact", *RATE_LIMITS, *CPU_LIMITS)
    readonly_fields = ("prefix", "created", "last_used", "revoked")

    def get_fields(self, request: HttpRequest, obj: ApiKey | None = None) -> tuple[str, ...]:
        """Return the limits; of a key that exists, also its dates."""
        return (*self.limits, *self.readonly_fields) if obj else self.limits

    def has_delete_permission(self, request: HttpRequest, obj: ApiKey | None = None) -> bool:
        """Return False: a key is revoked, so that its history stays."""
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Save the limits; a new object gets its key, which the response shows."""
        if not change:
            obj.shown_once = obj.create_key()
        obj.save()

    def response_add(
        self, request: HttpRequest, obj: Any, post_url_continue: str | None = None
    ) -> HttpResponse:
        """Return the page with the new key, whichever button was pressed."""
        context = self.admin_site.each_context(request) | {
            "title": f"API key of {obj}",
            "key": obj.shown_once,
            "added": obj,
            "opts": self.opts,
        }
        return TemplateResponse(request, "admin/explorer/apikey/added.html", context)

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        """Return the history's line: each changed limit with both values."""
        if add:
            return super().construct_change_message(request, form, formsets, add)
        changes = (
            f"{name}: {_shown(form.initial.get(name))} → {_shown(form.cleaned_data[name])}"
            for name in form.changed_data
        )
        return "; ".join(changes) or "Nothing changed."

    @admin.action(permissions=["change"], description="Revoke the selected %(verbose_name_plural)s")
    def revoke(self, request: HttpRequest, chosen: QuerySet[ApiKey]) -> None:
        """Refuse these keys from now on."""
        with transaction.atomic():
            for each in chosen.filter(revoked=None):
                each.revoke()
                self.log_change(request, each, "Revoked.")
        self.message_user(request, "Revoked. All processes refuse them within a minute.")


def _shown(limit: Any) -> str:
    return "none" if limit in (None, "") else str(limit)
