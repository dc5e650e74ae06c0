"""List made-up texts of Disney Lorcana and what is read in them.

A result is written as `keyword number`, `type amount > whom` (`^2`: up to 2), of a keyword
that is given `+keyword number > whom`; of a move, `move amount whose > whom`.
"""

from __future__ import annotations

KEYWORDS = {
    "Resist +2 (Damage dealt to this character is reduced by 2.)": ["resist 2"],
    "Evasive Ward": ["evasive", "ward"],
    "Evasive, Ward, Challenger +2": ["evasive", "ward", "challenger 2"],
    "Rush\nReckless\nShift 5": ["rush", "reckless", "shift 5"],
    "Shift 5 (You may pay 5 ⬡ to play this on top of one of your characters named Otto.) Bodyguard "
    "(An opposing character who challenges must choose one with Bodyguard if able.) TIDE AND TIME "
    "When you play this character, draw a card.": ["shift 5", "bodyguard"],
    "Sing Together 8 (Any number of your characters may sing this.) Ready all your characters. For "
    "the rest of this turn, they take no damage from challenges.": [
        "sing_together 8", "takes_no_challenge_damage > each_own",
    ],
    "Support. I'VE GOT IT! Chosen character gets +2 ¤ this turn.": [
        "support", "strength_mod 2 > chosen",
    ],
    "Boost 2 ⬡ (Once during your turn, you may pay 2 ⬡.) Vanish Alert": [
        "boost 2", "vanish", "alert",
    ],
    "Universal Shift 4 (You may pay 4 ⬡.) Singer 6": ["shift 4", "singer 6"],
    "WARD OF THE SEA Chosen character gains Rush this turn.": ["+rush > chosen"],
    "Resist +1 HARD AS ROCK Chosen character gains Resist +2 this turn. (Damage dealt to them is "
    "reduced by 2.)": ["resist 1", "+resist 2 > chosen"],
    "Your characters gain Ward and Evasive while here. (Reminder.)": [
        "+ward > here", "+evasive > here",
    ],
    "Chosen character gains Challenger +2, Resist +1 and Rush this turn.": [
        "+challenger 2 > chosen", "+resist 1 > chosen", "+rush > chosen",
    ],
    "This character gains Evasive and gets +1 ¤ this turn.": [
        "+evasive > this", "strength_mod 1 > this",
    ],
}  # fmt: skip

WHOM = {
    "Deal 8 damage to chosen character.": ["deal 8 > chosen"],
    "Deal 2 damage to chosen damaged character or location.": ["deal 2 > chosen"],
    "Deal 2 damage to chosen opposing Crab character.": ["deal 2 > chosen_opposing"],
    "Each opponent chooses one of their Eel characters and deals 6 damage to them.": [
        "deal 6 > chosen_opposing"
    ],
    "Deal 3 damage to up to 2 chosen characters.": ["deal 3 > several_chosen"],
    "Put 1 damage counter on up to two chosen opposing characters.": [
        "put 1 > several_chosen_opposing"
    ],
    "Remove up to 2 damage from any number of your characters.": ["remove ^2 > several_chosen_own"],
    "Remove 5 damage from each of up to 2 chosen characters.": ["remove 5 > several_chosen"],
    "Deal 4 damage to each opposing character.": ["deal 4 > each_opposing"],
    "Deal 1 damage to each other character.": ["deal 1 > each_other"],
    "Deal 1 damage to all characters.": ["deal 1 > each"],
    "Deal 2 damage to the challenging character.": ["deal 2 > challenger"],
    "Deal 2 damage to the challenged character.": ["deal 2 > challenged"],
    "You may deal 1 damage to this character to draw a card.": ["deal 1 > this"],
    "Deal 1 damage to chosen character of yours to deal 4 damage to another chosen character.": [
        "deal 1 > chosen_own", "deal 4 > another_chosen",
    ],
    "Remove up to 3 damage from another chosen character of yours.": [
        "remove ^3 > another_chosen_own"
    ],
    "Remove all damage from your other characters.": ["remove all > own_others"],
    "Remove up to 1 damage from each of your Crab characters.": ["remove ^1 > each_own"],
    "Move 4 damage counters from each damaged character you have in play to chosen opposing "
    "Eel character.": ["move 4 each_own > chosen_opposing"],
    "Move any number of damage from this character to another character.": [
        "move all this > another_chosen"
    ],
    "Whenever a character quests while here, remove up to 2 damage from them.": [
        "remove ^2 > that"
    ],
    "Chosen character gets +1 ¤ this turn. If a Crab character is chosen, they get +5 ¤ instead.": [
        "strength_mod 1 > chosen", "strength_mod 5 > chosen",
    ],
    "When you play this character, you may remove all damage from her.": ["remove all > this"],
    "While this character is at a location, he gets +6 ¤.": ["strength_mod 6 > this"],
    "Characters get +1 ¤ and +2 ⛉ while here.": [
        "strength_mod 1 > here", "willpower_mod 2 > here",
    ],
    "All characters get -3 ¤ until the start of your next turn.": ["strength_mod -3 > each"],
    "Your exerted characters get \N{MINUS SIGN}1 {S}.": ["strength_mod -1 > each_own"],
    "Chosen character of yours can challenge ready characters this turn. They take no damage from "
    "challenges this turn.": [
        "may_challenge_ready > chosen_own", "takes_no_challenge_damage > chosen_own",
    ],
    "Choose an opposing Crab character and deal them 2 damage.": ["deal 2 > chosen_opposing"],
    "Choose a Crab character of yours and remove all damage.": ["remove all > chosen_own"],
    "You may move 1 damage counter to this character.": ["move 1 None > this"],
    "While you have a character here, your other locations can’t be challenged.": [
        "cant_be_challenged > own_others"
    ],
}  # fmt: skip

