"""Test the page of a Battle Phase over HTTP: the result, its links, addresses and errors."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh.battle_phase import BattlePhase, calculate_phase
from explorer.addresses.battle_phase import document_from
from explorer.battle_phase.composition import CASES, examples
from explorer.life_points.composition import compose_sheet
from tests.engine.yugioh.battle_phase import phases
from tests.explorer import any_query
from tests.explorer.page_parts import error, has, links, parsed, text, value, verdict
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
ADDRESS = "/battle/phase/"
TWO = "y1-name=Magician&y1-atk=2500&o1-name=Skull&o1-atk=2000"
ONE_ATTACK = f"{TWO}&v=attack.y1.o1"


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"{ADDRESS}?{query}", headers=headers)


def rows(page: Any) -> list[list[str]]:
    """Return the cells of the table's rows, with the event first."""
    body = parsed(page).one("table", "phase-table").one("tbody")
    return [[row.one("th").text, *(cell.text for cell in row.all("td"))] for row in body.all("tr")]


# --- The result -----------------------------------------------------------------------------------


def test_an_empty_page_shows_three_attacks(client: Client) -> None:
    page = client.get(ADDRESS)
    assert page.status_code == 200
    assert verdict(page) == "Your opponent has 6000 Life Points, you have 8000."
    assert [row[1:] for row in rows(page)] == [
        ["600", "0", "7400", "8000"],
        ["0", "0", "7400", "8000"],
        ["1400", "0", "6000", "8000"],
    ]
    assert "Destroyed: Dark Magician, Summoned Skull" in rows(page)[1][0]
    assert "Not calculated" not in text(page)


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.title)
def test_every_example_gives_the_result_of_the_engine(client: Client, example: Any) -> None:
    page = get(client, example.query)
    assert page.status_code == 200
    trace = calculate_phase(BattlePhase.from_document(document_from(QueryDict(example.query))))
    assert trace.after == example.ends
    assert str(trace.ending) in text(page)
    assert len(rows(page)) == len(trace.rows)
    for row in trace.rows:
        line = parsed(page).one("li", id=f"event-{row.event + 1}").text
        assert str(row.label) in line
        assert str(row.why) in line
        assert row.citation.text in line
    assert f"{ADDRESS}?{example.query}" in links(page)


def test_the_examples_are_cases_that_are_checked() -> None:
    assert CASES == phases.CASES
    assert {each.title for each in examples()} <= {case["title"] for case in phases.cases()}


def test_each_battle_attack_and_the_sheet_are_one_click_away(client: Client) -> None:
    page = get(client, f"{ONE_ATTACK}&v=attack.y1.direct&v=pays.y.1000~Card")
    (battle,) = links(page, "Open the battle")
    shown = client.get(battle)
    assert verdict(shown) == "Your opponent takes 500, you take none."
    attacks = links(page, "Open the attack")
    assert len(attacks) == 2
    assert "This attack can’t be declared." in text(client.get(attacks[1]))
    (sheet,) = links(page, "Open as a Life Point sheet")
    composed = compose_sheet(QueryDict(urlsplit(sheet).query))
    assert composed.done[-1].line.after == (7000, 7500)
    for address in (battle, *attacks, sheet):
        assert client.get(address).status_code == 200, "the link is the page's own address"


def test_a_refused_attack_is_a_row_that_says_so(client: Client) -> None:
    page = get(client, f"{ONE_ATTACK}&v=attack.y1.direct")
    event, *numbers = rows(page)[1]
    assert event == "event 2 Magician attacks directly can’t be declared"
    assert numbers == ["0", "0", "7500", "8000"]
    assert "Magician has declared 1 of 1 attack this turn." in text(page)


def test_a_cost_is_no_damage_in_the_table(client: Client) -> None:
    page = get(client, f"{TWO}&v=pays.y.1000~Card")
    assert rows(page) == [["event 1 Cost: Card", "0", "0", "8000", "7000"]]


def test_a_disputed_battle_and_older_rules_are_marked(client: Client) -> None:
    page = get(client, "y1-atk=1001&ruleset=ocg-2019&v=attack.y1.direct")
    assert "not today’s rules" in text(page)
    disputed = get(client, "y1-atk=1001&v=attack.y1.direct&v=07y.to~A&v=08y.to~B")
    assert "Open point." in text(disputed)


# --- Addresses ------------------------------------------------------------------------------------


def test_a_form_is_redirected_to_the_canonical_address(client: Client) -> None:
    response = get(client, f"{ONE_ATTACK}&y1-pos=attack&y1-def=0&y1-attacks=1&k-by=y1&lp-you=8000")
    assert response.status_code == 302
    assert response["Location"] == f"{ADDRESS}?{ONE_ATTACK}"
    assert get(client, ONE_ATTACK).status_code == 200


def test_typing_swaps_the_result_the_names_and_the_address(client: Client) -> None:
    headers = HTMX | {"HX-Current-URL": f"http://testserver{ADDRESS}?{ONE_ATTACK}"}
    response = get(client, ONE_ATTACK.replace("Magician", "Mage"), **headers)
    assert response["HX-Replace-Url"] == f"{ADDRESS}?{ONE_ATTACK.replace('Magician', 'Mage')}"
    body = text(response)
    assert "Mage attacks Skull" in body
    assert has(response, "div", hx_swap_oob="innerHTML:#events")


def test_a_renamed_monster_is_no_longer_the_card(client: Client) -> None:
    query = f"{ONE_ATTACK}&y1-card=46986414&y1-called=Magician"
    assert "y1-card=46986414" in get(client, query)["Location"]
    assert "y1-card" not in get(client, query.replace("called=Magician", "called=Mage"))["Location"]


