"""Test the page that compares the editions of the Comprehensive Rules."""

from __future__ import annotations

import re

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.test import Client

from engine.lorcana import CURRENT, EDITIONS
from explorer.results.board_table import BoardTable
from explorer.rulebook.editions import OLDER, compare_editions, moved_rules
from explorer.rulebook.rule_links import href_of
from tests.every_case import every
from tests.explorer.page_parts import links
from tests.explorer.rulebook.board_results import BY_EDITION
from tests.explorer.rulebook.test_lorcana import result_of
from tests.explorer.rulebook.test_pages import page_at
from tests.machine import ROOT
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

PAGE = "lorcana/editions"
SOURCE = (ROOT / "templates" / "django" / "rules" / f"{PAGE}.html").read_text("utf-8")
COMPARED = re.findall(r'{% editions "([^"]+)"', SOURCE)
EVERY_BOARD = every("slug", BY_EDITION)


def _table(client: Client, slug: str) -> Element:
    tables = page_at(client, PAGE).all("table", "editions")
    return tables[COMPARED.index(slug)]


def _result(table: BoardTable | None) -> str | None:
    return result_of(table.trace) if table else None


def test_every_board_of_the_page_has_a_result_worked_out_by_hand() -> None:
    assert [*BY_EDITION] == COMPARED


@EVERY_BOARD
def test_each_edition_comes_to_the_result_that_follows_from_its_rules(slug: str) -> None:
    compared = compare_editions(slug, [])
    assert tuple(_result(side.table) for side in compared.sides) == BY_EDITION[slug]
    assert [side.edition for side in compared.sides] == [CURRENT, OLDER]


@EVERY_BOARD
def test_a_table_says_whether_the_editions_agree(client: Client, slug: str) -> None:
    today, then = BY_EDITION[slug]
    agree = "same result" if today == then else "different result"
    caption = _table(client, slug).one("caption").text
    assert caption.endswith("new ability" if then is None else agree)


@EVERY_BOARD
def test_a_table_prints_the_rules_steps_and_result_of_both_editions(
    client: Client, slug: str
) -> None:
    shown = _table(client, slug)
    for side in compare_editions(slug, []).sides:
        assert side.edition.name in shown.one("thead").text
        if side.table is None:
            assert "crd-2.0.1 has no" in shown.text
            assert side.refusal in shown.text
            continue
        assert side.table.sentence in shown.text
        for row in side.table.trace.shown_rows:
            assert f"{row.why} ({row.rule})" in shown.text
    query = compare_editions(slug, []).sides[0].query
    assert f"/board/?{query}" in links(shown, "Open in the composer")


def test_a_rule_has_its_own_number_in_each_edition(client: Client) -> None:
    shown = _table(client, "put-on-the-protector")
    today, then = (each.text for each in shown.all("tbody")[0].all("td"))
    for number in ("6.7.2.2", "6.7.2.3"):
        assert f"{number} {CURRENT.rules[number].says}" in today
        assert f"{number} {OLDER.rules[number].says}" in then
        assert CURRENT.rules[number].says != OLDER.rules[number].says


def test_a_new_rule_has_no_counterpart(client: Client) -> None:
    shown = _table(client, "location-leaves")
    assert "No rule on this." in shown.all("tbody")[0].all("td")[1].text


def test_a_step_that_only_one_edition_has_is_marked() -> None:
    today, then = compare_editions("put-on-the-protector", []).sides
    assert next(step.row.applies for step in today.steps if step.only_here) == "resist"
    assert not [step for step in then.steps if step.row.applies == "resist"]
    for side in compare_editions("put-on-a-shield", []).sides:
        assert not any(step.only_here for step in side.steps)


def test_the_table_of_moved_rules_is_that_of_the_engine(client: Client) -> None:
    pairs = [(each.then.number, each.today.number) for each in moved_rules()]
    assert ("1.9.3", "1.9.6") in pairs
    assert ("6.7.3", "6.7.4") in pairs
    assert all(OLDER.number(today) == then != today for then, today in pairs)
    shown = page_at(client, PAGE).all("table")[-1]
    for then, today in pairs:
        assert f"{CURRENT.rules[today].says} {then} {today}" in shown.text
        assert links(shown, today) == [href_of(today)]


def test_a_replaced_rule_is_not_among_the_moved_ones() -> None:
    """2.3.0 has another 6.7.2.2: the order of the steps is what changed."""
    assert {"6.7.2.2", "1.9.5"}.isdisjoint(each.today.number for each in moved_rules())


@pytest.mark.parametrize(
    "tag",
    [
        '{% editions "no-such-board" %}',
        '{% editions "deal-3" "9.9.9" %}',
        '{% editions "deal-3" "crd-2.0.1:9.9.9" %}',
        '{% editions "deal-3" "crd-1.0:1.9.2" %}',
        "{% editions %}",
        '{% moved_rules "1.9.3" %}',
    ],
)
def test_a_tag_with_an_unknown_name_does_not_compile(tag: str) -> None:
    with pytest.raises(TemplateSyntaxError):
        Template("{% load rulebook %}" + tag)


def test_a_rule_that_is_gone_is_named_with_its_edition() -> None:
    tag = '{% load rulebook %}{% editions "deal-3" "crd-2.0.1:1.9.2" %}'
    assert EDITIONS["crd-2.0.1"].rules["1.9.2"].says in Template(tag).render(Context())
