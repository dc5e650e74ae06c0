"""What the site keeps: cards and what each does to battle damage, and rulings.

An effect is stored in the vocabulary of the battle document, seen from the card; picking/ turns
it into parts of a document. Questions to the database are methods of the QuerySets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.core.validators import MaxValueValidator, RegexValidator
from django.db import models
from django.urls import reverse

from explorer.folding import folded
from explorer.proof import Mark, Proof, prove

STAT = RegexValidator(r"^([0-9]{1,7}|\?)?$", "a whole number, “?” or nothing")


class CardQuerySet(models.QuerySet["Card"]):
    """Questions to the catalogue."""

    def with_effects(self) -> CardQuerySet:
        """The cards with their effects, in two queries however many cards there are."""
        return self.prefetch_related("effects")

    def found_by(self, words: str) -> CardQuerySet:
        """Cards whose name holds every word; names that begin with them come first."""
        cards = self
        for word in words.split():
            cards = cards.filter(name__icontains=word)
        starts = models.Case(
            models.When(name__istartswith=words.strip(), then=0),
            default=1,
            output_field=models.SmallIntegerField(),
        )
        return cards.order_by(starts, "name")

    def named(self, names: Iterable[str]) -> CardQuerySet:
        """The cards of exactly these names."""
        return self.filter(name__in={name for name in names if "\0" not in name})

    def setting_originals(self, names: Iterable[str]) -> set[str]:
        """Which of these cards make a value the *original* ATK or DEF."""
        if not names:
            return set()
        setting = self.named(names).filter(effects__affects_stat__original=True)
        return set(setting.values_list("name", flat=True))


class Card(models.Model):
    """The facts printed on a card. Its text is its publisher's and is not shipped."""

    class Kind(models.TextChoices):
        MONSTER = "monster"
        SPELL = "spell"
        TRAP = "trap"

    passcode = models.PositiveBigIntegerField(
        primary_key=True, validators=[MaxValueValidator(4_294_967_295)]
    )
    name = models.CharField(max_length=100, unique=True)
    kind = models.CharField(max_length=8, choices=Kind)
    subtypes = models.JSONField(default=list, help_text='["Effect"], ["Equip"], …')
    atk = models.CharField(max_length=7, blank=True, validators=[STAT], help_text="“?” as printed")
    def_printed = models.CharField(
        max_length=7, blank=True, validators=[STAT], help_text="empty on a Link Monster"
    )
    level = models.PositiveSmallIntegerField(null=True, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    link = models.PositiveSmallIntegerField(null=True, blank=True)
    attribute = models.CharField(max_length=10, blank=True)
    race = models.CharField(max_length=20, blank=True)
    tags = models.JSONField(default=list)

    objects = CardQuerySet.as_manager()

    class Meta:
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.passcode])

    @property
    def is_monster(self) -> bool:
        return self.kind == self.Kind.MONSTER

    @property
    def equips(self) -> bool:
        """Whether it does something as an Equip Card."""
        return any(effect.activation == "equip" for effect in self.effects.all())

    @property
    def facts(self) -> str:
        """`Level 6 LIGHT Fairy, Ritual Effect Monster.`, or what kind of Spell or Trap it is."""
        kinds = f"{' '.join(self.subtypes)} {self.kind}".strip().title()
        if not self.is_monster:
            return f"{kinds}."
        stars = (("Level", self.level), ("Rank", self.rank), ("Link", self.link))
        level = next((f"{word} {number} " for word, number in stars if number is not None), "")
        return f"{level}{self.attribute} {self.race}, {kinds}."

    @property
    def numbers(self) -> str:
        """`2500/2000`, `1900/–`, or the kind of a card without numbers."""
        return f"{self.atk}/{self.def_printed or '–'}" if self.is_monster else self.kind


