"""Test which fields of the document picking a card writes: formulas, conditions, traits, states.

The expected numbers are worked out from the texts of the cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from tests.explorer.battle.composer_form import Composer
from tests.explorer.shipped_cards import load_shipped_cards

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def fight(attacker: str, target: str) -> Composer:
    """Return a battle of two cards that were picked."""
    load_shipped_cards(attacker, target, "Skill Drain")
    composer = Composer()
    composer.monster(attacker, "a", "you")
    composer.monster(target, "t", "opponent")
    return composer


def changes(composer: Composer, slot: str = "attacker") -> list[Document]:
    """Return the modifiers of a monster without their cards."""
    found: list[dict[str, Any]] = composer.composition.document[slot].get("modifiers", [])
    return [{name: each[name] for name in each if name != "card"} for each in found]


def traits(composer: Composer, slot: str = "attacker") -> Document:
    found: Document = composer.composition.document[slot].get("traits", {})
    return found


DRAGON, SKULL = "Blue-Eyes White Dragon", "Summoned Skull"


def test_honest_adds_the_other_monster_s_atk_to_a_light_monster() -> None:
    composer = fight(DRAGON, SKULL)
    composer.pick("Honest", "you")
    light = [{"of": "attacker", "attribute": "LIGHT"}]
    if not changes(composer):
        composer.tick("Honest", "ATK")
    assert changes(composer) == [{"stat": "atk", "change": "other_atk", "if": light}]
    assert traits(composer) == {"attribute": "LIGHT"}
    assert composer.damage() == (3000, 0)
    typed = "a-mod=atkother_atk.if-a,attribute:LIGHT~Honest&a-attribute=LIGHT"
    by_hand = Composer(f"a-atk=3000&t-atk=2500&{typed}")
    assert by_hand.damage() == (3000, 0)


def test_honest_does_not_apply_to_a_monster_that_is_not_light() -> None:
    composer = fight(SKULL, DRAGON)
    composer.pick("Honest", "you")
    composer.tick("Honest", "ATK")
    assert traits(composer) == {"attribute": "DARK"}
    assert composer.damage() == (0, 500)
    assert "Honest" in composer.text
    composer.send(**{"a-attribute": "LIGHT"})
    assert composer.damage() == (2500, 0)


def test_a_formula_follows_a_later_change_of_the_number() -> None:
    composer = fight(DRAGON, SKULL)
    composer.pick("Honest", "you")
    if not changes(composer):
        composer.tick("Honest", "ATK")
    composer.send(**{"t-atk": "1000"})
    assert composer.damage() == (3000, 0)


def test_shrink_halves_the_original_atk() -> None:
    composer = fight(DRAGON, SKULL)
    composer.pick("Shrink", "you")
    composer.tick("Shrink", "")
    boxes = [changes(composer, slot) for slot in ("attacker", "target")]
    shrunk = {"stat": "atk", "set": "half_original_atk", "original": True}
    assert sorted(boxes, key=len) == [[], [shrunk]]
    half_of_dragon = boxes[0] == [shrunk]
    assert composer.damage() == ((0, 1000) if half_of_dragon else (1750, 0))
    assert Composer("a-atk=3000&t-atk=2500&t-mod=atk:half_original_atk.orig~Shrink").damage() == (
        1750,
        0,
    )


@pytest.mark.parametrize(("attacker", "damage"), [("Cyber Dragon", (1700, 0)), (SKULL, (0, 0))])
def test_limiter_removal_doubles_machines_only(attacker: str, damage: tuple[int, int]) -> None:
    composer = fight(attacker, SKULL)  # Cyber Dragon: 2100, doubled 4200
    composer.pick("Limiter Removal", "you")
    if not changes(composer):
        composer.tick("Limiter Removal", "")
    machine = [{"of": "attacker", "type": "Machine"}]
    assert changes(composer) == [{"stat": "atk", "set": "double_atk", "if": machine}]
    assert composer.damage() == damage


@pytest.mark.parametrize(
    ("points", "formula", "damage"),
    [("1000", "double_original_atk", (3500, 0)), ("9000", "half_original_atk", (0, 1000))],
)
def test_megamorph_doubles_or_halves_by_life_points(
    points: str, formula: str, damage: tuple[int, int]
) -> None:
    composer = fight(DRAGON, SKULL)
    composer.send(**{"lp-you": points})
    composer.pick("Megamorph", "you", "a")
    assert changes(composer) == [{"stat": "atk", "set": formula}]
    assert composer.damage() == damage


def test_moon_mirror_shield_keeps_a_number_which_no_formula_says() -> None:
    composer = fight("Celtic Guardian", SKULL)
    composer.pick("Moon Mirror Shield", "you", "a")
    assert [each["set"] for each in changes(composer)] == [2600, 2600]
    assert composer.damage() == (100, 0)


def test_injection_fairy_lily_gains_3000_in_damage_calculation() -> None:
    composer = fight("Injection Fairy Lily", SKULL)
    composer.tick("Injection Fairy Lily", "3000")
    assert changes(composer) == [{"stat": "atk", "change": 3000, "during": "damage_calculation"}]
    assert composer.damage() == (900, 0)  # 3400 against 2500
    by_hand = Composer("a-atk=400&t-atk=2500&a-mod=atk3000.calc~Injection+Fairy+Lily")
    assert by_hand.damage() == (900, 0)


def test_an_older_address_with_the_number_keeps_it_ticked() -> None:
    load_shipped_cards(DRAGON, SKULL)
    numbers = "a-name=Blue-Eyes+White+Dragon&a-card=89631139&a-atk=3000&a-def=2500&t-atk=2500"
    composer = Composer(f"{numbers}&a-mod=atk2500~Honest")
    assert composer.damage() == (3000, 0)
    assert "out of date" not in composer.text
    composer.send(**{"t-atk": "1000"})  # a ticked effect follows the battle
    assert composer.damage() == (3000, 0)


def test_a_renamed_monster_keeps_what_its_fields_state() -> None:
    composer = fight(DRAGON, SKULL)
    composer.pick("Honest", "you")
    if not changes(composer):
        composer.tick("Honest", "ATK")
    composer.send(**{"a-name": "Somebody"})
    assert traits(composer) == {"attribute": "LIGHT"}
    assert composer.damage() == (3000, 0)


def test_a_card_of_each_of_two_monsters_adds_the_other_one_s_number() -> None:
    composer = fight(DRAGON, DRAGON)
    composer.pick("Honest", "you")
    composer.pick("Honest", "opponent")
    for _again in range(2):
        if len(changes(composer)) + len(changes(composer, "target")) < 2:
            composer.tick("Honest", "ATK")
    assert composer.composition.is_valid
    slots = ("attacker", "target")
    amounts = [each["change"] for slot in slots for each in changes(composer, slot)]
    assert amounts in (["other_atk", 3000], [3000, "other_atk"])


def states(composer: Composer) -> list[Document]:
    found: list[Document] = composer.composition.document.get("states", [])
    return found


def negated_by(card: str, source: str, of: str, **resolved: str) -> Document:
    return {"state": "negated", "of": of, "card": card, "source": source, **resolved}


ONCE = {"applied": "once"}  # an effect that has resolved


PARSHATH, GUARDIAN, SWORDS = "Airknight Parshath", "Celtic Guardian", "Amazoness Swords Woman"


def test_skill_drain_negates_all_monsters_and_the_table_says_so() -> None:
    composer = fight("Vorse Raider", SWORDS)
    assert composer.damage() == (0, 400)  # her player's damage goes to the attacker's
    composer.pick("Skill Drain", "you")
    assert states(composer) == [negated_by("Skill Drain", "trap", "monsters")]
    (effect,) = composer.composition.document["effects"]
    assert (effect["card"], effect["source"]) == (SWORDS, "target")
    assert composer.damage() == (400, 0)
    assert "The effects of all monsters are negated (Skill Drain)" in composer.text
    by_hand = Composer(
        "a-atk=1900&t-name=Amazoness+Swords+Woman&t-atk=1500"
        "&state=negated.monsters.by-trap~Skill+Drain&e=03o.i.by-t~Amazoness+Swords+Woman"
    )
    assert by_hand.damage() == (400, 0)


@pytest.mark.parametrize(
    ("card", "source"),
    [
        ("Effect Veiler", "monster"),
        ("Infinite Impermanence", "trap"),
        ("Forbidden Chalice", "spell"),
    ],
)
def test_a_card_that_negates_one_monster_states_which(card: str, source: str) -> None:
    load_shipped_cards(card)
    composer = fight("Vorse Raider", SWORDS)
    composer.pick(card, "opponent" if card == "Effect Veiler" else "you")
    if card == "Effect Veiler":  # only during the other player's turn, and on that player's monster
        assert states(composer) == []
        return
    assert states(composer) == [negated_by(card, source, "target", **ONCE)]
    assert composer.damage() == (400, 0)


def test_effect_veiler_negates_the_attacker_of_the_other_player() -> None:
    load_shipped_cards("Effect Veiler")
    composer = fight("Airknight Parshath", GUARDIAN)
    composer.pick("Effect Veiler", "opponent")
    assert states(composer) == [negated_by("Effect Veiler", "monster", "attacker", **ONCE)]


def test_a_negated_spell_changes_nothing() -> None:
    load_shipped_cards("Imperial Order", "Axe of Despair")
    composer = fight(DRAGON, SKULL)
    composer.pick("Axe of Despair", "you", "a")
    assert composer.damage() == (1500, 0)
    composer.pick("Imperial Order", "opponent")
    assert states(composer) == [negated_by("Imperial Order", "trap", "spells")]
    assert changes(composer) == [{"stat": "atk", "change": 1000, "source": "spell"}]
    assert composer.damage() == (500, 0)


def test_the_state_goes_with_the_card_that_makes_it() -> None:
    composer = fight("Vorse Raider", SWORDS)
    composer.pick("Skill Drain", "you")
    code = next(
        picked.code
        for picked in composer.composition.picked_cards
        if picked.card.name == "Skill Drain"
    )
    composer.send(do=f"drop.{code}")
    assert states(composer) == []
    assert composer.damage() == (0, 400)


def test_a_state_that_a_person_removes_stays_away() -> None:
    composer = fight("Vorse Raider", SWORDS)
    composer.pick("Skill Drain", "you")
    composer.send(do="remove.state:negated.monsters.by-trap~Skill Drain")
    assert states(composer) == []
    composer.send()
    assert states(composer) == []


def test_a_card_that_negates_nothing_here_states_nothing() -> None:
    composer = fight(DRAGON, SKULL)
    composer.pick("Skill Drain", "you")
    assert states(composer) == []
