"""Test what the composer says it assumed, and the buttons that change it."""

from __future__ import annotations

import pytest

from tests.explorer.battle.composer_form import Composer
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

OHIME = "Ohime the Manifested Mikanko"
SWORD = "Double-Edged Sword"
CHAOS_MAX = "Blue-Eyes Chaos MAX Dragon"


def composer(attacker: str = CHAOS_MAX, target: str = OHIME) -> Composer:
    """Return a composer with the opponent's monster attacking yours."""
    composer = Composer()
    composer.monster(attacker, "a", "opponent")
    composer.monster(target, "t", "you")
    return composer


def assumed(composer: Composer) -> list[str]:
    """Return the sentences under the headline, without their buttons."""
    lists = page_of(composer.response).one("div", "headline").all("ul", "assumed")
    items = [item for each in lists for item in each.all("li")]
    return [item.text.split(" | ")[0] for item in items]


def press(composer: Composer, label: str) -> None:
    """Press a button under the headline: it belongs to the form."""
    headline = page_of(composer.response).one("div", "headline")
    (button,) = (each for each in headline.all("button") if each.text == label)
    assert button.attributes["form"] == "battle-form"
    composer.send(**{button.attributes["name"]: button.attributes["value"]})


def test_the_monster_that_an_equip_card_is_on_is_said_and_can_be_changed() -> None:
    page = composer()
    page.pick(SWORD, "you")
    assert any(f"{SWORD} equips {OHIME} (target)." in each for each in assumed(page))
    before = page.damage()
    press(page, f"Equip it to {CHAOS_MAX} (attacker)")
    assert any(f"{SWORD} equips {CHAOS_MAX} (attacker)." in each for each in assumed(page))
    assert page.damage() != before


def test_the_position_of_the_target_is_said_and_can_be_changed() -> None:
    page = composer()
    assert any(f"{OHIME} is in Attack Position." in each for each in assumed(page))
    press(page, "Put it in Defense Position")
    assert page.composition.document["target"]["position"] == "defense"
    assert any(f"{OHIME} is in Defense Position." in each for each in assumed(page))
    press(page, "Put it in Attack Position")
    assert "position" not in page.composition.document["target"]


def test_a_card_that_is_added_but_not_used_is_used_by_its_button() -> None:
    page = composer("Celtic Guardian", "Kuriboh")
    page.pick("Honest", "opponent")
    assert any("Honest was added, but is not used." in each for each in assumed(page))
    press(page, "Use Honest")
    assert not any("Honest was added" in each for each in assumed(page))
    changes = page.composition.document["attacker"]["modifiers"]
    assert [each["card"] for each in changes] == ["Honest"]


def test_a_card_that_does_nothing_can_be_removed_under_the_headline() -> None:
    page = composer("Celtic Guardian", "Kuriboh")
    page.pick("Honest", "opponent")
    press(page, "Remove Honest")
    assert "Honest" not in page_of(page.response).one("div", "headline").text


def test_typed_monsters_are_assumed_nothing_about() -> None:
    assert assumed(Composer("a-atk=2000&t-atk=1000")) == []
