"""Small things that templates cannot say: addresses of other pages, names of cards as links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlencode

from django import template
from django.template.context import Context
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from explorer.models import Card

register = template.Library()


@register.simple_tag(takes_context=True)
def page_query(context: Context, number: int) -> str:
    """The query string of this list with another page."""
    chosen = [(name, value) for name, value in context["request"].GET.items() if value]
    return urlencode(
        [*((name, value) for name, value in chosen if name != "page"), ("page", number)]
    )


@register.filter
def linked(text: str, cards: Iterable[Card]) -> SafeString:
    """A text in which the first mention of each card is a link to its page."""
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
    """A type of the API in which every document's name is a link to what is said of it."""
    html = [
        format_html('<a href="#{0}">{0}</a>', word) if word in names else conditional_escape(word)
        for word in re.split(r"(\w+)", text)
    ]
    return mark_safe("".join(html))  # noqa: S308, every word is escaped
