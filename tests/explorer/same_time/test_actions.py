"""Test the buttons of battles at the same time: monsters, effects, modifiers, never a 500."""

from __future__ import annotations

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.explorer.any_query import answer_to, examples
from tests.explorer.page_parts import error, has, options, parsed, text, value, verdict
from tests.explorer.same_time.test_page import ADDRESS, HTMX, TWO, get, section

pytestmark = pytest.mark.django_db

THREE = "a1-atk=1&a2-atk=2&a3-atk=3&t1-atk=4"


def leads_to(client: Client, query: str) -> str:
    """Return where a button leads, without a script and with one."""
    response = get(client, query)
    assert response.status_code == 302, text(response)
    pushed = get(client, query, **HTMX)
    assert pushed["HX-Push-Url"] == response["Location"]
    return str(response["Location"]).removeprefix(f"{ADDRESS}?")


# --- Monsters -------------------------------------------------------------------------------------


def test_a_monster_is_added_with_nothing_typed(client: Client) -> None:
    assert leads_to(client, TWO + "&do=add-t") == TWO + "&t3-atk="
    assert leads_to(client, TWO + "&do=add-a") == TWO.replace("&t1", "&a2-atk=&t1")
    page = get(client, TWO + "&do=add-t", **HTMX)
    assert "Not calculated yet." in text(page)
    assert "Target 3’s ATK is missing." in text(page)
    assert error(page, "id_t3-atk") == ""


def test_adding_keeps_what_is_half_typed(client: Client) -> None:
    assert leads_to(client, "a1-atk=19x&a1-def=-&a1-name=&t1-atk=1&do=add-t") == (
        "a1-atk=19x&a1-def=-&t1-atk=1&t2-atk="
    )


def test_five_monsters_leave_no_button_for_a_sixth(client: Client) -> None:
    four = "&".join(f"a{at}-atk=1" for at in range(1, 5)) + "&t1-atk=1"
    assert has(get(client, four), "button", id="add-a")
    five = get(client, "a5-atk=1&" + four)
    assert not has(five, "button", id="add-a")
    assert has(five, "button", id="add-t")


def test_six_monsters_of_an_address_are_refused_in_words(client: Client) -> None:
    six = "&".join(f"t{at}-atk=1" for at in range(1, 7)) + "&a1-atk=1"
    page = get(client, six)
    assert "6 monsters do not fit into 5 zones of a player" in error(page, "targets")
    groups = [each.attributes["aria-label"] for each in parsed(page).all(role="group")]
    assert sum(each.startswith("Target ") for each in groups) == 6
    five = "a1-atk=1&" + "&".join(f"t{at}-atk=1" for at in range(1, 6))
    assert leads_to(client, six + "&remove=t6") == five


def test_a_removed_monster_takes_its_effects_along_and_the_next_move_up(client: Client) -> None:
    effects = "&e=02y~All&e=06y.a1~First&e=07y.a2.t1~Second&e=08y.a3~Third&e=08o.t1~Target"
    assert leads_to(client, THREE + effects + "&remove=a2") == (
        "a1-atk=1&a2-atk=3&t1-atk=4&e=02y~All&e=06y.a1~First&e=08y.a2~Third&e=08o.t1~Target"
    )
    assert leads_to(client, THREE + effects + "&remove=a1") == (
        "a1-atk=2&a2-atk=3&t1-atk=4&e=02y~All&e=07y.a1.t1~Second&e=08y.a2~Third&e=08o.t1~Target"
    )


def test_the_last_monster_of_a_side_is_only_emptied(client: Client) -> None:
    assert leads_to(client, "a-by=opponent&a1-atk=5&t1-atk=1&remove=a1") == (
        "a-by=opponent&a1-atk=&t1-atk=1"
    )


def test_a_monster_given_another_name_is_no_longer_the_card(client: Client) -> None:
    kuriboh = "a1-name=Kuriboh&a1-card=40640057&a1-atk=300&t1-atk=1"
    page = get(client, kuriboh)
    assert page.status_code == 200
    assert value(page, "a1-called") == "Kuriboh"
    assert leads_to(client, kuriboh + "&a1-called=Kuriboh&do=add-t") == kuriboh + "&t2-atk="
    renamed = kuriboh.replace("=Kuriboh", "=Kuribon") + "&a1-called=Kuriboh"
    assert get(client, renamed)["Location"] == f"{ADDRESS}?a1-name=Kuribon&a1-atk=300&t1-atk=1"


