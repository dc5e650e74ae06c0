"""Test questions on the timing page about what happened in a battle."""

from __future__ import annotations

import pytest
from django.test import Client

from engine.yugioh.timing import FACTS_BY_NAME
from tests.explorer.battle.walk.test_page import get as walk
from tests.explorer.battle.walk.test_page import stops, words
from tests.explorer.page_parts import has, text
from tests.explorer.timing.question_page import ask, shown

pytestmark = pytest.mark.django_db

DIRECT = "a-name=Elf&a-atk=1900&direct=1"
OWN = "When this card inflicts battle damage to your opponent: You can draw 1 card."


def test_pasted_words_about_any_monster_are_met_by_the_other_one(client: Client) -> None:
    fate = {"destroyed_by_battle": "no", "destroyed_a_monster": "yes"}
    response = ask(client, text="when a monster is destroyed by battle: draw", at="end", **fate)
    assert shown(response)[0] == "Yes"
    own = ask(client, text="when this card is destroyed by battle: draw", at="end", **fate)
    assert shown(own)[0] == "No"


def test_without_damage_calculation_nothing_has_battled(client: Client) -> None:
    mark, why, _ = shown(ask(client, at="after", names="battles", calculated="no"))
    assert mark == "No"
    assert "no damage was calculated" in why


def test_facts_that_contradict_each_other_are_reported_at_their_field(client: Client) -> None:
    page = ask(client, at="after", names="battles", calculated="no", battled="yes")
    assert not has(page, "h2", "verdict")
    notes = text(page)
    assert "“It battled” can’t be yes: no damage was calculated." in notes
    assert "this fact" not in notes
    assert f"{FACTS_BY_NAME['battled'].words}: " not in notes


def test_the_wording_of_pasted_words_decides_what_misses_its_timing(client: Client) -> None:
    missed = {"at": "after", "in_resolution": "links_left"}
    assert shown(ask(client, text=OWN, **missed))[0] == "No"
    assert shown(ask(client, text=OWN.replace("When", "If"), **missed))[0] == "Yes"
    assert shown(ask(client, text=OWN, at="after"))[0] == "Yes"
    chosen = ask(client, text=OWN, at="after", wording="if", in_resolution="links_left")
    assert shown(chosen)[0] == "Yes"


def test_the_wording_is_that_of_the_words_which_are_asked_with(client: Client) -> None:
    both = f"{OWN} If this card is destroyed by battle: You can draw 1 card."
    asked_with = ask(client, text=both, at="end", names="destroyed_by_battle", happened_last="no")
    assert shown(asked_with)[0] == "Yes"
    alone = ask(client, text=OWN, at="after", happened_last="no")
    assert shown(alone)[0] == "No"


def test_a_direct_attack_has_battled_on_its_walk(client: Client) -> None:
    page = stops(walk(client, DIRECT))
    assert words(page["after"])["when this card battles"] == (False, "for Elf")
    battled = "at the end of the Damage Step, if this card battled"
    assert words(page["end"])[battled] == (False, "for Elf")
    off, why = words(page["after"])["when this card battles a monster"]
    assert (off, "it attacked directly and battled no monster" in why) == (True, True)


def test_what_is_missing_for_words_about_any_monster_is_said_once(client: Client) -> None:
    page = stops(walk(client, DIRECT))["end"]
    said = [each.text for each in page.all("span")]
    assert said.count("Elf was not destroyed by battle") == 1
    assert page.text.count("Elf was not destroyed by battle and sent to the GY") == 1
    assert "neither monster" not in page.text
    assert "no monster was" not in page.text
    tie = stops(walk(client, "a-atk=0&t-atk=0"))["end"]
    assert tie.text.count("neither monster was destroyed by battle") == 1


def test_words_of_one_players_monster_depend_on_whose_it_was(client: Client) -> None:
    pasted = "When a monster you control is destroyed by battle: You can draw 1 card."
    mark, why, _ = shown(ask(client, text=pasted, at="end", destroyed_a_monster="yes"))
    assert mark == "It depends"
    assert "which monster it was" in why


def test_a_card_that_did_not_battle_is_no_contradiction(client: Client) -> None:
    idle = {"attacked": "no", "was_attacked": "no", "inflicted_battle_damage": "yes"}
    response = ask(client, at="after", names="any_inflicts_battle_damage", **idle)
    assert shown(response)[0] == "Yes"


def test_the_words_say_that_an_effect_must_activate(client: Client) -> None:
    new = "When this card inflicts battle damage to your opponent: Draw 1 card."
    assert shown(ask(client, text=new, at="after", happened_last="no"))[0] == "Yes"
    old = "When this card inflicts battle damage to your opponent, you can draw 1 card."
    assert shown(ask(client, text=old, at="after", happened_last="no"))[0] == "No"
