"""The cards: a list by name, and what each does to a battle."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from explorer.card_wording import card_effects
from explorer.folding import LONGEST
from explorer.models import Card
from explorer.results import listed

A_PAGE = 60
MOST_RULINGS = 20


def cards(request: HttpRequest) -> HttpResponse:
    """`/cards/`: the catalogue by name."""
    words = request.GET.get("q", "").replace("\0", "").strip()[:LONGEST]
    found = Card.objects.found_by(words)
    page = Paginator(found.with_effects(), A_PAGE).get_page(request.GET.get("page"))
    return render(request, "cards/list.html", {"page": page, "words": words})


def card(request: HttpRequest, passcode: int) -> HttpResponse:
    """`/cards/PASSCODE/`: a card's facts, what it does to a battle, and rulings about it."""
    found = get_object_or_404(Card.objects.with_effects(), passcode=passcode)
    context = {
        "card": found,
        "effects": card_effects(found),
        "rulings": listed(found.rulings.all()[:MOST_RULINGS]),
        "ruling_count": found.rulings.count(),
    }
    return render(request, "cards/card.html", context)
