"""Define the Comprehensive Rules 2.3.0, in force since October 16, 2026."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.lorcana.editions.edition import Edition, rules_of

_SAYS = {
    "1.1.2": gettext_noop("Damage may be marked in any way that all players can read."),
    "1.2.2": gettext_noop(
        "An effect that forbids something overrides one that allows or requires it."
    ),
    "1.2.3": gettext_noop(
        "An instruction that can’t be carried out in full is carried out as far as possible."
    ),
    "1.7.6": gettext_noop("An action that can’t be carried out in full is illegal and is undone."),
    "1.8": gettext_noop(
        "The game state check finds what must happen automatically, such as a card being banished."
    ),
    "1.8.1": gettext_noop(
        "The game state is checked after each step that starts a turn, after the declaration and "
        "the damage of a challenge, after each turn action, ability or action, and as a turn ends."
    ),
    "1.8.1.4": gettext_noop(
        "A character or location with damage equal to or greater than its willpower is banished."
    ),
    "1.8.2": gettext_noop("Triggered abilities wait in the bag until the checks are done."),
    "1.8.3": gettext_noop("The check is repeated until it changes nothing."),
    "1.8.4": gettext_noop(
        "Everything that one check finds for a player happens at the same time; if it finds "
        "something for several players, that happens in turn order."
    ),
    "1.8.5": gettext_noop(
        "The check counts only what is true when it is made: a condition that was met in "
        "between and no longer is has no result."
    ),
    "1.9.1": gettext_noop("Damage is represented by counters on a character or location."),
    "1.9.2": gettext_noop(
        "Damage gets onto a card by being dealt, put or moved, and off it by being removed."
    ),
    "1.9.2.1": gettext_noop("Damage is dealt by a challenge, or by an effect that says “deal”."),
    "1.9.2.2": gettext_noop(
        "Damage is put on a card by an effect that places counters without dealing damage."
    ),
    "1.9.2.3": gettext_noop("Removing damage removes counters from a card."),
    "1.9.2.4": gettext_noop(
        "Moving damage removes counters from one card and puts the same number on another; the "
        "same effect can’t move them back."
    ),
    "1.9.3": gettext_noop(
        "A card takes damage when damage is dealt to it, put on it or moved onto it."
    ),
    "1.9.4": gettext_noop(
        "Damage that is dealt, by a challenge or by an effect, is calculated in three steps."
    ),
    "1.9.4.1": gettext_noop(
        "The base is the number in the effect’s text or, in a challenge, the character’s strength."
    ),
    "1.9.4.2": gettext_noop(
        "Then everything that raises or lowers the damage applies, in any order."
    ),
    "1.9.4.3": gettext_noop(
        "The result is the total, and all damage of one challenge or effect is placed at the "
        "same time."
    ),
    "1.9.5": gettext_noop(
        "If the damage is reduced to 0, its source still deals damage, but the card takes none."
    ),
    "1.9.6": gettext_noop(
        "When a card leaves play for any reason, the damage on it ceases to exist."
    ),
    "3.3": gettext_noop("Turn actions, including challenges, are taken in the main phase."),
    "4.1.2": gettext_noop(
        "Only the active player takes turn actions, and only while the bag is empty."
    ),
    "4.3.3.1": gettext_noop(
        "A character, item or location that is played enters the Play zone; a shifted "
        "character is placed on top of the card below it."
    ),
    "4.5.1": gettext_noop("A ready and dry character of the active player exerts to quest."),
    "4.6.4": gettext_noop(
        "A challenge is declared by choosing the challenger and what it challenges."
    ),
    "4.6.4.1": gettext_noop("The challenger is a ready and dry character of the active player."),
    "4.6.4.2": gettext_noop("It challenges an exerted opposing character."),
    "4.6.4.3": gettext_noop(
        "A challenge must meet every requirement and break no restriction; choices are made "
        "and costs are paid."
    ),
    "4.6.4.4": gettext_noop("The challenger exerts; readied later, it stays in the challenge."),
    "4.6.4.5": gettext_noop(
        "Effects that last while a card challenges, or is being challenged, start to apply."
    ),
    "4.6.5": gettext_noop(
        "Abilities triggered by the declaration resolve before any damage is dealt."
    ),
    "4.6.6": gettext_noop(
        "In the challenge damage step, the two characters deal damage to each other."
    ),
    "4.6.6.1": gettext_noop(
        "The damage of both sides is calculated from their strengths, where a negative "
        "strength counts as 0."
    ),
    "4.6.6.2": gettext_noop("The damage of both sides is placed at the same time."),
    "4.6.6.3": gettext_noop("After the damage the game state is checked."),
    "4.6.7": gettext_noop("The bag is emptied before the challenge ends."),
    "4.6.8": gettext_noop("Locations can be challenged too, with some rules of their own."),
    "4.6.8.1": gettext_noop("An opposing location may be chosen instead of a character."),
    "4.6.8.2": gettext_noop(
        "A location is neither ready nor exerted and can always be challenged."
    ),
    "4.6.8.3": gettext_noop("A location has no strength and deals no damage back."),
    "4.6.9": gettext_noop(
        "If either card is removed from the challenge for any reason, the bag is emptied and "
        "the challenge ends."
    ),
    "4.7.1": gettext_noop("Only your own characters can move, and only to your own locations."),
    "4.7.2": gettext_noop("A character can’t move to the location it is at."),
    "4.7.4": gettext_noop("Once the cost is paid, the character is at the new location."),
    "5.1.1": gettext_noop(
        "A card anywhere but in a hand can have states, such as ready, drying or damaged."
    ),
    "5.1.1.3": gettext_noop("A character or location with at least one damage counter is damaged."),
    "5.1.1.4": gettext_noop("A character or location without a damage counter is undamaged."),
    "5.1.1.7": gettext_noop(
        "A shifted character and the cards under it are one stack; if it leaves play, the "
        "cards under it take over its states in the new zone."
    ),
    "5.1.2.2": gettext_noop("An item in play is neither damaged nor undamaged."),
    "5.1.2.3": gettext_noop("A location enters play undamaged and is never ready or exerted."),
    "5.1.3": gettext_noop(
        "States are gained and lost immediately; a shifted character takes ready, undamaged "
        "and dry from the card under it."
    ),
    "5.3.6.2": gettext_noop(
        "A character that deals damage equal to its strength deals none if its strength is 0 "
        "or less."
    ),
    "5.3.6.3": gettext_noop(
        "A character’s damage stays from turn to turn and counts against its willpower."
    ),
    "5.6.5.3": gettext_noop("A location’s damage stays from turn to turn as well."),
    "5.6.6": gettext_noop(
        "When a location leaves play, the characters at it stay in play and are at no location."
    ),
    "6.1.2": gettext_noop(
        "Each sentence of an ability is a separate effect, and they resolve in the order in "
        "which they are written."
    ),
    "6.1.3": gettext_noop(
        "Choices are made as an effect resolves, and “up to” a number includes 0."
    ),
    "6.5.1": gettext_noop(
        "A replacement effect waits for a certain event and replaces it in full or in part."
    ),
    "6.5.3": gettext_noop(
        "A replacement effect must already apply when the event would happen; an event that "
        "has happened can’t be replaced."
    ),
    "6.5.4": gettext_noop("An event that is replaced never happens."),
    "6.5.5": gettext_noop("A replacement effect applies once to an event."),
    "6.5.6": gettext_noop(
        "An effect that replaces a part of itself applies before all other replacement effects."
    ),
    "6.5.7": gettext_noop(
        "The affected player chooses the order of the other replacement effects."
    ),
    "6.5.8": gettext_noop(
        "Of several identical replacement effects, one is used and the others end."
    ),
    "6.6.1": gettext_noop("A card’s numbers are its current ones, with all changes applied."),
    "6.6.1.2": gettext_noop("All changes to a number are added up, in no particular order."),
    "6.6.2": gettext_noop("Strength below 0 stays below 0, and counts as 0 where damage is dealt."),
    "6.6.4": gettext_noop(
        "A limit below which a number can’t go applies after all changes are added up."
    ),
    "6.7.2": gettext_noop("An effect resolves in three steps, one after the other."),
    "6.7.2.2": gettext_noop(
        "If an effect deals damage, the choices for it are made and the total is calculated, "
        "with Resist and similar effects."
    ),
    "6.7.2.3": gettext_noop(
        "Then the instructions are carried out in the order in which they are written; "
        "replacement effects apply here, and all calculated damage is dealt at the same "
        "time."
    ),
    "6.7.4": gettext_noop(
        "Abilities that trigger while an action or ability resolves wait until all its "
        "effects have resolved."
    ),
    "6.7.5": gettext_noop(
        "The game state is checked after all effects of an action or ability have resolved."
    ),
    "6.7.7": gettext_noop(
        "An effect that needs a number of a card that has left play uses the last number the "
        "card had in play."
    ),
    "6.7.9": gettext_noop("A card that enters play with damage has it from the moment it enters."),
    "7.1.6": gettext_noop("A card that goes from play to another zone is a new card there."),
    "7.7.4": gettext_noop("The active player’s triggered abilities resolve first."),
    "8.1.1": gettext_noop(
        "The keywords are Alert, Bodyguard, Boost, Challenger, Evasive, Reckless, Resist, Rush, "
        "Shift, Singer, Sing Together, Support, Vanish and Ward; the official list lacks "
        "Adventurous."
    ),
    "8.1.2": gettext_noop(
        "If a card has a keyword with a number more than once, the numbers are added up; of "
        "one without a number, the one that lasts longer stays."
    ),
    "8.2.1": gettext_noop("A character with Alert ignores Evasive when it challenges."),
    "8.2.2": gettext_noop("Alert does not give Evasive."),
    "8.3.3": gettext_noop(
        "If a character with Bodyguard can be challenged, no character without it can be."
    ),
    "8.4": gettext_noop("Boost puts a card face down under its character."),
    "8.5.1": gettext_noop(
        "Challenger adds its number to the strength of a character while it challenges."
    ),
    "8.5.2": gettext_noop("Challenger does not count while its character is being challenged."),
    "8.6.1": gettext_noop(
        "A card with Evasive can be challenged only by a character with Evasive."
    ),
    "8.7.2": gettext_noop("A Reckless character can’t quest."),
    "8.7.3": gettext_noop("The turn can’t end while a ready Reckless character could challenge."),
    "8.8.1": gettext_noop("Resist reduces the damage that is dealt to its card by its number."),
    "8.8.2": gettext_noop("A card takes no damage if Resist reduces it to 0."),
    "8.8.3": gettext_noop("Resist does not reduce damage that is put or moved."),
    "8.9.1": gettext_noop("Rush lets a drying character challenge."),
    "8.10.1": gettext_noop(
        "Shift plays a character on top of one of the same name that its player has in play."
    ),
    "8.10.2": gettext_noop("A character that is shifted onto an exerted card enters play exerted."),
    "8.10.3": gettext_noop(
        "If an effect makes a shifted character enter play exerted, it does so even if it is "
        "shifted onto a ready one."
    ),
    "8.10.4": gettext_noop(
        "A character that is shifted onto a dry one is dry, and onto a drying one drying."
    ),
    "8.10.4.1": gettext_noop(
        "Shifted onto a card that is not a character, it is dry if that card was in play "
        "when the turn began."
    ),
    "8.10.4.2": gettext_noop(
        "Shifted onto two characters, it is drying if one of them is, and exerted if one of "
        "them is."
    ),
    "8.10.5": gettext_noop(
        "Effects on the character stay on it, but the text of the card below no longer applies."
    ),
    "8.10.6": gettext_noop("A shifted character keeps the damage of the characters under it."),
    "8.10.7": gettext_noop(
        "When a shifted character leaves play, the cards under it leave with it."
    ),
    "8.10.8.3": gettext_noop(
        "Duo Shift plays a character on top of two, one for each of its names."
    ),
    "8.10.8.4": gettext_noop(
        "Combo Shift plays a character on top of one with either of its names, or of two, "
        "one for each."
    ),
    "8.10.8.5": gettext_noop(
        "Temporary Shift: at the end of the turn the damage is removed from the shifted "
        "character, and it returns to its player’s hand without the cards under it."
    ),
    "8.10.8.6": gettext_noop("Potato Shift plays a character on top of an item named Potato."),
    "8.13.1": gettext_noop(
        "Support: when its character quests, it may add its own strength to that of another "
        "chosen character for the turn."
    ),
    "8.14.1": gettext_noop(
        "Vanish: a character that an opponent chooses for an action’s effect is banished."
    ),
    "8.14.2": gettext_noop(
        "Vanish resolves after the action, and does nothing to a character that has gone to "
        "another zone by then."
    ),
    "8.15.1": gettext_noop("Ward: no effect of an opponent can choose the character."),
    "8.16.2": gettext_noop("An Adventurous character can’t challenge."),
    "8.16.3": gettext_noop(
        "The turn can’t end while an Adventurous character is ready and can quest."
    ),
}

CRD_2_3_0 = Edition(
    version="2.3.0",
    since=gettext_noop("October 16, 2026"),
    rules=rules_of(_SAYS),
    numbers={},
    order=("prevention", "resist", "replacement"),
    reduced_to_zero="takes_none",
    zero_is_dealt=True,
    rule_on_readied_challengers="4.6.4.4",
    moved_damage_can_return=False,
    open_points=frozenset(
        {
            "shield-and-move",
            "shield-and-resist",
            "temporary-shift-and-damage",
            "order-of-replacements",
            "redirect-for-each",
            "redirect-and-dealing",
            "shield-and-dealing",
            "self-replacement-and-resist",
            "temporary-shift-and-effects",
            "challenger-against-a-location",
            "challenger-with-willpower",
        }
    ),
    shift_variants=("shift", "duo", "combo", "temporary", "potato"),
    keywords=frozenset({"adventurous"}),
)
