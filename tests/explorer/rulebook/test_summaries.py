"""Test the short answers at the top of the long pages of the rulebook."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.rulebook.computed_examples import QuestionNode, ResultNode, SummaryNode, result_of
from explorer.rulebook.page import Page
from explorer.rulebook.page_index import PAGES
from tests.explorer.page_parts import parsed
from tests.explorer.rulebook.test_pages import read

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

LONG = 3000  # words
SUMMARIZED = [page for page in PAGES if page.nodes(SummaryNode)]
EVERY_SUMMARY = pytest.mark.parametrize("page", SUMMARIZED, ids=lambda page: page.slug)


def test_every_long_page_begins_with_a_summary(client: Client) -> None:
    for page in PAGES:
        words = parsed(client.get(f"/rules/{page.slug}/")).one("main").text.split()
        if len(words) > LONG:
            assert page in SUMMARIZED, f"{page.slug} has {len(words)} words"
    assert all(page.sections[0].anchor == "in-short" for page in SUMMARIZED)


@EVERY_SUMMARY
def test_a_summary_answers_ten_questions_that_lead_to_its_sections(
    client: Client, page: Page
) -> None:
    questions = page.nodes(QuestionNode)
    assert len(questions) == len({each.question for each in questions}) == 10
    assert all(each.question.endswith("?") for each in questions)
    anchors = {section.anchor for section in page.sections}
    assert {each.anchor for each in questions} <= anchors & {
        *read(client, f"/rules/{page.slug}/").ids
    }


@EVERY_SUMMARY
def test_a_summary_answers_in_one_line(client: Client, page: Page) -> None:
    lines = parsed(client.get(f"/rules/{page.slug}/")).one(id="in-short").all("li")
    assert len(lines) == 10
    for question, line in zip(page.nodes(QuestionNode), lines, strict=True):
        answer = line.text.removeprefix(question.question).strip()
        assert answer.endswith(".")
        assert len(answer) <= 140


def test_results_in_a_summary_are_the_engines(client: Client) -> None:
    summaries = [page.nodes(SummaryNode)[0] for page in SUMMARIZED]
    names = {node.name for each in summaries for node in each.get_nodes_by_type(ResultNode)}
    assert len(names) > 20
    shown = "".join(client.get(f"/rules/{page.slug}/").content.decode() for page in SUMMARIZED)
    assert all(f">{result_of(name)[2]}</a>" in shown for name in names)
    battle = result_of("chaos-max-attacks-ohime-with-sword")
    assert str(battle[2]) == "Your opponent takes 16000, you take none."
    assert str(result_of("atk-change-too-late")[2]) == "No."
