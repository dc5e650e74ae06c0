"""Test which monsters are unaffected, and which are spared only so often, by the cards picked.

The expected numbers are worked out from the texts of the cards, or from Konami's Q&A.
"""

from __future__ import annotations

import pytest

from engine.document import Document
from explorer.addresses import battle as battle_query
from explorer.battle.effect_checkboxes import effect_checkboxes
from explorer.models import Card
from tests.explorer.battle.composer_form import Composer
from tests.explorer.shipped_cards import load_shipped_cards

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

DRAGON, SKULL, GUARDIAN = "Blue-Eyes White Dragon", "Summoned Skull", "Celtic Guardian"
AXE, LANCE, CHALICE = "Axe of Despair", "Forbidden Lance", "Forbidden Chalice"
HORUS, LAPLACE = "Horus the Black Flame Dragon LV6", "D/D/D Destiny King Zero Laplace"


def fight(attacker: str, target: str, *others: str, position: str = "attack") -> Composer:
    """Return a battle of two cards that were picked; the other cards are in the catalogue."""
    load_shipped_cards(attacker, target, AXE, LANCE, CHALICE, "Skill Drain", *others)
    composer = Composer()
    composer.monster(attacker, "a", "you")
    composer.monster(target, "t", "opponent")
    composer.send(**{"t-pos": position})
    return composer


def tick_on(composer: Composer, card: str, name: str) -> None:
    """Tick the change of ATK that a card offers to the attacker (`a-mod`) or to the target."""
    code = f"@{Card.objects.get(name=card).passcode}."
    offered = effect_checkboxes(composer.composition).offers
    (value,) = (each.value for each in offered if each.name == name and each.value.startswith(code))
    values = [found for field, found in composer.form.fields if field == name]
    query = composer.form.query
    assert value not in values
    composer._open(f"{query}&{name}={value}")


def states(composer: Composer) -> list[Document]:
    found: list[Document] = composer.composition.document.get("states", [])
    return found


def unaffected(of: str, card: str, *by: str) -> Document:
    kinds = {"by": [*by]} if by else {}
    return {"state": "unaffected", "of": of, **kinds, "card": card}


def test_a_monster_that_spells_do_not_affect_keeps_its_atk() -> None:
    composer = fight(HORUS, GUARDIAN)
    assert states(composer) == []
    composer.pick(AXE, "you", "attacker")
    assert states(composer) == [unaffected("attacker", HORUS, "spells")]
    assert composer.damage() == (900, 0)  # 2300 and 1400
    assert f"So the ATK and DEF of {HORUS} are not changed by {AXE}." in composer.text
    assert "may keep" not in composer.text


def test_skill_drain_negates_what_keeps_spells_off() -> None:
    composer = fight(HORUS, GUARDIAN)
    composer.pick("Skill Drain", "opponent")
    composer.pick(AXE, "you", "attacker")
    assert [each["state"] for each in states(composer)] == ["negated"]
    assert composer.damage() == (1900, 0)


def test_a_spell_does_not_negate_a_monster_that_spells_do_not_affect() -> None:
    composer = fight(HORUS, GUARDIAN)
    composer.pick(CHALICE, "opponent")
    tick_on(composer, CHALICE, "a-mod")
    assert states(composer) == [unaffected("attacker", HORUS, "spells")]
    assert composer.damage() == (900, 0)


@pytest.mark.parametrize(
    ("attacker", "target", "holder", "damage"),
    [
        # If it attacks, it is unaffected by other cards: 1800 and 1400; attacked, it has 2800.
        ("Dododo Bot", GUARDIAN, "attacker", (400, 0)),
        (DRAGON, "Dododo Bot", "target", (200, 0)),
    ],
)
def test_a_monster_that_is_unaffected_while_it_attacks(
    attacker: str, target: str, holder: str, damage: tuple[int, int]
) -> None:
    composer = fight(attacker, target)
    composer.pick(AXE, "you" if holder == "attacker" else "opponent", holder)
    assert composer.damage() == damage
    assert bool(states(composer)) is (holder == "attacker")


def test_forbidden_lance_keeps_other_spells_off_the_monster_that_it_weakens() -> None:
    composer = fight(DRAGON, SKULL)
    composer.pick(AXE, "opponent", "target")
    assert composer.damage() == (0, 500)  # 3000 and 3500
    composer.pick(LANCE, "you")
    assert states(composer) == []
    tick_on(composer, LANCE, "t-mod")
    assert states(composer) == [unaffected("target", LANCE, "spells", "traps")]
    assert composer.damage() == (1300, 0)  # 3000 and 2500 - 800
    composer.untick("t-mod", LANCE)
    assert states(composer) == []
    assert composer.damage() == (0, 500)


def test_the_button_that_uses_forbidden_lance_states_it_too() -> None:
    composer = fight(DRAGON, SKULL)
    composer.pick(AXE, "opponent", "target")
    composer.pick(LANCE, "you")
    offered = effect_checkboxes(composer.composition).offers
    (ref,) = (each.value for each in offered if (each.name, each.card) == ("t-mod", LANCE))
    composer.send(do=f"tick.{ref}")
    assert states(composer) == [unaffected("target", LANCE, "spells", "traps")]
    composer.send(do=f"untick.{ref}")
    assert states(composer) == []


def test_a_protection_that_is_offered_beside_a_state_has_a_checkbox() -> None:
    composer = fight("Airknight Parshath", GUARDIAN, "Proxy Dragon")
    composer.pick("Skill Drain", "opponent")
    composer.pick("Safe Zone", "you")
    offered = effect_checkboxes(composer.composition).offers
    assert any("can’t be destroyed" in str(each.does) for each in offered)


