"""List the stops of a battle in their order, from entering the Battle Phase to leaving it."""

from __future__ import annotations

from typing import NamedTuple

from engine.languages import gettext, gettext_noop
from engine.text import Messages
from engine.trace import Citation
from engine.yugioh.timing import sources


class Window(NamedTuple):
    """Hold a stop at which players may activate cards and effects.

    `chains` describes the chains that may be started there; `what` describes the stop. `step` is
    the English name of its step, for programs; `step_name` is for people.
    """

    id: str
    english_name: str
    step: str
    english_what: str
    english_chains: str
    citation: Citation

    @property
    def name(self) -> str:
        return gettext(self.english_name)

    @property
    def name_in_sentence(self) -> str:
        return _IN_SENTENCES[self.id]

    @property
    def step_name(self) -> str:
        return gettext(self.step)

    @property
    def what(self) -> str:
        return gettext(self.english_what)

    @property
    def chains(self) -> str:
        return gettext(self.english_chains)


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
    },
)


WINDOWS = (
    Window(
        "start_step",
        gettext_noop("Start Step"),
        gettext_noop("Start Step"),
        gettext_noop("The turn player enters the Battle Phase. No attack is declared yet."),
        gettext_noop(
            "In the OCG, effects that activate at the start of the Battle Phase resolve one by "
            "one, not as one chain; no TCG source says so. This is the last chance for fast "
            "effects before attacks."
        ),
        sources.OCG_START_STEP,
    ),
    Window(
        "declaration",
        gettext_noop("Attack declaration"),
        gettext_noop("Battle Step"),
        gettext_noop("The turn player names the attacker and its target, or attacks directly."),
        gettext_noop(
            "One chain responds to the declaration: trigger-like effects come before fast effects. "
            "Later chains can no longer respond to it."
        ),
        sources.PERFECT,
    ),
    Window(
        "battle_step",
        gettext_noop("After the declaration"),
        gettext_noop("Battle Step"),
        gettext_noop(
            "The attack has been declared, but the monsters have not battled yet. Changes on the "
            "defending side may cause a replay."
        ),
        gettext_noop(
            "Either player may start further chains. When both pass, the Damage Step begins."
        ),
        sources.PERFECT,
    ),
    Window(
        "start",
        gettext_noop("Start of the Damage Step"),
        gettext_noop("Damage Step"),
        gettext_noop(
            "The Damage Step is entered. From here on only some kinds of effects may be activated."
        ),
        gettext_noop("Triggers go into the first chain; fast effects may start further ones."),
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "before",
        gettext_noop("Before damage calculation"),
        gettext_noop("Damage Step"),
        gettext_noop("The last chance for cards that modify ATK or DEF."),
        gettext_noop("Triggers go into the first chain; fast effects may start further ones."),
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "calculation",
        gettext_noop("Damage calculation"),
        gettext_noop("Damage Step"),
        gettext_noop(
            "ATK and DEF are compared, damage is taken, and it is determined which monsters are "
            "destroyed."
        ),
        gettext_noop(
            "Players may freely start one chain; after it, only effects that the chain itself has "
            "triggered, and Counter Traps and mandatory effects whose condition has just been met."
        ),
        sources.OCG_CALCULATION,
    ),
    Window(
        "after",
        gettext_noop("After damage calculation"),
        gettext_noop("Damage Step"),
        gettext_noop("Monsters determined to be destroyed are still on the field."),
        gettext_noop(
            "Players may freely start one chain; after it, only effects that have just been "
            "triggered, Counter Traps and mandatory effects."
        ),
        sources.OCG_DAMAGE_STEP,
    ),
    Window(
        "end",
        gettext_noop("End of the Damage Step"),
        gettext_noop("Damage Step"),
        gettext_noop(
            "Destroyed monsters leave the field first. Then play returns to the Battle Step."
        ),
        gettext_noop(
            "Players may freely start one chain; after it, only effects that have just been "
            "triggered, Counter Traps and mandatory effects."
        ),
        sources.OCG_END,
    ),
    Window(
        "again",
        gettext_noop("Back in the Battle Step"),
        gettext_noop("Battle Step"),
        gettext_noop(
            "The turn player may declare another attack. If both players pass instead, the End "
            "Step is next; the Battle Phase never ends right after a Damage Step."
        ),
        gettext_noop(
            "In the OCG, the opponent can’t act before another declaration. If no attack follows, "
            "either player may start chains."
        ),
        sources.RETURN_TO_BATTLE_STEP,
    ),
    Window(
        "end_step",
        gettext_noop("End Step"),
        gettext_noop("End Step"),
        gettext_noop(
            "The Battle Phase ends when the turn player makes no more attacks and both players "
            "have passed in the Battle Step."
        ),
        gettext_noop(
            "Quick-Play Spells, Traps and Quick Effects may be activated; in the OCG, effects that "
            "activate at the end of the Battle Phase resolve one by one."
        ),
        sources.OCG_END_STEP,
    ),
)
WINDOWS_BY_ID = {window.id: window for window in WINDOWS}
ORDER = tuple(WINDOWS_BY_ID)
DAMAGE_STEP = tuple(window.id for window in WINDOWS if window.step == "Damage Step")
UNTIL_CALCULATION = ("start", "before")
FROM_CALCULATION = ("calculation", "after", "end")
WHOLE = "damage_step"  # in a question: any sub-step of the Damage Step
