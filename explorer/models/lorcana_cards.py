"""Define the cards of Disney Lorcana, and find those whose texts a result leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.db import models

from engine.document import Document
from engine.lorcana import Card as BoardCard
from explorer.models.any_card import AnyCard, AnyCardQuerySet
from explorer.models.name_index import CardNames
from explorer.models.printed_words import CLASSIFICATIONS, INKS, word_in_page_language
from explorer.web.htmx import address_of
from explorer.web.translation import TranslatedChoices, gettext_noop, pgettext
from explorer.web.translation import gettext as _

# Every keyword as it is printed, with {} for its number.
KEYWORDS = {
    "adventurous": gettext_noop("Adventurous"),
    "alert": gettext_noop("Alert"),
    "bodyguard": gettext_noop("Bodyguard"),
    "boost": gettext_noop("Boost {}"),
    "challenger": gettext_noop("Challenger +{}"),
    "evasive": gettext_noop("Evasive"),
    "reckless": gettext_noop("Reckless"),
    "resist": gettext_noop("Resist +{}"),
    "rush": gettext_noop("Rush"),
    "shift": gettext_noop("Shift {}"),
    "sing_together": gettext_noop("Sing Together {}"),
    "singer": gettext_noop("Singer {}"),
    "support": gettext_noop("Support"),
    "vanish": gettext_noop("Vanish"),
    "ward": gettext_noop("Ward"),
}
# A card in two sentences, by its kind. They begin with its inks, of which the first letter is made
# a capital one.
_FACTS = {
    "character": gettext_noop("{inks} character of set {set}. It costs {cost} ink."),
    "location": gettext_noop("{inks} location of set {set}. It costs {cost} ink."),
    "action": gettext_noop("{inks} action of set {set}. It costs {cost} ink."),
    "item": gettext_noop("{inks} item of set {set}. It costs {cost} ink."),
}
_CLASSIFIED = {
    "character": gettext_noop(
        "{inks} character of set {set} ({classifications}). It costs {cost} ink."
    ),
    "location": gettext_noop(
        "{inks} location of set {set} ({classifications}). It costs {cost} ink."
    ),
    "action": gettext_noop("{inks} action of set {set} ({classifications}). It costs {cost} ink."),
    "item": gettext_noop("{inks} item of set {set} ({classifications}). It costs {cost} ink."),
}
# The kinds of cards without numbers, as lists print them.
_KINDS = {"action": gettext_noop("action"), "item": gettext_noop("item")}
# The keywords that a board document has.
_ON_BOARD = {*type(BoardCard.model_fields["keywords"].default).model_fields}


class LorcanaCardQuerySet(AnyCardQuerySet["LorcanaCard"]):
    """Queries of the catalogue."""

    def searched_names(self) -> Iterator[CardNames[str]]:
        """Yield every card with its names."""
        none = self.model.DamageEffect.NONE
        rows = self.values_list(*self.model.searched_columns)
        for slug, name, names, effect, is_checked in rows:
            yield CardNames(slug, name, (*names.values(),), (effect != none) + 2 * is_checked)

    def of_names(self, names: Iterable[str]) -> LorcanaCardQuerySet:
        """Return the cards of exactly these names."""
        return self.filter(name__in=[name for name in names if "\0" not in name])


class LorcanaCard(AnyCard):
    """The facts printed on a card, and its text if an import added it: none is shipped."""

    game = "Disney Lorcana"
    listed_at = "lorcana-cards"
    searched_columns = ("slug", "name", "names", "damage_effect", "is_checked")

    class Kind(TranslatedChoices):
        CHARACTER = "character", gettext_noop("Character")
        LOCATION = "location", gettext_noop("Location")
        ACTION = "action", gettext_noop("Action")
        ITEM = "item", gettext_noop("Item")

    class DamageEffect(models.TextChoices):
        """What its text does to damage or challenges, its keywords apart."""

        NONE = "none"
        DEALS = "deals"
        PUTS = "puts"
        MOVES = "moves"
        REMOVES = "removes"
        PREVENTS = "prevents"
        REDIRECTS = "redirects"
        DAMAGE_STAT = "damage_stat"
        KEYWORDS = "keywords"
        STATS = "stats"
        CHALLENGES = "challenges"
        BANISHES = "banishes"

    slug = models.SlugField(max_length=100, primary_key=True)
    kind = models.CharField(max_length=9, choices=Kind)
    cost = models.PositiveSmallIntegerField()
    inks = models.JSONField(help_text='A list such as ["amber"] or ["emerald", "ruby"].')
    strength = models.PositiveSmallIntegerField(null=True, blank=True)
    willpower = models.PositiveSmallIntegerField(null=True, blank=True)
    lore = models.PositiveSmallIntegerField(null=True, blank=True)
    keywords = models.JSONField(
        default=dict, help_text='An object such as {"challenger": 2, "support": true}.'
    )
    damage_effect = models.CharField(max_length=11, choices=DamageEffect, default=DamageEffect.NONE)
    are_keywords_known = models.BooleanField(default=True, editable=False)
    set = models.PositiveSmallIntegerField(help_text="The number of its set.")
    number = models.PositiveSmallIntegerField(
        null=True, blank=True, editable=False, help_text="Its number in the set."
    )
    inkwell = models.BooleanField(
        null=True, editable=False, help_text="It can be put into the inkwell."
    )
    move_cost = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    classifications = models.JSONField(default=list, blank=True, editable=False)
    text = models.TextField(blank=True, help_text="The imported English text.")
    is_checked = models.BooleanField(
        default=False,
        help_text="A person has checked its facts and effects. Imports don’t change them.",
    )

    objects = LorcanaCardQuerySet.as_manager()

    def get_absolute_url(self) -> str:
        return address_of("lorcana-card", self.slug)

    def get_kind_display(self) -> str:  # type: ignore[no-redef]
        """Return its kind in the language of the page."""
        return LorcanaCard.Kind.words(self.kind)

    @property
    def is_proposed(self) -> bool:
        """Return whether what it does to damage was read from its text and is unchecked."""
        return bool(self.text) and not self.is_checked

    @property
    def is_unread(self) -> bool:
        """Return whether its text is unread, so that its effects on damage are not known."""
        return not (self.is_checked or self.is_read)

    @property
    def may_change_results(self) -> bool:
        """Return whether its text affects damage or challenges, or is not known."""
        is_known = self.are_keywords_known and not self.is_unread
        return not is_known or self.damage_effect != self.DamageEffect.NONE

    @property
    def is_on_board(self) -> bool:
        """Return whether it stays in play and can be damaged."""
        return self.kind in (self.Kind.CHARACTER, self.Kind.LOCATION)

    @property
    def facts(self) -> str:
        """Return `Emerald and ruby character of set 7 (Hero, Queen). It costs 5 ink.`"""
        named = pgettext("between the classifications of a card", ", ").join(
            word_in_page_language(CLASSIFICATIONS, each)
            if each in CLASSIFICATIONS
            else each.capitalize()
            for each in self.classifications
        )
        facts = _(_CLASSIFIED[self.kind] if named else _FACTS[self.kind]).format(
            inks=pgettext("between the two inks of a card", " and ").join(
                word_in_page_language(INKS, each) for each in self.inks
            ),
            set=self.set,
            classifications=named,
            cost=self.cost,
        )
        return facts[:1].upper() + facts[1:]

    @property
    def numbers(self) -> str:
        """Return strength and willpower: `1/2`, `–/7`; or the kind of a card without them."""
        if not self.is_on_board:
            return _(_KINDS.get(self.kind, self.kind))
        strength, willpower = (
            "–" if each is None else each for each in (self.strength, self.willpower)
        )
        return f"{strength}/{willpower}"

    @property
    def mark(self) -> str:
        """Return what lists say of a card whose keywords are not known."""
        return "" if self.are_keywords_known else _("keywords not known")

    @property
    def keyword_labels(self) -> dict[str, str]:
        """Return its keywords as they are printed: `Challenger +2`, `Support`."""
        return {
            name: _(label).format(self.keywords[name])
            for name, label in KEYWORDS.items()
            if name in self.keywords
        }

    @property
    def on_board(self) -> dict[str, Any] | None:
        """Return its part of a board document; None for a card that is no character and no
        location.
        """
        if not self.is_on_board:
            return None
        return {
            "name": self.name,
            "type": self.kind,
            "strength": self.strength,
            "willpower": self.willpower,
            "keywords": {name: self.keywords[name] for name in self.keywords if name in _ON_BOARD},
        }


def with_uncounted_texts(cards: Iterable[Document], *parts: Any) -> list[Document]:
    """Return the cards in play whose texts are none of these effects and actions, which name the
    card that they come from.
    """
    counted = {*_counted(parts)}
    return [
        card
        for card in cards
        if card.get("name") and not {str(card["name"]), str(card["id"])} & counted
    ]


def cards_with_uncounted_texts(document: Document) -> list[LorcanaCard]:
    """Return the cards of a board whose texts may change its result but aren't part of it."""
    parts = (document.get("effects"), document["action"])
    cards = with_uncounted_texts(document["characters"], *parts)
    printed = LorcanaCard.objects.of_names(str(card["name"]) for card in cards).order_by("name")
    return [each for each in printed if each.may_change_results]


def _counted(part: Any) -> Iterator[str]:
    """Yield the names and ids of the cards that effects and actions come from."""
    if isinstance(part, dict):
        yield from (str(part[name]) for name in ("card", "source") if part.get(name))
        part = part.values()
    elif not isinstance(part, list | tuple):
        return
    for each in part:
        yield from _counted(each)
