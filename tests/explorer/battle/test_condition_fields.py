"""Test the composer's fields for what monsters are, and for conditions of effects on them."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.battle.composition import compose_battle
from explorer.battle.conditional_effect_form import ConditionalEffectForm
from explorer.battle.effect_checkboxes import effect_checkboxes
from tests.explorer.battle.composer_form import Composer
from tests.explorer.page_parts import error
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

BATTLE = (
    "a-atk=3000&a-mod=atk500.if-t,summoned:special~Axe&t-atk=1000&t-safe=1&t-attribute=DARK"
    "&t-level=4&t-summoned=special&t-kinds=effect,tuner&t-safe_if=a,not,type:Fish"
    "&a-type=Fish&e=07y.if-t,attribute:DARK/t,level_at_least:4~Card"
)


def test_the_form_keeps_what_the_battle_has() -> None:
    composer = Composer(BATTLE)
    assert dict(composer.form.fields)["t-attribute"] == "DARK"
    assert dict(composer.form.fields)["t-safe_if"] == "a,not,type:Fish"
    again = compose_battle(QueryDict(composer.form.query)).document
    assert again == compose_battle(QueryDict(BATTLE)).document


def test_the_table_says_what_does_not_apply(client: Client) -> None:
    page = page_of(client.get(f"/battle/?{BATTLE.replace('t-attribute=DARK', 't-attribute=FIRE')}"))
    assert "its condition is that the target has the Attribute DARK" in page.text


@pytest.mark.parametrize(
    ("condition", "field"),
    [
        ("t,attribute:DARK", "id_t-attribute"),
        ("a,level_at_least:4", "id_a-level"),
        ("t,card_type:tuner", "id_t-kinds"),
        ("a,from:extra_deck", "id_a-from"),
    ],
)
def test_what_a_condition_needs_is_asked_for_at_its_field(
    client: Client, condition: str, field: str
) -> None:
    page = page_of(client.get(f"/battle/?a-atk=2000&t-atk=1000&e=07y.if-{condition}~Card"))
    assert "does not state this" in error(page, field)


def test_the_lists_say_what_the_conditions_are() -> None:
    checkboxes = [each.does for each in effect_checkboxes(Composer(BATTLE).composition)[0]]
    dark, level = "the target has the Attribute DARK", "the target has Level 4 or higher"
    assert f"is halved · damage to either player · if {dark} · if {level}" in checkboxes
    assert "ATK +500 · if the target was Special Summoned" in checkboxes


def test_an_effect_is_added_with_a_condition() -> None:
    form = ConditionalEffectForm(
        {"x-step": "07", "x-card": "Card", "x-by": "you", "x-if_of": "t", "x-if_is": "type:Fish"},
        prefix="x",
    )
    assert form.document()["if"] == [{"of": "target", "type": "Fish"}]


@pytest.mark.parametrize(
    "conditions",
    [
        [{"of": "target", "attribute": "DARK"}],
        [{"of": "attacker", "not": True, "type": "Fish", "level_at_least": 4}],
        [{"of": "target", "level": 4}, {"of": "attacker", "owner": "you"}],
        [{"of": "target", "summoned": "xyz"}, {"of": "target", "level_at_most": 4}],
        [{"of": "target"}],
        [{"of": "target", "fate": "would_be_destroyed"}],
        [],
    ],
    ids=str,
)
def test_an_edited_effect_keeps_its_conditions(conditions: list[dict[str, object]]) -> None:
    effect: dict[str, Any] = {"step": "07", "card": "Card", "controller": "you"}
    effect |= {"if": conditions} if conditions else {}
    typed = ConditionalEffectForm.typed(effect)
    form = ConditionalEffectForm({f"x-{name}": value for name, value in typed.items()}, prefix="x")
    assert form.document() == effect


def test_swapping_the_monsters_swaps_the_conditions() -> None:
    composer = Composer(BATTLE)
    response = Client().get("/battle/", {**dict(composer.form.fields), "do": "swap-roles"})
    document = compose_battle(QueryDict(response.headers["Location"].partition("?")[2])).document
    assert document["attacker"]["traits"]["attribute"] == "DARK"
    assert {each["of"] for each in document["effects"][0]["if"]} == {"attacker"}
    assert document["attacker"]["indestructible_if"] == [
        {"of": "target", "not": True, "type": "Fish"}
    ]
    assert document["target"]["modifiers"][0]["if"] == [{"of": "attacker", "summoned": "special"}]
