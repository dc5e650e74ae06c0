"""Make collections, and the addresses of what is put into them."""

from __future__ import annotations

from typing import Any

from django.test import Client
from django.utils import timezone

from engine.document import Document
from explorer.models import Collection, Revision, Ruling, Scenario
from explorer.results.kinds import KINDS, kind_of
from explorer.rulings.revisions import revision_of
from tests.conftest import battle, effect, monster
from tests.explorer.named_documents import EXAMPLES

BATTLE = "/battle/?a-name=Ohime&a-atk=2000&t-atk=1000&e=02y~Double-Edged+Sword"
BOARD = (
    "/board/?a-w=4&a-s=3&b-by=B&b-w=3&b-s=2&b-exerted=1&act=challenge&act-challenger=a&act-target=b"
)
TIMING = "/battle/timing/?as=counter-trap&at=before"
ATTACK = "/battle/replay/?m1=A&d1=B"


def scenario(document: Document, **saved: Any) -> Scenario:
    """Return the saved scenario of a document."""
    return Scenario.objects.get_or_save(kind_of(document).read(document), **saved)[0]


def example(slug: str, **saved: Any) -> Scenario:
    """Return the saved example of a kind."""
    return scenario(EXAMPLES[slug], **saved)


def ruling(slug: str = "ohime", **fields: Any) -> Ruling:
    """Return a published ruling with its first revision."""
    document = battle(monster(2000, name="Ohime"), None, effect("02"))
    fields = {"title": "Ohime takes as much as she inflicts", "document": document, **fields}
    made = Ruling.objects.create(slug=slug, authority="wiki", source_name="A wiki", **fields)
    revision_of(made, timezone.now()).save()
    return made


def revised(made: Ruling, **fields: Any) -> Revision:
    """Change a ruling, and return its new revision."""
    for name, value in fields.items():
        setattr(made, name, value)
    made.revision += 1
    made.save()
    revision = revision_of(made, timezone.now())
    revision.save()
    return revision


def collection(*items: Scenario | Ruling, is_quiz: bool = False, **content: Any) -> Collection:
    """Return the collection of these items, without notes."""
    stored = [
        {"scenario": each.id, "note": ""}
        if isinstance(each, Scenario)
        else {"ruling": each.slug, "revision": each.revision, "note": ""}
        for each in items
    ]
    content = {"title": "Exam", "introduction": "", "is_quiz": is_quiz, "items": stored, **content}
    return Collection.objects.get_or_save(content)[0]


def post(client: Client, do: str = "save", **fields: Any) -> Any:
    """Send the form that composes a collection."""
    return client.post("/c/new/", {"title": "Exam", "do": do, **fields})


def saved(client: Client, **fields: Any) -> Collection:
    """Save a collection with the form, and return it."""
    response = post(client, **fields)
    assert response.status_code == 302, response.content.decode()
    return Collection.objects.get(id=response["Location"].split("/")[2])


def all_kinds() -> list[Scenario]:
    """Return a saved scenario of every kind of document."""
    return [example(slug) for slug in KINDS]
