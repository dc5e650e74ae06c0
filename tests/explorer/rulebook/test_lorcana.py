"""Test the Disney Lorcana rulebook: each rule in one place, examples computed and right."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from django.test import Client

from engine.document import Document
from engine.lorcana import CURRENT, EDITIONS, BoardTrace, Disputed, card_actions, open_points
from engine.lorcana import challenge as challenges
from explorer.pages.search import search_everywhere
from explorer.results.board_table import BoardTable
from explorer.rulebook import differences as content
from explorer.rulebook.books import BOOKS, LORCANA, YUGIOH
from explorer.rulebook.damage_verbs import compare_verbs
from explorer.rulebook.differences import differences
from explorer.rulebook.page import Page
from explorer.rulebook.page_index import adjacent_pages, all_sections, book_of
from explorer.rulebook.rule_links import href_of
from explorer.rulebook.sources import source
from explorer.rulebook.tag_nodes import CrdNode, SectionNode
from explorer.rulings.named_boards import BOARDS, named_board
from tests.case_files import read_cases
from tests.every_case import every
from tests.explorer.page_parts import links, parsed
from tests.explorer.rulebook.test_pages import page_at, read
from tests.machine import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

TEMPLATES = ROOT / "templates" / "django"
# The results of the boards, worked out from the rules by hand.
BY_HAND: dict[str, str] = read_cases(__file__, "board_results.json")
EVERY_PAGE = every("page", LORCANA, ids=lambda page: page.slug)
OPEN_POINTS = {
    each.id: each
    for module in (card_actions, challenges, open_points)
    for each in vars(module).values()
    if isinstance(each, Disputed)
}


def _source(page: Page) -> str:
    return (TEMPLATES / page.template).read_text("utf-8")


def trace_of(slug: str) -> BoardTrace:
    table = named_board(slug).table
    assert isinstance(table, BoardTable)
    return table.trace


# --- The book ------------------------------------------------------------------------------------


def test_a_book_lists_its_own_pages_and_the_rulebook_those_of_both(client: Client) -> None:
    def listed(address: str) -> list[str]:
        pages = {f"/rules/{page.slug}/" for book in BOOKS for page in book.pages}
        return [link for link in read(client, address).links if link in pages]

    yugioh, lorcana = ([f"/rules/{page.slug}/" for page in book.pages] for book in BOOKS)
    assert listed("/rules/lorcana/") == lorcana
    assert listed("/rules/yugioh/") == yugioh
    assert listed("/rules/") == yugioh + lorcana
    headings = [each.text for each in parsed(client.get("/rules/")).all("h2")]
    assert headings[:2] == ["Yu-Gi-Oh!", "Disney Lorcana"]


def test_one_reads_on_within_a_book() -> None:
    assert adjacent_pages(YUGIOH[-1])[1] is None
    assert adjacent_pages(LORCANA[0]) == (None, LORCANA[1])
    assert adjacent_pages(LORCANA[-1])[1] is None


@EVERY_PAGE
def test_a_page_names_its_book_and_the_edition(client: Client, page: Page) -> None:
    shown = page_at(client, page.slug)
    assert shown.one("p", "crumbs").text == f"Rules / {book_of(page).title}"
    assert "/rules/lorcana/" in links(shown, "Disney Lorcana")
    assert source("crd").text in shown.text
    assert source("crd").text.startswith(CURRENT.name)


@EVERY_PAGE
def test_the_search_finds_every_section_by_its_title(page: Page) -> None:
    for section in page.sections:
        words = re.sub(r"[^\w’+-]+", " ", section.title)
        sections = search_everywhere(words, most=1).sections
        assert (page.slug, section.anchor) in {(p.page.slug, p.section.anchor) for p in sections}


def test_the_search_finds_a_rule_by_its_number() -> None:
    sections = search_everywhere("8.10.6", most=1).sections
    assert "lorcana/leaving-play" in {place.page.slug for place in sections}


@pytest.mark.parametrize(
    "was", [each.was for each in differences()["numbering"].numbers if "to" not in each.was]
)
def test_the_search_finds_the_present_number_of_a_rule_by_its_old_one(was: str) -> None:
    sections = search_everywhere(was).sections
    assert ("lorcana/summary", "numbering") in {(p.page.slug, p.section.anchor) for p in sections}


# --- The numbers of the rules --------------------------------------------------------------------


def test_every_rule_has_one_home() -> None:
    homes = Counter(
        number for page in LORCANA for node in page.nodes(CrdNode) for number in node.numbers
    )
    assert {*CURRENT.rules} - {*homes} == set()
    assert [number for number, count in homes.items() if count > 1] == []


@EVERY_PAGE
def test_a_rule_is_where_its_address_leads_and_says_what_it_says(
    client: Client, page: Page
) -> None:
    shown = page_at(client, page.slug)
    for number in (number for node in page.nodes(CrdNode) for number in node.numbers):
        assert href_of(number) == f"/rules/{page.slug}/#r-{number}"
        printed = shown.one("div", "rule", id=f"r-{number}")
        assert CURRENT.rules[number].says in printed.text
        assert links(printed, f"Rule {number}") == [f"#r-{number}"]


@pytest.mark.parametrize("number", ["", "9.9.9", "8.10", "10.10.7"])
def test_a_number_of_another_edition_leads_nowhere(number: str) -> None:
    assert href_of(number) == ""


def test_no_rule_is_explained_twice() -> None:
    """Each rule's text is written once, in the engine."""
    texts = [*(_source(page) for page in LORCANA), content.DIFFERENCES.read_text("utf-8")]
    for rule in CURRENT.rules.values():
        assert [text for text in texts if rule.says in text] == []


