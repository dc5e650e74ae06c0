"""Define the rulings: published answers, what verifies them, and their revisions."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from django.db import models
from django.db.models.fields.json import KeyTransform
from django.db.models.signals import m2m_changed, post_delete
from django.dispatch import receiver
from django.utils import timezone

from engine.document import Document, whole
from explorer.addresses.card_names import card_names
from explorer.models.cards import Card
from explorer.models.kept_values import renew
from explorer.web.htmx import address_of
from explorer.web.translation import TranslatedChoices, gettext_noop

RULINGS = "rulings"  # the subject of the stamp that changes with any ruling


def hash_of(query: str) -> str:
    """Return the hash of a battle's query string, short enough for an index."""
    return sha256(query.encode()).hexdigest()


def ruling_address(slug: str) -> str:
    """Return the address of the page of a ruling."""
    return address_of("ruling", slug)


def qa_page(number: int) -> str:
    """Return the address of a Q&A in Konami's card database, which has most of them in Japanese."""
    return f"https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=5&fid={number}"


def translated_qa(number: int) -> str:
    """Return the address of a Q&A in English, where readers have translated it."""
    return f"https://db.ygoresources.com/qa#{number}"


class Mark(TranslatedChoices):
    """The result of verifying a ruling."""

    AGREES = "agrees", gettext_noop("agrees")
    DIFFERS = "differs", gettext_noop("differs")
    DISPUTED = "disputed", gettext_noop("disputed")
    NOT_COMPUTABLE = "not-computable", gettext_noop("not computable")


class RulingQuerySet(models.QuerySet["Ruling"]):
    """Queries of the rulings."""

    def published(self) -> RulingQuerySet:
        """Return those that readers see: neither hidden by staff nor gone from their file."""
        return self.filter(is_hidden=False, is_withdrawn=False)

    def at(self, slug: str) -> Ruling | None:
        """Return the ruling with this slug, or with this former slug."""
        former = models.Q(former_slugs__slug=slug)
        return self.filter(slug=slug).first() or self.filter(former).first()

    def update(self, **values: Any) -> int:
        """Change columns of rulings, also where they are kept in memory."""
        changed = super().update(**values)
        if changed:
            renew(RULINGS)
        return changed

    update.alters_data = True  # type: ignore[attr-defined]

    def bulk_create(self, *args: Any, **kwargs: Any) -> list[Ruling]:
        """Create rulings, also where they are kept in memory."""
        created = super().bulk_create(*args, **kwargs)
        renew(RULINGS)
        return created

    def delete(self) -> tuple[int, dict[str, int]]:
        """Delete the rulings, also where they are kept in memory."""
        deleted = super().delete()
        renew(RULINGS)
        return deleted

    delete.alters_data = True  # type: ignore[attr-defined]
    delete.queryset_only = True  # type: ignore[attr-defined]  # not on the manager, as in Django


