"""Provide template tags for the addresses of other pages and for card names as links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlencode

from django import template
from django.template.context import Context
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from explorer.models import Card
from explorer.pages.ask import QUESTIONS
from explorer.pages.battle_pages import BattlePages, battle_pages_around
from explorer.pages.not_found import NotFoundMessage, missing_at
from explorer.pages.search_engines import canonical_url, is_indexed
from explorer.sharing.links import shortened

register = template.Library()

SHORT = 110  # letters; a shorter description is extended by SITE_SENTENCE
SITE_SENTENCE = "What applies, step by step, with the reason and the source of every number."


@register.filter(is_safe=True)
def single_spaced(text: str) -> str:
    """Return the text with every run of white space as one space, for a title or an attribute."""
    return " ".join(text.split())


@register.simple_tag(takes_context=True)
def indexing(context: Context) -> SafeString:
    """Return the page's canonical link, and the tag that says whether search engines may index
    it.
    """
    request = context.get("request")
    if request is None:
        return SafeString()
    indexed = is_indexed(request)
    robots = "" if indexed else mark_safe('\n<meta name="robots" content="noindex">')
    return format_html('<link rel="canonical" href="{}">{}', canonical_url(request), robots)


@register.simple_tag(takes_context=True)
def own_address(context: Context) -> str:
    """Return the page's canonical address as a full URL."""
    return canonical_url(context["request"])


@register.simple_tag
def described(*parts: object) -> str:
    """Join the parts of a page's description, as far as a preview has space for them."""
    text = " ".join(str(part) for part in parts if part)
    return shortened(text if len(text) > SHORT else f"{text} {SITE_SENTENCE}".strip())


@register.simple_tag(takes_context=True)
def missing(context: Context) -> NotFoundMessage:
    """Return the message for this address, which has no page."""
    request = context.get("request")
    return missing_at(request.path if request else "")


@register.simple_tag
def example_questions() -> tuple[str, ...]:
    """Return questions that the home page understands."""
    return QUESTIONS


@register.simple_tag(takes_context=True)
def page_query(context: Context, number: int) -> str:
    """Return the query string of another page of this list."""
    chosen = [(name, value) for name, value in context["request"].GET.items() if value]
    return urlencode(
        [*((name, value) for name, value in chosen if name != "page"), ("page", number)]
    )


@register.simple_tag
def battle_pages(current: str) -> BattlePages:
    """Return the links between the pages of a battle, for the page with this URL name."""
    return battle_pages_around(current)


@register.filter
def linked(text: str, cards: Iterable[Card]) -> SafeString:
    """Return a text in which the first mention of each card links to its page."""
    by_name = {card.name: card for card in cards}
    if not by_name:
        return conditional_escape(text)
    longest_first = sorted(by_name, key=len, reverse=True)
    pieces = re.split(f"({'|'.join(map(re.escape, longest_first))})", text)
    html = []
    for piece in pieces:
        card = by_name.pop(piece, None)
        html.append(
            format_html('<a href="{}">{}</a>', card.get_absolute_url(), piece)
            if card
            else conditional_escape(piece)
        )
    return mark_safe("".join(html))  # noqa: S308, every piece is escaped


@register.filter
def shapes(text: str, names: Iterable[str]) -> SafeString:
    """Return a type of the API in which every document's name links to its description."""
    html = [
        format_html('<a href="#{0}">{0}</a>', word) if word in names else conditional_escape(word)
        for word in re.split(r"(\w+)", text)
    ]
    return mark_safe("".join(html))  # noqa: S308, every word is escaped
