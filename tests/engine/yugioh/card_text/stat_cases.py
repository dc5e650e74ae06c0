"""List made-up texts that change ATK or DEF, and what must be read from them."""

# Another text for each row of the grammar, by the row’s id.
ROW_CASES = {
    "becomes_number": "Target 1 face-up monster; its DEF becomes 0 until the End Phase.",
    "becomes": "The ATK of all Fish monsters becomes double their original ATK.",
    "is_switched": "Its original ATK and DEF are swapped.",
    "switches": "Swap the ATK and DEF of that monster.",
    "changes_to": "Reduce the ATK of 1 monster on the field to 0.",
    "makes_number": "Target 1 monster; make its DEF 300.",
    "halves": "You can double your Fish monster’s ATK.",
    "is_halved": "The DEF of this card is doubled.",
    "increases_by": "Decreases the DEF of all Fish monsters by 400 points.",
    "is_increased_by": "Its ATK increases by 700 points.",
    "gains_number": "All Fish monsters you control lose 200 ATK and DEF.",
    "gains_levels_and_number": "It gains 2 Levels and 600 DEF.",
    "gains_equal": "All Fish monsters lose DEF equal to their Rank x 200.",
    "gains_stat_of": "Banish 1 Fish; this card gains that monster’s ATK.",
    "gives_number": "Equip 1 Fish from your GY to this card as an Equip Spell that gives this card "
    "600 ATK.",
    "adds": "Halve its ATK, then add that ATK to your monster.",
    "becomes_stat_number": "Summon 1 Fish monster from your GY, but it becomes DEF 300.",
}

