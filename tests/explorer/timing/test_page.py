"""Test that the timing page gives the engine's answers everywhere."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine.yugioh.timing import (
    AUTOMATIC_BY_ID,
    CARD_RULINGS,
    EVENTS,
    FACTS,
    KINDS,
    KNOWN_CARDS,
    PHRASES,
    WHOLE,
    WINDOWS_BY_ID,
    Answer,
    Question,
    answer,
    answers_everywhere,
)
from engine.yugioh.timing.lock_facts import ABOUT_A_LOCK
from explorer.addresses.timing import NAMES
from explorer.models import Card
from explorer.views.timing import EXAMPLES
from tests.conftest import told_rulings
from tests.every_case import every
from tests.explorer.page_parts import has, links, options, parsed, text, value, verdict
from tests.explorer.timing.question_page import ADDRESS, ask, mark, moments, shown, windows_of
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

QUESTIONS = [case for case in told_rulings() if "timing" in case["battle"]]


def at_kind(at: str, **fields: str) -> dict[str, str]:
    """Return the parameters of a question at a moment, in the order of the address."""
    return fields if at == WHOLE else fields | {"at": at}


def engine(at: str = WHOLE, **timing: Any) -> Question:
    return Question.from_document({"game": "yugioh", "timing": {"at": at} | timing})


def printed_answer(result: Answer) -> tuple[str, str, str]:
    return str(result.words), " ".join(str(result.why).split()), result.citation.text


def in_words(result: Answer) -> tuple[str, str, str]:
    """Return the moment of an answer, the answer and the reason."""
    return str(WINDOWS_BY_ID[result.at].name), str(result.words), str(result.why)


def section(page: Any, heading: str) -> str:
    """Return the words of the section with this heading, or with this summary."""
    parts = [*parsed(page).all("section", "section"), *parsed(page).all("details", "steps")]
    (found,) = (
        each
        for each in parts
        if (each.all("h2") or each.all("summary") or each.all("h3"))[0].text == heading
    )
    return found.text


# --- Answers --------------------------------------------------------------------------------------


@every("at", [*WINDOWS_BY_ID, WHOLE])
def test_a_kind_is_answered_at_a_moment_as_the_engine_does(client: Client, at: str) -> None:
    """Each moment with every third kind: the next test has all kinds at all moments."""
    for kind in KINDS[[*WINDOWS_BY_ID, WHOLE].index(at) % 3 :: 3]:
        response = ask(client, **at_kind(at, **{"as": kind.id}))
        result = answer(engine(at, facts=kind.facts))
        assert shown(response) == printed_answer(result), kind.id
        mark = "yes" if result.is_at_part else result.answer
        assert has(parsed(response).one("h2", id="verdict"), "span", f"mark {mark}"), kind.id


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_kind_is_answered_at_every_moment(client: Client, kind: Any) -> None:
    answers = answers_everywhere(engine(facts=kind.facts))
    assert moments(ask(client, **{"as": kind.id})) == [in_words(each) for each in answers]


def test_a_question_about_a_phase_is_answered_in_each_phase(client: Client) -> None:
    response = ask(client, at="end_phase", event="order_of_a_chain")
    question = engine("end_phase", ask="happens", event="order_of_a_chain")
    assert shown(response) == printed_answer(answer(question))
    assert moments(response) == [in_words(each) for each in answers_everywhere(question)]
    assert "Draw Phase" in section(response, "In each phase")
    assert options(response, "at")["main_phase_2"] == "Main Phase 2"


@every("known", KNOWN_CARDS, ids=lambda known: known.card)
def test_a_known_card_is_asked_with_its_facts(client: Client, known: Any) -> None:
    question = engine(card=known.card, facts=known.facts)
    response = ask(client, card=known.card)
    assert shown(response) == printed_answer(answer(question))
    assert (
        moments(response) == [in_words(each) for each in answers_everywhere(question)]
        or len({each.why for each in answers_everywhere(question)}) == 1
    )
    listed = section(response, "What the answer is based on")
    for fact in FACTS:
        if fact.name in known.facts:
            assert f"{fact.words}{fact.values[known.facts[fact.name]]}" in listed


@every("ruled", CARD_RULINGS, ids=lambda ruled: ruled.card)
def test_a_card_with_a_ruling_of_its_own_follows_it(client: Client, ruled: Any) -> None:
    facts = next((each.facts for each in KNOWN_CARDS if each.card == ruled.card), {})
    response = ask(client, card=ruled.card, at="before")
    assert shown(response) == printed_answer(answer(engine("before", card=ruled.card, facts=facts)))


def test_every_card_of_the_catalogue_is_offered(client: Client, catalogue: None) -> None:
    address = page_of(ask(client)).one("input", id="id_card").attributes["data-cards"]
    offered = page_of(client.get(f"{address}honst")).all("button")
    assert offered[0].attributes["value"] == "Honest"
    assert {*NAMES} == {each.card for each in (*KNOWN_CARDS, *CARD_RULINGS)}


@pytest.mark.parametrize("typed", ["honest", "  HONEST ", "Hónest"])
def test_a_name_is_known_in_small_letters_and_stays_as_it_was_typed(
    client: Client, typed: str
) -> None:
    response = client.get(ADDRESS, {"card": typed, "at": "calculation"}, follow=True)
    assert shown(response) == shown(ask(client, card="Honest", at="calculation"))
    assert value(response, "card") == typed.strip()


def test_a_name_that_nobody_knows_is_not_answered(client: Client) -> None:
    page = ask(client, card="ash blos")
    assert verdict(page) == "We don’t know a card called “ash blos”."
    (link,) = links(page, "Ash Blossom & Joyous")
    assert shown(client.get(link)) == shown(ask(client, card="Ash Blossom & Joyous Spring"))
    assert "Did you mean" not in text(ask(client, card="zz"))
    with_kind = ask(client, card="Nobody", **{"as": "counter-trap"}, at="after")
    assert shown(with_kind)[0] == "Yes"


@pytest.mark.usefixtures("catalogue")
def test_a_shipped_card_without_timing_facts_is_said_to_have_none_and_linked(
    client: Client,
) -> None:
    without = Card.objects.exclude(name__in=NAMES).order_by("name")
    assert without.count() > 300
    for card, typed in [(each, name) for each in without[::40] for name in _typed(each)]:
        page = ask(client, card=typed)
        assert verdict(page) == "We don’t know this card’s timing yet."
        assert links(page, card.name) == [card.get_absolute_url()]
        assert client.get(card.get_absolute_url()).status_code == 200
    assert "We don’t know a card called" in verdict(ask(client, card="Nobody"))
    assert shown(ask(client, card=card.name, **{"as": "counter-trap"}, at="after"))[0] == "Yes"


@pytest.mark.usefixtures("catalogue")
def test_what_decides_about_a_card_without_timing_facts_is_asked(client: Client) -> None:
    page = ask(client, card="Magic Cylinder", at="before")
    assert "Magic Cylinder is a Normal Trap." in text(page)
    assert [each.text for each in parsed(page).all("div", "asked-fact")] == [
        "Does it change ATK or DEF directly? Yes No",
        "Does it negate an activation? Yes No",
    ]
    changes, negates = links(page, "Yes")
    assert shown(client.get(changes))[0] == shown(client.get(negates))[0] == "Yes"
    first, _ = links(page, "No")
    open_still = client.get(first)
    assert mark(parsed(open_still)) == "It depends"
    (last,) = links(open_still, "No")
    denied = ask(client, card="Magic Cylinder", kind="trap", modifies="no", negates="no")
    assert shown(client.get(last))[0] == shown(denied)[0] == "No"


@pytest.mark.usefixtures("catalogue")
def test_the_kind_of_a_monsters_effect_is_asked_first(client: Client) -> None:
    page = ask(client, card="Celtic Guardian")
    assert [each.text for each in parsed(page).all("div", "asked-fact")] == [
        "What kind of card or effect is it? Quick Effect Trigger Effect Ignition Effect"
    ]
    trigger = client.get(links(page, "Trigger Effect")[0])
    assert mark(parsed(trigger)) == "It depends"
    assert shown(client.get(links(trigger, "Yes, it must")[0]))[0] == "Yes"
    assert shown(client.get(links(page, "Ignition Effect")[0]))[0] == "No"


def test_what_a_link_states_of_a_card_does_not_hold_for_another(client: Client) -> None:
    stated = ask(client, card="New Card", of="New Card", kind="trap", modifies="directly")
    assert shown(stated)[0] == "Yes, until damage calculation begins"
    other = client.get(ADDRESS, {"card": "Honest", "of": "New Card", "kind": "trap"}, follow=True)
    assert other.request["QUERY_STRING"] == "card=Honest"


@pytest.mark.usefixtures("catalogue")
def test_a_short_name_of_a_card_we_know_leads_to_it(client: Client) -> None:
    page = ask(client, card="forbiden lance")
    assert verdict(page) == "Did you mean Forbidden Lance?"
    (link,) = links(page, "Forbidden Lance")
    assert shown(client.get(link)) == shown(ask(client, card="Forbidden Lance"))


def _typed(card: Card) -> tuple[str, str]:
    """Return a card's name as it is printed, and as it may be typed."""
    return card.name, card.name.upper()


