"""List the stops of a battle in their order, from entering the Battle Phase to leaving it."""

from __future__ import annotations

from typing import NamedTuple

from engine.trace import Citation
from engine.yugioh.timing import sources


class Window(NamedTuple):
    """Hold a stop at which players may activate cards and effects.

    `chains` describes the chains that may be started there; `what` describes the stop.
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
        "In the OCG, effects that activate at the start of the Battle Phase resolve one by one, "
        "not as one chain; no TCG source says so. This is the last chance for fast effects before "
        "attacks.",
        sources.OCG_START_STEP,
    ),
    Window(
        "declaration",
        "Attack declaration",
        "Battle Step",
        "The turn player names the attacker and its target, or attacks directly.",
        "One chain responds to the declaration: trigger-like effects come before fast effects. "
        "Later chains can no longer respond to it.",
        sources.PERFECT,
    ),
    Window(
        "battle_step",
        "After the declaration",
        "Battle Step",
        "The attack has been declared, but the monsters have not battled yet. Changes on the "
        "defending side may cause a replay.",
        "Either player may start further chains. When both pass, the Damage Step begins.",
        sources.PERFECT,
    ),
    Window(
        "start",
        "Start of the Damage Step",
        "Damage Step",
        "The Damage Step is entered. From here on only some kinds of effects may be activated.",
        "Triggers go into the first chain; fast effects may start further ones.",
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "before",
        "Before damage calculation",
        "Damage Step",
        "The last chance for cards that modify ATK or DEF.",
        "Triggers go into the first chain; fast effects may start further ones.",
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "calculation",
        "Damage calculation",
        "Damage Step",
        "ATK and DEF are compared, damage is taken, and it is determined which monsters are "
        "destroyed.",
        "Players may freely start one chain; after it, only effects that the chain itself has "
        "triggered, and Counter Traps and mandatory effects whose condition has just been met.",
        sources.OCG_CALCULATION,
    ),
    Window(
        "after",
        "After damage calculation",
        "Damage Step",
        "Monsters determined to be destroyed are still on the field.",
        "Players may freely start one chain; after it, only effects that have just been "
        "triggered, Counter Traps and mandatory effects.",
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "end",
        "End of the Damage Step",
        "Damage Step",
        "Destroyed monsters leave the field first. Then play returns to the Battle Step.",
        "Players may freely start one chain; after it, only effects that have just been "
        "triggered, Counter Traps and mandatory effects.",
        sources.OCG_END,
    ),
    Window(
        "again",
        "Back in the Battle Step",
        "Battle Step",
        "The turn player may declare another attack. If both players pass instead, the End Step "
        "is next; the Battle Phase never ends right after a Damage Step.",
        "In the OCG, the opponent can’t act before another declaration. If no attack follows, "
        "either player may start chains.",
        sources.RETURN_TO_BATTLE_STEP,
    ),
    Window(
        "end_step",
        "End Step",
        "End Step",
        "The Battle Phase ends when the turn player makes no more attacks and both players have "
        "passed in the Battle Step.",
        "Quick-Play Spells, Traps and Quick Effects may be activated; in the OCG, effects that "
        "activate at the end of the Battle Phase resolve one by one.",
        sources.OCG_END_STEP,
    ),
)
WINDOWS_BY_ID = {window.id: window for window in WINDOWS}
ORDER = tuple(WINDOWS_BY_ID)
DAMAGE_STEP = tuple(window.id for window in WINDOWS if window.step == "Damage Step")
UNTIL_CALCULATION = ("start", "before")
FROM_CALCULATION = ("calculation", "after", "end")
WHOLE = "damage_step"  # in a question: any sub-step of the Damage Step
