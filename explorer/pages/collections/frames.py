"""Share a collection: its frame on other sites, and the panel of its page."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from django.http import HttpRequest, QueryDict
from django.urls import Resolver404, reverse

from explorer.models import Collection
from explorer.pages.collections.pages import ShownCollection, shown_collection
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
