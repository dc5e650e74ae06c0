"""Serve the history of rulings: the revisions of one, each as it was, and the changes of all."""

from __future__ import annotations

from typing import Any, NamedTuple

from django import forms
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse

from explorer.battle.compare_inputs import input_differences
from explorer.models import Revision, Ruling
from explorer.models.rulings import Mark
from explorer.pages.feeds import ChangeFeed
from explorer.results.compare import Comparison, Side, compared, document_differences
from explorer.results.verification import says as says_of
from explorer.rulings.evidence import rules_by_key
from explorer.rulings.history.change_list import filter_changes, list_changes
from explorer.rulings.history.changes import changes as changes_between
from explorer.rulings.history.changes import compared_fields, compared_source, what_changed
from explorer.rulings.history.kept_revisions import (
    KeptRevision,
    NoSuchRevision,
    OpenedRevision,
    RecordedResult,
    kept_in_words,
    number_in,
    open_revision,
    recorded_result,
    stated_values,
)
from explorer.sharing.frames import framed_revision
from explorer.sharing.links import sharing
from explorer.sharing.panel import page_panel
from explorer.sharing.template_context import table_context
from explorer.web.fields import PartForm
from explorer.web.filters import Listing
from explorer.web.htmx import HtmxRequest
from explorer.web.sentences import together
from explorer.web.text_printing import date
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy
from explorer.web.view_decorators import read_only

A_PAGE = 20


class ListedRevision(NamedTuple):
    """A revision in the list of a ruling, and what it changed."""

    revision: Revision
    before: Revision | None
    says: str


class PairForm(PartForm):
    """The choice of two revisions of a ruling."""

    a = forms.ChoiceField(label=gettext_lazy("Compare revision"))
    b = forms.ChoiceField(label=gettext_lazy("with revision"))

    def __init__(self, data: Any, kept: list[KeptRevision]) -> None:
        super().__init__(data, "")
        choices = [(str(each.number), f"{each.number} ({date(each.made)})") for each in kept]
        numbers = kept_in_words(sorted(kept))
        for field in self.fields.values():
            field.choices = choices  # type: ignore[attr-defined]
            field.error_messages = {
                "invalid_choice": together(
                    _("“%(value)s” is no revision of this ruling."), numbers
                ),
                "required": together(_("Choose a revision."), numbers),
            }

    def clean(self) -> dict[str, Any]:
        """Refuse the same revision twice."""
        chosen = self.cleaned_data
        if "b" in chosen and chosen.get("a") == chosen["b"]:
            self.add_error("b", _("Choose two different revisions."))
        return chosen

    def pair(self) -> list[int]:
        """Return both numbers, the lower one first."""
        return sorted(number_in(self.cleaned_data[name]) for name in "ab")


@read_only
def revisions(request: HtmxRequest, slug: str) -> HttpResponse:
    """Return `/rulings/SLUG/revisions/`: the revisions of a ruling, the latest first.

    `?a=N&b=N` leads to two of them side by side.
    """
    ruling = _at(slug)
    if elsewhere := _elsewhere(request, ruling, slug):
        return elsewhere
    newest_first = [*ruling.revisions.order_by("-number")]
    kept = [KeptRevision(each.number, each.made) for each in newest_first]
    chosen = {name: request.GET[name] for name in "ab" if name in request.GET}
    usual = {"a": str(kept[1].number), "b": str(kept[0].number)} if len(kept) > 1 else {}
    form = PairForm(chosen or usual, kept)
    if chosen and form.is_valid():
        return HttpResponseRedirect(reverse("compare-revisions", args=[ruling.slug, *form.pair()]))
    context = {
        "ruling": ruling,
        "revisions": _listed(newest_first),
        "is_whole": bool(kept) and kept[-1].number == 1,
        "form": form if len(kept) > 1 else None,
    }
    return render(request, "revisions/list.html", context)


def _listed(newest_first: list[Revision]) -> list[ListedRevision]:
    befores = [*newest_first[1:], None] if newest_first else []
    return [
        ListedRevision(each, before, what_changed(before, each))
        for each, before in zip(newest_first, befores, strict=True)
    ]


@read_only
def revision(request: HtmxRequest, slug: str, number: int) -> HttpResponse:
    """Return `/rulings/SLUG/revisions/N/`: a ruling as it was, with the result of then."""
    ruling = _at(slug)
    if elsewhere := _elsewhere(request, ruling, slug, number):
        return elsewhere
    try:
        opened = open_revision(ruling, number)
    except NoSuchRevision as missing:
        return _missing(request, ruling, missing)
    revision, mark = opened.revision, Mark(opened.revision.mark)
    by_key = rules_by_key()
    context: dict[str, Any] = {
        "ruling": ruling,
        "opened": opened,
        "revision": revision,
        "rules": [by_key[key] for key in revision.rules.split() if key in by_key],
        "fields": revision.fields,
        "authority": Ruling.Authority.words(revision.fields["authority"]),
        "mark": mark,
        "says": says_of(mark),
        "stated": stated_values(revision),
        "matching": sum(each.agrees for each in stated_values(revision)),
        "cards": ruling.cards.all(),
        "changed": _changed(opened),
    }
    framed = framed_revision(revision)
    if framed:
        document: dict[str, Any] = framed.document  # type: ignore[assignment]
        context |= table_context(framed.table) | sharing(request, framed, document)
    else:
        summary = [revision.fields["summary"]]
        context["share"] = page_panel(request, request.path, revision.title, summary)
    return render(request, "revisions/revision.html", context)