# Whose ATK or DEF changes.
MONSTERS = {
    "All Link Monsters pointing to this card lose 300 ATK.": "any",
    "This card gains 500 ATK.": "this_card",
    "Gains 500 ATK for each Fish on the field.": "this_card",
    "While you control a Fish monster, this card gains 500 ATK.": "this_card",
    "If this card attacks a Defense Position monster, it gains 500 ATK.": "this_card",
    "You can detach 1 material from this card; it gains 500 ATK.": "this_card",
    "You can Tribute 1 Fish monster; this card gains ATK equal to its ATK.": "this_card",
    "Special Summon this card, and if you do, its ATK becomes 1000.": "this_card",
    "Cannot be destroyed by card effects, and gains 300 ATK.": "this_card",
    "The ATK of this card is increased by 300 points.": "this_card",
    "The equipped monster gains 500 ATK.": "equipped_monster",
    "Equip only to a Fish monster. It gains 500 ATK.": "equipped_monster",
    "A Fish monster equipped with this card gains 500 ATK.": "equipped_monster",
    "You can target 1 Fish you control; equip this card to that target. It gains 500 ATK.": (
        "equipped_monster"
    ),
    "While this card is equipped to a monster, that monster gains 500 ATK.": "equipped_monster",
    "While equipped by this effect, that target gains 500 ATK.": "equipped_monster",
    "Increase the ATK of a monster equipped with this card by 300 points.": "equipped_monster",
    "Target 1 face-up monster on the field; it gains 500 ATK.": "chosen_monster",
    "Target 1 Fish you control; until the End Phase, that target gains 500 ATK.": "chosen_monster",
    "Select 1 face-up monster. Decrease the selected monster’s ATK by 300.": "chosen_monster",
    "Special Summon 1 Fish monster from your GY, but its ATK becomes 0.": "chosen_monster",
    "If a Fish monster you control battles, it gains 500 ATK.": "chosen_monster",
    "If your Fish attacks, you can make that opponent’s monster lose 500 ATK.": "chosen_monster",
    "1 Fish monster you control gains 500 ATK.": "chosen_monster",
    "Choose that many monsters your opponent controls; their ATK is halved.": "chosen_monster",
    "If this card is destroyed by battle with a monster: Take control of that monster, and if you "
    "do, its ATK becomes 0.": "chosen_monster",
    "You can Normal Summon this card to have it become an Effect Monster with this effect.\n"
    "● This card gains 500 ATK.": "this_card",
    "This card becomes a Machine monster, also it gains 500 ATK.": "this_card",
    "Discard 1 card; 1 monster your opponent controls loses 500 ATK.": "chosen_monster",
    "A Synchro Monster that used this card as material gains 500 ATK.": "chosen_monster",
    "A Fish monster Summoned using this card gains this effect.\n● This card gains 500 ATK.": (
        "chosen_monster"
    ),
    "Apply this effect to 1 face-up monster.\n● It loses 500 ATK.": "chosen_monster",
    "If this card attacks a monster, negate the effects of that monster, also its ATK becomes 0.": (
        "battled_monster"
    ),
    "If your opponent controls any face-up monsters, change their DEF to 0.": "opposing",
    "If this card battles an opponent’s monster, that monster loses 500 ATK.": "battled_monster",
    "During battle with this card, the monster it battles loses 500 ATK.": "battled_monster",
    "The ATK of any monster that battles this card becomes 0.": "battled_monster",
    "If an opponent’s monster attacks this card, it loses 500 ATK.": "battled_monster",
    "If this card is destroyed by battle: The monster that destroyed it loses 500 ATK.": (
        "battled_monster"
    ),
    "If this card is attacked, halve the attacking monster’s ATK.": "battled_monster",
    "If the equipped monster battles a monster, that monster loses 500 ATK.": "battled_monster",
    "All Fish monsters you control gain 500 ATK.": "own",
    "Each Level 4 or lower monster you control gains 500 ATK.": "own",
    "“Moss Twig” monsters you control gain 500 ATK.": "own",
    "Monsters “Moss Twig” you control gain 500 ATK.": "own",
    "Your Fish monsters gain 500 ATK.": "own",
    "Change as many monsters you control as possible to Defense Position; they gain 500 DEF.": (
        "own"
    ),
    "Monsters you control that were not Summoned this turn gain 500 ATK.": "own",
    "Monsters you control whose original Level is 12 gain 500 ATK.": "own",
    "Cannot be destroyed, also all other monsters you control gain 500 ATK.": "own",
    "All monsters you control with the same name as this card gain 500 ATK.": "own",
    "Each monster you control that is equipped with a “Moss” monster gains 500 ATK.": "own",
    "If this card is being attacked: You can target the attacking monster; make that target’s ATK "
    "0.": "battled_monster",
    "All monsters your opponent controls lose 500 ATK.": "opposing",
    "When your opponent activates a Trap, all monsters they control lose 500 ATK.": "opposing",
    "Change the ATK of all face-up monsters your opponent controls to 0.": "opposing",
    "Negate the effects of all monsters your opponent controls, also their ATK is halved.": (
        "opposing"
    ),
    "All monsters on the field lose 500 ATK.": "any",
    "All Fish monsters, except “Moss Twig”, lose 500 ATK.": "any",
    "Monsters this card points to gain 500 ATK.": "any",
    "Switch the ATK and DEF of all monsters on the field.": "any",
    "Each player rolls a die and applies the result to all monsters they control.\n"
    "● 1: Lose 500 ATK.": "any",
    "This card, also any Fish monsters it points to, gains 500 ATK.": "this_card, any",
    "This card and that monster gain 500 ATK.": "this_card, chosen_monster",
    "Target 1 Fish you control; that target, along with all monsters your opponent controls, loses"
    " 500 ATK.": "chosen_monster, opposing",
    "Tribute Summoned monsters you control gain 500 ATK.": "own",
    "All Level/Rank/Link 2 monsters on the field gain 500 ATK.": "any",
    "Target 1 Fish you control; equip 1 Moss from your GY to it as an Equip Spell that gives it 500"
    " ATK.": "chosen_monster",
    "Target 1 Fish you control; equip 1 Moss from your GY to it as an Equip Spell that gains this "
    "effect.\n● The equipped monster gains 500 ATK.": "chosen_monster",
    "Equip 1 Moss from your GY to this card as an Equip Spell with this effect.\n● The equipped "
    "monster gains 500 ATK.": "this_card",
    "The monster this card was equipped to gains 500 ATK.": "chosen_monster",
    "You can send this Equip Card to the GY; the monster that was equipped with this card gains 500"
    " ATK.": "chosen_monster",
    "Target 1 Fish you control; equip it with 1 Moss from your GY as an Equip Spell that gives it "
    "500 ATK.": "chosen_monster",
    "All Fish monsters you controlled when this card was activated gain 500 ATK.": "own",
}  # fmt: skip

