"""Test differences from summaries of the rules, and errors of the rulebook's tags."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.test import Client

from engine.lorcana import CURRENT
from explorer.content.entries import InvalidContent
from explorer.rulebook import differences as content
from explorer.rulebook.differences import Difference, differences
from explorer.rulebook.rule_links import href_of
from explorer.rulings.named_boards import named_board
from tests.explorer.page_parts import links
from tests.explorer.rulebook.test_lorcana import trace_of
from tests.explorer.rulebook.test_pages import ids_of, page_at, section_of, sections_of
from tests.parsed_html import parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

EVERY_DIFFERENCE = pytest.mark.parametrize("each", differences().values(), ids=lambda e: e.slug)


SUMMARY = "lorcana/summary"


def test_every_difference_has_a_section(client: Client) -> None:
    sections = sections_of(page_at(client, SUMMARY))
    assert ids_of(sections) == ["in-short", "what-this-is", *differences()]


@EVERY_DIFFERENCE
def test_a_difference_describes_both_sides_and_shows_one(client: Client, each: Difference) -> None:
    section = section_of(page_at(client, SUMMARY), each.slug)
    assert f"{each.kind} {each.says}" in section.text
    assert each.official in section.text
    for number in each.rules:
        assert f"{number} {CURRENT.rules[number].says}" in section.text
        assert href_of(number) in links(section, number)
    for board in each.boards:
        assert named_board(board).table.sentence in section.text
    assert each.boards
    for line in each.numbers:
        assert line.was in section.text
        assert all(href_of(now) in links(section, now) for now in line.now)


def test_the_gravest_come_first_and_shift_before_all() -> None:
    kinds = [each.kind for each in differences().values()]
    assert kinds == sorted(kinds, key=["wrong", "incomplete", "out of date", "missing"].index)
    assert [each.rules[0] for each in differences().values()][:2] == ["8.10.6", "8.10.6"]


def test_shift_keeps_the_damage_and_the_page_says_that_the_summary_denies_it(
    client: Client,
) -> None:
    first = next(iter(differences().values()))
    (board,) = first.boards
    (under,) = named_board(board).document["characters"]
    trace = trace_of(board)
    assert under["damage"] > 0
    assert [*trace.damage.values()] == [under["damage"]]
    assert (first.kind, trace.banished) == ("wrong", ())
    section = section_of(page_at(client, SUMMARY), first.slug).text
    assert "starts without the damage of the card underneath" in section
    assert (
        f"{under['damage']}/{named_board(board).document['action']['new']['willpower']}" in section
    )


# --- Errors --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tags", "name"),
    [
        ('{% crd "9.9.9" %}', "9.9.9"),
        ('{% crd "8.10.6" "8.10.8" %}', "8.10.8"),
        ('{% number "10.10.7" %}', "10.10.7"),
        ('{% board "no-such-board" %}', "no-such-board"),
        ('{% board "atk-wins" %}', "atk-wins"),
        ('{% boards "deal-3" "no-such-board" %}', "no-such-board"),
        ('{% table "deal-3" %}', "deal-3"),
        ('{% rules "lorcana/no-such-page" "words" %}', "lorcana/no-such-page"),
        ('{% rules "lorcana" "words" %}', "lorcana"),
    ],
)
def test_an_unknown_name_does_not_compile(tags: str, name: str) -> None:
    with pytest.raises(TemplateSyntaxError, match=f"“{re.escape(name)}”"):
        Template("{% load rulebook %}" + tags)


@pytest.mark.parametrize(
    "tags",
    [
        "{% crd %}",
        "{% number %}",
        '{% number "8.10.6" "8.10.7" %}',
        "{% board %}",
        '{% board "deal-3" "put-3-on-resist" %}',
        "{% boards %}",
        '{% verbs "put" %}',
        '{% differences "shift-example" %}',
    ],
)
def test_a_tag_with_too_few_or_too_many_names_does_not_compile(tags: str) -> None:
    with pytest.raises(TemplateSyntaxError, match=tags.split()[1]):
        Template("{% load rulebook %}" + tags)


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("rules", ["8.10.6", "9.9.9"], "9.9.9"),
        ("boards", ["no-such-board"], "no-such-board"),
        ("numbers", [{"about": "x", "was": "1", "now": ["9.9.8"]}], "9.9.8"),
        ("kind", "disputed", "kind"),
        ("rules", [], "rules"),
    ],
)
def test_a_difference_that_names_what_is_not_there_is_refused(
    field: str, value: object, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = json.loads(content.DIFFERENCES.read_text("utf-8"))
    data[0][field] = value
    path = tmp_path / "differences.json"
    path.write_text(json.dumps(data), "utf-8")
    monkeypatch.setattr(content, "DIFFERENCES", path)
    with pytest.raises(InvalidContent, match=re.escape(named)):
        content.differences.__wrapped__()


def test_a_rule_prints_its_sentence_and_a_number_leads_to_it() -> None:
    tags = '{% load rulebook %}{% crd "8.10.6" %}{% number "8.10.7" %}'
    shown = parse(Template(tags).render(Context()))
    assert shown.one(id="r-8.10.6").text.startswith(CURRENT.rules["8.10.6"].says)
    assert links(shown)[-1] == "/rules/lorcana/leaving-play/#r-8.10.7"
    assert shown.text.endswith("8.10.7")
