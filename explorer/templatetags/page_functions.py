"""Provide functions and filters of templates: addresses, descriptions, card names as links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.template import defaultfilters
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from engine.languages import ENGLISH, current
from engine.text import Name, Text, Unprinted
from explorer.models import Card
from explorer.models.any_card import AnyCard
from explorer.pages.ask import QUESTIONS
from explorer.pages.not_found import NotFoundMessage, missing_at
from explorer.pages.search_engines import canonical_url, is_indexed
from explorer.sharing.links import shortened
from explorer.web import text_printing
from explorer.web.sentences import Sentence, comma_list, together
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

SHORT = 110  # letters; a shorter description is extended by SITE_SENTENCE
SITE_SENTENCE = gettext_noop(
    "What applies, step by step, with the reason and the source of every number."
)


def single_spaced(text: str) -> str:
    """Return the text with every run of white space as one space, for a title or an attribute."""
    return " ".join(text.split())


def capfirst(text: Any) -> Any:
    """Return a text with a capital letter at its beginning."""
    is_text = isinstance(text, Unprinted | Name)
    return Sentence(text) if is_text else defaultfilters.capfirst(text)


def in_english() -> SafeString:
    """Return the attribute of an element whose words are English on every page; on an English page
    it needs none.
    """
    return SafeString() if current() == ENGLISH else SafeString(' lang="en"')


def card_list(names: Iterable[str]) -> Text:
    """Return names of cards as a list."""
    return comma_list(map(Name, names))


def english_name(card: AnyCard) -> SafeString:
    """Return the English name of a card to print beside its name in the language of the page;
    nothing if they are the same.
    """
    if current() == ENGLISH or card.page_name == card.name:
        return SafeString()
    return format_html(' <span class="quiet" lang="en">{}</span>', card.name)


def in_page_language() -> SafeString:
    """Return the attribute of an element in the language of the page, within English words."""
    language = current()
    return SafeString() if language == ENGLISH else format_html(' lang="{}"', language)


def english(text: str, tag: str = "span") -> str:
    """Return words that are English on every page, such as a ruling's answer, as an element of
    their own; an English page needs none, so that they are returned as they are.
    """
    if current() == ENGLISH:
        return text
    return format_html('<{0} lang="en">{1}</{0}>', tag, text)


def source_date(text: str) -> str:
    """Return the date of a source, which is free text, in the language of the page; in English if
    it can’t be read.
    """
    printed = "" if current() == ENGLISH else text_printing.source_date(text)
    is_translated = printed and (printed != text or text.isdigit())
    return conditional_escape(printed) if is_translated else english(text)


def indexing(request: HttpRequest) -> SafeString:
    """Return the page's canonical link, and the tag that says whether search engines may index
    it.
    """
    if not request:  # an error page that was rendered without one
        return SafeString()
    indexed = is_indexed(request)
    robots = "" if indexed else mark_safe('\n<meta name="robots" content="noindex">')
    return format_html('<link rel="canonical" href="{}">{}', canonical_url(request), robots)


def description(*parts: object) -> str:
    """Join the parts of a page's description, as far as a preview has space for them."""
    text = together(*(str(part) for part in parts if part))
    return shortened(text if len(text) > SHORT else together(text, _(SITE_SENTENCE)))


def missing(request: HttpRequest) -> NotFoundMessage:
    """Return the message for this address, which has no page."""
    return missing_at(request.path if request else "")


def example_questions() -> tuple[str, ...]:
    """Return questions that the home page understands."""
    return QUESTIONS


def page_query(request: HttpRequest, number: int) -> str:
    """Return the query string of another page of this list."""
    given = ((name, value) for name, values in request.GET.lists() for value in values if value)
    chosen = [(name, value) for name, value in given if name != "page"]
    return urlencode([*chosen, ("page", number)])


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


def shapes(text: str, names: Iterable[str]) -> SafeString:
    """Return a type of the API in which every document's name links to its description."""
    html = [
        format_html('<a href="#{0}">{0}</a>', word) if word in names else conditional_escape(word)
        for word in re.split(r"(\w+)", text)
    ]
    return mark_safe("".join(html))  # noqa: S308, every word is escaped
