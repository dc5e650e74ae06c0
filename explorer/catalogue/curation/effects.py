"""Show the effects of a card on its page in the admin, and edit them in forms."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.forms.models import BaseInlineFormSet
from django.http import HttpRequest
from pydantic import BaseModel, ValidationError

from explorer.catalogue.card_export import entry_of
from explorer.catalogue.card_file import EffectEntry, Gate, StatChange, fields_of_effect
from explorer.catalogue.curation import history
from explorer.catalogue.curation.vocabulary import allowed, choices, field_label
from explorer.catalogue.wording import does_of
from explorer.content.entries import InvalidContent
from explorer.models import CardEffect

_CHOSEN = ("kind", "taken_by", "inflicted_by", "damage", "comparison", "applies_to", "involving")
_NEEDED = ("step", "activation", "zone")
_STAT = ("stat", "op", "during")
_GATE = ("role", "battle", "position", "attacker", "chooses")
FORMULA_LIST_ID = "formulas"  # the id of the list of known formulas on the page


class _Choice(forms.ChoiceField):
    """A choice among the values that the card file allows."""

    def __init__(self, field: str, label: str = "", model: type[BaseModel] = EffectEntry) -> None:
        others = f"“%(value)s” is not allowed. Choose one of: {', '.join(allowed(field, model))}."
        super().__init__(
            choices=choices(field, model),
            label=(label or field_label(field)).capitalize(),
            required=field in _NEEDED and model is EffectEntry,
            error_messages={
                "invalid_choice": others,
                "required": f"Choose one of: {', '.join(allowed(field, model))}.",
            },
        )


class _Number(forms.Field):
    """A number, or the name of a formula."""

    def __init__(self, label: str) -> None:
        widget = forms.TextInput(attrs={"list": FORMULA_LIST_ID, "size": 24, "autocomplete": "off"})
        super().__init__(label=label, required=False, widget=widget)

    def to_python(self, value: Any) -> Any:
        """Return the value as the card file has it."""
        text = str(value or "").strip().replace("−", "-")
        if text.removeprefix("+").removeprefix("-").isdecimal():
            return int(text[:12])  # more digits are out of any range as well
        return {"formula": text} if text else None

    def prepare_value(self, value: Any) -> Any:
        """Return the number, or the formula's name."""
        return value.get("formula", "") if isinstance(value, dict) else value


