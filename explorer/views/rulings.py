"""Serve the rulings: the list with its filters, a page for each, and their exports."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.conf import settings
from django.http import (
    Http404,
    HttpResponse,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
)
from django.shortcuts import render
from django.urls import reverse

from engine.yugioh.replay import AttackTrace, bans_against
from engine.yugioh.timing import WINDOWS_BY_ID, Answer
from explorer.models import Card, Ruling, ruling_index
from explorer.models.cards import LONG
from explorer.models.rulings import qa_page
from explorer.replay import printed_attack
from explorer.results.verification import Verification, verify_ruling
from explorer.rulings.files import known_qa
from explorer.rulings.filters import filter_rulings
from explorer.rulings.history.kept_revisions import NoSuchRevision, pinned_revision
from explorer.rulings.kind_words import open_words
from explorer.rulings.report import citation, report_link, report_text
from explorer.sharing.frames import framed_revision, framed_ruling
from explorer.sharing.links import export_response, gone, public, sharing
from explorer.sharing.panel import page_panel
from explorer.sharing.template_context import (
    ListedRuling,
    list_rulings,
    table_context,
)
from explorer.timing import facts_in_words
from explorer.web.filters import Listing
from explorer.web.htmx import HtmxRequest, url_at
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import cache_for_a_day, read_only

A_PAGE = 20
RELATED = 5
MOST_SEARCHED = 2  # names of cards in the search of a page about a Q&A


@read_only
def rulings(request: HtmxRequest) -> HttpResponse:
    """Return `/rulings/`: search and filter; the query string holds the filters."""
    listing = Listing(request, "rulings", filter_rulings(request.GET), A_PAGE)
    if elsewhere := listing.canonical_redirect():
        return elsewhere
    index = ruling_index()
    context = {
        "rulings": list_rulings(each.pk for each in listing.page.object_list),
        "all": len(index.rulings),
        "uncomputed": index.uncomputed,
    }
    return listing.render("rulings/list.html", "rulings/_swapped.html", context)


@read_only
def qa(request: HtmxRequest, number: int) -> HttpResponse:
    """Return `/qa/NUMBER/`: the ruling with Konami's number, the list of several, or what is known
    of the Q&A.
    """
    found = ruling_index().by_qa.get(number, ())
    if found:
        only = found[0].get_absolute_url() if len(found) == 1 else ""
        return HttpResponseRedirect(only or url_at("rulings", f"qa={number}"))
    known = known_qa(number)
    if known is None:
        raise Http404(_("We don’t know this Q&A."))
    cards = [*Card.objects.filter(konami_id__in=known.cards).defer(*LONG)]
    context = {
        "known": known,
        "date": date.fromisoformat(known.date),
        "official": qa_page(number),
        "cards": cards,
        "words": " ".join(card.name for card in cards[:MOST_SEARCHED]),
    }
    return render(request, "rulings/qa.html", context)


@read_only
def ruling(request: HtmxRequest, slug: str) -> HttpResponse:
    """Return `/rulings/SLUG/`: one ruling and its proof. A former slug redirects permanently."""
    ruling = _at(slug)
    if ruling.slug != slug:
        return HttpResponsePermanentRedirect(ruling.get_absolute_url())
    if not ruling.is_published:
        return render(request, "rulings/withdrawn.html", status=410)
    proof = verify_ruling(ruling)
    table = proof.table
    address = request.build_absolute_uri(ruling.get_absolute_url())
    text = report_text(ruling, proof, address)
    context: dict[str, Any] = {
        "ruling": ruling,
        "proof": proof,
        "cards": ruling.cards.all(),
        "citation": citation(ruling, proof, address),
        "report": {"text": text, "link": report_link(ruling, text)},
        "suggestions": settings.SUGGESTIONS,
    }
    context |= _proof_context(proof)
    if table:
        document = proof.document.to_document()
        context |= table_context(table) | sharing(request, framed_ruling(ruling, table), document)
    else:
        path = ruling.get_absolute_url()
        panel = page_panel(request, path, ruling.title, [ruling.summary])
        context["share"] = panel._replace(collected=path)
    if proof.kind:
        words = open_words(proof.kind.slug)
        context |= {"kind": proof.kind, "query": proof.query, "open_words": words}
    return render(request, "rulings/ruling.html", context | _related(ruling))


@read_only
@public
def export(request: HtmxRequest, slug: str, suffix: str) -> HttpResponse:
    """Return `/rulings/SLUG.SUFFIX`: the computed table in one of the formats; with
    `?revision=N`, the one that was recorded with this revision.
    """
    ruling = _at(slug)
    if ruling.slug != slug:
        address = reverse("ruling-export", args=[ruling.slug, suffix])
        asked = request.GET.urlencode()
        return HttpResponsePermanentRedirect(f"{address}?{asked}" if asked else address)
    if not ruling.is_published:
        return gone("ruling")
    if typed := request.GET.get("revision", ""):
        return _export_pinned(request, ruling, typed, suffix)
    proof = verify_ruling(ruling)
    table = proof.table
    if table is None or proof.document is None:
        raise Http404(_("This ruling has no table."))
    return export_response(
        request, framed_ruling(ruling, table), proof.document.to_document(), suffix
    )


def _export_pinned(request: HtmxRequest, ruling: Ruling, typed: str, suffix: str) -> HttpResponse:
    """Return a revision of a ruling in one of the formats, as it was recorded."""
    try:
        framed = framed_revision(pinned_revision(ruling, typed))
    except NoSuchRevision as missing:
        return _missing(str(missing))
    if framed is None:
        return _missing(_("This revision has no table."))
    document: dict[str, Any] = framed.document  # type: ignore[assignment]
    return cache_for_a_day(export_response(request, framed, document, suffix))


def _missing(message: str) -> HttpResponse:
    return HttpResponse(f"{message}\n", status=404, content_type="text/plain; charset=utf-8")


def _at(slug: str) -> Ruling:
    """Return the ruling with a current or former slug. Raises Http404."""
    ruling = Ruling.objects.at(slug)
    if ruling is None:
        raise Http404(_("There is no such ruling."))
    return ruling


def _related(ruling: Ruling) -> dict[str, list[ListedRuling]]:
    """Return rulings on the same cards and on the same steps, or else on the same subject."""
    index = ruling_index()
    same_cards = index.sharing_cards(ruling.pk, RELATED)
    same_steps = index.sharing_steps(ruling.pk, RELATED, but=same_cards)
    if same_cards or same_steps:
        return {"same_cards": list_rulings(same_cards), "same_steps": list_rulings(same_steps)}
    return {"same_topic": list_rulings(index.sharing_topic(ruling.pk, RELATED))}


def _proof_context(proof: Verification) -> dict[str, Any]:
    """Return the context of a ruling without a table: an answer, or an attack's rows."""
    if proof.question and isinstance(proof.reply, Answer):
        return {
            "answer": proof.reply,
            "rule_key": "".join(proof.rules),
            "at": WINDOWS_BY_ID.get(proof.reply.at),
            "facts": facts_in_words(proof.question),
        }
    if proof.attack and isinstance(proof.reply, AttackTrace):
        return {"attack": printed_attack(proof.reply, bans_against(proof.attack))}
    return {}
