"""List the official rules that damage rests on: each number, with one sentence of our own."""

from __future__ import annotations

from typing import NamedTuple

EDITION = "Comprehensive Rules 2.0.1"


class Rule(NamedTuple):
    """A rule: its number, and what it says in short."""

    number: str
    says: str


_SAYS = {
    "1.1.2": "Damage may be marked in any way that all players can read.",
    "1.2.2": "What forbids something wins over what allows it or asks for it.",
    "1.2.3": "What can’t be done as a whole is done as far as it can be.",
    "1.7.6": "An action that can’t be carried out in full is illegal and is undone.",
    "1.8": "The game state check looks for what has to happen by itself, such as a banishing.",
    "1.8.1": (
        "The game state is checked after each step that starts a turn, after the declaration and "
        "the damage of a challenge, after each turn action, after each effect, and as a turn ends."
    ),
    "1.8.1.4": "A character or location with as much damage as willpower, or more, is banished.",
    "1.8.2": "Triggered abilities wait in the bag until the checks are done.",
    "1.8.3": "The check is repeated until it changes nothing.",
    "1.8.4": (
        "All that one check finds for a player happens together; what it finds for several "
        "players happens in turn order."
    ),
    "1.9.1": "Damage is a number of counters on a character or a location.",
    "1.9.1.1": "Damage is dealt by a challenge, or by an effect that says “deal”.",
    "1.9.1.2": "Damage is put by an effect that places counters without dealing them.",
    "1.9.1.3": "Removing damage takes counters off a card.",
    "1.9.1.4": "Moving damage takes counters off one card and places as many on another.",
    "1.9.1.5": "A card takes damage when damage is dealt to it, put on it or moved onto it.",
    "1.9.2": "Where a card prints “is damaged” or “is dealt damage”, it means “takes damage”.",
    "1.9.3": "When a card leaves play, for whatever reason, the damage on it ceases to be.",
    "3.3": "Turn actions, challenges among them, belong to the main phase.",
    "4.1.2": "Only the active player takes turn actions, and only while the bag is empty.",
    "4.3.3.1": (
        "A character, item or location that is played enters the Play zone, a shifted character "
        "on top of the card below it."
    ),
    "4.5.1": "A ready and dry character of the active player exerts to quest.",
    "4.6.4": "To declare a challenge is to name the challenger and what it challenges.",
    "4.6.4.1": "The challenger is a ready and dry character of the active player.",
    "4.6.4.2": "What it challenges is an exerted opposing character.",
    "4.6.4.3": "A challenge that something forbids can’t be declared.",
    "4.6.4.4": "The challenger exerts.",
    "4.6.4.5": "What lasts while a card challenges, or is being challenged, begins now.",
    "4.6.5": "What the declaration has triggered resolves before any damage is dealt.",
    "4.6.6": "In the challenge damage step the two deal damage to each other.",
    "4.6.6.1": (
        "Each side counts its strength, a negative one as 0, and then what raises or lowers "
        "the damage."
    ),
    "4.6.6.2": "The damage of both sides is placed at the same time.",
    "4.6.6.3": "After the damage the game state is checked.",
    "4.6.7": "The bag is emptied while the challenge still lasts; then the challenge is over.",
    "4.6.8": "A location can be challenged, by rules of its own.",
    "4.6.8.1": "An opposing location may be chosen in place of a character.",
    "4.6.8.2": "A location counts neither as ready nor as exerted and can always be challenged.",
    "4.6.8.3": "A location has no strength and deals no damage back.",
    "4.6.9": (
        "If one of the two is removed from the challenge for any reason, the bag is emptied and "
        "the challenge is over."
    ),
    "5.1.1": "A card anywhere but in a hand can have states, such as ready, drying or damaged.",
    "5.1.1.3": "A character or location with at least one damage counter is damaged.",
    "5.1.1.4": "A character or location without a damage counter is undamaged.",
    "5.1.1.7": "A shifted character and the cards under it are one stack.",
    "5.1.2.2": "An item in play is neither damaged nor undamaged.",
    "5.1.2.3": "A location enters play undamaged and is never ready or exerted.",
    "5.1.3": (
        "States are applied and lost at once; ready, undamaged and dry pass to a shifted character "
        "from the card under it."
    ),
    "5.3.6.2": "A character that would deal its strength deals no damage if that is 0 or less.",
    "5.3.6.3": "A character’s damage stays from turn to turn and counts against its willpower.",
    "5.6.5.2": "A location’s damage stays from turn to turn as well.",
    "6.1.2": (
        "Each sentence of an ability is an effect of its own, and they resolve in the order in "
        "which they are written."
    ),
    "6.1.3": "Choices are made as an effect resolves, and “up to” a number includes 0.",
    "6.5.1": (
        "A replacement effect waits for the event that it names and takes its place, in part or as "
        "a whole."
    ),
    "6.5.3": (
        "A replacement effect must be there, and fit, when the event would happen; what has "
        "happened can’t be replaced."
    ),
    "6.5.4": "An event that is replaced never happens.",
    "6.5.5": "A replacement effect is used once for one event.",
    "6.5.6": "An effect that replaces a part of itself goes before all other replacements.",
    "6.5.7": "The player who is affected chooses the order of the other replacements.",
    "6.5.8": "Of several replacements that are alike one is used, and the rest vanish.",
    "6.6.1": "A card’s numbers are those it has now, with all that changes them.",
    "6.6.1.2": "Changes of a number are added up, in no particular order.",
    "6.6.2": "Strength below 0 stays below 0, and counts as 0 where damage is dealt.",
    "6.6.4": "A number that can’t fall below a limit is held there after everything is added up.",
    "6.7.2": "An effect resolves in four steps, one after the other.",
    "6.7.2.2": "In an effect, replacement effects come first.",
    "6.7.2.3": "In an effect, Resist and its like come after the replacement effects.",
    "6.7.2.4": (
        "The instructions of an effect are carried out in the order in which they stand, and all "
        "damage worked out before is dealt at once."
    ),
    "6.7.3": (
        "Abilities that trigger while an action or ability resolves wait until all its effects "
        "have resolved."
    ),
    "6.7.4": "The game state is checked after every effect that has resolved.",
    "6.7.6": "What needs a number of a card that has left play uses the last one it had there.",
    "6.7.8": "A card that enters play with damage has it at once and is never there without.",
    "7.1.6": "A card that goes from play to another zone is a new card there.",
    "7.7.4": "The active player’s triggered abilities come first.",
    "8.1.1": (
        "The keywords are Alert, Bodyguard, Boost, Challenger, Evasive, Reckless, Resist, Rush, "
        "Shift, Singer, Sing Together, Support, Vanish and Ward."
    ),
    "8.1.2": "A keyword with a number that comes several times is added up.",
    "8.2.1": "A character with Alert ignores Evasive when it challenges.",
    "8.2.2": "Alert does not give Evasive.",
    "8.3.3": "If a character with Bodyguard can be challenged, none without it can be.",
    "8.4": "Boost puts a card face down under its character.",
    "8.5.1": "Challenger adds its number to the strength of a character while it challenges.",
    "8.5.2": "Challenger does not count while its character is being challenged.",
    "8.6.1": "A card with Evasive can be challenged only by a character with Evasive.",
    "8.7.2": "A Reckless character can’t quest.",
    "8.7.3": "The turn can’t end while a ready Reckless character could challenge.",
    "8.8.1": "Resist takes its number off the damage that is dealt to its card.",
    "8.8.2": "Damage that Resist brings down to 0 is not dealt at all.",
    "8.8.3": "Resist does nothing about damage that is put or moved.",
    "8.9.1": "Rush lets a drying character challenge.",
    "8.10.1": "Shift plays a character on top of one of the same name that its player has in play.",
    "8.10.2": "A character that is shifted onto an exerted one enters play exerted.",
    "8.10.3": "A shifted character that an effect makes enter exerted does so on a ready one too.",
    "8.10.4": "A character that is shifted onto a dry one is dry, and onto a drying one drying.",
    "8.10.5": "Effects on the character stay on it, but the text of the card below is gone.",
    "8.10.6": "A shifted character keeps the damage of the card under it.",
    "8.10.7": "When a shifted character leaves play, the cards under it go along.",
    "8.13.1": (
        "Support: when its character quests, it may add its own strength to that of another "
        "chosen character for the turn."
    ),
    "8.14.1": "Vanish: a character that an opponent chooses for an action’s effect is banished.",
    "8.14.2": (
        "Vanish resolves after the action, and does nothing to a character that has gone to "
        "another zone by then."
    ),
    "8.15.1": "Ward: no effect of an opponent can choose the character.",
}
RULES: dict[str, Rule] = {number: Rule(number, says) for number, says in _SAYS.items()}
