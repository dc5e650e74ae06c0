"""Made-up card texts, and what is read in them: 06, 07 and 08.

What is read is written as `step taken_by inflicted_by`; several are joined by commas.
"""

from __future__ import annotations

ZERO = {
    # As texts are written today.
    "You take no battle damage from battles involving this card.": "06 controller any",
    "You take no Battle Damage from that attack.": "06 controller any",
    "Your opponent takes no damage for the rest of this turn after this card resolves.": (
        "06 opponent any"
    ),
    "Also your opponent takes no further damage this turn.": "06 opponent any",
    "Your opponent takes no further battle damage this turn.": "06 opponent any",
    "Neither player takes any battle damage from attacks involving this card.": "06 any any",
    "Neither player takes battle damage from this battle.": "06 any any",
    "Until the end of the next turn, neither player takes any damage.": "06 any any",
    "Both players take no battle damage this turn.": "06 any any",
    "Any battle damage your Fish monsters inflict to your opponent this turn becomes 0, also draw "
    "1 card.": "06 opponent own",
    "Reduce the battle damage you take to 0, then draw 1 card.": "06 controller any",
    "When you would take battle or effect damage: Banish this card; that damage becomes 0.": (
        "06 controller any"
    ),
    "No player takes any battle damage from this battle.": "06 any any",
    "You take 0 battle damage from this battle.": "06 controller any",
    "Battle damage from this battle is not applied.": "06 any any",
    "Neither you nor your opponent takes any battle damage from that battle.": "06 any any",
    "While you control a Plant monster, you take no battle damage.": "06 controller any",
    "During damage calculation: You can discard this card; you take no battle damage from this "
    "battle.": "06 controller any",
    "Send 1 Moss to the GY; take no battle damage from that battle.": "06 controller any",
    "Your opponent cannot Set cards this turn, and takes no damage.": "06 opponent any",
    "You take no battle or effect damage this turn.": "06 controller any",
    "The player with the fewest cards in hand takes no damage.": (
        "06 controller any, 06 opponent any"
    ),
    "The controller of a Moss monster takes no battle damage from attacks involving it.": (
        "06 controller any, 06 opponent any"
    ),
    "Any battle damage you take this turn becomes 0.": "06 controller any",
    "Any battle damage your opponent takes this turn becomes 0.": "06 opponent any",
    "You can reduce the battle damage you take from a battle involving a Moss monster to 0.": (
        "06 controller any"
    ),
    "Banish this card; reduce the next battle damage you would take this turn to 0.": (
        "06 controller any"
    ),
    "This card cannot inflict battle damage to your opponent this turn.": "06 opponent this_card",
    "Target 1 monster you control; it cannot inflict battle damage to your opponent.": (
        "06 opponent chosen_monster"
    ),
    "The next time you would take battle damage this turn, you take none.": "06 controller any",
    "For every 200 points of damage you would take, send 1 card to the GY instead.": (
        "06 controller any"
    ),
    "When you would take battle damage from an attack: Send 1 card from your Deck to the GY, for "
    "every 200 points of damage you would have taken, instead.": "06 controller any",
    # Old wordings.
    "The Battle Damage you take from this battle becomes 0.": "06 controller any",
    "You do not take any Battle Damage from battles with this monster.": "06 controller any",
    "Make the Battle Damage you take from 1 monster 0.": "06 controller any",
    "Any damage inflicted by an opponent's monster is decreased to 0 this turn.": (
        "06 controller opposing"
    ),
    "Battle Damage to you from this card's battles is reduced to 0.": "06 controller any",
    "The Battle Damage to either player is treated as 0.": "06 any any",
    "All damage to you from your opponent's monsters' attacks is 0.": "06 controller any",
    "You receive no Battle Damage from that battle.": "06 controller any",
    "Battle Damage to the controller of this card becomes 0.": "06 controller any",
    "Battle damage to this card's controller becomes 0.": "06 controller any",
    "This card inflicts no battle damage to your opponent.": "06 opponent this_card",
    "No battle damage is inflicted to either player from that battle.": "06 any any",
    "Battle Damage to this monster's controller from its battles becomes 0.": "06 controller any",
    "The Battle Damage to the equipped monster's controller becomes 0.": "06 controller any",
    "Those monsters battle, with the battle damage becoming 0.": "06 any any",
    "Any damage from battles involving those Fish becomes 0.": "06 any any",
    # Whose damage was said before.
    "If you would take battle damage from a direct attack: You can discard this card; that battle "
    "damage becomes 0.": "06 controller any",
    "When you would take battle damage (Quick Effect): Discard this card; reduce that battle "
    "damage to 0.": "06 controller any",
    # Each player, for monsters of their own.
    "Players take no battle damage from battles involving a Moss monster they control.": (
        "06 controller any, 06 opponent any"
    ),
    "Your opponent takes no damage this turn, also look at all monsters they control.": (
        "06 opponent any"
    ),
    "Until the End Phase, neither player can take damage.": "06 any any",
    "Any damage inflicted to you by your opponent's cards is 0 and your monsters gain 100 ATK.": (
        "06 controller opposing"
    ),
}

