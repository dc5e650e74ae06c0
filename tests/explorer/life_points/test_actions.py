"""Test the buttons of the Life Point sheet: add, edit, move up, remove, and their errors."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from django.test import Client

from engine.yugioh import MOST_EFFECTS
from engine.yugioh.life_points import MOST_LINES
from tests.every_case import every
from tests.explorer.battle.test_page import HTMX
from tests.explorer.life_points.test_page import BURN, STRIKE, does, get
from tests.explorer.page_parts import error
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

EFFECT = "e=03y~Number+14:+Greedy+Sarameya"


def fields(client: Client, query: str, **headers: str) -> list[tuple[str, str]]:
    """Return what the form of a page sends."""
    return page_of(get(client, query, **headers)).fields


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"c_what": "pays", "c_player": "you", "c_card": "Solemn", "c_amount": "1500"},
         "e=pays.y.1500~Solemn"),
        ({"c_what": "loses", "c_player": "opponent", "c_half": "on"}, "e=loses.o.half"),
        ({"c_what": "gains", "c_player": "you", "c_amount": " +500 "}, "e=gains.y.500"),
    ],
)  # fmt: skip
def test_a_change_is_added_at_the_end(client: Client, fields: dict[str, str], code: str) -> None:
    assert does(client, f"you=4000&{BURN}", do="add-change", **fields) == f"you=4000&{BURN}&{code}"


def test_effect_damage_and_then_what_applies_to_it_are_added(client: Client) -> None:
    fields = {"d_card": "Ookazi", "d_by": "opponent", "d_to": "you", "d_amount": "1000"}
    query = does(client, STRIKE, do="add-damage", **fields)
    assert query == f"{STRIKE}&{BURN}"
    effect = {"x_line": "1", "x_step": "03", "x_card": "Number 14: Greedy Sarameya", "x_by": "you"}
    query = does(client, query, do="add-applies", **effect)
    assert query == f"{STRIKE}&{BURN}&{EFFECT}"
    limit = {"x_line": "1", "x_step": "10", "x_card": "Trapeze", "x_by": "opponent"}
    limit |= {"x_comparison": "at_most", "x_value": "2500", "x_taken_by": "controller"}
    assert does(client, query, do="add-applies", **limit).endswith(
        f"{EFFECT}&e=10o.tc.le2500~Trapeze"
    )


def test_an_effect_is_named_for_a_loss_and_stays_until_the_line_becomes_a_new_total(
    client: Client,
) -> None:
    loss = "e=loses.y.3000~Soul+Charge"
    effect = {"x_line": "0", "x_step": "06", "x_card": "Leonidas", "x_by": "you"}
    query = does(client, loss, do="add-applies", **effect)
    assert query == f"{loss}&e=06y~Leonidas"
    change = {"c_card": "Soul Charge", "c_player": "you", "c_amount": "2000", "c_place": "sheet.0"}
    edited = does(client, query, do="add-change", c_what="loses", **change)
    assert edited == "e=loses.y.2000~Soul+Charge&e=06y~Leonidas"
    assert does(client, query, do="add-change", c_what="becomes", **change) == (
        "e=becomes.y.2000~Soul+Charge"
    )
    assert does(client, query, do="add-change", c_what="wins", **change) == "e=wins.y~Soul+Charge"
    assert does(client, query, do="remove.0.0") == loss


def test_a_battle_is_added_by_its_address(client: Client) -> None:
    pasted = "https://what.applies/battle/?a-atk=2500&direct=1&lp-you=300#result"
    query = does(client, STRIKE, do="add-battle", b_address=pasted)
    assert query == f"{STRIKE}&e=battle~a-atk=2500%26direct=1"


@every(
    ("button", "fields", "field", "says"),
    [
        ("add-change", {"c-amount": "many"}, "c-amount", '"many" is not a whole number. Allowed'),
        ("add-change", {"c-amount": ""}, "c-amount", "This field is empty. Allowed: a whole"),
        ("add-change", {"c-amount": "-5"}, "c-amount", "-5 is below 0. Allowed"),
        ("add-change", {"c-amount": "5", "c-half": "on"}, "c-amount", "Either an amount or half"),
        ("add-change", {"c-card": "x" * 101, "c-amount": "1"}, "c-card", "This text is longer"),
        ("add-change", {"c-player": "nobody", "c-amount": "1"}, "c-player", '"nobody" is not an'),
        ("add-damage", {"d-amount": "5"}, "d-card", "This field is empty. Allowed: text"),
        ("add-damage", {"d-card": "A", "d-amount": "5x"}, "d-amount", '"5x" is not a whole'),
        ("add-damage", {"d-by": "z", "d-card": "A", "d-amount": "5"}, "d-by", '"z" is not an'),
        ("add-applies", {"x-step": "06"}, "x-card", "This field is empty. Allowed: text"),
        ("add-applies", {"x-step": "04", "x-card": "A"}, "x-step", '"04" is not a step'),
        ("add-applies", {"x-step": "09", "x-card": "A"}, "x-value", "This field is empty"),
        ("add-applies", {"x-line": "7", "x-card": "A"}, "x-line", "This line is not effect damage"),
        ("add-battle", {"b-address": "somewhere"}, "b-address", "Attacker, ATK: This field"),
        ("add-battle", {"b-address": "?a-atk=x&direct=1"}, "b-address", 'Attacker, ATK: "x" is'),
    ],
)  # fmt: skip
@every("headers", [{}, HTMX])
def test_what_an_editor_refuses_is_said_at_its_field_and_stays(
    client: Client,
    button: str,
    fields: dict[str, str],
    field: str,
    says: str,
    headers: dict[str, str],
) -> None:
    usual = {"c-what": "pays", "c-player": "you", "d-by": "you", "d-to": "you", "x-by": "you"}
    sent = {"e": "effect.o.y.1000~Ookazi", "do": button, "x-line": "0"} | usual | fields
    response = client.get("/life-points/", sent, headers=headers)
    assert response.status_code == 200
    assert error(response, f"id_{field}").startswith(says)
    page = page_of(response)
    typed = {"c-card", "c-amount", "d-card", "d-amount", "x-card", "b-address"} & {*fields}
    assert {("e", sent["e"]), *((name, fields[name]) for name in typed)} <= {*page.fields}
    assert any("open" in each.attributes for each in page.all("details", "add"))


def test_a_line_is_edited_in_its_place(client: Client) -> None:
    query = f"{STRIKE}&{STRIKE}&{BURN}"
    editor = fields(client, f"{query}&do=edit.1")
    assert {("c-place", "sheet.1"), ("c-card", "Solemn Strike")} <= {*editor}
    change = {"c_what": "pays", "c_player": "opponent", "c_half": "on", "c_place": "sheet.1"}
    assert does(client, query, do="add-change", **change) == f"{STRIKE}&e=pays.o.half&{BURN}"


def test_effect_damage_keeps_what_applies_to_it_when_it_is_edited(client: Client) -> None:
    query = f"{BURN}&{EFFECT}&{STRIKE}"
    assert ("d-card", "Ookazi") in fields(client, f"{query}&do=edit.0")
    damage = {"d_card": "Tremendous Fire", "d_by": "you", "d_to": "opponent", "d_amount": "1000"}
    edited = does(client, query, do="add-damage", d_place="sheet.0", **damage)
    assert edited == f"e=effect.y.o.1000~Tremendous+Fire&{EFFECT}&{STRIKE}"


def test_a_battle_is_edited_by_its_address(client: Client) -> None:
    query = "e=battle~a-name=Two+Words%26a-atk=2500%26direct=1"
    address = "/battle/?a-name=Two+Words&a-atk=2500&direct=1"
    assert ("b-address", address) in fields(client, f"{query}&do=edit.0")
    edited = does(client, query, do="add-battle", b_place="sheet.0", b_address="?a-atk=1&direct=1")
    assert edited == "e=battle~a-atk=1%26direct=1"


def test_an_effect_is_edited_removed_or_moved_to_another_line(client: Client) -> None:
    query = f"{BURN}&{EFFECT}&e=06y~Wombat&{BURN}"
    editor = fields(client, f"{query}&do=edit.0.1")
    assert {("x-place", "sheet.0.effects.1"), ("x-card", "Wombat")} <= {*editor}
    effect = {"x_step": "07", "x_card": "Diet", "x_by": "you", "x_place": "sheet.0.effects.1"}
    edited = does(client, query, do="add-applies", x_line="0", **effect)
    assert edited == f"{BURN}&{EFFECT}&e=07y~Diet&{BURN}"
    moved = does(client, query, do="add-applies", x_line="1", **effect)
    assert moved == f"{BURN}&{EFFECT}&{BURN}&e=07y~Diet"
    assert does(client, query, do="remove.0.0") == f"{BURN}&e=06y~Wombat&{BURN}"


def test_a_wrong_line_shows_its_errors_in_its_editor(client: Client) -> None:
    response = get(client, "e=pays.y.many~Card&do=edit.0")
    assert error(response, "id_c-amount").startswith('"many" is not a whole number')
    response = get(client, "e=effect.y.o.5~A&e=10y.lex~B&do=edit.0.0")
    assert error(response, "id_x-value").startswith('"x" is not a whole number')


def test_lines_are_removed_and_moved_up_with_what_applies_to_them(client: Client) -> None:
    query = f"{STRIKE}&{BURN}&{EFFECT}"
    assert does(client, query, do="up.1") == f"{BURN}&{EFFECT}&{STRIKE}"
    assert does(client, query, do="remove.1") == STRIKE
    assert does(client, STRIKE, do="remove.0") == ""
    assert does(client, query, do="up.0") == query


def test_a_wrong_line_can_be_moved_and_removed_and_is_not_lost(client: Client) -> None:
    query = f"{STRIKE}&e=nonsense~this&e=pays.y.x"
    assert does(client, query, do="up.1") == f"e=nonsense~this&{STRIKE}&e=pays.y.x"
    assert does(client, query, do="remove.1") == f"{STRIKE}&e=pays.y.x"


def test_wrong_life_points_survive_a_button(client: Client) -> None:
    assert does(client, f"you=x&{STRIKE}&{BURN}", do="remove.1") == f"you=x&{STRIKE}"


def test_no_line_is_added_to_a_full_sheet_but_one_can_be_edited(client: Client) -> None:
    full = "&".join(["e=pays.y.1"] * MOST_LINES)
    response = get(client, f"{full}&do=add-change&c-what=pays&c-player=you&c-amount=5")
    assert error(response, "id_c-player").startswith(f"A sheet has at most {MOST_LINES} lines")
    fields = {"c_what": "pays", "c_player": "you", "c_amount": "5", "c_place": "sheet.0"}
    assert does(client, full, do="add-change", **fields).startswith("e=pays.y.5&e=pays.y.1&")


def test_no_effect_is_added_to_a_line_that_has_all_it_takes(client: Client) -> None:
    full = "&".join([BURN, *["e=06y~A"] * MOST_EFFECTS])
    response = get(client, f"{full}&do=add-applies&x-line=0&x-step=06&x-card=B&x-by=you")
    assert error(response, "id_x-step").startswith(f"A line has at most {MOST_EFFECTS} effects")


def test_enter_without_a_script_does_not_lose_what_an_editor_holds(client: Client) -> None:
    assert ("c-card", "Half typed") in fields(client, f"you=8000&{STRIKE}&c-card=Half+typed")


def test_what_was_being_edited_is_removed_when_its_line_moves(client: Client) -> None:
    query = f"{STRIKE}&{BURN}&c-place=sheet.0&c-card=Other&c-amount=5&d-card=Kept"
    left = fields(client, f"{query}&do=remove.0", **HTMX)
    assert ("c-card", "Other") not in left
    assert ("d-card", "Kept") in left


def test_an_effect_to_be_added_goes_to_the_last_line_once_lines_have_moved(client: Client) -> None:
    sent = fields(client, f"{BURN}&{STRIKE}&{BURN}&x-line=0&do=up.1", **HTMX)
    assert [value for name, value in sent if name == "x-line"] == ["2"]


BOTH = "e=effect.y.o.500~Ring&e=and.effect.y.y.500~Ring"


def test_a_line_is_added_at_the_same_time_as_the_line_before(client: Client) -> None:
    fields = {"d_card": "Ring", "d_by": "you", "d_to": "you", "d_amount": "500"}
    fields |= {"d_at_the_same_time": "on"}
    assert does(client, "e=effect.y.o.500~Ring", do="add-damage", **fields) == BOTH
    cost = {"c_what": "pays", "c_player": "you", "c_amount": "5", "c_at_the_same_time": "on"}
    assert does(client, "e=pays.y.7", do="add-change", **cost) == "e=pays.y.7&e=and.pays.y.5"


def test_a_line_that_cannot_come_with_the_one_before_is_not_added(client: Client) -> None:
    cost = {"c-what": "pays", "c-player": "you", "c-amount": "5", "c-at_the_same_time": "on"}
    query = urlencode({"do": "add-change"} | cost)
    response = get(client, f"{BURN}&{query}")
    said = error(response, "id_c-at_the_same_time")
    assert said.startswith("A cost comes at the same time as other costs of that player only.")


def test_lines_at_the_same_time_stay_so_when_others_move_or_go(client: Client) -> None:
    assert does(client, f"{STRIKE}&{BOTH}", do="up.sheet.2") == (
        f"{STRIKE}&e=effect.y.y.500~Ring&e=and.effect.y.o.500~Ring"
    )
    assert does(client, f"{STRIKE}&{BOTH}", do="remove.sheet.1") == (
        f"{STRIKE}&e=effect.y.y.500~Ring"
    )
    three = f"{BOTH}&e=and.gains.y.5"
    assert does(client, three, do="remove.sheet.1") == "e=effect.y.o.500~Ring&e=and.gains.y.5"


def test_the_page_says_that_a_line_comes_at_the_same_time(client: Client) -> None:
    assert "Effect damage, at the same time" in page_of(get(client, BOTH)).text


sent = fields  # where a test has fields of its own


def test_an_effect_makes_damage_of_a_gain(client: Client) -> None:
    fields = {"x_line": "0", "x_step": "05 reverse", "x_card": "Simochi", "x_by": "opponent"}
    query = does(client, "e=gains.y.1000~Gift", do="add-applies", **fields)
    assert query == "e=gains.y.1000~Gift&e=05o.r~Simochi"
    page = page_of(get(client, query))
    assert "you have 7000." in page.text
    assert "turns your 1000 into effect damage" in page.text
    assert ("x-step", "05 reverse") in sent(client, f"{query}&do=edit.sheet.0.effects.0")


def test_an_effect_on_what_the_opponents_cards_inflict_is_added_and_edited(client: Client) -> None:
    fields = {"x_line": "0", "x_step": "06", "x_card": "A shield", "x_by": "you"}
    fields |= {"x_inflicted_by": "opposing_cards"}
    query = does(client, BURN, do="add-applies", **fields)
    assert query == f"{BURN}&e=06y.fp~A+shield"
    edited = sent(client, f"{query}&do=edit.sheet.0.effects.0")
    assert ("x-inflicted_by", "opposing_cards") in edited
