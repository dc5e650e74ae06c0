"""Serve oEmbed 1.0, with which other sites turn one of our links into a frame."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.html import format_html
from django.utils.text import capfirst

from engine.document import printable
from explorer.sharing.exports import picture
from explorer.sharing.frames import FramedResult, NotFramed, framed_at
from explorer.sharing.links import public
from explorer.web.decorators import A_FEW_MINUTES
from explorer.web.methods import read_only

WIDTH = 640
PROVIDER = "What Applies"


@read_only
@public
def oembed(request: HttpRequest) -> HttpResponse:
    """Return `/oembed/?url=…`: how to frame a scenario or a ruling, without fetching the URL.

    Answers 400 for a limit that is not a number, 404 for an address without a frame here, and 501
    for a format other than JSON and XML.
    """
    kind = request.GET.get("format", "json")
    if kind not in ("json", "xml"):
        return HttpResponse("json or xml\n", status=501, content_type="text/plain; charset=utf-8")
    limits = [request.GET.get(name, "") for name in ("maxwidth", "maxheight")]
    if any(limit and not _is_length(limit) for limit in limits):
        message = "maxwidth and maxheight must be whole numbers of pixels above 0\n"
        return HttpResponse(message, status=400, content_type="text/plain; charset=utf-8")
    answer = _answer(request, *(int(limit) if limit else None for limit in limits))
    return _xml(answer) if kind == "xml" else JsonResponse(answer)


def _is_length(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7 and int(text) > 0


def _answer(request: HttpRequest, max_width: int | None, max_height: int | None) -> dict[str, Any]:
    try:
        framed = framed_at(request.GET.get("url", ""), request.get_host())
    except NotFramed as error:
        raise Http404(str(error)) from error
    title, table = framed.title, framed.table
    sentence = table.sentence + (f" {capfirst(table.remark)}." if table.remark else "")
    address, frame = map(request.build_absolute_uri, (framed.page, framed.embed))
    width = min(WIDTH, max_width or WIDTH)
    needed = framed.height_at(width)
    height = min(needed, max_height or needed)
    html = format_html(
        '<blockquote><a href="{}">{}</a>: {}</blockquote>'
        '<iframe src="{}" width="{}" height="{}" title="{}" frameborder="0"></iframe>',
        *(address, title, sentence, frame, width, height, title),
    )
    return {
        "version": "1.0",
        "type": "rich",
        "title": framed.preview_title,
        "provider_name": PROVIDER,
        "provider_url": request.build_absolute_uri("/"),
        "cache_age": A_FEW_MINUTES,
        "html": str(html),
        "width": width,
        "height": height,
        **_thumbnail(request, framed, max_width, max_height),
    }


def _thumbnail(
    request: HttpRequest, framed: FramedResult, max_width: int | None, max_height: int | None
) -> dict[str, Any]:
    """Return the picture of the result, unless it is larger than the limits: it has one size."""
    width, height = picture.WIDTH, picture.HEIGHT
    if width > (max_width or width) or height > (max_height or height):
        return {}
    return {
        "thumbnail_url": request.build_absolute_uri(framed.export("png")),
        "thumbnail_width": width,
        "thumbnail_height": height,
    }


def _xml(answer: dict[str, Any]) -> HttpResponse:
    root = ElementTree.Element("oembed")
    for name, value in answer.items():
        ElementTree.SubElement(root, name).text = printable(str(value))  # XML allows no others
    text = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return HttpResponse(text, content_type="text/xml; charset=utf-8")