# How ATK and DEF change: stat, op, amount.
CHANGES = {
    "This card gains 500 ATK.": "atk add 500",
    "This card gains 1,500 ATK.": "atk add 1500",
    "This card loses 500 DEF.": "def add -500",
    "This card gains 500 ATK and DEF.": "atk_def add 500",
    "This card gains 500 ATK/DEF.": "atk_def add 500",
    "It gains 500 ATK and 300 DEF.": "atk add 500, def add 300",
    "It gains 500 ATK and loses 300 DEF.": "atk add 500, def add -300",
    "This card gains 500 ATK or DEF.": "atk add 500, def add 500",
    "This card gains 200 ATK for each Fish you control.": "atk add each 200",
    "For each Fish you control, this card loses 200 ATK.": "atk add each -200",
    "This card gains 100 ATK x its Level.": "atk add each 100",
    "This card gains ATK equal to its Level x 100.": "atk add each 100",
    "This card gains ATK equal to the original ATK of the banished monster.": "atk add other",
    "If this card battles an opponent’s monster, it gains DEF equal to that opponent’s monster’s "
    "ATK.": "def add battled_atk",
    "While this card is equipped to a monster, that monster gains ATK/DEF equal to this card’s "
    "ATK/DEF.": "atk add this_cards_atk, def add this_cards_def",
    "All Fish gain 200 ATK, also each gains 600 ATK for each card equipped to it.": (
        "atk add 200, atk add each 600"
    ),
    "This card gains that much ATK.": "atk add other",
    "This card loses ATK equal to half its ATK.": "atk add other",
    "This card gains ATK equal to its original ATK.": "atk add its_original",
    "Fish monsters gain ATK equal to their DEF.": "atk add its_current_def",
    "If this card battles an opponent’s monster, it gains ATK equal to the ATK of the monster it is"
    " battling.": "atk add battled_atk",
    "If this card battles an opponent’s monster, it gains ATK equal to that monster’s original"
    " ATK.": "atk add battled_original_atk",
    "If this card attacks, it gains ATK equal to half the ATK of the attack target.": (
        "atk add half_battled_atk"
    ),
    "If this card battles an opponent’s monster: Its ATK becomes double that opponent’s monster’s"
    " original ATK.": "atk set double_battled_original_atk",
    "If this card battles an opponent’s monster: You can banish 1 Fish monster, and if you do, it "
    "gains ATK equal to that monster’s ATK.": "atk add other",
    "Its ATK becomes half its ATK, and if it does, this card gains that lost ATK.": (
        "atk set half_current, atk add other"
    ),
    "Target 1 Fish you control; it gains ATK equal to this card’s ATK.": "atk add this_cards_atk",
    "Its ATK becomes 0.": "atk set 0",
    "Its ATK and DEF become 0.": "atk_def set 0",
    "Its ATK becomes 0, and its DEF becomes 1000.": "atk set 0, def set 1000",
    "Its original ATK becomes 1800.": "atk set 1800 original",
    "Its ATK becomes doubled.": "atk set double_current",
    "Its ATK becomes double its original ATK.": "atk set double_original",
    "Its ATK/DEF become half its current ATK/DEF.": "atk_def set half_current",
    "Its ATK/DEF become double its original ATK.": "atk set double_original, def set other",
    "This card’s ATK becomes half your opponent’s LP.": "atk set half_of_opponents_life_points",
    "Halve its ATK.": "atk set half_current",
    "Halve its original ATK.": "atk set half_original original",
    "Its ATK becomes its original ATK.": "atk set its_original",
    "Switch its ATK and DEF.": "atk_def set swap_atk_def",
    "Its ATK becomes 1000 x the number of Fish you control.": "atk set each 1000",
    "This card’s ATK becomes the total ATK of the Tributed monsters.": "atk set other",
    "Increase its Level by 1 and ATK by 300.": "atk add 300",
    "Increase the ATK of all Fish by 500 points and decrease their DEF by 400 points.": (
        "atk add 500, def add -400"
    ),
    "Reduce its ATK by exactly 300 or 600.": "atk add -300, atk add -600",
    "It gains 500 ATK, and 100 ATK/DEF for each Fish on the field.": "atk add 500, "
    "atk_def add each 100",
    "The original DEF of this card equals the number of Fish in your GY x 700.": "def set each 700 "
    "original",
    "Special Summon 1 Fish, but it becomes ATK 0.": "atk set 0",
    "Target 1 Fish; it loses half its ATK.": "atk set half_current",
    "When your Fish is targeted for an attack: Its ATK becomes equal to that of the attacking "
    "monster.": "atk set battled_atk",
    "When a monster attacks this card: This card’s ATK and DEF become the ATK and DEF of the "
    "attacking monster.": "atk set battled_atk, def set other",
    "If this card battles a monster: This card’s ATK and DEF become equal to the original ATK of "
    "the monster it battles.": "atk_def set battled_original_atk",
    "When a monster declares an attack: Negate the attack, and if you do, this card gains ATK equal"
    " to the attacking monster’s ATK.": "atk add other",
    "It gains 500 ATK/300 DEF.": "atk add 500, def add 300",
    "During each of your Standby Phases, it loses 100 ATK.": "atk add each -100",
    "If this card battles a monster, this card’s ATK becomes equal to the ATK of the monster it is "
    "battling +300.": "atk set other",
    "This card’s ATK becomes equal to the ATK of the first monster that attacked directly this "
    "turn.": "atk set other",
}  # fmt: skip

