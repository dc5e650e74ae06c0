"""Test that a search tolerates typing mistakes, and says when it shows other words' results."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.models import Card, Ruling
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import links, parsed, text
from tests.explorer.pages.misspelled_searches import MISSPELLED, Misspelled
from tests.explorer.pages.test_search import found, search

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

BOTH = pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])


@pytest.mark.parametrize("each", MISSPELLED, ids=lambda each: each.typed)
def test_a_misspelled_search_finds_what_is_meant_and_says_so(
    client: Client, each: Misspelled
) -> None:
    if each.group == "Cards" and not Card.objects.filter(name=each.first).exists():
        Card.objects.create(passcode=1, name=each.first, kind="monster")
    groups = found(client, each.typed, **HTMX)
    assert next(iter(groups)) == each.group
    assert groups[each.group][0][1] == each.first
    assert f"No results for “{each.typed}”. Showing " in text(search(client, each.typed, **HTMX))


@pytest.mark.parametrize("each", MISSPELLED[::6], ids=lambda each: each.typed)
def test_the_page_shows_the_same_as_the_list_below_the_search_box(
    client: Client, each: Misspelled
) -> None:
    groups = found(client, each.typed)
    shown = found(client, each.typed, **HTMX)
    assert [*groups] == [*shown]
    assert all(groups[group][:5] == shown[group] for group in shown)
    assert f"No results for “{each.typed}”. Showing " in text(search(client, each.typed))


def test_the_corrected_words_are_named(client: Client) -> None:
    page = text(search(client, "damge calculation"))
    assert "Showing results for “damage calculation”." in page
    assert 'value="damge calculation"' in search(client, "damge calculation").content.decode()


@BOTH
def test_words_that_find_more_are_offered_beside_what_was_found(
    client: Client, headers: dict[str, str]
) -> None:
    Ruling.objects.create(slug="new", title="Unpiercng", summary="One.")
    page = search(client, "piercng", **headers)
    assert found(client, "piercng", **headers)["Rulings"][0][1] == "Unpiercng"
    assert "No results for" not in text(page)
    assert "Did you mean “piercing”?" in text(page)
    assert links(page, "“piercing”") == ["/search/?q=piercing"]


@BOTH
@pytest.mark.parametrize(
    "words", ["piercing", "waboku", "calculat", "double edged sword", "honest"]
)
def test_words_without_a_mistake_are_not_corrected(
    client: Client, words: str, headers: dict[str, str]
) -> None:
    page = text(search(client, words, **headers))
    assert "Did you mean" not in page
    assert "No results for" not in page


@BOTH
def test_cards_with_similar_names_are_no_silent_guess(
    client: Client, headers: dict[str, str]
) -> None:
    assert "Showing cards with similar names." in text(search(client, "elza queen", **headers))
    assert "Cards" not in found(client, "evasive", **headers)  # nor “Invasive” beside a keyword


def test_words_of_hidden_rulings_correct_nothing(client: Client) -> None:
    Ruling.objects.create(slug="new", title="Quixotry", summary="One.")
    assert "Showing results for “quixotry”." in text(search(client, "quixotyr"))
    Ruling.objects.filter(slug="new").update(is_hidden=True)
    assert "quixotry" not in text(search(client, "quixotyr"))


@BOTH
@pytest.mark.parametrize("words", ["piercing", "replay", "damage step", "direct attack", "resist"])
def test_rules_and_cards_come_before_rulings(
    client: Client, words: str, headers: dict[str, str]
) -> None:
    groups = [*found(client, words, **headers)]
    assert groups[0] == "Rules"
    assert groups[-1] == "Rulings"


def test_sections_that_state_a_rule_come_before_worked_examples(client: Client) -> None:
    hits = [href for href, _ in found(client, "attacks directly")["Rules"]]
    examples = ["worked-examples" in href or "simulators" in href for href in hits[1:]]
    assert hits[0] == "/rules/worked-examples/#ohime-attacks-directly"  # by its title
    assert examples == sorted(examples)


def test_a_question_shows_what_was_understood_and_what_was_not(client: Client) -> None:
    page = search(client, "Kuriboh attacks directly xyzzy")
    assert "Read as a question: attacker Kuriboh" in text(page)
    assert "Not understood: “xyzzy”." in text(page)
    (link,) = links(page, "Show what applies")
    assert "Not understood: “xyzzy”." in text(client.get(link))


@pytest.mark.parametrize(
    "words",
    [
        "x" * 10_000,
        "<b>bold</b> move <i>",
        "わたしは 猫 です",
        "lorem ipsum dolor sit",
        "{{ 7 }} %s",
    ],
)
def test_nonsense_finds_nothing_and_shows_three_questions(client: Client, words: str) -> None:
    page = search(client, words)
    assert "No ruling, rule or card contains all of these words." in text(page)
    examples = [
        each
        for each in parsed(page).all("a")
        if each.text.startswith(("my Ohime", "can I", "Elsa -"))
    ]
    assert len(examples) == 3
    assert b"<b>bold" not in page.content


def test_a_sentence_without_results_is_offered_as_a_question(client: Client) -> None:
    page = search(client, "zzz attacks yyy", **HTMX)
    assert links(page, "Read it as a question") == ["/?q=zzz%20attacks%20yyy"]
