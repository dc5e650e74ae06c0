"""Test the Life Point sheet over HTTP: lines, editors, addresses, and never a 500."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh import LADDER
from engine.yugioh.life_points import KINDS, MOST_LINES
from explorer.life_points.composition import compose_sheet, examples
from tests.every_case import every
from tests.explorer import any_query
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import error, verdict
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

STRIKE = "e=pays.y.1500~Solemn+Strike"
BURN = "e=effect.o.y.1000~Ookazi"


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"/life-points/?{query}", headers=headers)


def text(response: Any) -> str:
    return page_of(response).text


def points(response: Any) -> list[tuple[int, int]]:
    """Return what every line leaves, the start first: to the opponent, to you."""
    cells = [int(each.one("b").text) for each in page_of(response).all(css="sheet-number")]
    return [*zip(cells[::2], cells[1::2], strict=True)]


def tags(response: Any) -> list[str]:
    heads = page_of(response).all("p", "sheet-head")
    return [tag.text for head in heads for tag in head.all("span", "tag")]


def does(client: Client, query: str, **fields: str) -> str:
    """Return where a button leads, as an address without its path."""
    params = QueryDict(query, mutable=True)
    params.update({name.replace("_", "-", 1): value for name, value in fields.items()})
    response = get(client, params.urlencode())
    assert response.status_code == 302, text(response)
    return str(response["Location"]).removeprefix("/life-points/").removeprefix("?")


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.title)
def test_an_example_ends_with_what_the_engine_calculates(client: Client, example: Any) -> None:
    response = get(client, example.query)
    assert response.status_code == 200
    done = compose_sheet(QueryDict(example.query)).done
    assert points(response) == [
        (at.opponent, at.you) for at in (done[0].line.before, *(each.line.after for each in done))
    ]
    assert points(response)[-1] == (example.ends.opponent, example.ends.you)
    assert verdict(response) == (
        f"Your opponent has {example.ends.opponent} Life Points, you have {example.ends.you}."
    )
    assert all(str(line.why) in text(response) for _, line in done)


def test_every_line_says_whether_it_is_damage_or_not_applied(client: Client) -> None:
    battle = "e=battle~a-atk=1000%26direct=1"
    spared = "e=effect.o.y.500~Ookazi&e=06y~Wombat"
    response = get(client, f"you=2000&{battle}&{STRIKE}&{spared}&{STRIKE}&e=loses.y.600&{battle}")
    assert tags(response) == [
        "damage",
        "not damage",
        "no damage",
        "not applied",
        "not damage",
        "not applied",
    ]
    assert points(response)[-1] == (7000, 0)
    assert "You lose: you have no Life Points after line 5." in text(response)


def test_what_a_loss_names_is_listed_as_not_applied_with_the_reason(client: Client) -> None:
    named = "e=06y.tc~D/D/D+Rebel+King+Leonidas"
    response = get(client, f"e=loses.y.3000~Soul+Charge&{named}&e=effect.o.y.800~Ookazi&{named}")
    loss, damage = page_of(response).all("ul", "sheet-effects")
    assert [tag.text for tag in loss.all("span", "tag")] == ["not applied"]
    assert "it makes damage 0, and losing Life Points is not damage." in loss.text
    assert damage.all("span", "tag") == []
    assert points(response)[-1] == (8000, 5000)


def test_a_battle_line_opens_to_its_table_and_leads_to_the_composer(client: Client) -> None:
    response = get(client, f"{STRIKE}&e=battle~a-atk=2500%26t-atk=1000")
    line = page_of(response).one("li", id="line-2")
    assert line.one("details", "sheet-table").one("table", "trace")
    address = "/battle/?a-atk=2500&t-atk=1000&lp-you=6500"
    assert ("Open in the composer", address) in line.links


def test_an_empty_sheet_links_to_examples(client: Client) -> None:
    page = page_of(get(client))
    assert "Start a Life Point sheet" in page.text
    assert {f"/life-points/?{each.query}" for each in examples()} <= page.addresses
    assert "Not calculated" not in page.text


def test_what_counts_as_damage_is_said_by_the_engine(client: Client) -> None:
    table = page_of(get(client)).one("table", "counting-table").one("tbody")
    rows = [[cell.text for cell in row.all("td")] for row in table.all("tr")]
    touched = {"03", "05", "06", "07", "08", "09", "10"}
    assert rows[0] == ["yes", "yes", "no", "no", "no", "no"]
    assert rows[1:] == [
        ["yes", "yes" if step.number in touched else "no", "no", "no", "no", "no"]
        for step in LADDER
    ]
    assert len(rows[0]) == len(KINDS)


def test_a_form_is_redirected_to_the_short_address(client: Client) -> None:
    typed = "e=pays.y.01500~Solemn+Strike&you=8000&opponent=+7000&c-player=you&d-to=opponent"
    response = get(client, typed)
    assert response.status_code == 302
    assert response["Location"] == f"/life-points/?opponent=7000&{STRIKE}"
    assert get(client, f"opponent=7000&{STRIKE}").status_code == 200


def test_a_link_with_a_battle_adds_it(client: Client) -> None:
    response = get(client, f"{STRIKE}&battle=a-atk%3D2500%26direct%3D1")
    assert response["Location"] == f"/life-points/?{STRIKE}&e=battle~a-atk=2500%26direct=1"


@pytest.mark.parametrize("player", ["you", "opponent"])
def test_wrong_life_points_are_refused_at_their_field_and_stay(client: Client, player: str) -> None:
    response = get(client, f"{player}=80o0&{STRIKE}")
    assert error(response, f"id_{player}").startswith(
        '"80o0" is not a whole number. Allowed: a whole'
    )
    field = page_of(response).one("input", name=player)
    assert (field.attributes["value"], field.attributes["aria-invalid"]) == ("80o0", "true")
    assert "Not calculated." in text(response)
    assert points(response) == []


def test_a_wrong_line_says_what_is_allowed_and_those_before_it_are_calculated(
    client: Client,
) -> None:
    response = get(client, f"{STRIKE}&e=gains.o.many~A+card&e=nonsense&{BURN}&e=04y~Vassal")
    html = text(response)
    assert points(response) == [(8000, 8000), (8000, 6500)]
    assert 'Amount: "many" is not a whole number. Allowed: a whole number from 0' in html
    assert "This is not a line of a sheet. Allowed: a battle, effect damage, or Life" in html
    assert 'Effect 1, step: "04" is not a step of the ladder. Allowed: "03", "05"' in html
    assert verdict(response).startswith("After line 1, your opponent has 8000")
    for code in ("gains.o.many~A card", "nonsense", "04y~Vassal"):
        assert ("e", code) in page_of(response).fields


def test_more_lines_than_a_sheet_takes_are_reported_and_kept(client: Client) -> None:
    response = get(client, "&".join(["e=pays.y.1"] * (MOST_LINES + 1)))
    assert f"A sheet has at most {MOST_LINES} lines." in text(response)
    assert points(response)[-1] == (8000, 8000 - MOST_LINES)
    assert page_of(response).fields.count(("e", "pays.y.1")) == MOST_LINES + 1


def test_life_points_above_what_a_battle_takes_break_nothing(client: Client) -> None:
    response = get(client, f"you=1000000&e=gains.y.1&e=battle~a-atk=1%26direct=1&{STRIKE}")
    assert response.status_code == 200
    assert points(response) == [(8000, 1000000), (8000, 1000001), (7999, 1000001), (7999, 998501)]


def test_typing_swaps_the_result_and_replaces_the_address(client: Client) -> None:
    headers_of_htmx = HTMX | {"HX-Current-URL": f"http://testserver/life-points/?{STRIKE}"}
    response = get(client, f"you=4000&opponent=8000&{STRIKE}", **headers_of_htmx)
    assert response["HX-Replace-Url"] == f"/life-points/?you=4000&{STRIKE}"
    assert points(response)[-1] == (8000, 2500)
    same = get(client, f"you=8000&{STRIKE}&c-card=Solemn", **headers_of_htmx)
    assert not {"HX-Push-Url", "HX-Replace-Url"} & set(same.headers)


def test_half_typed_life_points_leave_the_last_sheet_where_it_is(client: Client) -> None:
    response = get(client, f"you=&{STRIKE}", **HTMX)
    assert response["HX-Reswap"] == "none"
    assert error(response, "id_you").startswith("This field is empty. Allowed: a whole number")
    assert "The sheet below is the last valid result." in text(response)


def test_a_button_answers_a_script_with_the_page_and_its_address(client: Client) -> None:
    headers_of_htmx = HTMX | {"HX-Current-URL": f"http://testserver/life-points/?{STRIKE}&{BURN}"}
    response = get(client, f"{STRIKE}&{BURN}&do=up.1&d-card=Half+typed", **headers_of_htmx)
    assert response.status_code == 200
    assert response["HX-Push-Url"] == f"/life-points/?{BURN}&{STRIKE}"
    assert ("d-card", "Half typed") in page_of(response).one(id="composer").fields


def test_page_and_swap_are_kept_apart_by_caches(client: Client) -> None:
    for headers in ({}, HTMX):
        assert "HX-Request" in get(client, STRIKE, **headers)["Vary"]


def test_an_address_that_grows_too_long_is_refused_in_words(client: Client) -> None:
    query = "battle=" + '"' * 15_000
    assert get(client, query).status_code == 414
    moved = "e=pays.y.1~" + '"' * 15_000 + "&e=pays.y.2&do=up.1"
    assert get(client, moved, **HTMX).status_code == 414


WORDS = st.sampled_from(
    "you opponent e e e battle do x-line x-place x-step x-value x-card c-what c-amount c-half "
    "c-place c-player d-card d-amount d-place d-to b-address b-place".split()
)
VALUES = st.sampled_from(
    "1000 -1 ? x you opponent pays.y.half~A pays gains.o.5 effect.y.o.5~A effect 03y~B 10y.le~B "
    "04y~B battle~a-atk=1&direct=1 battle~ battle effect_damage /battle/?a-atk=1 a-atk=? 0 1 0.0 "
    "1.0 up.1 up.0 remove.0 remove.0.0 remove.9 edit.0 edit.0.0 edit.1 apply.0 apply.1 add-battle "
    "add-damage add-change add-applies add-x edit.² 03 09 battle~a-card=1&a-atk=1".split()
) | st.text(max_size=8)


@pytest.mark.usefixtures("catalogue")
@any_query.examples(200)
@given(st.lists(st.tuples(WORDS, VALUES), max_size=10), st.booleans())
def test_any_query_is_answered(pairs: list[tuple[str, str]], with_script: bool) -> None:
    headers = HTMX if with_script else {}
    assert any_query.answer_to("/life-points/", pairs, **headers).status_code == 200


@every("headers", [{}, HTMX | {"HX-Current-URL": "http://["}])
@every(
    "query",
    [
        "you=%00&e=%00&e=pays.y.1~%00",
        "you=" + "9" * 5000,
        "e=" + "battle~" + "%26a" * 3000,
        "battle=" + "%26a" * 3000,
        "e=effect.y.o.1~A&e=%C2%B2y~B&e=03y.step~C&e=03y.controller~C&do=edit.0.1",
        "e=pays.y.1&do=edit.%C2%B2&do=remove." + "9" * 400,
        "e=%F0%9F%92%A9&e={0&e=effect.y.o.{0}~{value}&e=09y.v{0~{0",
        "e=battle~a-atk=1%26was=zz%26pick=x%26do=swap-roles%26e=@1.y.x.1",
        "do=add-applies&x-line=0&e=pays.y.1",
        "do=add-change&c-what=battle&c-player=x",
        "do=add-change&c-what=effect_damage&c-amount=1",
        "&".join(["x=1"] * 400),
    ],
)
def test_no_query_breaks_the_sheet(client: Client, query: str, headers: dict[str, str]) -> None:
    assert get(client, query, **headers).status_code in (200, 302)


def test_half_of_an_odd_number_is_paid_twice_in_the_example(client: Client) -> None:
    (query,) = [each.query for each in examples() if each.title.startswith("Half of an odd")]
    response = get(client, query)
    assert points(response) == [(8000, 2675), (8000, 1338), (8000, 669)]
    assert "the resulting Life Points are rounded up to 1338" in text(response)


@pytest.mark.parametrize("address", ["/life-points/", "/rules/damage/"])
def test_half_of_1_life_point_is_said_to_have_no_ruling_of_its_own(
    client: Client, address: str
) -> None:
    page = text(client.get(address))
    assert "leaves 1, and the Duel is not over. We know of no ruling" in page
