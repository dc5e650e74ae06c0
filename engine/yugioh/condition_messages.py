"""Hold the words of conditions on the monsters of a battle: what each trait is called."""

from __future__ import annotations

from engine.text import Messages

ATTRIBUTES = Messages(
    "ATTRIBUTES",
    {
        "DARK": "DARK",
        "DIVINE": "DIVINE",
        "EARTH": "EARTH",
        "FIRE": "FIRE",
        "LIGHT": "LIGHT",
        "WATER": "WATER",
        "WIND": "WIND",
    },
)
TYPES = Messages(
    "TYPES",
    {
        "Aqua": "Aqua",
        "Beast": "Beast",
        "Beast-Warrior": "Beast-Warrior",
        "Creator God": "Creator God",
        "Cyberse": "Cyberse",
        "Dinosaur": "Dinosaur",
        "Divine-Beast": "Divine-Beast",
        "Dragon": "Dragon",
        "Fairy": "Fairy",
        "Fiend": "Fiend",
        "Fish": "Fish",
        "Illusion": "Illusion",
        "Insect": "Insect",
        "Machine": "Machine",
        "Plant": "Plant",
        "Psychic": "Psychic",
        "Pyro": "Pyro",
        "Reptile": "Reptile",
        "Rock": "Rock",
        "Sea Serpent": "Sea Serpent",
        "Spellcaster": "Spellcaster",
        "Thunder": "Thunder",
        "Warrior": "Warrior",
        "Winged Beast": "Winged Beast",
        "Wyrm": "Wyrm",
        "Zombie": "Zombie",
    },
)
# What a condition requires of a monster, by the field; after “a monster that”.
REQUIRED = Messages(
    "REQUIRED",
    {
        "attribute": "has the Attribute {value}",
        "type": "has the Type {value}",
        "level": "has Level {value}",
        "level_at_least": "has Level {value} or higher",
        "level_at_most": "has Level {value} or lower",
        "rank": "has Rank {value}",
        "link": "has Link Rating {value}",
        "normal": "was Normal Summoned",
        "tribute": "was Tribute Summoned",
        "flip": "was Flip Summoned",
        "special": "was Special Summoned",
        "ritual": "was Ritual Summoned",
        "fusion": "was Fusion Summoned",
        "synchro": "was Synchro Summoned",
        "xyz": "was Xyz Summoned",
        "pendulum": "was Pendulum Summoned",
        "link_summoned": "was Link Summoned",
        "hand": "was Summoned from the hand",
        "deck": "was Summoned from the Deck",
        "extra_deck": "was Summoned from the Extra Deck",
        "gy": "was Summoned from the GY",
        "banished": "was banished before it was Summoned",
        "you": "belongs to you",
        "opponent": "belongs to your opponent",
        "effect_monster": "is an Effect Monster",
        "flip_monster": "is a Flip Monster",
        "fusion_monster": "is a Fusion Monster",
        "gemini_monster": "is a Gemini Monster",
        "link_monster": "is a Link Monster",
        "normal_monster": "is a Normal Monster",
        "pendulum_monster": "is a Pendulum Monster",
        "ritual_monster": "is a Ritual Monster",
        "spirit_monster": "is a Spirit Monster",
        "synchro_monster": "is a Synchro Monster",
        "token_monster": "is a Token",
        "toon_monster": "is a Toon Monster",
        "tuner_monster": "is a Tuner",
        "union_monster": "is a Union Monster",
        "xyz_monster": "is an Xyz Monster",
        "would_be_destroyed": "would be destroyed by this battle",
    },
)
CONDITIONS = Messages(
    "CONDITIONS",
    {
        "attacker": "the attacker {required}",
        "attacker_not": "the attacker isn’t a monster that {required}",
        "target": "the target {required}",
        "target_not": "the target isn’t a monster that {required}",
        "any_attacker": "there is an attacker",
        "any_target": "a monster is attacked",
        "only_if": "its condition is that {conditions}",
    },
)
# Before the sentence of normal circumstances: what does not apply there.
UNMET = Messages(
    "UNMET",
    {
        "card": "{card} does not apply: {why}. ",
        "protection": "What protects {monster} from destruction by battle does not apply: {why}. ",
        "ended": "{card} does not end the battle: {why}. ",
    },
)
