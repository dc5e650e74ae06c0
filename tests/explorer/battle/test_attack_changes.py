"""Test battles whose attack a picked card makes direct, stops, or turns monsters for."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from django.test import Client

from explorer.models import Card
from tests.explorer.battle.read_cards import read_monster, read_trap
from tests.parsed_html import Element, page_of

pytestmark = pytest.mark.django_db

BATTLE = "a-name=Ogre&a-atk=2000&t-name=Elf&t-atk=800&t-def=2000"
ATTACKED = "When an opponent's monster declares an attack"


def page(client: Client, query: str) -> Element:
    return page_of(client.get(f"/battle/?{query}", follow=True))


def with_card(client: Client, card: Card, whose: str = "opponent", battle: str = BATTLE) -> Element:
    """Return the page of a battle after a card is picked."""
    return page(client, f"{battle}&pick={card.passcode}.x&x-whose={whose}")


def headline(found: Element) -> str:
    return found.one("div", "headline").text


def pressed(client: Client, found: Element, words: str) -> Element:
    """Return the page after its button with these words."""
    form = found.one("form", id="battle-form").fields
    button = next(each for each in found.all("button") if each.text == words).attributes
    return page(client, urlencode([*form, (button["name"], button["value"])]))


def test_a_card_may_make_an_attack_a_direct_attack(client: Client) -> None:
    barrier = read_trap("Glass Wall", f"{ATTACKED}: Make the attack a direct attack instead.")
    asked = with_card(client, barrier)
    assert headline(asked).startswith(
        "It depends. Glass Wall can make the attack a direct attack. Without it: Your opponent"
        " takes 1200"
    )
    made = pressed(client, asked, "Yes, make it a direct attack")
    assert headline(made).startswith("Your opponent takes 2000")
    assert "Because of Glass Wall, the attack is a direct attack." in made.text


def test_the_new_target_of_an_attack_is_asked_for(client: Client) -> None:
    decoy = read_trap("Decoy Dummy", f"{ATTACKED}: You choose the target of the attack.")
    assert headline(with_card(client, decoy)).startswith(
        "It depends. Decoy Dummy can change the target of the attack. Without it:"
    )


def test_an_attack_of_a_monster_that_cannot_attack_any_more_stops(client: Client) -> None:
    snare = read_trap("Tight Snare", f"{ATTACKED}: Target the attacking monster. It cannot attack.")
    stopped = headline(with_card(client, snare))
    assert "because of Tight Snare, Ogre cannot attack." in stopped
    own = headline(with_card(client, snare, "you"))
    assert own.startswith("Your opponent takes 1200")


def test_a_card_that_is_used_on_any_monster_may_stop_the_attack(client: Client) -> None:
    chain = read_trap("Long Chain", "Target 1 monster your opponent controls; it cannot attack.")
    assert "Long Chain can stop the attack." in headline(with_card(client, chain))
    own = with_card(client, chain, "you")
    assert "It depends" not in headline(own)
    assert "stops the attack" not in own.text


@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_a_card_that_keeps_all_monsters_in_attack_position_turns_the_target(
    client: Client, whose: str
) -> None:
    orders = read_trap(
        "Marching Orders",
        "All face-up monsters on the field are changed to Attack Position.",
        "Continuous",
    )
    turned = with_card(client, orders, whose, f"{BATTLE}&t-pos=defense")
    assert headline(turned).startswith("Your opponent takes 1200")


def test_all_monsters_of_a_player_are_turned(client: Client) -> None:
    dunes = read_trap("Low Dunes", "Change all monsters you control to face-up Defense Position.")
    assert headline(with_card(client, dunes)).startswith("Nobody takes damage")
    attacker = headline(with_card(client, dunes, "you"))
    assert attacker.startswith("Your opponent takes 1200")


def test_a_trap_that_turns_the_attacker_to_defense_position_stops_the_attack(
    client: Client,
) -> None:
    storm = read_trap(
        "Sudden Gust", "Change the battle positions of all face-up monsters your opponent controls."
    )
    stopped = headline(with_card(client, storm))
    assert "No damage calculation: Sudden Gust puts Ogre in Defense Position." in stopped
    own = headline(with_card(client, storm, "you"))
    assert own.startswith("It depends. Sudden Gust can change a battle position.")


def test_a_monster_that_is_banished_until_later_ends_the_battle_if_its_effect_is_used(
    client: Client,
) -> None:
    dragon = read_monster(
        "Night Visitor",
        "At the start of the Damage Step, if this card attacks a monster: You can banish that"
        " monster until the End Phase.",
    )
    query = f"{BATTLE}&do=pick.{dragon.passcode}.a"
    assert headline(page(client, query)).startswith("It depends. Night Visitor can banish Elf")
    used = headline(page(client, f"{query}&used={dragon.passcode}.ends"))
    assert used.startswith("No damage calculation: Night Visitor banishes Elf")


@pytest.mark.parametrize(("most", "ends"), [(2000, True), (1999, False)])
def test_a_number_of_the_other_monster_decides_whether_an_effect_applies(
    client: Client, most: int, ends: bool
) -> None:
    saw = read_monster(
        "Round Saw",
        f"If this card attacks a monster with {most} or less DEF, destroy that monster at the start"
        " of the Damage Step.",
    )
    found = headline(page(client, f"{BATTLE}&do=pick.{saw.passcode}.a"))
    assert found.startswith("No damage calculation: Round Saw destroys Elf") is ends
    assert "It depends" not in found
