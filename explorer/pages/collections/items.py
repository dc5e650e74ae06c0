"""Open the items of collections, and read the addresses that somebody adds as items.

Nothing saved is calculated again, so that a page of many large boards takes no longer than others;
the page of each item compares its result with today's. In another language than English, which the
saved words are in, it is: see explorer/results/page_language.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlsplit

from django.http import QueryDict
from django.urls import Resolver404, reverse
from pydantic import Field

from engine.document import Document
from engine.text import Text
from explorer.models import FormerSlug, Revision, Ruling, Scenario
from explorer.models.scenarios import ID_ALPHABET, MAX_ID_LENGTH, is_id
from explorer.pages.composers import ComposedDocument, composed
from explorer.results.kinds import KINDS, Kind
from explorer.results.stored_results import Part
from explorer.results.table import Table
from explorer.results.unsettled_battles import each_with_open_facts
from explorer.rulings.history.kept_revisions import recorded_result
from explorer.sharing.links import GONE
from explorer.sharing.panel import save_address
from explorer.sharing.saved_scenarios import RefusedScenario, scenario_as_saved
from explorer.web.errors import LONGEST_QUERY, is_too_long
from explorer.web.languages import resolved, with_language, without_language
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

ALLOWED = gettext_noop(
    "Allowed: the address of a saved result (/s/…), of a ruling (/rulings/…), of an embed "
    "(/embed/…), or of a composed battle, board or question with its query string; or the ID of a "
    "saved result."
)
_ELSEWHERE = gettext_noop("“{address}” is not an address of this site.")
_NO_PAGE = gettext_noop("“{address}” is not a page of this site.")
_NO_ITEM = gettext_noop("“{address}” can’t be part of a collection.")
_TOO_LONG = gettext_noop("“{address}” is too long. Allowed: {most} characters after the “?”.")
_REVISION = re.compile(r"/rulings/([-\w]+)/revisions/([1-9][0-9]{0,8})/?")
# The kind of the document that a page composes; one of effect damage is saved from a sheet.
_COMPOSED_AT = {
    kind.url_name: kind.slug for kind in KINDS.values() if kind.slug != "effect-damage"
} | {"save": "battle", "save-board": "board"}
_SHOWN = 60  # letters of an address in an error


class NotAnItem(ValueError):
    """An address that can't be added; the message says why.

    With `needs_allowed`, ALLOWED says what is allowed, once for all lines of a form.
    """

    def __init__(self, message: str, address: str = "", needs_allowed: bool = False) -> None:
        super().__init__(message.format(address=printable_start(address), most=LONGEST_QUERY))
        self.needs_allowed = needs_allowed


class Reference(NamedTuple):
    """One of: a saved scenario, a ruling at one of its revisions, a composed document; or none of
    them, for an item that can't be read.

    The revision is 0 where the present one is meant.
    """

    scenario: str = ""
    ruling: str = ""
    revision: int = 0
    made: ComposedDocument | None = None

    @property
    def address(self) -> str:
        """Return the path that stands for it in a form, which `read_address` reads."""
        if self.made:
            return f"{save_address(self.made.kind)}?{self.made.query}"
        if self.scenario:
            return reverse("scenario", args=[self.scenario])
        if not self.ruling:
            return ""
        page = reverse("ruling", args=[self.ruling])
        return f"{page}revisions/{self.revision}/" if self.revision else page

    @property
    def stored(self) -> Document:
        """Return the item of a collection, without its note."""
        if self.scenario:
            return {"scenario": self.scenario}
        return {"ruling": self.ruling, "revision": self.revision}


class _StoredItem(Part):
    """An item of a saved collection; a field that can't be read is empty."""

    scenario: Annotated[str, Field(pattern=f"^[{ID_ALPHABET}]{{0,{MAX_ID_LENGTH}}}$")] = ""
    ruling: Annotated[str, Field(pattern=r"^[-\w]{0,100}$")] = ""
    revision: Annotated[int, Field(strict=True, ge=0, lt=2**31)] = 0
    note: str = ""