@EVERY_PAGE
def test_no_result_is_typed_into_a_page(page: Page) -> None:
    """The numbers in its text are dates, editions, a 0, an old rule’s number, and the 3 on a
    counter.
    """
    text = re.sub(r"\{%.*?%\}|(April|July) \d+, 2026", "", _source(page), flags=re.DOTALL)
    allowed = {"0", "3", "2025", "2026", "10.10.7", *(each.id[4:] for each in EDITIONS.values())}
    assert {*re.findall(r"\d[\d.]*\d|\d", text)} <= allowed


@EVERY_PAGE
def test_a_paragraph_names_its_rule_or_leads_to_it_unless_it_is_about_the_page(page: Page) -> None:
    for paragraph in re.findall('<p class="prose">(.*?)</p>', _source(page), flags=re.DOTALL):
        has_source = re.search(r"\{% (number|rules) ", paragraph)
        assert has_source or re.search(r"\b(tables?|page|editions|statements)\b", paragraph)


@EVERY_PAGE
def test_no_tag_is_printed_as_text(client: Client, page: Page) -> None:
    """A tag that breaks a line is text to Django."""
    assert "{%" not in page_at(client, page.slug).text


# --- The examples --------------------------------------------------------------------------------


def _boards_of_the_pages() -> set[str]:
    tags = [re.findall(r"{% (?:boards?|editions) (.*?) %}", _source(page)) for page in LORCANA]
    matches = {name for each in tags for names in each for name in re.findall('"([^"]+)"', names)}
    return matches | {slug for each in differences().values() for slug in each.boards}


def test_every_board_of_the_rulebook_is_printed_and_has_a_name_of_its_own() -> None:
    data: list[dict[str, Any]] = json.loads(BOARDS.read_text("utf-8"))
    slugs, titles = [each["slug"] for each in data], [each["title"] for each in data]
    assert {*slugs} - _boards_of_the_pages() == set()
    assert len({*slugs}) == len(slugs)
    assert len({*titles}) == len(titles)
    assert [
        named_board(slug).title for slug in slugs
    ] == titles  # not those of an example or a ruling


def cards_named(board: Document) -> str:
    """Return the names of all cards of a board, those that its action plays among them."""
    return ", ".join(re.findall(r'"name": "([^"]+)"', json.dumps(board, ensure_ascii=False)))


@every("slug", [each["slug"] for each in json.loads(BOARDS.read_text("utf-8"))])
def test_a_title_names_only_cards_of_its_board(slug: str) -> None:
    every = {each["name"].split()[-1].lower() for each in _named_cards()}
    cards = cards_named(named_board(slug).document).lower()
    for noun in every:
        for plural in re.findall(rf"\b{noun}(s?)\b", named_board(slug).title.lower()):
            assert cards.count(noun) > len(plural), noun


def _named_cards() -> list[Document]:
    data: list[Document] = json.loads(BOARDS.read_text("utf-8"))
    return [card for each in data for card in each["board"]["characters"] if "name" in card]


def test_the_page_on_the_check_names_the_card_that_the_damage_is_moved_onto(
    client: Client,
) -> None:
    placed = next(row for row in trace_of("moved-on-and-off").rows if row.applies == "place")
    (onto,) = re.findall(r"moved onto (\w+):", str(placed.why))
    text = page_at(client, "lorcana/game-state-check").text
    assert re.findall(r"moves damage onto the (\w+)", text) == [onto.lower()]


