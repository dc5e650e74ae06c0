"""Test where the board’s buttons lead, and that no input breaks the page."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from engine.lorcana import Board, resolve
from explorer.addresses.board import State, state_from
from explorer.board.actions import ACTIONS
from explorer.board.chain import MOST_DONE, run
from explorer.board.composition import compose_board
from explorer.board.repairs import repairs
from explorer.web.composer import act, with_current_button
from explorer.web.problems import Repair
from tests.every_case import every
from tests.explorer import any_query
from tests.explorer.battle.test_page import HTMX
from tests.explorer.board.test_page import (
    FIGHT,
    TWO,
    WEAKER,
    get,
    rows,
    section,
)
from tests.explorer.page_parts import buttons, error, verdict
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

QUEST = "act=quest&act-id=a"


def pressed(query: str, *buttons: str) -> str:
    """Return the address after these buttons, one after the other."""
    for button in buttons:
        sent = f"{query}&{button}" if "=" in button else f"{query}&do={button}"
        acted = act(ACTIONS, with_current_button(QueryDict(sent), "board"))
        assert acted is not None, f"{button} leads nowhere"
        assert acted.address is not None, f"{button} leads nowhere"
        address = acted.address
        query = address
    return query


def leads_nowhere(query: str, button: str) -> bool:
    params = with_current_button(QueryDict(f"{query}&do={button}"), "board")
    acted = act(ACTIONS, params)
    return acted is None or acted.address is None


def state(query: str) -> State:
    return state_from(QueryDict(query))


ONE = "a-name=Scout&a-s=3&a-w=4"


def ids(query: str) -> list[str]:
    return [card["id"] for card in state(query).board["characters"]]


# --- Cards ---------------------------------------------------------------------------------------


def test_a_card_is_added_on_either_side() -> None:
    query = pressed("", "add-character.A", "add-character.B", "add-location.A", "add-location.B")
    assert query == (
        "a-name=Character+1&a-w=&b-name=Character+2&b-by=B&b-w=&b-x=1"
        "&c-name=Location+1&c-type=location&c-w=&d-name=Location+2&d-by=B&d-type=location&d-w="
        "&act=challenge&act-challenger=a&act-target=b"
    )


def test_the_only_challenge_that_is_possible_is_chosen() -> None:
    added = pressed("", "add-character.A", "add-character.B")
    action = {"type": "challenge", "challenger": "a", "target": "b"}
    assert state(added).action == action
    assert state(pressed("", "add-character.B", "add-character.A")).action == {
        "type": "challenge", "challenger": "b", "target": "a",
    }  # fmt: skip
    assert state(pressed("", "add-character.A", "add-location.B")).action == action


@pytest.mark.parametrize(
    "query",
    [
        "a-s=1&a-w=2&act=quest&act-id=a",
        "a-s=1&a-w=2&c-s=1&c-w=1",
        "a-s=1&a-w=2&act=gsc&did=(type:gsc)",
    ],
)
def test_a_challenge_is_not_chosen_over_anything_else(query: str) -> None:
    before = state(query).action
    assert state(pressed(query, "add-character.B")).action == before


def repairs_of(query: str) -> list[Repair]:
    before = state(query)
    return repairs(before, run(before))


def test_what_makes_an_action_legal_is_offered_and_makes_it_legal() -> None:
    ready = "a-s=1&a-w=2&a-x=1&b-s=1&b-w=2&b-by=B&b-x=1&act=challenge&act-challenger=a&act-target=b"
    (repair,) = repairs_of(ready)
    assert (str(repair.words), repair.do) == ("Ready a", "ready.1")
    assert repairs_of(pressed(ready, repair.do)) == []
    target = ready.replace("a-x=1&", "").replace("b-x=1&", "b-name=Elsa&")
    (repair,) = repairs_of(target)
    assert (str(repair.words), repair.do) == ("Exert Elsa", "exert.2")
    fixed = run(state(pressed(target, repair.do))).trace
    assert fixed is not None
    assert fixed.legal
    both = ready.replace("b-x=1&", "")
    (repair,) = repairs_of(both)
    assert (str(repair.words), repair.do) == ("Ready a and exert b", "repair.ready.1+exert.2")
    assert repairs_of(pressed(both, f"do={repair.do.replace('+', '%2B')}")) == []


def test_a_challenge_in_the_wrong_turn_offers_the_turn_and_one_of_a_bodyguard_the_bodyguard() -> (
    None
):
    theirs = f"{TWO}&turn=B&act=challenge&act-challenger=a&act-target=b"
    (repair,) = repairs_of(theirs)
    assert repair.words == "Make it your turn"
    assert repairs_of(pressed(theirs, repair.do)) == []
    guarded = (
        f"{FIGHT.replace('&act=', '&c-name=Shield&c-by=B&c-s=1&c-w=2&c-x=1&c-kw=bodyguard&act=')}"
    )
    assert "Challenge Shield instead" in [str(each.words) for each in repairs_of(guarded)]
    chosen = state(pressed(guarded, "choose.target.c")).action
    assert chosen == {"type": "challenge", "challenger": "a", "target": "c"}


@pytest.mark.parametrize(
    ("query", "chosen"),
    [
        (f"{TWO}&act=challenge", {"challenger": "a", "target": "b"}),
        (f"{TWO}&act=challenge&act-target=", {"challenger": "a", "target": ""}),
        (f"{TWO}&c-s=1&c-w=1&act=challenge", {"target": "b"}),
        (f"{TWO}&c-s=1&c-w=1&c-dry=1&act=challenge", {"challenger": "a", "target": "b"}),
        (f"{TWO}&c-name=Fort&c-type=location&c-w=5&c-by=B&act=challenge", {"challenger": "a"}),
        (f"{TWO}&act=quest", {"id": "a"}),
        (f"{TWO}&act=deal&act-amount=1", {"amount": 1, "targets": []}),
        (f"{ONE}&act=deal&act-amount=1", {"amount": 1, "targets": ["a"]}),
        (f"{ONE}&act=deal&act-amount=1&act-targets=", {"amount": 1, "targets": []}),
        (
            f"{ONE}&act=deal&act-amount=1&act-targets=&act-targets=a",
            {"amount": 1, "targets": ["a"]},
        ),
    ],
)
def test_a_card_is_chosen_already_where_only_one_is_possible(
    query: str, chosen: dict[str, Any]
) -> None:
    action = compose_board(QueryDict(query)).state.action or {}
    assert {name: action[name] for name in action if name != "type" and action[name] != ""} == {
        name: each for name, each in chosen.items() if each != ""
    }


def test_what_makes_an_action_legal_counts_the_actions_before_it() -> None:
    cards = "a-s=1&a-w=2&a-x=1&b-s=1&b-w=2&b-by=B&b-x=1"
    fight = "act=challenge&act-challenger=a&act-target=b"
    banished = "did=(amount:2,targets:!(b),type:deal)"
    assert repairs_of(f"{cards}&{banished}&{fight}") == []
    hit = "did=(amount:1,targets:!(b),type:deal)"
    assert [str(each.words) for each in repairs_of(f"{cards}&{hit}&{fight}")] == ["Ready a"]


def test_a_drying_challenger_can_be_dry() -> None:
    cards = "a-s=1&a-w=2&a-dry=1&b-s=1&b-w=2&b-by=B&b-x=1"
    drying = f"{cards}&act=challenge&act-challenger=a&act-target=b"
    assert [str(each.words) for each in repairs_of(drying)] == ["Mark a as dry"]


def test_no_two_cards_have_one_id_or_name_after_one_was_removed() -> None:
    query = pressed("", "add-character.A", "add-character.A", "add-character.B", "remove.a")
    assert ids(query) == ["b", "c"]
    query = pressed(query, "add-character.A", "add-location.B", "remove.b", "add-character.B")
    cards = state(query).board["characters"]
    assert len({card["id"] for card in cards}) == len({card["name"] for card in cards}) == 4


def test_a_new_card_has_no_id_of_a_card_under_another_or_of_one_that_is_played() -> None:
    under = "a-s=1&a-w=2&a-under=!((id:b,willpower:1))"
    played = "&did=(new:(id:c,strength:1,willpower:9),type:play)"
    query = f"{under}{played}&act=play&act-new-name=d&act-new-s=1&act-new-w=1"
    assert ids(pressed(query, "add-character.A", "add-location.B")) == ["a", "e", "f"]


def test_a_removed_card_takes_along_what_is_about_it() -> None:
    place = "c-name=Harbour&c-type=location&c-w=5"
    effects = f"e=(source:c,amount:1,scope:at_location,type:willpower_mod)&{WEAKER}"
    query = pressed(f"{TWO}&a-at=c&b-at=c&{place}&{effects}", "remove.c")
    assert query == f"{TWO}&{WEAKER}"
    assert pressed(query, "remove.b") == "a-name=Scout&a-s=3&a-w=4"
    assert pressed(query, "remove.a").startswith("a-id=b&a-name=Guard")


def test_twenty_cards_are_enough(client: Client) -> None:
    query = pressed("", *["add-character.A"] * 19, "add-location.B")
    assert len({*ids(query)}) == 20
    assert pressed(query, "add-character.B") == query
    assert "add-character.A" not in buttons(get(client, query))
    assert "add-character.A" in buttons(get(client, TWO))


# --- Actions -------------------------------------------------------------------------------------


def test_an_action_that_is_done_comes_before_the_next_and_is_undone_again() -> None:
    done = pressed(FIGHT, "then")
    assert done == f"{TWO}&did=(challenger:a,target:b,type:challenge)"
    twice = pressed(f"{done}&act=end_turn", "then")
    assert twice == f"{done}&did=(type:end_turn)"
    assert pressed(twice, "undo") == f"{done}&act=end_turn"
    assert pressed(twice, "undo", "undo") == FIGHT
    assert pressed(FIGHT, "clear") == TWO
    assert pressed(f"{twice}&{QUEST}", "clear") == twice
    assert [leads_nowhere(TWO, each) for each in ("undo", "then")] == [True, True]


def test_the_next_action_starts_from_what_the_last_one_left(client: Client) -> None:
    done = pressed(FIGHT, "then")
    page = get(client, f"{done}&act=deal&act-amount=2&act-targets=b")
    assert verdict(page) == "Guard is banished."
    assert "Guard 3 →" in section(page, "pips-h")
    document = {**state(TWO).board, "action": state(FIGHT).action}
    after = resolve(Board.from_document(document)).board
    action = {"type": "deal", "amount": 2, "targets": ["b"]}
    trace = resolve(Board.from_document(after | {"action": action}))
    assert [label for label, _ in rows(page)] == [str(row.label) for row in trace.shown_rows]


@pytest.mark.parametrize(
    "action", ["act=challenge", "act=sing", "act=challenge&act-challenger=b&act-target=a"]
)
def test_what_is_refused_or_not_allowed_has_not_been_done(client: Client, action: str) -> None:
    assert leads_nowhere(f"{TWO}&{action}", "then")
    assert "then" not in buttons(get(client, f"{TWO}&{action}"))
    assert "then" in buttons(get(client, FIGHT))


@pytest.mark.parametrize(
    ("action", "into"),
    [
        ("challenge", "declaration_triggers"),
        ("challenge", "after_damage_triggers"),
        ("shift", "played_triggers"),
        ("sequence", "actions"),
    ],
)
def test_an_action_within_an_action_is_added_and_removed(action: str, into: str) -> None:
    query = f"{TWO}&act={action}"
    inner = f"t-into={into}&t-type=deal&t-amount=2&t-targets=b&do=add-inner"
    once = pressed(query, inner)
    assert once.endswith(f"&act-{into}=(amount:2,targets:!(b),type:deal)")
    twice = pressed(once, inner.replace("amount=2", "amount=1"))
    assert [each["amount"] for each in (state(twice).action or {})[into]] == [2, 1]
    assert pressed(twice, f"remove-inner.{into}.2") == once
    assert pressed(twice, f"remove-inner.{into}.1").count("amount:1") == 1
    assert state(pressed(once, f"remove-inner.{into}.1")) == state(query)
    for place in (f"{into}.0", f"{into}.2", into, "x.1", f"{into}.-1", f"{into}.1000000"):
        assert leads_nowhere(once, f"remove-inner.{place}")


def test_an_action_goes_to_no_list_that_its_action_does_not_have() -> None:
    for into in ("actions", "targets", "type", ""):
        assert leads_nowhere(f"{FIGHT}&t-type=gsc&t-into={into}", "add-inner")
    assert leads_nowhere(f"{FIGHT}&t-type=sing&t-into=declaration_triggers", "add-inner")
    assert leads_nowhere(f"{TWO}&t-type=gsc&t-into=actions", "add-inner")


# --- Effects -------------------------------------------------------------------------------------


def test_an_effect_is_added_edited_in_its_place_and_removed() -> None:
    other = "x-type=shield_next&x-target=b&x-covers=dealt&x-card=Armour&do=add-effect"
    query = pressed(f"{FIGHT}&{WEAKER}", other)
    assert [each["type"] for each in state(query).board["effects"]] == [
        "strength_mod",
        "shield_next",
    ]
    edited = pressed(
        f"{query}&x-place=effects.0&x-type=cant_be_challenged&x-target=b", "add-effect"
    )
    assert [each["type"] for each in state(edited).board["effects"]] == [
        "cant_be_challenged",
        "shield_next",
    ]
    assert state(pressed(edited, "remove-effect.1", "remove-effect.1")) == state(FIGHT)
    for at in ("0", "3", "x", "", "-1", "1000000", "%D9%A1x"):
        assert leads_nowhere(edited, f"remove-effect.{at}")
    assert leads_nowhere(f"{FIGHT}&x-type=nonsense", "add-effect")


def test_the_editor_of_an_effect_begins_with_what_it_is(client: Client) -> None:
    fields = page_of(get(client, f"{FIGHT}&{WEAKER}&edit=1")).fields
    assert {("x-type", "strength_mod"), ("x-amount", "-1"), ("x-place", "effects.0")} <= {*fields}


@pytest.mark.parametrize("header", [{}, HTMX])
def test_what_is_wrong_in_an_editor_is_said_there_and_not_added(
    client: Client, header: dict[str, str]
) -> None:
    page = get(
        client, f"{FIGHT}&x-type=strength_mod&x-target=b&x-amount=two&do=add-effect", **header
    )
    assert "whole number from -1000000" in error(page, "id_x-amount")
    assert ("x-amount", "two") in page_of(page).fields
    assert error(page, "id_x-target") == ""
    assert rows(page) == rows(get(client, FIGHT))
    inner = "t-into=declaration_triggers&t-type=deal&t-amount=2&do=add-inner"
    page = get(client, f"{FIGHT}&{inner}", **header)
    assert "1 to 20 cards in play" in error(page, "id_t-targets")
    assert ("t-amount", "2") in page_of(page).fields
    assert rows(page) == rows(get(client, FIGHT))


# --- Odd input -----------------------------------------------------------------------------------


def test_every_button_of_the_page_leads_somewhere(client: Client) -> None:
    query = f"{FIGHT}&{WEAKER}&act-declaration_triggers=(type:end_turn)&did=(type:end_turn)"
    query = f"{query}&t-type=gsc&t-into=declaration_triggers&x-type=cant_challenge&x-target=a"
    there = buttons(get(client, query))
    assert len({*there}) == len(there) == 15
    assert [each for each in there if leads_nowhere(query, each)] == ["add-text", "edit.effects.0"]
    assert "Save the effect" in page_of(get(client, f"{FIGHT}&{WEAKER}&do=edit.effects.0")).text


@every(
    "do",
    ["", "x", "add-character", "add-character.", "add-character.C", "add-location.a", "remove",
     "remove.", "remove.z", "remove.ab", "remove.%00", "undo.5", "add-effect", "add-inner",
     "remove-effect", "remove-inner", "remove-inner..", "__class__", "then.then", "%00",
     "9" * 5000],
)  # fmt: skip
def test_a_button_that_there_is_not_changes_nothing(client: Client, do: str) -> None:
    assert leads_nowhere(TWO, do)
    page = get(client, f"{TWO}&do={do}")
    assert (page.status_code, page["Location"]) == (302, f"/board/?{TWO}")
    assert get(client, f"{TWO}&do={do}", **HTMX).status_code == 200


def test_thousands_of_parameters_are_refused_in_words(client: Client) -> None:
    for query in ("&e=x" * 1000, f"{TWO}&do=add-character.A&a-name=" + '"' * 15_000):
        page = get(client, query)
        assert page.status_code == 414
        assert "This address is too long" in page_of(page).text


def test_only_so_many_actions_can_be_done(client: Client) -> None:
    full = f"{TWO}" + "&did=(type:end_turn)" * MOST_DONE
    assert rows(get(client, full))
    page = get(client, f"{full}&did=(type:end_turn)")
    assert f"at most {MOST_DONE} actions" in page_of(page).one(id="notice").text
    assert not rows(page)


KEYS = st.sampled_from(
    "a-w a-s a-d a-x a-kw a-id a-by a-type a-at a-under b-w b-s b-at b-type e did turn act "
    "act-new-w act-target act-targets act-amount act-actions act-declaration_triggers find edit "
    "based pick do x-type x-place x-target x-amount t-type t-into t-amount t-targets".split()
)
CODES = st.sampled_from(
    "1 0 -1 x a b A B 1000001 location resist challenge deal move shift sequence end_turn actions "
    "strength_mod grant_keyword declaration_triggers (type:end_turn) (type:deal) !(a) add-effect "
    "add-inner then undo remove.a (amount:1,targets:!(a),type:deal) !((id:z,willpower:1))".split()
) | st.text(max_size=6)


@any_query.examples(150)
@given(st.lists(st.tuples(KEYS, CODES), max_size=12), st.booleans())
def test_any_query_is_answered(pairs: list[tuple[str, str]], with_script: bool) -> None:
    headers = HTMX if with_script else {}
    page = any_query.answer_to("/board/", [*pairs, ("b-w", "3")], **headers)
    assert page.status_code == 200


CHIEF = "(amount:1,scope:own_others,source:chief,type:willpower_mod)"
PLAYS = "(new:(id:chief,strength:1,willpower:4),type:play)"
ALLY = "a-name=Ally&a-s=2&a-w=3"


@pytest.mark.parametrize(
    "actions",
    [
        f"act=sequence&act-actions={PLAYS}&act-actions=(type:gsc)",
        f"did=(type:gsc)&did={PLAYS}&act=gsc",
        f"did=(type:gsc)&act=sequence&act-actions={PLAYS}",
    ],
)
def test_an_effect_of_a_card_that_is_played_later_applies_from_then_on(
    client: Client, actions: str
) -> None:
    page = get(client, f"{ALLY}&e={CHIEF}&{actions}").content.decode()
    assert "2 strength, 0 damage on 4 willpower" in page
    assert "Fix this first" not in page


def test_an_effect_of_a_card_that_no_action_plays_is_refused(client: Client) -> None:
    page = get(client, f"{ALLY}&e={CHIEF}&act=gsc").content.decode()
    assert "there is no card chief" in page.lower()
