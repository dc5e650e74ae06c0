"""Define the catalogue of Yu-Gi-Oh!: cards, and what each does to battle damage.

An effect is stored in the vocabulary of the battle document, seen from the card;
battle/picked_cards/ turns it into parts of a document. catalogue/imports/ adds cards that the site
does not ship, with their texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, ClassVar, Self

from django.apps import apps
from django.core.validators import MaxValueValidator, RegexValidator
from django.db import models
from simple_history.models import HistoricalRecords

from explorer.models.any_card import MOST_RULINGS, AnyCard, AnyCardQuerySet, place_in
from explorer.models.faq_effects import CardWithFaq
from explorer.models.name_index import CardNames
from explorer.models.printed_words import ATTRIBUTES, SUBTYPES, TYPES, spaced, word_in_page_language
from explorer.web.htmx import address_of
from explorer.web.search_text import folded, search_terms
from explorer.web.translation import TranslatedChoices, gettext_noop, pgettext
from explorer.web.translation import gettext as _

NOT_WORKED_OUT = {
    "ends_battle": gettext_noop("it can end the battle before damage calculation"),
    "changes_attack": gettext_noop("it changes an attack or a battle position"),
    "forbids_activations": gettext_noop("it keeps cards or effects from being activated"),
    "negates": gettext_noop("it negates cards or effects"),
    "inflicts_damage": gettext_noop("it inflicts effect damage"),
    "gains_life_points": gettext_noop("a player gains Life Points by it"),
    "acts_afterward": gettext_noop("it acts on monsters after damage calculation"),
    "moves_effect": gettext_noop("it applies an effect to the other player"),
}


def what_is_not_worked_out(codes: Iterable[str]) -> str:
    """Return `it negates cards or effects; it inflicts effect damage`, in the page's language."""
    words = [_(NOT_WORKED_OUT[code]) for code in codes]
    return pgettext("between clauses", "; ").join(words)


class HumanHistory(HistoricalRecords):  # type: ignore[misc]  # it has no types
    """The history of people's changes, without what programs do to thousands of cards.

    An import, the reader and the card file bypass it on purpose; the state in which they left a
    card is recorded before a person changes it (explorer/catalogue/curation/history.py).
    """

    def create_historical_record(
        self, instance: models.Model, history_type: str, using: str | None = None
    ) -> None:
        """Record a change if a person made it."""
        if self.get_history_user(instance) is not None:
            super().create_historical_record(instance, history_type, using)


MAX_PASSCODE = 4_294_967_295
LARGEST_KONAMI_ID = 2_147_483_647
MOST_IN_READING = 200  # kana
OFFICIAL = "https://www.db.yugioh-card.com/yugiohdb/card_search.action?ope=2"
LINK_ARROWS = ("↖", "⬆", "↗", "⬅", "➡", "↙", "⬇", "↘")
# Long columns that only a card's own page and a search in texts read.
LONG = (
    "text", "pendulum_text", "other_texts", "words", "proposal", "timing_facts", "konami_faq",
)  # fmt: skip
TEXTS = (*LONG, "names")
LISTED = (
    "passcode", "name", "names", "kind", "subtypes", "scale", "atk", "def_printed", "does",
    "is_checked", "is_read",
)  # fmt: skip

STATES = {
    "checked": gettext_noop("Checked by a person"),
    "proposed": gettext_noop("Proposed, not checked"),
    "nothing": gettext_noop("No effect found in its text"),
    "unread": gettext_noop("Text not read yet"),
}
# The stamps of effects outside the ladder in a list.
_STAMPS = {"piercing": gettext_noop("piercing"), "stat_change": gettext_noop("ATK/DEF")}
# What lists say of a card's effects, by their state.
_MARKS = {
    "proposed": gettext_noop("proposed"),
    "nothing": gettext_noop("no effect found"),
    "unread": gettext_noop("not read yet"),
}
# A card in one sentence, by its kind and by the number in its corner.
_FACTS = {
    "spell": gettext_noop("{subtypes} Spell."),
    "trap": gettext_noop("{subtypes} Trap."),
    "level": gettext_noop("Level {number} {attribute} {type}, {subtypes} Monster."),
    "rank": gettext_noop("Rank {number} {attribute} {type}, {subtypes} Monster."),
    "link": gettext_noop("Link {number} {attribute} {type}, {subtypes} Monster."),
    "monster": gettext_noop("{attribute} {type}, {subtypes} Monster."),
}
# The kinds of cards without numbers, as lists print them.
_KINDS = {"spell": gettext_noop("spell"), "trap": gettext_noop("trap")}


def state_of(is_checked: bool, does: str, is_read: bool) -> str:
    """Return the state of a card's effects, one of STATES."""
    if is_checked:
        return "checked"
    return "proposed" if does else "nothing" if is_read else "unread"


