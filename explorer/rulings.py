"""The ruling files: what one ruling's entry looks like, and putting the entries into the database.

Every file of content/rulings/ is a case file of the command line too; schema.json there describes
it for editors that check while one types.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from django.db import transaction
from django.utils import timezone
from pydantic import AfterValidator, Field, GetJsonSchemaHandler, TypeAdapter, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from engine.yugioh import Battle, InvalidDocument
from explorer.catalogue import Entry, Loaded
from explorer.models import Card, FormerSlug, Ruling

FOLDER = Path(__file__).parent / "content" / "rulings"
SCHEMA = FOLDER / "schema.json"

Document = dict[str, Any]


def _valid_battle(document: Document) -> Document:
    """The document as it is. Raises ValueError, which lists every problem."""
    try:
        Battle.from_document(document)
    except InvalidDocument as refused:
        raise ValueError("; ".join(map(str, refused.problems))) from refused
    return document


class _BattleSchema:
    """Tells the JSON Schema that the document is the engine's."""

    def __get_pydantic_json_schema__(
        self, _: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return handler(Battle.__pydantic_core_schema__)


Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=100)]
Address = Annotated[str, Field(pattern=r"^https://\S+$", max_length=500)]
Text = Annotated[str, Field(min_length=1, max_length=2000)]
BattleDocument = Annotated[Document, AfterValidator(_valid_battle), _BattleSchema()]


class Disputed(Entry):
    """A source that itself breaks the ladder."""

    expected: Document = Field(description="what the source says, in the result's keys")
    why: Text = Field(description="why the ladder gives something else")


class RulingEntry(Entry):
    """One ruling of a file; `id`, `battle` and `expected` are the keys of a case file."""

    id: Slug = Field(description="the slug of its address; it never changes")
    formerly: list[Slug] = Field([], description="slugs that lead here")
    game: Literal["yugioh", "lorcana"]
    title: Annotated[str, Field(min_length=1, max_length=120)]
    summary: Text = Field(description="the situation and its outcome, in our own words")
    question: str = ""
    answer: str = ""
    authority: Literal[
        "konami-db", "konami-mail", "konami-exam", "rulebook", "ocg-rule-doc", "simulator-devs",
        "wiki",
    ]  # fmt: skip
    source: Address | None = Field(None, description="the address of the source")
    source_name: Annotated[str, Field(min_length=1, max_length=200)]
    translation: Address | None = Field(None, description="the same source in English")
    date: str = Field("", description="of the source, as free text")
    cards: list[str] = Field([], description="cards it is about that its battle does not name")
    battle: BattleDocument | None = None
    expected: Document | None = Field(None, description="what the source says of the result")
    disputed: Disputed | None = None
    not_computable: str = Field("", description="why there is no battle")
    note: str = ""

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
    """The entries of ruling files. Raises ValueError, which names the entry and the field."""
    entries: list[RulingEntry] = []
    for path in files() if paths is None else paths:
        found = json.loads(path.read_text("utf-8"))
        entries += TypeAdapter(list[RulingEntry]).validate_python(found)
    slugs = Counter(slug for entry in entries for slug in (entry.id, *entry.formerly))
    twice = [slug for slug, times in slugs.items() if times > 1]
    if twice:
        raise ValueError(f"a slug leads to one ruling only: {', '.join(twice)}")
    return entries


@transaction.atomic
def load(entries: Iterable[RulingEntry]) -> Loaded:
    """Put the entries into the database: all or none, and a second time changes nothing.

    A ruling found under a former slug is renamed, and its old address leads on. One that changed,
    if only its mark, gets a new revision, which the feed tells. Rulings that are not in the files
    stay as they are.
    """
    entries = [*entries]
    known = {ruling.slug: ruling for ruling in Ruling.objects.prefetch_related("cards")}
    cards = {card.name: card for card in Card.objects.named(_card_names(entries))}
    counts = {"new": 0, "changed": 0, "unchanged": 0}
    for place, entry in enumerate(entries):
        was = next((known[slug] for slug in (entry.id, *entry.formerly) if slug in known), None)
        ruling = was or Ruling()
        before = _stored(ruling) if was else None
        for field, value in _fields(entry, place).items():
            setattr(ruling, field, value)
        ruling.derive()
        about = {cards[name] for name in ruling.names() if name in cards}
        counts[_save(ruling, before, about)] += 1
        _lead_on(ruling, entry.formerly)
    return Loaded(**counts)


def _save(ruling: Ruling, before: Document | None, about: set[Card]) -> str:
    """Save what changed, and say how."""
    is_same = before == _stored(ruling) and about == {*ruling.cards.all()}
    if is_same:
        return "unchanged"
    if before:
        ruling.revision += 1
        ruling.changed = timezone.now()
    ruling.save()
    ruling.cards.set(about)
    return "changed" if before else "new"


def _lead_on(ruling: Ruling, formerly: Iterable[str]) -> None:
    for slug in formerly:
        FormerSlug.objects.update_or_create(slug=slug, defaults={"ruling": ruling})
    FormerSlug.objects.filter(slug=ruling.slug).delete()


def _card_names(entries: Iterable[RulingEntry]) -> Iterator[str]:
    for entry in entries:
        yield from Ruling(document=entry.battle, about=entry.cards).names()


def _fields(entry: RulingEntry, place: int) -> Document:
    """An entry as the fields of the model."""
    renamed = {"id", "formerly", "cards", "battle", "expected", "disputed"}
    disputed = entry.disputed
    return {name: value or "" for name, value in entry.model_dump(exclude=renamed).items()} | {
        "slug": entry.id,
        "place": place,
        "about": entry.cards,
        "document": entry.battle,
        "expected": disputed.expected if disputed else entry.expected,
        "disputed": disputed.why if disputed else "",
    }


def _stored(ruling: Ruling) -> Document:
    """A ruling of the database as the fields an entry fills, and what follows from them."""
    return {field: getattr(ruling, field) for field in _FIELDS}


_KEPT = ("id", "revision", "added", "changed")
_FIELDS = [field.name for field in Ruling._meta.fields if field.name not in _KEPT]