@every("fact", FACTS, ids=lambda fact: fact.name)
def test_each_fact_is_a_field_whose_values_reach_the_engine(client: Client, fact: Any) -> None:
    assert [*options(ask(client), fact.name)] == ["", *fact.values]
    for chosen, words in fact.values.items():
        given = {"locked": "traps"} if fact.name in ABOUT_A_LOCK else {}
        given[fact.name] = chosen
        response = ask(client, card="Honest", at="start", **given)
        facts = {"kind": "quick_effect", "modifies": "directly", "names": "until_calculation"}
        question = engine("start", card="Honest", facts=facts | given)
        assert shown(response) == printed_answer(answer(question))
        opened = parsed(response).one("details", "add", open="")
        assert value(opened, fact.name) == chosen
        assert options(opened, fact.name)[chosen] == str(words)


def test_the_order_of_effects_is_listed_with_what_is_applied(client: Client) -> None:
    lines = "om~Cyber Jar~D.D. Warrior~Cyber Jar\ntm~D.D. Warrior~Cyber Jar"
    response = ask(client, at="after", event="order", links=lines)
    assert shown(response)[0] == "Mandatory effects first"
    result = parsed(response).one("ol", "spans").text
    assert result.index("Chain Link 1 D.D. Warrior") < result.index("Chain Link 2 Cyber Jar")
    assert "2: not applied: its cards are gone" in result
    assert parsed(response).one("textarea", id="id_links").text.split() == lines.split()


