"""Test Equip Cards: equipped to a monster of their controller, and movable."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.battle.composition import compose_battle
from explorer.rulings.named_battles import examples
from tests.explorer.battle.composer_form import Composer
from tests.explorer.battle.test_page import numbers
from tests.explorer.page_parts import parsed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

OHIME, CHAOS_MAX = "Ohime the Manifested Mikanko", "Blue-Eyes Chaos MAX Dragon"
SWORD, ROD, MEGAMORPH = "Double-Edged Sword", "Rod of the Mind's Eye", "Megamorph"


def attacked(attacks: str = "opponent", defends: str = "you") -> Composer:
    """Return the query of a battle in which Chaos MAX attacks Ohime, with their controllers."""
    composer = Composer()
    composer.monster(CHAOS_MAX, "a", attacks)
    composer.monster(OHIME, "t", defends)
    return composer


def changed_by(composer: Composer, card: str) -> list[str]:
    """Return the monsters whose ATK or DEF a card changes."""
    document = composer.composition.document
    return [
        slot
        for slot in ("attacker", "target")
        for each in (document[slot] or {}).get("modifiers", ())
        if each["card"] == card
    ]


def steps_of(composer: Composer, card: str) -> list[str]:
    document = composer.composition.document
    return [each["step"] for each in document.get("effects", ()) if each["card"] == card]


def test_the_worked_example_is_composed_by_picking_its_three_cards() -> None:
    example = compose_battle(QueryDict(examples()[1].query))
    assert example.trace
    for attacks, defends in (("you", "opponent"), ("opponent", "you")):
        composer = attacked(attacks, defends)
        composer.send(t_pos="defense")
        composer.pick(SWORD, defends)
        assert changed_by(composer, SWORD) == ["target"]
        damage = (example.trace.battle_damage.opponent, example.trace.battle_damage.you)
        assert composer.damage() == (damage if defends == "you" else damage[::-1])


def test_an_equip_card_of_the_attackers_player_goes_to_the_attacker() -> None:
    composer = attacked()
    composer.pick(SWORD, "opponent")
    assert changed_by(composer, SWORD) == ["attacker"]


def test_the_monster_that_the_picker_names_gets_the_card_whoever_controls_it() -> None:
    composer = attacked()
    composer.pick(SWORD, "you", to="attacker")
    assert changed_by(composer, SWORD) == ["attacker"]


@pytest.mark.parametrize(("attacks", "defends"), [("you", "you"), ("opponent", "opponent")])
def test_where_a_player_controls_both_monsters_or_neither_the_page_asks(
    attacks: str, defends: str
) -> None:
    composer = attacked(attacks, defends)
    before = numbers(composer.response)
    composer.pick(SWORD, "you")
    assert changed_by(composer, SWORD) == steps_of(composer, SWORD) == []
    assert numbers(composer.response) == before
    assert f"{SWORD} is not equipped yet." in composer.text
    assert "Equip to" in composer.text
    labels = [each.label for each in composer.form.buttons if each.value.startswith("equip.")]
    assert labels == [f"{CHAOS_MAX} (attacker)", f"{OHIME} (target)"]


@pytest.mark.parametrize("slot", ["attacker", "target"])
def test_the_choice_brings_the_cards_effects(slot: str) -> None:
    composer = attacked("you", "you")
    composer.pick(SWORD, "you")
    composer.press(f"{CHAOS_MAX} (attacker)" if slot == "attacker" else f"{OHIME} (target)")
    assert changed_by(composer, SWORD) == [slot]
    assert steps_of(composer, SWORD) == ["02"]
    assert "is not equipped yet" not in composer.text


def test_a_direct_attack_on_the_cards_controller_asks_and_offers_the_attacker() -> None:
    composer = Composer("a-atk=0&direct=1")
    composer.monster(CHAOS_MAX, "a", "opponent")
    before = composer.damage()
    composer.pick(SWORD, "you")
    assert composer.damage() == before
    assert f"{SWORD} is not equipped yet." in composer.text
    composer.press(f"{CHAOS_MAX} (attacker)")
    assert changed_by(composer, SWORD) == ["attacker"]
    assert f"is equipped to {CHAOS_MAX} (attacker)." in composer.text


def test_a_direct_attack_by_the_cards_controller_needs_no_choice() -> None:
    composer = Composer("a-atk=0&direct=1")
    composer.monster(CHAOS_MAX, "a", "you")
    composer.pick(SWORD, "you")
    assert changed_by(composer, SWORD) == ["attacker"]


def test_the_target_of_a_direct_attack_can_not_be_equipped() -> None:
    composer = Composer("a-atk=2000&direct=1")
    composer.pick(SWORD, "opponent", to="target")
    assert f"{SWORD} is not equipped yet." in composer.text
    assert [each.label for each in composer.form.buttons if each.value.startswith("equip.")] == [
        "Attacker"
    ]


def test_a_card_whose_monster_leaves_for_a_direct_attack_comes_back_with_it() -> None:
    composer = attacked()
    composer.pick(SWORD, "you")
    equipped = composer.damage()
    composer.send(direct="1")
    assert f"{SWORD} is not equipped yet." in composer.text
    composer = Composer(f"{composer.query}")
    composer.send(direct="", t_name=OHIME, t_atk="0", t_by="you")
    assert steps_of(composer, SWORD) == ["02"]
    assert f"is equipped to {OHIME} (target)." in composer.text
    assert equipped != (0, 0)


def test_moving_a_card_moves_its_stat_changes_and_its_effects() -> None:
    composer = attacked()
    composer.pick(SWORD, "you")
    on_ohime = composer.damage()
    composer.press(f"{CHAOS_MAX} (attacker)")
    assert changed_by(composer, SWORD) == ["attacker"]
    assert steps_of(composer, SWORD) == ["02"]
    assert composer.damage() != on_ohime
    assert f"is equipped to {CHAOS_MAX} (attacker)." in composer.text
    composer.press(f"{OHIME} (target)")
    assert changed_by(composer, SWORD) == ["target"]
    assert composer.damage() == on_ohime


def test_moving_a_card_moves_effects_that_name_the_equipped_monster() -> None:
    composer = attacked()
    composer.pick(ROD, "you", to="target")
    assert composer.composition.document["effects"][-1]["inflicted_by"] == "target"
    composer.press(f"{CHAOS_MAX} (attacker)")
    (effect,) = [each for each in composer.composition.document["effects"] if each["card"] == ROD]
    assert effect["inflicted_by"] == "attacker"
    assert effect["controller"] == "you"


def test_moving_a_card_opens_and_closes_what_other_cards_do_with_an_equip_card() -> None:
    composer = Composer("a-atk=2000&t-atk=0")
    composer.monster("Ha-Re the Sword Mikanko", "t", "opponent")
    without = steps_of(composer, "Ha-Re the Sword Mikanko")
    composer.pick(SWORD, "opponent")
    assert steps_of(composer, "Ha-Re the Sword Mikanko") != without
    composer.press("Attacker")
    assert steps_of(composer, "Ha-Re the Sword Mikanko") == without


def test_a_permission_of_the_attacker_alone_does_not_follow_to_the_target() -> None:
    composer = attacked()
    composer.pick("Big Bang Shot", "opponent")
    assert steps_of(composer, "Big Bang Shot") == ["piercing"]
    composer.press(f"{OHIME} (target)")
    assert steps_of(composer, "Big Bang Shot") == []
    assert changed_by(composer, "Big Bang Shot") == ["target"]
    composer.press(f"{CHAOS_MAX} (attacker)")
    assert steps_of(composer, "Big Bang Shot") == ["piercing"]


def test_what_was_not_ticked_of_a_card_is_not_ticked_after_a_move() -> None:
    composer = attacked()
    composer.pick(SWORD, "you")
    composer.untick("e", SWORD)
    assert steps_of(composer, SWORD) == []
    composer.press(f"{CHAOS_MAX} (attacker)")
    assert steps_of(composer, SWORD) == []
    assert changed_by(composer, SWORD) == ["attacker"]


def test_a_number_that_depends_on_the_monster_is_worked_out_anew_where_it_moves() -> None:
    composer = Composer("a-atk=2000&t-atk=700&lp-you=4000")
    composer.pick(MEGAMORPH, "you")
    assert composer.damage() == (3300, 0)
    composer.press("Target")
    (modifier,) = composer.composition.document["target"]["modifiers"]
    assert modifier["set"] == "double_original_atk"
    assert composer.damage() == (600, 0)


def test_what_was_added_by_hand_in_the_cards_name_moves_with_it() -> None:
    composer = Composer("a-atk=2000&t-atk=700")
    composer.pick("Stoic Challenge", "you")
    composer.send(
        do="add-modifier", m_on="attacker", m_card="Stoic Challenge", m_stat="atk", m_amount="600"
    )
    composer.press("Target")
    assert changed_by(composer, "Stoic Challenge") == ["target"]


def test_swapping_attacker_and_target_takes_the_card_along() -> None:
    composer = attacked()
    composer.pick(SWORD, "you")
    composer.press("Swap attacker and target")
    assert changed_by(composer, SWORD) == ["attacker"]
    assert composer.composition.document["attacker"]["name"] == OHIME
    assert f"is equipped to {OHIME} (attacker)." in composer.text


def test_swapping_attacker_and_target_leaves_a_card_that_is_on_neither_there() -> None:
    composer = attacked("opponent", "opponent")
    composer.pick(SWORD, "you")
    for button in ("Swap attacker and target", "Swap players"):
        composer.press(button)
        assert f"{SWORD} is not equipped yet." in composer.text


def test_a_card_that_is_not_equipped_can_be_removed() -> None:
    composer = attacked("opponent", "opponent")
    plain = composer.query
    composer.pick(SWORD, "you")
    assert composer.query != plain
    composer.press(f"Remove {SWORD}")
    assert composer.query == plain


def test_a_card_on_the_other_players_monster_is_listed_once() -> None:
    composer = attacked()
    composer.pick("Moon Mirror Shield", "you", to="attacker")
    equipped = [picked for picked in composer.composition.picked_cards if picked.equipped]
    assert [(picked.controller, picked.slot) for picked in equipped] == [("you", "attacker")]


def test_two_copies_of_a_card_are_each_on_their_players_monster() -> None:
    composer = attacked()
    composer.pick(SWORD, "you")
    composer.pick(SWORD, "opponent")
    equipped = {(s.controller, s.slot) for s in composer.composition.picked_cards if s.equipped}
    assert equipped == {("you", "target"), ("opponent", "attacker")}
    assert len([picked for picked in composer.composition.picked_cards if picked.equipped]) == 2


@pytest.mark.parametrize(
    "value", ["", "x", ".a", "41927278.y.ea.q", "1.y.ex.a", "@.t", "41927278.y.ea.t.t"]
)
def test_a_button_of_no_card_changes_nothing(value: str) -> None:
    composer = attacked()
    composer.pick(SWORD, "you")
    before = composer.query
    composer.send(equip=value or " ")
    assert composer.query == before


def test_of_two_codes_of_one_card_the_one_with_a_monster_counts(client: Client) -> None:
    query = "a-atk=1&t-atk=1&with=41927278.y.ex&with=41927278.y.ea"
    response = client.get(f"/battle/?{query}", follow=True)
    fields = parsed(response).one(id="battle-form").fields
    assert [value for name, value in fields if name == "with"] == ["41927278.y.ea"]
