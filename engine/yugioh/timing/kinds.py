"""List the usual kinds of cards and effects with their facts, and known cards with theirs."""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Text, message


class Kind(NamedTuple):
    """Hold a kind of card or effect, in the words of a player."""

    id: str
    words: Text
    facts: dict[str, str]
    examples: tuple[str, ...]


KINDS = (
    Kind(
        "counter-trap",
        message("Counter Trap"),
        {"kind": "counter_trap"},
        ("Solemn Strike", "Divine Wrath"),
    ),
    Kind(
        "mandatory",
        message("Mandatory effect"),
        {"kind": "trigger_effect", "mandatory": "yes"},
        ("Sangan", "World of Spirits"),
    ),
    Kind(
        "modifier",
        message("Changes an ATK or DEF"),
        {"kind": "quick_play_spell", "modifies": "directly"},
        ("Forbidden Chalice", "Honest"),
    ),
    Kind(
        "indirect-modifier",
        message("Changes an ATK or DEF indirectly"),
        {"kind": "trap", "modifies": "indirectly"},
        ("Skill Drain", "Mystical Space Typhoon"),
    ),
    Kind(
        "negates-activation",
        message("Negates an activation"),
        {"kind": "quick_effect", "negates": "activation"},
        ("Ghost Belle & Haunted Mansion",),
    ),
    Kind(
        "negates-effect",
        message("Negates an effect, not its activation"),
        {"kind": "quick_effect", "negates": "effect"},
        ("Ash Blossom & Joyous Spring",),
    ),
    Kind(
        "about-itself",
        message("Trigger about the card itself"),
        {"kind": "trigger_effect", "about": "itself"},
        ("Abominable Unchained Soul",),
    ),
    Kind(
        "about-another",
        message("Trigger about another card"),
        {"kind": "trigger_effect", "about": "another"},
        ("Droll & Lock Bird",),
    ),
    Kind(
        "continuous-trap",
        message("Continuous Trap that changes an ATK or DEF"),
        {"kind": "continuous_trap", "lasting_change": "yes"},
        ("Mirror Wall",),
    ),
    Kind(
        "spell-speed-1",
        message("Spell Speed 1: other Spells"),
        {"kind": "other_spell"},
        ("Raigeki", "United We Stand"),
    ),
    Kind(
        "other",
        message("Any other fast effect"),
        {"kind": "trap", "modifies": "no", "negates": "no"},
        ("Waboku", "Enemy Controller"),
    ),
)


class KnownCard(NamedTuple):
    """Hold a card and the facts of its usual effect."""

    card: str
    facts: dict[str, str]


KNOWN_CARDS = (
    KnownCard(
        "Honest", {"kind": "quick_effect", "modifies": "directly", "names": "until_calculation"}
    ),
    KnownCard("Mirror Force", {"kind": "trap", "names": "attack_declared"}),
    KnownCard("Ash Blossom & Joyous Spring", {"kind": "quick_effect", "negates": "effect"}),
    KnownCard("Ghost Belle & Haunted Mansion", {"kind": "quick_effect", "negates": "activation"}),
    KnownCard("Ghost Ogre & Snow Rabbit", {"kind": "quick_effect"}),
    KnownCard(
        "Effect Veiler", {"kind": "quick_effect", "negates": "effect", "names": "main_phase"}
    ),
    KnownCard("Infinite Impermanence", {"kind": "trap", "negates": "effect"}),
    KnownCard("Forbidden Chalice", {"kind": "quick_play_spell", "modifies": "directly"}),
    KnownCard("Forbidden Lance", {"kind": "quick_play_spell", "modifies": "directly"}),
    KnownCard("Kuriboh", {"kind": "quick_effect", "names": "calculation"}),
    KnownCard(
        "Injection Fairy Lily",
        {"kind": "quick_effect", "modifies": "directly", "names": "calculation"},
    ),
    KnownCard("Mystical Space Typhoon", {"kind": "quick_play_spell", "modifies": "indirectly"}),
    KnownCard("Numinous Healer", {"kind": "trap", "names": "takes_damage"}),
    KnownCard("Metalmorph", {"kind": "trap", "modifies": "by_equipping"}),
    KnownCard(
        "Number 3: Cicada King",
        {"kind": "quick_effect", "modifies": "directly", "about": "an_activation"},
    ),
    KnownCard("Skill Drain", {"kind": "continuous_trap", "modifies": "indirectly"}),
    KnownCard("Reverse Trap", {"kind": "trap", "modifies": "indirectly"}),
    KnownCard("Half or Nothing", {"kind": "trap", "modifies": "perhaps"}),
    KnownCard("Mirror Wall", {"kind": "continuous_trap", "lasting_change": "yes"}),
    KnownCard("Swift Samurai Storm!", {"kind": "continuous_trap", "lasting_change": "never_here"}),
    KnownCard("Waboku", {"kind": "trap"}),
    KnownCard("Enemy Controller", {"kind": "quick_play_spell"}),
    KnownCard("Raigeki", {"kind": "other_spell"}),
    KnownCard("United We Stand", {"kind": "other_spell", "modifies": "directly"}),
    KnownCard("Divine Wrath", {"kind": "counter_trap", "negates": "activation"}),
    KnownCard("Solemn Strike", {"kind": "counter_trap", "negates": "activation"}),
    KnownCard("Droll & Lock Bird", {"kind": "quick_effect", "about": "another"}),
    KnownCard("Michizure", {"kind": "trap", "about": "another"}),
    KnownCard(
        "Don Zaloog",
        {"kind": "trigger_effect", "names": "inflicts_battle_damage", "wording": "when"},
    ),
    KnownCard(
        "D.D. Warrior Lady",
        {"kind": "trigger_effect", "names": "battles_a_monster", "wording": "when"},
    ),
    KnownCard("Drillroid", {"kind": "trigger_effect", "names": "before"}),
    KnownCard("Neo-Spacian Grand Mole", {"kind": "trigger_effect", "names": "start"}),
    KnownCard(
        "Ally of Justice Catastor",
        {"kind": "trigger_effect", "names": "start", "wants": "face_up"},
    ),
    KnownCard(
        "Mystic Swordsman LV2",
        {"kind": "trigger_effect", "names": "start", "wants": "face_down"},
    ),
    KnownCard(
        "Shining Angel",
        {"kind": "trigger_effect", "names": "destroyed_and_sent", "wording": "when"},
    ),
    KnownCard("Man-Eater Bug", {"kind": "trigger_effect", "mandatory": "yes", "names": "flip"}),
    KnownCard(
        "Elemental HERO Nova Master", {"kind": "trigger_effect", "names": "destroys_by_battle"}
    ),
    KnownCard(
        "Amazement Abomination Arlekino",
        {"kind": "quick_effect", "modifies": "after_a_summon"},
    ),
    KnownCard("Powerful Rebirth", {"kind": "trap", "modifies": "after_a_summon"}),
)
FACTS_BY_CARD = {known.card: known.facts for known in KNOWN_CARDS}
