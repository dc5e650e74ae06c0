"""Test that all pages that compose a document share one syntax of buttons and one handler."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.web.composer import Button, argument_of, pressed, with_current_button
from tests.every_case import every
from tests.explorer.battle.composer_form import Form
from tests.explorer.page_parts import has, parsed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

BATTLE = "a-name=Jinzo&a-atk=2400&direct=1&e=07y~Waboku"
# Each page with a document that has something to press: its address, and the id of its form.
PAGES = {
    f"/battle/?{BATTLE}": "battle-form",
    "/battle/same-time/?a1-atk=2000&t1-atk=1000&t2-atk=500&e=07y~Waboku": "same-time",
    "/battle/phase/?y1-atk=2000&o1-atk=1000&e=06y~A&v=attack.y1.o1&v=py~B": "phase-form",
    "/battle/replay/?m1=Magician&m2=Gaia&d1=Skull&e=leaves.d1": "attack",
    "/board/?a-w=4&a-s=3&b-by=B&b-w=3&b-s=2&b-x=1&act=challenge&act-challenger=a&act-target=b"
    "&e=(amount:-2,target:a,type:strength_mod)": "board-form",
    "/life-points/?e=pays.y.1500~Card&e=effect.o.y.1000~Ookazi&e=07y~Damage+Diet": "sheet-form",
}


@pytest.mark.parametrize(
    ("query", "button"),
    [
        ("do=swap-roles", Button("swap-roles")),
        ("do=remove.e:07y~A.B", Button("remove", "e:07y~A.B")),
        ("remove=e:07y~A.B", Button("remove", "e:07y~A.B")),
        ("pick=123.a", Button("pick", "123.a")),
        ("equip=123.y.x.a", Button("equip", "123.y.x.a")),
        ("drop=123.y.x", Button("drop", "123.y.x")),
        ("edit=e.2", Button("edit", "e.2")),
        ("e=07y~Card", None),
        ("do=", Button("")),
    ],
)
def test_a_button_is_a_verb_and_an_argument_also_in_old_addresses(
    query: str, button: Button | None
) -> None:
    assert pressed(QueryDict(query)) == button


@every(
    ("page", "old", "now"),
    [
        ("life-points", "do=edit.2", "edit.sheet.2"),
        ("life-points", "do=apply.2", "apply.sheet.2"),
        ("life-points", "do=remove.2.0", "remove.sheet.2.effects.0"),
        ("life-points", "do=remove-lasting.1", "remove.effects.1"),
        ("battle-phase", "do=up.2", "up.events.2"),
        ("battle-phase", "do=remove.v.2", "remove.events.2"),
        ("battle-phase", "do=edit.v.2.0", "edit.events.2.effects.0"),
        ("battle-phase", "do=edit.e.0", "edit.effects.0"),
        ("battle-phase", "do=remove.y2", "remove.monsters.y2"),
        ("battle-phase", "remove=y2.0", "remove.monsters.y2.modifiers.0"),
        ("replay", "do=down.e.1", "down.events.0"),
        ("replay", "edit=s.2", "edit.damage_step.1"),
        ("replay", "do=remove.m2", "remove.attackers.m2"),
        ("same-time", "remove=t3", "remove.targets.2"),
        ("same-time", "do=remove.a1", "remove.attackers.0"),
        ("same-time", "edit=08y.a2~A\nB", "edit.e:08y.a2~A\nB"),
        ("battle", "do=edit.06y~A", "edit.e:06y~A"),
        ("board", "do=remove.b", "remove-card.b"),
        ("board", "edit=2", "edit.effects.1"),
        ("board", "do=remove-effect.1", "remove.effects.0"),
        ("board", "do=remove-inner.actions.2", "remove.action.actions.1"),
    ],
)
def test_a_button_of_an_old_address_is_that_of_today(page: str, old: str, now: str) -> None:
    name, _, value = old.partition("=")
    params = QueryDict(mutable=True)
    params[name] = value
    assert with_current_button(params, page).dict() == {"do": now}
    assert with_current_button(QueryDict(f"do={now}"), page) == QueryDict(f"do={now}")


def test_the_argument_of_a_button_is_that_of_its_verb_alone() -> None:
    assert argument_of(QueryDict("do=edit.2"), "edit") == "2"
    assert argument_of(QueryDict("do=remove.2"), "edit") is None


@pytest.mark.parametrize("page", PAGES)
def test_every_button_of_a_composer_has_the_one_grammar(client: Client, page: str) -> None:
    form = Form(client.get(page).content.decode(), PAGES[page])
    names = {button.name for button in form.buttons}
    assert "do" in names
    assert names <= {"do", "find", ""}, "to calculate and to search need no verb"


@pytest.mark.parametrize(
    ("page", "old", "new"),
    [
        (f"/battle/?{BATTLE}", "remove=e:07y~Waboku", "do=remove.e:07y~Waboku"),
        (f"/battle/?{BATTLE}", "pick=81260679.a", "do=pick.81260679.a"),
        ("/battle/same-time/?a1-atk=1&a2-atk=2&t1-atk=3", "remove=a1", "do=remove.a1"),
    ],
)
def test_an_old_address_leads_where_its_button_leads_today(
    client: Client, page: str, old: str, new: str
) -> None:
    ways = [client.get(f"{page}&{query}") for query in (old, new)]
    assert [way.status_code for way in ways] == [302, 302]
    assert ways[0]["Location"] == ways[1]["Location"]
    assert ways[0]["Location"] not in page


def swapped(client: Client, page: str, query: str) -> Any:
    address = f"http://testserver{page}"
    headers = {"HX-Request": "true", "HX-Current-URL": address}
    return client.get(f"{page}&{query}", headers=headers)


@pytest.mark.parametrize(
    ("page", "button"),
    [
        (f"/battle/?{BATTLE}", "do=swap-players"),
        ("/battle/phase/?y1-atk=2000&v=attack.y1.direct", "do=remove.v.0"),
        ("/battle/same-time/?a1-atk=2000&t1-atk=1000", "do=add-a"),
        ("/battle/replay/?m1=Magician&d1=Skull", "do=one.negated"),
        ("/board/?a-w=4&a-s=3", "do=add-character.B"),
        ("/life-points/?e=pays.y.1500~Card", "do=remove.0"),
    ],
)
def test_a_script_gets_the_composer_and_the_address_that_a_redirect_leads_to(
    client: Client, page: str, button: str
) -> None:
    response = swapped(client, page, button)
    assert response["HX-Retarget"] == "#composer"
    assert has(response, id="composer")
    assert response["HX-Push-Url"] == client.get(f"{page}&{button}")["Location"]


@pytest.mark.parametrize(
    ("page", "editor"),
    [
        (f"/battle/?{BATTLE}", "do=add-effect&x-step=09&x-card=A&x-value=many"),
        ("/battle/same-time/?a1-atk=1&t1-atk=1", "do=add-effect&x-step=09&x-card=A&x-value=many"),
        ("/battle/phase/?y1-atk=1", "do=add-effect&x-step=09&x-card=A&x-by=you&x-value=many"),
        ("/battle/replay/?m1=Magician&d1=Skull", "do=add-event&x-kind=arrives&x-name="),
        ("/board/?a-w=4&a-s=3", "do=add-effect&x-type=strength_mod&x-target=a&x-amount=many"),
        ("/life-points/?e=pays.y.1500~Card", "do=add-damage&d-card=A&d-amount=many"),
    ],
)
def test_what_a_button_refuses_stays_in_its_editor_with_the_reason(
    client: Client, page: str, editor: str
) -> None:
    for response in (client.get(f"{page}&{editor}"), swapped(client, page, editor)):
        assert response.status_code == 200
        assert "HX-Push-Url" not in response
        opened = parsed(response).one("details", "add", open="")
        assert "Allowed: " in opened.text
