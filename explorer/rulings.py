"""The ruling files: what one ruling's entry looks like, and putting the entries into the database.

Every file of content/rulings/ is a case file of the command line too; schema.json there describes
it for editors that check while one types.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

from django.db import transaction
from django.utils import timezone
from pydantic import AfterValidator, Field, GetJsonSchemaHandler, TypeAdapter, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from engine.yugioh import Battle, EffectDamage, InvalidDocument
from engine.yugioh import read as read_document
from engine.yugioh.replay import Attack
from engine.yugioh.timing import Question
from explorer.entries import Entry, InvalidContent, Loaded, read_entries
from explorer.models import Card, FormerSlug, Ruling

FOLDER = Path(__file__).parent / "content" / "rulings"
SCHEMA = FOLDER / "schema.json"

Document = dict[str, Any]


def _valid(document: Document) -> Document:
    """The document as it is. Raises ValueError, which lists every problem."""
    try:
        read_document(document)
    except InvalidDocument as refused:
        raise ValueError("; ".join(map(str, refused.problems))) from refused
    return document


class _Schema:
    """Tells the JSON Schema that the document is the engine's, of any kind."""

    def __get_pydantic_json_schema__(
        self, _: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        kinds = (Battle, EffectDamage, Attack, Question)
        schemas = [each.__pydantic_core_schema__ for each in kinds]
        return {"anyOf": [*map(handler, schemas)]}


Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=100)]
Address = Annotated[str, Field(pattern=r"^https://\S+$", max_length=500)]
# No control characters: neither a page nor a feed can hold them.
PLAIN = r"^[^\x00-\x08\x0b-\x1f\x7f]*$"
Text = Annotated[str, Field(min_length=1, max_length=2000, pattern=PLAIN)]
Line = Annotated[str, Field(min_length=1, max_length=200, pattern=PLAIN)]
BattleDocument = Annotated[Document, AfterValidator(_valid), _Schema()]


class ByPlayer(Entry):
    """A number for each player."""

    you: int
    opponent: int


class LifePoints(Entry):
    """Life Points of both players."""

    before: ByPlayer
    after: ByPlayer


class Expected(Entry):
    """What a source says of the result; what it does not speak of is left out."""

    battle_damage: ByPlayer | None = None
    effect_damage: ByPlayer | None = None
    life_points_gained: ByPlayer | None = None
    life_points: LifePoints | None = None
    destroyed: list[Literal["attacker", "target"]] | None = None
    performed: bool | None = Field(None, description="whether the damage part was carried out")
    inflicted_to: list[Literal["you", "opponent"]] | None = None
    answer: Literal["yes", "no", "depends", "what happens"] | None = Field(
        None, description="of a question of timing"
    )
    outcome: Text | None = Field(None, description="of an attack, or of a question")
    damage_calculation: bool | None = Field(None, description="of an attack")
    declaration_used: bool | None = Field(None, description="of an attack")
    rows: list[Annotated[tuple[str, int, int], Field(strict=False)]] | None = Field(
        None, description="step, battle damage to the opponent, battle damage to you"
    )

    @model_validator(mode="after")
    def _says_something(self) -> Expected:
        if not self.model_fields_set:
            raise ValueError("it says nothing of the result")
        return self

    def to_document(self) -> Document:
        return self.model_dump(mode="json", exclude_none=True)


class Disputed(Entry):
    """A source that itself breaks the ladder."""

    expected: Expected = Field(description="what the source says")
    why: Text = Field(description="why the ladder gives something else")


class RulingEntry(Entry):
    """One ruling of a file; `id`, `battle` and `expected` are the keys of a case file."""

    id: Slug = Field(description="the slug of its address; it never changes")
    formerly: list[Slug] = Field([], description="slugs that lead here, the first one first")
    game: Annotated[Ruling.Game, Field(strict=False)]
    title: Annotated[Line, Field(max_length=120)]
    summary: Text = Field(description="the situation and its outcome, in our own words")
    question: Text = ""
    answer: Text = ""
    authority: Annotated[Ruling.Authority, Field(strict=False)]
    source: Address | None = Field(None, description="the address of the source")
    source_name: Line
    translation: Address | None = Field(None, description="the same source in English")
    date: Annotated[Line, Field(max_length=100)] = Field(
        "", description="of the source, as free text"
    )
    cards: list[Line] = Field([], description="cards it is about that its battle does not name")
    battle: BattleDocument | None = None
    expected: Expected | None = Field(None, description="what the source says of the result")
    follows: bool = Field(False, description="the numbers follow from what the source says")
    disputed: Disputed | None = None
    not_computable: Text = Field("", description="why there is no battle")
    note: Text = ""

    @model_validator(mode="after")
    def _says_something(self) -> RulingEntry:
        """A battle has an expectation, undisputed or disputed; without one there is a reason."""
        stated = [each for each in (self.expected, self.disputed) if each]
        if self.battle and len(stated) != 1:
            raise ValueError('a ruling with a "battle" has either "expected" or "disputed"')
        if not self.battle and (stated or not self.not_computable):
            raise ValueError('a ruling without a "battle" says why in "not_computable", no more')
        return self


