"""Test reading when a change of ATK or DEF applies."""

from __future__ import annotations

import pytest

from engine.yugioh.card_text import CardText, TextEffect, read_card

MONSTER = CardText("monster", ("Effect",), "")
EQUIP = CardText("spell", ("Equip",), "")
UNION = CardText("monster", ("Union", "Effect"), "")


def only_effect(card: CardText) -> TextEffect:
    (effect,) = read_card(card)
    return effect


@pytest.mark.parametrize(
    ("text", "gate", "by_default"),
    [
        ("Gains 300 ATK for each Fish in your GY.", {}, True),
        ("Gains 300 ATK for each Fish monster you control, except this card.", {}, True),
        ("All monsters your opponent controls lose 300 ATK.", {}, True),
        ("All Fish monsters gain 300 ATK.", {}, False),
        ("Increase the ATK of all Fish monsters by 300 points.", {}, False),
        ("Increase the DEF of all Defense Position monsters by 300 points.",
         {"position": "defense"}, True),
        ("Increase the DEF of all monsters on your side of the field by 300 points.", {}, True),
        ("Gains ATK equal to the highest ATK on the field (your choice, if tied).", {}, True),
        ("This card gains ATK equal to that monster’s ATK, until the Standby Phase.", {}, False),
        ("If you do, this card’s ATK becomes 1700.", {}, False),
        ("If an opponent’s monster attacks your monster: You can target 1 Fish you control; your "
         "attacked monster gains 300 ATK.",
         {"role": "target", "battle": "monster", "attacker": "opponent"}, False),
        ("This card gains 300 ATK during the Battle Phase only.", {}, True),
        ("When your Fish monster is attacking an opponent’s monster: You can detach 1 material; "
         "the attacking monster’s ATK is doubled.",
         {"role": "attacker", "battle": "monster", "attacker": "controller"}, False),
        ("You can Special Summon 1 Fish monster, then change the attack target to it, and if you "
         "do, the attacking monster’s ATK is halved.",
         {"role": "attacker", "battle": "monster"}, False),
        ("If this card is destroyed by battle, the monster that destroyed it loses 300 ATK.",
         {}, False),
        ("While you control a Fish monster, this card gains 300 ATK.", {}, False),
        ("While this card is the only monster on the field, it gains 300 ATK.", {}, False),
        ("Each time a Spell is activated, this card gains 300 ATK.", {}, False),
        ("If this card attacks, it gains 300 ATK during the Damage Step only.",
         {"role": "attacker"}, True),
        ("If this card is attacked, it gains 300 ATK.", {"role": "target"}, True),
        ("If this card battles an opponent’s monster, it gains 300 ATK.",
         {"battle": "monster"}, True),
        ("If this card battles a Fish monster, it gains 300 ATK.", {"battle": "monster"}, False),
        ("If this card attacks a Defense Position monster, it gains 300 ATK.",
         {"role": "attacker", "battle": "monster"}, False),
        ("If your Fish monster attacks a monster, it gains 300 ATK.",
         {"role": "attacker", "battle": "monster", "attacker": "controller"}, False),
        ("If a monster attacks a monster with a higher ATK, the attacking monster gains 300 ATK.",
         {"role": "attacker", "battle": "monster"}, False),
        ("When an opponent’s monster declares an attack: All monsters your opponent controls lose "
         "300 ATK.", {"attacker": "opponent"}, True),
        ("If this card attacks directly, it gains 300 ATK.",
         {"role": "attacker", "battle": "direct"}, True),
        ("If this card battles a monster, that monster’s ATK becomes halved.",
         {"battle": "monster"}, True),
        ("If this card attacks a monster, that monster’s ATK becomes halved.",
         {"role": "target", "battle": "monster"}, True),
        ("This card gains ATK equal to the Level of the monster it battles x 100.",
         {"battle": "monster"}, True),
        ("When an attack is declared involving this card and an opponent’s monster: Change that "
         "opponent’s monster’s ATK to 0.", {"battle": "monster"}, True),
        ("When an opponent’s monster declares an attack: You can discard 1 card; this card gains "
         "300 ATK.", {"attacker": "opponent"}, False),
        ("When an opponent’s monster declares an attack: You can make that opponent’s monster lose "
         "300 ATK.", {"role": "attacker", "attacker": "opponent"}, False),
        ("When an opponent’s monster declares an attack: You can Special Summon this card, then if "
         "you have no Fish in your GY, change that opponent’s monster’s ATK to 0.",
         {"role": "attacker", "attacker": "opponent"}, False),
        ("If your Fish monster attacks an opponent’s monster: You can make that opponent’s monster "
         "lose 300 ATK.", {"role": "target", "battle": "monster", "attacker": "controller"}, False),
        ("If your Fish monster attacks: You can target 1 monster on the field; it gains 300 ATK.",
         {"attacker": "controller"}, False),
        ("When you take damage from an opponent’s attacking monster: You can activate 1 of these "
         "effects.\n● That opponent’s monster loses 300 ATK.",
         {"role": "attacker", "attacker": "opponent"}, False),
        ("At the end of the Damage Step, if this card attacked: This card gains 300 ATK.",
         {}, False),
        ("You can activate 1 of these effects.\n● This card gains 300 ATK.", {}, False),
        ("A Fish monster that used this card as material gains this effect.\n● Gains 300 ATK.",
         {}, False),
        ("At the end of the Battle Phase, if your Fish monster attacked: This card gains 300 ATK.",
         {}, False),
        ("If this card attacks a monster, after damage calculation: That attack target loses 300 "
         "ATK.", {"role": "target", "battle": "monster"}, False),
        ("If your Fish monster battles, after damage calculation: All monsters you control gain "
         "300 ATK.", {}, False),
        ("If an opponent’s monster attacks your Fish monster, your monster gains 300 ATK.",
         {"role": "target", "battle": "monster", "attacker": "opponent"}, False),
        ("If this card is being attacked: You can target the attacking monster; make that target’s "
         "ATK 0.", {"role": "attacker"}, False),
        ("If this card is attacked, destroy 1 Spell after damage calculation and this card gains "
         "300 ATK.", {"role": "target"}, False),
        ("When this card inflicts battle damage by a direct attack: You can increase this card’s "
         "ATK by 300.", {}, False),
        ("If you take damage from an attack: This card gains 300 ATK.", {}, False),
        ("The ATK of your battling Fish monsters becomes 3000 during damage calculation only.",
         {"battle": "monster"}, False),
        ("If a monster attacks your monster: Target 1 Fish monster; your attacked monster gains "
         "300 ATK.", {"role": "target", "battle": "monster"}, False),
        ("When an opponent’s monster declares an attack: Toss a coin. If you call it right, the "
         "attacking monster’s ATK becomes 0.", {"role": "attacker", "attacker": "opponent"}, False),
        ("When your Fish monster battles an opponent’s monster: You can Special Summon this card "
         "from your hand, and if you do, that opponent’s monster loses 300 ATK.",
         {"battle": "monster"}, False),
        ("Each time a monster declares an attack, this card gains 300 ATK.", {}, True),
        ("This card gains 300 ATK if the opponent’s monster that battles it is in Defense "
         "Position.", {"battle": "monster"}, False),
        ("At the end of the Damage Step, if this card battled a monster: Change that monster’s "
         "ATK to 0.", {"battle": "monster"}, False),
        ("When an opponent’s monster declares an attack: You can make all monsters you control "
         "gain 300 ATK until the end of this turn.", {}, False),
        ("If a Fish monster you control is attacking or being attacked: You can discard this card; "
         "that monster gains 300 ATK.", {}, False),
        ("When the monster equipped with this card by this effect is targeted for an attack: You "
         "can have the equipped monster gain 300 ATK.", {"role": "target"}, False),
        ("If this monster that is not linked battles an opponent’s monster: You can change that "
         "opponent’s monster’s ATK to 0.", {"battle": "monster"}, False),
        ("Target 1 monster; if it battles a monster this turn, apply these effects.\n● It gains "
         "300 ATK.", {"battle": "monster"}, False),
        ("You can Special Summon 1 Fish monster, and if it battles a monster this turn, its ATK is "
         "doubled.", {"battle": "monster"}, False),
        ("If you activated this effect during the Battle Phase, double the ATK of all Fish "
         "monsters you control.", {}, False),
        ("Gains ATK equal to the ATK of the monster equipped to it by this effect.",
         {}, False),
        ("While this card is equipped with an Equip Card, it gains 300 ATK.",
         {"equipped": True}, True),
        ("When an opponent’s monster declares an attack: Target the attacking monster; negate the "
         "attack, and if you do, it loses 300 ATK.", {}, False),
        ("When your Fish monster is targeted for an attack: It gains 300 ATK.",
         {"role": "target", "attacker": "opponent"}, False),
    ],
)  # fmt: skip
def test_the_gate_of_a_stat_change_is_that_of_the_monster_that_changes(
    text: str, gate: dict[str, str], by_default: bool
) -> None:
    effect = only_effect(MONSTER._replace(text=text))
    assert (dict(effect.gate), effect.by_default) == (gate, by_default)


