"""List what happens by itself on the way through a battle, and at which stop.

`needs` are things that hold of the battle, out of the names that battle_facts.py finds; `unless`
are things that must not. What no battle document states (a substitute, a limit of one on the field)
has an example card in `told_by`: a walk leaves it out, a question may contain it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.trace import Citation
from engine.yugioh.timing import sources


class Automatic(NamedTuple):
    """Something that happens without anybody activating it.

    `why` may name the monsters: `{attacker}`, `{target}`, `{destroyed}`.
    """

    id: str
    words: str
    at: str
    needs: tuple[str, ...]
    unless: tuple[str, ...]
    why: str
    citation: Citation
    told_by: str = ""

    @property
    def in_general(self) -> str:
        """Return its reason, said of no battle in particular."""
        reason = self.why.format(**_IN_GENERAL)
        return reason[:1].upper() + reason[1:]


_IN_GENERAL = {
    "attacker": "the attacker",
    "target": "the target",
    "destroyed": "what lost the battle is",
    "in_calculation": "the changes",
}


AUTOMATIC = (
    Automatic(
        "attack-declared",
        "the attack is declared",
        "declaration",
        ("target",),
        (),
        "{attacker} attacks {target}. With that it has declared its attack, also if the attack is "
        "negated later.",
        sources.PERFECT,
    ),
    Automatic(
        "direct-attack-declared",
        "a direct attack is declared",
        "declaration",
        ("direct",),
        (),
        "{attacker} attacks directly. With that it has declared its attack, also if the attack is "
        "negated later.",
        sources.PERFECT,
    ),
    Automatic(
        "stays-face-down",
        "the target stays face-down",
        "declaration",
        ("face_down",),
        (),
        "{target} stays face-down: an attack alone does not flip it yet.",
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
        "what applies during the Damage Step only begins",
        "start",
        (),
        (),
        "Continuous effects that apply during the Damage Step only begin when it is entered.",
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
        "{target} is flipped to face-up Defense Position first of all. Its continuous effects "
        "apply at once; what stops attacks on it does not stop this one.",
        sources.ARTICLE,
    ),
    Automatic(
        "flip-waits",
        "an effect of being flipped waits",
        "before",
        ("face_down",),
        (),
        "If {target} has a FLIP effect or one of being flipped face-up, it waits until after "
        "damage calculation.",
        sources.ARTICLE,
    ),
    Automatic(
        "only-in-calculation",
        "what changes ATK or DEF in damage calculation only applies",
        "calculation",
        ("changes_in_calculation",),
        (),
        "{in_calculation} apply in damage calculation only. They are looked at before the chain of "
        "this sub-step and again after it.",
        sources.OCG_CALCULATION,
    ),
    Automatic(
        "numbers-compared",
        "damage is calculated",
        "calculation",
        (),
        (),
        "The numbers are compared and what applies is worked out, row by row, while the continuous "
        "effects of both monsters still work.",
        sources.OCG_CALCULATION,
    ),
    Automatic(
        "life-points-change",
        "Life Points change",
        "calculation",
        ("damage",),
        (),
        "What was worked out is taken at once: Life Points change before anything can answer it.",
        sources.ARTICLE,
    ),
    Automatic(
        "determined",
        "who is destroyed is determined",
        "calculation",
        ("destroyed",),
        (),
        "{destroyed} determined to be destroyed by battle, but not gone yet.",
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
        "{destroyed} still on the field: no continuous effects of its own, no target for effects, "
        "not to be returned to the hand or Deck or changed in ATK, DEF, position or control. A "
        "card that banishes, destroys or Tributes without targeting still works, and then it was "
        "not destroyed by battle.",
        sources.OCG_DOOMED,
    ),
    Automatic(
        "self-destruction-possible",
        "a flipped monster’s own conditions are looked at",
        "after",
        ("face_down",),
        (),
        "If {target} destroys itself under some condition, or only one of its kind may be on the "
        "field, that is carried out now, not when it was flipped.",
        sources.OCG_DAMAGE_STEP,
    ),
    Automatic(
        "sent-away",
        "what the battle destroyed leaves the field",
        "end",
        ("destroyed",),
        (),
        "{destroyed} sent to the GY first of all (a Token vanishes, a Pendulum Monster goes to the "
        "Extra Deck; other effects may banish it).",
        sources.ARTICLE,
    ),
    Automatic(
        "lapses",
        "what lasts until the end of the Damage Step lapses",
        "end",
        (),
        (),
        "When every activation here has resolved, what lasts until the end of the Damage Step "
        "lapses, and the Battle Step comes again; the Battle Phase does not close by itself.",
        sources.RETURN_TO_BATTLE_STEP,
    ),
    Automatic(
        "battle-phase-lapses",
        "what lasts until the end of the Battle Phase lapses",
        "end_step",
        (),
        (),
        "When both players have passed, what lasts until the end of the Battle Phase lapses.",
        sources.OCG_END_STEP,
    ),
    # What only a card can bring about: questions contain it, walks do not.
    Automatic(
        "self-destruction",
        "a flipped monster destroys itself by its own condition",
        "after",
        (),
        (),
        "The condition waits until damage has been calculated, and is then carried out at once.",
        sources.OCG_DAMAGE_STEP,
        "Giant Kozaky",
    ),
    Automatic(
        "field-limit",
        "a flipped monster breaks a limit on what may be on the field",
        "after",
        (),
        (),
        "It is sent to the GY after damage calculation. By Konami’s answer its FLIP effect does "
        "not activate; a page on the Edison format says that it does.",
        sources.RIVALRY,
        "Rivalry of Warlords",
    ),
    Automatic(
        "substitute",
        "something else goes instead of a monster destroyed by battle",
        "after",
        (),
        (),
        "Whether to use it is decided in damage calculation; it is carried out first of all after "
        "damage calculation.",
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
HAPPENS = {each.id: each for each in AUTOMATIC}