AMOUNTS = {
    "Deal damage to chosen character equal to the number of Crabs.": ["deal ? > chosen"],
    "Deal that much damage to chosen opposing character.": ["deal ? > chosen_opposing"],
    "Deal 2 more damage to chosen character.": ["deal 2 > chosen"],
    "Put two damage counters on chosen character.": ["put 2 > chosen"],
    "Put a damage counter on chosen Eel character.": ["put 1 > chosen"],
    "Chosen character gets +X ¤ this turn.": ["strength_mod ? > chosen"],
    "Deal X damage to chosen character.": ["deal ? > chosen"],
    "Move up to 12 damage from chosen character to this character.": ["move ^12 chosen > this"],
}

# Amounts for each of some things: the number for one, and the words of the things.
COUNTED: dict[str, list[tuple[str, int, str]]] = {
    "This character gets +1 ¤ for each other character you have in play.": [
        ("strength_mod ? > this", 1, "other character you have in play"),
    ],
    "Chosen character gets -1 ¤ this turn for each item you have in play.": [
        ("strength_mod ? > chosen", -1, "item you have in play"),
    ],
    "Deal 2 damage to chosen opposing character for each card in your hand.": [
        ("deal ? > chosen_opposing", 2, "card in your hand"),
    ],
    "For each Crab you have in play, you may remove up to 1 damage from chosen character.": [
        ("remove ^? > chosen", 1, "Crab you have in play"),
    ],
    "When you play this character, for each Eel in your discard, put 1 damage counter on chosen "
    "character.": [("put ? > chosen", 1, "Eel in your discard")],
    "For each opposing damaged character, this character gets +2 ¤ and +1 ⛉.": [
        ("strength_mod ? > this", 2, "opposing damaged character"),
        ("willpower_mod ? > this", 1, "opposing damaged character"),
    ],
    "This character gets +2 ¤ and +1 ⛉ for every card under him.": [
        ("strength_mod ? > this", 2, "card under him"),
        ("willpower_mod ? > this", 1, "card under him"),
    ],
    "Your characters gain Resist +1 for each item you have in play.": [
        ("+resist > each_own", 1, "item you have in play"),
    ],
    "Each opposing character gets -2 ¤ for each damage counter on this character.": [
        ("strength_mod ? > each_opposing", -2, "damage counter on this character"),
    ],
}  # fmt: skip
# Amounts beside things that something else is counted by.
NOT_COUNTED = {
    "Deal 1 damage to each of your characters.": ["deal 1 > each_own"],
    "Draw a card for each item you have and deal 1 damage to chosen character.": [
        "deal 1 > chosen",
    ],
    "Draw a card for each item you have, then deal 1 damage to chosen character.": [
        "deal 1 > chosen",
    ],
    "Deal 2 damage to chosen character. For each item you have, draw a card.": ["deal 2 > chosen"],
    "Deal 2 damage to chosen character and draw a card for each item you have.": [
        "deal 2 > chosen",
    ],
    "This character gets +1 ◊ for each 1 damage on him.": ["number_by_damage > this"],
}  # fmt: skip
# Abilities in quotation marks: the effect, and the cards that are given it.
QUOTED = {
    "Your other characters gain “This character can’t be challenged.”": [
        ("cant_be_challenged > own_others", "own_others"),
    ],
    "Chosen opposing character gains Reckless and “This character can’t challenge.”": [
        ("+reckless > chosen_opposing", None),
        ("cant_challenge > chosen_opposing", "chosen_opposing"),
    ],
    "Chosen character gains “When this character is challenged, deal 2 damage to the challenging "
    "character” this turn.": [("deal 2 > challenger", "chosen")],
    "Your Crab characters have “⟳ — Remove up to 1 damage from this character.”": [
        ("remove ^1 > each_own", "each_own"),
    ],
    "Give chosen character “Resist +1” this turn.": [("+resist 1 > chosen", "chosen")],
    "Your characters gain “Whenever this character challenges, he gets +2 ¤ this turn.” This "
    "character can’t be challenged.": [
        ("strength_mod 2 > each_own", "each_own"),
        ("cant_be_challenged > this", None),
    ],
}  # fmt: skip

