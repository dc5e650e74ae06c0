"""Serve embeds: the table and its sentence alone, for a frame on any other site."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from csp.constants import NONE
from csp.decorators import csp
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.clickjacking import xframe_options_exempt
from rcssmin import cssmin

from explorer.models import Ruling, Scenario
from explorer.sharing.frames import FramedResult, framed_ruling, framed_scenario
from explorer.sharing.links import gone, public
from explorer.sharing.saved_scenarios import open_scenario
from explorer.sharing.template_context import table_of
from explorer.web.methods import read_only

THEMES = ("light", "dark")
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
    script = re.sub(r"/\*.*?\*/", "", script, flags=re.DOTALL)
    return re.sub(r"\s*\n\s*", "\n", script).strip()


@cache
def style() -> Inline:
    """Return the stylesheet of an embed."""
    return _inline(cssmin, "table.css", "embed.css")


@cache
def script() -> Inline:
    """Return the script that reports the height to the embedding page."""
    return _inline(_lines, "embed.js")


POLICY = {
    "default-src": [NONE],
    "style-src": [style().hash],
    "script-src": [script().hash],
    "base-uri": [NONE],
    "form-action": [NONE],
    "frame-ancestors": ["*"],
}


@read_only
@xframe_options_exempt
@csp(POLICY)
@public
def scenario(request: HttpRequest, id: str) -> HttpResponse:
    """Return `/embed/ID/`: a scenario, as it was saved."""
    scenario = get_object_or_404(Scenario, id=id)
    if scenario.is_hidden:
        return gone()
    return _embed(request, framed_scenario(open_scenario(scenario)))


@read_only
@xframe_options_exempt
@csp(POLICY)
@public
def ruling(request: HttpRequest, slug: str) -> HttpResponse:
    """Return `/embed/rulings/SLUG/`: a ruling's table."""
    ruling = Ruling.objects.at(slug)
    if ruling and not ruling.is_published:
        return gone("ruling")
    table = table_of(ruling.verify()) if ruling else None
    if ruling is None or table is None:
        raise Http404("There is no such ruling, or it has no table.")
    # The frame contains the requested slug: the embedding page identifies it by that.
    return _embed(request, framed_ruling(ruling, table)._replace(id=slug))


def _embed(request: HttpRequest, framed: FramedResult) -> HttpResponse:
    theme = request.GET.get("theme", "")
    context = {
        "id": framed.id,
        "title": framed.title,
        "table": framed.table,
        "address": request.build_absolute_uri(framed.page),
        "theme_wanted": theme if theme in THEMES else "",
        "style": style().text,
        "script": script().text,
    }
    page = render_to_string("embed/embed.html", context, request)
    return HttpResponse(_BETWEEN_TAGS.sub(r"\1", page))
