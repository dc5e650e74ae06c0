"""Define what people save: results as scenarios, and collections of scenarios and rulings.

The id of both is derived from the content, so that nothing can change behind a link, and saving the
same content twice gives the same link. Anyone with the link can open it.

A listed scenario is also named on the pages of its cards. One that was ever saved as listed stays
listed, whatever it is saved as later.

A collection only refers to its items: a scenario never changes, and a ruling is pinned to one of
its revisions. It is named nowhere.
"""

from __future__ import annotations

import json
from collections.abc import Collection as Values
from hashlib import sha256
from typing import Any, Self

from django.db import models, transaction
from django.db.models.functions import Now
from django.urls import reverse
from django.utils import timezone

from engine.document import Document
from engine.kinds import kind_of
from engine.languages import ENGLISH, speaking
from explorer.addresses.card_names import card_names
from explorer.web.typed_text import without_surrogates

# No letter or digit that is taken for another one.
ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
MIN_ID_LENGTH, MAX_ID_LENGTH = 10, 20
LONGEST_NAME = 100  # letters of a card’s name


def content_id(content: Document) -> str:
    """Return the letters that content hashes to; an id takes as many as it needs."""
    canonical = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    number = int.from_bytes(sha256(canonical.encode()).digest(), "big")
    letters = []
    for _ in range(MAX_ID_LENGTH):
        number, at = divmod(number, len(ID_ALPHABET))
        letters.append(ID_ALPHABET[at])
    return "".join(letters)


def is_id(text: str) -> bool:
    """Return whether these letters could be a scenario's id."""
    return MIN_ID_LENGTH <= len(text) <= MAX_ID_LENGTH and set(text) <= {*ID_ALPHABET}


class ScenarioQuerySet(models.QuerySet["Scenario"]):
    """Queries of the scenarios."""

    def get_visible(self, id: str) -> Scenario | None:
        """Return the scenario with this id, if there is one and staff have not hidden it."""
        return self.filter(id=id, is_hidden=False).first() if is_id(id) else None

    def naming(self, card: str, most: int) -> list[Scenario]:
        """Return the newest listed scenarios with a card of this name that staff have not hidden.

        They are found by an index of names and dates, however many scenarios name the card.
        """
        named = NamedCard.objects.filter(
            name=card, scenario__is_listed=True, scenario__is_hidden=False
        )
        newest = named.order_by("-saved", "-pk").values_list("scenario", flat=True)[:most]
        return sorted(self.filter(pk__in=[*newest]), key=lambda each: each.saved, reverse=True)

    @transaction.atomic
    def get_or_save(
        self,
        read: Any,
        title: str = "",
        note: str = "",
        based_on: Scenario | None = None,
        is_listed: bool = True,
    ) -> tuple[Scenario, bool]:
        """Save a validated document with its result, or return the scenario of the same content.

        As `get_or_create` does, it also returns whether the scenario is new. Saving an unlisted
        scenario as listed lists it; nothing unlists it.
        """
        document = read.to_document()
        with speaking(ENGLISH):
            calculated = kind_of(document).result_of(read)
        content = {
            "document": document,
            "title": title,
            "note": note,
            "ruleset": calculated.trace.ruleset,
        }
        letters = content_id(content)
        for length in range(MIN_ID_LENGTH, MAX_ID_LENGTH + 1):
            scenario, is_new = self.get_or_create(
                id=letters[:length],
                defaults={
                    **content,
                    "result": calculated.result,
                    "based_on": based_on,
                    "is_listed": is_listed,
                },
            )
            if is_new:
                scenario.name_cards()
            elif scenario.content != content:
                continue
            elif is_listed:
                scenario.make_listed()
            return scenario, is_new
        # It would take a broken hash.
        raise LookupError("two different scenarios have the same hash")


class Scenario(models.Model):
    """A saved document of any kind. Only `is_hidden` and `is_listed` ever change."""

    id = models.CharField(primary_key=True, max_length=MAX_ID_LENGTH)
    document = models.JSONField(help_text="The saved document.")
    title = models.CharField(max_length=100, blank=True)
    note = models.TextField(max_length=1000, blank=True)
    ruleset = models.CharField(max_length=40)
    result = models.JSONField(help_text="The result at the time of saving.")
    based_on = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL)
    saved = models.DateTimeField(default=timezone.now, editable=False)
    is_hidden = models.BooleanField(default=False)
    # The database has the default too: a release without the column still saves during an upgrade,
    # and what it saves is listed, as it says.
    is_listed = models.BooleanField(
        "listed", default=True, db_default=True, help_text="Named on the pages of its cards."
    )

    objects = ScenarioQuerySet.as_manager()

    class Meta:
        # The columns that the admin lists and filters by, so that it reads no documents.
        indexes = (
            models.Index(
                fields=["-saved", "-id", "is_hidden", "is_listed", "ruleset", "title"],
                name="scenario_listing",
            ),
        )

    def __str__(self) -> str:
        return self.title or self.id

    def get_absolute_url(self) -> str:
        return reverse("scenario", args=[self.id])

    @classmethod
    def from_db(
        cls, db: str | None, field_names: Values[str], values: Values[Any], **options: Any
    ) -> Self:
        """Return a scenario whose document and result can be encoded, whatever was stored."""
        loaded = super().from_db(db, field_names, values, **options)
        for name in {"document", "result"} & {*field_names}:
            setattr(loaded, name, without_surrogates(getattr(loaded, name)))
        return loaded

    def name_cards(self) -> None:
        """Store the names in its document, by which the pages of cards find it."""
        names = {name[:LONGEST_NAME] for name in card_names(self.document)}
        NamedCard.objects.bulk_create(
            NamedCard(scenario=self, name=name, saved=self.saved) for name in sorted(names)
        )

    def make_listed(self) -> None:
        """List it, also if it was saved as unlisted at the same moment: no other column is
        written.
        """
        Scenario.objects.filter(pk=self.pk, is_listed=False).update(is_listed=True)
        self.is_listed = True

    @property
    def original(self) -> Scenario | None:
        """Return the scenario that it is an edited copy of, unless only this one is listed: a
        listed page must not lead to an unlisted one.
        """
        original = self.based_on
        return original if original and (original.is_listed or not self.is_listed) else None

    @property
    def content(self) -> Document:
        """Return the content that its id is derived from."""
        return {name: getattr(self, name) for name in ("document", "title", "note", "ruleset")}


class NamedCard(models.Model):
    """A name in a scenario's document: of a known or unknown card, or made up."""

    scenario = models.ForeignKey(Scenario, on_delete=models.CASCADE, related_name="named")
    name = models.CharField(max_length=LONGEST_NAME)
    # When its scenario was saved. A release without the column still saves during an upgrade.
    saved = models.DateTimeField(default=timezone.now, db_default=Now(), editable=False)

    class Meta:
        indexes = (models.Index(fields=["name", "-saved", "-id"], name="named_newest"),)

    def __str__(self) -> str:
        return self.name


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
