"""List made-up card texts with where their effect applies.

`PLACES` has how the effect is activated and from which zone, `MONSTERS` which monster it applies
to.
"""

PLACES = {
    "By discarding this card, 1 Fish you control cannot be destroyed by battle this turn.": (
        "activated",
        "hand",
    ),
    "You can Special Summon this card (from your hand), but its ATK becomes halved.": (
        "activated",
        "monster",
    ),
    "You can banish this card from your GY to select 1 Fish monster. Until your next End Phase, "
    "that monster cannot be destroyed by battle.": ("activated", "graveyard"),
    "You can target 1 Fish; destroy it, and if you do, you take no damage for the rest of this "
    "turn.": ("activated", "monster"),
    "Cannot be destroyed by battle.": ("continuous", "monster"),
    "(Quick Effect): You can discard this card; you take no battle damage this turn.": (
        "activated",
        "hand",
    ),
    "You can banish this card from your GY; you take no battle damage this turn.": (
        "activated",
        "graveyard",
    ),
    "If this card is sent to the GY: You take no battle damage this turn.": (
        "trigger",
        "graveyard",
    ),
    "If this card is banished: You can activate this effect; you take no battle damage this "
    "turn.": (
        "trigger",
        "banished",
    ),
    "Once per turn: You can target 1 monster; it cannot be destroyed by battle.": (
        "activated",
        "monster",
    ),
    "You can target 1 monster; equip this card to that target. It cannot be destroyed by battle.": (
        "equip",
        "spell_trap",
    ),
    "The equipped monster cannot be destroyed by battle.": ("equip", "spell_trap"),
    "A Synchro Monster that used this card as material cannot be destroyed by battle.": (
        "continuous",
        "graveyard",
    ),
}

MONSTERS = {
    "Monsters pointing to this card cannot be destroyed by battle.": "any",
    "You cannot target monsters this card points to, and those monsters cannot be destroyed by "
    "battle.": "any",
    "Monsters Special Summoned by this effect cannot be destroyed by battle.": "chosen_monster",
    "One Level 8 or higher monster on the field gains this effect.\n● This card cannot be "
    "destroyed by battle.": "chosen_monster",
    "You can target 1 Fish you control; equip this card to that target. You can banish 1 card, "
    "then target 1 Fish you control; it cannot be destroyed by battle.": "chosen_monster",
    "Your opponent’s monsters cannot be destroyed by battle.": "opposing",
    "If a Fish monster attacks a Defense Position monster, inflict piercing battle damage.": "any",
    "This card must attack each Fish monster on the field, also it cannot be destroyed by "
    "battle.": "this_card",
    "When this card is flipped face-up: You can target 1 Fish monster on the field; this turn, it "
    "cannot be destroyed by battle.": "chosen_monster",
    "Special Summon 1 Fish monster. It cannot be destroyed by battle.": "chosen_monster",
    "If your monster is attacked: Your battling monster cannot be destroyed by that battle.": (
        "chosen_monster"
    ),
    "If your Fish, Aqua, or Sea Serpent monster attacks a Defense Position monster, inflict "
    "piercing battle damage.": "own",
    "If this card is destroyed, other Tuners you control cannot be destroyed by battle.": "own",
    '"Moss" monsters on the field cannot be destroyed by battle.': "any",
    "Monsters this card points to cannot be destroyed by battle.": "any",
    "Monsters on your side of the field cannot be destroyed by battle.": "own",
    "Each Fish monster your opponent controls cannot be destroyed by battle.": "opposing",
    "Monsters cannot be destroyed by battle with this card.": "battled_monster",
    "A Fish monster that was Summoned using only Fish monsters, including this card, gains this "
    "effect.\n● Cannot be destroyed by battle.": "chosen_monster",
    "A Fish monster that used this card as material gains this effect.\n"
    "● Cannot be destroyed by battle.": "chosen_monster",
    "A Fish monster equipped with this card gains these effects.\n● Cannot be destroyed by "
    "battle.": "equipped_monster",
    'Apply the following effect to "Moss" monsters you control.\n● Cannot be destroyed by '
    "battle.": "own",
    "If this card is Summoned: Target 1 other monster; equip this card to it. It can attack twice, "
    "also, if it attacks a Defense Position monster, inflict piercing battle damage.": (
        "equipped_monster"
    ),
    "When a monster on the field activates its effect: You can place 1 Moss Counter on it, and it "
    "cannot be destroyed by battle.": "chosen_monster",
    "Draw 1 card, also the first time each monster you control that mentions “Moss” would be "
    "destroyed by battle this turn, it is not destroyed.": "own",
    "“Moss” monsters in your Main Monster Zones cannot be destroyed by battle.": "own",
    "The first 2 times each of your “Moss” Link Monsters would be destroyed by battle, it "
    "is not destroyed.": "own",
    "This card cannot destroy monsters by battle.": "battled_monster",
    "Monsters your opponent controls cannot destroy Fish monsters by battle.": "own",
    "You can send this card from your hand to the GY to prevent a Fish monster you control from "
    "being destroyed by that battle.": "chosen_monster",
}
