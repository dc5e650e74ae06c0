"""Compose collections, and serve their pages and exports."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from explorer.models import Collection
from explorer.models.scenarios import LONGEST_NOTE, MOST_ITEMS
from explorer.pages.collections import editing
from explorer.pages.collections.pages import address_of_answers, shown_collection
from explorer.pages.collections.sharing import FORMATS, collection_panel
from explorer.sharing.links import gone, public
from explorer.sharing.save_form import is_over_limit, limit_in_words, seconds_to_wait
from explorer.web.errors import duration_in_words, with_retry_after
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import read_only, takes_a_form


@takes_a_form
def new(request: HttpRequest) -> HttpResponse:
    """Return `/c/new/?add=ADDRESS&based=ID`: the form that composes a collection, or save it."""
    is_sent = request.method == "POST"
    based_on = Collection.objects.get_visible(
        (request.POST if is_sent else request.GET).get("based", "")
    )
    if not is_sent:
        return _form(request, editing.start(request.GET, based_on, request.get_host()), based_on)
    made = editing.sent(request.POST, request.get_host())
    if request.POST.get("do") == "save" and made.is_valid:
        if seconds := seconds_to_wait(request, made.saves):
            return with_retry_after(_form(request, made, based_on, seconds), seconds)
        return redirect(editing.save(made, based_on))
    return _form(request, made, based_on)


def _form(
    request: HttpRequest,
    made: editing.CollectionComposition,
    based_on: Collection | None,
    seconds: int = 0,
) -> HttpResponse:
    context = {
        "made": made,
        "form": made.form,
        "based_on": based_on,
        "most": MOST_ITEMS,
        "longest_note": LONGEST_NOTE,
        "wait": duration_in_words(seconds) if seconds else "",
        "limit": limit_in_words(),
        "is_over_limit": bool(seconds) and is_over_limit(request, made.saves),
    }
    return render(request, "collections/new.html", context, status=429 if seconds else 200)


@read_only
def collection(request: HttpRequest, id: str) -> HttpResponse:
    """Return `/c/ID/`: a collection; of a quiz, only the items that the query string answers.

    `?answers=1` adds all answers on a last page, for a sheet on paper.
    """
    collection = get_object_or_404(Collection, id=id)
    if collection.is_hidden:
        return render(request, "collections/hidden.html", status=410)
    shown = shown_collection(collection, request.GET)
    if address := address_of_answers(request, shown):
        return redirect(address)
    context = {
        "shown": shown,
        "collection": collection,
        "kept_parameters": [],
        "has_answers": collection.is_quiz and request.GET.get("answers") == "1",
        "share": collection_panel(request, shown),
    }
    return render(request, "collections/collection.html", context)


@read_only
@public
def export(request: HttpRequest, id: str, suffix: str) -> HttpResponse:
    """Return `/c/ID.md` or `/c/ID.json`; `?answers=1` adds the results of a quiz."""
    collection = get_object_or_404(Collection, id=id)
    if collection.is_hidden:
        return gone("collection")
    if suffix not in FORMATS:
        says = _("There is no format {suffix}. Allowed: {allowed}.")
        raise Http404(says.format(suffix=suffix, allowed=", ".join(FORMATS)))
    content_type, render_as = FORMATS[suffix]
    shown = shown_collection(collection, request.GET)
    link = request.build_absolute_uri(collection.get_absolute_url())
    site = request.build_absolute_uri("/").rstrip("/")
    text = render_as(shown, link, site, request.GET.get("answers") == "1")
    return HttpResponse(text, content_type=content_type)
