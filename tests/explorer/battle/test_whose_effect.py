"""Test which monster an effect is about: the card, the monster it battles, or the one it equips."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from explorer.battle.assumptions import assumptions
from explorer.battle.effect_checkboxes import effect_checkboxes
from explorer.catalogue.condition_words import condition_for_reader
from explorer.models import CardEffect
from tests.explorer.battle.composer_form import Composer
from tests.explorer.battle.read_cards import read_monster, read_spell
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

START = "a-name=X&a-atk=2000&a-def=1000&t-name=Y&t-atk=1500&t-def=1000"
HALVES = (
    "When this card declares an attack on a face-up monster: You can activate this effect; until"
    " the end of this turn, this card gains ATK equal to half that monster's current ATK, and if"
    " it does, that monster's current ATK is halved."
)
DISARMS = (
    "During damage calculation, if this card is being attacked (Quick Effect): You can target the"
    " attacking monster; make that target's ATK 0 during damage calculation only."
)
SOFTENS = "When this card attacks a Defense Position monster: The DEF of that monster becomes 0."


def composer(card: str, letter: str, query: str = START) -> Composer:
    """Return a composer with one monster picked."""
    page = Composer(query)
    page.send(pick=f"{card}.{letter}")
    return page


def said(page: Composer) -> list[str]:
    """Return what the composer assumes about the battle of a page."""
    return [str(each.says) for each in assumptions(page.composition)]


def offered(page: Composer) -> list[str]:
    """Return what the cards of a battle offer, with the monster that each effect is about."""
    return [f"{each.does} on {each.about}" for each in effect_checkboxes(page.composition).offers]


def test_a_change_of_the_attacked_monster_is_offered_where_its_card_attacks() -> None:
    sword = read_monster("Halving Sword", HALVES, 3000)
    page = composer(f"{sword.passcode}", "a")
    assert offered(page) == ["ATK +750 on Halving Sword", "ATK becomes half of its ATK on Y"]
    page.tick("Halving Sword", "+750")
    page.tick("Halving Sword", "becomes half")
    assert page.damage() == (3000, 0)
    assert offered(composer(f"{sword.passcode}", "t")) == []


def test_a_change_of_the_attacking_monster_is_offered_where_its_card_is_attacked() -> None:
    wind = read_monster("Disarming Wind", DISARMS, 2400, 2200)
    assert offered(composer(f"{wind.passcode}", "t")) == [
        "ATK becomes 0 during damage calculation only on X"
    ]
    assert offered(composer(f"{wind.passcode}", "a")) == []


@pytest.mark.parametrize(("position", "damage"), [("defense", 0), ("", 500)])
def test_the_position_that_an_effect_needs_is_of_the_monster_it_changes(
    position: str, damage: int
) -> None:
    king = read_monster("Softening King", SOFTENS)
    page = composer(f"{king.passcode}", "a", f"{START}&t-pos={position}")
    changed = page.composition.document["target"].get("modifiers", [])
    assert [each["set"] for each in changed] == ([0] if position else [])
    assert page.damage() == (damage, 0)


@pytest.mark.parametrize(
    ("text", "condition"),
    [(HALVES, "when attacking"), (DISARMS, "when attacked"), (SOFTENS, "when attacking")],
)
def test_the_page_of_a_card_names_the_role_of_the_card(
    text: str, condition: str, client: Client
) -> None:
    card = read_monster("Lone Guardian", text)
    said = page_of(client.get(f"/cards/{card.passcode}/")).text
    assert condition in said
    other = "when attacked" if condition == "when attacking" else "when attacking"
    assert other not in said


def test_a_monster_gains_the_atk_of_the_card_that_is_equipped_to_it() -> None:
    hornet = read_monster(
        "Gadget Hornet",
        "While this card is equipped to a monster, that monster gains ATK/DEF equal to this card's"
        " ATK/DEF.",
        500,
        200,
    )
    page = Composer(START)
    page.send(pick=f"{hornet.passcode}.x", x_whose="you", x_to="attacker")
    changes = page.composition.document["attacker"]["modifiers"]
    assert [(each["stat"], each["change"]) for each in changes] == [("atk", 500), ("def", 200)]
    assert page.damage() == (1000, 0)


def test_a_monster_gains_the_printed_atk_of_a_card_that_does_not_battle() -> None:
    horse = read_monster(
        "Lending Horse",
        "Once per turn: You can target 1 face-up monster you control; it gains ATK equal to this"
        " card's ATK.",
        500,
    )
    page = Composer(START)
    page.pick(horse.name, "you")
    assert "ATK +500 on X" in offered(page)


def test_the_atk_of_a_spell_is_asked_for() -> None:
    spell = read_spell(
        "Borrowed Armor",
        "Target 1 face-up monster you control; change that monster's ATK to this card's ATK.",
    )
    page = Composer(START)
    page.pick(spell.name, "you")
    assert offered(page) == []
    asked = [says for says in said(page) if spell.name in says]
    assert asked
    assert all("Not applied yet: enter" in each for each in asked)


def test_a_monster_that_an_effect_equipped_to_a_card_is_asked_for() -> None:
    savage = read_monster(
        "Greedy Dragon",
        "Once per turn: You can target 1 Link Monster in your GY; equip it to this card. This card"
        " gains ATK equal to half the ATK of the monster equipped to it by this effect.",
        3000,
    )
    page = composer(f"{savage.passcode}", "a")
    asked = [says for says in said(page) if savage.name in says]
    assert any("enter Greedy Dragon’s number" in each for each in asked)


def test_a_gain_from_life_points_counts_without_the_monsters_equipped() -> None:
    granel = read_monster(
        "Thirsty Emperor",
        "Gains ATK/DEF equal to half your LP and ATK equal to the combined ATK of the monsters"
        " equipped to it by this effect.",
        atk="?",
        def_printed="?",
    )
    page = composer(f"{granel.passcode}", "a", f"{START}&lp-you=8000")
    assert page.damage() == (2500, 0)
    assert page.composition.document["attacker"]["modifiers"] == [
        {"card": granel.name, "stat": stat, "change": 4000} for stat in ("atk", "def")
    ]
    asked = [says for says in said(page) if granel.name in says]
    assert any("enter Thirsty Emperor’s number" in each for each in asked)


def test_a_difference_in_life_points_needs_the_card_that_its_condition_names_as_well() -> None:
    force = read_monster(
        "Heavenly Force",
        'While you control "Sky Haven" and your LP are higher than your opponent\'s, this card'
        " gains ATK equal to the difference.",
    )
    page = composer(f"{force.passcode}", "a", f"{START}&lp-you=8000&lp-opponent=5000")
    assert offered(page) == ["ATK +3000 on Heavenly Force"]
    assert page.damage() == (500, 0)


BURNS = (
    "If this card battles a FIRE monster, during damage calculation: This card gains 1000 ATK"
    " during damage calculation only."
)
FLAME: dict[str, Any] = {"attribute": "FIRE", "race": "Pyro"}
STONE: dict[str, Any] = {"attribute": "EARTH", "race": "Rock"}


@pytest.mark.parametrize(("kind", "damage"), [(FLAME, (1500, 0)), (STONE, (500, 0))])
@pytest.mark.parametrize("letter", ["a", "t"])
def test_a_mandatory_effect_applies_by_the_kind_of_the_monster_it_battles(
    kind: dict[str, Any], damage: tuple[int, int], letter: str
) -> None:
    eater = read_monster("Coal Eater", BURNS, 2000, **STONE)
    read_monster("Some Monster", "", 1500, **kind)
    page = Composer("a-atk=0&t-atk=0")
    page.monster(eater.name, letter, "you")
    page.monster("Some Monster", "t" if letter == "a" else "a", "opponent")
    assert page.damage() == damage


def test_the_kind_of_a_monster_whose_numbers_were_typed_is_asked_for() -> None:
    eater = read_monster("Coal Eater", BURNS, 2000, **STONE)
    page = composer(f"{eater.passcode}", "a")
    assert page.damage() == (500, 0)
    asked = [says for says in said(page) if eater.name in says]
    assert any("Condition: it battles a FIRE monster." in each for each in asked)


@pytest.mark.parametrize("race", ["Fish", "Sea Serpent", "Aqua"])
def test_each_type_of_a_list_is_one_that_an_effect_is_for(race: str) -> None:
    horn = read_monster(
        "Horned Swimmer",
        "If a Fish, Sea Serpent, or Aqua-Type monster you control attacks a Defense Position"
        " monster, inflict piercing battle damage to your opponent.",
    )
    swimmer = read_monster("Some Swimmer", "", 1800, race=race, attribute="WATER")
    page = composer(f"{swimmer.passcode}", "a", f"{START}&t-pos=defense")
    page.pick(horn.name, "you")
    assert page.damage() == (800, 0)


def test_a_card_that_gives_all_monsters_a_type_is_for_all_of_them() -> None:
    clock = read_spell(
        "Gearing Night",
        "All face-up monsters on the field become Machine monsters. Machine monsters you control"
        " gain 500 ATK/DEF, also Machine monsters your opponent controls lose 500 ATK/DEF.",
        "Continuous",
    )
    fish = read_monster("Some Swimmer", "", 2000, race="Fish", attribute="WATER")
    page = composer(f"{fish.passcode}", "a")
    page.pick(clock.name, "you")
    assert page.damage() == (1500, 0)


def test_a_number_that_needs_the_other_monster_is_applied_once_that_is_known() -> None:
    mirage = read_monster(
        "Mirroring Knight",
        "If this card battles a monster, during damage calculation: This card gains ATK equal to"
        " the ATK of the monster it is battling, during that damage calculation only.",
        2800,
    )
    page = Composer("a-atk=&t-atk=")
    page.send(pick=f"{mirage.passcode}.a")
    page.send(t_atk="1400")
    assert page.damage() == (2800, 0)
    page.untick("a-mod", mirage.name)
    page.send(t_atk="1500")
    assert page.damage() == (1300, 0)


def test_two_equal_changes_of_a_card_are_both_added() -> None:
    read_spell(
        "Pool Toys",
        "All WATER monsters you control gain 300 ATK. All Fish monsters you control gain 300 ATK.",
        "Continuous",
    )
    fish = read_monster("Some Swimmer", "", 2000, race="Fish", attribute="WATER")
    page = composer(f"{fish.passcode}", "a")
    page.pick("Pool Toys", "you")
    assert page.damage() == (1100, 0)
    page.send(t_atk="1400")
    assert page.damage() == (1200, 0)


def test_a_change_that_was_typed_in_the_name_of_a_card_stays_when_the_card_is_picked() -> None:
    card = read_monster("Lonely Pharaoh", "", 1500)
    page = Composer("a-name=Lonely+Pharaoh&a-atk=1500&a-mod=atk1500~Lonely+Pharaoh&t-atk=1000")
    page.send(pick=f"{card.passcode}.a")
    assert page.damage() == (2000, 0)


@pytest.mark.parametrize(
    ("whose", "condition"),
    [
        ("you", "Condition: you control a Token."),
        ("opponent", "Condition: your opponent controls a Token."),
    ],
)
def test_a_condition_speaks_to_the_reader_whoever_controls_the_card(
    whose: str, condition: str
) -> None:
    haven = read_spell("Token Haven", "", "Field")
    CardEffect.objects.create(
        card=haven, place=0, step="06", taken_by="controller", inflicted_by="any",
        activation="continuous", zone="field", when="you control a Token",
    )  # fmt: skip
    page = Composer(START)
    page.pick(haven.name, whose)
    (asked,) = [says for says in said(page) if haven.name in says]
    assert condition in asked


@pytest.mark.parametrize(
    ("when", "mirrored"),
    [
        ("your LP are lower than the opponent’s", "the opponent’s LP are lower than yours"),
        ("your LP are 2000 or less", "the opponent’s LP are 2000 or less"),
        ("during your turn", "during your opponent’s turn"),
        ("you control no monsters", "your opponent controls no monsters"),
        ("your Fairy monster battles", "your opponent’s Fairy monster battles"),
        ("you control “Your Day”", "your opponent controls “Your Day”"),
    ],
)
def test_a_condition_of_the_opponents_card_is_the_other_players(when: str, mirrored: str) -> None:
    assert condition_for_reader(when, "opponent") == mirrored
    assert condition_for_reader(when, "you") == when


@pytest.mark.parametrize(("letter", "damage"), [("a", (1000, 0)), ("t", (0, 0))])
def test_whose_turn_it_is_is_known_by_who_attacks(letter: str, damage: tuple[int, int]) -> None:
    owl = read_monster("Day Owl", "During your turn, this card gains 500 ATK.", 2000)
    page = Composer("a-atk=2000&a-name=X&t-atk=1500&t-name=Y")
    page.monster(owl.name, letter, "you" if letter == "a" else "opponent")
    assert page.damage() == damage


@pytest.mark.parametrize(
    ("whose", "monsters"),
    [
        ("you control", {"X"}),
        ("your opponent controls", {"Y"}),
        ("on the field", {"X", "Y"}),
    ],
)
def test_an_effect_is_offered_on_the_monsters_of_the_player_that_its_text_names(
    whose: str, monsters: set[str]
) -> None:
    text = f"Target 1 face-up monster {whose}; it gains 500 ATK until the end of this turn."
    spell = read_spell("Pointed Cheer", text, "Quick-Play")
    page = Composer(START)
    page.pick(spell.name, "you")
    assert {each.rpartition(" on ")[2] for each in offered(page)} == monsters
    page = Composer(START)
    page.pick(spell.name, "opponent")
    others = {"X": "Y", "Y": "X"}
    expected = monsters if len(monsters) == 2 else {others[each] for each in monsters}
    assert {each.rpartition(" on ")[2] for each in offered(page)} == expected


def test_an_effect_on_another_monster_is_not_offered_on_its_own_card() -> None:
    captain = read_monster(
        "Cheering Captain",
        "Once per turn: You can target 1 other face-up monster you control; it gains 500 ATK.",
    )
    page = composer(f"{captain.passcode}", "a")
    assert not offered(page)
    page = Composer(START)
    page.pick(captain.name, "you")
    assert offered(page) == ["ATK +500 on X"]