def test_the_short_answer_on_two_shields_is_what_the_table_says(client: Client) -> None:
    used = next(row for row in trace_of("two-shields").rows if row.applies == "replacement")
    assert str(used.why).endswith("The other effects with the same wording end.")
    answers = [each.text for each in page_at(client, "lorcana/prevention").all("li")]
    (answer,) = (each for each in answers if each.startswith("Are two shields both used up"))
    assert "Yes, one applies and the other ends" in answer


def result_of(trace: BoardTrace) -> str:
    """Return the damage and the banished cards, or the rule that forbids the action."""
    if not trace.legal:
        return f"illegal by {trace.illegal_by}"
    stays = [f"{id} {damage}" for id, damage in trace.damage.items()]
    return ", ".join([*stays, *(f"{id} banished" for id in trace.banished)])


@every("slug", [each["slug"] for each in json.loads(BOARDS.read_text("utf-8"))])
def test_the_result_of_a_printed_board_follows_the_rules(slug: str) -> None:
    assert result_of(trace_of(slug)) == BY_HAND[slug]


def test_what_the_verbs_let_through() -> None:
    compared = compare_verbs()
    assert compared.alone == (3, 3, 3, 3)
    assert [tuple(number for number, _ in line.counters) for line in compared.lines] == [
        (1, 1, 3, 3),  # Resist
        (0, 0, 3, 3),  # can’t be dealt damage
        (0, 3, 3, 3),  # takes no damage from challenges
        (0, 0, 3, 3),  # the next time it would be dealt
        (0, 0, 0, 0),  # the next time it would take
        (0, 0, 3, 3),  # put on another
        (5, 3, 3, 3),  # Challenger
        (5, 3, 3, 3),  # strength
        (3, 3, 3, 0),  # can’t be removed
    ]
    for line in compared.lines:
        assert [changed for _, changed in line.counters] == [n != 3 for n, _ in line.counters]


def _said(slug: str, anchor: str) -> str:
    """Return the words of a section."""
    sections = {(each.page.slug, each.section.anchor): each.section for each in all_sections()}
    return sections[slug, anchor].text


def test_a_card_that_is_dealt_damage_takes_it_and_a_shield_asks_for_dealing() -> None:
    take = _said("lorcana/verbs", "take")
    assert "also triggers on damage that is put on it or moved onto it" in take
    assert "“would be dealt damage” apply only to dealt damage" in take
    assert "Before April 30, 2026, a rule gave “is damaged” and “is dealt damage”" in take
    assert trace_of("shield-and-put").damage == {"captain": 1}


def test_put_damage_is_kept_away_by_what_would_be_taken_alone() -> None:
    put = _said("lorcana/verbs", "put")
    assert "only an effect that prevents damage a card would take does" in put
    at = compare_verbs().verbs.index("Put")
    stopped = [line.what for line in compare_verbs().lines if not line.counters[at][0]]
    assert stopped == ["The next time it would take damage, it takes none"]


def test_the_page_on_the_check_does_not_join_two_sentences_into_one_effect() -> None:
    assert "Each sentence of an ability is a separate effect" in CURRENT.rules["6.1.2"].says
    section = _said("lorcana/game-state-check", "between-sentences")
    assert "Two sentences of one ability are two effects" in section
    assert "the check comes only after both of them" in section
    assert "Before April 30, 2026, the state was checked after every effect" in section


# --- Open points ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("anchor", "is_open"), [("open-points", True), ("settled-points", False)])
def test_the_open_points_are_those_of_the_edition_in_force(anchor: str, is_open: bool) -> None:
    """The older edition has more of them; its tables link to the section on each."""
    page = next(page for page in LORCANA if page.slug == BoardTable.disputes_page)
    sections = [node for node in page.nodes(SectionNode) if node.anchor == anchor]
    (points,) = ([n.anchor for n in s.nodelist.get_nodes_by_type(SectionNode)] for s in sections)
    assert {*points} == {id for id in OPEN_POINTS if (id in CURRENT.open_points) == is_open}
    assert {*points} == {*CURRENT.open_points} or not is_open


@pytest.mark.parametrize("id", OPEN_POINTS)
def test_the_board_of_an_open_point_touches_it_and_no_other(id: str) -> None:
    text = (TEMPLATES / f"rules/{BoardTable.disputes_page}.html").read_text("utf-8")
    part = text[text.index(f'{{% section "{id}"') :]
    shown = re.search(r'{% board "([^"]+)" %}', part)
    assert shown
    assert [each.id for each in trace_of(shown[1]).disputed] == [id]
