"""Test reading a Disney Lorcana text on the site: its meaning, a board to try, its page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.lorcana.card_text import GRAMMAR, WHOM, Row, part_of, read_card_text
from explorer.board.card_text_board import board_query
from explorer.board.composition import compose_board
from explorer.catalogue.lorcana_text import WHOM as WHOM_IN_WORDS
from explorer.catalogue.lorcana_text import marked_text
from explorer.catalogue.lorcana_wording import keyword
from explorer.models import LorcanaCard
from tests.case_files import read_cases
from tests.engine.lorcana.card_text.test_card_text import CASES as READ_CASES
from tests.every_case import every
from tests.explorer.catalogue.test_marked_text import marks
from tests.parsed_html import Element, page_of

CASES = read_cases(__file__, "lorcana_text_cases.toml")

TEXTS = [
    *(row.example for row in GRAMMAR),
    *READ_CASES["keywords"],
    *READ_CASES["whom"],
    *READ_CASES["amounts"],
]
TEXT = (
    "Resist +1 (Reminder.) LOOK & LEARN When you play this character, deal 2 damage to chosen "
    "opposing character. Characters get +1 ¤ while here."
)


@every("row", GRAMMAR, ids=lambda row: row.id)
def test_every_row_is_described_in_a_sentence_with_its_words(row: Row) -> None:
    (phrase,) = marked_text(row.example).phrases
    assert phrase.words in row.example
    assert not re.search(r"[{}_]|None|True", phrase.does + phrase.means)
    assert phrase.means.endswith(".") or not phrase.means


@pytest.mark.django_db
def test_every_rule_that_is_linked_is_in_the_rulebook(client: Client) -> None:
    linked = {
        (phrase.rules, phrase.anchor) for text in TEXTS for phrase in marked_text(text).phrases
    }
    for page in {page for page, _ in linked}:
        rules = page_of(client.get(f"/rules/{page}/"))
        assert all(rules.one(id=anchor) for of, anchor in linked if of == page), page


def test_everybody_who_is_meant_has_words() -> None:
    assert [*WHOM_IN_WORDS] != []
    assert {*WHOM_IN_WORDS} == {*WHOM}


@pytest.mark.parametrize(("text", "does"), CASES["marked_words_have_a_plain_description"])
def test_marked_words_have_a_plain_description(text: str, does: str) -> None:
    (phrase,) = marked_text(text).phrases
    assert phrase.does == does


def test_a_keyword_that_is_paid_for_otherwise_says_so() -> None:
    assert "For its other cost" in keyword("shift", None).means
    assert keyword("shift", 4).means.startswith("For 4 ink")


@settings(deadline=None)
@given(st.text(max_size=100), st.sampled_from(TEXTS))
def test_the_pieces_are_the_whole_text(before: str, text: str) -> None:
    whole = f"{before} {text}\r\n{before}"
    marked = marked_text(whole)
    assert "".join(piece.words for piece in marked.pieces) == whole
    numbers = {number for piece in marked.pieces for number in piece.numbers}
    assert numbers == {phrase.number for phrase in marked.phrases}


def board(text: str) -> dict[str, Any]:
    """Return the document of the board on which a text is tried."""
    composition = compose_board(QueryDict(board_query(read_card_text(text))))
    assert composition.problems == ()
    assert composition.board is not None
    return composition.board.to_document()


@every("text", TEXTS)
def test_what_a_board_takes_can_be_tried_and_nothing_else(text: str) -> None:
    effects = read_card_text(text)
    on_board = ("adventurous", "alert", "bodyguard", "challenger", "evasive", "reckless", "resist",
                "rush", "vanish", "ward")  # fmt: skip
    printed = {each.keyword for each in effects if each.type == "keyword"} & {*on_board}
    if not printed and not any(part_of(each) for each in effects):
        assert board_query(effects) == ""
        return
    kinds = {part["type"] for each in effects if (part := part_of(each))}
    document = board(text)
    types = {each["type"] for each in document.get("effects", ())} | {document["action"]["type"]}
    assert kinds & types or not kinds


@pytest.mark.parametrize(("text", "action"), CASES["who_is_meant_stands_on_the_board"])
def test_who_is_meant_stands_on_the_board(text: str, action: dict[str, Any]) -> None:
    board_action = board(text)["action"]
    assert board_action.pop("card", "Pasted card") == "Pasted card"
    assert board_action == action


def test_effects_are_on_each_card_that_is_meant() -> None:
    document = board("Your characters gain Resist +1. Chosen opposing character gets -2 ¤.")
    assert [(each["target"], each["type"]) for each in document["effects"]] == [
        ("a", "grant_keyword"), ("b", "grant_keyword"), ("c", "strength_mod"),
    ]  # fmt: skip


def test_what_is_given_at_a_location_is_tried_at_one() -> None:
    document = board("Characters get +2 ⛉ while here.")
    place, guest, _ = document["characters"]
    assert (place["type"], guest["at"]) == ("location", place["id"])
    assert document["effects"][0]["scope"] == "at_location"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Deal 1 damage to chosen character for each item you have.", True),
        ("Deal 1 damage to chosen character.", False),
    ],
)
def test_an_amount_to_be_counted_is_one_to_be_entered(
    client: Client, text: str, says: bool
) -> None:
    shown = page_of(client.post("/cards/read/", {"card-text": text, "card-kind": "lorcana"}))
    sentence = "The board starts with the amount for one; enter yours there."
    assert (sentence in shown.text) == says
    assert board(text)["action"]["amount"] == 1


def test_an_ability_that_is_given_stands_by_the_name_of_its_card() -> None:
    text = "Your other characters gain “Challenger +2” and “This character can’t be challenged.”"
    document = board(text)
    assert [each["target"] for each in document["effects"]] == ["b", "b"]


def page(client: Client, **fields: Any) -> Element:
    LorcanaCard.objects.create(
        slug="otto", name="Otto", kind="character", cost=1, inks=["ruby"], set=1, strength=1,
        willpower=1, lore=1, **fields,
    )  # fmt: skip
    return page_of(client.get("/cards/lorcana/otto/"))


@pytest.mark.django_db
def test_the_page_of_an_imported_card_marks_its_text(client: Client) -> None:
    shown = page(client, text=f"{TEXT} <b>&</b>", damage_effect="deals")
    assert marks(shown) == [
        ("Resist +1", "1"),
        ("deal 2 damage to chosen opposing character", "2"),
        ("Characters get +1 ¤", "3"),
    ]
    links = [link.removeprefix("#") for mark in shown.all("mark") for _, link in mark.links]
    assert [shown.one(id=link).tag for link in links] == ["li"] * 3
    assert "Proposed: read automatically" in shown.text
    assert "Deals 2 damage to a chosen opposing character" in shown.text
    assert "is not shown here" not in shown.text
    assert shown.one("p", "marked-text").text.endswith("<b>&</b>")


@pytest.mark.django_db
def test_what_a_person_checked_is_not_called_proposed(client: Client) -> None:
    shown = page(client, text=TEXT, damage_effect="deals", is_checked=True)
    assert "Proposed" not in shown.text
    assert len(marks(shown)) == 3


@pytest.mark.django_db
def test_the_page_of_a_card_without_a_text_marks_nothing(client: Client) -> None:
    shown = page(client)
    assert marks(shown) == []
    assert "is not shown here" in shown.text
