"""Define what the cards of every game have in common: names in many languages, and the search
by them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from threading import Lock
from typing import Any, ClassVar, Self, TypeVar, cast
from uuid import UUID

from django.db import models
from django.db.models.functions import Cast, Concat, StrIndex

from engine.languages import ENGLISH, current
from explorer.models.kept_values import KeptValues, renew, stamp_of
from explorer.models.name_index import (
    CardNames,
    Match,
    MatchKind,
    NameIndex,
    nicknames_of,
    plain_words,
)
from explorer.web.card_names import code_of_names
from explorer.web.search_text import LONGEST, beginning, folded
from explorer.web.text_printing import EnglishName
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

MOST_RULINGS = 3  # rulings of a card that count for its place among others
MOST_IN_ORDER = 200  # matches that are put in order; the others follow by name
# The languages of printed cards besides English, by the codes of both games' data.
LANGUAGES = {
    "ja": gettext_noop("Japanese"),
    "ko": gettext_noop("Korean"),
    "fr": gettext_noop("French"),
    "de": gettext_noop("German"),
    "it": gettext_noop("Italian"),
    "es": gettext_noop("Spanish"),
    "pt": gettext_noop("Portuguese"),
    "zh": gettext_noop("Chinese"),
    "zh-CN": gettext_noop("Chinese (simplified)"),
    "zh-TW": gettext_noop("Chinese (traditional)"),
}

CardType = TypeVar("CardType", bound="AnyCard")


class AnyCardQuerySet(models.QuerySet[CardType]):
    """Queries of a game's cards."""

    def searched_names(self) -> Iterator[CardNames[Any]]:
        """Yield every card with its names."""
        raise NotImplementedError

    def best(self, words: str, most: int) -> list[CardType]:
        """Return the cards of this query that people mean by these words, at most so many, the
        best match first.

        Of cards with the same name, only one is found. Only the first MOST_IN_ORDER matches are
        looked at.
        """
        keys = [match.key for match in self.matches(words)[:MOST_IN_ORDER]]
        found: list[CardType] = []
        for first in range(0, len(keys), 2 * most):
            found += self.in_order(keys[first : first + 2 * most])
            if len(found) >= most:
                break
        return found[:most]

    def in_order(self, keys: Sequence[Any]) -> list[CardType]:
        """Return the cards of this query with these keys, in their order."""
        found = self.in_bulk(keys)
        return [found[key] for key in keys if key in found]

    def update(self, **values: Any) -> int:
        """Change columns of cards, also where they are kept in memory."""
        changed = super().update(**values)
        if changed:
            invalidate_cards(self.model)
        return changed

    update.alters_data = True  # type: ignore[attr-defined]

    def delete(self) -> tuple[int, dict[str, int]]:
        """Delete the cards, also from the search."""
        deleted = super().delete()
        invalidate_name_index(self.model)
        return deleted

    delete.queryset_only = True  # type: ignore[attr-defined]  # not on the manager, as in Django

    def listed(self, keys: Iterable[Any]) -> Self:
        """Return the cards with these keys, with what a list shows."""
        return self.filter(pk__in=keys)

    def names_in(self, code: str, names: Iterable[str]) -> dict[str, str]:
        """Return the names of cards in a language, by their English names, without a query for
        those that were asked for last.

        A card without one in that language has its English name, and names of no card are left
        out; of namesakes, the one that `named` returns counts.
        """
        exactly = {(code, name) for name in names if "\0" not in name}
        found = kept_names(self.model).find(exactly)
        return {name: printed for (_code, name), printed in found.items() if printed}

    def english_name(self, code: str, typed: str) -> str:
        """Return the English name of the card that is called so in a language; empty if no card
        is, or if it is an English name as well.
        """
        if len(typed) > LONGEST or "\0" in typed:
            return ""
        wanted = plain_words(typed)
        for match in self.matches(typed):
            if match.kind is MatchKind.FOREIGN_EXACT:
                name, by_language = self.values_list("name", "names").get(pk=match.key)
                if plain_words(by_language.get(code, "")) == wanted:
                    return cast(str, name)
            elif match.kind is not MatchKind.BEGINS:
                break
        return ""

    def matches(self, words: str) -> list[Match[Any]]:
        """Return the keys of the cards that people mean by these words, the best match first."""
        words = beginning(words)
        return name_index(self.model).search(words) if words else []


MOST_NAMES = 4_000  # that a process keeps: about 1 MB
_Names = dict[tuple[str, str], str]  # by language and English name; "" for none