# Whether the words of a group name all its cards.
GROUPS = {
    "Your characters gain Resist +1.": True,
    "Your other characters get +1 ¤.": True,
    "LOYALTY Characters gain Resist +1 while here.": True,
    "Opposing characters gain Reckless.": True,
    "Deal 2 damage to each opposing character.": True,
    "Remove up to 2 damage from each of your characters.": True,
    "Your characters named Otto gain Resist +1.": False,
    "Your other Crab characters gain Resist +1.": False,
    "Your characters with Evasive get +1 ¤.": False,
    "Your other characters with cost 2 or less gain Ward.": False,
    "Your exerted characters get -1 ¤.": False,
    "Characters named Otto get +1 ¤ while here.": False,
    "Opposing damaged characters gain Reckless.": False,
    "Deal 2 damage to each opposing damaged character.": False,
    "Remove up to 2 damage from each of your Crab characters.": False,
}

NOTHING = (
    "Exert all opposing damaged Eel characters.",
    "Banish chosen damaged Eel character.",
    "If this character has no damage, draw a card.",
    "If an opposing character has damage, gain 1 lore.",
    "Draw a card for each damaged character opponents have in play.",
    "Draw a card for each 1 damage removed this way.",
    "Gain lore equal to the damage on chosen character.",
    "Whenever this character is dealt damage, draw a card.",
    "During your turn, whenever this character deals damage to a Crab, you may draw a card.",
    "Whenever you remove 1 or more damage from one of your characters, draw a card.",
    "Whenever you move damage from one character to another, draw a card.",
    "You pay 2 ⬡ less for the next character you play with cost 3 or less.",
    "Play a character with Resist for free.",
    "Return chosen character with Evasive to their player’s hand.",
    "While you have a character with Ward in play, this character gets +1 ◊.",
    "Evasive characters are a nuisance.",
    "If you used Shift to play her, draw a card.",
    "This character can’t quest.",
    "Ready chosen character. They can’t quest for the rest of this turn.",
    "Put the top card of your deck into your inkwell facedown and exerted.",
    "Move a character of yours to a location for free.",
    "Put chosen character on the bottom of their player’s deck.",
    "Whenever this character is challenged, gain 1 lore.",
    "When this character is banished in a challenge, you may return this card to your hand.",
    "Characters named Otto get +1 ◊ while here.",
    "All opposing characters lose Evasive.",
    "(This character can challenge as if they had Evasive.)",
    "(Damage dealt to this character is reduced by 1.)",
    "CHALLENGER +2 FOREVER Draw a card.",
    "It costs 3 damage points of patience.",
    "",
)
