"""List questions as people type them, each with the document that it means.

A third of them is misspelt; a third names cards that nobody has curated. They were written before
the reader of questions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.document import Document


class Asked(NamedTuple):
    """A question with the page that answers it and the parts of its document that are not usual."""

    text: str
    page: str  # battle, timing, replay or board
    expected: Document
    is_misspelt: bool = False
    is_uncurated: bool = False


def monster(
    name: str, atk: int | str, def_: int | str | None, *parts: str, **fields: Any
) -> Document:
    """Return a monster, with `?` for a number that is not given and not used: `parts` are its
    position if it is not Attack, its controller, and “safe” if
    it cannot be destroyed by battle.
    """
    position = "defense" if "defense" in parts else "attack"
    by = "opponent" if "opponent" in parts else "you"
    safe = {"indestructible_by_battle": True} if "safe" in parts else {}
    stats = {"atk": atk, "def": def_, "position": position}
    return {"name": name, "controller": by, **stats, **safe, **fields}


def plus(card: str, atk: int = 0, def_: int = 0) -> list[Document]:
    """Return the modifiers of a card that adds to a monster’s ATK and DEF."""
    changes = {"atk": atk, "def": def_}
    return [{"card": card, "stat": stat, "change": by} for stat, by in changes.items() if by]


def effect(step: str, card: str, by: str = "you", **fields: str) -> Document:
    """Return an effect."""
    return {"step": step, "card": card, "controller": by, **fields}


def battle(text: str, attacker: Document, target: Document | None, *effects: Document) -> Asked:
    """Return a question about a battle."""
    document = {"attacker": attacker, "target": target, "effects": [*effects]}
    return Asked(text, "battle", document)


def timing(text: str, **fields: str) -> Asked:
    """Return a question about the moment of an activation: the fields of its address."""
    return Asked(text, "timing", fields)


def challenge(text: str, challenger: Document, target: Document) -> Asked:
    """Return a question about a challenge: two characters, the challenged one exerted."""
    return Asked(text, "board", {"challenger": challenger, "target": target})


def character(name: str, strength: int, willpower: int, by: str = "A", **keywords: Any) -> Document:
    """Return a character of a board."""
    stats = {"strength": strength, "willpower": willpower, "owner": by}
    return {"name": name, **stats, "keywords": keywords}


def replay(text: str, attacker: str, defender: str | None, *events: str) -> Asked:
    """Return a question about an attack: its monsters, and events as in the address of the page."""
    return Asked(text, "replay", {"m1": attacker, "d": defender, "events": [*events]})


def misspelt(asked: Asked) -> Asked:
    """Return a question as one with typing mistakes."""
    return asked._replace(is_misspelt=True)


def uncurated(asked: Asked) -> Asked:
    """Return a question as one about cards that nobody has curated."""
    return asked._replace(is_uncurated=True)


OHIME, CHAOS_MAX = "Ohime the Manifested Mikanko", "Blue-Eyes Chaos MAX Dragon"
SWORD, BLUE_EYES = "Double-Edged Sword", "Blue-Eyes White Dragon"
DARK_STORM, SWORDS_WOMAN = "Number C96: Dark Storm", "Amazoness Swords Woman"
MEFIST = "Mefist the Infernal General"
UTOPIA = "Number 39: Utopia"


def ohime(*parts: str, by: str = "you", **fields: Any) -> Document:
    """Return Ohime, which cannot be destroyed by battle."""
    return monster(OHIME, 0, 0, *parts, by, "safe", **fields)


def ohimes(by: str = "you") -> Document:
    """Return the effect of Ohime."""
    return effect("03", OHIME, by, kind="instead")


def blue_eyes(*parts: str) -> Document:
    return monster(BLUE_EYES, 3000, 2500, *parts)


def kuriboh(*parts: str) -> Document:
    return monster("Kuriboh", 300, 200, *parts)


def jinzo(*parts: str) -> Document:
    return monster("Jinzo", 2400, 1500, *parts)


def dark_magician(*parts: str, **fields: Any) -> Document:
    return monster("Dark Magician", 2500, 2100, *parts, **fields)


def marshmallon(*parts: str) -> Document:
    return monster("Marshmallon", 300, 500, "safe", *parts)


def celtic_guardian(*parts: str, **fields: Any) -> Document:
    return monster("Celtic Guardian", 1400, 1200, *parts, **fields)


def skull(*parts: str, **fields: Any) -> Document:
    return monster("Summoned Skull", 2500, 1200, *parts, **fields)


def cyber_dragon(*parts: str, **fields: Any) -> Document:
    return monster("Cyber Dragon", 2100, 1600, *parts, **fields)


BATTLES = [
    battle(
        "my Ohime with Double-Edged Sword in Defense is attacked by Chaos MAX",
        monster(CHAOS_MAX, 4000, 0, "opponent"),
        ohime("defense", modifiers=plus(SWORD, 2000)),
        effect("01", CHAOS_MAX, "opponent"),  # which grants piercing, too
        effect("02", SWORD),
        ohimes(),
    ),
    battle(
        "Blue-Eyes attacks directly, Waboku",
        blue_eyes(),
        None,
        effect("06", "Waboku", "opponent", taken_by="controller"),
    ),
    battle(
        "my Blue-Eyes White Dragon attacks my opponent's Dark Magician",
        blue_eyes(),
        dark_magician("opponent"),
    ),
    battle(
        "blue eyes attacks dark magician in defense",
        blue_eyes(),
        dark_magician("opponent", "defense"),
    ),
    misspelt(
        battle(
            "Dark Magcian attacks Kuriboh in Defence Positon",
            dark_magician(),
            kuriboh("opponent", "defense"),
        )
    ),
    misspelt(battle("BEWD attaks directy", blue_eyes(), None)),
    misspelt(
        battle("drak magican attacks summond skull", dark_magician(), skull("opponent")),
    ),
    battle(
        "Airknight Parshath attacks Marshmallon in defense",
        monster("Airknight Parshath", 1900, 1400),
        marshmallon("opponent", "defense"),
        effect("piercing", "Airknight Parshath"),
    ),
    uncurated(
        battle(
            "my opponent's Mefist attacks my Kuriboh in defense position",
            monster(MEFIST, 1800, 1700, "opponent"),
            kuriboh("defense"),
            effect("piercing", MEFIST, "opponent"),
        )
    ),
    uncurated(battle("opponent attacks me directly with Jinzo", jinzo("opponent"), None)),
    uncurated(battle("I attack directly with Cyber Dragon", cyber_dragon(), None)),
    battle(
        "Ancient Gear Golem attacks 2000/2500 in defense",
        monster("Ancient Gear Golem", 3000, 3000),
        monster("Target", 2000, 2500, "opponent", "defense"),
        effect("piercing", "Ancient Gear Golem"),
    ),
    battle(
        "2500 attacks 2000",
        monster("Attacker", 2500, "?"),
        monster("Target", 2000, "?", "opponent"),
    ),
    battle(
        "my 1800 ATK monster attacks a monster with 2100 DEF in Defense Position",
        monster("Attacker", 1800, "?"),
        monster("Target", "?", 2100, "opponent", "defense"),
    ),
    battle(
        "a 3000/2500 monster attacks my 1200/800 monster",
        monster("Attacker", 3000, 2500, "opponent"),
        monster("Target", 1200, 800),
    ),
    uncurated(
        battle(
            "Cyber Dragon equipped with Axe of Despair attacks Gaia the Magical Knight",
            cyber_dragon(modifiers=plus("Axe of Despair", 1000)),
            monster("Gaia the Magical Knight", 2300, 2100, "opponent"),
        )
    ),
    uncurated(
        battle(
            "Celtic Guardian with Black Pendant attacks my opponents Jinzo",
            celtic_guardian(modifiers=plus("Black Pendant", 500)),
            jinzo("opponent"),
        )
    ),
    battle(
        "Summoned Skull equipped with Fairy Meteor Crush attacks Spirit Reaper in defense mode",
        skull(),
        monster("Spirit Reaper", 300, 200, "opponent", "defense", "safe"),
        effect("piercing", "Fairy Meteor Crush"),
    ),
    battle(
        "Amazoness Swords Woman is attacked by Blue-Eyes White Dragon",
        blue_eyes("opponent"),
        monster(SWORDS_WOMAN, 1500, 1600),
        effect("03", SWORDS_WOMAN, kind="instead"),
    ),
    uncurated(
        battle(
            "my opponent attacks Amazoness Swords Woman with Jinzo",
            jinzo("opponent"),
            monster(SWORDS_WOMAN, 1500, 1600),
            effect("03", SWORDS_WOMAN, kind="instead"),
        )
    ),
    misspelt(
        uncurated(
            battle(
                "ohime is attaked by stardust dragn",
                monster("Stardust Dragon", 2500, 2000, "opponent"),
                ohime(),
                ohimes(),
            )
        )
    ),
    battle("青眼の白龍 attacks クリボー", blue_eyes(), kuriboh("opponent")),
    battle("ブラック・マジシャン attacks directly", dark_magician(), None),
    misspelt(battle("Dunkler Magir attacks Kuribo", dark_magician(), kuriboh("opponent"))),
    misspelt(
        battle(
            "celtic gaurdian attacks kuribo in defence",
            celtic_guardian(),
            kuriboh("opponent", "defense"),
        )
    ),
    uncurated(
        battle(
            "Number 39 Utopia attacks Number C96: Dark Storm",
            monster(UTOPIA, 2500, 2000),
            monster(DARK_STORM, 1000, 1000, "opponent", "safe"),
            effect("03", DARK_STORM, "opponent", kind="also"),
        )
    ),
    uncurated(
        battle(
            "Utopia attacks Dark Storm",
            monster(UTOPIA, 2500, 2000),
            monster(DARK_STORM, 1000, 1000, "opponent", "safe"),
            effect("03", DARK_STORM, "opponent", kind="also"),
        )
    ),
    uncurated(
        battle(
            "Sangan attacks Man-Eater Bug in defense",
            monster("Sangan", 1000, 600),
            monster("Man-Eater Bug", 450, 600, "opponent", "defense"),
        )
    ),
    misspelt(
        uncurated(
            battle(
                "Gemini Elf with axe of dispair attacks jinso",
                monster("Gemini Elf", 1900, 900, modifiers=plus("Axe of Despair", 1000)),
                jinzo("opponent"),
            )
        )
    ),
    uncurated(
        battle(
            "Summoned Skull attacks my Sangan, I activate Waboku",
            skull("opponent"),
            monster("Sangan", 1000, 600, "safe"),
            effect("06", "Waboku", taken_by="controller"),
        )
    ),
    battle(
        "Blue-Eyes attacks me directly and I use Kuriboh",
        blue_eyes("opponent"),
        None,
        effect("06", "Kuriboh", taken_by="controller"),
    ),
    misspelt(
        battle(
            "blu eyes atacks me direcly, wabuko",
            blue_eyes("opponent"),
            None,
            effect("06", "Waboku", taken_by="controller"),
        )
    ),
    uncurated(battle("Jinzo 2400/1500 attacks Kuriboh 300/200", jinzo(), kuriboh("opponent"))),
    uncurated(
        battle(
            "Kuriboh with 1300 ATK attacks Jinzo",
            monster("Kuriboh", 1300, 200),
            jinzo("opponent"),
        )
    ),
    misspelt(
        battle(
            "dark blad with mega morph atacks luster dragun",
            monster("Dark Blade", 1800, 1500),
            monster("Luster Dragon", 1900, 1600, "opponent"),
        )
    ),
    misspelt(
        uncurated(
            battle(
                "my oponent attacks my catapult turtel in defense with goblin atack force",
                monster("Goblin Attack Force", 2300, 0, "opponent"),
                monster("Catapult Turtle", 1000, 2000, "defense"),
            )
        )
    ),
    misspelt(
        battle(
            "mad sword beast atacks mystical elv in defense",
            monster("Mad Sword Beast", 1400, 1200),
            monster("Mystical Elf", 800, 2000, "opponent", "defense"),
            effect("piercing", "Mad Sword Beast"),
        )
    ),
]

QUESTIONS_OF_TIMING = [
    timing("can I activate Honest during damage calculation?", card="Honest", at="calculation"),
    timing("can I use Kuriboh after damage calculation", card="Kuriboh", at="after"),
    timing("when can I activate Mirror Force?", card="Mirror Force"),
    timing("may I chain Forbidden Lance in the damage step?", card="Forbidden Lance"),
    timing(
        "can my opponent activate a counter trap at the end of the damage step?",
        **{"as": "counter-trap", "at": "end"},
    ),
    misspelt(
        timing(
            "can i activate mirorr force before damage calculation",
            card="Mirror Force",
            at="before",
        )
    ),
    misspelt(
        timing(
            "can i use ash blosom during damge calculation",
            card="Ash Blossom & Joyous Spring",
            at="calculation",
        )
    ),
    uncurated(
        timing(
            "can I activate Book of Moon at the start of the damage step?",
            card="Book of Moon",
            at="start",
        )
    ),
    uncurated(timing("can I activate MST during the damage step?", card="Mystical Space Typhoon")),
    uncurated(timing("when can I activate Axe of Despair?", card="Axe of Despair")),
    uncurated(
        timing(
            "can I use D.D. Warrior Lady's effect after damage calculation?",
            card="D.D. Warrior Lady",
            at="after",
        )
    ),
    misspelt(
        uncurated(
            timing(
                "can i activate dimensionl prison when an attack is declared",
                card="Dimensional Prison",
                at="declaration",
            )
        )
    ),
    misspelt(timing("can I activate injecton fairy lilly?", card="Injection Fairy Lily")),
]

CHALLENGES = [
    challenge(
        "Elsa challenges Aladdin, Resist +1",
        character("Elsa - Spirit of Winter", 4, 6),
        character("Aladdin - Prince Ali", 2, 2, "B", ward=True, resist=1),
    ),
    misspelt(
        challenge(
            "elsa snow qeen challenges simba protective cub",
            character("Elsa - Snow Queen", 2, 3),
            character("Simba - Protective Cub", 2, 3, "B", bodyguard=True),
        )
    ),
    challenge(
        "my Maui - Demigod with Challenger +2 challenges Hercules - True Hero",
        character("Maui - Demigod", 8, 8, challenger=2),
        character("Hercules - True Hero", 3, 3, "B", bodyguard=True),
    ),
    misspelt(
        challenge(
            "hercules true hero chalenges aladin prince ali",
            character("Hercules - True Hero", 3, 3, bodyguard=True),
            character("Aladdin - Prince Ali", 2, 2, "B", ward=True),
        )
    ),
    challenge(
        "my opponent's Stitch - Rock Star challenges my Cinderella - Stouthearted",
        character("Stitch - Rock Star", 3, 5, "B"),
        character("Cinderella - Stouthearted", 5, 5, resist=2),
    ),
    misspelt(
        challenge(
            "Moana of Motunui chalenges te ka the buring one",
            character("Moana - Of Motunui", 1, 6),
            character("Te Kā - The Burning One", 8, 6, "B", reckless=True),
        )
    ),
    misspelt(
        challenge(
            "tinkerbell giant fairy challanges beast hard headed",
            character("Tinker Bell - Giant Fairy", 4, 5),
            character("Beast - Hardheaded", 4, 4, "B"),
        )
    ),
]

REPLAYS = [
    uncurated(
        replay(
            "my Cyber Dragon attacks Kuriboh but Kuriboh leaves the field",
            "Cyber Dragon",
            "Kuriboh",
            "leaves.d1",
        )
    ),
    uncurated(
        replay(
            "is there a replay if Jinzo attacks directly and my opponent summons Sangan?",
            "Jinzo",
            None,
            "arrives.1~Sangan",
        )
    ),
    misspelt(
        uncurated(
            replay(
                "is there a repaly if gaint rat attacks kuriboh and my oponent sumons sangan",
                "Giant Rat",
                "Kuriboh",
                "arrives.2~Sangan",
            )
        )
    ),
]

QUESTIONS = [*BATTLES, *QUESTIONS_OF_TIMING, *CHALLENGES, *REPLAYS]
