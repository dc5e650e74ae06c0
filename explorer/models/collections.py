"""Define collections: saved results and rulings in an order of somebody's own, with a title.

The id is derived from the content, as that of a scenario is, so that nothing can change behind a
link. A collection only refers to its items: a scenario never changes, and a ruling is pinned to one
of its revisions. Anyone with the link can open a collection; it is named nowhere.
"""

from __future__ import annotations

from typing import Any

from django.db import models, transaction
from django.urls import reverse
from django.utils import timezone

from engine.document import Document
from explorer.models.scenarios import MAX_ID_LENGTH, MIN_ID_LENGTH, content_id, is_id

MOST_ITEMS = 50
LONGEST_TITLE, LONGEST_INTRODUCTION, LONGEST_NOTE = 100, 1000, 300


class CollectionQuerySet(models.QuerySet["Collection"]):
    """Queries of the collections."""

    def get_visible(self, id: str) -> Collection | None:
        """Return the collection with this id, if there is one and staff have not hidden it."""
        return self.filter(id=id, is_hidden=False).first() if is_id(id) else None

    @transaction.atomic
    def get_or_save(
        self, content: Document, based_on: Collection | None = None
    ) -> tuple[Collection, bool]:
        """Save a collection with this content, or return the one that has it already.

        The content has the keys of `Collection.content`. As `get_or_create` does, it also
        returns whether the collection is new.
        """
        letters = content_id(content)
        for length in range(MIN_ID_LENGTH, MAX_ID_LENGTH + 1):
            collection, is_new = self.get_or_create(
                id=letters[:length], defaults={**content, "based_on": based_on}
            )
            if is_new or collection.content == content:
                return collection, is_new
        # It would take a broken hash.
        raise LookupError("two different collections have the same hash")


class Collection(models.Model):
    """A list of results and rulings, each with a sentence about it. Only `is_hidden` ever changes.

    An item is `{"scenario": ID, "note": …}` or `{"ruling": SLUG, "revision": N, "note": …}`.
    """

    id = models.CharField(primary_key=True, max_length=MAX_ID_LENGTH)
    title = models.CharField(max_length=LONGEST_TITLE)
    introduction = models.TextField(max_length=LONGEST_INTRODUCTION, blank=True)
    is_quiz = models.BooleanField(
        "quiz", default=False, help_text="The answers are hidden until a reader tries."
    )
    items = models.JSONField(help_text="The scenarios and rulings, each with its note.")
    based_on = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL)
    saved = models.DateTimeField(default=timezone.now, editable=False)
    is_hidden = models.BooleanField("hidden", default=False)

    objects = CollectionQuerySet.as_manager()

    class Meta:
        # The columns that the admin lists and filters by, so that it reads no items.
        indexes = (
            models.Index(
                fields=["-saved", "-id", "is_hidden", "is_quiz", "title"],
                name="collection_listing",
            ),
        )

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("collection", args=[self.id])

    @property
    def content(self) -> dict[str, Any]:
        """Return the content that its id is derived from."""
        return {name: getattr(self, name) for name in ("title", "introduction", "is_quiz", "items")}
