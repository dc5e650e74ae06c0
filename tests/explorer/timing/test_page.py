"""Test that the timing page gives the engine's answers everywhere."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from engine.yugioh.timing import (
    AT,
    CARD_RULINGS,
    COURSE,
    EVENTS,
    FACTS,
    HAPPENS,
    KINDS,
    KNOWN_CARDS,
    PHRASES,
    WHOLE,
    Answer,
    Question,
    answer,
    answers_everywhere,
)
from explorer.addresses.timing_cards import NAMES
from explorer.views.timing import EXAMPLES
from tests.conftest import told_rulings

pytestmark = pytest.mark.django_db

ADDRESS = "/battle/timing/"
QUESTIONS = [case for case in told_rulings() if "timing" in case["battle"]]
EVERY_WINDOW = pytest.mark.parametrize("at", [*AT, WHOLE])


def ask(client: Client, **fields: str) -> Any:
    """Return the page of a question, requested at its canonical address."""
    response = client.get(f"{ADDRESS}?{urlencode(fields)}")
    assert response.status_code == 200, response.get("Location")
    return response


def html(response: Any) -> str:
    return " ".join(unescape(response.content.decode()).split())


def text(fragment: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", fragment).split())


def at_kind(at: str, **fields: str) -> dict[str, str]:
    """Return the parameters of a question at a moment, in the order of the address."""
    return fields if at == WHOLE else fields | {"at": at}


def engine(at: str = WHOLE, **timing: Any) -> Question:
    return Question.from_document({"game": "yugioh", "timing": {"at": at} | timing})


def shown(response: Any) -> tuple[str, str, str]:
    """Return the verdict's word, the reason, the source."""
    page = html(response)
    (mark,) = re.findall(r'<h2 class="verdict" id="verdict">\s*<span[^>]*>(.*?)</span>', page)
    (why,) = re.findall(r'<p class="prose lead">(.*?)</p>', page)
    (source,) = re.findall(r"<dt>Source</dt><dd>(.*?)</dd>", page)
    return mark, why, text(source)


def printed_answer(result: Answer) -> tuple[str, str, str]:
    return result.words, " ".join(result.why.split()), result.citation.text


def moments(response: Any) -> list[tuple[str, str, str]]:
    """Return the page's line on each moment: its name, the answer, the reason."""
    rows = re.findall(
        r'<li> <ul class="plain">(.*?)</ul> <div>(.*?)</div> <p>(.*?) <cite', html(response)
    )
    return [
        (name, text(mark), why)
        for names, mark, why in rows
        for name in re.findall(r"<a [^>]*>(.*?)</a>", names)
    ]


def windows_of(event: str) -> list[str]:
    """Return the windows at which an event is allowed in a question."""
    rules = [rule for rule in COURSE if rule.given["event"] == event]
    return [at for at in AT if any(not rule.at or at in rule.at for rule in rules)]


def details(response: Any, id: str) -> str:
    (fragment,) = re.findall(rf'<details class="add" id="{id}">(.*?)</details>', html(response))
    return str(fragment)


# --- Answers --------------------------------------------------------------------------------------


@EVERY_WINDOW
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_kind_is_answered_at_a_moment_as_the_engine_does(
    client: Client, kind: Any, at: str
) -> None:
    response = ask(client, **at_kind(at, **{"as": kind.id}))
    result = answer(engine(at, facts=kind.facts))
    assert shown(response) == printed_answer(result)
    assert f'<h2 class="verdict" id="verdict"> <span class="mark {result.answer}">' in html(
        response
    )


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_kind_is_answered_at_every_moment(client: Client, kind: Any) -> None:
    answers = answers_everywhere(engine(facts=kind.facts))
    assert moments(ask(client, **{"as": kind.id})) == [
        (AT[each.at].name, each.words, each.why) for each in answers
    ]


@pytest.mark.parametrize("known", KNOWN_CARDS, ids=lambda known: known.card)
def test_a_known_card_is_asked_with_its_facts(client: Client, known: Any) -> None:
    question = engine(card=known.card, facts=known.facts)
    response = ask(client, card=known.card)
    assert shown(response) == printed_answer(answer(question))
    assert (
        moments(response)
        == [(AT[each.at].name, each.words, each.why) for each in answers_everywhere(question)]
        or len({each.why for each in answers_everywhere(question)}) == 1
    )
    goes_by = text(html(response).split('id="facts-h"')[1].split("</section>")[0])
    for fact in FACTS:
        if fact.name in known.facts:
            assert f"{fact.words} {fact.values[known.facts[fact.name]]}" in goes_by


@pytest.mark.parametrize("ruled", CARD_RULINGS, ids=lambda ruled: ruled.card)
def test_a_card_with_a_ruling_of_its_own_follows_it(client: Client, ruled: Any) -> None:
    facts = next((each.facts for each in KNOWN_CARDS if each.card == ruled.card), {})
    response = ask(client, card=ruled.card, at="before")
    assert shown(response) == printed_answer(answer(engine("before", card=ruled.card, facts=facts)))


def test_every_card_we_know_is_offered(client: Client) -> None:
    (offered,) = re.findall(r'<datalist id="known-cards">(.*?)</datalist>', html(ask(client)))
    names = re.findall(r'value="(.*?)">', offered)
    assert names == [*NAMES]
    assert {*NAMES} == {each.card for each in (*KNOWN_CARDS, *CARD_RULINGS)}


@pytest.mark.parametrize("typed", ["honest", "  HONEST ", "Hónest"])
def test_a_name_is_known_in_small_letters_and_stays_as_it_was_typed(
    client: Client, typed: str
) -> None:
    response = client.get(ADDRESS, {"card": typed, "at": "calculation"}, follow=True)
    assert shown(response) == shown(ask(client, card="Honest", at="calculation"))
    assert f'value="{typed.strip()}"' in html(response)


