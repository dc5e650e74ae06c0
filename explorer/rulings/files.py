"""Define the entries of ruling files, and load them into the database.

Every file of content/rulings/ is a case file of the command line too; schema.json there describes
it for editors that validate while one types.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    TypeAdapter,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from engine.document import Document
from engine.lorcana import Board
from engine.yugioh import Battle, EffectDamage, InvalidDocument, read_document
from engine.yugioh.battle_phase import BattlePhase
from engine.yugioh.life_points import sheet_model
from engine.yugioh.replay import Attack
from engine.yugioh.same_time import BattlesAtTheSameTime
from engine.yugioh.timing import Question
from explorer import content
from explorer.content.entries import Entry, InvalidContent, LoadCounts, content_error, read_entries
from explorer.models import Card, FormerSlug, Revision, Ruling
from explorer.models.rulings import qa_page, translated_qa
from explorer.results.verification import verify_ruling
from explorer.rulings.derived_fields import derive
from explorer.rulings.expected_values import PLAIN, Disputed, Expected, Text
from explorer.rulings.revisions import (
    current_revisions,
    revision_of,
    says_otherwise,
    shown_fields,
)

FOLDER = content.FOLDER / "rulings"
SCHEMA = FOLDER / "schema.json"


def _accepted_by(read: Callable[[object], object]) -> AfterValidator:
    """Return a validator that leaves a document as it is, and lists every problem where `read`
    refuses it.
    """

    def accept(document: Document) -> Document:
        try:
            read(document)
        except InvalidDocument as refused:
            problems = refused.problems
        else:
            return document
        raise content_error("; ".join(map(str, problems)))

    return AfterValidator(accept)


class _Schema:
    """The JSON Schema of a document that is one of the engine's models."""

    def __init__(self, *kinds: type[BaseModel]) -> None:
        self._kinds = kinds

    def __get_pydantic_json_schema__(
        self, _: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {"anyOf": [handler(each.__pydantic_core_schema__) for each in self._kinds]}


LARGEST_QA = 10**9
RESERVED = ("changes",)  # addresses of other pages below /rulings/


def _not_reserved(slug: str) -> str:
    if slug in RESERVED:
        raise content_error(f"“{slug}” is the address of another page; choose a longer id")
    return slug


Slug = Annotated[
    str,
    Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=100),
    AfterValidator(_not_reserved),
]
Address = Annotated[str, Field(pattern=r"^https://\S+$", max_length=500)]
Line = Annotated[str, Field(min_length=1, max_length=200, pattern=PLAIN)]
BattleDocument = Annotated[
    Document,
    _accepted_by(read_document),
    _Schema(
        Battle,
        EffectDamage,
        Attack,
        Question,
        sheet_model(),
        BattlePhase,
        BattlesAtTheSameTime,
    ),
]
BoardDocument = Annotated[Document, _accepted_by(Board.from_document), _Schema(Board)]


_CITED_BY_NUMBER = {"authority", "source_name"}  # what a Q&A's number says


def _required_without_number(entry: Document) -> None:
    """Require in the schema of an entry what it need not say if it has a number."""
    entry["required"] = [name for name in entry["required"] if name not in _CITED_BY_NUMBER]
    entry["anyOf"] = [{"required": ["qa"]}, {"required": sorted(_CITED_BY_NUMBER)}]


