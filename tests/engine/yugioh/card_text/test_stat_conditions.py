"""Test reading when a change of ATK or DEF applies."""

from __future__ import annotations

import pytest

from engine.yugioh.card_text import CardText, TextEffect, read_card
from tests.case_files import read_cases
from tests.every_case import every

CASES = read_cases(__file__, "stat_conditions_cases.toml")

MONSTER = CardText("monster", ("Effect",), "")
EQUIP = CardText("spell", ("Equip",), "")
UNION = CardText("monster", ("Union", "Effect"), "")


def only_effect(card: CardText) -> TextEffect:
    (effect,) = read_card(card)
    return effect


@every(
    ("text", "gate", "by_default"),
    CASES["the_gate_of_a_stat_change_is_that_of_the_monster_that_changes"],
)
def test_the_gate_of_a_stat_change_is_that_of_the_monster_that_changes(
    text: str, gate: dict[str, str], by_default: bool
) -> None:
    effect = only_effect(MONSTER._replace(text=text))
    assert (dict(effect.gate), effect.by_default) == (gate, by_default)


@pytest.mark.parametrize(
    ("text", "monster"), CASES["a_monster_of_a_lasting_condition_is_any_of_its_controller"]
)
def test_a_monster_of_a_lasting_condition_is_any_of_its_controller(text: str, monster: str) -> None:
    assert only_effect(MONSTER._replace(text=text)).applies_to == monster


@pytest.mark.parametrize(
    ("card", "by_default"),
    [
        (EQUIP._replace(text="The equipped monster gains 300 ATK."), True),
        (EQUIP._replace(text="A Fish monster equipped with this card increases its ATK by 300."),
         True),
        (EQUIP._replace(text="You can pay 500 LP to have the equipped monster gain 300 ATK."),
         False),
        (UNION._replace(text="While equipped by this card’s effect, the equipped monster gains 300 "
                        "ATK."), True),
        (UNION._replace(text="You can target 1 Fish; equip this card to that target. It gains 300 "
                        "ATK."), True),
        (UNION._replace(text="You can target 1 Fish; equip this card to it as an Equip Spell that "
                        "gives it 300 ATK."), True),
        (UNION._replace(text="While this card is equipped to “Moss” or a Fish, the equipped "
                        "monster gains 300 ATK."), True),
        (UNION._replace(text="While you control the equipped monster, it gains 300 ATK."), True),
        (UNION._replace(text="When equipped to a monster by this card’s effect, that monster gains "
                        "300 ATK."), True),
        (UNION._replace(text="The equipped monster gains 300 ATK and can make a second attack "
                        "during each Battle Phase."), True),
        (UNION._replace(text="You can target 1 Fish; equip this card to it. A Fish monster "
                        "equipped with this card gains 300 ATK."), True),
        (UNION._replace(text="You can target 1 Aqua monster; equip this card to it. A Fish monster "
                        "equipped with this card gains 300 ATK."), False),
        (UNION._replace(text="You can target 1 Aqua; equip this card to it. While this card is "
                        "equipped to “Moss” or a Fish, the equipped monster gains 300 ATK."),
         False),
        (EQUIP._replace(text="A Fish monster equipped with this card gains these effects.\n"
                        "● Gains 300 ATK."), False),
        (EQUIP._replace(text="Special Summon 1 Fish, then you can equip this card to it with the "
                        "following effect.\n● The equipped monster gains 300 ATK."), True),
        (EQUIP._replace(text="The equipped monster gains ATK equal to the difference between its "
                        "ATK and DEF when this card resolves."), True),
        (EQUIP._replace(text="The equipped monster gains these effects.\n● Gains 300 ATK."), True),
    ],
)  # fmt: skip
def test_what_an_equip_card_does_lasts_unless_it_is_activated(
    card: CardText, by_default: bool
) -> None:
    effect = only_effect(card)
    assert (effect.zone, effect.by_default) == ("spell_trap", by_default)


def test_names_in_a_condition_are_those_of_the_text() -> None:
    text = "The ATK of your “Moss Twig” monsters becomes 3000."
    assert only_effect(MONSTER._replace(text=text)).when == "only “Moss Twig” monsters"


def test_this_card_of_a_spell_is_no_monster() -> None:
    text = "Apply 1 of these effects.\n● Gains 300 ATK."
    effect = only_effect(CardText("spell", ("Normal",), text))
    assert effect.applies_to == "chosen_monster"


def test_a_monster_that_battle_did_not_destroy_has_battled() -> None:
    text = (
        "The first time a Fish monster you control would be destroyed by battle each turn, it is "
        "not destroyed, and it gains 300 ATK."
    )
    (_, change) = read_card(MONSTER._replace(text=text))
    assert dict(change.gate) == {"battle": "monster"}


def test_this_card_and_monsters_of_a_name_are_two_effects() -> None:
    text = "While you control a Fish, this card and “Moss” monsters you control cannot be destroyed"
    effects = read_card(MONSTER._replace(text=f"{text} by battle."))
    assert [each.applies_to for each in effects] == ["this_card", "own"]


def test_a_moment_that_is_excepted_is_not_when_a_change_lasts() -> None:
    text = "While this card is in your GY (except during the Damage Step): Target 1 Fish; it gains"
    effect = only_effect(MONSTER._replace(text=f"{text} 300 ATK."))
    assert (effect.affects_stat or {})["during"] == "outside"


def test_the_period_of_max_does_not_end_a_sentence() -> None:
    text = (
        "When a Fish monster battles, during the Damage Step you can pay LP (max. 500) to have it"
    )
    effect = only_effect(MONSTER._replace(text=f"{text} gain 300 ATK."))
    assert (effect.affects_stat or {})["during"] == "damage_step"


def test_an_effect_on_all_monsters_is_not_limited_by_the_change_before_it() -> None:
    text = "For each Fish, this card gains 300 ATK and monsters your opponent controls lose 300 ATK"
    effects = read_card(MONSTER._replace(text=f"{text}."))
    assert [effect.by_default for effect in effects] == [True, True]
    field = CardText("spell", ("Field",), "All Fish monsters lose 300 ATK and gain 300 DEF.")
    assert [effect.by_default for effect in read_card(field)] == [False, False]


def test_a_trap_that_summons_itself_has_its_effects_as_a_monster() -> None:
    text = "Special Summon this card as a monster. While you control a Fish, this card gains 300"
    effect = only_effect(CardText("trap", ("Continuous",), f"{text} ATK."))
    assert (effect.applies_to, effect.zone) == ("this_card", "monster")
