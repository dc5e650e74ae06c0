"""Show the effects of a card on its page in the admin."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from explorer.catalogue.curation.effect_form import EffectForm, EffectFormSet
from explorer.catalogue.wording import does_of
from explorer.models import CardEffect

ADD = "add_effect"  # the query parameter of the link for users without JavaScript


def curated_effect_in_words(effect: CardEffect) -> str:
    """Return what an effect does, as its card's page words it."""
    does = does_of(effect)
    return " · ".join(filter(None, (does.step, does.does, does.touches, does.when)))


class EffectInline(admin.StackedInline):  # type: ignore[type-arg]  # no generic when it runs
    """The effects of a card; permission to change the card includes them."""

    model = CardEffect
    form = EffectForm
    formset = EffectFormSet
    verbose_name = "effect"
    readonly_fields = ("in_words",)
    fieldsets = (
        (None, {"fields": (
            "in_words",
            ("step", "kind", "taken_by", "inflicted_by"),
            ("damage", "value", "comparison", "applies_to", "involving"),
        )}),
        ("Change of ATK or DEF", {"fields": (("stat", "op", "amount", "during", "original"),)}),
        ("When it applies", {"fields": (
            ("activation", "zone", "by_default"),
            ("role", "battle", "position", "attacker", "chooses", "equipped"),
            "when",
        )}),
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet[CardEffect]:
        """Return the effects with their card, which the title names."""
        effects: QuerySet[CardEffect] = super().get_queryset(request)
        return effects.select_related("card")

    def get_extra(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> int:
        """Return 1 where one more empty form was requested without JavaScript."""
        return int(ADD in request.GET)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Return the words only for users who may not change cards."""
        if self.has_change_permission(request, obj):
            return self.fieldsets
        return ((None, {"fields": ("in_words",)}),)

    def get_formset(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> Any:
        """Exclude all model fields: the form sets those of a valid effect."""
        return super().get_formset(request, obj, **(kwargs | {"fields": ()}))

    def _may_change(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("explorer.change_card")

    has_add_permission = has_change_permission = has_delete_permission = _may_change

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Return the permission for the card."""
        return request.user.has_perm("explorer.view_card") or self._may_change(request)

    @admin.display(description="In words")
    def in_words(self, effect: CardEffect) -> str:
        """Return what it does, as its card's page words it."""
        return curated_effect_in_words(effect) if effect.pk else "Shown after saving."