def words_of(text: str, pendulum_text: str) -> str:
    """Return the distinct words of a card's texts, as the search compares them."""
    return " ".join(dict.fromkeys(folded(f"{text} {pendulum_text}").split()))


def does(steps: Iterable[str]) -> str:
    """Return the steps of a card's effects, as lists filter by them."""
    return " ".join(sorted({*steps}))


class CardQuerySet(AnyCardQuerySet["Card"]):
    """Queries of the catalogue."""

    def searched_names(self) -> Iterator[CardNames[int]]:
        """Yield every card with its names; of namesakes, the one that `named` returns first."""
        Ruled = self.model.rulings.through  # noqa: N806
        rulings = Counter(Ruled.objects.order_by().values_list("card_id", flat=True))
        named = apps.get_model("explorer", "NamedCard").objects.filter(name=models.OuterRef("name"))
        cards = self.order_by("-is_checked", "passcode").annotate(in_scenarios=models.Exists(named))
        rows = cards.values_list(*self.model.searched_columns, "in_scenarios")
        for passcode, name, names, reading, steps, _checked, in_scenarios in rows.iterator(2000):
            popularity = min(MOST_RULINGS, rulings[passcode]) + bool(steps) + in_scenarios
            yield CardNames(passcode, name, (*names.values(), reading), popularity)

    def listed(self, keys: Iterable[Any]) -> Self:
        """Return the cards with these passcodes, with the columns that lists print."""
        return super().listed(keys).only(*LISTED)

    def best(self, words: str, most: int) -> list[Card]:
        """Return the cards that people mean by these words, without their texts."""
        return super(CardQuerySet, self.defer(*LONG)).best(words, most)

    def with_effects(self) -> CardQuerySet:
        """Return the cards with their effects, in two queries for any number of cards."""
        return self.prefetch_related("effects")

    def found_in_texts(self, words: str) -> CardQuerySet:
        """Return the cards that people mean by these words, and those whose texts contain every
        word; guesses at a misspelled name come last.
        """
        found = self.matches(words)
        named = [match.key for match in found if not match.distance]
        guessed = [match.key for match in found if match.distance]
        terms = search_terms(words)
        in_texts = models.Q() if terms else models.Q(pk__in=[])  # a search for “-” has no word
        for word in terms:
            in_texts &= models.Q(folded_name__contains=word) | models.Q(words__contains=word)
        is_guess = models.Case(
            models.When(in_texts, then=0), default=1, output_field=models.SmallIntegerField()
        )
        cards = self.filter(models.Q(pk__in=named + guessed) | in_texts)
        return cards.order_by(-place_in(named), is_guess, -place_in(guessed), "name", "pk")

    def named(self, names: Iterable[str]) -> CardQuerySet:
        """Return the cards of exactly these names, one for each.

        Real cards share names, under two passcodes: the checked one is returned, else the first.
        """
        namesakes = self.model._default_manager.filter(name=models.OuterRef("name"))
        meant = namesakes.order_by("-is_checked", "passcode").values("passcode")[:1]
        exactly = {name for name in names if "\0" not in name}
        return self.filter(name__in=exactly, passcode=models.Subquery(meant))

    def meant_by(self, names: Iterable[str], passcodes: Iterable[int]) -> CardQuerySet:
        """Return the cards of these names or passcodes, without their texts.

        Of namesakes, the one that `named` returns comes first.
        """
        exactly = {name for name in names if "\0" not in name}
        cards = self.filter(models.Q(name__in=exactly) | models.Q(pk__in=passcodes))
        return cards.order_by("-is_checked", "passcode").defer(*TEXTS)


STAT = RegexValidator(r"^([0-9]{1,7}|\?)?$", "Enter a whole number or “?”, or leave it empty.")


