"""Test the composer over HTTP: pages, partials, addresses, errors, and never a 500."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from explorer.rulings.named_battles import examples
from tests.explorer.page_parts import buttons, error
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"/battle/?{query}", headers=headers)


def numbers(response: Any) -> list[tuple[str, str]]:
    """Return the two numbers of each row of the tables."""
    tables = page_of(response).all("table", "trace")
    cells = [cell.one("b").text for table in tables for cell in table.all("td", "n")]
    return list(zip(cells[::2], cells[1::2], strict=True))


def test_the_second_example_shows_the_rulebooks_table(client: Client, catalogue: None) -> None:
    response = get(client, examples()[1].query)
    assert response.status_code == 200
    assert numbers(response) == [
        ("0", "4000"),
        ("0", "8000"),
        ("8000", "8000"),
        ("16000", "0"),
    ]


@pytest.mark.parametrize("index", range(5))
def test_every_example_opens_under_its_own_address(client: Client, index: int) -> None:
    response = get(client, examples()[index].query)
    assert response.status_code == 200
    assert not page_of(response).all("section", "examples")  # they are for a start


def test_a_script_gets_the_result_alone(client: Client) -> None:
    response = get(client, "a-atk=2000&t-atk=1000", **HTMX)
    part = page_of(response)
    assert part.all("html") == part.all("form") == []
    assert numbers(response) == [("1000", "0")]
    assert "takes 1000" in part.one(hx_swap_oob="innerHTML:#status").text


def test_page_and_partial_are_kept_apart_by_caches(client: Client) -> None:
    assert "HX-Request" in get(client, "a-atk=1&t-atk=1")["Vary"]
    assert "HX-Request" in get(client, "a-atk=1&t-atk=1", **HTMX)["Vary"]


def test_a_restored_history_entry_is_a_whole_page(client: Client) -> None:
    restoring = HTMX | {"HX-History-Restore-Request": "true"}
    assert page_of(get(client, "a-atk=2000&t-atk=1000", **restoring)).one("html")


def test_typing_replaces_the_address_and_a_choice_adds_one(client: Client) -> None:
    headers_of_htmx = HTMX | {"HX-Current-URL": "http://testserver/battle/?a-atk=2000&t-atk=1000"}
    typed = get(client, "a-atk=2100&t-atk=1000", **headers_of_htmx)
    assert typed["HX-Replace-Url"] == "/battle/?a-atk=2100&t-atk=1000"
    chosen = get(client, "a-atk=2000&t-atk=1000&t-pos=defense", **headers_of_htmx)
    assert chosen["HX-Push-Url"] == "/battle/?a-atk=2000&t-atk=1000&t-pos=defense"
    same = get(client, "a-atk=2000&t-atk=1000", **headers_of_htmx)
    assert not {"HX-Push-Url", "HX-Replace-Url"} & set(same.headers)


def test_a_form_is_redirected_to_the_short_address(client: Client) -> None:
    submitted = (
        "a-name=Attacker&a-card=&a-atk=2000&a-def=0&a-pos=attack&a-by=you&a-with="
        "&t-name=&t-atk=1000&t-def=0&lp-you=8000&lp-opponent=8000&x-card=&was=ya.oa."
    )
    response = get(client, submitted)
    assert response.status_code == 302
    assert response["Location"] == "/battle/?a-atk=2000&t-atk=1000"


def test_a_short_address_is_not_redirected_again(client: Client) -> None:
    for example in examples():
        assert get(client, example.query).status_code == 200


def test_what_is_wrong_appears_at_its_field_and_what_was_typed_stays(client: Client) -> None:
    response = get(client, "a-atk=20x&t-atk=1000")
    says = '"20x" is not a whole number. Allowed: a whole number from 0'
    assert error(response, "id_a-atk").startswith(says)
    field = page_of(response).one("input", name="a-atk")
    assert (field.attributes["value"], field.attributes["aria-invalid"]) == ("20x", "true")


def test_a_wrong_field_leaves_the_last_table_where_it_is(client: Client) -> None:
    response = get(client, "a-atk=20x&t-atk=1000", **HTMX)
    assert response.status_code == 200
    assert response["HX-Reswap"] == "none"
    assert numbers(response) == []
    assert error(response, "id_a-atk").startswith('"20x"')


def test_without_a_script_the_last_table_is_that_of_the_page_before(client: Client) -> None:
    before = "http://testserver/battle/?a-atk=2000&t-atk=1000"
    response = get(client, "a-atk=20x&t-atk=1000", Referer=before)
    assert numbers(response) == [("1000", "0")]
    assert "The table below is the last valid result." in page_of(response).text
    elsewhere = get(client, "a-atk=20x&t-atk=1000", Referer=before.replace("testserver", "x"))
    assert numbers(elsewhere) == []


def test_a_missing_atk_is_asked_for_and_is_no_error(client: Client) -> None:
    response = get(client, "a-atk=2000")
    assert "The target’s ATK is missing." in page_of(response).text
    assert error(response, "id_t-atk") == ""


def test_an_empty_composer_links_to_examples(client: Client) -> None:
    page = page_of(get(client))
    assert "Not calculated" not in page.text
    assert all(example.title in page.text for example in examples())


def test_thirty_one_effects_are_too_many(client: Client) -> None:
    response = get(client, "a-atk=1&t-atk=1" + "&e=02y~A" * 31)
    assert response.status_code == 200
    assert "31 is too many; the maximum is 30" in page_of(response).text


def test_a_query_of_a_megabyte_is_refused_in_words(client: Client) -> None:
    response = get(client, "a-name=" + "x" * 1_000_000)
    assert response.status_code == 414
    assert "This address is too long" in page_of(response).text


def test_swapping_players_swaps_the_numbers(client: Client) -> None:
    query = "a-atk=2000&t-atk=1000&lp-you=5000&e=09y.tc.v300~A&do=swap-players"
    response = client.get(f"/battle/?{query}", follow=True)
    assert numbers(response)[0] == ("0", "1000")
    assert response.redirect_chain[-1][0] == (
        "/battle/?a-atk=2000&a-by=opponent&t-atk=1000&t-by=you&lp-opponent=5000&e=09o.tc.v300~A"
    )


def test_the_other_monster_attacks(client: Client) -> None:
    query = "a-name=A&a-atk=2000&t-atk=1000&e=08y.f1~A&do=swap-roles"
    response = client.get(f"/battle/?{query}", follow=True)
    assert response.redirect_chain[-1][0] == (
        "/battle/?a-atk=1000&a-by=opponent&t-name=A&t-atk=2000&t-by=you&e=08y.f2~A"
    )


def test_cards_are_found_while_typing(client: Client, catalogue: None) -> None:
    def found(query: str) -> tuple[list[str], str]:
        response = client.get(f"/battle/cards/?{query}")
        return buttons(response), page_of(response).text

    assert found("find=a&a-name=mikanko+ohime")[0] == ["pick.81260679.a"]
    assert "pick.41927278.x" in found("find=x&x-find=double-edged")[0]
    as_monster, says = found("find=a&a-name=double-edged+sword")
    assert as_monster == []
    assert "only Spells and Traps with a name like “double-edged sword”" in says
    assert "There are more" in found("find=a&a-name=dragon")[1]
    assert "No card in the catalog" in found("find=x&x-find=zzz")[1]


def test_names_are_text_and_never_markup(client: Client) -> None:
    name = "<script>alert(1)</script>"
    page = page_of(get(client, "a-atk=1&t-atk=0&e=02y~%3Cscript%3Ealert(1)%3C/script%3E"))
    assert name in page.text
    assert all("src" in each.attributes for each in page.all("script"))


def test_the_policy_allows_this_host_alone(client: Client) -> None:
    response = get(client, examples()[1].query)
    policy = response["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    used = {name for each in page_of(response).all() for name in each.attributes}
    assert not [name for name in used if name == "style" or name.startswith("on")]


def test_a_link_does_not_settle_what_a_person_chose(client: Client, catalogue: None) -> None:
    """Only a form says what was before; an address is taken as it is."""
    query = "a-name=Odd-Eyes+Pendulum+Dragon&a-card=16178681&a-atk=2500&a-def=2000&t-atk=1000"
    assert numbers(get(client, query)) == [("1500", "0")]


def test_a_thirty_first_effect_is_refused_in_the_editor(client: Client) -> None:
    full = "a-atk=1&t-atk=1" + "&e=02y~A" * 30
    response = get(client, f"{full}&do=add-effect&x-step=06&x-card=B&x-by=you")
    page = page_of(response)
    assert "A battle has at most 30 effects" in page.text
    assert ("x-card", "B") in page.fields
    assert "Not calculated" not in page.text


def test_an_eleventh_modifier_is_refused_in_the_editor(client: Client) -> None:
    full = "a-atk=1&t-atk=1" + "&a-mod=atk1~A" * 10
    query = f"{full}&do=add-modifier&m-on=attacker&m-card=B&m-stat=atk&m-how=change&m-amount=5"
    assert "A monster has at most 10 changes" in page_of(get(client, query)).text


@pytest.mark.parametrize(
    ("typed", "code", "number"),
    [
        ("m-how=change&m-formula=other_atk&m-calc=on", "atkother_atk.calc~B", "1600"),
        ("m-how=less&m-formula=half_original_atk", "atk-half_original_atk~B", "500"),
        ("m-how=less&m-amount=100", "atk-100~B", "900"),
        ("m-how=set&m-formula=double_atk&m-again=on", "atk:double_atk.cont~B", "2000"),
        ("m-how=original&m-amount=3000", "atk:3000.orig~B", "3000"),
    ],
)
def test_a_change_by_a_formula_is_added(client: Client, typed: str, code: str, number: str) -> None:
    battle = "a-atk=1000&t-atk=600"
    added = f"do=add-modifier&m-on=attacker&m-card=B&m-stat=atk&{typed}"
    response = client.get(f"/battle/?{battle}&{added}", follow=True)
    assert ("a-mod", code) in page_of(response).fields
    assert f"Attacker with {number} ATK" in page_of(response).text


def test_a_formula_of_another_monster_is_refused_in_a_direct_attack(client: Client) -> None:
    typed = "m-on=attacker&m-card=B&m-stat=atk&m-how=change&m-formula=other_atk"
    page = page_of(get(client, f"a-atk=1000&direct=1&do=add-modifier&{typed}"))
    assert "A direct attack has no other monster." in page.text
    assert ("m-formula", "other_atk") in page.fields


def test_a_number_beside_a_formula_is_refused_in_the_editor(client: Client) -> None:
    typed = "m-on=attacker&m-card=B&m-stat=atk&m-how=change&m-amount=5&m-formula=other_atk"
    page = page_of(get(client, f"a-atk=1000&t-atk=600&do=add-modifier&{typed}"))
    assert '"5 other_atk" is not a whole number' in page.text
    assert ("m-amount", "5") in page.fields
    assert ("m-formula", "other_atk") in page.fields


def test_what_is_wrong_in_an_effect_of_the_address_is_said(client: Client) -> None:
    page = page_of(get(client, "a-atk=1&t-atk=1&e=02y~A&e=09y.vmany~B"))
    assert 'Effect 2, value: "many" is not a whole number.' in page.text


def test_what_was_ticked_leaves_no_shadow_when_a_button_changes_it(client: Client) -> None:
    query = "a-atk=2&t-atk=1&e=06y~Mine&seen=e:06y~Mine"
    page = page_of(get(client, f"{query}&do=swap-players", **HTMX))
    assert ("e", "06o~Mine") in page.fields
    assert not page.all(value="06y~Mine")


def test_what_was_unticked_is_still_there_after_a_button(client: Client) -> None:
    query = "a-atk=2&t-atk=1&seen=e:06y~Mine&seen=a-mod:atk5~Mine"
    page = page_of(get(client, f"{query}&do=swap-players", **HTMX))
    for name, value in (("e", "06o~Mine"), ("a-mod", "atk5~Mine")):
        assert page.one("input", type="checkbox", name=name, value=value)
        assert (name, value) not in page.fields
    removed = page_of(get(client, f"{query}&remove=e:06y~Mine", **HTMX))
    assert not removed.all(value="06y~Mine")