def stored_items(stored: object) -> list[tuple[Reference, str]]:
    """Return the references of a saved collection with their notes.

    An item that can't be read has a reference to nothing, and a list that can't be read is one such
    item.
    """
    listed = stored if isinstance(stored, list) else [stored]
    return [_stored_item(each) for each in listed]


def _stored_item(stored: object) -> tuple[Reference, str]:
    item = _StoredItem.model_validate(stored if isinstance(stored, dict) else {})
    if item.scenario:
        return Reference(scenario=item.scenario), item.note
    if item.revision:
        return Reference(ruling=item.ruling, revision=item.revision), item.note
    return Reference(), item.note


def read_address(text: str, host: str) -> Reference:
    """Return what an address of this host, a path, or an ID refers to, without looking for it.

    Raises NotAnItem.
    """
    text = text.strip()
    if is_id(text):
        return Reference(scenario=text)
    try:
        parts = urlsplit(text)
        if parts.netloc and (parts.scheme not in ("http", "https") or parts.netloc != host):
            raise NotAnItem(_(_ELSEWHERE), text, needs_allowed=True)
        path = without_language(parts.path)
        if revision := _REVISION.fullmatch(path):
            return Reference(ruling=revision[1], revision=int(revision[2]))
        match = resolved(path if path.endswith("/") else f"{path}/")
    except (ValueError, Resolver404) as error:
        if isinstance(error, NotAnItem):
            raise
        raise NotAnItem(_(_NO_PAGE), text, needs_allowed=True) from error
    if match.url_name in ("scenario", "embed"):
        return Reference(scenario=match.kwargs["id"])
    if match.url_name in ("ruling", "ruling-embed"):
        return Reference(ruling=match.kwargs["slug"])
    kind = _COMPOSED_AT.get(match.url_name or "") or str(match.kwargs.get("kind", ""))
    if kind not in KINDS:
        raise NotAnItem(_(_NO_ITEM), text, needs_allowed=True)
    return Reference(made=_composed_item(kind, parts.query, text))


def _composed_item(kind: str, query: str, text: str) -> ComposedDocument:
    if is_too_long(query):
        raise NotAnItem(_(_TOO_LONG), text)
    made = composed(kind, QueryDict(query))
    if made is None:
        raise NotAnItem(KINDS[kind].say("incomplete"), text)
    return made


def printable_start(text: str) -> str:
    """Return the start of an address for an error, without characters that can't be printed."""
    start = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[:_SHOWN])
    return f"{start}…" if len(text) > _SHOWN else start


NO_RULING = gettext_noop("There is no such ruling, or no such revision of it.")
UNREADABLE = gettext_noop("This item is stored in a form that we can’t read.")
NO_SCENARIO = gettext_noop("There is no saved result with this ID.")


class Item(NamedTuple):
    """What a reference leads to. Without a table it is a ruling in words, or `gone` says why."""

    reference: Reference
    title: Text = ""
    page: str = ""  # its path
    kind: Kind | None = None
    document: Document | None = None
    read: Any = None  # the validated document; None if today's validation refuses it
    table: Table | None = None
    question: str = ""  # of a ruling, in words
    answer: str = ""  # of a ruling without a document
    newer: int = 0  # the present revision of its ruling, if it is not this one
    gone: str = ""

    @property
    def result(self) -> Document:
        """Return the stored result document; of a composed document, the computed one."""
        return self.table.result if self.table else {}

    @property
    def caption(self) -> str:
        """Return what it is about, without its result: a title may give that away."""
        return str(self.table.caption) if self.table else _("A ruling")

    @property
    def words_of_link(self) -> str:
        """Return the words of the link to its page: a ruling, a battle, a board, a question."""
        is_kind = self.kind and not self.reference.ruling
        return self.kind.say("open") if is_kind and self.kind else _("Open this ruling")

    @property
    def qr_code(self) -> str:
        """Return the path of the QR code of its page, or of its ruling's."""
        if self.reference.ruling:
            return with_language(reverse("ruling-qr-code", args=[self.reference.ruling]))
        return with_language(f"{without_language(self.page).rstrip('/')}.qr.svg")


