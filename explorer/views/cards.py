"""The cards of both games: a list by name, and a page for each."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from explorer.folding import LONGEST
from explorer.htmx import HtmxRequest
from explorer.lorcana_filters import filtered
from explorer.lorcana_wording import does_to_damage, keywords_of, plate_of
from explorer.marking import marked
from explorer.models import Card, LorcanaCard, Scenario
from explorer.paste_form import PasteForm
from explorer.pasted import pasted
from explorer.results import kept_with, listed

A_PAGE = 60
MOST_RULINGS = 20
MOST_SCENARIOS = 10


def cards(request: HttpRequest) -> HttpResponse:
    """`/cards/`: the catalogue by name."""
    words = request.GET.get("q", "").replace("\0", "").strip()[:LONGEST]
    found = Card.objects.found_by(words)
    page = Paginator(found.with_effects(), A_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "words": words, "is_narrowed": bool(words)}
    return render(request, "cards/list.html", context)


def card(request: HttpRequest, passcode: int) -> HttpResponse:
    """`/cards/PASSCODE/`: a card's facts, what it does to a battle, and rulings about it."""
    found = get_object_or_404(Card.objects.with_effects(), passcode=passcode)
    context = {
        "card": found,
        "marked": marked(found),
        "scenarios": kept_with(found.name, MOST_SCENARIOS),
        "scenario_count": Scenario.objects.naming(found.name).count(),
        "rulings": listed(found.rulings.all()[:MOST_RULINGS]),
        "ruling_count": found.rulings.count(),
    }
    return render(request, "cards/card.html", context)


def read(request: HtmxRequest) -> HttpResponse:
    """`/cards/read/`: a pasted text with its phrases marked, and the effects they stand for."""
    text, kind = request.POST.get("card-text", ""), request.POST.get("card-kind") or "monster"
    form = PasteForm({"card-text": text, "card-kind": kind}, "card")
    found = pasted(text, kind) if text.strip("\0 \r\n") else None
    return render(request, "cards/read.html", {"form": form, "pasted": found})


def lorcana_cards(request: HttpRequest) -> HttpResponse:
    """`/cards/lorcana/`: the cards of Disney Lorcana by name, kind and keyword."""
    found = filtered(request.GET)
    page = Paginator(found.qs, A_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "filter": found,
        "words": found.form.cleaned_data.get("q", ""),
        "is_narrowed": found.is_narrowed,
    }
    return render(request, "cards/lorcana_list.html", context)


def lorcana_card(request: HttpRequest, slug: str) -> HttpResponse:
    """`/cards/lorcana/SLUG/`: a card's facts, and what it does to damage."""
    found = get_object_or_404(LorcanaCard, slug=slug)
    context = {
        "card": found,
        "plate": plate_of(found),
        "keywords": keywords_of(found),
        "does": does_to_damage(found),
    }
    return render(request, "cards/lorcana_card.html", context)
