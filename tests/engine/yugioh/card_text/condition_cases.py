"""List made-up card texts with when their effect applies.

`GATES` has the gate and whether the effect applies by default, `WHENS` the rest of the condition.
"""

from __future__ import annotations

from collections.abc import Mapping

Gate = Mapping[str, str | bool]

GATES: dict[str, tuple[Gate, bool]] = {
    "If this card attacks a monster, after damage calculation: Draw 1 card. A monster that battles "
    "this card cannot be destroyed by that battle.": ({}, True),
    "● While in Defense Position: Other monsters you control cannot be destroyed by battle.": (
        {},
        False,
    ),
    "If this card attacks a Defense Position monster, that monster loses 300 DEF.": (
        {"role": "target", "battle": "monster", "position": "defense"},
        True,
    ),
    "If this card attacks, it gains ATK equal to half the ATK of the attack target.": (
        {"role": "attacker", "battle": "monster"},
        True,
    ),
    "When a Fish monster is attacked, the attacking monster loses 300 ATK.": (
        {"role": "attacker", "battle": "monster"},
        False,
    ),
    "All Tokens in Attack Position gain 300 ATK.": ({"position": "attack"}, False),
    "This card with a Moss Counter cannot be destroyed by battle.": ({}, False),
    "Target 1 monster you control; any battle damage it inflicts to your opponent is halved while "
    "equipped with a card by this effect.": ({}, False),
    "When this card destroys a monster by battle: You can equip that monster to this card as an "
    "Equip Spell with this effect.\n● The equipped monster gains 300 ATK.": ({}, False),
    "You can target 1 Fish; Special Summon it, and if you do, equip this card to it as an Equip "
    "Spell with the following effects.\n● Draw 1 card.\n● If the equipped monster attacks a "
    "Defense Position monster, inflict piercing battle damage.": ({}, True),
    "Cannot be destroyed by battle.": ({}, True),
    "Once per turn, this card cannot be destroyed by battle.": ({}, True),
    "The first time this card would be destroyed by battle each turn, it is not destroyed.": (
        {},
        True,
    ),
    "You take no battle damage from battles involving this card.": ({}, True),
    "Draw 1 card. Once per turn, if this card would be destroyed by battle, it is not destroyed.": (
        {},
        True,
    ),
    "If a player would take battle damage from a battle involving this card, they gain that much "
    "LP instead.": ({}, True),
    "While this card is face-up on the field, it cannot be destroyed by battle.": ({}, True),
    # What one battle shows.
    "This Defense Position card cannot be destroyed by battle.": ({"position": "defense"}, True),
    "While this card is in face-up Attack Position, it cannot be destroyed by battle.": (
        {"position": "attack"},
        True,
    ),
    "Monsters you control in Defense Position cannot be destroyed by battle.": (
        {"position": "defense"},
        True,
    ),
    "● While in Defense Position: This card cannot be destroyed by battle.": (
        {"position": "defense"},
        True,
    ),
    "Draw 1 card: Then draw 1 more. This Attack Position card cannot be destroyed by battle.": (
        {"position": "attack"},
        True,
    ),
    "During your Main Phase: You can target 1 Fish you control; if that monster attacks this turn, "
    "you take no battle damage from that attack.": ({"role": "attacker"}, False),
    "During damage calculation, if a monster battles: You take no battle damage from that "
    "battle.": ({}, False),
    "If this card attacks or is attacked, until the end of the Damage Step any effect damage you "
    "take becomes 0.": ({}, True),
    "If this card attacks, it cannot be destroyed by battle.": ({"role": "attacker"}, True),
    "If this face-up card attacks, it gains 300 ATK.": ({"role": "attacker"}, True),
    "Halve the ATK of your opponent’s attacking monsters.": (
        {"role": "attacker", "attacker": "opponent"},
        True,
    ),
    "All monsters your opponent controls lose 300 ATK during their Battle Phase only.": (
        {"attacker": "opponent"},
        True,
    ),
    "If the DEF of an attacked monster is higher than the ATK of your opponent’s attacking "
    "monster, battle damage your opponent takes is doubled.": ({"attacker": "opponent"}, False),
    "Any battle damage this card inflicts to your opponent with a direct attack is doubled.": (
        {"role": "attacker", "battle": "direct"},
        True,
    ),
    "Attack Position monsters you control cannot be destroyed by battle.": (
        {"position": "attack"},
        True,
    ),
    "All monsters your opponent controls in Attack Position lose 300 ATK.": (
        {"position": "attack"},
        True,
    ),
    "The ATK of a monster attacking this card is halved.": ({"role": "attacker"}, True),
    "Once per turn, during this card’s attack, you can have it gain 300 ATK.": (
        {"role": "attacker"},
        False,
    ),
    "This card gains 300 ATK only while attacking.": ({"role": "attacker"}, True),
    "If this card has an Equip Card equipped to it, it gains 300 ATK.": ({"equipped": True}, True),
    "Attacking monsters lose 300 ATK.": ({"role": "attacker"}, True),
    "If you control a Fish monster: Target 1 attacking monster; halve its ATK.": (
        {"role": "attacker"},
        False,
    ),
    "When battling a Fish monster, this card gains 300 ATK.": ({"battle": "monster"}, False),
    "When your Fish monster battles: You can make all monsters you control gain 300 ATK until the "
    "end of your opponent’s turn.": ({}, False),
    "While this card is face-up in the Spell & Trap Zone, you take no battle damage.": ({}, True),
    "If this card is Link Summoned: You can apply these effects in sequence. You can only use this "
    "effect of “Moss” once per turn.\n● This card gains 300 ATK for each Fish.": ({}, False),
    "You can only use each of the following effects of “Moss” once per turn.\n● This card gains "
    "300 ATK for each Fish.": ({}, True),
    "During the Battle Phase, this card cannot be destroyed by battle.": ({}, True),
    "If you have taken battle damage this turn, this card gains 300 ATK.": ({}, False),
    "This card gains 300 ATK. (This effect only applies if you control no cards.)": ({}, False),
    "This card cannot be destroyed by battle when attacked by a monster with 2000 ATK.": (
        {"role": "target"},
        False,
    ),
    "When an opponent’s monster declares an attack on your Fish monster: You can draw 1 card; that "
    "monster you control cannot be destroyed by that battle.": (
        {"role": "target", "battle": "monster", "attacker": "opponent"},
        False,
    ),
    "When an opponent’s monster declares a direct attack: You can change the attack target to this "
    "card. This card cannot be destroyed by that battle.": (
        {"role": "target", "battle": "monster", "attacker": "opponent"},
        False,
    ),
    "During your Battle Phase, this card cannot be destroyed by battle.": (
        {"attacker": "controller"},
        True,
    ),
    "During your opponent’s Battle Phase, this card cannot be destroyed by battle.": (
        {"attacker": "opponent"},
        True,
    ),
    "Once per battle involving this card: You can draw 1 card; this card cannot be destroyed by "
    "battle.": ({"battle": "monster"}, False),
    "While attacking, this card cannot be destroyed by battle.": ({"role": "attacker"}, True),
    "Neither player takes any battle damage from attacks involving this attacking card.": (
        {"role": "attacker"},
        True,
    ),
    "Your opponent takes any battle damage you would have taken from attacks on this card.": (
        {"role": "target"},
        True,
    ),
    "If this card battles a monster, any battle damage it inflicts to your opponent is doubled.": (
        {"battle": "monster"},
        True,
    ),
    "The Battle Damage this card inflicts by attacking your opponent directly is doubled.": (
        {"role": "attacker", "battle": "direct"},
        True,
    ),
    "Draw 1 card. If this card is attacked, any battle damage your opponent takes from that battle "
    "is doubled.": (
        {"role": "target"},
        True,
    ),
    "If this card is equipped with an Equip Card, it cannot be destroyed by battle.": (
        {"equipped": True},
        True,
    ),
    # Piercing and attacks in Defense Position mean their own battles.
    "If this card attacks a Defense Position monster, inflict piercing battle damage.": ({}, True),
    "This card can attack while in face-up Defense Position.": ({}, True),
    "During battle between this attacking card and a Defense Position monster whose DEF is lower "
    "than the ATK of this card, inflict the difference as Battle Damage to your opponent.": (
        {},
        True,
    ),
    # A condition that a person must judge.
    "While you control a Fish monster, this card cannot be destroyed by battle.": ({}, False),
    "Cannot be destroyed by battle with a Fish monster.": ({"battle": "monster"}, False),
    "Cannot be destroyed by battle, except with an Xyz Monster.": ({"battle": "monster"}, False),
    "Your Fish monsters cannot be destroyed by battle.": ({}, False),
    "If this card battles a DARK monster, it cannot be destroyed by battle.": (
        {"battle": "monster"},
        False,
    ),
    "This card can attack directly, but when it does so using this effect, the battle damage "
    "inflicted to your opponent is halved.": ({"role": "attacker", "battle": "direct"}, False),
    "After this card is Special Summoned, you take no battle damage for the rest of this turn.": (
        {},
        False,
    ),
    "Any battle damage this card inflicts while it has material is halved.": ({}, False),
    # What a player may activate.
    "If this card battles a monster: You can discard 1 card; this card cannot be destroyed by that "
    "battle.": ({"battle": "monster"}, False),
    "If this card battles a monster: This card cannot be destroyed by that battle.": (
        {"battle": "monster"},
        True,
    ),
    "When an opponent's monster declares an attack: You can discard this card; you take no battle "
    "damage from that battle.": ({"attacker": "opponent"}, False),
    "If your Fish monster is attacked: You can discard this card; you take no battle damage from "
    "that battle.": ({"attacker": "opponent", "battle": "monster"}, False),
    "When an attack is declared involving a monster you control and an opponent's monster: You can "
    "discard this card; you take no battle damage from that battle.": (
        {"battle": "monster"},
        False,
    ),
    "During damage calculation, if your Fish monster battles an opponent's monster: You can "
    "discard this card; for that battle, that monster you control cannot be destroyed.": (
        {"battle": "monster"},
        False,
    ),
    "When an opponent's monster declares an attack: You can Special Summon this card from your "
    "hand and change the attack target to this card. This card cannot be destroyed by that "
    "battle.": ({"attacker": "opponent", "role": "target"}, False),
    "If this card is attacked by an opponent's monster, it cannot be destroyed by battle.": (
        {"attacker": "opponent", "role": "target"},
        True,
    ),
    'You can Ritual Summon this card with "Rite". It cannot be destroyed by battle.': ({}, True),
    # What was only true on activation is no gate.
    "When an opponent's monster declares a direct attack: You can Special Summon this card from "
    "your hand, and if you do, it cannot be destroyed by battle this turn.": ({}, False),
    "If this card battles a monster: You can discard 1 card; your opponent takes no battle damage "
    "for the rest of this turn.": ({}, False),
    "When your Fish monster is targeted for an attack: You can discard this card, then target 1 of "
    "those monsters; until the end of this turn, it cannot be destroyed by battle.": ({}, False),
    "When this card is targeted for an attack: You can discard 1 card; this turn, draw 1 card, "
    "also this card cannot be destroyed by battle.": ({}, False),
    "When this card is targeted for an attack: You can discard 1 card; this turn, your opponent "
    "takes any battle damage you would have taken from battles involving this card.": ({}, False),
    # A later sentence goes on with the effect.
    "If this card battles a monster: You can discard 1 card. For that battle, this card cannot be "
    "destroyed.": ({"battle": "monster"}, False),
    # An effect goes on in the next sentence.
    "When this card is Normal Summoned: Destroy all other monsters. It gains 300 ATK for each "
    "monster destroyed this way.": ({}, False),
    "You can pay 500 LP; destroy all other cards. This card gains 300 ATK for each card destroyed "
    "by this effect.": ({}, False),
    "Gains ATK equal to the combined ATK of the monsters equipped to it by this effect.": (
        {},
        False,
    ),
    "When this card is Normal Summoned, it gets 1 of the following effects. These effects cannot "
    "accumulate.\n● This card gains 300 ATK.": ({}, False),
    "For each Fish used for its Fusion Summon, you can apply 1 effect from this list. Resolve each "
    "effect before choosing again.\n● This card gains 300 ATK.": ({}, False),
    # Another clause of the sentence has its own condition.
    "This card gains ATK equal to its Level x 100, and if it battled, it is destroyed.": (
        {},
        True,
    ),
    "While this card is equipped with an Equip Card (Quick Effect): You can target 1 monster your "
    "opponent controls; halve its ATK.": ({}, False),
    "If your Fish monster attacks or is attacked: You can discard 1 card; your attacking/attacked "
    "monster gains 300 ATK.": ({}, False),
    "When a Defense Position Fish monster on the field is being attacked: It gains 300 DEF.": (
        {"role": "target", "position": "defense"},
        False,
    ),
    "If this card is targeted for an attack: You can Special Summon 1 Fish, then change the attack "
    "target to it, and if you do, halve the attacking monster’s ATK.": (
        {"role": "attacker", "battle": "monster"},
        False,
    ),
    "This card gains 300 ATK during the Battle Phase and Main Phase 2, only.": ({}, True),
    "If a Defense Position monster you control is attacked, you can discard this card to have your "
    "attacked monster gain 300 DEF.": (
        {"role": "target", "attacker": "opponent", "position": "defense"},
        False,
    ),
    "Target 1 monster you control (except a monster that is attacking); it gains 300 ATK.": (
        {},
        False,
    ),
    "Target 1 monster; equip 2 Fish to it, and if you do, it cannot be destroyed by battle while "
    "equipped with those 2 cards.": ({}, False),
    "Increase the ATK of this monster by 300 points when this monster inflicts Direct Damage to "
    "your opponent.": ({"role": "attacker", "battle": "direct"}, True),
    "When an opponent’s monster declares a direct attack: You can Special Summon this card, and if "
    "you do, change the attack target to this card. If you would take battle damage from that "
    "battle, you gain that much LP instead.": (
        {"attacker": "opponent", "battle": "monster"},
        False,
    ),
    "If a Fish monster you control battles, you can pay 500 LP. The ATK of the opponent’s monster "
    "is reduced by 300.": ({"battle": "monster"}, False),
}

