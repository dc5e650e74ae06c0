"""List questions whose parts stand in an unusual order, each with the document that it means.

They were written before the reader could read them. A subordinate clause, an adjective before its
monster, “with” behind the target, and names known by one of their later words each led to another
battle, or to words that were left over.
"""

from __future__ import annotations

from engine.document import Document
from tests.explorer.pages.ask.questions import (
    Asked,
    battle,
    blue_eyes,
    celtic_guardian,
    challenge,
    character,
    dark_magician,
    effect,
    jinzo,
    kuriboh,
    marshmallon,
    monster,
    plus,
    skull,
    timing,
)

ACCESSCODE = "Accesscode Talker"
AVRAMAX = "Mekk-Knight Crusadia Avramax"


def kuribohs(by: str) -> Document:
    """Return the effect of Kuriboh in a player’s hand."""
    return effect("06", "Kuriboh", by, taken_by="controller")


QUESTIONS: list[Asked] = [
    battle(
        "Kuriboh from hand when Blue-Eyes attacks me directly",
        blue_eyes("opponent"),
        None,
        kuribohs("you"),
    ),
    battle(
        "I discard Kuriboh when Blue-Eyes attacks me directly",
        blue_eyes("opponent"),
        None,
        kuribohs("you"),
    ),
    battle(
        "If I use Waboku, Summoned Skull attacks my Kuriboh",
        skull("opponent"),
        kuriboh("safe"),
        effect("06", "Waboku", taken_by="controller"),
    ),
    battle(
        "Opponent's Stardust Dragon attacks my set Marshmallon",
        monster("Stardust Dragon", 2500, 2000, "opponent"),
        marshmallon("defense"),
    ),
    battle("Jinzo attacks a set Kuriboh", jinzo(), kuriboh("opponent", "defense")),
    battle("Jinzo attacks a face-down Kuriboh", jinzo(), kuriboh("opponent", "defense")),
    battle(
        "I attack Sangan (1000/600) with a 1500 ATK monster",
        monster("Attacker", 1500, "?"),
        monster("Sangan", 1000, 600, "opponent"),
    ),
    battle("I attack Jinzo with my Summoned Skull", skull(), jinzo("opponent")),
    battle(
        "Summoned Skull attacks a defense position Marshmallon with Fairy Meteor Crush",
        skull(),
        marshmallon("opponent", "defense"),
        effect("piercing", "Fairy Meteor Crush"),
    ),
    battle(
        "Dark Magician with Axe of Despair attacks Blue-Eyes White Dragon in defense mode",
        dark_magician(modifiers=plus("Axe of Despair", 1000)),
        blue_eyes("opponent", "defense"),
    ),
    battle(
        "3000 attacks 2500/2100 in defense and pierces",
        monster("Attacker", 3000, "?"),
        monster("Target", 2500, 2100, "opponent", "defense"),
        effect("piercing", "Attacker"),
    ),
    battle(
        "2500 attacks a 1200 DEF monster with piercing",
        monster("Attacker", 2500, "?"),
        monster("Target", "?", 1200, "opponent", "defense"),
        effect("piercing", "Attacker"),
    ),
    battle(
        "Celtic Guardian inflicts piercing damage and attacks Kuriboh in defense",
        celtic_guardian(),
        kuriboh("opponent", "defense"),
        effect("piercing", "Celtic Guardian"),
    ),
    battle(
        "Accesscode Talker attacks Avramax",
        monster(ACCESSCODE, 2300, None),
        monster(AVRAMAX, 3000, None, "opponent"),
    ),
    battle(
        "how much damage does it deal if Jinzo attacks Kuriboh",
        jinzo(),
        kuriboh("opponent"),
    ),
    battle(
        "My Jinzo was attacked by his Blue-Eyes White Dragon",
        blue_eyes("opponent"),
        jinzo(),
    ),
    battle("Blue-Eyes White Dragon and Jinzo battle", blue_eyes(), jinzo("opponent")),
    battle(
        "If Jinzo is in defense, Blue-Eyes White Dragon attacks it",
        blue_eyes(),
        jinzo("opponent", "defense"),
    ),
    battle("I set Kuriboh and Jinzo attacks it", jinzo("opponent"), kuriboh("defense")),
    battle("Kuriboh is in defense and Jinzo attacks it", jinzo(), kuriboh("opponent", "defense")),
    battle("I have Kuriboh and Jinzo attacks", jinzo("opponent"), kuriboh()),
    battle(
        "Jinzo attacks a set monster with 1500 DEF",
        jinzo(),
        monster("Target", "?", 1500, "opponent", "defense"),
    ),
    battle(
        "Summoned Skull attacks Kuriboh and I use Waboku",
        skull("opponent"),
        kuriboh("safe"),
        effect("06", "Waboku", taken_by="controller"),
    ),
    battle(
        "2.5k attacks 2k", monster("Attacker", 2500, "?"), monster("Target", 2000, "?", "opponent")
    ),
    timing(
        "can I activate Verte during damage calculation",
        card="Predaplant Verte Anaconda",
        at="calculation",
    ),
    challenge(
        "Hercules - True Hero with Challenger 3 challenges Stitch - Rock Star",
        character("Hercules - True Hero", 3, 3, bodyguard=True, challenger=3),
        character("Stitch - Rock Star", 3, 5, "B"),
    ),
    challenge(
        "Hercules - True Hero challenges an exerted Simba - Protective Cub",
        character("Hercules - True Hero", 3, 3, bodyguard=True),
        character("Simba - Protective Cub", 2, 3, "B", bodyguard=True),
    ),
    challenge(
        "Hercules - True Hero challenges an evasive Simba - Protective Cub with 2 damage",
        character("Hercules - True Hero", 3, 3, bodyguard=True),
        character("Simba - Protective Cub", 2, 3, "B", bodyguard=True, evasive=True),
    ),
]