# --- Effects and modifiers ------------------------------------------------------------------------

EDITOR = "&do=add-effect&x-step=08&x-card=Card&x-by=you"


@pytest.mark.parametrize(
    ("of", "code"),
    [
        ("", "08y~Card"),
        ("&x-attacker=2", "08y.a2~Card"),
        ("&x-target=1", "08y.t1~Card"),
        ("&x-attacker=3&x-target=1", "08y.a3.t1~Card"),
    ],
)
def test_an_effect_is_added_to_all_pairs_or_to_some(client: Client, of: str, code: str) -> None:
    assert leads_to(client, THREE + EDITOR + of) == f"{THREE}&e={code}"


def test_an_effect_that_makes_no_sense_is_refused_in_the_editor(client: Client) -> None:
    page = get(client, THREE + "&do=add-effect&x-step=09&x-card=&x-by=you&x-value=many")
    assert "from 0 to 1000000" in error(page, "id_x-value")
    assert "This field is empty" in error(page, "id_x-card")
    assert value(page, "x-value") == "many"
    assert verdict(page)
    nobody = get(client, THREE + EDITOR + "&x-attacker=4")
    assert error(nobody, "id_x-attacker") == "There is no such attacker. Allowed: 1 to 3."
    full = get(client, THREE + "&e=02y~A" * 30 + EDITOR)
    assert "30 effects" in error(full, "id_x-step")


def test_an_edited_effect_keeps_its_place(client: Client) -> None:
    query = THREE + "&e=06y~A&e=08y.a2.t1~B&e=07y~C"
    page = get(client, query + "&edit=08y.a2.t1~B")
    assert value(page, "x-card") == "B"
    assert value(page, "x-attacker") == "2"
    assert options(page, "x-attacker")["2"] == "Attacker 2"
    edited = query + f"&x-place={value(page, 'x-place')}&do=add-effect"
    edited += "&x-step=08&x-card=D&x-by=opponent"
    assert leads_to(client, edited) == THREE + "&e=06y~A&e=08o~D&e=07y~C"


def test_an_effect_is_removed_and_one_unticked_stays_in_sight(client: Client) -> None:
    query = THREE + "&e=06y.a1~A&e=08y~B"
    assert leads_to(client, query + "&remove=e:06y.a1~A") == THREE + "&e=08y~B"
    seen = "&seen=e:06y.a1~A&seen=e:08y~B&do=add-t"
    ticks = parsed(get(client, THREE + "&e=08y~B" + seen, **HTMX)).all("input", name="e")
    assert {each.attributes["value"]: "checked" in each.attributes for each in ticks} == {
        "06y.a1~A": False,
        "08y~B": True,
    }


def test_what_was_unticked_of_monsters_counted_anew_is_forgotten(client: Client) -> None:
    unticked = THREE + "&seen=e:06y.a3~A&seen=a3-mod:atk5~B"
    assert has(get(client, unticked + "&do=add-t", **HTMX), "input", value="06y.a3~A")
    assert not has(get(client, unticked + "&remove=a1", **HTMX), "input", value="06y.a3~A")


def test_a_modifier_is_added_and_removed(client: Client) -> None:
    added = leads_to(
        client, THREE + "&do=add-modifier&m-on=a2&m-card=Sword&m-stat=atk&m-amount=500"
    )
    assert added == THREE.replace("a2-atk=2", "a2-atk=2&a2-mod=atk500~Sword")
    assert "ATK +500 · Attacker 2" in text(get(client, added))
    assert section(get(client, added), "pair-2-1").startswith(
        "2 Attacker 2 against Target 1 ATK 502"
    )
    assert leads_to(client, added + "&remove=a2-mod:atk500~Sword") == THREE


