"""Test the forms of the board: the values they show, and where engine errors appear."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.board.composition import compose_board
from explorer.board.editors import Editors, panels
from explorer.board.forms import CardForm, EditorForm
from tests.explorer.battle.composer_form import Form
from tests.explorer.board.test_page import TWO, get

PLACE = "c-name=Harbour&c-type=location&c-w=5"


def cards(query: str) -> list[CardForm]:
    """Return the cards of a query, yours first."""
    return [card for side in panels(compose_board(QueryDict(query))) for card in side.cards]


def action(query: str) -> EditorForm:
    params = QueryDict(query)
    return Editors(compose_board(params), params).action


def choices(form: EditorForm, name: str) -> list[Any]:
    widget: Any = form.fields[name].widget
    return [value for value, _ in widget.choices]


def test_a_location_has_no_strength_and_no_state() -> None:
    character, place, _ = cards(f"{TWO}&{PLACE}")
    assert {"s", "x", "dry", "at"} <= {*character.fields}
    assert not {"s", "x", "dry", "at"} & {*place.fields}


@pytest.mark.parametrize("more", ["ch=0", "re=x", "kw=ward", "at=c", "under=!((id:z,willpower:1))"])
def test_a_card_is_unfolded_where_something_seldom_is_said(more: str) -> None:
    assert not any(card.is_open for card in cards(f"{TWO}&{PLACE}"))
    assert [card.is_open for card in cards(f"{TWO}&{PLACE}&a-{more}")] == [True, False, False]


@pytest.mark.parametrize("more", ["a-kw=huge", "a-at=z"])
def test_an_error_appears_at_its_field_or_beside_the_fields(more: str) -> None:
    card, _ = cards(f"{TWO}&a-w=x&{more}")
    assert [*card.errors] == ["w", "__all__"]
    (beside,) = card.non_field_errors()
    assert "There is no such" in str(beside)


def test_a_nul_byte_has_the_error_of_the_engine_alone() -> None:
    deal = action(f"{TWO}&act=deal&act-amount=1&act-targets=a&act-card=%00")
    assert [len(each) for each in deal.errors.values()] == [1]


def test_what_was_chosen_and_is_no_card_stays_a_choice() -> None:
    deal = action(f"{TWO}&act=deal&act-amount=1&act-targets=a&act-targets=z")
    assert choices(deal, "targets") == ["a", "b", "z"]
    challenge = action(f"{TWO}&act=challenge&act-challenger=z&act-target=b")
    assert choices(challenge, "challenger") == ["a", "z"]


def test_an_error_of_a_new_card_appears_at_its_field() -> None:
    new = "act-new-name=Master&act-new-s=5&act-new-w=x&act-new-ch=y"
    assert [*action(f"{TWO}&act=shift&act-onto=a&{new}").errors] == ["new-w", "new-ch"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query",
    [
        f"{TWO}&{PLACE}&a-at=c&a-ch=2&a-kw=ward&a-dry=1&b-re=1",
        f"{TWO}&act=deal&act-amount=x&act-targets=a&act-targets=z&act-vanish=1",
        f"{TWO}&act=shift&act-onto=a&act-new-id=n&act-new-name=Master&act-new-s=5&act-new-w=x"
        "&act-new-kw=ward",
    ],
)
def test_the_fields_of_a_page_send_what_the_address_says(client: Client, query: str) -> None:
    sent = Form(get(client, query).content.decode(), "board-form").fields
    params = QueryDict(query)
    assert {(name, value) for name in params for value in params.getlist(name)} <= {*sent}


def test_an_effect_with_one_possible_scope_is_listed_without_its_code() -> None:
    params = QueryDict(f"{TWO}&e=(scope:own_others_characters,source:a,type:redirect_as_put)")
    ((_, _, words, _),) = Editors(compose_board(params), params).on_board
    assert str(words) == "Damage to its owner’s other characters is put on it instead: Scout"
