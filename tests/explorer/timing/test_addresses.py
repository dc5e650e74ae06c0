"""Test the addresses of a question of timing: short, always answered, errors at their field."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.yugioh.timing import (
    AUTOMATIC_BY_ID,
    EVENTS,
    FACTS,
    KINDS,
    WHOLE,
    WINDOWS,
    WINDOWS_BY_ID,
    Question,
    answer,
    find_phrases,
)
from explorer.addresses.timing import NAMES, document_of, nearby
from explorer.timing import compose_question, query_of
from tests.engine.yugioh.timing.cases import consistent
from tests.every_case import every
from tests.explorer.any_query import answer_to, examples
from tests.explorer.page_parts import error, has, links, options, parsed, text, value
from tests.explorer.timing.question_page import ADDRESS, ask, shown, windows_of
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
BATTLE = [window.id for window in WINDOWS]
HONEST = f"http://testserver{ADDRESS}?card=Honest"


def get(client: Client, query: str, **headers: str) -> Any:
    return client.get(f"{ADDRESS}?{query}", headers=headers)


# --- Addresses ------------------------------------------------------------------------------------


def test_a_forms_query_is_redirected_to_the_short_address(client: Client) -> None:
    form = {"card": " Honest ", "as": "", "text": "", "at": WHOLE, "event": "", "other": "1"}
    empty = {fact.name: "" for fact in FACTS}
    moved = get(client, urlencode(form | empty))
    assert (moved.status_code, moved["Location"]) == (302, f"{ADDRESS}?card=Honest")
    assert get(client, "card=Honest").status_code == 200
    assert get(client, "at=").headers["Location"] == ADDRESS


def test_typing_replaces_the_address_and_a_choice_adds_one(client: Client) -> None:
    at = HTMX | {"HX-Current-URL": HONEST}
    typed = get(client, f"card=Mirror+Force&at={WHOLE}&as=", **at)
    assert typed["HX-Replace-Url"] == f"{ADDRESS}?card=Mirror+Force"
    pasted = get(client, "card=Honest&text=x", **at)
    assert pasted["HX-Replace-Url"] == f"{ADDRESS}?card=Honest&text=x"
    chosen = get(client, "card=Honest&at=before", **at)
    assert chosen["HX-Push-Url"] == f"{ADDRESS}?card=Honest&at=before"
    same = get(client, "card=Honest", **at)
    assert not {"HX-Push-Url", "HX-Replace-Url"} & same.headers.keys()
    assert "HX-Request" in same["Vary"]


def test_typing_renews_the_result_the_status_and_every_error_and_no_field(client: Client) -> None:
    page = parsed(get(client, "card=Honest"))
    form = page.one("form", id="question").attributes
    swapped = form["hx-select-oob"].split(",")
    renewed = {each.removeprefix("#").partition(":")[0] for each in swapped}
    errors = {each.attributes["id"] for each in page.all("div", "invalid-feedback")}
    assert len(errors) == len(FACTS) + 7
    assert renewed == {"status", "glance", *errors}
    live = parsed(get(client, "card=Honest", **HTMX))
    for id in ("result", *renewed):
        assert live.one(id=id).text == page.one(id=id).text
    assert live.one("title").text == page.one("title").text
    assert not live.all("form")
    assert not live.all("select")
    assert form["hx-target"] == "#result"
    assert form["hx-select"] == "#result > *"


def test_typing_sends_a_part_of_the_page_and_anything_else_the_page(client: Client) -> None:
    whole, typed, restored = (
        get(client, "card=Honest", **headers).content
        for headers in ({}, HTMX, HTMX | {"HX-History-Restore-Request": "true"})
    )
    assert len(typed) < len(whole) / 2
    assert b"<html" not in typed
    assert b"<html" in whole
    assert b"<html" in restored


def test_each_moment_is_one_link_away_from_any_other(client: Client) -> None:
    spans = page_of(ask(client, card="Honest", at="after")).one("ol", "spans")
    found = [link for each in spans.all("ul") for link in links(each)]
    assert found == [f"{ADDRESS}?card=Honest&at={at}" for at in BATTLE]
    current = spans.one("a", aria_current="true")
    assert current.text == str(WINDOWS_BY_ID["after"].name)


FACT_VALUES = {fact.name: st.sampled_from([*fact.values]) for fact in FACTS}
CARDS = st.sampled_from([*NAMES, "Nobody we know", "honest", "Ω & Co"])
ACTIVATED = st.fixed_dictionaries(
    {"facts": st.fixed_dictionaries({}, optional=FACT_VALUES).map(consistent)},
    optional={"at": st.sampled_from([*WINDOWS_BY_ID, WHOLE]), "card": CARDS},
)
WHEN = st.fixed_dictionaries(
    {"ask": st.just("when"), "event": st.sampled_from([*AUTOMATIC_BY_ID])}, optional={"card": CARDS}
) | st.fixed_dictionaries(
    {"ask": st.just("when"), "facts": st.fixed_dictionaries({"names": FACT_VALUES["names"]})},
    optional={"card": CARDS},
)
HAPPENING = st.fixed_dictionaries(
    {"ask": st.just("happens"), "event": st.sampled_from([*EVENTS])},
    optional={
        "card": CARDS,
        "facts": st.fixed_dictionaries({}, optional=FACT_VALUES).map(consistent),
    },
)

NAMES_OF_CARDS = st.sampled_from(["Cyber Jar", "a~b", "100%7E", "~", "D.D. Warrior", "Ω & Co"])
EFFECT = st.fixed_dictionaries(
    {"card": NAMES_OF_CARDS},
    optional={
        "by": st.sampled_from(["turn_player", "opponent"]),
        "mandatory": st.booleans(),
        "kind": st.sampled_from(["trigger", "trigger_in_hand", "quick"]),
        "moves": st.lists(NAMES_OF_CARDS, max_size=5),
    },
)
ORDERED = st.fixed_dictionaries(
    {"ask": st.just("order"), "effects": st.lists(EFFECT, min_size=1, max_size=10)},
    optional={"at": st.sampled_from(["start", "after", WHOLE])},
)


@given(ACTIVATED | WHEN | HAPPENING | ORDERED)
@settings(max_examples=400, deadline=None)
def test_any_question_asked_at_its_address_gets_the_same_answer(timing: dict[str, Any]) -> None:
    if timing.get("ask") == "happens":  # not everything can be asked in the Damage Step
        timing["at"] = windows_of(timing["event"])[0]
    document = {"game": "yugioh", "timing": timing}
    question = Question.from_document(document)
    for each in (document, question.to_document()):
        composition = compose_question(QueryDict(query_of(each)))
        assert composition.answer == answer(question)
        assert composition.address == query_of(each)
        assert composition.question is not None
        assert composition.question.timing.effects == question.timing.effects


@pytest.mark.parametrize(
    ("timing", "address"),
    [
        ({"card": "Unknown", "at": "start"}, "card=Unknown&as=said&at=start"),
        ({"card": "Unknown", "facts": {"targets": "yes"}}, "card=Unknown&as=said&targets=yes"),
        ({"card": "Unknown", "facts": {"left": "yes"}}, "card=Unknown&left=yes"),
        ({"facts": {"targets": "yes"}}, "targets=yes"),
        (
            {"card": "Unknown", "ask": "happens", "event": "flipped"},
            "card=Unknown&event=flipped",
        ),
        ({"card": "Honest", "at": "start"}, "card=Honest&as=said&at=start"),
    ],
)
def test_an_address_says_that_only_the_details_count_where_the_page_would_not_know(
    timing: dict[str, Any], address: str
) -> None:
    assert query_of({"game": "yugioh", "timing": timing}) == address


def test_cards_with_nearly_this_name_are_found_from_three_letters_on_and_five_at_most() -> None:
    assert nearby("ho") == []
    assert nearby("h o") == []
    assert nearby("hon") == nearby("HÓN") == ["Honest"]
    assert nearby("hand rocket") == ["Rocket Hand"]
    many = [name for name in NAMES if {*"aei"} <= {*name.lower()}]
    assert len(many) > 5
    assert nearby("a e i") == many[:5]


# --- Facts of a pasted text -----------------------------------------------------------------------

TWO_MOMENTS = (
    "When this card is destroyed by battle: Draw 1 card. Before damage calculation: Draw 1."
)
ABOUT_ANY = "When a monster is destroyed by battle: Draw 1 card."


def facts_of(pasted: str, **fields: str) -> dict[str, str]:
    """Return the facts that the question document has of a text and of other fields."""
    document = document_of({"text": pasted, **fields}, find_phrases(pasted), {})
    facts: dict[str, str] = document["timing"]["facts"]
    return facts


def test_the_first_moment_of_a_text_is_asked_about_unless_another_is_chosen() -> None:
    of_first = {"names": "destroyed_by_battle", "mandatory": "yes"}
    assert facts_of(TWO_MOMENTS) == facts_of(TWO_MOMENTS, names="destroyed_by_battle") == of_first
    assert facts_of(TWO_MOMENTS, names="before") == {"names": "before"}


@pytest.mark.parametrize(
    ("fields", "is_mandatory"),
    [
        ({}, False),
        ({"kind": "trigger_effect"}, True),
        ({"as": "about-itself"}, True),  # a Trigger Effect
        ({"as": "about-itself", "kind": "trap"}, False),
    ],
)
def test_a_text_without_a_choice_is_mandatory_for_an_effect_and_not_for_a_trap(
    fields: dict[str, str], is_mandatory: bool
) -> None:
    assert (facts_of(ABOUT_ANY, **fields).get("mandatory") == "yes") is is_mandatory


# --- Errors ---------------------------------------------------------------------------------------


@every(
    ("query", "field", "label", "expected"),
    [
        ("card=Honest&at=zzz", "at", "When", "“Before damage calculation”"),
        ("card=Honest&as=zzz", "as", "Or a kind of effect", "“Mandatory effect”"),
        ("card=Honest&type=zzz", "type", "Kind of card", "“Normal Trap”"),
        ("card=Honest&event=zzz", "event", "Other question", "Allowed"),
        ("at=start&event=in_the_graveyard", "at", "When", "“After damage calculation”"),
        ("event=order", "links", "Effects of the chain", "missing"),
        ("links=x~Cyber+Jar", "links", "Effects of the chain", "turn_player"),
        ("links=t~", "links", "Effects of the chain", "100"),
        ("links=t~Cyber+Jar&at=end_step", "at", "When", "“Damage calculation”"),
        ("event=flip&links=t~Cyber+Jar", "links", "Effects of the chain", "order"),
        ("event=named", "names", "Its text names", "“before damage calculation”"),
        ("card=Honest&kind=", "card", "", ""),
        ("card=" + "x" * 101, "card", "Card", "longer than 100 characters"),
        ("text=" + "x" * 2001, "text", "Text of the card", "longer than 2000 characters"),
        *((f"card=Honest&{each.name}=zzz", each.name, each.words, "Allowed: “") for each in FACTS),
    ],
)
def test_an_error_appears_at_its_field_and_in_the_list(
    client: Client, query: str, field: str, label: str, expected: str
) -> None:
    response = client.get(f"{ADDRESS}?{query}", follow=True)
    page = parsed(response)
    message = error(page, f"id_{field}")
    assert expected in message
    notice = page.one(id="notice")
    assert ("Not answered yet." in notice.text) is bool(expected)
    assert not expected or f"{label}: {message}" in [each.text for each in notice.all("li")]
    assert has(page, "h2", id="verdict") is not bool(expected)
    assert not expected or f"Not answered. {label}: " in page.one(id="status").text


@every("name", ["at", "as", "type", "event", *(fact.name for fact in FACTS)])
def test_what_was_typed_stays_though_no_menu_has_it(client: Client, name: str) -> None:
    page = page_of(ask(client, card="Honest", **{name: "zzz"}))
    assert value(page, name) == "zzz"
    assert options(page, name)["zzz"].endswith("“zzz”")
    assert value(page, "card") == "Honest"
    groups = [each for each in page.all("details") if has(each, "select", name=name)]
    assert all("open" in each.attributes for each in groups)
    assert len(groups) == (name not in {"at", "as", "type"})


# --- Odd input ------------------------------------------------------------------------------------


@every("header", [{}, HTMX, HTMX | {"HX-Current-URL": "http://["}])
@every(
    "query",
    [
        "card=%00",
        "card=Honest%00&text=%00before+damage+calculation",
        "at=%00&kind=%00&event=%00&as=%00",
        "card=%FF%FE&at=%ED%A0%80",
        "at=before&at=after&card=a&card=Honest",
        "card=%27+OR+1%3D1&names=flip",
        "card=%3Cscript%3E&as=counter-trap",
        "text=" + "%28" * 3000,
        "text=" + "destroy+" * 240,
        "card=" + "9" * 3000,
        "event=named&names=main_phase",
        "as=said",
    ],
)
def test_no_query_breaks_the_page(client: Client, query: str, header: dict[str, str]) -> None:
    response = client.get(f"{ADDRESS}?{query}", headers=header, follow=True)
    assert response.status_code == 200
    assert all(each.attributes.get("src") for each in parsed(response).all("script"))


@pytest.mark.parametrize("query", ["&x" * 2000, "text=" + "a" * 20_000])
def test_an_address_that_is_too_long_is_refused_in_words(client: Client, query: str) -> None:
    response = get(client, query)
    assert response.status_code == 414
    assert "This address is too long" in text(response)


def test_only_reading_is_allowed(client: Client) -> None:
    assert client.post(ADDRESS, {"card": "Honest"}).status_code == 405
    assert client.head(ADDRESS).status_code == 200


NAMES_OF = st.sampled_from(["card", "as", "text", "at", "event", *FACT_VALUES, "x"])
VALUES = st.sampled_from(
    [
        *WINDOWS_BY_ID,
        WHOLE,
        *EVENTS,
        *AUTOMATIC_BY_ID,
        *NAMES,
        "named",
        "said",
        "yes",
        "no",
        *(k.id for k in KINDS),
    ]
) | st.text(max_size=8)


@given(st.lists(st.tuples(NAMES_OF, VALUES), max_size=8), st.booleans())
@examples(100)
def test_any_query_is_answered_and_leads_to_an_address_that_stays(
    pairs: list[tuple[str, str]], with_script: bool
) -> None:
    response = answer_to(ADDRESS, pairs, **(HTMX if with_script else {}))
    assert response.status_code == 200
    assert with_script or "answer" not in response.context or shown_or_empty(response)


def shown_or_empty(response: Any) -> bool:
    """Return whether a page has an answer or says what is missing."""
    if response.context["answer"]:
        return bool(shown(response))
    return has(response, "div", "empty") or "Not answered yet." in text(response)
