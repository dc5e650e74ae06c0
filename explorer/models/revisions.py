"""Define the revisions of rulings: what each said, claimed and computed when it was made."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models.fields.json import KeyTransform
from django.utils import timezone

from engine.document import Document, whole
from explorer.models.rulings import Mark, Ruling


class RecordedFields(models.JSONField):
    """The fields of a ruling, by their names in the model.

    What another program has stored there as another type is read as its JSON, and a text that is
    missing as an empty one, so that pages can print them.
    """

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        """Return the fields as pages print them."""
        stored = super().from_db_value(value, expression, connection)
        return stored if isinstance(expression, KeyTransform) else _printable(stored)

    def deconstruct(self) -> Any:
        """Return a plain JSON field, which the column is for migrations."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.JSONField", args, kwargs


def _printable(stored: object) -> Document:
    fields = stored if isinstance(stored, dict) else {}
    columns = Ruling._meta.get_fields()
    texts = {
        each.name: fields.get(each.name)
        for each in columns
        if isinstance(each, models.CharField | models.TextField)
    }
    return fields | {
        name: text if isinstance(text, str) else "" if text is None else whole(text)
        for name, text in texts.items()
        if name in fields or name in _PRINTED
    }


# Pages print these, whether a revision has them or not.
_PRINTED = ("slug", "authority", "summary", "title", "source_name")


class Revision(models.Model):
    """A ruling as it was at one time. It never changes.

    `fields` holds the fields of the ruling that readers see, by their names in the model; `result`
    is the result document that the engine computed then, null for a ruling without a document.
    """

    ruling = models.ForeignKey(Ruling, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    made = models.DateTimeField(default=timezone.now, editable=False)
    title = models.CharField(max_length=120)
    game = models.CharField(max_length=10, choices=Ruling.Game)
    mark = models.CharField(max_length=20, choices=Mark)
    steps = models.CharField(max_length=60, blank=True)
    rules = models.TextField(blank=True)
    fields = RecordedFields()
    result = models.JSONField(null=True)
    engine = models.CharField(max_length=40, help_text="The version of the engine.")

    class Meta:
        ordering = ("-made", "-pk")
        constraints = (
            models.UniqueConstraint(fields=["ruling", "number"], name="one_revision_of_a_number"),
        )
        indexes = (models.Index(fields=["-made", "-id"], name="revisions_by_date"),)

    def __str__(self) -> str:
        return f"{self.title}, revision {self.number}"

    def get_game_display(self) -> str:  # type: ignore[no-redef]
        """Return the name of its game."""
        return Ruling.Game.words(self.game)

    def get_mark_display(self) -> str:  # type: ignore[no-redef]
        """Return its mark in the language of the page."""
        return Mark.words(self.mark)
