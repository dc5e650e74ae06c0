"""Test a ruling's page: the proof, related rulings, exports, and texts that stay text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from pytest_django import Settings

from engine.document import Document
from engine.yugioh import RULESET
from explorer.models import Card, Ruling
from explorer.rulings import files as rulings
from tests.conftest import battle, effect, monster, tabled_rulings, traced
from tests.conftest import rulings as shipped
from tests.every_case import every
from tests.explorer.battle.test_page import numbers
from tests.explorer.page_parts import cells, has, links, parsed
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SHIPPED = {case["id"]: case for case in shipped()}
WITH_TABLE = [case["id"] for case in tabled_rulings()]
(DISPUTED,) = [case for case in shipped() if case.get("disputed") and case.get("battle")]
ON_BOARDS = [case["id"] for case in shipped() if case.get("board")]
FIRST = "ohime-with-sword-attacks-directly"
HOSTILE = """<script>alert("it's")</script>&amp;"""
LABELS = {
    "battle_damage": "Battle damage",
    "effect_damage": "Effect damage",
    "life_points_gained": "Life Points gained",
}


def own(**fields: Any) -> Ruling:
    """Add a ruling: a direct attack with 1000 ATK; `fields` replace its defaults."""
    usual = {
        "slug": "own",
        "title": "Own",
        "summary": "Your opponent takes 1000.",
        "authority": "wiki",
        "source_name": "Somewhere",
        "document": battle(1000, None),
        "expected": {"battle_damage": {"you": 0, "opponent": 1000}},
    }
    return Ruling.objects.create(**usual | fields)


def page(client: Client, slug: str) -> Element:
    response = client.get(f"/rulings/{slug}/")
    assert response.status_code == 200
    return parsed(response)


def paragraphs(page: Element) -> list[Element]:
    """Return the summary, the question, the answer and the note."""
    return [each for each in page.all("p") if each.classes == {"prose"}]


def lines(page: Element) -> list[tuple[str, ...]]:
    """Return the comparison's lines: the value, the source's, the computed one, the mark."""
    return [tuple(row) for table in page.all("table", "compare") for row in cells(table)]


def slugs(page: Element) -> list[str]:
    """Return the rulings that are listed, by their headings."""
    found = [link for heading in page.all("h3") for link in links(heading)]
    return [each.split("/")[2] for each in found if each.startswith("/rulings/")]


def related(page: Element, heading: str) -> list[str]:
    """Return the slugs of a list of related rulings."""
    sections = page.one("div", "related").all("section")
    return [slug for each in sections if each.one("h2").text == heading for slug in slugs(each)]


@every("slug", SHIPPED)
def test_a_ruling_says_what_it_is_and_where_it_comes_from(client: Client, slug: str) -> None:
    case, shown = SHIPPED[slug], page(client, slug)
    what = "table" if slug in [*WITH_TABLE, *ON_BOARDS] else "answer"
    computable = case.get("battle") or case.get("board")
    says = f"Our {what} agrees with the source" if computable else "Not computable"
    if case.get("disputed"):
        says = "Disputed:"
    assert shown.one("div", "banner").one("span", "mark").text.startswith(says)
    assert shown.one("h1").text == case["title"]
    (cited,) = (
        row.one("dd")
        for row in shown.one("aside").one("dl", "facts").all("div")
        if row.one("dt").text == "Source"
    )
    assert cited.text.startswith(case["source_name"])
    if case.get("source"):
        assert cited.all("a")[0].attributes == {"href": case["source"], "rel": "external"}
    texts = [case["summary"], *(case.get(key, "") for key in ("question", "answer", "note"))]
    found = [each.text for each in paragraphs(shown)]
    found = [each.removeprefix("Question. ").removeprefix("Answer. ") for each in found]
    assert found == [*filter(None, texts)]


@every("slug", WITH_TABLE)
def test_a_ruling_shows_the_engines_table_and_so_does_the_composer(
    client: Client, slug: str
) -> None:
    response = client.get(f"/rulings/{slug}/")
    cells = [(row.to_opponent, row.to_you) for row in traced(SHIPPED[slug]["battle"]).rows]
    computed = [tuple(str(each.shown).removesuffix(" (effect)") for each in row) for row in cells]
    assert numbers(response) == computed
    addresses = links(response, "Open in the composer")
    assert len(addresses) == ("attacker" in SHIPPED[slug]["battle"])
    assert all(numbers(client.get(address)) == computed for address in addresses)


@every("slug", [slug for slug in WITH_TABLE if slug != DISPUTED["id"]])
def test_each_value_of_the_source_stands_beside_the_computed_one(client: Client, slug: str) -> None:
    expected = SHIPPED[slug]["expected"]
    values: list[tuple[str, object]] = [
        (f"{LABELS[key]} {player.capitalize()}", expected[key][player])
        for key in LABELS
        if key in expected
        for player in ("opponent", "you")
        if key == "battle_damage" or expected[key][player]
    ]
    if "performed" in expected:
        resolves = "yes" if expected["performed"] else "no"
        values += [("Damage inflicted to", "none"), ("Effect resolves", resolves)]
    if "destroyed" in expected:
        values.append(("Destroyed", ", ".join(expected["destroyed"]) or "none"))
    for step, *numbers_of_row in expected.get("rows", ()):
        row = "Normal circumstances" if step == "normal" else f"Row “{step}”"
        named = zip(("Opponent", "You"), numbers_of_row, strict=True)
        values += [(f"{row} {player}", number) for player, number in named]
    shown = lines(page(client, slug))
    assert shown == [(name, str(each), str(each), "agrees") for name, each in values]


def test_a_disputed_ruling_shows_both_numbers_and_why(client: Client) -> None:
    shown = page(client, DISPUTED["id"])
    assert lines(shown) == [
        ("Battle damage Opponent", "2400", "2400", "agrees"),
        ("Battle damage You", "1200", "2400", "differs"),
    ]
    assert DISPUTED["disputed"]["why"] in shown.text
    assert "1 of 2 stated values match" in shown.text


def test_what_is_not_computable_says_why_and_shows_no_table(client: Client) -> None:
    why = "It is about the text of a card."
    shown = page(client, own(document=None, expected=None, not_computable=why).slug)
    assert why in shown.text
    assert "Not computable" in shown.text
    assert not has(shown, "table", "trace")
    assert "Open in the composer" not in shown.text


def test_a_battle_that_the_engine_refuses_says_so(client: Client) -> None:
    shown = page(client, own(document=battle(1000, None, effect("11"))).slug).text
    assert "Our table differs from the source" in shown
    assert 'effects.0.step: "11" is not a step' in shown


def _nearest(slug: str, of: dict[str, set[str]], among: Iterable[str]) -> list[str]:
    """Return the five rulings that share the most with one; ties keep the order of the files."""
    shared = {each: len(of[each] & of[slug]) for each in among if each != slug}
    return sorted((each for each in shared if shared[each]), key=lambda each: -shared[each])[:5]


def test_related_rulings_share_cards_or_steps_and_come_once(client: Client) -> None:
    names = {card.name for card in Card.objects.all()}
    entries = {each.id: each for each in rulings.read_ruling_files()}
    cards = {
        slug: {*Ruling(document=each.document, about=each.cards).names()} & names
        for slug, each in entries.items()
    }
    steps = {
        slug: {str(effect["step"]) for effect in (each.battle or {}).get("effects", ())}
        for slug, each in entries.items()
    }
    for slug in SHIPPED:
        shown = page(client, slug)
        same_cards = _nearest(slug, cards, SHIPPED)
        assert related(shown, "Rulings on the same cards") == same_cards
        others = [each for each in SHIPPED if each not in same_cards]
        assert related(shown, "Rulings on the same steps") == _nearest(slug, steps, others)


@every("slug", SHIPPED)
def test_each_card_is_a_link_where_a_text_names_it_first(client: Client, slug: str) -> None:
    cards = {f"/cards/{card.passcode}/": card.name for card in Card.objects.all()}
    about = {card.name for card in Ruling.objects.get(slug=slug).cards.all()}
    for text in paragraphs(page(client, slug)):
        linked = [each.text for each in text.all("a")]
        assert [cards[each] for each in links(text)] == linked
        assert len(linked) == len(set(linked))
        longest = {name for name in about if name in text.text}
        inner = {name for name in longest for each in longest if name != each and name in each}
        assert longest - inner <= set(linked) <= longest


def test_the_citation_names_the_ruling_its_revision_its_address_and_its_source(
    client: Client,
) -> None:
    first, *others = rulings.read_ruling_files()
    rulings.load_rulings([first.model_copy(update={"title": "Another title"}), *others])
    assert page(client, FIRST).one(id="citation").text == (
        f"“Another title”. What Applies, revision 2, ruleset {RULESET}. "
        f"http://testserver/rulings/{FIRST}/ (source: {first.source_name}, {first.date})"
    )


def report(page: Element) -> tuple[str, str]:
    """Return where "Report a mistake" leads, and the text of the report."""
    (text,) = page.one("textarea", id="report").children
    return "".join(links(page, "Report a mistake")), str(text)


@pytest.mark.parametrize(
    ("to", "start", "names"),
    [
        ("rules@example.org", "mailto:rules@example.org?", ("subject", "body")),
        ("https://example.org/new?t={title}&b={body}", "https://example.org/new?", ("t", "b")),
    ],
)
@pytest.mark.parametrize("title", ["Sword & shield", "{body} #1 “quoted” + 100 %", HOSTILE])
def test_a_report_is_filled_in(
    client: Client,
    settings: Settings,
    to: str,
    start: str,
    names: tuple[str, str],
    title: str,
) -> None:
    settings.REPORT_MISTAKES_TO = to
    link, text = report(page(client, own(title=title).slug))
    assert link.startswith(start)
    assert not urlsplit(link).fragment
    filled = parse_qs(urlsplit(link).query, strict_parsing=True)
    subject, body = (filled[name][0] for name in names)
    assert subject == f"Mistake in: {title}"
    assert body.splitlines() == text.splitlines()
    assert f"Ruling: {title}\nhttp://testserver/rulings/own/\nRevision 1, agrees" in text
    assert "Battle damage, opponent: source 1000, calculated 1000" in text
    assert "Normal circumstances | 1000 | 0" in text


def test_without_an_address_for_reports_the_page_says_so(
    client: Client, settings: Settings
) -> None:
    settings.REPORT_MISTAKES_TO = ""
    shown = page(client, FIRST)
    link, text = report(shown)
    assert not link
    assert "has no address for reports" in shown.text
    assert f"http://testserver/rulings/{FIRST}/" in text


FIELDS: list[Document] = [
    {field: HOSTILE}
    for field in ("title", "summary", "question", "answer", "note", "date", "source_name")
] + [
    {"disputed": HOSTILE, "expected": {"battle_damage": {"you": 1, "opponent": 1000}}},
    {"document": None, "not_computable": HOSTILE},
    {"document": battle(monster(1000, name=HOSTILE), None)},
    {"document": battle(1000, None, effect("06") | {"card": HOSTILE})},
    {"document": battle(1000, None, effect(HOSTILE))},
    {"expected": {HOSTILE: 1}},
    {"expected": {"destroyed": [HOSTILE]}},
    {"source": f"https://example.org/?{HOSTILE}"},
    {"translation": f'https://example.org/"><script>{HOSTILE}'},
]


@pytest.mark.parametrize("fields", FIELDS, ids=str)
def test_texts_are_text_and_never_markup(client: Client, fields: Document) -> None:
    html = client.get(own(**fields).get_absolute_url()).content.decode()
    assert "<script>" not in html
    assert "alert(" in html
    assert "it's\")" not in html
    assert "<script>" not in client.get("/rulings/").content.decode()


def test_a_hostile_name_of_a_card_is_linked_and_no_markup(client: Client) -> None:
    card = Card.objects.create(passcode=1, name=HOSTILE, kind="spell")
    ruling = own(summary=f"You control {HOSTILE} twice: {HOSTILE}.", question=HOSTILE)
    ruling.cards.set([card])
    shown = page(client, ruling.slug)
    assert all("src" in each.attributes for each in shown.all("script"))
    assert links(shown).count("/cards/1/") == 3  # in two texts, and among the facts
    assert paragraphs(shown)[0].text == ruling.summary


@pytest.mark.parametrize("slug", ["nothing-of-that-name", "With_Others", "feed", "0"])
def test_a_ruling_that_does_not_exist_is_not_found(client: Client, slug: str) -> None:
    assert client.get(f"/rulings/{slug}/").status_code == 404
