"""List the stops of a battle in their order, from entering the Battle Phase to leaving it."""

from __future__ import annotations

from typing import NamedTuple

from engine.trace import Citation
from engine.yugioh.timing import sources


class Window(NamedTuple):
    """A stop at which players may activate cards and effects.

    `chains` says how many chains may be opened there; `what` is what the stop is for.
    """

    id: str
    name: str
    step: str
    what: str
    chains: str
    citation: Citation


WINDOWS = (
    Window(
        "start_step",
        "Start Step",
        "Start Step",
        "The turn player enters the Battle Phase. No attack is declared yet.",
        "What activates at the start of the Battle Phase goes one by one, not as one chain, in the "
        "OCG; no TCG source says so. It is the last moment for fast effects before attacks.",
        sources.OCG_START_STEP,
    ),
    Window(
        "declaration",
        "Attack declaration",
        "Battle Step",
        "The turn player names the attacker and its target, or attacks directly.",
        "One chain answers the declaration: effects like triggers are offered before fast effects. "
        "Later chains can’t answer it any more.",
        sources.PERFECT,
    ),
    Window(
        "battle_step",
        "After the declaration",
        "Battle Step",
        "The attack waits for its battle. What changes on the defending side may lead to a replay.",
        "Either player may open further chains. When both pass, the Damage Step begins.",
        sources.PERFECT,
    ),
    Window(
        "start",
        "Start of the Damage Step",
        "Damage Step",
        "The Damage Step is entered. From here on only some kinds of effects may be activated.",
        "Triggers go into the first chain; fast effects may open further ones.",
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "before",
        "Before damage calculation",
        "Damage Step",
        "The last moment for cards that modify ATK or DEF.",
        "Triggers go into the first chain; fast effects may open further ones.",
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "calculation",
        "Damage calculation",
        "Damage Step",
        "ATK and DEF are compared, damage is taken, and what the battle destroys is determined.",
        "One chain opened freely; after it only what the chain itself has triggered, and Counter "
        "Traps and mandatory effects whose condition has just been met.",
        sources.OCG_CALCULATION,
    ),
    Window(
        "after",
        "After damage calculation",
        "Damage Step",
        "Monsters determined to be destroyed are still on the field.",
        "One chain opened freely; after it only what has just been triggered, Counter Traps and "
        "mandatory effects.",
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "end",
        "End of the Damage Step",
        "Damage Step",
        "Destroyed monsters leave the field first. Then the Battle Step comes again.",
        "One chain opened freely; after it only what has just been triggered, Counter Traps and "
        "mandatory effects.",
        sources.OCG_END,
    ),
    Window(
        "again",
        "Back in the Battle Step",
        "Battle Step",
        "The turn player may declare another attack. When both players pass instead, the End Step "
        "comes; the Battle Phase never closes right after a Damage Step.",
        "Before another declaration the opponent has no moment of their own, in the OCG. When no "
        "attack follows, either player may open chains.",
        sources.RETURN_TO_BATTLE_STEP,
    ),
    Window(
        "end_step",
        "End Step",
        "End Step",
        "The Battle Phase closes when the turn player attacks no more and both players have "
        "passed in the Battle Step.",
        "Quick-Play Spells, Traps and Quick Effects may be activated; what activates at the end "
        "of the Battle Phase goes one by one in the OCG.",
        sources.OCG_END_STEP,
    ),
)
AT = {window.id: window for window in WINDOWS}
ORDER = tuple(AT)
DAMAGE_STEP = tuple(window.id for window in WINDOWS if window.step == "Damage Step")
UNTIL_CALCULATION = ("start", "before")
WHOLE = "damage_step"  # in a question: any sub-step of the Damage Step
