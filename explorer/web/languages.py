"""Choose the language of a response, from its address, for the site and the engine.

A page has its language at the beginning of its path (`/ja/battle/`); English has none there. An
address without one, such as that of an embed or a file, can have it as a parameter
(`/embed/ID/?lang=ja`). The API reads the `Accept-Language` of a request. An unknown language is
English.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch, is_valid_path, resolve
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.deprecation import MiddlewareMixin

from engine import languages
from explorer.web.query_limits import is_too_long

ENGLISH = languages.ENGLISH
PARAMETER = "lang"
API = "/api/"


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Choose a language, for the words of the site and of the engine."""
    with translation.override(code), languages.speaking(code):
        yield


class Languages(MiddlewareMixin):
    """Middleware that chooses the language before anything reads the address.

    Django's own also redirects readers by their browser's languages: here an address means the same
    page for everyone, so that it can be shared.
    """

    def process_request(self, request: HttpRequest) -> HttpResponseBase | None:
        """Choose the language of the response.

        A parameter leads from an English page to the page in that language.
        """
        code = language_of(request)
        request.LANGUAGE_CODE = code
        translation.activate(code)
        languages.choose(code)
        if code != ENGLISH and has_parameter(request) and is_english_page(request.path_info):
            query = request.GET.copy()
            del query[PARAMETER]
            path = f"/{code}{request.path_info}"
            return HttpResponseRedirect(f"{path}?{query.urlencode()}" if query else path)
        return None

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Name the language in the headers, and go back to English."""
        if (code := languages.current()) != ENGLISH:
            response.headers.setdefault("Content-Language", code)
        if request.path_info.startswith(API):
            patch_vary_headers(response, ["Accept-Language"])
        translation.activate(ENGLISH)
        languages.choose(ENGLISH)
        return response


def language_of(request: HttpRequest) -> str:
    """Return the language of a request, by its path, its parameter or, in the API, its header."""
    path = request.path_info
    if path.startswith(API):
        return translation.get_language_from_request(request)
    if code := translation.get_language_from_path(path):
        return code
    return known(request.GET[PARAMETER]) if has_parameter(request) else ENGLISH


def has_parameter(request: HttpRequest) -> bool:
    """Return whether a parameter chooses a language; a query string that is refused has none."""
    query = request.META.get("QUERY_STRING", "")
    return f"{PARAMETER}=" in query and not is_too_long(query) and PARAMETER in request.GET


def is_english_page(path: str) -> bool:
    """Return whether a path is that of a page in English, while another language is chosen."""
    if is_valid_path(path):
        return False
    with translation.override(ENGLISH):
        return bool(is_valid_path(path))


def known(code: str) -> str:
    """Return the language of the site that a code means: `fr-CA` is French; else English."""
    try:
        return translation.get_supported_language_variant(code)
    except LookupError:
        return ENGLISH


def without_language(path: str) -> str:
    """Return a path without the language at its beginning: that of the English page."""
    code = translation.get_language_from_path(path)
    return path.removeprefix(f"/{code}") if code else path


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
    """Return the languages in which this page can be read; none of an address without a page."""
    if request is None or request.resolver_match is None or request.path.startswith(API):
        return []
    path, query = without_language(request.path), request.META.get("QUERY_STRING", "")
    prefixes = [(code, name, f"/{code}" * (code != ENGLISH)) for code, name in settings.LANGUAGES]
    return [
        PageLanguage(code, name, f"{prefix}{path}", f"{prefix}{path}{'?' * bool(query)}{query}")
        for code, name, prefix in prefixes
    ]
