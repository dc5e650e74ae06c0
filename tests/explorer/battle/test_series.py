"""Test effects for monsters of a series, and effects of battling monsters that are left out."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.models import Card
from tests.explorer.battle.read_cards import read_monster, read_spell
from tests.explorer.battle.test_attack_changes import headline, page, with_card

pytestmark = pytest.mark.django_db


@pytest.fixture
def banner() -> Card:
    return read_spell("Old Banner", 'All "Clockwork" monsters gain 500 ATK.', "Continuous")


def with_attacker(client: Client, attacker: Card, banner: Card) -> str:
    query = f"t-name=Elf&t-atk=800&t-def=0&do=pick.{attacker.passcode}.a"
    address = page(client, query).one("form", id="battle-form").fields
    battle = "&".join(f"{name}={value}" for name, value in address if name != "was")
    return headline(with_card(client, banner, "you", battle))


def test_a_monster_with_a_series_in_its_name_gains(client: Client, banner: Card) -> None:
    soldier = read_monster("Clockwork Soldier", "This card can attack twice.")
    assert with_attacker(client, soldier, banner).startswith("Your opponent takes 1700")


def test_a_monster_that_is_treated_as_one_of_a_series_gains(client: Client, banner: Card) -> None:
    puppet = read_monster(
        "Wooden Puppet", '(This card is always treated as a "Clockwork" card.) It can attack twice.'
    )
    assert puppet.treated_as == ["Clockwork"]
    assert with_attacker(client, puppet, banner).startswith("Your opponent takes 1700")


def test_a_monster_of_no_such_series_gains_nothing(client: Client, banner: Card) -> None:
    ogre = read_monster("Ogre", "This card can attack twice.")
    assert with_attacker(client, ogre, banner).startswith("Your opponent takes 1200")


def test_the_series_of_a_monster_whose_text_was_not_read_is_not_known(
    client: Client, banner: Card
) -> None:
    ogre = read_monster("Ogre", "This card can attack twice.")
    Card.objects.filter(pk=ogre.pk).update(is_read=False)
    query = f"a-name=Ogre&a-atk=2000&t-atk=800&t-def=0&with={banner.passcode}.y.x"
    assert "Condition: only “Clockwork” monsters" in page(client, query).text


ATTACKER = "At the start of the Damage Step, if this card attacks a monster:"


def test_an_effect_that_can_be_used_in_the_battle_withholds_its_number(client: Client) -> None:
    fighter = read_monster("Quick Fighter", f"{ATTACKER} You can make this card gain 700 ATK.")
    query = f"t-name=Elf&t-atk=800&t-def=0&do=pick.{fighter.passcode}.a"
    assert headline(page(client, query)).startswith(
        "It depends. Quick Fighter has an effect that can be used and is not applied. Without it:"
        " Your opponent takes 1200"
    )
    direct = f"direct=1&do=pick.{fighter.passcode}.a"
    assert headline(page(client, direct)).startswith("Your opponent takes 2000")


def test_a_monster_that_may_be_an_equip_card_withholds_the_number(client: Client) -> None:
    armor = read_monster(
        "Beetle Armor",
        "While this card is equipped to a monster, that monster gains 500 ATK.",
    )
    query = f"a-atk=2000&t-atk=800&t-def=0&with={armor.passcode}.y.x"
    found = page(client, query)
    assert "It is not known whether Beetle Armor is equipped to a monster" in headline(found)
    assert "It is not known whether Beetle Armor is equipped to a monster" in found.text


def test_an_effect_that_leaves_out_a_series_holds_for_other_monsters(client: Client) -> None:
    fog = read_spell(
        "Old Fog", 'All monsters on the field lose 500 ATK, except "Clockwork" monsters.', "Field"
    )
    soldier = read_monster("Clockwork Soldier", "This card can attack twice.")
    ogre = read_monster("Ogre", "This card can attack twice.")
    assert with_attacker(client, soldier, fog).startswith("Your opponent takes 1200")
    assert with_attacker(client, ogre, fog).startswith("Your opponent takes 700")


def test_an_effect_on_damage_for_a_series_is_about_the_monster_of_its_controller(
    client: Client,
) -> None:
    shield = read_monster(
        "Old Shield",
        'During damage calculation, if a "Clockwork" monster you control battles: You can discard'
        " this card; you take no battle damage from that battle.",
    )
    query = "a-name=Giant&a-atk=2000&t-name={}&t-card={}&t-atk=800&t-def=0"
    ogre, soldier = (
        read_monster(name, "This card can attack twice.") for name in ("Ogre", "Clockwork Soldier")
    )
    taken = [
        headline(with_card(client, shield, "opponent", query.format(each.name, each.passcode)))
        for each in (ogre, soldier)
    ]
    assert taken[0].startswith("Your opponent takes 1200")
    assert taken[1].startswith("Nobody takes damage")
