"""What happened in a battle, asked on the page."""

from __future__ import annotations

import pytest
from django.test import Client

from engine.yugioh.timing import FACT
from tests.explorer.test_timing_page import ask, html, shown
from tests.explorer.test_walk_page import get as walk
from tests.explorer.test_walk_page import stops, words

pytestmark = pytest.mark.django_db

DIRECT = "a-name=Elf&a-atk=1900&direct=1"
OWN = "When this card inflicts battle damage to your opponent: You can draw 1 card."


def test_pasted_words_about_any_monster_are_met_by_the_other_one(client: Client) -> None:
    fate = {"destroyed_by_battle": "no", "destroyed_a_monster": "yes"}
    told = ask(client, text="when a monster is destroyed by battle: draw", at="end", **fate)
    assert shown(told)[0] == "Yes"
    own = ask(client, text="when this card is destroyed by battle: draw", at="end", **fate)
    assert shown(own)[0] == "No"


def test_without_damage_calculation_nothing_has_battled(client: Client) -> None:
    mark, why, _ = shown(ask(client, at="after", names="battles", calculated="no"))
    assert mark == "No"
    assert "no damage was calculated" in why


def test_facts_that_contradict_each_other_are_told_at_their_field(client: Client) -> None:
    page = html(ask(client, at="after", names="battles", calculated="no", battled="yes"))
    assert 'id="verdict"' not in page
    note = f"{FACT['battled'].words}: “yes” contradicts another fact: no damage was calculated."
    assert f"{note} Allowed: “no”." in page


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
    first = ask(client, text=both, at="after", happened_last="no")
    assert shown(first)[0] == "No"


def test_a_direct_attack_has_battled_on_its_walk(client: Client) -> None:
    page = stops(walk(client, DIRECT))
    assert words(page["after"])["when this card battles"] == (False, "for Elf")
    battled = "at the end of the Damage Step, if this card battled"
    assert words(page["end"])[battled] == (False, "for Elf")
    off, why = words(page["after"])["when this card battles a monster"]
    assert (off, "it attacked directly and battled no monster" in why) == (True, True)