class RulingEntry(Entry):
    """One ruling of a file.

    `id`, `battle` or `board`, and `expected` are the keys of a case file.
    """

    model_config = ConfigDict(json_schema_extra=_required_without_number)

    id: Slug = Field(description="the slug of its address; it never changes")
    formerly: list[Slug] = Field([], description="slugs that lead here, the first one first")
    game: Annotated[Ruling.Game, Field(strict=False)]
    title: Annotated[Line, Field(max_length=120)]
    summary: Text = Field(description="the situation and its outcome, in our own words")
    question: Text = ""
    answer: Text = ""
    qa: int | None = Field(
        None,
        ge=1,
        le=LARGEST_QA,
        description="Konami's number of the Q&A, from which the authority and the source follow "
        "where they are absent",
    )
    authority: Annotated[Ruling.Authority, Field(strict=False)]
    source: Address | None = Field(None, description="the address of the source")
    source_name: Line
    translation: Address | None = Field(None, description="the same source in English")
    date: Annotated[Line, Field(max_length=100)] = Field(
        "", description="of the source, as free text"
    )
    cards: list[Line] = Field([], description="cards it is about that its document does not name")
    battle: BattleDocument | None = Field(None, description="of a ruling of Yu-Gi-Oh!")
    board: BoardDocument | None = Field(None, description="of a ruling of Disney Lorcana")
    expected: Expected | None = Field(None, description="what the source says about the result")
    follows: bool = Field(False, description="the numbers follow from what the source says")
    disputed: Disputed | None = None
    numbers: Annotated[Ruling.Numbers, Field(strict=False)] | None = Field(
        None, description="whether the source names the numbers of the document, or we chose some"
    )
    not_computed: Text = Field("", description="what of the answer is not calculated")
    not_computable: Text = Field("", description="why there is neither a battle nor a board")
    note: Text = ""
    suggested_by: Annotated[Line, Field(max_length=100)] = Field(
        "", description="the reader who suggested it"
    )

    @model_validator(mode="before")
    @classmethod
    def _cited_by_number(cls, entry: Any) -> Any:
        """Add the authority and the source of a Q&A that has a number."""
        if not isinstance(entry, dict) or not isinstance(number := entry.get("qa"), int):
            return entry
        return {
            "authority": Ruling.Authority.KONAMI_DB.value,
            "source": qa_page(number),
            "source_name": f"Konami Q&A {number}",
            "translation": translated_qa(number),
        } | entry

    @property
    def document(self) -> Document | None:
        """Return its battle or its board, as its game has one or the other."""
        document: Document | None = getattr(self, self.game.document_at)
        return document

    @model_validator(mode="after")
    def _says_something(self) -> RulingEntry:
        """Require that a document has an expectation, undisputed or disputed, and a ruling without
        one a reason.
        """
        stated = [each for each in (self.expected, self.disputed) if each]
        place = self.game.document_at
        if any(each and each is not self.document for each in (self.battle, self.board)):
            raise content_error(f'a ruling of {self.game.label} has a "{place}", no other document')
        if self.document and len(stated) != 1:
            raise content_error(f'a ruling with a "{place}" has either "expected" or "disputed"')
        if self.qa and self.game != Ruling.Game.YUGIOH:
            raise content_error(f'a ruling of {self.game.label} has no "qa"')
        if self.not_computed and not self.document:
            raise content_error('"not_computed" is of a ruling with a document')
        if not self.document and (stated or not self.not_computable):
            raise content_error(
                f'a ruling without a "{place}" gives the reason in "not_computable" and has '
                'neither "expected" nor "disputed"'
            )
        return self


# The fields of an entry that have other names, or another form, in the model.
_RENAMED = {"id", "formerly", "cards", "battle", "board", "expected", "disputed"}


def schema() -> Document:
    """Return the JSON Schema of a ruling file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rulings of What Applies",
        **TypeAdapter(list[RulingEntry]).json_schema(),
    }


def curated_files() -> list[Path]:
    """Return the paths of the ruling files whose battles and boards the rulebook's pages name."""
    return sorted(path for path in FOLDER.glob("*.json") if path != SCHEMA)


def files() -> list[Path]:
    """Return the paths of all shipped ruling files, those on Konami's Q&As last."""
    return [*curated_files(), *sorted(Path(settings.OFFICIAL_RULINGS).glob("*.json"))]


def read_ruling_files(paths: Iterable[Path] | None = None) -> list[RulingEntry]:
    """Return the entries of ruling files. Raises InvalidContent, which names the entry and the
    field.
    """
    shipped = files() if paths is None else paths
    entries = [entry for path in shipped for entry in read_entries(path, RulingEntry)]
    slugs = Counter(slug for entry in entries for slug in (entry.id, *entry.formerly))
    twice = [slug for slug, times in slugs.items() if times > 1]
    if twice:
        raise InvalidContent(f"a slug leads to one ruling only: {', '.join(twice)}")
    return entries


