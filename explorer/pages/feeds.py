"""Serve the Atom feeds: of new and changed rulings, and of every revision of them."""

from __future__ import annotations

from datetime import datetime

from django.contrib.syndication.views import Feed
from django.urls import reverse, reverse_lazy
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape

from engine.escapers import one_line
from engine.sentence_parts import plain
from explorer.models import Ruling, ruling_index
from explorer.results.verification import verify_ruling
from explorer.rulings.history.change_list import ChangeFilter, ListedChange, list_changes

NEWEST = 50


class RulingFeed(Feed):  # type: ignore[type-arg]
    """`/rulings/feed.atom`: the latest first; a changed ruling appears again as a new revision."""

    feed_type = Atom1Feed
    title = "What Applies: rulings"
    subtitle = "New and changed rulings, each compared with our own result."
    link = reverse_lazy("rulings")

    def items(self) -> list[Ruling]:
        newest = ruling_index().newest(NEWEST)
        rulings = Ruling.objects.published().order_by().in_bulk(newest)
        return [rulings[pk] for pk in newest if pk in rulings]

    def item_title(self, item: Ruling) -> str:
        title = one_line(item.title)  # XML can't hold control characters
        return title if item.revision == 1 else f"{title} (revision {item.revision})"

    def item_description(self, item: Ruling) -> str:
        verification = verify_ruling(item)
        result = plain(verification.trace.verdict) if verification.trace else verification.answer
        computed = f" Calculated: {result.rstrip('.')}." if result else ""
        text = f"{item.summary}{computed} Mark: {item.get_mark_display()}. {item.source_name}."
        return escape(one_line(text))  # a summary is HTML

    def item_link(self, item: Ruling) -> str:
        return item.get_absolute_url()

    def item_guid(self, item: Ruling) -> str:
        """Return a permanent id, which stays the same if the ruling is renamed."""
        return f"urn:x-what-applies:ruling:{item.key}"

    def item_pubdate(self, item: Ruling) -> datetime:
        return item.added

    def item_updateddate(self, item: Ruling) -> datetime:
        return item.changed


class ChangeFeed(Feed):  # type: ignore[type-arg]
    """`/rulings/changes.atom`: the revisions that the filters of its address leave."""

    feed_type = Atom1Feed
    title = "What Applies: changes of rulings"
    subtitle = "Every revision of a ruling, and what it changed."

    def __init__(self, changes: ChangeFilter) -> None:
        super().__init__()
        self._changes = changes

    def link(self) -> str:
        return self._filtered(reverse("ruling-changes"))

    def feed_url(self) -> str:
        return self._filtered(reverse("ruling-changes-feed"))

    def _filtered(self, path: str) -> str:
        address = self._changes.address
        return f"{path}?{address}" if address else path

    def items(self) -> list[ListedChange]:
        return list_changes(self._changes.qs[:NEWEST])

    def item_title(self, item: ListedChange) -> str:
        return f"{one_line(item.revision.title)} (revision {item.revision.number})"

    def item_description(self, item: ListedChange) -> str:
        return escape(one_line(f"{item.says} Mark: {item.revision.get_mark_display()}."))

    def item_link(self, item: ListedChange) -> str:
        return item.href

    def item_guid(self, item: ListedChange) -> str:
        """Return a permanent id, which stays the same if the ruling is renamed."""
        return f"urn:x-what-applies:ruling:{item.ruling.key}:revision:{item.revision.number}"

    def item_pubdate(self, item: ListedChange) -> datetime:
        return item.revision.made

    def item_updateddate(self, item: ListedChange) -> datetime:
        return item.revision.made
