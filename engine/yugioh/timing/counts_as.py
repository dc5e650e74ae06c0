"""List the rules of what a card counts as: its names, what its materials give, whose it is."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas

_NAMES = (
    Rule(
        "original-name-stays",
        "yes",
        {"event": "counts_by_name", "wanted_name": "original"},
        gettext_noop("Its original name is its own, whatever name it is treated as."),
        qas(22134),
    ),
    Rule(
        "its-own-name-again",
        "yes",
        {
            "event": "counts_by_name",
            "wanted_name": "its_own",
            "since": "source_negated source_lost left",
        },
        gettext_noop("It is no longer treated as another name, so it has its own again."),
        qas(8755, 22254),
    ),
    Rule(
        "its-own-name-is-replaced",
        "no",
        {"event": "counts_by_name", "wanted_name": "its_own"},
        gettext_noop("A card that is treated as another name doesn’t have its own meanwhile."),
        qas(6348, 16379),
        (),
        ("Ancient Gear Gadget",),
    ),
    Rule(
        "name-is-lost-in-the-gy",
        "no",
        {"event": "counts_by_name", "wanted_name": "treated_as", "name_checked": "in_the_gy"},
        gettext_noop("It had that name on the field only, and has its own in the GY."),
        qas(8755),
    ),
    Rule(
        "name-is-negated",
        "no",
        {
            "event": "counts_by_name",
            "wanted_name": "treated_as",
            "since": "source_negated source_lost left",
        },
        gettext_noop("What gave the card that name no longer applies."),
        qas(8755, 22254),
    ),
    Rule(
        "counts-by-its-name",
        "yes",
        {"event": "counts_by_name", "wanted_name": "treated_as"},
        gettext_noop(
            "It counts as a card of that name: as a target, a material, a Tribute, or as destroyed."
        ),
        qas(34, 6348, 13286, 19987, 22992),
        (),
        ("Ancient Gear Gadget", "Phantom of Chaos"),
    ),
    Rule(
        "which-name",
        "depends",
        {"event": "counts_by_name"},
        gettext_noop("It depends on the name that the text requires."),
        sources.CARD_TEXT,
    ),
)

_MATERIALS = (
    Rule(
        "material-of-another",
        "no",
        {
            "event": "material_gives_its_effect",
            "gives_to": "summoned_with_it",
            "became_material": "under_another",
        },
        gettext_noop(
            "It gives its effect to a monster that was Summoned with it, and it was material of "
            "another monster already."
        ),
        qas(8734),
    ),
    Rule(
        "to-whom-it-gives",
        "depends",
        {
            "event": "material_gives_its_effect",
            "gives_to": "none",
            "became_material": "under_another",
        },
        gettext_noop(
            "It depends on its text: whether it gives the effect to a monster that has it as "
            "material or only to one that was Summoned with it."
        ),
        sources.CARD_TEXT,
    ),
    Rule(
        "gained-is-not-given",
        "no",
        {"event": "material_gives_its_effect", "gained": "yes"},
        gettext_noop("It had that effect on the field only, so it can’t give it as material."),
        qas(7308),
    ),
    Rule(
        "material-gives-its-effect",
        "yes",
        {"event": "material_gives_its_effect"},
        gettext_noop("The monster gains it, even if the material’s effects had been negated."),
        qas(18041, 20112),
    ),
)

_PLAYERS = (
    Rule(
        "who-activated",
        "what happens",
        {"event": "which_player", "player_is": "activator"},
        gettext_noop("“You” stays the player who activated the effect."),
        qas(11061, 13034, 15688),
        (),
        (),
        "activator",
    ),
    Rule(
        "who-controls-it-now",
        "what happens",
        {"event": "which_player", "player_is": "controller"},
        gettext_noop("The player who controls the monster at that moment, not its owner."),
        qas(9074, 9793),
        (),
        ("Savage Colosseum",),
        "controller_now",
    ),
    Rule(
        "which-player",
        "depends",
        {"event": "which_player"},
        gettext_noop("It depends on whether the text means “you” or the controller of a monster."),
        sources.CARD_TEXT,
    ),
)

# The end of a battle comes before all that could have happened in it.

COUNTS_AS = (*_NAMES, *_MATERIALS, *_PLAYERS)
