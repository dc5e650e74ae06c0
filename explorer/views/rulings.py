"""The rulings: the list with its filters, a page for each, and the feed of what is new."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from explorer.filters import RulingFilter, filtered
from explorer.htmx import HtmxRequest, changed, is_partial, vary, with_address
from explorer.models import FormerSlug, Ruling
from explorer.proof import Proof
from explorer.query import query_of
from explorer.results import listed, result
from explorer.telling import citation, report_link, report_text

A_PAGE = 20
RELATED = 5


def rulings(request: HtmxRequest) -> HttpResponse:
    """`/rulings/`: search and filter; the address is the list."""
    found = filtered(request.GET)
    address = _address(request, found)
    if not is_partial(request) and request.GET.urlencode() != address and not found.form.errors:
        return vary(HttpResponseRedirect(_url(address)))
    context = _context(request, found)
    if not is_partial(request):
        return vary(render(request, "rulings/list.html", context))
    response = render(request, "rulings/_swapped.html", context)
    return vary(with_address(response, _url(address), changed(request, address), {"q", "page"}))


def ruling(request: HtmxRequest, slug: str) -> HttpResponse:
    """`/rulings/SLUG/`: one ruling and its proof. A former slug leads on for good."""
    former = FormerSlug.objects.select_related("ruling").filter(slug=slug).first()
    if former:
        return HttpResponsePermanentRedirect(former.ruling.get_absolute_url())
    found = get_object_or_404(Ruling, slug=slug)
    proof = found.prove()
    address = request.build_absolute_uri(found.get_absolute_url())
    text = report_text(found, proof, address)
    context: dict[str, Any] = {
        "ruling": found,
        "proof": proof,
        "cards": found.cards.all(),
        "citation": citation(found, address),
        "report": {"text": text, "link": report_link(found, text)},
        "same_cards": listed(Ruling.objects.sharing_cards(found)[:RELATED]),
    }
    shown = {found.pk, *(each.ruling.pk for each in context["same_cards"])}
    same_steps = Ruling.objects.sharing_steps(found).exclude(pk__in=shown)
    context["same_steps"] = listed(same_steps[:RELATED])
    return render(request, "rulings/ruling.html", context | _table(proof))


def _table(proof: Proof) -> dict[str, Any]:
    """What the templates of a table and its drawing need."""
    if not proof.table or not proof.battle:
        return {}
    return result(proof.table) | {"query": query_of(proof.battle.to_document())}


def _context(request: HtmxRequest, found: RulingFilter) -> dict[str, Any]:
    pages = Paginator(found.qs, A_PAGE)
    pages.count = found.total  # counted already
    page = pages.get_page(request.GET.get("page"))
    return {
        "filter": found,
        "page": page,
        "rulings": listed(page.object_list),
        "all": Ruling.objects.count(),
    }


def _address(request: HtmxRequest, found: RulingFilter) -> str:
    """The query string of the list, with its page if it is not the first."""
    page = request.GET.get("page", "")
    return "&".join(filter(None, (found.address, f"page={page}" if page not in ("", "1") else "")))


def _url(address: str) -> str:
    return reverse("rulings") + (f"?{address}" if address else "")