@pytest.mark.parametrize(
    ("typed", "field", "expected"),
    [
        ("m-on=a9&m-card=A&m-stat=atk&m-amount=5", "id_m-on", "There is no such monster"),
        ("m-on=a1&m-card=A&m-stat=atk&m-amount=x", "id_m-amount", "-1000000 to 1000000"),
        ("m-on=t1&m-card=&m-stat=atk&m-amount=5", "id_m-card", "This field is empty"),
    ],
)
def test_a_modifier_that_makes_no_sense_is_refused(
    client: Client, typed: str, field: str, expected: str
) -> None:
    page = get(client, f"{THREE}&do=add-modifier&{typed}")
    assert page.status_code == 200
    assert expected in error(page, field)


def test_eleven_modifiers_of_a_monster_are_too_many(client: Client) -> None:
    ten = THREE + "&a1-mod=atk1~A" * 10
    page = get(client, ten + "&do=add-modifier&m-on=a1&m-card=A&m-stat=atk&m-amount=1")
    assert "A monster has at most 10 changes" in error(page, "id_m-card")


def test_what_is_typed_in_an_editor_survives_enter(client: Client) -> None:
    page = get(client, TWO + "&x-step=08&x-card=Half+typed")
    assert page.status_code == 200
    assert value(page, "x-card") == "Half typed"
    assert verdict(page) == "Your opponent takes 900, you take 100."


def test_empty_editors_of_a_submitted_form_do_not_keep_it_from_its_canonical_address(
    client: Client,
) -> None:
    response = get(client, TWO + "&a1-def=0&x-card=&m-on=a1&m-card=&m-amount=")
    assert response.status_code == 302
    assert response["Location"] == f"{ADDRESS}?{TWO}"


# --- Hostile --------------------------------------------------------------------------------------


@pytest.mark.parametrize("header", [{}, HTMX])
@pytest.mark.parametrize(
    "query",
    [
        "a1-name=%00&a1-atk=%00&t1-atk=1&e=%00&a1-mod=%00",
        "a1-atk=%FF%FE&t1-atk=" + "9" * 5000,
        "a1-atk=%D9%A1&t9-atk=1&a9-name=&e=.a1.t9~&e=a1~A&e=08y.a1.a2.t1~A",
        "remove=&do=add-a&edit=",
        "remove=a9&a1-atk=1&t1-atk=1",
        "remove=a%C2%B2&remove=a1-mod&edit=.a1",
        "remove=e:02y~A&seen=e:02y.t9~A&seen=z1-mod:x&seen=a9-mod:x&seen=a1-mod:&seen=t1-mod:{0",
        "do=add-effect&x-attacker=zzz&x-target=-4&x-step=02&x-card=A",
        "do=add-modifier&m-on=a9&m-card=A&m-amount=5",
        "do=add-modifier&m-on=&m-card=&m-amount=",
        "last=%00&last=a1-atk=1&a1-atk=x",
        "&".join(f"{letter}{at}-atk=1" for letter in "at" for at in range(1, 10)) + "&do=add-a",
        TWO + "&a1-card=%00&a1-called=x&t1-card=-1",
    ],
)
def test_no_query_breaks_the_page(client: Client, query: str, header: dict[str, str]) -> None:
    assert get(client, query, **header).status_code in (200, 302)


WORDS = st.sampled_from(
    "a1-atk a2-atk t1-atk t2-atk a1-def t1-pos a-by a1-with a1-mod t1-mod e do remove edit seen "
    "a1-card a1-called t1-down lp-you x-step x-attacker x-target x-card x-value x-place m-on "
    "m-card m-amount last".split()
)
VALUES = st.sampled_from(
    "1000 ? - x attack defense you opponent 1 a1 t2 add-a add-t add-effect add-modifier 02y.a1~A "
    "e:02y.a1~A a1-mod:atk1~A atk1~A ~ 03_also {0 a1-atk=1&t1-atk=1 .a1 a2-mod".split()
) | st.text(max_size=8)


@given(st.lists(st.tuples(WORDS, VALUES), max_size=12), st.booleans())
@examples(150)
def test_any_query_is_answered(pairs: list[tuple[str, str]], with_script: bool) -> None:
    response = answer_to(ADDRESS, pairs, **(HTMX if with_script else {}))
    assert response.status_code == 200


def test_too_many_parameters_are_refused_in_words(client: Client) -> None:
    assert get(client, "&x" * 2000).status_code == 414
    assert get(client, TWO + "&do=add-a&a1-name=" + '"' * 15_000).status_code == 414
