"""How the catalogue is asked, and what is put down of a card so that asking is quick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.db import models
from django.db.models.functions import Cast, Coalesce

from explorer.models.any_card import AnyCardQuerySet
from explorer.web.search_text import folded, wanted

if TYPE_CHECKING:
    from explorer.models.cards import Card  # noqa: F401  # whose questions these are


def _number(field: str) -> models.Case:
    """A printed number, to compare; NULL for one that is not fixed."""
    return models.Case(
        models.When(models.Q(**{f"{field}__in": ("", "?")}), then=None),
        default=Cast(field, models.IntegerField()),
        output_field=models.IntegerField(),
    )


# What only a card's own page and a search in texts read, and what makes a row long.
TEXTS = ("text", "pendulum_text", "words", "proposal")

STATES = {
    "checked": "Checked by a person",
    "proposed": "Proposed, not checked",
    "nothing": "Nothing found in its text",
}


def state_of(is_checked: bool, does: str) -> str:
    """What is known of a card's effects, one of STATES."""
    return "checked" if is_checked else "proposed" if does else "nothing"


def words_of(text: str, pendulum_text: str) -> str:
    """The words of a card's texts as a search sees them, each once: every search reads them."""
    return " ".join(dict.fromkeys(folded(f"{text} {pendulum_text}").split()))


def does(steps: Iterable[str]) -> str:
    """The steps of a card's effects, as a list looks for them."""
    return " ".join(sorted({*steps}))


class CardQuerySet(AnyCardQuerySet["Card"]):
    """Questions to the catalogue."""

    def with_effects(self) -> CardQuerySet:
        """The cards with their effects, in two queries however many cards there are."""
        return self.prefetch_related("effects")

    def holding(self, words: str) -> CardQuerySet:
        """Cards whose name or texts hold every word; those that have all in their name first."""
        looked_for = wanted(words)
        in_name, anywhere = models.Q(), models.Q()
        for word in looked_for:
            named = models.Q(folded_name__contains=word)
            in_name &= named
            anywhere &= named | models.Q(words__contains=word)
        rank = models.Case(
            models.When(folded_name__startswith=" ".join(looked_for), then=0),
            models.When(in_name, then=1),
            default=2,
            output_field=models.SmallIntegerField(),
        )
        return self.filter(anywhere).order_by(rank, "name", "pk")

    def doing(self, step: str) -> CardQuerySet:
        """Cards with an effect of this step."""
        return self.filter(does__contains=step)

    def with_numbers(self) -> CardQuerySet:
        """The cards with their ATK and DEF as numbers, `?` as none, and Level, Rank or Link."""
        return self.annotate(
            atk_number=_number("atk"),
            def_number=_number("def_printed"),
            stars=Coalesce("level", "rank", "link"),
        )

    def in_state(self, state: str) -> CardQuerySet:
        """Cards of whose effects this is known, one of STATES."""
        if state == "checked":
            return self.filter(is_checked=True)
        unchecked = self.filter(is_checked=False)
        return unchecked.filter(does="") if state == "nothing" else unchecked.exclude(does="")

    def named(self, names: Iterable[str]) -> CardQuerySet:
        """The cards of exactly these names, one of each.

        Real cards share names, under two passcodes: the checked one is meant, else the first.
        """
        namesakes = self.model._default_manager.filter(name=models.OuterRef("name"))
        meant = namesakes.order_by("-is_checked", "passcode").values("passcode")[:1]
        exactly = {name for name in names if "\0" not in name}
        return self.filter(name__in=exactly, passcode=models.Subquery(meant))

    def meant_by(self, names: Iterable[str], passcodes: Iterable[int]) -> CardQuerySet:
        """The cards of these names or passcodes, without their texts.

        Of namesakes, the one that a name means comes first.
        """
        exactly = {name for name in names if "\0" not in name}
        cards = self.filter(models.Q(name__in=exactly) | models.Q(pk__in=passcodes))
        return cards.order_by("-is_checked", "passcode").defer(*TEXTS)