@pytest.mark.parametrize(
    ("text", "monster"),
    [
        ("If your Fish monster battles an opponent’s monster, your monster gains 300 ATK.", "own"),
        ("If an opponent’s monster battles your Fish monster, the opponent’s monster loses 300 "
         "ATK.", "opposing"),
        ("If your Fish monster attacks, it gains 300 ATK.", "own"),
        ("If your Fish monster attacks: You can make it gain 300 ATK.", "chosen_monster"),
        ("If a Fish monster attacks, the attacking monster gains 300 ATK.", "any"),
        ("If your Fish monster attacks, the attacking monster gains 300 ATK.", "own"),
        ("If a monster with a Moss Counter battles a Fish monster, it loses 300 ATK.", "any"),
        ("If your Fish monster battles a monster, that Fish monster gains 300 ATK.",
         "chosen_monster"),
        ("A Fish monster this card points to gains 300 ATK.", "any"),
        ("“Moss” and all Fusion Monsters that mention “Moss” as material gain 300 ATK.", "any"),
        ("By discarding this card, negate 1 battle of a “Moss” on your field, and it gains 300 "
         "ATK.", "chosen_monster"),
        ("If your Fish monster attacks, target 1 monster, and that monster gains 300 ATK.",
         "chosen_monster"),
    ],
)  # fmt: skip
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