def test_a_phase_without_anything_has_an_address(client: Client) -> None:
    page = get(client, "turn=y")
    assert page.status_code == 200
    assert "Nothing happens yet." in text(page)


# --- Errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "field", "words"),
    [
        (ONE_ATTACK.replace("2500", "many"), "id_y1-atk", "from 0 to 1000000"),
        (f"{ONE_ATTACK}&o1-pos=up", "id_o1-pos", "Allowed"),
        (f"{ONE_ATTACK}&y1-attacks=0", "id_y1-attacks", "0 is below 1"),
        (f"{ONE_ATTACK}&o1-draws=x", "id_o1-draws", "Allowed"),
        (f"{ONE_ATTACK}&o1-def=-&o1-pos=set", "id_o1-pos", "can’t be in Defense Position"),
        (f"{ONE_ATTACK}&lp-you=x", "id_lp-you", "from 0 to 1000000"),
        (f"{ONE_ATTACK}&turn=x", "id_turn", "Allowed"),
        (f"{ONE_ATTACK}&ruleset=x", "id_ruleset", "ocg-2019"),
        (f"{ONE_ATTACK}&y2-atk=x&v=arrives.y2", "id_y2-atk", "from 0 to 1000000"),
    ],
)
def test_an_error_stands_at_its_field(client: Client, query: str, field: str, words: str) -> None:
    page = get(client, query)
    assert page.status_code == 200
    assert words in error(page, field)
    assert "Not calculated." in text(page)
    name = field.removeprefix("id_")
    typed = QueryDict(query).get(name)
    assert value(page, name) == typed or "-pos" in name or name in ("turn", "ruleset", "o1-draws")


def test_an_error_of_an_event_stands_beside_it_with_names(client: Client) -> None:
    page = get(client, f"{TWO}&v=attack.y1.y1")
    assert "“Magician” is not a monster of the other player. Allowed: “Skull”." in text(page)
    assert "Event 1, target" in text(page)


def test_an_error_of_an_effect_stands_beside_the_effect_alone(client: Client) -> None:
    page = parsed(get(client, f"{ONE_ATTACK}&v=07y.v~A"))
    (message,) = [each for each in page.all("span", "invalid-feedback") if each.text]
    assert message.text.startswith("There is no such field here.")
    assert message in page.one("ul", "sheet-effects").all("span", "invalid-feedback")


def test_a_missing_atk_is_no_error_yet(client: Client) -> None:
    page = get(client, "y1-name=Magician&y1-atk=&o1-atk=1")
    assert "Not calculated yet." in text(page)
    assert "Magician: the ATK is missing." in text(page)
    assert error(page, "id_y1-atk") == ""


def test_the_last_result_stays_while_something_is_wrong(client: Client) -> None:
    headers = HTMX | {"HX-Current-URL": f"http://testserver{ADDRESS}?{ONE_ATTACK}"}
    response = get(client, ONE_ATTACK.replace("2500", "2500x"), **headers)
    assert response["HX-Reswap"] == "none"
    without_script = client.get(
        f"{ADDRESS}?{ONE_ATTACK.replace('2500', '2500x')}",
        headers={"Referer": f"http://testserver{ADDRESS}?{ONE_ATTACK}"},
    )
    assert verdict(without_script) == "Your opponent has 7500 Life Points, you have 8000."
    assert "The result below is the last valid one." in text(without_script)


def test_more_monsters_than_zones_are_refused_in_words(client: Client) -> None:
    page = get(client, "&".join(f"y{at}-atk=1" for at in range(1, 9)))
    assert "at most 7 for each player" in text(page)


# --- Any query ------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    "v v v e turn first ruleset lp-you do y1-atk y1-pos y1-mod y1-def y2-atk o1-atk o1-card "
    "k-by k-at k-negated k-turn k-turn_in k-turn_card k-place c-on c-what c-place "
    "m-on m-card m-amount m-how m-since "
    "m-place d-card d-amount d-at l-player l-what l-amount l-half l-at x-step x-of x-card "
    "x-value x-place n-card y1-called last".split()
)
VALUES = st.sampled_from(
    "0 1 -1 ? x you opponent attack.y1.o1 attack.y1.direct leaves.o1 arrives.y2 arrives.y2~A "
    "position.y1.set modifier.y1.atk5~A modifier pays.y.half effect.y.o.5~A 07y~B py~C end end~A "
    "y1 o1 direct add-y add-o add-attack add-move add-modifier add-damage add-change add-effect "
    "add-end up.0 up.1 down.0 edit.v.0 edit.v.1 edit.e.0 edit.v.0.0 remove.y1 remove.o1 remove.v.0 "
    "remove.v.0.0 remove.e.0 remove.y1.0 remove.² edit.v.² v.0.0 e.0 start now set arrives".split()
) | st.text(max_size=8)


@any_query.examples(200)
@given(st.lists(st.tuples(WORDS, VALUES), max_size=12), st.booleans())
def test_any_query_is_answered(pairs: list[tuple[str, str]], with_script: bool) -> None:
    headers = HTMX if with_script else {}
    assert any_query.answer_to(ADDRESS, pairs, **headers).status_code == 200


def test_the_page_is_linked_where_its_siblings_are(client: Client) -> None:
    for address in ("/", "/battle/", "/life-points/", "/battle/replay/"):
        assert ADDRESS in links(client.get(address)), address
    assert (
        ADDRESS in client.get("/sitemap-pages.xml").content.decode()
        or ADDRESS in client.get("/sitemap.xml").content.decode()
    )
    assert page_of(client.get(ADDRESS)).one("h1").text == "Battle Phase"
