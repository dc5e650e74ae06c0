"""List what happens automatically during a battle, and at which stop.

`needs` are facts of the battle that must be true, by the names in battle_facts.py; `unless` are
facts that must not be. An event that no battle document can state (a substitute, a limit of one on
the field) names a card in `example`: walks leave it out, questions may contain it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.sentence_parts import capfirst
from engine.trace import Citation
from engine.yugioh.timing import sources


class Automatic(NamedTuple):
    """Hold something that happens without an activation.

    `why` may name the monsters: `{attacker}`, `{target}`, `{destroyed}`.
    """

    id: str
    words: str
    at: str
    needs: tuple[str, ...]
    unless: tuple[str, ...]
    why: str
    citation: Citation
    example: str = ""

    @property
    def general_reason(self) -> str:
        """Return its reason in general, not for a particular battle."""
        return capfirst(self.why.format(**_IN_GENERAL))


_IN_GENERAL = {
    "attacker": "the attacker",
    "target": "the target",
    "destroyed": "the monster that lost the battle is",
    "in_calculation": "the changes",
}


AUTOMATIC = (
    Automatic(
        "attack-declared",
        "the attack is declared",
        "declaration",
        ("target",),
        (),
        "{attacker} attacks {target}. It has now declared its attack, even if the attack is "
        "negated later.",
        sources.PERFECT,
    ),
    Automatic(
        "direct-attack-declared",
        "a direct attack is declared",
        "declaration",
        ("direct",),
        (),
        "{attacker} attacks directly. It has now declared its attack, even if the attack is "
        "negated later.",
        sources.PERFECT,
    ),
    Automatic(
        "stays-face-down",
        "the target stays face-down",
        "declaration",
        ("face_down",),
        (),
        "{target} stays face-down: it is not flipped until the Damage Step.",
        sources.ARTICLE,
    ),
    Automatic(
        "attacked",
        "the attacker counts as having attacked",
        "start",
        (),
        (),
        "{attacker} counts as having attacked from here on, even if no damage is calculated.",
        sources.NO_CALCULATION,
    ),
    Automatic(
        "only-in-the-damage-step",
        "effects that apply only during the Damage Step begin to apply",
        "start",
        (),
        (),
        "Continuous effects that apply only during the Damage Step begin to apply when it is "
        "entered.",
        sources.OCG_START,
        "Steamroid",
    ),
    Automatic(
        "still-face-down",
        "the target is still face-down",
        "start",
        ("face_down",),
        (),
        "{target} is still face-down at the start of the Damage Step.",
        sources.ARTICLE,
    ),
    Automatic(
        "flip",
        "a face-down target is flipped",
        "before",
        ("face_down",),
        (),
        "{target} is first flipped to face-up Defense Position. Its continuous effects apply "
        "immediately, but an effect that prevents attacks on it does not stop this one.",
        sources.ARTICLE,
    ),
    Automatic(
        "flip-waits",
        "an effect that activates when its monster is flipped waits",
        "before",
        ("face_down",),
        (),
        "If {target} has a FLIP effect or another effect that activates when it is flipped "
        "face-up, that effect waits until after damage calculation.",
        sources.ARTICLE,
    ),
    Automatic(
        "only-in-calculation",
        "changes of ATK or DEF during damage calculation apply",
        "calculation",
        ("changes_in_calculation",),
        (),
        "{in_calculation} apply during damage calculation only. They are checked before the chain "
        "of this sub-step and again after it.",
        sources.OCG_CALCULATION,
    ),
    Automatic(
        "numbers-compared",
        "damage is calculated",
        "calculation",
        (),
        (),
        "The numbers are compared and the damage is calculated, row by row, while the continuous "
        "effects of both monsters still apply.",
        sources.OCG_CALCULATION,
    ),
    Automatic(
        "life-points-change",
        "Life Points change",
        "calculation",
        ("damage",),
        (),
        "Both players take the damage immediately: Life Points change before anyone can respond.",
        sources.ARTICLE,
    ),
    Automatic(
        "determined",
        "it is determined which monsters are destroyed",
        "calculation",
        ("destroyed",),
        (),
        "{destroyed} determined to be destroyed by battle, but still on the field.",
        sources.ARTICLE,
    ),
    Automatic(
        "none-determined",
        "nothing is destroyed",
        "calculation",
        ("target",),
        ("destroyed",),
        "Neither monster is destroyed by this battle.",
        sources.ARTICLE,
    ),
    Automatic(
        "doomed",
        "a monster that will be destroyed is still on the field",
        "after",
        ("destroyed",),
        (),
        "{destroyed} still on the field. The continuous effects of such a monster no longer "
        "apply; it can’t be targeted by effects or returned to the hand or Deck, and its ATK, "
        "DEF, position and control can’t change. An effect that banishes, destroys or Tributes it "
        "without targeting still works, and then it was not destroyed by battle.",
        sources.OCG_DOOMED,
    ),
    Automatic(
        "self-destruction-possible",
        "a flipped monster’s own conditions are checked",
        "after",
        ("face_down",),
        (),
        "If {target} destroys itself under some condition, or only one of its kind may be on the "
        "field, that is carried out now, not when it was flipped.",
        sources.OCG_DAMAGE_STEP,
    ),
    Automatic(
        "sent-away",
        "monsters destroyed by battle leave the field",
        "end",
        ("destroyed",),
        (),
        "{destroyed} first sent to the GY (a Token vanishes, a Pendulum Monster goes to the Extra "
        "Deck; other effects may banish it).",
        sources.ARTICLE,
    ),
    Automatic(
        "lapses",
        "effects that last until the end of the Damage Step end",
        "end",
        (),
        (),
        "When every activation here has resolved, effects that last until the end of the Damage "
        "Step end, and play returns to the Battle Step; the Battle Phase does not end "
        "automatically.",
        sources.RETURN_TO_BATTLE_STEP,
    ),
    Automatic(
        "battle-phase-lapses",
        "effects that last until the end of the Battle Phase end",
        "end_step",
        (),
        (),
        "When both players have passed, effects that last until the end of the Battle Phase end.",
        sources.OCG_END_STEP,
    ),
    # Only a card can cause these: questions contain them, walks do not.
    Automatic(
        "self-destruction",
        "a flipped monster destroys itself by its own condition",
        "after",
        (),
        (),
        "The condition waits until damage has been calculated, and then applies immediately.",
        sources.OCG_DAMAGE_STEP,
        "Giant Kozaky",
    ),
    Automatic(
        "field-limit",
        "a flipped monster breaks a limit on what may be on the field",
        "after",
        (),
        (),
        "It is sent to the GY after damage calculation. According to Konami, its FLIP effect does "
        "not activate; a page on the Edison format says that it does.",
        sources.RIVALRY,
        "Rivalry of Warlords",
    ),
    Automatic(
        "substitute",
        "something else takes the place of a monster destroyed by battle",
        "after",
        (),
        (),
        "Its player decides during damage calculation whether to use it; it is carried out first "
        "after damage calculation.",
        sources.OCG_CALCULATION,
        "Thunder Dragon Colossus",
    ),
    Automatic(
        "battle-phase-ended",
        "an effect ends the Battle Phase",
        "end_step",
        (),
        (),
        "The End Step is next, not Main Phase 2. In the Damage Step, that step is finished first.",
        sources.OCG_END_STEP,
        "Battle Fader",
    ),
)
AUTOMATIC_BY_ID = {each.id: each for each in AUTOMATIC}
