"""List the stops of a battle in their order, from entering the Battle Phase to leaving it.

PHASES are the other phases of a turn: moments of questions that name one.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.languages import gettext_noop
from engine.text import Messages, Text, message
from engine.trace import Citation
from engine.yugioh.timing import sources


class Window(NamedTuple):
    """Hold a stop at which players may activate cards and effects.

    `chains` describes the chains that may be started there; `what` describes the stop. `step` is
    the code of its step.
    """

    id: str
    name: Text
    step: str
    what: Text
    chains: Text
    citation: Citation

    @property
    def name_in_sentence(self) -> Text:
        return _IN_SENTENCES.message(self.id)

    @property
    def step_name(self) -> Text:
        return STEPS[self.step]


STEPS = {
    "start_step": message("Start Step"),
    "battle_step": message("Battle Step"),
    "damage_step": message("Damage Step"),
    "end_step": message("End Step"),
    "draw_phase": message("Draw Phase"),
    "standby_phase": message("Standby Phase"),
    "main_phase": message("Main Phase"),
    "end_phase": message("End Phase"),
}
_IN_SENTENCES = Messages(
    "MOMENTS_IN_SENTENCES",
    {
        "start_step": "Start Step",
        "declaration": "attack declaration",
        "battle_step": "after the declaration",
        "start": "start of the Damage Step",
        "before": "before damage calculation",
        "calculation": "damage calculation",
        "after": "after damage calculation",
        "end": "end of the Damage Step",
        "again": "Back in the Battle Step",
        "end_step": "End Step",
        "draw_phase": "Draw Phase",
        "standby_phase": "Standby Phase",
        "main_phase_1": "Main Phase 1",
        "main_phase_2": "Main Phase 2",
        "end_phase": "End Phase",
    },
)


WINDOWS = (
    Window(
        "start_step",
        message("Start Step"),
        "start_step",
        message("The turn player enters the Battle Phase. No attack is declared yet."),
        message(
            "In the OCG, effects that activate at the start of the Battle Phase resolve one by "
            "one, not as one chain; no TCG source says so. This is the last chance for fast "
            "effects before attacks."
        ),
        sources.OCG_START_STEP,
    ),
    Window(
        "declaration",
        message("Attack declaration"),
        "battle_step",
        message("The turn player names the attacker and its target, or attacks directly."),
        message(
            "One chain responds to the declaration: trigger-like effects come before fast effects. "
            "Later chains can no longer respond to it."
        ),
        sources.PERFECT,
    ),
    Window(
        "battle_step",
        message("After the declaration"),
        "battle_step",
        message(
            "The attack has been declared, but the monsters have not battled yet. Changes on the "
            "defending side may cause a replay."
        ),
        message("Either player may start further chains. When both pass, the Damage Step begins."),
        sources.PERFECT,
    ),
    Window(
        "start",
        message("Start of the Damage Step"),
        "damage_step",
        message(
            "The Damage Step is entered. From here on only some kinds of effects may be activated."
        ),
        message("Triggers go into the first chain; fast effects may start further ones."),
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "before",
        message("Before damage calculation"),
        "damage_step",
        message("The last chance for cards that modify ATK or DEF."),
        message("Triggers go into the first chain; fast effects may start further ones."),
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "calculation",
        message("Damage calculation"),
        "damage_step",
        message(
            "ATK and DEF are compared, damage is taken, and it is determined which monsters are "
            "destroyed."
        ),
        message(
            "Players may freely start one chain; after it, only effects that the chain itself has "
            "triggered, and Counter Traps and mandatory effects whose condition has just been met."
        ),
        sources.OCG_CALCULATION,
    ),
    Window(
        "after",
        message("After damage calculation"),
        "damage_step",
        message("Monsters determined to be destroyed are still on the field."),
        message(
            "Players may freely start one chain; after it, only effects that have just been "
            "triggered, Counter Traps and mandatory effects."
        ),
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "end",
        message("End of the Damage Step"),
        "damage_step",
        message("Destroyed monsters leave the field first. Then play returns to the Battle Step."),
        message(
            "Players may freely start one chain; after it, only effects that have just been "
            "triggered, Counter Traps and mandatory effects."
        ),
        sources.OCG_END,
    ),
    Window(
        "again",
        message("Back in the Battle Step"),
        "battle_step",
        message(
            "The turn player may declare another attack. If both players pass instead, the End "
            "Step is next; the Battle Phase never ends right after a Damage Step."
        ),
        message(
            "In the OCG, the opponent can’t act before another declaration. If no attack follows, "
            "either player may start chains."
        ),
        sources.RETURN_TO_BATTLE_STEP,
    ),
    Window(
        "end_step",
        message("End Step"),
        "end_step",
        message(
            "The Battle Phase ends when the turn player makes no more attacks and both players "
            "have passed in the Battle Step."
        ),
        message(
            "Quick-Play Spells, Traps and Quick Effects may be activated; in the OCG, effects that "
            "activate at the end of the Battle Phase resolve one by one."
        ),
        sources.OCG_END_STEP,
    ),
)
_OF_ONE_PLAYER = message(
    "The turn player may also activate Ignition Effects and Spells of Spell Speed 1, in chains of "
    "their own."
)
_OF_BOTH = message("Quick-Play Spells, Traps, Quick Effects and Trigger Effects may be activated.")


def _phase(id: str, name: str, what: str, step: str = "") -> Window:
    is_main = step == "main_phase"
    chains = _OF_ONE_PLAYER if is_main else _OF_BOTH
    return Window(id, message(name), step or id, message(what), chains, sources.RULEBOOK)


PHASES = (
    _phase(
        "draw_phase",
        gettext_noop("Draw Phase"),
        gettext_noop("The turn player draws, after what comes before the draw."),
    ),
    _phase(
        "standby_phase",
        gettext_noop("Standby Phase"),
        gettext_noop("Effects that name this phase are activated or applied."),
    ),
    _phase(
        "main_phase_1",
        gettext_noop("Main Phase 1"),
        gettext_noop("The Main Phase before the Battle Phase."),
        "main_phase",
    ),
    _phase(
        "main_phase_2",
        gettext_noop("Main Phase 2"),
        gettext_noop("The Main Phase after the Battle Phase."),
        "main_phase",
    ),
    _phase(
        "end_phase",
        gettext_noop("End Phase"),
        gettext_noop("Effects that name this phase are activated or applied."),
    ),
)
WINDOWS_BY_ID = {window.id: window for window in (*WINDOWS, *PHASES)}
ORDER = tuple(window.id for window in WINDOWS)
PHASE_IDS = tuple(phase.id for phase in PHASES)
MAIN_PHASES = ("main_phase_1", "main_phase_2")
TURN = (*PHASE_IDS[:3], *ORDER, *PHASE_IDS[3:])
AFTER_ITS_BATTLES = ("end_step", "main_phase_2", "end_phase")
NOT_MAIN = tuple(at for at in TURN if at not in MAIN_PHASES)
DAMAGE_STEP = tuple(window.id for window in WINDOWS if window.step == "damage_step")
UNTIL_CALCULATION = ("start", "before")
FROM_CALCULATION = ("calculation", "after", "end")
WHOLE = "damage_step"  # in a question: any sub-step of the Damage Step
