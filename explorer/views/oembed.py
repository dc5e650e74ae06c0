"""Serve oEmbed 1.0, with which other sites turn one of our links into a frame."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.html import format_html
from django.utils.text import capfirst

from engine.document import printable
from explorer.pages.collections.sharing import collection_at
from explorer.sharing.exports import picture
from explorer.sharing.frames import FramedResult, NotFramed, framed_at
from explorer.sharing.links import public
from explorer.web.languages import (
    ENGLISH,
    PARAMETER,
    known,
    language_in,
    speaking,
    with_language,
)
from explorer.web.sentences import as_sentence, together
from explorer.web.view_decorators import A_FEW_MINUTES, read_only

WIDTH = 640
PROVIDER = "What Applies"


@read_only
@public
def oembed(request: HttpRequest) -> HttpResponse:
    """Return `/oembed/?url=…`: how to frame a scenario, a ruling or a collection, without
    fetching the URL.

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
    with speaking(_language_of(request.GET.get("url", ""))):
        answer = _answer(request, *(int(limit) if limit else None for limit in limits))
    return _xml(answer) if kind == "xml" else JsonResponse(answer)


def _language_of(url: str) -> str:
    """Return the language of an address of this site, by its path or its parameter."""
    try:
        parts = urlsplit(url)
    except ValueError:  # which is answered with 404
        return ENGLISH
    asked = parse_qs(parts.query).get(PARAMETER, [""])[-1]
    return language_in(parts.path) or known(asked)


def _is_length(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7 and int(text) > 0


class _Framed(NamedTuple):
    """What an answer says of a frame: its page and its frame as paths, and their titles."""

    page: str
    embed: str
    title: str
    preview_title: str
    says: str


def _answer(request: HttpRequest, max_width: int | None, max_height: int | None) -> dict[str, Any]:
    url, width = request.GET.get("url", ""), min(WIDTH, max_width or WIDTH)
    if collection := collection_at(url, request.get_host()):
        title = collection.title
        framed = _Framed(collection.page, collection.embed, title, title, collection.described)
        return _rich(
            request, framed, width, min(collection.height, max_height or collection.height)
        )
    try:
        result = framed_at(url, request.get_host())
    except NotFramed as error:
        raise Http404(str(error)) from error
    table = result.table
    remark = as_sentence(capfirst(table.remark)) if table.remark else ""
    sentence = together(table.whole_sentence, remark)
    needed = result.height_at(width)
    framed = _Framed(result.page, result.embed, str(result.title), result.preview_title, sentence)
    return {
        **_rich(request, framed, width, min(needed, max_height or needed)),
        **_thumbnail(request, result, max_width, max_height),
    }


def _rich(request: HttpRequest, framed: _Framed, width: int, height: int) -> dict[str, Any]:
    address, frame = map(request.build_absolute_uri, (framed.page, with_language(framed.embed)))
    html = format_html(
        '<blockquote><a href="{}">{}</a>: {}</blockquote>'
        '<iframe src="{}" width="{}" height="{}" title="{}" frameborder="0"></iframe>',
        *(address, framed.title, framed.says, frame, width, height, framed.title),
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
