"""Test the ruling files: their contents, invalid entries, loading them, and the feed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest
from django.test import Client
from jsonschema import Draft202012Validator

from engine.document import Document
from explorer.content.entries import LoadCounts
from explorer.models import Ruling
from explorer.pages.documents import Kind, kinds
from explorer.rulings import files as rulings
from tests.conftest import battle, effect
from tests.conftest import rulings as shipped
from tests.explorer.rulings.test_pages import HOSTILE, own
from tests.parsed_html import parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ATOM = "{http://www.w3.org/2005/Atom}"
FIRST = "ohime-with-sword-attacks-directly"
SHIPPED = len(shipped())
SOURCE = ("authority", "source", "source_name")  # what a number says


def entry(**fields: Any) -> Document:
    """Return an entry of a file: a direct attack with 1000 ATK; `fields` replace its own."""
    own = {
        "id": "one",
        "game": "yugioh",
        "title": "One",
        "summary": "Your opponent takes 1000.",
        "authority": "wiki",
        "source": "https://example.org/",
        "source_name": "Somewhere",
        "battle": battle(1000, None),
        "expected": {"battle_damage": {"you": 0, "opponent": 1000}},
    }
    return own | fields


def with_first(**fields: Any) -> list[rulings.RulingEntry]:
    """Return the shipped entries, the first with other fields."""
    first, *others = rulings.read_ruling_files()
    own = first.model_dump(mode="json", exclude_unset=True)
    return [rulings.RulingEntry.model_validate(own | fields), *others]


def first_with(**fields: Any) -> list[rulings.RulingEntry]:
    """Return only the first of these entries: to load it leaves the others as they are."""
    return with_first(**fields)[:1]


def stored_rows() -> list[tuple[Any, ...]]:
    """Return what a second loading must not change."""
    return [*Ruling.objects.values_list("pk", "slug", "revision", "added", "changed", "mark")]


class Entry(NamedTuple):
    """An entry of the feed."""

    title: str
    id: str
    link: str
    updated: str
    summary: str


def read_out(summary: ElementTree.Element | None) -> str:
    """Return a summary as a feed reader shows it: as HTML if that is its type."""
    assert summary is not None
    words = summary.text or ""
    return parse(words).text if summary.get("type") == "html" else words


def feed(client: Client) -> list[Entry]:
    response = client.get("/rulings/feed.atom")
    assert response["Content-Type"].startswith("application/atom+xml")
    return [
        Entry(
            title=each.findtext(f"{ATOM}title", ""),
            id=each.findtext(f"{ATOM}id", ""),
            link=next(link.attrib["href"] for link in each.iter(f"{ATOM}link")),
            updated=each.findtext(f"{ATOM}updated", ""),
            summary=read_out(each.find(f"{ATOM}summary")),
        )
        for each in ElementTree.fromstring(response.content).iter(f"{ATOM}entry")
    ]


def test_each_ruling_of_the_files_is_a_page(client: Client) -> None:
    slugs = [each.id for each in rulings.read_ruling_files()]
    assert len(slugs) == SHIPPED
    assert [*Ruling.objects.values_list("slug", flat=True)] == slugs
    assert {client.get(f"/rulings/{slug}/").status_code for slug in slugs} == {200}


def test_loading_twice_changes_nothing() -> None:
    before = stored_rows()
    assert rulings.load_rulings(rulings.read_ruling_files()) == LoadCounts(
        new=0, changed=0, unchanged=SHIPPED
    )
    assert stored_rows() == before
    assert {ruling.revision for ruling in Ruling.objects.all()} == {1}


@pytest.mark.parametrize(
    "correction",
    [
        {"title": "Another title"},
        {"note": "Another note."},
        {"source": "https://example.org/"},
        {"expected": {"battle_damage": {"you": 1, "opponent": 4000}}},
        {"battle": battle(1000, None)},
        {"cards": ["Waboku"]},
    ],
    ids=lambda correction: next(iter(correction)),
)
def test_a_corrected_entry_is_a_new_revision(correction: Document) -> None:
    before = Ruling.objects.get(slug=FIRST)
    assert rulings.load_rulings(first_with(**correction)) == LoadCounts(
        new=0, changed=1, unchanged=0
    )
    after = Ruling.objects.get(slug=FIRST)
    assert (after.pk, after.added, after.revision) == (before.pk, before.added, 2)
    assert after.changed > before.changed
    assert set(Ruling.objects.exclude(slug=FIRST).values_list("revision", flat=True)) == {1}
    rulings.load_rulings(first_with())
    again = Ruling.objects.get(slug=FIRST)
    assert (again.revision, again.title, again.mark) == (3, before.title, before.mark)


def test_what_follows_from_an_entry_follows_its_correction() -> None:
    wrong = {"battle_damage": {"you": 1, "opponent": 1000}}
    sixth = battle(1000, None, effect("06") | {"card": "Waboku"})
    rulings.load_rulings(first_with(battle=sixth, expected=wrong))
    ruling = Ruling.objects.get(slug=FIRST)
    assert (ruling.mark, ruling.steps) == ("differs", "06")
    assert [card.name for card in ruling.cards.all()] == ["Waboku"]
    assert "waboku" in ruling.words.split()


def test_a_new_entry_before_others_changes_none_of_them(case_file: Callable[..., Path]) -> None:
    new = rulings.read_ruling_files([case_file(entry())])
    assert rulings.load_rulings([*new, *rulings.read_ruling_files()]).new == 1
    assert {ruling.revision for ruling in Ruling.objects.all()} == {1}
    first, second = Ruling.objects.all()[:2]
    assert (first.slug, second.slug) == ("one", FIRST)


def test_a_renamed_ruling_leads_on(client: Client) -> None:
    before = Ruling.objects.get(slug=FIRST)
    rulings.load_rulings(first_with(id="renamed", formerly=["seed-a", FIRST]))
    after = Ruling.objects.get(slug="renamed")
    assert (after.pk, after.added) == (before.pk, before.added)
    assert Ruling.objects.count() == SHIPPED
    for former in ("seed-a", FIRST):
        response = client.get(f"/rulings/{former}/")
        assert (response.status_code, response["Location"]) == (301, "/rulings/renamed/")
    assert client.get("/rulings/renamed/").status_code == 200


def test_a_ruling_that_gets_its_old_name_back_is_there_itself(client: Client) -> None:
    rulings.load_rulings(first_with(id="renamed", formerly=["seed-a", FIRST]))
    rulings.load_rulings(first_with(formerly=["seed-a", "renamed"]))
    assert client.get(f"/rulings/{FIRST}/").status_code == 200
    assert client.get("/rulings/renamed/")["Location"] == f"/rulings/{FIRST}/"


def test_every_shipped_former_slug_leads_on(client: Client) -> None:
    led = {former: each["id"] for each in shipped() for former in each.get("formerly", ())}
    assert led
    for former, slug in led.items():
        response = client.get(f"/rulings/{former}/")
        assert (response.status_code, response["Location"]) == (301, f"/rulings/{slug}/")


def test_a_ruling_that_is_not_in_the_files_stays(case_file: Callable[..., Path]) -> None:
    rulings.load_rulings(rulings.read_ruling_files([case_file(entry())]))
    before = stored_rows()
    rulings.load_rulings(rulings.read_ruling_files())
    assert Ruling.objects.filter(slug="one", title="One", revision=1).exists()
    assert stored_rows() == before


def test_the_feed_has_the_newest_first_and_whole_addresses(client: Client) -> None:
    entries = feed(client)
    own()
    newest, *others = feed(client)
    assert (newest.title, newest.link) == ("Own", "http://testserver/rulings/own/")
    assert newest.summary.startswith("Your opponent takes 1000. Calculated: ")
    assert newest.summary.endswith(" Mark: agrees. Somewhere.")
    assert others == entries[:49]
    assert len({each.id for each in entries}) == 50
    assert [*sorted((each.updated for each in entries), reverse=True)] == [
        each.updated for each in entries
    ]
    for each in entries:
        assert client.get(each.link.removeprefix("http://testserver")).status_code == 200


def test_a_changed_ruling_comes_again_as_a_revision_and_stays_the_same(client: Client) -> None:
    ids = {each.link: each.id for each in feed(client)}
    former = Ruling.objects.get(slug="damage-diet-against-chaos-max")
    entries = {each.id: each for each in rulings.read_ruling_files()}
    entries[former.slug].formerly.append(former.slug)
    entries[former.slug].id = "renamed"
    rulings.load_rulings(entries.values())
    newest = feed(client)[0]
    assert newest.title == f"{former.title} (revision 2)"
    assert newest.link == "http://testserver/rulings/renamed/"
    assert newest.id == ids[f"http://testserver/rulings/{former.slug}/"]


def test_the_feed_shows_control_characters_instead_of_failing(client: Client) -> None:
    own(title="A\x07B", source_name="C\x1bD")
    newest = feed(client)[0]
    assert newest.title == r"A\x07B"
    assert newest.summary.endswith(r" C\x1bD.")


def test_the_feed_holds_no_markup_of_a_text(client: Client) -> None:
    own(title=HOSTILE, summary=HOSTILE, source_name=HOSTILE)
    newest = feed(client)[0]
    assert newest.title == HOSTILE
    assert newest.summary.startswith(HOSTILE)
    assert newest.summary.endswith(f"{HOSTILE}.")


def test_the_schema_is_what_the_code_says() -> None:
    assert json.loads(rulings.SCHEMA.read_text("utf-8")) == rulings.schema()


def test_the_schema_knows_every_field_of_every_entry() -> None:
    described = rulings.schema()["$defs"]["RulingEntry"]
    assert described["additionalProperties"] is False
    for case in shipped():
        assert set(described["required"]) <= case.keys() <= described["properties"].keys()


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.slug)
def test_the_schema_describes_a_document_of_every_kind(kind: Kind) -> None:
    document = json.loads(kind.example)
    place = "board" if document["game"] == "lorcana" else "battle"
    checked = Draft202012Validator(rulings.schema())
    ruled = {**entry(), "battle": None, "game": document["game"], place: document}
    assert not [*checked.iter_errors([ruled])]
    ruled[place] = {**document, "something": 1}
    assert [*checked.iter_errors([ruled])]


WRONG: list[tuple[Document, str]] = [
    ({"colour": "blue"}, ".colour"),
    ({"id": "With-Capitals"}, ".id"),
    ({"id": "x" * 101}, ".id"),
    ({"formerly": ["Old"]}, ".formerly.0"),
    ({"title": "x" * 121}, ".title"),
    ({"summary": "No\1 XML"}, ".summary"),
    ({"source": "http://example.org/"}, ".source"),
    ({"source": "javascript:alert(1)"}, ".source"),
    ({"source_name": None}, ".source_name"),
    ({"authority": "a friend"}, ".authority"),
    ({"date": "x" * 101}, ".date"),
    ({"battle": battle(1000, None, effect("11"))}, ".battle: effects.0.step"),
    ({"expected": None}, ""),
    ({"expected": {"something": 1}}, ".expected.something"),
    ({"expected": {"battle_damage": {"you": 0}}}, ".expected.battle_damage.opponent"),
    ({"expected": {"rows": [1000]}}, ".expected.rows.0"),
    ({"disputed": {"expected": {"rows": []}}, "expected": None}, ".disputed.why"),
    ({"disputed": {"expected": {}, "why": "So."}, "expected": None}, ".disputed.expected"),
    ({"battle": None, "expected": None}, ""),
    ({"battle": None, "not_computable": "It is about a card."}, ""),
    ({"qa": 0}, ".qa"),
    ({"qa": "22686"}, ".qa"),
    ({"qa": 10**10}, ".qa"),
    ({"numbers": "guessed"}, ".numbers"),
    ({"game": "lorcana", "qa": 1, "battle": None, "expected": None, "not_computable": "So."}, ""),
    ({"not_computed": "So.", "battle": None, "expected": None, "not_computable": "So."}, ""),
]


@pytest.mark.parametrize(("fields", "place"), WRONG, ids=lambda each: str(each)[:40])
def test_a_wrong_entry_is_refused_with_its_place_and_nothing_is_loaded(
    fields: Document, place: str, case_file: Callable[..., Path]
) -> None:
    path = case_file(entry(id="good"), entry() | fields)
    named = re.escape(fields.get("id", "one") + place)
    with pytest.raises(ValueError, match=rf"(?m)^cases\.json: {named}: "):
        rulings.load_rulings(rulings.read_ruling_files([path]))
    assert Ruling.objects.count() == SHIPPED


@pytest.mark.parametrize("text", ["[{]", "{}", "[1]", '[{"id": "a\\u0000b"}]', None])
def test_a_wrong_file_is_named(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / "wrong.json"
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"^wrong\.json: "):
        rulings.read_ruling_files([path])


def test_a_number_cites_its_source(case_file: Callable[..., Path]) -> None:
    numbered = {key: value for key, value in entry(qa=22686).items() if key not in SOURCE}
    [read] = rulings.read_ruling_files([case_file(numbered)])
    rulings.load_rulings([read])
    ruling = Ruling.objects.get(slug="one")
    assert (ruling.qa, ruling.authority) == (22686, "konami-db")
    assert ruling.source_name == "Konami Q&A 22686"
    assert ruling.source.endswith("fid=22686")
    assert ruling.translation.endswith("#22686")
    validator = Draft202012Validator(rulings.schema())
    assert validator.is_valid([numbered])
    del numbered["qa"]
    assert not validator.is_valid([numbered])


def test_a_number_stands_beside_another_source(case_file: Callable[..., Path]) -> None:
    [read] = rulings.read_ruling_files([case_file(entry(qa=22686, numbers="chosen"))])
    assert (read.source_name, read.qa, read.numbers) == ("Somewhere", 22686, "chosen")
    assert rulings.entry_of(rulings.add(read)) == read.model_dump(
        mode="json", exclude_defaults=True
    ) | {"translation": "https://db.ygoresources.com/qa#22686"}


@pytest.mark.parametrize("second", [{}, {"id": "two", "formerly": ["one"]}])
def test_a_slug_leads_to_one_ruling_only(second: Document, case_file: Callable[..., Path]) -> None:
    files = [case_file(entry(), name="a.json"), case_file(entry(**second), name="b.json")]
    with pytest.raises(ValueError, match=r"one ruling only: one$"):
        rulings.load_rulings(rulings.read_ruling_files(files))
    assert Ruling.objects.count() == SHIPPED
