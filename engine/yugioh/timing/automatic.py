"""List what happens automatically during a battle, and at which stop.

`needs` are facts of the battle that must be true, by the names in battle_facts.py; `unless` are
facts that must not be. An event that no battle document can state (a substitute, a limit of one on
the field) names a card in `example`: walks leave it out, questions may contain it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.languages import gettext_noop
from engine.text import Text, message
from engine.trace import Citation
from engine.yugioh.timing import sources


class Automatic(NamedTuple):
    """Hold something that happens without an activation.

    `why` may name the monsters, `{attacker}`, `{target}` and `{destroyed}`, or `{cards}`; then
    there is also a reason in general, not for a particular battle. `why_of_two` is the reason if
    both monsters are destroyed.
    """

    id: str
    words: Text
    at: str
    needs: tuple[str, ...]
    unless: tuple[str, ...]
    why: str
    citation: Citation
    example: str = ""
    why_in_general: str = ""
    why_of_two: str = ""

    @property
    def general_reason(self) -> Text:
        """Return its reason in general, not for a particular battle."""
        return message(self.why_in_general or self.why)

    def reason_in(self, names: Mapping[str, Text], is_of_two: bool) -> Text:
        """Return its reason in a battle, with the names of the monsters."""
        why = self.why_of_two if is_of_two and self.why_of_two else self.why
        return message(why, **names)


AUTOMATIC = (
    Automatic(
        "attack-declared",
        message("the attack is declared"),
        "declaration",
        ("target",),
        (),
        gettext_noop(
            "{attacker} attacks {target}. It has now declared its attack, even if the attack is "
            "negated later."
        ),
        sources.PERFECT,
        why_in_general=gettext_noop(
            "The attacker attacks the target. It has now declared its attack, even if the attack "
            "is negated later."
        ),
    ),
    Automatic(
        "direct-attack-declared",
        message("a direct attack is declared"),
        "declaration",
        ("direct",),
        (),
        gettext_noop(
            "{attacker} attacks directly. It has now declared its attack, even if the attack is "
            "negated later."
        ),
        sources.PERFECT,
        why_in_general=gettext_noop(
            "The attacker attacks directly. It has now declared its attack, even if the attack "
            "is negated later."
        ),
    ),
    Automatic(
        "stays-face-down",
        message("the target stays face-down"),
        "declaration",
        ("face_down",),
        (),
        gettext_noop("{target} stays face-down: it is not flipped until the Damage Step."),
        sources.ARTICLE,
        why_in_general=gettext_noop(
            "The target stays face-down: it is not flipped until the Damage Step."
        ),
    ),
    Automatic(
        "attacked",
        message("the attacker counts as having attacked"),
        "start",
        (),
        (),
        gettext_noop(
            "{attacker} counts as having attacked from here on, even if no damage is calculated."
        ),
        sources.NO_CALCULATION,
        why_in_general=gettext_noop(
            "The attacker counts as having attacked from here on, even if no damage is calculated."
        ),
    ),
    Automatic(
        "only-in-the-damage-step",
        message("effects that apply only during the Damage Step begin to apply"),
        "start",
        (),
        (),
        gettext_noop(
            "Continuous effects that apply only during the Damage Step begin to apply when it is "
            "entered."
        ),
        sources.OCG_START,
        "Steamroid",
    ),
    Automatic(
        "still-face-down",
        message("the target is still face-down"),
        "start",
        ("face_down",),
        (),
        gettext_noop("{target} is still face-down at the start of the Damage Step."),
        sources.ARTICLE,
        why_in_general=gettext_noop(
            "The target is still face-down at the start of the Damage Step."
        ),
    ),
    Automatic(
        "flip",
        message("a face-down target is flipped"),
        "before",
        ("face_down",),
        (),
        gettext_noop(
            "{target} is first flipped to face-up Defense Position. Its continuous effects apply "
            "immediately, but an effect that prevents attacks on it does not stop this one."
        ),
        sources.ARTICLE,
        why_in_general=gettext_noop(
            "The target is first flipped to face-up Defense Position. Its continuous effects "
            "apply immediately, but an effect that prevents attacks on it does not stop this one."
        ),
    ),
    Automatic(
        "flip-waits",
        message("an effect that activates when its monster is flipped waits"),
        "before",
        ("face_down",),
        (),
        gettext_noop(
            "If {target} has a FLIP effect or another effect that activates when it is flipped "
            "face-up, that effect waits until after damage calculation."
        ),
        sources.ARTICLE,
        why_in_general=gettext_noop(
            "If the target has a FLIP effect or another effect that activates when it is flipped "
            "face-up, that effect waits until after damage calculation."
        ),
    ),
    Automatic(
        "only-in-calculation",
        message("changes of ATK or DEF during damage calculation apply"),
        "calculation",
        ("changes_in_calculation",),
        (),
        gettext_noop(
            "The changes of {cards} apply during damage calculation only. They are checked "
            "before the chain of this sub-step and again after it."
        ),
        sources.OCG_CALCULATION,
        why_in_general=gettext_noop(
            "The changes apply during damage calculation only. They are checked before the chain "
            "of this sub-step and again after it."
        ),
    ),
    Automatic(
        "numbers-compared",
        message("damage is calculated"),
        "calculation",
        (),
        (),
        gettext_noop(
            "The numbers are compared and the damage is calculated, row by row, while the "
            "continuous effects of both monsters still apply."
        ),
        sources.OCG_CALCULATION,
    ),
    Automatic(
        "life-points-change",
        message("Life Points change"),
        "calculation",
        ("damage",),
        (),
        gettext_noop(
            "Both players take the damage immediately: Life Points change before anyone can "
            "respond."
        ),
        sources.ARTICLE,
    ),
    Automatic(
        "determined",
        message("it is determined which monsters are destroyed"),
        "calculation",
        ("destroyed",),
        (),
        gettext_noop(
            "{destroyed} is determined to be destroyed by battle, but still on the field."
        ),
        sources.ARTICLE,
        why_in_general=gettext_noop(
            "The monster that lost the battle is determined to be destroyed by battle, but still "
            "on the field."
        ),
        why_of_two=gettext_noop(
            "{destroyed} are determined to be destroyed by battle, but still on the field."
        ),
    ),
    Automatic(
        "none-determined",
        message("nothing is destroyed"),
        "calculation",
        ("target",),
        ("destroyed",),
        gettext_noop("Neither monster is destroyed by this battle."),
        sources.ARTICLE,
    ),
    Automatic(
        "doomed",
        message("a monster that will be destroyed is still on the field"),
        "after",
        ("destroyed",),
        (),
        gettext_noop(
            "{destroyed} is still on the field. The continuous effects of such a monster no "
            "longer apply; it can’t be targeted by effects or returned to the hand or Deck, and "
            "its ATK, DEF, position and control can’t change. An effect that banishes, destroys "
            "or Tributes it without targeting still works, and then it was not destroyed by "
            "battle."
        ),
        sources.OCG_DOOMED,
        why_in_general=gettext_noop(
            "The monster that lost the battle is still on the field. The continuous effects of "
            "such a monster no longer apply; it can’t be targeted by effects or returned to the "
            "hand or Deck, and its ATK, DEF, position and control can’t change. An effect that "
            "banishes, destroys or Tributes it without targeting still works, and then it was "
            "not destroyed by battle."
        ),
        why_of_two=gettext_noop(
            "{destroyed} are still on the field. The continuous effects of such a monster no "
            "longer apply; it can’t be targeted by effects or returned to the hand or Deck, and "
            "its ATK, DEF, position and control can’t change. An effect that banishes, destroys "
            "or Tributes it without targeting still works, and then it was not destroyed by "
            "battle."
        ),
    ),
    Automatic(
        "self-destruction-possible",
        message("a flipped monster’s own conditions are checked"),
        "after",
        ("face_down",),
        (),
        gettext_noop(
            "If {target} destroys itself under some condition, or only one of its kind may be on "
            "the field, that is carried out now, not when it was flipped."
        ),
        sources.OCG_DAMAGE_STEP,
        why_in_general=gettext_noop(
            "If the target destroys itself under some condition, or only one of its kind may be "
            "on the field, that is carried out now, not when it was flipped."
        ),
    ),
    Automatic(
        "sent-away",
        message("monsters destroyed by battle leave the field"),
        "end",
        ("destroyed",),
        (),
        gettext_noop(
            "{destroyed} is first sent to the GY (a Token vanishes, a Pendulum Monster goes to "
            "the Extra Deck; other effects may banish it)."
        ),
        sources.ARTICLE,
        why_in_general=gettext_noop(
            "The monster that lost the battle is first sent to the GY (a Token vanishes, a "
            "Pendulum Monster goes to the Extra Deck; other effects may banish it)."
        ),
        why_of_two=gettext_noop(
            "{destroyed} are first sent to the GY (a Token vanishes, a Pendulum Monster goes to "
            "the Extra Deck; other effects may banish it)."
        ),
    ),
    Automatic(
        "lapses",
        message("effects that last until the end of the Damage Step end"),
        "end",
        (),
        (),
        gettext_noop(
            "When every activation here has resolved, effects that last until the end of the "
            "Damage Step end, and play returns to the Battle Step; the Battle Phase does not end "
            "automatically."
        ),
        sources.RETURN_TO_BATTLE_STEP,
    ),
    Automatic(
        "battle-phase-lapses",
        message("effects that last until the end of the Battle Phase end"),
        "end_step",
        (),
        (),
        gettext_noop(
            "When both players have passed, effects that last until the end of the Battle Phase "
            "end."
        ),
        sources.OCG_END_STEP,
    ),
    # Only a card can cause these: questions contain them, walks do not.
    Automatic(
        "self-destruction",
        message("a flipped monster destroys itself by its own condition"),
        "after",
        (),
        (),
        gettext_noop(
            "The condition waits until damage has been calculated, and then applies immediately."
        ),
        sources.OCG_DAMAGE_STEP,
        "Giant Kozaky",
    ),
    Automatic(
        "field-limit",
        message("a flipped monster breaks a limit on what may be on the field"),
        "after",
        (),
        (),
        gettext_noop(
            "It is sent to the GY after damage calculation. According to Konami, its FLIP effect "
            "does not activate; a page on the Edison format says that it does."
        ),
        sources.RIVALRY,
        "Rivalry of Warlords",
    ),
    Automatic(
        "substitute",
        message("something else takes the place of a monster destroyed by battle"),
        "after",
        (),
        (),
        gettext_noop(
            "Its player decides during damage calculation whether to use it; it is carried out "
            "first after damage calculation."
        ),
        sources.OCG_CALCULATION,
        "Thunder Dragon Colossus",
    ),
    Automatic(
        "battle-phase-ended",
        message("an effect ends the Battle Phase"),
        "end_step",
        (),
        (),
        gettext_noop(
            "The End Step is next, not Main Phase 2. In the Damage Step, that step is finished "
            "first."
        ),
        sources.OCG_END_STEP,
        "Battle Fader",
    ),
    # What applies without activating, in the order of the sub-steps.
    Automatic(
        "applied-at-the-start",
        message("an effect that doesn’t activate destroys a monster as the Damage Step begins"),
        "start",
        (),
        (),
        gettext_noop(
            "It applies at the start of the Damage Step, before the effects that activate there. "
            "If it destroys a battling monster, no damage is calculated."
        ),
        sources.APPLIED_BY_TWO,
        "Super Rush Headlong",
    ),
    Automatic(
        "counter-at-the-flip",
        message("a counter is placed because a monster is flipped"),
        "before",
        (),
        (),
        gettext_noop("It is placed as the monster is flipped, before damage calculation."),
        sources.COUNTER_AT_THE_FLIP,
        "Worm Gulse",
    ),
    Automatic(
        "checked-at-the-flip",
        message("a continuous effect with a condition on the flipped monster begins to apply"),
        "before",
        (),
        (),
        gettext_noop(
            "At the start of the Damage Step the monster is still face-down. The condition is "
            "checked again as soon as it is flipped."
        ),
        sources.CHECKED_AT_THE_FLIP,
        "Palladium Oracle Mahad",
    ),
    Automatic(
        "kept-from-destruction",
        message("a card is applied so that the battle doesn’t destroy a monster"),
        "calculation",
        (),
        (),
        gettext_noop(
            "It is applied during damage calculation. From then on the monster is not determined "
            "to be destroyed."
        ),
        sources.KEPT,
        "War Rock Mountain",
    ),
    Automatic(
        "banished-after-calculation",
        message(
            "a monster that the battle destroys is banished by an effect that doesn’t activate"
        ),
        "after",
        (),
        (),
        gettext_noop(
            "It is banished immediately after damage calculation, before any effect activates, and "
            "was not destroyed by battle."
        ),
        sources.REMOVED_FIRST,
        "Decode Destruction",
    ),
    Automatic(
        "applied-for-battle-damage",
        message("an effect that doesn’t activate applies because battle damage was inflicted"),
        "after",
        (),
        (),
        gettext_noop(
            "It applies immediately after damage calculation, before the effects that activate "
            "there."
        ),
        sources.APPLIED_FIRST,
        "Trickstar Light Stage",
    ),
    Automatic(
        "applied-at-the-end",
        message("an effect that doesn’t activate removes a monster that was not destroyed"),
        "end",
        (),
        (),
        gettext_noop("It applies at the end of the Damage Step to a monster that is still there."),
        sources.APPLIED_AT_THE_END,
        "Abyss Script - Fantasy Magic",
    ),
)
AUTOMATIC_BY_ID = {each.id: each for each in AUTOMATIC}