WHENS = {
    "While you control a “Moss” monster other than “Twig”, this card gains 300 ATK.": (
        "you control “Moss” other than “Twig”"
    ),
    "Fish monsters you control with 2000 or more ATK cannot be destroyed by battle.": (
        "only Fish monsters with 2000 or more ATK"
    ),
    "“Moss” or “Twig” monsters you control cannot be destroyed by battle.": (
        "only “Moss” or “Twig” monsters"
    ),
    "DARK Fish monsters you control cannot be destroyed by battle.": "only DARK Fish monsters",
    "Level/Rank/Link 2 monsters you control cannot be destroyed by battle.": (
        "only Level 2, Rank 2, or Link-2 monsters"
    ),
    "If a Fish monster you control would be destroyed by battle, you can discard 1 card instead.": (
        "only Fish monsters"
    ),
    "If this card would be destroyed by battle, destroy 1 monster equipped to this card instead.": (
        "a monster is equipped to it by its effect"
    ),
    "Once per turn, if you activate a Spell, this card gains 300 ATK this turn.": (
        "a condition in its text"
    ),
    "Toss a coin and call it. If you call it right, this card gains 300 ATK.": (
        "the result of a coin or a die"
    ),
    "You take no battle damage from battles involving this card and draw 1 Fish monster.": "",
    "Cannot be destroyed by battle unless it has a Fish monster as material.": (
        "it does not have Fish as material"
    ),
    "Any battle damage you take while you control a Fish monster is halved.": (
        "you control Fish monsters"
    ),
    "If this card is equipped to a Fish monster, it cannot be destroyed by battle.": (
        "a condition on Fish monsters"
    ),
    'If a "Moss" card is placed: You can have this card gain 300 ATK.': "a condition on “Moss”",
    "Fish monsters you control, except Normal Monsters, cannot be destroyed by battle.": (
        "not for Normal monsters; only Fish monsters"
    ),
    'Fish monsters you control, except "Moss", cannot be destroyed by battle.': (
        "not for “Moss”; only Fish monsters"
    ),
    "This card cannot be destroyed by battle unless you control another monster.": (
        "unless you control other monsters"
    ),
    "FLIP: This card gains 300 ATK.": "it was flipped face-up",
    "If this card is Normal or Special Summoned: This card gains 300 ATK.": (
        "it was Normal or Special Summoned"
    ),
    "While you control a Token, this card cannot be destroyed by battle.": "you control Tokens",
    "While you control another Fish monster, this card cannot be destroyed by battle.": (
        "you control other Fish monsters"
    ),
    "While you control a Continuous Trap, this card cannot be destroyed by battle.": (
        "you control certain cards"
    ),
    "While you control no monsters, this card cannot be destroyed by battle.": (
        "you control no monsters"
    ),
    "Each time a Spell is activated, this card gains 300 ATK.": (
        "each time something its text names happens"
    ),
    "While a Set card is on the field, this card cannot be destroyed by battle.": (
        "a card is in a certain place"
    ),
    "While this card is in the Extra Monster Zone, it cannot be destroyed by battle.": (
        "a condition on cards in the Extra Monster Zone"
    ),
    "While you have no cards in your hand, this card gains 300 ATK.": (
        "the number of cards in a hand"
    ),
    "While this card is in Attack Position, you take no effect damage.": (
        "it is in Attack Position"
    ),
    "If you took battle damage this turn, this card gains 300 ATK.": (
        "something that happened earlier in the turn"
    ),
    "This card gains 300 ATK this turn.": "the rest of a turn",
    "This card gains 300 ATK. (This effect is applied only if you control no other monsters.)": (
        "you control no other monsters"
    ),
    "This card gains 300 ATK. Apply this effect only while you control a Fish monster.": (
        "you control Fish monsters"
    ),
    "Draw 1 card. (This effect only applies if you control no cards.) This card gains 300 ATK.": "",
    'While you control "Rush", draw 1 card. While you control "Moss", you take no damage.': (
        "you control “Moss”"
    ),
    "Cannot be destroyed by battle with a monster that has 900 or more ATK.": (
        "against monsters with 900 or more ATK"
    ),
    "If this card attacks a Defense Position monster, this card gains 300 ATK.": (
        "only against monsters in Defense Position"
    ),
    "If this card attacks a face-down Defense Position monster, this card gains 300 ATK.": (
        "only against face-down monsters"
    ),
    "You take no battle damage from battles involving this Xyz Summoned card.": (
        "it was Xyz Summoned"
    ),
    "If this card is not equipped with an Equip Card, it cannot be destroyed by battle.": (
        "it has no Equip Card"
    ),
    "Cannot be destroyed by battle.": "",
    "While you control a Fish monster, this card cannot be destroyed by battle.": (
        "you control Fish monsters"
    ),
    'While you control "Moss", this card cannot be destroyed by battle.': "you control “Moss”",
    'While "Moss Field" is on the field, you take no battle damage.': (
        "“Moss Field” is on the field"
    ),
    "While your LP are lower than your opponent's, this card cannot be destroyed by battle.": (
        "your LP are lower than the opponent’s"
    ),
    "If your LP are 900 or less, you take no battle damage.": "your LP are 900 or less",
    "Cannot be destroyed by battle while it has material.": "it has materials",
    "This Fusion Summoned card cannot be destroyed by battle.": "it was Fusion Summoned",
    "If this card Special Summoned by its effect attacks a Defense Position monster, inflict "
    "piercing battle damage.": "it was Summoned by that effect",
    "Cannot be destroyed by battle with a DARK monster.": "against DARK monsters",
    "Cannot be destroyed by battle, except with a DARK monster.": "not against DARK monsters",
    "Your Level 4 or lower Fish monsters cannot be destroyed by battle.": (
        "only Level 4 or lower Fish monsters"
    ),
    "Other Fish monsters you control cannot be destroyed by battle.": "only other Fish monsters",
    "Fish, Sea Serpent, and Aqua monsters you control cannot be destroyed by battle.": (
        "only Fish, Sea Serpent, or Aqua monsters"
    ),
    "You take no battle damage from attacks involving your Fish monsters.": (
        "only battles of Fish monsters"
    ),
    "Cannot be destroyed by battle during your turn.": "during your turn",
    "Cannot be destroyed by battle if the moss is green.": "a condition in its text",
    "Cannot be destroyed by battle with a monster Special Summoned from the Extra Deck.": (
        "from where a monster was Summoned"
    ),
    "Cannot be destroyed by battle with a Normal Summoned/Set monster.": (
        "how a monster was Summoned"
    ),
    "Cannot be destroyed by battle with a monster that has the same ATK.": "a comparison of ATK",
    "Cannot be destroyed by battle with a monster, unless that monster has a higher Level.": (
        "a comparison of Levels"
    ),
    "Cannot be destroyed by battle with a monster of the same Attribute.": (
        "a comparison of Types or Attributes"
    ),
    "Monsters you control that were Special Summoned from the GY gain 300 ATK.": (
        "from where a monster was Summoned"
    ),
    "That monster cannot be destroyed by battle while equipped with this card.": (
        "the monster that the effect chooses"
    ),
    "You can target 1 monster; it cannot be destroyed by battle this turn.": (
        "the monster that the effect chooses"
    ),
    "This card gains the following effect, based on the number of materials attached to it.\n"
    "● 3+: Cannot be destroyed by battle.": "the number of its materials",
    "While all monsters you control are in Attack Position, they gain 300 ATK.": (
        "all monsters are in that position"
    ),
    # What nobody could judge by.
    "If you draw a card: You can make this card gain 300 ATK.": "its effect was used",
    "If this card is sent to the GY: You can have all face-up monsters your opponent currently "
    "controls lose 300 ATK.": "its effect was used",
    "Monsters this card points to gain 300 ATK.": "zones that a Link Monster points to",
    # Which of the two monsters is of a kind.
    "If this card battles a WIND monster, it gains 300 ATK.": "it battles a WIND monster",
    "If this card battles an Aqua monster, it gains 300 ATK.": "it battles an Aqua monster",
    "If this card battles a WIND monster, that monster loses 300 ATK.": "only WIND monsters",
    "If this card battles a non-Effect Monster, it gains 300 ATK.": (
        "it battles a non-Effect monster"
    ),
    "If a Fish, Rock, or Aqua monster you control battles, it gains 300 ATK.": (
        "only Fish, Rock, or Aqua monsters"
    ),
    # Life Points and a card that must be there.
    'While you control "Moss Twig" and your LP are higher than your opponent\'s, this card gains '
    "300 ATK.": "you control “Moss Twig”; your LP are higher than the opponent’s",
    "While equipped with a monster by this effect, this card gains 300 ATK.": (
        "a monster is equipped to it by its effect"
    ),
}
