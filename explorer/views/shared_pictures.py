"""Serve the pictures of what is shared: a composed document, and the QR code of a link."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import Resolver404, reverse

from explorer.models import Ruling, Scenario
from explorer.pages.composers import composed
from explorer.results.kinds import KINDS
from explorer.results.unsettled_battles import shared_table
from explorer.sharing.exports import sheet_of
from explorer.sharing.exports.picture import as_png
from explorer.sharing.exports.qr_code import LONGEST_LINK, as_qr_code, has_qr_code
from explorer.sharing.links import gone, public
from explorer.web.languages import PARAMETER, resolved
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import read_only


@read_only
@public
def picture(request: HttpRequest, kind: str) -> HttpResponse:
    """Return `/battle/picture.png?BATTLE`, `/board/picture.png?BOARD` or `/picture/KIND.png?…`: the
    table of a composed document as a picture.

    The address of a composed document has no place in a picture, so it shows the composer's. Raises
    Http404 if the query string is not a valid document of the kind.
    """
    params = request.GET.copy()
    params.pop(PARAMETER, None)
    made = composed(kind, params)
    if made is None:
        says = _("No picture: this isn’t a valid {document}.")
        raise Http404(says.format(document=_(KINDS[kind].composed)))
    composer = request.build_absolute_uri(reverse(made.kind.url_name))
    table = shared_table(made.kind, made.document)
    png = as_png(sheet_of(table, made.document.to_document(), composer))
    return HttpResponse(png, content_type="image/png")


@read_only
@public
def qr_code(request: HttpRequest) -> HttpResponse:
    """Return `/qr.svg?of=PATH`: the QR code of the link to a page of this site.

    Raises Http404 for a path that isn't a page here, and for a link too long for a code.
    """
    path = request.GET.get("of", "")
    if not _is_page_here(path):
        raise Http404(_("No QR code: `of` must be the path of a page on this site."))
    return _qr_code_of(request, path)


@read_only
@public
def saved_qr_code(request: HttpRequest, **named: str) -> HttpResponse:
    """Return `/s/ID.qr.svg` or `/rulings/SLUG.qr.svg`: the QR code of the page's link.

    Raises Http404 if there is no such page, and answers 410 if staff have hidden it.
    """
    if "id" in named:
        scenario = get_object_or_404(Scenario, id=named["id"])
        page = scenario.get_absolute_url()
        return gone() if scenario.is_hidden else _qr_code_of(request, page)
    ruling = Ruling.objects.at(named["slug"])
    if ruling is None:
        raise Http404(_("There is no such ruling."))
    page = ruling.get_absolute_url()
    return _qr_code_of(request, page) if ruling.is_published else gone("ruling")


def _qr_code_of(request: HttpRequest, path: str) -> HttpResponse:
    link = request.build_absolute_uri(path)
    if not has_qr_code(link):
        says = _("This link has more than {most} characters, too many for a QR code.")
        raise Http404(says.format(most=LONGEST_LINK))
    return HttpResponse(as_qr_code(link), content_type="image/svg+xml")


def _is_page_here(path: str) -> bool:
    """Return whether this is the path of a page of this site, with any query string."""
    try:
        parts = urlsplit(path)
        resolved(parts.path)
    except (ValueError, Resolver404):
        return False
    return not parts.scheme and not parts.netloc and path.isprintable()
