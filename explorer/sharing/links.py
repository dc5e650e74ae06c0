"""Build what a page offers for sharing its table: panel, frame, exports, and link previews."""

from __future__ import annotations

from collections.abc import Mapping
from functools import wraps
from typing import Any, Protocol, cast

from csp.constants import NONE
from csp.decorators import csp
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.views.decorators.http import conditional_page

from engine.text import Text
from explorer.sharing.exports import sheet_of
from explorer.sharing.exports.card_links import PAGES, WITH_TEMPLATES, CardLink
from explorer.sharing.exports.formats import FORMATS, formats_of
from explorer.sharing.exports.sheet import Sheet
from explorer.sharing.frames import FramedResult
from explorer.sharing.panel import framed_panel
from explorer.web.languages import with_language
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop
from explorer.web.view_decorators import View, cache_publicly

LONGEST_DESCRIPTION = 300  # bytes; some previews count those


def sharing(request: HttpRequest, framed: FramedResult, document: dict[str, Any]) -> dict[str, Any]:
    """Return the context of the templates `sharing/_share.html` and `_oembed_links.html`."""
    address = request.build_absolute_uri(framed.page)
    params = {"url": address, "format": "json"}
    oembed = request.build_absolute_uri(reverse("oembed"))
    return {
        "address": address,
        "share": framed_panel(
            request,
            framed,
            document,
            embed_code(request, framed),
            pinned_embed_code(request, framed),
        ),
        "preview_title": framed.preview_title,
        "described": shortened(framed.described),
        "picture": request.build_absolute_uri(framed.export("png")),
        "oembed_json": f"{oembed}?{urlencode(params)}",
        "oembed_xml": f"{oembed}?{urlencode({**params, 'format': 'xml'})}",
        "framed": framed,
    }


def export_response(
    request: HttpRequest, framed: FramedResult, document: dict[str, Any], suffix: str
) -> HttpResponse:
    """Return the table of a document in one of the formats, as the address asks for it.

    Raises Http404 for an unknown format.
    """
    kind = FORMATS.get(suffix) or formats_of(document).get(suffix)
    if kind is None:
        says = _("There is no format {suffix}. Allowed: {allowed}.")
        raise Http404(says.format(suffix=suffix, allowed=", ".join(formats_of(document))))
    link = request.build_absolute_uri(framed.page)
    sheet = sheet_of(framed.table, document, link, framed.title, framed.edition)
    try:
        sheet = with_options(sheet, suffix, request.GET)
    except InvalidOption as refused:
        return HttpResponse(f"{refused}\n", status=400, content_type="text/plain; charset=utf-8")
    return HttpResponse(kind.render(sheet), content_type=kind.content_type)


# If a browser opens a file meant for programs, nothing in it may run, least of all in a drawing
# that contains a user's text.
INERT = {
    "default-src": [NONE],
    "base-uri": [NONE],
    "form-action": [NONE],
    "frame-ancestors": [NONE],
    "sandbox": True,
}


def public(view: View) -> View:
    """Let pages of any site read a view's responses, those of status 304 included.

    Search engines index the page that the response belongs to, not a frame or a file.
    """

    conditional = csp(INERT)(conditional_page(cache_publicly(view)))

    @wraps(view)
    def publishing(*args: Any, **kwargs: Any) -> HttpResponse:
        response = cast("HttpResponse", conditional(*args, **kwargs))
        response["Access-Control-Allow-Origin"] = "*"
        response["Cross-Origin-Resource-Policy"] = "cross-origin"
        response["X-Robots-Tag"] = "noindex"
        return response

    return publishing


GONE = {
    "scenario": gettext_noop("This scenario has been removed."),
    "ruling": gettext_noop("This ruling has been withdrawn."),
    "collection": gettext_noop("This collection has been removed."),
}


def gone(what: str = "scenario") -> HttpResponse:
    """Return the response for a table that staff have hidden."""
    return HttpResponse(f"{_(GONE[what])}\n", content_type="text/plain; charset=utf-8", status=410)


def shortened(text: str, most: int = LONGEST_DESCRIPTION) -> str:
    """Return the text, cut to at most so many bytes of UTF-8."""
    encoded = text.encode("utf-8", "replace")
    if len(encoded) <= most:
        return text
    return encoded[: most - 3].decode("utf-8", "ignore").rstrip() + "…"


class Frame(Protocol):
    """A frame to paste: its path, its height in pixels, and its title."""

    @property
    def embed(self) -> str: ...
    @property
    def height(self) -> int: ...
    @property
    def title(self) -> Text: ...


def embed_code(request: HttpRequest, frame: Frame) -> str:
    """Return the frame to paste, as plain text that a template escapes once more."""
    code = format_html(
        '<iframe src="{}" width="100%" height="{}" title="{}" frameborder="0" '
        'loading="lazy"></iframe>',
        request.build_absolute_uri(with_language(frame.embed)),
        frame.height,
        frame.title,
    )
    return str.__str__(code)


def pinned_embed_code(request: HttpRequest, framed: FramedResult) -> str:
    """Return the frame of a ruling's current revision; "" for what is pinned or has none."""
    if framed.is_pinned or not framed.pin:
        return ""
    return embed_code(request, framed._replace(embed=f"{framed.embed}?{framed.pin}"))


WITH_REASONS = ("wikitext", "html-table", "dokuwiki", "md", "bbcode")
LINKS = {"wikitext": WITH_TEMPLATES, "html-table": WITH_TEMPLATES, "dokuwiki": PAGES}
LONGEST = 100
_NO_REASONS = gettext_noop("why: only {formats} have this column.")
_NO_LINKS = gettext_noop("link: only {formats} link cards.")
_NO_PATTERN = gettext_noop("link: this pattern is not allowed. Allowed: {allowed}.")


class InvalidOption(ValueError):
    """Raised for an option that an export does not have; the message says what is allowed."""


def with_options(sheet: Sheet, suffix: str, params: Mapping[str, str]) -> Sheet:
    """Return the sheet as `why` and `link` ask for it. Raises InvalidOption."""
    why, pattern = params.get("why", ""), params.get("link", "")
    if why:
        if suffix not in WITH_REASONS:
            raise InvalidOption(_(_NO_REASONS).format(formats=", ".join(WITH_REASONS)))
        if why != "1":
            raise InvalidOption(_("why: this is not allowed. Allowed: 1."))
        sheet = sheet._replace(has_reasons=True)
    if pattern:
        if suffix not in LINKS:
            raise InvalidOption(_(_NO_LINKS).format(formats=", ".join(LINKS)))
        link = CardLink(pattern)
        takes_templates = LINKS[suffix] == WITH_TEMPLATES
        is_known = link.is_page or (takes_templates and link.is_template)
        if not is_known or len(pattern) > LONGEST:
            raise InvalidOption(_(_NO_PATTERN).format(allowed=LINKS[suffix]))
        sheet = sheet._replace(card_link=link)
    return sheet