HALF = {
    "Any damage you take is halved.": "07 controller any",
    "All battle and effect damage you take this turn will be halved.": "07 controller any",
    "Any battle damage a player takes is halved.": "07 any any",
    "Any battle damage your opponent takes becomes halved.": "07 opponent any",
    "For the rest of this turn, any damage your opponent takes is halved.": "07 opponent any",
    "This card’s battle damage to your opponent is halved.": "07 opponent this_card",
    "Until your opponent’s next turn ends, any damage they take is halved.": "07 opponent any",
    "Halve the battle damage you take from that battle.": "07 controller any",
    "Halve all damage you take while this card is face-up.": "07 controller any",
    "If this card attacks directly, any battle damage it inflicts to your opponent is halved.": (
        "07 opponent this_card"
    ),
    "This card can attack directly, but when it does so using this effect, the battle damage "
    "inflicted to your opponent is halved.": "07 opponent this_card",
    "The equipped monster can attack directly, but if it does, any battle damage it inflicts to "
    "your opponent is halved.": "07 opponent equipped_monster",
    "This turn, your Moss monsters can attack directly, but any battle damage they inflict to your "
    "opponent is halved.": "07 opponent own",
    "Battle damage you take from battles involving this card is halved.": "07 controller any",
    "When an opponent's monster declares a direct attack: Halve the battle damage.": (
        "07 controller any"
    ),
    "Battle Damage inflicted to your opponent by this card becomes half.": "07 opponent this_card",
    "Reduce the Battle Damage you take from this attack by half.": "07 controller any",
    "Your opponent takes half the battle damage from battles involving it.": "07 opponent any",
    "You only take half the battle damage from that attack.": "07 controller any",
    "This card inflicts half battle damage to your opponent.": "07 opponent this_card",
    "All battle damage, except battle damage from battles involving Moss monsters, is halved.": (
        "07 any any"
    ),
    "Any battle damage you take, while this card is in Attack Position, is halved.": (
        "07 controller any"
    ),
    "Once per turn, when you would take battle damage: You can halve that battle damage.": (
        "07 controller any"
    ),
    "If you would take damage from a battle or card effect, halve that damage.": (
        "07 controller any"
    ),
    "When you take damage, halve that damage.": "07 controller any",
    "Halve the battle damage you take from its battles, and double any your opponent takes.": (
        "07 controller any"
    ),
    "If you take battle damage, it is halved.": "07 controller any",
    "All damage is halved this turn.": "07 any any",
    "All battle damage inflicted by monsters except Moss monsters, is halved.": "07 any any",
    "Special Summon 1 Fish monster, but any battle damage that monster inflicts is halved.": (
        "07 any chosen_monster"
    ),
}

DOUBLE = {
    "Double any battle damage your opponent takes from that battle.": "08 opponent any",
    "Double the first battle damage your Moss monster inflicts to your opponent this turn.": (
        "08 opponent own"
    ),
    "Double any battle damage it inflicts to your opponent.": "08 opponent this_card",
    "If this card battles an opponent's monster, any battle damage it inflicts to your opponent is "
    "doubled.": "08 opponent this_card",
    "If the equipped monster battles, any battle damage it inflicts to your opponent is doubled.": (
        "08 opponent equipped_monster"
    ),
    'If your "Moss" monster battles, any battle damage it inflicts to your opponent is doubled.': (
        "08 opponent own"
    ),
    "Target 1 Fish monster you control; this turn, if it battles an opponent's monster, any battle "
    "damage it inflicts to your opponent is doubled.": "08 opponent chosen_monster",
    "Any battle damage your opponent takes from battles involving this card is doubled.": (
        "08 opponent any"
    ),
    "All battle damage you take this turn is doubled.": "08 controller any",
    "The first battle or effect damage your opponent takes this turn is doubled.": (
        "08 opponent any"
    ),
    "When this card inflicts battle damage to your opponent, the damage is doubled.": (
        "08 opponent this_card"
    ),
    "Any battle damage this card inflicts directly is doubled.": "08 opponent this_card",
    "The first time your opponent takes battle damage each turn, they take double that damage.": (
        "08 opponent any"
    ),
    "You take double the battle damage from that battle.": "08 controller any",
    "If your Fish monster inflicts battle damage to your opponent by a direct attack, double that "
    "damage.": "08 opponent own",
    "The next time your opponent takes battle or effect damage this turn, it is doubled.": (
        "08 opponent any"
    ),
    "If a monster co-linked to this card battles, any battle damage it inflicts to your opponent "
    "is doubled.": "08 opponent own",
    "Battle Damage to your opponent from that battle becomes double.": "08 opponent any",
}