class EffectForm(forms.ModelForm):  # type: ignore[type-arg]  # no generic when it runs
    """The form of one effect, with a field for each part of the card file's nested documents."""

    step = _Choice("step")
    kind = _Choice("kind")
    taken_by = _Choice("taken_by")
    inflicted_by = _Choice("inflicted_by")
    damage = _Choice("damage")
    comparison = _Choice("comparison")
    value = _Number("Value")
    applies_to = _Choice("applies_to")
    involving = _Choice("involving")
    stat = _Choice("stat", "changes", StatChange)
    op = _Choice("op", "adds or sets", StatChange)
    amount = _Number("Amount")
    during = _Choice("during", "", StatChange)
    original = forms.BooleanField(label="Original ATK or DEF", required=False)
    activation = _Choice("activation")
    zone = _Choice("zone")
    role = _Choice("role", "", Gate)
    battle = _Choice("battle", "kind of battle", Gate)
    position = _Choice("position", "", Gate)
    attacker = _Choice("attacker", "attacking player", Gate)
    chooses = _Choice("chooses", "whose monster it chooses", Gate)
    equipped = forms.TypedChoiceField(
        label="Has an Equip Card",
        required=False,
        choices=[("", "—"), ("True", "yes"), ("False", "no")],
        coerce=lambda chosen: str(chosen) == "True",
        empty_value=None,
    )
    when = forms.CharField(
        label="Other condition",
        required=False,
        max_length=200,
        help_text="Use your own words, not the card’s.",
        widget=forms.TextInput(attrs={"class": "vTextField"}),
    )
    by_default = forms.BooleanField(label="Selected by default", required=False)

    class Meta:
        model = CardEffect
        fields = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        effect: CardEffect = self.instance
        stored = {name: getattr(effect, name) for name in _STORED}
        self.initial = stored | effect.gate | (effect.affects_stat or {}) | self.initial

    def clean(self) -> dict[str, Any]:
        """Set the effect's fields, if the card file can hold them."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.instance.pk is None:  # or the model finds them blank, whatever else is wrong
            for name in _NEEDED:
                setattr(self.instance, name, cleaned.get(name, ""))
        if self.errors:
            return cleaned
        try:
            entry = EffectEntry.model_validate(_document(cleaned))
        except ValidationError as refused:
            for field, problem in _problems(refused, self.fields).items():
                self.add_error(field, problem)
            return cleaned
        for name, value in fields_of_effect(entry).items():
            setattr(self.instance, name, value)
        return cleaned


def _document(cleaned: dict[str, Any]) -> dict[str, Any]:
    """Return the effect as the card file has it, without empty fields."""
    effect = {name: cleaned[name] for name in (*_NEEDED, *_CHOSEN, "value", "when", "by_default")}
    change = _filled({name: cleaned[name] for name in (*_STAT, "amount")})
    if change or cleaned["original"]:
        effect["affects_stat"] = change | {"original": cleaned["original"]}
    effect["gate"] = _filled({name: cleaned[name] for name in (*_GATE, "equipped")})
    return _filled(effect)


def _filled(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value not in ("", None, {})}


def _problems(refused: ValidationError, fields: Collection[str]) -> dict[str, str]:
    """Return the problems by form field, with the allowed values."""
    problems: dict[str, str] = {}
    for each in refused.errors():
        if each["type"] == "value_error":  # a Misfit, which has several
            problems |= {
                _PARTS.get(name, name): problem for name, problem in each["ctx"]["error"].problems
            }
        else:
            field = next(name for name in reversed(each["loc"]) if name in fields)
            problems[str(field)] = _NUMBERS.get(str(field)) or each["msg"]
    return problems


_STORED = (*_NEEDED, *_CHOSEN, "value", "when", "by_default")
_PARTS = {"affects_stat": "stat"}
_OR_FORMULA = "or the name of a formula (lowercase letters, digits and underscores)"
_NUMBERS = {
    "value": f"Enter a whole number from 0 to 1000000 {_OR_FORMULA}.",
    "amount": f"Enter a whole number from -1000000 to 1000000 {_OR_FORMULA}.",
}


class EffectFormSet(BaseInlineFormSet):  # type: ignore[type-arg]  # no generic when it runs
    """The effects of a card, in their order."""

    def clean(self) -> None:
        """Validate the whole card against the card file's format."""
        super().clean()
        if any(self.errors) or not self._has_facts():
            return
        try:
            entry_of(self.instance, self.remaining_effects())
        except InvalidContent as refused:
            raise forms.ValidationError(str(refused)) from refused

    def _has_facts(self) -> bool:
        """Return whether the card's own fields are valid; if not, they show their errors."""
        try:
            self.instance.clean_fields()
        except forms.ValidationError:
            return False
        return True

    def remaining_effects(self) -> list[CardEffect]:
        """Return the effects that the card will have."""
        forms = (form for form in self.forms if form not in self.deleted_forms)
        return [form.instance for form in forms if form.instance.step]

    def save_in_order(self, when: datetime, reason: str) -> None:
        """Save the changed effects, new ones last, and renumber the places."""
        changed = self.save(commit=False)
        for effect in self.deleted_objects:
            history.group_changes(effect, when, reason)
            effect.delete()
        effects = [*self.instance.effects.order_by("place")]
        effects += [effect for effect in changed if effect.pk is None]
        saved = {effect.pk: effect for effect in changed if effect.pk}
        for place, stored in enumerate(effects):
            effect = saved.get(stored.pk, stored)
            if effect.place != place or effect in changed:
                effect.place = place
                history.group_changes(effect, when, reason)
                effect.save()


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
