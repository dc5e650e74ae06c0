"""Open the items of collections: documents with the results that they were saved with.

Nothing saved is calculated again, so that a page of many large boards takes no longer than others;
the page of each item compares its result with today's. In another language than English, which the
saved words are in, it is: see explorer/results/page_language.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from django.urls import reverse

from engine.document import Document
from engine.text import Text
from explorer.models import FormerSlug, Revision, Ruling, Scenario
from explorer.pages.collections.addresses import Reference
from explorer.results.kinds import Kind
from explorer.results.table import Table
from explorer.results.unsettled_battles import each_with_open_facts
from explorer.rulings.history.recorded_result import recorded_result
from explorer.sharing.links import GONE
from explorer.sharing.saved_scenarios import RefusedScenario, scenario_as_saved
from explorer.web.languages import with_language, without_language
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

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
