"""Test the replay page over HTTP: results, addresses, errors in place, and never a 500."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from engine.languages import speaking
from engine.yugioh.replay import Attack, by_both_rules, resolve_attack
from explorer.replay import printed_attack, query_of
from explorer.replay.composition import examples
from tests.engine.yugioh.replay.attacks import attack, attacker, defender, event
from tests.engine.yugioh.replay.ruled_attacks import RULED, Ruled
from tests.engine.yugioh.replay.test_properties import ATTACKS
from tests.every_case import every
from tests.explorer import any_query
from tests.explorer.addresses.test_replay import CODES, KEYS
from tests.explorer.battle.composer_form import Form
from tests.explorer.page_parts import error, has, links, parsed, text, value, verdict
from tests.explorer.site_words import Changed, use_catalogue
from tests.parsed_html import parse

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
ADDRESS = "/battle/replay/"


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"{ADDRESS}?{query}", headers=headers)


# --- Results -------------------------------------------------------------------------------------


def test_an_empty_page_begins_with_an_attack_and_its_answer(client: Client) -> None:
    page = get(client)
    assert page.status_code == 200
    assert verdict(page) == "No replay: the attack continues to the Damage Step."
    for words in ("The target leaves", "One leaves, one arrives", "The attack is negated"):
        assert words in text(page)
    assert {f"{ADDRESS}?{each.query}" for each in examples()} <= {*links(page)}


@pytest.mark.parametrize("at", range(len(examples())))
def test_an_example_says_what_the_engine_says(client: Client, at: int) -> None:
    example = examples()[at]
    page = get(client, example.query)
    assert page.status_code == 200
    assert verdict(page) == str(example.result.headline)
    whole = parsed(page)
    current = [each.text for each in whole.all("a", aria_current="page")]
    assert any(each.startswith(str(example.title)) for each in current)
    items = [each.text for each in whole.all("li")]
    for choice in example.result.trace.choices:
        assert str(choice.label) in items


def test_the_examples_of_a_language_are_not_those_of_another_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = [str(each.title) for each in examples()]
    use_catalogue(monkeypatch, Changed(str.upper))
    with speaking("x-upper"):
        assert [str(each.title) for each in examples()] == [each.upper() for each in english]
    assert [str(each.title) for each in examples()] == english


def test_the_examples_are_decided_as_their_rulings_are() -> None:
    utopia, anki, both, magnetism, chain = [each.result.trace for each in examples()]
    assert {each.timing: each.may for each in utopia.responses}["targeted"]
    assert [each.kind for each in anki.choices] == ["target", "target", "stop"]
    assert both.outcome == "replay"
    assert [str(each.label) for each in magnetism.choices] == [
        "Attack Mystical Elf",
        "Stop the attack",
    ]
    assert chain.outcome == "to_damage_step"


@every("case", RULED, ids=lambda case: case.question)
def test_any_page_prints_an_attack_with_all_its_sources(case: Ruled) -> None:
    trace = resolve_attack(Attack.from_document(case.document))
    page = parse(render_to_string("replay/_attack.html", {"attack": printed_attack(trace)})).text
    for row in trace.rows:
        assert str(row.label) in page
        assert row.citation.text in page
    for told in (*(each.why for each in trace.responses), *(each.note for each in trace.disputed)):
        assert str(told) in page
    for choice in trace.choices:
        assert str(choice.label) in page


@any_query.examples(30)
@given(ATTACKS)
def test_the_page_leads_with_todays_rule_and_compares_on_demand(document: Any) -> None:
    page = get(Client(), query_of(document))
    side = by_both_rules(Attack.from_document(document))
    assert verdict(page) == str(printed_attack(side.modern).headline)
    assert (" ".join(str(side.why).split()) in text(page)) == (document["rule"] == "zones")


def test_the_house_rule_is_called_one(client: Client) -> None:
    document = attack(event("leaves", "d"), rule="zones")
    page = get(client, query_of(document))
    assert "They first differ at “Summoned Skull leaves”" in text(page)
    assert "House rule of zones not official" in text(page)
    assert has(page, "option", value="z4")
    assert not has(get(client, query_of(attack())), "option", value="z4")


def test_all_that_speaks_against_an_attack_is_listed(client: Client) -> None:
    own = attacker(position="defense", cannot_attack=True)
    document = attack(attackers=[own], turn={"first_of_the_duel": True})
    page = get(client, query_of(document))
    assert verdict(page) == "This attack can’t be declared."
    whole = parsed(page)
    more = whole.one("p", "verdict-more").text
    assert more.startswith("The player who goes first has no Battle Phase")
    listed = whole.one("section", aria_label="Why it can’t be declared").text
    for words in ("no Battle Phase in the first turn", "is in Defense Position", "from attacking"):
        assert words in listed


def test_the_field_is_drawn_before_and_after(client: Client) -> None:
    document = attack(event("leaves", "e"), event("arrives", defender("k", 5, "Kuriboh")))
    drawn = parsed(get(client, query_of(document))).all("ol", aria_label="The opponent’s zones")
    assert [[box.text for box in zones.all("li")] for zones in drawn] == [
        [
            "1 Summoned Skull target",
            "2 Mystical Elf in Defense Position",
            "3 empty",
            "4 empty",
            "5 empty",
        ],
        ["1 Summoned Skull target", "2 empty", "3 empty", "4 empty", "5 Kuriboh"],
    ]
    assert len(parsed(get(client, query_of(attack()))).all("figure", "mat")) == 1


# --- Its address ---------------------------------------------------------------------------------


@any_query.examples(30)
@given(ATTACKS)
def test_a_form_sent_as_it_is_leads_back_to_its_address(document: Any) -> None:
    query = query_of(document)
    page = get(Client(), query)
    assert page.status_code == 200
    sent = get(Client(), Form(page.content.decode(), "attack").query)
    assert (sent.status_code, sent["Location"]) == (302, f"/battle/replay/?{query}")


def test_typing_replaces_the_address_and_a_choice_adds_one(client: Client) -> None:
    query = "m1=Dark+Magician&d1=Summoned+Skull"
    was = HTMX | {"HX-Current-URL": f"http://testserver/battle/replay/?{query}"}
    typed = get(client, f"{query}+II", **was)
    assert typed["HX-Replace-Url"] == f"/battle/replay/?{query}+II"
    chosen = get(client, f"{query}&at=direct", **was)
    assert chosen["HX-Push-Url"] == f"/battle/replay/?{query}&at=direct"
    same = get(client, f"{query}&at=d1", **was)
    assert not {"HX-Push-Url", "HX-Replace-Url"} & set(same.headers)
    assert "HX-Request" in same["Vary"]
    (status,) = parsed(same).all(hx_swap_oob="innerHTML:#status")
    assert "continues to the Damage Step. Both players pass" in status.text


# --- Errors at their places ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "field", "says", "keeps"),
    [
        ("m1=", "m1", "This field is empty", ""),
        ("m1=A&m1-declared=many", "m1-declared", "from 0 to 20", "many"),
        ("m1=A&m1-attacks=2,x", "m1-attacks", '1 to 20, or "all"', "2,x"),
        ("m1=A&m1-pos=up", "m1-pos", '"attack" or "defense"', "up"),
        ("m1=A&m1-attacked=d4", "m1-attacked", "There is no such monster", None),
        ("m1=A&d1=B&d1-draws=x", "d1-draws", "“only it can be attacked”", "x"),
        ("m1=A&d2=B&at=d1", "at", "Allowed: “B”", "d1"),
        ("m1=A&m2=B&by=m5", "by", "Allowed: “A”, “B”", "m5"),
        ("m1=A&d2=B&at=z2", "at", "a monster, or a direct attack", "z2"),
        ("m1=A&rule=old", "rule", '"modern" or "zones"', None),
        ("m1=A&first=2", "first", "true or false", None),
    ],
)
def test_what_is_wrong_stands_at_its_field_and_what_was_typed_stays(
    client: Client, query: str, field: str, says: str, keeps: str | None
) -> None:
    response = get(client, query)
    assert response.status_code == 200
    page = parsed(response)
    message = error(page, f"id_{field}")
    assert says in message
    assert keeps is None or value(page, field) == keeps
    assert message in page.one(id="result").text


@pytest.mark.parametrize(
    ("events", "says"),
    [
        ("e=leaves.d1&e=leaves.d1", "There is no such monster at that point. Allowed: “Elf”."),
        ("e=leaves.d1&e=moves.d2", "This is missing. Allowed: a whole number from 1 to 5."),
        ("e=cannot_attack&e=lapses.2", "Allowed: 1."),
        ("e=cannot_attack&e=lapses.x", "at that point. Allowed: 1."),
        ("e=leaves.d1&e=foo", "Allowed: “a monster leaves”, “a monster arrives”"),
        ("e=leaves.d1&e=must_attack.d2.x", "Allowed: “only it can be attacked”"),
        ("s=leaves.d1&s=attack_negated", "“the attack is negated” has its place in the Battle"),
        ("e=leaves.d1&e=attacker_returns", "The attacker has not left."),
        ("e=leaves.d1&e=attack_negated.next.impossible", "has been carried out before."),
    ],
)
def test_what_is_wrong_with_an_event_stands_below_it(
    client: Client, events: str, says: str
) -> None:
    page = parsed(get(client, f"m1=A&d1=Skull&d2=Elf&{events}"))
    first, second = (each for part in page.all("ol", "events") for each in part.all("li"))
    assert not has(first, "span", "invalid-feedback")
    assert says in second.one("span", "invalid-feedback").text


# --- Odd input -----------------------------------------------------------------------------------


@every("header", [{}, HTMX])
@every(
    "query",
    [
        "m1=%00&d1=%00&e=%00&s=%00~%00",
        "m1=%FF%FE&d1=x",
        "m1=A&m1-declared=" + "9" * 4000,
        "m1=A&d999=B&m999=C&d0=x&m0=",
        "&".join(f"m{each}=A" for each in range(400)),
        "m1=A&" + "&".join(["e=attack_negated"] * 400),
        "m1=A&e=arrives.-1~B&e=arrives.99999999999999999999~C&e=lapses.-5",
        "do=one.nothing&edit=e.9",
        "do=up.e.0&e=leaves",
        "do=remove.m1&m1=A",
        "do=remove.e.99999999999&e=x",
        "do=remove.e.1&e=lapses&s=lapses.1",
        "do=down.e.1&e=lapses&e=lapses.x",
        "do=add-event&x-kind=x&x-on=%00&x-place=events.0&e=leaves",
        "do=add-event&x-kind=arrives&x-zone=x&x-pos=up&x-draws=y",
        "edit=e.1&e=arrives",
        "edit=e.1&e=foo.1.2~x",
        "x-place=events.0",
    ],
)
def test_no_query_breaks_the_page(client: Client, query: str, header: dict[str, str]) -> None:
    assert get(client, query, **header).status_code in (200, 302)


@any_query.examples(30)
@given(
    st.lists(
        st.tuples(KEYS | st.sampled_from(["do", "edit", "x-kind", "x-place"]), CODES), max_size=9
    )
)
def test_any_query_is_answered(pairs: list[tuple[str, str]]) -> None:
    assert any_query.answer_to(ADDRESS, pairs).status_code == 200


def test_an_address_that_grows_too_long_is_refused_in_words(client: Client) -> None:
    page = get(client, "do=one.negated&m1=" + '"' * 15_000)
    assert page.status_code == 414
    assert "This address is too long" in text(page)