class Ruling(models.Model):
    """A published answer, with the document that verifies the engine.

    Its slug is its permanent address; a former one redirects by FormerSlug. `document` is one of
    its game, `expected` the result that the source states. Where the source is known to break the
    rules, `disputed` says why. explorer/rulings/derived_fields.py derives `mark`, `steps`, `words`
    and the like from the other fields.
    """

    class Game(TranslatedChoices):
        YUGIOH = "yugioh", "Yu-Gi-Oh!"
        LORCANA = "lorcana", "Disney Lorcana"

        @property
        def document_at(self) -> str:
            """Return the key of a case file that holds a document of this game."""
            return {"yugioh": "battle", "lorcana": "board"}[self.value]

    class Authority(TranslatedChoices):
        KONAMI_DB = "konami-db", gettext_noop("Konami database")
        KONAMI_MAIL = "konami-mail", gettext_noop("Email from Konami")
        KONAMI_EXAM = "konami-exam", gettext_noop("Konami exam")
        RULEBOOK = "rulebook", gettext_noop("Official rulebook")
        OCG_RULE_DOC = "ocg-rule-doc", gettext_noop("OCG Rule, compiled by fans")
        SIMULATOR_DEVS = "simulator-devs", gettext_noop("Simulator developers")
        WIKI = "wiki", gettext_noop("Fan wiki")
        KONAMI_ARTICLE = "konami-article", gettext_noop("Konami article")
        OFFICIAL_RULING = "official-ruling", gettext_noop("Archived official ruling")
        CARD_TEXT = "card-text", gettext_noop("Card text and the rules")
        JUDGES = "judges", gettext_noop("Judges’ articles")
        OFFICIAL_RULES = "official-rules", gettext_noop("Official rules")
        FAN_SUMMARY = "fan-summary", gettext_noop("Fan summary of the rules")

    class Topic(TranslatedChoices):
        BATTLE_DAMAGE = "battle-damage", gettext_noop("Battle damage")
        EFFECT_DAMAGE = "effect-damage", gettext_noop("Effect damage")
        TIMING = "timing", gettext_noop("Timing")
        ATTACKS = "attacks", gettext_noop("Attacks and replays")
        CHALLENGES = "challenges", gettext_noop("Challenges and strength")
        COUNTERS = "counters", gettext_noop("Damage by effects")
        LEAVING_PLAY = "leaving-play", gettext_noop("Leaving play and Shift")

    class Numbers(TranslatedChoices):
        SOURCE = "source", gettext_noop("The numbers are those of the source")
        CHOSEN = "chosen", gettext_noop("The source names no numbers; these are examples")

    slug = models.SlugField(max_length=100, unique=True)
    place = models.PositiveIntegerField(default=0, help_text="Its position in the collection.")
    game = models.CharField(max_length=10, choices=Game, default=Game.YUGIOH)
    title = models.CharField(max_length=120)
    summary = models.TextField(help_text="One or two sentences in our own words.")
    question = models.TextField(blank=True)
    answer = models.TextField(blank=True)
    authority = models.CharField(max_length=20, choices=Authority)
    source = models.URLField(max_length=500, blank=True, help_text="The source’s address.")
    source_name = models.CharField(max_length=200, help_text="The source’s name, for citations.")
    translation = models.URLField(
        max_length=500, blank=True, help_text="The address of the source in English."
    )
    date = models.CharField(
        max_length=100, blank=True, help_text="The source’s date, as free text."
    )
    qa = models.PositiveIntegerField(
        null=True, blank=True, db_index=True, help_text="Konami’s number of the Q&A."
    )
    document = models.JSONField(null=True, blank=True)
    expected = models.JSONField(null=True, blank=True)
    disputed = models.TextField(blank=True, help_text="Why our result differs from the source.")
    follows = models.BooleanField(
        default=False, help_text="The source doesn’t state the numbers, but they follow from it."
    )
    numbers = models.CharField(
        max_length=10,
        blank=True,
        choices=Numbers,
        default="",
        db_default="",
        help_text="Whether the source names the numbers of the document.",
    )
    not_computed = models.TextField(
        blank=True, default="", db_default="", help_text="What of the answer is not calculated."
    )
    not_computable = models.TextField(
        blank=True, help_text="Why there is no battle or board to calculate."
    )
    note = models.TextField(blank=True)
    about = models.JSONField(
        default=list, blank=True, help_text="Cards that its battle doesn’t name."
    )
    suggested_by = models.CharField(
        max_length=100, blank=True, db_default="", help_text="The reader who suggested it."
    )
    cards = models.ManyToManyField(Card, related_name="rulings", blank=True)

    key = models.SlugField(max_length=100, editable=False, help_text="Its first slug, for feeds.")
    topic = models.CharField(
        max_length=20, choices=Topic, default=Topic.BATTLE_DAMAGE, editable=False
    )
    mark = models.CharField(max_length=20, choices=Mark, editable=False)
    steps = models.CharField(
        max_length=60, blank=True, editable=False, help_text="Steps of the ladder, such as “02 03”."
    )
    rules = models.TextField(
        blank=True,
        default="",
        db_default="",
        editable=False,
        help_text="Keys of the rules that its result applies, such as “battle:03”.",
    )
    folded_title = models.CharField(max_length=240, editable=False)
    words = models.TextField(editable=False, help_text="The words that a search matches.")
    battle = models.CharField(
        max_length=64,
        blank=True,
        editable=False,
        help_text="The hash of its battle’s address.",
    )
    revision = models.PositiveIntegerField(default=1, editable=False)
    added = models.DateTimeField(default=timezone.now, editable=False)
    changed = models.DateTimeField(default=timezone.now, editable=False)

    is_hidden = models.BooleanField(
        "hidden",
        default=False,
        help_text="Hidden by staff. Its page then says that it has been withdrawn.",
    )
    is_withdrawn = models.BooleanField(
        "withdrawn", default=False, editable=False, help_text="It is no longer in any file."
    )
    is_local = models.BooleanField(
        "accepted here",
        default=False,
        db_default=False,
        editable=False,
        help_text="Accepted on this site; no file has it yet.",
    )

    objects = RulingQuerySet.as_manager()

    class Meta:
        ordering = ("place", "slug")
        # The columns that the admin lists and filters by, so that it reads no texts.
        indexes = (
            models.Index(
                fields=[
                    "place",
                    "slug",
                    "is_hidden",
                    "is_withdrawn",
                    "game",
                    "topic",
                    "authority",
                    "mark",
                    "title",
                ],
                name="ruling_listing",
            ),
        )

    def __str__(self) -> str:
        return self.title

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save it, also where it is kept in memory."""
        super().save(*args, **kwargs)
        renew(RULINGS)

    def get_absolute_url(self) -> str:
        return ruling_address(self.slug)

    def get_authority_display(self) -> str:  # type: ignore[no-redef]
        """Return the kind of its source in the language of the page."""
        return Ruling.Authority.words(self.authority)

    def get_mark_display(self) -> str:  # type: ignore[no-redef]
        """Return its mark in the language of the page."""
        return Mark.words(self.mark)

    def get_numbers_display(self) -> str:  # type: ignore[no-redef]
        """Return whose numbers its document has, in the language of the page."""
        return Ruling.Numbers.words(self.numbers)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Delete it, also where it is kept in memory."""
        deleted = super().delete(*args, **kwargs)
        renew(RULINGS)
        return deleted

    @property
    def is_published(self) -> bool:
        """Return whether readers see it."""
        return not (self.is_hidden or self.is_withdrawn)

    @property
    def searched_text(self) -> str:
        """Return all that a search finds it by, as it is written."""
        texts = (self.title, self.summary, self.question, self.answer, self.note)
        return " ".join([*texts, self.source_name, *self.names()])

    def names(self) -> Iterator[str]:
        """Yield the monsters and cards that it names."""
        yield from self.about
        yield from card_names(self.document or {})


@receiver(m2m_changed, sender=Ruling.cards.through)
def _renew_rulings(action: str, **_: Any) -> None:
    """Note a change of the cards of a ruling, which are stored apart from it."""
    if action.startswith("post"):
        renew(RULINGS)


@receiver(post_delete, sender=Card)
def _renew_rulings_of_card(**_: Any) -> None:
    """Note that rulings have lost a card: nothing else says so."""
    renew(RULINGS)


class FormerSlug(models.Model):
    """A former address of a ruling; it redirects permanently."""

    slug = models.SlugField(max_length=100, primary_key=True)
    ruling = models.ForeignKey(Ruling, on_delete=models.CASCADE, related_name="former_slugs")

    def __str__(self) -> str:
        return self.slug


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
