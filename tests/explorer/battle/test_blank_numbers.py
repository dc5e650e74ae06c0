"""Test that a number that nobody gave is asked for where a battle needs it, and never made up."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.battle.composition import compose_battle
from tests.explorer.battle.composer_form import Composer
from tests.explorer.battle.read_cards import read_monster
from tests.explorer.page_parts import text, value, verdict

pytestmark = pytest.mark.django_db

NO_DEF = "a-atk=2000&a-def=&t-atk=1000&t-def="


def get(client: Client, query: str, page: str = "battle/") -> Any:
    return client.get(f"/{page}?{query}", follow=True)


def test_the_def_of_a_monster_that_nobody_typed_is_empty(client: Client) -> None:
    page = get(client, "")
    assert value(page, "a-def") == value(page, "t-def") == ""


def test_a_link_without_a_def_beside_an_atk_still_means_0(client: Client) -> None:
    page = get(client, "a-atk=2000&t-atk=1000&t-pos=defense")
    assert value(page, "t-def") == "0"
    assert verdict(page) == "Nobody takes damage."


def test_a_def_that_a_battle_does_not_use_may_stay_empty(client: Client) -> None:
    page = get(client, NO_DEF)
    assert verdict(page) == "Your opponent takes 1000, you take none."
    assert page.request["QUERY_STRING"] == NO_DEF
    assert value(page, "t-def") == ""


@pytest.mark.parametrize("more", ["t-pos=defense", "t-pos=defense&t-down=1", "t-with=def"])
def test_the_def_of_a_target_that_defends_is_asked_for(client: Client, more: str) -> None:
    page = get(client, f"{NO_DEF}&{more}")
    assert "The target’s DEF is missing." in text(page)
    assert "Nobody takes damage" not in text(page)
    assert compose_battle(QueryDict(f"{NO_DEF}&{more}")).is_incomplete


def test_the_def_of_an_attacker_that_battles_with_it_is_asked_for(client: Client) -> None:
    assert "The attacker’s DEF is missing." in text(get(client, f"{NO_DEF}&a-with=def"))


@pytest.mark.parametrize("modifier", ["a-mod=atkother_def~Card", "t-mod=atk:def~Card"])
def test_the_def_that_a_formula_names_is_asked_for(client: Client, modifier: str) -> None:
    page = get(client, f"{NO_DEF}&{modifier}")
    assert "The target’s DEF is missing." in text(page)
    assert verdict(get(client, f"{NO_DEF}500&{modifier}")) != verdict(page)


def test_the_def_is_asked_for_once_the_target_is_turned_to_defense_position(client: Client) -> None:
    for turn in ("defense", "face_down"):
        page = get(client, f"{NO_DEF}&t-turn={turn}")
        assert "The target’s DEF is missing." in text(page)


def test_the_atk_of_a_target_that_defends_may_stay_empty(client: Client) -> None:
    page = get(client, "a-atk=2000&a-def=&t-def=3000&t-pos=defense")
    assert verdict(page) == "Your opponent takes none, you take 1000."
    assert value(page, "t-atk") == ""


def test_a_def_of_0_that_was_typed_without_an_atk_stays(client: Client) -> None:
    page = get(client, "a-atk=2000&a-def=&t-def=0&t-pos=defense&e=py~A")
    assert verdict(page) == "Your opponent takes 2000, you take none."
    assert value(page, "t-def") == "0"


def test_a_number_that_a_card_sets_may_stay_empty(client: Client) -> None:
    page = get(client, f"{NO_DEF}&t-pos=defense&t-mod=def:1500~A")
    assert verdict(page) == "Nobody takes damage."


def test_an_amount_that_needs_an_empty_number_is_not_worked_out() -> None:
    doubling = read_monster(
        "Wall Breaker", "During damage calculation: This card gains ATK equal to its DEF.", 1000
    )
    page = Composer("a-atk=1000&t-atk=")
    page.send(t_atk="1500")
    page.send(pick=f"{doubling.passcode}.a")
    page.send(a_def="")
    assert page.damage() == (0, 500)


def test_the_walk_asks_for_the_def_of_a_target_that_is_turned_face_down(client: Client) -> None:
    page = get(client, f"{NO_DEF}&turn=down", "battle/walk/")
    assert page.request["QUERY_STRING"] == f"{NO_DEF}&t-pos=defense&t-down=1"
    assert "The target’s DEF is missing." in text(page)


def test_battles_at_the_same_time_ask_for_the_def_of_a_target_that_defends(client: Client) -> None:
    two = "a1-atk=2000&a1-def=&t1-atk=1500&t1-def=&t2-atk=1000&t2-def="
    page = get(client, two, "battle/same-time/")
    assert page.request["QUERY_STRING"] == two
    assert "is missing" not in text(page)
    page = get(client, f"{two}&t2-pos=defense", "battle/same-time/")
    assert "Target 2’s DEF is missing." in text(page)
    assert value(page, "t2-def") == ""


def test_a_battle_phase_asks_for_the_def_of_a_target_that_defends(client: Client) -> None:
    phase = "y1-atk=2000&y1-def=&o1-atk=1000&o1-def=&o1-pos=set"
    page = get(client, phase, "battle/phase/")
    assert "is missing" not in text(page)  # it isn't attacked
    page = get(client, f"{phase}&v=attack.y1.o1", "battle/phase/")
    assert "Opponent’s monster 1: the DEF is missing." in text(page)
    assert "Enter the DEF of Opponent’s monster 1" in text(page)


def test_a_battle_phase_needs_no_def_of_monsters_in_attack_position(client: Client) -> None:
    phase = "y1-atk=2000&y1-def=&o1-atk=1000&o1-def=&v=attack.y1.o1"
    page = get(client, phase, "battle/phase/")
    assert verdict(page) == "Your opponent has 7000 Life Points, you have 8000."
    assert page.request["QUERY_STRING"] == phase


def test_a_def_that_an_event_makes_needed_is_asked_for(client: Client) -> None:
    phase = "y1-atk=2000&y1-def=&o1-atk=1000&o1-def=&v=position.o1.defense&v=attack.y1.o1"
    page = get(client, phase, "battle/phase/")
    assert "Opponent’s monster 1: the DEF is missing." in text(page)


@pytest.mark.parametrize(
    "question",
    [
        "2000 attacks a set monster",
        "I attack a face-down monster with my 1800",
        "my 1500 attacks their set monster",
    ],
)
def test_a_question_about_a_set_monster_asks_for_its_def(client: Client, question: str) -> None:
    page = client.get("/", {"q": question})
    assert "Nobody takes damage" not in text(page)
    assert "Say the DEF of the target." in text(page)
