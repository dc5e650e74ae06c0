"""Test that the lists of an action hold only cards that it can name."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.board.composition import compose_board
from explorer.board.editors import Editors
from tests.explorer.board.test_page import TWO, get
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

BOARD = (
    f"{TWO}&c-name=Ready+one&c-by=B&c-s=1&c-w=1&d-name=Fort&d-by=B&d-type=location&d-w=5"
    "&e-name=Lamp&e-by=B&e-type=item&e-w="
)
FORBIDDEN = "Not allowed now"


def listed(action: str, field: str) -> list[str]:
    """Return the names in the list of a field; those of a group follow its label."""
    params = QueryDict(f"{BOARD}&{action}")
    choices = Editors(compose_board(params), params).action.fields[field].widget.choices
    return [
        name
        for key, words in choices
        for name in ([words] if isinstance(words, str) else [key, *(each for _, each in words)])
    ]


@pytest.mark.parametrize(
    ("action", "field", "names"),
    [
        ("act=challenge", "challenger", ["Scout"]),
        ("act=challenge", "target", ["Guard", "Fort", FORBIDDEN, "Ready one"]),
        ("act=challenge&turn=B", "challenger", [FORBIDDEN, "Guard", "Ready one"]),
        ("act=quest", "id", ["Scout"]),
        ("act=deal", "targets", ["Scout", "Guard", "Ready one", "Fort"]),
        ("act=strength_mod", "target", ["Scout", "Guard", "Ready one"]),
        ("act=banish", "id", ["Scout", "Guard", "Ready one", "Fort", "Lamp"]),
    ],
)
def test_a_list_holds_only_cards_that_can_be_chosen(
    action: str, field: str, names: list[str]
) -> None:
    assert listed(action, field) == names


def test_a_forbidden_card_is_in_a_group_and_stays_chosen(client: Client) -> None:
    page = page_of(get(client, f"{BOARD}&act=challenge&act-challenger=a&act-target=c"))
    (group,) = page.one("select", id="id_act-target").all("optgroup")
    assert group.attributes["label"] == FORBIDDEN
    (option,) = group.all("option")
    assert (option.text, "selected" in option.attributes) == ("Ready one", True)


def test_what_is_missing_is_chosen_with_a_button(client: Client) -> None:
    page = page_of(get(client, f"{BOARD}&act=challenge&act-challenger=a&act-target="))
    buttons = {each.text: each.attributes.get("value") for each in page.all("button")}
    assert buttons["Challenge Guard"] == "choose.target.b"
    assert buttons["Challenge Fort"] == "choose.target.d"
    assert "Challenge Ready one" not in buttons
