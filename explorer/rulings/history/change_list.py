"""List the revisions of all published rulings, and filter them; the query string holds the filters.

They are filtered by the database: unlike the rulings, they are not kept in memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time
from typing import Any, NamedTuple

from django import forms
from django.db.models import OuterRef, QuerySet, Subquery, TextField, Value
from django.db.models.functions import Concat
from django.http import QueryDict
from django.urls import reverse
from django.utils import timezone
from django_filters import ChoiceFilter, DateFilter

from explorer.models import Revision, Ruling
from explorer.results.rulesets import step_choices
from explorer.rulings.evidence import rule_choices, ruled_choices
from explorer.rulings.history.change_form import ChangeForm
from explorer.rulings.history.changes import what_changed
from explorer.web.filters import Filters
from explorer.web.translation import gettext_lazy


class ListedChange(NamedTuple):
    """A revision in the list of changes, and what it changed."""

    revision: Revision
    before: Revision | None
    says: str

    @property
    def ruling(self) -> Ruling:
        return self.revision.ruling

    @property
    def href(self) -> str:
        """Return the address of both revisions side by side; of the revision alone, if it is the
        first one that is kept.
        """
        numbers = (self.before.number,) if self.before else ()
        name = "compare-revisions" if self.before else "ruling-revision"
        return reverse(name, args=[self.ruling.slug, *numbers, self.revision.number])


def _date_filter(label: str) -> DateFilter:
    return DateFilter(
        label=label,
        widget=forms.DateInput(attrs={"type": "date"}),
        error_messages={
            "invalid": gettext_lazy("This is not a date. Allowed: a date such as 2026-11-26.")
        },
    )


class ChangeFilter(Filters[Any]):
    """The form of the list of changes."""

    facets = ()

    game = ChoiceFilter(
        choices=Ruling.Game.choices,
        label=gettext_lazy("Game"),
        empty_label=gettext_lazy("Any game"),
    )
    step = ChoiceFilter(
        choices=step_choices, label=gettext_lazy("Step"), empty_label=gettext_lazy("Any step")
    )
    rule = ChoiceFilter(
        choices=rule_choices, label=gettext_lazy("Rule"), empty_label=gettext_lazy("Any rule")
    )
    since = _date_filter(gettext_lazy("From"))
    until = _date_filter(gettext_lazy("To"))

    class Meta:
        model = Revision
        form = ChangeForm
        fields = ("game", "step", "rule", "since", "until")

    @property
    def qs(self) -> Any:
        """Return the revisions that the filters leave, the latest first."""
        return _published(self.chosen)


def filter_changes(params: QueryDict) -> ChangeFilter:
    """Return the list's form for a query string; it offers the rules that have a ruling."""
    filters = ChangeFilter(params, queryset=Revision.objects.none())  # type: ignore[no-untyped-call]
    filters.form.fields["rule"].choices = ruled_choices(filters.chosen.get("rule", ""))
    return filters


def _published(chosen: dict[str, Any]) -> QuerySet[Revision]:
    """Return the revisions of published rulings that these choices leave."""
    found = Revision.objects.filter(ruling__is_hidden=False, ruling__is_withdrawn=False)
    if "game" in chosen:
        found = found.filter(game=chosen["game"])
    if "step" in chosen:  # all steps have two digits: none is found within another one
        found = found.filter(steps__contains=chosen["step"])
    if "since" in chosen:
        found = found.filter(made__gte=_moment(chosen["since"], time.min))
    if "until" in chosen:
        found = found.filter(made__lte=_moment(chosen["until"], time.max))
    if "rule" in chosen:
        spaced = Concat(Value(" "), "rules", Value(" "), output_field=TextField())
        found = found.alias(spaced=spaced).filter(spaced__contains=f" {chosen['rule']} ")
    return found.select_related("ruling")


def _moment(day: date, at: time) -> datetime:
    """Return a moment of a day, for which the index of the dates can be searched."""
    return timezone.make_aware(datetime.combine(day, at))


def list_changes(revisions: Iterable[Revision]) -> list[ListedChange]:
    """Return what each of these revisions changed, compared with the kept one before it."""
    revisions = [*revisions]
    before = _before(revisions)
    return [
        ListedChange(each, before.get(each.pk), what_changed(before.get(each.pk), each))
        for each in revisions
    ]


def _before(revisions: Sequence[Revision]) -> dict[int, Revision]:
    """Return the kept revisions before these, by the keys of these; two queries for all."""
    earlier = Revision.objects.filter(
        ruling=OuterRef("ruling"), number__lt=OuterRef("number")
    ).order_by("-number")
    pairs = dict(
        Revision.objects.filter(pk__in=[each.pk for each in revisions])
        .annotate(before=Subquery(earlier.values("pk")[:1]))
        .values_list("pk", "before")
    )
    found = Revision.objects.in_bulk({pk for pk in pairs.values() if pk is not None})
    return {pk: found[before] for pk, before in pairs.items() if before in found}