def _changed(opened: OpenedRevision) -> str:
    previous, revision = opened.previous, opened.revision
    before = revision.ruling.revisions.get(number=previous.number) if previous else None
    return what_changed(before, revision)


@read_only
def compare(request: HtmxRequest, slug: str, a: int, b: int) -> HttpResponse:
    """Return `/rulings/SLUG/revisions/A/B/`: two revisions side by side, as they were."""
    ruling = _at(slug)
    if elsewhere := _elsewhere(request, ruling, slug, a, b):
        return elsewhere
    if a == b:
        return HttpResponsePermanentRedirect(reverse("ruling-revision", args=[ruling.slug, a]))
    try:
        both = [open_revision(ruling, number).revision for number in (a, b)]
    except NoSuchRevision as missing:
        return _missing(request, ruling, missing)
    first, second = both
    changed = changes_between(first, second)
    recorded = [recorded_result(each) for each in both]
    context = {
        "ruling": ruling,
        "both": both,
        "changed": changed,
        "fields": compared_fields(first, second, changed),
        "source": compared_source(first, second) if "expected" in changed.fields else None,
        "tables": [each and each.table for each in recorded],
        **_compared_results(first, second, *recorded),
    }
    return render(request, "revisions/compare.html", context)


def _compared_results(
    first: Revision,
    second: Revision,
    one: RecordedResult | None,
    other: RecordedResult | None,
) -> dict[str, Any]:
    """Return the context of the aligned tables, and of what differs between the documents."""
    context: dict[str, Any] = {}
    documents = [each.fields.get("document") for each in (first, second)]
    if documents[0] != documents[1]:
        inputs = input_differences(one and one.read, other and other.read)
        values = document_differences(*(each or {} for each in documents))
        context |= {"inputs": inputs, "values": [] if inputs else values}
    if one and other and one.kind is other.kind:
        context |= {"kind": one.kind, "compared": _compared(first, second, one, other)}
    return context


def _compared(
    first: Revision, second: Revision, one: RecordedResult, other: RecordedResult
) -> Comparison:
    return compared(
        *(
            Side(
                title=_("Revision {number}").format(number=revision.number),
                says=date(revision.made),
                href=reverse("ruling-revision", args=[revision.ruling.slug, revision.number]),
                within=_("in revision {number}").format(number=revision.number),
                table=recorded.table,
            )
            for revision, recorded in ((first, one), (second, other))
        )
    )


@read_only
def changes(request: HtmxRequest) -> HttpResponse:
    """Return `/rulings/changes/`: the revisions of all published rulings, the latest first."""
    listing = Listing(request, "ruling-changes", filter_changes(request.GET), A_PAGE)
    if elsewhere := listing.canonical_redirect():
        return elsewhere
    address = listing.filter.address
    feed = reverse("ruling-changes-feed")
    context = {
        "changes": list_changes(listing.page.object_list),
        "feed": f"{feed}?{address}" if address else feed,
    }
    return listing.render("revisions/changes.html", "revisions/_changes.html", context)


@read_only
def changes_feed(request: HtmxRequest) -> HttpResponse:
    """Return `/rulings/changes.atom`: the latest of these as a feed, with the same filters.

    Answers 400 for a filter that is not allowed.
    """
    filters = filter_changes(request.GET)
    if filters.form.errors:
        lines = [f"{name}: {each}\n" for name, all in filters.form.errors.items() for each in all]
        return HttpResponse(lines, status=400, content_type="text/plain; charset=utf-8")
    return ChangeFeed(filters)(request)


def _at(slug: str) -> Ruling:
    """Return the ruling with a current or former slug. Raises Http404."""
    ruling = Ruling.objects.at(slug)
    if ruling is None:
        raise Http404(_("There is no such ruling."))
    return ruling


def _elsewhere(
    request: HtmxRequest, ruling: Ruling, slug: str, *numbers: int
) -> HttpResponse | None:
    """Return a redirect from a former slug, or 410 for a ruling that readers don't see; else
    None.
    """
    if ruling.slug != slug:
        name = ("ruling-revisions", "ruling-revision", "compare-revisions")[len(numbers)]
        return HttpResponsePermanentRedirect(reverse(name, args=[ruling.slug, *numbers]))
    if not ruling.is_published:
        return render(request, "rulings/withdrawn.html", status=410)
    return None


def _missing(request: HtmxRequest, ruling: Ruling, missing: NoSuchRevision) -> HttpResponse:
    """Return the page for a revision that is not kept, which names those that are."""
    context = {"ruling": ruling, "message": str(missing)}
    return render(request, "revisions/missing.html", context, status=404)