@transaction.atomic
def load_rulings(entries: Iterable[RulingEntry]) -> LoadCounts:
    """Load the entries into the database: all or none; a second time changes nothing.

    A ruling found under a former slug is renamed, and its old address redirects. A ruling that
    changed, if only its mark or the engine's answer, gets a new revision, which is recorded and
    which the feed lists. One that staff have hidden stays hidden; one that was withdrawn is
    published again; one that was accepted here belongs to its file from now on.
    """
    entries, now = [*entries], timezone.now()
    known = {ruling.slug: ruling for ruling in Ruling.objects.prefetch_related("cards")}
    cards = _cards_of(_card_names(entries))
    counts = {"new": 0, "changed": 0, "unchanged": 0}
    recorded = current_revisions(known.values())
    made: list[Revision] = []
    new: list[Ruling] = []
    former: dict[str, Ruling] = {}
    for place, entry in enumerate(entries):
        stored = [known[slug] for slug in (entry.id, *entry.formerly) if slug in known]
        ruling = stored[0] if stored else Ruling(added=now, changed=now)
        if stored and ruling.pk not in recorded:
            recorded[ruling.pk] = revision_of(ruling, ruling.changed)
            made.append(recorded[ruling.pk])
        how = _fill(ruling, entry, place, now, recorded.get(ruling.pk))
        counts[how] += 1
        former |= dict.fromkeys(entry.formerly, ruling)
        if how == "new":
            new.append(ruling)
            continue
        if how == "changed":
            made.append(revision_of(ruling, now))
        _link(ruling, cards)
        _merge(stored[1:], ruling)
    _create(new, cards)
    Revision.objects.bulk_create([*made, *(revision_of(ruling, now) for ruling in new)])
    _redirect_former_slugs(entries, former)
    return LoadCounts(counts["new"], counts["changed"], counts["unchanged"])


@transaction.atomic
def renew_accepted() -> LoadCounts:
    """Calculate the rulings that were accepted here once more, as those of files are when these are
    loaded: one whose mark or answer changed gets a new revision.
    """
    rulings, now = [*Ruling.objects.filter(is_local=True)], timezone.now()
    recorded = current_revisions(rulings)
    counts = {"changed": 0, "unchanged": 0}
    for ruling in rulings:
        entry = RulingEntry.model_validate(entry_of(ruling), strict=False)
        how = _fill(ruling, entry, ruling.place, now, recorded.get(ruling.pk), is_local=True)
        if how == "changed":
            revision_of(ruling, now).save()
        counts[how] += 1
    return LoadCounts(0, counts["changed"], counts["unchanged"])


@transaction.atomic
def add(entry: RulingEntry) -> Ruling:
    """Publish an entry that no file has yet, as its first revision, and return the ruling.

    It stays when files are loaded; once a file has its slug, it belongs to the file. Raises
    InvalidContent if the slug leads to a ruling already.
    """
    taken = InvalidContent(f"the slug {entry.id} leads to a ruling already")
    if Ruling.objects.at(entry.id):
        raise taken
    now = timezone.now()
    last = Ruling.objects.aggregate(last=Max("place"))["last"]
    ruling = Ruling(**_fields(entry, (last or 0) + 1) | {"is_local": True}, added=now, changed=now)
    try:
        with transaction.atomic():
            ruling.save(force_insert=True)
    except IntegrityError as error:  # another process has just taken it
        raise taken from error
    _link(ruling, _cards_of(ruling.names()))
    revision_of(ruling, now).save()
    return ruling


def entry_of(ruling: Ruling) -> Document:
    """Return a ruling as the entry of a file, in the order of its keys."""
    stated = ruling.expected
    plain = RulingEntry.model_fields.keys() - _RENAMED
    fields = {
        **{name: getattr(ruling, name) for name in plain},
        "id": ruling.slug,
        "formerly": [*ruling.former_slugs.order_by("slug").values_list("slug", flat=True)],
        "cards": ruling.about,
        ruling.Game(ruling.game).document_at: ruling.document,
        "expected": None if ruling.disputed else stated,
        "disputed": {"expected": stated, "why": ruling.disputed} if ruling.disputed else None,
    }
    return {name: fields[name] for name in RulingEntry.model_fields if fields.get(name)}


def withdraw_others(entries: Iterable[RulingEntry]) -> list[str]:
    """Withdraw the published rulings that no entry is of, and return their slugs.

    They are not deleted, so that their addresses say that they are withdrawn. Those that were
    accepted on this site have no entry yet, and stay.
    """
    others = Ruling.objects.filter(is_withdrawn=False, is_local=False)
    others = others.exclude(slug__in=[entry.id for entry in entries])
    slugs = [*others.values_list("slug", flat=True)]
    others.update(is_withdrawn=True)
    return slugs


def location(slug: str) -> str:
    """Return the file of a ruling and the line of its entry; "" if no file has it.

    `explorer/content/rulings/replay.json, line 12`.
    """
    root = FOLDER.parents[2]
    for path in files():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if re.match(rf'\s*\{{?\s*"id": "{re.escape(slug)}"', line):
                name = path.relative_to(root) if path.is_relative_to(root) else path
                return f"{name}, line {number}"
    return ""