# Words about ATK and DEF that change nothing in a battle.
NO_CHANGES = (
    "Target 1 monster with 1500 or less ATK; destroy it.",
    "If its ATK becomes 0 by this effect, destroy it.",
    "Destroy all monsters whose ATK is 1000.",
    "Inflict damage to your opponent equal to half its ATK.",
    "Gain LP equal to its ATK.",
    "Your opponent takes double damage equal to its ATK.",
    "Special Summon 1 “Moss Token” (Plant/EARTH/Level 1/ATK 0/DEF 0).",
    "Special Summon 1 “Moss Token” (Plant/EARTH/Level 1/ATK ?/DEF 0). Its ATK becomes 1000.",
    "Special Summon 1 “Moss Token” (Plant/EARTH/Level 1/ATK ?/DEF ?). (When Summoned, its ATK and "
    "DEF each become equal to half your LP.)",
    "When a monster gains ATK: Draw 1 card.",
    "This card’s ATK cannot become 0.",
    "It gains the following effects based on its ATK.",
    "Halve your opponent’s LP.",
    "Special Summon 1 “Moss Token”. Its Type, Level, and ATK/DEF are always the same as this card.",
    "The Levels of monsters with 1700 or less original ATK are increased by 1.",
    "Change 1 monster with 2000 or less ATK to face-down Defense Position.",
    "Add 1 monster with 300 ATK/200 DEF from your Deck to your hand.",
    "Add the card with the lower ATK to your hand.",
)

# What an amount is counted by, in our words.
COUNTED = {
    "Gains 300 ATK for each Fish monster in your GY.": "Fish monsters in your Graveyard",
    "Gains 300 ATK for each face-up “Moss Twig” monster on the field.": (
        "face-up “Moss Twig” monsters on the field"
    ),
    "Gains 300 ATK for each other Rock-Type monster you control, until the End Phase.": (
        "other Rock monsters you control"
    ),
    "Gains 300 ATK for each Fish, Aqua, and Sea Serpent monster on the field.": (
        "Fish, Aqua, and Sea Serpent monsters on the field"
    ),
    "Gains 300 ATK for each Moss Counter on this card.": "Moss Counters on this card",
    "Gains 300 ATK for each M-Counter on it.": "M-Counters on it",
    "Gains 300 ATK for each “Moss Twig” you control.": "“Moss Twig” cards you control",
    "Gains 300 ATK for each of your opponent’s banished monsters.": (
        "your opponent’s banished monsters"
    ),
    "Gains 300 ATK for each material attached to it.": "materials attached to it",
    "Gains 300 ATK for each Spell/Trap on the field.": "Spells and Traps on the field",
    "Gains 300 ATK for each card destroyed this way.": "cards destroyed by this effect",
    "Gains 300 ATK for each different Attribute on the field.": (
        "different Attributes on the field"
    ),
    "Gains 300 ATK for each Fish monster you control, except this card.": (
        "Fish monsters you control except this card"
    ),
    "Gains ATK equal to its Level x 100.": "Levels it has",
    "Gains ATK equal to the combined Ranks of all other Xyz Monsters you control x 100.": (
        "Ranks of other Xyz monsters you control"
    ),
    "Gains ATK equal to the number of cards in your hand x 100.": "cards in your hand",
    "Roll a die; this card gains ATK equal to the result x 100.": "the result of the die",
    "Gains 300 ATK for each attack declared this turn.": "cards counted (see its text)",
    "Gains ATK equal to the difference in the number of cards x 100.": (
        "cards counted (see its text)"
    ),
}
