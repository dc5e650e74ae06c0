"""Test the page that varies one number of a battle: its address, pieces and goals."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.yugioh import MOST_POINTS, Battle, calculate
from engine.yugioh.sweep import GOALS, Piece, need, pieces, places
from explorer.battle.composition import compose_battle
from explorer.rulings.named_battles import examples
from explorer.sweep import compose_sweep
from tests.conftest import battle, effect, monster
from tests.explorer.addresses.test_battle import BATTLES
from tests.explorer.battle.queries import query
from tests.explorer.page_parts import options, parsed, text, value, verdict

pytestmark = pytest.mark.django_db

ADDRESS = "/battle/sweep/"
LIMIT = effect("10", value=2001, comparison="at_least", card="Trapeze", taken_by="any")
STORM = monster(1000, name="Dark Storm")
LIMITED = battle(monster(2500, name="Elf"), STORM, LIMIT)


def get(client: Client, document: Any, more: str = "") -> Any:
    """Return the page at the address that a query leads to."""
    return client.get(f"{ADDRESS}?{query(document)}{more}", follow=True)


def rows(response: Any) -> list[list[str]]:
    """Return the table of pieces: numbers, damage to the opponent, to you, and what happens."""
    bodies = parsed(response).one("table", "sweep-pieces").all("tbody")
    return [[each.text for each in body.all() if each.tag in ("th", "td")] for body in bodies]


def at_number(page: Any) -> str:
    """Return what is said of the number that was typed."""
    return parsed(page).one("p", "sweep-at").text


def known(piece: Piece) -> tuple[Any, ...]:
    """Return all parts of a piece that can be compared."""
    return piece.first, piece.last, piece.trace, piece.amounts(piece.first), piece.story


# --- The address ----------------------------------------------------------------------------------


@given(BATTLES, st.data())
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_question_survives_the_way_to_its_address_and_back(
    document: Any, data: st.DataObject
) -> None:
    whole = Battle.from_document(document)
    found_places = places(whole)
    place = data.draw(st.sampled_from(found_places))
    first = data.draw(st.integers(0, 5000))
    last = data.draw(st.integers(first + 1, MOST_POINTS))
    at, goal = data.draw(st.integers(0, MOST_POINTS)), data.draw(st.sampled_from([*GOALS]))
    fields = f"run={place.path}&from={first}&to={last}&at={at}&goal={goal}"
    question = compose_sweep(QueryDict(f"{query(document)}&{fields}"))
    assert question.swept is not None
    again = compose_sweep(QueryDict(question.address))
    assert again.address == question.address
    assert again.swept is not None
    for swept in (question.swept, again.swept):
        assert swept.battle == whole
        assert swept.named.place == place
        assert (swept.first, swept.last, swept.at, swept.goal) == (first, last, at, goal)
        expected = pieces(whole, place.path, first, last)
        assert [*map(known, swept.pieces)] == [*map(known, expected)]


def test_defaults_are_dropped_from_the_address(client: Client) -> None:
    here = f"{ADDRESS}?{query(LIMITED)}"
    sent = client.get(f"{here}&run=attacker.atk&from=0&to=4000&at=&goal=lethal")
    assert (sent.status_code, sent["Location"]) == (302, here)
    assert client.get(here).status_code == 200
    canonical = f"{ADDRESS}?{query(LIMITED)}&run=target.atk&from=5&at=7&goal=nobody"
    assert client.get(canonical).status_code == 200
    moved = client.get(f"{ADDRESS}?goal=nobody&at=+7&from=05&run=target.atk&{query(LIMITED)}")
    assert moved["Location"] == canonical


def test_the_form_keeps_what_is_asked_and_carries_the_battle(client: Client) -> None:
    page = parsed(get(client, LIMITED, "&run=target.atk&from=5&at=7&goal=nobody"))
    hidden = [each.attributes for each in page.one("form", id="sweep-form").all(type="hidden")]
    carried = QueryDict(query(LIMITED))
    assert [(each["name"], each["value"]) for each in hidden] == [
        (name, each) for name, values in carried.lists() for each in values
    ]
    kept = {"run": "target.atk", "from": "5", "at": "7", "goal": "nobody"}
    assert {name: value(page, name) for name in kept} == kept
    assert "value" not in page.one("input", name="to").attributes


def test_htmx_gets_the_address_to_show(client: Client) -> None:
    here = f"http://testserver{ADDRESS}?{query(LIMITED)}"
    sent: dict[str, Any] = {"HTTP_HX_REQUEST": "true", "HTTP_HX_CURRENT_URL": here}
    typed = client.get(f"{here}&from=&to=&at=12&goal=lethal", **sent)
    assert typed.status_code == 200
    assert typed["HX-Replace-Url"] == f"{ADDRESS}?{query(LIMITED)}&at=12"
    chosen = client.get(f"{here}&run=target.atk", **sent)
    assert chosen["HX-Push-Url"] == f"{ADDRESS}?{query(LIMITED)}&run=target.atk"


# --- The numbers ----------------------------------------------------------------------------------


def test_the_numbers_of_the_battle_are_named_in_words(client: Client) -> None:
    document = battle(monster(1500, 900, name="Elf"), monster("?", name="Dark Storm"), LIMIT)
    assert options(get(client, document), "run") == {
        "attacker.atk": "Elf’s ATK, now 1500",
        "attacker.def": "Elf’s DEF, now 900",
        "target.atk": "Dark Storm’s ATK, ? now",
        "target.def": "Dark Storm’s DEF, now 0",
        "effects.0.value": "The value of 10, Trapeze, now 2001",
        "life_points.you": "Your Life Points, now 8000",
        "life_points.opponent": "Your opponent’s Life Points, now 8000",
    }


def test_numbers_of_one_name_are_distinguished(client: Client) -> None:
    twin = monster(1000, name="Elf")
    labels = options(get(client, battle(twin, twin, LIMIT, LIMIT)), "run")
    assert labels["attacker.atk"] == "Elf’s ATK (the attacker), now 1000"
    assert labels["target.atk"] == "Elf’s ATK (the target), now 1000"
    assert labels["effects.1.value"] == "The value of 10, Trapeze (effect 2), now 2001"
    assert len({*labels.values()}) == len(labels)


# --- The pieces -----------------------------------------------------------------------------------


def test_the_table_lists_each_piece_and_what_changes_in_it(client: Client) -> None:
    assert rows(get(client, LIMITED, "&to=4000")) == [
        ["0 to 999", "0", "1000 to 1 1 less for each point", "Destroyed: Elf."],
        ["1000", "0", "0",
         "Dark Storm is destroyed, you take none. Destroyed: Elf and Dark Storm."],
        ["1001 to 3000", "1 to 2000 1 more for each point", "0",
         "Elf is no longer destroyed, your opponent takes damage. Destroyed: Dark Storm."],
        ["3001 to 4000", "0", "0", "10 applies, your opponent takes none. Destroyed: Dark Storm."],
    ]  # fmt: skip


def test_a_halved_amount_is_one_piece_told_in_plain_words(client: Client) -> None:
    halved = battle(2000, None, effect("07", taken_by="any"))
    assert rows(get(client, halved, "&from=1&to=4000"))[0][:3] == [
        "1 to 4000", "1 to 2000 1 more for every 2 points", "0",
    ]  # fmt: skip


def test_life_points_that_are_gained_are_described(client: Client) -> None:
    gained = battle(2000, None, effect("05", taken_by="any"))
    assert rows(get(client, gained, "&from=1&to=4000"))[0][1] == (
        "0 gains 1 to 4000 Life Points, 1 more for each point"
    )


def test_steps_that_act_or_no_longer_do_are_named_together(client: Client) -> None:
    both = battle(2000, 1000, effect("07", taken_by="any"), effect("02"))
    printed_rows = rows(get(client, both, "&to=3000"))
    assert printed_rows[1][3].startswith("02 and 07 no longer apply, ")
    assert printed_rows[2][3].startswith("02 and 07 apply, ")


def test_losing_all_life_points_is_mentioned_where_it_begins(client: Client) -> None:
    printed_rows = rows(get(client, battle(2000, None, LIMIT | {"value": 9000}), "&to=10000"))
    counts = [row[3].count("Your opponent has no Life Points left") for row in printed_rows]
    assert [row[0] for row in printed_rows] == ["0", "1 to 7999", "8000 to 8999", "9000 to 10000"]
    assert counts == [0, 0, 1, 0]
    assert "10 applies, your opponent has Life Points left" in printed_rows[3][3]


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_each_link_opens_the_battle_with_the_first_number(client: Client, example: Any) -> None:
    response = client.get(f"{ADDRESS}?{example.query}")
    last = response.context["swept"].last
    swept = pieces(example.battle, "attacker.atk", 0, MOST_POINTS)
    shown = parsed(response).one("table", "sweep-pieces").all("a")
    assert len(shown) == sum(piece.first <= last for piece in swept)
    for link, piece in zip(shown, swept, strict=False):
        opened = compose_battle(QueryDict(link.attributes["href"].removeprefix("/battle/?"))).battle
        assert opened is not None
        assert opened.attacker.atk == int(link.text.split()[0]) == piece.first
        assert calculate(opened) == piece.trace


def test_the_damage_at_any_number_can_be_read(client: Client) -> None:
    said = at_number(get(client, LIMITED, "&at=2999"))
    assert said == "At 2999: Your opponent takes 1999, you take none. Open that battle"
    beyond = at_number(get(client, LIMITED, "&at=1000000"))
    assert beyond.startswith("At 1000000: Nobody takes damage.")


# --- Goals ----------------------------------------------------------------------------------------


def test_what_is_needed_is_a_sentence(client: Client) -> None:
    plain = battle(monster(2000, name="Elf"), STORM)
    page = get(client, plain)
    assert verdict(page) == (
        "Your opponent has no Life Points left if the ATK of Elf is 9000 or more."
    )
    assert "Open the battle with 9000" in text(page)
    assert verdict(get(client, plain, "&goal=nobody&run=target.atk")) == (
        "Nobody takes damage if the ATK of Dark Storm is 2000."
    )
    assert verdict(get(client, plain, "&goal=attacker&run=life_points.you")) == (
        "With any number of your Life Points from 0 to 1,000,000, the attacker is not destroyed."
    )


def test_an_unreachable_goal_is_explained_by_the_step_that_prevents_it(client: Client) -> None:
    waboku = effect("06", card="Waboku", controller="opponent", taken_by="controller")
    page = text(get(client, battle(2000, None, effect("08"), waboku)))
    assert "Not possible with any ATK of Attacker from 0 to 1,000,000: your opponent has no" in page
    nearest = "The closest is 1000000. Nobody takes damage. 06: Waboku brings your opponent’s"
    assert f"{nearest} 1000000 to 0." in page
    safe = monster(1000, name="Dark Storm", indestructible_by_battle=True)
    page = text(get(client, battle(monster(2000, name="Elf"), safe), "&goal=destroyed"))
    assert "At 1000000, nothing would be destroyed:" in page
    assert "but Dark Storm can’t be destroyed by battle" in page
    lost = battle(monster(2000, name="Elf"), monster(3000))
    page = text(get(client, lost, "&run=attacker.def&goal=attacker"))
    assert "Elf would be destroyed: " in page
    behind = battle(monster(2500, name="Elf"), STORM, LIMIT)
    page = text(get(client, behind, "&run=target.atk"))
    assert "The closest is 500. Your opponent takes 2000, you take none. Elf with 2500 ATK" in page
    dead = battle(2000, None) | {"life_points": {"you": 0, "opponent": 8000}}
    assert "You have no Life Points before the battle." in text(get(client, dead, "&goal=survive"))


def test_where_small_numbers_do_it_the_sentence_has_them_all(client: Client) -> None:
    plain = battle(monster(2000, name="Elf"), STORM)
    assert verdict(get(client, plain, "&goal=survive&run=target.atk")) == (
        "You have Life Points left if the ATK of Dark Storm is 0 to 9999."
    )


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_the_table_of_goals_is_the_engines(client: Client, example: Any) -> None:
    shown = parsed(client.get(f"{ADDRESS}?{example.query}")).one("table", "sweep-needs").all("tr")
    place = places(example.battle)[0]
    for row, goal in zip(shown[1:], GOALS.values(), strict=True):
        assert row.one("th").text.lower() == str(goal.words).lower()
        needed = need(example.battle, place, goal)
        if needed.smallest is None:
            assert "impossible" in row.one("td").text
        else:
            label = row.one("a").attributes["aria-label"]
            assert label.endswith(f": open the battle with {needed.smallest}")