def link_cards() -> None:
    """Link rulings to the cards that they name, where such a card is new."""
    rulings = [*Ruling.objects.prefetch_related("cards")]
    cards = _cards_of(name for ruling in rulings for name in ruling.names())
    for ruling in rulings:
        _link(ruling, cards)


def _cards_of(names: Iterable[str]) -> dict[str, Card]:
    return {card.name: card for card in Card.objects.named(names)}


def _create(rulings: list[Ruling], cards: Mapping[str, Card]) -> None:
    """Save new rulings and their links to cards: one by one this takes three times as long."""
    Ruling.objects.bulk_create(rulings)
    link = Ruling.cards.through
    named = (
        (each.pk, {cards[name].pk for name in each.names() if name in cards}) for each in rulings
    )
    link.objects.bulk_create(
        [link(ruling_id=ruling, card_id=card) for ruling, keys in named for card in sorted(keys)]
    )


def _link(ruling: Ruling, cards: Mapping[str, Card]) -> None:
    about = {cards[name] for name in ruling.names() if name in cards}
    if about != {*ruling.cards.all()}:
        ruling.cards.set(about)


def _fill(
    ruling: Ruling,
    entry: RulingEntry,
    place: int,
    now: datetime,
    recorded: Revision | None,
    *,
    is_local: bool = False,
) -> str:
    """Set a ruling's fields from its entry, save it if it is known and changed, and return how it
    changed since its recorded revision.
    """
    is_new = ruling.pk is None
    before, values_before = shown_fields(ruling), {**vars(ruling)}
    for field, value in (_fields(entry, place) | {"is_local": is_local}).items():
        setattr(ruling, field, value)
    derive(ruling)
    is_changed = before != shown_fields(ruling)
    if recorded and not is_changed:
        is_changed = says_otherwise(verify_ruling(ruling), recorded)
    is_changed = is_changed and not is_new
    if is_changed:
        ruling.revision, ruling.changed = ruling.revision + 1, now
    if not is_new and vars(ruling) != values_before:
        ruling.save()
    return "new" if is_new else "changed" if is_changed else "unchanged"


def _merge(others: Iterable[Ruling], ruling: Ruling) -> None:
    """Merge rulings into another one, to which their addresses then redirect."""
    for other in others:
        other.former_slugs.update(ruling=ruling)
        other.delete()


def _redirect_former_slugs(entries: Iterable[RulingEntry], former: Mapping[str, Ruling]) -> None:
    FormerSlug.objects.filter(slug__in=[entry.id for entry in entries]).delete()
    FormerSlug.objects.bulk_create(
        [FormerSlug(slug=slug, ruling=ruling) for slug, ruling in former.items()],
        update_conflicts=True,
        unique_fields=["slug"],
        update_fields=["ruling"],
    )


def _card_names(entries: Iterable[RulingEntry]) -> Iterator[str]:
    for entry in entries:
        yield from Ruling(document=entry.document, about=entry.cards).names()


def _fields(entry: RulingEntry, place: int) -> Document:
    """Return an entry as the fields of the model."""
    plain = entry.model_dump(mode="json", exclude=_RENAMED)
    disputed = entry.disputed
    stated = disputed.expected if disputed else entry.expected
    return {name: "" if value is None else value for name, value in plain.items()} | {
        "slug": entry.id,
        "key": (*entry.formerly, entry.id)[0],
        "place": place,
        "is_withdrawn": False,
        "qa": entry.qa,
        "about": entry.cards,
        "document": entry.document,
        "expected": stated.to_document() if stated else None,
        "disputed": disputed.why if disputed else "",
    }


class KnownQA(NamedTuple):
    """What is known of a Q&A in Konami's database, whether a ruling has its number or not."""

    number: int
    date: str  # of its last change, such as 2017-03-24
    cards: list[int]  # Konami's numbers of them


def known_qa(number: int) -> KnownQA | None:
    """Return a Q&A by its number; it is rarely asked for, so the file is read each time.

    Each line of the file is the number, the date and the cards of one.
    """
    wanted = f"[{number},".encode()
    with (content.FOLDER / "konami-qa.jsonl").open("rb") as lines:
        found = next((line for line in lines if line.startswith(wanted)), None)
    return KnownQA(*json.loads(found)) if found else None