def test_a_card_of_the_same_player_still_affects_a_monster_unaffected_by_the_opponent() -> None:
    composer = fight(GUARDIAN, SKULL, "Grid Rod")
    composer.pick("Grid Rod", "you", "attacker")
    composer.pick(CHALICE, "opponent")
    tick_on(composer, CHALICE, "a-mod")
    assert states(composer) == [unaffected("attacker", "Grid Rod")]
    assert composer.damage() == (0, 800)  # 1400 + 300, and 2500
    composer.pick(AXE, "you", "attacker")
    # No state says whose effects: the battle counts both, and names what it may not.
    assert states(composer) == []
    assert f"Grid Rod may keep {CHALICE} from affecting {GUARDIAN}." in composer.text


def test_a_condition_that_is_not_read_stays_a_note() -> None:
    ogre = "Gouki The Powerload Ogre"  # if it was Link Summoned
    composer = fight(ogre, GUARDIAN, ogre)
    composer.pick(AXE, "you", "attacker")
    assert states(composer) == []
    assert f"The text of {ogre} may keep {AXE} from affecting it." in composer.text


def test_a_negation_that_may_be_kept_off_does_not_hide_the_note() -> None:
    ogre = "Gouki The Powerload Ogre"
    composer = fight(ogre, GUARDIAN)
    composer.pick(CHALICE, "opponent")
    tick_on(composer, CHALICE, "a-mod")
    assert f"The text of {ogre} may keep {CHALICE} from affecting it." in composer.text


def test_an_older_address_without_the_state_has_the_note() -> None:
    composer = fight(HORUS, GUARDIAN)
    composer.pick(AXE, "you", "attacker")
    composer.send(do=f"remove.state:unaffected.a.spells~{HORUS}")
    assert states(composer) == []
    assert composer.damage() == (1900, 0)
    assert f"The text of {HORUS} may keep {AXE} from affecting it." in composer.text


def test_an_effect_that_would_end_the_battle_is_kept_off() -> None:
    catastor, soldier = "Ally of Justice Catastor", "Giant Soldier of Steel"
    composer = fight(catastor, soldier)
    # Catastor destroys a non-DARK monster; this one is unaffected by other monsters' effects.
    assert states(composer) == [unaffected("target", soldier, "monsters")]
    assert composer.damage() == (900, 0)  # 2200 and 1300
    assert "No damage calculation" not in composer.text
    ogre = "Gouki The Powerload Ogre"  # unaffected if it was Link Summoned
    assert "No damage calculation" not in fight(catastor, ogre).text


@pytest.mark.parametrize(
    ("card", "depends"),
    [("Sakuretsu Armor", False), ("Negate Attack", False), ("Magic Cylinder", True)],
)
def test_traps_do_not_stop_an_attacker_that_traps_do_not_affect(card: str, depends: bool) -> None:
    composer = fight("Troposphere", GUARDIAN, card)
    composer.pick(card, "opponent")
    assert states(composer) == [unaffected("attacker", "Troposphere", "traps")]
    assert "No damage calculation" not in composer.text
    assert ("It depends" in composer.text) is depends
    assert composer.damage() == (1000, 0)  # 2400 and 1400


# --- Protected only so often ----------------------------------------------------------------------


def test_a_monster_that_is_protected_once_per_turn_says_so() -> None:
    composer = fight(DRAGON, "Gogogo Golem", position="defense")
    target = composer.composition.document["target"]
    assert target["spared_by"] == {"card": "Gogogo Golem", "limited": True}
    assert "indestructible_by_battle" not in target


def test_an_older_address_without_the_card_that_protects_keeps_it_ticked() -> None:
    load_shipped_cards("Gogogo Golem")
    golem = f"t-card={Card.objects.get(name='Gogogo Golem').passcode}&t-name=Gogogo+Golem"
    composer = Composer(f"a-atk=3000&{golem}&t-atk=1800&t-def=1500&t-pos=defense&t-safe=1")
    composer.send()
    target = composer.composition.document["target"]
    assert target["indestructible_by_battle"] is True
    assert "spared_by" not in target
    (offer,) = composer.composition.every_offer
    assert offer.part
    assert offer.part.is_in(composer.composition.document)
    assert "t-safe" not in battle_query.query_of(
        offer.part.take_from(composer.composition.document)
    )


FATE = {"of": "target", "fate": "would_be_destroyed"}


@pytest.mark.parametrize(
    ("equip", "damage"),
    [("", (0, 0)), ("Mist Body", (2200, 0))],  # Q&A 20795
)
def test_damage_becomes_0_only_if_the_monster_would_be_destroyed(
    equip: str, damage: tuple[int, int]
) -> None:
    composer = fight("Hi-Speedroid Kendama", LAPLACE, "Mist Body", position="defense")
    if equip:
        composer.pick(equip, "opponent", "target")
    (effect,) = [each for each in composer.composition.document["effects"] if each["step"] == "06"]
    assert effect["if"] == [FATE]
    assert composer.damage() == damage


def test_damage_does_not_become_0_for_the_monster_that_wins() -> None:
    """Q&A 20796."""
    swords = "Amazoness Swords Woman"
    composer = fight(LAPLACE, swords)
    composer.tick(LAPLACE, "ATK")
    assert composer.damage() == (0, 1500)  # 3000 and 1500; her player's damage is yours


def test_protocol_gardna_takes_damage_if_another_card_protects_it() -> None:
    composer = fight(DRAGON, "Protocol Gardna", "Mist Body")
    assert composer.damage() == (0, 0)
    composer.pick("Mist Body", "opponent", "target")
    assert composer.damage() == (2000, 0)