def schema() -> Document:
    """The JSON Schema of a ruling file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rulings of What Applies",
        **TypeAdapter(list[RulingEntry]).json_schema(),
    }


def files() -> list[Path]:
    """The shipped ruling files."""
    return sorted(path for path in FOLDER.glob("*.json") if path != SCHEMA)


def read(paths: Iterable[Path] | None = None) -> list[RulingEntry]:
    """The entries of ruling files. Raises InvalidContent, which names the entry and the field."""
    shipped = files() if paths is None else paths
    entries = [entry for path in shipped for entry in read_entries(path, RulingEntry)]
    slugs = Counter(slug for entry in entries for slug in (entry.id, *entry.formerly))
    twice = [slug for slug, times in slugs.items() if times > 1]
    if twice:
        raise InvalidContent(f"a slug leads to one ruling only: {', '.join(twice)}")
    return entries


@transaction.atomic
def load(entries: Iterable[RulingEntry]) -> Loaded:
    """Put the entries into the database: all or none, and a second time changes nothing.

    A ruling found under a former slug is renamed, and its old address leads on. One that changed,
    if only its mark, gets a new revision, which the feed tells. Rulings that are not in the files
    stay as they are.
    """
    entries, now = [*entries], timezone.now()
    known = {ruling.slug: ruling for ruling in Ruling.objects.prefetch_related("cards")}
    cards = {card.name: card for card in Card.objects.named(_card_names(entries))}
    counts = {"new": 0, "changed": 0, "unchanged": 0}
    for place, entry in enumerate(entries):
        found = [known[slug] for slug in (entry.id, *entry.formerly) if slug in known]
        ruling = found[0] if found else Ruling(added=now, changed=now)
        counts[_fill(ruling, entry, place, now)] += 1
        about = {cards[name] for name in ruling.names() if name in cards}
        if not found or about != {*ruling.cards.all()}:
            ruling.cards.set(about)
        _merge(found[1:], ruling)
        _lead_on(ruling, entry.formerly)
    return Loaded(**counts)


def _fill(ruling: Ruling, entry: RulingEntry, place: int, now: datetime) -> str:
    """Make a ruling what its entry says, save it if that is new, and say how it changed."""
    is_new = ruling.pk is None
    before, was = _stored(ruling), {**vars(ruling)}
    for field, value in _fields(entry, place).items():
        setattr(ruling, field, value)
    ruling.derive()
    is_changed = not is_new and before != _stored(ruling)
    if is_changed:
        ruling.revision, ruling.changed = ruling.revision + 1, now
    if is_new or vars(ruling) != was:
        ruling.save()
    return "new" if is_new else "changed" if is_changed else "unchanged"


def _merge(others: Iterable[Ruling], ruling: Ruling) -> None:
    """Rulings that have become part of another: their addresses lead there."""
    for other in others:
        other.former_slugs.update(ruling=ruling)
        other.delete()


def _lead_on(ruling: Ruling, formerly: Iterable[str]) -> None:
    FormerSlug.objects.filter(slug=ruling.slug).delete()
    FormerSlug.objects.bulk_create(
        [FormerSlug(slug=slug, ruling=ruling) for slug in formerly],
        update_conflicts=True,
        unique_fields=["slug"],
        update_fields=["ruling"],
    )


def _card_names(entries: Iterable[RulingEntry]) -> Iterator[str]:
    for entry in entries:
        yield from Ruling(document=entry.battle, about=entry.cards).names()


def _fields(entry: RulingEntry, place: int) -> Document:
    """An entry as the fields of the model."""
    renamed = {"id", "formerly", "cards", "battle", "expected", "disputed"}
    plain = entry.model_dump(mode="json", exclude=renamed)
    disputed = entry.disputed
    stated = disputed.expected if disputed else entry.expected
    return {name: "" if value is None else value for name, value in plain.items()} | {
        "slug": entry.id,
        "key": (*entry.formerly, entry.id)[0],
        "place": place,
        "about": entry.cards,
        "document": entry.battle,
        "expected": stated.to_document() if stated else None,
        "disputed": disputed.why if disputed else "",
    }


def _stored(ruling: Ruling) -> Document:
    """What a reader sees of a ruling: a change of it is a new revision."""
    return {field: getattr(ruling, field) for field in _FIELDS}


_KEPT = ("id", "place", "key", "words", "folded_title", "battle", "revision", "added", "changed")
_FIELDS = [field.name for field in Ruling._meta.fields if field.name not in _KEPT]
