"""Test the states of battles, negated and unaffected: their addresses, editor and page."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client

from engine.document import Document
from engine.yugioh import Battle
from explorer.addresses import battle as battle_query
from explorer.battle.composition import document_in
from tests.conftest import battle, effect, monster
from tests.explorer.page_parts import buttons, text, value, verdict

pytestmark = pytest.mark.django_db

LANCE: Document = {
    "state": "unaffected",
    "of": "target",
    "by": ["spells", "traps"],
    "card": "Forbidden Lance",
}
AXE: Document = {"card": "Axe", "stat": "atk", "change": 1000, "source": "spell"}
DOCUMENT = battle(
    monster(2000, 0),
    monster(1500, 0, modifiers=[AXE], spared_by={"card": "Shield", "source": "spell"}),
    effect("06", card="Aegis", controller="opponent", source="target", acts_on="player"),
    states=[LANCE],
)
QUERY = battle_query.query_of(Battle.from_document(DOCUMENT).to_document())


@pytest.mark.parametrize(
    ("state", "code"),
    [
        (LANCE, "unaffected.t.spells-traps~Forbidden Lance"),
        ({"state": "unaffected", "of": "attacker", "card": "A.b~c"}, "unaffected.a~A.b~c"),
        (
            {"state": "negated", "of": "monsters", "card": "Skill Drain", "source": "trap"},
            "negated.monsters.by-trap~Skill Drain",
        ),
        ({"state": "negated", "of": "target", "card": "Veiler"}, "negated.t~Veiler"),
        (
            {"state": "resolving", "of": "target", "now": "face_down", "joined": True, "card": "A"},
            "resolving.t.face_down.joined~A",
        ),
        (
            {"state": "resolving", "of": "card", "now": "staying_left", "card": "A.left"},
            "resolving.card.staying_left~A.left",
        ),
    ],
)
def test_a_state_survives_its_address(state: Document, code: str) -> None:
    document = Battle.from_document(DOCUMENT | {"states": [state]}).to_document()
    query = battle_query.query_of(document)
    assert QueryDict(query)["state"] == code
    assert Battle.from_document(document_in(QueryDict(query))).to_document() == document


def test_a_battle_is_calculated_with_its_states(client: Client) -> None:
    page = client.get(f"/battle/?{QUERY}")
    assert verdict(page) == "Nobody takes damage."
    said = text(page)
    assert "Target is unaffected by Spell effects and Trap effects (Forbidden Lance)." in said
    assert "So the ATK and DEF of Target are not changed by Axe." in said
    assert "So Target is not spared by Shield." in said
    assert value(page, "t-spared") == "by-spell~Shield"


def test_a_state_is_removed_by_its_button(client: Client) -> None:
    button = "remove.state:unaffected.t.spells-traps~Forbidden Lance"
    assert button in buttons(client.get(f"/battle/?{QUERY}"))
    page = client.get("/battle/", QueryDict(f"{QUERY}&do={button}").dict(), follow=True)
    assert "is unaffected by Spell effects" not in text(page)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("s-of=negated+target&s-source=trap", "negated.t.by-trap~B"),
        ("s-of=negated+spells&s-once=on", "negated.spells.once~B"),
        ("s-of=unaffected+attacker", "unaffected.a~B"),
        ("s-of=unaffected+target&s-by=spells+traps", "unaffected.t.spells-traps~B"),
        ("s-of=unaffected+target&s-by=activated", "unaffected.t.activated~B"),
        ("s-of=resolving+target&s-now=face_down&s-joined=on", "resolving.t.face_down.joined~B"),
        ("s-of=resolving+target&s-now=left_later&s-joined=on", "resolving.card.left_later~B"),
        ("s-of=resolving+attacker&s-now=gone", "resolving.other.gone~B"),
    ],
)
def test_a_state_is_added_in_its_editor(client: Client, typed: str, code: str) -> None:
    query = f"a-atk=2&t-atk=1&do=add-state&s-card=B&{typed}"
    assert value(client.get(f"/battle/?{query}", follow=True), "state") == code


def test_a_wrong_state_is_refused_in_its_editor(client: Client) -> None:
    page = client.get("/battle/?a-atk=2&direct=1&do=add-state&s-card=B&s-of=negated+target")
    assert "A direct attack has no target." in text(page)
    assert value(page, "s-card") == "B"
    page = client.get("/battle/?a-atk=2&t-atk=1&do=add-state&s-card=B&s-of=resolving+target")
    assert value(page, "s-card") == "B"
    full = "a-atk=2&t-atk=1" + "&state=negated.spells~A" * 10
    page = client.get(f"/battle/?{full}&do=add-state&s-card=B&s-of=negated+target")
    assert "A battle has at most 10 states." in text(page)


def test_an_effect_is_added_with_its_source(client: Client) -> None:
    typed = "x-step=06&x-card=B&x-by=you&x-source=spell&x-acts_on=attacker&x-once=on"
    page = client.get(f"/battle/?a-atk=2&t-atk=1&do=add-effect&{typed}", follow=True)
    assert value(page, "e") == "06y.by-spell.once.on-a~B"
    typed = "m-on=target&m-card=B&m-stat=atk&m-how=change&m-amount=5&m-source=monster&m-once=on"
    page = client.get(f"/battle/?a-atk=2&t-atk=1&do=add-modifier&{typed}", follow=True)
    assert value(page, "t-mod") == "atk5.by-monster.once~B"


def test_swapping_the_monsters_swaps_whose_effects_they_are(client: Client) -> None:
    page = client.get(f"/battle/?{QUERY}&do=swap-roles", follow=True)
    assert value(page, "state") == "unaffected.a.spells-traps~Forbidden Lance"
    assert value(page, "e") == "06o.by-a~Aegis"
    assert value(page, "a-spared") == "by-spell~Shield"


@pytest.mark.parametrize("code", ["x", "negated", "negated.x~A", "unaffected.t.cards~A", "~"])
def test_a_wrong_code_is_refused_and_kept(client: Client, code: str) -> None:
    page = client.get("/battle/", {"a-atk": "1", "t-atk": "1", "state": code})
    assert "Not calculated." in text(page)
    assert "State 1, " in text(page)
    assert value(page, "state")