class Card(CardWithFaq, AnyCard):
    """The facts printed on a card, and its text if an import added it: none is shipped."""

    game = "Yu-Gi-Oh!"
    listed_at = "cards"
    searched_columns = ("passcode", "name", "names", "reading", "does", "is_checked")
    namesakes_by = ("-is_checked", "passcode")

    class Kind(TranslatedChoices):
        MONSTER = "monster", gettext_noop("Monster")
        SPELL = "spell", gettext_noop("Spell")
        TRAP = "trap", gettext_noop("Trap")

    passcode = models.PositiveBigIntegerField(
        primary_key=True, validators=[MaxValueValidator(MAX_PASSCODE)]
    )
    name = models.CharField(max_length=100, db_index=True)
    kind = models.CharField(max_length=8, choices=Kind)
    subtypes = models.JSONField(default=list, help_text='A list such as ["Effect"] or ["Equip"].')
    atk = models.CharField(
        max_length=7, blank=True, validators=[STAT], help_text="As printed; “?” is allowed."
    )
    def_printed = models.CharField(
        max_length=7,
        blank=True,
        validators=[STAT],
        help_text="As printed; empty for a Link Monster.",
    )
    level = models.PositiveSmallIntegerField(null=True, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    link = models.PositiveSmallIntegerField(null=True, blank=True)
    scale = models.PositiveSmallIntegerField(null=True, blank=True, help_text="The Pendulum Scale.")
    link_arrows = models.JSONField(default=list, blank=True, editable=False)
    attribute = models.CharField(max_length=40, blank=True)
    race = models.CharField(max_length=60, blank=True)
    timing_facts = models.JSONField(
        null=True,
        editable=False,
        help_text="The activated effects read from its text, each as facts of a timing question.",
    )
    battle_facts = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text="What its text does to a battle besides numbers, as it was read.",
    )
    treated_as = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text="The names and series that it counts as by its text, besides its name.",
    )
    reading = models.CharField(
        max_length=MOST_IN_READING,
        blank=True,
        editable=False,
        help_text="Its Japanese name in kana.",
    )
    konami_id = models.PositiveIntegerField(
        null=True, blank=True, editable=False, help_text="Its number in the official database."
    )
    konami_faq = models.JSONField(
        null=True, editable=False, help_text="What Konami’s FAQ says of its effects, and its date."
    )
    tags = models.JSONField(default=list, blank=True)
    life_points = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text="The damage that its effects inflict, and Life Points that are paid or lost.",
    )
    not_worked_out = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text="What it does to a battle besides its effects here.",
    )
    text = models.TextField(blank=True, help_text="The imported English text.")
    pendulum_text = models.TextField(blank=True, help_text="The imported Pendulum Effect.")
    other_texts = models.JSONField(
        default=dict,
        blank=True,
        editable=False,
        help_text='Imported texts in other languages: {"ja": ["text", "Pendulum text"]}.',
    )
    is_translation_unofficial = models.BooleanField(default=False)
    is_checked = models.BooleanField(
        "curated",
        default=False,
        db_index=True,
        help_text="A person has checked its facts and effects. Imports don’t change them.",
    )
    proposal = models.JSONField(
        null=True,
        blank=True,
        editable=False,
        help_text="For a checked card, the proposal at the last decision.",
    )
    is_proposal_changed = models.BooleanField(
        "proposal changed",
        default=False,
        db_index=True,
        help_text="The card is checked, and its text now proposes other effects.",
    )
    is_edited = models.BooleanField(
        default=False,
        editable=False,
        help_text="A person has changed it on this site. Loading the card file doesn’t change it.",
    )

    words = models.TextField(
        blank=True,
        default="",
        editable=False,
        help_text="The words that a search in texts matches.",
    )
    does = models.CharField(
        max_length=120,
        blank=True,
        editable=False,
        help_text="The steps of its effects, such as “06 piercing”.",
    )

    objects = CardQuerySet.as_manager()
    # Derived columns, and bookkeeping that a reader of the history does not need.
    history: ClassVar[Any] = HumanHistory(
        excluded_fields=(
            "folded_name words does proposal is_edited names other_texts link_arrows reading"
            " konami_id is_read imported_languages timing_facts battle_facts treated_as konami_faq"
        ).split()
    )

    class Meta:
        ordering = ("name", "passcode")

    def get_absolute_url(self) -> str:
        return address_of("card", self.passcode)

    @property
    def official_address(self) -> str:
        """Return the address of its text in the publisher's database; empty if it is not known."""
        locale = "ja" if self.is_translation_unofficial else "en"
        number = self.konami_id
        return f"{OFFICIAL}&cid={number}&request_locale={locale}" if number else ""

    @property
    def is_monster(self) -> bool:
        return self.kind == self.Kind.MONSTER

    @property
    def is_without_effects(self) -> bool:
        """Return whether nothing on it is an effect: a Normal Monster without a Pendulum Scale."""
        return self.is_monster and "Normal" in self.subtypes and self.scale is None

    @property
    def is_proposed(self) -> bool:
        """Return whether its effects were read from its text and are unchecked."""
        return self.state == "proposed"

    @property
    def state(self) -> str:
        """Return the state of its effects, one of STATES."""
        return state_of(self.is_checked, self.does, self.is_read)

    @property
    def mark(self) -> str:
        """Return what lists say of its effects: nothing if they are checked."""
        return _(_MARKS.get(self.state, "")) if not self.is_without_effects else ""

    @property
    def not_worked_out_in_words(self) -> str:
        """Return what it does to a battle that is not worked out; empty if a person found nothing
        like that.
        """
        return what_is_not_worked_out(self.not_worked_out)

    @property
    def has_text(self) -> bool:
        """Return whether it has a text to read effects from."""
        return bool(self.text or self.pendulum_text)

    @cached_property
    def own_effects(self) -> tuple[CardEffect, ...]:
        """Return its effects as they were when first read: a kept card is asked for them often."""
        return tuple(self.effects.all())

    @property
    def equips(self) -> bool:
        """Return whether it does something as an Equip Card."""
        return any(effect.activation == "equip" for effect in self.own_effects)

    @cached_property
    def sets_originals(self) -> bool:
        """Return whether it makes a value the *original* ATK or DEF."""
        return any((each.affects_stat or {}).get("original") for each in self.own_effects)

    @cached_property
    def shows_its_choice(self) -> bool:
        """Return whether it changes the ATK or DEF of the monster that its effect chooses."""
        changes = [each for each in self.own_effects if each.affects_stat]
        return any(each.applies_to == "chosen_monster" for each in changes)

    @property
    def steps(self) -> list[str]:
        """Return the steps of the ladder that it has an effect of."""
        return [step for step in self.does.split() if step.isdigit()]

    @property
    def stamps(self) -> list[str]:
        """Return its stamps in a list: piercing, changes of ATK and DEF, and the steps."""
        words = [_(word) for step, word in _STAMPS.items() if step in self.does]
        return [*words, *self.steps]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save it with its texts as the search compares them."""
        self.words = words_of(self.text, self.pendulum_text)
        super().save(*args, **kwargs)

    def note_effects(self) -> None:
        """Store the steps of its effects, by which lists find it."""
        self.does = does(effect.step for effect in CardEffect.objects.filter(card=self))
        Card.objects.filter(pk=self.pk).update(does=self.does)

    @property
    def facts(self) -> str:
        """Return `Level 6 LIGHT Fairy, Ritual Effect Monster.`, or the kind of Spell or Trap."""
        stars = {"level": self.level, "rank": self.rank, "link": self.link}
        star = next((star for star, number in stars.items() if number is not None), self.kind)
        words = _FACTS.get(star if self.is_monster else self.kind, "{subtypes}.")
        facts = _(words).format(
            number=stars.get(star),
            attribute=word_in_page_language(ATTRIBUTES, self.attribute),
            type=word_in_page_language(TYPES, self.race),
            subtypes=spaced(
                word_in_page_language(SUBTYPES, each.title()) for each in self.subtypes
            ),
        )
        return " ".join(facts.split())  # a card without subtypes leaves a gap

    @property
    def numbers(self) -> str:
        """Return `2500/2000`, `1900/–`, or the kind of a card without numbers."""
        if not self.is_monster:
            return _(_KINDS.get(self.kind, self.kind))
        return f"{self.atk}/{self.def_printed or '–'}"


class CardEffect(models.Model):
    """One thing a card does to a battle, in the document's own words.

    Besides the document's, `inflicted_by` and `applies_to` name monsters from the card's side:
    `this_card`, `equipped_monster`, `battled_monster` (the one that battles it), `chosen_monster`
    (one that the effect picked). `gate` holds the conditions that a composed battle can check, with
    the role and the position of the monster that has the effect, and `when` those that only a
    person can. Those of a card that nobody has checked were read from its text; of its Pendulum
    text if their zone is `pendulum`.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="effects")
    place = models.PositiveSmallIntegerField(help_text="Its position on the card, counted from 0.")
    step = models.CharField(max_length=30, db_index=True)
    kind = models.CharField(max_length=10, blank=True)
    taken_by = models.CharField(max_length=10, blank=True)
    inflicted_by = models.CharField(max_length=20, blank=True)
    damage = models.CharField(max_length=10, blank=True)
    value = models.JSONField(null=True, blank=True, help_text='A number, or {"formula": …}.')
    comparison = models.CharField(max_length=10, blank=True)
    applies_to = models.CharField(max_length=20, blank=True)
    involving = models.CharField(max_length=20, blank=True)
    affects_stat = models.JSONField(null=True, blank=True)
    activation = models.CharField(max_length=10)
    zone = models.CharField(max_length=10)
    gate = models.JSONField(default=dict, blank=True)
    when = models.CharField(max_length=200, blank=True)
    by_default = models.BooleanField(default=False)
    from_japanese = models.BooleanField(
        default=False, help_text="The Japanese text decides: the English one says otherwise."
    )

    history: ClassVar[Any] = HumanHistory()

    class Meta:
        ordering = ("card", "place")
        constraints = (
            models.UniqueConstraint(fields=("card", "place"), name="one_effect_a_place"),
        )

    def __str__(self) -> str:
        return f"{self.card.name}: {self.step}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save it, and update its card's steps."""
        super().save(*args, **kwargs)
        self.card.note_effects()

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Delete it, and update its card's steps."""
        deleted = super().delete(*args, **kwargs)
        self.card.note_effects()
        return deleted