def test_an_unknown_card_name_gets_no_answer(client: Client) -> None:
    page = html(ask(client, card="ash blos"))
    assert "We don’t know a card called “ash blos”." in page
    assert 'class="verdict" id="verdict"' not in page
    (link,) = re.findall(rf'<a href="({re.escape(ADDRESS)}[^"]*)">Ash Blossom & Joyous', page)
    assert shown(client.get(link)) == shown(ask(client, card="Ash Blossom & Joyous Spring"))
    assert "Did you mean" not in html(ask(client, card="zz"))
    with_kind = ask(client, card="Nobody", **{"as": "counter-trap"}, at="after")
    assert shown(with_kind)[0] == "Yes"


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_each_fact_is_a_field_whose_values_reach_the_engine(client: Client, fact: Any) -> None:
    page = html(ask(client))
    (select,) = re.findall(rf'<select name="{fact.name}".*?</select>', page)
    assert re.findall(r'<option value="([^"]*)"', select) == ["", *fact.values]
    for value, words in fact.values.items():
        response = ask(client, card="Honest", at="start", **{fact.name: value})
        facts = {"kind": "quick_effect", "modifies": "directly", "names": "until_calculation"}
        question = engine("start", card="Honest", facts=facts | {fact.name: value})
        assert shown(response) == printed_answer(answer(question))
        assert f'<option value="{value}" selected>{words}</option>' in html(response)
        (opened,) = re.findall(r'<details class="add" open>(.*?)</details>', html(response))
        assert f'name="{fact.name}"' in opened


# --- Words ----------------------------------------------------------------------------------------


def test_pasted_words_find_their_moment(client: Client) -> None:
    response = ask(client, text="You may activate it BEFORE damage calculation.")
    page_html = text(html(response).split('id="found-h"')[1].split("</section>")[0])
    assert "“BEFORE damage calculation”: Before damage calculation" in page_html
    assert [name for name, mark, _ in moments(response) if mark == "Yes"] == [
        "Before damage calculation"
    ]


def test_of_several_moments_each_can_be_asked_for(client: Client) -> None:
    words = "When this card battles; at the end of the Damage Step; during the Main Phase"
    page = html(ask(client, text=words))
    assert "“main phase”: no moment" in page.casefold()
    links = re.findall(r'<a class="small" href="([^"]*)">Use this phrase', page)
    assert [shown(client.get(link, follow=True))[0] for link in links] == [
        "Depends",
        "Depends",
        "No",
    ]


def test_words_that_name_no_moment_are_reported(client: Client) -> None:
    assert "We found no moment of a battle in this text" in html(ask(client, text="Draw 2 cards."))
    page = html(ask(client, **{"as": "counter-trap", "text": "Draw 2 cards."}))
    assert "We found no moment of a battle in the pasted text" in page
    assert 'id="verdict"' in page


# --- Events ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_answered_where_it_can_be_asked(client: Client, event: str) -> None:
    for at in windows_of(event):
        response = ask(client, at=at, event=event)
        question = engine(at, ask="happens", event=event)
        assert shown(response) == printed_answer(answer(question))
        everywhere = [AT[each.at].name for each in answers_everywhere(question)]
        assert [name for name, *_ in moments(response)] == everywhere * (len(everywhere) > 1)


@pytest.mark.parametrize("event", HAPPENS)
def test_what_happens_by_itself_has_its_moment(client: Client, event: str) -> None:
    response = ask(client, event=event)
    assert shown(response) == printed_answer(answer(engine(ask="when", event=event)))
    assert shown(response)[0] == AT[HAPPENS[event].at].name
    assert f"When: {HAPPENS[event].words}</p>" in html(response)


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.id)
def test_words_have_their_moment(client: Client, phrase: Any) -> None:
    shown_answer = shown(ask(client, event="named", names=phrase.id))
    assert shown_answer[0] == (AT[phrase.at[0]].name if phrase.at else "Never in a battle")
    assert shown_answer[1:] == (phrase.why, phrase.citation.text)


# --- Rulings, examples, all the rules -------------------------------------------------------------


def test_there_are_rulings_with_questions() -> None:
    assert len(QUESTIONS) > 100


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("case", QUESTIONS, ids=lambda case: case["id"])
def test_a_rulings_question_asked_again_gets_the_rulings_answer(client: Client, case: Any) -> None:
    page = client.get(f"/rulings/{case['id']}/")
    expected = printed_answer(answer(Question.from_document(case["battle"])))
    assert shown(page) == expected
    (link,) = re.findall(r'href="([^"]*)">Open the question', html(page))
    response = client.get(link)
    assert (response.status_code, shown(response)) == (200, expected)
    card = case["battle"]["timing"].get("card", "")
    if card in NAMES:
        assert f"Rulings on {card}" in html(response)
        assert f'href="/rulings/{case["id"]}/"' in html(response)


@pytest.mark.parametrize(("words", "query"), EXAMPLES)
def test_an_empty_page_teaches_with_examples(client: Client, words: str, query: str) -> None:
    page = html(ask(client))
    assert "Ask about a card, or a kind of card." in page
    assert "Not answered" not in page
    assert f'<a href="{ADDRESS}?{query}">{words}</a>' in page
    assert shown(client.get(f"{ADDRESS}?{query}"))[0] in {"Depends", "No", "Yes"}


def test_all_the_rules_are_one_click_away(client: Client) -> None:
    assert 'href="/rules/battle-phase/"' in html(ask(client))
    assert client.get("/rules/battle-phase/").status_code == 200
