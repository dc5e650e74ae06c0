"""Choose the language of a response, from its address, for the site and the engine.

A page has its language at the beginning of its path (`/ja/battle/`); English has none there. An
address without one, such as that of an embed or a file, can have it as a parameter
(`/embed/ID/?lang=ja`). The API reads the `Accept-Language` of a request. An unknown language is
English.

A language may be written in another way (`JA`, `fr-CA`); its code is then the one in the settings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch, get_resolver, is_valid_path, resolve
from django.urls.resolvers import LocalePrefixPattern, URLPattern, URLResolver
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.encoding import escape_uri_path
from django.utils.translation.trans_real import parse_accept_lang_header

from engine import languages
from explorer.web.card_names import PrintedNames
from explorer.web.errors import is_too_long

ENGLISH = languages.ENGLISH
PARAMETER = "lang"
API = "/api/"
_WITHOUT_A_BODY = ("GET", "HEAD")
# What is English whatever its parameter says: the admin, the feeds, which consist of the texts of
# rulings, and files with the addresses or data of the English site.
_ENGLISH_ONLY = re.compile(r"/admin/|/data/.|/sitemap|/rulings/\w+\.atom$")
_LANGUAGE = re.compile(r"/([a-z]{2,3}(?:[-_]\w+)*)(?=/|$)", re.IGNORECASE)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Choose a language, for the words of the site and of the engine."""
    with translation.override(code), languages.speaking(code, PrintedNames()):
        yield


GetResponse = Callable[[HttpRequest], HttpResponseBase]


class Languages:
    """Middleware that chooses the language before anything reads the address.

    Django's own also redirects readers by their browser's languages: here an address means the same
    page for everyone, so that it can be shared.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response
        # Views make words as they are imported, such as the examples of the API: English ones, and
        # not those of the first request, which would import them.
        with speaking(ENGLISH):
            get_resolver().url_patterns  # noqa: B018

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Respond in the language of the request, or lead to the page in that language.

        The body of a form would be lost on the way, so it is answered where it was sent.
        """
        code = language_of(request)
        if page := page_elsewhere(request, code):
            if request.method in _WITHOUT_A_BODY:
                return HttpResponseRedirect(_address(request, start_of(code) + page))
            code = ENGLISH
        if code == languages.current():  # usually English, which need not be chosen again
            response = self.get_response(request)
        else:
            with speaking(code):
                response = self.get_response(request)
        if code != ENGLISH:
            response.headers.setdefault("Content-Language", code)
        if request.path_info.startswith(API):
            patch_vary_headers(response, ["Accept-Language"])
        return response


def language_of(request: HttpRequest) -> str:
    """Return the language of a request, by its path, its parameter or, in the API, its header."""
    path = request.path_info
    if path.startswith(API):
        return accepted(request.headers.get("Accept-Language", ""))
    if _ENGLISH_ONLY.match(path):
        return ENGLISH
    if code := language_in(path):
        return code
    return known(request.GET[PARAMETER]) if has_parameter(request) else ENGLISH


def has_parameter(request: HttpRequest) -> bool:
    """Return whether a parameter chooses a language; a query string that is refused has none."""
    query = request.META.get("QUERY_STRING", "")
    return f"{PARAMETER}=" in query and not is_too_long(query) and PARAMETER in request.GET


def known(code: str) -> str:
    """Return the language of the site that a code means: `fr-CA` is French; else English."""
    return _known(code) or ENGLISH


def accepted(header: str) -> str:
    """Return the language that a client prefers, of those of the site; without one, English."""
    for code, quality in parse_accept_lang_header(header):
        if code == "*":
            break
        if quality and (found := _known(code)):
            return found
    return ENGLISH


def _known(code: str) -> str:
    try:
        return translation.get_supported_language_variant(code.lower().replace("_", "-"))
    except LookupError:
        return ""


def start_of(code: str) -> str:
    """Return the beginning of the paths of the pages in a language; of English ones, nothing."""
    return "" if code == ENGLISH else f"/{code}"


def language_in(path: str) -> str:
    """Return the language at the beginning of a path, however it is written; else nothing."""
    written = _LANGUAGE.match(path)
    return _known(written[1]) if written else ""


def without_language(path: str) -> str:
    """Return a path without the language at its beginning: that of the English page."""
    written = _LANGUAGE.match(path)
    return path[written.end() :] if written and _known(written[1]) else path


def page_elsewhere(request: HttpRequest, code: str) -> str:
    """Return the English path of the page that a request means, if its address in a language is
    another one; else nothing. An address that lacks the slash at its end means the page, too.
    """
    path, query = request.path_info, request.META.get("QUERY_STRING", "")
    if path.startswith(API) or is_too_long(query):
        return ""
    page = without_language(path)
    if path == start_of(code) + page:
        return ""
    with translation.override(ENGLISH):
        for each in (page, f"{page}/"):
            if match := is_valid_path(each):
                return each if is_translated(match) else ""
    return ""


def _address(request: HttpRequest, path: str) -> str:
    query = request.GET.copy()
    query.pop(PARAMETER, None)
    return f"{escape_uri_path(path)}{'?' * bool(query)}{query.urlencode()}"


def is_translated(match: ResolverMatch | None) -> bool:
    """Return whether an address leads to a page, which has one for each language."""
    return match is not None and match.view_name in _translated_views()


def _translated_views() -> frozenset[str | None]:
    """Return the names of the pages in explorer/urls.py that have an address for each language."""
    return frozenset(
        page.name
        for each in get_resolver().url_patterns
        if isinstance(each, URLResolver) and isinstance(each.pattern, LocalePrefixPattern)
        for page in each.url_patterns
        if isinstance(page, URLPattern)
    )


def resolved(path: str) -> ResolverMatch:
    """Return the view of a path with any language at its beginning. Raises Resolver404."""
    with translation.override(ENGLISH):  # the prefix of another language is not expected then
        return resolve(without_language(path))


def with_language(address: str) -> str:
    """Return the address of a file or an embed, with the parameter of the current language."""
    code = languages.current()
    if code == ENGLISH:
        return address
    return f"{address}{'&' if '?' in address else '?'}{PARAMETER}={code}"


class PageLanguage(NamedTuple):
    """Hold a language in which a page can be read, and its address there."""

    code: str
    name: str  # in that language
    path: str
    address: str  # the path with the query string


def page_languages(request: HttpRequest | None) -> list[PageLanguage]:
    """Return the languages in which this page can be read.

    There are none for an address that isn't a page, and for an answer to a form, which has no
    address of its own: another language would print the empty form.
    """
    if request is None or request.method not in _WITHOUT_A_BODY:
        return []
    if not is_translated(request.resolver_match):
        return []
    path, query = without_language(request.path), _without_parameter(request)
    return [
        PageLanguage(code, name, f"{start_of(code)}{path}", f"{start_of(code)}{path}{query}")
        for code, name in settings.LANGUAGES
    ]


def _without_parameter(request: HttpRequest) -> str:
    """Return the query string of a request as it was sent, without the language."""
    pairs = request.META.get("QUERY_STRING", "").split("&")
    query = "&".join(each for each in pairs if each.partition("=")[0] != PARAMETER)
    return f"?{query}" if query else ""
