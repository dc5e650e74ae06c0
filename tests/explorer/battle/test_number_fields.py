"""Test the numbers of picked cards that a person enters."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from engine.yugioh.card_text import UNREAD_COUNT
from explorer.battle.actions import ACTIONS
from explorer.battle.battle_lists import BattleEditors
from explorer.battle.composition import compose_battle
from explorer.battle.effect_checkboxes import effect_checkboxes
from explorer.battle.number_fields import NumberField
from explorer.models import Card, CardEffect
from explorer.web.composer import ActionResult, act
from tests.explorer.battle.test_picked_cards import START, notes, picked, proposed_boxes
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def numbers(query: str) -> list[NumberField]:
    return [*effect_checkboxes(compose_battle(QueryDict(query))).numbers]


def filled(query: str, number: str, at: int = 0) -> ActionResult[BattleEditors]:
    """Type the number of an effect that needs one, by default the first, and apply it."""
    field = numbers(query)[at]
    params = {f"n{field.offer.ref}": number, "do": f"fill.{field.offer.ref}"}
    acted = act(ACTIONS, QueryDict(f"{query}&{urlencode(params)}"))
    assert acted
    return acted


def united(stat: str = "atk_def", amount: Any = None) -> str:
    """Return a battle with an Equip Spell that counts monsters, on the attacker."""
    CardEffect.objects.create(
        card=Card.objects.get(name="United We Stand"), place=0, step="stat_change",
        applies_to="equipped_monster", activation="equip", zone="spell_trap", by_default=True,
        affects_stat={"stat": stat, "op": "add", "during": "outside",
                      "amount": amount or {"each": 800, "per": "face-up monsters you control"}},
    )  # fmt: skip
    return picked(START, ("United We Stand", "y.ea"))


def test_a_number_that_the_battle_does_not_hold_is_entered_by_a_person() -> None:
    query = picked(START, ("Marincess Crown Tail", "y.x"))
    (field,) = numbers(query)
    assert field.offer.effect.step == "10"
    document = compose_battle(QueryDict(filled(query, "2000").address)).document
    assert [each["value"] for each in document["effects"]] == [2000]


def test_what_an_equip_card_counts_is_entered_and_multiplied() -> None:
    query = united()
    (field,) = numbers(query)
    assert (field.label, field.does) == (
        "How many?", "ATK and DEF +800 for each of the face-up monsters you control",
    )  # fmt: skip
    after = filled(query, "3").address or ""
    changes = compose_battle(QueryDict(after)).document["attacker"]["modifiers"]
    assert [(each["stat"], each["change"]) for each in changes] == [("atk", 2400), ("def", 2400)]
    assert [each.applied for each in numbers(after)] == ["3"]
    assert notes(query) == ["United We Stand is not applied yet: enter a number for its effect."]
    assert notes(after) == []
    assert proposed_boxes(after) == [("United We Stand", True)] * 2


def test_a_number_for_each_of_your_cards_is_said_without_an_article() -> None:
    query = united(amount={"each": 800, "per": "your banished monsters"})
    assert numbers(query)[0].does == "ATK and DEF +800 for each of your banished monsters"


def test_a_number_that_is_printed_on_the_card_is_said_as_one() -> None:
    query = united(amount={"each": 200, "per": "Levels it has"})
    assert numbers(query)[0].does == "ATK and DEF +200 times its Level"


@pytest.mark.parametrize("number", ["", "x", "-1", "1000", "2.5", "1,00", "１", "9" * 400])
def test_a_count_that_is_no_number_stays_and_says_what_is_allowed(number: str) -> None:
    acted = filled(united(), number)
    assert acted.address is None
    assert acted.editors
    wrong = acted.editors.wrong_number
    assert wrong
    assert (wrong.typed, wrong.error) == (number[:20], "Enter a whole number from 0 to 999.")


def test_a_number_of_a_card_may_be_negative_and_has_a_limit() -> None:
    query = united("atk", {"formula": "other"})
    after = compose_battle(QueryDict(filled(query, "-500").address)).document["attacker"][
        "modifiers"
    ]
    assert after[0]["change"] == -500
    after = compose_battle(QueryDict(filled(query, "-1,500").address)).document["attacker"][
        "modifiers"
    ]
    assert after[0]["change"] == -1500
    acted = filled(query, "1000001")
    assert acted.editors
    assert acted.editors.wrong_number
    assert "from −1,000,000 to 1,000,000" in acted.editors.wrong_number.error


def test_a_minus_sign_of_typography_counts() -> None:
    query = united("atk", {"formula": "other"})
    after = compose_battle(QueryDict(filled(query, "−500").address)).document["attacker"][
        "modifiers"
    ]
    assert after[0]["change"] == -500


def test_a_number_is_entered_beside_a_fixed_change_of_the_same_card() -> None:
    united("atk", {"formula": "other"})
    CardEffect.objects.create(
        card=Card.objects.get(name="United We Stand"), place=1, step="stat_change",
        applies_to="equipped_monster", activation="equip", zone="spell_trap", by_default=True,
        affects_stat={"stat": "atk", "op": "add", "during": "outside", "amount": 300},
    )  # fmt: skip
    query = picked(START, ("United We Stand", "y.ea"))
    assert len(numbers(query)) == 1
    after = filled(query, "700").address or ""
    changes = compose_battle(QueryDict(after)).document["attacker"]["modifiers"]
    assert sorted(each["change"] for each in changes) == [300, 700]
    assert [each.applied for each in numbers(after)] == ["700"]
    after = filled(after, "900").address or ""
    changes = compose_battle(QueryDict(after)).document["attacker"]["modifiers"]
    assert sorted(each["change"] for each in changes) == [300, 900]


def test_a_count_that_was_not_read_refers_to_the_text() -> None:
    query = united(amount={"each": 300, "per": UNREAD_COUNT})
    assert [field.does for field in numbers(query)] == [
        "ATK and DEF +300 for each card counted (see its text)"
    ]


def test_two_numbers_of_a_card_are_entered_one_after_the_other() -> None:
    united("atk")
    CardEffect.objects.create(
        card=Card.objects.get(name="United We Stand"), place=1, step="stat_change",
        applies_to="equipped_monster", activation="equip", zone="spell_trap",
        affects_stat={"stat": "def", "op": "add", "during": "outside",
                      "amount": {"each": 100, "per": "cards in your hand"}},
    )  # fmt: skip
    query = picked(START, ("United We Stand", "y.ea"))
    assert len(numbers(query)) == 2
    after = filled(query, "1").address or ""
    assert [(field.does, field.applied) for field in numbers(after)] == [
        ("ATK +800 for each of the face-up monsters you control", "1"),
        ("DEF +100 for each of the cards in your hand", ""),
    ]
    both = filled(after, "2", at=1).address or ""
    assert [field.applied for field in numbers(both)] == ["1", "2"]


def test_without_a_script_a_number_that_is_applied_is_not_applied_again(client: Client) -> None:
    after = filled(united(), "3").address or ""
    (field,) = numbers(after)
    typed = urlencode({field.name: "3", field.applied_name: "3"})
    unticked = f"{picked(START, ('United We Stand', 'y.ea'))}&{typed}"
    response = client.get(f"/battle/?{unticked}", follow=True)
    document = compose_battle(QueryDict(response.request["QUERY_STRING"])).document
    assert "modifiers" not in document["attacker"]


def test_without_a_script_enter_applies_the_number(client: Client) -> None:
    query = united()
    name = numbers(query)[0].name
    response = client.get(f"/battle/?{query}&{urlencode({name: '2'})}")
    assert response.status_code == 302
    changes = compose_battle(QueryDict(response["Location"].partition("?")[2])).document["attacker"]
    assert [each["change"] for each in changes["modifiers"]] == [1600, 1600]


def test_without_a_script_every_number_that_was_typed_counts(client: Client) -> None:
    united(amount={"each": 800, "per": "face-up monsters you control"})
    CardEffect.objects.create(
        card=Card.objects.get(name="United We Stand"), place=1, step="stat_change",
        applies_to="equipped_monster", activation="equip", zone="spell_trap", by_default=True,
        affects_stat={"stat": "atk", "op": "add", "during": "outside",
                      "amount": {"each": 100, "per": "cards in your hand"}},
    )  # fmt: skip
    query = picked(START, ("United We Stand", "y.ea"))
    typed = {field.name: str(number) for number, field in enumerate(numbers(query), start=2)}
    assert len(typed) == 2
    response = client.get(f"/battle/?{query}&{urlencode(typed)}", follow=True)
    changes = compose_battle(QueryDict(response.request["QUERY_STRING"])).document["attacker"][
        "modifiers"
    ]
    assert sorted(each["change"] for each in changes) == [300, 1600, 1600]


def test_a_search_without_a_script_is_not_lost_to_a_typed_number(client: Client) -> None:
    query = united()
    name = numbers(query)[0].name
    search = urlencode({name: "2", "find": "x", "x-find": "waboku"})
    response = client.get(f"/battle/?{query}&{search}")
    assert response.status_code == 200
    shown = page_of(response)
    assert "Waboku" in shown.one("ul", "found").text
    assert shown.one("input", name=name).attributes["value"] == "2"


def test_a_wrong_count_is_shown_at_its_field(client: Client) -> None:
    query = united()
    ref = numbers(query)[0].offer.ref
    fields = urlencode({f"n{ref}": "many", "do": f"fill.{ref}"})
    page = page_of(client.get(f"/battle/?{query}&{fields}"))
    field = page.one("input", name=f"n{ref}")
    assert (field.attributes["value"], field.attributes["aria-invalid"]) == ("many", "true")
    error = page.one(id=field.attributes["aria-describedby"])
    assert error.text == "Enter a whole number from 0 to 999."
