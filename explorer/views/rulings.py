"""Serve the rulings: the list with its filters, a page for each, and their exports."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse

from explorer.models import Ruling
from explorer.results.verification import Mark
from explorer.rulings.filters import filtered
from explorer.rulings.report import citation, report_link, report_text
from explorer.sharing.context import Listed, listed, result, table_of, told
from explorer.sharing.frames import framed_ruling
from explorer.sharing.links import exported, gone, public, sharing
from explorer.web.htmx import HtmxRequest
from explorer.web.lists import Listing
from explorer.web.methods import read_only

A_PAGE = 20
RELATED = 5


@read_only
def rulings(request: HtmxRequest) -> HttpResponse:
    """Return `/rulings/`: search and filter; the query string holds the filters."""
    listing = Listing(request, "rulings", filtered(request.GET), A_PAGE)
    if elsewhere := listing.elsewhere():
        return elsewhere
    rulings = listed(listing.page.object_list)
    published = Ruling.objects.published()
    context = {"rulings": rulings, "all": published.count()}
    if listing.is_whole:
        context["uncomputed"] = published.filter(mark=Mark.NOT_COMPUTABLE).count()
    return listing.shown("rulings/list.html", "rulings/_swapped.html", context)


@read_only
def ruling(request: HtmxRequest, slug: str) -> HttpResponse:
    """Return `/rulings/SLUG/`: one ruling and its proof. A former slug redirects permanently."""
    found = _at(slug)
    if found.slug != slug:
        return HttpResponsePermanentRedirect(found.get_absolute_url())
    if not found.is_published:
        return render(request, "rulings/withdrawn.html", status=410)
    proof = found.verify()
    table = table_of(proof)
    address = request.build_absolute_uri(found.get_absolute_url())
    text = report_text(found, proof, address)
    context: dict[str, Any] = {
        "ruling": found,
        "proof": proof,
        "cards": found.cards.all(),
        "citation": citation(found, proof, address),
        "report": {"text": text, "link": report_link(found, text)},
    }
    context |= told(proof)
    if table:
        context |= result(table) | sharing(request, framed_ruling(found, table))
    if proof.composer:
        context |= {"url_name": proof.composer.url_name, "query": proof.query}
    return render(request, "rulings/ruling.html", context | _related(found))


@read_only
@public
def export(request: HtmxRequest, slug: str, suffix: str) -> HttpResponse:
    """Return `/rulings/SLUG.SUFFIX`: the computed table in one of the formats."""
    found = _at(slug)
    if found.slug != slug:
        return HttpResponsePermanentRedirect(reverse("ruling-export", args=[found.slug, suffix]))
    if not found.is_published:
        return gone("ruling")
    proof = found.verify()
    table = table_of(proof)
    if table is None or proof.what is None:
        raise Http404("No battle can show this ruling.")
    return exported(request, framed_ruling(found, table), proof.what.to_document(), suffix)


def _at(slug: str) -> Ruling:
    """Return the ruling with a current or former slug. Raises Http404."""
    found = Ruling.objects.at(slug)
    if found is None:
        raise Http404("There is no such ruling.")
    return found


def _related(ruling: Ruling) -> dict[str, list[Listed]]:
    """Return rulings on the same cards and on the same steps, or else on the same subject."""
    published = Ruling.objects.published()
    same_cards = listed(published.sharing_cards(ruling)[:RELATED])
    shown = [each.ruling.pk for each in same_cards]
    same_steps = listed(published.sharing_steps(ruling).exclude(pk__in=shown)[:RELATED])
    if same_cards or same_steps:
        return {"same_cards": same_cards, "same_steps": same_steps}
    return {"same_topic": listed(published.sharing_topic(ruling)[:RELATED])}
