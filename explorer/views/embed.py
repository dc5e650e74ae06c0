"""Serve embeds: the table and its sentence alone, for a frame on any other site."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import urlencode

from csp.constants import NONE, SELF
from csp.decorators import csp
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.clickjacking import xframe_options_exempt

from explorer.models import Collection, Ruling, Scenario
from explorer.pages.collections.pages import address_of_answers, kept_parameters, shown_collection
from explorer.results.verification import verify_ruling
from explorer.rulings.history.kept_revisions import NoSuchRevision, pinned_revision
from explorer.sharing.frames import (
    FramedResult,
    framed_revision,
    framed_ruling,
    framed_scenario,
    words_of_link,
    words_of_rules,
)
from explorer.sharing.links import public
from explorer.sharing.saved_scenarios import open_scenario
from explorer.web.sentences import end_of_sentence
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop
from explorer.web.view_decorators import cache_for_a_day, read_only

THEMES = ("light", "dark")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_BETWEEN_TAGS = re.compile(r"(>)\s*\n\s*(?=<)")


class Inline(NamedTuple):
    """A style or script inside the page, and its hash for the content security policy."""

    text: SafeString
    hash: str


def _inline(minified: Callable[[str], str], *names: str) -> Inline:
    """Return files of static/, without comments and unnecessary spaces."""
    text = "\n".join((settings.BASE_DIR / "static" / name).read_text("utf-8") for name in names)
    text = minified(text)
    digest = base64.b64encode(sha256(text.encode()).digest()).decode()
    return Inline(mark_safe(text), f"'sha256-{digest}'")  # noqa: S308, our own files


def _lines(script: str) -> str:
    return re.sub(r"\s*\n\s*", "\n", _COMMENT.sub("", script)).strip()


def _declarations(style: str) -> str:
    one_line = re.sub(r"\s+", " ", _COMMENT.sub("", style))
    return re.sub(r" ?([{};]) ?|(?<=[:,]) ", r"\1", one_line).replace(";}", "}").strip()


@cache
def style() -> Inline:
    """Return the stylesheet of an embed."""
    return _inline(_declarations, "table.css", "embed.css")


@cache
def collection_style() -> Inline:
    """Return the stylesheet of an embedded collection."""
    return _inline(_declarations, "table.css", "embed.css", "collection.css")


@cache
def style_of_languages() -> Inline:
    """Return what the stylesheet has besides in languages other than English."""
    return _inline(_declarations, "languages.css")


@cache
def script() -> Inline:
    """Return the script that reports the height to the embedding page."""
    return _inline(_lines, "embed.js")


# There is no frame-ancestors: `*` would allow web pages only, and no apps, whose pages have schemes
# of their own (file:, capacitor:).
POLICY = {
    "default-src": [NONE],
    "style-src": [style().hash, style_of_languages().hash],
    "script-src": [script().hash],
    "base-uri": [NONE],
    "form-action": [NONE],
}
# A quiz is a form, whose answer is the frame again.
QUIZ_POLICY = POLICY | {
    "style-src": [collection_style().hash, style_of_languages().hash],
    "form-action": [SELF],
}


@read_only
@xframe_options_exempt
@csp(POLICY)
@public
def scenario(request: HttpRequest, id: str) -> HttpResponse:
    """Return `/embed/ID/`: a scenario, as it was saved."""
    scenario = Scenario.objects.filter(id=id).first()
    if scenario is None or scenario.is_hidden:
        return _not_visible(request, scenario, "scenario")
    return _embed(request, framed_scenario(open_scenario(scenario)))


@read_only
@xframe_options_exempt
@csp(POLICY)
@public
def ruling(request: HttpRequest, slug: str) -> HttpResponse:
    """Return `/embed/rulings/SLUG/`: a ruling's table; with `?revision=N`, the one that was
    recorded with this revision.
    """
    ruling = Ruling.objects.at(slug)
    if ruling and not ruling.is_published:
        return _without_table(request, _("This ruling has been withdrawn"), 410)
    if ruling and (typed := request.GET.get("revision", "")):
        return _pinned(request, ruling, slug, typed)
    table = verify_ruling(ruling).table if ruling else None
    if ruling is None or table is None:
        return _without_table(request, _("There is no such ruling, or it has no table"), 404)
    # The frame contains the requested slug: the embedding page identifies it by that.
    return _embed(request, framed_ruling(ruling, table)._replace(id=slug))


def _pinned(request: HttpRequest, ruling: Ruling, slug: str, typed: str) -> HttpResponse:
    """Return a revision of a ruling, as it was recorded."""
    try:
        framed = framed_revision(pinned_revision(ruling, typed))
    except NoSuchRevision as missing:
        return _without_table(request, str(missing).rstrip(end_of_sentence()), 404)
    if framed is None:
        return _without_table(request, _("This revision has no table"), 404)
    return cache_for_a_day(_embed(request, framed._replace(id=slug)))


@read_only
@xframe_options_exempt
@csp(QUIZ_POLICY)
@public
def collection(request: HttpRequest, id: str) -> HttpResponse:
    """Return `/embed/c/ID/`: a collection, whose quiz is answered within the frame."""
    collection = Collection.objects.filter(id=id).first()
    if collection is None or collection.is_hidden:
        return _not_visible(request, collection, "collection")
    shown = shown_collection(collection, request.GET)
    if address := address_of_answers(request, shown):
        return redirect(address)
    kept = [
        (name, value)
        for name, value in kept_parameters(request)
        if name != "theme" or value in THEMES
    ]
    context = {
        "id": collection.id,
        "collection": collection,
        "shown": shown,
        "kept_parameters": kept,
        "kept_query": urlencode(kept),
        "address": request.build_absolute_uri(collection.get_absolute_url()),
        "style": collection_style().text,
        "script": script().text,
    }
    return HttpResponse(_framed(request, "embed/collection.html", context))


def _embed(request: HttpRequest, framed: FramedResult) -> HttpResponse:
    context = {
        "id": framed.id,
        "title": framed.title,
        "table": framed.table,
        "words_of_link": words_of_link(framed.title),
        "words_of_rules": words_of_rules(framed.table.ruleset, framed.edition),
        "address": request.build_absolute_uri(framed.page),
        "script": script().text,
    }
    return HttpResponse(_framed(request, "embed/embed.html", context))


def _not_visible(
    request: HttpRequest, hidden: Scenario | Collection | None, called: str
) -> HttpResponse:
    """Return the page for what staff have hidden, or for what was never saved."""
    removed, missing = _NOT_VISIBLE[called]
    if hidden:
        return _without_table(request, _(removed), 410)
    return _without_table(request, _(missing), 404)


_NOT_VISIBLE = {
    "scenario": (
        gettext_noop("This table has been removed"),
        gettext_noop("There is no such table"),
    ),
    "collection": (
        gettext_noop("This collection has been removed"),
        gettext_noop("There is no such collection"),
    ),
}


def _without_table(request: HttpRequest, says: str, status: int) -> HttpResponse:
    """Return a page for the frame, where the site's own error page may not be shown.

    It does not report its height, so that a gadget keeps the pasted table.
    """
    context = {"says": says, "address": request.build_absolute_uri(reverse("home"))}
    page = _framed(request, "embed/without_table.html", context)
    return HttpResponse(page, status=status, headers={"Cache-Control": "no-cache"})


def _framed(request: HttpRequest, template: str, context: dict[str, Any]) -> str:
    theme = request.GET.get("theme", "")
    wanted = {
        "theme_wanted": theme if theme in THEMES else "",
        "style": style().text,
        "style_of_languages": style_of_languages().text,
    }
    return _BETWEEN_TAGS.sub(r"\1", render_to_string(template, wanted | context, request))
