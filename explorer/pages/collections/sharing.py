"""Share a collection: its frame, the panel of its page, and exports as Markdown and JSON.

The exports of a quiz have no results, unless the answers are asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.http import HttpRequest, QueryDict
from django.urls import Resolver404, reverse

from engine.escapers import escape_markdown, one_line
from engine.languages import gettext as engine_gettext
from engine.printing import LICENSE, SITE
from explorer.models import Collection
from explorer.pages.collections.pages import ShownCollection, ShownItem, shown_collection
from explorer.sharing.exports import sheet_of
from explorer.sharing.exports.forums import as_markdown
from explorer.sharing.exports.sheet import address
from explorer.sharing.links import embed_code
from explorer.sharing.panel import ExportLink, Panel, page_panel
from explorer.web.languages import resolved, with_language, without_language

# Pixels that a frame as wide as its page needs on a phone.
_HEAD, _ITEM, _FACT, _QUIZ_VALUE = 220, 90, 46, 76


class CollectionFrame(NamedTuple):
    """A frame with a collection. Its addresses are paths."""

    title: str
    described: str
    page: str
    embed: str
    height: int


def frame_of(shown: ShownCollection) -> CollectionFrame:
    """Return the frame of a collection, with the height that it has before anything is open."""
    collection = shown.collection
    height = _HEAD + _ITEM * len(shown.items)
    if collection.is_quiz:
        height += sum(
            _FACT * len(each.facts) + _QUIZ_VALUE * len(each.answer.asked) for each in shown.items
        )
    return CollectionFrame(
        title=collection.title,
        described=shown.described,
        page=collection.get_absolute_url(),
        embed=reverse("collection-embed", args=[collection.id]),
        height=height,
    )


def collection_at(url: str, host: str) -> CollectionFrame | None:
    """Return the frame of the collection at an address of this host, if it is one."""
    try:
        parts = urlsplit(url)
        match = resolved(parts.path if parts.path.endswith("/") else f"{parts.path}/")
    except (ValueError, Resolver404):
        return None
    if match.url_name not in ("collection", "collection-embed") or parts.netloc != host:
        return None
    collection = Collection.objects.get_visible(match.kwargs["id"])
    return frame_of(shown_collection(collection, QueryDict())) if collection else None


def collection_panel(request: HttpRequest, shown: ShownCollection) -> Panel:
    """Return the share panel of a collection's page."""
    frame = frame_of(shown)
    stem = without_language(frame.page).rstrip("/")
    panel = page_panel(request, frame.page, frame.title, [frame.described])
    return panel._replace(
        embed_code=embed_code(request, frame),
        export_links=(
            ExportLink("Markdown", with_language(f"{stem}.md"), is_text=True),
            ExportLink("JSON", with_language(f"{stem}.json"), is_text=True),
        ),
    )


def markdown(shown: ShownCollection, link: str, site: str, has_answers: bool) -> str:
    """Return the title, the introduction, and each item with its table; of a quiz its inputs."""
    collection = shown.collection
    parts = [f"# {_plain(collection.title)}", *map(_plain, collection.introduction.split("\n"))]
    for each in shown.items:
        is_open = has_answers or not collection.is_quiz
        parts += [f"## {each.number}. {_plain(_title(each, is_open))}", _plain(each.note)]
        parts += _item(each, site, is_open)
    parts.append(f"[{SITE}]({address(link)}), {engine_gettext(LICENSE)}")
    return "\n\n".join(filter(None, parts)) + "\n"


def _title(shown: ShownItem, is_open: bool) -> str:
    return str(shown.item.title) if is_open else shown.item.caption


def _item(shown: ShownItem, site: str, is_open: bool) -> Iterator[str]:
    item = shown.item
    if item.gone:
        yield _plain(item.gone)
        return
    yield _plain(item.question)
    facts = [f"- **{_plain(each.of)}**: {_plain(each.says)}" for each in shown.facts]
    yield "\n".join(facts)
    if is_open and item.table:
        link = f"{site}{item.page}"
        yield as_markdown(sheet_of(item.table, item.document or {}, link, item.title)).rstrip()
    elif is_open:
        yield _plain(item.answer)


def _plain(text: str) -> str:
    return escape_markdown(one_line(text).strip())


def as_json(shown: ShownCollection, link: str, site: str, has_answers: bool) -> str:
    """Return the collection with the document of each item, and its result unless it is a quiz."""
    collection = shown.collection
    is_open = has_answers or not collection.is_quiz
    document = {
        "title": collection.title,
        "introduction": collection.introduction,
        "is_quiz": collection.is_quiz,
        "link": link,
        "items": [_as_json(each, site, is_open) for each in shown.items],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _as_json(shown: ShownItem, site: str, is_open: bool) -> dict[str, Any]:
    item, reference = shown.item, shown.item.reference
    document: dict[str, Any] = {"note": shown.note, **reference.stored}
    if item.gone:
        return document | {"gone": item.gone}
    document |= {"title": _title(shown, is_open), "link": f"{site}{item.page}"}
    document["document"] = item.document
    return document | ({"result": item.result or None} if is_open else {})


FORMATS: dict[str, tuple[str, Callable[[ShownCollection, str, str, bool], str]]] = {
    "md": ("text/markdown; charset=utf-8", markdown),
    "json": ("application/json", as_json),
}
