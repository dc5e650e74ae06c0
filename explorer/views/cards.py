"""Serve the cards of both games: a list by name, and a page for each."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from explorer.battle.pasted_text import read_pasted_text
from explorer.board.card_text_board import board_query
from explorer.catalogue.filters import filter_cards, filter_lorcana_cards
from explorer.catalogue.forms import LONGEST, LORCANA, PasteForm
from explorer.catalogue.life_point_facts import life_point_facts
from explorer.catalogue.lorcana_text import marked_text
from explorer.catalogue.lorcana_wording import does_to_damage, keywords_of, plate_of
from explorer.catalogue.marked_text import marked
from explorer.catalogue.wording import battle_facts_in_words
from explorer.models import Card, LorcanaCard, ruling_index
from explorer.rulings.filters import cards_beside
from explorer.sharing.saved_scenarios import newest_naming
from explorer.sharing.template_context import list_rulings
from explorer.web.filters import Listing, without_nul
from explorer.web.htmx import HtmxRequest, layout_for
from explorer.web.typed_text import LORCANA_TEXTS, unread_language
from explorer.web.view_decorators import read_only, takes_a_form

A_PAGE = 60
MOST_RULINGS = 20
MOST_SCENARIOS = 10
MOST_BESIDE = 12  # other cards whose rulings it shares


@read_only
def cards(request: HtmxRequest) -> HttpResponse:
    """Return `/cards/`: search and filter the catalogue; the query string holds the filters."""
    listing = Listing(request, "cards", filter_cards(without_nul(request.GET)), A_PAGE)
    return _listed(listing, Card, "cards/list.html")


@read_only
def card(request: HttpRequest, passcode: int) -> HttpResponse:
    """Return `/cards/PASSCODE/`: a card's facts, its effects in battle, and rulings about it."""
    card = get_object_or_404(Card.objects.with_effects(), passcode=passcode)
    rulings = ruling_index().by_card.get(passcode, [])
    context = {
        "card": card,
        "life_points": life_point_facts(card),
        "marked": marked(card),
        "battle_facts": battle_facts_in_words(card),
        "rulings": list_rulings(each.pk for each in rulings[:MOST_RULINGS]),
        "ruling_count": len(rulings),
        "beside": cards_beside(passcode, rulings, MOST_BESIDE),
    }
    return render(request, "cards/card.html", context | _scenarios_naming(request, card.name))


def _scenarios_naming(request: HttpRequest, name: str) -> dict[str, Any]:
    """Return the context with the newest saved scenarios that name a card."""
    scenarios = newest_naming(name, MOST_SCENARIOS + 1)
    return {
        "scenarios": scenarios[:MOST_SCENARIOS],
        "has_more_scenarios": len(scenarios) > MOST_SCENARIOS,
    }


@takes_a_form
def read_card(request: HtmxRequest) -> HttpResponse:
    """Return `/cards/read/`: a pasted text with its phrases marked, and their effects."""
    text, kind = request.POST.get("card-text", ""), request.POST.get("card-kind") or "monster"
    form = PasteForm({"card-text": text, "card-kind": kind}, "card")
    context: dict[str, Any] = {"form": form, "layout": layout_for(request), **_EXAMPLES}
    if text.strip("\0 \r\n"):
        context |= (
            _read_lorcana(text) if kind == LORCANA else {"pasted": read_pasted_text(text, kind)}
        )
    return render(request, "cards/read.html", context)


# Card texts to try, which the engine reads in English.
_EXAMPLES = {
    "example": "You take no battle damage from battles involving this card. If this card attacks a "
    "Defense Position monster, inflict piercing battle damage to your opponent.",
    "lorcana_example": "Resist +1. When you play this character, deal 2 damage to chosen opposing "
    "character.",
}


def _read_lorcana(text: str) -> dict[str, Any]:
    text = text[:LONGEST].replace("\0", "")
    marked = marked_text(text)
    unread = "" if marked.phrases else unread_language(text, LORCANA_TEXTS)
    return {"lorcana": marked, "query": board_query(marked.effects), "unread": unread}


@read_only
def lorcana_cards(request: HtmxRequest) -> HttpResponse:
    """Return `/cards/lorcana/`: the cards of Disney Lorcana by name, kind and keyword."""
    filters = filter_lorcana_cards(without_nul(request.GET))
    listing = Listing(request, "lorcana-cards", filters, A_PAGE)
    return _listed(listing, LorcanaCard, "cards/lorcana_list.html")


def _listed(listing: Listing, model: type[Card] | type[LorcanaCard], template: str) -> HttpResponse:
    """Return a page of a list of cards, or a redirect to its canonical address."""
    if elsewhere := listing.canonical_redirect():
        return elsewhere
    keys = [each.pk for each in listing.page.object_list]
    cards = {card.pk: card for card in model.objects.listed(keys)}
    shown = [cards[key] for key in keys if key in cards]
    return listing.render(template, "cards/_swapped.html", {"cards": shown})


@read_only
def lorcana_card(request: HttpRequest, slug: str) -> HttpResponse:
    """Return `/cards/lorcana/SLUG/`: a card's facts, and its effects on damage."""
    card = get_object_or_404(LorcanaCard, slug=slug)
    context = {
        "card": card,
        "plate": plate_of(card),
        "keywords": keywords_of(card),
        "does": does_to_damage(card),
        "marked": marked_text(card.text),
    }
    return render(
        request, "cards/lorcana_card.html", context | _scenarios_naming(request, card.name)
    )
