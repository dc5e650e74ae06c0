"""Test the effects that last over a sheet: their list, their editor, and what uses them up."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client

from engine.yugioh import MOST_EFFECTS
from explorer.life_points.composition import compose_sheet
from tests.explorer.battle.test_page import HTMX
from tests.explorer.life_points.test_page import BURN, STRIKE, does, get, points, text
from tests.explorer.page_parts import error
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

HIT = "e=battle~a-atk=1500%26direct=1"
JUGGLER = "lasts=06o.tc.next~Performage+Damage+Juggler"
DIET = "lasts=07o.tc.da.from1~Damage+Diet"


def listed(client: Client, query: str) -> list[str]:
    """Return the effects that last, as the page lists them."""
    return [each.text for each in page_of(get(client, query)).one(id="lasting").all("li")]


def test_the_page_lists_what_lasts_and_which_line_used_it_up(client: Client) -> None:
    query = f"{JUGGLER}&{DIET}&{HIT}&{HIT}"
    first, second = listed(client, query)
    assert "Performage Damage Juggler" in first
    assert "becomes 0 · damage to the opponent · the next time" in first
    assert "used up in line 1" in first
    assert "any damage · from line 2" in second
    assert "used up" not in second
    response = get(client, query)
    assert points(response) == [(8000, 8000), (8000, 8000), (7250, 8000)]
    assert "Performage Damage Juggler is used up now." in text(response)
    assert "Performage Damage Juggler was used up in line 1." in text(response)


def test_a_battle_opens_in_the_composer_with_the_effects_that_apply_to_it(client: Client) -> None:
    line = page_of(get(client, f"{JUGGLER}&{DIET}&{HIT}&{HIT}")).one("li", id="line-2")
    address = "/battle/?a-atk=1500&direct=1&e=07o.tc.da~Damage+Diet"
    assert ("Open in the composer", address) in line.links
    assert "Damage Diet" in line.one("table", "trace").text


def test_an_effect_that_lasts_is_added_edited_and_removed(client: Client) -> None:
    fields = {"l_step": "06", "l_card": "Performage Damage Juggler", "l_by": "opponent"}
    fields |= {"l_taken_by": "controller", "l_next": "1", "l_from": "0"}
    assert does(client, HIT, do="add-lasting", **fields) == f"{JUGGLER}&{HIT}"
    editor = page_of(get(client, f"{JUGGLER}&{DIET}&{HIT}&do=edit-lasting.1")).fields
    assert {("l-card", "Damage Diet"), ("l-from", "1"), ("l-place", "effects.1")} <= {*editor}
    again = {
        "l_step": "07 ",
        "l_card": "Damage Diet",
        "l_by": "you",
        "l_place": "effects.1",
        "l_from": "2",
    }
    edited = does(client, f"{JUGGLER}&{DIET}&{HIT}", do="add-lasting", **again)
    assert edited == f"{JUGGLER}&lasts=07y.from2~Damage+Diet&{HIT}"
    assert does(client, f"{JUGGLER}&{DIET}&{HIT}", do="remove-lasting.0") == f"{DIET}&{HIT}"


def test_other_buttons_keep_the_effects_that_last(client: Client) -> None:
    change = {"c_what": "pays", "c_player": "you", "c_amount": "1500", "c_card": "Solemn Strike"}
    assert does(client, f"{JUGGLER}&{HIT}", do="add-change", **change) == (
        f"{JUGGLER}&{HIT}&{STRIKE}"
    )
    assert does(client, f"{JUGGLER}&{HIT}&{STRIKE}", do="up.1") == f"{JUGGLER}&{STRIKE}&{HIT}"


def test_an_effect_begins_with_the_same_line_when_one_above_it_is_removed(client: Client) -> None:
    assert does(client, f"{DIET}&{STRIKE}&{HIT}", do="remove.0") == (
        f"lasts=07o.tc.da~Damage+Diet&{HIT}"
    )
    assert does(client, f"{DIET}&{HIT}&{STRIKE}", do="remove.1") == f"{DIET}&{HIT}"


@pytest.mark.parametrize(
    ("fields", "field", "says"),
    [
        ({"l-step": "02", "l-card": "A", "l-next": "1"}, "l-next", "Effects of 03 and of 05 to 10"),
        ({"l-step": "06"}, "l-card", "This field is empty. Allowed: text"),
        ({"l-step": "09", "l-card": "A"}, "l-value", "This field is empty"),
        ({"l-step": "11", "l-card": "A"}, "l-step", '"11" is not a step'),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_the_editor_refuses_is_said_at_its_field_and_stays(
    client: Client, fields: dict[str, str], field: str, says: str, headers: dict[str, str]
) -> None:
    sent = {"e": "pays.y.1500~A", "do": "add-lasting", "l-by": "you"} | fields
    response = client.get("/life-points/", sent, headers=headers)
    assert response.status_code == 200
    assert error(response, f"id_{field}").startswith(says)
    assert {("e", sent["e"])} <= {*page_of(response).fields}


def test_a_wrong_effect_that_lasts_is_named_and_can_be_removed(client: Client) -> None:
    query = f"lasts=02y.next~Sword&{BURN}"
    response = get(client, query)
    assert "Not calculated." in text(response)
    assert "Effect 1, next: There is no such field here." in text(response)
    assert points(response) == []
    assert does(client, query, do="remove-lasting.0") == BURN


def test_a_sheet_has_at_most_as_many_lasting_effects_as_a_battle(client: Client) -> None:
    query = "&".join(["lasts=06y~A"] * MOST_EFFECTS)
    sent = f"{query}&do=add-lasting&l-step=06&l-card=B&l-by=you"
    assert error(get(client, sent), "id_l-step").startswith("A sheet has at most 30 effects")
    assert compose_sheet(QueryDict(f"{query}&lasts=06y~B")).problems[0].place == "effects"
