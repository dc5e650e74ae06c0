"""Define what the cards of every game have in common: a name, and the search by it."""

from __future__ import annotations

from typing import Any, ClassVar, Self, TypeVar

from django.db import models

from explorer.web.search_text import folded, search_terms

CardType = TypeVar("CardType", bound="AnyCard")


class AnyCardQuerySet(models.QuerySet[CardType]):
    """Queries of a game's cards."""

    def found_by(self, words: str) -> Self:
        """Return the cards whose name contains every word; names that begin with them
        come first.
        """
        cards, searched = self, search_terms(words)
        for word in searched:
            cards = cards.filter(folded_name__contains=word)
        starts = models.Case(
            models.When(folded_name__startswith=" ".join(searched), then=0),
            default=1,
            output_field=models.SmallIntegerField(),
        )
        return cards.order_by(starts, "name", "pk")


class AnyCard(models.Model):
    """A card of a game, known by its name."""

    game: ClassVar[str]  # the game's name
    listed_at: ClassVar[str]  # the name of the address where the game's cards are listed

    name = models.CharField(max_length=100, unique=True)
    folded_name = models.CharField(max_length=200, default="", db_index=True, editable=False)

    class Meta:
        abstract = True
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save it with its name as the search compares it."""
        self.folded_name = folded(self.name)
        super().save(*args, **kwargs)
