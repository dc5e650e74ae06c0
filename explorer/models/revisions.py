"""Define the revisions of rulings: what each said, claimed and computed when it was made."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from explorer.models.rulings import Ruling
from explorer.results.verification import Mark


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
    fields = models.JSONField()
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

    def get_game_display(self) -> str:
        """Return the name of its game."""
        return Ruling.Game.words(self.game)

    def get_mark_display(self) -> str:
        """Return its mark in the language of the page."""
        return Mark.words(self.mark)
