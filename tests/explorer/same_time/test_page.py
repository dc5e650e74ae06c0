"""Test battles at the same time over HTTP: the result, addresses and errors."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.same_time.composition import examples, typed_battles
from tests.engine.yugioh.same_time.test_same_time import calculated_at_once, order
from tests.explorer.page_parts import cells, error, has, links, parsed, text, value, verdict
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
ADDRESS = "/battle/same-time/"
TWO = "a1-atk=1900&t1-atk=1000&t2-atk=2000"


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"{ADDRESS}?{query}", headers=headers)


def section(page: Any, id: str) -> str:
    """Return what is said of a pair, without its table."""
    words, _, _ = parsed(page).one("li", id=id).text.partition("What applies in this pair")
    return words


# --- The result -----------------------------------------------------------------------------------


def test_an_empty_page_links_to_examples_and_has_no_errors(client: Client) -> None:
    page = page_of(get(client))
    assert verdict(page) == "Compose battles at the same time."
    assert "No official card does this" in page.text
    assert "Not calculated" not in page.text
    groups = [each.attributes["aria-label"] for each in page.all(role="group")]
    assert [each for each in groups if each[-1] == "1"] == ["Attacker 1", "Target 1"]
    for example in examples():
        assert f"{ADDRESS}?{example.query}" in links(page)


@pytest.mark.parametrize("index", range(3))
def test_every_example_gives_the_figures_of_the_engine(client: Client, index: int) -> None:
    example = examples()[index]
    response = get(client, example.query)
    assert response.status_code == 200
    calculated = calculated_at_once(typed_battles(QueryDict(example.query)))
    assert calculated.closing.marks.depleted == example.lost
    page = parsed(response)
    assert str(calculated.closing.why) in page.text
    for pair in calculated.pairs:
        assert str(pair.why) in section(page, f"pair-{pair.attacker + 1}-{pair.target + 1}")
    ids = [each.attributes.get("id", "") for each in page.all("li")]
    pairs = [each.split("-")[1:] for each in ids if each.startswith("pair-")]
    assert [f"{int(a) - 1}{int(t) - 1}" for a, t in pairs] == " ".join(order(calculated)).split()
    current = [each.text for each in page.all("a", aria_current="page")]
    assert any(each.startswith(example.title) for each in current)


def test_one_against_three_is_lost_and_won_at_once(client: Client) -> None:
    response = get(client, examples()[0].query)
    assert verdict(response) == "Your opponent takes 2200, you take 500."
    second = section(response, "pair-1-2")
    assert second.startswith(
        "2 Attacker 1 Dark Magician against Target 2 Blue-Eyes White Dragon "
        "ATK 2500 against ATK 3000 Dark Magician battles Blue-Eyes White Dragon: "
    )
    assert (
        section(response, "pair-1-3")
        .strip()
        .endswith("Marked so far: Kuriboh, Dark Magician, Mystical Elf · Opponent −2200 · You −500")
    )
    assert "Dark Magician is already marked, with ATK and DEF unchanged" in section(
        response, "pair-1-3"
    )
    assert "8000 →before, 5800 after" in text(response)


def test_the_grid_has_the_order_and_the_damage_of_each_pair(client: Client) -> None:
    grid = page_of(get(client, examples()[2].query)).one("table", "grid")
    assert [line[1:] for line in cells(grid)] == [
        ["3−1700 Opponent", "1−100 Opponent"],
        ["4– no damage", "2−700 Opponent"],
    ]


def test_flipped_monsters_are_listed_first(client: Client) -> None:
    page = text(get(client, examples()[2].query))
    assert "Kuriboh is flipped to face-up Defense Position." in page
    assert page.index("is flipped") < page.index("First pass") < page.index("Second pass")
    assert "Flipped first" not in text(get(client, examples()[0].query))


def test_a_pair_has_its_table_with_the_cards_behind_it_and_opens_in_the_composer(
    client: Client,
) -> None:
    """The second effect is of no pair with the first attacker, yet its card is the right one."""
    query = "a1-atk=2000&a2-atk=3000&t1-atk=1000&e=08y.a2~Doubler&e=07o.a1~Halver"
    tables = parsed(get(client, query)).one("ol", "pairs").all("details", "steps")
    assert [("Halver" in each.text, "Doubler" in each.text) for each in tables] == [
        (True, False),
        (False, True),
    ]
    assert [links(each, "Open this pair in the composer") for each in tables] == [
        ["/battle/?a-atk=2000&t-atk=1000&e=07o~Halver"],
        ["/battle/?a-atk=3000&t-atk=1000&e=08y~Doubler"],
    ]
    for table, damage in zip(tables, (500, 4000), strict=True):
        assert f"takes {damage}, you take none." in table.text


def test_the_winner_is_of_all_pairs_together(client: Client) -> None:
    query = "a1-atk=2000&t1-atk=0&t2-atk=0&lp-opponent=4000"
    assert "You win: their Life Points reach 0." in text(get(client, query))
    assert "Nobody wins yet." in text(get(client, query.replace("4000", "4001")))


def test_an_open_point_of_several_pairs_is_reported_once(client: Client) -> None:
    query = "a1-atk=2001&t1-atk=1000&t2-atk=500&e=07y~A&e=08y~B"
    calculated = calculated_at_once(typed_battles(QueryDict(query)))
    notes = [each.note for pair in calculated.pairs for each in pair.trace.disputed]
    assert len(notes) > len({*notes}) > 0
    assert text(get(client, query)).count("Open point.") == len({*notes})


# --- Addresses and errors -------------------------------------------------------------------------


def test_a_forms_query_is_redirected_to_the_address(client: Client) -> None:
    sent = (
        "a-by=you&a1-name=&a1-atk=1900&a1-def=0&a1-pos=attack&a1-with=&t1-atk=+1000+&t1-name=Target"
        "&t2-atk=2000&lp-you=8000&x-step=07&x-by=you&m-on=a1&unknown=1"
    )
    response = get(client, sent)
    assert response.status_code == 302
    assert response["Location"] == f"{ADDRESS}?{TWO}"
    assert get(client, TWO).status_code == 200


@pytest.mark.parametrize(
    ("query", "field", "expected"),
    [
        ("a1-atk=19x&t1-atk=1", "id_a1-atk", "from 0 to 1000000"),
        ("a1-atk=1&t1-atk=1&t2-atk=1&t2-def=low", "id_t2-def", "from 0 to 1000000"),
        ("a1-atk=1&t1-atk=1&t1-pos=up", "id_t1-pos", '"attack" or "defense"'),
        ("a1-atk=1&t1-atk=1&t1-down=1", "id_t1-pos", "can’t be in Attack Position"),
        ("a1-atk=1&t1-atk=1&t1-def=-&t1-down=1", "id_t1-down", "without DEF"),
        ("a1-atk=1&t1-atk=1&a1-with=speed", "id_a1-with", '"atk" or "def"'),
        ("a1-atk=1&t1-atk=1&a-by=nobody", "id_a-by", '"you" or "opponent"'),
        ("a1-atk=1&t1-atk=1&lp-you=many", "id_lp-you", "from 0 to 1000000"),
        ("a1-atk=1&t1-atk=1&a1-name=" + "x" * 101, "id_a1-name", "longer than 100"),
        ("".join(f"a{at}-atk=1&" for at in range(1, 7)) + "t1-atk=1", "attackers", "1 to 5 monst"),
    ],
)
def test_an_error_appears_at_its_field(
    client: Client, query: str, field: str, expected: str
) -> None:
    response = get(client, query)
    assert response.status_code == 200
    assert expected in error(response, field)
    assert "Not calculated." in text(response)
    assert not has(response, "h2", "verdict")


def test_what_was_typed_stays(client: Client) -> None:
    response = get(
        client, "a1-atk=19x&a1-name=My+monster&t1-atk=&t1-def=7&e=07y.t1~A&t1-mod=atk5~B"
    )
    for field, typed in {
        "a1-atk": "19x",
        "a1-name": "My monster",
        "t1-def": "7",
        "e": "07y.t1~A",
        "t1-mod": "atk5~B",
    }.items():
        assert value(response, field) == typed
    assert error(response, "id_t1-atk") == ""
    assert "Target 1’s ATK is missing." in text(response)


def test_an_error_without_a_field_is_listed_above_the_result(client: Client) -> None:
    page = text(get(client, TWO + "&e=07y.a4~A&e=99y~B"))
    assert "Effect 1, of, attacker: There is no such attacker. Allowed: 1." in page
    assert "Effect 2, step" in page
    assert "Effect 1, of, target: There is no such target. Allowed: 1 to 2." in text(
        get(client, TWO + "&e=07y.t9~A")
    )


def test_typing_replaces_the_address_and_a_choice_adds_one(client: Client) -> None:
    at = HTMX | {"HX-Current-URL": f"http://testserver{ADDRESS}?{TWO}"}
    typed = get(client, TWO.replace("1900", "2100") + "&a1-pos=attack", **at)
    assert typed["HX-Replace-Url"] == f"{ADDRESS}?{TWO.replace('1900', '2100')}"
    chosen = get(client, TWO + "&a1-pos=defense", **at)
    assert chosen["HX-Push-Url"] == f"{ADDRESS}?a1-atk=1900&a1-pos=defense&t1-atk=1000&t2-atk=2000"
    wrong = get(client, TWO.replace("1900", "x"), **at)
    assert "HX-Push-Url" not in wrong
    assert "HX-Replace-Url" not in wrong
    assert "HX-Request" in typed["Vary"]


def test_a_script_keeps_the_last_good_result_under_the_notice(client: Client) -> None:
    headers_of_htmx = HTMX | {"HX-Current-URL": f"http://testserver{ADDRESS}?{TWO}"}
    response = get(client, TWO.replace("1900", "x"), **headers_of_htmx)
    assert response["HX-Reswap"] == "none"
    assert "The result below is the last valid one." in text(response)


def test_the_last_good_result_stays_under_the_notice(client: Client) -> None:
    response = get(client, TWO.replace("1900", "x"), Referer=f"http://testserver{ADDRESS}?{TWO}")
    assert verdict(response) == "Your opponent takes 900, you take 100."
    assert "The result below is the last valid one." in text(response)
    assert value(response, "last") == TWO
    again = get(client, f"a1-atk=y&t1-atk=1&last={TWO.replace('&', '%26').replace('=', '%3D')}")
    assert verdict(again) == "Your opponent takes 900, you take 100."