@cache
def kept_names(model: type[AnyCard]) -> KeptValues[tuple[str, str], str]:
    """Return the names of cards of a game that were looked up last."""

    def read(keys: set[tuple[str, str]]) -> _Names:
        found: _Names = {}
        cards = model._default_manager.filter(name__in={name for _code, name in keys})
        named = cards.order_by(*model.namesakes_by).values_list("name", "names")
        for name, by_language in named:
            for code in {code for code, each in keys if each == name}:
                found.setdefault((code, name), by_language.get(code) or name)
        return dict.fromkeys(keys, "") | found

    return KeptValues(cards_of(model), read, MOST_NAMES)


def place_in(keys: list[Any]) -> StrIndex:
    """Return a number that is larger the earlier a card is in a list of keys; 0 if it is not
    listed.
    """
    listed = "".join(f",{key}" for key in reversed(keys[:MOST_IN_ORDER])) + ","
    key = Cast("pk", models.CharField(max_length=100))
    return StrIndex(models.Value(listed), Concat(models.Value(","), key, models.Value(",")))


class AnyCard(models.Model):
    """A card of a game, known by its name."""

    game: ClassVar[str]  # the game's name
    listed_at: ClassVar[str]  # the name of the address where the game's cards are listed

    name = models.CharField(max_length=100, unique=True)
    folded_name = models.CharField(max_length=200, default="", db_index=True, editable=False)
    names = models.JSONField(
        default=dict,
        blank=True,
        editable=False,
        help_text="Its names in languages other than English, by the codes of LANGUAGES.",
    )
    imported_languages = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text="Languages whose names came from an import; "
        "loading the shipped content keeps them.",
    )
    is_read = models.BooleanField(
        default=False,
        editable=False,
        help_text="Its text has been read for effects, here or for the shipped content.",
    )

    # The columns that searched_names reads.
    searched_columns: ClassVar[tuple[str, ...]]
    namesakes_by: ClassVar[tuple[str, ...]] = ("pk",)  # the order of cards with the same name

    class Meta:
        abstract = True
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save it with its name as the search compares it."""
        self.folded_name = folded(self.name)
        stored = type(self)._default_manager.filter(pk=self.pk)
        before = stored.values_list(*self.searched_columns).first()
        super().save(*args, **kwargs)
        if before != tuple(getattr(self, each) for each in self.searched_columns):
            invalidate_name_index(type(self))
        else:
            invalidate_cards(type(self))

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Delete it, also from the search."""
        deleted = super().delete(*args, **kwargs)
        invalidate_name_index(type(self))
        return deleted

    @property
    def page_name(self) -> str:
        """Return its name in the language of the page; the English one if it has none."""
        if current() == ENGLISH:
            return self.name
        code = code_of_names()
        if "names" in self.get_deferred_fields():
            name = kept_names(type(self)).find([(code, self.name)])[code, self.name]
        else:
            name = self.names.get(code, "")
        if name and name != self.name:
            return name
        return EnglishName(self.name)

    @property
    def names_by_language(self) -> list[tuple[str, str, str]]:
        """Return its names in other languages than English: code, language and name."""
        return [
            (code, _(language), self.names[code])
            for code, language in LANGUAGES.items()
            if code in self.names
        ]

    def name_like(self, words: str) -> str:
        """Return its name in another language if it has these words and the English one lacks
        them; else nothing.
        """
        typed = plain_words(words).replace(" ", "")
        if typed in plain_words(self.name).replace(" ", ""):
            return ""
        others = (
            name for name in self.names.values() if typed in plain_words(name).replace(" ", "")
        )
        return next(others, "")


def invalidate_name_index(model: type[AnyCard]) -> None:
    """Make every process index a game's card names again, and read its cards again."""
    renew(model.game, cards_of(model))


def invalidate_cards(model: type[AnyCard]) -> None:
    """Make every process read a game's cards again; their names have not changed."""
    renew(cards_of(model))


def cards_of(model: type[AnyCard]) -> str:
    """Return the subject of the stamp that changes with any fact or effect of a game's cards."""
    return f"{model.game} cards"


Indexed = tuple[UUID | None, NameIndex[Any]]  # of the names as of a stamp
_INDEXES: dict[str, Indexed] = {}
_BUILDING = Lock()


def name_index(model: type[AnyCard]) -> NameIndex[Any]:
    """Return the index of a game's card names, as they are in the database; see kept_values.py."""
    stamp = stamp_of(model.game)
    with _BUILDING:
        built, index = _INDEXES.get(model.game, (None, None))
        if index is None or built != stamp:
            cards = cast("AnyCardQuerySet[Any]", model._default_manager.all())
            index = NameIndex(cards.searched_names(), nicknames_of(model.game))
            _INDEXES[model.game] = (stamp, index)
        return index