# --- Words ----------------------------------------------------------------------------------------


def test_pasted_words_find_their_moment(client: Client) -> None:
    response = ask(client, text="You may activate it BEFORE damage calculation.")
    page_html = section(response, "Moments in the pasted text")
    assert "“BEFORE damage calculation”: Before damage calculation" in page_html
    assert [name for name, mark, _ in moments(response) if mark == "Yes"] == [
        "Before damage calculation"
    ]


def test_of_several_moments_each_can_be_asked_for(client: Client) -> None:
    words = "When this card battles; at the end of the Damage Step; during the Main Phase"
    page = ask(client, text=words)
    assert "“main phase”: no moment" in text(page).casefold()
    found = [client.get(each, follow=True) for each in links(page, "Use this phrase")]
    assert [shown(each)[0] for each in found] == [
        "Yes, but only after damage calculation",
        "Yes, but only at the end of the Damage Step",
        "No",
    ]


def test_words_that_name_no_moment_are_reported(client: Client) -> None:
    assert "This text doesn’t name a moment of a battle." in text(ask(client, text="Draw 2 cards."))
    page = ask(client, **{"as": "counter-trap", "text": "Draw 2 cards."})
    assert "The pasted text doesn’t name a moment of a battle." in text(page)
    assert shown(page)[0]


# --- Events ---------------------------------------------------------------------------------------


@every("event", EVENTS)
def test_an_event_is_answered_where_it_can_be_asked(client: Client, event: str) -> None:
    for at in windows_of(event):
        response = ask(client, at=at, event=event)
        question = engine(at, ask="happens", event=event)
        assert shown(response) == printed_answer(answer(question))
        everywhere = [str(WINDOWS_BY_ID[each.at].name) for each in answers_everywhere(question)]
        assert [name for name, *_ in moments(response)] == everywhere * (len(everywhere) > 1)


@every("event", AUTOMATIC_BY_ID)
def test_what_happens_by_itself_has_its_moment(client: Client, event: str) -> None:
    response = ask(client, event=event)
    assert shown(response) == printed_answer(answer(engine(ask="when", event=event)))
    assert shown(response)[0] == str(WINDOWS_BY_ID[AUTOMATIC_BY_ID[event].at].name)
    assert f"When: {AUTOMATIC_BY_ID[event].words}" in [
        each.text for each in parsed(response).all("p")
    ]


@every("phrase", PHRASES, ids=lambda phrase: phrase.id)
def test_words_have_their_moment(client: Client, phrase: Any) -> None:
    shown_answer = shown(ask(client, event="named", names=phrase.id))
    assert shown_answer[0] == (
        str(WINDOWS_BY_ID[phrase.at[0]].name) if phrase.at else "Never in a battle"
    )
    assert shown_answer[1:] == (str(phrase.why), phrase.citation.text)


# --- Rulings, examples, all the rules -------------------------------------------------------------


def test_there_are_rulings_with_questions() -> None:
    assert len(QUESTIONS) > 100


@pytest.mark.usefixtures("catalogue")
@every("case", QUESTIONS, ids=lambda case: case["id"])
def test_a_rulings_question_asked_again_gets_the_rulings_answer(client: Client, case: Any) -> None:
    page = client.get(f"/rulings/{case['id']}/")
    expected = printed_answer(answer(Question.from_document(case["battle"])))
    assert shown(page) == expected
    (link,) = links(page, "Open the question")
    response = client.get(link)
    assert (response.status_code, shown(response)) == (200, expected)
    card = case["battle"]["timing"].get("card", "")
    if card in NAMES:
        assert case["title"] in section(response, f"Rulings on {card}")
        assert f"/rulings/{case['id']}/" in links(response)


@pytest.mark.parametrize(("words", "query"), EXAMPLES)
def test_an_empty_page_links_to_examples(client: Client, words: str, query: str) -> None:
    page = ask(client)
    assert verdict(page) == "Ask about a card, or a kind of card."
    assert "Not answered" not in text(page)
    assert links(page, words) == [f"{ADDRESS}?{query}"]
    assert shown(client.get(f"{ADDRESS}?{query}"))[0].partition(",")[0] in {"No", "Yes"}


def test_all_the_rules_are_one_click_away(client: Client) -> None:
    assert "/rules/battle-phase/" in links(ask(client))
    assert client.get("/rules/battle-phase/").status_code == 200
