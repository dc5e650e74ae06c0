"""Test the editions of the rules on the board page, and what came with the later one."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client

from engine.lorcana import CURRENT, EDITIONS
from explorer.board.composition import compose_board
from tests.explorer.board.test_page import get
from tests.explorer.page_parts import buttons, error, has, links, parsed, text, verdict

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

OLDER = EDITIONS["crd-2.0.1"]
# 3 damage to Ally, who has Resist +1; Protector takes it instead.
REDIRECTED = (
    "a-name=Ally&a-by=B&a-s=2&a-w=5&a-re=1&b-name=Protector&b-by=B&b-s=2&b-w=9"
    "&e=(source:b,type:redirect_as_put)&act=deal&act-amount=3&act-targets=a"
)
PAIR = "a-name=Mickey&a-s=2&a-w=4&a-d=2&b-name=Minnie&b-s=2&b-w=3&b-d=1"
NEW = "act-new-name=Duo&act-new-s=5&act-new-w=5"
DUO = f"{PAIR}&act=shift&act-variant=duo&act-onto=a&act-onto2=b&{NEW}"


def test_an_address_without_an_edition_is_resolved_by_todays_and_names_what_differs(
    client: Client,
) -> None:
    page = get(client, REDIRECTED)
    assert verdict(page) == "Ally stays undamaged, Protector now has 2 damage."
    note = parsed(page).one("p", "other-edition")
    assert note.text.startswith(
        "Comprehensive Rules 2.0.1: Ally stays undamaged, Protector now has 3 damage."
    )
    href, changes = links(note)
    assert changes == "/rules/lorcana/editions/"
    older = client.get(href)
    assert verdict(older) == "Ally stays undamaged, Protector now has 3 damage."
    assert "By the Comprehensive Rules 2.0.1, not today’s rules." in text(older)
    assert parsed(older).one("p", "other-edition").text.startswith("Comprehensive Rules 2.3.0: ")
    assert "Comprehensive Rules 2.0.1, 6.5.4" in text(older)


def test_nothing_is_said_about_an_edition_that_decides_in_the_same_way(client: Client) -> None:
    page = get(client, REDIRECTED.replace("&a-re=1", ""))
    assert verdict(page) == "Ally stays undamaged, Protector now has 3 damage."
    assert not has(page, "p", "other-edition")


def test_an_edition_without_an_ability_says_which_one_has_it(client: Client) -> None:
    page = get(client, DUO)
    assert verdict(page) == "Duo now has 3 damage."
    note = parsed(page).one("p", "other-edition").text
    assert "The ruleset crd-2.0.1 has no Duo Shift; crd-2.3.0 has it." in note
    refused = get(client, f"ruleset={OLDER.id}&{DUO}")
    assert 'crd-2.0.1 has no Duo Shift; crd-2.3.0 has it. Allowed: "shift".' in error(
        refused, "id_act-variant"
    )


def test_an_edition_that_nobody_knows_is_refused_at_its_field(client: Client) -> None:
    page = get(client, f"ruleset=crd-1.0&{REDIRECTED}")
    assert error(page, "id_ruleset").endswith('Allowed: "crd-2.3.0" or "crd-2.0.1".')


def test_todays_edition_is_left_out_of_the_address() -> None:
    today = compose_board(QueryDict(f"ruleset={CURRENT.id}&{REDIRECTED}"))
    assert "ruleset" not in today.address
    older = compose_board(QueryDict(f"ruleset={OLDER.id}&{REDIRECTED}"))
    assert f"ruleset={OLDER.id}&" in older.address
    assert f"ruleset={OLDER.id}&" in older.query


def test_an_item_is_added_and_shifted_onto(client: Client) -> None:
    page = client.get("/board/?do=add-item.A", follow=True)
    assert parsed(page).one("input", name="a-name").attributes["value"] == "Item 1"
    assert not has(page, "input", name="a-s")
    assert not has(page, "input", name="a-d")
    assert "add-item.B" in buttons(page)
    query = "a-name=Potato&a-type=item&a-w=&act=shift&act-variant=potato&act-onto=a"
    page = get(client, f"{query}&act-new-name=Posey&act-new-s=7&act-new-w=8")
    assert verdict(page) == "Posey stays undamaged."
    assert "Potato Shift" in text(page)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("a-name=Guest&a-s=1&a-w=2&b-name=Hill&b-type=location&b-w=5"
         "&act=move_to_location&act-id=a&act-to=b", "Guest moves to Hill."),
        ("a-name=Scout&a-s=1&a-w=2&a-x=1&act=ready&act-id=a", "Scout is readied."),
        ("a-name=Brave&a-s=1&a-w=2&a-kw=adventurous&act=try_end_turn",
         "Brave has Adventurous and could quest, so the turn can’t end."),
        ("a-name=Ghost&a-by=B&a-s=1&a-w=2&a-kw=ward"
         "&act=banish&act-id=a&act-chosen_by=A",
         "Ghost has Ward: an opponent’s effect can’t choose it."),
        ("a-name=Rock&a-by=B&a-s=1&a-w=9&a-re=1"
         "&act=deal&act-amount=2&act-targets=a&act-unreducible=1",
         "This damage can’t be reduced, so Resist +1 of Rock does not apply."),
    ],
)  # fmt: skip
def test_what_could_not_be_said_before_has_a_row(client: Client, query: str, sentence: str) -> None:
    assert sentence in text(get(client, query))