def open_references(references: Sequence[Reference]) -> list[Item]:
    """Return the items in this order, those that are hidden or missing with the reason in `gone`.

    It takes the same number of queries for any number of them.
    """
    scenarios = Scenario.objects.in_bulk({each.scenario for each in references if each.scenario})
    slugs = {each.ruling for each in references if each.ruling}
    rulings = _rulings_at(slugs) if slugs else {}
    revisions = _revisions_of(rulings.values()) if rulings else {}
    items = [_open(each, scenarios, rulings, revisions) for each in references]
    battles = ((each.table, None if each.reference.ruling else each.read) for each in items)
    tables = each_with_open_facts(battles)
    return [each._replace(table=table) for each, table in zip(items, tables, strict=True)]


def _rulings_at(slugs: set[str]) -> dict[str, Ruling]:
    """Return the rulings with these slugs, of which some may be former ones."""
    found = {each.slug: each for each in Ruling.objects.filter(slug__in=slugs)}
    if left := slugs - found.keys():
        former = FormerSlug.objects.filter(slug__in=left).select_related("ruling")
        found |= {each.slug: each.ruling for each in former}
    return found


def _revisions_of(rulings: Iterable[Ruling]) -> dict[tuple[int, int], Revision]:
    wanted = Revision.objects.filter(ruling__in=[each.pk for each in rulings]).order_by()
    return {(each.ruling_id, each.number): each for each in wanted}


def _open(
    reference: Reference,
    scenarios: dict[str, Scenario],
    rulings: dict[str, Ruling],
    revisions: dict[tuple[int, int], Revision],
) -> Item:
    if reference.made:
        return _composed(reference)
    if reference.scenario:
        return _scenario(reference, scenarios.get(reference.scenario))
    if not reference.ruling:
        return Item(reference, gone=_(UNREADABLE))
    ruling = rulings.get(reference.ruling)
    if ruling and not ruling.is_published:
        return Item(reference, gone=_(GONE["ruling"]))
    number = reference.revision or (ruling.revision if ruling else 0)
    revision = revisions.get((ruling.pk, number)) if ruling else None
    if ruling is None or revision is None:
        return Item(reference, gone=_(NO_RULING))
    return _ruling(Reference(ruling=ruling.slug, revision=number), ruling, revision)


def _composed(reference: Reference) -> Item:
    made = reference.made
    assert made
    table = made.kind.table_of(made.document)
    return Item(
        reference=reference,
        title=table.caption,
        page=f"{reverse(made.kind.url_name)}?{made.query}",
        kind=made.kind,
        document=made.document.to_document(),
        read=made.document,
        table=table,
    )


def _scenario(reference: Reference, scenario: Scenario | None) -> Item:
    if scenario is None:
        return Item(reference, gone=_(NO_SCENARIO))
    if scenario.is_hidden:
        return Item(reference, gone=_(GONE["scenario"]))
    opened = scenario_as_saved(scenario)
    return Item(
        reference=reference,
        title=opened.title,
        page=scenario.get_absolute_url(),
        kind=opened.kind,
        document=scenario.document if isinstance(scenario.document, dict) else {},
        read=None if isinstance(opened.read, RefusedScenario) else opened.read,
        table=opened.table,
    )


def _ruling(reference: Reference, ruling: Ruling, revision: Revision) -> Item:
    """Return a ruling as one of its revisions has it, with the result of that time."""
    fields = revision.fields
    is_newest = ruling.revision == revision.number
    pinned = reverse("ruling-revision", args=[ruling.slug, revision.number])
    item = Item(
        reference=reference,
        title=revision.title,
        page=ruling.get_absolute_url() if is_newest else pinned,
        question=fields.get("question") or "",
        answer=fields.get("answer") or fields.get("summary") or "",
        newer=0 if is_newest else ruling.revision,
    )
    recorded = recorded_result(revision)
    if recorded is None:
        return item
    kind, document, _table, read = recorded
    table = recorded.in_page_language
    return item._replace(kind=kind, document=document, read=read, table=table)