class CardEffect(models.Model):
    """One thing a card does to a battle, in the document's own words.

    Besides the document's, `inflicted_by` and `applies_to` name monsters from the card's side:
    `this_card`, `equipped_monster`, `battled_monster` (the one that battles it), `chosen_monster`
    (one that the effect picked). `gate` holds the conditions that a composed battle can check,
    `when` those that only a person can.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="effects")
    place = models.PositiveSmallIntegerField(help_text="its place on the card, from 0")
    step = models.CharField(max_length=30, db_index=True)
    kind = models.CharField(max_length=10, blank=True)
    taken_by = models.CharField(max_length=10, blank=True)
    inflicted_by = models.CharField(max_length=20, blank=True)
    damage = models.CharField(max_length=10, blank=True)
    value = models.JSONField(null=True, blank=True, help_text='a number, or {"formula": …}')
    comparison = models.CharField(max_length=10, blank=True)
    applies_to = models.CharField(max_length=20, blank=True)
    involving = models.CharField(max_length=20, blank=True)
    affects_stat = models.JSONField(null=True, blank=True)
    activation = models.CharField(max_length=10)
    zone = models.CharField(max_length=10)
    gate = models.JSONField(default=dict, blank=True)
    when = models.CharField(max_length=200, blank=True)
    by_default = models.BooleanField(default=False)

    class Meta:
        ordering = ("card", "place")
        constraints = (
            models.UniqueConstraint(fields=("card", "place"), name="one_effect_a_place"),
        )

    def __str__(self) -> str:
        return f"{self.card.name}: {self.step}"


class RulingQuerySet(models.QuerySet["Ruling"]):
    """Questions to the rulings."""

    def found_by(self, words: str) -> RulingQuerySet:
        """Rulings whose title, text and card names hold every word; best titles first."""
        rulings = self
        for word in folded(words).split():
            rulings = rulings.filter(words__contains=word)
        return rulings.best_titles_first(words)

    def best_titles_first(self, words: str) -> RulingQuerySet:
        """Those with all the words in their title, then the others."""
        in_title = models.Q()
        for word in words.replace("\0", "").split():
            in_title &= models.Q(title__icontains=word)
        rank = models.Case(
            models.When(in_title, then=0), default=1, output_field=models.SmallIntegerField()
        )
        return self.order_by(rank, "place", "slug") if in_title else self

    def of_step(self, step: str) -> RulingQuerySet:
        """Rulings whose battle has an effect of this step."""
        return self.filter(steps__contains=step)

    def sharing_cards(self, ruling: Ruling) -> RulingQuerySet:
        """Other rulings about the same cards; those that share the most come first."""
        shared = self.filter(cards__in=ruling.cards.all()).exclude(pk=ruling.pk)
        return shared.annotate(shared=models.Count("pk")).order_by("-shared", "place", "slug")

    def sharing_steps(self, ruling: Ruling) -> RulingQuerySet:
        """Other rulings of the same steps; those that share the most come first."""
        steps = ruling.steps.split()
        if not steps:
            return self.none()
        shares = [
            models.Case(
                models.When(steps__contains=step, then=1),
                default=0,
                output_field=models.SmallIntegerField(),
            )
            for step in steps
        ]
        counted = self.exclude(pk=ruling.pk).annotate(shared=sum(shares[1:], shares[0]))
        return counted.filter(shared__gt=0).order_by("-shared", "place", "slug")


class Ruling(models.Model):
    """A published answer, and the battle that shows whether the ladder gives the same.

    Its slug is its address for good; one that was renamed leads on from FormerSlug. `document` is
    a battle document, `expected` what the source says of its result. Where the source is known to
    break the ladder, `disputed` says why. `mark`, `steps` and `words` follow from the rest.
    """

    class Game(models.TextChoices):
        YUGIOH = "yugioh", "Yu-Gi-Oh!"
        LORCANA = "lorcana", "Disney Lorcana"

    class Authority(models.TextChoices):
        KONAMI_DB = "konami-db", "Konami database"
        KONAMI_MAIL = "konami-mail", "Konami mail"
        KONAMI_EXAM = "konami-exam", "Konami exam"
        RULEBOOK = "rulebook", "Official rulebook"
        OCG_RULE_DOC = "ocg-rule-doc", "OCG Rule, compiled by fans"
        SIMULATOR_DEVS = "simulator-devs", "Simulator developers"
        WIKI = "wiki", "Fan wiki"

    slug = models.SlugField(max_length=100, unique=True)
    place = models.PositiveIntegerField(default=0, help_text="its place in the collection")
    game = models.CharField(max_length=10, choices=Game, default=Game.YUGIOH)
    title = models.CharField(max_length=120)
    summary = models.TextField(help_text="one or two sentences of our own")
    question = models.TextField(blank=True)
    answer = models.TextField(blank=True)
    authority = models.CharField(max_length=20, choices=Authority)
    source = models.URLField(max_length=500, blank=True, help_text="the address of the source")
    source_name = models.CharField(max_length=200, help_text="what to cite")
    translation = models.URLField(max_length=500, blank=True, help_text="the source in English")
    date = models.CharField(max_length=100, blank=True, help_text="of the source, as free text")
    document = models.JSONField(null=True, blank=True)
    expected = models.JSONField(null=True, blank=True)
    disputed = models.TextField(blank=True, help_text="why the ladder gives something else")
    not_computable = models.TextField(blank=True, help_text="why there is no battle to compute")
    note = models.TextField(blank=True)
    about = models.JSONField(default=list, blank=True, help_text="cards its battle does not name")
    cards = models.ManyToManyField(Card, related_name="rulings", blank=True)

    mark = models.CharField(max_length=20, choices=Mark, editable=False)
    steps = models.CharField(max_length=60, blank=True, editable=False, help_text="02 03")
    words = models.TextField(editable=False, help_text="all that a search looks through")
    revision = models.PositiveIntegerField(default=1, editable=False)
    added = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now_add=True, db_index=True)

    objects = RulingQuerySet.as_manager()

    class Meta:
        ordering = ("place", "slug")
        # All that the list orders, filters and counts by, so that it reads no texts for it.
        indexes = (
            models.Index("place", "slug", "steps", "authority", "mark", "game", name="listing"),
        )

    def __str__(self) -> str:
        return self.title

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save it with what follows from its other fields."""
        self.derive()
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("ruling", args=[self.slug])

    def derive(self) -> None:
        """Work out the mark, the steps and the words."""
        effects = (self.document or {}).get("effects", ())
        self.mark = self.prove().mark
        self.steps = " ".join(sorted({str(effect.get("step")) for effect in effects}))
        texts = (self.title, self.summary, self.question, self.answer, self.note)
        words = folded(" ".join([*texts, self.source_name, *self.names()])).split()
        self.words = " ".join(dict.fromkeys(words))  # each once: it is read for every search

    def prove(self) -> Proof:
        """Its battle, calculated and held against its source."""
        return prove(self.document, self.expected, bool(self.disputed))

    def names(self) -> Iterator[str]:
        """The monsters and cards that it names."""
        yield from self.about
        document = self.document or {}
        for slot in ("attacker", "target"):
            monster = document.get(slot) or {}
            yield str(monster.get("name", ""))
            yield from (str(each.get("card", "")) for each in monster.get("modifiers", ()))
        yield from (str(effect.get("card", "")) for effect in document.get("effects", ()))


class FormerSlug(models.Model):
    """An address that a ruling once had; it leads on for good."""

    slug = models.SlugField(max_length=100, primary_key=True)
    ruling = models.ForeignKey(Ruling, on_delete=models.CASCADE, related_name="former_slugs")

    def __str__(self) -> str:
        return self.slug
